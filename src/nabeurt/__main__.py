"""``python -m nabeurt`` is the ``nabeurt`` command."""

from nabeurt.cli.main import main

main()
