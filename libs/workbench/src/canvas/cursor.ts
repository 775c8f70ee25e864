import type { Core, EdgeSingular, NodeSingular } from 'cytoscape';

/** Where the cursor of the keyboard goes: to the nearest node on a side, or to the next edge of the node it stands on. */
export type Move = 'left' | 'right' | 'up' | 'down' | 'next-edge' | 'previous-edge';

export type Element = NodeSingular | EdgeSingular;

const SIDES = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
/** What stands aslant counts as farther than what stands straight ahead. */
const ASLANT = 2;

export function nextOf(core: Core, from: Element | null, move: Move): Element | null {
  const nodes = core.nodes();
  if (nodes.empty()) return null;
  if (from === null) return nodes.first();
  if (move === 'next-edge' || move === 'previous-edge') return nextEdge(from, move === 'next-edge' ? 1 : -1);
  const origin = from.isNode() ? from : from.source();
  const { x, y } = origin.position();
  const [aheadX, aheadY] = SIDES[move];
  let best: NodeSingular | null = null;
  let nearest = Infinity;
  nodes.forEach((node) => {
    const [dx, dy] = [node.position().x - x, node.position().y - y];
    const ahead = dx * aheadX + dy * aheadY;
    if (ahead <= 0) return;
    const distance = ahead + ASLANT * Math.abs(dx * aheadY + dy * aheadX);
    if (distance < nearest) [best, nearest] = [node, distance];
  });
  return best ?? (from.isNode() ? null : origin);
}

/** Around a node its edges, one after the other; from an edge the next of its source. */
function nextEdge(from: Element, step: 1 | -1): EdgeSingular | null {
  const edges = (from.isNode() ? from : from.source()).connectedEdges();
  if (edges.empty()) return null;
  const at = from.isNode() ? (step === 1 ? -1 : 0) : edges.toArray().findIndex((edge) => edge.id() === from.id());
  return edges[(at + step + edges.length) % edges.length] ?? null;
}
