import { LEDGER_KINDS, ProposedGraph, View, type Graph, type Version } from '#domain/graph';
import { breachesBy, Validator } from '#domain/invariants';
import { sha256Hex, type Millis, type Violation } from '#domain/shared';
import type { AuditTrail } from '../platform/storage/audit-trail.js';
import type { Ledger } from '../platform/storage/ledger.js';

/** Something that must not be: which promise is broken, by what. */
export interface StoreFault {
  readonly check: string;
  readonly record: string | null;
  readonly message: string;
}

export interface StoreFigures {
  readonly versions: number;
  readonly snapshots: number;
  readonly audit_entries: number;
}

const PAGE = 1_000;

/**
 * Reads the whole ledger and its audit trail once, and tells every broken promise: places and versions without a gap,
 * time that never goes back, nothing after a redaction, snapshots that have their hash and never change, and an entry in
 * the trail for every version.
 */
export async function storeFaults(
  ledger: Ledger,
  trail: AuditTrail,
  tell: (fault: StoreFault) => void,
): Promise<StoreFigures> {
  const head = await ledger.head();
  const unaudited = new Set<string>();
  const newest = new Map<string, number>();
  const snapshots = new Map<string, string>();
  let place = 0;
  for await (const batch of ledger.read(0, 'full')) {
    for (const version of batch.versions) {
      if (version.seq > head) continue;
      const { object, id } = version.fields;
      const record = `${object} ${id}`;
      if (version.seq !== place + 1) {
        tell({ check: 'order', record, message: `stands at place ${version.seq}, after place ${place}` });
      }
      place = version.seq;
      const before = newest.get(record) ?? 0;
      if (version.version !== before + 1) {
        tell({ check: 'versions', record, message: `version ${version.version} follows version ${before}` });
      }
      newest.set(record, version.version);
      unaudited.add(`${record} ${version.version}`);
      checkSnapshot(version, record, snapshots, tell);
    }
  }
  if (place !== head) {
    tell({ check: 'order', record: null, message: `the ledger ends at ${place}, its head is ${head}` });
  }
  const entries = await checkTrail(trail, unaudited, tell);
  for (const version of unaudited) {
    tell({ check: 'audit', record: version, message: 'no entry of the audit trail tells who stored this version' });
  }
  return { versions: place, snapshots: snapshots.size, audit_entries: entries };
}

/** Every breach of an invariant by a record that stands in the graph, and how many checks were made. */
export function graphFaults(graph: Graph, now: Millis, tell: (fault: StoreFault) => void): number {
  const view = new View(graph);
  const validator = new Validator({ view, now });
  for (const object of LEDGER_KINDS) for (const version of view.each(object)) validator.take(version);
  let checked = 0;
  for (const verdict of validator.verdicts()) {
    checked += verdict.checked;
    for (const violation of verdict.violations) tell(faultOf(graph, violation));
  }
  return checked;
}

/** Kinds of record that are taken back where they break a rule of today. */
type TakenKind = 'relation' | 'evidence';
const TAKEN_KINDS: readonly TakenKind[] = ['relation', 'evidence'];

/** The invariant that a record of the kind is taken back for. */
const TAKEN_FOR: Readonly<Record<TakenKind, string>> = {
  relation: 'temporally_impossible_relations_rejected',
  evidence: 'ai_inference_is_not_evidence',
};

/** Why, as everybody is told who reads the record's history: it names no other record, which may be private. */
const TAKEN_BECAUSE: Readonly<Record<TakenKind, string>> = {
  relation: 'impossible in time, taken back by verify',
  evidence: 'made by a model, taken back by verify',
};

/** A record that is to be taken back, in the dataset that holds it. */
export interface TakenBack {
  readonly object: TakenKind;
  readonly id: string;
  readonly dataset: string;
  readonly reason: string;
}

/** Whether a fault is a breach that its record can be taken back for. */
export function canBeTakenBack({ check, record }: StoreFault): boolean {
  return TAKEN_KINDS.some((kind) => check.includes(`: ${TAKEN_FOR[kind]}`) && record?.startsWith(`${kind} `) === true);
}

/**
 * Which relations are to be taken back because they are impossible in time, and which evidence because a model made it.
 * In a contradiction every relation is a breach by itself, so each is judged on what is left once those before it are
 * gone: first what the public is not shown, then the newest. What the public is shown goes only where the public graph
 * breaks the rule by itself: else its end would tell of a private record.
 */
