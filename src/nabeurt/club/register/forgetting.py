"""What is left of somebody who wants to be nobody: a number with results, no name or need."""

from dataclasses import replace

from nabeurt.club.person import Consent
from nabeurt.club.register.events import Admitted, Described, Event
from nabeurt.club.register.records import Card


def blank(card: Card) -> Card:
    """Keep the class, by which rankings are made; nothing else."""
    return Card("", category=card.category, guest=card.guest, consent=Consent.NOTHING)


def forgotten(event: Event, numbers: frozenset[int]) -> Event | None:
    """Write an event anew without what it tells of somebody; None where it tells nothing."""
    if isinstance(event, Admitted | Described) and event.number in numbers and event.card.name:
        return replace(event, card=blank(event.card))
    return None
