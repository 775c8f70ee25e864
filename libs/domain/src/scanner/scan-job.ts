import { ok, refuse, type Result } from '../shared/result.js';
import type { Fault, Refusal } from '../shared/refusal.js';
import { CsvFault, CsvReader } from './csv.js';
import { DETECTORS } from './detectors/detectors.js';
import { HISTORY_BASE, Intake, type RowPlace } from './intake.js';
import { isJsonArray, isJsonObject, readJson, type JsonObject, type JsonValue } from './lossless-json.js';
import { parseScanOptions } from './parse-options.js';
import type { ProfileName } from './profile-name.js';
import { PROFILE_NAMES } from './profile-name.js';
import { openReader } from './profiles/open-reader.js';
import type { ProfileReader } from './profiles/profile-reader.js';
import { CSV_PROFILES, FORMATS_OF_PROFILE, type ScanFormat } from './scan-formats.js';
import type { ScanOptions } from './scan-options.js';
import type { ScanResult } from './scan-result.js';
import { finishScan, type ScanInclude, type ScanSurroundings } from './scan.js';
import { readXml } from './xml.js';
import type { Severity } from './severity.js';

/** A scan as a client asks for it: the form of the body, and what stands in the query. */
export interface ScanRequest {
  readonly format: ScanFormat;
  /** Null where the query does not say. */
  readonly profile: ProfileName | null;
  readonly detectors: readonly string[] | null;
  readonly minSeverity: Severity;
  readonly include: readonly ScanInclude[];
  readonly limit: number;
  readonly budgetMs: number;
  readonly dryRun: boolean;
  readonly onError: 'skip' | 'abort';
  /** JSON text of the query parameter `options`, for bodies that have no place for them. */
  readonly options: string | null;
  /** Who may not have owners looked up in the investigation graph is refused with this; null for who may. */
  readonly ownersRefusal: 'unauthenticated' | 'forbidden' | null;
  /** Rows that are taken: over it, the scan is refused. */
  readonly maxRows: number;
  /** Characters of one line of a streamed body. */
  readonly maxLine: number;
}

const BODY_MEMBERS = ['tx_profile', 'transactions', 'options'];
/** Faults that an answer lists. */
const ERRORS_LISTED = 50;

/** Stops the taking in of a body: what is wrong is wrong with all of it. */
class Refusing extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail);
  }
}

/**
 * A scan from the text of its body to its result. Text is taken piece by piece; NDJSON and CSV are read as they come, JSON
 * and XML when all of it is there. Nothing of it is kept once the result is made.
 */
export class ScanJob {
  private readonly pieces: string[] = [];
  private line = '';
  private header: readonly string[] | null = null;
  private csv: CsvReader | null = null;
  private intake: Intake | null = null;
  private reader: ProfileReader | null = null;
  private rows = 0;

  constructor(private readonly request: ScanRequest) {}

  /** Takes the next piece of the body. */
  push(text: string): Result<null> {
    return this.guarded(() => {
      const { format } = this.request;
      if (format === 'ndjson') this.lines(text);
      else if (format === 'csv') this.csvReader().push(text);
      else this.pieces.push(text);
      return null;
    });
  }

  /** Reads what is left, once the whole body was pushed. Answers the accounts whose owners are asked for; null for none. */
  end(): Result<readonly string[] | null> {
    return this.guarded(() => {
      const { format } = this.request;
      if (format === 'json') this.wholeJson(this.pieces.splice(0).join(''));
      if (format === 'ndjson' && this.line.trim() !== '') this.jsonLine(this.line);
      if (format === 'csv') this.csvReader().finish();
      if (format === 'xml') this.wholeXml(this.pieces.splice(0).join(''));
      const { intake, reader } = this.open(undefined, undefined, '');
      intake.options.history.forEach((row, index) => reader.read(row, HISTORY_BASE + index));
      reader.finish();
      return intake.options.resolve_owners ? intake.builder.namedAccounts() : null;
    });
  }

  /** The result, after the end. */
  finish(surroundings: ScanSurroundings): Result<ScanResult> {
    return this.guarded(() => this.scan(surroundings));
  }

