"""No, with a reason: refusing is an answer, and nothing has changed."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Self, TypeVar

Reason = TypeVar("Reason", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Refusal(Generic[Reason]):
    """Why not, from a closed set; ``fields`` fill the sentence of the reason."""

    reason: Reason
    fields: dict[str, object] = field(default_factory=dict)

    @classmethod
    def because(cls, reason: Reason, **fields: object) -> Self:
        """Say no, with what the sentence needs."""
        return cls(reason, fields)
