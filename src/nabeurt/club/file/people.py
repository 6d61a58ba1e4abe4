"""The people of a season: named beforehand on lines of their own, or by their first result."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.values import number
from nabeurt.club.file.words import CONSENTS, OPTIONS
from nabeurt.club.person import Person
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token
from nabeurt.tournament.file.values import options
from nabeurt.tournament.file.words import YES_NO

Chosen = TypeVar("Chosen")
_DESCRIBED = frozenset({"club", "class", "guest", "consent", "strength", "deviation", "volatility"})


@dataclass(slots=True)
class People:
    """Everybody so far. Once people have lines of their own, nobody else can have a result."""

    found: list[Person] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    spelled: dict[str, str] = field(default_factory=dict)
    entered: set[int] = field(default_factory=set)

    def all(self) -> tuple[Person, ...]:
        """Give everybody in the order in which they were first named."""
        return tuple(self.found)

    def enter(self, line: int, tokens: list[Token]) -> None:
        """Read somebody's own line."""
        name = _name(line, tokens[0] if tokens else Token(""))
        place = self._place(line, name)
        if place in self.entered:
            raise UnreadableSeason(line, "same_name", name=name)
        self.entered.add(place)
        self.describe(line, place, options(line, tokens[1:], _DESCRIBED, OPTIONS))

    def who(self, line: int, token: Token) -> int:
        """Find somebody who has a result; a new name is a new person where nobody was entered."""
        name = _name(line, token)
        if self.entered and self.places.get(name) not in self.entered:
            raise UnreadableSeason(line, "unknown_player", name=name)
        return self._place(line, name)

    def _place(self, line: int, name: str) -> int:
        spelled = self.spelled.setdefault(name.casefold(), name)
        if spelled != name:
            raise UnreadableSeason(line, "spelled", name=name, other=spelled)
        if name not in self.places:
            self.places[name] = len(self.found)
            self.found.append(Person(name))
        return self.places[name]

    def describe(self, line: int, place: int, given: dict[str, Token]) -> None:
        """Add what a line says about somebody; the club is the first that was named."""
        person = self.found[place]
        for key, token in given.items():
            match key:
                case "club":
                    person = replace(person, club=person.club or token.text.strip()[:LONGEST_NAME])
                case "class":
                    person = replace(person, category=token.text.strip()[:LONGEST_NAME])
                case "guest":
                    person = replace(person, guest=_chosen(line, token, YES_NO))
                case "consent":
                    person = replace(person, consent=_chosen(line, token, CONSENTS))
                case "strength":
                    person = replace(person, strength=number(line, token))
                case "deviation":
                    person = replace(person, deviation=_above_nothing(line, token))
                case _:
                    person = replace(person, volatility=_above_nothing(line, token))
        self.found[place] = person

    def first_clubs(self) -> dict[int, str]:
        """Give everybody's first club."""
        return {place: person.club for place, person in enumerate(self.found)}


def _name(line: int, token: Token) -> str:
    name = token.text.strip()
    if token.key or not name:
        raise UnreadableSeason(line, "no_name")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise UnreadableSeason(line, "long_name", most=LONGEST_NAME)
    return name


def _chosen(line: int, token: Token, words: Mapping[str, Chosen]) -> Chosen:
    if token.text.casefold() not in words:
        known = ", ".join(words)
        raise UnreadableSeason(line, "choice", text=token.text, word=token.key, known=known)
    return words[token.text.casefold()]


def _above_nothing(line: int, token: Token) -> float:
    found = number(line, token)
    if found <= 0:
        raise UnreadableSeason(line, "number", text=token)
    return found
