"""The lists that are always there: OpenTaal's words, by the language rules or by the box."""

from nabeurt.lexicon import default
from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.library.metadata import Origin
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
    """Build the graph of the words that count there; probable forms go beside it, for the jury."""
    profile = PROFILES[name]
    found = [entry for entry in default.entries() if profile in entry.profiles]
    words = {e.word: e.spellings for e in found if e.tier is default.Tier.LISTED}
    return Lexicon.of(
        words,
        name=name,
        version=default.version(),
        profile=profile,
        spellings=words,
        probable=(e.word for e in found if e.tier is default.Tier.PROBABLE),
    )
