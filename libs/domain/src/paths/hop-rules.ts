import { isInferredByModel } from '../graph/admissible.js';
import { inEffect } from '../shared/state-at.js';
import { statedDate } from '../shared/period.js';
import type { Millis } from '../shared/time.js';
import {
  LENSES,
  OWNERSHIP_PREDICATES,
  predicateRule,
  VALUE_PREDICATES,
  WEAK_PREDICATES,
  type Lens,
} from '../graph/predicates.js';
import { STATUSES, type RelationVersion, type ResolutionVersion, type Status } from '../graph/records.js';
import type { View } from '../graph/views/view.js';
import type { PathQuery } from './path-query.js';

/** What a search asks of an edge, as bits of one number, the strength and the lens among them. */
export const Trait = {
  /** A relation that the view shows: it counts against the budget, and for the degree of its ends. */
  SHOWN: 1 << 0,
  /** Its status allows it to be walked, and it leads from one cluster to another. */
  WALKED: 1 << 1,
  /** At least one source is named. */
  DOCUMENTED: 1 << 2,
  /** Verified or reported, on admissible evidence whose snapshot has a hash. */
  BACKED: 1 << 3,
  /** It has a period. */
  DATED: 1 << 4,
  /** Only with `include_weak`. */
  WEAK: 1 << 5,
  /** Money was given over it: what is planned has not moved (spec/rulings.md#c-40). */
  GIVES: 1 << 6,
  /** That, or a holding. */
  GIVES_OR_HOLDS: 1 << 7,
  /** A succession or a former name: a hop of its own. */
  IDENTITY: 1 << 8,
  /** At the instant of its view it is, or may be, in effect; and surely is. Both without an instant. */
  IN_EFFECT: 1 << 9,
  CERTAIN: 1 << 10,
  /** All the evidence that it names is in its view. Stands above the strength and the lens. */
  WHOLE: 1 << 18,
} as const;
const STRENGTH_SHIFT = 11;
const LENS_SHIFT = 14;
const LENS_BITS = 0xf << LENS_SHIFT;

/** What a search knows of a relation or a decision. Ends are the canonical ids of clusters. */
export interface EdgeFacts {
  readonly from: string;
  readonly to: string;
  /** Bits of `Trait`. */
  readonly traits: number;
  /** How many independent sources say it, at least. */
  readonly width: number;
  /** The instants at which a time-respecting path may be on it, both inclusive. */
  readonly first: Millis;
  readonly last: Millis;
  readonly known: Millis;
}

/** Statuses that no path walks over, whatever is asked. */
const NEVER: ReadonlySet<Status> = new Set(['disproven', 'hypothesis']);

/** Which traits an edge must have, of those that are looked at: `(traits & looked) === wanted`. */
export interface Demand {
  readonly looked: number;
  readonly wanted: number;
}

/** The rules of the kinds of path (spec/semantics.md#paths) as bits. */
export function demandOf({ kind, lens, include_weak, include_ownership }: PathQuery): Demand {
  let wanted: number = Trait.WALKED;
  let unwanted = include_weak ? 0 : Trait.WEAK;
  switch (kind) {
    case 'direct':
      unwanted |= Trait.IDENTITY;
      break;
    case 'documented_path':
      wanted |= Trait.DOCUMENTED;
      break;
    case 'evidence_backed_path':
      wanted |= Trait.BACKED;
      break;
    case 'temporal_path':
      wanted |= Trait.DATED | Trait.IN_EFFECT;
      break;
    case 'capital_path':
      wanted |= include_ownership ? Trait.GIVES_OR_HOLDS : Trait.GIVES;
      break;
    case 'knowledge_at_time':
      break;
  }
  const looked = wanted | unwanted;
  return lens === 'all' ? { looked, wanted } : { looked: looked | LENS_BITS, wanted: wanted | lensBits(lens) };
}

/** Where its status stands; an identity hop has none and weakens nothing. */
export function strengthIn(traits: number): number {
  return (traits >> STRENGTH_SHIFT) & 7;
}

/** The status that stands at a strength; null for an identity hop. */
export function statusAt(strength: number): Status | null {
  return STATUSES[strength] ?? null;
}

/** By the rules of a view; null where it does not show the edge. */
export function edgeFacts(view: View, object: 'relation' | 'resolution', id: string): EdgeFacts | null {
  const version = view.find(object, id);
  if (version === null) return null;
  return version.fields.object === 'relation'
    ? factsOfRelation(view, version as RelationVersion)
    : factsOfDecision(view, version as ResolutionVersion);
}

