import type { Fault, Refusal } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { DETECTORS } from '../scanner/detectors/detectors-by-profile.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../movements/formats/lossless-json.js';
import { parseMovementTime } from '../movements/table/movement-time.js';
import { DEFAULT_OPTIONS, parseScanOptions } from '../movements/reading/parse-options.js';
import { PROFILE_NAMES, type ProfileName } from '../movements/profiles/profile-name.js';
import { FORMATS_OF_PROFILE } from '../movements/formats/formats.js';
import type { ScanOptions } from '../movements/reading/options.js';
import type { ScanResult } from '../scanner/findings/scan-result.js';
import { MemberReader } from './member-reader.js';
import { REDACTIONS, REPORT_SCHEMA, REPORT_TYPES, type Redaction, type ReportType } from './report.js';
import { readReportFields } from './report-fields.js';
import { readScanResult } from './read-scan-result.js';

export const OWN_REPORT_FORMATS = ['xml', 'json', 'csv', 'summary'] as const;
export type OwnReportFormat = (typeof OWN_REPORT_FORMATS)[number];
/** One of ours, or the word of one that others brought. */
export type ReportFormatName = string;

const FORMATS: ReportFormatName[] = [...OWN_REPORT_FORMATS];
/** Every word that `format` of a report may be. */
export const REPORT_FORMATS: readonly ReportFormatName[] = FORMATS;

/**
 * Adds a format that others bring, before the first report.
 *
 * @throws Error where its word is taken
 */
export function addReportFormat(format: ReportFormatName): void {
  if (FORMATS.includes(format)) throw new Error(`the format ${format} is taken by the service itself`);
  FORMATS.push(format);
}

/** Forms of the XML: our own, and the one that financial intelligence units take. */
export const REPORT_SCHEMAS = [REPORT_SCHEMA, 'goaml-5.0.2'] as const;
export type ReportSchema = (typeof REPORT_SCHEMAS)[number];

