import type { EntityKind, Json } from '#domain/graph';
import { parseDate } from '#domain/shared';
import { readEnd, readStart, type ForeignDate } from '../kit/foreign-date.js';
import {
  countriesOf,
  isForeignObject,
  jsonOf,
  listAt,
  foreignMember,
  objectAt,
  objectsAt,
  foreignTextAt,
  foreignText,
  textsAt,
  type ForeignObject,
} from '../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector, ForeignMembers } from '../kit/import-collector.js';
import { bodsIdentifiersOf } from './identifiers.js';
import { camelCase, type BodsStatement } from './import/statement.js';

export const ENTITY_TYPES: ReadonlyMap<string, EntityKind> = new Map([
  ['registeredEntity', 'company'],
  ['legalEntity', 'organization'],
  ['arrangement', 'organization'],
  ['state', 'government'],
  ['stateBody', 'government'],
  ['unknownEntity', 'other'],
  ['anonymousEntity', 'other'],
]);

const NAME_TYPES: ReadonlyMap<string, string> = new Map([
  ['former', 'former'],
  ['birth', 'former'],
  ['translation', 'transliteration'],
  ['transliteration', 'transliteration'],
]);

/** A life longer than this, or begun before 1800, is a mistake of typing. */
const YEARS_OF_LIFE = 120;
const EARLIEST_BIRTH = Date.UTC(1800, 0, 1);
const YEAR_MS = 365.25 * 86_400_000;

const READ: ReadonlySet<string> = new Set([
  'isComponent',
  'entityType',
  'personType',
  'name',
  'names',
  'alternateNames',
  'identifiers',
  'addresses',
  'nationalities',
  'jurisdiction',
  'incorporatedInJurisdiction',
  'taxResidencies',
  'birthDate',
  'deathDate',
  'placeOfBirth',
  'foundingDate',
  'dissolutionDate',
  'politicalExposure',
  'pepStatus',
  'publicListing',
  'unspecifiedEntityDetails',
  'unspecifiedPersonDetails',
  'uri',
]);

/** The entity that an entity or person statement describes, and what else it says about it. */
export interface ReadParty {
  readonly members: ForeignMembers & { readonly kind: EntityKind; readonly attributes: Readonly<Record<string, Json>> };
  /** Keys of identifiers that another record may carry as well; none for somebody unknown. */
  readonly keys: readonly string[];
  /** Countries in whose registers it stands. */
  readonly registers: readonly string[];
}

