import type { Address, EntityKind, Json } from '../../graph/records.js';
import { parseDate, type DateRange } from '../../shared/time.js';
import { normaliseIdentifier, type NormalisedIdentifier } from '../identifiers/normalised-identifier.js';
import { addedValues, attributesOfAdded, type AddedValues } from './features/added-features.js';
import { splitCompounds } from './compounds.js';
import { splitLegalForms, withoutPlaceTail, type LegalForm } from './names/legal-forms.js';
import {
  ADDRESSES,
  BODY_WORDS,
  generationAt,
  POST_NOMINALS,
  SHIP_PREFIXES,
  SOLID_BODY_WORDS,
  TITLES,
  WEB_ENDINGS,
} from './names/name-words.js';
import { SharedValues, type SharedValue } from './shared-values.js';
import { houseNumber, streetWord, type PlaceForm } from './places.js';
import { areDifferentNames } from './names/name-alignment.js';
import type { MatchableEntity } from './matchable-entity.js';
import type { NameForm, NameRole } from './name-form.js';
import { joinNumerals } from './names/numerals.js';
import { isJoinedScript, scriptOf, wordsOf, type Script, type Transliterate } from './names/normalise-name.js';
import { Vocabulary, type NameFamily, type Token } from './names/vocabulary.js';

/** Of an entity what the matcher reads, and nothing besides: attributes can be large. */
export function matchableOf(entity: MatchableEntity): MatchableEntity {
  const { id, kind, name, names, identifiers, gender, addresses, birth_place, countries, asset_symbol } = entity;
  const { effective_at, effective_until, dataset } = entity;
  const attributes: Record<string, Json> = {};
  const others = attributesOfAdded();
  for (const member of others.length === 0 ? READ_ATTRIBUTES : [...READ_ATTRIBUTES, ...others]) {
    const value = entity.attributes[member];
    if (value !== undefined) attributes[member] = value;
  }
  return {
    ...{ id, kind, name, names, identifiers, gender, addresses, birth_place, countries, asset_symbol },
    ...{ effective_at, effective_until, dataset, attributes },
  };
}

export type { MatchableEntity, NameForm, NameRole };

/** A moment of life as it was given and as it is read; `range` is null for text that is no date of the calendar. */
export interface LifeDate {
  readonly text: string;
  readonly range: DateRange | null;
}

/** An entity made ready for comparison. Built once per version; comparing two profiles reads nothing else. */
export interface Profile {
  readonly id: string;
  readonly kind: EntityKind;
  readonly family: NameFamily;
  readonly names: readonly NameForm[];
  readonly legalForms: readonly LegalForm[];
  readonly identifiers: readonly NormalisedIdentifier[];
  readonly countries: readonly string[];
  readonly start: LifeDate | null;
  readonly end: LifeDate | null;
  readonly gender: string | null;
  readonly places: readonly PlaceForm[];
  readonly birthPlace: readonly Token[];
  readonly emails: readonly SharedValue[];
  readonly phones: readonly SharedValue[];
  /** Each telephone as the record writes it, beside them. */
  readonly phoneTexts: readonly string[];
  /** Equal for two profiles whose names are made of the same words, in whatever order. */
  readonly nameKey: number;
  /** What the identifiers are held by, beside them. */
  readonly holdings: readonly SharedValue[];
  readonly symbol: string | null;
  readonly dataset: string | null;
  /** What each feature of others says of it. */
  readonly added: readonly (AddedValues | null)[];
}

/** More names than this add chance hits, not evidence; the longest lists of sanctioned persons hold forty spellings. */
const MAX_NAMES = 24;

function familyOf(kind: EntityKind): NameFamily {
  if (kind === 'person') return 'person';
  return kind === 'asset' || kind === 'protocol' || kind === 'case' ? 'thing' : 'organisation';
}

