"""Who plays in a GCG file: the ``#player`` lines, or else whoever is seen to move."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from nabeurt.game.records.gcg.lines import Move, Pragma
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.rules import Rulebook

_PLAYER = re.compile(r"player([1-9])")
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Players:
    """Names in seat order; ``seats`` finds a seat by nickname or name, in any case."""

    names: tuple[str, ...]
    seats: dict[str, int]

    @classmethod
    def of(cls, lines: Sequence[Pragma | Move], rulebook: Rulebook) -> Self:
        """Find the players; raises UnreadableRecord when the rulebook is not for so many."""
        pairs = _named(lines) or _moving(lines)
        if not pairs:
            raise UnreadableRecord(Flaw.NO_PLAYERS)
        least, most = rulebook.players_min, rulebook.players_max
        if not least <= len(pairs) <= most:
            fields = {"least": least, "most": most, "count": len(pairs)}
            raise UnreadableRecord(Flaw.WRONG_PLAYER_COUNT, **fields)
        return cls(tuple(_names(pairs)), _seats(pairs))

    def seat(self, move: Move) -> int:
        """Tell whose line it is."""
        found = self.seats.get(move.player.casefold())
        if found is None:
            raise UnreadableRecord(Flaw.UNKNOWN_PLAYER, move.line, name=move.player[:40])
        return found


def _named(lines: Sequence[Pragma | Move]) -> list[tuple[str, str]]:
    """Return nickname and name of each ``#player`` line, by their numbers."""
    found: dict[int, tuple[str, str]] = {}
    for line in lines:
        if isinstance(line, Pragma) and (numbered := _PLAYER.fullmatch(line.keyword)):
            nick, _, name = line.text.strip().partition(" ")
            if not nick or int(numbered[1]) in found:
                raise UnreadableRecord(Flaw.SAME_PLAYER, line.line, name=nick[:40])
            found[int(numbered[1])] = (nick, " ".join(name.split()) or nick)
    return [found[number] for number in sorted(found)]


def _moving(lines: Sequence[Pragma | Move]) -> list[tuple[str, str]]:
    names: dict[str, str] = {}
    for line in lines:
        if isinstance(line, Move):
            names.setdefault(line.player.casefold(), line.player)
    return [(name, name) for name in names.values()]


def _names(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Return the full names, or the nicknames where names are alike."""
    full = [name[:_LONGEST_NAME] for _, name in pairs]
    alike = len({name.casefold() for name in full}) < len(full)
    return [nick[:_LONGEST_NAME] for nick, _ in pairs] if alike else full


def _seats(pairs: Sequence[tuple[str, str]]) -> dict[str, int]:
    nicks = [nick.casefold() for nick, _ in pairs]
    for nick in nicks:
        if nicks.count(nick) > 1:
            raise UnreadableRecord(Flaw.SAME_PLAYER, name=nick[:40])
    names = {name.casefold(): seat for seat, (_, name) in enumerate(pairs)}
    return names | {nick: seat for seat, nick in enumerate(nicks)}
