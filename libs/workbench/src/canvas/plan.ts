import type { EntityView } from '../api/answers.js';

/** Where things stand on the canvas, and in which colours; pure. */

export const KIND_COLOURS: Readonly<Record<string, string>> = {
  person: '#c2410c',
  company: '#1d4ed8',
  fund: '#0f766e',
  asset: '#7e22ce',
  protocol: '#a21caf',
  government: '#334155',
  regulator: '#475569',
  organization: '#0369a1',
  case: '#57534e',
  other: '#57534e',
};

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** `person:ada@120,-40` → where a person put Ada. */
export function placesOf(pinned: readonly string[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const one of pinned) {
    const [, id = '', x = '', y = ''] = /^(.+)@(-?\d+),(-?\d+)$/.exec(one) ?? [];
    if (id !== '') places.set(id, { x: Number(x), y: Number(y) });
  }
  return places;
}

/** The list of pins with one more, or with one moved. */
export function withPin(pinned: readonly string[], id: string, { x, y }: Place): readonly string[] {
  return [...withoutPin(pinned, id), `${id}@${Math.round(x)},${Math.round(y)}`];
}

export function withoutPin(pinned: readonly string[], id: string): readonly string[] {
  return pinned.filter((one) => one.slice(0, one.lastIndexOf('@')) !== id);
}

/** Where a newcomer begins: near what it came from, on a circle that depends on its id alone, so never by chance. */
export function beginsAt(id: string, near: Place | undefined): Place {
  let hash = 2_166_136_261;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  const angle = ((hash >>> 0) / 2 ** 32) * 2 * Math.PI;
  const { x, y } = near ?? { x: 0, y: 0 };
  return { x: x + 120 * Math.cos(angle), y: y + 120 * Math.sin(angle) };
}

/**
 * From one thing on a path to the next; every other one stands lower, so that names have room beside each other, and less
 * than half as low as far, so that the arrow to the right leads from one to the next.
 */
const STEP: Place = { x: 170, y: 80 };

/**
 * Where the things on a path stand, from left to right. Whoever stands already stays, and the row goes on from the first
 * of them; a row of newcomers alone begins below all that stands.
 */
export function alongPath(order: readonly string[], standing: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> {
  const at = order.findIndex((id) => standing.has(id));
  const held = standing.get(order[at] ?? '');
  const below = Math.max(...[...standing.values()].map(({ y }) => y + 2 * STEP.y), 0);
  const lower = (index: number): number => (index % 2) * STEP.y;
  const begin = held === undefined ? { x: 0, y: below } : { x: held.x - at * STEP.x, y: held.y - lower(at) };
  return new Map(
    order.map((id, index) => [id, standing.get(id) ?? { x: begin.x + index * STEP.x, y: begin.y + lower(index) }]),
  );
}

/** What a node says beside its name to who cannot see colours. */
export function symbolOf({ kind }: Pick<EntityView, 'kind'>): string {
  const SYMBOLS: Readonly<Record<string, string>> = {
    person: 'ellipse',
    company: 'round-rectangle',
    fund: 'round-hexagon',
    asset: 'round-diamond',
    protocol: 'round-octagon',
    government: 'round-pentagon',
    regulator: 'round-pentagon',
    organization: 'round-tag',
  };
  return SYMBOLS[kind] ?? 'round-rectangle';
}
