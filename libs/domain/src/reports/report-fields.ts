import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../movements/formats/lossless-json.js';
import { MemberReader } from './member-reader.js';
import { plainMembers } from './plain-json.js';
import type { Redaction } from './report.js';

/** What a filing says beside its transactions: goAML's own names (spec/rulings.md#b-18, #b-71). */
const TEXTS = [
  'rentity_branch',
  'report_code',
  'submission_code',
  'entity_reference',
  'fiu_ref_number',
  'submission_date',
  'currency_code_local',
  'reporting_user_code',
  'reason',
  'action',
  'transaction_location',
  'transaction_description',
  'transmode_code',
  'transmode_comment',
] as const;
const OBJECTS = ['reporting_person', 'location'] as const;

const REPORT_FIELDS: readonly string[] = ['rentity_id', ...TEXTS, ...OBJECTS, 'indicators', 'parties'];

/** Who stands behind an account, in goAML's element names. */
export interface FilingParty {
  readonly account: string;
  readonly my_client: boolean;
  readonly funds_code: string | null;
  readonly country: string | null;
  readonly reason: string | null;
  readonly kind: 'account' | 'person' | 'entity';
  readonly details: JsonObject;
}

const PARTY_KINDS = { account_details: 'account', person: 'person', entity: 'entity' } as const;
const PARTY_MEMBERS: readonly string[] = [
  'account',
  'my_client',
  'funds_code',
  'country',
  'reason',
  ...Object.keys(PARTY_KINDS),
];
/** goAML's comments are the longest texts that it takes. */
const TEXT_CHARS = 8000;
const PARTIES = 10_000;

/** Checks `report_fields`; what is wrong is added to the faults of `outer`. */
export function readReportFields(given: JsonValue | undefined, place: string, outer: MemberReader): JsonObject {
  if (given === undefined) return {};
  if (!isJsonObject(given)) {
    outer.fault('report_fields', 'must be an object');
    return {};
  }
  const reader = new MemberReader(given, place);
  reader.only(REPORT_FIELDS);
  const rentity = given['rentity_id'];
  if (rentity !== undefined && typeof rentity !== 'string' && typeof rentity !== 'number') {
    reader.fault('rentity_id', 'must be a whole number or its digits');
  }
  for (const member of TEXTS) reader.text(member, 1, TEXT_CHARS);
  for (const member of OBJECTS) {
    if (given[member] !== undefined && !isJsonObject(given[member])) reader.fault(member, 'must be an object');
  }
  reader.texts('indicators', PARTIES, 256);
  const parties = given['parties'];
  if (parties !== undefined) checkParties(parties, place, reader);
  outer.faults.push(...reader.faults);
  return plainMembers(given);
}

function checkParties(parties: JsonValue, place: string, reader: MemberReader): void {
  if (!isJsonArray(parties) || parties.length > PARTIES) {
    reader.fault('parties', `must be a list of at most ${PARTIES}`);
    return;
  }
  const accounts = new Set<string>();
  parties.forEach((party, index) => {
    if (!isJsonObject(party)) {
      reader.fault(`parties/${index}`, 'must be an object');
      return;
    }
    const one = new MemberReader(party, `${place}/parties/${index}`);
    one.only(PARTY_MEMBERS);
    const account = one.text('account', 1, 256);
    if (account === null && party['account'] === undefined) one.fault('account', 'is required');
    if (account !== null && accounts.has(account)) one.fault('account', 'is described twice');
    if (account !== null) accounts.add(account);
    one.flag('my_client', false);
    for (const member of ['funds_code', 'country']) one.text(member, 1, 256);
    one.text('reason', 1, TEXT_CHARS);
    const kinds = Object.keys(PARTY_KINDS).filter((kind) => party[kind] !== undefined);
    if (kinds.length > 1) {
      one.fault(kinds[1] ?? '', 'an account is described by one of account_details, person, entity');
    }
    for (const kind of kinds) if (!isJsonObject(party[kind])) one.fault(kind, 'must be an object');
    reader.faults.push(...one.faults);
  });
}

/** The parties of checked `report_fields`, by account. */
export function filingParties(fields: JsonObject): ReadonlyMap<string, FilingParty> {
  const parties = fields['parties'];
  const found = new Map<string, FilingParty>();
  for (const party of isJsonArray(parties) ? parties.filter(isJsonObject) : []) {
    const account = reportText(party['account']);
    if (account === null) continue;
    const member = Object.keys(PARTY_KINDS).find((kind) => party[kind] !== undefined);
    const details = member === undefined ? undefined : party[member];
    found.set(account, {
      account,
      my_client: party['my_client'] === true,
      funds_code: reportText(party['funds_code']),
      country: reportText(party['country']),
      reason: reportText(party['reason']),
      kind: member === 'person' || member === 'entity' ? member : 'account',
      details: isJsonObject(details) ? details : {},
    });
  }
  return found;
}

/** A text, or the digits of a whole number; null for anything else. */
export function reportText(value: JsonValue | undefined): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** What a filing may still say when nobody is to be named: codes, no names, addresses or free text. */
const CODES: ReadonlySet<string> = new Set([
  'rentity_id',
  'rentity_branch',
  'report_code',
  'submission_code',
  'entity_reference',
  'fiu_ref_number',
  'submission_date',
  'currency_code_local',
  'transmode_code',
  'indicators',
]);

/** The `report_fields` as the report repeats them. */
export function redactedReportFields(fields: JsonObject, redact: Redaction): JsonObject {
  if (redact === 'none') return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => CODES.has(name)));
}
