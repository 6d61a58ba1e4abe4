"""What lists and doors know of an evening: small JSON beside its stream, nothing hidden."""

import msgspec

from nabeurt.duplicate import State, closes_at


class EveningListing(msgspec.Struct, frozen=True, kw_only=True):
    """An evening as it was set up and as it stands.

    The links are the unguessable parts of the addresses for the leader, the helpers and the
    players; ``code`` is the short one that is read aloud. ``address`` is the one of this server's
    that the leader chose for them. ``due`` is when a turn closes by itself, in time of service.
    """

    name: str
    date: str
    lexicon: str
    leader_link: str
    helper_link: str
    player_link: str
    players: int = 0
    turn: int = 0
    due: int | None = None
    code: str = ""
    address: str = ""

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def parse_evening(text: str) -> EveningListing:
    """Read what ``text`` wrote."""
    return msgspec.json.decode(text, type=EveningListing)


def due(state: State) -> int | None:
    """Return when time alone will change an evening: the first moment that is too late."""
    closes = closes_at(state)
    return None if closes is None else closes + 1


def brought_up_to_date(listing: EveningListing, state: State) -> EveningListing:
    """Bring a listing up to date with the evening."""
    return msgspec.structs.replace(
        listing, players=len(state.active), turn=len(state.turns), due=due(state)
    )
