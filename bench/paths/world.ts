import { LiveGraph, predicateRule, readRecord, View, type ReadFields, type Ref, type Version } from '#domain/graph';
import { ingest } from '#domain/ingest';
import { TemporalIndex } from '#domain/temporal-index';
import { generateGraph, type GeneratedRecord } from '../graph/generate.js';
import { Reference } from '../graph/reference.js';

const BATCH = 5_000;
const STORED_AT = Date.UTC(2026, 0, 1);

/** The relations of a generated graph as numbers, read from the generated records alone. Entities are 0 … `nodes` - 1. */
export interface Network {
  readonly nodes: number;
  readonly ids: readonly string[];
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** In effect, or maybe, from `begins` (inclusive) to `ends` (exclusive). */
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** The instants at which a time-respecting path may be on it, both inclusive. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly known: Float64Array;
  /** 1 where money runs over it, from `from` to `to`. */
  readonly gives: Uint8Array;
  /** How many independent sources say it. */
  readonly width: Uint8Array;
}

/**
 * The records of the bench: `generateGraph`, with a second page cited for every fourth relation, so that paths differ in
 * how well they are corroborated.
 */
export function* pathRecords(entities: number): Generator<GeneratedRecord> {
  const pages = Math.ceil((entities * 3) / 6);
  let relation = 0;
  for (const record of generateGraph(entities)) {
    if (record.object !== 'relation') {
      yield record;
      continue;
    }
    const evidence_ids = record['evidence_ids'] as readonly string[];
    const second = `v${(relation * 31 + 7) % pages}`;
    const isDouble = relation % 4 === 0 && !evidence_ids.includes(second);
    relation += 1;
    yield isDouble ? { ...record, evidence_ids: [...evidence_ids, second] } : record;
  }
}

/** The same records for everybody: as numbers, and as the graph of the service. */
export class World {
  readonly graph = new LiveGraph('full');
  readonly temporalIndex = new TemporalIndex(this.graph);
  readonly reference = new Reference();
  readonly network: Network;
  readonly records: number;

  constructor(entities: number) {
    const { reference } = this;
    const rows: GeneratedRecord[] = [];
    const sourceOf = new Map<string, string>();
    let batch: GeneratedRecord[] = [];
    for (const record of pathRecords(entities)) {
      reference.add(record);
      if (record.object === 'evidence') sourceOf.set(record.id, String(record['source_id']));
      if (record.object === 'relation') rows.push(record);
      if (batch.push(record) < BATCH) continue;
      this.take(batch);
      batch = [];
    }
    this.take(batch);
    this.records = reference.ids.length;
    this.network = networkOf(entities, rows, reference, sourceOf);
    const turns = this.temporalIndex.catchUp(new View(this.graph));
    while (turns.next().done !== true);
  }

  /** Stores records as a sync does; answers what changed. */
  take(records: readonly GeneratedRecord[]): readonly Ref[] {
    const readings = records.map((record) => readRecord(record, { dataset: 'bench' }));
    const actor = { label: 'bench', role: 'admin' as const };
    const context = { actor, now: STORED_AT, dataset: 'bench', run_id: null, reason: null };
    const { versions, outcomes } = ingest(this.graph, readings as readonly ReadFields[], context);
    const refused = outcomes.find(({ kind }) => kind === 'rejected');
    if (refused !== undefined) throw new Error(`a record was refused: ${JSON.stringify(refused)}`);
    this.graph.apply(versions.map((version, at): Version => ({ ...version, seq: at + 1 })));
    return versions.map(({ fields: { object, id } }) => ({ object, id }));
  }
}

function networkOf(
  nodes: number,
  rows: readonly GeneratedRecord[],
  reference: Reference,
  sourceOf: ReadonlyMap<string, string>,
): Network {
  const node = (id: unknown): number => Number(String(id).slice(1));
  const isBounded = (record: GeneratedRecord): boolean => typeof record['effective_until'] === 'string';
  const base = reference.ids.length - rows.length;
  const column = (value: (record: GeneratedRecord, ordinal: number) => number): Float64Array =>
    Float64Array.from(rows, (record, row) => value(record, base + row));
  const first = column((_, ordinal) => reference.from[ordinal] ?? -Infinity);
  return {
    nodes,
    ids: rows.map(({ id }) => id),
    from: Int32Array.from(rows, (record) => node(record['from_id'])),
    to: Int32Array.from(rows, (record) => node(record['to_id'])),
    begins: first,
    ends: column((_, ordinal) => reference.until[ordinal] ?? Infinity),
    first,
    last: column((record, ordinal) => {
      if (isBounded(record)) return Math.max(reference.from[ordinal] ?? 0, (reference.until[ordinal] ?? 0) - 1);
      const isInstant = predicateRule(String(record['predicate']))?.instantaneous === true;
      return isInstant ? (reference.from[ordinal] ?? 0) : Infinity;
    }),
    known: column((_, ordinal) => reference.known[ordinal] ?? Infinity),
    gives: Uint8Array.from(rows, ({ predicate }) =>
      Number(['FUNDED', 'LENT_TO', 'INVESTED_IN'].includes(String(predicate))),
    ),
    width: Uint8Array.from(rows, (record) => {
      const pages = record['evidence_ids'] as readonly string[];
      return new Set(pages.map((page) => sourceOf.get(page))).size;
    }),
  };
}