  private guarded<T>(work: () => T): Result<T> {
    try {
      return ok(work());
    } catch (thrown) {
      if (thrown instanceof Refusing) return refuse(thrown.refusal);
      if (thrown instanceof CsvFault) return refuse(malformed(`The body is not CSV: ${thrown.message}.`));
      throw thrown;
    }
  }

  private scan(surroundings: ScanSurroundings): ScanResult {
    const { intake } = this.open(undefined, undefined, '');
    const { detectors, minSeverity, limit, budgetMs, dryRun, include, onError } = this.request;
    const query = {
      profile: intake.profile,
      detectors,
      minSeverity,
      limit,
      budgetMs,
      dryRun,
      include: new Set(include),
    };
    const result = finishScan(query, intake, surroundings);
    const { received, rejected } = result.counts;
    if (rejected > 0 && (onError === 'abort' || rejected === received)) {
      const errors = result.rejected
        .slice(0, ERRORS_LISTED)
        .map(({ pointer, code, detail }) => ({ pointer, detail: `${code}: ${detail}` }));
      const detail = `${rejected} of ${received} transactions cannot be read; nothing was scanned.`;
      throw new Refusing({ code: 'transactions_rejected', detail, errors });
    }
    return result;
  }

  private wholeXml(text: string): void {
    const { reader } = this.open(undefined, undefined, '');
    const reading = readXml(text);
    if (!reading.ok) throw new Refusing(malformed(`The body is not XML that is taken: ${reading.detail}.`));
    reader.read(reading.root, 0);
  }

  private wholeJson(text: string): void {
    const value = parsed(text, 'The body');
    if (isJsonArray(value)) {
      this.take(value, '', undefined, undefined);
      return;
    }
    if (!isJsonObject(value)) throw new Refusing(invalid('The body is an array of transactions or an object.', []));
    if (isRawObject(value, this.request.profile)) {
      this.take([value], '', undefined, undefined);
      return;
    }
    const faults: Fault[] = Object.keys(value)
      .filter((member) => !BODY_MEMBERS.includes(member))
      .map((member) => ({ pointer: `/${member}`, detail: `unknown member; known are ${BODY_MEMBERS.join(', ')}` }));
    const transactions = value['transactions'];
    if (transactions === undefined) faults.push({ pointer: '/transactions', detail: 'is required' });
    else if (!isJsonArray(transactions)) faults.push({ pointer: '/transactions', detail: 'must be a list' });
    if (faults.length > 0 || !isJsonArray(transactions)) {
      throw new Refusing(invalid('The body breaks the rules of its form.', faults));
    }
    this.take(transactions, '/transactions', value['tx_profile'], value['options']);
  }

  private take(
    rows: readonly JsonValue[],
    place: RowPlace,
    profile: JsonValue | undefined,
    options: JsonValue | undefined,
  ): void {
    const { reader } = this.open(profile, options, place);
    if (rows.length > this.request.maxRows) throw new Refusing(tooMany(this.request.maxRows));
    rows.forEach((row, index) => reader.read(row, index));
  }

  private lines(text: string): void {
    this.line += text;
    let start = 0;
    for (let end = this.line.indexOf('\n'); end >= 0; end = this.line.indexOf('\n', start)) {
      const line = this.line.slice(start, end);
      start = end + 1;
      if (line.trim() !== '') this.jsonLine(line);
    }
    this.line = this.line.slice(start);
    if (this.line.length > this.request.maxLine) throw new Refusing(lineTooLong(this.request.maxLine));
  }

  private jsonLine(line: string): void {
    if (line.length > this.request.maxLine) throw new Refusing(lineTooLong(this.request.maxLine));
    const { reader } = this.open(undefined, undefined, '');
    this.countRow();
    reader.read(parsed(line, `Line ${this.rows}`), this.rows - 1);
  }

  private csvReader(): CsvReader {
    return (this.csv ??= new CsvReader((cells) => this.csvRecord(cells)));
  }

