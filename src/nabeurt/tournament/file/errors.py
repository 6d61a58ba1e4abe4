"""What a file says that cannot be: the line, and a code with what its sentence needs."""


class UnreadableFile(Exception):
    """A file that cannot be read; ``code`` names the sentence in ``room``, ``fields`` fill it."""

    room = "tournament"

    def __init__(self, line: int, code: str, **fields: object) -> None:
        super().__init__(line, code, fields)
        self.line = line
        self.code = code
        self.fields = fields
