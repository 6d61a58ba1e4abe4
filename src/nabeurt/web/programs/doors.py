"""``/api/1``: the doors that pages use too, for programs that show a token.

A later version that differs gets a number of its own; this one goes on as it is.
"""

from collections.abc import Callable
from typing import Any

from litestar import Router
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from nabeurt.web.club import exports as club_exports
from nabeurt.web.evening import api as evening_api
from nabeurt.web.evening import exports as evening_exports
from nabeurt.web.game import api, commands, exports
from nabeurt.web.game.pages import standing
from nabeurt.web.people.tokens import PREFIX, Scope
from nabeurt.web.provided import visit_of
from nabeurt.web.tournament import api as tournament_api
from nabeurt.web.tournament import exports as tournament_exports

# Any of these scopes opens these doors.
DOORS: tuple[tuple[tuple[Scope, ...], tuple[Any, ...]], ...] = (
    (
        (Scope.READ,),
        (
            *(exports.as_gcg, exports.as_log, exports.proof, api.looked_back, api.look),
            *(evening_exports.results_json, evening_exports.export),
            *(tournament_api.standings_json, tournament_exports.day_log),
            *(club_exports.rankings_json, club_exports.ranking_file),
        ),
    ),
    ((Scope.READ, Scope.PLAY), (standing.standing,)),
    (
        (Scope.PLAY,),
        (
            *(commands.say, api.new_game, api.sit, api.be_jury, api.again, api.not_now),
            *(api.look_back, evening_api.join, tournament_api.order_player),
        ),
    ),
    # Which of the two a command needs hangs on as whom it is said.
    ((Scope.PLAY, Scope.LEAD), (evening_api.order,)),
    ((Scope.LEAD,), (evening_api.new_evening,)),
    (
        (Scope.ORGANISE,),
        (
            *(tournament_api.new_tournament, tournament_api.codes_json, tournament_api.order_day),
            *(tournament_exports.day_file, tournament_exports.day_paper),
        ),
    ),
)
Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], None]


def opened_by(*scopes: Scope) -> Guard:
    """Refuse a program whose token is for something else; a page is known by its cookie."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        visit = visit_of(connection.scope, connection.app.state)
        if visit.program and visit.session is None:
            raise NotAuthorizedException
        if not any(map(visit.may, scopes)):
            raise PermissionDeniedException

    return guard


ROUTERS = tuple(
    Router(PREFIX, route_handlers=doors, guards=[opened_by(*scopes)]) for scopes, doors in DOORS
)
PATHS = tuple(f"{PREFIX}{path}" for _, doors in DOORS for door in doors for path in door.paths)
