import type { Millis } from '../shared/time.js';
import { copied } from '../temporal-index/columns.js';

/** Before the start of every way. */
export const NO_LABEL = -1;
const ROOM = 1_024;
const SEARCHES = 2 ** 31 - 2;

/**
 * The labels of a layered search: ways to be at a cluster, each with the edge it came over and the label before. Of each
 * cluster the best settled one of the layers so far, and the one that the layer in the making offers. Buffers are used
 * again, as those of `Marks` are.
 */
export class Labels {
  /** Labels of the layer that is followed, and of the one in the making. */
  readonly open: number[] = [];
  readonly offered: number[] = [];
  private nodes = new Int32Array(ROOM);
  private over = new Int32Array(ROOM);
  private befores = new Int32Array(ROOM);
  private weakests = new Int32Array(ROOM);
  private arrivals = new Float64Array(ROOM);
  private used = 0;
  private settledInSearch = new Int32Array(0);
  private bests = new Float64Array(0);
  private settledLabels = new Int32Array(0);
  private offeredInLayer = new Int32Array(0);
  private offers = new Int32Array(0);
  private search = 0;
  private layer = 0;

  begin(ordinalCount: number): void {
    if (this.bests.length < ordinalCount) {
      const room = Math.ceil(ordinalCount * 1.25);
      [this.settledInSearch, this.offeredInLayer] = [new Int32Array(room), new Int32Array(room)];
      [this.bests, this.offers] = [new Float64Array(room), new Int32Array(room)];
      this.settledLabels = new Int32Array(room);
      [this.search, this.layer] = [0, 0];
    }
    if (this.search >= SEARCHES || this.layer >= SEARCHES) {
      this.settledInSearch.fill(0);
      this.offeredInLayer.fill(0);
      [this.search, this.layer] = [0, 0];
    }
    this.search += 1;
    this.used = 0;
  }

  beginLayer(): void {
    this.layer += 1;
  }

  /** The label of the start, where nothing weakens anything yet. */
  start(node: number, departure: Millis): number {
    const label = this.add(node, NO_LABEL, NO_LABEL, departure, STRONGEST);
    this.settle(label);
    return label;
  }

  offer(node: number, edge: number, before: number, arrival: Millis, weakest: number): number {
    const label = this.add(node, edge, before, arrival, weakest);
    this.offeredInLayer[node] = this.layer;
    this.offers[node] = label;
    return label;
  }

  improve(label: number, edge: number, before: number, arrival: Millis, weakest: number): void {
    this.over[label] = edge;
    this.befores[label] = before;
    this.arrivals[label] = arrival;
    this.weakests[label] = weakest;
  }

  /** What was offered to its cluster is from now on what later layers have to better. */
  settle(label: number): void {
    const node = this.nodes[label] as number;
    this.settledInSearch[node] = this.search;
    this.bests[node] = this.arrivals[label] as number;
    this.settledLabels[node] = label;
  }

  /** The last label that was settled at a cluster; later ones are greater. */
  settledAt(node: number): number {
    return this.settledInSearch[node] === this.search ? (this.settledLabels[node] as number) : NO_LABEL;
  }

  /** The earliest arrival at a cluster of the layers so far. */
  bestAt(node: number): Millis {
    return this.settledInSearch[node] === this.search ? (this.bests[node] as number) : Infinity;
  }

  /** What the layer in the making offers a cluster. */
  offeredAt(node: number): number {
    return this.offeredInLayer[node] === this.layer ? (this.offers[node] as number) : NO_LABEL;
  }

  node(label: number): number {
    return this.nodes[label] as number;
  }

  edge(label: number): number {
    return this.over[label] as number;
  }

  before(label: number): number {
    return this.befores[label] as number;
  }

  weakest(label: number): number {
    return this.weakests[label] as number;
  }

  arrival(label: number): Millis {
    return this.arrivals[label] as number;
  }

  private add(node: number, edge: number, before: number, arrival: Millis, weakest: number): number {
    if (this.used === this.nodes.length) this.grow();
    const label = this.used++;
    this.nodes[label] = node;
    this.over[label] = edge;
    this.befores[label] = before;
    this.arrivals[label] = arrival;
    this.weakests[label] = weakest;
    return label;
  }

  private grow(): void {
    const room = this.nodes.length * 2;
    const grown = (list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => copied(list, new Int32Array(room));
    [this.nodes, this.over, this.befores] = [grown(this.nodes), grown(this.over), grown(this.befores)];
    this.weakests = grown(this.weakests);
    this.arrivals = copied(this.arrivals, new Float64Array(room));
  }
}

/** Above every strength that an edge may have. */
const STRONGEST = 15;
