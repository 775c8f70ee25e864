import { Injectable } from '@nestjs/common';
import {
  clusterOfOne,
  decide,
  ok,
  presentVersion,
  ProposedGraph,
  refuse,
  revoke,
  View,
  warningsOf,
  type Audience,
  type Cluster,
  type Graph,
  type RecordWarning,
  type Refusal,
  type ResolutionDraft,
  type ResolutionFields,
  type ResolutionVersion,
  type Result,
  type Role,
  type Unplaced,
  type Wire,
} from '#domain';
import { GraphStore } from '../graph/graph.store.js';
import { RecordWriter, type WriteRequest } from '../graph/record-writer.js';
import type { Once } from '../platform/idempotent-request.js';
import { Identifiers } from '../platform/identifiers.js';

/** What a person decides: the rest of a decision is the service's to say. */
export type PersonsDraft = Omit<ResolutionDraft, 'score' | 'method' | 'run_id'>;

/** A decision that stands, and what the two entities are by it. */
export interface DecisionAnswer {
  readonly resolution: Wire;
  readonly cluster: Cluster;
  readonly warnings: readonly RecordWarning[];
}

export interface DecisionWritten {
  readonly answer: DecisionAnswer;
  /** False when the same was decided before. */
  readonly isNew: boolean;
}

export interface RevocationAnswer {
  readonly resolution: Wire;
  readonly still_connected_via: readonly string[];
}

/** What a list of decisions is narrowed by; null asks for nothing. */
export interface DecisionFilter {
  readonly predicate: ResolutionFields['predicate'] | null;
  readonly judgement: ResolutionFields['judgement'] | null;
  /** One of the two entities. */
  readonly entity_id: string | null;
  readonly live: boolean | null;
}

/** Decisions about who is who: taking them, and taking them back. One writer at a time makes them serial. */
@Injectable()
export class ResolutionService {
  constructor(
    private readonly graphs: GraphStore,
    private readonly writer: RecordWriter,
    private readonly identifiers: Identifiers,
  ) {}

  decide(draft: PersonsDraft, request: WriteRequest<DecisionWritten>): Promise<Result<Once<DecisionWritten>>> {
    return this.writer.write(request, ({ graph, now }) => {
      const context = { decided_by: request.actor.label, now, id: this.identifiers.next() };
      const decided = decide(graph, { ...draft, score: null, method: 'manual', run_id: null }, context);
      if (!decided.ok) return refuse(this.tellable(decided.refusal, request));
      const { resolution_id, isNew, versions } = decided.value;
      return ok({
        versions,
        action: ({ version }) => (version === 1 ? 'decide' : 'revoke'),
        result: (after) => ({ answer: this.answer(after, versions, resolution_id, request, now), isNew }),
      });
    });
  }

  revoke(id: string, reason: string, request: WriteRequest<RevocationAnswer>): Promise<Result<Once<RevocationAnswer>>> {
    return this.writer.write(request, ({ graph, now }) => {
      const revoked = revoke(graph, id, reason, { decided_by: request.actor.label, now });
      if (!revoked.ok) return revoked;
      const { versions, still_connected_via } = revoked.value;
      return ok({
        versions,
        action: () => 'revoke',
        result: (after) => ({
          resolution: this.wireOf(after, versions, id, request),
          still_connected_via: this.told(still_connected_via, request),
        }),
      });
    });
  }

  /** Whether a decision is one that the list is asked for. */
  keeps({ predicate, judgement, entity_id, live }: DecisionFilter): (decision: ResolutionVersion) => boolean {
    return ({ fields }) =>
      (predicate === null || fields.predicate === predicate) &&
      (judgement === null || fields.judgement === judgement) &&
      (entity_id === null || fields.from_id === entity_id || fields.to_id === entity_id) &&
      (live === null || (fields.revoked_at === null) === live);
  }

  private answer(
    after: Graph,
    versions: readonly Unplaced[],
    id: string,
    request: WriteRequest<DecisionWritten>,
    now: number,
  ): DecisionAnswer {
    const resolution = this.wireOf(after, versions, id, request);
    const version = after.versions('resolution', id).at(-1);
    const view = new View(this.graphFor(request, after, versions));
    return {
      resolution,
      cluster: clusterOfOne(view, String(resolution['from_id'])),
      warnings: version === undefined ? [] : warningsOf(version, { view, now }),
    };
  }

  /** The decision as the caller may see it; to who took it and may not, as it was taken. */
  private wireOf(after: Graph, versions: readonly Unplaced[], id: string, request: Asking): Wire {
    const view = new View(this.graphFor(request, after, versions));
    const seen = view.find('resolution', id);
    if (seen !== null) return presentVersion(view, seen);
    const stored = after.versions('resolution', id).at(-1);
    if (stored === undefined) throw new Error(`the decision ${id} was stored and is not there`);
    return presentVersion(new View(after), stored);
  }

  private graphFor({ actor }: Asking, after: Graph, versions: readonly Unplaced[]): Graph {
    if (audienceOfRole(actor.role) === 'full') return after;
    const placed = versions.map((version) => ({ ...version, seq: Infinity }));
    return new ProposedGraph(this.graphs.projection('public').graph, placed);
  }

  /** A refusal names only what the caller may see: that something hidden is in the way has to be enough. */
  private tellable(refusal: Refusal, request: Asking): Refusal {
    if (audienceOfRole(request.actor.role) === 'full' || refusal.code !== 'identity_conflict') return refusal;
    const violations = (refusal.violations ?? []).map((violation) => {
      const related = this.told(violation.related ?? [], request);
      const chain = this.told(chainOf(violation.details), request);
      const isWhole = related.length === (violation.related ?? []).length;
      const message = isWhole ? violation.message : 'A decision or a relation that you may not see stands against it.';
      return { ...violation, message, related, details: { chain } };
    });
    return {
      ...refusal,
      detail: `Other decisions or relations stand against it: ${violations[0]?.message ?? ''}`,
      violations,
    };
  }

  private told(ids: readonly string[], { actor }: Asking): readonly string[] {
    if (audienceOfRole(actor.role) === 'full') return ids;
    const view = this.graphs.projection('public').view();
    return view.standing(['resolution', 'relation'], ids);
  }
}

type Asking = Pick<WriteRequest<unknown>, 'actor'>;

/** Decisions are shown as packs are: what is private to admins only (rulings 25, 67). */
function audienceOfRole(role: Role): Audience {
  return role === 'admin' ? 'full' : 'public';
}

function chainOf(details: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const chain = details?.['chain'];
  return Array.isArray(chain) ? chain.map(String) : [];
}
