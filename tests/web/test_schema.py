"""Whatever fits the described requests, or does not, is answered: never with an error of ours."""

import itertools
import re
from contextlib import ExitStack, suppress

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from requests import Session
from requests.adapters import HTTPAdapter
from schemathesis import GenerationMode

from nabeurt.web.programs.doors import PATHS
from nabeurt.web.routes import PROGRAMS

FEW, MANY = 5, 220  # requests to each door, each way: 15,000 in full
PEOPLE = 20
SERVER_ERROR = 500
TOO_MANY = 429


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.proof)])
def base(request, serve, database_url):
    with serve(database_url(request.param)) as address:
        yield address


@pytest.fixture
def schema(base):
    return schemathesis.openapi.from_url(f"{base}/schema/openapi.json")


class From(HTTPAdapter):
    """Asks from an address of its own, as people do."""

    def __init__(self, number):
        self.address = f"127.0.1.{number}"
        super().__init__()

    def init_poolmanager(self, *args, **kwargs):
        super().init_poolmanager(*args, source_address=(self.address, 0), **kwargs)


@pytest.fixture
def tried(person):
    """Many people in turn, each with a game and an address: nobody asks too often."""
    wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
    with ExitStack() as homes:
        places = []
        for number in range(1, PEOPLE + 1):
            somebody, session = person(f"Anna {number}"), homes.enter_context(Session())
            session.mount("http://", From(number))
            session.headers = {"X-Nabeurt": "1"}
            session.cookies.update(dict(somebody.http.cookies))
            places.append((session, somebody.post("/spel", **wish)["game"]))
        yield itertools.cycle(places)


def test_every_door_for_programs_is_described(base):
    described = httpx.get(f"{base}/schema/openapi.json").json()["paths"]
    paths = {path for route in PROGRAMS for path in route.paths}
    assert {re.sub(r":\w+}", "}", path) for path in paths | set(PATHS)} == set(described)


def asked(operation, mode, examples, tried):
    """Ask in many ways, mostly of a game that is there; return what came of it."""
    answered = []

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case):
        session, game = next(tried)
        if "name" in (case.path_parameters or {}) and len(answered) % 3:
            case.path_parameters["name"] = game
        answer = case.call(session=session)
        answered.append(answer.status_code)
        assert answer.status_code < SERVER_ERROR, answer.text

    ask()
    return set(answered)


@pytest.mark.slow
@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_nothing_is_answered_with_an_error_of_ours(schema, tried, mode, examples):
    for found in schema.get_all_operations():
        with suppress(Unsatisfiable):  # a request without anything in it cannot be wrong
            assert TOO_MANY not in asked(found.ok(), mode, examples, tried)
