"""When too many ask at once the row has an end: a sentence, and what can wait is refused first."""

import pytest

from nabeurt.web.server.limits.admission import HALL, MOST, PATIENT, UNTIMED, Admission, TooBusy


def refused(admission: Admission) -> set[str]:
    routes = (
        "/health",
        "/",
        "/spel/{name}/opdracht",
        "/spel/{name}/analyse",
        "/avond/{name}/opdracht",
    )
    found = set()
    for route in routes:
        try:
            admission.admit(route)
        except TooBusy:
            found.add(route)
    return found


@pytest.mark.parametrize(
    ("under_way", "wanted"),
    [
        (PATIENT, set()),
        (PATIENT + 1, {"/spel/{name}/analyse"}),
        (MOST + 1, {"/spel/{name}/analyse", "/", "/spel/{name}/opdracht"}),
        (
            HALL + 1,
            {"/spel/{name}/analyse", "/", "/spel/{name}/opdracht", "/avond/{name}/opdracht"},
        ),
    ],
)
def test_what_can_wait_is_refused_first_and_a_hall_last(under_way, wanted):
    admission = Admission()
    admission.under_way = under_way
    assert refused(admission) == wanted


def test_a_game_with_a_clock_goes_before_one_without():
    admission = Admission()
    admission.under_way = UNTIMED + 1
    admission.admit_game(timed=True)
    with pytest.raises(TooBusy):
        admission.admit_game(timed=False)


def test_who_is_too_many_hears_a_sentence_and_may_come_again(serve, visitor, tmp_path):
    with serve(str(tmp_path / "games.sqlite"), crowd=0) as address:
        busy = visitor(address, "").http.get("/", headers={"Accept": "text/html"})
        assert (busy.status_code, busy.headers["retry-after"]) == (503, "2")
        assert "Even druk" in busy.text
        assert visitor(address, "").http.get("/health").status_code == 200
