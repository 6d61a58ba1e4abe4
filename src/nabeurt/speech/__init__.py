"""Every sentence the product says, in Dutch and English; no other room holds words for people."""

from nabeurt.speech.sentences.catalogue import LANGUAGES, Language, say

__all__ = ["LANGUAGES", "Language", "say"]
