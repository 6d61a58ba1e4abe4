"""A GCG file of another program as a game under one of our rulebooks: a record of what happened.

Racks are known as far as the file tells, as at a table. Nothing is refused for the rulebook's sake;
what does not add up is a finding. Scores are counted by the rulebook chosen.
"""

from collections.abc import Sequence
from contextlib import suppress

from nabeurt.board import (
    RACK_SIZE,
    Fault,
    lay,
    score,
    tile_on_rack,
)
from nabeurt.game.events import (
    BeginsFirst,
    Deducted,
    Drew,
    Ended,
    EndedBy,
    Event,
    Exchanged,
    Froze,
    LeftoverNoted,
    Passed,
    Placed,
    PlayStopped,
    Pressed,
    RackNoted,
    Started,
    Stood,
    Why,
    Withdrawn,
)
from nabeurt.game.fold import begin
from nabeurt.game.fold.course import stop_kind
from nabeurt.game.judge.automatic import Course
from nabeurt.game.outcome.order import passed_out
from nabeurt.game.records.gcg.lines import Deed, Move, Pragma, tiles
from nabeurt.game.records.gcg.players import Players
from nabeurt.game.records.gcg.word import placement_of, wrong_word
from nabeurt.game.records.record import Finding, Oddity, Record
from nabeurt.game.state import State
from nabeurt.game.state.rack import HIDDEN, held
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Stuck

# No game comes near; a longer file would only keep the reader busy.
_MOST_MOVES = 1000


def import_gcg(lines: Sequence[Pragma | Move], rulebook: Rulebook) -> Record:
    """Read the lines of a file as a game by that rulebook."""
    game = _Game(Players.of(lines, rulebook), rulebook, lines)
    if len(game.moves) > _MOST_MOVES:
        raise UnreadableRecord(Flaw.TOO_MANY_MOVES, most=_MOST_MOVES)
    for move in game.moves:
        game.tell(move)
    game.finish()
    return Record(game.course.events, tuple(game.findings))


