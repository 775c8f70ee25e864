/**
 * A directed graph that stays acyclic, with its nodes in an order that every edge follows. After Pearce and Kelly, "A
 * dynamic topological sort algorithm for directed acyclic graphs" (2007): an edge costs only what lies, in the order,
 * between its two ends.
 */
export class TopologicalOrder {
  private readonly position: Int32Array;
  private readonly targets: number[][] = [];
  private readonly sources: number[][] = [];
  /** The number of the search that met a node last. */
  private readonly met: Int32Array;
  private searches = 0;

  constructor(nodes: number) {
    this.position = Int32Array.from({ length: nodes }, (_, node) => node);
    this.met = new Int32Array(nodes);
  }

  /** Adds the edge; false, and nothing is added, where it would close a ring. */
  add(from: number, to: number): boolean {
    if (from === to) return false;
    const [first, last] = [this.position[to] ?? 0, this.position[from] ?? 0];
    if (first < last) {
      const after = this.reached(to, this.targets, (position) => position <= last);
      if (this.met[from] === this.searches) return false;
      const before = this.reached(from, this.sources, (position) => position >= first);
      this.reorder([...before, ...after]);
    }
    (this.targets[from] ??= []).push(to);
    (this.sources[to] ??= []).push(from);
    return true;
  }

  /** What is reached from a node within a stretch of the order, in that order. */
  private reached(start: number, next: readonly number[][], isWithin: (position: number) => boolean): number[] {
    const search = ++this.searches;
    const found = [start];
    this.met[start] = search;
    for (const node of found) {
      for (const other of next[node] ?? []) {
        if (this.met[other] === search || !isWithin(this.position[other] ?? 0)) continue;
        this.met[other] = search;
        found.push(other);
      }
    }
    return found.sort((a, b) => (this.position[a] ?? 0) - (this.position[b] ?? 0));
  }

  /** Gives the nodes, in this order, the positions that they have now among themselves. */
  private reorder(nodes: readonly number[]): void {
    const positions = nodes.map((node) => this.position[node] ?? 0).sort((a, b) => a - b);
    nodes.forEach((node, index) => (this.position[node] = positions[index] ?? 0));
  }
}
