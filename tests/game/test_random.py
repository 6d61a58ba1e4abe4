"""Random games in every rulebook: whatever is said, the books balance and nothing leaks."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from nabeurt.board import Direction, Placement, Square, tile_on_rack
from nabeurt.game import Onlooker, Role, apply, judge, replay, result, tick, view
from nabeurt.game import commands as say
from nabeurt.game.state.rack import HIDDEN, seen
from nabeurt.rules import NAMES, ClockChoice

# A language in which nearly everything can be laid, so that random games come to their ends.
WORDS = ["".join(pair) for pair in product("AEIO", "DNRST")]
WORDS += [word[::-1] for word in WORDS] + ["QUEEN", "FEX", "CY", "HEP", "JU", "TREINEN"]
CASES = [
    (book, count)
    for book in NAMES
    for count in ((2,) if book in {"sbnl-punten", "sbnl-wedstrijd", "toernooi"} else (2, 3, 4))
]


def balanced(state):
    """Every tile of the set lies in exactly one place."""
    racks = "".join(seat.rack for seat in state.seats) + state.aside
    lying = "".join(tile_on_rack(tile) for tile in state.board.tiles)
    everywhere = lying + seen(racks) + state.pool + state.out_of_play
    assert Counter(everywhere) == Counter(state.tile_set.counts)
    assert state.bag + racks.count(HIDDEN) == len(state.pool)


def booked(state):
    """Points are what was set up, plus turns, less penalties."""
    for number, seat in enumerate(state.seats):
        turns = sum(turn.score for turn in state.turns if turn.seat == number)
        penalties = sum(one.points for one in state.penalties if one.seat == number)
        assert seat.points == seat.base + turns + penalties


def nonsense(chance):
    """Return a command that hardly ever fits, from somebody who hardly ever may."""
    word = "".join(chance.choices("ENTRDSOAZQ?e", k=chance.randint(0, 5)))
    letters = word.replace("?", "x")
    start = Square(chance.randint(-1, 16), chance.randint(-1, 16))
    return chance.choice(
        [
            say.Place(Placement(start, chance.choice(list(Direction)), letters)),
            say.Exchange(word),
            say.Exchange("*"),
            say.Pass(),
            say.ClaimStuck(),
            say.AskLeave(),
            say.Challenge(intent=chance.random() < 0.5),
            say.Accept(),
            say.Ask((word, "EN")),
            say.Ask(()),
            say.Press(),
            say.Overdrawn(),
            say.Protest("hm"),
            say.SettleProtest("goed"),
            say.Agree(),
            say.Disagree(),
            say.Undo(),
            say.NoteRack(chance.randint(-1, 4), word),
            say.NoteLeftover(chance.randint(-1, 4), word),
            say.Rule(valid=chance.random() < 0.5),
            say.RuleWords((word,), valid=chance.random() < 0.5),
            say.Sanction(chance.randint(-1, 4), say.SanctionKind.WARNING, 0, ""),
            say.Sanction(
                chance.randint(-1, 4), say.SanctionKind.POINTS, chance.randint(-5, 20), ""
            ),
            say.ExtraTime(chance.randint(-1, 4), chance.randint(-5, 60_000), ""),
            say.CheckWords(),
            say.Restart(),
            say.Restart(),
        ]
        + [say.Stop(), say.Resign()] * (chance.random() < 0.1)
    )


def sensible(game, chance):
    """Return what somebody might do now, as far as the test's small list can see."""
    state = game.state
    if state.stopped:
        number = next((n for n, seat in enumerate(state.seats) if not seat.known), 0)
        count = min(len(state.seats[number].rack), len(state.pool))
        return "leader", say.NoteLeftover(number, "".join(chance.sample(state.pool, count)))
    if state.awaited:
        return "jury", say.Rule(valid=chance.random() < 0.5)
    if state.protest is not None:
        return "jury", say.SettleProtest("")
    if state.on_turn is None:
        return chance.choice(game.names), say.Accept()
    return game.names[state.on_turn], in_turn(game, chance)


def in_turn(game, chance):
    """Return what a player on turn might do."""
    state = game.state
    rack = state.seats[state.on_turn].rack
    tiles = rack if seen(rack) == rack else "".join(chance.sample(state.pool, len(rack)))
    found = next(game.jury.placements(state.board, tiles, chance), None)
    if state.acted:
        return say.Press()
    if found and chance.random() < 0.85:
        return say.Place(found if chance.random() < 0.9 else spoiled(found, chance))
    if rack and chance.random() < 0.3:
        return say.Exchange("".join(chance.sample(rack, chance.randint(1, len(rack)))))
    return chance.choice([say.Pass(), say.ClaimStuck(), say.AskLeave()])


def spoiled(placement, chance):
    """Return the same placement with other letters: a wrong word, if the rack allows it."""
    letters = "".join(chance.sample(placement.letters, len(placement.letters)))
    return replace(placement, letters=letters)


def random_game(game, seed, steps):
    """Play on for so many steps, checking the books after each event."""
    chance = random.Random(seed)
    if seed % 3 and not game.state.started.table:
        game.bag(chance.choice([0, 3, 10, 20, 30]))
    for _ in range(steps):
        if game.state.ended and chance.random() < 0.5:
            break
        game.now += chance.choice([0, 0, 1000, 1000, 20_000, 60_000])
        before = len(game.log)
        game.wait(0)
        if game.state.pending and chance.random() < 0.3:
            game.do(chance.choice(game.names), say.Challenge())
        elif chance.random() < 0.2:
            game.do(chance.choice([*game.names, "jury", "leader"]), nonsense(chance))
        else:
            game.do(*sensible(game, chance))
        if len(game.log) > before:
            balanced(game.state)
            booked(game.state)
    return game