/** Makes profiles; holds the vocabularies that they share. */
export class ProfileMaker {
  readonly vocabularies: Readonly<Record<NameFamily, Vocabulary>>;
  private readonly places: Vocabulary;
  private readonly holdings = new SharedValues(areDifferentNames);
  private readonly bearers: Readonly<Record<NameFamily, Map<number, number>>> = {
    person: new Map(),
    organisation: new Map(),
    thing: new Map(),
  };

  constructor(transliterate: Transliterate) {
    this.vocabularies = {
      person: new Vocabulary('person', transliterate),
      organisation: new Vocabulary('organisation', transliterate),
      thing: new Vocabulary('thing', transliterate),
    };
    this.places = new Vocabulary('organisation', transliterate);
  }

  make(entity: MatchableEntity): Profile {
    const family = familyOf(entity.kind);
    const vocabulary = this.vocabularies[family];
    const legalForms: LegalForm[] = [];
    const identifiers = entity.identifiers.map(normaliseIdentifier);
    const contacts = contactsOf(entity, identifiers);
    const own = identifiers.filter(({ scheme }) => scheme !== 'email' && scheme !== 'phone');
    const names = nameForms(entity, family, vocabulary, legalForms);
    return {
      id: entity.id,
      kind: entity.kind,
      family,
      names,
      legalForms,
      identifiers: own,
      countries: [...new Set(entity.countries.map((country) => country.toLowerCase()))],
      start: lifeDate(entity.effective_at),
      end: lifeDate(entity.effective_until),
      gender: entity.gender === null ? null : entity.gender.toLowerCase().slice(0, 1),
      places: entity.addresses.flatMap((address) => this.place(addressText(address))),
      birthPlace: entity.birth_place === null ? NOTHING : distinct(this.placeTokens(entity.birth_place)),
      emails: contacts.emails.map((email) => this.holdings.holding('e', email)),
      phones: contacts.phones.map(({ digits }) => this.holdings.holding('f', digits.slice(-PHONE_DIGITS))),
      phoneTexts: contacts.phones.map(({ text }) => text),
      nameKey: nameKeyOf(names),
      holdings: own.map(({ key }) => this.holdings.holding('i', key)),
      symbol: entity.asset_symbol === null ? null : entity.asset_symbol.toUpperCase(),
      dataset: entity.dataset,
      added: addedValues(entity),
    };
  }

  /** Counts an entity's words in (`by` 1) or out (`by` −1): those of one name once, however many entities have it. */
  count(profile: Profile, by: 1 | -1): void {
    const [name] = profile.names;
    if (name !== undefined) {
      for (const holding of holdingsOf(profile)) this.holdings.count(holding, name, profile.nameKey, by);
    }
    for (const { tokens } of profile.places) for (const token of tokens) this.places.count(token, by);
    const bearers = this.bearers[profile.family];
    const before = bearers.get(profile.nameKey) ?? 0;
    if (before + by === 0) bearers.delete(profile.nameKey);
    else bearers.set(profile.nameKey, before + by);
    if (before !== 0 && before + by !== 0) return;
    const vocabulary = this.vocabularies[profile.family];
    for (const token of wordsOfNames(profile.names)) vocabulary.count(token, by);
  }

  /** How many entities have the names of this one. */
  bearersOf({ family, nameKey }: Profile): number {
    return this.bearers[family].get(nameKey) ?? 0;
  }

  /** How many different names the entities of a family have. */
  distinctNames(family: NameFamily): number {
    return this.bearers[family].size;
  }

  /** Takes the present counts as the rarity of every word and of all that entities may share. */
  freeze(entities: Readonly<Record<NameFamily, number>>): void {
    for (const family of ['person', 'organisation', 'thing'] as const) {
      this.vocabularies[family].freeze(Math.min(entities[family], this.bearers[family].size || entities[family]));
    }
    this.places.freeze(entities.person + entities.organisation + entities.thing);
    this.holdings.freeze();
  }

  get isStale(): boolean {
    return (
      this.vocabularies.person.isStale || this.vocabularies.organisation.isStale || this.vocabularies.thing.isStale
    );
  }

