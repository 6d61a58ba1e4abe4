"""A review as plain data for programs: numbers, notation, no sentences."""

from typing import Any

from nabeurt.analysis.review.choice import Choice
from nabeurt.analysis.review.outlook import Outlook
from nabeurt.analysis.review.proven import Truth
from nabeurt.analysis.review.review import PlayerReview, Review, TurnReview


def data(review: Review) -> dict[str, Any]:
    """Tell a review as what JSON can hold."""
    settled, list_used = review.result, review.scales.lexicon
    winner = settled.winner if settled else None
    return {
        "rulebook": review.final.rulebook.name,
        "lexicon": {
            "name": list_used.name,
            "version": list_used.version,
            "sha256": list_used.sha256,
        },
        "leaves": review.scales.leaves is not None,
        "chances": review.scales.winning is not None,
        "over": settled is not None,
        "winner": None if winner is None else review.names[winner],
        "players": [_player(each) for each in review.players],
        "turns": [_turn(review, each) for each in review.turns],
    }


def _player(player: PlayerReview) -> dict[str, Any]:
    return {
        "name": player.name,
        "points": player.points,
        "turns": player.turns,
        "judged": player.judged,
        "best_found": player.found,
        "equity_lost": round(player.lost, 2),
        "average_lost": _round(player.average_lost),
        "share_of_best": _round(player.share, 4),
        "luck": round(player.luck, 2),
        "best_turn": player.best_turn,
    }


def _turn(review: Review, turn: TurnReview) -> dict[str, Any]:
    occasion, drawn = turn.occasion, turn.luck
    return {
        "turn": turn.number,
        "by": review.names[turn.seat],
        "kind": str(occasion.turn.kind),
        "rack": occasion.rack,
        "rack_known": occasion.rack_known,
        "bag": occasion.before.bag,
        "board": turn.board.cells,
        "played": choice_data(turn.played),
        "place": turn.place,
        "possible": turn.possible,
        "best": [choice_data(each) for each in turn.best],
        "grade": str(turn.grade),
        "equity_lost": _round(turn.lost),
        "chance_lost": round(turn.chance_lost, 4),
        "points_lost": turn.points_lost,
        "unlisted": list(turn.unlisted),
        "luck": drawn and {"drawn": drawn.drawn, "points": round(drawn.points, 2)},
        "chance_before": _round(turn.chances.before if turn.chances else None, 4),
        "chance_after": _round(turn.chances.after if turn.chances else None, 4),
        "endgame": turn.truth and _truth(turn.truth),
        "totals": dict(zip(review.names, occasion.totals, strict=True)),
    }


def _truth(truth: Truth) -> dict[str, Any]:
    return {
        "margin": truth.margin,
        "proven": truth.proven,
        "at_least": truth.at_least,
        "at_most": truth.at_most,
        "cost": truth.cost,
        "line": [
            str(one.candidate.placement) if one.candidate else one.deed.name.lower()
            for one in truth.line
        ],
    }


def choice_data(choice: Choice) -> dict[str, Any]:
    """Tell one choice."""
    return {
        "deed": str(choice.deed),
        "placement": choice.placement and str(choice.placement),
        "tiles": choice.tiles,
        "score": choice.score,
        "leave": choice.kept,
        "leave_value": round(choice.kept_worth, 2),
        "equity": round(choice.equity, 2),
        "outlook": choice.outlook and _outlook(choice.outlook),
    }


def _outlook(outlook: Outlook) -> dict[str, Any]:
    return {
        "chance": round(outlook.chance, 4),
        "gain": round(outlook.gain, 2),
        "error": round(outlook.error, 2),
        "looked": outlook.looked,
        "ways": outlook.ways,
        "proven": outlook.proven,
    }


def _round(value: float | None, digits: int = 2) -> float | None:
    return None if value is None else round(value, digits)
