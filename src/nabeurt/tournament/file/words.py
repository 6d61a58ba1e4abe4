"""The words of the tournament file, Dutch and English; what they mean is a setting's value."""

from enum import StrEnum

from nabeurt.tournament.settings import Format, Ranking, Restraint, Start

HEADS: dict[str, str] = {
    "toernooi": "name", "tournament": "name",
    "stand": "ranking", "ranking": "ranking",
    "vorm": "format", "format": "format",
    "rondes": "rounds", "rounds": "rounds",
    "kans": "seed", "seed": "seed",
    "prijzen": "prizes", "prizes": "prizes",
    "begin": "start", "start": "start",
    "herhaling": "repeats", "repeats": "repeats",
    "clubgenoten": "clubmates", "clubmates": "clubmates",
    "vrij": "bye", "bye": "bye",
    "forfait": "forfeit", "forfeit": "forfeit",
    "gemist": "missed", "missed": "missed",
    "groepen": "groups", "groups": "groups",
    "derde": "third_place", "third": "third_place",
    "troostronde": "consolation", "consolation": "consolation",
    "slotronde": "contenders", "final": "contenders",
    "vertraagd": "lagged", "lagged": "lagged",
    "speler": "player", "player": "player",
    "ploeg": "team", "team": "team",
    "verboden": "forbidden", "forbidden": "forbidden",
    "ronde": "round", "round": "round",
}  # fmt: skip

VALUES: dict[str, dict[str, StrEnum]] = {
    "ranking": {
        "wedstrijd": Ranking.MATCH, "match": Ranking.MATCH,
        "punten": Ranking.POINTS, "points": Ranking.POINTS,
    },
    "format": {
        "zwitsers": Format.SWISS, "swiss": Format.SWISS,
        "buren": Format.NEIGHBOURS, "neighbours": Format.NEIGHBOURS,
        "rondtoernooi": Format.ROUND_ROBIN, "round-robin": Format.ROUND_ROBIN,
        "knock-out": Format.KNOCK_OUT,
        "loting": Format.RANDOM, "random": Format.RANDOM,
        "australisch": Format.AUSTRALIAN, "australian": Format.AUSTRALIAN,
    },
    "start": {
        "loting": Start.DRAWN, "drawn": Start.DRAWN,
        "balans": Start.BALANCED, "balanced": Start.BALANCED,
    },
    "repeats": {
        "vermijden": Restraint.AVOID, "avoid": Restraint.AVOID,
        "verbieden": Restraint.FORBID, "forbid": Restraint.FORBID,
    },
    "clubmates": {
        "vermijden": Restraint.AVOID, "avoid": Restraint.AVOID,
        "verbieden": Restraint.FORBID, "forbid": Restraint.FORBID,
        "vrij": Restraint.FREE, "free": Restraint.FREE,
    },
}  # fmt: skip

YES_NO = {"ja": True, "yes": True, "nee": False, "no": False}

FIELDS: dict[str, str] = {
    "club": "club",
    "klasse": "class", "class": "class",
    "sterkte": "strength", "strength": "strength",
    "afwijking": "deviation", "deviation": "deviation", "rd": "deviation",
    "grilligheid": "volatility", "volatility": "volatility",
    "beginscore": "score", "score": "score",
    "beginsaldo": "balance", "saldo": "balance", "balance": "balance",
    "winst": "win", "win": "win",
    "punten": "points", "points": "points",
    "tijd": "time", "time": "time",
    "forfait": "forfeit", "forfeit": "forfeit",
    "diskwalificatie": "disqualified", "disqualified": "disqualified",
    "vanaf": "from", "from": "from",
}  # fmt: skip

AVERAGE = frozenset({"gemiddelde", "average"})

STATES: dict[str, str] = {
    "vrij": "bye", "bye": "bye",
    "afwezig": "absent", "absent": "absent",
    "stopt": "stops", "withdraws": "stops", "stops": "stops",
    "terug": "back", "returns": "back", "back": "back",
}  # fmt: skip
