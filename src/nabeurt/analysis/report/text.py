"""A review as text: a paragraph for every turn, then what it comes to for every player."""

from collections.abc import Iterator

from nabeurt.analysis.report.speaker import Speaker
from nabeurt.analysis.review.choice import Choice, Deed
from nabeurt.analysis.review.proven import Truth
from nabeurt.analysis.review.review import Grade, PlayerReview, Review, TurnReview
from nabeurt.game import TurnKind


def text(review: Review, speaker: Speaker) -> str:
    """Tell a whole review."""
    parts = [title(review, speaker), used(review, speaker)]
    parts += ["\n".join(turn_lines(review, each, speaker)) for each in review.turns]
    parts += ["\n".join([speaker.say("summary.heading"), *player_lines(review, speaker)])]
    return "\n\n".join(parts)


def title(review: Review, speaker: Speaker) -> str:
    """Name the players with what they have."""
    players = (speaker.say("player_points", name=p.name, points=p.points) for p in review.players)
    return " \N{EN DASH} ".join(players)


def used(review: Review, speaker: Speaker) -> str:
    """Say by what the game was judged, and what could not be judged."""
    lexicon = review.scales.lexicon.name or speaker.say("unnamed_list")
    sentences = [speaker.say("used", rulebook=review.final.rulebook.name, lexicon=lexicon)]
    if review.scales.leaves is None:
        sentences.append(speaker.say("no_leaves"))
    if review.scales.winning is None:
        sentences.append(speaker.say("no_chances"))
    if any(not turn.occasion.rack_known for turn in review.turns):
        sentences.append(speaker.say("unknown_racks"))
    return " ".join(sentences)


def turn_lines(review: Review, turn: TurnReview, speaker: Speaker) -> Iterator[str]:
    """Tell one turn."""
    yield heading(review, turn, speaker)
    yield f"  {rack(turn, speaker)}"
    yield f"  {judgement(turn, speaker)}"
    if turn.grade is not Grade.BEST:
        for number, choice in enumerate(turn.best, 1):
            yield f"  {number}. {choice_line(turn, choice, speaker)}"
    yield from (f"  {sentence}" for sentence in _further(review, turn, speaker) if sentence)


def _further(review: Review, turn: TurnReview, speaker: Speaker) -> tuple[str, ...]:
    found = thought(turn, speaker), truth(review, turn, speaker)
    return *found, luck_line(turn, speaker), chance(turn, speaker)


def heading(review: Review, turn: TurnReview, speaker: Speaker) -> str:
    """Name the turn, who had it, and what was done."""
    name = review.names[turn.seat]
    return speaker.say("turn.heading", number=turn.number, name=name, deed=deed(turn, speaker))


def deed(turn: TurnReview, speaker: Speaker) -> str:
    """Say what was done in a turn, with its points."""
    done = turn.occasion.turn
    if done.kind is not TurnKind.PLACED:
        return move(turn, speaker)
    return speaker.say("turn.scored", move=move(turn, speaker), points=done.score)


def move(turn: TurnReview, speaker: Speaker) -> str:
    """Say what was done in a turn."""
    done = turn.occasion.turn
    fields = {"placement": done.placement, "count": len(done.tiles)}
    return speaker.say(f"turn.kind.{done.kind}", **fields)


def rack(turn: TurnReview, speaker: Speaker) -> str:
    """Say what was on the rack and in the bag."""
    key = "turn.rack" if turn.occasion.rack_known else "turn.rack_partly"
    if not turn.occasion.rack:
        key = "turn.rack_unknown"
    return speaker.say(key, rack=turn.occasion.rack, bag=turn.occasion.before.bag)


def judgement(turn: TurnReview, speaker: Speaker) -> str:
    """Say how good it was."""
    lost = speaker.number(turn.lost or 0.0)
    words = ", ".join(turn.unlisted)
    key = f"turn.grade.{turn.grade}"
    if turn.grade is Grade.UNKNOWN and turn.points_lost:
        key = "turn.grade.at_least"
    return speaker.say(key, lost=lost, words=words, points=turn.points_lost)


def name_of(choice: Choice, speaker: Speaker) -> str:
    """Name a choice."""
    if choice.deed is Deed.EXCHANGE:
        return speaker.say("choice.exchange", tiles=choice.tiles)
    return str(choice.placement) if choice.placement else speaker.say("choice.nothing")


def kept(choice: Choice, speaker: Speaker) -> str:
    """Name what stays on the rack."""
    return choice.kept or speaker.say("choice.nothing_kept")


