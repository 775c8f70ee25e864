import type { EntityKind, Json } from '#domain/graph';
import { countriesOf } from '../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../kit/import-collector.js';
import { nameScriptOf } from '../kit/script-of.js';
import { ftmLifeOf, ftmPeriodOf, type ReadPeriod } from './import/dates.js';
import type { FtmEntity } from './import/entity.js';
import { ftmIdentifiersOf } from './identifiers.js';
import { FTM_KINDS, FUND_TOPIC, LEGAL_FORMS, REGULATOR_TOPICS } from './schemata.js';

/** Properties that have no member of ours and are kept under a name in `attributes`, always as a list. */
export const THING_ATTRIBUTES: readonly (readonly [property: string, attribute: string])[] = [
  ['topics', 'topics'],
  ['notes', 'notes'],
  ['keywords', 'keywords'],
  ['weakAlias', 'weak_aliases'],
  ['website', 'websites'],
  ['sourceUrl', 'source_urls'],
  ['wikipediaUrl', 'wikipedia_urls'],
  ['programId', 'program_ids'],
  ['program', 'programs'],
  ['position', 'positions'],
  ['title', 'titles'],
  ['firstName', 'first_names'],
  ['secondName', 'second_names'],
  ['middleName', 'middle_names'],
  ['lastName', 'last_names'],
  ['fatherName', 'father_names'],
  ['motherName', 'mother_names'],
  ['nameSuffix', 'name_suffixes'],
  ['nationality', 'nationalities'],
  ['citizenship', 'citizenships'],
  ['birthCountry', 'birth_countries'],
  ['religion', 'religions'],
  ['ethnicity', 'ethnicities'],
  ['political', 'political_associations'],
  ['education', 'education'],
  ['jurisdiction', 'jurisdictions'],
  ['mainCountry', 'main_countries'],
  ['legalForm', 'legal_forms'],
  ['status', 'statuses'],
  ['sector', 'sectors'],
  ['classification', 'classifications'],
  ['capital', 'capital'],
  ['type', 'types'],
  ['model', 'models'],
  ['flag', 'flags'],
  ['tonnage', 'tonnages'],
  ['currency', 'currencies'],
  ['amount', 'amounts'],
  ['managingExchange', 'managing_exchanges'],
  ['caseNumber', 'case_numbers'],
  ['court', 'courts'],
  ['createdAt', 'source_created_at'],
  ['modifiedAt', 'source_modified_at'],
  ['summary', 'summaries'],
];

/** What came together for an entity from other objects of the input. */
export interface Attachments {
  readonly addresses: readonly Json[];
  readonly identifiers: readonly Json[];
  readonly hints: readonly Json[];
  readonly positions: readonly Json[];
}

/** Whether the schema names something that becomes an entity of ours. */
export function isThing(schema: string): boolean {
  return FTM_KINDS.has(schema);
}

/** Puts the entity that an FtM thing is, with what was attached to it. */
export function putThing(entity: FtmEntity, attached: Attachments, intake: ImportCollector, place: ImportPlace): void {
  const id = intake.id(entity.id);
  const about = { object: 'entity', id };
  const names = namesOf(entity);
  if (names === null) intake.warn('name_missing', 'the entity has no name; its id stands for it', about, place);
  const period = lifetimeOf(entity, intake, place);
  const descriptions = entity.values('description');
  const kind = kindOf(entity);
  const attributes: Record<string, Json> = { ftm_schema: entity.schema, ...period.attributes };
  for (const [property, attribute] of THING_ATTRIBUTES) attributes[attribute] = entity.sorted(property);
  if (descriptions.length > 1) attributes.descriptions = descriptions;
  const birthPlaces = entity.values('birthPlace');
  if (birthPlaces.length > 1) attributes.birth_places = [...birthPlaces].sort();
  attributes.ftm_datasets = entity.datasets;
  attributes.identity_hints = attached.hints;
  attributes.positions_held = attached.positions;

  intake.put(
    'entity',
    id,
    {
      kind,
      name: names?.name ?? entity.id,
      names: names?.names ?? [],
      identifiers: [...ftmIdentifiersOf(entity), ...attached.identifiers],
      gender: entity.first('gender'),
      addresses: [...entity.sorted('address'), ...attached.addresses],
      birth_place: birthPlaces[0] ?? null,
      countries: countriesOf(
        ['country', 'mainCountry', 'jurisdiction', 'nationality', 'citizenship'].flatMap((name) => entity.values(name)),
      ),
      asset_symbol: kind === 'asset' ? (entity.first('ticker') ?? entity.first('currencySymbol')) : null,
      description: intake.text(descriptions[0] ?? null, about, place),
      effective_at: period.effective_at,
      effective_until: period.effective_until,
      end_state: period.end_state,
      external_ids: ftmExternalIds(entity),
      attributes,
    },
    place,
  );
  entity.reportLosses(intake);
}

