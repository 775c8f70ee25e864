"""How the service is asked: over HTTP, by nothing but the standard library."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from typing import Any, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

#: Records or rows, one after the other; text and bytes go as they are.
Lines: TypeAlias = Iterable[Mapping[str, Any]] | Iterable[str] | Iterable[bytes]

#: Answers after which the same request may be answered: too many, a gateway without a service, a service not ready.
_WORTH_ASKING_AGAIN = {429, 502, 503}
_SAFE = {"GET", "PUT", "DELETE"}


class ApiError(Exception):
    """A reasoned no of the service (RFC 9457): what a program goes by is `code`."""

    def __init__(self, status: int, error: Mapping[str, Any], retry_after_s: float | None) -> None:
        self.status = status
        self.code: str = error.get("code", "internal")
        self.detail: str = error.get("detail", "")
        self.request_id: str | None = error.get("request_id")
        self.errors: list[dict[str, Any]] = error.get("errors", [])
        self.violations: list[dict[str, Any]] = error.get("violations", [])
        self.retry_after_s = retry_after_s
        super().__init__(f"{status} {self.code}: {self.detail}")


class Transport:
    """Asks again where that changes nothing: reads, deletions, and writes with an Idempotency-Key, whose first answer
    is given again. `Retry-After` is kept to; else the wait grows, with chance in it."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        bearer: str | None = None,
        role: str | None = None,
        timeout_s: float = 60.0,
        retries: int = 4,
        first_delay_s: float = 0.25,
        max_delay_s: float = 20.0,
        sleep: Callable[[float], None] = time.sleep,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._base = base_url.rstrip("/")
        self._identity = {"X-API-Key": api_key, "X-Role": role}
        if bearer is not None:
            self._identity["Authorization"] = f"Bearer {bearer}"
        self._timeout_s = timeout_s
        self._retries = retries
        self._first_delay_s = first_delay_s
        self._max_delay_s = max_delay_s
        self._sleep = sleep
        self._chance = chance

    def _ask(
        self,
        method: str,
        place: str,
        *,
        accept: str,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, Any] | None = None,
        body: Any = None,
        lines: Lines | None = None,
        media_type: str | None = None,
        idempotency_key: str | None = None,
        keyed: bool = False,
    ) -> Any:
        """The answer as JSON where it is JSON, else its text. Raises ApiError where the service says no, and OSError
        where it cannot be reached."""
        said = {"Accept": accept, **_given(self._identity), **_given(headers or {})}
        data: Any = None
        if body is not None:
            said["Content-Type"] = "application/json"
            data = json.dumps(body, ensure_ascii=False).encode()
        if lines is not None:
            said["Content-Type"] = media_type or "application/x-ndjson"
            data = _bytes_of(lines)
        if keyed and lines is None:
            said["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        elif idempotency_key is not None:
            said["Idempotency-Key"] = idempotency_key
        # A stream can be sent but once.
        is_repeatable = lines is None and (method in _SAFE or "Idempotency-Key" in said)
        address = self._base + _place(place, path or {}, query or {})
        with self._sent(Request(address, data=data, headers=said, method=method), is_repeatable) as response:
            text = response.read().decode()
            kind = response.headers.get_content_type()
        return json.loads(text) if kind == "application/json" or kind.endswith("+json") and "json" in accept else text

    def _sent(self, request: Request, is_repeatable: bool) -> HTTPResponse:
        tries = 0
        while True:
            is_last = not is_repeatable or tries >= self._retries
            delay_s = min(self._max_delay_s, self._first_delay_s * 2**tries) * self._chance()
            try:
                return urlopen(request, timeout=self._timeout_s)  # noqa: S310
            except HTTPError as refusal:
                error = _error_of(refusal)
                asked_s = error.retry_after_s or 0.0
                # Longer than anybody waits: whoever asked decides.
                if is_last or error.status not in _WORTH_ASKING_AGAIN or asked_s > self._max_delay_s:
                    raise error from None
                delay_s += asked_s
            except (URLError, HTTPException, ConnectionError, TimeoutError):
                if is_last:
                    raise
            tries += 1
            self._sleep(delay_s)

    def _items(self, page_at: Callable[[str | None], Any]) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            answer = page_at(cursor)
            yield from answer["data"]
            cursor = answer["page"]["next_cursor"]
            if cursor is None:
                return

    def _events(
        self,
        place: str,
        *,
        after: str | None = None,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> Iterator[tuple[str | None, Any]]:
        """Server-sent events of a place, each with its id, without an end. A connection that ends is opened again
        behind the last event that came (`Last-Event-ID`): nothing is missed, and nothing is told twice."""
        address = self._base + _place(place, path or {}, query or {})
        failures = 0
        while True:
            said = {"Accept": "text/event-stream", **_given({**self._identity, "Last-Event-ID": after})}
            try:
                with self._sent(Request(address, headers=said), True) as response:
                    for event_id, data in _events_in(response):
                        failures = 0
                        after = event_id or after
                        yield after, data
            except ApiError as refusal:
                if refusal.status not in _WORTH_ASKING_AGAIN:
                    raise
            except (URLError, HTTPException, ConnectionError, TimeoutError):
                pass
            self._sleep(min(self._max_delay_s, self._first_delay_s * 2**failures) * (0.5 + self._chance() / 2))
            failures = min(failures + 1, 10)


def _events_in(lines: Iterable[bytes]) -> Iterator[tuple[str | None, Any]]:
    event_id: str | None = None
    data: list[str] = []
    for line in lines:
        name, _, text = line.decode().rstrip("\r\n").partition(":")
        text = text.removeprefix(" ")
        if name == "id":
            event_id = text
        elif name == "data":
            data.append(text)
        elif name == "" and text == "" and data:
            yield event_id, json.loads("\n".join(data))
            event_id, data = None, []


def _given(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: _text(value) for name, value in values.items() if value is not None}


def _text(value: Any) -> str:
    return ("1" if value else "0") if isinstance(value, bool) else str(value)


def _place(place: str, path: Mapping[str, Any], query: Mapping[str, Any]) -> str:
    for name, value in path.items():
        place = place.replace(f"{{{name}}}", quote(_text(value), safe=""))
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        if value is None:
            continue
        many = value if isinstance(value, (list, tuple, set, frozenset)) else [value]
        pairs.extend((name, _text(one)) for one in many)
    return f"{place}?{urlencode(pairs)}" if pairs else place


def _bytes_of(lines: Lines) -> Iterator[bytes]:
    for line in lines:
        if isinstance(line, bytes):
            yield line
        elif isinstance(line, str):
            yield line.encode()
        else:
            yield json.dumps(line, ensure_ascii=False).encode() + b"\n"


def _error_of(refusal: HTTPError) -> ApiError:
    with refusal:
        asked = refusal.headers.get("Retry-After", "")
        try:
            error = json.loads(refusal.read().decode()).get("error", {})
        except (ValueError, AttributeError):
            error = {"detail": refusal.reason}
    return ApiError(refusal.code, error, float(asked) if asked.isdigit() else None)