  private place(text: string): PlaceForm[] {
    const words = wordsOf(text).filter((word) => word !== ',');
    if (words.length === 0) return [];
    const tokens = distinct(words.map((word) => this.places.token(word)));
    const house = houseNumber(words);
    const street = streetWord(words, house);
    return [
      {
        tokens,
        house,
        street: street === null ? null : this.places.token(street),
        holding: this.holdings.holding('a', words.join(' ')),
      },
    ];
  }

  private placeTokens(text: string): Token[] {
    return wordsOf(text)
      .filter((word) => word !== ',')
      .map((word) => this.places.token(word));
  }
}

const NOTHING: readonly Token[] = [];

/** Country codes are written or not; the last digits are the line. */
const PHONE_DIGITS = 9;

function* holdingsOf({ emails, phones, places, holdings }: Profile): Generator<SharedValue> {
  yield* emails;
  yield* phones;
  yield* holdings;
  for (const { holding } of places) yield holding;
}

/** Whether all that is counted of an earlier version of an entity (`count`) is to be seen in a later one too. */
export function hasAllThatCounts(later: Profile, earlier: Profile): boolean {
  if (later.family !== earlier.family) return false;
  const counts = ({ names, places }: Profile) => [...wordsOfNames(names), ...places.flatMap(({ tokens }) => tokens)];
  const [words, holdings] = [new Set(counts(later)), new Set(holdingsOf(later))];
  return counts(earlier).every((word) => words.has(word)) && [...holdingsOf(earlier)].every((one) => holdings.has(one));
}

/** A sum over the words of all names, so that their order does not matter. */
function nameKeyOf(names: readonly NameForm[]): number {
  let key = 0;
  for (const { hash } of wordsOfNames(names)) key = (key + Math.imul(hash, 0x9e3779b1)) | 0;
  return key;
}

/** The words of all the names, each once. */
function wordsOfNames(names: readonly NameForm[]): readonly Token[] {
  const [only] = names;
  return names.length === 1 && only !== undefined
    ? distinct(only.tokens)
    : distinct(names.flatMap(({ tokens }) => tokens));
}

function nameForms(
  entity: MatchableEntity,
  family: NameFamily,
  vocabulary: Vocabulary,
  legalForms: LegalForm[],
): NameForm[] {
  const forms: NameForm[] = [];
  const primary = { value: entity.name, type: 'primary' as const, effective_at: null, effective_until: null };
  for (const name of [primary, ...entity.names]) {
    if (forms.length >= MAX_NAMES) break;
    const words = wordsOf(name.value);
    const form =
      family === 'person'
        ? personForm(entity, words, vocabulary)
        : bodyForm(
            entity.kind === 'asset' || entity.kind === 'other' ? withoutShipPrefix(words) : words,
            vocabulary,
            legalForms,
          );
    if (form.tokens.length === 0 || forms.some(({ tokens }) => areSame(tokens, form.tokens))) continue;
    const { tokens, words: all, roles, script, generation } = form;
    const { effective_at, effective_until } = name;
    // Field by field: a copy made by spreading costs as much as all else that a profile does.
    forms.push({
      value: name.value,
      type: name.type,
      tokens,
      words: all,
      roles,
      script,
      generation,
      validity: effective_at === null && effective_until === null ? UNDATED : { effective_at, effective_until },
    });
  }
  return forms;
}

function areSame(tokens: readonly Token[], others: readonly Token[]): boolean {
  return tokens.length === others.length && tokens.every((token, index) => token === others[index]);
}

const UNDATED = { effective_at: null, effective_until: null };

type BareForm = Pick<NameForm, 'tokens' | 'words' | 'roles' | 'script' | 'generation'>;

