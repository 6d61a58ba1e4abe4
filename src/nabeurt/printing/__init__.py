"""Forms and reports on paper: PDF for eyes and screen readers, braille, tables and pages."""
