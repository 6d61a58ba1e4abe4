"""Sentences about a club's season: the ranking, clubs, what if, strength and records."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nabeurt.club import Amount, Rules, Season, Which
from nabeurt.club.person import Person
from nabeurt.club.ranking import Change, ClubScore, Ranked, Ranking, WhatIf
from nabeurt.club.records import Record
from nabeurt.club.strength import Strong, Table
from nabeurt.club.strength.models import LEAST_GAMES
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.numbers import day_text

_SIGNED = ("points", "percent")


@dataclass(frozen=True, slots=True)
class ClubNarrator:
    """Tells about one club's people in one language."""

    people: tuple[Person, ...]
    language: Language

    def say(self, key: str, /, **fields: object) -> str:
        """Say a sentence of the club."""
        return say(f"club.{key}", self.language, **fields)

    def number(self, value: float, pattern: str = ".2f") -> str:
        """Write a number as the language does."""
        text = format(value, pattern)
        return text.replace(".", ",") if self.language == "nl" else text

    def measure(self, season: Season) -> str:
        """Name what a ranking measures."""
        rules = season.rules
        return self.say(f"measure.{rules.measure}", difference=self.number(rules.difference, "g"))

    def rules(self, rules: Rules, category: str = "") -> str:
        """Tell how a ranking is made, as it stands beside the table."""
        counting, least = rules.counting, rules.least
        which = f"which.{counting.which}{'_one' if counting.amount.number == 1 else ''}"
        measured = self.say(
            f"measure.{rules.measure}", difference=self.number(rules.difference, "g")
        )
        parts = [
            f"{measured[0].upper()}{measured[1:]}, {self.say(f'value.{rules.value}')}",
            self.say(which, counted=self._amount(counting.amount)),
            self._least(least),
            self.say("rules.guests" if rules.guests else "rules.no_guests"),
            self.say("rules.clubs", players=rules.club_players) if rules.club_players else "",
            self.say("rules.category", category=category) if category else "",
        ]
        return "; ".join(filter(None, parts)) + "."

    def _least(self, least: Amount) -> str:
        if least.number is None:
            return self.say("rules.least", least=self._amount(least))
        return self.say("rules.least_times", times=least.number) if least.number else ""

    def _amount(self, amount: Amount) -> str:
        if amount.number is not None:
            return str(amount.number)
        return self.say("rules.share", share=self.number(float(100 * amount.share), "g"))

    def season(self, season: Season, found: Ranking, scores: Iterable[ClubScore]) -> Iterator[str]:
        """Tell the ranking with its readings, then that of the clubs."""
        rules = season.rules
        one = found.counted == 1 and rules.counting.which is not Which.ALL
        which = f"which.{rules.counting.which}{'_one' if one else ''}"
        measured = self.measure(season)
        parts = (
            f"{measured[0].upper()}{measured[1:]}, {self.say(f'value.{rules.value}')}",
            self.say(which, counted=found.counted),
            self.say("rules.least_times", times=found.needed) if found.needed else "",
        )
        yield self.say(
            "season.title_one" if found.held == 1 else "season.title",
            name=season.name or self.say("season.untitled"),
            held=found.held,
            rules="; ".join(filter(None, parts)),
        )
        yield from map(self._ranked, found.rows)
        for number, score in enumerate(scores):
            if number == 0:
                yield self.say("season.clubs", players=rules.club_players)
            yield self._club(score)

    def _ranked(self, row: Ranked) -> str:
        value = self.say("season.nothing") if row.value is None else self.number(row.value)
        key = "season.unranked" if row.rank is None else "season.row"
        player = self.people[row.person].name
        return self.say(key, rank=row.rank, player=player, value=value, played=row.played)

    def _club(self, score: ClubScore) -> str:
        if score.places is None:
            return self.say("season.no_club", club=score.club)
        people = ", ".join(self.people[who].name for who in score.people)
        places = score.places
        return self.say(
            "season.club", rank=score.rank, club=score.club, score=places, people=people
        )

    def changes(self, found: Iterable[Change]) -> Iterator[str]:
        """Tell what a correction changed."""
        lines = [self.change(one) for one in found]
        yield self.say("changes.title" if lines else "changes.none")
        yield from lines

    def change(self, change: Change) -> str:
        """Tell what a correction did to one person."""
        before, after = change.before, change.after
        places = [
            self.say("changes.nowhere") if not row or not row.rank else str(row.rank)
            for row in (before, after)
        ]
        values = [
            self.number(row.value) if row and row.value is not None else "–"
            for row in (before, after)
        ]
        key = "came" if not before else "left" if not after else "moved"
        if before and after and before.rank == after.rank:
            key = "same_place"
        fields = {"before": places[0], "after": places[1], "old": values[0], "new": values[1]}
        return self.say(f"changes.{key}", player=change.player, **fields)

    def what_if(self, season: Season, found: WhatIf) -> Iterator[str]:
        """Tell what somebody needs, and what it would push out."""
        player = self.people[found.row.person].name
        if found.ahead is None:
            yield self.say("what_if.first", player=player)
        else:
            ahead, value = self.people[found.ahead].name, self.number(found.value or 0.0)
            key = "what_if.never" if found.needs is None else "what_if.needs"
            needs = self.number(found.needs or 0.0)
            yield self.say(key, player=player, ahead=ahead, value=value, needs=needs)
        if found.falls_out is not None:
            last = season.rules.counting.which is Which.LAST
            day = day_text(season.evenings[found.falls_out.evening].day, self.language, year=True)
            key = "what_if.falls_out_last" if last else "what_if.falls_out"
            yield self.say(key, day=day, value=self.number(found.falls_out.value))
        if found.missing:
            key = "what_if.missing_one" if found.missing == 1 else "what_if.missing"
            yield self.say(key, missing=found.missing)

    def strength(self, table: Table) -> Iterator[str]:
        """Tell how strong everybody is, never without the interval."""
        yield self.say(f"strength.{table.unit}")
        pattern = "+.0f" if table.unit == "points" else "+.1f" if table.unit in _SIGNED else ".0f"
        if table.start is not None and table.luck is not None:
            value, half = table.start
            low, high = (self.number(one, "+.0f") for one in (value - half, value + half))
            luck = self.number(table.luck, ".0f")
            said = self.number(value, "+.0f")
            yield self.say("strength.start", value=said, low=low, high=high, luck=luck)
        elif table.luck is not None:
            yield self.say("strength.luck", luck=self.number(table.luck, ".1f"))
        yield from (self._strong(row, table.unit, pattern) for row in table.rows)
        if any(row.rank is None for row in table.rows):
            yield self.say("strength.few", least=LEAST_GAMES)

    def _strong(self, row: Strong, unit: str, pattern: str) -> str:
        what = ("row_evening", "row_evenings") if unit == "percent" else ("row_one", "row")
        key = what[row.games != 1]
        return self.say(
            f"strength.{key}",
            rank="-" if row.rank is None else row.rank,
            player=self.people[row.person].name,
            value=self.number(row.value, pattern),
            low=self.number(row.interval[0], pattern),
            high=self.number(row.interval[1], pattern),
            games=row.games,
        )

    def record(self, record: Record, held: int) -> str:
        """Tell one record."""
        low, high = record.interval or (0.0, 0.0)
        whole = record.value == int(record.value)
        return self.say(
            f"record.{record.kind}",
            player=self.people[record.person].name,
            value=self.number(record.value, ".0f" if whole else ".1f"),
            day="" if record.day is None else day_text(record.day, self.language, year=True),
            other="" if record.other is None else self.people[record.other].name,
            held=held,
            low=self.number(low, ".1f"),
            high=self.number(high, ".1f"),
        )
