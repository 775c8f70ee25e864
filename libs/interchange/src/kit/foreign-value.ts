import type { Json } from '#domain/graph';

/** An object of foreign JSON: nothing is known of its members. Read them with `member`, never by index. */
export type ForeignObject = Readonly<Record<string, unknown>>;

/** Deeper than this nothing is carried over; `attributes` may be eight deep and holds these values under a name. */
const DEPTH_KEPT = 6;

export function isForeignObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member; what stands on the prototype (`constructor`, `toString`) is no data. */
export function foreignMember(object: ForeignObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function objectAt(object: ForeignObject, name: string): ForeignObject | null {
  const value = foreignMember(object, name);
  return isForeignObject(value) ? value : null;
}

/** A list as it is; one value as a list of one; nothing as none. */
export function listAt(object: ForeignObject, name: string): readonly unknown[] {
  const value = foreignMember(object, name);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

export function objectsAt(object: ForeignObject, name: string): readonly ForeignObject[] {
  return listAt(object, name).filter(isForeignObject);
}

/** Text as given, without blanks around it; a number as its text; null for what is no text or is empty. */
export function foreignText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

export function foreignTextAt(object: ForeignObject, name: string): string | null {
  return foreignText(foreignMember(object, name));
}

export function textsAt(object: ForeignObject, name: string): readonly string[] {
  return listAt(object, name).flatMap((value) => foreignText(value) ?? []);
}

/** The value as plain JSON of bounded depth; undefined for what cannot be carried over. */
export function jsonOf(value: unknown, depth = DEPTH_KEPT): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap((item) => jsonOf(item, depth - 1) ?? []);
  if (!isForeignObject(value)) return undefined;
  return Object.fromEntries(
    Object.keys(value)
      .filter((name) => !RESERVED.has(name))
      .flatMap((name) => {
        const inner = jsonOf(value[name], depth - 1);
        return inner === undefined ? [] : [[name, inner] as const];
      }),
  );
}

const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Country codes as ISO 3166-1 alpha-2 in capitals: `gb-sct` counts as GB; what has no such form is left out. */
export function countriesOf(codes: Iterable<string>): string[] {
  const found = [...codes].flatMap(
    (code) => /^([A-Za-z]{2})(?:-[A-Za-z0-9]{1,3})?$/.exec(code)?.[1]?.toUpperCase() ?? [],
  );
  return [...new Set(found)].sort();
}
