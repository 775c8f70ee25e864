/** Columns that grow: the staging area of the rows of a scan. */

export class Float64Column {
  private values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, new Float64Array(this.length * 2));
    this.values[this.length++] = value;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }

  view(): Float64Array {
    return this.values.subarray(0, this.length);
  }
}

export class Int32Column {
  private values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, new Int32Array(this.length * 2));
    this.values[this.length++] = value;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  view(): Int32Array {
    return this.values.subarray(0, this.length);
  }
}

/** Texts numbered in order of first appearance. */
export class Dictionary {
  private readonly numbers = new Map<string, number>();
  readonly texts: string[] = [];

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.length;
    this.numbers.set(text, number);
    this.texts.push(text);
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
