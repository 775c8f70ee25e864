import type { EntityKind, Json } from '#domain/graph';
import type { DateText } from '#domain/shared';
import { listAt, isForeignObject, objectAt, foreignTextAt, type ForeignObject } from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector } from '../../kit/import-collector.js';
import { nameScriptOf } from '../../kit/script-of.js';
import {
  ATTRIBUTES,
  COUNTRIES,
  GENDERS,
  WIKIDATA_IDENTIFIERS,
  IDENTITY,
  WIKIDATA_KINDS,
  WIKIDATA_LINKS,
} from './properties.js';
import type { SnakValue, WikidataDate, WikidataStatement } from './statement.js';

export interface WikidataItem {
  readonly id: string;
  readonly content: ForeignObject;
  readonly statements: readonly WikidataStatement[];
  /** Ids that were merged into it. */
  readonly formerIds: readonly string[];
  readonly hints: readonly Json[];
}

const LIVES: Readonly<Record<'person' | 'other', readonly [start: string, end: string]>> = {
  person: ['P569', 'P570'],
  other: ['P571', 'P576'],
};
/** Names in other properties than labels and aliases. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['P1559', 'alias'],
  ['P1477', 'former'],
  ['P1448', 'alias'],
  ['P742', 'alias'],
]);
/** Names of a thing that a record keeps; Wikidata may have one for each of 300 languages. */
const NAMES_KEPT = 400;
const NAME_CHARACTERS = 1_000;

/** Puts the entity that an item is. */
export function putItem(item: WikidataItem, intake: ImportCollector, place: ImportPlace): void {
  const id = intake.id(item.id);
  const about = { object: 'entity', id };
  const values = (property: string): readonly SnakValue[] =>
    item.statements.filter((one) => one.property === property).map(({ value }) => value);
  const kind = kindOf(values('P31'), [...values('P569'), ...values('P21')].length > 0);
  if (kind === 'other') intake.warn('kind_other', 'no class of the item is known; taken as other', about, place);
  const names = namesOf(item);
  if (names.length > NAMES_KEPT) intake.lose('labels', names.length - NAMES_KEPT);
  const [startName, endName] = LIVES[kind === 'person' ? 'person' : 'other'];
  const start = dateOf(item.statements, startName, 'first', intake, about, place);
  const end = dateOf(item.statements, endName, 'last', intake, about, place);
  const ended = values(endName).some(({ type }) => type === 'unknown');
  const [gender] = values('P21');
  const description = inLanguage(objectAt(item.content, 'descriptions') ?? {});

  intake.put(
    'entity',
    id,
    {
      kind,
      name: names[0]?.value ?? item.id,
      names: names.slice(0, NAMES_KEPT).map((name): Json => ({ ...name })),
      identifiers: identifiersOf(item),
      gender: gender?.type === 'item' ? (GENDERS.get(gender.id) ?? gender.id) : null,
      countries: countriesOf([...values('P27'), ...values('P17')]),
      description: intake.text(description, about, place),
      effective_at: start,
      effective_until: end,
      end_state: end === null && ended ? 'unknown' : null,
      external_ids: [
        { scheme: 'wikidata', value: item.id },
        ...item.formerIds.map((value) => ({ scheme: 'wikidata_redirect', value })),
      ],
      attributes: attributesOf(item),
    },
    place,
  );
  countLosses(item, intake);
}

function kindOf(classes: readonly SnakValue[], hasLifeOfPerson: boolean): EntityKind {
  for (const one of classes) {
    const kind = one.type === 'item' ? WIKIDATA_KINDS.get(one.id) : undefined;
    if (kind !== undefined) return kind;
  }
  return hasLifeOfPerson ? 'person' : 'other';
}

interface Name {
  readonly value: string;
  readonly type: string;
  readonly lang?: string;
}

/** The English label first, then every other name once: a label in another script is the same name written otherwise. */
function namesOf({ content, statements }: WikidataItem): readonly Name[] {
  const labels = objectAt(content, 'labels') ?? {};
  const name = inLanguage(labels);
  const names = new Map<string, Name>();
  const add = (value: string | null, type: string, lang: string | null): void => {
    if (value === null || value.length > NAME_CHARACTERS || names.has(value)) return;
    names.set(value, { value, type, ...(lang === null ? {} : { lang }) });
  };
  if (name !== null) add(name, 'primary', null);
  const typeOf = (value: string): string =>
    name !== null && nameScriptOf(value) !== nameScriptOf(name) ? 'transliteration' : 'alias';
  for (const lang of Object.keys(labels).sort()) {
    const value = foreignTextAt(objectAt(labels, lang) ?? {}, 'value');
    if (value !== null) add(value, typeOf(value), lang);
  }
  for (const { property, value } of statements) {
    const type = NAMES.get(property);
    if (type !== undefined && value.type === 'text') add(value.text, type, value.lang);
  }
  const aliases = objectAt(content, 'aliases') ?? {};
  for (const lang of Object.keys(aliases).sort()) {
    for (const alias of listAt(aliases, lang)) {
      const value = isForeignObject(alias) ? foreignTextAt(alias, 'value') : null;
      if (value !== null) add(value, typeOf(value), lang);
    }
  }
  return [...names.values()];
}

