import type { Actor } from '../shared/actor.js';
import type { RefusalCode, Violation } from '../shared/refusal.js';
import { sha256Hex } from '../shared/sha256.js';
import { formatInstant, type Millis } from '../shared/time.js';
import { enterWith } from '../claims/entry.js';
import { takeStep, type Grounds } from '../claims/transitions.js';
import { newBreaches } from '../invariants/index.js';
import type { ReadFields, ReadRevision } from './fields/read-record.js';
import { ProposedGraph, type Graph } from './graph.js';
import { fallsAfter } from './falls.js';
import { misfitEnd, predicateRule } from './predicates.js';
import type { ClaimFields, EvidenceFields, FieldsOf, LedgerKind, ObjectKind, RelationFields, Version } from './records.js';
import { eachReference } from './references.js';
import { View } from './view.js';

/** What a record of a sync came to. */
export type Outcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly object: ObjectKind; readonly id: string }
  | { readonly kind: 'rejected'; readonly object: ObjectKind; readonly id: string; readonly refusal: Rejected };

/** Why a record was not taken. */
export interface Rejected {
  readonly code: RefusalCode;
  readonly message: string;
  readonly violations: readonly Violation[];
  /** For `dangling_reference`: the ids that name nothing, so that a stream may try again when they have come. */
  readonly missing: readonly string[];
}

/** Something that was stored, and that a reader should know of. */
export interface IngestWarning {
  readonly code: string;
  readonly object: ObjectKind;
  readonly id: string;
  readonly message: string;
}

export interface IngestContext {
  readonly actor: Actor;
  readonly now: Millis;
  /** The dataset of the sync; null for a record that a person posts. */
  readonly dataset: string | null;
  readonly run_id: string | null;
  /** Why, where the request says it: it stands in the status history. */
  readonly reason: string | null;
}

export interface Ingested {
  /** One for each record given, in the same order. */
  readonly outcomes: readonly Outcome[];
  /** What to append to the ledger, automatic falls included. */
  readonly versions: readonly Unplaced[];
  readonly warnings: readonly IngestWarning[];
}

/** A version that the ledger has not yet given its place. */
export type Unplaced<K extends LedgerKind = LedgerKind> = Omit<Version<K>, 'seq'>;

type Reading = ReadFields | ReadRevision;

/**
 * Decides what a set of records changes (api.md, `POST /graph/sync`; semantics.md, section 1). References resolve against
 * the graph and the whole set, in any order; what depends on a record that is refused is refused with it. Nothing here
 * is stored: the answer says what to append. The same record again is unchanged.
 */
export function ingest(graph: Graph, readings: readonly Reading[], context: IngestContext): Ingested {
  const work = readings.map((reading): Item => ({ reading, refusal: null, version: null, warnings: [] }));
  draftVersions(graph, work, context);
  let versions = accepted(work);
  for (;;) {
    const refused = refuseDangling(graph, work, versions) || refuseUnfit(graph, work, versions, context) || refuseBreaches(graph, work, versions, context);
    if (!refused) break;
    versions = accepted(work);
  }
  // What was settled on the way (status histories, bindings) stands in the items.
  versions = accepted(work);
  const falls = versions.length === 0 ? [] : fallsAfter(graph, versions, context.now);
  return {
    outcomes: work.map(outcomeOf),
    versions: [...versions, ...falls].map(({ seq: _, ...version }) => version),
    warnings: work.flatMap((item) => (item.version === null ? [] : item.warnings)),
  };
}

interface Item {
  readonly reading: Reading;
  refusal: Rejected | null;
  /** What is to be appended; null when the record is refused or unchanged. */
  version: Version | null;
  warnings: IngestWarning[];
}

function accepted(work: readonly Item[]): Version[] {
  return work.flatMap((item) => (item.version === null ? [] : [item.version]));
}

function outcomeOf({ reading, refusal, version }: Item): Outcome {
  const { kind: object, id } = reading;
  if (refusal !== null) return { kind: 'rejected', object, id, refusal };
  if (version === null) return { kind: 'unchanged', object, id };
  return { kind: version.version === 1 ? 'created' : 'updated', object, id };
}

function reject(item: Item, code: RefusalCode, message: string, more: Partial<Rejected> = {}): void {
  item.version = null;
  item.refusal = { code, message, violations: [], missing: [], ...more };
}

function draftVersions(graph: Graph, work: readonly Item[], context: IngestContext): void {
  const latest = new Map<string, Version>();
  for (const item of work) {
    const { kind, id } = item.reading;
    const key = `${kind}:${id}`;
    const current = latest.get(key) ?? graph.versions(kind, id).at(-1) ?? null;
    if (current !== null && datasetOf(current) !== context.dataset) {
      reject(item, 'conflict', 'The id is taken by another dataset.');
      continue;
    }
    const drafted = item.reading.revision === null ? draft(item, item.reading, current, context) : close(item, item.reading, current, context);
    if (drafted === null) continue;
    item.version = drafted;
    latest.set(key, drafted);
  }
}

