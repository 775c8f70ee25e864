import { ok, refuse, type Result } from '../../shared/result.js';
import type { Fault, Refusal } from '../../shared/refusal.js';
import { CsvFault, CsvReader } from '../formats/csv.js';
import type { RowPlace } from './row-intake.js';
import {
  isJsonArray,
  isJsonObject,
  readLosslessJson,
  type JsonObject,
  type JsonValue,
} from '../formats/lossless-json.js';
import { type AddedProfile, addedProfiles, formatsOfAdded, REQUEST_PROFILES } from '../profiles/added-profiles.js';
import { PROFILE_NAMES, type ProfileName } from '../profiles/profile-name.js';
import type { ProfileReader } from '../profiles/profile-reader.js';
import { CSV_PROFILES, FORMATS_OF_PROFILE, type ScanFormat } from '../formats/formats.js';
import { readXml } from '../formats/xml.js';

/** Faults that an answer lists. */
export const ERRORS_LISTED = 50;

const NEWLINE = 10;

/** Stops the taking in of a body: what is wrong is wrong with all of it. */
export class Refusing extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail);
  }
}

/** Who reads the rows of a body. */
export interface OpenBody {
  readonly profile: ProfileName;
  /** The profile of others that the rows are written in; null for one of ours. */
  readonly added: AddedProfile | null;
  readonly reader: ProfileReader;
}

/** What a body may be, and who reads its rows. */
export interface BodyRules {
  readonly format: ScanFormat;
  /** What the query says of the profile; null where it says nothing. */
  readonly profile: string | null;
  /** Rows that are taken. */
  readonly maxRows: number;
  /** Characters of one line of a streamed body. */
  readonly maxLine: number;
  /** Members that the object around the transactions may have; a list of transactions stands for itself. */
  readonly members: readonly string[];
  /**
   * The reader of the profile, asked for once, before the first row. What stands around the transactions of a JSON body
   * is given; null for a body that has no place for it. Throws `Refusing`.
   */
  readonly open: (around: JsonObject | null, place: RowPlace) => OpenBody;
}

/**
 * Rows out of the text of a body. Text is taken piece by piece; NDJSON and CSV are read as they come, JSON and XML when all
 * of it is there.
 */
export class TransactionBody {
  private readonly pieces: string[] = [];
  private line = '';
  private header: readonly string[] | null = null;
  private csv: CsvReader | null = null;
  private body: OpenBody | null = null;
  private rows = 0;

  constructor(private readonly rules: BodyRules) {}

  /** Takes the next piece of the body: its text, and, where they are at hand, the bytes that it was decoded from. */
  push(text: string, bytes: Uint8Array | null = null): Result<null> {
    return guarded(() => {
      const { format } = this.rules;
      if (format === 'ndjson') this.lines(text, bytes);
      else if (format === 'csv') this.csvReader().push(text);
      else this.pieces.push(text);
      return null;
    });
  }

  /** Reads the rest, once the whole body was pushed, and answers what `work` makes of it. */
  end<T>(work: () => T): Result<T> {
    return guarded(() => {
      const { format } = this.rules;
      if (format === 'json') this.wholeJson(this.pieces.splice(0).join(''));
      if (format === 'ndjson') this.textLine(this.line);
      if (format === 'csv') this.csvReader().finish();
      if (format === 'xml') this.wholeXml(this.pieces.splice(0).join(''));
      this.open(null, '');
      return work();
    });
  }

  private wholeXml(text: string): void {
    const { reader } = this.open(null, '');
    const reading = readXml(text);
    if (!reading.ok) throw new Refusing(malformed(`The body is not XML that is taken: ${reading.detail}.`));
    reader.read(reading.root, 0);
  }

  private wholeJson(text: string): void {
    const value = parsed(text, 'The body');
    if (isJsonArray(value)) {
      this.take(value, null, '');
      return;
    }
    if (!isJsonObject(value)) throw new Refusing(invalid('The body is an array of transactions or an object.', []));
    if (isRawObject(value, this.rules.profile)) {
      this.take([value], null, '');
      return;
    }
    const { members } = this.rules;
    const faults: Fault[] = Object.keys(value)
      .filter((member) => !members.includes(member))
      .map((member) => ({ pointer: `/${member}`, detail: `unknown member; known are ${members.join(', ')}` }));
    const transactions = value['transactions'];
    if (transactions === undefined) faults.push({ pointer: '/transactions', detail: 'is required' });
    else if (!isJsonArray(transactions)) faults.push({ pointer: '/transactions', detail: 'must be a list' });
    if (faults.length > 0 || !isJsonArray(transactions)) {
      throw new Refusing(invalid('The body breaks the rules of its form.', faults));
    }
    this.take(transactions, value, '/transactions');
  }