def has_a_way(game):
    """Whoever is on turn can always do something: place, exchange, pass, press, be stuck or ask."""
    state, seat = game.state, game.state.on_turn
    rack = state.seats[seat].rack
    tiles = rack if seen(rack) == rack else "".join(random.Random(0).sample(state.pool, len(rack)))
    ways = [say.Press(), say.Pass(), say.Exchange(rack[:1]), say.ClaimStuck(), say.AskLeave()]
    if any(judge(state, way, seat, game.now, game.jury) is None for way in ways):
        return True
    return next(game.jury.placements(state.board, tiles), None) is not None


@pytest.mark.parametrize(("book", "count"), CASES)
def test_nobody_is_ever_left_without_a_way(table, book, count):
    for seed in (1, 2, 4):
        game = game_of(table, book, count, seed)
        chance = random.Random(seed)
        game.wait(0)
        if not game.state.started.table:
            game.bag(chance.choice([0, 16, 30]))
        for _ in range(25):
            game.now += 1000
            game.wait(0)
            if game.state.ended:
                break
            if game.state.on_turn is not None and not game.state.awaited:
                assert has_a_way(game)
            game.do(*sensible(game, chance))


OPTIONS = [
    {},
    {"direct_check": True},
    {"jury_person": True},
    {"table": True},
    {"clock": ClockChoice.SEPARATE},
    {"beginner": None},
]


def game_of(table, book, count, seed):
    names = " ".join(["Anna", "Bram", "Carla", "Dirk"][:count])
    options = OPTIONS[seed % len(OPTIONS)]
    if options.get("clock") and book in {"mattel-xl", "basis", "wwv-xl"}:
        options = {}
    return table(book, names, WORDS, seed=seed, **{"beginner": seed % count, **options})


@pytest.mark.parametrize(("book", "count"), CASES)
def test_random_games_balance_and_replay(table, book, count):
    for seed in range(len(OPTIONS)):
        game = random_game(game_of(table, book, count, seed), seed, 40)
        assert replay(game.log) == game.state
        assert (result(game.state) is None) is (game.state.ended is None)


@pytest.mark.slow
@pytest.mark.proof
@pytest.mark.parametrize(("book", "count"), CASES)
def test_many_random_games_balance_and_replay(table, book, count):
    for seed in range(6, 18):
        game = random_game(game_of(table, book, count, seed), seed, 80)
        assert replay(game.log) == game.state


@pytest.mark.parametrize("book", NAMES)
def test_a_log_cut_anywhere_still_loads_and_goes_on(table, book):
    for seed in range(1, 6, 2):
        game = random_game(game_of(table, book, 2, seed), seed, 30)
        state = None
        for length in range(1, len(game.log) + 1):
            state = replay(game.log[:1]) if length == 1 else apply(state, game.log[length - 1])
            balanced(state)
            for event in tick(state, state.now, game.jury, game.drawer).events[:1]:
                balanced(apply(state, event))


def reshuffled(state, viewer, chance):
    """Return the same game with every tile changed that the viewer has no way to know."""
    others = [number for number in range(len(state.seats)) if number != viewer]
    heap = list(state.pool + "".join(seen(state.seats[number].rack) for number in others))
    chance.shuffle(heap)
    heap = "".join(heap)
    seats = list(state.seats)
    for number in others:
        count = len(seen(seats[number].rack))
        seats[number] = replace(
            seats[number], rack=heap[:count] + seats[number].rack.count("*") * "*"
        )
        heap = heap[count:]
    turns = tuple(
        turn
        if turn.seat == viewer
        else replace(
            turn,
            drawn="Q" * len(turn.drawn),
            tiles="Q" * len(turn.tiles) if turn.kind == "exchanged" else turn.tiles,
        )
        for turn in state.turns
    )
    return replace(state, seats=tuple(seats), pool=heap, turns=turns)


@pytest.mark.parametrize(("book", "count"), CASES)
def test_a_view_is_the_same_whatever_the_others_hold(table, book, count):
    for seed in (0, 5):
        game = game_of(table, book, count, seed)
        chance = random.Random(seed)
        for _ in range(20):
            game.now += chance.choice([0, 1000, 30_000])
            game.wait(0)
            game.do(*sensible(game, chance))
            if game.state.ended:
                break
            for viewer in [*range(count), Onlooker.SPECTATOR]:
                other = reshuffled(game.state, viewer, chance)
                assert view(other, viewer) == view(game.state, viewer)


def test_the_jury_and_the_owner_see_a_rack_and_everybody_after_the_end(table):
    game = table("toernooi", "Anna Bram", WORDS)
    game.racks(Anna="ENTRDSO", Bram="AEIOUEE")
    assert view(game.state, 0).players[0].rack == "ENTRDSO"
    assert view(game.state, 0).players[1].rack == "*******"
    assert view(game.state, Onlooker.SPECTATOR).players[0].rack == "*******"
    assert view(game.state, Role.JURY).players[1].rack == "AEIOUEE"
    game.do("Bram", say.Resign())
    assert view(game.state, Onlooker.SPECTATOR).players[0].rack == "ENTRDSO"


@given(seed=some.integers(0, 10**9), book=some.sampled_from(NAMES))
@settings(max_examples=25, deadline=None)
def test_nothing_that_is_said_raises_and_a_refusal_changes_nothing(table_class, seed, book):
    game = game_of(table_class, book, 2, seed)
    chance = random.Random(seed)
    for _ in range(40):
        game.now += chance.choice([0, 5000])
        game.do(chance.choice([*game.names, "jury", "leader"]), nonsense(chance))
        balanced(game.state)
