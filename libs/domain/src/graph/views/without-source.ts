import type { Audience } from '../graph.js';
import type { ClaimVersion, LedgerKind, RelationVersion, Status, Version } from '../records.js';
import { statusLeft, type StatusGrounds } from './status-of.js';
import type { View } from './view.js';

/** A view as it would be if a source were withdrawn: the same records, and a source less that counts. */
export class WithoutSource implements StatusGrounds {
  readonly sources = { counts: (id: string) => id !== this.sourceId && this.view.sources.counts(id) };

  constructor(
    private readonly view: View,
    private readonly sourceId: string,
  ) {}

  get hypotheses(): StatusGrounds['hypotheses'] {
    return this.view.hypotheses;
  }

  get audience(): Audience {
    return this.view.audience;
  }

  /** What is left of the status of a relation or claim; null where nothing of it would be shown. */
  statusOf(version: RelationVersion | ClaimVersion): Status | null {
    return statusLeft(version, this.view.decidedStatusOf(version), this);
  }

  find<K extends LedgerKind>(object: K, id: string): Version<K> | null {
    return this.view.find(object, id);
  }

  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[] {
    return this.view.presentIds(targets, ids);
  }

  isAdmissible(evidenceId: string): boolean {
    return (
      this.view.find('evidence', evidenceId)?.fields.source_id !== this.sourceId && this.view.isAdmissible(evidenceId)
    );
  }

  isVisible(object: LedgerKind, id: string): boolean {
    return this.view.isVisible(object, id);
  }
}
