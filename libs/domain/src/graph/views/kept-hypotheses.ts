import { isPerson, type Role } from '../../shared/actor.js';
import { surelyBy, type Millis } from '../../shared/time.js';
import type { Graph } from '../graph.js';
import type { LedgerKind, RelationVersion, StatusStep, Version } from '../records.js';
import { groundsOf } from '../references.js';
import type { KnowledgeClock } from './known-at.js';
import { boundOf, type StatusGrounds } from './status-of.js';
import { WHOLE_GRAPH, type ViewOptions } from './view-options.js';

/** Of which view it is told, and whose steps it knows of. */
interface Looking {
  readonly graph: Pick<Graph, 'audience' | 'versions'>;
  readonly options: ViewOptions;
  readonly clock: Pick<KnowledgeClock, 'step' | 'version'>;
}

/** The view of what this service had at an instant. */
export function recordedAt(at: Millis): ViewOptions {
  return { ...WHOLE_GRAPH, at, mode: 'knowledge', known_basis: 'recorded' };
}

/**
 * Relations that their claims have bound to `hypothesis` since a person gave them the status that is stored: they stay
 * hypotheses (spec/rulings.md#c-63), although their fall was not written: because the public does not see why, or because
 * a better claim that it does not see holds the relation up for others. Whether
 * they were is looked up in what this service had at each change of what binds them; of a relation of which no claim was
 * ever a hypothesis, nothing is.
 */
export class KeptHypotheses {
  constructor(
    private readonly looking: Looking,
    /** What statuses were read from at an instant. */
    private readonly standingAt: (at: Millis) => StatusGrounds,
    private readonly known = new Map<string, readonly Millis[]>(),
  ) {}

  /** Whether it was bound so, as far as the view goes, since the last status that a person gave it. */
  keeps({ fields, version }: RelationVersion): boolean {
    // Only time is saved: nearly every relation has one version, and names no claim, or none that was ever a hypothesis.
    if (version === 1 && !this.wereHypotheses(fields.claim_ids)) return false;
    const instants = this.instantsOf(fields.id);
    if (instants.length === 0) return false;
    const { at, mode } = this.looking.options;
    const until = mode === 'knowledge' && at !== null ? at : Infinity;
    const since = this.givenAt(fields.status_history, until);
    return instants.some((at) => at >= since && at <= until && this.isKnownAsItStood(fields.id, at, until));
  }

  /** The changes after which its claims, as far as the audience sees them, bound it to `hypothesis`. */
  instantsOf(relationId: string): readonly Millis[] {
    const { graph } = this.looking;
    const versions: readonly RelationVersion[] = graph.versions('relation', relationId);
    const claimIds = claimsNamedBy(versions);
    if (!this.wereHypotheses(claimIds)) return NONE;
    let instants = this.known.get(relationId);
    if (instants !== undefined) return instants;
    // Whether the public is shown it at all hangs on its status: that may be asked for on the way, and not on this.
    this.known.set(relationId, NONE);
    instants = this.lookUp(relationId, versions, claimIds);
    this.known.set(relationId, instants);
    return instants;
  }

  /** Whether the version by which it was bound is one that the view knows of: of what came later it tells nothing. */
  private isKnownAsItStood(relationId: string, bound: Millis, until: Millis): boolean {
    if (until === Infinity) return true;
    const versions: readonly RelationVersion[] = this.looking.graph.versions('relation', relationId);
    const stood = versions.findLast(({ recorded_at }) => recorded_at <= bound);
    return stood !== undefined && this.looking.clock.version(stood).at <= until;
  }

  private wereHypotheses(claimIds: readonly string[]): boolean {
    for (const id of claimIds) {
      for (const { fields } of this.looking.graph.versions('claim', id)) {
        if (fields.status === 'hypothesis') return true;
      }
    }
    return false;
  }

  private lookUp(
    relationId: string,
    versions: readonly RelationVersion[],
    claimIds: readonly string[],
  ): readonly Millis[] {
    const changes = new Set(versions.map(({ recorded_at }) => recorded_at));
    const note = <K extends LedgerKind>(object: K, id: string): readonly Version<K>[] => {
      const noted = this.looking.graph.versions(object, id);
      for (const { recorded_at } of noted) changes.add(recorded_at);
      return noted;
    };
    for (const claim of claimIds.flatMap((id) => note('claim', id))) {
      for (const id of [...groundsOf(claim), ...claim.fields.contradicting_evidence_ids]) {
        for (const { fields } of note('evidence', id)) note('source', fields.source_id);
      }
    }
    return [...changes].filter((at) => this.wasBound(relationId, at));
  }

  private wasBound(relationId: string, at: Millis): boolean {
    const standing = this.standingAt(at);
    const relation = standing.find('relation', relationId);
    return relation !== null && boundOf(relation, standing) === 'hypothesis';
  }

  /** When a person gave it the status that the view knows of; before its entry nothing bound it. */
  private givenAt(steps: readonly StatusStep[], until: Millis): Millis {
    const given = steps.findLast((step) => isGiven(step) && this.looking.clock.step(step) <= until);
    return (given && surelyBy(given.at)) ?? -Infinity;
  }
}

const NONE: readonly Millis[] = [];

const found = new WeakMap<object, Map<string, readonly Millis[]>>();

/** What was looked up of a graph as it is: it serves every view of a state. */
export function boundInstantsOf({ state }: Pick<Graph, 'state'>): Map<string, readonly Millis[]> {
  let known = found.get(state);
  if (known === undefined) found.set(state, (known = new Map<string, readonly Millis[]>()));
  return known;
}

/** Whether a person decided it: nobody did where it fell, with its evidence or with what it says. */
function isGiven({ from, to, role }: StatusStep): boolean {
  const isLoss = from === 'verified' && (to === 'reported' || to === 'unverified');
  // What is no role is the system's.
  return !isLoss && isPerson(role as Role);
}

function claimsNamedBy(versions: readonly RelationVersion[]): readonly string[] {
  const [first] = versions;
  if (first !== undefined && versions.length === 1) return first.fields.claim_ids;
  return [...new Set(versions.flatMap(({ fields }) => fields.claim_ids))];
}
