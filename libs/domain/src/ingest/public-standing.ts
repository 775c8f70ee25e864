import type { Audience, Graph, Ref, Seen, Sight } from '../graph/graph.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Status, Version } from '../graph/records.js';
import { isAdmissible } from '../graph/admissible.js';
import { KeptHypotheses, recordedAt } from '../graph/views/kept-hypotheses.js';
import { KnowledgeClock } from '../graph/views/known-at.js';
import { SourceFactsTable } from '../graph/views/source-facts.js';
import { statusLeft, type StatusGrounds } from '../graph/views/status-of.js';
import { View } from '../graph/views/view.js';
import { isVisible } from '../graph/views/visibility.js';
import { isPrivate } from '../invariants/public-export-excludes-private-evidence.js';

/** What statuses of a view of the whole graph would be if nothing were private: by what the public sees alone. */
export class PublicStanding implements StatusGrounds {
  /** Of everybody: what is left of a status is asked for, also where the public would be shown nothing. */
  readonly audience: Audience = 'full';
  readonly sources: StatusGrounds['sources'];
  readonly hypotheses: StatusGrounds['hypotheses'];
  private readonly sight: PublicSight;

  constructor(private readonly view: View) {
    this.sight = new PublicSight(view.graph);
    // What a source derives from counts as far as the public sees it, and what came first too (spec/rulings.md#a-62).
    this.sources = new SourceFactsTable({
      graph: view.graph,
      clock: new KnowledgeClock(this.sight, view.options.known_basis),
      options: view.options,
      find: (object, id) => this.find(object, id),
      isVisible: (object, id) => this.isVisible(object, id),
      isRetracted: (id) => view.isRetracted(id),
    });
    // Of what they see now, the past too: what a claim was before it was published is published with it.
    this.hypotheses = new KeptHypotheses(view, (at) => new PublicStanding(new View(view.graph, recordedAt(at))));
  }

  statusOf(version: RelationVersion | ClaimVersion): Status | null {
    return statusLeft(version, this.view.decidedStatusOf(version), this);
  }

  find<K extends LedgerKind>(object: K, id: string): Version<K> | null {
    return this.isVisible(object, id) ? this.view.find(object, id) : null;
  }

  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[] {
    return ids.filter((id) => targets.some((target) => this.find(target, id) !== null));
  }

  isAdmissible(evidenceId: string): boolean {
    return isAdmissible(this.find('evidence', evidenceId), this.sources);
  }

  isVisible(object: LedgerKind, id: string): boolean {
    return isVisible(this.sight, object, id);
  }
}

/** The public part of a whole graph: of records of which the newest version is public, the versions that are. */
class PublicSight implements Sight {
  readonly audience: Audience = 'public';
  private readonly known = new Map<string, boolean>();

  constructor(private readonly whole: Pick<Graph, 'versions' | 'eachReferrer'>) {}

  seen(object: LedgerKind): Seen {
    return {
      get: (id) => this.known.get(`${object}:${id}`),
      set: (id, visible) => this.known.set(`${object}:${id}`, visible),
    };
  }

  /** Those too that the public does not see: of them it has no versions. */
  eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    this.whole.eachReferrer(object, id, visit);
  }

  versions<K extends LedgerKind>(object: K, id: string): readonly Version<K>[] {
    const all = this.whole.versions(object, id);
    const newest = all.at(-1);
    return newest === undefined || isPrivate(newest.fields) ? [] : all.filter(({ fields }) => !isPrivate(fields));
  }
}
