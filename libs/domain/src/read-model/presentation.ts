import { formatInstant } from '../shared/time.js';
import type { Ref } from '../graph/graph.js';
import type { KnownAt } from '../graph/views/known-instant.js';
import { clusterOfMembers, type Cluster } from '../graph/identity.js';
import { sayingHowHeld } from '../graph/indirect-interest.js';
import { predicateRule, type Predicate } from '../graph/predicates.js';
import type {
  FieldsOf,
  LedgerKind,
  RelationFields,
  ResolutionVersion,
  SourceFields,
  SourceVersion,
  Version,
} from '../graph/records.js';
import { knownEnd } from '../graph/views/known-end.js';
import { knownNames } from '../graph/views/known-names.js';
import { isWithdrawalKnown, retractionOf } from '../graph/views/retraction.js';
import type { View } from '../graph/views/view.js';
import { isVisibleVersion } from '../graph/views/visibility.js';
import type { Stepped } from '../graph/views/disclosed-steps.js';
import { disclosedReasons } from '../graph/views/written-in-sight.js';
import { membersWithoutHidden, type Scope } from './hidden-references.js';
import { visibleDerivation, visibleSteps, visibleVersions } from './visible-versions.js';
import { boundOrdinal, knownVersions, ordinalIn } from './known-versions.js';
import { orderedMembers, type Members } from './ordered-members.js';

/** A record as it goes over the wire. Every member of its kind is there, in the order of the schema. */
export interface Wire extends Ref {
  readonly version: number;
  readonly [member: string]: unknown;
}

/**
 * The record as a reader of the view gets it: names of what the reader may not see left out, and the derived members
 * added. Null when the record is not in the view.
 */
export function present(view: View, object: LedgerKind, id: string): Wire | null {
  const version = view.find(object, id);
  return version === null ? null : presentVersion(view, version);
}

/** The version as this view shows it; it need not be the one in force. */
export function presentVersion(view: View, version: Version, scope: Scope = view): Wire {
  return presentAmong(view, version, knownVersions(view, version.fields.object, version.fields.id), scope);
}

/** Every version that the audience may see, oldest first: a history has them all, and counts them all. */
export function presentHistory(view: View, object: LedgerKind, id: string): readonly Wire[] {
  const versions = visibleVersions(view, object, id);
  return versions.map((version) => ({
    ...presentAmong(view, version, versions, view),
    revision: version.revision,
    revision_reason: version.revision_reason,
  }));
}

function presentAmong(view: View, version: Version, counted: readonly Version[], scope: Scope): Wire {
  const fields = asKnown(view, version.fields);
  const ordinal = ordinalIn(counted, version.version);
  const hidden = membersWithoutHidden(fields, scope) ?? NO_MEMBERS;
  const added = derived(view, version, scope, {
    version: ordinal,
    first_seen_at: formatInstant(firstSeen(view, version)),
    revised_at: ordinal === 1 ? null : formatInstant((counted[ordinal - 1] ?? version).recorded_at),
  });
  const stored = membersOf(fields) as unknown as Members;
  const wire =
    fields.object === 'resolution'
      ? { object: fields.object, id: fields.id, version: ordinal, ...stored, ...hidden, ...added }
      : orderedMembers(fields.object, [added, hidden, stored]);
  // Its kind, id and version are among them.
  return (view.options.at === null ? wire : { ...wire, state_at: view.stateOf(version) }) as Wire;
}

/** When this service first stored what the audience may see of it, whatever time is asked about. */
function firstSeen({ graph }: View, version: Version): number {
  const versions: readonly Version[] = graph.versions(version.fields.object, version.fields.id);
  return (versions.find((known) => isVisibleVersion(graph, known)) ?? version).recorded_at;
}

const NO_MEMBERS: Members = {};

