"""The client: every operation of the document, and what is more than one request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .generated.operations import Operations
from .generated.types import Alert, Change, SyncRecordsAnswer


class InvestigationGraph(Operations):
    """Asks the service at `base_url`, with a key (`api_key`) or a token (`bearer`).

    A list is told page by page; `iter_…` gives its items. Writes get an Idempotency-Key, so that they are sent again
    where the answer was lost. What the service refuses raises `ApiError`.
    """

    def sync_ndjson(
        self,
        records: Iterable[Mapping[str, Any]],
        *,
        dataset: str,
        on_progress: Callable[[int], None] | None = None,
        **query: Any,
    ) -> SyncRecordsAnswer:
        """Stores records as a stream, a line each, so that memory does not grow with them. `on_progress` is told how
        many have gone out. Further arguments are those of `sync_records`."""

        def counted() -> Iterator[Mapping[str, Any]]:
            for sent, record in enumerate(records, start=1):
                yield record
                if on_progress is not None:
                    on_progress(sent)

        return self.sync_records_lines(counted(), dataset=dataset, **query)

    def changes(self, *, after: str | None = None, include_private: bool = False) -> Iterator[Change]:
        """Versions of records as they are stored, without an end, from behind the cursor `after` on."""
        query = {"include_private": True} if include_private else {}
        for _, change in self._events("/api/v1/graph/changes", after=after, query=query):
            yield change

    def alerts(self, watch_id: str, *, after: str | None = None) -> Iterator[Alert]:
        """What a watch tells as it tells it, without an end, from behind the cursor `after` on."""
        for _, alert in self.stream_alerts(id=watch_id, after=after):
            yield alert
