import type { EntityKind, Json } from '#domain/graph';
import type { DateText } from '#domain/shared';
import { readStart } from '../kit/foreign-date.js';
import { countriesOf } from '../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector } from '../kit/import-collector.js';
import type { SenzingRecord } from './import/record.js';

const KINDS: ReadonlyMap<string, EntityKind> = new Map<string, EntityKind>([
  ['PERSON', 'person'],
  ['ORGANIZATION', 'organization'],
  ['COMPANY', 'company'],
  ['VESSEL', 'asset'],
  ['AIRCRAFT', 'asset'],
  ['VEHICLE', 'asset'],
]);

interface IdentifierRow {
  readonly number: string;
  readonly scheme: string;
  readonly country?: string;
  /** The member in which ours has the country: what makes it unique. */
  readonly as?: 'jurisdiction' | 'country';
}

export const SENZING_IDENTIFIERS: readonly IdentifierRow[] = [
  { number: 'LEI_NUMBER', scheme: 'lei' },
  { number: 'DUNS_NUMBER', scheme: 'duns' },
  { number: 'TAX_ID_NUMBER', scheme: 'tax_id', country: 'TAX_ID_COUNTRY', as: 'country' },
  { number: 'NATIONAL_ID_NUMBER', scheme: 'national_id', country: 'NATIONAL_ID_COUNTRY', as: 'country' },
  { number: 'PASSPORT_NUMBER', scheme: 'passport', country: 'PASSPORT_COUNTRY', as: 'country' },
  { number: 'SSN_NUMBER', scheme: 'ssn' },
  { number: 'DRIVERS_LICENSE_NUMBER', scheme: 'drivers_license' },
  { number: 'REGISTRATION_NUMBER', scheme: 'registration', country: 'REGISTRATION_COUNTRY', as: 'jurisdiction' },
  { number: 'IMO_NUMBER', scheme: 'imo' },
  { number: 'PHONE_NUMBER', scheme: 'phone' },
  { number: 'EMAIL_ADDRESS', scheme: 'email' },
];

/** Attributes without a member of ours, kept in `attributes` as lists. */
const ATTRIBUTES: readonly (readonly [attribute: string, kept: string])[] = [
  ['NATIONALITY', 'nationalities'],
  ['CITIZENSHIP', 'citizenships'],
  ['WEBSITE_ADDRESS', 'websites'],
  ['GROUP_ASSOCIATION_ORG_NAME', 'group_associations'],
  ['EMPLOYER', 'employers'],
];

/** Puts the entity that a record is. */
export function putRecord(record: SenzingRecord, id: string, intake: ImportCollector, place: ImportPlace): void {
  const about = { object: 'entity', id };
  const names = namesOf(record);
  if (names[0] === undefined) intake.warn('name_missing', 'the record has no name; its id stands for it', about, place);
  const dates: Record<string, Json> = {};
  const start = dateOf(record, ['DATE_OF_BIRTH', 'REGISTRATION_DATE'], dates, intake, about, place);
  const end = dateOf(record, ['DATE_OF_DEATH'], dates, intake, about, place);
  const attributes: Record<string, Json> = { senzing_record_type: record.type, ...dates };
  for (const [attribute, kept] of ATTRIBUTES) attributes[kept] = [...new Set(record.values(attribute))].sort();
  intake.put(
    'entity',
    id,
    {
      kind: kindOf(record),
      name: names[0]?.value ?? record.recordId,
      names: names.map((name): Json => ({ ...name })),
      identifiers: identifiersOf(record),
      gender: record.values('GENDER')[0] ?? null,
      addresses: addressesOf(record),
      birth_place: record.values('PLACE_OF_BIRTH')[0] ?? null,
      countries: countriesOf(
        ['NATIONALITY', 'CITIZENSHIP', 'COUNTRY_OF_ASSOCIATION', 'REGISTRATION_COUNTRY'].flatMap((name) =>
          record.values(name),
        ),
      ),
      effective_at: start,
      effective_until: end,
      external_ids: [{ scheme: 'senzing', value: `${record.dataSource}:${record.recordId}`.slice(0, 900) }],
      attributes,
    },
    place,
  );
  record.markRead('REL_ANCHOR_DOMAIN', 'REL_ANCHOR_KEY', 'REL_POINTER_DOMAIN', 'REL_POINTER_KEY', 'REL_POINTER_ROLE');
  for (const name of record.lost()) intake.lose(name);
}

function kindOf(record: SenzingRecord): EntityKind {
  const kind = KINDS.get(record.type ?? '');
  if (kind !== undefined) return kind;
  if (record.values('NAME_ORG').length > 0) return 'organization';
  return record.having('NAME_LAST', 'DATE_OF_BIRTH', 'SSN_NUMBER').length > 0 ? 'person' : 'other';
}

interface Name {
  readonly value: string;
  readonly type: string;
  readonly lang?: string;
}