  private take(rows: readonly JsonValue[], around: JsonObject | null, place: RowPlace): void {
    const { reader } = this.open(around, place);
    if (rows.length > this.rules.maxRows) throw new Refusing(tooMany(this.rules.maxRows));
    rows.forEach((row, index) => reader.read(row, index));
  }

  private lines(text: string, bytes: Uint8Array | null): void {
    const begun = text.indexOf('\n') + 1;
    if (begun === 0) this.line += text;
    else {
      this.textLine(this.line + text.slice(0, begun - 1));
      this.line = text.slice(this.wholeLines(text, begun, bytes));
    }
    if (this.line.length > this.rules.maxLine) throw new Refusing(lineTooLong(this.rules.maxLine));
  }

  /** Reads the lines that begin and end in a piece, from one that begins at `start`; answers where the last one begins. */
  private wholeLines(text: string, start: number, bytes: Uint8Array | null): number {
    const { reader } = this.open(null, '');
    const readsBytes = bytes !== null && reader.readLine !== undefined;
    let at = start;
    // Bytes and characters differ in number, but have their lines in common.
    let byte = readsBytes ? bytes.indexOf(NEWLINE) + 1 : 0;
    const isAscii = byte === start && bytes?.length === text.length;
    for (let end = text.indexOf('\n', at); end >= 0; end = text.indexOf('\n', at)) {
      const mayBePlain = readsBytes && end - at <= this.rules.maxLine;
      const next = mayBePlain ? (reader.readLine?.(bytes, byte, this.rows) ?? 0) : 0;
      if (next === 0) this.textLine(text.slice(at, end));
      else this.countRow();
      at = end + 1;
      if (readsBytes) byte = isAscii ? at : next > 0 ? next : bytes.indexOf(NEWLINE, byte) + 1;
    }
    return at;
  }

  private textLine(line: string): void {
    if (line.trim() !== '') this.jsonLine(line);
  }

  private jsonLine(line: string): void {
    if (line.length > this.rules.maxLine) throw new Refusing(lineTooLong(this.rules.maxLine));
    const { reader } = this.open(null, '');
    this.countRow();
    reader.read(parsed(line, `Line ${this.rows}`), this.rows - 1);
  }

  private csvReader(): CsvReader {
    return (this.csv ??= new CsvReader((cells) => this.csvRecord(cells)));
  }

  private csvRecord(cells: readonly string[]): void {
    const { profile, added, reader } = this.open(null, '');
    if (this.header === null) {
      // Which columns a profile of others has, it says itself: row by row.
      const known: readonly string[] = added === null ? (CSV_PROFILES[profile] ?? []) : cells;
      const faults = cells
        .filter((name) => !known.includes(name))
        .map((name) => ({ detail: `unknown column ${JSON.stringify(name.slice(0, 40))}` }));
      if (new Set(cells).size < cells.length) faults.push({ detail: 'a column is named twice' });
      if (faults.length > 0) throw new Refusing(invalid(`The columns may be ${known.join(', ')}.`, faults));
      this.header = cells;
      return;
    }
    const row: Record<string, string> = {};
    this.header.forEach((name, column) => {
      const cell = cells[column];
      if (cell !== undefined && cell !== '') row[name] = cell;
    });
    this.countRow();
    if (cells.length > this.header.length) {
      throw new Refusing(malformed(`Record ${this.rows} has ${cells.length} cells, the header ${this.header.length}.`));
    }
    reader.read(row, this.rows - 1);
  }

  private countRow(): void {
    if (++this.rows > this.rules.maxRows) throw new Refusing(tooMany(this.rules.maxRows));
  }

  private open(around: JsonObject | null, place: RowPlace): OpenBody {
    return (this.body ??= this.rules.open(around, place));
  }
}

/** The profile that rows become movements of, and the one of others that they are written in, if they are. */
export interface BodyProfile {
  readonly profile: ProfileName;
  readonly added: AddedProfile | null;
}