/** Reads the party of a statement and says what is wrong with it. */
export function readParty(statement: BodsStatement, intake: ImportCollector, about: About): ReadParty {
  const { details, kind, place } = statement;
  const remark = (code: string, message: string): void => intake.warn(code, message, about, place);
  const type = typeOf(statement);
  const unknown = unknownOf(statement, type);
  const identifiers = bodsIdentifiersOf(details);
  if (identifiers.empty > 0) {
    remark('identifier_empty', `${identifiers.empty} identifiers without a value were left out`);
    intake.lose(`${kind}.identifiers`, identifiers.empty);
  }
  const names = kind === 'person' ? personNames(details) : entityNames(details);
  const name = names[0]?.value ?? unknown?.title ?? null;
  if (name === null) remark('name_missing', 'the record has no name; its id stands for it');

  const [startName, endName] = kind === 'person' ? ['birthDate', 'deathDate'] : ['foundingDate', 'dissolutionDate'];
  const start = dateOf(details, startName, readStart, intake, about, place);
  const end = dateOf(details, endName, readEnd, intake, about, place);
  judgeLife(kind === 'person', start, end, intake.options.now, remark);

  const jurisdiction = objectAt(details, 'jurisdiction') ?? objectAt(details, 'incorporatedInJurisdiction');
  const codes = [...(jurisdiction === null ? [] : [jurisdiction]), ...objectsAt(details, 'nationalities')];
  const countries = countriesOf(codes.flatMap((country) => foreignTextAt(country, 'code') ?? []));
  const code = jurisdiction === null ? null : foreignTextAt(jurisdiction, 'code');
  const birthPlace = foreignMember(details, 'placeOfBirth');
  const attributes: Record<string, Json> = { bods_version: statement.version, ...unknown?.attributes };
  const kept: Readonly<Record<string, Json | undefined>> = {
    record_type: type,
    entity_subtype: foreignTextAt(objectAt(details, 'entityType') ?? {}, 'subtype'),
    entity_type_details: foreignTextAt(objectAt(details, 'entityType') ?? {}, 'details'),
    jurisdiction: code,
    jurisdiction_name: code === null && jurisdiction !== null ? foreignTextAt(jurisdiction, 'name') : null,
    nationalities: jsonOf(listAt(details, 'nationalities')),
    tax_residencies: jsonOf(listAt(details, 'taxResidencies')),
    political_exposure: jsonOf(foreignMember(details, 'politicalExposure') ?? foreignMember(details, 'pepStatus')),
    public_listing: jsonOf(foreignMember(details, 'publicListing')),
    is_component: foreignMember(details, 'isComponent') === true ? true : null,
    record_status: statement.status === 'closed' ? 'closed' : null,
    annotations: partyAnnotationsOf(statement),
    statement_date: statement.date,
    license: foreignTextAt(objectAt(statement.whole, 'publicationDetails') ?? {}, 'license'),
    declaration: foreignTextAt(statement.whole, 'declaration'),
    declaration_subject: foreignTextAt(statement.whole, 'declarationSubject'),
  };
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) attributes[name] = value;
  for (const lost of Object.keys(details)) {
    if (statement.version === '0.4' && !READ.has(lost)) intake.lose(`${kind}.recordDetails.${lost}`);
  }
  return {
    members: {
      kind: kind === 'person' ? 'person' : (ENTITY_TYPES.get(type ?? '') ?? 'other'),
      name: name ?? statement.recordId,
      names,
      identifiers: identifiers.identifiers,
      addresses: addressesOf(details),
      birth_place: isForeignObject(birthPlace)
        ? (foreignTextAt(birthPlace, 'address') ?? foreignTextAt(birthPlace, 'name'))
        : foreignText(birthPlace),
      countries,
      effective_at: start.text,
      effective_until: end.text,
      end_state: end.trouble === 'sentinel_date' ? 'open' : null,
      attributes,
    },
    keys: unknown === null ? identifiers.keys : [],
    registers: [...new Set([...countries, ...identifiers.registers])],
  };
}

/** Remarks that people made on a statement, with the part that they point to. */
export function partyAnnotationsOf(statement: BodsStatement): Json {
  return objectsAt(statement.whole, 'annotations').map((annotation) => {
    const author = objectAt(annotation, 'createdBy');
    return Object.fromEntries(
      Object.entries({
        motivation: foreignTextAt(annotation, 'motivation'),
        description: foreignTextAt(annotation, 'description') ?? foreignTextAt(annotation, 'transformedContent'),
        pointer: foreignTextAt(annotation, 'statementPointerTarget'),
        created_at: foreignTextAt(annotation, 'creationDate'),
        created_by: author === null ? null : foreignTextAt(author, 'name'),
        url: foreignTextAt(annotation, 'url'),
      }).filter((entry) => entry[1] !== null),
    );
  });
}

/**
 * Members of an entity that stands for a party whom nobody names. No two of them are the same
 * (spec/interchange.md#bods-8).
 */
export function unknownParty(reason: string, description: string | null): ForeignMembers {
  return {
    kind: 'other',
    name: 'Unknown party',
    attributes: { unknown: true, unknown_reason: reason, unknown_description: description },
  };
}

function typeOf({ kind, details }: BodsStatement): string | null {
  if (kind === 'person') return foreignTextAt(details, 'personType');
  const type = foreignMember(details, 'entityType');
  return isForeignObject(type) ? foreignTextAt(type, 'type') : foreignText(type);
}

interface Unknown {
  readonly title: string;
  readonly attributes: Readonly<Record<string, Json>>;
}

function unknownOf({ kind, details }: BodsStatement, type: string | null): Unknown | null {
  const said = objectAt(details, kind === 'person' ? 'unspecifiedPersonDetails' : 'unspecifiedEntityDetails');
  const how = /^(unknown|anonymous)/.exec(type ?? '')?.[1];
  if (said === null && how === undefined) return null;
  const reason = said === null ? null : foreignTextAt(said, 'reason');
  const word = how === 'anonymous' ? 'Anonymous' : 'Unknown';
  return {
    title: `${word} ${kind === 'person' ? 'person' : 'entity'}`,
    attributes: {
      unknown: true,
      unknown_reason: reason === null ? (how ?? 'unspecified') : camelCase(reason),
      unknown_description: said === null ? null : foreignTextAt(said, 'description'),
    },
  };
}

