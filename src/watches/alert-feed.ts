import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ChangeSignal } from '../platform/work/change-signal.js';
import { WatchFollower } from './watch-follower.js';

/** How often a reader looks for what other replicas found. */
const LOOK_MS = 1_000;

/** Lets readers wait until there may be more alerts. */
@Injectable()
export class AlertFeed implements OnModuleDestroy {
  private readonly found = new ChangeSignal();
  private readonly stopListening: () => void;

  constructor(follower: WatchFollower) {
    this.stopListening = follower.onAlerts(() => this.found.give());
  }

  onModuleDestroy(): void {
    this.stopListening();
    this.found.end();
  }

  /** Resolves when there may be more, at the latest after the time; false once the service or the reader ends. */
  next(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.found.next(Math.min(ms, LOOK_MS), signal);
  }
}
