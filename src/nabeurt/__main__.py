"""``python -m nabeurt`` is the ``nabeurt`` command: stopped before it could speak, it is silent."""

import sys


def main() -> None:
    """Begin; whoever stops it while it is still being read in sees no traceback either."""
    try:
        from nabeurt.cli.main import main as begun  # noqa: PLC0415  # what may be stopped

        begun()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
