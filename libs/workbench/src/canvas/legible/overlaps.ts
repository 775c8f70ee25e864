/** Nodes with their names as boxes, and how they get out of each other's way; pure. */

export interface Box {
  readonly id: string;
  /** The middle of the node; the name hangs below it. In the units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** Half of what is needed from left to right. */
  readonly side: number;
  /** What is needed above the middle, and below it. */
  readonly above: number;
  readonly below: number;
}

/** How far the next ring is, and how many places on each are tried. */
const RING = 18;
const PLACES_ON_RING = 16;
/** Names are wide, so there is sooner room above or below than beside: rings are as wide as that asks for. */
const WIDER = 1.5;
const CELL = 120;

export function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.side + b.side && a.y - a.above < b.y + b.below && b.y - b.above < a.y + a.below;
}

/**
 * Where each box stands so that it covers no other one. What is `fixed` stays, and so does whatever is in nobody's way;
 * each of the others goes to the nearest free place around where it wanted to stand, those in the middle first.
 * Two that are both fixed may still cover each other. The same boxes always find the same places.
 */
export function withoutOverlaps(
  boxes: readonly Box[],
  fixed: ReadonlySet<string>,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const asked = new Cells();
  for (const box of boxes) asked.put(box);
  const isSettled = (box: Box): boolean => fixed.has(box.id) || !asked.isCovered(box);
  const taken = new Cells();
  for (const box of boxes) if (isSettled(box)) taken.put(box);
  const middle = middleOf(boxes);
  const loose = boxes
    .filter((box) => !isSettled(box))
    .map((box) => ({ box, far: Math.hypot(box.x - middle.x, box.y - middle.y) }))
    .sort((a, b) => a.far - b.far || (a.box.id < b.box.id ? -1 : 1));
  const places = new Map(boxes.map(({ id, x, y }) => [id, { x, y }]));
  for (const { box } of loose) {
    const placed = freePlaceOf(box, taken);
    taken.put(placed);
    places.set(box.id, { x: placed.x, y: placed.y });
  }
  return places;
}

/** Rings grow without an end and what is taken has one, so a free place is always found. */
function freePlaceOf(box: Box, taken: Cells): Box {
  if (!taken.isCovered(box)) return box;
  for (let ring = 1; ; ring += 1) {
    for (let at = 0; at < PLACES_ON_RING; at += 1) {
      // Places of one ring stand between those of the ring before.
      const angle = ((at + (ring % 2) / 2) / PLACES_ON_RING) * 2 * Math.PI;
      const tried = {
        ...box,
        x: box.x + WIDER * ring * RING * Math.cos(angle),
        y: box.y + ring * RING * Math.sin(angle),
      };
      if (!taken.isCovered(tried)) return tried;
    }
  }
}

function middleOf(boxes: readonly Box[]): { readonly x: number; readonly y: number } {
  const count = Math.max(1, boxes.length);
  const sum = boxes.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / count, y: sum.y / count };
}

/** Boxes by the squares of the ground that they touch, so that each is compared with its surroundings only. */
export class Cells {
  private readonly cells = new Map<string, Box[]>();

  put(box: Box): void {
    for (const cell of cellsOf(box)) {
      const there = this.cells.get(cell);
      if (there === undefined) this.cells.set(cell, [box]);
      else there.push(box);
    }
  }

  /** Whether another box than this one covers some of its ground. */
  isCovered(box: Box): boolean {
    return cellsOf(box).some((cell) => this.cells.get(cell)?.some((one) => one.id !== box.id && overlap(one, box)));
  }
}

function cellsOf({ x, y, side, above, below }: Box): readonly string[] {
  const cells: string[] = [];
  for (let column = Math.floor((x - side) / CELL); column <= Math.floor((x + side) / CELL); column += 1) {
    for (let row = Math.floor((y - above) / CELL); row <= Math.floor((y + below) / CELL); row += 1) {
      cells.push(`${column} ${row}`);
    }
  }
  return cells;
}
