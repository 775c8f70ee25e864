import type { Server, Socket } from 'node:net';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Refusal } from '#domain/shared';
import { HttpSettings } from '../http-settings.js';

const SAMPLE_MS = 500;
/** The histogram looks this often, and counts this much for a loop that is not late at all. */
const RESOLUTION_MS = 20;
/** The part of the time for shutting down that requests in flight may use; the rest is for closing what they used. */
const DRAIN_SHARE = 0.8;
const FAREWELL_MS = 250;
const NANOSECONDS_PER_MS = 1e6;

/** An answer that is not there yet. */
export interface Answering {
  /** Whether the client may ask again over the same connection; can be changed until the headers are sent. */
  shouldKeepAlive: boolean;
}

/** Counts the requests in flight, and says when no more may come in. */
@Injectable()
export class Traffic implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly inFlight = new Set<Answering>();
  private connections = 0;
  private isDraining = false;
  private laggingForMs = 0;
  private readonly lag: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private sampling: NodeJS.Timeout | undefined;
  private onIdle: (() => void) | undefined;

  constructor(private readonly settings: HttpSettings) {}

  onModuleInit(): void {
    this.lag.enable();
    this.sampling = setInterval(() => {
      this.sample(this.lag.percentile(99) / NANOSECONDS_PER_MS - RESOLUTION_MS, SAMPLE_MS);
      this.lag.reset();
    }, SAMPLE_MS).unref();
  }

  /** Counts who is connected to a server. */
  watch(server: Server): void {
    server.on('connection', (connection: Socket) => {
      this.connections += 1;
      connection.once('close', () => (this.connections -= 1));
    });
  }

  get draining(): boolean {
    return this.isDraining;
  }

  /** Why a new request is refused now; null when it is let in. */
  refusal(): Refusal | null {
    if (this.isDraining) return { code: 'draining', detail: 'This process is being stopped.', retry_after_s: 2 };
    if (this.laggingForMs < this.settings.limits.loop_lag_for_ms || this.laggingForMs === 0) return null;
    return { code: 'overloaded', detail: 'More is asked than this process can answer in time.', retry_after_s: 2 };
  }

  /** Takes one measurement of the event loop's lag over `spanMs`. */
  sample(lagMs: number, spanMs: number): void {
    const { loop_lag_ms } = this.settings.limits;
    this.laggingForMs = loop_lag_ms > 0 && lagMs > loop_lag_ms ? this.laggingForMs + spanMs : 0;
  }

  enter(answer: Answering): void {
    this.inFlight.add(answer);
    if (this.isDraining) answer.shouldKeepAlive = false;
  }

  leave(answer: Answering): void {
    this.inFlight.delete(answer);
    if (this.inFlight.size === 0) this.onIdle?.();
  }

  onModuleDestroy(): void {
    this.isDraining = true;
    // Whoever asked again over a connection that is about to be closed would be cut off.
    for (const answer of this.inFlight) answer.shouldKeepAlive = false;
    clearInterval(this.sampling);
    this.lag.disable();
  }

  /** Lets the requests in flight finish. Whoever closes what they need does so in `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    // Nobody is there: a command of the command line listens to nobody, and of a service all may have hung up.
    if (this.connections === 0 && this.inFlight.size === 0) return;
    // Clients that keep their connection learn in this time, with the answer to what they ask next, to close it.
    const farewellMs = Math.min(FAREWELL_MS, this.settings.limits.shutdown_ms);
    await sleep(farewellMs);
    if (this.inFlight.size === 0) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, this.settings.limits.shutdown_ms * DRAIN_SHARE);
      this.onIdle = () => {
        clearTimeout(patience);
        resolve();
      };
    });
    // Who was answered last comes again at once, over a new connection, and learns there to stay away.
    await sleep(farewellMs);
  }
}
