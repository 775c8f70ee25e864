/** Draws that are the same for one seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Mulberry32: small, seeded and good enough to draw test data. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** True in a share of all cases. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** The first of a list far more often than the last, as names and places are given. */
  skewed<T>(list: readonly T[]): T {
    const found = list[Math.floor(list.length * this.next() ** 2)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const turned = [...list];
    for (let i = turned.length - 1; i > 0; i--) {
      const j = this.whole(0, i);
      [turned[i], turned[j]] = [turned[j] as T, turned[i] as T];
    }
    return turned;
  }

  /** One letter lost, doubled, exchanged with the next, or another: what a clerk does. */
  slip(text: string): string {
    if (text.length < 3) return text;
    const at = this.whole(1, text.length - 2);
    switch (this.whole(0, 3)) {
      case 0:
        return text.slice(0, at) + text.slice(at + 1);
      case 1:
        return text.slice(0, at) + (text[at] ?? '') + text.slice(at);
      case 2:
        return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
      default:
        return text.slice(0, at) + this.pick([...'aeionrstl']) + text.slice(at + 1);
    }
  }

  /** A day between two years, as `YYYY-MM-DD`. */
  day(from: number, to: number): string {
    return `${this.whole(from, to)}-${twoDigits(this.whole(1, 12))}-${twoDigits(this.whole(1, 28))}`;
  }

  /** A date written wrongly: one digit, month and day exchanged, a neighbouring year, or only its year. */
  wrongDate(date: string): string {
    const [year = '', month = '', day = ''] = date.split('-');
    switch (this.whole(0, 4)) {
      case 0:
        return `${year}-${twoDigits(this.whole(1, 12))}-${day}`;
      case 1:
        return Number(day) <= 12 ? `${year}-${day}-${month}` : `${year}-${month}-${twoDigits(this.whole(1, 28))}`;
      case 2:
        return `${Number(year) + this.pick([-1, 1, -10, 10])}-${month}-${day}`;
      case 3:
        return `${year}-01-01`;
      default:
        return `${year}-${month}-${twoDigits(this.whole(1, 28))}`;
    }
  }
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
