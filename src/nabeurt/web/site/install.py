"""What makes the site installable: its manifest, its service worker, its page for no line."""

from typing import Any, Final, Literal

from litestar import Response, get
from litestar.response import Template

from nabeurt.web.people.visits import Visit
from nabeurt.web.server.static_files import FOLDER, shelf
from nabeurt.web.site.render import Sayer, page

WORKER: Final = FOLDER / "worker" / "service_worker.js"


@get("/manifest/{language:str}", include_in_schema=False)
async def manifest(language: Literal["nl", "en"]) -> Response[dict[str, Any]]:
    """Tell a device how the site looks among its apps."""
    said = {
        "id": "/",
        "name": "Nabeurt",
        "short_name": "Nabeurt",
        "description": Sayer(language)("home.lead"),
        "lang": language,
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f7f2e8",
        "theme_color": "#14595c",
        "icons": [
            _icon("icon.svg", "image/svg+xml", "any", "any"),
            _icon("icon-192.png", "image/png", "192x192", "any maskable"),
            _icon("icon-512.png", "image/png", "512x512", "any maskable"),
        ],
    }
    return Response(said, media_type="application/manifest+json")


def _icon(name: str, kind: str, sizes: str, purpose: str) -> dict[str, str]:
    src = f"{shelf().address}/{name}"
    return {"src": src, "type": kind, "sizes": sizes, "purpose": purpose}


@get("/dienst.js", include_in_schema=False)
async def worker() -> Response[str]:
    """Give the worker from the root, so that it may serve every page; always the newest."""
    headers = {"Cache-Control": "no-cache"}
    return Response(WORKER.read_text("utf-8"), media_type="text/javascript", headers=headers)


@get("/offline", include_in_schema=False)
async def offline(visit: Visit) -> Template:
    """Show what is shown when there is no line."""
    return page(visit, "site/offline")


ROUTES = (manifest, worker, offline)