export function toTakeBack(full: Graph, published: Graph, now: Millis): readonly TakenBack[] {
  const whole = new ProposedGraph(full, []);
  const open = new ProposedGraph(published, []);
  let views: Views = { whole: new View(whole), open: new View(open) };
  const taken: TakenBack[] = [];
  for (;;) {
    const before = taken.length;
    for (const version of breaching(views, now)) {
      const { object, id, dataset } = version.fields;
      if (dataset === null || !isBreach(version, views, now)) continue;
      const reason = TAKEN_BECAUSE[object];
      const end: Version = { ...version, seq: Infinity, version: version.version + 1, revision: 'retracted' };
      const change: readonly Version[] = [{ ...end, revision_reason: reason }];
      whole.extend(change);
      if (published.versions(object, id).length > 0) open.extend(change);
      views = { whole: new View(whole), open: new View(open) };
      taken.push({ object, id, dataset, reason });
    }
    if (taken.length === before) return taken;
  }
}

interface Views {
  readonly whole: View;
  readonly open: View;
}

/** All that breaks its rule as things stand, in the order in which it is taken back. */
function breaching(views: Views, now: Millis): readonly Version<TakenKind>[] {
  const found = TAKEN_KINDS.flatMap((object) =>
    [...views.whole.each(object)].filter((version) => isBreach(version, views, now)),
  );
  const isShown = ({ fields }: Version): boolean => views.open.find(fields.object, fields.id) !== null;
  const [shown, hidden] = [found.filter(isShown), found.filter((version) => !isShown(version))];
  return [hidden, shown].flatMap((versions) => versions.sort((a, b) => b.seq - a.seq));
}

/** Whether a record breaks its rule in the public graph, or in the whole one where the public is not shown it. */
function isBreach({ fields: { object, id } }: Version<TakenKind>, { whole, open }: Views, now: Millis): boolean {
  const view = open.find(object, id) === null ? whole : open;
  const version = view.find(object, id);
  return (
    version !== null && breachesBy([version], { view, now }).some(({ invariant }) => invariant === TAKEN_FOR[object])
  );
}

function faultOf(graph: Graph, { invariant, rule, record, message }: Violation): StoreFault {
  const check = `${graph.audience} graph: ${invariant}${rule === undefined ? '' : `/${rule}`}`;
  return { check, record: record === undefined ? null : `${record.object} ${record.id}`, message };
}

function checkSnapshot(
  { fields, version, revision }: Version,
  record: string,
  known: Map<string, string>,
  tell: (fault: StoreFault) => void,
): void {
  if (fields.object !== 'evidence' || revision === 'redacted') return;
  const { text, sha256 } = fields.snapshot;
  if (text !== null && sha256 !== sha256Hex(text)) {
    tell({
      check: 'snapshot',
      record,
      message: `the text of version ${version} does not have the hash ${sha256 ?? 'null'}`,
    });
  }
  const bound = `${fields.source_id} ${fields.source_version} ${sha256 ?? ''}`;
  const before = known.get(fields.id);
  if (before !== undefined && before !== bound) {
    tell({ check: 'snapshot', record, message: `version ${version} is bound to another snapshot or source version` });
  }
  known.set(fields.id, before ?? bound);
}

/** Strikes out what the trail tells of; answers how many entries it has. */
async function checkTrail(
  trail: AuditTrail,
  unaudited: Set<string>,
  tell: (fault: StoreFault) => void,
): Promise<number> {
  let above: number | undefined;
  let count = 0;
  for (;;) {
    const page = await trail.list({ ...(above === undefined ? {} : { before: above }), limit: PAGE });
    for (const { place, object, id, version } of page) {
      if (above !== undefined && place !== above - 1) {
        tell({ check: 'audit', record: null, message: `the trail has a gap between places ${place} and ${above}` });
      }
      above = place;
      count += 1;
      if (version !== null) unaudited.delete(`${object ?? ''} ${id ?? ''} ${version}`);
    }
    if (page.length < PAGE) break;
  }
  if (above !== undefined && above !== 1) {
    tell({ check: 'audit', record: null, message: `the trail begins at place ${above}` });
  }
  return count;
}