function personForm(entity: MatchableEntity, words: readonly string[], vocabulary: Vocabulary): BareForm {
  const comma = words.indexOf(',');
  const ordered = comma > 0 ? [...words.slice(comma + 1), ...words.slice(0, comma)] : words;
  let generation = 0;
  let kept = ordered.filter((word, index) => {
    if (word === ',') return false;
    const mark = generationAt(ordered, index);
    if (mark !== undefined) generation = mark;
    return mark === undefined;
  });
  while (kept.length > 1 && TITLES.has(kept[0] ?? '')) kept = kept.slice(1);
  // A form of address alone names nobody; `King` or `Bishop` may be a family's name.
  if (kept.length === 1 && ADDRESSES.has(kept[0] ?? '')) kept = [];
  while (kept.length > 2 && POST_NOMINALS.has(kept.at(-1) ?? '')) kept = kept.slice(0, -1);
  // A legal form behind a person's name is a slip of the source.
  if (kept.length > 2) {
    kept =
      splitLegalForms(kept.slice(-1)).forms.length > 0 && (kept.at(-1) ?? '').length > 2 ? kept.slice(0, -1) : kept;
  }
  const { joined, script } = joinScript(splitCompounds(kept));
  const all = joined.map((word) => vocabulary.token(word));
  const tokens = withoutParticles(all);
  return { tokens, words: all, script, generation, roles: rolesOf(entity, tokens, comma > 0) };
}

function bodyForm(words: readonly string[], vocabulary: Vocabulary, legalForms: LegalForm[]): BareForm {
  const { rest: named, forms } = splitLegalForms(withoutPlaceTail(words));
  for (const form of forms) if (!legalForms.includes(form)) legalForms.push(form);
  const rest = named.filter((word) => word !== ',');
  if (rest.length > 1 && WEB_ENDINGS.has(rest.at(-1) ?? '')) rest.pop();
  const spelled = joinNumerals(
    rest
      .map(withoutAdjective)
      .flatMap((word) => splitSolid(word, rest.length === 1))
      .flatMap((word) => BODY_WORDS.get(word) ?? [word]),
  );
  const all = spelled.map((word) => vocabulary.token(word));
  const solid = all.length === 1 ? (all[0]?.script ?? 'latin') : 'latin';
  return { tokens: withoutParticles(all), words: all, script: solid, generation: 0, roles: null };
}

/** A place as an adjective (Муромский, Muromskiy) names the place: Slavic bodies are called by it as by the place itself. */
function withoutAdjective(word: string): string {
  return ADJECTIVE.exec(word)?.[1] ?? word;
}

const ADJECTIVE = /^(.{4,}?)(?:ский|ская|ское|ские|ського|ський|ська|ське|sk(?:iy|ii|aya|aia|oye|oe))$/u;

function withoutShipPrefix(words: readonly string[]): readonly string[] {
  const prefix = SHIP_PREFIXES.find((one) => one.length < words.length && one.every((word, at) => words[at] === word));
  return prefix === undefined ? words : words.slice(prefix.length);
}

/** A name that is nothing but particles keeps them; `Ben` at the start is a given name. */
function withoutParticles(all: readonly Token[]): readonly Token[] {
  if (!all.some((token) => token.isParticle)) return all;
  const kept = all.filter((token, index) => !token.isParticle || (index === 0 && token.text === 'ben'));
  return kept.length > 0 ? kept : all;
}

/** Cuts well-known company words off a name that is written without spaces; a name that is one such word keeps it. */
function splitSolid(word: string, isWhole: boolean): readonly string[] {
  if (!isJoinedScript(scriptOf(word))) return [word];
  for (const [solid, meaning] of SOLID_BODY_WORDS) {
    const at = word.indexOf(solid);
    if (at < 0) continue;
    if (word.length === solid.length) return isWhole ? [word] : [meaning];
    return [word.slice(0, at), meaning, word.slice(at + solid.length)].flatMap((part) =>
      part === '' ? [] : part === meaning ? [part] : splitSolid(part, false),
    );
  }
  return [word];
}

