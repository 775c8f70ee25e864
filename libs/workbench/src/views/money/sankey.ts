/**
 * Places of a Sankey drawing, in whole: layers by how far money has come, thickness by how much it is, as few crossings
 * as some sweeps find. Pure, so that it is tested without a browser.
 */
export interface SankeyLink {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

export interface SankeyNodePlace {
  readonly id: string;
  readonly layer: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface SankeyBand<L extends SankeyLink> {
  readonly link: L;
  /** Against the flow of the others: a circle is closed here. */
  readonly isBack: boolean;
  /** The outline of the band. */
  readonly path: string;
}

export interface Sankey<L extends SankeyLink> {
  readonly nodes: readonly SankeyNodePlace[];
  readonly bands: readonly SankeyBand<L>[];
  readonly layers: number;
}

export const NODE_WIDTH = 12;
const GAP = 22;
const SWEEPS = 8;
/** A node of little money is still seen, and still pointed at. */
const MIN_HEIGHT = 2;
/** How far a band that closes a circle swings out. */
const BACKWARDS = 60;

interface Node<L> {
  readonly id: string;
  readonly into: L[];
  readonly out: L[];
  layer: number;
  value: number;
  /** Where it stands among those of its layer, while that is looked for. */
  at: number;
}

export function sankeyOf<L extends SankeyLink>(
  given: readonly L[],
  size: { readonly width: number; readonly height: number },
): Sankey<L> {
  // Money that an account pays itself flows nowhere.
  const links = given.filter(({ from, to, value }) => from !== to && value > 0);
  const nodes = new Map<string, Node<L>>();
  const nodeOf = (id: string): Node<L> => {
    const there = nodes.get(id) ?? { id, into: [], out: [], layer: 0, value: 0, at: 0 };
    nodes.set(id, there);
    return there;
  };
  for (const link of links) {
    nodeOf(link.from).out.push(link);
    nodeOf(link.to).into.push(link);
  }
  const sum = (all: readonly L[]): number => all.reduce((total, { value }) => total + value, 0);
  for (const node of nodes.values()) node.value = Math.max(sum(node.into), sum(node.out));
  const back = closing(nodes);
  layer(nodes, links, back);
  const layers = ordered(nodes, back);
  const scale = Math.min(
    ...layers.map(
      (column) => (size.height - GAP * (column.length - 1)) / column.reduce((total, { value }) => total + value, 0),
    ),
    size.height / 2,
  );
  const step = layers.length < 2 ? 0 : (size.width - NODE_WIDTH) / (layers.length - 1);
  const places = new Map<string, SankeyNodePlace>();
  for (const column of layers) {
    const heights = column.map(({ value }) => Math.max(MIN_HEIGHT, value * scale));
    const gap = Math.min(GAP, (size.height - heights.reduce((a, b) => a + b, 0)) / Math.max(1, column.length - 1));
    const whole = heights.reduce((a, b) => a + b, 0) + gap * (column.length - 1);
    let y = Math.max(0, (size.height - whole) / 2);
    column.forEach(({ id, layer: at }, index) => {
      const height = heights[index] ?? MIN_HEIGHT;
      places.set(id, { id, layer: at, x: at * step, y, height });
      y += height + gap;
    });
  }
  return { nodes: [...places.values()], bands: bandsOf(nodes, links, back, places, scale), layers: layers.length };
}

/** The links that close a circle: those that lead back to where a walk along the money came from. */
function closing<L extends SankeyLink>(nodes: ReadonlyMap<string, Node<L>>): ReadonlySet<L> {
  const back = new Set<L>();
  const seen = new Map<string, 'open' | 'done'>();
  const begin = [...nodes.values()].sort((a, b) => a.into.length - b.into.length);
  for (const root of begin) {
    if (seen.has(root.id)) continue;
    const walk: { readonly node: Node<L>; next: number }[] = [{ node: root, next: 0 }];
    seen.set(root.id, 'open');
    for (let top = walk.at(-1); top !== undefined; top = walk.at(-1)) {
      const link = top.node.out[top.next];
      top.next += 1;
      if (link === undefined) {
        seen.set(top.node.id, 'done');
        walk.pop();
        continue;
      }
      const state = seen.get(link.to);
      const other = nodes.get(link.to);
      if (state === 'open') back.add(link);
      else if (state === undefined && other !== undefined) {
        seen.set(link.to, 'open');
        walk.push({ node: other, next: 0 });
      }
    }
  }
  return back;
}

/** Every account stands one layer behind the last that pays it. */
function layer<L extends SankeyLink>(
  nodes: ReadonlyMap<string, Node<L>>,
  links: readonly L[],
  back: ReadonlySet<L>,
): void {
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    for (const link of links) {
      const [from, to] = [nodes.get(link.from), nodes.get(link.to)];
      if (back.has(link) || from === undefined || to === undefined || to.layer > from.layer) continue;
      to.layer = from.layer + 1;
      isMoved = true;
    }
  }
}

/** The layers, each in the order in which its bands cross least: near the middle of what they are bound to. */
function ordered<L extends SankeyLink>(
  nodes: ReadonlyMap<string, Node<L>>,
  back: ReadonlySet<L>,
): readonly (readonly Node<L>[])[] {
  const layers: Node<L>[][] = [];
  for (const node of nodes.values()) (layers[node.layer] ??= []).push(node);
  for (const column of layers) column.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const number = (): void => {
    for (const column of layers) column.forEach((node, at) => (node.at = (at + 0.5) / column.length));
  };
  number();
  const middle = (node: Node<L>, side: 'into' | 'out'): number => {
    const bound = node[side].filter((link) => !back.has(link));
    const weight = bound.reduce((total, { value }) => total + value, 0);
    if (weight === 0) return node.at;
    return (
      bound.reduce((total, link) => {
        const other = nodes.get(side === 'into' ? link.from : link.to);
        return total + (other?.at ?? 0) * link.value;
      }, 0) / weight
    );
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const side = sweep % 2 === 0 ? 'into' : 'out';
    for (const column of side === 'into' ? layers : layers.toReversed()) {
      const wanted = new Map(column.map((node) => [node, middle(node, side)]));
      column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      column.forEach((node, at) => (node.at = (at + 0.5) / column.length));
    }
  }
  return layers;
}

function bandsOf<L extends SankeyLink>(
  nodes: ReadonlyMap<string, Node<L>>,
  links: readonly L[],
  back: ReadonlySet<L>,
  places: ReadonlyMap<string, SankeyNodePlace>,
  scale: number,
): readonly SankeyBand<L>[] {
  const top = (id: string): number => places.get(id)?.y ?? 0;
  const ends = new Map<L, { from: number; to: number }>(links.map((link) => [link, { from: 0, to: 0 }]));
  for (const node of nodes.values()) {
    let y = top(node.id);
    for (const link of node.out.toSorted((a, b) => top(a.to) - top(b.to))) {
      const width = link.value * scale;
      const end = ends.get(link);
      if (end !== undefined) end.from = y + width / 2;
      y += width;
    }
    y = top(node.id);
    for (const link of node.into.toSorted((a, b) => top(a.from) - top(b.from))) {
      const width = link.value * scale;
      const end = ends.get(link);
      if (end !== undefined) end.to = y + width / 2;
      y += width;
    }
  }
  return links.map((link) => {
    const { from = 0, to = 0 } = ends.get(link) ?? {};
    const isBack = back.has(link);
    const [left, right] = [(places.get(link.from)?.x ?? 0) + NODE_WIDTH, places.get(link.to)?.x ?? 0];
    const reach = isBack ? BACKWARDS : (right - left) / 2;
    const half = Math.max(MIN_HEIGHT / 2, (link.value * scale) / 2);
    const edge = (x: number, y: number, toX: number, toY: number, bend: number): string =>
      `C${[x + bend, y, toX - bend, toY, toX, toY].map(short).join(' ')}`;
    const path =
      `M${short(left)} ${short(from - half)}${edge(left, from - half, right, to - half, reach)}` +
      `L${short(right)} ${short(to + half)}${edge(right, to + half, left, from + half, -reach)}Z`;
    return { link, isBack, path };
  });
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
