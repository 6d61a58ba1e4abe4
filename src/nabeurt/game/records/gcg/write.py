"""A game as a GCG file: lines that every program reads, and notes with all that GCG cannot say.

The lines hold words, exchanges, passes and, at the end, racks and deductions (as ``(time)``, the
one deduction that others understand). A turn lost or a rack frozen is a pass there. Behind the line
it belongs to, each event stands whole in a ``#note nabeurt``: reading the file back gives the very
same events. Notes from before the first line follow it, since some programs want a line first.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabeurt.board import EMPTY, Board, Placement, tile_on_rack
from nabeurt.board.gcg import gcg_start_text
from nabeurt.game.events import (
    Event,
    Exchanged,
    Froze,
    Passed,
    Placed,
    TurnLost,
    Undone,
    Withdrawn,
)
from nabeurt.game.fold import apply, begin
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.records.log import header, line_of
from nabeurt.game.state import State
from nabeurt.game.state.rack import HIDDEN, missing, seen

NOTE = "nabeurt "


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's line but for its running total; ``event`` is the place of the event it tells."""

    event: int
    seat: int
    rack: str
    said: str
    points: int


def gcg_text(events: Sequence[Event], product: str) -> str:
    """Write a game."""
    state, entries = _followed(events)
    nicks = nicknames(state.started.players)
    entries += _settled(state, len(events)) if state.ended else ()
    lines = [*_lines(state, nicks, entries), *_notes(events, product)]
    # behind the first line come the notes of all that went before it
    first = min((place for place, is_note, _ in lines if not is_note), default=0)
    lines.sort(key=lambda line: (line[0] if line[1] or line[0] != first else -2, line[1]))
    texts = [*_pragmas(state, nicks), *(text for _, _, text in lines), *_racks(state)]
    return "".join(f"{text}\n" for text in texts)


def gcg_plain(events: Sequence[Event]) -> str:
    """Write only what every program reads: small, and it adds up to its own totals by itself."""
    lines = gcg_text(events, "").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(f"#note {NOTE}"))


def nicknames(players: Sequence[str]) -> list[str]:
    """Return a name without spaces for each player, no two alike.

    >>> nicknames(["An van Dijk", "An  van Dijk", ":"])
    ['An_van_Dijk', 'An_van_Dijk2', 'speler3']
    """
    found: list[str] = []
    for number, player in enumerate(players, 1):
        nick = re.sub(r"[\s:<>#]+", "_", player).strip("_") or f"speler{number}"
        found.append(nick + str(number) if nick in found else nick)
    return found


def _followed(events: Sequence[Event]) -> tuple[State, list[Entry]]:
    """Follow the game; lines of turns that were undone are left out."""
    state, entries = begin(events[0]), list[Entry]()
    for place, event in enumerate(events[1:], 1):
        if isinstance(event, Undone):
            entries = [entry for entry in entries if entry.event < event.version]
        elif entry := _entry(place, state, event):
            entries.append(entry)
        state = apply(state, event)
    return state, entries


def _entry(place: int, state: State, event: Event) -> Entry | None:
    match event:
        case Placed(seat=seat, placement=placement, score=points):
            rack = _shown(state.seats[seat].rack, event.tiles)
            where = gcg_start_text(placement.start, placement.direction)
            return Entry(place, seat, rack, f"{where} {_word(state.board, placement)}", points)
        case Withdrawn(seat=seat) if state.recent:
            placed = state.recent.placed
            rack = _shown(state.recent.before.rack, placed.tiles)
            return Entry(place, seat, rack, "--", -placed.score)
        case Exchanged(seat=seat, tiles=tiles):
            said = str(len(tiles)) if HIDDEN in tiles else tiles
            return Entry(place, seat, _shown(state.seats[seat].rack, seen(tiles)), f"-{said}", 0)
        case Passed(seat=seat) | Froze(seat=seat) | TurnLost(seat=seat):
            return Entry(place, seat, seen(state.seats[seat].rack), "-", 0)
        case _:
            return None


def _shown(rack: str, used: str) -> str:
    """Return what is known of a rack, with the tiles that were seen to come from it."""
    known, tiles = seen(rack), "".join(map(tile_on_rack, used))
    return known + missing(known, tiles)


def _word(board: Board, placement: Placement) -> str:
    pairs = zip(placement.squares(), placement.letters, strict=True)
    return "".join(EMPTY if board.holds(square) else letter for square, letter in pairs)


def _settled(state: State, place: int) -> Iterator[Entry]:
    """Tell what racks and deductions did to the totals, once the game is over."""
    final, racks = final_points(state), [seen(seat.rack) for seat in state.seats]
    for seat, rack in enumerate(racks):
        own = state.tile_set.value_of(rack)
        if own:
            yield Entry(place, seat, rack, f"({rack})", -own)
        if gained := final[seat] - state.total(seat) + own:
            others = "".join(racks[:seat] + racks[seat + 1 :])
            yield Entry(place, seat, "", f"({others})", gained)
    for penalty in state.penalties:
        yield Entry(place, penalty.seat, racks[penalty.seat], "(time)", penalty.points)
    for seat, rack in enumerate(racks):
        if overtime := state.overtime(seat, state.now):
            yield Entry(place, seat, rack, "(time)", -overtime)


def _lines(
    state: State, nicks: Sequence[str], entries: Sequence[Entry]
) -> Iterator[tuple[int, bool, str]]:
    totals = [seat.base for seat in state.seats]
    for entry in entries:
        totals[entry.seat] += entry.points
        words = [f">{nicks[entry.seat]}:", entry.rack, entry.said, f"{entry.points:+d}"]
        yield entry.event, False, " ".join([*filter(None, words), str(totals[entry.seat])])


def _notes(events: Sequence[Event], product: str) -> Iterator[tuple[int, bool, str]]:
    for place, line in enumerate([header(product), *map(line_of, events)], -1):
        yield place, True, f"#note {NOTE}{line.rstrip()}"


def _pragmas(state: State, nicks: Sequence[str]) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, (nick, name) in enumerate(zip(nicks, state.started.players, strict=True), 1):
        yield f"#player{number} {nick} {' '.join(name.split()) or nick}"
    if lexicon := " ".join(state.started.lexicon.name.split()):
        yield f"#lexicon {lexicon}"


def _racks(state: State) -> Iterator[str]:
    """Yield the racks of a game that is not over."""
    for number, seat in enumerate(state.seats, 1):
        if seen(seat.rack) and not state.ended:
            yield f"#rack{number} {seen(seat.rack)}"
