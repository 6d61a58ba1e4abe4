"""Looking a word up: whether it is in the list, how it is written, what it grows into."""

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.params import Parameter
from litestar.response import Template

from nabeurt.board import DUTCH
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.spelling import Profile, Rejection, normalise
from nabeurt.speech.grammar.normalise import visible
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import Sayer, page

# A list is licensed to be asked, not to be copied out: so many answers to a question.
MOST = 60
BLANK = "?"


@get("/woorden", include_in_schema=False)
async def look_up(visit: Visit, woord: Annotated[str, Parameter(max_length=60)] = "") -> Template:
    """Say of a word, or of the letters on a rack, what the active list knows."""
    jury = await asyncio.to_thread(jury_of, "")
    found = await asyncio.to_thread(_found, woord, jury.lexicon, Sayer(visit.language, "words"))
    person = await visit.person()
    return page(
        visit,
        "site/words",
        person=person,
        wanted=woord,
        found=found,
        lexicon=jury.lexicon.name,
        values=DUTCH.values,
    )


def _found(text: str, lexicon: Lexicon, tell: Sayer) -> dict[str, Any] | None:
    """Return what there is to say; nothing to a question that was not asked."""
    if not text.strip():
        return None
    letters = "".join(text.split()).upper()
    if BLANK in letters:
        return _rack(letters, lexicon, tell)
    boxed = lexicon.profile == Profile.DOOS
    word = normalise(text.strip().lower(), Profile.DOOS if boxed else Profile.TAALREGLEMENT)
    if isinstance(word, Rejection):
        why = tell(f"rejected.{word.value}")
        return {"verdict": tell("no_word", text=visible(text), why=why), "good": False}
    return {
        "word": word,
        "good": word in lexicon,
        "verdict": _verdict(word, lexicon, tell),
        "hooks": _hooks(word, lexicon),
        "longer": sorted({str(each) for each in lexicon.extensions(word)}, key=_short_first)[:MOST],
        "anagrams": [each for each in lexicon.anagrams(word) if each != word][:MOST],
    }


def _verdict(word: str, lexicon: Lexicon, tell: Sayer) -> str:
    if word in lexicon:
        written = ", ".join(lexicon.spellings(word))
        return tell("valid", word=word, value=DUTCH.value_of(word), spellings=written)
    return tell("probable" if lexicon.is_probable(word) else "invalid", word=word)


def _hooks(word: str, lexicon: Lexicon) -> dict[str, str]:
    around = lexicon.hooks(word)
    return {"front": around.front, "back": around.back}


def _rack(letters: str, lexicon: Lexicon, tell: Sayer) -> dict[str, Any]:
    """Make words of letters of which some are blanks; the most valuable first."""
    if len(letters) < 2 or len(letters) > 15 or letters.count(BLANK) > 2 or not _tiles(letters):
        return {"verdict": tell("letters", letters=visible(letters)), "good": False}
    made = sorted(lexicon.anagrams(letters), key=lambda word: -DUTCH.value_of(word))
    return {"good": bool(made), "verdict": "", "anagrams": made[:MOST], "rack": letters}


def _short_first(word: str) -> tuple[int, str]:
    return len(word), word


def _tiles(letters: str) -> bool:
    return set(letters) <= {*DUTCH.counts, BLANK}


ROUTES = (look_up,)
