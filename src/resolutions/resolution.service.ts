import { Injectable } from '@nestjs/common';
import {
  View,
  type Cluster,
  type ResolutionFields,
  type ResolutionVersion,
  type UncommittedVersion,
} from '#domain/graph';
import { warningsOf, type RecordWarning } from '#domain/invariants';
import { clusterOfOne } from '#domain/lifecycle';
import { presentVersion, type Wire } from '#domain/read-model';
import { decide, revoke, warningsOfMerge, type ResolutionDraft } from '#domain/resolutions';
import { ok, type Result } from '#domain/shared';
import { Graphs } from '../graph/graphs.js';
import { Viewer } from '../graph/viewer.js';
import { RecordWriter } from '../graph/record-writer.js';
import type { Requester, WriteRequest } from '../platform/storage/audited-write.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';
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

/** Warnings listed in one answer (spec/rulings.md#a-57). */
const LISTED = 1_000;

/** Decisions about who is who: taking them, and taking them back. One writer at a time makes them serial. */
@Injectable()
export class ResolutionService {
  constructor(
    private readonly graphs: Graphs,
    private readonly writer: RecordWriter,
    private readonly identifiers: Identifiers,
  ) {}

  decide(draft: PersonsDraft, request: WriteRequest<DecisionWritten>): Promise<Result<Replayable<DecisionWritten>>> {
    // Made once, however often the write is run.
    const id = this.identifiers.next();
    return this.writer.write(request, ({ graph, now }) => {
      const viewer = this.viewer(request);
      const context = { decided_by: request.actor.label, now, id, seen: viewer.of(graph) };
      const decided = decide(graph, { ...draft, score: null, method: 'manual', run_id: null }, context);
      if (!decided.ok) return decided;
      const { resolution_id, isNew, versions } = decided.value;
      const answer = answerOf(new View(viewer.after(graph, versions)), resolution_id, now);
      return ok({ versions, action: deed, result: { answer, isNew } });
    });
  }

  revoke(
    id: string,
    reason: string,
    request: WriteRequest<RevocationAnswer>,
  ): Promise<Result<Replayable<RevocationAnswer>>> {
    return this.writer.write(request, ({ graph, now }) => {
      const viewer = this.viewer(request);
      const revoked = revoke(graph, id, reason, { decided_by: request.actor.label, now, seen: viewer.of(graph) });
      if (!revoked.ok) return revoked;
      const { versions, still_connected_via } = revoked.value;
      const resolution = wireOf(new View(viewer.after(graph, versions)), id);
      return ok({ versions, action: () => 'revoke', result: { resolution, still_connected_via } });
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

  /** Decisions are shown as packs are, what is private to admins only (spec/rulings.md#a-25, #a-67). */
  private viewer({ actor }: Requester): Viewer {
    return new Viewer(this.graphs, actor, 'admin');
  }
}

/** The word of the trail: what is decided takes back what it replaces. */
function deed({ version }: UncommittedVersion): string {
  return version === 1 ? 'decide' : 'revoke';
}

function answerOf(view: View, id: string, now: number): DecisionAnswer {
  const version = standing(view, id);
  return {
    resolution: presentVersion(view, version),
    cluster: clusterOfOne(view, version.fields.from_id),
    warnings: [...warningsOf(version, { view, now }), ...warningsOfMerge(view.graph, [version], now)].slice(0, LISTED),
  };
}

function wireOf(view: View, id: string): Wire {
  return presentVersion(view, standing(view, id));
}

/** The decision as it stands, also where one of its ends has been withdrawn since. */
function standing(view: View, id: string): ResolutionVersion {
  const version = view.graph.versions('resolution', id).at(-1);
  if (version === undefined) throw new Error(`the decision ${id} was stored and is not there`);
  return version;
}
