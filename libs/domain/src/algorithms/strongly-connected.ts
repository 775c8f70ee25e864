/** The strongly connected components of a directed graph. */
export interface Components {
  /** Per node, the number of its component; -1 for a node that was left out. A component comes after all that it reaches. */
  readonly componentOf: Int32Array;
  /** How many nodes each component has. */
  readonly sizes: readonly number[];
}

/** The nodes of each component beside its number. */
export interface ListedComponents extends Components {
  readonly components: readonly (readonly number[])[];
}

/** The nth node that a node points to; undefined after the last, `SKIPPED` for an edge that is not walked. */
export type TargetAt = (node: number, nth: number) => number | undefined;

export const SKIPPED = -1;

/** `targets[n]` holds the nodes that n points to. */
export function stronglyConnected(targets: readonly (readonly number[])[]): ListedComponents {
  const { componentOf, sizes } = componentsOf(targets.length, (node, nth) => targets[node]?.[nth]);
  const components: number[][] = sizes.map(() => []);
  componentOf.forEach((component, node) => components[component]?.push(node));
  return { componentOf, sizes, components };
}

/**
 * Tarjan, "Depth-first search and linear graph algorithms" (1972), with a stack of its own in place of recursion: a
 * chain of any length does not overflow. Linear in nodes and edges.
 *
 * @param size how many nodes there are; they are numbered from 0
 * @param isLeftOut nodes that are in no component, and that no edge is followed to
 */
export function componentsOf(
  size: number,
  targetAt: TargetAt,
  isLeftOut: (node: number) => boolean = () => false,
): Components {
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const nextEdge = new Int32Array(size);
  const componentOf = new Int32Array(size).fill(-1);
  const sizes: number[] = [];
  const open = new Int32Array(size);
  const path = new Int32Array(size);
  let [visited, opened, depth] = [0, 0, 0];

  const enter = (node: number): void => {
    order[node] = low[node] = visited++;
    open[opened++] = node;
    path[depth++] = node;
  };
  const lower = (node: number, to: number): void => {
    if (to < (low[node] ?? 0)) low[node] = to;
  };
  const close = (node: number): void => {
    if (low[node] !== order[node]) return;
    const before = opened;
    do {
      opened -= 1;
      componentOf[open[opened] ?? node] = sizes.length;
    } while (open[opened] !== node);
    sizes.push(before - opened);
  };

  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1 || isLeftOut(root)) continue;
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1] ?? root;
      const edge = nextEdge[node] ?? 0;
      const target = targetAt(node, edge);
      nextEdge[node] = edge + 1;
      if (target === undefined) {
        depth -= 1;
        close(node);
        if (depth > 0) lower(path[depth - 1] ?? root, low[node] ?? 0);
      } else if (target === SKIPPED || isLeftOut(target)) {
        continue;
      } else if (order[target] === -1) {
        enter(target);
      } else if (componentOf[target] === -1) {
        lower(node, order[target] ?? 0);
      }
    }
  }
  return { componentOf, sizes };
}
