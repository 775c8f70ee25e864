import { inEffect } from '../../shared/period.js';
import { compareIds } from '../../shared/order.js';
import { parseDate, type Millis } from '../../shared/time.js';
import { predicateRule } from '../predicates.js';
import { STATUSES, type RelationVersion, type ResolutionVersion, type Status } from '../records.js';
import { isUnknownParty } from '../unknown-party.js';
import type { View } from '../view.js';
import type { Edge, PathQuery, PathStep } from './path-query.js';

const GIVES = new Set(['FUNDED', 'INVESTED_IN', 'LENT_TO']);
const HOLDS = new Set(['OWNS', 'SUBSIDIARY_OF']);
/** Statuses that no path walks over, whatever is asked. */
const NEVER: ReadonlySet<Status> = new Set(['disproven', 'hypothesis']);

/**
 * The edges that a kind of path may use, cluster by cluster, counted against the budget. Everything is asked of the
 * caller's view, so what the caller may not see does not exist here.
 */
export class PathEdges {
  private readonly out = new Map<string, readonly Edge[]>();
  private readonly into = new Map<string, readonly Edge[]>();
  private readonly hubs = new Set<string>();
  private readonly decisions: ReadonlyMap<string, readonly ResolutionVersion[]>;
  private spent = 0;

  constructor(
    readonly view: View,
    private readonly query: PathQuery,
    private readonly ends: ReadonlySet<string>,
  ) {
    const decisions = new Map<string, ResolutionVersion[]>();
    for (const decision of view.decisions()) {
      const { predicate, judgement, from_id, to_id } = decision.fields;
      if (predicate === 'SAME_AS' || judgement !== 'positive') continue;
      for (const id of [from_id, to_id]) {
        const list = decisions.get(id);
        if (list === undefined) decisions.set(id, [decision]);
        else list.push(decision);
      }
    }
    this.decisions = decisions;
  }

  get expansions(): number {
    return this.spent;
  }

  get exhausted(): boolean {
    return this.spent >= this.query.budget.expansions;
  }

  get stoppedAt(): readonly string[] {
    return [...this.hubs].sort(compareIds);
  }

  /** Edges that leave a cluster, by ids of their steps. A hub that is no end of the path has none. */
  from(cluster: string): readonly Edge[] {
    let edges = this.out.get(cluster);
    if (edges === undefined) {
      edges = this.find(cluster, 'forward');
      this.out.set(cluster, edges);
    }
    return edges;
  }

  /** Edges that arrive at a cluster, turned round: `to` is where they come from. */
  to(cluster: string): readonly Edge[] {
    let edges = this.into.get(cluster);
    if (edges === undefined) {
      edges = this.find(cluster, 'reverse');
      this.into.set(cluster, edges);
    }
    return edges;
  }

  private find(cluster: string, direction: 'forward' | 'reverse'): readonly Edge[] {
    if (this.exhausted || (!this.ends.has(cluster) && this.isNobody(cluster))) return [];
    const relations: RelationVersion[] = [];
    const { hub_degree } = this.query.budget;
    for (const member of this.view.clusterOf(cluster).member_ids) {
      this.view.graph.eachReferrer('entity', member, ({ object, id }) => {
        if (object !== 'relation' || relations.length > hub_degree) return;
        const relation = this.view.find('relation', id);
        if (relation !== null && namesEnd(relation, member)) relations.push(relation);
      });
    }
    if (relations.length > hub_degree && !this.ends.has(cluster)) {
      this.hubs.add(cluster);
      return [];
    }
    this.spent += relations.length;
    const edges = relations.flatMap((relation) => this.edgesOver(relation, cluster, direction));
    for (const member of this.view.clusterOf(cluster).member_ids) {
      for (const decision of this.decisions.get(member) ?? []) edges.push(...this.identityHops(decision, cluster));
    }
    return edges.sort(
      (a, b) => compareIds(a.step.relation_id, b.step.relation_id) || compareIds(a.step.walked, b.step.walked),
    );
  }

  /** Whoever is not named may be anybody: no path leads through. */
  private isNobody(cluster: string): boolean {
    return this.view.clusterOf(cluster).member_ids.every((id) => {
      const member = this.view.find('entity', id);
      return member !== null && isUnknownParty(member.fields);
    });
  }

  private edgesOver(relation: RelationVersion, cluster: string, direction: 'forward' | 'reverse'): readonly Edge[] {
    const { fields } = relation;
    if (!this.isUsable(relation)) return [];
    const from = this.view.clusterOf(fields.from_id).canonical_id;
    const to = this.view.clusterOf(fields.to_id).canonical_id;
    if (from === to) return [];
    // Money runs one way; everything else may be walked either way (ruling 21).
    const oneWay = this.query.kind === 'capital_path';
    const edges: Edge[] = [];
    const near = direction === 'forward' ? from : to;
    const far = direction === 'forward' ? to : from;
    if (near === cluster) edges.push(this.edge(relation, far, 'forward'));
    if (far === cluster && !oneWay) edges.push(this.edge(relation, near, 'reverse'));
    return edges;
  }

