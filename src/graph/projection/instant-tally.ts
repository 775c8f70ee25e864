/**
 * How often each instant is there in a collection that loses and gains some with every change, so that the newest is
 * known after any of them. Many records share an instant: what is stored together is stored at one. Begun with nothing
 * beside a collection that is elsewhere, it says what a change does to that, and a number may be below 0.
 */
export class InstantTally {
  private readonly counts = new Map<number, number>();
  /** Null while nobody knows, because the newest was taken out. */
  private known: number | null = 0;

  /** @param instant milliseconds since 1970 */
  add(instant: number): void {
    const count = this.change(instant, 1);
    if (count > 0 && this.known !== null && instant > this.known) this.known = instant;
  }

  /** Takes out an instant that was added. */
  remove(instant: number): void {
    if (this.change(instant, -1) <= 0 && instant === this.known) this.known = null;
  }

  /** Every instant, and how often it is there. */
  all(): readonly (readonly [number, number])[] {
    return [...this.counts];
  }

  /** Becomes the tally of which these were {@link all}. */
  restore(all: Iterable<readonly [number, number]>): void {
    this.counts.clear();
    for (const [instant, count] of all) this.counts.set(instant, count);
    this.known = null;
  }

  /** Milliseconds since 1970; 0 where there is none. */
  get newest(): number {
    if (this.known !== null) return this.known;
    let newest = 0;
    for (const [instant, count] of this.counts) if (count > 0) newest = Math.max(newest, instant);
    this.known = newest;
    return newest;
  }

  private change(instant: number, by: 1 | -1): number {
    const count = (this.counts.get(instant) ?? 0) + by;
    if (count === 0) this.counts.delete(instant);
    else this.counts.set(instant, count);
    return count;
  }
}
