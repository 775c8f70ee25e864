export interface SlotBounds {
  /** What may be held at the same time, by all. */
  readonly slots: number;
  /** What one caller may hold of it: less than all, so that nobody keeps the others out. */
  readonly share: number;
  /** How many may wait, and how many of them may be of one caller; without it, any number. */
  readonly waiting?: { readonly all: number; readonly share: number };
}

interface Waiting {
  readonly who: string;
  readonly start: () => void;
}

/**
 * So many of a kind at a time, in the order of asking, and never all of them for one caller: whoever has its share waits
 * while others pass.
 */
export class FairSlots {
  private readonly held = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private taken = 0;

  constructor(private readonly bounds: SlotBounds) {}

  /**
   * Resolves when it is the caller's turn, with the way to give it back; null, at once, where too many wait already, and
   * where nobody waits for it any longer: who has left stands before nobody.
   *
   * @param signal ends the waiting, but not what is held
   */
  async take(who: string, signal?: AbortSignal): Promise<(() => void) | null> {
    if (signal?.aborted === true) return null;
    if (this.isFreeFor(who)) this.hold(who);
    else if (this.mayNotWait(who) || !(await this.hasTurn(who, signal))) return null;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.release(who);
    };
  }

  /** Waits for the turn of a caller; false where the waiting was ended. */
  private hasTurn(who: string, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        resolve(false);
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const waiting: Waiting = { who, start };
      this.waiting.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private isFreeFor(who: string): boolean {
    return this.taken < this.bounds.slots && (this.held.get(who) ?? 0) < this.bounds.share;
  }

  private mayNotWait(who: string): boolean {
    const { waiting } = this.bounds;
    if (waiting === undefined) return false;
    if (this.waiting.length >= waiting.all) return true;
    return this.waiting.filter((one) => one.who === who).length >= waiting.share;
  }

  private hold(who: string): void {
    this.taken += 1;
    this.held.set(who, (this.held.get(who) ?? 0) + 1);
  }

  private release(who: string): void {
    this.taken -= 1;
    const left = (this.held.get(who) ?? 1) - 1;
    if (left === 0) this.held.delete(who);
    else this.held.set(who, left);
    const next = this.waiting.findIndex((one) => this.isFreeFor(one.who));
    if (next === -1) return;
    for (const { who: other, start } of this.waiting.splice(next, 1)) {
      this.hold(other);
      start();
    }
  }
}
