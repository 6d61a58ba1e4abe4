"""What an organiser could loosen to make a round possible, the least first."""

from collections.abc import Iterator
from dataclasses import replace

from nabeurt.tournament.entry import KeptApart
from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.pairing.impossible.refusal import Loosening, NoPairing, Refused, witness
from nabeurt.tournament.pairing.matching.draw import Draw
from nabeurt.tournament.settings import Restraint

Attempt = tuple[Loosening, Field]


def refuse(draw: Draw) -> NoPairing:
    """Name who cannot be seated, whom they could still meet, and what would help."""
    people = draw.field.players
    position = draw.field.position()
    nodes = [position[who] for who in draw.field.waiting]
    if len(nodes) % 2:
        nodes.append(len(people))
    group, only = witness(nodes, draw.edges.pairs())
    return NoPairing(
        draw.field.number,
        Refused.NO_PAIRING,
        tuple(people[place] for place in sorted(group) if place < len(people)),
        tuple(people[place] for place in sorted(only) if place < len(people)),
        tuple(_help(draw.field)),
    )


def _help(field: Field) -> Iterator[Loosening]:
    """Try one thing at a time, then all settings together."""
    tried = list(_attempts(field))
    found = [loosening for loosening, loose in tried if Draw(loose).solve() is not None]
    yield from found or [loosening for loosening, _ in tried if not loosening.players]


def _attempts(field: Field) -> Iterator[Attempt]:
    tournament = field.tournament
    for name in ("clubmates", "repeats"):
        if getattr(tournament.settings, name) is Restraint.FORBID:
            avoided: dict[str, Restraint] = {name: Restraint.AVOID}
            settings = replace(tournament.settings, **avoided)  # type: ignore[arg-type]  # of these two
            yield Loosening(name), replace(field, tournament=replace(tournament, settings=settings))
    for apart in tournament.kept_apart:
        if apart.pair <= set(field.waiting):
            yield Loosening("forbidden", _sorted(field, apart)), _without(field, apart)
    for given in field.pairs:
        rest = tuple(one for one in field.pairs if one != given)
        yield Loosening("by-hand", given.players), replace(field, pairs=rest)


def _sorted(field: Field, apart: KeptApart) -> tuple[int, ...]:
    return tuple(who for who in field.players if who in apart.pair)


def _without(field: Field, apart: KeptApart) -> Field:
    rest = tuple(one for one in field.tournament.kept_apart if one != apart)
    return replace(field, tournament=replace(field.tournament, kept_apart=rest))
