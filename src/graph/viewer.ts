import { ProposedGraph, proposed, type Graph, type UncommittedVersion } from '#domain/graph';
import { isAtLeast, type Actor } from '#domain/shared';
import type { Graphs } from './graphs.js';

/** Who may see what is private in the answer to a write: from a role on, all of it; else what everybody may. */
export class Viewer {
  /** All that may be seen; undefined where that is everything. */
  readonly seen: Graph | undefined;

  constructor(graphs: Graphs, { role }: Actor, seesAll: Actor['role']) {
    this.seen = isAtLeast(role, seesAll) ? undefined : graphs.projection('public').graph;
  }

  /** The graph as it may be seen. */
  of(graph: Graph): Graph {
    return this.seen ?? graph;
  }

  /** The graph as it may be seen after a write to it, with what the viewer writes. */
  after(graph: Graph, written: readonly UncommittedVersion[]): Graph {
    return new ProposedGraph(this.of(graph), proposed(written));
  }
}
