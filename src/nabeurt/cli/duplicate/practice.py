"""A duplicate evening alone at the terminal: a line is a slip, the time runs, the top is told.

Lines only, so that a screen reader follows it; with ``as_json`` one object per line instead, for a
program that plays.
"""

import json
from typing import Any

import click

from nabeurt.board import Unreadable, letters_text, parse_start
from nabeurt.cli.language import language, tell
from nabeurt.cli.terminal.input import Lines, NoMoreLines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.cli.terminal.stopwatch import Stopwatch
from nabeurt.duplicate.practice.attempt import Attempt, Result, attempt, result
from nabeurt.duplicate.record.model import Recorded, RecordedTurn
from nabeurt.duplicate.slip import Slip
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.speech.grammar.duration import duration_text
from nabeurt.speech.sentences.alphabet import call_all
from nabeurt.speech.sentences.duplicate import why_zero
from nabeurt.speech.sentences.evening import percentage
from nabeurt.speech.sentences.voice import Voice

_STOP = {"stop", "quit"}
_BOARD = {"bord", "board"}
_LETTERS = {"letters", "rek", "rack"}
_TIME = {"tijd", "time"}
_HELP = {"hulp", "help", "?"}
_MISSES = 5


class Stopped(Exception):
    """The player wants no more."""