/** The stored members without what a view of a time does not know yet. */
function asKnown(view: View, fields: FieldsOf[LedgerKind]): FieldsOf[LedgerKind] {
  if (fields.object !== 'entity') return fields;
  const names = knownNames(view, fields);
  const effective_until = knownEnd(view.options, fields);
  if (names === fields.names && effective_until === fields.effective_until) return fields;
  return { ...fields, names, effective_until };
}

/** How the audience counts the version, when it first saw the record, and when what it sees now came. */
interface Counted {
  readonly version: number;
  readonly first_seen_at: string;
  readonly revised_at: string | null;
}

/** The stored members, with what was stored before a member or a mark was kept. */
function membersOf(fields: FieldsOf[LedgerKind]): FieldsOf[LedgerKind] {
  if (fields.object === 'resolution') return { ...fields, fingerprint: fields.fingerprint ?? null };
  return fields.object === 'relation' ? sayingHowHeld(fields) : fields;
}

/** Steps that the view knows of. */
function knownSteps(view: View, fields: Stepped): readonly Record<string, unknown>[] {
  const { at, mode } = view.options;
  const shown: Record<string, unknown>[] = [];
  for (const [step, evidence_ids] of visibleSteps(view.graph, fields, view)) {
    const known = step.from === null ? entryKnown(view, fields) : view.clock.step(step);
    if (at !== null && mode === 'knowledge' && step.from !== null && known > at) continue;
    shown.push({ ...step, evidence_ids, known_at: formatInstant(known) });
  }
  return shown;
}

/** The entry of a record is known with the record. */
function entryKnown(view: View, { object, id }: Stepped): number {
  return view.clock.record(object, id)?.at ?? view.firstSeenAt(object, id);
}

/**
 * A withdrawal is shown once the view knows of it, of the version in force whichever one carries it
 * (spec/rulings.md#a-16); of another one only where that carries it itself, whatever came after it
 * (spec/rulings.md#c-56).
 */
function knownRetraction(view: View, version: SourceVersion): Partial<SourceFields> {
  const { fields } = version;
  const retraction = retractionOf(view, fields.id);
  if (retraction === null && fields.retracted_at === null) return NO_RETRACTION;
  const isInForce = view.find('source', fields.id)?.version === version.version;
  const told = isInForce ? retraction : isWithdrawalKnown(view, version) ? version : null;
  // Who would say so is stated of a source in force too, and stays.
  if (told === null) return fields.retracted_at === null ? NO_RETRACTION : UNTOLD_RETRACTION;
  const { retracted_at, retraction_source_id } = told.fields;
  const by = retraction_source_id !== null && view.find('source', retraction_source_id) !== null;
  return { retracted_at, retraction_source_id: by ? retraction_source_id : null };
}

const NO_RETRACTION: Partial<SourceFields> = {};
const UNTOLD_RETRACTION: Partial<SourceFields> = { retracted_at: null, retraction_source_id: null };

/**
 * What the view adds to what is stored, or says in its place. Each kind in one literal: members that follow what is spread
 * into an object cost many times what they cost in a literal, and every record of a pack is one.
 */
