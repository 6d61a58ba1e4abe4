"""What ``nabeurt bench`` measures; ratios within one run, never a verdict in a test."""
