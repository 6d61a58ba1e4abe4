"""The slow obvious truth: all pairings of a small field, level by level, from the rules."""

from collections.abc import Iterator
from random import Random

from nabeurt.tournament import Tournament
from nabeurt.tournament.file import parse_tournament

LEVELS = (
    "bye_again",
    "repeats",
    "bye_score",
    "score_difference",
    "clubmates",
    "start_imbalance",
    "rank_distance",
)
Pairs = list[tuple[str, str | None]]


def pairings(people: list[str]) -> Iterator[Pairs]:
    """Give every way to seat these people, one of an odd number free."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for other in rest:
        for others in pairings([one for one in rest if one != other]):
            yield [(first, other), *others]
    if len(people) % 2:
        for others in pairings(rest):
            yield [(first, None), *others]


class History:
    """A tournament kept the simple way: dictionaries by name."""

    def __init__(self, names: list[str], clubs: dict[str, str], *, balanced: bool) -> None:
        self.names, self.clubs, self.balanced = names, clubs, balanced
        self.half = dict.fromkeys(names, 0)
        self.balance = dict.fromkeys(names, 0)
        self.byes = dict.fromkeys(names, 0)
        self.lead = dict.fromkeys(names, 0)
        self.met: dict[frozenset[str], int] = {}
        self.lines = []
        self.rounds = 0

    def order(self) -> list[str]:
        return sorted(
            self.names, key=lambda one: (-self.half[one], -self.balance[one], self.names.index(one))
        )

    def cost(self, pairs: Pairs, here: list[str]) -> tuple[int, ...]:
        """Add up the levels of *buren*."""
        rank = {
            name: place for place, name in enumerate(one for one in self.order() if one in here)
        }
        sums = dict.fromkeys(LEVELS, 0)
        for one, other in pairs:
            if other is None:
                sums["bye_again"] += self.byes[one]
                sums["bye_score"] += self.half[one]
                continue
            sums["repeats"] += 2 ** self.met.get(frozenset((one, other)), 0) - 1
            sums["score_difference"] += (self.half[one] - self.half[other]) ** 2
            sums["clubmates"] += self.clubs[one] == self.clubs[other] != ""
            if self.balanced:
                a, b = self.lead[one], self.lead[other]
                sums["start_imbalance"] += min(
                    (a + 1) ** 2 + (b - 1) ** 2, (a - 1) ** 2 + (b + 1) ** 2
                )
            sums["rank_distance"] += (rank[one] - rank[other]) ** 2
        return tuple(sums.values())

    def play(self, pairs: Pairs, dice: Random) -> None:
        """Invent results, and write them down as a file has them."""
        self.rounds += 1
        lines = []
        for one, other in pairs:
            if other is None:
                self.byes[one] += 1
                self.half[one] += 2
                lines.append(f"{one} vrij")
                continue
            points = dice.randint(300, 320), dice.randint(300, 320)
            pair = frozenset((one, other))
            self.met[pair] = self.met.get(pair, 0) + 1
            self.lead[one] += 1
            self.lead[other] -= 1
            self.balance[one] += points[0] - points[1]
            self.balance[other] += points[1] - points[0]
            self.half[one] += 1 + (points[0] > points[1]) - (points[0] < points[1])
            self.half[other] += 1 + (points[1] > points[0]) - (points[1] < points[0])
            lines.append(f"{one} {points[0]} {other} {points[1]}")
        dice.shuffle(lines)
        self.lines += [f"ronde {self.rounds}", *lines]

    def text(self, *settings: str) -> str:
        head = [
            f"speler {name} sterkte={1000 - place}" + (f" club={club}" if club else "")
            for place, name in enumerate(self.names)
            for club in (self.clubs[name],)
        ]
        start = ["begin balans"] if self.balanced else []
        return "\n".join([*settings, *start, *head, *self.lines])

    def tournament(self, *settings: str) -> Tournament:
        return parse_tournament(self.text(*settings))


def invented(dice: Random, players: int, rounds: int, *, balanced: bool = False) -> History:
    """Play rounds at random, repeats and all."""
    names = [f"P{number}" for number in range(players)]
    clubs = {name: dice.choice(["", "A", "B"]) for name in names}
    history = History(names, clubs, balanced=balanced)
    for _ in range(rounds):
        mixed = dice.sample(names, players)
        free = [(mixed.pop(), None)] if players % 2 else []
        pairs = list(zip(mixed[::2], mixed[1::2], strict=True))
        history.play([*pairs, *free], dice)
    return history