function derived(view: View, version: Version, scope: Scope, counted: Counted): Members {
  const { fields } = version;
  const { version: ordinal, first_seen_at, revised_at } = counted;
  switch (fields.object) {
    case 'entity': {
      const { canonical_id, member_ids } = clusterIn(view, scope, fields.id);
      return { version: ordinal, first_seen_at, revised_at, canonical_id, member_ids };
    }
    case 'source': {
      const derivation_state = visibleDerivation(view.graph, fields);
      return {
        version: ordinal,
        first_seen_at,
        revised_at,
        derivation_state,
        ...knownRetraction(view, version as SourceVersion),
      };
    }
    case 'evidence': {
      const source_version = boundOrdinal(view, fields);
      const admissible = view.isAdmissible(fields.id);
      return { version: ordinal, first_seen_at, revised_at, source_version, admissible };
    }
    case 'claim': {
      const claim = version as Version<'claim'>;
      return {
        version: ordinal,
        first_seen_at,
        revised_at,
        status_history: knownSteps(view, fields),
        status: view.statusOf(claim),
        corroboration: view.corroborationOf(claim),
        open_challenge: isChallenged(view, claim),
      };
    }
    case 'relation': {
      const relation = version as Version<'relation'>;
      const known = view.clock.record('relation', fields.id) ?? view.clock.version(version);
      const edge = edgeMembers(view, scope, fields.predicate, endOf(fields.from_id), endOf(fields.to_id));
      return {
        version: ordinal,
        first_seen_at,
        revised_at,
        status_history: knownSteps(view, fields),
        lens: edge.lens,
        symmetric: edge.symmetric,
        canonical_from_id: edge.canonical_from_id,
        canonical_to_id: edge.canonical_to_id,
        resolution_id: null,
        status: view.statusOf(relation),
        corroboration: view.corroborationOf(relation),
        known_at: formatInstant(known.at),
        known_at_basis: known.basis,
      };
    }
    case 'question': {
      const status_history = knownSteps(view, fields);
      const status = view.questionStatusOf(fields);
      const answer = view.answerOf(version as Version<'question'>);
      return { version: ordinal, first_seen_at, revised_at, status_history, status, answer };
    }
    case 'resolution':
      return { version: ordinal, first_seen_at, revised_at, ...disclosedReasons(view.graph, fields) };
    default:
      return { version: ordinal, first_seen_at, revised_at };
  }
}

/** Contradicting evidence on a verified claim is a challenge that a reviewer has to answer; it flips nothing. */
function isChallenged(view: View, claim: Version<'claim'>): boolean {
  return (
    view.statusOf(claim) === 'verified' && claim.fields.contradicting_evidence_ids.some((id) => view.isAdmissible(id))
  );
}

function endOf(id: string): Ref {
  return { object: 'entity', id };
}

/** What an edge says of its predicate, and the clusters of its ends. */
interface EdgeMembers {
  readonly lens: string;
  readonly symmetric: boolean;
  readonly canonical_from_id: string;
  readonly canonical_to_id: string;
}

function edgeMembers(view: View, scope: Scope, predicate: Predicate, from: Ref, to: Ref): EdgeMembers {
  const rule = predicateRule(predicate);
  const canonical = ({ object, id }: Ref): string =>
    object === 'entity' ? clusterIn(view, scope, id).canonical_id : id;
  return {
    lens: rule?.lens ?? 'all',
    symmetric: rule?.symmetric ?? false,
    canonical_from_id: canonical(from),
    canonical_to_id: canonical(to),
  };
}

/** The cluster of an entity, as far as it is in scope: a pack names no member that it does not hold. */
export function clusterIn(view: View, scope: Scope, entityId: string): Cluster {
  const cluster = view.identity.clusterOf(entityId);
  if (cluster.member_ids.length === 1) return cluster;
  const kept = new Set(scope.presentIds(['entity'], cluster.member_ids)).add(entityId);
  if (kept.size === cluster.member_ids.length) return cluster;
  return clusterOfMembers(
    cluster.member_ids.filter((id) => kept.has(id)),
    (id) => view.firstSeenAt('entity', id),
  );
}

/**
 * The edges that a record stands for, stored once as its lists and shown in a pack as relations with derived, opaque ids
 * (spec/rulings.md#a-50). They have no status: the rule about evidence speaks of world predicates and claims.
 */
export function structuralEdges(view: View, version: Version, scope: Scope = view): readonly Wire[] {
  return structureOf(version, scope).map((spec) => edge(view, scope, version, spec));
}

/** How many edges a record stands for: as many as `structuralEdges` shows. */
export function structuralEdgeCount(version: Version, scope: Scope): number {
  return structureOf(version, scope).length;
}

