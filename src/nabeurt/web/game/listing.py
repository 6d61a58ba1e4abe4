"""What lists and waiting rooms know of a game: small JSON beside its stream, nothing hidden."""

from typing import Any

import msgspec

from nabeurt.game import State, result
from nabeurt.game.outcome.deadline import due
from nabeurt.game.state.turn import TurnKind
from nabeurt.web.live.matches import MatchPlace

# How a listing says that anybody may sit down, for whoever looks for such games.
OPEN = '"open":true'


class Chair(msgspec.Struct, frozen=True):
    """A place at the table: a person's once ``person`` is known, or a bot's by its level.

    One that is kept for somebody (``invited``) is theirs once they accept.
    """

    name: str = ""
    person: str = ""
    bot: str = ""
    invited: str = ""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.person or self.bot)


class Best(msgspec.Struct, frozen=True):
    """Somebody's best turn of a game."""

    word: str
    points: int


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was set up and as it stands.

    ``open`` lets anyone who waits sit down, ``linked`` whoever was given the link; ``shared`` is
    one screen for all players, ``real`` a board and a bag of their own, at which ``begins``
    begins; with ``boxes`` the server draws there, and the players take the tiles from sorted
    boxes. With ``by_hand`` no clock runs before it was started (R33). ``maker`` set it up and
    hands out the jury's link; ``judge`` is the name of who took that chair. A result is
    ``uncertain`` while the jury's check may still change who won; ``nobody`` did where all have
    lost. The links are the unguessable parts of the addresses for a player, the jury and onlookers.
    ``due`` is the moment of service at which time alone will change something. ``rematch`` is the
    game after this one and ``after`` the one before it; ``declined`` is who said no to an
    invitation. ``match`` is the match of a tournament that it is.

    A game's time is that of service less ``shift``. One that is played at a terminal ``rests`` for
    the server, at that game time; ``terminal`` is the mark of the terminal that had it last, so
    that two of them do not take each other's writing for their own.
    """

    rulebook: dict[str, Any]
    lexicon: str
    chairs: tuple[Chair, ...]
    player_link: str
    jury_link: str
    watch_link: str
    shared: bool = False
    real: bool = False
    boxes: bool = False
    begins: int | None = None
    open: bool = False
    linked: bool = False
    by_hand: bool = False
    maker: str = ""
    judge: str = ""
    on_turn: int | None = None
    totals: tuple[int, ...] = ()
    best: tuple[Best | None, ...] = ()
    board: str = ""
    winner: int | None = None
    uncertain: bool = False
    nobody: bool = False
    due: int | None = None
    rematch: str = ""
    after: str = ""
    declined: str = ""
    match: MatchPlace | None = None
    shift: int = 0
    rests: int | None = None
    terminal: str = ""

    def time(self, served: int) -> int:
        """Return the game time at a moment of service."""
        return served - self.shift if self.rests is None else self.rests

    def moment(self, time: int | None) -> int | None:
        """Return the moment of service of a game time; none comes for a game that rests."""
        return None if time is None or self.rests is not None else time + self.shift

    @property
    def people(self) -> tuple[str, ...]:
        """Those in whose lists it stands: who sit there, and who are asked to."""
        return tuple({chair.person or chair.invited for chair in self.chairs} - {""})

    @property
    def greets(self) -> bool:
        """Whether there is somebody to greet: people who each have a page of their own."""
        return not self.shared and sum(bool(chair.person) for chair in self.chairs) > 1

    @property
    def played_here(self) -> bool:
        """Whether anybody sat down in a browser: the name of a terminal's game can be guessed."""
        return any(chair.person for chair in self.chairs)

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def parse_listing(text: str) -> Listing:
    """Read what ``text`` wrote."""
    return msgspec.json.decode(text, type=Listing)


def up_to_date(listing: Listing, state: State) -> Listing:
    """Bring a listing up to date with the game."""
    outcome = result(state)
    totals = outcome.final if outcome else tuple(map(state.total, range(len(state.seats))))
    return msgspec.structs.replace(
        listing,
        on_turn=state.on_turn,
        totals=totals,
        board=state.board.cells,
        best=tuple(_best(state, seat) for seat in range(len(state.seats))) if outcome else (),
        winner=outcome.winner if outcome else None,
        uncertain=outcome is not None and not outcome.certain,
        nobody=outcome is not None and outcome.nobody,
        due=listing.moment(due(state)),
    )


def _best(state: State, seat: int) -> Best | None:
    """Return the turn that brought a player most."""
    laid = [turn for turn in state.turns if turn.seat == seat and turn.kind is TurnKind.PLACED]
    top = max(laid, key=lambda turn: turn.score, default=None)
    if top is None or top.placement is None or top.cancelled:
        return None
    return Best(top.placement.letters.upper(), top.score)