/** Tables of the CSV. */
export const REPORT_SECTIONS = ['findings', 'transactions', 'accounts', 'flows'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** What a report is made of; a request brings exactly one. */
export type ReportInput =
  | { readonly kind: 'scan_result'; readonly result: ScanResult }
  | {
      readonly kind: 'transactions';
      readonly rows: readonly JsonValue[];
      readonly profile: ProfileName;
      readonly internalAccounts: readonly string[];
    }
  | { readonly kind: 'query'; readonly query: JsonObject }
  | { readonly kind: 'case'; readonly caseId: string };

/** A report as a client asks for it. */
export interface ReportRequest {
  readonly format: ReportFormatName;
  readonly type: ReportType;
  readonly schema: ReportSchema;
  readonly section: ReportSection;
  readonly input: ReportInput;
  readonly options: ScanOptions;
  /** Null where the request names none. */
  readonly title: string | null;
  readonly findingIds: readonly string[] | null;
  readonly redact: Redaction;
  readonly reportFields: JsonObject;
  /** Whether a filing that lacks something is refused rather than drafted. */
  readonly strict: boolean;
  readonly includePrivate: boolean;
  readonly asOf: string | null;
}

const INPUTS = ['scan_result', 'transactions', 'query', 'case_id'] as const;
type InputMember = (typeof INPUTS)[number];

/** What each type is made of (spec/rulings.md#b-17). */
const INPUTS_OF: Readonly<Record<ReportType, readonly InputMember[]>> = {
  scan: ['scan_result', 'transactions', 'query'],
  str: ['scan_result', 'transactions', 'query'],
  flows: ['transactions', 'query'],
  transactions: ['transactions', 'query'],
  case: ['case_id'],
};

const MEMBERS: readonly string[] = [
  'format',
  'type',
  'schema',
  'section',
  ...INPUTS,
  'tx_profile',
  'options',
  'internal_accounts',
  'title',
  'language',
  'finding_ids',
  'redact',
  'report_fields',
  'strict',
  'include_private',
  'as_of',
];

const TITLE_CHARS = 1000;
const TEXT_CHARS = 256;
const LISTED = 10_000;
const ERRORS_LISTED = 50;
const ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Reads the body of `POST /reports`. All that is wrong with it is told at once. */
export function readReportRequest(body: JsonValue): Result<ReportRequest> {
  if (!isJsonObject(body)) return refuse(invalid([{ pointer: '', detail: 'must be an object' }]));
  const reader = new MemberReader(body, '');
  reader.only(MEMBERS);
  const format = reader.choice('format', REPORT_FORMATS, null);
  const type = reader.choice('type', REPORT_TYPES, 'scan');
  const schema = reader.choice('schema', REPORT_SCHEMAS, REPORT_SCHEMA);
  const section = reader.choice('section', REPORT_SECTIONS, 'transactions');
  const redact = reader.choice('redact', REDACTIONS, 'none');
  reader.choice('language', ['en'] as const, 'en');
  const title = reader.text('title', 1, TITLE_CHARS);
  const strict = reader.flag('strict', true);
  const includePrivate = reader.flag('include_private', false);
  const asOf = reader.text('as_of', 1, TEXT_CHARS);
  if (asOf !== null && parseMovementTime(asOf) === null) {
    reader.fault('as_of', 'must be RFC 3339 with an offset, or YYYY-MM-DD');
  }
  const findingIds = reader.texts('finding_ids', LISTED, TEXT_CHARS);
  const reportFields = readReportFields(body['report_fields'], '/report_fields', reader);
  if (schema === 'goaml-5.0.2') {
    if (format !== null && format !== 'xml') reader.senseless('schema', 'goaml-5.0.2 is a schema of the format xml');
    if (type === 'case') reader.senseless('schema', 'a case is no filing: goaml-5.0.2 is of scan and str reports');
    if (redact !== 'none') reader.senseless('redact', 'a filing names its parties: goaml-5.0.2 takes none');
  }
  const profile = reader.choice('tx_profile', PROFILE_NAMES, 'generic');
  const optionsAt = body['options'];
  const options = parseScanOptions(optionsAt, DETECTORS[profile ?? 'generic']);
  if (!options.ok) reader.faults.push(...(options.refusal.errors ?? []));
  else if (options.value.resolve_owners) {
    reader.senseless('options/resolve_owners', 'scan with it, and send the scan_result');
  }
  const input = readInput(reader, body, type ?? 'scan', profile ?? 'generic');
  const { faults } = reader;
  if (faults.length > 0 || format === null || type === null || input === null) {
    return refuse(invalid(faults, reader.areAllSenseless));
  }
  return ok({
    format,
    type,
    schema: schema ?? REPORT_SCHEMA,
    section: section ?? 'transactions',
    input,
    options: options.ok ? options.value : DEFAULT_OPTIONS,
    title,
    findingIds,
    redact: redact ?? 'none',
    reportFields,
    strict,
    includePrivate,
    asOf,
  });
}

function readInput(reader: MemberReader, body: JsonObject, type: ReportType, profile: ProfileName): ReportInput | null {
  const given = INPUTS.filter((member) => body[member] !== undefined);
  const [only] = given;
  const allowed = INPUTS_OF[type];
  if (only === undefined || given.length > 1) {
    reader.fault(given[1] ?? '', `a report of type ${type} is made of exactly one of ${allowed.join(', ')}`);
    return null;
  }
  if (!allowed.includes(only)) {
    reader.fault(only, `a report of type ${type} is made of ${allowed.join(' or ')}`);
    return null;
  }
  const internalAccounts = reader.texts('internal_accounts', 100_000, TEXT_CHARS) ?? [];
  if (only !== 'transactions') {
    for (const member of ['tx_profile', 'internal_accounts']) {
      if (body[member] !== undefined) reader.fault(member, 'belongs to transactions');
    }
  }
  const value = body[only];
  switch (only) {
    case 'scan_result': {
      const result = readScanResult(value, '/scan_result', reader.faults);
      return result === null ? null : { kind: 'scan_result', result };
    }
    case 'transactions':
      if (!isJsonArray(value)) return reader.fault('transactions', 'must be a list');
      if (!FORMATS_OF_PROFILE[profile].includes('json')) {
        reader.senseless('tx_profile', `transactions of ${profile} are not JSON; scan them, and send the scan_result`);
        return null;
      }
      return { kind: 'transactions', rows: value, profile, internalAccounts };
    case 'query':
      if (!isJsonObject(value)) return reader.fault('query', 'must be an object');
      return { kind: 'query', query: value };
    case 'case_id':
      if (typeof value !== 'string' || !ID.test(value)) return reader.fault('case_id', 'must be the id of a case');
      return { kind: 'case', caseId: value };
  }
}

function invalid(faults: readonly Fault[], areSenseless = false): Refusal {
  return {
    code: areSenseless ? 'invalid_parameter' : 'invalid_request',
    detail: 'This report cannot be asked for.',
    errors: faults.slice(0, ERRORS_LISTED),
  };
}

/** What a caller may not do, with the code of the no; null for what they may. */
export interface ReportRights {
  /** See what is private. */
  readonly includePrivate: 'unauthenticated' | 'forbidden' | null;
  /** Read movements that are stored. */
  readonly query: 'unauthenticated' | 'forbidden' | null;
}

/** Why this caller does not get this report; null when nothing stands against it. */
export function refusalByRights({ includePrivate, input }: ReportRequest, rights: ReportRights): Refusal | null {
  if (includePrivate && rights.includePrivate !== null) {
    return { code: rights.includePrivate, detail: 'include_private needs the role admin.' };
  }
  if (input.kind === 'query' && rights.query !== null) {
    return { code: rights.query, detail: 'A report on stored movements needs a key in X-API-Key.' };
  }
  return null;
}
