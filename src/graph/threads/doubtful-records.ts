import { createHash } from 'node:crypto';
import type { ImportedRecord, ImportWarning } from '#adapter-kit';

/** Names that are remembered: memory does not grow with a file. */
const MAX_NAMES = 200_000;
/** What is longer is no external id, and is refused when it is read. */
const MAX_CHARS = 2_000;
/** A dataset that is longer leaves too little room in an id. */
const WHOLE_CHARS = 60;
/** So many warnings of one kind are given: an importer that is mistaken is so with every record. */
const MAX_ALIKE = 20;

/**
 * What the records of one import say of its importer: no rule of the graph is broken by them, so that they are stored, and
 * whoever wrote it is told (docs/ports/importer.md).
 */
export class DoubtfulRecords {
  private readonly contents = new Map<string, string>();
  private readonly bearers = new Map<string, string>();
  private readonly given = new Map<string, number>();

  constructor(private readonly dataset: string) {}

  /** The warnings about some records, of which others came before. */
  of(records: readonly ImportedRecord[]): readonly ImportWarning[] {
    // What has no id, or is no record at all, is told when it is read.
    const named = records.filter(({ record }: { readonly record: unknown }) => hasId(record));
    return named.flatMap((imported) => [
      ...this.unprefixed(imported),
      ...this.changed(imported),
      ...this.shared(imported),
    ]);
  }

  private unprefixed({ record, place }: ImportedRecord): readonly ImportWarning[] {
    // Of a long one an id has the beginning alone.
    const prefix = this.dataset.length <= WHOLE_CHARS ? `${this.dataset}:` : this.dataset.slice(0, WHOLE_CHARS);
    if (record.id.startsWith(prefix)) return [];
    const message = `Its id does not begin with ${this.dataset}: so that an import of another dataset may change it.`;
    return this.warning('id_outside_dataset', { record, place }, message);
  }

  private changed({ record, place, edition }: ImportedRecord): readonly ImportWarning[] {
    // A later version of an object says something else by right.
    if (edition !== undefined || record['revision'] !== undefined) return [];
    const name = `${record.object} ${record.id}`;
    const content = createHash('sha256').update(JSON.stringify(record)).digest('base64');
    const before = this.contents.get(name);
    if (before === undefined) {
      if (this.contents.size < MAX_NAMES) this.contents.set(name, content);
      return [];
    }
    if (before === content) return [];
    this.contents.set(name, content);
    return this.warning('id_given_twice', { record, place }, 'It came before in this import, and said something else.');
  }

  private shared({ record, place }: ImportedRecord): readonly ImportWarning[] {
    const given: unknown = record['external_ids'];
    if (!Array.isArray(given)) return [];
    return given.flatMap((one: unknown): readonly ImportWarning[] => {
      const { scheme, value } = (one ?? {}) as { readonly scheme?: unknown; readonly value?: unknown };
      if (typeof scheme !== 'string' || typeof value !== 'string') return [];
      if (scheme.length + value.length > MAX_CHARS) return [];
      const key = JSON.stringify([record.object, scheme, value]);
      const bearer = this.bearers.get(key);
      if (bearer === undefined && this.bearers.size < MAX_NAMES) this.bearers.set(key, record.id);
      if (bearer === undefined || bearer === record.id) return [];
      const message = `${scheme} ${value} is an external id of ${bearer} too, which came before in this import.`;
      return this.warning('external_id_shared', { record, place }, message);
    });
  }

  private warning(
    code: string,
    { record, place }: Pick<ImportedRecord, 'record' | 'place'>,
    message: string,
  ): readonly ImportWarning[] {
    const before = this.given.get(code) ?? 0;
    this.given.set(code, before + 1);
    return before < MAX_ALIKE ? [{ ...place, code, object: record.object, id: record.id, message }] : [];
  }
}

function hasId(record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('id' in record)) return false;
  return typeof record.id === 'string' && record.id.length <= MAX_CHARS;
}
