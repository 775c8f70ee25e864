import { withArticle } from '../../../graph/entity-kinds.js';
import type { MatchFeature } from '../features/feature.js';
import { whereElse } from '../features/words-elsewhere.js';
import type { NameForm } from '../name-form.js';
import { withoutPlaceTail } from '../names/legal-forms.js';
import { generationMark } from '../names/name-words.js';
import { wordsOf } from '../names/normalise-name.js';
import { tokenAgreement } from '../names/token-likeness.js';
import type { Token } from '../names/vocabulary.js';
import type { Profile } from '../profile.js';
import type { PairScore } from '../score.js';
import { strengthOf, TOKEN_WORDS } from './explanation-words.js';
import { phraseOf } from './feature-in-words.js';

/** What two records and their comparison say against their being one. */
export interface Opposed {
  readonly a: Profile;
  readonly b: Profile;
  readonly pair: PairScore;
  /** Whether the names that agree are not those that the two go by. */
  readonly byOtherNames: boolean;
}

/**
 * What differs costs; words of a name that differ cost also where the rest of the name still speaks for it. What costs
 * little or nothing and would make a reviewer look is told as well: words that were counted as one though they differ,
 * words that one name has alone, names of one word, kinds that are not the same.
 */
export function againstInWords(losses: readonly MatchFeature[], opposed: Opposed, names: number): string {
  const { pair } = opposed;
  const { differing } = pair;
  const phrases = losses.map((one) => phraseOf(one, names));
  if (differing !== null && losses.every(({ name }) => name !== 'name_align')) {
    phrases.unshift(`the words ${differing.left} / ${differing.right} differ (${strengthOf(differing.bits)})`);
  }
  const all = [
    ...phrases,
    ...alikeIn(pair),
    ...(differing === null ? leftOverIn(pair) : []),
    ...ownWords(opposed).map(({ name, only }) => `only the name ${name}, by which one of them goes, has ${only}`),
    ...tails(opposed).map(({ name, only }) => `only ${name} has ${only}`),
    ...generationOfOne(opposed).map(
      (one) => `only ${one.name} has ${one.mark}, by which father and son are told apart`,
    ),
    ...singleWords(opposed),
    ...(losses.some(({ name }) => name === 'kind') ? [] : kindsIn(opposed)),
  ];
  return all.length === 0 ? 'nothing that both sides tell' : all.join('; ');
}

function alikeIn({ inDoubt }: PairScore): readonly string[] {
  return (inDoubt?.alike ?? [])
    .slice(0, MAX_DOUBTS)
    .map(({ left, right, how }) => `the words ${left} / ${right} differ, though counted as one (${TOKEN_WORDS[how]})`);
}

function leftOverIn({ inDoubt, features }: PairScore): readonly string[] {
  const { onlyLeft, onlyRight } = inDoubt ?? { onlyLeft: '', onlyRight: '' };
  if (onlyLeft !== '' && onlyRight !== '') return [`the words ${onlyLeft} / ${onlyRight} differ`];
  const name = features.find((one) => one.name === 'name_align');
  const [only, of] = onlyLeft === '' ? [onlyRight, name?.right] : [onlyLeft, name?.left];
  return only === '' ? [] : [`only ${of ?? 'one name'} has ${only}`];
}

/** More pairs of words than these are no longer told word by word. */
const MAX_DOUBTS = 4;

/** A word of the name that one of the two goes by (its place, say), where other names of it were compared. */
function ownWords({ a, b, pair, byOtherNames }: Opposed): readonly { readonly name: string; readonly only: string }[] {
  const compared = pair.features.find(({ name }) => name === 'name_align');
  if (compared === undefined || byOtherNames) return [];
  return [...ownWordsOf(a, b, compared.left), ...ownWordsOf(b, a, compared.right)];
}

function ownWordsOf({ names: [own] }: Profile, other: Profile, compared: string | null) {
  if (own === undefined || own.value === compared) return [];
  const only = own.tokens.filter((token) => !isKnown(token, other)).map(({ native }) => native);
  return only.length === 0 || only.length === own.tokens.length ? [] : [{ name: own.value, only: only.join(' ') }];
}

/** Whether the other record has a word in whatever spelling and place, or no name in its script. */
function isKnown(token: Token, other: Profile): boolean {
  const words = other.names.flatMap(({ words }) => words);
  return (
    words.some((word) => tokenAgreement(token, word) > 0) ||
    words.every(({ script }) => script !== token.script) ||
    whereElse(token, other, null) !== null
  );
}

