/** The strongly connected components of a directed graph. */
export interface Components {
  /** Per node, the number of its component. */
  readonly componentOf: Int32Array;
  /** The nodes of each component; a component comes after every component that it reaches. */
  readonly components: readonly (readonly number[])[];
}

/**
 * Tarjan, "Depth-first search and linear graph algorithms" (1972), with a stack of its own in place of recursion: a
 * chain of any length does not overflow. `targets[n]` holds the nodes that n points to. Linear in nodes and edges.
 */
export function stronglyConnected(targets: readonly (readonly number[])[]): Components {
  const size = targets.length;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const nextEdge = new Int32Array(size);
  const componentOf = new Int32Array(size).fill(-1);
  const components: number[][] = [];
  const open: number[] = [];
  const path: number[] = [];
  let visited = 0;

  const enter = (node: number) => {
    order[node] = visited;
    low[node] = visited;
    visited += 1;
    open.push(node);
    path.push(node);
  };
  const lower = (node: number, to: number) => {
    if (to < (low[node] ?? 0)) low[node] = to;
  };
  const close = (node: number) => {
    if (low[node] !== order[node]) return;
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) componentOf[member] = components.length;
    components.push(members);
  };

  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1) continue;
    enter(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const edge = nextEdge[node] ?? 0;
      const target = targets[node]?.[edge];
      nextEdge[node] = edge + 1;
      if (target === undefined) {
        path.pop();
        close(node);
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent, low[node] ?? 0);
      } else if (order[target] === -1) {
        enter(target);
      } else if (componentOf[target] === -1) {
        lower(node, order[target] ?? 0);
      }
    }
  }
  return { componentOf, components };
}
