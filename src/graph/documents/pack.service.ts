import { Injectable } from '@nestjs/common';
import { ENTITY_KINDS, LENSES, OBJECT_KINDS, PREDICATES } from '#domain/graph';
import { INVARIANTS } from '#domain/invariants';
import type { PackMember } from '#domain/read-model';
import { formatInstant, ok, refuse, type Result } from '#domain/shared';
import type { Bytes } from '../../platform/bytes.js';
import { Clock } from '../../platform/clock.js';
import { type PutDown, Spools, SpoolsOfWork } from '../../platform/spools.js';
import { brokenExport } from './broken-export.js';
import { documentEtag } from './document-etag.js';
import { DatabaseHealth } from '../../platform/storage/database-health.js';
import { LOGIC_VERSION, PACK_SCHEMA } from '../../platform/storage/schema-versions.js';
import type { GraphWindows } from '../graph-windows.js';
import { Graphs } from '../graphs.js';
import { UnwrittenRecord } from '../projection/unwritten-record.js';
import {
  askedWith,
  DOCUMENT_MEMBERS,
  isOfStandardView,
  isUnselected,
  itself,
  viewOf,
  questionKey,
  type DocumentQuery,
  type KeyParts,
} from './document-query.js';
import { WindowedPackWriter } from './windowed-pack-writer.js';
import { ResponseCache } from '../projection/response-cache.js';
import { mayUseCachedRecords, CachedPackWriter } from '../projection/cached-pack-writer.js';
import { PackWriter, type PackDocument } from '../projection/pack.js';
import type { GraphProjection } from '../projection/projection.js';

/** How the question for a pack enters its key: whether the database is away, too, is said in the pack. */
const PACK_KEY: KeyParts<DocumentQuery & { readonly stale: boolean }> = {
  ...DOCUMENT_MEMBERS,
  stale: { key: itself },
};

/** A pack as JSON text, in pieces. */
export interface Pack extends PutDown {
  readonly parts: readonly Bytes[];
  /** Names the content: the same for the same question about the same graph. */
  readonly version: string;
  readonly graph_version: string;
  readonly generated_at: string;
  readonly counts: Readonly<Record<PackMember, number>>;
}

const MAX_KEPT = { answers: 64, bytes: 256 * 1024 * 1024 };
const ATTEMPTS_WITH_TURNS = 2;
/** Packs that lie on a disk until they are asked for again. */
const MOST_PUT_DOWN = 4;

/** What the words for time mean, for a reader of a pack that has nothing else. */
const CLOCKS = {
  effective_at: 'when it held in the world: start inclusive',
  published_at: 'when this version became available to its audience',
  first_seen_at: 'when this service first stored the record',
  revised_at: 'when the present version replaced an earlier one',
  effective_until: 'when it ceased to hold: end exclusive',
  known_at: 'when the record became knowable',
} as const;

/**
 * Packs: the graph of one time as one document (spec/api.md#graph). A record is serialised once for each state of its
 * surroundings, a pack once for each state of the graph; and every pack is validated before anybody gets it.
 */
@Injectable()
export class PackService {
  private readonly packs = new ResponseCache<Pack>(MAX_KEPT);
  /** Of a graph that is not held: by the place of the ledger. */
  private readonly spooledPacks = new ResponseCache<Pack>({ ...MAX_KEPT, answers: MOST_PUT_DOWN });

  constructor(
    private readonly graphs: Graphs,
    private readonly health: DatabaseHealth,
    private readonly clock: Clock,
    private readonly spools: Spools,
  ) {
    spools.whenShort(() => this.spooledPacks.giveBack());
  }

  /** The pack, from the cache where the visible graph has not changed since. */
  pack(query: DocumentQuery): Promise<Result<Pack>> {
    const projection = this.graphs.projection(query.audience);
    const stale = !this.health.status().db_ready;
    const key = questionKey(PACK_KEY, { ...query, stale });
    const { windows, place } = this.graphs;
    if (windows !== null && isUnselected(query)) {
      const { audience } = query;
      const current = { audience, revision: place };
      const spools = new SpoolsOfWork(this.spools);
      const put = () => spools.orNothing(() => this.spooled(spools, windows, query, projection, stale));
      return this.spooledPacks.find(key, current) ?? this.spooledPacks.keep(key, current, put());
    }
    return this.packs.find(key, projection) ?? this.packs.keep(key, projection, this.make(query, projection, stale));
  }

  /** Counts what is held for a pack beside it, in bytes, against what packs may hold. */
  grew(pack: Pack, bytes: number): void {
    this.packs.grew(pack, bytes);
    this.spooledPacks.grew(pack, bytes);
  }

  private async spooled(
    spools: SpoolsOfWork,
    windows: GraphWindows,
    query: DocumentQuery,
    projection: GraphProjection,
    stale: boolean,
  ): Promise<Result<Pack>> {
    const writer = new WindowedPackWriter(projection, windows, query, spools, this.clock.now());
    await writer.write();
    const made = this.finish(writer, query, projection, stale);
    if (made.ok) return ok({ ...made.value, held: spools.held() });
    spools.close();
    return made;
  }

  /** The pack; the status tells where there is none to give. */
  private async make(query: DocumentQuery, projection: GraphProjection, stale: boolean): Promise<Result<Pack>> {
    const isThere = projection.background.prioritise();
    try {
      for (let attempt = 1; ; attempt += 1) {
        if (query.at !== null) await projection.background.updateIndex();
        projection.texts.tidy();
        const now = this.clock.now();
        const view = viewOf(query, projection);
        const writer = mayUseCachedRecords(query, view)
          ? new CachedPackWriter(projection, view, now)
          : new PackWriter(projection, view, query, now);
        // After that nobody is let in between, so that writers cannot keep a reader waiting for ever.
        if (await writer.write(attempt <= ATTEMPTS_WITH_TURNS)) return this.finish(writer, query, projection, stale);
      }
    } catch (error) {
      if (error instanceof UnwrittenRecord) projection.packBroke();
      throw error;
    } finally {
      isThere();
    }
  }

  private finish(
    writer: PackDocument,
    query: DocumentQuery,
    projection: GraphProjection,
    stale: boolean,
  ): Result<Pack> {
    const verdicts = writer.verdicts();
    const failed = verdicts.filter((verdict) => !verdict.ok);
    if (query.audience === 'public' && query.at === null && isOfStandardView(query)) {
      const violations = verdicts.reduce((sum, verdict) => sum + verdict.violations.length, 0);
      this.graphs.wasChecked({ checked_at: this.clock.now(), violations });
    }
    if (failed.length > 0) {
      projection.packBroke();
      return refuse(brokenExport(failed.flatMap(({ violations }) => violations)));
    }
    const { graph_version } = projection;
    const { counts } = writer;
    const version = documentEtag(graph_version, PACK_KEY, { ...query, stale });
    const generated_at = formatInstant(projection.changedAt);
    const meta = {
      schema: PACK_SCHEMA,
      logic_version: LOGIC_VERSION,
      generated_at,
      graph_version,
      ...askedWith(query),
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
}
