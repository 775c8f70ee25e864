import type pg from 'pg';
import { EntitySearches, type EntitySearch } from '../../src/graph/entity-search.js';
import { GraphMemory } from '../../src/graph/store/graph-memory.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { PackService } from '../../src/graph/documents/pack.service.js';
import { WHOLE_DOCUMENT } from '../../src/graph/documents/document-query.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { SystemClock } from '../../src/platform/clock.js';
import { FileSpools } from '../../src/platform/files/file-spools.js';
import { openStorage, type Storage } from '../../src/platform/storage/storage.js';
import { liveBytes, taken, type Taken } from './measure.js';
import { short, type Row } from './report.js';
import { benchConfig, mustEqual } from './running-service.js';
import { connected } from './workplace.js';

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Milliseconds of CPU for a record: 6 s (2.5 s) for the 450 000 records of 100 000 entities; 10 s for their first pack. */
const WARM_MUST = 6_000 / 450_000;
const WARM_AIM = 2_500 / 450_000;
const PACK_MUST = 10_000 / 450_000;
const READY_MS = 30_000;
const BATCH = 2_000;

/** The in-memory graph with nothing around it but its store. */
export class LoadedGraph {
  private constructor(
    private readonly storage: Storage,
    readonly store: GraphStore,
    readonly packs: PackService,
  ) {}

  static async open(databaseUrl: string): Promise<LoadedGraph> {
    const clock = new SystemClock();
    const storage = openStorage(benchConfig(databaseUrl), clock, () => undefined);
    await storage.ready(READY_MS);
    const store = new GraphStore(storage.ledger, clock, new TrigramSearches(), GraphMemory.ofProcess(0));
    return new LoadedGraph(storage, store, new PackService(store, storage.health, clock, new FileSpools()));
  }

  async close(): Promise<void> {
    this.store.onModuleDestroy();
    await this.storage.close();
  }
}

/** How long the graph takes to load, what it holds of memory, and what its first pack costs. */
export async function loadRows(databaseUrl: string, records: number, use: (graph: LoadedGraph) => Promise<Row[]>) {
  const peer = await selectAndParse(databaseUrl, records);
  const before = liveBytes();
  const graph = await LoadedGraph.open(databaseUrl);
  try {
    const warm = await taken(() => graph.store.warm());
    const warmed = liveBytes() - before;
    const names = await taken(async () => {
      for (const audience of ['public', 'full'] as const) await graph.store.projection(audience).names.catchUp();
    });
    const named = liveBytes() - before;
    const updated = await taken(() => graph.store.projection('public').background.updateIndex());
    const pack = await taken(() => graph.packs.pack(WHOLE_DOCUMENT));
    if (!pack.result.ok) throw new Error(`no pack: ${JSON.stringify(pack.result.refusal)}`);
    const bytes = pack.result.value.parts.reduce((sum, part) => sum + part.byteLength, 0);
    const packed = liveBytes() - before;
    const { counts } = pack.result.value;
    mustEqual(
      'records of the pack',
      Object.values(counts).reduce((sum, count) => sum + count, 0),
      records,
    );
    const each = (total: number): number => total / records;
    const serialised = each(bytes);
    const rows: Row[] = [
      {
        operation: 'warm from PostgreSQL',
        figure: warm.cpuMs,
        unit: 'ms CPU',
        cpuUs: each(warm.cpuMs * 1_000),
        notes: `${short(warm.ms)} ms, ${short(each(warm.cpuMs * 1_000))} us CPU a record`,
        peer: { name: 'SELECT and JSON.parse', figure: peer.cpuMs },
        goal: { of: 'figure', must: records * WARM_MUST, aim: records * WARM_AIM },
      },
      {
        operation: 'search index of names, both',
        figure: names.cpuMs,
        unit: 'ms CPU',
        notes: `${short(names.ms)} ms, ${short(each(named - warmed))} bytes a record`,
      },
      {
        operation: 'temporal index of the public graph',
        figure: updated.cpuMs,
        unit: 'ms CPU',
        notes: `${short(updated.ms)} ms, ${short(each(updated.cpuMs * 1_000))} us CPU a record`,
      },
      {
        operation: 'memory after warm, both graphs',
        figure: each(warmed),
        unit: 'bytes/record',
        peer: { name: 'serialised record', figure: serialised },
        goal: { of: 'figure', must: 1_200 + serialised, aim: 600 + serialised },
      },
      {
        operation: 'memory over the bytes of the pack, all of the above and a pack kept',
        figure: each(packed - bytes),
        unit: 'bytes/record',
        peer: { name: 'serialised record', figure: serialised },
        goal: { of: 'figure', must: 1_200, aim: 600 },
      },
      {
        operation: 'whole pack, cold, engine',
        figure: pack.cpuMs,
        unit: 'ms CPU',
        cpuUs: each(pack.cpuMs * 1_000),
        notes: `${short(pack.ms)} ms, ${short(each(pack.cpuMs * 1_000))} us CPU a record, ${short(bytes / 1_048_576)} MB`,
        goal: { of: 'figure', must: records * PACK_MUST },
      },
    ];
    return [...rows, ...(await use(graph))];
  } finally {
    await graph.close();
  }
}

/** The documents, in batches as the ledger is read, as the driver parses them; nothing is kept. */
async function selectAndParse(url: string, records: number): Promise<Taken<void>> {
  return connected(url, (client: pg.Client) =>
    taken(async () => {
      let count = 0;
      for (let at = 0; at < records; at += BATCH) {
        const select = 'select seq, fields from record_version where seq > $1 and seq <= $2 order by seq';
        const { rows } = await client.query<{ fields: unknown }>(select, [at, at + BATCH]);
        count += rows.length;
      }
      mustEqual('versions in the ledger', count, records);
    }),
  );
}
