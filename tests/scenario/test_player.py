import json
from pathlib import Path

from click.testing import CliRunner

from nabeurt.cli.commands.replay import replay


def test_a_scenario_without_a_move_is_a_game_that_has_only_begun(tmp_path: Path):
    file = tmp_path / "begin.txt"
    file.write_text("reglement wwv-xl\nspelers Anna Bram\n", "utf-8")
    result = CliRunner().invoke(replay, [str(file), "--json"])
    assert json.loads(result.stdout)["bag"] == 100 - 14
