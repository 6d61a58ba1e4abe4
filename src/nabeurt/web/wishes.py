"""What somebody wishes to play: checked as a whole before anything is written."""

from typing import Annotated, Literal

import msgspec

from nabeurt.analysis.levels import find_level
from nabeurt.rules import NAMES, Contradiction, Rulebook, rulebook
from nabeurt.rules.policies import Jury
from nabeurt.speech.choices import parse_options
from nabeurt.speech.misread import Misread
from nabeurt.speech.plain import plain
from nabeurt.store import Person
from nabeurt.web.entrance import distinct, link
from nabeurt.web.juries import chosen
from nabeurt.web.listing import Chair, Listing

LONGEST_NAME = 24
Name = Annotated[str, msgspec.Meta(max_length=200)]


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be: against whom, by which rulebook, with which options (``klok=apart``).

    ``names`` are the other players' where all share one screen; ``seats`` counts everybody.
    ``lexicon`` names a list of this machine; without it the active one is meant.
    """

    against: Literal["bot", "friend", "anyone", "together"] = "bot"
    rulebook: Name = "toernooi"
    options: Annotated[str, msgspec.Meta(max_length=400)] = ""
    level: Name = "clubavond"
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    lexicon: Name = ""


def sound_name(text: str) -> str | None:
    """Return a name as it will be shown, or None when nobody could say it."""
    name = " ".join(text.split())
    sayable = name.isprintable() and bool(plain(name)) and ":" not in name
    return name if sayable and len(name) <= LONGEST_NAME else None


def planned(wish: Wish, person: Person) -> Listing | Misread:
    """Make the listing of the game that somebody wishes, or say what does not fit."""
    book = _book(wish)
    if isinstance(book, Misread):
        return book
    chairs = _chairs(wish, person)
    if isinstance(chairs, Misread):
        return chairs
    if not book.players_min <= len(chairs) <= book.players_max:
        fields = {"least": book.players_min, "most": book.players_max}
        exact = book.players_min == book.players_max
        return Misread("web.player_count_exact" if exact else "web.player_count", fields)
    lexicon = chosen(wish.lexicon)
    if lexicon is None:
        return Misread("web.no_list")
    return Listing(
        rulebook=dict(book.as_data()),
        lexicon=lexicon,
        chairs=chairs,
        player_link=link(),
        jury_link=link() if book.jury is Jury.PERSON else "",
        watch_link=link(),
        shared=wish.against == "together",
        open=wish.against == "anyone",
    )


def _book(wish: Wish) -> Rulebook | Misread:
    if wish.rulebook not in NAMES:
        return Misread("web.no_rulebook")
    options = parse_options(wish.options.split())
    if isinstance(options, Misread):
        return options
    chosen = rulebook(wish.rulebook).with_options(options)
    if isinstance(chosen, Contradiction):
        return Misread(f"rules.contradiction.{chosen}")
    return chosen


def _chairs(wish: Wish, person: Person) -> tuple[Chair, ...] | Misread:
    chairs = [Chair(person.name, person.id)]
    match wish.against:
        case "bot":
            level = find_level(wish.level)
            if level is None:
                return Misread("web.no_level")
            others = [Chair(level.persona, bot=level.name)] * (wish.seats - 1)
        case "together":
            names = [sound_name(name) for name in wish.names]
            if None in names:
                return Misread("web.bad_name", {"most": LONGEST_NAME})
            others = [Chair(name or "", person.id) for name in names]
        case "friend" | "anyone":
            return (chairs[0], *([Chair()] * (wish.seats - 1)))
    for other in others:
        chairs.append(msgspec.structs.replace(other, name=distinct(other.name, chairs)))
    return tuple(chairs)
