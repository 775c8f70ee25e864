import { Cells, type Box } from './overlaps.js';

/** Which names a drawing can hold at a zoom, and how large they stand; pure. */

/** In the units of the drawing, as it is at a zoom of 1. */
export const NAME_SIZE = 11;
export const NODE_SIZE = 26;
const GAP = 4;
/** On the screen: smaller than this nobody reads. */
const SMALLEST_PX = 10;

/** What a name takes in units of its size: signs of East Asia are square, Cyrillic is wider than Latin is. */
export function widthOf(name: string): number {
  let width = 0;
  for (const sign of name) width += widthOfSign(sign.codePointAt(0) ?? 0);
  return width;
}

function widthOfSign(point: number): number {
  if (point >= 0x1100 && !isNarrow(point)) return 1;
  return point >= 0x400 && point <= 0x58f ? 0.66 : 0.56;
}

/** Scripts above the first wide block that are nevertheless narrow: extended Latin and Greek, and general signs. */
function isNarrow(point: number): boolean {
  return point >= 0x1e00 && point <= 0x2e7f;
}

/** How large names are written, in the units of the drawing, so that they can be read at this zoom. */
export function nameSizeAt(zoom: number): number {
  return Math.max(NAME_SIZE, SMALLEST_PX / zoom);
}

/** A node with the name below it. */
export function boxOf(
  id: string,
  name: string,
  { x, y }: { readonly x: number; readonly y: number },
  size = NAME_SIZE,
): Box {
  const half = Math.max(NODE_SIZE, widthOf(name) * size) / 2;
  return { id, x, y, side: half + GAP, above: NODE_SIZE / 2 + GAP, below: NODE_SIZE / 2 + 2 * GAP + size * 1.25 };
}

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Who has more is named before who has less. */
  readonly weight: number;
}

/** Those whose names have room at this size, the weightiest first; a name covers no other name. */
export function namesWithRoom(all: readonly Named[], size: number): ReadonlySet<string> {
  const taken = new Cells();
  const shown = new Set<string>();
  for (const one of all.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))) {
    const box = nameBoxOf(one, size);
    if (taken.isCovered(box)) continue;
    taken.put(box);
    shown.add(one.id);
  }
  return shown;
}

/** The name alone: below its node, which smaller ones may stand beside. */
function nameBoxOf({ id, name, x, y }: Named, size: number): Box {
  return { id, x, y: y + NODE_SIZE / 2 + GAP, side: (widthOf(name) * size) / 2, above: 0, below: size * 1.25 };
}
