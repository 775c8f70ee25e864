import type { Json } from '../port/json.js';

/** Numbers that look like chance and are the same each time: a contract that fails today fails tomorrow. */
export class Chance {
  constructor(private state = 1) {}

  /** From 0 up to, and without, `below`. */
  below(below: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** One of them. */
  of<T>(all: readonly [T, ...T[]]): T {
    return all[this.below(all.length)] ?? all[0];
  }

  /** Any JSON, not very deep. */
  json(depth = 3): Json {
    const kind = this.below(depth > 0 ? 7 : 5);
    if (kind === 5) return Array.from({ length: this.below(4) }, () => this.json(depth - 1));
    if (kind > 5) {
      const members = Array.from(
        { length: this.below(4) },
        () => [this.of(HOSTILE_WORDS), this.json(depth - 1)] as const,
      );
      return Object.fromEntries(members);
    }
    const simple = [null, true, this.of(HOSTILE_NUMBERS), this.of(HOSTILE_WORDS), this.of(HOSTILE_WORDS)] as const;
    return simple[kind] ?? null;
  }
}

const HOSTILE_NUMBERS = [0, -0, -1, 1e308, -1e308, 0.1, 2 ** 53, 1e-320] as const;
export const HOSTILE_WORDS = [
  '',
  ' ',
  'a',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u202E',
  '\uD800',
  '%',
  "'; drop table records; --",
  '../../etc/passwd',
  '{"$ne":1}',
  '2019-02-30',
  '9999-12-31',
  '-1',
  'NaN',
  'x'.repeat(5_000),
] as const;
