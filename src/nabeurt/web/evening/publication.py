"""What anybody may know of an evening: worked out once for all who ask, until it changes."""

import dataclasses
from functools import cached_property
from typing import Any

import msgspec

from nabeurt.duplicate import State
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import Recorded, data_of
from nabeurt.duplicate.scoring.ranking import (
    MOST_SOLOS,
    Group,
    best_words,
    between,
    ranking,
    solos,
    within,
)
from nabeurt.duplicate.view.hall import hall
from nabeurt.duplicate.view.public import PublicView, public_view, published


class Publication:
    """An evening up to the last word that lies; slips that come in after it change nothing."""

    def __init__(self, state: State) -> None:
        self.state = published(state)

    def holds(self, state: State) -> bool:
        """Whether this is still all that may be known of an evening."""
        before, now = self.state, published(state)
        return _known(before) == _known(now)

    @cached_property
    def _results(self) -> PublicView:
        return public_view(self.state)

    def seen(self, state: State, now: int) -> PublicView:
        """Return the results so far, with the hall as it is at this moment."""
        return dataclasses.replace(self._results, hall=hall(state, now))

    @cached_property
    def recorded(self) -> Recorded:
        """The record."""
        return record(self.state)

    @cached_property
    def json(self) -> bytes:
        """The record as it is written."""
        return msgspec.json.encode(data_of(self.recorded))

    @cached_property
    def tables(self) -> dict[str, Any]:
        """What the results show beside the ranking."""
        known = self.state
        standings = ranking(known)
        return {
            "clubs": between(standings, Group.CLUB, known.setup.club_best),
            "teams": between(standings, Group.TEAM, known.setup.team_best),
            "categories": within(standings, Group.CATEGORY),
            "rooms": within(standings, Group.ROOM) if known.setup.rooms else {},
            "best": best_words(known),
            "solos": solos(known)[:MOST_SOLOS],
            "names": {number: player.name for number, player in known.players.items()},
        }


def _known(state: State) -> tuple[object, ...]:
    """Return what a record is made of; what did not change is the same object, so this is quick."""
    return (
        state.setup,
        state.turns,
        state.players,
        state.corrections,
        state.rulings,
        state.ended,
        state.revealed,
        state.board,
        state.bag,
    )