def choice_line(turn: TurnReview, choice: Choice, speaker: Speaker) -> str:
    """Tell a choice on one line, marked when it is the one that was made."""
    key = "choice.line" if turn.occasion.rack_known else "choice.line_points"
    key = "choice.line_thought" if choice.outlook else key
    line = speaker.say(
        key,
        name=name_of(choice, speaker),
        points=choice.score,
        kept=kept(choice, speaker),
        worth=speaker.number(choice.equity),
        **outlook(choice, speaker),
    )
    return speaker.say("choice.played", line=line) if is_played(turn, choice) else line


def outlook(choice: Choice, speaker: Speaker) -> dict[str, str]:
    """Write what came of thinking on: the chance to win and the gain on the other."""
    found = choice.outlook
    if found is None:
        return {"chance": "", "gain": ""}
    return {"chance": speaker.percent(found.chance), "gain": speaker.signed(found.gain)}


def is_played(turn: TurnReview, choice: Choice) -> bool:
    """Whether this is what was done."""
    return choice.is_as(turn.played)


def truth(review: Review, turn: TurnReview, speaker: Speaker) -> str:
    """Say what is proven of an endgame, and what is not."""
    found = turn.truth
    if found is None:
        return ""
    name = review.names[turn.seat]
    told = _outcome(name, found.margin, speaker)
    if found.proven:
        return speaker.say("truth.proven", outcome=told, line=line(found, speaker))
    sentences = [speaker.say("truth.likely", outcome=told, line=line(found, speaker))]
    for key, bound in (("at_least", found.at_least), ("at_most", found.at_most)):
        if bound is not None:
            sentences.append(speaker.say(f"truth.{key}", outcome=_outcome(name, bound, speaker)))
    if len(sentences) == 1:
        sentences.append(speaker.say("truth.nothing"))
    return " ".join(sentences)


def _outcome(name: str, margin: int, speaker: Speaker) -> str:
    outcome = "even" if not margin else "ahead" if margin > 0 else "behind"
    return speaker.say(f"truth.{outcome}", name=name, points=abs(margin))


def thought(turn: TurnReview, speaker: Speaker) -> str:
    """Say how far the best choices were thought through."""
    best = turn.best[0].outlook if turn.best else None
    if best is None:
        return ""
    if best.ways is None:
        return speaker.say("thought.simulated", looked=best.looked)
    if best.looked < best.ways:
        return speaker.say("thought.partly", looked=best.looked, ways=best.ways)
    return speaker.say("thought.proven" if best.proven else "thought.all", ways=best.ways)


def line(truth: Truth, speaker: Speaker) -> str:
    """Name the deeds of a line of play."""
    named = (str(one.candidate.placement) if one.candidate else "" for one in truth.line)
    deeds = (speaker.say(f"truth.deed.{one.deed.name.lower()}") for one in truth.line)
    return "; ".join(name or deed for name, deed in zip(named, deeds, strict=True))


def luck_line(turn: TurnReview, speaker: Speaker) -> str:
    """Say what the draw before this turn was worth."""
    if turn.luck is None:
        return ""
    return speaker.say("turn.luck", drawn=turn.luck.drawn, points=speaker.signed(turn.luck.points))


def chance(turn: TurnReview, speaker: Speaker) -> str:
    """Say how the chance of winning changed."""
    if turn.chances is None:
        return ""
    before, after = speaker.percent(turn.chances.before), speaker.percent(turn.chances.after)
    return speaker.say("turn.chance", before=before, after=after)


def player_lines(review: Review, speaker: Speaker) -> Iterator[str]:
    """Tell what the game comes to for every player."""
    for player in review.players:
        yield speaker.say("summary.player", name=player.name, points=player.points)
        for label, value in measures(review, player, speaker):
            yield f"  {label}: {value}"


def measures(review: Review, player: PlayerReview, speaker: Speaker) -> list[tuple[str, str]]:
    """Name a player's figures with their labels."""
    unknown = speaker.say("unknown")
    average, best = player.average_lost, unknown
    if player.best_turn:
        best = speaker.say(
            "summary.best_turn_value",
            number=player.best_turn,
            deed=deed(review.turns[player.best_turn - 1], speaker),
        )
    values = {
        "found": speaker.say("summary.found_value", found=player.found, judged=player.judged),
        "average_lost": unknown if average is None else speaker.number(average),
        "lost": speaker.number(player.lost) if player.judged else unknown,
        "share": speaker.percent(player.share),
        "luck": speaker.signed(player.luck) if player.judged else unknown,
        "best_turn": best,
    }
    return [(speaker.say(f"summary.{name}"), value) for name, value in values.items()]
