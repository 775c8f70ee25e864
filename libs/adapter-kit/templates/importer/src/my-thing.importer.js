// @ts-check
import { dateOf, idOf, lose, membersOf, NOTHING, textOf } from '@investigation-graph/adapter-kit';

/**
 * @typedef {import('@investigation-graph/adapter-kit').Importer} Importer
 * @typedef {import('@investigation-graph/adapter-kit').ImportSession} ImportSession
 * @typedef {import('@investigation-graph/adapter-kit').ImportedBatch} ImportedBatch
 * @typedef {import('@investigation-graph/adapter-kit').ImportPlace} ImportPlace
 * @typedef {import('@investigation-graph/adapter-kit').Json} Json
 * @typedef {import('@investigation-graph/adapter-kit').RecordDraft} RecordDraft
 */

/** The members of a row that stand in a record. Any other one is counted as lost. */
const CARRIED = new Set(['number', 'name', 'founded', 'owner', 'owner_kind', 'since', 'share']);

/**
 * A register of companies and who owns them, one row an object.
 *
 * @implements {Importer}
 */
export class MyThingImporter {
  /** The word in `format=`. */
  format = 'my_thing';
  /** @type {readonly 'csv'[]} */
  reads = ['csv'];

  /**
   * Whether the beginning of a file looks like this format.
   *
   * @param {string} text
   */
  sniff(text) {
    return /^number,name,founded,owner\b/.test(text);
  }

  /** @param {import('@investigation-graph/adapter-kit').ImportOptions} options */
  open(options) {
    return new Reading(options.dataset);
  }
}

/** @implements {ImportSession} */
class Reading {
  /** What is not carried over: field → how often. @type {Map<string, number>} */
  unmapped = new Map();
  /** @type {Set<string>} */
  #told = new Set();
  #dataset;

  /** @param {string} dataset */
  constructor(dataset) {
    this.#dataset = dataset;
  }

  /**
   * One object of the format comes to some records.
   *
   * @param {Json} input
   * @param {ImportPlace} place
   * @returns {ImportedBatch}
   */
  take(input, place) {
    const row = membersOf(input);
    const [number, name] = [textOf(row.number), textOf(row.name)];
    if (number === null || name === null) {
      const message = 'a row has a number and a name';
      const rejection = { ...place, object: null, id: null, code: 'invalid_request', message, violations: [] };
      return { ...NOTHING, rejections: [rejection] };
    }
    for (const member of Object.keys(row)) if (!CARRIED.has(member)) lose(this.unmapped, member);
    // What several rows name is told once.
    const fresh = this.#records(row, number, name).filter((record) => {
      const told = `${record.object} ${record.id}`;
      return !this.#told.has(told) && this.#told.add(told);
    });
    return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
  }

  /** What was held back, once nothing more comes. */
  finish() {
    return NOTHING;
  }

  /**
   * @param {Readonly<Record<string, Json>>} row
   * @param {string} number
   * @param {string} name
   * @returns {readonly RecordDraft[]}
   */
  #records(row, number, name) {
    const source = idOf(this.#dataset, 'register');
    const evidence = idOf(this.#dataset, 'row', number, textOf(row.owner) ?? '');
    const company = idOf(this.#dataset, 'company', number);
    /** @type {RecordDraft[]} */
    const records = [
      { object: 'source', id: source, title: 'My register', type: 'registry' },
      {
        object: 'entity',
        id: company,
        kind: 'company',
        name,
        effective_at: this.#read(row, 'founded', dateOf),
        external_ids: [{ scheme: 'my-thing', value: number.slice(0, 200) }],
      },
    ];
    const owner = this.#read(row, 'owner', (value) => textOf(value));
    const kind = this.#read(row, 'owner_kind', kindOf) ?? 'other';
    const since = this.#read(row, 'since', dateOf);
    const share = this.#read(row, 'share', percentOf);
    if (owner === null) {
      for (const member of ['owner_kind', 'since', 'share']) if (row[member] !== undefined) lose(this.unmapped, member);
      return records;
    }
    records.push(
      { object: 'evidence', id: evidence, source_id: source, method: 'document', snapshot: { text: cellsOf(row) } },
      { object: 'entity', id: idOf(this.#dataset, 'owner', owner), kind, name: owner },
      {
        object: 'relation',
        id: idOf(this.#dataset, 'owns', owner, number, since ?? ''),
        predicate: 'OWNS',
        from_id: idOf(this.#dataset, 'owner', owner),
        to_id: company,
        status: 'reported',
        effective_at: since,
        share: share === null ? null : { exact: share },
        evidence_ids: [evidence],
      },
    );
    return records;
  }

  /**
   * What a member says; where it says something that cannot be carried over, that is counted.
   *
   * @template T
   * @param {Readonly<Record<string, Json>>} row
   * @param {string} member
   * @param {(value: Json) => T | null} reader
   */
  #read(row, member, reader) {
    const value = row[member];
    if (value === undefined || value === null) return null;
    const read = reader(value);
    if (read === null) lose(this.unmapped, member);
    return read;
  }
}

/**
 * @param {Json} value
 * @returns {'person' | 'company' | null}
 */
function kindOf(value) {
  return value === 'person' || value === 'company' ? value : null;
}

/** @param {Json} value */
function percentOf(value) {
  const text = textOf(value);
  return text !== null && /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}

/** The row as it stood there. @param {Readonly<Record<string, Json>>} row */
function cellsOf(row) {
  const cells = Object.entries(row).filter(([, value]) => typeof value === 'string');
  return JSON.stringify(Object.fromEntries(cells)).slice(0, 10_000);
}
