import { AuditTrail, type AuditQuery, type PlacedAuditEntry } from '../storage/audit-trail.js';
import type { InMemoryStore } from './in-memory-store.js';

export class InMemoryAuditTrail extends AuditTrail {
  constructor(private readonly store: InMemoryStore) {
    super();
  }

  override list({ object, id, actor, before, limit }: AuditQuery): Promise<readonly PlacedAuditEntry[]> {
    const found = this.store.audit.filter(
      (entry) =>
        (object === undefined || entry.object === object) &&
        (id === undefined || entry.id === id) &&
        (actor === undefined || entry.actor === actor) &&
        (before === undefined || entry.place < before),
    );
    return Promise.resolve(found.reverse().slice(0, limit));
  }
}
