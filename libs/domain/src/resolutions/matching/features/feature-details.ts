import { DAY_MS } from '../../../shared/time.js';
import { isGeneralWord } from '../places.js';
import type { Profile } from '../profile.js';
import type { MatchFeature } from './feature.js';

/** A feature as a reader gets it: telephones as the records write them, and what exactly agrees and differs. */
export function explainedFeature(feature: MatchFeature, a: Profile, b: Profile): MatchFeature {
  return detailed(feature.name === 'phone' ? asWritten(feature, a, b) : feature);
}

/** Telephones are compared by the digits of the line; a reader dials what a record has. */
function asWritten(feature: MatchFeature, a: Profile, b: Profile): MatchFeature {
  if (feature.level !== 'equal') return { ...feature, left: allOf(a.phoneTexts), right: allOf(b.phoneTexts) };
  const of = ({ phones, phoneTexts }: Profile): string | null =>
    phoneTexts[phones.findIndex(({ value }) => value === feature.left)] ?? feature.left;
  const [left, right] = [of(a), of(b)];
  const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');
  const isOne = digits(left) === digits(right);
  const detail = isOne ? feature.detail : joined('the same last digits', feature.detail);
  return { ...feature, left, right, detail };
}

function joined(...parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? null : said.join('; ');
}

function allOf(texts: readonly string[]): string {
  const more = texts.length - MAX_TOLD;
  return texts.slice(0, MAX_TOLD).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** So many telephones of one side are told; the record has the rest. */
const MAX_TOLD = 3;

/**
 * A feature with what exactly agrees and what differs, for a reader: words of an address, days between two dates. Read
 * from the two texts, so that comparing itself writes nothing.
 */
function detailed(feature: MatchFeature): MatchFeature {
  const { name, left, right, detail } = feature;
  if (left === null || right === null || left === right) return feature;
  const found =
    name === 'address' || name === 'birth_place'
      ? placeDetail(left, right, feature.level)
      : name === 'birth_date' || name === 'incorporation_date'
        ? dateDetail(left, right, feature.level)
        : null;
  const said = joined(found, detail);
  return said === null ? feature : { ...feature, detail: said };
}

function placeDetail(left: string, right: string, level: string): string {
  const [one, other] = [left.split(' '), right.split(' ')];
  const both = one.filter((word) => other.includes(word));
  const only = (words: readonly string[], others: readonly string[]): string =>
    words.filter((word) => !others.includes(word)).join(' ');
  return [
    both.length > 0
      ? both.every(isGeneralWord)
        ? `no word on both sides but general ones (${both.join(' ')})`
        : `on both sides: ${both.join(' ')}`
      : level === 'different'
        ? 'no word on both sides'
        : 'words spelt nearly alike',
    ...[`only left: ${only(one, other)}`, `only right: ${only(other, one)}`].filter((part) => !part.endsWith(': ')),
  ].join('; ');
}

/** Levels that say what is alike; of the others the time between the two says how unlike they are. */
const SAID_BY_LEVEL: ReadonlySet<string> = new Set(['day', 'month', 'year', 'unreadable']);

const SLIPS: Readonly<Record<string, string>> = {
  swapped: 'day and month change places',
  oneDigit: 'one digit differs',
  twoParts: 'two of day, month and year agree',
};

function dateDetail(left: string, right: string, level: string): string | null {
  if (SAID_BY_LEVEL.has(level)) return null;
  const apart = timeBetween(left, right);
  const slip = level === 'disjoint' ? partInCommon(left, right) : SLIPS[level];
  if (slip === undefined) return apart;
  return apart === null ? slip : `${slip}, ${apart}`;
}

/** Why two full dates that are not one may still be a slip; undefined where either is no full date. */
function partInCommon(left: string, right: string): string | undefined {
  const [one, other] = [left.slice(0, DAY).split('-'), right.slice(0, DAY).split('-')];
  if (one.length < 3 || other.length < 3) return undefined;
  const at = one.findIndex((part, index) => part === other[index]);
  return at < 0 ? 'no part of the date agrees' : `only the ${PARTS[at] ?? 'day'} agrees`;
}

const PARTS = ['year', 'month', 'day of the month'] as const;

/** Null where either is no date of the calendar. */
function timeBetween(left: string, right: string): string | null {
  const [one, other] = [left, right].map((text) => Date.parse(text.slice(0, DAY)));
  if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return null;
  if (left.length < DAY || right.length < DAY) {
    const years = Math.abs(Number(left.slice(0, 4)) - Number(right.slice(0, 4)));
    return `${years} ${years === 1 ? 'year' : 'years'} apart`;
  }
  const days = Math.round(Math.abs(one - other) / DAY_MS);
  return days < DAYS_OF_YEARS
    ? `${days} ${days === 1 ? 'day' : 'days'} apart`
    : `${Math.floor(days / 365.25)} years apart`;
}

/** Letters of a full date. */
const DAY = 10;
/** From two years on nobody counts days. */
const DAYS_OF_YEARS = 731;
