"""Uses the client against a running service, and prints what came of it as JSON: python3 tests/smoke.py URL KEY."""

from __future__ import annotations

import inspect
import itertools
import json
import sys
import threading
import typing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from investigation_graph import ApiError, InvestigationGraph, types  # noqa: E402
from investigation_graph.generated import operations  # noqa: E402


def types_hold() -> int:
    """Every annotation names what is there."""
    records = [one for one in vars(types).values() if isinstance(one, type) and issubclass(one, dict)]
    for record in records:
        typing.get_type_hints(record, include_extras=True)
    for method in vars(operations.Operations).values():
        if inspect.isfunction(method):
            typing.get_type_hints(method, vars(operations))
    return len(records)


def refused(call: typing.Callable[[], object]) -> str:
    try:
        call()
    except ApiError as refusal:
        return f"{refusal.status} {refusal.code}"
    return "not refused"


def uses(url: str, key: str) -> dict[str, object]:
    api = InvestigationGraph(url, api_key=key)
    path = api.find_path(from_="person:ada-verhoeven", to="asset:villa-korali", max_hops=8)["data"]
    names = [one["name"] for one in itertools.islice(api.iter_list_entities(limit=5), 12)]
    records = ({"object": "entity", "id": f"py:{n}", "kind": "person", "name": f"P {n}"} for n in range(300))
    sent: list[int] = []
    stored = api.sync_ndjson(records, dataset="python", on_progress=sent.append)["data"]
    claim = {"statement": "Said in Python.", "subject_id": "py:1"}
    first = api.create_claim(claim, idempotency_key="python-1")["data"]["id"]
    again = api.create_claim(claim, idempotency_key="python-1")["data"]["id"]
    feed = api.changes()
    came = [next(feed)["id"] for _ in range(3)]
    csv = api.get_subgraph_as_text({"ids": ["py:1"]}, format="statements_csv")
    rows = "tx_id,timestamp,from,to,amount,asset\n1,2024-01-01,a,b,1.00,EUR\n"
    scanned = api.scan_transactions_lines([rows], media_type="text/csv")["data"]
    return {
        "found": path["found"],
        "names": len(set(names)),
        "received": stored["received"],
        "progress": sent[-1],
        "same": first == again,
        "changes": len(set(came)),
        "csv": csv.splitlines()[0],
        "scanned": scanned["tx_profile"],
        "metrics": "build_info" in api.get_metrics(),
        "refused": [
            refused(lambda: api.get_entity(id="person:nobody")),
            refused(lambda: InvestigationGraph(url).create_claim(claim)),
            refused(lambda: api.revise_claim(claim, id=first, if_match='"old"')),
        ],
    }


class _Answers(BaseHTTPRequestHandler):
    """Says what it is told to, in turn, and keeps what it was asked."""

    said: typing.ClassVar[list[tuple[int, dict[str, str], str]]] = []
    asked: typing.ClassVar[list[dict[str, str | None]]] = []

    def do_GET(self) -> None:
        self.do_POST()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        names = ["Idempotency-Key", "Last-Event-ID"]
        self.asked.append({name: self.headers.get(name) for name in names})
        status, headers, text = self.said.pop(0)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def repeats() -> dict[str, object]:
    """How often, when and with what it asks again, of somebody who answers as told."""
    server = HTTPServer(("127.0.0.1", 0), _Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    waits: list[float] = []
    url = f"http://127.0.0.1:{server.server_port}"
    api = InvestigationGraph(url, sleep=waits.append, chance=lambda: 0.5, retries=2)
    ok = (200, {"Content-Type": "application/json"}, '{"success": true, "data": {"status": "ok"}}')
    no = (503, {"Content-Type": "application/json", "Retry-After": "3"}, '{"error": {"code": "warming"}}')
    _Answers.said[:] = [no, ok]
    api.create_claim({"statement": "x", "subject_id": "y"})
    keys = {one["Idempotency-Key"] for one in _Answers.asked}
    _Answers.said[:] = [no, no, no]
    gave_up = refused(api.get_liveness)
    _Answers.said[:] = [no]
    once = refused(lambda: api.sync_ndjson([], dataset="d"))
    _Answers.said[:] = [(503, {"Retry-After": "60"}, "")]
    too_long = refused(api.get_liveness)
    # Of the second event only a part comes.
    kind = {"Content-Type": "text/event-stream"}
    _Answers.said[:] = [
        (200, kind, 'retry: 1\n\nid: a\ndata: {"id": "1"}\n\nid: b\ndata: {"id"'),
        (200, kind, ': a comment\n\nid: b\ndata: {"id":\ndata: "2"}\n\n'),
    ]
    _Answers.asked.clear()
    feed = api.changes()
    came = [next(feed)["id"] for _ in range(2)]
    server.shutdown()
    return {
        "keys": len(keys),
        "first_wait": waits[0],
        "gave_up": gave_up,
        "once": once,
        "too_long": too_long,
        "came": came,
        "resumed_after": _Answers.asked[1]["Last-Event-ID"],
    }


if __name__ == "__main__":
    print(json.dumps({"types": types_hold(), "uses": uses(sys.argv[1], sys.argv[2]), "repeats": repeats()}))
