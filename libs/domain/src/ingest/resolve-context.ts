import { formatInstant } from '../shared/time.js';
import type { Interruptible } from '../shared/interruptible.js';
import { isSameJson } from '../shared/same-json.js';
import { enterWith } from '../lifecycle/entry.js';
import { takeStep, type Grounds } from '../lifecycle/transitions.js';
import { splitConflicts } from '../lifecycle/merge-conflicts.js';
import { withArticle } from '../graph/entity-kinds.js';
import type { Graph } from '../graph/graph.js';
import { misfitEnd, predicateRule } from '../graph/predicates.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type {
  ClaimFields,
  EvidenceFields,
  FieldsOf,
  LedgerKind,
  RelationFields,
  Status,
  Version,
} from '../graph/records.js';
import { groundsOf } from '../graph/references.js';
import { needsOfPromotion } from '../invariants/hypothesis-does-not-auto-promote.js';
import { mayBeVerified } from '../invariants/no-verified-edge-without-evidence.js';
import { isPrivate } from '../invariants/public-export-excludes-private-evidence.js';
import { assertingSources, boundOf, rankOf, sourcesOf } from '../graph/views/status-of.js';
import { View } from '../graph/views/view.js';
import { privateWhileInternal, unpublishedOutOfInternal } from './internal-records.js';
import { kindMisfit } from './kind-fit.js';
import { breaksIrreflexivity } from './irreflexive-relations.js';
import { verificationAfterEdit } from './verification-after-edit.js';
import { accepted, readFieldsOf, reject, violationsOf, warn, type IngestContext, type Item } from './item.js';

/**
 * Settles what hangs on the surroundings of each draft: the source version that an evidence is bound to, the kinds of a
 * relation's ends, the status that a record may have, and whether it says anything new. Sources first, because an
 * evidence is bound to a version that will be stored, not to a draft that says nothing new; relations last, because
 * their status is bound by that of their claims. Answers whether it refused any.
 */
export function* resolveContext(graph: Graph, items: readonly Item[], context: IngestContext): Interruptible<boolean> {
  const [sources, others, relations] = [[] as Item[], [] as Item[], [] as Item[]];
  for (const item of items) {
    const { kind } = item.reading;
    if (item.draft !== null) (kind === 'source' ? sources : kind === 'relation' ? relations : others).push(item);
  }
  let refused = false;
  for (const some of [sources, others, relations]) {
    if (some.length === 0) continue;
    // What a source says hangs on nothing around it.
    const view = new View(some === sources ? graph : new ProposedGraph(graph, accepted(items)));
    refused = (yield* settle(graph, some, view, context)) || refused;
  }
  return refused;
}

function* settle(graph: Graph, items: readonly Item[], view: View, context: IngestContext): Interruptible<boolean> {
  let refused = false;
  for (const item of items) {
    yield;
    if (item.draft === null || item.draft.revision !== null) continue;
    item.warnings = [];
    const current = graph.versions(item.reading.kind, item.id).at(-1) ?? null;
    const fields = settled(item, item.draft, current, view, context);
    if (fields === null) {
      refused = true;
      continue;
    }
    const isNews = current === null || current.revision !== null || !saysTheSame(item, fields, current.fields);
    item.version = isNews ? { ...item.draft, fields } : null;
  }
  return refused;
}

/** The fields to store; null when the record was refused. */
function settled(
  item: Item,
  { fields }: Version,
  current: Version | null,
  view: View,
  context: IngestContext,
): FieldsOf[LedgerKind] | null {
  switch (fields.object) {
    case 'evidence':
      return bound(item, fields, view);
    case 'relation': {
      const relation = endsFit(item, fields, view) ? withStatus(item, fields, current, view, context) : null;
      return relation !== null && irreflexiveFits(item, relation, current, view) ? relation : null;
    }
    case 'claim': {
      const claim = withStatus(item, fields, current, view, context);
      return claim === null ? null : privateWhileInternal(claim);
    }
    case 'question':
      return fields.status_history.length > 0 ? fields : entered(item, fields, context);
    case 'entity':
      return kindFits(item, fields, current, view) ? fields : null;
    default:
      return fields;
  }
}

/** An evidence is bound to the version of its source that is current when it is stored (spec/rulings.md#a-31). */
function bound(item: Item, fields: EvidenceFields, view: View): EvidenceFields {
  const source = view.graph.versions('source', fields.source_id).at(-1);
  if (source === undefined) return fields;
  const source_version = fields.source_version > 0 ? fields.source_version : source.version;
  const lowered = !isPrivate(fields) && isPrivate(source.fields);
  if (lowered) {
    warn(item, 'visibility_lowered', 'Its source is private, so the evidence is stored private.', [fields.source_id]);
  }
  return { ...fields, source_version, visibility: lowered ? 'private' : fields.visibility };
}

