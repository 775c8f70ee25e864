import type { Graph } from '#domain/graph';
import { knows } from '#domain/ingest';
import { recordsOfEdge, shownEdgeOf, type ShownEdge } from '#domain/read-model';
import type { Fault } from '#domain/shared';
import type { Rejection } from '#adapter-kit';

/** An edge of a pack that came back, and how it is refused where the graph shows no such edge in the end. */
export interface EdgeSentBack {
  readonly edge: ShownEdge;
  readonly otherwise: Rejection;
}

/** Edges of a pack that are kept until its records have come: memory does not grow with a stream. */
const EDGES_KEPT = 100_000;

/**
 * The edges of a pack that came back with its records. An edge is read off records, and says nothing of its own: whether
 * it says anything new is known once those have come.
 */
export class EdgesSentBack {
  private kept: EdgeSentBack[] = [];

  /**
   * Keeps an input that is such an edge, and faulty in nothing but its predicate.
   *
   * @param otherwise how it is rejected where the graph shows no such edge in the end
   * @returns whether it was kept: what is not is rejected at once
   */
  keep(input: unknown, faults: readonly Fault[], otherwise: Rejection): boolean {
    const edge = this.kept.length < EDGES_KEPT ? shownEdgeOf(input) : null;
    if (edge === null || !faults.every(isOfPredicate)) return false;
    this.kept.push({ edge, otherwise });
    return true;
  }

  get all(): readonly EdgeSentBack[] {
    return this.kept;
  }

  /** Those that the graph shows to the sender without being told. */
  shownIn(after: () => Graph, sender: Parameters<typeof knows>[0]): ReadonlySet<EdgeSentBack> {
    if (this.kept.length === 0) return new Set();
    const graph = after();
    return new Set(
      this.kept.filter(({ edge }) =>
        recordsOfEdge(graph, edge)?.every(({ object, id }) => knows(sender, graph, object, id)),
      ),
    );
  }

  clear(): void {
    this.kept = [];
  }

  copy(): EdgesSentBack {
    const copy = new EdgesSentBack();
    copy.kept = [...this.kept];
    return copy;
  }
}

/** An edge that is read off a record is refused for its predicate alone. */
function isOfPredicate({ pointer }: Fault): boolean {
  return pointer === '/predicate';
}
