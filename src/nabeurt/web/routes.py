"""Every route that is served: what programs send, and the pages."""

from typing import Any

from nabeurt.web.club import exports as club_exports
from nabeurt.web.club.pages import deeds as club_deeds
from nabeurt.web.club.pages import desk as club_desk
from nabeurt.web.club.pages import evening as club_evening
from nabeurt.web.club.pages import log as club_log
from nabeurt.web.club.pages import make as club_make
from nabeurt.web.club.pages import public as club_public
from nabeurt.web.evening import api as evening_api
from nabeurt.web.evening import exports as evening_exports
from nabeurt.web.evening import socket as evening_socket
from nabeurt.web.evening.pages import invitation, leader, make, paper, phone, results, settings
from nabeurt.web.evening.pages import join as evening_join
from nabeurt.web.game import api, commands, exports, socket
from nabeurt.web.game.pages import (
    board,
    home,
    home_line,
    join,
    jury,
    mine,
    new,
    preview,
    resting,
    result,
    standing,
)
from nabeurt.web.keeping import pages as keeping
from nabeurt.web.manners import report, talk
from nabeurt.web.match import pages as match
from nabeurt.web.people import accounts, crossing, subscriptions
from nabeurt.web.practice import pages as practice
from nabeurt.web.programs import doors, tokens
from nabeurt.web.server.static_files import static_file
from nabeurt.web.server.watch import health, metrics
from nabeurt.web.site import account, install, language, learn, privacy, rules, words
from nabeurt.web.table import pages as table
from nabeurt.web.tournament import api as tournament_api
from nabeurt.web.tournament import exports as tournament_exports
from nabeurt.web.tournament import socket as tournament_socket
from nabeurt.web.tournament.pages import chances as tournament_chances
from nabeurt.web.tournament.pages import desks as tournament_desks
from nabeurt.web.tournament.pages import door as tournament_door
from nabeurt.web.tournament.pages import make as tournament_make
from nabeurt.web.tournament.pages import player as tournament_player
from nabeurt.web.tournament.pages import public as tournament_public

LINES: tuple[Any, ...] = (
    *(socket.game_line, home_line.home_line, evening_socket.evening_line),
    tournament_socket.tournament_line,
)
# Each is described in the schema.
PROGRAMS: tuple[Any, ...] = (
    *(health.health, health.ready),
    *(commands.say, standing.standing, api.call_me, api.new_game, api.sit, api.be_jury, api.look),
    *(api.again, api.not_now),
    *(exports.as_gcg, exports.as_log, exports.proof, api.look_back, api.looked_back),
    *(evening_api.new_evening, evening_api.join, evening_api.order),
    *(evening_exports.results_json, evening_exports.export, evening_exports.own_export),
    *(tournament_api.new_tournament, tournament_api.codes_json),
    *(tournament_api.order_day, tournament_api.order_player, tournament_api.standings_json),
    *(tournament_exports.day_log, tournament_exports.day_file, tournament_exports.day_paper),
    *(club_exports.rankings_json, club_exports.ranking_file),
    *(accounts.sign_up, accounts.sign_in, accounts.sign_out),
)
PAGES: tuple[Any, ...] = (
    *(*home.ROUTES, *new.ROUTES, *board.ROUTES, *join.ROUTES, *resting.ROUTES),
    *(*result.ROUTES, *jury.ROUTES, *mine.ROUTES, *preview.ROUTES, *talk.ROUTES),
    *report.ROUTES,
    *(
        *make.ROUTES,
        *evening_join.ROUTES,
        *leader.ROUTES,
        *invitation.ROUTES,
        *settings.ROUTES,
        *paper.ROUTES,
        *phone.ROUTES,
    ),
    *(
        *results.ROUTES,
        *practice.ROUTES,
        *table.ROUTES,
        *account.ROUTES,
        *privacy.ROUTES,
        *rules.ROUTES,
        *learn.ROUTES,
        *words.ROUTES,
        *install.ROUTES,
    ),
    *(*tournament_make.ROUTES, *tournament_door.ROUTES, *tournament_desks.ROUTES),
    *(*tournament_player.ROUTES, *tournament_public.ROUTES, *match.ROUTES),
    *tournament_chances.ROUTES,
    *(*club_make.ROUTES, *club_public.ROUTES, *club_desk.ROUTES),
    *(*club_evening.ROUTES, *club_deeds.ROUTES, *club_exports.ROUTES),
    *club_log.ROUTES,
    *keeping.ROUTES,
    *tokens.ROUTES,
    *(*subscriptions.ROUTES, *crossing.ROUTES, metrics.metrics, static_file),
    language.choose_language,
)
ROUTES: tuple[Any, ...] = (*LINES, *PROGRAMS, *PAGES, *doors.ROUTERS)
for _page in PAGES:  # whoever looks at a link first asks for its headers only
    if "GET" in _page.http_methods:
        _page.http_methods = frozenset(_page.http_methods | {"HEAD"})