class _Game:
    """The game as told so far."""

    def __init__(
        self, players: Players, rulebook: Rulebook, lines: Sequence[Pragma | Move]
    ) -> None:
        self.players = players
        self.lines = lines
        self.moves = [line for line in lines if isinstance(line, Move)]
        self.findings: list[Finding] = []
        self.totals = [0] * len(players.names)
        self.leftovers: list[tuple[int | None, Move]] = []
        named = _pragma(lines, "lexicon")
        lexicon = LexiconUsed(named.text[:80] if named else "", "", "")
        started = Started(0, rulebook, players.names, table=True, lexicon=lexicon, commitment="")
        self.course = Course((started,), begin(started))
        self.happen(BeginsFirst(0, players.seat(self.moves[0]) if self.moves else 0))
        for seat in self.state.owes:
            self.happen(Drew(0, seat, HIDDEN * RACK_SIZE))

    @property
    def state(self) -> State:
        return self.course.state

    def happen(self, *events: Event) -> None:
        self.course = self.course.then(*events)

    def odd(self, oddity: Oddity, line: int, **fields: object) -> None:
        self.findings.append(Finding(oddity, line, fields))

    def tell(self, move: Move) -> None:
        """Let happen what a line tells."""
        seat = self.players.seat(move)
        self.check_sum(seat, move)
        match move.deed:
            case Deed.PLACED | Deed.EXCHANGED | Deed.PASSED:
                self.take_turn(seat, move)
            case Deed.WITHDRAWN:
                self.withdraw(seat, move)
            case Deed.CHALLENGE:
                self.deduct(seat, move, Why.CHALLENGE_LOST)
            case Deed.TIME:
                self.deduct(seat, move, Why.OVERTIME)
            case Deed.RACK:
                self.leftovers.append((self.owner(seat, move), move))

    def check_sum(self, seat: int, move: Move) -> None:
        self.totals[seat] += move.points
        if move.total is not None and move.total != self.totals[seat]:
            self.odd(Oddity.SUM, move.line, said=move.total, counted=self.totals[seat])
            self.totals[seat] = move.total

    def take_turn(self, seat: int, move: Move) -> None:
        self.settle()
        if not self.turn_to(seat, move):
            return
        match move.deed:
            case Deed.PLACED:
                self.place(seat, move)
            case Deed.EXCHANGED:
                self.exchange(seat, move)
            case _:
                self.note_rack(seat, move.rack, move.line)
                self.pass_turn(seat, move)

    def settle(self) -> None:
        """Let the last word stand, and draw what is owed."""
        if self.state.pending:
            self.happen(Stood(0, self.state.pending.seat))
        for seat in self.state.owes:
            room = RACK_SIZE - len(self.state.seats[seat].rack)
            self.happen(Drew(0, seat, HIDDEN * min(room, self.state.bag)))

    def turn_to(self, seat: int, move: Move) -> bool:
        """Pass for those whom the file skips; False when this player has no turn any more."""
        while self.state.seats[seat].plays and self.state.on_turn not in {seat, None}:
            skipped = self.state.on_turn
            self.odd(Oddity.SKIPPED, move.line, player=self.players.names[skipped])
            self.happen(Passed(0, skipped), Pressed(0, skipped, skipped))
        if self.state.on_turn != seat:
            self.odd(Oddity.AFTER_END, move.line)
        return self.state.on_turn == seat

    def pass_turn(self, seat: int, move: Move) -> None:
        """Pass; where a stuck rack is out of the game, whoever only passes from now on is stuck."""
        if self.state.rulebook.stuck is Stuck.FREEZES and not self.plays_on(seat, move):
            self.happen(Froze(0, seat))
        else:
            self.happen(Passed(0, seat), Pressed(0, seat, seat))

    def plays_on(self, seat: int, move: Move) -> bool:
        acts = {Deed.PLACED, Deed.EXCHANGED}
        later = (each for each in self.moves if each.line > move.line and each.deed in acts)
        return any(self.players.seat(each) == seat for each in later)

    def place(self, seat: int, move: Move) -> None:
        placement = placement_of(self.state.board, move)
        laying = lay(self.state.board, placement)
        if isinstance(laying, Fault):
            raise wrong_word(move)
        counted = score(self.state.board, laying, self.state.tile_set, self.state.rulebook.extended)
        if counted.total != move.points:
            self.odd(Oddity.SCORE, move.line, said=move.points, counted=counted.total)
        new = "".join(laying.tiles.values())
        self.note_rack(seat, move.rack, move.line, "".join(map(tile_on_rack, new)))
        placed = Placed(0, seat, placement, new, counted.words, counted.bonus, counted.total)
        try:
            self.happen(placed, Pressed(0, seat, seat))
        except Impossible:
            raise UnreadableRecord(Flaw.SET_EXHAUSTED, move.line, text=move.word) from None

    def exchange(self, seat: int, move: Move) -> None:
        if move.tiles:
            self.note_rack(seat, move.rack, move.line, move.tiles)
        else:  # nobody knows which went, so nobody knows which stayed
            self.happen(RackNoted(0, seat, HIDDEN * len(self.state.seats[seat].rack)))
        given, rack = move.tiles or HIDDEN * move.count, self.state.seats[seat].rack
        if held(rack, given) is None:
            raise UnreadableRecord(Flaw.WRONG_TILES, move.line, tiles=given)
        self.happen(Exchanged(0, seat, given), Pressed(0, seat, seat))
        self.settle()

    def note_rack(self, seat: int, known: str, line: int, used: str = "") -> None:
        """Note a rack as far as it was told, unless it cannot be."""
        if not known:
            return
        rack = known + HIDDEN * (len(self.state.seats[seat].rack) - len(known))
        if held(rack, used) is not None:
            with suppress(Impossible):
                self.happen(RackNoted(0, seat, rack))
                return
        self.odd(Oddity.RACK, line, tiles=known)

    def withdraw(self, seat: int, move: Move) -> None:
        if not self.state.pending or self.state.pending.seat != seat:
            raise UnreadableRecord(Flaw.NOTHING_TO_WITHDRAW, move.line)
        self.happen(Withdrawn(0, seat, ""))

    def deduct(self, seat: int, move: Move, why: Why) -> None:
        if move.points > 0:
            self.odd(Oddity.BONUS, move.line, points=move.points)
        elif move.points:
            self.happen(Deducted(0, seat, -move.points, why))

    def owner(self, seat: int, move: Move) -> int | None:
        """Whose tiles are counted: one's own are taken off, the other's, or others', are added."""
        if move.points < 0:
            return seat
        return 1 - seat if len(self.state.seats) == 2 else None

    def finish(self) -> None:
        """End the game, if the file tells an end."""
        self.settle()
        if not self.leftovers and self.state.on_turn is not None:
            self.hold()
            return
        by = self.ended_by()
        self.happen(PlayStopped(0, by))
        for seat, move in self.leftovers:
            self.leave(seat, move)
        self.happen(Ended(0, by))

    def hold(self) -> None:
        """Note the racks that an unfinished game was left with."""
        for number in range(len(self.state.seats)):
            if pragma := _pragma(self.lines, f"rack{number + 1}"):
                self.note_rack(number, tiles(pragma.text, pragma.line), pragma.line)

    def ended_by(self) -> EndedBy:
        if any(seat.out for seat in self.state.seats):
            return EndedBy.OUT
        return EndedBy.PASSES if passed_out(self.state) else stop_kind(self.state)

    def leave(self, seat: int | None, move: Move) -> None:
        """Note what was left on a rack, and count it."""
        try:
            if seat is not None:
                self.happen(LeftoverNoted(0, seat, move.tiles))
        except Impossible:
            self.odd(Oddity.LEFT, move.line, tiles=move.tiles)
        value = self.state.tile_set.value_of(move.tiles)
        gained = value if self.state.rulebook.out_bonus else 0
        counted = gained if move.points > 0 else -value
        if move.points != counted:
            self.odd(Oddity.SCORE, move.line, said=move.points, counted=counted)


def _pragma(lines: Sequence[Pragma | Move], keyword: str) -> Pragma | None:
    pragmas = (line for line in lines if isinstance(line, Pragma))
    return next((pragma for pragma in pragmas if pragma.keyword == keyword), None)