function namesOf(record: SenzingRecord): readonly Name[] {
  record.markRead('NAME_TYPE', 'NAME_LANGUAGE', 'NAME_FULL', 'NAME_ORG', ...NAME_PARTS);
  const found = record.having('NAME_FULL', 'NAME_ORG', ...NAME_PARTS).flatMap((feature) => {
    const parts = NAME_PARTS.flatMap((part) => feature.get(part) ?? []).join(' ');
    const value = (feature.get('NAME_ORG') ?? feature.get('NAME_FULL') ?? parts).slice(0, 1_000);
    const lang = feature.get('NAME_LANGUAGE');
    const isPrimary = (feature.get('NAME_TYPE') ?? 'PRIMARY').toUpperCase() === 'PRIMARY';
    return value === '' ? [] : [{ value, isPrimary, ...(lang === undefined ? {} : { lang: lang.slice(0, 100) }) }];
  });
  const first = found.find(({ isPrimary }) => isPrimary) ?? found[0];
  const ordered = first === undefined ? [] : [first, ...found.filter((name) => name !== first)];
  const names = new Map<string, Name>();
  for (const { isPrimary: _, ...name } of ordered) {
    if (!names.has(name.value)) names.set(name.value, { ...name, type: names.size === 0 ? 'primary' : 'alias' });
  }
  return [...names.values()];
}

const NAME_PARTS = ['NAME_PREFIX', 'NAME_FIRST', 'NAME_MIDDLE', 'NAME_LAST', 'NAME_SUFFIX'];

function addressesOf(record: SenzingRecord): Json[] {
  const lines = ['ADDR_LINE1', 'ADDR_LINE2', 'ADDR_LINE3', 'ADDR_LINE4', 'ADDR_LINE5', 'ADDR_LINE6'];
  const parts = ['ADDR_FULL', ...lines, 'ADDR_CITY', 'ADDR_STATE', 'ADDR_POSTAL_CODE', 'ADDR_COUNTRY'];
  record.markRead('ADDR_TYPE', ...parts);
  return record.having(...parts).flatMap((feature): Json[] => {
    const street = lines.flatMap((line) => feature.get(line) ?? []).join(', ');
    const address: Record<string, Json> = {};
    const add = (name: string, value: string | undefined): void => {
      if (value !== undefined && value !== '') address[name] = value.slice(0, 1_000);
    };
    add('full', feature.get('ADDR_FULL'));
    add('street', street);
    add('city', feature.get('ADDR_CITY'));
    add('postal_code', feature.get('ADDR_POSTAL_CODE')?.slice(0, 100));
    add('region', feature.get('ADDR_STATE'));
    add('country', countriesOf([feature.get('ADDR_COUNTRY') ?? ''])[0]);
    return Object.keys(address).length === 0 ? [] : [address];
  });
}

function identifiersOf(record: SenzingRecord): Json[] {
  const found = new Map<string, Json>();
  const put = (scheme: string, value: string, more: Record<string, Json> = {}): void => {
    const identifier = { scheme: scheme.slice(0, 100), value: value.slice(0, 900), ...more };
    found.set(JSON.stringify(identifier), identifier);
  };
  for (const row of SENZING_IDENTIFIERS) {
    record.markRead(row.number);
    for (const feature of record.having(row.number)) {
      const country = row.country === undefined ? undefined : countriesOf([feature.get(row.country) ?? ''])[0];
      if (row.country !== undefined) record.markRead(row.country);
      put(row.scheme, feature.get(row.number) ?? '', country === undefined ? {} : { [row.as ?? 'country']: country });
    }
  }
  record.markRead('OTHER_ID_NUMBER', 'OTHER_ID_TYPE', 'OTHER_ID_COUNTRY', 'ACCOUNT_NUMBER', 'ACCOUNT_DOMAIN');
  for (const feature of record.having('OTHER_ID_NUMBER')) {
    put(feature.get('OTHER_ID_TYPE')?.toLowerCase() ?? 'other', feature.get('OTHER_ID_NUMBER') ?? '');
  }
  for (const feature of record.having('ACCOUNT_NUMBER')) {
    put(feature.get('ACCOUNT_DOMAIN')?.toLowerCase() ?? 'account', feature.get('ACCOUNT_NUMBER') ?? '');
  }
  return [...found.values()];
}

function dateOf(
  record: SenzingRecord,
  attributes: readonly string[],
  kept: Record<string, Json>,
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): DateText | null {
  for (const attribute of attributes) {
    const [raw] = record.values(attribute);
    if (raw === undefined) continue;
    const { text, trouble } = readSenzingDate(raw);
    if (trouble === null) return text;
    kept[attribute.toLowerCase()] = raw;
    const message = trouble === 'ambiguous_date' ? `${raw} may be two days; its year was taken` : `${raw} is no date`;
    intake.warn(trouble, `${attribute}: ${message}`, about, place);
    return text;
  }
  return null;
}

/** `12/11/1978` may be of November or of December: only its year is known. `25/11/1978` can be read in one way only. */
export function readSenzingDate(raw: string): {
  readonly text: DateText | null;
  readonly trouble: 'ambiguous_date' | 'invalid_date' | 'sentinel_date' | null;
} {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(raw.trim());
  if (parts === null) return readStart(raw.trim());
  const [, one = '', other = '', year = ''] = parts;
  const [first, second] = [Number(one), Number(other)];
  if (first <= 12 && second <= 12 && first !== second) return { text: year, trouble: 'ambiguous_date' };
  const [month, day] = first > 12 ? [second, first] : [first, second];
  return readStart(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}
