"""What forms and pages have in common: numbers as people type them, times as they read them."""


def whole(text: str) -> int:
    """Read a whole number as people type it; a ValueError when it is none."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise ValueError(text[:10])
    return int(text)


def duration(ms: int) -> str:
    """Write a time left as minutes and seconds, with hours before them when it is that long.

    >>> duration(179_400), duration(90_000_000)
    ('3:00', '25:00:00')
    """
    seconds = -(-ms // 1000)
    hours, rest = divmod(seconds, 3600)
    if hours:
        return f"{hours}:{rest // 60:02}:{rest % 60:02}"
    return f"{rest // 60}:{rest % 60:02}"
