"""Every route that is served: what programs send, and the pages."""

from typing import Any

from litestar import get

from nabeurt.web.evening import api as evening_api
from nabeurt.web.evening import exports as evening_exports
from nabeurt.web.evening import socket as evening_socket
from nabeurt.web.evening.pages import invitation, leader, make, paper, phone, results
from nabeurt.web.evening.pages import join as evening_join
from nabeurt.web.game import api, commands, exports, home_socket, socket
from nabeurt.web.game.pages import board, home, join, jury, mine, new, resting, result
from nabeurt.web.people import accounts, crossing
from nabeurt.web.practice import pages as practice
from nabeurt.web.server.static_files import static_file
from nabeurt.web.server.store import Store
from nabeurt.web.site import account, install, language, rules


@get("/health")
async def health(store: Store) -> dict[str, str]:
    """Say that games can be read and written."""
    await store.write(lambda _: None)
    return {"status": "ok"}


LINES: tuple[Any, ...] = (socket.game_line, home_socket.home_line, evening_socket.evening_line)
# Each is described in the schema.
PROGRAMS: tuple[Any, ...] = (
    health,
    *(commands.say, api.call_me, api.new_game, api.sit, api.be_jury, api.look),
    *(api.again, api.not_now),
    *(exports.as_gcg, exports.as_log, exports.proof, api.look_back, api.looked_back),
    *(evening_api.new_evening, evening_api.join, evening_api.order),
    *(evening_exports.results_json, evening_exports.export, evening_exports.own_export),
    *(accounts.sign_up, accounts.sign_in, accounts.sign_out),
)
PAGES: tuple[Any, ...] = (
    *(*home.ROUTES, *new.ROUTES, *board.ROUTES, *join.ROUTES, *resting.ROUTES),
    *(*result.ROUTES, *jury.ROUTES, *mine.ROUTES),
    *(
        *make.ROUTES,
        *evening_join.ROUTES,
        *leader.ROUTES,
        *invitation.ROUTES,
        *paper.ROUTES,
        *phone.ROUTES,
    ),
    *(*results.ROUTES, *practice.ROUTES, *account.ROUTES, *rules.ROUTES, *install.ROUTES),
    *(*crossing.ROUTES, static_file, language.choose_language),
)
ROUTES: tuple[Any, ...] = (*LINES, *PROGRAMS, *PAGES)
