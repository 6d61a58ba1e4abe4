"""An evening for a season: from an evening of duplicate, a tournament, or as it was typed."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from nabeurt.club import Evening
from nabeurt.club.file.typed import parse_typed
from nabeurt.club.file.values import day
from nabeurt.club.intake import TakenIn, of_duplicate, of_tournament
from nabeurt.club.register import Card, Excuse, Feat, Held, State
from nabeurt.club.register.feats import of_day, of_evening
from nabeurt.club.register.judge.people import next_number
from nabeurt.club.register.tables import person_of
from nabeurt.club.season import Result
from nabeurt.duplicate.judge.players import plainly
from nabeurt.tournament import Match
from nabeurt.tournament.day import tabulated
from nabeurt.tournament.file.tokens import Token
from nabeurt.web.evening.publication import Publication
from nabeurt.web.tournament.session import TournamentSession

Entered = tuple[Held, tuple[Card, ...]]
NO_DAY = date(2000, 1, 1)


def read_day(text: str) -> str:
    """Read a day as people write it; an UnreadableSeason says why it is none."""
    return day(1, [Token(word) for word in text.split()])[0].isoformat()


def from_typed(text: str, state: State, *, newcomers: bool) -> Entered:
    """Read results as they were typed or pasted."""
    people = [person_of(one) for one in state.known()]
    season = parse_typed(text, people, newcomers=newcomers)
    return entered(state, (season.people, season.evenings[0]))


def from_duplicate(published: Publication, state: State) -> Entered:
    """Take in an evening of duplicate, with what people tell about it."""
    taken = of_duplicate(published.recorded, NO_DAY, "")
    names = {number: one.name for number, one in published.state.players.items()}
    return _with_feats(entered(state, taken), state, of_evening(published.state), names)


def from_tournament(live: TournamentSession, state: State) -> Entered:
    """Take in a tournament: its games, who was free, and what people tell about it."""
    taken = of_tournament(tabulated(live.state).tournament, NO_DAY, "")
    names = {number: one.name for number, one in live.state.players.items()}
    return _with_feats(entered(state, taken), state, of_day(live.state), names)


def _with_feats(
    taken: Entered, state: State, told: Iterable[Feat], names: Mapping[int, str]
) -> Entered:
    """Let feats be of people of the register."""
    held, newcomers = taken
    first = next_number(state)
    known = {plainly(one.name): one.number for one in state.known()}
    known |= {plainly(one.name): first + place for place, one in enumerate(newcomers)}
    who = {number: known.get(plainly(name), 0) for number, name in names.items()}
    feats = tuple(replace(one, person=who[one.person]) for one in told if who.get(one.person))
    return replace(held, feats=feats), newcomers


def entered(state: State, taken: TakenIn) -> Entered:
    """Let everybody be who they are in the register; who is not in it comes as a guest."""
    people, evening = taken
    known = {plainly(one.name): one.number for one in state.known()}
    first, newcomers = next_number(state), list[Card]()
    numbers = list[int]()
    for one in people:
        name = plainly(one.name)
        if name not in known and _there(evening, len(numbers)):
            known[name] = first + len(newcomers)
            newcomers.append(Card(one.name, club=one.club, category=one.category, guest=True))
        numbers.append(known.get(name, 0))
    return _renumbered(evening, numbers), tuple(newcomers)


def _there(evening: Evening, place: int) -> bool:
    return place in set(evening.people()) | {who for who, _ in evening.notices}


def _renumbered(evening: Evening, numbers: list[int]) -> Held:
    return Held(
        evening.day.isoformat(),
        evening.name,
        top=evening.top,
        results=tuple(Result(numbers[one.person], one.points, one.club) for one in evening.results),
        matches=tuple(_match(match, numbers) for match in evening.matches),
        excuses=tuple(Excuse(numbers[who], notice) for who, notice in evening.notices),
    )


def _match(match: Match, numbers: list[int]) -> Match:
    named = (match.flag, match.forfeit, match.disqualified)
    notes = (None if one is None else numbers[one] for one in named)
    return Match(numbers[match.first], numbers[match.second], match.points, *notes)
