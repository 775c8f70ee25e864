import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession, NativeRecord } from '#adapter-kit';
import { ID_PATTERN } from '#domain/graph';
import { parseDate, sha256Hex } from '#domain/shared';

/** A register of companies and who owns them, one row an object: `{number, name, founded?, owner?, share?}`. */
export class RegisterImporter implements Importer {
  readonly format = 'register';

  open(options: ImportOptions): ImportSession {
    return new RegisterSession(options);
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING: ImportedBatch = { records: [], warnings: [], rejections: [] };

class RegisterSession implements ImportSession {
  readonly unmapped = new Map<string, number>();
  private readonly seen = new Set<string>();

  constructor(private readonly options: ImportOptions) {}

  take(input: unknown, place: ImportPlace): ImportedBatch {
    const row: Readonly<Record<string, unknown>> =
      typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
    const [number, name, owner] = [textOf(row.number), textOf(row.name), textOf(row.owner)];
    if (number === null || name === null) {
      const message = 'a row has a number and a name';
      const rejection = { ...place, object: null, id: number, code: 'invalid_request', message, violations: [] };
      return { ...NOTHING, rejections: [rejection] };
    }
    const [founded, share] = [dateOf(row.founded), shareOf(row.share)];
    const carried = { number, name, owner, founded, share: owner === null ? null : share };
    for (const [member, value] of Object.entries(row)) {
      // What is given and stands in no record is lost, and counted: an unknown member, or a value that cannot be read.
      if (value !== null && !isCarried(carried, member)) this.lose(member);
    }
    const records = [this.record('entity', number, { kind: 'company', name, effective_at: founded })];
    if (owner !== null) {
      const ends = { from_id: this.id(owner), to_id: this.id(number) };
      records.push(this.record('relation', `${owner}-owns-${number}`, { predicate: 'OWNS', ...ends, share }));
    }
    const fresh = records.filter(({ object, id }) => !this.seen.has(`${object} ${id}`));
    for (const { object, id } of fresh) this.seen.add(`${object} ${id}`);
    return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
  }

  finish(): ImportedBatch {
    return NOTHING;
  }

  private lose(member: string): void {
    this.unmapped.set(member, (this.unmapped.get(member) ?? 0) + 1);
  }

  private record(
    object: 'entity' | 'relation',
    key: string,
    members: Omit<NativeRecord, 'object' | 'id'>,
  ): NativeRecord {
    const external_ids = [{ scheme: 'register', value: key.slice(0, 500) }];
    return { object, id: this.id(key), external_ids, ...members };
  }

  /** The same for the same row, and of this dataset alone; a hash where the number cannot be an id. */
  private id(key: string): string {
    const id = `${this.options.dataset}:${key}`;
    return ID_PATTERN.test(id) ? id : `${this.options.dataset.slice(0, 60)}:${sha256Hex(key).slice(0, 40)}`;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 1_000) : null;
}

/** A day that the calendar has: neither February 30th nor month 13. */
function dateOf(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) && parseDate(value) !== null ? value : null;
}

function shareOf(value: unknown): { readonly exact: number } | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? { exact: value } : null;
}

/** Whether a member of a row stands in a record; one that only the prototype has does not. */
function isCarried(carried: Readonly<Record<string, unknown>>, member: string): boolean {
  return Object.hasOwn(carried, member) && carried[member] !== null;
}
