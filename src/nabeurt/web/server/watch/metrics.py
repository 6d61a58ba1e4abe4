"""Figures for a keeper's monitor, in the text format of Prometheus: how many, never who.

Off unless a key is set; whoever asks shows it as a bearer token. Routes are told, never addresses.
"""

import hmac
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

TEXT = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """Counts requests by route, kind of answer and time; other figures are looked up when asked."""

    def __init__(self) -> None:
        self._answers: Counter[tuple[str, str, int]] = Counter()
        self._times: defaultdict[str, list[int]] = defaultdict(lambda: [0] * (len(BUCKETS_S) + 1))
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count one request."""
        self._answers[route, method, status] += 1
        self._seconds[route] += seconds
        fits = (place for place, most in enumerate(BUCKETS_S) if seconds <= most)
        self._times[route][next(fits, len(BUCKETS_S))] += 1

    def text(self, figures: dict[str, float]) -> str:
        """Write everything, with figures of this moment."""
        return "\n".join((*self._requests(), *self._durations(), *_gauges(figures))) + "\n"

    def _requests(self) -> Iterator[str]:
        yield "# TYPE nabeurt_requests_total counter"
        for (route, method, status), count in sorted(self._answers.items()):
            labels = f'route="{route}",method="{method}",status="{status}"'
            yield f"nabeurt_requests_total{{{labels}}} {count}"

    def _durations(self) -> Iterator[str]:
        name = "nabeurt_request_seconds"
        yield f"# TYPE {name} histogram"
        for route, counts in sorted(self._times.items()):
            total = 0
            for most, count in zip((*BUCKETS_S, "+Inf"), counts, strict=True):
                total += count
                yield f'{name}_bucket{{route="{route}",le="{most}"}} {total}'
            yield f'{name}_sum{{route="{route}"}} {self._seconds[route]:.6f}'
            yield f'{name}_count{{route="{route}"}} {total}'


def _gauges(figures: dict[str, float]) -> Iterator[str]:
    for name, figure in figures.items():
        yield f"# TYPE nabeurt_{name} gauge"
        yield f"nabeurt_{name} {figure:g}"


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Tell the figures to who has the key; for anybody else there is no such page."""
    state = request.app.state
    key: str = state.settings.metrics_key
    shown = request.headers.get("authorization", "").encode()
    wanted = f"Bearer {key}".encode()
    if not key or not hmac.compare_digest(shown, wanted):
        raise NotFoundException
    well = await state.healthy.state()
    figures = {
        "up": float(well == "ok"),
        "damaged": float(state.healthy.damaged),
        "requests_under_way": state.admission.under_way,
        "lines_open": state.lines.open,
        "games_in_memory": state.games.held,
        "evenings_in_memory": state.evenings.held,
        "bots_waiting": len(state.bots),
        "lookbacks_waiting": len(state.lookbacks),
    }
    return Response(state.metrics.text(figures), media_type=TEXT)