function datasetOf({ fields }: Version): string | null {
  return fields.object === 'resolution' ? null : fields.dataset;
}

function draft(item: Item, reading: ReadFields, current: Version | null, context: IngestContext): Version | null {
  let fields: FieldsOf[ObjectKind] = { ...reading.fields, dataset: context.dataset };
  if (fields.object === 'evidence') {
    const sealed = sealSnapshot(item, fields, current);
    if (sealed === null) return null;
    fields = sealed;
  }
  if (current !== null && current.revision === null) {
    fields = keepDecisions(fields, current.fields, reading.given);
    if (sameFields(fields, current.fields)) return null;
  }
  return place(fields, current, context);
}

function place(fields: FieldsOf[LedgerKind], current: Version | null, context: IngestContext): Version {
  return {
    seq: Infinity,
    version: (current?.version ?? 0) + 1,
    recorded_at: context.now,
    revision: null,
    revision_reason: null,
    run_id: context.run_id,
    fields,
  };
}

/** A closing version carries the content of the one that it closes. */
function close(item: Item, reading: ReadRevision, current: Version | null, context: IngestContext): Version | null {
  if (current === null) {
    reject(item, 'not_found', 'There is no such record to close.');
    return null;
  }
  if (current.revision === reading.revision) return null;
  const fields = current.fields.object === 'resolution' ? current.fields : { ...current.fields, published_at: reading.published_at };
  return { ...place(fields, current, context), revision: reading.revision, revision_reason: reading.reason };
}

/** The hash of a snapshot is computed where it is not given, and must be the hash of the text where it is. */
function sealSnapshot(item: Item, fields: EvidenceFields, current: Version | null): EvidenceFields | null {
  const { text, sha256: given } = fields.snapshot;
  const hash = text === null ? given : sha256Hex(text);
  if (given !== null && hash !== given.toLowerCase()) {
    reject(item, 'invalid_request', 'snapshot.sha256 is not the hash of snapshot.text.');
    return null;
  }
  const before = current?.fields.object === 'evidence' ? current.fields.snapshot : null;
  if (before !== null && hash !== null && before.sha256 !== null && before.sha256 !== hash) {
    reject(item, 'conflict', 'The snapshot is stored with another hash; a snapshot never changes.');
    return null;
  }
  return { ...fields, snapshot: { ...fields.snapshot, sha256: hash?.toLowerCase() ?? null } };
}

/**
 * What was decided since the last import is not undone by importing again: the status, its history and the evidence that
 * a decision added stay, and so does the version of the source that an evidence is bound to.
 */
function keepDecisions(fields: FieldsOf[ObjectKind], current: FieldsOf[LedgerKind], given: readonly string[]): FieldsOf[ObjectKind] {
  if (fields.object === 'evidence' && current.object === 'evidence') {
    return given.includes('source_version') ? fields : { ...fields, source_version: current.source_version };
  }
  if (fields.object === 'question' && current.object === 'question') {
    return { ...fields, status: current.status, status_history: current.status_history };
  }
  if (fields.object === 'claim' && current.object === 'claim') {
    const decided = decidedEvidence(current);
    const contradicting = decided.filter((id) => current.contradicting_evidence_ids.includes(id));
    const supporting = decided.filter((id) => current.supporting_evidence_ids.includes(id));
    return {
      ...fields,
      status: given.includes('status') ? fields.status : current.status,
      status_history: current.status_history,
      supporting_evidence_ids: union(fields.supporting_evidence_ids, supporting),
      contradicting_evidence_ids: union(fields.contradicting_evidence_ids, contradicting),
    };
  }
  if (fields.object === 'relation' && current.object === 'relation') {
    return {
      ...fields,
      status: given.includes('status') ? fields.status : current.status,
      status_history: current.status_history,
      evidence_ids: union(fields.evidence_ids, decidedEvidence(current).filter((id) => current.evidence_ids.includes(id))),
    };
  }
  return fields;
}

function decidedEvidence({ status_history }: ClaimFields | RelationFields): readonly string[] {
  return status_history.flatMap((step) => step.evidence_ids);
}

function union(given: readonly string[], kept: readonly string[]): readonly string[] {
  const added = kept.filter((id) => !given.includes(id));
  return added.length === 0 ? given : [...given, ...added];
}

/** Equal content, whatever the order of members; `status_history` is ours and not compared. */
function sameFields(a: FieldsOf[LedgerKind], b: FieldsOf[LedgerKind]): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}

