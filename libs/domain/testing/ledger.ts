import {
  LiveGraph,
  View,
  WHOLE_GRAPH,
  type Audience,
  type FieldsOf,
  type LedgerKind,
  type ObjectKind,
  type ReadFields,
  type ReadRevision,
  type Ref,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { isPrivate } from '#domain/invariants';
import { ingest, type IngestContext, type Ingested } from '#domain/ingest';
import {
  PACK_MEMBERS,
  chosen,
  EDGE_KINDS,
  packEdges,
  packRecord,
  select,
  type PackMember,
  type SelectionOptions,
  type Wire,
  WHOLE_SELECTION,
} from '#domain/read-model';
import { compareIds } from '#domain/shared';
import { actor, STORED_AT, version } from './a.js';

/** A ledger in the small: what was stored, in order, and the graph of it. Each sync is a day after the one before. */
export class TestLedger {
  readonly versions: Version[] = [];
  readonly graph = new LiveGraph('full');
  now = STORED_AT;

  /** Decides and stores, as a sync does. */
  sync(readings: readonly (ReadFields | ReadRevision)[], said: Partial<IngestContext> = {}): Ingested {
    const context = { actor: actor('admin'), now: this.now, dataset: null, run_id: null, reason: 'as told', ...said };
    const ingested = ingest(this.graph, readings, context);
    for (const stored of ingested.versions) this.append(stored);
    this.now += 86_400_000;
    return ingested;
  }

  /** Stores without asking: for decisions, and for what came in before a rule was in force. */
  store<K extends LedgerKind>(fields: FieldsOf[K], said: Partial<Version<K>> = {}): void {
    const known: readonly Version[] = this.graph.versions(fields.object, fields.id);
    this.append(version<K>(fields, { recorded_at: this.now, version: (known.at(-1)?.version ?? 0) + 1, ...said }));
  }

  /** Stores a version that somebody else has decided. */
  append(stored: Omit<Version, 'seq'>): void {
    const placed = { ...stored, seq: this.versions.length + 1 };
    this.versions.push(placed);
    this.graph.apply([placed]);
  }

  /** The graph of the audience, fed as a ledger feeds it: the public gets no private version, nor any of a hidden record. */
  graphFor(audience: Audience): LiveGraph {
    return graphOf(this.versions, audience);
  }

  view(options: Partial<ViewOptions> = {}, audience: Audience = 'full'): View {
    return new View(this.graphFor(audience), { ...WHOLE_GRAPH, ...options });
  }
}

export function graphOf(versions: readonly Version[], audience: Audience = 'full'): LiveGraph {
  const graph = new LiveGraph(audience);
  if (audience === 'full') {
    graph.apply(versions);
    return graph;
  }
  const hidden = new Set<string>();
  for (const stored of versions) {
    const key = `${stored.fields.object}:${stored.fields.id}`;
    if (isPrivate(stored.fields)) hidden.add(key);
    else hidden.delete(key);
  }
  graph.apply(versions.filter((one) => !isPrivate(one.fields) && !hidden.has(`${one.fields.object}:${one.fields.id}`)));
  return graph;
}

export function viewOf(
  versions: readonly Version[],
  options: Partial<ViewOptions> = {},
  audience: Audience = 'full',
): View {
  return new View(graphOf(versions, audience), { ...WHOLE_GRAPH, ...options });
}

/** The record and all that names it, and so on: more than what a projection takes as touched. */
export function withDependents(graph: LiveGraph, { fields }: Version): readonly Ref[] {
  const reached = new Map<string, Ref>();
  const open: Ref[] = [{ object: fields.object, id: fields.id }];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const key = `${ref.object}:${ref.id}`;
    if (reached.has(key)) continue;
    reached.set(key, ref);
    if (ref.object === 'resolution') {
      // A decision changes who is one with whom.
      for (const { fields } of graph.versions('resolution', ref.id)) {
        for (const id of [fields.from_id, fields.to_id]) open.push({ object: 'entity', id });
      }
    }
    graph.eachReferrer(ref.object, ref.id, ({ object, id }) => open.push({ object, id }));
  }
  return [...reached.values()];
}

export type Pack = Readonly<Record<PackMember, readonly Wire[]>>;

const EMPTY: Pack = {
  entities: [],
  sources: [],
  evidence: [],
  claims: [],
  relations: [],
  events: [],
  questions: [],
  cases: [],
};

/** The record lists of a pack. */
export function packOf(view: View, said: Partial<SelectionOptions> = {}): Pack {
  const selection = select(view, { ...WHOLE_SELECTION, ...said });
  const records = (object: ObjectKind): Wire[] =>
    [...chosen(view, selection, object)].map((one) => packRecord(view, selection, one));
  const edges = EDGE_KINDS.flatMap((object) =>
    [...chosen(view, selection, object)].flatMap((one) => packEdges(view, selection, one)),
  );
  const pack = Object.fromEntries(PACK_MEMBERS.map(([member, object]) => [member, records(object)]));
  return { ...EMPTY, ...pack, relations: [...records('relation'), ...edges] };
}

/** Ids of the records of a pack, sorted. */
export function idsOf(pack: Pack): readonly string[] {
  return Object.values(pack)
    .flat()
    .map(({ object, id }) => `${object}:${id}`)
    .sort(compareIds);
}
