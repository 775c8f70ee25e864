import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession, NativeRecord } from '#adapter-kit';
import { ID_PATTERN, sha256Hex } from '#domain';

/** A register of companies and who owns them, one row an object: `{number, name, founded?, owner?, share?}`. */
export class RegisterImporter implements Importer {
  readonly format = 'register';

  open(options: ImportOptions): ImportSession {
    return new RegisterSession(options);
  }
}

const MEMBERS: ReadonlySet<string> = new Set(['number', 'name', 'founded', 'owner', 'share']);
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
    for (const member of Object.keys(row)) {
      if (!MEMBERS.has(member)) this.unmapped.set(member, (this.unmapped.get(member) ?? 0) + 1);
    }
    const records = [this.record('entity', number, { kind: 'company', name, effective_at: dateOf(row.founded) })];
    if (owner !== null) {
      const share = typeof row.share === 'number' && row.share >= 0 && row.share <= 100 ? { exact: row.share } : null;
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

function dateOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/.test(value) ? value : null;
}
