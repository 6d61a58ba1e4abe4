"""Find which forms of the spelling dictionary running Dutch has too, and write attested.txt.

Needs the packages `wordfreq` (its Dutch list is only looked into, never copied) and those of
`make wordlist`. Run again when a source changes; read what it adds before it is committed.
"""

from pathlib import Path

import stages
from build import HERE, ROOT, reviewed
from dictionary import PARTICIPLES, derivations
from selection import Origin, Selection
from sources import load
from wordfreq import get_frequency_dict

from nabeurt.lexicon.spelling import normalise

HEADER = "# Vormen uit het spellingwoordenboek die ook in lopend Nederlands gezien zijn.\n"


def main() -> None:
    """Write the forms that are witnessed and not listed already."""
    sources = load(ROOT / "build" / "wordlist")
    forms = list(derivations(sources.stems, sources.affixes))
    selection = Selection(reviewed("removals.txt"))
    stages.listed(selection, sources.words.splitlines())
    stages.participles(selection, forms)
    witnessed = {normalise(word) for word in get_frequency_dict("nl", wordlist="large")}
    for form in forms:
        if form.suffix not in PARTICIPLES and normalise(form.text, capitals=False) in witnessed:
            selection.offer(form.text, Origin.ATTESTED)
    found = sorted(w for w, o in selection.origins.items() if o is Origin.ATTESTED)
    texts = sorted(text for word in found for text in selection.spellings[word])
    Path(HERE / "attested.txt").write_text(HEADER + "\n".join(texts) + "\n", "utf-8")


if __name__ == "__main__":
    main()
