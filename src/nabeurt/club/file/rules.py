"""The rules of a ranking alone, as they stand at the head of a season file."""

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.header import RULES, rule
from nabeurt.club.file.words import HEADS
from nabeurt.club.rules import Measure, Rules, Which
from nabeurt.tournament.file.tokens import Torn, cut


def parse_rules(text: str) -> Rules:
    r"""Read rules; what is no rule is refused with its line.

    >>> parse_rules("maat rp gv=25\ntelt beste 50%").difference
    25.0
    """
    rules, given = Rules(), dict[str, int]()
    for line, words in enumerate(text.split("\n"), 1):
        try:
            tokens = cut(words)
        except Torn as torn:
            raise UnreadableSeason(line, "torn", text=torn) from None
        if not tokens:
            continue
        head = HEADS.get(tokens[0].keyword, "")
        if head not in RULES:
            raise UnreadableSeason(line, "unknown", text=tokens[0])
        rules, given[head] = rule(rules, head, line, tokens), line
    if rules.measure is Measure.KEIZER and rules.counting.which is not Which.ALL:
        raise UnreadableSeason(given["counting"], "keizer_counts")
    return rules
