"""The answers about a tournament as data for programs."""

import json
from collections.abc import Iterable, Sequence

import click

from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament import Tournament
from nabeurt.tournament.pairing import Checked, NoPairing, Pairing, Why
from nabeurt.tournament.pairing.matching.cost import Cost
from nabeurt.tournament.pairing.pairing import FreeRound
from nabeurt.tournament.pairing.reasons import Reason
from nabeurt.tournament.standings import Game, Standing, Standings, games

Data = dict[str, object]


def show(data: Data, lines: Iterable[str], *, as_json: bool) -> None:
    """Print an answer: one JSON object, or sentences."""
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for line in lines:
        click.echo(line.rstrip())


def score(half_points: int) -> float | int:
    """Give match points as a number."""
    return half_points // 2 if half_points % 2 == 0 else half_points / 2


def standings_data(tournament: Tournament, found: Standings) -> Data:
    """Give the standings and the games they rest on."""
    return {
        "tournament": tournament.settings.name,
        "ranking": tournament.settings.ranking.value,
        "after_round": found.after,
        "complete": found.complete,
        "standings": [_standing(tournament, row) for row in found.rows],
        "games": [_game(tournament, one) for one in games(tournament, found.after)],
    }


def _standing(tournament: Tournament, row: Standing) -> Data:
    sums = row.tally
    return {
        "rank": row.rank,
        "player": tournament.name(row.player),
        "score": score(sums.half_points),
        "balance": sums.balance,
        "points": sums.points,
        "played": sums.played,
        "wins": sums.wins,
        "draws": sums.draws,
        "losses": sums.losses,
        "byes": sums.byes,
        "starts": sums.starts,
        "status": row.status.value,
        "possible": list(row.possible) if row.possible else None,
    }


def _game(tournament: Tournament, game: Game) -> Data:
    return {
        "round": game.round,
        "table": game.table,
        "starter": tournament.name(game.starter),
        "other": _name(tournament, game.other),
        "points": list(game.points),
        "winner": _name(tournament, game.winner),
        "decided_by": game.decided_by.value,
    }


def _name(tournament: Tournament, player: int | None) -> str | None:
    return None if player is None else tournament.name(player)


def pairing_data(found: Pairing, narrator: Narrator) -> Data:
    """Give a paired round."""
    tournament = narrator.tournament
    byes = [_free(one, narrator) for one in found.byes]
    return {
        "round": found.number,
        "pairings": [
            {
                "table": table.number,
                "players": [tournament.name(who) for who in table.players],
                "starter": _name(tournament, table.starter),
                "times_met": table.times_met,
                "reasons": _reasons(table.reasons, narrator),
            }
            for table in found.tables
        ],
        "bye": byes[0] if byes else None,
        "byes": byes,
        "absent": [tournament.name(who) for who in found.absent],
        "cost": found.cost.told(),
        "seed": found.seed,
    }


def _free(free: FreeRound, narrator: Narrator) -> Data:
    name = narrator.tournament.name(free.player)
    return {"player": name, "reasons": _reasons(free.reasons, narrator)}


def _reasons(reasons: Sequence[Reason], narrator: Narrator) -> list[Data]:
    texts = narrator.each_reason(reasons)
    return [
        {"code": one.code.value, "text": text} for one, text in zip(reasons, texts, strict=True)
    ]


def refusal_data(found: NoPairing, narrator: Narrator) -> Data:
    """Give a round that cannot be paired."""
    return {
        "round": found.number,
        "refused": {
            "reason": found.reason.value,
            "text": narrator.refusal(found),
            "players": [narrator.tournament.name(who) for who in found.players],
            "loosen": [narrator.loosening(one) for one in found.loosen],
        },
    }


def why_data(found: Why, narrator: Narrator) -> Data:
    """Give the answer to why two do not meet."""
    return {
        "round": found.number,
        "paired": found.paired,
        "possible": found.possible,
        "level": found.level.value if found.level else None,
        "cost_best": _cost(found.best),
        "cost_forced": _cost(found.forced),
        "text": narrator.why(found),
    }


def _cost(cost: Cost | None) -> dict[str, int] | None:
    return None if cost is None else cost.told()


def checked_data(rounds: Sequence[Checked], narrator: Narrator) -> Data:
    """Give every round beside its optimum."""
    tournament = narrator.tournament
    return {
        "tournament": tournament.settings.name,
        "rounds": [
            {
                "round": one.number,
                "legal": not one.illegal,
                "illegal": [[tournament.name(who) for who in pair] for pair in one.illegal],
                "optimal": not one.illegal and one.dearer is None,
                "level": one.dearer.value if one.dearer else None,
                "cost": one.cost.told(),
                "optimum": _cost(one.optimum),
                "text": narrator.checked(one),
            }
            for one in rounds
        ],
    }
