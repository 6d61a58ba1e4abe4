"""An evening told line by line: turns with their slips, then the ranking."""

from collections import defaultdict
from collections.abc import Iterator

from nabeurt.duplicate import Mark, Slip, State, Turn
from nabeurt.duplicate.judge.request import LONGEST_WHY
from nabeurt.duplicate.scoring.ranking import (
    Group,
    Solo,
    Standing,
    best_words,
    between,
    compare,
    ranking,
    scored_turns,
)
from nabeurt.duplicate.view.hall import announced
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.duplicate import tell_ended, why_zero


def tell_evening(state: State, language: Language, *, slips: bool) -> Iterator[str]:
    """Tell a whole evening; with ``slips`` also what everybody wrote."""
    for turn in scored_turns(state):
        yield from tell_turn(state, turn, language)
        if slips:
            yield from tell_slips(state, turn, language)
    if state.ended:
        yield _said("ended", language, how=tell_ended(state.ended, language))
    yield from tell_corrections(state, language)
    yield from tell_ranking(state, language)


def tell_turn(state: State, turn: Turn, language: Language) -> Iterator[str]:
    """Tell a turn: letters, what was laid, the topscore."""
    about = announced(turn)
    yield _said("turn", language, turn=turn.number, letters=" ".join(turn.letters))
    for letters in turn.redraws:
        yield _said("redrawn", language, letters=" ".join(letters))
    if master := about.master:
        finders, players = len(master.finders), len(state.active)
        fields = {"placement": master.placement, "points": master.points}
        yield _said("master", language, finders=finders, players=players, **fields)
    elif turn.laid:
        yield _said("nothing", language)
    if turn.replaced:
        yield _said("replaced", language, squares=", ".join(about.replaced))
    if best := turn.engine:
        fields = {"placement": best.placement, "points": turn.top}
        yield _said("top", language, finders=about.found_top, **fields)


def tell_slips(state: State, turn: Turn, language: Language) -> Iterator[str]:
    """Tell every slip of a turn and what it is worth."""
    for number, mark in sorted(turn.marks.items()):
        name = state.players[number].name
        yield tell_mark(name, mark, turn.slips.get(number), language)


def tell_mark(name: str, mark: Mark, slip: Slip | None, language: Language) -> str:
    """Tell one slip."""
    fields = {"number": mark.number, "name": name, "said": _written(slip, language)}
    if mark.zero:
        return _said("slip_zero", language, why=why_zero(mark, language), **fields)
    kind = "slip_sum" if mark.sum_corrected else "slip"
    return _said(kind, language, points=mark.points, claimed=mark.claimed, **fields)


def _written(slip: Slip | None, language: Language) -> str:
    text = visible(f"{slip.where} {slip.word}") if slip else ""
    return text or _said("no_slip", language)


def tell_ranking(state: State, language: Language) -> Iterator[str]:
    """Tell the ranking, the clubs and the word of the evening."""
    standings = ranking(state)
    for one in standings:
        yield _standing(one, language)
    for group, best in ((Group.CLUB, state.setup.club_best), (Group.TEAM, state.setup.team_best)):
        ranked = between(standings, group, best)
        if ranked:
            yield _said(f"{group}s", language, best=best)
        for each in ranked:
            yield _said("group", language, rank=each.rank, name=each.name, total=each.total)
    yield from _best_word(state, language)


def tell_corrections(state: State, language: Language) -> Iterator[str]:
    """Tell what was put right: by whom, why, and what became of it."""
    for one in state.corrections:
        fields = {"by": visible(one.by), "why": visible(one.why, LONGEST_WHY), "word": one.word}
        ruled = "ruled_good" if one.valid else "ruled_wrong"
        kind = ruled if one.word else "corrected"
        yield _said(kind, language, **fields)
        for turn, before, after in one.changes:
            points = {"before": before.points if before else 0, "after": after.points}
            name = state.players[after.number].name
            yield _said("change", language, turn=turn, name=name, number=after.number, **points)


def tell_shifts(state: State, language: Language) -> Iterator[str]:
    """Tell for whom corrections changed points or place since each turn was laid."""
    shifts = compare(ranking(state, first=True), ranking(state))
    if not shifts:
        yield _said("no_shift", language)
    for one in shifts:
        yield _said(
            "shift",
            language,
            name=state.players[one.number].name,
            number=one.number,
            before=one.total_before,
            after=one.total_after,
            rank_before=one.rank_before,
            rank_after=one.rank_after,
        )


def _standing(one: Standing, language: Language) -> str:
    fields = {"name": one.player.name, "number": one.player.number}
    shown = percentage(one.percent, language)
    return _said("standing", language, rank=one.rank, total=one.total, percent=shown, **fields)


def percentage(percent: float, language: Language) -> str:
    """Write a percentage with one decimal, as the language does.

    >>> percentage(66.9, "nl"), percentage(100.0, "en")
    ('66,9', '100.0')
    """
    shown = f"{percent:.1f}"
    return shown.replace(".", ",") if language == "nl" else shown


def _best_word(state: State, language: Language) -> Iterator[str]:
    """Tell the evening's best word; several that are worth as much each have a line."""
    words: dict[tuple[int, str, str], list[Solo]] = defaultdict(list)
    for one in best_words(state):
        words[one.turn, one.placement.at, one.placement.letters.upper()].append(one)
    for found in words.values():
        names = ", ".join(state.players[one.number].name for one in found)
        fields = {"placement": found[0].placement, "points": found[0].points}
        yield _said("best_word", language, turn=found[0].turn, names=names, **fields)


def _said(key: str, language: Language, **fields: object) -> str:
    return say(f"duplicate.text.{key}", language, **fields)
