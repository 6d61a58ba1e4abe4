"""Sentences about a tournament: reasons at a table, refusals, why not, standings and chances."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.tournament import Ranking, Status, Tournament
from nabeurt.tournament.file import UnreadableFile
from nabeurt.tournament.pairing import Checked, Loosening, NoPairing, Pairing, Refused, Why
from nabeurt.tournament.pairing.matching.cost import Cost
from nabeurt.tournament.pairing.matching.levels import TOLD
from nabeurt.tournament.pairing.reasons import Code, Reason
from nabeurt.tournament.standings import Standing, Standings

_MANY = 8
_MEANT = frozenset({Code.FIXED_BY_HAND, Code.SCHEDULE, Code.CONTENDERS})


def say_unreadable(problem: UnreadableFile, language: Language) -> str:
    """Say what is wrong with a file, and on which line."""
    sentence = say(f"{problem.room}.file.{problem.code}", language, **problem.fields)
    return say("tournament.file.where", language, line=problem.line, sentence=sentence)


def halves(half_points: int) -> str:
    """Write match points as people do.

    >>> halves(5), halves(1), halves(4)
    ('2½', '½', '2')
    """
    whole, half = divmod(half_points, 2)
    return (str(whole) if whole or not half else "") + ("½" if half else "")


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells one tournament in one language."""

    tournament: Tournament
    language: Language

    def say(self, key: str, /, **fields: object) -> str:
        """Say a sentence of tournaments."""
        return say(f"tournament.{key}", self.language, **fields)

    def names(self, players: Iterable[int]) -> str:
        """Name people; of a great many only the first."""
        found = [self.tournament.name(who) for who in players]
        if not found:
            return self.say("nobody")
        if len(found) > _MANY:
            found = [*found[:_MANY], "…"]
        return (
            self.say("tied", first=", ".join(found[:-1]), last=found[-1]) if found[1:] else found[0]
        )

    def _reason(self, reason: Reason, *, meant: bool) -> str:
        """Say one reason; ``meant`` when nobody looked for a table that costs less."""
        key = reason.code.value
        if reason.code is Code.NEAREST_SCORE:
            key += "-met" if reason.players else "" if reason.count else "-alone"
        elif meant and reason.code in {Code.MET_BEFORE, Code.CLUB}:
            key += "-meant"
        scores = [halves(one) for one in reason.half_points]
        return self.say(
            f"reason.{key}",
            score="".join(scores[:1]),
            lower="".join(scores[1:2]),
            count=reason.count,
            players=self.names(reason.players),
        )

    def each_reason(self, reasons: Iterable[Reason]) -> list[str]:
        """Say the reasons of a table one by one."""
        known = list(reasons)
        meant = any(one.code in _MEANT for one in known)
        return [self._reason(one, meant=meant) for one in known]

    def reasons(self, reasons: Iterable[Reason]) -> str:
        """Say all reasons of a table."""
        return " ".join(self.each_reason(reasons))

    def costs(self, cost: Cost) -> str:
        """Name what is paid on each level, or that nothing is."""
        paid = [f"{self.say(f'level.{level}')} {cost[level]}" for level in TOLD if cost[level]]
        return ", ".join(paid) or "0"

    def refusal(self, refused: NoPairing) -> str:
        """Say why a round cannot be paired, and what would help."""
        key = refused.reason.value
        if refused.reason is Refused.NO_PAIRING and not refused.only:
            key += "-alone"
        return self.say(
            f"refused.{key}",
            round=refused.number,
            players=self.names(refused.players),
            only=self.names(refused.only),
            loosen=self._loosen(refused),
        )

    def _loosen(self, refused: NoPairing) -> str:
        ways = [self.loosening(one) for one in refused.loosen]
        return self.say("refused.loosen", ways="; ".join(ways)) if ways else ""

    def loosening(self, loosening: Loosening) -> str:
        """Say what could be less strict, as it is written in the file."""
        return self.say(f"loosen.{loosening.setting}", players=self.names(loosening.players))

    def pairing(self, pairing: Pairing) -> Iterator[str]:
        """Tell a round table by table."""
        yield self.say("pairing.title", round=pairing.number)
        for table in pairing.tables:
            one, other = map(self.tournament.name, table.players)
            begins = table.starter
            starter = (
                "" if begins is None else self.say("pairing.starter", name=self.names([begins]))
            )
            yield self.say(
                "pairing.table",
                table=table.number,
                one=one,
                other=other,
                starter=starter,
                reasons=self.reasons(table.reasons),
            )
        for free in pairing.byes:
            player = self.tournament.name(free.player)
            yield self.say("pairing.bye", player=player, reasons=self.reasons(free.reasons))
        if pairing.absent:
            yield self.say("pairing.absent", players=self.names(pairing.absent))
        yield self.say("pairing.cost", costs=self.costs(pairing.cost))

    def why(self, why: Why) -> str:
        """Answer why two do not meet."""
        one = self.tournament.name(why.one)
        other = self.say("bye") if why.other is None else self.tournament.name(why.other)
        fields = {"one": one, "other": other, "round": why.number}
        free = "_bye" if why.other is None else ""
        if why.paired:
            return self.say(f"why.paired{free}", **fields)
        if why.bar is not None:
            key = why.bar.value + (free if why.bar.value == "rest" else "")
            return self.say(f"why.{key}", **fields)
        if why.level is None or why.best is None or why.forced is None:
            return self.say("why.lot")
        sentence = self.say(
            f"why.{why.level}", best=why.best[why.level], forced=why.forced[why.level]
        )
        return f"{sentence} {self.say('why.changed', tables=self.tables(why.changed))}"

    def tables(self, pairs: Iterable[tuple[int, int | None]]) -> str:
        """Name tables."""
        found = [
            f"{self.tournament.name(one)} – "
            + (self.say("bye") if other is None else self.tournament.name(other))
            for one, other in pairs
        ]
        return ", ".join([*found[:_MANY], *(["…"] if found[_MANY:] else [])])

    def checked(self, round_: Checked) -> str:
        """Say how a round stands beside the best."""
        number = round_.number
        if round_.illegal:
            return self.say("check.illegal", round=number, tables=self.tables(round_.illegal))
        if round_.optimum is None:
            return self.say("check.impossible", round=number)
        costs = self.costs(round_.cost)
        if round_.dearer is None:
            return self.say("check.good", round=number, costs=costs)
        level, best = self.say(f"level.{round_.dearer}"), self.costs(round_.optimum)
        return self.say("check.dearer", round=number, level=level, costs=costs, best=best)

    def standings(self, standings: Standings) -> Iterator[str]:
        """Tell everybody's place."""
        name = self.tournament.settings.name or self.say("untitled")
        yield self.say("standing.title", name=name, after=standings.after)
        for row in standings.rows:
            yield self._standing(row)
        if not standings.complete:
            yield self.say("standing.incomplete")

    def _standing(self, row: Standing) -> str:
        active = row.status is Status.ACTIVE
        status = "" if active else self.say(f"status.{row.status}")
        player = self.tournament.name(row.player)
        if row.rank is None:
            return self.say("standing.unranked", player=player, status=status)
        ranking = self.tournament.settings.ranking
        return self.say(
            f"standing.{'points' if ranking is Ranking.POINTS else 'match'}",
            rank=row.rank,
            player=player,
            score=halves(row.tally.half_points),
            rounds=row.tally.decided,
            balance=row.tally.balance,
            points=row.tally.points,
            status=status,
            possible=self.possible(row.possible),
        )

    def possible(self, possible: tuple[int, int] | None) -> str:
        """Say which places can still be reached."""
        if possible is None:
            return ""
        best, worst = possible
        if best == worst:
            return self.say("standing.decided")
        return self.say("standing.possible", best=best, worst=worst)
