"""Every version of the standings that was published, rebuilt from the log alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.fold import apply, begin
from nabeurt.tournament.day.state import Publication, State
from nabeurt.tournament.day.tabulated import tabulated
from nabeurt.tournament.standings import Standings, standings
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Version:
    """A publication with the tournament as it was at that moment, and its standings."""

    publication: Publication
    tournament: Tournament
    standings: Standings


def versions(events: Iterable[Event], last: State) -> Iterator[Version]:
    """Give every published version that was not undone, as it was then."""
    told = {one.event: one for one in last.publications}
    state: State | None = None
    for event in events:
        state = begin(event) if state is None else apply(state, event)
        if publication := told.get(state.version):
            known = tabulated(state, official=publication.official).tournament
            yield Version(publication, known, standings(known, publication.after))
