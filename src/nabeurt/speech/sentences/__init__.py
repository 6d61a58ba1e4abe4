"""What the product says."""
