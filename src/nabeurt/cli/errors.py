"""The one way a command fails: one sentence on standard error and a non-zero exit."""

from nabeurt.cli.language import tell


class Failure(Exception):
    """A sentence for the person at the terminal; ``exit_code`` is 1 unless said otherwise."""

    def __init__(self, key: str, *, exit_code: int = 1, **fields: object) -> None:
        super().__init__(tell(key, **fields))
        self.exit_code = exit_code