/** In English, else in the language that comes first. `mul` holds for every language. */
function inLanguage(texts: ForeignObject): string | null {
  const languages = ['en', 'mul', ...Object.keys(texts).sort()];
  for (const language of languages) {
    const value = foreignTextAt(objectAt(texts, language) ?? {}, 'value');
    if (value !== null) return value.slice(0, 20_000);
  }
  return null;
}

function identifiersOf({ id, statements }: WikidataItem): Json[] {
  const found = new Map<string, Json>([[`wikidata ${id}`, { scheme: 'wikidata', value: id }]]);
  for (const { property, value } of statements) {
    const scheme = WIKIDATA_IDENTIFIERS.get(property);
    if (scheme === undefined || value.type !== 'text' || value.text.length > 500) continue;
    found.set(`${scheme} ${value.text}`, { scheme, value: value.text });
  }
  return [...found.values()];
}

function countriesOf(values: readonly SnakValue[]): string[] {
  const codes = values.flatMap((value) => (value.type === 'item' ? (COUNTRIES.get(value.id) ?? []) : []));
  return [...new Set(codes)].sort();
}

/**
 * The day of a life. A preferred rank usually marks what is current, which for the one day on which somebody was born is
 * what is held to be right; of several of equal rank the widest life is taken and the conflict is said.
 */
function dateOf(
  statements: readonly WikidataStatement[],
  property: string,
  which: 'first' | 'last',
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): DateText | null {
  const own = statements.filter((one) => one.property === property);
  const preferred = own.filter(({ rank }) => rank === 'preferred');
  const dates = (preferred.length > 0 ? preferred : own).flatMap(({ value }) =>
    value.type === 'time' ? (readDate(value.date, property, intake, about, place) ?? []) : [],
  );
  const sorted = [...new Set(dates)].sort();
  const distinct = sorted.filter((text) => !sorted.some((other) => other !== text && other.startsWith(text)));
  if (distinct.length > 1) {
    const message = `${property}: ${distinct.join(', ')}; the widest life was taken`;
    intake.warn('conflicting_dates', message, about, place);
  }
  return (which === 'first' ? distinct[0] : distinct.at(-1)) ?? null;
}

/** The date as a record holds it; what is wrong with it is said. */
export function readDate(
  { text, trouble, given }: WikidataDate,
  property: string,
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): DateText | null {
  if (trouble !== null) intake.warn(trouble, `${property} ${given}: ${TROUBLES[trouble]}`, about, place);
  return text;
}

const TROUBLES = {
  date_too_coarse: 'coarser than a year, left out',
  invalid_date: 'not taken as a date',
  julian_date: 'a day of the Julian calendar; its year was taken',
} as const;

/** Ids in other registers, offices, and what has no member of ours. */
function attributesOf({ statements, hints }: WikidataItem): Record<string, Json> {
  const kept: Record<string, Set<string>> = {};
  const registers: Record<string, string[]> = {};
  const offices: Json[] = [];
  for (const statement of statements) {
    const { property, value } = statement;
    const attribute = ATTRIBUTES.get(property);
    if (attribute !== undefined && (value.type === 'item' || value.type === 'text')) {
      (kept[attribute] ??= new Set()).add(value.type === 'item' ? value.id : value.text);
    } else if (property === 'P39' && value.type === 'item') offices.push(officeOf(statement, value.id));
    else if (value.type === 'text' && value.isExternalId && !WIKIDATA_IDENTIFIERS.has(property)) {
      (registers[property] ??= []).push(value.text);
    }
  }
  return {
    ...Object.fromEntries(Object.entries(kept).map(([name, values]) => [name, [...values].sort()])),
    positions_held: offices,
    identity_hints: hints,
    wikidata_ids: registers,
  };
}

/** An office is an item of its own and no entity of ours: it is kept with who held it, and when. */
function officeOf(statement: WikidataStatement, position: string): Json {
  const date = (property: string): DateText | null => {
    const [value] = statement.qualifiers(property);
    return value?.type === 'time' ? value.date.text : null;
  };
  const period = { effective_at: date('P580'), effective_until: date('P582') };
  const dated = Object.fromEntries(Object.entries(period).filter(([, text]) => text !== null));
  return { position, position_id: position, ...dated };
}

function countLosses({ content, statements }: WikidataItem, intake: ImportCollector): void {
  for (const { property, value } of statements) {
    const isNamed = NAMES.has(property) || property === 'P21' || [...LIVES.person, ...LIVES.other].includes(property);
    const isLink =
      WIKIDATA_LINKS.has(property) || IDENTITY.has(property) || ATTRIBUTES.has(property) || property === 'P39';
    const isId = WIKIDATA_IDENTIFIERS.has(property) || (value.type === 'text' && value.isExternalId);
    if (!isNamed && !isLink && !isId) intake.lose(`claims.${property}`);
  }
  for (const name of Object.keys(content)) {
    if (!READ.has(name)) intake.lose(`item.${name}`);
  }
}

/** `lastrevid` and `modified` change with every edit of anything, and are times of the page. */
const READ: ReadonlySet<string> = new Set([
  ...['id', 'type', 'labels', 'descriptions', 'aliases', 'claims', 'statements', 'redirects'],
]);
