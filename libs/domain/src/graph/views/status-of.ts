import { mayBeVerified } from '../admissible.js';
import type { Audience } from '../graph.js';
import {
  STATUSES,
  type ClaimVersion,
  type LedgerKind,
  type RelationVersion,
  type Status,
  type Version,
} from '../records.js';
import { groundsOf } from '../references.js';

type Judged = RelationVersion | ClaimVersion;

/** What a status is read from: the records of a view, what may carry a status in it, and whose eyes it is for. */
export interface StatusGrounds {
  readonly audience: Audience;
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[];
  isAdmissible(evidenceId: string): boolean;
  /** Which sources count: in the view, neither withdrawn nor written by a model. */
  readonly sources: { counts(sourceId: string): boolean };
  isVisible(object: LedgerKind, id: string): boolean;
  /** Relations that stay hypotheses whatever their claims have come to since. */
  readonly hypotheses: { keeps(relation: RelationVersion): boolean };
  /** The status of another record in the same view; null where it has nothing to show. */
  statusOf(version: Judged): Status | null;
}

/**
 * What is left of a decided status in a view (spec/semantics.md#no_verified_edge_without_evidence, #visibility-6;
 * spec/rulings.md#a-16, #a-22, #a-24): it falls where its evidence or its sources are gone, and a relation is bound by
 * its claims, and stays a hypothesis once it was one by them (spec/rulings.md#c-63). Null where nothing may be shown.
 */
export function statusLeft(version: Judged, decided: Status, view: StatusGrounds): Status | null {
  if (decided === 'internal' && view.audience === 'public') return null;
  const standing = standingOf(version, decided, view);
  if (standing === null || version.fields.object === 'claim') return standing;
  // What is no claim is a relation.
  return boundByClaims(version as RelationVersion, standing, view);
}

/**
 * Whether of the sources in the view that say so none counts any longer: withdrawn (spec/rulings.md#a-16), or turned out
 * to be a model's (spec/rulings.md#c-51). A claim that no source asserts was reported on its evidence
 * (spec/rulings.md#a-23); one that has neither has no source.
 */
export function hasLostItsSources(version: Judged, view: StatusGrounds): boolean {
  const asserting = assertingSources(version, view);
  const sources = asserting.length > 0 ? asserting : sourcesOf(groundsOf(version), view);
  return sources.length > 0 && !sources.some((id) => view.sources.counts(id));
}

/**
 * Sources in the view that say it: a claim's own; a relation's through its evidence or its claims
 * (spec/rulings.md#a-78).
 */
export function assertingSources({ fields }: Judged, view: StatusGrounds): readonly string[] {
  if (fields.object === 'claim') return view.presentIds(['source'], fields.source_ids);
  const sources = new Set(sourcesOf(fields.evidence_ids, view));
  for (const id of fields.claim_ids) {
    const claim = view.find('claim', id);
    if (claim !== null) view.presentIds(['source'], claim.fields.source_ids).forEach((source) => sources.add(source));
  }
  return [...sources];
}

/** The sources, each once, of those of the evidences that are in the view. */
export function sourcesOf(evidenceIds: readonly string[], view: Pick<StatusGrounds, 'find'>): readonly string[] {
  return [...new Set(evidenceIds.flatMap((id) => view.find('evidence', id)?.fields.source_id ?? []))];
}

/**
 * The highest status that the claims of a relation allow it: that of the best of its live claims that has admissible
 * evidence, or, where none of them has any, of the best of them (spec/rulings.md#a-22). Null when it names none that is
 * in the view.
 */
export function boundOf({ fields }: RelationVersion, view: StatusGrounds): Status | null {
  let supported: Status | null = null;
  let bare: Status | null = null;
  for (const id of fields.claim_ids) {
    const claim = view.find('claim', id);
    const status = claim === null ? null : view.statusOf(claim);
    if (claim === null || status === null) continue;
    if (hasAdmissible(claim, view)) supported = higher(supported, status);
    else bare = higher(bare, status);
  }
  return supported ?? bare;
}

/** The place of a status in the order from the least to the most that is said (spec/rulings.md#a-22). */
export function rankOf(status: Status): number {
  return STATUSES.indexOf(status);
}

function standingOf(version: Judged, decided: Status, view: StatusGrounds): Status | null {
  if (decided === 'verified') return fallen(version, view);
  return decided === 'reported' && hasLostItsSources(version, view) ? 'unverified' : decided;
}

/** What a verified status is without admissible evidence (spec/semantics.md#no_verified_edge_without_evidence). */
function fallen(version: Judged, view: StatusGrounds): Status | null {
  const grounds = groundsOf(version);
  if (mayBeVerified(grounds.filter((id) => view.isAdmissible(id)))) return 'verified';
  const asserting = assertingSources(version, view);
  if (asserting.some((id) => view.sources.counts(id))) return 'reported';
  // What a withdrawn source asserts stays, fallen (spec/rulings.md#a-16), whatever else was named beside it.
  const hasHidden = asserting.length === 0 && grounds.some((id) => !view.isVisible('evidence', id));
  return view.audience === 'public' && hasHidden ? null : 'unverified';
}

function boundByClaims(relation: RelationVersion, status: Status, view: StatusGrounds): Status {
  const bound = boundOf(relation, view);
  const left = bound !== null && rankOf(status) > rankOf(bound) ? bound : status;
  return rankOf(left) > rankOf('hypothesis') && view.hypotheses.keeps(relation) ? 'hypothesis' : left;
}

function hasAdmissible({ fields }: ClaimVersion, view: StatusGrounds): boolean {
  const evidence = [...fields.supporting_evidence_ids, ...fields.contradicting_evidence_ids];
  return evidence.some((id) => view.isAdmissible(id));
}

function higher(a: Status | null, b: Status): Status {
  return a === null || rankOf(b) > rankOf(a) ? b : a;
}
