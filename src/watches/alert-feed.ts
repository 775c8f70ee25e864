import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WatchFollower } from './watch-follower.js';

/** How often a reader looks for what other replicas found. */
const LOOK_MS = 1_000;

/** Lets readers wait until there may be more alerts. */
@Injectable()
export class AlertFeed implements OnModuleDestroy {
  private readonly waiting = new Set<() => void>();
  private ended = false;
  private readonly stopListening: () => void;

  constructor(follower: WatchFollower) {
    this.stopListening = follower.onAlerts(() => this.wake());
  }

  onModuleDestroy(): void {
    this.ended = true;
    this.stopListening();
    this.wake();
  }

  /** Resolves when there may be more, at the latest after the time; false once the service or the reader ends. */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.ended || signal.aborted) return false;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, LOOK_MS));
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
    return !this.ended && !signal.aborted;
  }

  private wake(): void {
    for (const resolve of [...this.waiting]) resolve();
  }
}
