import { componentsOf } from '../../algorithms/strongly-connected.js';
import type { Budget } from '../budget.js';

/** Values by keys below `count`: compressed sparse rows, each in the order in which its values came. */
export class Rows {
  readonly values: Int32Array;
  private readonly start: Int32Array;

  constructor(
    readonly count: number,
    keys: Int32Array,
    values: Int32Array,
  ) {
    this.start = new Int32Array(count + 1);
    for (const key of keys) this.start[key + 1] = (this.start[key + 1] ?? 0) + 1;
    for (let key = 0; key < count; key++) this.start[key + 1] = (this.start[key + 1] ?? 0) + (this.start[key] ?? 0);
    const free = this.start.slice(0, count);
    this.values = new Int32Array(values.length);
    values.forEach((value, index) => {
      const key = keys[index] ?? 0;
      const to = free[key] ?? 0;
      free[key] = to + 1;
      this.values[to] = value;
    });
  }

  beginOf(key: number): number {
    return this.start[key] ?? 0;
  }

  endOf(key: number): number {
    return this.start[key + 1] ?? 0;
  }

  of(key: number): Int32Array {
    return this.values.subarray(this.beginOf(key), this.endOf(key));
  }
}

/** Of each edge, how many a chain has up to it and from it on; 0 for those that stand in none. */
export interface ChainLengths {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** Edges of one recorded time that lead in a ring are looked through so many times at most. */
const ROUNDS = 24;

/**
 * The longest chain that ends at, and that begins with, each edge, over what carries it on (`next`) and what it carries on
 * (`previous`). Time makes the links a directed acyclic graph, but for edges of one recorded time that lead back to each
 * other (a component): through these a chain has no more of them than there are, nor than there are rounds.
 */
export function chainLengths(
  next: Rows,
  previous: Rows,
  isIn: (edge: number) => boolean,
  budget: Budget,
): ChainLengths {
  const { count } = next;
  const before = Int32Array.from({ length: count }, (_, edge) => (isIn(edge) ? 1 : 0));
  const after = before.slice();
  if (!budget.begin(count)) return { before, after };
  const { componentOf, sizes } = componentsOf(
    count,
    (edge, nth) => {
      const index = next.beginOf(edge) + nth;
      return index < next.endOf(edge) ? next.values[index] : undefined;
    },
    (edge) => before[edge] === 0,
  );
  const edges: number[] = [];
  for (let edge = 0; edge < count; edge++) if (componentOf[edge] !== -1) edges.push(edge);
  const members = new Rows(
    sizes.length,
    Int32Array.from(edges, (edge) => componentOf[edge] ?? 0),
    Int32Array.from(edges),
  );
  // A component comes after all that it reaches.
  for (let nth = sizes.length - 1; nth >= 0 && budget.begin(sizes[nth] ?? 0); nth--) {
    lengthen(members.of(nth), next, componentOf, before, budget);
  }
  for (let nth = 0; nth < sizes.length && budget.begin(sizes[nth] ?? 0); nth++) {
    lengthen(members.of(nth), previous, componentOf, after, budget);
  }
  return { before, after };
}

/** Takes the lengths of a component's edges, which those before it have told, on to where they lead. */
function lengthen(edges: Int32Array, linked: Rows, componentOf: Int32Array, lengths: Int32Array, budget: Budget): void {
  const lengthOf = (edge: number): number => lengths[edge] ?? 0;
  const longest = edges.reduce((most, edge) => Math.max(most, lengthOf(edge)), 0) + Math.min(edges.length, ROUNDS) - 1;
  let isGrowing = edges.length > 1;
  for (let round = 0; isGrowing && round < ROUNDS && budget.spend(edges.length); round++) {
    isGrowing = false;
    for (const edge of edges) {
      for (let index = linked.beginOf(edge); index < linked.endOf(edge); index++) {
        const hop = linked.values[index] ?? 0;
        const longer = Math.min(longest, lengthOf(edge) + 1);
        if (componentOf[hop] !== componentOf[edge] || longer <= lengthOf(hop)) continue;
        lengths[hop] = longer;
        isGrowing = true;
      }
    }
  }
  for (const edge of edges) {
    for (let index = linked.beginOf(edge); index < linked.endOf(edge); index++) {
      const hop = linked.values[index] ?? 0;
      if (componentOf[hop] !== componentOf[edge] && lengthOf(edge) >= lengthOf(hop)) lengths[hop] = lengthOf(edge) + 1;
    }
  }
}
