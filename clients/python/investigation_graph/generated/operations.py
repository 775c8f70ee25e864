# Written from docs/openapi.json by scripts/python-client.js (npm run generate). Do not edit.
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from .._transport import Lines, Transport
from .types import *  # noqa: F403


class Operations(Transport):
    """Every operation of the service, by the name that the document gives it."""

    def get_liveness(
        self,
    ) -> GetLivenessAnswer:
        """Whether the process answers; depends on nothing else. For everybody."""
        return self._ask(
            "GET",
            "/api/v1/health/live",
            accept="application/json",
        )

    def get_readiness(
        self,
        *,
        strict: bool | None = None,
    ) -> GetReadinessAnswer:
        """Whether requests are served: 503 while starting, draining or with migrations pending. For
        everybody.

        strict: Also demand that the database answers and takes writes. 1 or 0.
"""
        return self._ask(
            "GET",
            "/api/v1/health/ready",
            accept="application/json",
            query={"strict": strict},
        )

    def get_metrics(
        self,
    ) -> str:
        """The numbers of this process, as Prometheus reads them. With a key of the role metrics or admin,
        unless the operator has made them public."""
        return self._ask(
            "GET",
            "/api/v1/metrics",
            accept="text/plain; version=0.0.4",
        )

    def get_api_description(
        self,
        *,
        raw: bool | None = None,
    ) -> GetApiDescriptionAnswer:
        """This document: in the envelope, or bare for tools. For everybody; a key that is sent must be
        valid.

        raw: The bare document instead of the envelope. 1 or 0.
"""
        return self._ask(
            "GET",
            "/api/v1/openapi/spec",
            accept="application/json",
            query={"raw": raw},
        )

    def get_api_description_as_text(
        self,
        *,
        raw: bool | None = None,
    ) -> str:
        """This document: in the envelope, or bare for tools. For everybody; a key that is sent must be
        valid.

        raw: The bare document instead of the envelope. 1 or 0.
"""
        return self._ask(
            "GET",
            "/api/v1/openapi/spec",
            accept="application/vnd.oai.openapi+json",
            query={"raw": raw},
        )

    def list_changes(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        include_private: bool | None = None,
        last_event_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> ListChangesAnswer:
        """What changed, oldest first: a page of it, or events as they come (text/event-stream). For
        everybody while anonymous reading is on, else with any key.

        after: The cursor of a change, or page.next_cursor: what came after it.
        limit: How many items one page holds.
        include_private: Tell of private records too; admin only. 1 or 0.
        last_event_id: With events: the cursor to go on after.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/changes",
            accept="application/json",
            query={"after": after, "limit": limit, "include_private": include_private},
            headers={"Last-Event-ID": last_event_id, "X-Graph-Version": x_graph_version},
        )

    def iter_list_changes(
        self,
        *,
        limit: int | None = None,
        include_private: bool | None = None,
        last_event_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Change]:
        """What changed, oldest first: a page of it, or events as they come (text/event-stream): each item,
        page after page."""
        return self._items(
            lambda place: self.list_changes(
                limit=limit,
                include_private=include_private,
                last_event_id=last_event_id,
                x_graph_version=x_graph_version,
                after=place,
            )
        )

    def get_graph(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        adapter: Literal['capital', 'companies', 'people'] | None = None,
        asset: str | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        shape: Literal['full', 'summary'] | None = None,
        format: Literal['json', 'ftm', 'bods', 'graphml', 'gexf', 'jsonld', 'stix', 'senzing', 'statements', 'statements_csv', 'resolver'] | None = None,
        x_graph_version: str | None = None,
    ) -> GetGraphAnswer1 | list[dict[str, Any]]:
        """The graph of one time, as one document: enveloped, or in the format of another program. For
        everybody while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        adapter: The slice of the graph.
        asset: Symbol of an asset, in either case: what is denominated in it, and its neighbourhood.
        lens: Relations of one theme, the entities that they touch, and what they cite.
        shape: Every record, or clusters and parallel relations presented as one.
        format: The form of the answer: json is enveloped, the others are bare documents.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "adapter": adapter, "asset": asset, "lens": lens, "shape": shape, "format": format},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_graph_as_text(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        adapter: Literal['capital', 'companies', 'people'] | None = None,
        asset: str | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        shape: Literal['full', 'summary'] | None = None,
        format: Literal['json', 'ftm', 'bods', 'graphml', 'gexf', 'jsonld', 'stix', 'senzing', 'statements', 'statements_csv', 'resolver'] | None = None,
        x_graph_version: str | None = None,
    ) -> str:
        """The graph of one time, as one document: enveloped, or in the format of another program. For
        everybody while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        adapter: The slice of the graph.
        asset: Symbol of an asset, in either case: what is denominated in it, and its neighbourhood.
        lens: Relations of one theme, the entities that they touch, and what they cite.
        shape: Every record, or clusters and parallel relations presented as one.
        format: The form of the answer: json is enveloped, the others are bare documents.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph",
            accept="application/x-ndjson, application/graphml+xml, application/gexf+xml, application/ld+json, application/stix+json, text/csv",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "adapter": adapter, "asset": asset, "lens": lens, "shape": shape, "format": format},
            headers={"X-Graph-Version": x_graph_version},
        )

    def warm_graph(
        self,
        *,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> WarmGraphAnswer:
        """Builds the in-memory graph anew; calls at the same time share one build. For everybody while
        anonymous reading is on, else with any key.

        include_private: Count private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/warm",
            accept="application/json",
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_status(
        self,
        *,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetStatusAnswer:
        """How the service is: always answered, also when something is not ready. For everybody while
        anonymous reading is on, else with any key.

        include_private: Count private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/status",
            accept="application/json",
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def find_path(
        self,
        *,
        from_: str,
        to: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        kind: Literal['direct', 'documented_path', 'temporal_path', 'evidence_backed_path', 'capital_path', 'knowledge_at_time'] | None = None,
        objective: Literal['foremost', 'shortest', 'fastest'] | None = None,
        max_hops: int | None = None,
        max_paths: int | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        include_weak: bool | None = None,
        include_ownership: bool | None = None,
        x_graph_version: str | None = None,
    ) -> FindPathAnswer:
        """How two entities hang together; an indirect path is never a relation. For everybody while
        anonymous reading is on, else with any key.

        from_: The entity where it starts.
        to: The entity where it ends.
        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        kind: What the path must be made of.
        objective: Of time-respecting paths, the best one.
        max_hops: The longest path that is looked for.
        max_paths: How many paths are told.
        lens: Only relations of this theme.
        include_weak: Walk RELATED_TO too. 1 or 0.
        include_ownership: With kind=capital_path: walk OWNS and SUBSIDIARY_OF too. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/path",
            accept="application/json",
            query={"from": from_, "to": to, "at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "kind": kind, "objective": objective, "max_hops": max_hops, "max_paths": max_paths, "lens": lens, "include_weak": include_weak, "include_ownership": include_ownership},
            headers={"X-Graph-Version": x_graph_version},
        )

    def diff_graph(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        adapter: Literal['capital', 'companies', 'people'] | None = None,
        compare: Literal['reality_knowledge'] | None = None,
        x_graph_version: str | None = None,
    ) -> DiffGraphAnswer:
        """What differs between two times, with reasons; or between reality and knowledge at one. Records
        are compared by their ids. An edge that a member of a record makes (PARTICIPATES_IN, ASSERTS,
        SUPPORTS, CONTRADICTS) is told by that record: an event that comes brings its participations.
        With adapter, of the whole difference that is told which either of the two views holds in that
        slice.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        from_at: The earlier instant. Such as 2021-05-01T00:00:00Z or 2021-05-01.
        to_at: The later instant. Such as 2021-05-01T00:00:00Z or 2021-05-01.
        adapter: The slice of the graph.
        compare: With at: what was so against what could be known.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/diff",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "from_at": from_at, "to_at": to_at, "adapter": adapter, "compare": compare},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_studio_export(
        self,
        *,
        include_pack: bool | None = None,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetStudioExportAnswer:
        """The handshake with graph_studio. For everybody while anonymous reading is on, else with any key.

        include_pack: Embed the full pack. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/export/studio",
            accept="application/json",
            query={"include_pack": include_pack, "include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_studio_recipe(
        self,
        *,
        x_graph_version: str | None = None,
    ) -> GetStudioRecipeAnswer:
        """How graph_studio imports the graph, in five steps. For everybody while anonymous reading is on,
        else with any key.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/export/studio/recipe",
            accept="application/json",
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_monitor_export(
        self,
        *,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetMonitorExportAnswer:
        """The graph for exploring: the pack, its timeline, and where to replay, search and compare. For
        everybody while anonymous reading is on, else with any key.

        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/export/monitor",
            accept="application/json",
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def list_entities(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        q: str | None = None,
        kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other'] | None = None,
        country: str | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        dataset: str | None = None,
        status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified'] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListEntitiesAnswer:
        """Entities by what they are called, ranked; without q all of them, in the order of ids. For
        everybody while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        q: Matches names, aliases, former names, transliterations and identifiers, also with mistakes.
        Never a pattern.
        kind: Only entities of this kind.
        country: Only entities of this country: ISO 3166-1 alpha-2, upper case.
        lens: Only entities that a relation of this theme touches.
        dataset: Only entities of this dataset.
        status: Only entities that a relation of this status touches.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/entities",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "q": q, "kind": kind, "country": country, "lens": lens, "dataset": dataset, "status": status, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_entities(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        q: str | None = None,
        kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other'] | None = None,
        country: str | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        dataset: str | None = None,
        status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified'] | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[EntityHit]:
        """Entities by what they are called, ranked; without q all of them, in the order of ids: each item,
        page after page."""
        return self._items(
            lambda place: self.list_entities(
                at=at,
                mode=mode,
                known_basis=known_basis,
                certainty=certainty,
                state=state,
                include_observations=include_observations,
                include_private=include_private,
                q=q,
                kind=kind,
                country=country,
                lens=lens,
                dataset=dataset,
                status=status,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def get_entity(
        self,
        *,
        id: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetEntityAnswer:
        """One entity, with its cluster and the number of its relations per lens. For everybody while
        anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/entities/{id}",
            accept="application/json",
            path={"id": id},
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def list_neighbours(
        self,
        *,
        id: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        hops: int | None = None,
        predicate: Literal['ASSERTS', 'CONTRADICTS', 'CONTROLS', 'DIRECTOR_OF', 'EMPLOYED_BY', 'FAMILY_OF', 'FORMERLY_KNOWN_AS', 'FOUNDED', 'FUNDED', 'INVESTED_IN', 'LENT_TO', 'OWNS', 'PARENT_OF', 'PARTICIPATES_IN', 'RELATED_TO', 'SAME_AS', 'SUBSIDIARY_OF', 'SUCCESSOR_OF', 'SUPPORTS'] | None = None,
        direction: Literal['out', 'in', 'both'] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListNeighboursAnswer:
        """What stands one or two relations away. For everybody while anonymous reading is on, else with
        any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        lens: Only relations of this theme.
        hops: How far.
        predicate: With hops=1: only relations of this predicate.
        direction: With hops=1: only relations that lead away (out), here (in), or have no direction
        (both).
        cursor: next_cursor of the answer before, asked with the same filters; with hops=1.
        limit: How many relations one answer holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/entities/{id}/neighbours",
            accept="application/json",
            path={"id": id},
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "lens": lens, "hops": hops, "predicate": predicate, "direction": direction, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def count_entity_facets(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        q: str | None = None,
        kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other'] | None = None,
        country: str | None = None,
        lens: Literal['all', 'identity', 'ownership', 'control', 'capital', 'organization', 'people', 'events', 'cases', 'evidence', 'claims'] | None = None,
        dataset: str | None = None,
        status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified'] | None = None,
        x_graph_version: str | None = None,
    ) -> CountEntityFacetsAnswer:
        """What a list of entities can be narrowed by, and how many each choice would leave. For everybody
        while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        q: Matches names, aliases, former names, transliterations and identifiers, also with mistakes.
        Never a pattern.
        kind: Only entities of this kind.
        country: Only entities of this country: ISO 3166-1 alpha-2, upper case.
        lens: Only entities that a relation of this theme touches.
        dataset: Only entities of this dataset.
        status: Only entities that a relation of this status touches.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/facets",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "q": q, "kind": kind, "country": country, "lens": lens, "dataset": dataset, "status": status},
            headers={"X-Graph-Version": x_graph_version},
        )

    def list_sources(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        type: Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other'] | None = None,
        derived_from: str | None = None,
        origin_ids: str | None = None,
        q: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListSourcesAnswer:
        """Sources, each with the origins that it derives from. For everybody while anonymous reading is
        on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        type: Only sources of this type.
        derived_from: Only sources that derive from this one directly.
        origin_ids: Only sources that this one is an origin of.
        q: Words of the title or the publisher.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/sources",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "type": type, "derived_from": derived_from, "origin_ids": origin_ids, "q": q, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_sources(
        self,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        type: Literal['filing', 'registry', 'court', 'press', 'website', 'leak', 'dataset', 'chain', 'interview', 'internal', 'other'] | None = None,
        derived_from: str | None = None,
        origin_ids: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[SourceWithOrigins]:
        """Sources, each with the origins that it derives from: each item, page after page."""
        return self._items(
            lambda place: self.list_sources(
                at=at,
                mode=mode,
                known_basis=known_basis,
                certainty=certainty,
                state=state,
                include_observations=include_observations,
                include_private=include_private,
                type=type,
                derived_from=derived_from,
                origin_ids=origin_ids,
                q=q,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def list_source_dependents(
        self,
        *,
        id: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> ListSourceDependentsAnswer:
        """What rests on a source, and what would be left of it if the source were withdrawn. For everybody
        while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/sources/{id}/dependents",
            accept="application/json",
            path={"id": id},
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_record_history(
        self,
        *,
        object: str,
        id: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetRecordHistoryAnswer:
        """Every version of a record that the caller may see, oldest first. The list has all of them
        whatever the time asked about. With at and mode each version is told as it stands in the view of
        that time (state_at, status, what it cites), and a record that counts then but is not in the
        view, as one that is over by then in reality, is not found.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/{object}/{id}/history",
            accept="application/json",
            path={"object": object, "id": id},
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def explain_relation(
        self,
        *,
        id: str,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> ExplainRelationAnswer:
        """Why a relation stands as it does. For everybody while anonymous reading is on, else with any
        key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/relations/{id}/explain",
            accept="application/json",
            path={"id": id},
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_subgraph(
        self,
        body: SubgraphBody,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        compare: bool | None = None,
        to_at: str | None = None,
        format: Literal['json', 'ftm', 'graphml', 'gexf', 'jsonld', 'stix', 'senzing', 'statements', 'statements_csv', 'resolver'] | None = None,
        idempotency_key: str | None = None,
    ) -> GetSubgraphAnswer:
        """Some entities of the graph of a time, and what stands between them: what a drawing shows. For
        everybody while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        compare: With at: tell too what was so against what could be known, of these entities and what
        stands between them. 1 or 0.
        to_at: With at: tell too what differs at this later or earlier instant. Such as
        2021-05-01T00:00:00Z or 2021-05-01.
        format: The form of the answer: json is enveloped, the others are bare documents, without
        compare and to_at.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/subgraph",
            accept="application/json",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "compare": compare, "to_at": to_at, "format": format},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_subgraph_as_text(
        self,
        body: SubgraphBody,
        *,
        at: str | None = None,
        mode: Literal['reality', 'knowledge'] | None = None,
        known_basis: Literal['published', 'recorded'] | None = None,
        certainty: Literal['possible', 'certain'] | None = None,
        state: Literal['in_effect'] | None = None,
        include_observations: bool | None = None,
        include_private: bool | None = None,
        compare: bool | None = None,
        to_at: str | None = None,
        format: Literal['json', 'ftm', 'graphml', 'gexf', 'jsonld', 'stix', 'senzing', 'statements', 'statements_csv', 'resolver'] | None = None,
        idempotency_key: str | None = None,
    ) -> str:
        """Some entities of the graph of a time, and what stands between them: what a drawing shows. For
        everybody while anonymous reading is on, else with any key.

        at: The instant; without it the whole graph as it stands. Such as 2021-05-01T00:00:00Z or
        2021-05-01.
        mode: What was so, or what could be known.
        known_basis: Known to the world, or stored by this service.
        certainty: Keep what may be in effect, or only what surely is.
        state: With mode=knowledge: keep only what is in effect at the instant.
        include_observations: Keep records that a collector observed and nobody asserted; on unless it
        is 0. 1 or 0.
        include_private: Read private records too; admin only. 1 or 0.
        compare: With at: tell too what was so against what could be known, of these entities and what
        stands between them. 1 or 0.
        to_at: With at: tell too what differs at this later or earlier instant. Such as
        2021-05-01T00:00:00Z or 2021-05-01.
        format: The form of the answer: json is enveloped, the others are bare documents, without
        compare and to_at.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/subgraph",
            accept="application/x-ndjson, application/graphml+xml, application/gexf+xml, application/ld+json, application/stix+json, text/csv",
            query={"at": at, "mode": mode, "known_basis": known_basis, "certainty": certainty, "state": state, "include_observations": include_observations, "include_private": include_private, "compare": compare, "to_at": to_at, "format": format},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def sync_records(
        self,
        body: SyncBody,
        *,
        format: Literal['native', 'ftm', 'bods', 'stix', 'wikidata', 'senzing'] | None = None,
        dataset: str | None = None,
        dry_run: bool | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        published_at: str | None = None,
        payment_as: Literal['FUNDED'] | None = None,
        idempotency_key: str | None = None,
    ) -> SyncRecordsAnswer:
        """Stores records: the only door for entities, sources, evidence, relations and events. With a key
        of the role analyst, peer or above.

        format: What the lines are.
        dataset: Required for a stream.
        dry_run: Decide everything and store nothing. 1 or 0.
        on_error: Keep the good records, or all or nothing.
        payment_as: FtM: what a Payment without a purpose becomes.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/sync",
            accept="application/json",
            query={"format": format, "dataset": dataset, "dry_run": dry_run, "on_error": on_error, "published_at": published_at, "payment_as": payment_as},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def sync_records_lines(
        self,
        lines: Lines,
        *,
        format: Literal['native', 'ftm', 'bods', 'stix', 'wikidata', 'senzing'] | None = None,
        dataset: str | None = None,
        dry_run: bool | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        published_at: str | None = None,
        payment_as: Literal['FUNDED'] | None = None,
        media_type: Literal['application/x-ndjson', 'text/csv'] = 'application/x-ndjson',
        idempotency_key: str | None = None,
    ) -> SyncRecordsAnswer:
        """Stores records: the only door for entities, sources, evidence, relations and events. With a key
        of the role analyst, peer or above.

        format: What the lines are.
        dataset: Required for a stream.
        dry_run: Decide everything and store nothing. 1 or 0.
        on_error: Keep the good records, or all or nothing.
        payment_as: FtM: what a Payment without a purpose becomes.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/sync",
            accept="application/json",
            query={"format": format, "dataset": dataset, "dry_run": dry_run, "on_error": on_error, "published_at": published_at, "payment_as": payment_as},
            lines=lines,
            media_type=media_type,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_sync_run(
        self,
        *,
        run_id: str,
        x_graph_version: str | None = None,
    ) -> GetSyncRunAnswer:
        """A sync run as it was answered. With a key of the role analyst, peer or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/sync/{run_id}",
            accept="application/json",
            path={"run_id": run_id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def roll_back_sync_run(
        self,
        *,
        run_id: str,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> RollBackSyncRunAnswer:
        """Takes a run back by appending retractions; the history keeps it. With a key of the role analyst
        or above.

        dry_run: Say what taking the run back comes to, and take nothing back. 1 or 0.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/sync/{run_id}/rollback",
            accept="application/json",
            path={"run_id": run_id},
            query={"dry_run": dry_run},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_claims(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified'] | None = None,
        case_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> ListClaimsAnswer:
        """Claims, in the order of ids. For everybody while anonymous reading is on, else with any key.

        subject_id: Only records about this one.
        q: Words that all stand in the text, in any order and in either case. Never a pattern.
        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        status: Only claims of this status.
        case_id: Only claims of this case.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/claims",
            accept="application/json",
            query={"subject_id": subject_id, "q": q, "include_private": include_private, "cursor": cursor, "limit": limit, "status": status, "case_id": case_id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_claims(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        limit: int | None = None,
        status: Literal['disproven', 'hypothesis', 'disputed', 'unverified', 'internal', 'reported', 'verified'] | None = None,
        case_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Claim]:
        """Claims, in the order of ids: each item, page after page."""
        return self._items(
            lambda place: self.list_claims(
                subject_id=subject_id,
                q=q,
                include_private=include_private,
                limit=limit,
                status=status,
                case_id=case_id,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_claim(
        self,
        body: ClaimBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateClaimAnswer | CreateClaimAnswer201:
        """Enters a claim. The same claim again is 200, another one with its id 409. With a key of the role
        analyst, ai or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/claims",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def transition_claim(
        self,
        body: ClaimStepBody,
        *,
        id: str,
        idempotency_key: str | None = None,
    ) -> TransitionClaimAnswer:
        """Takes one step of the status of a claim; the same step again changes nothing. With a key of the
        role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/claims/{id}/transitions",
            accept="application/json",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_claim(
        self,
        *,
        id: str,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetClaimAnswer:
        """One claim; its ETag is the If-Match of the next version. For everybody while anonymous reading
        is on, else with any key.

        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/claims/{id}",
            accept="application/json",
            path={"id": id},
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revise_claim(
        self,
        body: ClaimBody,
        *,
        id: str,
        if_match: str,
        idempotency_key: str | None = None,
    ) -> ReviseClaimAnswer | ReviseClaimAnswer201:
        """Replaces the content of a claim with a new version. With a key of the role analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/claims/{id}/versions",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_questions(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        status: Literal['open', 'partial', 'answered', 'abandoned'] | None = None,
        case_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> ListQuestionsAnswer:
        """Questions, in the order of ids. For everybody while anonymous reading is on, else with any key.

        subject_id: Only records about this one.
        q: Words that all stand in the text, in any order and in either case. Never a pattern.
        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        status: Only questions of this status.
        case_id: Only questions of this case.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/questions",
            accept="application/json",
            query={"subject_id": subject_id, "q": q, "include_private": include_private, "cursor": cursor, "limit": limit, "status": status, "case_id": case_id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_questions(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        limit: int | None = None,
        status: Literal['open', 'partial', 'answered', 'abandoned'] | None = None,
        case_id: str | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Question]:
        """Questions, in the order of ids: each item, page after page."""
        return self._items(
            lambda place: self.list_questions(
                subject_id=subject_id,
                q=q,
                include_private=include_private,
                limit=limit,
                status=status,
                case_id=case_id,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_question(
        self,
        body: QuestionBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateQuestionAnswer | CreateQuestionAnswer201:
        """Enters a question. The same question again is 200, another one with its id 409. With a key of
        the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/questions",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def transition_question(
        self,
        body: QuestionStepBody,
        *,
        id: str,
        idempotency_key: str | None = None,
    ) -> TransitionQuestionAnswer:
        """Takes one step of the status of a question; the same step again changes nothing. With a key of
        the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/questions/{id}/transitions",
            accept="application/json",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_question(
        self,
        *,
        id: str,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetQuestionAnswer:
        """One question; its ETag is the If-Match of the next version. For everybody while anonymous
        reading is on, else with any key.

        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/questions/{id}",
            accept="application/json",
            path={"id": id},
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revise_question(
        self,
        body: QuestionBody,
        *,
        id: str,
        if_match: str,
        idempotency_key: str | None = None,
    ) -> ReviseQuestionAnswer | ReviseQuestionAnswer201:
        """Replaces the content of a question with a new version. With a key of the role analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/questions/{id}/versions",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_cases(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListCasesAnswer:
        """Cases, in the order of ids. For everybody while anonymous reading is on, else with any key.

        subject_id: Only records about this one.
        q: Words that all stand in the text, in any order and in either case. Never a pattern.
        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/cases",
            accept="application/json",
            query={"subject_id": subject_id, "q": q, "include_private": include_private, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_cases(
        self,
        *,
        subject_id: str | None = None,
        q: str | None = None,
        include_private: bool | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Case]:
        """Cases, in the order of ids: each item, page after page."""
        return self._items(
            lambda place: self.list_cases(
                subject_id=subject_id,
                q=q,
                include_private=include_private,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_case(
        self,
        body: CaseBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateCaseAnswer | CreateCaseAnswer201:
        """Enters a case. The same case again is 200, another one with its id 409. With a key of the role
        analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/cases",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_case(
        self,
        *,
        id: str,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetCaseAnswer:
        """One case; its ETag is the If-Match of the next version. For everybody while anonymous reading is
        on, else with any key.

        include_private: Read as admin reads; people of role analyst and above see private ones without
        it. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/cases/{id}",
            accept="application/json",
            path={"id": id},
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revise_case(
        self,
        body: CaseBody,
        *,
        id: str,
        if_match: str,
        idempotency_key: str | None = None,
    ) -> ReviseCaseAnswer | ReviseCaseAnswer201:
        """Replaces the content of a case with a new version. With a key of the role analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "POST",
            "/api/v1/graph/cases/{id}/versions",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_suggestions(
        self,
        *,
        entity_id: str | None = None,
        kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other'] | None = None,
        min_score: float | None = None,
        include_private: bool | None = None,
        min_graph_version: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListSuggestionsAnswer:
        """Pairs of entities that may be one, or follow or were called one another, likeliest first. Beside
        `data` stand `graph_version`, the version that the list answers for, and the `conflicts` of the
        page: pairs that are not offered, because accepting them would be refused. With
        `min_graph_version`, or the header X-Graph-Version, the list is of that version or of a later
        one; 503 `warming` where it takes longer than 8 s.

        entity_id: Only pairs with this entity, or with one that it is one with.
        kind: Only pairs with an entity of this kind.
        min_score: The least score.
        include_private: Of private entities too; admin only. 1 or 0.
        min_graph_version: A `graph_version` that a write returned: the list is then of that version or
        of a later one.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/resolutions/suggestions",
            accept="application/json",
            query={"entity_id": entity_id, "kind": kind, "min_score": min_score, "include_private": include_private, "min_graph_version": min_graph_version, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_suggestions(
        self,
        *,
        entity_id: str | None = None,
        kind: Literal['person', 'company', 'fund', 'asset', 'protocol', 'government', 'regulator', 'organization', 'case', 'other'] | None = None,
        min_score: float | None = None,
        include_private: bool | None = None,
        min_graph_version: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Suggestion]:
        """Pairs of entities that may be one, or follow or were called one another, likeliest first: each
        item, page after page."""
        return self._items(
            lambda place: self.list_suggestions(
                entity_id=entity_id,
                kind=kind,
                min_score=min_score,
                include_private=include_private,
                min_graph_version=min_graph_version,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def bootstrap_resolutions(
        self,
        body: BootstrapBody,
        *,
        idempotency_key: str | None = None,
    ) -> BootstrapResolutionsAnswer:
        """Plans, and if asked takes, the decisions that equal unique identifiers justify. With a key of
        the role admin or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/resolutions/bootstrap",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def revoke_bootstrap_run(
        self,
        body: ReasonBody,
        *,
        run_id: str,
        idempotency_key: str | None = None,
    ) -> RevokeBootstrapRunAnswer:
        """Takes back every decision of a run that is still in force. With a key of the role admin or
        above."""
        return self._ask(
            "POST",
            "/api/v1/graph/resolutions/bootstrap/{run_id}/revoke",
            accept="application/json",
            path={"run_id": run_id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_resolutions(
        self,
        *,
        predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] | None = None,
        judgement: Literal['positive', 'negative', 'unsure'] | None = None,
        entity_id: str | None = None,
        live: bool | None = None,
        include_private: bool | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListResolutionsAnswer:
        """Decisions about who is who, in the order of ids, which is that of time. For everybody while
        anonymous reading is on, else with any key.

        predicate: Only decisions of this predicate.
        judgement: Only decisions of this judgement.
        entity_id: Only decisions about this entity.
        live: 1: only those in force; 0: only those that were revoked. 1 or 0.
        include_private: Read private ones too; admin only. 1 or 0.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/resolutions",
            accept="application/json",
            query={"predicate": predicate, "judgement": judgement, "entity_id": entity_id, "live": live, "include_private": include_private, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_resolutions(
        self,
        *,
        predicate: Literal['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] | None = None,
        judgement: Literal['positive', 'negative', 'unsure'] | None = None,
        entity_id: str | None = None,
        live: bool | None = None,
        include_private: bool | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[IdentityDecision]:
        """Decisions about who is who, in the order of ids, which is that of time: each item, page after
        page."""
        return self._items(
            lambda place: self.list_resolutions(
                predicate=predicate,
                judgement=judgement,
                entity_id=entity_id,
                live=live,
                include_private=include_private,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_resolution(
        self,
        body: ResolutionBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateResolutionAnswer | CreateResolutionAnswer201:
        """Decides whether two entities are one, or one follows or was called the other. With a key of the
        role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/resolutions",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_resolution(
        self,
        *,
        id: str,
        include_private: bool | None = None,
        x_graph_version: str | None = None,
    ) -> GetResolutionAnswer:
        """One decision, revoked or in force. For everybody while anonymous reading is on, else with any
        key.

        include_private: Read private ones too; admin only. 1 or 0.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/graph/resolutions/{id}",
            accept="application/json",
            path={"id": id},
            query={"include_private": include_private},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revoke_resolution(
        self,
        body: ReasonBody,
        *,
        id: str,
        idempotency_key: str | None = None,
    ) -> RevokeResolutionAnswer:
        """Takes a decision back; says what holds the two together all the same. With a key of the role
        analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/graph/resolutions/{id}/revoke",
            accept="application/json",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def scan_transactions(
        self,
        body: ScanBody,
        *,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        detectors: str | None = None,
        min_severity: Literal['info', 'low', 'medium', 'high'] | None = None,
        include: str | None = None,
        limit: int | None = None,
        budget_ms: int | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        dry_run: bool | None = None,
        include_private: bool | None = None,
        options: str | None = None,
        idempotency_key: str | None = None,
    ) -> ScanTransactionsAnswer:
        """Scans transactions and stores nothing of them. For everybody while anonymous reading is on, else
        with any key.

        tx_profile: The form of the transactions.
        detectors: Names of detectors, separated by commas; all of the profile without.
        min_severity: Findings below it are left out.
        include: Of accounts, edges, graph and metadata, separated by commas: what else the answer
        holds.
        limit: Findings in the answer.
        budget_ms: Milliseconds that the scan may take once the body is there.
        on_error: Scan without the rows that cannot be read, or not at all.
        dry_run: Validate only. 1 or 0.
        include_private: Owners are looked up among what is private too; needs the role admin, for whom
        it is the default. 1 or 0.
        options: The options as JSON, for bodies that are not.
"""
        return self._ask(
            "POST",
            "/api/v1/scan/transactions",
            accept="application/json",
            query={"tx_profile": tx_profile, "detectors": detectors, "min_severity": min_severity, "include": include, "limit": limit, "budget_ms": budget_ms, "on_error": on_error, "dry_run": dry_run, "include_private": include_private, "options": options},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def scan_transactions_lines(
        self,
        lines: Lines,
        *,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        detectors: str | None = None,
        min_severity: Literal['info', 'low', 'medium', 'high'] | None = None,
        include: str | None = None,
        limit: int | None = None,
        budget_ms: int | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        dry_run: bool | None = None,
        include_private: bool | None = None,
        options: str | None = None,
        media_type: Literal['application/x-ndjson', 'text/csv', 'application/xml', 'text/xml'] = 'application/x-ndjson',
        idempotency_key: str | None = None,
    ) -> ScanTransactionsAnswer:
        """Scans transactions and stores nothing of them. For everybody while anonymous reading is on, else
        with any key.

        tx_profile: The form of the transactions.
        detectors: Names of detectors, separated by commas; all of the profile without.
        min_severity: Findings below it are left out.
        include: Of accounts, edges, graph and metadata, separated by commas: what else the answer
        holds.
        limit: Findings in the answer.
        budget_ms: Milliseconds that the scan may take once the body is there.
        on_error: Scan without the rows that cannot be read, or not at all.
        dry_run: Validate only. 1 or 0.
        include_private: Owners are looked up among what is private too; needs the role admin, for whom
        it is the default. 1 or 0.
        options: The options as JSON, for bodies that are not.
"""
        return self._ask(
            "POST",
            "/api/v1/scan/transactions",
            accept="application/json",
            query={"tx_profile": tx_profile, "detectors": detectors, "min_severity": min_severity, "include": include, "limit": limit, "budget_ms": budget_ms, "on_error": on_error, "dry_run": dry_run, "include_private": include_private, "options": options},
            lines=lines,
            media_type=media_type,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_scan_profiles(
        self,
    ) -> ListScanProfilesAnswer:
        """Profiles with their schemas, detectors, parameters and what was measured. For everybody; a key
        that is sent must be valid."""
        return self._ask(
            "GET",
            "/api/v1/scan/profiles",
            accept="application/json",
        )

    def get_flows(
        self,
        *,
        source: str | None = None,
        dataset: Sequence[str] | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        account: Sequence[str] | None = None,
        counterparty: Sequence[str] | None = None,
        entity_id: Sequence[str] | None = None,
        bank: Sequence[str] | None = None,
        asset: str | None = None,
        kind: str | None = None,
        direction: Literal['in', 'out', 'both'] | None = None,
        min_amount: str | None = None,
        max_amount: str | None = None,
        channel: str | None = None,
        country: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        tz: str | None = None,
        value_asset: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal['at', '-at', 'amount', '-amount'] | None = None,
        bucket: Literal['none', 'hour', 'day', 'week', 'month'] | None = None,
        group_by: str | None = None,
        top: int | None = None,
        view: Literal['table', 'sankey'] | None = None,
        x_graph_version: str | None = None,
    ) -> GetFlowsAnswer:
        """Deposits, withdrawals and transfers of a perimeter: totals, series, groups, and links. With a
        key of the role viewer or above.

        source: The source; the configured one without.
        dataset: A dataset. Repeatable.
        from_at: From this instant on: RFC 3339, or a day, which begins by the clocks of tz.
        to_at: Up to, not including, this instant: RFC 3339, or a day.
        account: An account inside the perimeter. Sets it, and filters nothing. Repeatable.
        counterparty: The other end of a movement. Repeatable.
        entity_id: An entity of the graph whose accounts, at the time of each movement, are the
        perimeter. Repeatable.
        bank: A bank whose accounts are the perimeter. Repeatable.
        asset: An asset.
        kind: A kind of movement.
        direction: in: deposits and transfers; out: withdrawals and transfers.
        min_amount: Movements of at least this. Such as 1000.00.
        max_amount: Movements of at most this. Such as 1000.00.
        channel: A channel.
        country: A country of either end.
        tx_profile: The profile that the movements were read by.
        tz: An IANA time zone, by whose clocks days and hours begin. UTC without.
        value_asset: The asset in which values are given, where they are known.
        limit: How many items one page holds.
        cursor: page.next_cursor of the page before, asked with the same filters.
        sort: The order of a list: by time, or by asset and amount.
        bucket: The length of the pieces of the series; weeks begin on Monday.
        group_by: Up to two of kind, account, counterparty, entity, asset, bank, country, channel,
        separated by a comma.
        top: Groups or links that are shown; the rest is folded into other.
        view: sankey adds links and nodes.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/analytics/flows",
            accept="application/json",
            query={"source": source, "dataset": dataset, "from_at": from_at, "to_at": to_at, "account": account, "counterparty": counterparty, "entity_id": entity_id, "bank": bank, "asset": asset, "kind": kind, "direction": direction, "min_amount": min_amount, "max_amount": max_amount, "channel": channel, "country": country, "tx_profile": tx_profile, "tz": tz, "value_asset": value_asset, "limit": limit, "cursor": cursor, "sort": sort, "bucket": bucket, "group_by": group_by, "top": top, "view": view},
            headers={"X-Graph-Version": x_graph_version},
        )

    def list_transactions(
        self,
        *,
        source: str | None = None,
        dataset: Sequence[str] | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        account: Sequence[str] | None = None,
        counterparty: Sequence[str] | None = None,
        entity_id: Sequence[str] | None = None,
        bank: Sequence[str] | None = None,
        asset: str | None = None,
        kind: str | None = None,
        direction: Literal['in', 'out', 'both'] | None = None,
        min_amount: str | None = None,
        max_amount: str | None = None,
        channel: str | None = None,
        country: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        tz: str | None = None,
        value_asset: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal['at', '-at', 'amount', '-amount'] | None = None,
        class_: Literal['deposit', 'withdrawal', 'transfer', 'external'] | None = None,
        format: Literal['json', 'csv'] | None = None,
        x_graph_version: str | None = None,
    ) -> ListTransactionsAnswer:
        """The movements themselves, a page at a time, or all of them as CSV. With a key of the role viewer
        or above.

        source: The source; the configured one without.
        dataset: A dataset. Repeatable.
        from_at: From this instant on: RFC 3339, or a day, which begins by the clocks of tz.
        to_at: Up to, not including, this instant: RFC 3339, or a day.
        account: An account inside the perimeter. Sets it, and filters nothing. Repeatable.
        counterparty: The other end of a movement. Repeatable.
        entity_id: An entity of the graph whose accounts, at the time of each movement, are the
        perimeter. Repeatable.
        bank: A bank whose accounts are the perimeter. Repeatable.
        asset: An asset.
        kind: A kind of movement.
        direction: in: deposits and transfers; out: withdrawals and transfers.
        min_amount: Movements of at least this. Such as 1000.00.
        max_amount: Movements of at most this. Such as 1000.00.
        channel: A channel.
        country: A country of either end.
        tx_profile: The profile that the movements were read by.
        tz: An IANA time zone, by whose clocks days and hours begin. UTC without.
        value_asset: The asset in which values are given, where they are known.
        limit: How many items one page holds.
        cursor: page.next_cursor of the page before, asked with the same filters.
        sort: The order of a list: by time, or by asset and amount.
        class_: One class only. external is left out of a given perimeter unless it is named here.
        format: csv: every page, as RFC 4180.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/analytics/transactions",
            accept="application/json",
            query={"source": source, "dataset": dataset, "from_at": from_at, "to_at": to_at, "account": account, "counterparty": counterparty, "entity_id": entity_id, "bank": bank, "asset": asset, "kind": kind, "direction": direction, "min_amount": min_amount, "max_amount": max_amount, "channel": channel, "country": country, "tx_profile": tx_profile, "tz": tz, "value_asset": value_asset, "limit": limit, "cursor": cursor, "sort": sort, "class": class_, "format": format},
            headers={"X-Graph-Version": x_graph_version},
        )

    def list_transactions_as_text(
        self,
        *,
        source: str | None = None,
        dataset: Sequence[str] | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        account: Sequence[str] | None = None,
        counterparty: Sequence[str] | None = None,
        entity_id: Sequence[str] | None = None,
        bank: Sequence[str] | None = None,
        asset: str | None = None,
        kind: str | None = None,
        direction: Literal['in', 'out', 'both'] | None = None,
        min_amount: str | None = None,
        max_amount: str | None = None,
        channel: str | None = None,
        country: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        tz: str | None = None,
        value_asset: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal['at', '-at', 'amount', '-amount'] | None = None,
        class_: Literal['deposit', 'withdrawal', 'transfer', 'external'] | None = None,
        format: Literal['json', 'csv'] | None = None,
        x_graph_version: str | None = None,
    ) -> str:
        """The movements themselves, a page at a time, or all of them as CSV. With a key of the role viewer
        or above.

        source: The source; the configured one without.
        dataset: A dataset. Repeatable.
        from_at: From this instant on: RFC 3339, or a day, which begins by the clocks of tz.
        to_at: Up to, not including, this instant: RFC 3339, or a day.
        account: An account inside the perimeter. Sets it, and filters nothing. Repeatable.
        counterparty: The other end of a movement. Repeatable.
        entity_id: An entity of the graph whose accounts, at the time of each movement, are the
        perimeter. Repeatable.
        bank: A bank whose accounts are the perimeter. Repeatable.
        asset: An asset.
        kind: A kind of movement.
        direction: in: deposits and transfers; out: withdrawals and transfers.
        min_amount: Movements of at least this. Such as 1000.00.
        max_amount: Movements of at most this. Such as 1000.00.
        channel: A channel.
        country: A country of either end.
        tx_profile: The profile that the movements were read by.
        tz: An IANA time zone, by whose clocks days and hours begin. UTC without.
        value_asset: The asset in which values are given, where they are known.
        limit: How many items one page holds.
        cursor: page.next_cursor of the page before, asked with the same filters.
        sort: The order of a list: by time, or by asset and amount.
        class_: One class only. external is left out of a given perimeter unless it is named here.
        format: csv: every page, as RFC 4180.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/analytics/transactions",
            accept="text/csv",
            query={"source": source, "dataset": dataset, "from_at": from_at, "to_at": to_at, "account": account, "counterparty": counterparty, "entity_id": entity_id, "bank": bank, "asset": asset, "kind": kind, "direction": direction, "min_amount": min_amount, "max_amount": max_amount, "channel": channel, "country": country, "tx_profile": tx_profile, "tz": tz, "value_asset": value_asset, "limit": limit, "cursor": cursor, "sort": sort, "class": class_, "format": format},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_transactions(
        self,
        *,
        source: str | None = None,
        dataset: Sequence[str] | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        account: Sequence[str] | None = None,
        counterparty: Sequence[str] | None = None,
        entity_id: Sequence[str] | None = None,
        bank: Sequence[str] | None = None,
        asset: str | None = None,
        kind: str | None = None,
        direction: Literal['in', 'out', 'both'] | None = None,
        min_amount: str | None = None,
        max_amount: str | None = None,
        channel: str | None = None,
        country: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        tz: str | None = None,
        value_asset: str | None = None,
        limit: int | None = None,
        sort: Literal['at', '-at', 'amount', '-amount'] | None = None,
        class_: Literal['deposit', 'withdrawal', 'transfer', 'external'] | None = None,
        format: Literal['json', 'csv'] | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Transaction]:
        """The movements themselves, a page at a time, or all of them as CSV: each item, page after page."""
        return self._items(
            lambda place: self.list_transactions(
                source=source,
                dataset=dataset,
                from_at=from_at,
                to_at=to_at,
                account=account,
                counterparty=counterparty,
                entity_id=entity_id,
                bank=bank,
                asset=asset,
                kind=kind,
                direction=direction,
                min_amount=min_amount,
                max_amount=max_amount,
                channel=channel,
                country=country,
                tx_profile=tx_profile,
                tz=tz,
                value_asset=value_asset,
                limit=limit,
                sort=sort,
                class_=class_,
                format=format,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def get_overview(
        self,
        *,
        source: str | None = None,
        dataset: Sequence[str] | None = None,
        from_at: str | None = None,
        to_at: str | None = None,
        account: Sequence[str] | None = None,
        counterparty: Sequence[str] | None = None,
        entity_id: Sequence[str] | None = None,
        bank: Sequence[str] | None = None,
        asset: str | None = None,
        kind: str | None = None,
        direction: Literal['in', 'out', 'both'] | None = None,
        min_amount: str | None = None,
        max_amount: str | None = None,
        channel: str | None = None,
        country: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        tz: str | None = None,
        value_asset: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        sort: Literal['at', '-at', 'amount', '-amount'] | None = None,
        x_graph_version: str | None = None,
    ) -> GetOverviewAnswer:
        """A source at a glance: figures against the period before, shares, concentration, risk. With a key
        of the role viewer or above.

        source: The source; the configured one without.
        dataset: A dataset. Repeatable.
        from_at: From this instant on: RFC 3339, or a day, which begins by the clocks of tz.
        to_at: Up to, not including, this instant: RFC 3339, or a day.
        account: An account inside the perimeter. Sets it, and filters nothing. Repeatable.
        counterparty: The other end of a movement. Repeatable.
        entity_id: An entity of the graph whose accounts, at the time of each movement, are the
        perimeter. Repeatable.
        bank: A bank whose accounts are the perimeter. Repeatable.
        asset: An asset.
        kind: A kind of movement.
        direction: in: deposits and transfers; out: withdrawals and transfers.
        min_amount: Movements of at least this. Such as 1000.00.
        max_amount: Movements of at most this. Such as 1000.00.
        channel: A channel.
        country: A country of either end.
        tx_profile: The profile that the movements were read by.
        tz: An IANA time zone, by whose clocks days and hours begin. UTC without.
        value_asset: The asset in which values are given, where they are known.
        limit: How many items one page holds.
        cursor: page.next_cursor of the page before, asked with the same filters.
        sort: The order of a list: by time, or by asset and amount.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/analytics/overview",
            accept="application/json",
            query={"source": source, "dataset": dataset, "from_at": from_at, "to_at": to_at, "account": account, "counterparty": counterparty, "entity_id": entity_id, "bank": bank, "asset": asset, "kind": kind, "direction": direction, "min_amount": min_amount, "max_amount": max_amount, "channel": channel, "country": country, "tx_profile": tx_profile, "tz": tz, "value_asset": value_asset, "limit": limit, "cursor": cursor, "sort": sort},
            headers={"X-Graph-Version": x_graph_version},
        )

    def ingest_transactions(
        self,
        body: IngestBody,
        *,
        dataset: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        retention_days: int | None = None,
        internal_accounts: Sequence[str] | None = None,
        options: str | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        idempotency_key: str | None = None,
    ) -> IngestTransactionsAnswer:
        """Stores transactions in a dataset; the same ones again change nothing. With a key of the role
        analyst or above.

        dataset: The dataset, for bodies that have no place for it.
        tx_profile: The form of the transactions.
        retention_days: Days after which what is taken in is deleted; kept without.
        internal_accounts: An account that counts as inside. Repeatable.
        options: assets, rates, value_asset … as JSON, for bodies that have no place for them.
        on_error: Store the rest where rows cannot be read, or nothing.
"""
        return self._ask(
            "POST",
            "/api/v1/analytics/ingest",
            accept="application/json",
            query={"dataset": dataset, "tx_profile": tx_profile, "retention_days": retention_days, "internal_accounts": internal_accounts, "options": options, "on_error": on_error},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def ingest_transactions_lines(
        self,
        lines: Lines,
        *,
        dataset: str | None = None,
        tx_profile: Literal['generic', 'exchange', 'utxo', 'evm', 'bank', 'iso20022'] | None = None,
        retention_days: int | None = None,
        internal_accounts: Sequence[str] | None = None,
        options: str | None = None,
        on_error: Literal['skip', 'abort'] | None = None,
        media_type: Literal['application/x-ndjson', 'text/csv', 'application/xml', 'text/xml'] = 'application/x-ndjson',
        idempotency_key: str | None = None,
    ) -> IngestTransactionsAnswer:
        """Stores transactions in a dataset; the same ones again change nothing. With a key of the role
        analyst or above.

        dataset: The dataset, for bodies that have no place for it.
        tx_profile: The form of the transactions.
        retention_days: Days after which what is taken in is deleted; kept without.
        internal_accounts: An account that counts as inside. Repeatable.
        options: assets, rates, value_asset … as JSON, for bodies that have no place for them.
        on_error: Store the rest where rows cannot be read, or nothing.
"""
        return self._ask(
            "POST",
            "/api/v1/analytics/ingest",
            accept="application/json",
            query={"dataset": dataset, "tx_profile": tx_profile, "retention_days": retention_days, "internal_accounts": internal_accounts, "options": options, "on_error": on_error},
            lines=lines,
            media_type=media_type,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_datasets(
        self,
        *,
        x_graph_version: str | None = None,
    ) -> ListDatasetsAnswer:
        """Datasets that movements were stored in, by name. With a key of the role viewer or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/analytics/datasets",
            accept="application/json",
            headers={"X-Graph-Version": x_graph_version},
        )

    def delete_dataset(
        self,
        *,
        dataset: str,
    ) -> DeleteDatasetAnswer:
        """Deletes a dataset with all of its movements. With a key of the role analyst or above."""
        return self._ask(
            "DELETE",
            "/api/v1/analytics/datasets/{dataset}",
            accept="application/json",
            path={"dataset": dataset},
        )

    def create_report(
        self,
        body: ReportBody,
        *,
        raw: bool | None = None,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> CreateReportAnswer1 | ReportDocument | CreateReportAnswer202:
        """A report as xml, json, csv or summary: in the envelope, or alone with ?raw=1 or by Accept.
        Stores nothing. For everybody while anonymous reading is on, else with any key.

        raw: The report alone, without the envelope. 1 or 0.
        prefer: respond-async: where the service has a queue (JOBS), a report of a query or a case is
        left to another process.
"""
        return self._ask(
            "POST",
            "/api/v1/reports",
            accept="application/json",
            query={"raw": raw},
            headers={"Prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def create_report_as_text(
        self,
        body: ReportBody,
        *,
        raw: bool | None = None,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> str:
        """A report as xml, json, csv or summary: in the envelope, or alone with ?raw=1 or by Accept.
        Stores nothing. For everybody while anonymous reading is on, else with any key.

        raw: The report alone, without the envelope. 1 or 0.
        prefer: respond-async: where the service has a queue (JOBS), a report of a query or a case is
        left to another process.
"""
        return self._ask(
            "POST",
            "/api/v1/reports",
            accept="application/xml, text/csv, text/markdown",
            query={"raw": raw},
            headers={"Prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_report_schema(
        self,
        *,
        name: str,
    ) -> str:
        """The XSD of our XML, by its name: investigation-report-1. For everybody; a key that is sent must
        be valid."""
        return self._ask(
            "GET",
            "/api/v1/reports/schemas/{name}",
            accept="application/xml",
            path={"name": name},
        )

    def get_report_job(
        self,
        *,
        job_id: str,
        x_graph_version: str | None = None,
    ) -> GetReportJobAnswer:
        """How far a report is that another process makes. With a key of the role viewer or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/reports/jobs/{job_id}",
            accept="application/json",
            path={"job_id": job_id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def get_report_job_result(
        self,
        *,
        job_id: str,
        x_job_key: str,
        x_graph_version: str | None = None,
    ) -> GetReportJobResultAnswer:
        """The report, or the refusal, as POST /reports would have answered; for an hour. With a key of the
        role viewer or above.

        x_job_key: The result_key that came with the job.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/reports/jobs/{job_id}/result",
            accept="application/json",
            path={"job_id": job_id},
            headers={"X-Job-Key": x_job_key, "X-Graph-Version": x_graph_version},
        )

    def list_watches(
        self,
        *,
        kind: Literal['entity', 'search', 'path', 'claim', 'question', 'corroboration', 'invariant', 'pattern', 'collection'] | None = None,
        status: Literal['active', 'paused'] | None = None,
        owner: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListWatchesAnswer:
        """Watches, in the order of ids; private ones for admins only. With a key of the role viewer or
        above.

        kind: Only watches of this kind.
        status: Only watches of this status.
        owner: Only watches of this owner.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches",
            accept="application/json",
            query={"kind": kind, "status": status, "owner": owner, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_watches(
        self,
        *,
        kind: Literal['entity', 'search', 'path', 'claim', 'question', 'corroboration', 'invariant', 'pattern', 'collection'] | None = None,
        status: Literal['active', 'paused'] | None = None,
        owner: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Watch]:
        """Watches, in the order of ids; private ones for admins only: each item, page after page."""
        return self._items(
            lambda place: self.list_watches(
                kind=kind,
                status=status,
                owner=owner,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_watch(
        self,
        body: CreateWatchBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateWatchAnswer:
        """Begins to watch; a private audience needs the role admin. With a key of the role analyst or
        above."""
        return self._ask(
            "POST",
            "/api/v1/watches",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def dry_run_watch(
        self,
        body: DryRunWatchBody,
        *,
        idempotency_key: str | None = None,
    ) -> DryRunWatchAnswer:
        """What a watch would have told of what was stored from one instant up to another. With a key of
        the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/watches/dry-run",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_watch(
        self,
        *,
        id: str,
        x_graph_version: str | None = None,
    ) -> GetWatchAnswer:
        """One watch; its ETag is the If-Match of its next version. With a key of the role viewer or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}",
            accept="application/json",
            path={"id": id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revise_watch(
        self,
        body: ReviseWatchBody,
        *,
        id: str,
        if_match: str,
    ) -> ReviseWatchAnswer:
        """Replaces a watch with a new version; for its owner and admins. With a key of the role analyst or
        above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "PUT",
            "/api/v1/watches/{id}",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
        )

    def delete_watch(
        self,
        *,
        id: str,
        if_match: str,
    ) -> DeleteWatchAnswer:
        """Ends a watch; for its owner and admins. What it told is kept, and told no longer. With a key of
        the role analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "DELETE",
            "/api/v1/watches/{id}",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
        )

    def list_alerts(
        self,
        *,
        id: str,
        from_version: str | None = None,
        state: Literal['open', 'acknowledged', 'dismissed'] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListAlertsAnswer:
        """What a watch told, oldest first; from a graph_version on, the same alerts again. With a key of
        the role viewer or above.

        from_version: Only what was told of changes behind this graph_version: the same alerts again, in
        the same order.
        state: Only alerts in this state.
        cursor: The cursor of an alert, or page.next_cursor: what came after it.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}/alerts",
            accept="application/json",
            path={"id": id},
            query={"from_version": from_version, "state": state, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_alerts(
        self,
        *,
        id: str,
        from_version: str | None = None,
        state: Literal['open', 'acknowledged', 'dismissed'] | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Alert]:
        """What a watch told, oldest first; from a graph_version on, the same alerts again: each item, page
        after page."""
        return self._items(
            lambda place: self.list_alerts(
                id=id,
                from_version=from_version,
                state=state,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def stream_alerts(
        self,
        *,
        id: str,
        after: str | None = None,
    ) -> Iterator[tuple[str | None, Any]]:
        """What a watch tells, as events as they come: each event with its id, without an end."""
        return self._events(
            "/api/v1/watches/{id}/alerts/stream", path={"id": id}, query={}, after=after
        )

    def get_alert(
        self,
        *,
        id: str,
        alert_id: str,
        x_graph_version: str | None = None,
    ) -> GetAlertAnswer:
        """One alert; its ETag is the If-Match of what is said of it instead of what was. With a key of the
        role viewer or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}/alerts/{alert_id}",
            accept="application/json",
            path={"id": id, "alert_id": alert_id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def acknowledge_alert(
        self,
        body: AlertStepBody,
        *,
        id: str,
        alert_id: str,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> AcknowledgeAlertAnswer:
        """Says that somebody has seen to an alert, and how. With a key of the role analyst or above.

        if_match: The ETag of the alert: needed where somebody has settled it already, otherwise.
"""
        return self._ask(
            "POST",
            "/api/v1/watches/{id}/alerts/{alert_id}/acknowledge",
            accept="application/json",
            path={"id": id, "alert_id": alert_id},
            headers={"If-Match": if_match},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def dismiss_alert(
        self,
        body: AlertStepBody,
        *,
        id: str,
        alert_id: str,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> DismissAlertAnswer:
        """Says that an alert is none, and why. With a key of the role analyst or above.

        if_match: The ETag of the alert: needed where somebody has settled it already, otherwise.
"""
        return self._ask(
            "POST",
            "/api/v1/watches/{id}/alerts/{alert_id}/dismiss",
            accept="application/json",
            path={"id": id, "alert_id": alert_id},
            headers={"If-Match": if_match},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_webhook(
        self,
        *,
        id: str,
        x_graph_version: str | None = None,
    ) -> GetWebhookAnswer:
        """Where what the watch tells is sent, for its owner and admins; never its secrets. With a key of
        the role analyst or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}/webhook",
            accept="application/json",
            path={"id": id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def set_webhook(
        self,
        body: WebhookBody,
        *,
        id: str,
    ) -> SetWebhookAnswer:
        """Sends what the watch tells to an address; the first answer tells the secret, once. With a key of
        the role analyst or above."""
        return self._ask(
            "PUT",
            "/api/v1/watches/{id}/webhook",
            accept="application/json",
            path={"id": id},
            body=body,
        )

    def delete_webhook(
        self,
        *,
        id: str,
    ) -> DeleteWebhookAnswer:
        """Sends nothing more, and forgets what waits to be sent. With a key of the role analyst or above."""
        return self._ask(
            "DELETE",
            "/api/v1/watches/{id}/webhook",
            accept="application/json",
            path={"id": id},
        )

    def rotate_webhook_secret(
        self,
        *,
        id: str,
        idempotency_key: str | None = None,
    ) -> RotateWebhookSecretAnswer:
        """Makes a new secret, and tells it once; the one before signs too for a day. With a key of the
        role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/watches/{id}/webhook/rotate",
            accept="application/json",
            path={"id": id},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_webhook_deliveries(
        self,
        *,
        id: str,
        state: Literal['pending', 'delivered', 'dead'] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListWebhookDeliveriesAnswer:
        """What became of the alerts that were sent, in their order; for the owner of the watch and admins.
        With a key of the role analyst or above.

        state: Only deliveries in this state; dead ones were given up.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}/deliveries",
            accept="application/json",
            path={"id": id},
            query={"state": state, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_webhook_deliveries(
        self,
        *,
        id: str,
        state: Literal['pending', 'delivered', 'dead'] | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[Delivery]:
        """What became of the alerts that were sent, in their order; for the owner of the watch and admins:
        each item, page after page."""
        return self._items(
            lambda place: self.list_webhook_deliveries(
                id=id,
                state=state,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def redeliver_webhook(
        self,
        *,
        id: str,
        alert_id: str,
        idempotency_key: str | None = None,
    ) -> RedeliverWebhookAnswer:
        """Sends an alert again, whatever became of it. With a key of the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/watches/{id}/deliveries/{alert_id}/redeliver",
            accept="application/json",
            path={"id": id, "alert_id": alert_id},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_digest(
        self,
        *,
        id: str,
        x_graph_version: str | None = None,
    ) -> GetDigestAnswer:
        """To whom it is sent, and how that stands; for its owner and admins. With a key of the role
        analyst or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/watches/{id}/digest",
            accept="application/json",
            path={"id": id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def set_digest(
        self,
        body: DigestBody,
        *,
        id: str,
    ) -> SetDigestAnswer:
        """Sends what the watch tells by mail, gathered: at most one message in so many minutes. With a key
        of the role analyst or above."""
        return self._ask(
            "PUT",
            "/api/v1/watches/{id}/digest",
            accept="application/json",
            path={"id": id},
            body=body,
        )

    def delete_digest(
        self,
        *,
        id: str,
    ) -> DeleteDigestAnswer:
        """Sends no more mail, and forgets what waits to be sent. With a key of the role analyst or above."""
        return self._ask(
            "DELETE",
            "/api/v1/watches/{id}/digest",
            accept="application/json",
            path={"id": id},
        )

    def list_collections(
        self,
        *,
        status: Literal['active', 'paused'] | None = None,
        dataset: str | None = None,
        owner: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListCollectionsAnswer:
        """Collections and how they stand, in the order of ids. With a key of the role analyst or above.

        status: Only collections of this status.
        dataset: Only collections that fill this dataset.
        owner: Only collections of this owner.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/collections",
            accept="application/json",
            query={"status": status, "dataset": dataset, "owner": owner, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_collections(
        self,
        *,
        status: Literal['active', 'paused'] | None = None,
        dataset: str | None = None,
        owner: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[CollectionLine]:
        """Collections and how they stand, in the order of ids: each item, page after page."""
        return self._items(
            lambda place: self.list_collections(
                status=status,
                dataset=dataset,
                owner=owner,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def create_collection(
        self,
        body: CollectionBody,
        *,
        idempotency_key: str | None = None,
    ) -> CreateCollectionAnswer:
        """Begins to collect; a private one needs the role admin. With a key of the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/collections",
            accept="application/json",
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def get_collection(
        self,
        *,
        id: str,
        x_graph_version: str | None = None,
    ) -> GetCollectionAnswer:
        """One collection; its ETag is the If-Match of its next version. With a key of the role analyst or
        above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/collections/{id}",
            accept="application/json",
            path={"id": id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def revise_collection(
        self,
        body: CollectionBody,
        *,
        id: str,
        if_match: str,
    ) -> ReviseCollectionAnswer:
        """Replaces a collection with a new version, also to pause it; for its owner and admins. With a key
        of the role analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "PUT",
            "/api/v1/collections/{id}",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
            body=body,
        )

    def delete_collection(
        self,
        *,
        id: str,
        if_match: str,
    ) -> DeleteCollectionAnswer:
        """Ends a collection; for its owner and admins. What it brought stays. With a key of the role
        analyst or above.

        if_match: The ETag of the version that is replaced.
"""
        return self._ask(
            "DELETE",
            "/api/v1/collections/{id}",
            accept="application/json",
            path={"id": id},
            headers={"If-Match": if_match},
        )

    def get_collection_state(
        self,
        *,
        id: str,
        x_graph_version: str | None = None,
    ) -> GetCollectionStateAnswer:
        """When it runs next, and how it has gone. With a key of the role analyst or above.

        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/collections/{id}/state",
            accept="application/json",
            path={"id": id},
            headers={"X-Graph-Version": x_graph_version},
        )

    def run_collection(
        self,
        body: CollectionRunBody,
        *,
        id: str,
        idempotency_key: str | None = None,
    ) -> RunCollectionAnswer:
        """Runs it as soon as may be; for its owner and admins. With a key of the role analyst or above."""
        return self._ask(
            "POST",
            "/api/v1/collections/{id}/run",
            accept="application/json",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list_collection_runs(
        self,
        *,
        id: str,
        state: Literal['running', 'finished', 'unchanged', 'failed', 'interrupted'] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> ListCollectionRunsAnswer:
        """What came of its runs, the newest first. With a key of the role analyst or above.

        state: Only runs in this state.
        cursor: page.next_cursor of the page before, asked with the same filters.
        limit: How many items one page holds.
        x_graph_version: The graph_version that a write answered: the graph that is read holds that
        write, at every replica.
"""
        return self._ask(
            "GET",
            "/api/v1/collections/{id}/runs",
            accept="application/json",
            path={"id": id},
            query={"state": state, "cursor": cursor, "limit": limit},
            headers={"X-Graph-Version": x_graph_version},
        )

    def iter_list_collection_runs(
        self,
        *,
        id: str,
        state: Literal['running', 'finished', 'unchanged', 'failed', 'interrupted'] | None = None,
        limit: int | None = None,
        x_graph_version: str | None = None,
    ) -> Iterator[CollectionRun]:
        """What came of its runs, the newest first: each item, page after page."""
        return self._items(
            lambda place: self.list_collection_runs(
                id=id,
                state=state,
                limit=limit,
                x_graph_version=x_graph_version,
                cursor=place,
            )
        )

    def send_mcp_message(
        self,
        body: RpcMessage,
        *,
        mcp_session_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> RpcAnswer:
        """A message of the Model Context Protocol (docs/mcp.md). With any key.

        mcp_session_id: The session, as `initialize` answered it.
"""
        return self._ask(
            "POST",
            "/api/v1/mcp",
            accept="application/json",
            headers={"Mcp-Session-Id": mcp_session_id},
            body=body,
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def end_mcp_session(
        self,
        *,
        mcp_session_id: str,
    ) -> RpcSessionEnded:
        """Ends a session of the Model Context Protocol. With any key.

        mcp_session_id: The session that is over.
"""
        return self._ask(
            "DELETE",
            "/api/v1/mcp",
            accept="application/json",
            headers={"Mcp-Session-Id": mcp_session_id},
        )
