/** Numbers that look random and are the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** @throws Error for an empty list. */
  oneOf<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('nothing to choose from');
    // Only a list that holds undefined gives it.
    return value as T;
  }
}
