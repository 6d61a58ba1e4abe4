"""The words of the season file, Dutch and English."""

from nabeurt.club.person import Consent
from nabeurt.club.rules import Measure, Value, Which
from nabeurt.club.season import Notice

HEADS: dict[str, str] = {
    "seizoen": "name", "season": "name",
    "maat": "measure", "measure": "measure",
    "telt": "counting", "counts": "counting",
    "waarde": "value", "value": "value",
    "minimaal": "least", "least": "least",
    "clubscore": "club_players",
    "gasten": "guests", "guests": "guests",
    "speler": "player", "player": "player",
    "avond": "evening", "evening": "evening",
}  # fmt: skip

MEASURES = {
    "punten": Measure.POINTS, "points": Measure.POINTS,
    "procent": Measure.PERCENT, "percent": Measure.PERCENT,
    "rp": Measure.RANKING_PERCENTAGE,
    "wedstrijdpunten": Measure.MATCH_POINTS, "match-points": Measure.MATCH_POINTS,
    "keizer": Measure.KEIZER,
}  # fmt: skip

WHICH = {
    "alle": Which.ALL, "all": Which.ALL,
    "beste": Which.BEST, "best": Which.BEST,
    "laatste": Which.LAST, "last": Which.LAST,
}  # fmt: skip

OUTCOMES = {
    "gemiddelde": Value.MEAN, "mean": Value.MEAN,
    "som": Value.SUM, "sum": Value.SUM,
}  # fmt: skip

NOTICES = {
    "afwezig": Notice.ABSENT, "absent": Notice.ABSENT,
    "vrij": Notice.BYE, "bye": Notice.BYE,
    "elders": Notice.ELSEWHERE, "elsewhere": Notice.ELSEWHERE,
}  # fmt: skip

OPTIONS: dict[str, str] = {
    "gv": "difference",
    "top": "top",
    "club": "club",
    "klasse": "class", "class": "class",
    "gast": "guest", "guest": "guest",
    "toon": "consent", "show": "consent",
    "sterkte": "strength", "strength": "strength",
    "afwijking": "deviation", "deviation": "deviation", "rd": "deviation",
    "grilligheid": "volatility", "volatility": "volatility",
    "tijd": "time", "time": "time",
    "forfait": "forfeit", "forfeit": "forfeit",
    "diskwalificatie": "disqualified", "disqualified": "disqualified",
}  # fmt: skip

CONSENTS = {
    "naam": Consent.NAME, "name": Consent.NAME,
    "initialen": Consent.INITIALS, "initials": Consent.INITIALS,
    "niets": Consent.NOTHING, "nothing": Consent.NOTHING,
}  # fmt: skip

_DUTCH = "januari februari maart april mei juni juli augustus september oktober november december"
_ENGLISH = "january february march april may june july august september october november december"
MONTHS = {
    name: number
    for months in (_DUTCH, _ENGLISH)
    for number, name in enumerate(months.split(), 1)
} | {"mrt": 3}  # fmt: skip
"""Months in full; the first three letters will do."""