/** Refuses what names something that neither the graph nor the set holds. Answers whether it refused any. */
function refuseDangling(graph: Graph, work: readonly Item[], versions: readonly Version[]): boolean {
  const there = new Set(versions.map(({ fields }) => `${fields.object}:${fields.id}`));
  let refused = false;
  for (const item of work) {
    if (item.version === null || item.version.revision !== null) continue;
    const missing: string[] = [];
    let pointer = '';
    eachReference(item.version.fields, (reference, id) => {
      const known = reference.targets.some((target) => there.has(`${target}:${id}`) || graph.versions(target, id).length > 0);
      if (known) return;
      missing.push(id);
      pointer ||= reference.member;
    });
    if (missing.length === 0) continue;
    reject(item, 'dangling_reference', `${pointer} names what is not there: ${missing.slice(0, 5).join(', ')}.`, { missing });
    refused = true;
  }
  return refused;
}

/** Ends that a predicate does not take, statuses that nothing supports, visibility above the source's. */
function refuseUnfit(graph: Graph, work: readonly Item[], versions: readonly Version[], context: IngestContext): boolean {
  const view = new View(new ProposedGraph(graph, versions));
  let refused = false;
  for (const item of work) {
    const { version, reading } = item;
    if (version === null || version.revision !== null || reading.revision !== null) continue;
    const { fields } = version;
    const before = item.refusal;
    item.warnings = [];
    if (fields.object === 'evidence') bindEvidence(item, fields, view);
    if (fields.object === 'relation') checkEnds(item, fields, view);
    if (item.refusal === before && (fields.object === 'relation' || fields.object === 'claim')) {
      settleStatus(item, graph, view, context);
    }
    if (fields.object === 'question' && fields.status_history.length === 0) enterQuestion(item, context);
    if (item.version === null) refused = true;
  }
  return refused;
}

/** An evidence is bound to the version of its source that is current when it is stored (ruling 31). */
function bindEvidence(item: Item, fields: EvidenceFields, view: View): void {
  const source = view.graph.versions('source', fields.source_id).at(-1);
  if (source === undefined || item.version === null) return;
  const bound = fields.source_version > 0 ? fields.source_version : source.version;
  const lowered = fields.visibility === 'public' && source.fields.visibility === 'private';
  if (lowered) warn(item, 'visibility_lowered', 'Its source is private, so the evidence is stored private.');
  item.version = { ...item.version, fields: { ...fields, source_version: bound, visibility: lowered ? 'private' : fields.visibility } };
}

function checkEnds(item: Item, fields: RelationFields, view: View): void {
  const rule = predicateRule(fields.predicate);
  const from = view.graph.versions('entity', fields.from_id).at(-1)?.fields.kind;
  const to = view.graph.versions('entity', fields.to_id).at(-1)?.fields.kind;
  if (rule === undefined || from === undefined || to === undefined) return;
  const misfit = misfitEnd(rule, from, to);
  if (misfit !== null) {
    const [end, kind] = misfit === 'from' ? (['from_id', from] as const) : (['to_id', to] as const);
    return reject(item, 'invalid_endpoint', `${fields.predicate} does not take a ${kind} as ${end}.`);
  }
  if (from === 'other' || to === 'other') warn(item, 'kind_other', `${fields.predicate} with an end of kind other.`);
}

function settleStatus(item: Item, graph: Graph, view: View, context: IngestContext): void {
  const version = item.version as Version<'relation'> | Version<'claim'>;
  const { fields } = version;
  const current = graph.versions(fields.object, fields.id).at(-1);
  const grounds = groundsIn(view, fields, current?.fields);
  const at = formatInstant(context.now);
  const stored = current?.revision === null && (current.fields.object === 'claim' || current.fields.object === 'relation') ? current.fields : null;
  if (stored === null || stored.status_history.length === 0) {
    if (fields.status_history.length > 0) return;
    const entered = enterWith(fields.status, { actor: context.actor, at, reason: context.reason }, grounds);
    if (!entered.ok) return reject(item, entered.refusal.code, entered.refusal.detail, { violations: violationsFor(version, entered.refusal.violations) });
    item.version = { ...version, fields: { ...fields, status_history: entered.value } };
    return;
  }
  if (fields.status === stored.status || fields.status_history.length > stored.status_history.length) return;
  if (stored.status === 'hypothesis') {
    const message = 'A sync never takes a record out of hypothesis.';
    const violations = violationsFor(version, [{ invariant: 'hypothesis_does_not_auto_promote', message }]);
    return reject(item, 'invariant_violated', message, { violations });
  }
  const request = { to: fields.status, actor: context.actor, at, reason: context.reason, evidence_ids: [] };
  const step = takeStep(stored.status, request, grounds);
  if (step.ok) {
    item.version = { ...version, fields: { ...fields, status_history: [...stored.status_history, step.value] } };
    return;
  }
  if (step.refusal.code === 'forbidden' || fields.status === 'verified') {
    const code = fields.status === 'verified' && step.refusal.code !== 'forbidden' ? 'invariant_violated' : step.refusal.code;
    return reject(item, code, step.refusal.detail, { violations: violationsFor(version, step.refusal.violations) });
  }
  // An import never takes back what was decided here: the rest of the record is taken, its status stays.
  warn(item, 'status_kept', `The status stays ${stored.status}: ${step.refusal.detail}`);
  const kept = { ...version, fields: { ...fields, status: stored.status, status_history: stored.status_history } };
  item.version = sameFields(kept.fields, stored) ? null : kept;
}

