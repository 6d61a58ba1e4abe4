"""What many games come to: a line for each file, and each player's figures over all of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from nabeurt.cli.analysis.bulk import Looked
from nabeurt.speech import Language, say


def summary_data(looked: Sequence[Looked]) -> dict[str, Any]:
    """Tell it as plain data."""
    return {
        "games": [{"file": one.name, **one.told} for one in looked if one.told],
        "failed": [{"file": one.name, "problem": one.problem} for one in looked if not one.told],
        "players": players(looked),
    }


def players(looked: Sequence[Looked]) -> list[dict[str, Any]]:
    """Add up by name, most games first."""
    sums: dict[str, dict[str, Any]] = {}
    for player in (player for one in looked for player in one.told.get("players", ())):
        name = player["name"]
        empty = {"name": name, "games": 0, "points": 0, "turns": 0, "judged": 0, "best_found": 0}
        sum_of = sums.setdefault(name, {**empty, "equity_lost": 0.0, "luck": 0.0})
        sum_of["games"] += 1
        for key in ("points", "turns", "judged", "best_found", "equity_lost", "luck"):
            sum_of[key] = round(sum_of[key] + player[key], 2)
    for one in sums.values():
        judged = one["judged"]
        one["average_lost"] = round(one["equity_lost"] / judged, 2) if judged else None
    return sorted(sums.values(), key=lambda one: (-one["games"], one["name"]))


def summary_lines(looked: Sequence[Looked], language: Language) -> Iterator[str]:
    """Tell it line by line."""
    for one in looked:
        yield _game(one, language)
    yield ""
    for player in players(looked):
        fields = {**player, "average": _number(player["average_lost"], language)}
        yield say("analysis.bulk.player", language, **fields)
    failed = sum(not one.told for one in looked)
    yield say("analysis.bulk.total", language, games=len(looked) - failed, failed=failed)


def _game(one: Looked, language: Language) -> str:
    if not one.told:
        return say("analysis.bulk.failed", language, file=one.name, problem=one.problem)
    sides = ", ".join(
        say(
            "analysis.bulk.side",
            language,
            name=player["name"],
            points=player["points"],
            average=_number(player["average_lost"], language),
        )
        for player in one.told["players"]
    )
    return say("analysis.bulk.game", language, file=one.name, sides=sides)


def _number(value: float | None, language: Language) -> str:
    if value is None:
        return say("analysis.unknown", language)
    return f"{value:.1f}".replace(".", say("analysis.decimal", language))
