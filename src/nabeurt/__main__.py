"""``python -m nabeurt`` is the ``nabeurt`` command: stopped before it could speak, it is silent."""

import signal
import sys
import threading


def main() -> None:
    """Begin; whoever stops it while it is still being read in sees no traceback either."""
    sys.unraisablehook = _swallowed
    try:
        from nabeurt.cli.main import main as begun  # noqa: PLC0415  # what may be stopped

        begun()
    except KeyboardInterrupt:
        sys.exit(130)


def _swallowed(problem: "sys.UnraisableHookArgs") -> None:
    """Stop a moment later where Python cannot: in a callback it drops Ctrl-C with a traceback."""
    if issubclass(problem.exc_type, KeyboardInterrupt):
        main_thread = threading.main_thread().ident
        later = threading.Timer(0.01, signal.pthread_kill, (main_thread, signal.SIGINT))
        later.daemon = True
        later.start()
    else:
        sys.__unraisablehook__(problem)


if __name__ == "__main__":
    main()
