import { isLookedAlong } from '../live/links.js';
import type { LinkEnd } from '../live/links.js';
import type { LedgerKind, Version } from '../records.js';
import { eachReference } from '../references.js';

/** That a record names another: by the kind that it may be of, or as the end of a link. */
export interface NameEntry {
  readonly target: string;
  readonly target_id: string;
}

/** That a record carries a key; of a content, the source that it was taken from. */
export interface KeyEntry {
  readonly key: string;
  readonly source_id: string | null;
}

/** What an index holds of a version, so that what a question misses is found by it. */
export interface IndexEntries {
  readonly names: readonly NameEntry[];
  readonly keys: readonly KeyEntry[];
}

/** Under what the links of an entity are filed that lead so from (or to) it. */
export function linkTarget(end: LinkEnd, predicate: string): string {
  return `${end} ${predicate}`;
}

/** Under what the evidence of a content is filed. */
export function contentKey(sha256: string): string {
  return `sha256 ${sha256}`;
}

/** Under what a record of a dataset is filed by one of its external ids. */
export function externalIdKey(object: LedgerKind, dataset: string, scheme: string, value: string): string {
  return JSON.stringify([object, dataset, scheme, value]);
}

/** What a version is filed under: the same references, links and keys that a graph in memory finds it by. */
export function indexEntriesOf({ fields }: Version): IndexEntries {
  const names: NameEntry[] = [];
  const keys: KeyEntry[] = [];
  eachReference(fields, ({ targets }, target_id) => {
    for (const target of targets) names.push({ target, target_id });
  });
  if (fields.object === 'question') {
    for (const { evidence_ids } of fields.status_history) {
      for (const target_id of evidence_ids) names.push({ target: 'evidence', target_id });
    }
  }
  if (fields.object === 'relation' || fields.object === 'resolution') {
    const { predicate, from_id, to_id } = fields;
    if (isLookedAlong(predicate)) {
      names.push({ target: linkTarget('from', predicate), target_id: from_id });
      names.push({ target: linkTarget('to', predicate), target_id: to_id });
    }
  }
  if (fields.object === 'resolution') return { names, keys };
  if (fields.object === 'evidence' && fields.snapshot.sha256 !== null) {
    keys.push({ key: contentKey(fields.snapshot.sha256), source_id: fields.source_id });
  }
  if (fields.dataset !== null) {
    for (const { scheme, value } of fields.external_ids) {
      keys.push({ key: externalIdKey(fields.object, fields.dataset, scheme, value), source_id: null });
    }
  }
  return { names, keys };
}
