"""What lists and doors know of a club: small JSON beside its stream."""

import msgspec

from nabeurt.club.register import State


class ClubListing(msgspec.Struct, frozen=True, kw_only=True):
    """A club; the links are the unguessable parts of the addresses for keepers and helpers."""

    name: str
    keeper_link: str
    helper_link: str
    people: int = 0

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def parse_club_listing(text: str) -> ClubListing:
    """Read what ``text`` wrote."""
    return msgspec.json.decode(text, type=ClubListing)


def club_relisted(listing: ClubListing, state: State) -> ClubListing:
    """Bring a listing up to date with the register."""
    return msgspec.structs.replace(listing, people=len(state.present()))
