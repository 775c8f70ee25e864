import type { Told, ToldPack } from '../investigation.js';

export interface Entry {
  readonly at: string;
  readonly clock: string;
  readonly object: string;
  readonly id: string;
  readonly label: string;
}

type Bounds = readonly [earliest: number, latest: number];
interface Held {
  readonly start: Bounds;
  readonly end: Bounds;
}

const MEMBERS = ['entities', 'sources', 'evidence', 'claims', 'relations', 'events', 'questions', 'cases'] as const;
const UNDATED = new Set(['source', 'evidence']);

/**
 * A monitor that keeps its own graph: it takes the whole graph once, and the dates from the timeline alone, and works out
 * for itself what was so at a time. Written out here from the contract, so that it does not follow the code.
 */
export class MonitorClient {
  private readonly dates = new Map<string, string>();
  private readonly records = new Map<string, Told>();

  constructor(
    private readonly graph: ToldPack,
    timeline: readonly Entry[],
  ) {
    for (const { object, id, clock, at } of timeline) this.dates.set(`${object}:${id}:${clock}`, at);
    for (const member of MEMBERS) {
      for (const record of graph[member]) if (!isEdge(record)) this.records.set(keyOf(record), record);
    }
  }

  /** `object:id` → state of everything that was so, or may have been, at the instant. */
  at(instant: number): ReadonlyMap<string, unknown> {
    const kept = new Map<string, unknown>();
    for (const record of this.records.values()) {
      const state = this.stateOf(record, instant);
      const isKept = UNDATED.has(record.object) || state === 'in_effect' || state === 'possible';
      if (isKept) kept.set(keyOf(record), state);
    }
    // A claim about an event that is not there is not there either.
    for (const claim of this.graph.claims) {
      const subjects = [claim['subject_id'], claim['object_id']].filter((id) => id !== null);
      if (subjects.some((id) => this.records.has(`event:${String(id)}`) && !kept.has(`event:${String(id)}`))) {
        kept.delete(keyOf(claim));
      }
    }
    const named = new Set([...kept.keys()].flatMap((key) => namesOf(this.records.get(key))));
    for (const entity of this.graph.entities) {
      const cluster = (entity['member_ids'] as readonly string[] | undefined) ?? [];
      const isNamed = [entity.id, ...cluster].some((id) => named.has(id));
      const isAlive = cluster.some((id) => kept.has(`entity:${id}`));
      if (isNamed || isAlive) kept.set(keyOf(entity), this.stateOf(entity, instant));
    }
    for (const edge of this.graph.relations.filter(isEdge)) {
      const ends = [`${edge['from_object']}:${edge['from_id']}`, `${edge['to_object']}:${edge['to_id']}`];
      if (ends.every((end) => kept.has(end))) kept.set(keyOf(edge), null);
    }
    return kept;
  }

  private stateOf(record: Told, instant: number): string | null {
    if (UNDATED.has(record.object)) return null;
    const { start, end } = this.held(record);
    if (instant < start[0]) return 'scheduled';
    if (instant >= end[1]) return 'ended';
    const isSure = instant >= start[1] && instant < end[0];
    return isSure && record['modality'] !== 'planned' ? 'in_effect' : 'possible';
  }

  private held(record: Told): Held {
    const [from, until] = [this.date(record, 'effective_at'), this.date(record, 'effective_until')];
    const sources = this.sourcesOf(record);
    const start = from ?? this.unknownStart(record, sources);
    const end = until ?? unknownEnd(record, sources, (source) => this.stated(source));
    return { start, end: [Math.max(end[0], start[0]), end[1]] };
  }

  private unknownStart(record: Told, sources: readonly Told[]): Bounds {
    const takingPart = record.object === 'claim' ? [String(record['subject_id'])] : namesOf(record);
    const lives = takingPart.map((id) => this.dates.get(`entity:${id}:effective_at`));
    const isBound = ['relation', 'event', 'claim'].includes(record.object);
    const births = isBound ? lives.map((text) => (text === undefined ? -Infinity : bounds(text)[0])) : [];
    const earliest = Math.max(-Infinity, ...births);
    const stated = Math.min(...sources.map((source) => this.stated(source) ?? Infinity));
    return [earliest, Math.max(stated === Infinity ? -Infinity : stated, earliest)];
  }

  /** When a source surely states something as present. */
  private stated(source: Told): number | null {
    const text = source['asserted_as_of'] ?? this.dates.get(`source:${source.id}:published_at`);
    return typeof text === 'string' ? bounds(text)[1] : null;
  }

  private sourcesOf(record: Told): readonly Told[] {
    const lists = { relation: ['evidence_ids'], event: ['evidence_ids'], claim: CLAIM_LISTS }[record.object] ?? [];
    const evidence = lists
      .flatMap((list) => idsAt(record, list))
      .flatMap((id) => this.records.get(`evidence:${id}`) ?? []);
    const ids = new Set([...evidence.map((one) => String(one['source_id'])), ...idsAt(record, 'source_ids')]);
    return [...ids]
      .flatMap((id) => this.records.get(`source:${id}`) ?? [])
      .filter(({ id }) => !this.dates.has(`source:${id}:retracted_at`));
  }

  private date(record: Told, clock: string): Bounds | null {
    const text = this.dates.get(`${record.object}:${record.id}:${clock}`);
    return text === undefined ? null : bounds(text);
  }
}

const CLAIM_LISTS = ['supporting_evidence_ids'];

function unknownEnd(record: Told, sources: readonly Told[], stated: (source: Told) => number | null): Bounds {
  if (record['end_state'] === 'unknown') {
    return [Math.max(-Infinity, ...sources.map((source) => stated(source) ?? -Infinity)), Infinity];
  }
  const covered = sources.map(({ coverage_until: text }) => (typeof text === 'string' ? bounds(text)[0] : Infinity));
  return [sources.length === 0 ? Infinity : Math.max(...covered), Infinity];
}

/** The first instant of a date, and the one by which it surely is reached: only months and years are uncertain. */
function bounds(text: string): Bounds {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === '') return [Date.parse(text), Date.parse(text)];
  const lo = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  if (day !== undefined) return [lo, lo];
  return [lo, month === undefined ? Date.UTC(Number(year) + 1, 0) : Date.UTC(Number(year), Number(month))];
}

/** Entities that a record names. */
function namesOf(record: Told | undefined): readonly string[] {
  switch (record?.object) {
    case 'relation':
      return [String(record['from_id']), String(record['to_id'])];
    case 'event':
      return (record['participants'] as readonly { entity_id: string }[]).map(({ entity_id }) => entity_id);
    case 'claim':
      return [record['subject_id'], record['object_id']].filter((id) => typeof id === 'string');
    case 'question':
      return idsAt(record, 'about_ids');
    case 'case':
      return idsAt(record, 'member_ids');
    default:
      return [];
  }
}

function idsAt(record: Told, list: string): readonly string[] {
  const value = record[list];
  return Array.isArray(value) ? value.map(String) : [];
}

/** Edges of claims, events and decisions have no status of their own; they stand and fall with their ends. */
export function isEdge(record: Told): boolean {
  return record.object === 'relation' && record['status'] === null;
}

export function keyOf({ object, id }: { readonly object: string; readonly id: string }): string {
  return `${object}:${id}`;
}

/** The same of an answer: `object:id` → `state_at`. */
export function toldStates(graph: ToldPack): ReadonlyMap<string, unknown> {
  const records = MEMBERS.flatMap((member) => graph[member]);
  return new Map(records.map((record) => [keyOf(record), isEdge(record) ? null : record['state_at']]));
}
