"""What happened in a club's register, one sentence an event, for whoever keeps it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date

from nabeurt.club.register import Event, State
from nabeurt.club.register import events as e
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.numbers import day_text


@dataclass(frozen=True, slots=True)
class LogLine:
    """When the clock on the wall had it, who did it (empty for a member), what, and why."""

    when: str
    by: str
    text: str
    why: str


def tell_log(events: Iterable[Event], state: State, language: Language) -> Iterator[LogLine]:
    """Tell everything; names are those of now, so that who was erased is nobody here either."""
    teller = _Teller(state, language)
    for event in events:
        yield LogLine(event.when, event.by, teller.told(event), event.why)


@dataclass(slots=True)
class _Teller:
    """Remembers what later events call by a number: holders of roles, rankings, evenings."""

    state: State
    language: Language
    seasons: dict[int, str] = field(default_factory=dict)
    rankings: dict[tuple[int, int], str] = field(default_factory=dict)
    days: dict[tuple[int, int], str] = field(default_factory=dict)
    holders: dict[str, str] = field(default_factory=dict)

    def told(self, event: Event) -> str:
        """Tell one event."""
        kind = type(event).__name__
        return say(f"clubhouse.log.{kind}", self.language, **self._fields(event))

    def _fields(self, event: Event) -> dict[str, object]:  # noqa: PLR0911  # one for each kind
        match event:
            case e.Founded(name=name):
                return {"name": name}
            case e.Announced(day=day, place=place, text=text):
                parts = (self._day(day) if day else "", place, text)
                return {"what": ", ".join(filter(None, parts)) or "–"}
            case e.RoleGranted() | e.RoleRevoked():
                return self._role(event)
            case e.Merged(gone=gone, kept=kept):
                return {"gone": self._name(gone), "kept": self._name(kept)}
            case e.Admitted() | e.Described() | e.TakenOut() | e.CameBack() | e.Erased():
                return {"person": self._name(event.number)}
            case e.SeasonOpened(season=season, name=name):
                self.seasons[season] = name
                return {"season": name}
            case e.RankingSet() | e.RankingDropped() | e.RankingPublished():
                return self._ranking(event)
            case e.EveningAdded() | e.EveningCorrected() | e.EveningDropped():
                return self._evening(event)
        raise TypeError(event)  # a test tells every kind

    def _name(self, number: int) -> str:
        member = self.state.people.get(number)
        return member.name if member else f"#{number}"

    def _day(self, day: str) -> str:
        return day_text(date.fromisoformat(day), self.language, year=True)

    def _role(self, event: e.RoleGranted | e.RoleRevoked) -> dict[str, object]:
        if isinstance(event, e.RoleGranted):
            self.holders[event.holder] = event.name
        name = self.holders.get(event.holder) or say("clubhouse.log.somebody", self.language)
        return {"name": name, "role": say(f"clubhouse.role.{event.role.value}", self.language)}

    def _ranking(
        self, event: e.RankingSet | e.RankingDropped | e.RankingPublished
    ) -> dict[str, object]:
        place = (event.season, event.ranking)
        if isinstance(event, e.RankingSet):
            self.rankings[place] = event.name
        told: dict[str, object] = {
            "ranking": self.rankings.get(place, str(event.ranking)),
            "season": self.seasons.get(event.season, str(event.season)),
        }
        if isinstance(event, e.RankingPublished):
            told["held"] = event.held
        return told

    def _evening(
        self, event: e.EveningAdded | e.EveningCorrected | e.EveningDropped
    ) -> dict[str, object]:
        place = (event.season, event.evening)
        if not isinstance(event, e.EveningDropped):
            self.days[place] = self._day(event.held.day)
        season = self.seasons.get(event.season, str(event.season))
        return {"day": self.days.get(place, str(event.evening)), "season": season}
