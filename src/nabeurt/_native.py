"""The compiled core: of its copies, the fastest that this processor runs takes this module's place.

``NABEURT_CORE`` names another copy (``any``, ``v3``), to measure one or to do without it.
"""

import os
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location

from nabeurt._processor import copies


def _load() -> None:
    wanted = os.environ.get("NABEURT_CORE")
    for copy in [wanted] if wanted else copies():
        found = find_spec(f"nabeurt._native_{copy}")
        if found and found.origin:
            spec = spec_from_file_location(__name__, found.origin)
            if spec and spec.loader:
                core = sys.modules[__name__] = module_from_spec(spec)
                spec.loader.exec_module(core)
                return
    told = wanted or ", ".join(copies())
    raise ImportError(f"nabeurt: no compiled core for this processor ({told})")


_load()
