"""Facts of setting up: the settings, and who has which role."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event
from nabeurt.tournament.day.setup import Role, Setup
from nabeurt.tournament.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """The tournament was set up."""

    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChanged(Event):
    """The settings are others from now on; after the first round only with a reason."""

    settings: Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleGranted(Event):
    """Somebody took a role by its link; ``plays`` is their own number if they play too."""

    role: Role
    name: str
    holder: str
    plays: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRevoked(Event):
    """Somebody has a role no longer."""

    role: Role
    holder: str