function factsOfRelation(view: View, relation: RelationVersion): EdgeFacts {
  const { fields } = relation;
  const from = view.identity.clusterAround(fields.from_id).canonical_id;
  const to = view.identity.clusterAround(fields.to_id).canonical_id;
  const status = view.statusOf(relation);
  const rule = predicateRule(fields.predicate);
  const isWalked = status !== null && !NEVER.has(status) && from !== to;
  const isAsserted = status === 'verified' || status === 'reported';
  const certainty = view.options.at === null ? 'yes' : inEffect(view.periodOf(relation), view.options.at);
  const isDone = fields.modality !== 'planned';
  const gives = isDone && VALUE_PREDICATES.has(fields.predicate);
  const traits =
    Trait.SHOWN |
    trait(isWalked, Trait.WALKED) |
    trait(isWalked && status !== 'internal' && namesSource(view, relation), Trait.DOCUMENTED) |
    trait(isWalked && isAsserted && hasSealedEvidence(view, fields.evidence_ids), Trait.BACKED) |
    trait(fields.effective_at !== null || fields.effective_until !== null, Trait.DATED) |
    trait(WEAK_PREDICATES.has(fields.predicate), Trait.WEAK) |
    trait(gives, Trait.GIVES) |
    trait(gives || (isDone && OWNERSHIP_PREDICATES.has(fields.predicate)), Trait.GIVES_OR_HOLDS) |
    trait(certainty !== 'no', Trait.IN_EFFECT) |
    trait(certainty === 'yes', Trait.CERTAIN) |
    trait(
      fields.evidence_ids.every((id) => view.find('evidence', id) !== null),
      Trait.WHOLE,
    ) |
    strengthBits(status) |
    lensBits(rule?.lens ?? 'all');
  const known = view.clock.record('relation', fields.id) ?? view.clock.version(relation);
  return {
    from,
    to,
    traits,
    width: isWalked ? view.corroborationOf(relation).independent_source_count_min : 0,
    ...usable(fields.effective_at, fields.effective_until, rule?.instantaneous === true),
    known: known.at,
  };
}

/**
 * Whether a path may walk over a decision on identity: over a succession or a former name that stands. SAME_AS is no hop,
 * for its two ends are one place of the path.
 */
function isIdentityHop({ predicate, judgement, revoked_at }: ResolutionVersion['fields']): boolean {
  return predicate !== 'SAME_AS' && judgement === 'positive' && revoked_at === null;
}

/** A succession or a former name: marked, of no status, and never money. */
function factsOfDecision(view: View, decision: ResolutionVersion): EdgeFacts {
  const { fields } = decision;
  const from = view.identity.clusterAround(fields.from_id).canonical_id;
  const to = view.identity.clusterAround(fields.to_id).canonical_id;
  const isHop = isIdentityHop(fields) && from !== to;
  const isSealed = isHop && hasSealedEvidence(view, view.presentIds(['evidence'], fields.evidence_ids));
  const traits = isHop
    ? Trait.WALKED |
      Trait.IDENTITY |
      Trait.IN_EFFECT |
      Trait.CERTAIN |
      trait(namesEvidence(view, fields.evidence_ids), Trait.DOCUMENTED) |
      trait(fields.effective_at !== null || fields.effective_until !== null, Trait.DATED) |
      trait(isSealed, Trait.BACKED) |
      strengthBits(null) |
      lensBits('identity')
    : 0;
  const span = usable(fields.effective_at, fields.effective_until, false);
  return { from, to, traits, width: 0, ...span, known: view.clock.version(decision).at };
}

function trait(holds: boolean, bit: number): number {
  return holds ? bit : 0;
}

function strengthBits(status: Status | null): number {
  return (status === null ? STATUSES.length : STATUSES.indexOf(status)) << STRENGTH_SHIFT;
}

function lensBits(lens: Lens): number {
  return LENSES.indexOf(lens) << LENS_SHIFT;
}

/** Whether it names a source, itself or by its claims. What a model wrote is none, however often it is printed again. */
function namesSource(view: View, { fields }: RelationVersion): boolean {
  return (
    namesEvidence(view, fields.evidence_ids) ||
    fields.claim_ids.some(
      (id) => view.find('claim', id)?.fields.source_ids.some((source) => isSource(view, source)) === true,
    )
  );
}

/** Whether one of the evidences says by a source what no model wrote. */
function namesEvidence(view: View, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const evidence = view.find('evidence', id);
    return evidence !== null && !isInferredByModel(evidence.fields) && isSource(view, evidence.fields.source_id);
  });
}

function isSource(view: View, id: string): boolean {
  return view.find('source', id) !== null && !view.sources.isOfModel(id);
}

function hasSealedEvidence(view: View, ids: readonly string[]): boolean {
  return ids.some(
    (id) => view.isAdmissible(id) && (view.find('evidence', id)?.fields.snapshot.sha256 ?? null) !== null,
  );
}

/**
 * The instants at which a time-respecting path may be on an edge: from the first day of its start up to the last
 * millisecond before its end (spec/rulings.md#a-13, #a-77). A gift or a founding without an end is the instant of its
 * start.
 */
function usable(
  effectiveAt: string | null,
  effectiveUntil: string | null,
  instantaneous: boolean,
): { first: Millis; last: Millis } {
  const [start, end] = [statedDate(effectiveAt), statedDate(effectiveUntil)];
  const first = start?.lo ?? -Infinity;
  if (end !== null) return { first, last: Math.max(first, end.lo - 1) };
  return { first, last: instantaneous && start !== null ? first : Infinity };
}
