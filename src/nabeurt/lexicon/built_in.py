"""The lists that are always there: OpenTaal's words, by the language rules or by the box."""

from nabeurt.lexicon import default
from nabeurt.lexicon.card import Origin
from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.spelling import Profile

DEFAULT = default.NAME
PROFILES = {DEFAULT: Profile.TAALREGLEMENT, f"{DEFAULT}-doos": Profile.DOOS}


def facts(name: str) -> tuple[str, ...]:
    """Say exactly which list that is, without reading its words."""
    return name, default.version(), default.sha256()


def origin() -> Origin:
    """Say where both come from; they were not read in on any day here."""
    return Origin("OpenTaal", default.sha256(), "")


def build(name: str) -> Lexicon:
    """Build the graph of the words that count there; probable forms are not among them."""
    profile = PROFILES[name]
    words = {
        entry.word: entry.spellings
        for entry in default.entries()
        if entry.tier is default.Tier.LISTED and profile in entry.profiles
    }
    return Lexicon.of(words, name=name, version=default.version(), profile=profile, spellings=words)