/** What a record's status may rest on, as the graph would be. */
export function groundsIn(view: View, fields: ClaimFields | RelationFields, before?: FieldsOf[LedgerKind]): Grounds {
  const supporting = fields.object === 'claim' ? fields.supporting_evidence_ids : fields.evidence_ids;
  const contradicting = fields.object === 'claim' ? fields.contradicting_evidence_ids : fields.evidence_ids;
  const sources = new Set<string>();
  if (fields.object === 'claim') fields.source_ids.forEach((id) => sources.add(id));
  else {
    for (const id of supporting) {
      const evidence = view.find('evidence', id);
      if (evidence !== null) sources.add(evidence.fields.source_id);
    }
    // A relation may also be reported because a claim says so (ruling 78).
    for (const id of fields.claim_ids) view.find('claim', id)?.fields.source_ids.forEach((source) => sources.add(source));
  }
  const asserting = [...sources].filter((id) => view.find('source', id) !== null && !view.isRetracted(id));
  return {
    supporting: supporting.filter((id) => view.isAdmissible(id)),
    contradicting: contradicting.filter((id) => view.isAdmissible(id)),
    before: before !== undefined && (before.object === 'claim' || before.object === 'relation') ? evidenceOf(before) : [],
    sources: asserting,
    public_sources: asserting.filter((id) => view.find('source', id)?.fields.visibility === 'public'),
  };
}

function evidenceOf(fields: ClaimFields | RelationFields): readonly string[] {
  return fields.object === 'claim' ? [...fields.supporting_evidence_ids, ...fields.contradicting_evidence_ids] : fields.evidence_ids;
}

/** Questions enter as open (ruling 39); a later status is a transition of its own. */
function enterQuestion(item: Item, { actor, now, reason }: IngestContext): void {
  const version = item.version as Version<'question'>;
  const entry = { from: null, to: 'open', actor: actor.label, role: actor.role, at: formatInstant(now), reason, evidence_ids: [] } as const;
  if (version.fields.status !== 'open') warn(item, 'status_kept', 'A question enters as open.');
  item.version = { ...version, fields: { ...version.fields, status: 'open', status_history: [entry] } };
}

function refuseBreaches(graph: Graph, work: readonly Item[], versions: readonly Version[], context: IngestContext): boolean {
  const settled = accepted(work);
  if (settled.length === 0) return false;
  const breaches = newBreaches(graph, settled, context.now);
  if (breaches.length === 0) return false;
  const byRecord = new Map<string, Violation[]>();
  for (const violation of breaches) {
    const key = `${violation.record?.object ?? ''}:${violation.record?.id ?? ''}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), violation]);
  }
  let blamed = false;
  for (const item of work) {
    const own = item.version === null ? undefined : byRecord.get(`${item.reading.kind}:${item.reading.id}`);
    if (own === undefined) continue;
    refuseFor(item, own);
    blamed = true;
  }
  if (blamed) return true;
  // The breach is of a record that the set does not hold: whatever it names, or is named by, brought it about.
  for (const item of work) {
    if (item.version === null) continue;
    const caused = breaches.filter(({ record, related }) => touches(item, graph, record?.id, related));
    if (caused.length === 0) continue;
    refuseFor(item, caused);
    blamed = true;
  }
  if (!blamed) for (const item of work) if (item.version !== null) refuseFor(item, breaches);
  return versions.length > 0;
}

function touches(item: Item, graph: Graph, recordId: string | undefined, related: readonly string[] | undefined): boolean {
  const { kind, id } = item.reading;
  if (related?.includes(id) === true) return true;
  let named = false;
  graph.eachReferrer(kind, id, (referrer) => {
    if (referrer.id === recordId) named = true;
  });
  return named;
}

function refuseFor(item: Item, violations: readonly Violation[]): void {
  reject(item, 'invariant_violated', violations[0]?.message ?? 'A rule would be broken.', { violations });
}

function violationsFor({ fields }: Version, violations: readonly Violation[] | undefined): readonly Violation[] {
  return (violations ?? []).map((violation) => ({ ...violation, record: { object: fields.object, id: fields.id } }));
}

function warn(item: Item, code: string, message: string): void {
  item.warnings.push({ code, object: item.reading.kind, id: item.reading.id, message });
}
