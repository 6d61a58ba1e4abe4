"""A game as its page receives it: a view for one pair of eyes, as plain data, and what was said."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from nabeurt.board import letters_text
from nabeurt.game import View, seen_by, view
from nabeurt.game.commands import (
    Accept,
    Agree,
    Ask,
    AskLeave,
    By,
    Challenge,
    ClaimStuck,
    ClaimTime,
    Command,
    Disagree,
    Exchange,
    Hint,
    LetListJudge,
    Pass,
    Press,
    Protest,
    Resign,
    Restart,
    Role,
    SettleProtest,
    StartClock,
    Stop,
    Undo,
)
from nabeurt.game.outcome.verdict import answers, plain
from nabeurt.game.view import PlayerView, Viewer
from nabeurt.rules import Rulebook
from nabeurt.speech.grammar.repertoire import senseless
from nabeurt.speech.sentences.events import audible, event_key, tell
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Voice
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data.table import table_paper

Data = dict[str, Any]
# A tile too many is no control: on screen the server draws.
CONTROLS: dict[str, Command] = {
    "pass": Pass(),
    "stuck": ClaimStuck(),
    "leave": AskLeave(),
    "challenge": Challenge(),
    "intent": Challenge(intent=True),
    "accept": Accept(),
    "ask": Ask(("AA",)),
    "start": StartClock(),
    "press": Press(),
    "protest": Protest(""),
    "protest_back": SettleProtest(""),
    "undo": Undo(),
    "hint": Hint(),
    "restart": Restart(),
    "claim": ClaimTime(),
    "list_judges": LetListJudge(),
    "stop": Stop(),
    "agree": Agree(),
    "disagree": Disagree(),
    "resign": Resign(),
}


def shown(live: GameSession, viewer: Viewer, by: By | None, voice: Voice, now: int) -> Data:
    """Return what a page may know now."""
    seen = view(live.state, viewer, now, with_turns=False)
    return {
        "version": seen.version,
        "now": now,
        "you": viewer if isinstance(viewer, int) else None,
        "role": "player" if isinstance(viewer, int) else viewer.value,
        "rulebook": live.listing.rulebook,
        "lexicon": live.state.started.lexicon.name,
        "commitment": live.state.started.commitment,
        "players": [_player(player) for player in seen.players],
        "board": seen.board.cells,
        "bag": seen.bag,
        "unseen": dict(sorted(Counter(seen.unseen).items())),
        "on_turn": seen.on_turn,
        "beginner": seen.beginner,
        "to_start": seen.to_start,
        "clock_runs": seen.clock_runs,
        "to_press": seen.to_press,
        "ahead": seen.ahead,
        "paused": seen.paused,
        "stopped": seen.stopped.value if seen.stopped else None,
        "pending": _pending(seen),
        "jury": seen.jury,
        "jury_awaited": seen.jury_awaited,
        "jury_until": seen.jury_until,
        "claimed_until": seen.claimed_until,
        "person_judges": seen.person_judges,
        "awaited": seen.awaited.name.lower() if seen.awaited else None,
        "desk": _desk(live, viewer),
        "protest": seen.protest,
        "proposed": seen.proposed.value if seen.proposed else None,
        "must_place": seen.must_place,
        "leave": seen.leave,
        "shared": live.listing.shared,
        "bots": [seat for seat, chair in enumerate(live.listing.chairs) if chair.bot],
        "rematch": live.listing.rematch or None,
        "paper": table_paper(live.state) if live.state.started.table else None,
        "turns": live.sheet.seen(live.state, viewer),
        "penalties": [
            {
                "seat": p.seat,
                "points": p.points,
                "why": p.why.value,
                "reason": p.reason,
                "after": p.after,
            }
            for p in seen.penalties
        ],
        "may": _may(live, seen, by, voice, now),
        "ended": seen.ended.value if seen.ended else None,
        "result": _result(seen),
    }


def said(live: GameSession, viewer: Viewer, voice: Voice, after: int) -> list[Data]:
    """Return what was said after a version, in the words for these ears."""
    book = live.state.rulebook
    return [
        {
            "version": version,
            "kind": event_key(type(event)),
            "text": tell(seen_by(event, viewer, book), voice),
        }
        for version, event in enumerate(live.events[after:], start=after + 1)
        if audible(event, book, voice)
    ]


def _player(player: PlayerView) -> Data:
    return {
        "name": player.name,
        "rack": player.rack,
        "total": player.total,
        "used_ms": player.used_ms,
        "limit_ms": player.limit_ms,
        "overtime": player.overtime,
        "asked": player.asked,
        "out": player.out,
        "frozen": player.frozen,
        "active": player.active,
    }


def _pending(seen: View) -> Data | None:
    if seen.pending is None:
        return None
    placed = seen.pending
    return {
        "seat": placed.seat,
        "at": placed.placement.at,
        "word": letters_text(placed.placement.letters),
        "words": [word.word for word in placed.words],
        "score": placed.score,
        "until": seen.challenge_until,
    }


def _desk(live: GameSession, viewer: Viewer) -> Data | None:
    """Show the jury what is asked and what the list says of it; nobody else."""
    awaited, pending = live.state.awaited, live.state.pending
    if awaited is None or not isinstance(viewer, Role):
        return None
    words = awaited.words or (w.word for w in pending.placed.words) if pending else awaited.words
    return {
        "question": awaited.question.name.lower(),
        "seat": awaited.seat,
        "words": words_asked(live, words),
    }


def words_asked(live: GameSession, words: Iterable[str]) -> list[Data]:
    """Say of words what the list says, and what counts in this game."""
    asked = tuple(dict.fromkeys(map(plain, words)))
    listed = zip(answers(live.state, asked, live.jury), live.jury.valid(asked), strict=True)
    ruled = live.state.overruled
    return [
        {"word": one.word, "listed": there, "good": one.valid, "ruled": ruled.get(one.word)}
        for one, there in listed
    ]


def _may(live: GameSession, seen: View, by: By | None, voice: Voice, now: int) -> Data:
    """Say of each control whether it may be used, or why not."""
    if by is None:
        return {}
    wanted = dict(known_controls(live.state.rulebook))
    if isinstance(by, int):
        wanted["exchange"] = Exchange(seen.players[by].rack[:1])
    refusals = zip(wanted, live.barred(wanted.values(), by, now), strict=True)
    return {name: explain(no, voice) if no else True for name, no in refusals}


def _result(seen: View) -> Data | None:
    if seen.result is None:
        return None
    return {
        "final": seen.result.final,
        "winner": seen.result.winner,
        "nobody": seen.result.nobody,
        "awaits_check": seen.result.awaits_check,
        "awaits_signature": seen.result.awaits_signature,
    }


@cache
def known_controls(book: Rulebook) -> dict[str, Command]:
    """Return the controls that can be of use in some game by this rulebook."""
    absent = senseless(book)
    return {name: command for name, command in CONTROLS.items() if name not in absent}
