import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { patternAlerts, type PatternQuestion, type Watch } from '#domain/watches';
import { Clock } from '../platform/clock.js';
import { MovementStore } from '../platform/storage/movement-store.js';
import { PatternStore, type DueBatch } from '../platform/storage/pattern-store.js';
import { WatchStore, type FoundAlert, type WatchRecord } from '../platform/storage/watch-store.js';
import { PatternScanner } from './pattern-scan.js';
import { WatchFollower } from './watch-follower.js';

/** How often it looks for batches. */
const LOOK_MS = 500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
/** From so many attempts on a batch is taken as it can be read. */
const PATIENCE = 10;

/** Versions of watches read at a time: each may hold thousands of names, of which nothing is kept here. */
const PAGE = 20;

/** How the evaluation of patterns stands, for operators. */
export interface PatternFigures {
  readonly batches: number;
  readonly failures: number;
  readonly busy_ms: number;
}

/**
 * Asks the watches over patterns about every batch of movements, beside the request that brought it: each batch once,
 * whoever of the replicas comes first. A batch waits in the store until what was found in it is stored.
 */
@Injectable()
export class PatternFollower implements OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isEnded = false;
  /** Versions of watches, oldest first: of those that are none over patterns no more than that they are there. */
  private readonly versions: Version[] = [];
  private revision = 0;
  private readonly counts = { batches: 0, failures: 0, busy_ms: 0 };

  constructor(
    private readonly store: PatternStore,
    private readonly watches: WatchStore,
    private readonly movements: MovementStore,
    private readonly scanner: PatternScanner,
    private readonly clock: Clock,
    private readonly follower: WatchFollower,
  ) {
    this.sleep(LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.working;
  }

  figures(): PatternFigures {
    return { ...this.counts };
  }

  private sleep(ms: number): void {
    if (this.isEnded) return;
    this.timer = setTimeout(() => this.look(), ms);
    this.timer.unref();
  }

  private look(): void {
    this.timer = null;
    this.working = this.store
      .evaluate(
        this.clock.now(),
        (batch) => this.alertsOf(batch),
        (attempts) => this.clock.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)),
      )
      .catch(() => {
        // It stays in the store, and is evaluated again.
        this.counts.failures += 1;
        return false;
      })
      .then((wasDue) => {
        this.working = null;
        if (wasDue) this.follower.tellOfAlerts();
        this.sleep(wasDue ? 0 : LOOK_MS);
      });
  }

  private take(fresh: readonly WatchRecord[]): void {
    for (const { id, revision, status, question, ...watch } of fresh) {
      const isAsked = status === 'active' && question.kind === 'pattern';
      this.versions.push({ id, revision, asked: isAsked ? { watch: { ...watch, id, question }, question } : null });
      this.revision = revision;
    }
  }

  private async alertsOf(batch: DueBatch): Promise<readonly FoundAlert[]> {
    const started = performance.now();
    const { dataset, created_at, taken_at, place, step, edges, attempts } = batch;
    for (let count = PAGE; count === PAGE;) {
      const fresh = await this.watches.changedSince({ revision: this.revision, passed: null, limit: PAGE });
      this.take(fresh);
      count = fresh.length;
    }
    const asked = askedOf(this.versions, batch);
    const there = (await this.movements.datasets()).some(
      (one) => one.dataset === dataset && one.created_at === created_at,
    );
    const alerts: FoundAlert[] = [];
    // What many ask is looked for once: nothing of a watch but its question decides what is found.
    const found = new Map<string, Awaited<ReturnType<PatternScanner['newsOf']>>>();
    for (const { watch, question } of there ? asked : []) {
      const key = JSON.stringify(question);
      const news = found.get(key) ?? (await this.scanner.newsOf(question, batch, attempts < PATIENCE ? edges : null));
      found.set(key, news);
      const graph_version = watch.audience === 'public' ? step.public_version : step.full_version;
      // It was stored behind this place and before the next: whoever asks from this version on is told of it.
      const caused_at = place + 1;
      alerts.push(...patternAlerts(watch, taken_at, news).map((alert) => ({ alert, graph_version, caused_at })));
    }
    this.counts.batches += 1;
    this.counts.busy_ms += performance.now() - started;
    return alerts;
  }
}

interface Asked {
  readonly watch: Watch & Pick<WatchRecord, 'audience'>;
  readonly question: PatternQuestion;
}

interface Version {
  readonly id: string;
  readonly revision: number;
  /** Null where this version asks for no pattern. */
  readonly asked: Asked | null;
}

/** The watches over the dataset as they were when the batch was stored, in the order of ids. */
function askedOf(versions: readonly Version[], { dataset, revision }: DueBatch): readonly Asked[] {
  const newest = new Map(versions.filter((one) => one.revision <= revision).map((one) => [one.id, one.asked]));
  return [...newest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, asked]) => (asked?.question.dataset === dataset ? [asked] : []));
}
