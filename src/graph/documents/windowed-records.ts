import type { LedgerKind, ObjectKind, View } from '#domain/graph';
import { Validator } from '#domain/invariants';
import { EDGE_KINDS, PACK_MEMBERS, packEdges, packRecord, type Wire } from '#domain/read-model';
import type { Violation } from '#domain/shared';
import type { ExportRecords, RecordName } from '#adapter-kit';
import type { Spools } from '../../platform/spools.js';
import type { GraphWindows } from '../graph-windows.js';
import { viewOf, type DocumentQuery } from './document-query.js';
import { GatheredVerdicts } from './gathered-verdicts.js';
import { SpooledLines, SpooledRecords } from './spooled-records.js';

const KINDS: readonly LedgerKind[] = [...PACK_MEMBERS.map(([, object]) => object), 'resolution'];
/** Records that many others name (sources, hubs) are read once, as far as this many of them. */
const FOUND_KEPT = 20_000;

/**
 * What an exporter reads of a graph that is not held: the records of a view as a pack shows them, checked, and spooled
 * before it begins, because it reads what it likes when it likes.
 */
export class WindowedRecords implements ExportRecords {
  private readonly records: ReadonlyMap<LedgerKind, SpooledRecords>;
  private readonly called: ReadonlyMap<LedgerKind, SpooledLines<RecordName>>;
  private readonly spooled: {
    readonly edges: SpooledLines<Wire>;
    readonly decisions: SpooledLines<Wire>;
    readonly judgements: SpooledLines<Wire>;
  };
  private readonly verdicts = new GatheredVerdicts();
  private readonly found = new Map<string, Wire | null>();

  constructor(spools: Spools) {
    this.records = new Map(KINDS.map((object) => [object, new SpooledRecords(spools)]));
    this.called = new Map(KINDS.map((object) => [object, new SpooledLines<RecordName>(spools)]));
    this.spooled = {
      edges: new SpooledLines(spools),
      decisions: new SpooledLines(spools),
      judgements: new SpooledLines(spools),
    };
  }

  /** Spools all of them; answers where they would break an invariant. */
  async gather(windows: GraphWindows, query: DocumentQuery, now: number): Promise<readonly Violation[]> {
    for (const object of KINDS) {
      const taken = windows.through(query.audience, object, (projection, ids) =>
        takenOf(viewOf(query, projection), object, ids, now),
      );
      for await (const { records, verdicts } of taken) {
        this.verdicts.add(verdicts);
        for (const record of records) this.take(object, record);
      }
    }
    return this.verdicts.all.flatMap(({ violations }) => violations);
  }

  *each(object: ObjectKind): Generator<Wire> {
    yield* this.records.get(object)?.each() ?? [];
  }

  *edges(): Generator<Wire> {
    yield* this.spooled.edges;
  }

  *decisions(): Generator<Wire> {
    yield* this.spooled.decisions;
  }

  *judgements(): Generator<Wire> {
    yield* this.spooled.judgements;
  }

  *names(object: ObjectKind): Generator<RecordName> {
    yield* this.called.get(object) ?? [];
  }

  find(object: LedgerKind, id: string): Wire | null {
    const key = `${object}:${id}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const wire = this.records.get(object)?.find(id) ?? null;
    if (this.found.size >= FOUND_KEPT) this.found.clear();
    this.found.set(key, wire);
    return wire;
  }

  private take(object: LedgerKind, { id, wire, name, edges, isLive }: TakenRecord): void {
    this.records.get(object)?.add(id, wire);
    this.called.get(object)?.add(name);
    for (const edge of edges) this.spooled.edges.add(edge);
    if (object !== 'resolution') return;
    if (edges.length > 0) this.spooled.decisions.add(wire);
    if (isLive) this.spooled.judgements.add(wire);
  }
}

/** A record as text, with all that is read of it. */
interface TakenRecord {
  readonly id: string;
  readonly wire: string;
  readonly name: string;
  readonly edges: readonly string[];
  /** Of a decision: whether it was not taken back. */
  readonly isLive: boolean;
}

function takenOf(view: View, object: LedgerKind, ids: readonly string[], now: number) {
  const validator = new Validator({ view, now });
  const hasEdges = (EDGE_KINDS as readonly LedgerKind[]).includes(object);
  const records = ids.flatMap((id): readonly TakenRecord[] => {
    const version = view.find(object, id);
    if (version === null) return [];
    const { fields } = version;
    // Decisions are in a pack as edges alone, which the rules look at by their ends.
    if (fields.object !== 'resolution') validator.take(version);
    const edges = hasEdges ? packEdges(view, null, version).map((edge) => JSON.stringify(edge)) : [];
    const name =
      fields.object === 'resolution'
        ? { id, dataset: null, external_ids: [] }
        : { id, dataset: fields.dataset, external_ids: fields.external_ids };
    const isLive = fields.object === 'resolution' && fields.revoked_at === null;
    const wire = JSON.stringify(packRecord(view, null, version));
    return [{ id, wire, name: JSON.stringify(name), edges, isLive }];
  });
  return { records, verdicts: validator.verdicts() };
}
