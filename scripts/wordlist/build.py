"""Build the default word list from OpenTaal's packages: `make wordlist`.

The packages are fetched by the ordinary clients (apt-get, npm) into build/wordlist, or read from
the paths given; the same packages and the same reviewed files beside this script give the same
bytes.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import artifact
import stages
from dictionary import derivations
from selection import Selection
from sources import DICTIONARY, WDUTCH, Sources, Unsound, load

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
RULES = [
    "Marks fall away; ij, oe, ae for ligatures; 2 to 15 letters.",
    "Capitals, dots, digits, spaces and other signs keep a word out.",
    "taalreglement: hyphen and apostrophe are read past; doos: such spellings are out.",
    "Letters with an apostrophe (a's, f'je) and letter-words (cd, cd's) are out.",
    "Words without a vowel are out, but for sounds such as hm and pst.",
    "Participles that the affix rules give of listed verbs are in.",
    "Other stems and forms of the spelling dictionary are in when attested.txt has them.",
    "removals.txt and additions.txt were reviewed word by word.",
    "Probable: the other stems and sound inflections of the spelling dictionary.",
    "Probable: subjunctives (werke) and present participles for persons (puffenden).",
]


def main() -> None:
    """Read the options, build, and say how many words there are."""
    options = _options()
    try:
        sources = load(options.downloads, options.wdutch, options.dictionary)
    except (Unsound, OSError, subprocess.CalledProcessError) as problem:
        sys.exit(f"The packages cannot be read: {problem}")
    selection = select(sources)
    text = "\n".join(artifact.lines(selection)) + "\n"
    provenance = _provenance() | artifact.counts(selection)
    options.out.mkdir(parents=True, exist_ok=True)
    artifact.write(options.out, text, provenance, sources.licence)
    print(provenance["words"])


def select(sources: Sources) -> Selection:
    """Go through the stages in order: what comes in first decides a word's origin."""
    selection = Selection(reviewed("removals.txt"))
    forms = list(derivations(sources.stems, sources.affixes))
    stages.listed(selection, sources.words.splitlines())
    stages.participles(selection, forms)
    stages.attested(selection, forms, reviewed("attested.txt").keys())
    stages.added(selection, reviewed("additions.txt"))
    stages.probable(selection, forms)
    return selection


def reviewed(name: str) -> dict[str, str]:
    """Read a reviewed file beside this script: a spelling a line, `# reason` behind it."""
    rows = (HERE / name).read_text("utf-8").splitlines()
    pairs = (row.partition("#") for row in rows if row and not row.startswith("#"))
    return {spelling.strip(): reason.strip() for spelling, _, reason in pairs}


def _provenance() -> dict[str, object]:
    return {
        "name": "opentaal",
        "version": WDUTCH.version.removeprefix("1:").partition("-")[0],
        "title": "OpenTaal-woordenlijst; niet de officiële Scrabblewoordenlijst (SWL)",
        "licence": "BSD-3-Clause OR CC-BY-3.0",
        "sources": [
            {"package": p.name, "version": p.version, "sha256": p.sha256, "fetched by": p.fetch[0]}
            for p in (WDUTCH, DICTIONARY)
        ],
        "attestation": "forms seen in wordfreq 3.1.1's Dutch list; that list itself is not here",
        "rules": RULES,
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wdutch", type=Path, help="the Debian package, instead of fetching it")
    parser.add_argument("--dictionary", type=Path, help="the npm package, instead of fetching it")
    parser.add_argument("--downloads", type=Path, default=ROOT / "build" / "wordlist")
    parser.add_argument("--out", type=Path, default=ROOT / "src/nabeurt/lexicon/default")
    return parser.parse_args()


if __name__ == "__main__":
    main()
