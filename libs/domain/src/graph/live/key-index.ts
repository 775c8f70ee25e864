import { externalKey, hasEarlierHash } from '../record-keys.js';
import type { FieldsOf, LedgerKind, Version } from '../records.js';
import { ContentIndex } from './content-index.js';

/** Finds records by what they carry: external ids, and the bytes of snapshots. */
export class KeyIndex {
  readonly contents = new ContentIndex();
  private readonly externalIds = new Map<string, string>();

  withExternalId(object: LedgerKind, dataset: string, scheme: string, value: string): string | undefined {
    return this.externalIds.get(externalKey(object, dataset, scheme, value));
  }

  /** @param versions all versions of the record, this one among them */
  add({ fields }: Version, versions: readonly Version[]): void {
    if (fields.object === 'resolution') return;
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      const hash = fields.snapshot.sha256;
      if (!hasEarlierHash(versions, hash)) this.contents.add(hash, fields.id, fields.source_id);
    }
    if (fields.dataset === null) return;
    for (const { scheme, value } of fields.external_ids) {
      this.externalIds.set(externalKey(fields.object, fields.dataset, scheme, value), fields.id);
    }
  }

  remove({ fields }: Version): void {
    if (fields.object === 'resolution') return;
    if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
      this.contents.remove(fields.snapshot.sha256, fields.id);
    }
    this.redact(fields);
  }

  /** What is said of a record no more is found by no text of it; the hash of its snapshot stays. */
  redact(fields: FieldsOf[LedgerKind]): void {
    if (fields.object === 'resolution' || fields.dataset === null) return;
    for (const { scheme, value } of fields.external_ids) {
      const key = externalKey(fields.object, fields.dataset, scheme, value);
      // Another may have come to carry it.
      if (this.externalIds.get(key) === fields.id) this.externalIds.delete(key);
    }
  }
}
