import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import { Clock } from '../../clock.js';
import { MESSAGE_BYTES, ReplicaChannel } from '../../storage/replica-channel.js';

/** How often replicas tell each other what they counted; not longer than the shortest window. */
const TELL_EVERY_MS = 1_000;
/** More than any honest process counts in that time: what says more is not believed. */
const MAX_AT_ONCE = 1_000_000;
/** For the names of the rules and the brackets around their counts. */
const FRAME_BYTES = 200;

/** What was counted for one key of a rule since it was last told. */
type Count = readonly [rule: string, key: string, hits: number];

/**
 * The counters of all rules. About once a second each process tells the others what it has counted, and counts what they
 * tell as its own, so that a limit holds for all replicas together, but for what comes in within that second. Requests
 * never wait for it; while the database is away each process counts alone (docs/adr/0047).
 */
@Injectable()
export class SharedRates implements OnModuleDestroy {
  private readonly counters = new Map<string, RateCounters>();
  private readonly stopListening: () => void;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly channel: ReplicaChannel,
    private readonly clock: Clock,
  ) {
    this.stopListening = channel.onMessage((message) => this.hear(message));
    this.timer = setInterval(() => void this.tell(), TELL_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.stopListening();
  }

  /** The counters of a rule, which has the same name in every replica. Keys must be short, and name nobody. */
  of(rule: string): Store {
    const counters = new RateCounters(this.clock);
    this.counters.set(rule, counters);
    return counters;
  }

  /** Tells the others what was counted since: of the keys that were counted most, as far as one message can hold. */
  async tell(): Promise<void> {
    const counts: Count[] = [];
    for (const [rule, counters] of this.counters) {
      for (const [key, hits] of counters.takeUntold()) if (hits !== 0) counts.push([rule, key, hits]);
    }
    if (counts.length === 0) return;
    counts.sort(([, , one], [, , other]) => Math.abs(other) - Math.abs(one));
    let room = MESSAGE_BYTES - FRAME_BYTES;
    const sent = counts.filter((count) => (room -= JSON.stringify(count).length + 1) >= 0);
    await this.channel.tell(JSON.stringify({ rates: sent }));
  }

  private hear(message: string): void {
    for (const [rule, key, hits] of countsIn(message)) this.counters.get(rule)?.add(key, hits);
  }
}

interface Counter {
  hits: number;
  /** When its window ends, in milliseconds since 1970. */
  until: number;
}

/** Counts of one rule by key, each in a window that begins with its first request. */
class RateCounters implements Store {
  /** Each limiter has counters of its own. */
  readonly localKeys = true;
  private windowMs = 0;
  private readonly counters = new Map<string, Counter>();
  private unsent = new Map<string, number>();
  private sweptAt = 0;

  constructor(private readonly clock: Clock) {}

  init({ windowMs }: Options): void {
    this.windowMs = windowMs;
  }

  increment(key: string): IncrementResponse {
    this.note(key, 1);
    const { hits, until } = this.add(key, 1);
    return { totalHits: hits, resetTime: new Date(until) };
  }

  decrement(key: string): void {
    this.note(key, -1);
    this.add(key, -1);
  }

  resetKey(key: string): void {
    this.counters.delete(key);
  }

  add(key: string, hits: number): Counter {
    const now = this.clock.now();
    const known = this.counters.get(key);
    if (known !== undefined && known.until > now) {
      known.hits = Math.max(0, known.hits + hits);
      return known;
    }
    const begun = { hits: Math.max(0, hits), until: now + this.windowMs };
    this.counters.set(key, begun);
    return begun;
  }

  takeUntold(): ReadonlyMap<string, number> {
    const { unsent: untold } = this;
    this.unsent = new Map();
    this.sweep(this.clock.now());
    return untold;
  }

  private note(key: string, hits: number): void {
    this.unsent.set(key, (this.unsent.get(key) ?? 0) + hits);
  }

  /** Once in a window, forgets those that are over. */
  private sweep(now: number): void {
    if (now < this.sweptAt + this.windowMs) return;
    this.sweptAt = now;
    for (const [key, { until }] of this.counters) if (until <= now) this.counters.delete(key);
  }
}

/** What a message tells; nothing where another build, or anybody else who may NOTIFY, says something else. */
function countsIn(message: string): readonly Count[] {
  try {
    const said = JSON.parse(message) as { readonly rates?: unknown } | null;
    return Array.isArray(said?.rates) ? said.rates.filter(isCount) : [];
  } catch {
    return [];
  }
}

function isCount(said: unknown): said is Count {
  if (!Array.isArray(said)) return false;
  const [rule, key, hits] = said as readonly unknown[];
  const isNumber = typeof hits === 'number' && Number.isInteger(hits) && Math.abs(hits) <= MAX_AT_ONCE;
  return typeof rule === 'string' && typeof key === 'string' && isNumber;
}