function structureOf({ fields }: Version, scope: Scope): readonly EdgeSpec[] {
  const edges: EdgeSpec[] = [];
  const add = (predicate: Predicate, from: Ref, to: Ref, role: string | null = null): void => {
    const id = `${predicate.toLowerCase()}:${from.id}:${to.id}`;
    edges.push({ id, predicate, from, to, role, resolution_id: null });
  };
  if (fields.object === 'claim') {
    const claim: Ref = { object: 'claim', id: fields.id };
    for (const id of scope.presentIds(['source'], fields.source_ids)) add('ASSERTS', { object: 'source', id }, claim);
    for (const id of scope.presentIds(['evidence'], fields.supporting_evidence_ids)) {
      add('SUPPORTS', { object: 'evidence', id }, claim);
    }
    for (const id of scope.presentIds(['evidence'], fields.contradicting_evidence_ids)) {
      add('CONTRADICTS', { object: 'evidence', id }, claim);
    }
  }
  if (fields.object === 'event') {
    const event: Ref = { object: 'event', id: fields.id };
    const seen = new Set<string>();
    for (const { entity_id, role } of fields.participants) {
      if (seen.has(entity_id) || scope.presentIds(['entity'], [entity_id]).length === 0) continue;
      seen.add(entity_id);
      add('PARTICIPATES_IN', { object: 'entity', id: entity_id }, event, role);
    }
  }
  return edges;
}

/** A live positive decision as an edge of lens identity. */
export function identityEdge(view: View, decision: ResolutionVersion, scope: Scope = view): Wire {
  const { predicate, from_id, to_id, id } = decision.fields;
  return edge(view, scope, decision, {
    id: `${predicate.toLowerCase()}:${id}`,
    predicate,
    from: { object: 'entity', id: from_id },
    to: { object: 'entity', id: to_id },
    role: null,
    resolution_id: id,
  });
}

/** An edge is knowable once the record that holds it and what it leads from both are. */
function edgeKnown(view: View, version: Version, from: Ref): KnownAt {
  const { object, id } = version.fields;
  const own = view.clock.record(object, id) ?? view.clock.version(version);
  const other = object === 'resolution' ? null : view.clock.record(from.object, from.id);
  return other !== null && other.at > own.at ? other : own;
}

interface EdgeSpec {
  readonly id: string;
  readonly predicate: Predicate;
  readonly from: Ref;
  readonly to: Ref;
  readonly role: string | null;
  readonly resolution_id: string | null;
}

function edge(view: View, scope: Scope, version: Version, spec: EdgeSpec): Wire {
  const { fields } = version;
  const known = edgeKnown(view, version, spec.from);
  const isResolution = fields.object === 'resolution';
  const dated = isResolution ? fields : { effective_at: null, effective_until: null };
  const members: Record<Exclude<keyof RelationFields, 'object' | 'id'>, unknown> = {
    predicate: spec.predicate,
    from_id: spec.from.id,
    from_object: spec.from.object,
    to_id: spec.to.id,
    to_object: spec.to.object,
    status: null,
    evidence_ids: isResolution ? scope.presentIds(['evidence'], fields.evidence_ids) : [],
    claim_ids: [],
    role: spec.role,
    share: null,
    amount: null,
    modality: 'occurred',
    component_relation_ids: [],
    status_history: [],
    effective_at: dated.effective_at,
    effective_until: dated.effective_until,
    end_state: null,
    published_at: null,
    visibility: isResolution ? 'public' : fields.visibility,
    origin: isResolution ? 'asserted' : fields.origin,
    dataset: isResolution ? null : fields.dataset,
    external_ids: [],
    attributes: {},
  };
  const added: Members = {
    id: spec.id,
    version: 1,
    first_seen_at: formatInstant(firstSeen(view, version)),
    revised_at: null,
    ...edgeMembers(view, scope, spec.predicate, spec.from, spec.to),
    resolution_id: spec.resolution_id,
    corroboration: null,
    known_at: formatInstant(known.at),
    known_at_basis: known.basis,
  };
  const wire = orderedMembers('relation', [added, members, NO_MEMBERS]);
  // Its kind, id and version are among them.
  return (view.options.at === null ? wire : { ...wire, state_at: view.stateOf(version) }) as Wire;
}