function endsFit(item: Item, fields: RelationFields, view: View): boolean {
  const rule = predicateRule(fields.predicate);
  const from = view.graph.versions('entity', fields.from_id).at(-1)?.fields.kind;
  const to = view.graph.versions('entity', fields.to_id).at(-1)?.fields.kind;
  if (rule === undefined || from === undefined || to === undefined) return true;
  const misfit = misfitEnd(rule, from, to);
  if (misfit === null) return true;
  const [end, kind] = misfit === 'from' ? (['from_id', from] as const) : (['to_id', to] as const);
  reject(item, 'invalid_endpoint', `${fields.predicate} does not take ${withArticle(kind)} as ${end}.`);
  return false;
}

/** Whether the relation holds of two where it has to. */
function irreflexiveFits(item: Item, fields: RelationFields, current: Version | null, view: View): boolean {
  if (!breaksIrreflexivity(view.graph, fields, current)) return true;
  const { from_id, to_id, predicate } = fields;
  const violations = violationsOf(item, splitConflicts(view.graph, from_id, to_id));
  reject(item, 'identity_conflict', `${predicate} cannot hold between two that were decided to be one.`, {
    violations,
  });
  return false;
}

/** An entity that turns into another kind must still fit the relations that it stands in, and what it is one with. */
function kindFits(item: Item, fields: FieldsOf['entity'], current: Version | null, view: View): boolean {
  if (current?.fields.object !== 'entity' || current.fields.kind === fields.kind) return true;
  const misfit = kindMisfit(view, fields);
  if (misfit !== null) reject(item, 'invalid_endpoint', misfit);
  return misfit === null;
}

function withStatus<F extends ClaimFields | RelationFields>(
  item: Item,
  asked: F,
  current: Version | null,
  view: View,
  context: IngestContext,
): F | null {
  const before = current?.fields.object === 'claim' || current?.fields.object === 'relation' ? current.fields : null;
  const { published } = context;
  const isShown = before !== null && published !== undefined && isStatusPublished(item, asked, new View(published));
  const fields = isShown ? { ...asked, status: before.status } : asStored(asked, before, view);
  const given = readFieldsOf(item.reading)?.given.includes('status') === true;
  const isEntry = before === null || before.status_history.length === 0;
  const bound = fields.object === 'relation' ? boundOf({ ...versionOf(item), fields }, view) : null;
  const isRaise = isEntry ? given : before.status !== fields.status;
  if (isRaise && bound !== null && rankOf(fields.status) > rankOf(bound)) {
    reject(item, 'status_unsupported', `A relation is at most ${bound}, as the best of its claims is.`);
    return null;
  }
  const grounds = groundsIn(view, fields, before ?? undefined);
  if (isEntry) {
    return enter(item, !given && bound === 'hypothesis' ? { ...fields, status: bound } : fields, grounds, context);
  }
  if (fields.status !== before.status) return step(item, fields, before, grounds, context);
  const left = verificationAfterEdit(fields, before, context.actor, grounds.speaking_sources);
  if (left === null) return fields;
  if (given && asked.status === 'verified') {
    reject(item, 'forbidden', 'Only a reviewer says of other content that it is verified.');
    return null;
  }
  return reworded(item, fields, left, context);
}

/** Says something else than was verified: that is nobody's judgement yet. */
function reworded<F extends ClaimFields | RelationFields>(
  item: Item,
  fields: F,
  to: Status,
  context: IngestContext,
): F {
  const { actor } = context;
  const reason = 'it says something else than was verified';
  const at = formatInstant(context.now);
  const row = { from: fields.status, to, actor: actor.label, role: actor.role, at, reason, evidence_ids: [] };
  warn(item, 'verification_lost', `It is ${to} now: ${reason}.`);
  return { ...fields, status: to, status_history: [...fields.status_history, row] };
}

/**
 * A status that is only what every view shows of the stored one, fallen with its sources or bound by its claims, asks for
 * no step: who takes a pack back in says nothing new.
 */
function asStored<F extends ClaimFields | RelationFields>(
  asked: F,
  before: ClaimFields | RelationFields | null,
  view: View,
): F {
  if (before === null || before.status_history.length === 0 || before.status === asked.status) return asked;
  const stored = { ...asked, status: before.status };
  return view.statusOf({ fields: stored } as Version<'claim'> | Version<'relation'>) === asked.status ? stored : asked;
}

/** Whether the record comes back with the status that everybody is shown of it. */
function isStatusPublished(item: Item, { object, id, status }: ClaimFields | RelationFields, shown: View): boolean {
  if (!item.isPublicAnswer) return false;
  const version = object === 'claim' ? shown.find('claim', id) : shown.find('relation', id);
  return version !== null && shown.statusOf(version) === status;
}

function versionOf({ draft }: Item): Version<'relation'> {
  // Asked of drafts of relations only.
  return draft as Version<'relation'>;
}

function enter<F extends ClaimFields | RelationFields>(
  item: Item,
  fields: F,
  grounds: Grounds,
  context: IngestContext,
): F | null {
  const at = formatInstant(context.now);
  const history = enterWith(fields.status, { actor: context.actor, at, reason: context.reason }, grounds);
  if (history.ok) return { ...fields, status_history: history.value };
  const { code, detail, violations } = history.refusal;
  reject(item, code, detail, { violations: violationsOf(item, violations) });
  return null;
}

