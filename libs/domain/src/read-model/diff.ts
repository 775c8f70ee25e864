import { packEdges } from './export/pack.js';
import { presentVersion, type Wire } from './presentation.js';
import { PRESENCE, type ViewSnapshot } from '../graph/views/view-snapshot.js';
import {
  OBJECT_KINDS,
  type ClaimVersion,
  type LedgerKind,
  type ObjectKind,
  type RelationVersion,
  type Version,
} from '../graph/records.js';
import type { View } from '../graph/views/view.js';

/** Why a record differs between two views. */
export type DiffReason =
  | 'published'
  | 'came_into_effect'
  | 'ended'
  | 'revised'
  | 'retracted'
  | 'status_changed'
  | 'merged'
  | 'unmerged'
  | 'redacted';

export interface DiffEntry {
  readonly change: 'added' | 'removed' | 'changed';
  readonly object: ObjectKind;
  readonly id: string;
  readonly reason: DiffReason;
  /** Of an edge of identity: the decision that it shows. */
  readonly decision_id?: string;
  /** The record as the earlier view has it; only of one that the later lacks. */
  readonly before?: Wire;
  /** The record as the later view has it; only of one that the earlier lacks. */
  readonly after?: Wire;
  /** Of one that both have: each member that differs, with both values. */
  readonly fields?: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/**
 * What differs between two views of one graph, record by record, in the order of the kinds and of ids
 * (spec/semantics.md#diff). Null stands for a record that is the same in both, so that a caller can let others run in
 * between.
 */
export function* diffViews(before: View, after: View): Generator<DiffEntry | null> {
  if (before.snapshot !== null && after.snapshot !== null) {
    yield* diffOfSnapshots(before, before.snapshot, after, after.snapshot);
  } else {
    for (const object of OBJECT_KINDS) {
      for (const id of after.graph.ids(object)) yield differenceOf(before, after, object, id);
    }
  }
  for (const id of after.graph.ids('resolution')) yield differenceOfDecision(before, after, id);
}

/** What differs of the edge that a decision stands for in a pack; it has the id that it has there. */
export function differenceOfDecision(before: View, after: View, decision_id: string): DiffEntry | null {
  const [old, now] = [identityEdgeIn(before, decision_id), identityEdgeIn(after, decision_id)];
  if (old === null && now === null) return null;
  const object = 'relation';
  const { id } = (now ?? old) as Wire;
  const isJoin = (now ?? old)?.['predicate'] === 'SAME_AS';
  if (old === null && now !== null) {
    return { change: 'added', object, id, decision_id, reason: isJoin ? 'merged' : whyAdded(after), after: now };
  }
  if (old !== null && now === null) {
    const reason = isJoin ? 'unmerged' : whyRemoved(after, 'resolution', decision_id);
    return { change: 'removed', object, id, decision_id, reason, before: old };
  }
  if (old === null || now === null) return null;
  const fields = differingMembers(old, now);
  const [changed] = Object.keys(fields);
  if (changed === undefined) return null;
  const { state_at } = fields;
  const reason = state_at === undefined ? 'revised' : turnOf(state_at);
  return { change: 'changed', object, id, decision_id, reason, fields };
}

function identityEdgeIn(view: View, decisionId: string): Wire | null {
  const decision = view.find('resolution', decisionId);
  return decision === null ? null : (packEdges(view, null, decision)[0] ?? null);
}

function* diffOfSnapshots(
  before: View,
  old: ViewSnapshot,
  after: View,
  now: ViewSnapshot,
): Generator<DiffEntry | null> {
  const search = now.differing(old);
  let found = search.next();
  for (; found.done !== true; found = search.next()) yield null;
  for (const ordinal of found.value) {
    const { object, id } = now.graph.recordAt(ordinal);
    // An ordinal of an object kind: decisions are not compared.
    if (old.presence(ordinal) !== PRESENCE.SAME || now.presence(ordinal) !== PRESENCE.SAME) {
      yield differenceOf(before, after, object as ObjectKind, id);
      continue;
    }
    const state_at = { before: old.stateOf(ordinal), after: now.stateOf(ordinal) };
    const isSame = state_at.before === state_at.after;
    const reason = turnOf(state_at);
    yield isSame ? null : { change: 'changed', object: object as ObjectKind, id, reason, fields: { state_at } };
  }
}

/** What differs of one record between two views; null where nothing does. */
export function differenceOf(before: View, after: View, object: ObjectKind, id: string): DiffEntry | null {
  const [old, now] = [before.find(object, id), after.find(object, id)];
  if (old === null && now === null) return null;
  if (old === null && now !== null) {
    return { change: 'added', object, id, reason: whyAdded(after), after: presentVersion(after, now) };
  }
  if (old !== null && now === null) {
    return {
      change: 'removed',
      object,
      id,
      reason: whyRemoved(after, object, id),
      before: presentVersion(before, old),
    };
  }
  return old === null || now === null ? null : diffVersions(before, after, old, now);
}

function diffVersions(before: View, after: View, old: Version, now: Version): DiffEntry | null {
  const [was, is] = [presentVersion(before, old), presentVersion(after, now)];
  const fields = differingMembers(was, is);
  const changed = Object.keys(fields);
  if (changed.length === 0) return null;
  const { object, id } = is;
  // A view shows records of the eight kinds only.
  const reason = whyChanged(before, after, now, fields);
  return { change: 'changed', object: object as ObjectKind, id, reason, fields };
}

function differingMembers(was: Wire, is: Wire): Fields {
  const fields: Record<string, Change> = {};
  for (const member of Object.keys(is)) {
    const [x, y] = [was[member] ?? null, is[member] ?? null];
    if (x !== y && JSON.stringify(x) !== JSON.stringify(y)) fields[member] = { before: x, after: y };
  }
  return fields;
}

function whyAdded(after: View): DiffReason {
  return after.options.mode === 'knowledge' ? 'published' : 'came_into_effect';
}

function whyRemoved(after: View, object: LedgerKind, id: string): DiffReason {
  const newest = after.graph.versions(object, id).at(-1);
  if (newest !== undefined && newest.revision !== null) return newest.revision;
  return after.options.mode === 'knowledge' ? 'revised' : 'ended';
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, Change>>;

function whyChanged(before: View, after: View, now: Version, fields: Fields): DiffReason {
  const { retracted_at, status, version, state_at } = fields;
  if (retracted_at !== undefined && retracted_at.after !== null) return 'retracted';
  if (status !== undefined) return 'status_changed';
  const regrouped = regroupedParty(now, fields);
  if (regrouped !== null) return sizeOf(after, regrouped) >= sizeOf(before, regrouped) ? 'merged' : 'unmerged';
  if (version !== undefined) return 'revised';
  return state_at === undefined ? 'published' : turnOf(state_at);
}

/** The entity that is one with others than before, where that changed a record; one that is named anew is none. */
function regroupedParty({ fields: record }: Version, fields: Fields): string | null {
  if (record.object === 'entity') return fields['member_ids'] === undefined ? null : record.id;
  if (record.object !== 'relation') return null;
  if (fields['canonical_from_id'] !== undefined && fields['from_id'] === undefined) return record.from_id;
  if (fields['canonical_to_id'] !== undefined && fields['to_id'] === undefined) return record.to_id;
  return null;
}

function sizeOf(view: View, entityId: string): number {
  return view.identity.clusterOf(entityId).member_ids.length;
}

/** Which way a record went that has another `state_at`. */
function turnOf({ before, after }: Change): DiffReason {
  const hasBegun = after === 'in_effect' || (before === 'scheduled' && after === 'possible');
  return hasBegun ? 'came_into_effect' : 'ended';
}

/** How what was so and what could be known part, at one instant. */
export type KnowledgeGap = 'true_but_not_knowable' | 'believed_then_refuted_since';

/** A record that was so and could not be known, or was believed and is refuted. */
export interface FoundGap {
  readonly gap: KnowledgeGap;
  readonly object: ObjectKind;
  readonly id: string;
  readonly record: Wire;
}

/**
 * Compares reality with knowledge at one instant: records that held although nobody could know, and records that were
 * believed and have since been refuted (disproven, ended earlier than was known, or left without a source that stands).
 */
export function* gapsBetween(reality: View, knowledge: View): Generator<FoundGap | null> {
  for (const object of OBJECT_KINDS) {
    if (!isOfGaps(object)) continue;
    for (const id of reality.graph.ids(object)) yield gapOf(reality, knowledge, object, id);
  }
}

/** Whether records of the kind are said to be so, or known. */
export function isOfGaps(object: ObjectKind): boolean {
  return object !== 'source' && object !== 'evidence';
}

/** The gap of one record; null where there is none. */
export function gapOf(reality: View, knowledge: View, object: ObjectKind, id: string): FoundGap | null {
  const [so, known] = [reality.find(object, id), knowledge.find(object, id)];
  if (so !== null && known === null) {
    return { gap: 'true_but_not_knowable', object, id, record: presentVersion(reality, so) };
  }
  if (known !== null && isRefuted(reality, knowledge, so, known)) {
    return { gap: 'believed_then_refuted_since', object, id, record: presentVersion(knowledge, known) };
  }
  return null;
}

function isRefuted(reality: View, knowledge: View, so: Version | null, known: Version): boolean {
  if (so === null) {
    const state = knowledge.stateOf(known);
    return state === 'in_effect' || state === 'possible';
  }
  if (known.fields.object !== 'relation' && known.fields.object !== 'claim') return false;
  const [then, now] = [known as RelationVersion | ClaimVersion, so as RelationVersion | ClaimVersion];
  if (reality.statusOf(now) === 'disproven') return knowledge.statusOf(then) !== 'disproven';
  return knowledge.admissibleFor(then).length > 0 && reality.admissibleFor(now).length === 0;
}
