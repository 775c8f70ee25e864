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
const CARRIED = new Set(['number', 'name', 'founded', 'owner', 'owner_kind', 'since', 'share', 'protected']);

/** The members that say nothing where there is no owner. */
const OF_AN_OWNER = ['owner_kind', 'since', 'share', 'protected'];

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
  /** What was told: record → all of it. @type {Map<string, RecordDraft>} */
  #told = new Map();
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
    const fresh = this.#records(row, number, name).filter((record) => this.#isFresh(record));
    return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
  }

  /** What was held back, once nothing more comes. */
  finish() {
    return NOTHING;
  }

  /**
   * What several rows name is told once. Where a later row says something else of it, that is lost, and counted.
   *
   * @param {RecordDraft} record
   */
  #isFresh(record) {
    const name = `${record.object} ${record.id}`;
    const told = this.#told.get(name);
    if (told === undefined) {
      this.#told.set(name, record);
      return true;
    }
    const before = new Map(Object.entries(told));
    for (const [member, value] of Object.entries(record)) {
      if (JSON.stringify(value) !== JSON.stringify(before.get(member)))
        lose(this.unmapped, `${record.object}.${member}`);
    }
    return false;
  }

  /**
   * @param {Readonly<Record<string, Json>>} row
   * @param {string} number
   * @param {string} name
   * @returns {readonly RecordDraft[]}
   */
  #records(row, number, name) {
    const source = idOf(this.#dataset, 'register');
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
    const isProtected = this.#read(row, 'protected', flagOf) ?? false;
    if (owner === null) {
      for (const member of OF_AN_OWNER) if (textOf(row[member] ?? null) !== null) lose(this.unmapped, member);
      return records;
    }
    // Of a protected owner nothing is public, and the copy of the row in the evidence least of all.
    const visibility = isProtected ? 'private' : 'public';
    // A person and a company of one name are two, and what is protected is nobody's whom another row names openly.
    const who = [kind, ...(isProtected ? ['protected'] : []), owner];
    // All that tells one holding from another is in its id: nothing that differs meets.
    const what = [...who, number, since ?? '', share === null ? '' : String(share)];
    const evidence = idOf(this.#dataset, 'row', ...what);
    const holder = idOf(this.#dataset, 'owner', ...who);
    records.push(
      {
        object: 'evidence',
        id: evidence,
        source_id: source,
        method: 'document',
        snapshot: { text: cellsOf(row) },
        visibility,
      },
      { object: 'entity', id: holder, kind, name: owner, visibility },
      {
        object: 'relation',
        id: idOf(this.#dataset, 'owns', ...what),
        predicate: 'OWNS',
        from_id: holder,
        to_id: company,
        status: 'reported',
        effective_at: since,
        share: share === null ? null : { exact: share },
        evidence_ids: [evidence],
        visibility,
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
function flagOf(value) {
  return value === 'yes' ? true : value === 'no' ? false : null;
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