/** A record that comes again with another status than the one that it has. */
function step<F extends ClaimFields | RelationFields>(
  item: Item,
  fields: F,
  before: ClaimFields | RelationFields,
  grounds: Grounds,
  context: IngestContext,
): F | null {
  const { actor, reason } = context;
  const at = formatInstant(context.now);
  if (needsOfPromotion(before.status, fields.status).includes('person')) {
    const message =
      item.reading.kind === 'relation'
        ? 'A relation stays a hypothesis: what is found out is entered as a relation of its own, with its evidence.'
        : 'Nothing but a transition takes a record out of hypothesis.';
    const violations = violationsOf(item, [{ invariant: 'hypothesis_does_not_auto_promote', message }]);
    reject(item, 'invariant_violated', message, { violations });
    return null;
  }
  if (
    actor.role === 'peer' &&
    before.status === 'unverified' &&
    fields.status === 'reported' &&
    grounds.sources.length > 0
  ) {
    // A peer that now names a source may say so: `reported` is as far as a peer goes.
    const row = {
      from: before.status,
      to: fields.status,
      actor: actor.label,
      role: actor.role,
      at,
      reason,
      evidence_ids: [],
    };
    return { ...fields, status_history: [...before.status_history, row] };
  }
  const taken = takeStep(before.status, { to: fields.status, actor, at, reason, evidence_ids: [] }, grounds);
  if (taken.ok) {
    const stepped = { ...fields, status_history: [...before.status_history, taken.value] };
    const kept = actor.is_scheduled === true ? unpublishedOutOfInternal(stepped, before.status) : stepped;
    if (isPrivate(kept) && !isPrivate(fields)) item.staysPrivate = 'not_by_machine';
    return kept;
  }
  const { code, detail, violations } = taken.refusal;
  const raises = rankOf(fields.status) > rankOf(before.status);
  if (fields.status === 'verified' || fields.status === 'disproven' || (code === 'forbidden' && raises)) {
    const isInvariant = fields.status === 'verified' && code !== 'forbidden' && !mayBeVerified(grounds.supporting);
    reject(item, isInvariant ? 'invariant_violated' : code, detail, { violations: violationsOf(item, violations) });
    return null;
  }
  // An import never takes back what was decided here: the rest of the record is taken, its status stays.
  warn(item, 'status_kept', `The status stays ${before.status}: ${detail}`);
  return { ...fields, status: before.status, status_history: before.status_history };
}

/** Questions enter as open (spec/rulings.md#a-39); a later status is a transition of its own. */
function entered(
  item: Item,
  fields: FieldsOf['question'],
  { actor, now, reason }: IngestContext,
): FieldsOf['question'] {
  const at = formatInstant(now);
  const entry = { from: null, to: 'open', actor: actor.label, role: actor.role, at, reason, evidence_ids: [] } as const;
  if (fields.status !== 'open') warn(item, 'status_kept', 'A question enters as open.');
  return { ...fields, status: 'open', status_history: [entry] };
}

/** What a record's status may rest on, as the graph would be. */
export function groundsIn(view: View, fields: ClaimFields | RelationFields, before?: FieldsOf[LedgerKind]): Grounds {
  const draft = { fields } as Version<'claim'> | Version<'relation'>;
  const contradicting = fields.object === 'claim' ? fields.contradicting_evidence_ids : fields.evidence_ids;
  const sources = assertingSources(draft, view).filter((id) => !view.sources.isOfModel(id));
  const supporting = groundsOf(draft).filter((id) => view.isAdmissible(id));
  const speaking_sources = [...new Set([...sources, ...sourcesOf(supporting, view)])];
  return {
    supporting,
    contradicting: contradicting.filter((id) => view.isAdmissible(id)),
    before:
      before !== undefined && (before.object === 'claim' || before.object === 'relation') ? evidenceOf(before) : [],
    sources,
    speaking_sources,
    public_sources: speaking_sources.filter((id) => view.find('source', id)?.fields.visibility === 'public'),
  };
}

function evidenceOf(fields: ClaimFields | RelationFields): readonly string[] {
  return fields.object === 'claim'
    ? [...fields.supporting_evidence_ids, ...fields.contradicting_evidence_ids]
    : fields.evidence_ids;
}

/** Equal content, whatever the order of members; of a foreign record it may be told that its edition is no content. */
function saysTheSame({ reading }: Item, fields: FieldsOf[LedgerKind], before: FieldsOf[LedgerKind]): boolean {
  const edition = reading.revision === null ? reading.edition : undefined;
  if (edition?.isAside !== true) return isSameJson(fields, before);
  return isSameJson(without(fields, edition.attribute), without(before, edition.attribute));
}

function without(fields: FieldsOf[LedgerKind], attribute: string): FieldsOf[LedgerKind] {
  if (fields.object === 'resolution') return fields;
  const { [attribute]: _, ...attributes } = fields.attributes;
  return { ...fields, attributes };
}