interface ReadName {
  readonly [member: string]: string;
  readonly value: string;
  readonly type: string;
}

function personNames(details: ForeignObject): ReadName[] {
  const given = objectsAt(details, 'names').flatMap((name) => {
    const parts = ['givenName', 'patronymicName', 'familyName'].flatMap((part) => foreignTextAt(name, part) ?? []);
    const value = foreignTextAt(name, 'fullName') ?? (parts.length === 0 ? null : parts.join(' '));
    return value === null ? [] : [{ value, type: foreignTextAt(name, 'type') ?? '' }];
  });
  const main = given.find(({ type }) => type === 'legal' || type === 'individual') ?? given[0];
  return distinct(
    given.map((name) => ({ ...name, type: name === main ? 'primary' : (NAME_TYPES.get(name.type) ?? 'alias') })),
  );
}

function entityNames(details: ForeignObject): ReadName[] {
  const name = foreignTextAt(details, 'name');
  const others = textsAt(details, 'alternateNames').map((value) => ({ value, type: 'alias' }));
  return distinct(name === null ? others : [{ value: name, type: 'primary' }, ...others]);
}

function distinct(names: readonly ReadName[]): ReadName[] {
  const primary = names.filter(({ type }) => type === 'primary');
  const rest = names.filter(({ type }) => type !== 'primary');
  const seen = new Set<string>();
  return [...primary, ...rest].filter(({ value }) => !seen.has(value) && seen.add(value) !== undefined);
}

function addressesOf(details: ForeignObject): Json[] {
  return objectsAt(details, 'addresses').flatMap((address) => {
    const given = foreignMember(address, 'country');
    const code = isForeignObject(given) ? foreignTextAt(given, 'code') : foreignText(given);
    const parts = {
      full: foreignTextAt(address, 'address'),
      postal_code: foreignTextAt(address, 'postCode') ?? foreignTextAt(address, 'postcode'),
      country: code === null ? null : (countriesOf([code])[0] ?? null),
    };
    const known = Object.entries(parts).filter((entry) => entry[1] !== null);
    return known.length === 0 ? [] : [Object.fromEntries(known)];
  });
}

function dateOf(
  details: ForeignObject,
  name: string,
  reader: typeof readStart,
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): ForeignDate {
  const raw = foreignTextAt(details, name);
  if (raw === null) return { text: null, trouble: null };
  const date = reader(raw);
  if (date.trouble !== null) intake.warn(date.trouble, `${name} ${raw} is not taken as a date`, about, place);
  return date;
}

/** Lives that cannot have been; the record goes on to the rules of the service, which refuse what is impossible. */
function judgeLife(
  isPerson: boolean,
  start: ForeignDate,
  end: ForeignDate,
  now: number,
  remark: (code: string, message: string) => void,
): void {
  const from = start.text === null ? null : parseDate(start.text);
  const to = end.text === null ? null : parseDate(end.text);
  if (from !== null && to !== null && to.hi <= from.lo) {
    remark(isPerson ? 'death_before_birth' : 'dissolved_before_founded', `${end.text} comes before ${start.text}`);
  }
  if (from !== null && from.lo > now) {
    remark(isPerson ? 'birth_in_future' : 'founding_in_future', `${start.text} is yet to come`);
  }
  if (to !== null && to.lo > now) {
    remark(isPerson ? 'death_in_future' : 'dissolution_in_future', `${end.text} is yet to come`);
  }
  if (!isPerson) return;
  if ((from ?? to)?.hi !== undefined && ((from ?? to)?.hi ?? 0) <= EARLIEST_BIRTH) {
    remark('life_before_1800', `${start.text ?? end.text} is too long ago`);
  } else if (from !== null && to !== null && to.lo - from.hi > YEARS_OF_LIFE * YEAR_MS) {
    remark('life_over_120_years', `from ${start.text} to ${end.text}`);
  }
}
