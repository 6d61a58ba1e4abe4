"""The pages around the game, put together; and the choice of language, on every one of them."""

from typing import Annotated, Any, Literal

from litestar import get
from litestar.params import Parameter
from litestar.response import Redirect

from nabeurt.web.language import cookie_of
from nabeurt.web.page import SEE_OTHER
from nabeurt.web.pages_account import account_routes
from nabeurt.web.pages_after import after_routes
from nabeurt.web.pages_door import door_routes
from nabeurt.web.pages_home import home_routes
from nabeurt.web.pages_install import install_routes
from nabeurt.web.pages_jury import jury_routes
from nabeurt.web.pages_rules import rules_routes


@get("/taal/{language:str}", include_in_schema=False)
async def choose_language(
    language: Literal["nl", "en"], terug: Annotated[str, Parameter(max_length=200)] = "/"
) -> Redirect:
    """Read on in another language, on the page where one was."""
    return Redirect(_ours(terug), status_code=SEE_OTHER, cookies=[cookie_of(language)])


def _ours(path: str) -> str:
    """Return a path of this site; an address that leads elsewhere becomes the home page."""
    sound = path.startswith("/") and path.isprintable() and "\\" not in path
    return path if sound and not path.startswith("//") else "/"


site_routes: list[Any] = [
    choose_language,
    *home_routes,
    *door_routes,
    *after_routes,
    *rules_routes,
    *account_routes,
    *jury_routes,
    *install_routes,
]