/**
 * The id in FtM, and the ids that it had before it was merged: they find it, but decide nothing
 * (spec/interchange.md#ftm-5).
 */
function ftmExternalIds(entity: FtmEntity): Json[] {
  return [{ scheme: 'ftm', value: entity.id }, ...entity.referents.map((value) => ({ scheme: 'ftm_referent', value }))];
}

/** An Address as a part of the entities that point to it: one for each full text, with its parts if there is one. */
export function addressesOf(address: FtmEntity): Json[] {
  const part = (property: string): string | null => address.first(property);
  const parts = {
    street: [part('street'), part('street2')].filter((text) => text !== null).join(', ') || null,
    city: part('city'),
    postal_code: part('postalCode'),
    region: part('region') ?? part('state'),
    country: countriesOf(address.values('country'))[0] ?? null,
  };
  const fulls = address.sorted('full');
  const only = { ...withoutNulls(parts) };
  if (fulls.length === 0) return Object.keys(only).length === 0 ? [] : [only];
  return fulls.map((full, index) => (index === 0 ? { full, ...only } : { full }));
}

function withoutNulls(parts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

function kindOf(entity: FtmEntity): EntityKind {
  const topics = entity.values('topics');
  if (topics.includes(FUND_TOPIC) && LEGAL_FORMS.has(entity.schema)) return 'fund';
  if (entity.schema === 'PublicBody' && topics.some((topic) => REGULATOR_TOPICS.has(topic))) return 'regulator';
  return FTM_KINDS.get(entity.schema) ?? 'other';
}

interface ReadNames {
  readonly name: string;
  readonly names: Json[];
}

/**
 * The caption (what the publisher chose among the names), else the first name, is the primary one; the others follow
 * in an order of their own, because FtM lists have none.
 */
function namesOf(entity: FtmEntity): ReadNames | null {
  const given = entity.values('name');
  const assembled = [entity.first('firstName'), entity.first('lastName')].filter((part) => part !== null).join(' ');
  const { caption } = entity;
  const name =
    (caption !== null && (given.includes(caption) || given.length === 0) && caption !== entity.schema
      ? caption
      : null) ??
    given[0] ??
    (assembled === '' ? null : assembled) ??
    entity.first('alias') ??
    entity.first('weakAlias') ??
    entity.first('publicKey') ??
    entity.first('registrationNumber');
  if (name === null) return null;

  const types = new Map<string, string>([[name, 'primary']]);
  const add = (values: readonly string[], type: string | null): void => {
    for (const value of [...values].sort()) {
      if (!types.has(value)) {
        types.set(value, type ?? (nameScriptOf(value) === nameScriptOf(name) ? 'alias' : 'transliteration'));
      }
    }
  };
  add(entity.values('previousName'), 'former');
  add(given, null);
  add(entity.values('alias'), null);
  add(entity.values('abbreviation'), null);
  add(entity.values('weakAlias'), null);
  return { name, names: [...types].map(([value, type]) => ({ value, type })) };
}

function lifetimeOf(entity: FtmEntity, intake: ImportCollector, place: ImportPlace): ReadPeriod {
  const about = { object: 'entity', id: intake.id(entity.id) };
  if (entity.schema !== 'Person') {
    const starts = ['incorporationDate', 'creationDate', 'buildDate', 'startDate', 'fileDate'];
    const ends = ['dissolutionDate', 'endDate'];
    return ftmLifeOf(firstGiven(entity, starts), firstGiven(entity, ends), intake, about, place);
  }
  for (const property of ['incorporationDate', 'dissolutionDate']) {
    const dates = entity.values(property);
    if (dates.length === 0) continue;
    intake.lose(`Person.properties.${property}`, dates.length);
    intake.warn(
      'date_of_wrong_kind',
      `${property} ${dates.join(', ')} on a person is no birth and no death`,
      about,
      place,
    );
  }
  const names = { starts: 'birth_dates', ends: 'death_dates' };
  return ftmPeriodOf(entity.values('birthDate'), entity.values('deathDate'), names, intake, about, place);
}

function firstGiven(entity: FtmEntity, properties: readonly string[]): readonly string[] {
  return properties.map((property) => entity.values(property)).find((values) => values.length > 0) ?? [];
}
