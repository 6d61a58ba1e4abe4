"""What somebody wishes to play: checked as a whole before anything is written."""

from typing import Annotated, Literal

import msgspec

from nabeurt.analysis.bots.levels import find_level
from nabeurt.rules import NAMES, ClockChoice, Contradiction, Options, Rulebook, rulebook
from nabeurt.rules.policies import Jury
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.options import parse_challenge_time, parse_pace, unfit
from nabeurt.speech.sentences.rulebook import Clash
from nabeurt.store import Person
from nabeurt.web.game.listing import Chair, Listing
from nabeurt.web.game.seats import distinct
from nabeurt.web.live.answers import link
from nabeurt.web.live.lexicons import chosen
from nabeurt.web.people.visits import LONGEST_NAME, Name, sound_name

CLOCKS = {"ja": ClockChoice.YES, "nee": ClockChoice.NO, "apart": ClockChoice.SEPARATE}


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be: against whom, by which rulebook, with which options (``klok=apart``).

    ``names`` are the other players' where all share one screen; ``seats`` counts everybody.
    ``lexicon`` names a list of this machine; without it the active one is meant. With ``real`` a
    board and tiles of one's own lie on the table, and the player at place ``begins`` begins; with
    ``boxes`` the server draws there too.
    """

    against: Literal["bot", "friend", "anyone", "together"] = "bot"
    rulebook: Name = "toernooi"
    options: Annotated[str, msgspec.Meta(max_length=400)] = ""
    level: Name = "clubavond"
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    lexicon: Name = ""
    real: bool = False
    boxes: bool = False
    begins: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class WishForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in; an empty option is as the rulebook says."""

    naam: Name = ""
    tegen: Literal["bot", "friend", "anyone", "together"] = "bot"
    niveau: Name = "huiskamer"
    aantal: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    naam2: Name = ""
    naam3: Name = ""
    naam4: Name = ""
    reglement: Name = "basis"
    klok: Literal["", "ja", "nee", "apart"] = ""
    speelduur: Annotated[str, msgspec.Meta(max_length=20)] = ""
    tempo: Annotated[str, msgspec.Meta(max_length=20)] = ""
    aanvechttijd: Annotated[str, msgspec.Meta(max_length=20)] = ""
    controle: Literal["", "direct"] = ""
    vriendschappelijk: Literal["", "ja", "bot"] = ""
    jury: Literal["", "mens", "tekent"] = ""  # who signs also approves (P V-3, W V-2)
    lijst: Name = ""
    taal: Literal["", "nl", "en"] = ""

    def wish(self) -> Wish:
        """Return what is wished; the wish is judged as a whole elsewhere."""
        names = tuple(name for name in (self.naam2, self.naam3, self.naam4) if name.strip())
        return Wish(
            against=self.tegen,
            rulebook=self.reglement,
            level=self.niveau,
            names=names,
            seats=self.aantal,
            lexicon=self.lijst,
        )

    def options(self) -> Options | Misread:
        """Return what is chosen on top of the rulebook."""
        duration = parse_duration(self.speelduur)
        if self.speelduur and duration is None:
            return unfit("duration", "speelduur", self.speelduur)
        pace = parse_pace(self.tempo)
        if self.tempo and pace is None:
            return unfit("pace", "tempo", self.tempo)
        window = parse_challenge_time(self.aanvechttijd)
        if self.aanvechttijd and window is None:
            return unfit("challenge_time", "aanvechttijd", self.aanvechttijd)
        return Options(
            duration_ms=duration,
            challenge_window_ms=window,
            pace=pace,
            direct_check=self.controle == "direct",
            friendly=self.vriendschappelijk in {"ja", self.tegen},
            clock=CLOCKS.get(self.klok),
            jury_person=bool(self.jury),
            approval=True if self.jury == "tekent" else None,
            by_hand=True,
        )


def planned(wish: Wish, options: Options | Misread, person: Person) -> Listing | Misread:
    """Make the listing of the game that somebody wishes, or say what does not fit."""
    book = _book(wish, options)
    if isinstance(book, Misread):
        return book
    if book.jury is Jury.PERSON and wish.against == "anyone":
        return Misread("web.jury_of_strangers")  # who sees every rack could be one of the players
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
        real=wish.real,
        boxes=wish.real and wish.boxes,
        begins=min(wish.begins, len(chairs) - 1) if wish.real else None,
        open=wish.against == "anyone",
        linked=wish.against == "friend",
        by_hand=isinstance(options, Options) and options.by_hand and not book.each_renewed,
        maker=person.id,
    )


def _book(wish: Wish, options: Options | Misread) -> Rulebook | Misread:
    if wish.rulebook not in NAMES:
        return Misread("web.no_rulebook")
    if isinstance(options, Misread):
        return options
    chosen = rulebook(wish.rulebook).with_options(options)
    if isinstance(chosen, Contradiction):
        clash = Clash(chosen, rulebook(wish.rulebook), options)
        return Misread("rules.plainly", {"sentence": clash})
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