  private csvRecord(cells: readonly string[]): void {
    const { intake, reader } = this.open(undefined, undefined, '');
    if (this.header === null) {
      const known: readonly string[] = CSV_PROFILES[intake.profile] ?? [];
      const faults = cells
        .filter((name) => !known.includes(name))
        .map((name) => ({ detail: `unknown column ${JSON.stringify(name.slice(0, 40))}` }));
      if (new Set(cells).size < cells.length) faults.push({ detail: 'a column stands twice' });
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
    if (++this.rows > this.request.maxRows) throw new Refusing(tooMany(this.request.maxRows));
  }

  /** The reader of the profile; the first to ask says where profile and options stand in the body. */
  private open(
    profile: JsonValue | undefined,
    options: JsonValue | undefined,
    place: RowPlace,
  ): { intake: Intake; reader: ProfileReader } {
    if (this.intake !== null && this.reader !== null) return { intake: this.intake, reader: this.reader };
    const name = this.profileOf(profile);
    const read = this.optionsOf(options, name);
    this.intake = new Intake(name, read, place);
    this.reader = openReader(this.intake, this.request.include.includes('metadata'));
    return { intake: this.intake, reader: this.reader };
  }

  private profileOf(given: JsonValue | undefined): ProfileName {
    const asked = this.request.profile;
    const inBody = PROFILE_NAMES.find((name) => name === given) ?? null;
    if (given !== undefined && inBody === null) {
      const errors = [{ pointer: '/tx_profile', detail: `must be one of ${PROFILE_NAMES.join(', ')}` }];
      throw new Refusing({ code: 'invalid_parameter', detail: 'There is no such profile.', errors });
    }
    if (asked !== null && inBody !== null && asked !== inBody) {
      const errors = [{ pointer: '/tx_profile', detail: `the query says ${asked}` }];
      throw new Refusing({
        code: 'invalid_parameter',
        detail: 'The profile in the query and in the body differ.',
        errors,
      });
    }
    const profile = inBody ?? asked ?? 'generic';
    if (!FORMATS_OF_PROFILE[profile].includes(this.request.format)) {
      const detail = `The profile ${profile} is read from ${FORMATS_OF_PROFILE[profile].join(', ')}.`;
      throw new Refusing({ code: 'unsupported_media_type', detail });
    }
    const names = DETECTORS[profile].map(({ detector }) => detector);
    const unknown = (this.request.detectors ?? []).filter((detector) => !names.includes(detector));
    if (unknown.length > 0) {
      const errors = [{ parameter: 'detectors', detail: `must be of ${names.join(', ')}` }];
      throw new Refusing({ code: 'invalid_parameter', detail: 'There is no such detector in this profile.', errors });
    }
    return profile;
  }

  private optionsOf(inBody: JsonValue | undefined, profile: ProfileName): ScanOptions {
    const { options: inQuery, format } = this.request;
    if (inQuery !== null && (inBody !== undefined || format === 'json')) {
      const errors = [{ parameter: 'options', detail: 'options of a JSON body stand in the body' }];
      throw new Refusing(invalid('Options stand in one place.', errors));
    }
    const given = inQuery === null ? inBody : parsed(inQuery, 'The parameter options');
    const options = parseScanOptions(given, DETECTORS[profile]);
    const { ownersRefusal } = this.request;
    if (options.ok && options.value.resolve_owners && ownersRefusal !== null) {
      throw new Refusing({ code: ownersRefusal, detail: 'resolve_owners needs the role analyst or above.' });
    }
    if (options.ok) return options.value;
    throw new Refusing(options.refusal);
  }
}

/**
 * One object of a raw format as the whole body, as a node or an explorer answers it. A bare EVM block is none: with its
 * `transactions` it looks like the wrapper (ruling 32).
 */
function isRawObject(value: JsonObject, profile: ProfileName | null): boolean {
  if (profile === 'utxo') return isJsonArray(value['vin']) && isJsonArray(value['vout']);
  return profile === 'evm' && value['jsonrpc'] !== undefined && value['result'] !== undefined;
}

function parsed(text: string, what: string): JsonValue {
  const reading = readJson(text);
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

function invalid(detail: string, errors: readonly Fault[]): Refusal {
  return { code: 'invalid_request', detail, errors: errors.slice(0, ERRORS_LISTED) };
}

function tooMany(limit: number): Refusal {
  return {
    code: 'payload_too_large',
    detail: `A scan in this form may have ${limit} transactions (max_transactions).`,
  };
}

function lineTooLong(limit: number): Refusal {
  return { code: 'payload_too_large', detail: `A line may have ${limit} bytes (line_bytes).` };
}
