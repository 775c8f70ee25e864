import type { Clock } from '../../clock.js';

/** For so long it is said that no writes are taken after one was not; the next that is stored says otherwise at once. */
const REFUSED_FOR_MS = 5_000;

/** How writes fare: whether they are taken now, how many ran again, and how many connections were lost. */
export class WriteStanding {
  /** Writes that lost against another and ran again. */
  retries = 0;
  losses = 0;
  private refusedUntil = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether one was not taken a while ago, and none has been stored since. */
  get areRefused(): boolean {
    return this.clock.now() < this.refusedUntil;
  }

  noteRefusal(): void {
    this.refusedUntil = this.clock.now() + REFUSED_FOR_MS;
  }

  /** A write was stored: whatever kept others from it is over. */
  noteWritten(): void {
    this.refusedUntil = 0;
  }
}