class Practice:
    """One evening tried turn by turn."""

    def __init__(  # noqa: PLR0913  # what is played, how long, from where and how it is told
        self,
        evening: Recorded,
        lexicon: Lexicon,
        turn_ms: int,
        *,
        lines: Lines,
        plain: bool,
        as_json: bool,
    ) -> None:
        self._evening = evening
        self._lexicon = lexicon
        self._turn_ms = turn_ms
        self._screen = Screen(plain)
        self._json = as_json
        self._lines = lines
        self._attempts: list[Attempt] = []

    def play(self, turns: int | None = None) -> None:
        """Play so many turns, or until there are no more or the player stops."""
        self._say("begin", event=self._evening.event, lexicon=self._lexicon.name)
        self._say("how")
        try:
            chosen = self._evening.turns[:turns]
            for turn in chosen:
                self._turn(turn, len(chosen))
        except (Stopped, NoMoreLines):
            self._say("stopped")
        self._end(result(self._evening, self._attempts))

    def _turn(self, turn: RecordedTurn, turns: int) -> None:
        self._say("turn", turn=turn.turn, turns=turns)
        self._tell_board(turn)
        self._tell_letters(turn)
        if self._json:
            self._write(turn=turn.turn, letters=turn.letters, board=turn.board)
        slip = self._written(turn)
        tried = attempt(self._evening, turn, slip, self._lexicon)
        self._attempts.append(tried)
        self._tell_attempt(tried)

    def _written(self, turn: RecordedTurn) -> Slip | None:
        """Wait for a slip; None when nothing was written or the time was up."""
        watch = Stopwatch(0)
        watch.run()
        warned = self._turn_ms <= self._warning()
        while True:
            self._screen.prompt("> ")
            limit = self._turn_ms if warned else self._turn_ms - self._warning()
            line = self._lines.wait(max(0, limit - watch.now()) / 1000 if self._turn_ms else None)
            if line is None and warned:
                self._say("time_up")
                return None
            if line is None:
                self._say("warning", seconds=self._warning() // 1000)
                warned = True
                continue
            if not line:
                return None
            if slip := self._heard(line, turn, watch):
                return slip

    @staticmethod
    def _warning() -> int:
        """Say how long before the end the signal sounds."""
        book = duplicate_rulebook()
        return book.turn_ms - book.warning_ms

    def _heard(self, line: str, turn: RecordedTurn, watch: Stopwatch) -> Slip | None:
        """Answer a question, or read a slip; whatever else is said once more how it goes."""
        word = line.casefold()
        if word in _STOP:
            raise Stopped
        if word in _BOARD:
            self._tell_board(turn)
        elif word in _LETTERS:
            self._tell_letters(turn)
        elif word in _TIME:
            self._tell_time(watch)
        elif word in _HELP:
            self._say("how")
        elif slip := slip_of(line):
            return slip
        else:
            self._say("unreadable")
        return None

    def _tell_board(self, turn: RecordedTurn) -> None:
        if not self._json:
            self._screen.show_board(turn.position, Voice((), language()))

    def _tell_letters(self, turn: RecordedTurn) -> None:
        called = call_all(turn.letters, language())
        self._say("letters", letters=" ".join(turn.letters), called=called)

    def _tell_time(self, watch: Stopwatch) -> None:
        if self._turn_ms:
            self._say("time", time=duration_text(max(0, self._turn_ms - watch.now())))
        else:
            self._say("no_time")

    def _tell_attempt(self, tried: Attempt) -> None:
        if self._json:
            self._write(**_attempt_data(tried))
            return
        self._tell_mark(tried)
        if best := tried.turn.best:
            self._say("top", word=best.word, at=best.at, points=best.score)
        self._tell_laid(tried.turn)
        so_far = result(self._evening, self._attempts)
        self._say("so_far", **_sum_fields(so_far))
        self._screen.tell(" ")

    def _tell_mark(self, tried: Attempt) -> None:
        if tried.mark.placement and tried.mark.zero is None:
            read = tried.mark.placement
            share = percentage(tried.percent, language())
            word = letters_text(read.letters)
            self._say("read", word=word, at=read.at, points=tried.mark.points, percent=share)
            if tried.mark.sum_corrected:
                self._say("sum", claimed=tried.mark.claimed)
        else:
            self._say("zero", why=why_zero(tried.mark, language()))

    def _tell_laid(self, turn: RecordedTurn) -> None:
        """Say what lies on the board from now on, and how the hall did."""
        if (laid := turn.master) and laid != turn.best:
            self._say("laid", word=laid.word, at=laid.at, points=laid.score)
        if self._evening.ranking:
            best = max((slip.score for slip in turn.slips), default=0)
            self._say("hall", best=best, found=turn.found_top, players=len(turn.slips))

    def _end(self, done: Result) -> None:
        if self._json:
            self._write(total=done.total, top=done.top, percent=done.percent, place=done.place)
            return
        if not self._attempts:
            return
        self._say("total", **_sum_fields(done))
        if done.place is not None:
            self._say("place", place=done.place, players=done.players + 1)
        for one in done.misses[:_MISSES]:
            self._tell_miss(one)
        if not done.misses:
            self._say("perfect")

    def _tell_miss(self, one: Attempt) -> None:
        if best := one.turn.best:
            fields = {"word": best.word, "at": best.at, "points": best.score}
            self._say("miss", turn=one.turn.turn, own=one.mark.points, missed=one.missed, **fields)

    def _say(self, key: str, **fields: object) -> None:
        if not self._json:
            self._screen.tell(tell(f"practice.{key}", **fields))

    @staticmethod
    def _write(**data: object) -> None:
        click.echo(json.dumps(data, ensure_ascii=False))


def slip_of(line: str) -> Slip | None:
    """Read a slip as it is typed: square, word and perhaps the own sum; None if it is none.

    >>> slip_of("H4 treinen 72").written
    ('TREINEN', 'H4', 72, False)
    >>> slip_of("treinen")
    """
    where, *words = line.split()
    try:
        parse_start(where.upper())
    except Unreadable:
        return None
    claimed = words.pop() if len(words) > 1 and words[-1].isdecimal() else None
    return Slip("".join(words), where, int(claimed[:6]) if claimed else None) if words else None


def _sum_fields(done: Result) -> dict[str, Any]:
    share = percentage(done.percent, language())
    return {"total": done.total, "top": done.top, "percent": share}


def _attempt_data(tried: Attempt) -> dict[str, Any]:
    mark, best = tried.mark, tried.turn.best
    return {
        "turn": tried.turn.turn,
        "score": mark.points,
        "reason": mark.zero.value if mark.zero else None,
        "read_as": str(mark.placement) if mark.placement else None,
        "top": tried.top,
        "best": f"{best.at} {best.word}" if best else None,
        "percent": tried.percent,
    }