/**
 * The profile that the query and the body name; `generic` where neither does, and for rows in a profile of others. Throws
 * `Refusing` where they differ, there is no such profile, or it is not read from this form.
 */
export function profileOf(inQuery: string | null, given: JsonValue | undefined, format: ScanFormat): BodyProfile {
  const inBody = REQUEST_PROFILES.find((name) => name === given) ?? null;
  if (given !== undefined && inBody === null) {
    const errors = [{ pointer: '/tx_profile', detail: `must be one of ${REQUEST_PROFILES.join(', ')}` }];
    throw new Refusing({ code: 'invalid_parameter', detail: 'There is no such profile.', errors });
  }
  if (inQuery !== null && inBody !== null && inQuery !== inBody) {
    const errors = [{ pointer: '/tx_profile', detail: `the query says ${inQuery}` }];
    throw new Refusing({
      code: 'invalid_parameter',
      detail: 'The profile in the query and in the body differ.',
      errors,
    });
  }
  const name = inBody ?? inQuery ?? 'generic';
  const added = addedProfiles().find((one) => one.profile === name) ?? null;
  const profile = PROFILE_NAMES.find((one) => one === name) ?? 'generic';
  const formats = added === null ? FORMATS_OF_PROFILE[profile] : formatsOfAdded(added);
  if (!formats.includes(format)) {
    const detail = `The profile ${name} is read from ${formats.join(', ')}.`;
    throw new Refusing({ code: 'unsupported_media_type', detail });
  }
  return { profile, added };
}

/** 422, where a row that cannot be read spoils the whole. */
export function rowsRejected(
  rejected: number,
  received: number,
  rejections: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[],
  outcome: string,
): Refusing {
  const errors = rejections
    .slice(0, ERRORS_LISTED)
    .map(({ pointer, code, detail }) => ({ pointer, detail: `${code}: ${detail}` }));
  const detail = `${rejected} of ${received} transactions cannot be read; ${outcome}.`;
  return new Refusing({ code: 'transactions_rejected', detail, errors });
}

/**
 * One object of a raw format as the whole body, as a node or an explorer answers it. A bare EVM block is none: with its
 * `transactions` it looks like the wrapper (spec/rulings.md#b-32).
 */
function isRawObject(value: JsonObject, profile: string | null): boolean {
  if (profile === 'utxo') return isJsonArray(value['vin']) && isJsonArray(value['vout']);
  return profile === 'evm' && value['jsonrpc'] !== undefined && value['result'] !== undefined;
}

/** What `work` comes to, with what it threw as a refusal of the body. */
export function guarded<T>(work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (thrown) {
    if (thrown instanceof Refusing) return refuse(thrown.refusal);
    if (thrown instanceof CsvFault) return refuse(malformed(`The body is not CSV: ${thrown.message}.`));
    throw thrown;
  }
}

/** JSON text as a value; throws `Refusing`. */
export function parsed(text: string, what: string): JsonValue {
  const reading = readLosslessJson(text);
  if (!reading.ok) {
    throw new Refusing(
      malformed(
        reading.fault === 'too_deep' ? `${what} is nested deeper than 32 (json_depth).` : `${what} is not JSON.`,
      ),
    );
  }
  if (MAYBE_LONE_SURROGATE.test(text) && LONE_SURROGATE.test(JSON.stringify(reading.value))) {
    throw new Refusing({ code: 'invalid_encoding', detail: `${what} holds half a character (a lone surrogate).` });
  }
  return reading.value;
}

/** An escape that may be half of a pair; and how `JSON.stringify` writes one that is. */
const MAYBE_LONE_SURROGATE = /\\u[dD][89a-fA-F]/;
const LONE_SURROGATE = /\\ud[89a-f]/;

function malformed(detail: string): Refusal {
  return { code: 'malformed_request', detail };
}

/** What is wrong with the form of a request. */
export function invalid(detail: string, errors: readonly Fault[]): Refusal {
  return { code: 'invalid_request', detail, errors: errors.slice(0, ERRORS_LISTED) };
}

function tooMany(limit: number): Refusal {
  return {
    code: 'payload_too_large',
    detail: `A body in this form may have ${limit} transactions (max_transactions).`,
  };
}

function lineTooLong(limit: number): Refusal {
  return { code: 'payload_too_large', detail: `A line may have ${limit} bytes (line_bytes).` };
}
