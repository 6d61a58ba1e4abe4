"""The choice of language, on every page."""

from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter
from litestar.response import Redirect

from nabeurt.web.people.preferences import language_cookie
from nabeurt.web.site.render import SEE_OTHER


@get("/taal/{language:str}", include_in_schema=False)
async def choose_language(
    language: Literal["nl", "en"], terug: Annotated[str, Parameter(max_length=200)] = "/"
) -> Redirect:
    """Read on in another language, on the page where one was."""
    return Redirect(_ours(terug), status_code=SEE_OTHER, cookies=[language_cookie(language)])


def _ours(path: str) -> str:
    """Return a path of this site; an address that leads elsewhere becomes the home page."""
    sound = path.startswith("/") and path.isprintable() and "\\" not in path
    return path if sound and not path.startswith("//") else "/"
