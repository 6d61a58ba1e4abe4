"""The press: a paper becomes a tagged PDF (PDF/UA-1) by Typst, with the fonts it carries itself.

Data goes in as JSON beside the template, so that no name is ever read as markup.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from importlib import resources
from typing import Any

import typst

from nabeurt.board.premium import PREMIUMS
from nabeurt.printing.glyphs import printable_data
from nabeurt.printing.linearise import unfold
from nabeurt.printing.paper import Block, Grid, Paper, Table


def pdf(paper: Paper, *, large: bool = False) -> bytes:
    """Print a paper; in large print nothing is smaller than 18 points."""
    data = {
        "title": paper.title,
        "language": paper.language,
        "footer": paper.footer,
        "large": large,
        "wide": paper.wide,
        "wall": paper.wall,
        "blocks": [_block(block) for block in paper.blocks],
    }
    return pressed("paper", data)


def pressed(template: str, data: dict[str, Any], drawings: Sequence[str] = ()) -> bytes:
    """Print by one of the templates, which finds the data and drawings (SVG) among its inputs."""
    return typst.compile(
        _template(template),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={
            "data": json.dumps(printable_data(data)),
            "drawings": json.dumps(list(drawings)),
        },
        pdf_standards=["ua-1"],
    )


def picture(cells: str, values: Mapping[str, int], title: str, lines: Sequence[str]) -> bytes:
    """Draw a board with a few words beside it, as a PNG for those who show links."""
    data = {
        "cells": list(cells),
        "premiums": [premium.value for premium in PREMIUMS],
        "values": {letter: str(value) for letter, value in values.items()},
        "title": title,
        "lines": list(lines),
    }
    return typst.compile(
        _template("board"),
        format="png",
        ppi=72.0,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(printable_data(data))},
    )


@cache
def _template(name: str) -> bytes:
    folder = resources.files("nabeurt.printing").joinpath("templates")
    return folder.joinpath(f"{name}.typ").read_bytes()


def _block(block: Block) -> dict[str, Any]:
    data = asdict(block) | {"kind": type(block).__name__.lower()}
    if isinstance(block, Table):
        data["unfolded"] = unfold(block)
    if isinstance(block, Grid):
        data["kind"] = "board"
        data["cells"] = list(block.cells)
        data["premiums"] = [premium.value for premium in PREMIUMS]
    return data
