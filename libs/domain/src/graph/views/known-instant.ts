import { surelyBy, type Millis } from '../../shared/time.js';

/** From what a `known_at` was taken: a stated publication, the capture of a snapshot, or our own first storing. */
export type KnownBasis = 'stated' | 'captured' | 'first_seen';

export interface KnownAt {
  readonly at: Millis;
  readonly basis: KnownBasis;
}

export function stated(publishedAt: string | null): KnownAt | null {
  const at = surelyBy(publishedAt);
  return at === null ? null : { at, basis: 'stated' };
}

export function capturedAt(text: string | null): KnownAt | null {
  const at = surelyBy(text);
  return at === null ? null : { at, basis: 'captured' };
}

export function earlier(a: KnownAt | null, b: KnownAt | null): KnownAt | null {
  if (a === null) return b;
  return b !== null && b.at < a.at ? b : a;
}

export function soonest(known: KnownAt, other: KnownAt | null): KnownAt {
  return other !== null && other.at < known.at ? other : known;
}

export function later(a: KnownAt | null, b: KnownAt | null): KnownAt | null {
  if (a === null) return b;
  return b !== null && b.at > a.at ? b : a;
}
