"""The form that starts a game, read as a wish."""

from typing import Annotated, Literal

import msgspec

from nabeurt.web.wishes import Wish

Short = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=20, pattern=r"^\S*$")]


class WishForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in; an empty option is as the rulebook says."""

    naam: Short = ""
    tegen: Literal["bot", "friend", "anyone", "together"] = "bot"
    niveau: Short = "huiskamer"
    aantal: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    naam2: Short = ""
    naam3: Short = ""
    naam4: Short = ""
    reglement: Short = "basis"
    klok: Word = ""
    speelduur: Word = ""
    controle: Word = ""
    jury: Word = ""
    lijst: Short = ""
    taal: Literal["", "nl", "en"] = ""

    def wish(self) -> Wish:
        """Return what is wished; the wish is judged as a whole elsewhere."""
        names = tuple(name for name in (self.naam2, self.naam3, self.naam4) if name.strip())
        return Wish(
            against=self.tegen,
            rulebook=self.reglement,
            options=" ".join(self._options()),
            level=self.niveau,
            names=names,
            seats=self.aantal,
            lexicon=self.lijst,
        )

    def _options(self) -> list[str]:
        chosen = {name: getattr(self, name) for name in ("klok", "speelduur", "controle", "jury")}
        return [f"{name}={value}" for name, value in chosen.items() if value]
