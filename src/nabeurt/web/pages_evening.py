"""The pages of duplicate evenings, put together."""

from typing import Any

from nabeurt.web.pages_evening_door import door_routes
from nabeurt.web.pages_evening_leader import leader_routes
from nabeurt.web.pages_evening_make import make_routes
from nabeurt.web.pages_evening_paper import paper_routes
from nabeurt.web.pages_evening_phone import phone_routes
from nabeurt.web.pages_evening_results import results_routes

evening_routes: list[Any] = [
    *make_routes,
    *door_routes,
    *leader_routes,
    *paper_routes,
    *phone_routes,
    *results_routes,
]
