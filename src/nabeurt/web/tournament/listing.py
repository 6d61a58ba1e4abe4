"""What lists and doors know of a tournament: small JSON beside its stream, nothing hidden."""

import msgspec

from nabeurt.tournament.day import State


class TournamentListing(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it was set up and as it stands.

    The links are the unguessable parts of the addresses for the leader, the jury and the helpers.
    """

    name: str
    date: str
    lexicon: str
    leader_link: str
    jury_link: str
    helper_link: str
    players: int = 0
    round: int = 0
    due: int | None = None

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def parse_tournament_listing(text: str) -> TournamentListing:
    """Read what ``text`` wrote."""
    return msgspec.json.decode(text, type=TournamentListing)


def relisted(listing: TournamentListing, state: State) -> TournamentListing:
    """Bring a listing up to date with the day."""
    return msgspec.structs.replace(
        listing,
        name=state.settings.name,
        players=sum(one.active for one in state.players.values()),
        round=len(state.sittings),
        due=state.due,
    )
