"""A paper as one page of HTML for a club's site: it needs nothing but itself."""

from functools import cache
from importlib import resources

from jinja2 import Environment, StrictUndefined, Template

from nabeurt.board import ROWS, SIZE
from nabeurt.board.premium import PREMIUMS
from nabeurt.printing.paper import Paper


def html(paper: Paper) -> bytes:
    """Write a page."""
    blocks = [(type(block).__name__, block) for block in paper.blocks]
    return _template().render(paper=paper, blocks=blocks, rows=ROWS, size=SIZE).encode()


@cache
def _template() -> Template:
    folder = resources.files("nabeurt.printing").joinpath("templates")
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["premiums"] = [premium.value for premium in PREMIUMS]
    return environment.from_string(folder.joinpath("page.html").read_text("utf-8"))
