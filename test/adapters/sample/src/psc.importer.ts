import {
  dateOf,
  idOf,
  lose,
  membersOf,
  NOTHING,
  textOf,
  type EntityDraft,
  type EvidenceDraft,
  type ImportedBatch,
  type Importer,
  type ImportOptions,
  type ImportPlace,
  type ImportSession,
  type Json,
  type RecordDraft,
  type RelationDraft,
  type SourceDraft,
} from '@investigation-graph/adapter-kit';

const CARRIED = new Set([
  'company_number',
  'company_name',
  'psc_kind',
  'psc_name',
  'date_of_birth',
  'share',
  'notified_on',
  'ceased_on',
  'is_protected',
]);

/** Rows of a register of persons with significant control: a company, who holds it, how much of it, and since when. */
export class PscImporter implements Importer {
  readonly format = 'psc';
  readonly reads = ['csv'] as const;

  sniff(text: string): boolean {
    return /^[^\n]*\bcompany_number,[^\n]*\bpsc_name\b/.test(text);
  }

  open(options: ImportOptions): ImportSession {
    return new PscReading(options.dataset);
  }
}

class PscReading implements ImportSession {
  readonly unmapped = new Map<string, number>();
  readonly #told = new Map<string, RecordDraft>();
  readonly #dataset: string;

  constructor(dataset: string) {
    this.#dataset = dataset;
  }

  take(input: Json, place: ImportPlace): ImportedBatch {
    const row = membersOf(input);
    const [number, company, holder] = [
      textOf(row['company_number']),
      textOf(row['company_name']),
      textOf(row['psc_name']),
    ];
    if (number === null || company === null || holder === null) {
      const message = 'a row has a company_number, a company_name and a psc_name';
      const rejection = { ...place, object: null, id: null, code: 'invalid_request', message, violations: [] };
      return { ...NOTHING, rejections: [rejection] };
    }
    for (const member of Object.keys(row)) if (!CARRIED.has(member)) lose(this.unmapped, member);
    const fresh = this.#recordsOf(row, number, company, holder).filter((record) => this.#isFresh(record));
    return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
  }

  finish(): ImportedBatch {
    return NOTHING;
  }

  /** What several rows name is told once; where a later one says something else of it, that is lost, and counted. */
  #isFresh(record: RecordDraft): boolean {
    const name = `${record.object} ${record.id}`;
    const told = this.#told.get(name);
    if (told === undefined) {
      this.#told.set(name, record);
      return true;
    }
    const before = new Map(Object.entries(told));
    for (const [member, value] of Object.entries(record)) {
      if (JSON.stringify(value) !== JSON.stringify(before.get(member))) {
        lose(this.unmapped, `${record.object}.${member}`);
      }
    }
    return false;
  }

  #recordsOf(
    row: Readonly<Record<string, Json>>,
    number: string,
    company: string,
    holder: string,
  ): readonly RecordDraft[] {
    const kind = this.#read(row, 'psc_kind', (value) => KINDS.get(textOf(value) ?? '') ?? null) ?? 'person';
    const born = this.#read(row, 'date_of_birth', dateOf);
    const since = this.#read(row, 'notified_on', dateOf);
    const until = this.#read(row, 'ceased_on', dateOf);
    const share = this.#read(row, 'share', percentOf);
    const isProtected = this.#read(row, 'is_protected', (value) => FLAGS.get(textOf(value) ?? '') ?? null);
    const visibility = isProtected === true ? 'private' : 'public';
    const source: SourceDraft = {
      object: 'source',
      id: this.#id('register'),
      title: 'Register of persons with significant control',
      type: 'registry',
    };
    const evidence: EvidenceDraft = {
      object: 'evidence',
      id: this.#id('row', number, holder, born ?? '', since ?? ''),
      source_id: source.id,
      method: 'document',
      snapshot: { text: cellsOf(row) },
      visibility,
    };
    const held: EntityDraft = {
      object: 'entity',
      id: this.#id('company', number),
      kind: 'company',
      name: company,
      external_ids: [{ scheme: 'GB-COH', value: number.slice(0, 200) }],
    };
    const owner: EntityDraft = {
      object: 'entity',
      id: this.#id('psc', holder, born ?? ''),
      kind,
      name: holder,
      effective_at: born,
      visibility,
    };
    const owns: RelationDraft = {
      object: 'relation',
      id: this.#id('owns', number, holder, born ?? '', since ?? ''),
      predicate: 'OWNS',
      from_id: owner.id,
      to_id: held.id,
      status: 'reported',
      effective_at: since,
      effective_until: until,
      share: share === null ? null : { exact: share },
      evidence_ids: [evidence.id],
      visibility,
    };
    return [source, evidence, held, owner, owns];
  }

  /** What a cell says; where it says something that cannot be carried, that is counted. */
  #read<T>(row: Readonly<Record<string, Json>>, member: string, reader: (value: Json) => T | null): T | null {
    const value = row[member];
    if (value === undefined || value === null) return null;
    const read = reader(value);
    if (read === null) lose(this.unmapped, member);
    return read;
  }

  #id(...words: readonly string[]): string {
    return idOf(this.#dataset, ...words);
  }
}

const KINDS = new Map<string, 'person' | 'company'>([
  ['individual', 'person'],
  ['corporate', 'company'],
]);
const FLAGS = new Map([
  ['yes', true],
  ['no', false],
]);

/** The row as it stood there. */
function cellsOf(row: Readonly<Record<string, Json>>): string {
  const cells = Object.entries(row).filter(([, value]) => typeof value === 'string');
  return JSON.stringify(Object.fromEntries(cells)).slice(0, 10_000);
}

function percentOf(value: Json): number | null {
  const text = textOf(value);
  return text !== null && /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}
