/** Whole numbers by ordinals, 0 where none was put; it grows by half. */
export class NumberColumn {
  private cells = new Int32Array(0);

  get(at: number): number {
    return this.cells[at] ?? 0;
  }

  set(at: number, number: number): void {
    if (at >= this.cells.length) {
      const grown = new Int32Array(Math.max(at + 1, Math.ceil(this.cells.length * 1.5), ROOM));
      grown.set(this.cells);
      this.cells = grown;
    }
    this.cells[at] = number;
  }
}

const ROOM = 16;
