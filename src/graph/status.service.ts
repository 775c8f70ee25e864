import { Injectable } from '@nestjs/common';
import { installedAdapters } from '#adapter-kit';
import type { Audience } from '#domain/graph';
import { SLICES, type PackMember } from '#domain/read-model';
import { formatInstant, isAtLeast, type Actor } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import { CollectionStore } from '../platform/storage/collection-store.js';
import { DatabaseHealth } from '../platform/storage/database-health.js';
import { SyncRuns } from '../platform/storage/sync-runs.js';
import { LOGIC_VERSION, PACK_SCHEMA, SERVICE_VERSION } from '../platform/storage/schema-versions.js';
import { Graphs } from './graphs.js';
import { ServiceLimits } from './service-limits.js';
import type { Counts } from './projection/shown-counts.js';
import { SyncService } from './sync/sync.service.js';

/** Members whose private records a person who works here may count (spec/rulings.md#a-67). */
const WORKING_MEMBERS = ['claims', 'questions', 'cases'] as const satisfies readonly PackMember[];

/** `GET /graph/status` (spec/operations.md#status): always answers, and says what is not ready instead of failing. */
@Injectable()
export class StatusService {
  private readonly startedAt: number;

  constructor(
    private readonly graphs: Graphs,
    private readonly database: DatabaseHealth,
    private readonly runs: SyncRuns,
    private readonly sync: SyncService,
    private readonly service: ServiceLimits,
    private readonly clock: Clock,
    private readonly collections: CollectionStore,
  ) {
    this.startedAt = clock.now();
  }

  /** For how long the graph may lack what the store has, in seconds; null while there is none. */
  ageS(): number | null {
    const { loaded_at } = this.graphs.state();
    const { db_ready, last_ok_at } = this.database.status();
    if (loaded_at === null) return null;
    return db_ready ? 0 : Math.max(0, Math.round((this.clock.now() - (last_ok_at ?? loaded_at)) / 1_000));
  }

  /** @param isFull whether an admin asks for all of the graph, private records included */
  async status(actor: Actor | null, draining: boolean, isFull = false): Promise<Readonly<Record<string, unknown>>> {
    const now = this.clock.now();
    const health = this.database.status();
    const { state, loaded_at, took_ms } = this.graphs.state();
    const ready = this.graphs.readsAreServed() && !draining && (health.migrations_pending ?? 0) === 0;
    const isAdmin = actor?.role === 'admin';
    const sync = await this.lastSync(isAdmin);
    const collections = await this.collectionsFor(actor);
    const counts = await (isFull && this.graphs.readsAreServed() ? this.counts('full') : this.countsFor(actor));
    // Of the graph that was counted: nothing is waited for from here on.
    const { graph_version } = this.graphs.projection(isFull ? 'full' : 'public');
    const degraded = this.degradedParts(isAdmin);
    return {
      status: draining
        ? 'draining'
        : !this.graphs.readsAreServed()
          ? 'starting'
          : degraded.length === 0
            ? 'ready'
            : 'degraded',
      degraded,
      ready,
      db_ready: health.db_ready,
      db_writable: health.db_writable,
      resolutions_ready: this.graphs.readsAreServed(),
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      service_version: SERVICE_VERSION,
      graph_version,
      graph: {
        source: loaded_at === null ? null : 'ledger',
        loaded_at: loaded_at === null ? null : formatInstant(loaded_at),
        stale: !health.db_ready,
        age_s: this.ageS(),
        counts,
      },
      adapters: SLICES.map(({ key, content }) => ({ key, content, live: true })),
      // What others wrote, and the version of the port that they wrote it for.
      extensions: installedAdapters(),
      // How the store is reached is an operator's business.
      persistence: isAdmin
        ? {
            kind: health.kind,
            migrations: { pending: health.migrations_pending },
            last_ok_at: health.last_ok_at === null ? null : formatInstant(health.last_ok_at),
            retry_in_s: health.retry_in_s,
            replicas: this.database.figures().replicas,
          }
        : null,
      // How large the graph is, is told to who may see all of it.
      memory: isAdmin ? this.memory() : null,
      sync,
      collections,
      warm: { state, took_ms },
      validation: this.validation(),
      caller: { role: actor?.role ?? null },
      limits: this.service.limits,
      uptime_s: Math.round((now - this.startedAt) / 1_000),
    };
  }

  /** What does not do as it should; of packs that hold private records only an admin is told. */
  private degradedParts(isAdmin: boolean): readonly string[] {
    const audiences: readonly Audience[] = isAdmin ? ['public', 'full'] : ['public'];
    const hasBroken = audiences.some((audience) => this.graphs.projection(audience).hasBrokenPack);
    const areBehind = audiences.some((audience) => this.graphs.projection(audience).areCountsBehind());
    return [
      ...(this.database.status().db_ready ? [] : ['database']),
      ...(hasBroken ? ['packs'] : []),
      ...(areBehind ? ['counts'] : []),
    ];
  }

  /** Records that an audience may see, as the pack of the whole graph counts them. */
  counts(audience: Audience): Promise<Counts> {
    return this.graphs.projection(audience).counts();
  }

  private memory(): Readonly<Record<string, unknown>> {
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    return { ...this.graphs.room(), resident_bytes: rss, heap_bytes: heapUsed, off_heap_bytes: arrayBuffers };
  }

  /** What the last check of the whole public graph found; nothing is claimed before it. */
  private validation(): Readonly<Record<string, unknown>> {
    const found = this.graphs.validation();
    if (found === null) return { checked_at: null, violations: null };
    return { checked_at: formatInstant(found.checked_at), violations: found.violations };
  }

  private async countsFor(actor: Actor | null): Promise<Counts> {
    if (!this.graphs.readsAreServed()) return EMPTY;
    const open = await this.counts('public');
    if (actor === null || !isAtLeast(actor.role, 'analyst')) return open;
    const full = await this.counts('full');
    const counts = { ...open };
    for (const member of WORKING_MEMBERS) counts[member] = full[member];
    return counts;
  }

  /** What is brought on a schedule, told to those who may read it; null where the store cannot be asked. */
  private async collectionsFor(actor: Actor | null): Promise<Readonly<Record<string, unknown>> | null> {
    if (actor === null || !isAtLeast(actor.role, 'analyst')) return null;
    const audiences = actor.role === 'admin' ? (['public', 'private'] as const) : (['public'] as const);
    const standing = await this.collections.standing(audiences).catch(() => null);
    if (standing === null) return null;
    return { ...standing, next_at: standing.next_at === null ? null : formatInstant(standing.next_at) };
  }

  private async lastSync(isAdmin: boolean): Promise<Readonly<Record<string, unknown>>> {
    const running = this.sync.running;
    const last = await this.runs.lastFinished(!isAdmin).catch(() => null);
    const { created, updated, rejected } = last?.result ?? {};
    const finishedAt = last?.finished_at ?? null;
    return {
      state: isAdmin && running !== null ? 'running' : 'idle',
      run_id: last?.run_id ?? null,
      last_finished_at: finishedAt === null ? null : formatInstant(finishedAt),
      last_result: last === null ? null : { created, updated, rejected },
    };
  }
}

const EMPTY: Counts = {
  entities: 0,
  sources: 0,
  evidence: 0,
  claims: 0,
  relations: 0,
  events: 0,
  questions: 0,
  cases: 0,
};