/**
 * What stands behind the legal form of one name alone (a branch, a place) and is not compared as a word of the name, unless
 * the other record has it in whatever place or it is the country that the record has beside.
 */
function tails({ a, b, pair: { features } }: Opposed): readonly { readonly name: string; readonly only: string }[] {
  const compared = features.find(({ name }) => name === 'name_align');
  if (compared === undefined || a.family === 'person' || b.family === 'person') return [];
  const { left, right } = compared;
  return left === null || right === null ? [] : [...tailOf(a, left, b, right), ...tailOf(b, right, a, left)];
}

function tailOf(own: Profile, name: string, other: Profile, otherName: string) {
  const words = wordsOf(name);
  const known = [...wordsOf(otherName), ...own.countries, ...other.countries, ','];
  for (const { tokens } of other.places) known.push(...tokens.map(({ native }) => native));
  for (const form of other.names) known.push(...form.words.map(({ native }) => native));
  const only = words.slice(withoutPlaceTail(words).length).filter((word) => !known.includes(word));
  return only.length === 0 ? [] : [{ name, only: only.join(' ') }];
}

/** A given name alone, or a family name, is what strangers share, however few of this store have it. */
function singleWords({ a, b, pair: { features } }: Opposed): readonly string[] {
  const compared = features.find(({ name }) => name === 'name_align');
  const isSingle = ({ names }: Profile, value: string | null | undefined): boolean =>
    names.find((name: NameForm) => name.value === value)?.tokens.length === 1;
  const arePersons = a.family === 'person' || b.family === 'person';
  return arePersons && compared !== undefined && isSingle(a, compared.left) && isSingle(b, compared.right)
    ? ['each name is one word, which strangers share']
    : [];
}

/** The mark of a generation (Sr, II) that one name alone has: the other may leave it out, or be the father or the son. */
function generationOfOne({ a, b, pair: { features } }: Opposed): readonly GenerationOfOne[] {
  const compared = features.find(({ name }) => name === 'name_align');
  const formOf = ({ names }: Profile, value: string | null | undefined): NameForm | undefined =>
    names.find((name) => name.value === value);
  const [left, right] = [formOf(a, compared?.left), formOf(b, compared?.right)];
  if (left === undefined || right === undefined || (left.generation === 0) === (right.generation === 0)) return [];
  const { value } = left.generation === 0 ? right : left;
  return [{ name: value, mark: generationMark(wordsOf(value)) ?? 'a generation' }];
}

interface GenerationOfOne {
  readonly name: string;
  readonly mark: string;
}

/** What to check of it: who were born on one day are no father and son. */
export function generationToCheck(opposed: Opposed): string | null {
  const [one] = generationOfOne(opposed);
  const isOneDay = opposed.pair.features.some(({ name, level }) => name === 'birth_date' && level === 'day');
  return one === undefined || isOneDay
    ? null
    : `why only ${one.name} has ${one.mark} (father and son may share a name)`;
}

function kindsIn({ a, b }: Opposed): readonly string[] {
  return a.kind === b.kind ? [] : [`the kinds differ: ${a.kind} / ${b.kind} (which counts for nothing)`];
}

/** What to check of two kinds, and whether neither is a general word that may be said of the other. */
export function kindsToCheck({ a, b }: Opposed): { readonly step: string; readonly isTelling: boolean } | null {
  if (a.kind === b.kind) return null;
  const known = a.kind === 'other' ? b.kind : b.kind === 'other' ? a.kind : null;
  if (known !== null) return { step: `whether what is of no known kind is ${withArticle(known)}`, isTelling: false };
  const isTelling = a.kind !== 'organization' && b.kind !== 'organization';
  return { step: `why the one is ${withArticle(a.kind)} and the other ${withArticle(b.kind)}`, isTelling };
}

/** The question that the words of the names leave open; null where each has its partner. */
export function wordsToCheck(opposed: Opposed): string | null {
  const { inDoubt, differing } = opposed.pair;
  if (differing !== null) return `why ${differing.left} / ${differing.right} differ`;
  const { alike, onlyLeft, onlyRight } = inDoubt ?? { alike: [], onlyLeft: '', onlyRight: '' };
  if (onlyLeft !== '' && onlyRight !== '') return `why ${onlyLeft} / ${onlyRight} differ`;
  const [one] = alike;
  if (one !== undefined) return `why ${one.left} / ${one.right} differ`;
  if (onlyLeft + onlyRight !== '') return `why only one name has ${onlyLeft}${onlyRight}`;
  const [own] = [...tails(opposed), ...ownWords(opposed)];
  return own === undefined ? null : `why only ${own.name} has ${own.only}`;
}