/** Han, Kana and Hangul names are one token however a source spaces them. */
function joinScript(words: readonly string[]): { readonly joined: readonly string[]; readonly script: Script } {
  const script = words.length === 0 ? 'latin' : scriptOf(words[0] ?? '');
  if (!isJoinedScript(script)) return { joined: words, script };
  return { joined: [words.join('').replace(/[\u30fb\u00b7]/g, '')], script };
}

/** Roles come from the record where it says them (given and family name as imported), or from `Family, Given`. */
function rolesOf(entity: MatchableEntity, tokens: readonly Token[], hasComma: boolean): readonly NameRole[] | null {
  const family = textsAt(entity.attributes, FAMILY_MEMBERS).flatMap(wordsOf);
  const given = textsAt(entity.attributes, GIVEN_MEMBERS).flatMap(wordsOf);
  if (family.length > 0 || given.length > 0) {
    return tokens.map(({ native }) => {
      const isFamily = family.includes(native);
      return isFamily === given.includes(native) ? null : isFamily ? 'family' : 'given';
    });
  }
  return hasComma && tokens.length > 1
    ? tokens.map((_token, index) => (index === tokens.length - 1 ? 'family' : null))
    : null;
}

const FAMILY_MEMBERS = ['family_name', 'last_name', 'lastName', 'familyName', 'surname'];
const GIVEN_MEMBERS = ['given_name', 'first_name', 'firstName', 'givenName', 'middle_name', 'middleName'];
const EMAIL_MEMBERS = ['email', 'emails'];
const PHONE_MEMBERS = ['phone', 'phones'];

const READ_ATTRIBUTES = ['unknown', ...FAMILY_MEMBERS, ...GIVEN_MEMBERS, ...EMAIL_MEMBERS, ...PHONE_MEMBERS];

function textsAt(attributes: Readonly<Record<string, Json>>, members: readonly string[]): string[] {
  const texts: string[] = [];
  for (const member of members) {
    const value = attributes[member];
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) texts.push(...value.filter((item): item is string => typeof item === 'string'));
  }
  return texts;
}

interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly { readonly text: string; readonly digits: string }[];
}

function contactsOf(entity: MatchableEntity, identifiers: readonly NormalisedIdentifier[]): Contacts {
  const emails = textsAt(entity.attributes, EMAIL_MEMBERS).map((email) => email.trim().toLowerCase());
  const phones = textsAt(entity.attributes, PHONE_MEMBERS).map((text) => ({ text, digits: text.replace(/\D/g, '') }));
  identifiers.forEach(({ scheme, fault, value }, index) => {
    if (fault !== null) return;
    if (scheme === 'email') emails.push(value);
    if (scheme === 'phone') phones.push({ text: entity.identifiers[index]?.value ?? value, digits: value });
  });
  const firstOf = new Map<string, (typeof phones)[number]>();
  for (const phone of phones) {
    if (phone.digits.length > 5 && !firstOf.has(phone.digits)) firstOf.set(phone.digits, phone);
  }
  return { emails: [...new Set(emails)], phones: [...firstOf.values()] };
}

function addressText(address: string | Address): string {
  if (typeof address === 'string') return address;
  const { full, street, city, postal_code, region } = address;
  return full ?? [street, city, postal_code, region].filter((part) => part !== null).join(' ');
}

function lifeDate(text: string | null): LifeDate | null {
  if (text === null) return null;
  // Who knows only the year often writes its first day.
  const known = FIRST_OF_JANUARY.test(text) ? text.slice(0, 4) : text;
  return { text: known, range: parseDate(known) };
}

const FIRST_OF_JANUARY = /^\d{4}-01-01(?:$|T)/;

/** So many words are looked through one by one before a set of them would be made. */
const FEW = 16;

function distinct(tokens: readonly Token[]): readonly Token[] {
  if (tokens.length === 0) return NOTHING;
  if (tokens.length > FEW) return [...new Set(tokens)];
  return tokens.some((token, index) => tokens.indexOf(token) < index) ? [...new Set(tokens)] : tokens;
}