  private isUsable(relation: RelationVersion): boolean {
    const { kind, lens, include_weak, include_ownership } = this.query;
    const { fields } = relation;
    const status = this.view.statusOf(relation);
    if (status === null || NEVER.has(status)) return false;
    if (fields.predicate === 'RELATED_TO' && !include_weak) return false;
    if (lens !== 'all' && predicateRule(fields.predicate)?.lens !== lens) return false;
    switch (kind) {
      case 'direct':
      case 'knowledge_at_time':
        return true;
      case 'documented_path':
        return status !== 'internal' && this.namesSource(relation);
      case 'evidence_backed_path':
        return (status === 'verified' || status === 'reported') && this.hasSealedEvidence(fields.evidence_ids);
      case 'temporal_path':
        return (fields.effective_at !== null || fields.effective_until !== null) && this.isInEffect(relation);
      case 'capital_path':
        return GIVES.has(fields.predicate) || (include_ownership && HOLDS.has(fields.predicate));
    }
  }

  /** With an instant, a path of its moment: every step is, or may be, in effect then. */
  private isInEffect(relation: RelationVersion): boolean {
    const { at } = this.view.options;
    return at === null || inEffect(this.view.periodOf(relation), at) !== 'no';
  }

  private namesSource({ fields }: RelationVersion): boolean {
    if (fields.evidence_ids.some((id) => this.view.find('evidence', id) !== null)) return true;
    return fields.claim_ids.some((id) => {
      const claim = this.view.find('claim', id);
      return claim !== null && this.view.standing(['source'], claim.fields.source_ids).length > 0;
    });
  }

  private hasSealedEvidence(ids: readonly string[]): boolean {
    return ids.some(
      (id) => this.view.isAdmissible(id) && (this.view.find('evidence', id)?.fields.snapshot.sha256 ?? null) !== null,
    );
  }

  private edge(relation: RelationVersion, to: string, walked: PathStep['walked']): Edge {
    const { fields } = relation;
    const known = this.view.clock.record('relation', fields.id) ?? this.view.clock.version(relation);
    const { at } = this.view.options;
    return {
      to,
      step: {
        relation_id: fields.id,
        predicate: fields.predicate,
        from_id: fields.from_id,
        to_id: fields.to_id,
        walked,
        identity_hop: false,
        status: this.view.statusOf(relation),
        evidence_ids: this.view.standing(['evidence'], fields.evidence_ids),
        independent_source_count_min: this.view.corroborationOf(relation).independent_source_count_min,
        effective_at: fields.effective_at,
        effective_until: fields.effective_until,
      },
      ...usable(fields.effective_at, fields.effective_until, predicateRule(fields.predicate)?.instantaneous === true),
      known_at: known.at,
      amount: fields.amount,
      certain: at === null || inEffect(this.view.periodOf(relation), at) === 'yes',
    };
  }

  /** Successions and former names are hops of their own, marked; money does not run over them. */
  private identityHops(decision: ResolutionVersion, cluster: string): readonly Edge[] {
    const { kind, lens } = this.query;
    if (kind === 'direct' || kind === 'capital_path' || (lens !== 'all' && lens !== 'identity')) return [];
    const { fields } = decision;
    const evidence_ids = this.view.standing(['evidence'], fields.evidence_ids);
    if (kind === 'evidence_backed_path' && !this.hasSealedEvidence(evidence_ids)) return [];
    const from = this.view.clusterOf(fields.from_id).canonical_id;
    const to = this.view.clusterOf(fields.to_id).canonical_id;
    if (from === to) return [];
    const edge = (far: string, walked: PathStep['walked']): Edge => ({
      to: far,
      step: {
        relation_id: fields.id,
        predicate: fields.predicate,
        from_id: fields.from_id,
        to_id: fields.to_id,
        walked,
        identity_hop: true,
        status: null,
        evidence_ids,
        independent_source_count_min: 0,
        effective_at: fields.effective_at,
        effective_until: fields.effective_until,
      },
      ...usable(fields.effective_at, fields.effective_until, false),
      known_at: this.view.clock.version(decision).at,
      amount: null,
      certain: true,
    });
    if (from === cluster) return [edge(to, 'forward')];
    return to === cluster ? [edge(from, 'reverse')] : [];
  }
}

/** Where a status stands; an identity hop has none and weakens nothing. */
export function strengthOf(status: Status | null): number {
  return status === null ? STATUSES.length : STATUSES.indexOf(status);
}

/**
 * The instants at which a time-respecting path may be on an edge: from the first day of its start up to the last
 * millisecond before its end (rulings 13, 77). A gift or a founding without an end is the instant of its start.
 */
function usable(
  effectiveAt: string | null,
  effectiveUntil: string | null,
  instantaneous: boolean,
): { first: Millis; last: Millis } {
  const first = effectiveAt === null ? -Infinity : (parseDate(effectiveAt)?.lo ?? -Infinity);
  if (effectiveUntil !== null) return { first, last: Math.max(first, (parseDate(effectiveUntil)?.lo ?? Infinity) - 1) };
  return { first, last: instantaneous && effectiveAt !== null ? first : Infinity };
}

function namesEnd({ fields }: RelationVersion, entityId: string): boolean {
  return fields.from_id === entityId || fields.to_id === entityId;
}
