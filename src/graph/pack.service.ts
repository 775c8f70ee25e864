import { Injectable } from '@nestjs/common';
import {
  ENTITY_KINDS,
  formatInstant,
  INVARIANTS,
  LENSES,
  OBJECT_KINDS,
  ok,
  PREDICATES,
  refuse,
  View,
  type Audience,
  type PackMember,
  type Result,
} from '#domain';
import { Clock } from '../platform/clock.js';
import { sha256Of } from '../platform/digest.js';
import { DatabaseHealth } from '../platform/database-health.js';
import { LOGIC_VERSION, PACK_SCHEMA } from '../platform/versions.js';
import { GraphStore } from './graph.store.js';
import { isKept, KeptPackWriter } from './kept-pack.js';
import { PackWriter, type PackDocument, type PackOptions } from './pack.js';
import type { Projection } from './projection.js';

export interface PackQuery extends PackOptions {
  readonly audience: Audience;
}

/** A pack as JSON text, in pieces. */
export interface Pack {
  readonly parts: readonly Uint8Array[];
  /** Names the content: the same for the same question about the same graph. */
  readonly version: string;
  readonly graph_version: string;
  readonly generated_at: string;
  readonly counts: Readonly<Record<PackMember, number>>;
}

const PACKS_KEPT = 64;
const BYTES_KEPT = 256 * 1024 * 1024;
const ATTEMPTS_WITH_TURNS = 2;

/** What the words for time mean, for a reader of a pack that has nothing else. */
const CLOCKS = {
  effective_at: 'when it held in the world: start inclusive',
  effective_until: 'when it ceased to hold: end exclusive',
  published_at: 'when this version became available to its audience',
  first_seen_at: 'when this service first stored the record',
  revised_at: 'when the present version replaced an earlier one',
  known_at: 'when the record became knowable',
} as const;

/**
 * Packs: the graph of one time as one document (api.md, section 3). A record is serialised once for each state of its
 * surroundings, a pack once for each state of the graph; and every pack is validated before anybody gets it.
 */
@Injectable()
export class PackService {
  private readonly packs = new Map<string, KeptPack>();
  private readonly firstMade = new Map<string, string>();

  constructor(
    private readonly graphs: GraphStore,
    private readonly health: DatabaseHealth,
    private readonly clock: Clock,
  ) {}

  /** The pack, from the cache where the visible graph has not changed since. */
  pack(query: PackQuery): Promise<Result<Pack>> {
    const projection = this.graphs.projection(query.audience);
    const stale = !this.health.status().db_ready;
    const key = keyOf(query, stale);
    const known = this.packs.get(key);
    if (known !== undefined && known.revision === projection.revision) return known.made;
    const kept: KeptPack = { revision: projection.revision, made: this.make(query, projection, stale), bytes: 0 };
    this.packs.delete(key);
    this.packs.set(key, kept);
    kept.made.then(
      (made) => {
        if (made.ok) kept.bytes = made.value.parts.reduce((sum, part) => sum + part.byteLength, 0);
        this.evict(kept);
      },
      () => this.packs.delete(key),
    );
    return kept.made;
  }

  private async make(query: PackQuery, projection: Projection, stale: boolean): Promise<Result<Pack>> {
    for (let attempt = 1; ; attempt += 1) {
      if (query.at !== null) await projection.tabulate();
      projection.texts.tidy();
      const now = this.clock.now();
      const view = query.at === null ? new View(projection.graph, query) : projection.viewAt(query);
      const writer = isKept(query, view)
        ? new KeptPackWriter(projection, view, now)
        : new PackWriter(projection, view, query, now);
      // After that nobody is let in between, so that writers cannot keep a reader waiting for ever.
      if (await writer.write(attempt <= ATTEMPTS_WITH_TURNS)) return this.finish(writer, query, projection, stale);
    }
  }

  private finish(writer: PackDocument, query: PackQuery, projection: Projection, stale: boolean): Result<Pack> {
    const failed = writer.verdicts().filter((verdict) => !verdict.ok);
    if (failed.length > 0) {
      const names = failed.map(({ id }) => id).join(', ');
      return refuse({ code: 'export_invariant_failed', detail: `The export breaks ${names} and is not shipped.` });
    }
    const { graph_version } = projection;
    const { counts } = writer;
    const version = sha256Of(`${graph_version} ${keyOf(query, stale)}`).slice(0, 32);
    const generated_at = this.generatedAt(version);
    const meta = {
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      generated_at,
      graph_version,
      adapter: query.adapter.key,
      asset: query.asset,
      at: query.at === null ? null : formatInstant(query.at),
      mode: query.mode,
      view: query.mode === 'knowledge' ? 'historical_knowledge' : 'historical_reality',
      known_basis: query.known_basis,
      certainty: query.certain ? 'certain' : 'possible',
      state: query.in_effect ? 'in_effect' : null,
      lens: query.lens,
      shape: query.shape,
      include_observations: query.include_observations,
      include_private: query.audience === 'full',
      counts,
      predicates: PREDICATES.map(({ predicate, lens, symmetric, transitive }) => ({
        predicate,
        lens,
        symmetric,
        transitive,
      })),
      object_kinds: OBJECT_KINDS,
      entity_kinds: ENTITY_KINDS,
      lenses: LENSES,
      clocks: CLOCKS,
      invariants: INVARIANTS.map(({ id, rule }) => ({ id, rule })),
      db_ready: !stale,
      resolutions_ready: true,
      stale,
    };
    const parts = writer.end(meta);
    return ok({ parts, version, graph_version, generated_at, counts });
  }

  /** The instant at which this view was first computed, repeated while its content is the same (ruling 4). */
  private generatedAt(version: string): string {
    const known = this.firstMade.get(version);
    if (known !== undefined) return known;
    if (this.firstMade.size >= 10_000) this.firstMade.clear();
    const made = formatInstant(this.clock.now());
    this.firstMade.set(version, made);
    return made;
  }

  private evict(newest: KeptPack): void {
    let bytes = 0;
    for (const pack of this.packs.values()) bytes += pack.bytes;
    for (const [key, pack] of this.packs) {
      if (this.packs.size <= PACKS_KEPT && bytes <= BYTES_KEPT) return;
      if (pack === newest) continue;
      this.packs.delete(key);
      bytes -= pack.bytes;
    }
  }
}

interface KeptPack {
  readonly revision: number;
  readonly made: Promise<Result<Pack>>;
  bytes: number;
}

function keyOf(query: PackQuery, stale: boolean): string {
  const { audience, adapter, asset, lens, shape, at, mode, known_basis, certain, in_effect, include_observations } =
    query;
  return JSON.stringify([
    audience,
    adapter.key,
    asset,
    lens,
    shape,
    at,
    mode,
    known_basis,
    certain,
    in_effect,
    include_observations,
    stale,
  ]);
}
