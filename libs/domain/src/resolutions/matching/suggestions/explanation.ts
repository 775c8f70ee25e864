import type { MatchFeature } from '../features/feature.js';
import { calibrationBandOf, plainProbability } from '../score-model.js';
import type { PairScore } from '../score.js';
import { areDifferentNames } from '../names/name-alignment.js';
import type { NameForm } from '../name-form.js';
import type { Profile } from '../profile.js';
import { DATE_SLIPS, type Deciding } from './counterfactual.js';
import {
  EVIDENCE_WORDS,
  FEATURE_WORDS,
  HELD_WORDS,
  ofHundred,
  oneIn,
  scoreInWords,
  valueInWords,
} from './explanation-words.js';
import { phraseOf, valuesOf } from './feature-in-words.js';
import { formerName, makesSuccession, type PredicateHint } from './predicate-hint.js';
import { againstInWords, generationToCheck, kindsToCheck, wordsToCheck, type Opposed } from './speaks-against.js';
import { leftOutToCheck, wordsLeftOut } from './words-left-out.js';
import { sortOfPair, WORDS_OF_SORT } from './sort-of-pair.js';

/** What a suggestion is explained from. */
export interface Explained {
  readonly a: Profile;
  readonly b: Profile;
  readonly hint: PredicateHint;
  readonly pair: PairScore;
  readonly deciding: Deciding;
  readonly alternatives: readonly { readonly entity_id: string; readonly other_id: string; readonly score: number }[];
  readonly together: { readonly size: number };
  /** How many names the store has that could be confused with these. */
  readonly names: number;
  readonly profileOf: (id: string) => Profile | undefined;
}

/**
 * A suggestion in sentences, the same for the same facts: what speaks for it and against it, what only one side knows,
 * what would confirm or refute it, who else it may be, and what to check first.
 */
export function explanationOf(explained: Explained): string {
  const { a, b, hint, pair, deciding, together, names } = explained;
  const told = pair.features.filter(({ level }) => !level.startsWith('missing')).map((one) => withForms(one, a, b));
  const gains = told.filter(({ bits }) => bits > 0).sort((one, other) => other.bits - one.bits);
  const isSuccession = hint.predicate === 'SUCCESSOR_OF';
  const made = told.filter((one) => isSuccession && makesSuccession(one));
  const losses = told.filter((one) => one.bits < 0 && !made.includes(one)).sort((one, other) => one.bits - other.bits);
  const opposed = { a, b, pair, byOtherNames: isByOtherNames(a, b, gains) };
  const sentences = [
    `${asWhat(a, b, hint)} (${calibrationBandOf(hint.score)}, score ${scoreInWords(hint.score)}).`,
    `For it: ${gains.length === 0 ? 'nothing that was compared' : gains.map((one) => phraseOf(one, names, pair.inDoubt)).join('; ')}.`,
    `Against it: ${againstInWords(losses, opposed, names)}.`,
    ...(made.length === 0 ? [] : [`As a succession has it: ${made.map(valuesOf).join('; ')}.`]),
    ...inTime(hint),
    ...notCounted(pair.features),
    ...wordsLeftOut(a, b, pair),
    ...notOnBothSides(a, b, pair.features),
    ...restingOn(explained, gains),
    likelihoodOf(hint, pair),
    ...(deciding.confirms === null ? [] : [`It would be confirmed by ${deciding.confirms}.`]),
    ...(deciding.refutes === null ? [] : [`It would be refuted by ${deciding.refutes}.`]),
    ...otherwise(explained),
    ...(together.size > 2 ? [`It is offered as one of ${together.size} records that hold together.`] : []),
    `To check: ${nextStep(explained, opposed, gains, losses)}.`,
  ];
  return sentences.join(' ');
}

/** How likely it is, from the prior that is assumed to the score; where these two are far apart, by which rule. */
function likelihoodOf({ predicate, bits, score }: PredicateHint, pair: PairScore): string {
  const probability = plainProbability(bits);
  const isHeld = predicate !== 'SUCCESSOR_OF' && pair.heldBy.length > 0;
  const isFar = Math.abs(probability - score) >= FAR;
  const often = score < probability ? 'less' : 'more';
  const why = isHeld
    ? `; it is held down, as ${pair.heldBy.map((rule) => HELD_WORDS[rule]).join(', and as ')}`
    : isFar
      ? `; pairs that rest on ${EVIDENCE_WORDS[pair.evidence]} proved true ${often} often than their parts make them`
      : '';
  return (
    `Of two taken at random 1 pair in ${oneIn(plainProbability(pair.priorBits))} is taken as one; ` +
    `what is told here makes it ${ofHundred(probability)}, and fitted to what proved true of other pairs ` +
    `the score is ${scoreInWords(score)}${why}.`
  );
}

/** From so much on a reader asks how a score comes from what is told. */
const FAR = 0.2;

function asWhat(a: Profile, b: Profile, { predicate, from, to }: PredicateHint): string {
  const [one, other] = [nameOf(from), nameOf(to)];
  if (predicate === 'SUCCESSOR_OF') return `${one} may be the successor of ${other}`;
  if (predicate === 'FORMERLY_KNOWN_AS') return `${one} may formerly have been known as ${other}`;
  return `${one} and ${other} may be one ${WORDS_OF_SORT[sortOfPair(a, b)].thing}`;
}

/** When the one followed the other, or bore its name. */
function inTime({ predicate, from, to }: PredicateHint): readonly string[] {
  if (predicate === 'SUCCESSOR_OF' && to.end !== null && from.start !== null) {
    const isSame = to.end.text === from.start.text;
    const began = isSame
      ? `the day on which ${nameOf(from)} began`
      : `and ${nameOf(from)} began ${dayOrYear(from.start.text)}`;
    return [`${nameOf(to)} ended ${dayOrYear(to.end.text)}, ${began}.`];
  }
  const former = predicate === 'FORMERLY_KNOWN_AS' ? formerName(from, to) : null;
  if (former === null) return [];
  const { effective_at, effective_until } = former.validity;
  const since = effective_at === null ? '' : ` from ${effective_at}`;
  const until = effective_until === null ? '' : ` until ${effective_until}`;
  const time = since + until === '' ? '; nobody tells from when to when' : `, borne${since}${until}`;
  return [`${nameOf(from)} has ${former.value} as a former name${time}.`];
}

/** Letters of a full date. */
const DAY = 10;

function dayOrYear(text: string): string {
  return `${text.length < DAY ? 'in' : 'on'} ${text}`;
}

/** Kinds of bodies as each side's country has them: AS is a private company in Norway, and a.s. one by shares elsewhere. */
function withForms(feature: MatchFeature, a: Profile, b: Profile): MatchFeature {
  if (feature.name !== 'legal_form') return feature;
  const of = (told: string | null, { legalForms, countries }: Profile): string | null => {
    const limited = legalForms.filter(({ legalClass }) => legalClass === 'limited');
    const isAs = limited.length > 0 && limited.every((form) => form.countries.join() === 'no');
    if (told === null || !isAs || countries.includes('no')) return told;
    const word = countries.length === 0 ? 'as_anywhere' : 'as';
    return told
      .split(' ')
      .map((part) => (part === 'limited' ? word : part))
      .join(' ');
  };
  return { ...feature, left: of(feature.left, a), right: of(feature.right, b) };
}

function nameOf({ id, names }: Profile): string {
  const [name] = names;
  return name === undefined ? `${id} (without a name)` : `${name.value} (${id})`;
}

/** What is thin about what speaks for a pair: nothing but names, or not the names that the two go by. */
function restingOn({ a, b }: Explained, gains: readonly MatchFeature[]): readonly string[] {
  const isByNames = gains.every((one) => SAY_LITTLE.has(one.name));
  return [
    ...(isByNames ? ['No date, contact or identifier agrees: it rests on names.'] : []),
    ...(isByOtherNames(a, b, gains)
      ? [`The names that agree are others than they go by (${primaryOf(a)} / ${primaryOf(b)}).`]
      : []),
  ];
}

/** Whether names agree that are not those that the two go by, while those have no word in common or surely differ in one. */
function isByOtherNames(a: Profile, b: Profile, gains: readonly MatchFeature[]): boolean {
  const name = gains.find((one) => one.name === 'name_align');
  const [one, other] = [a.names[0], b.names[0]];
  if (name === undefined || one === undefined || other === undefined) return false;
  if (name.left === one.value && name.right === other.value) return false;
  const has = ({ names }: Profile, { value }: NameForm): boolean => names.some((form) => form.value === value);
  if (has(a, other) && has(b, one)) return false;
  const sharesWord = one.tokens.some(({ sound }) => other.tokens.some((token) => token.sound === sound));
  return (!sharesWord && one.script === other.script) || areDifferentNames(one, other);
}

function primaryOf({ names: [name] }: Profile): string {
  return name?.value ?? '?';
}

/** What agrees between any two of one country and kind. */
const SAY_LITTLE: ReadonlySet<string> = new Set(['name_align', 'legal_form', 'country', 'gender']);

/** What could not be compared: what only one side has, with what it says, and what neither has. */
function notOnBothSides(a: Profile, b: Profile, features: readonly MatchFeature[]): readonly string[] {
  const [one, neither]: [string[], string[]] = [identifiersOfOne(a, b, features), []];
  const sort = sortOfPair(a, b);
  for (const { what, of } of sort === 'asset' || sort === 'case' ? COMPARED.slice(0, 2) : COMPARED) {
    const [left, right] = [of(a), of(b)];
    if (left === null && right === null) neither.push(what(a, b));
    else if ((left === null || right === null) && left !== '' && right !== '') {
      one.push(told(what(a, b), left ?? right ?? ''));
    }
  }
  for (const { what, of } of CONTACTS) one.push(...ofOne(what, of(a), of(b)));
  one.push(...ofOne('a country', a.countries.join(' '), b.countries.join(' ')));
  for (const form of features.filter(({ name, level }) => name === 'legal_form' && level.startsWith('missing'))) {
    const { left, right } = withForms(form, a, b);
    one.push(told('a legal form', valueInWords('legal_form', left ?? right ?? '')));
  }
  if (sort === 'person') {
    one.push(...ofOne('a sex', valueInWords('gender', a.gender ?? ''), valueInWords('gender', b.gender ?? '')));
    one.push(...ofOne('a place of birth', placeText(a), placeText(b)));
  }
  if (a.identifiers.length === 0 && b.identifiers.length === 0) neither.push('an identifier');
  return [
    ...(one.length === 0 ? [] : [`Only one side has: ${one.join(', ')}.`]),
    ...(neither.length === 0 ? [] : [`Neither has: ${neither.join(', ')}.`]),
  ];
}

function hasContact({ places, emails, phones }: Profile): boolean {
  return places.length + emails.length + phones.length > 0;
}

/** Kinds of contacts, of which two that each have one may have none in common; with how the first is told. */
const CONTACTS: readonly { readonly what: string; readonly of: (profile: Profile) => string }[] = [
  { what: 'an address', of: ({ places: [place] }) => place?.tokens.map(({ native }) => native).join(' ') ?? '' },
  { what: 'an e-mail address', of: ({ emails: [email] }) => email?.value ?? '' },
  { what: 'a telephone', of: ({ phoneTexts: [phone] }) => phone ?? '' },
];

function ofOne(what: string, left: string, right: string): readonly string[] {
  return (left === '') === (right === '') ? [] : [told(what, left === '' ? right : left)];
}

function placeText({ birthPlace }: Profile): string {
  return birthPlace.map(({ native }) => native).join(' ');
}

/**
 * What differs and costs nothing, as addresses in the web do: a body may have several. And what is equal and says nothing,
 * as so many share it.
 */
function notCounted(features: readonly MatchFeature[]): readonly string[] {
  const differing = features.filter((one) => isUncounted(one)).map(valuesOf);
  const equal = features
    .filter(({ left, right, bits }) => bits === 0 && left !== null && left === right)
    .map((one) => valuesOf(one) + (one.detail === null ? '' : ` (${one.detail})`));
  return [
    ...(equal.length === 0 ? [] : [`Equal as well, which counts for nothing: ${equal.join('; ')}.`]),
    ...(differing.length === 0 ? [] : [`Different as well, which counts for nothing: ${differing.join('; ')}.`]),
  ];
}

function isUncounted({ name, level, bits }: MatchFeature): boolean {
  return name === 'identifier' && level === 'unequal' && bits === 0;
}

/** All that one side has where the other has none, else the unique ones of schemes that the other has none of. */
function identifiersOfOne(a: Profile, b: Profile, features: readonly MatchFeature[]): string[] {
  if (a.identifiers.length === 0 || b.identifiers.length === 0) {
    return [...a.identifiers, ...b.identifiers].map(({ scheme, value }) => `${scheme}:${value}`);
  }
  return features
    .filter(({ name, level }) => name === 'identifier' && level.startsWith('missing'))
    .map(({ left, right }) => left ?? right ?? '');
}

function told(what: string, value: string): string {
  return value === '' ? what : `${what} (${value})`;
}

/** What most pairs are decided by: how it is called, and what a side says of it; null where it says nothing. */
const COMPARED: readonly {
  readonly what: (a: Profile, b: Profile) => string;
  readonly of: (profile: Profile) => string | null;
}[] = [
  { what: () => 'a name', of: ({ names: [name] }) => name?.value ?? null },
  {
    what: (a, b) => `a ${WORDS_OF_SORT[sortOfPair(a, b)].date}`,
    of: ({ start }) => start?.text ?? null,
  },
  {
    what: () => 'an address, e-mail or telephone',
    of: (profile) => (hasContact(profile) ? '' : null),
  },
];

function otherwise({ alternatives, profileOf }: Explained): readonly string[] {
  if (alternatives.length === 0) return [];
  const named = (id: string): string => {
    const profile = profileOf(id);
    return profile === undefined ? id : nameOf(profile);
  };
  const others = alternatives
    .slice(0, MAX_NAMED)
    .map(({ entity_id, other_id, score }) => `${entity_id} may be ${named(other_id)}, score ${scoreInWords(score)}`);
  const more = alternatives.length > MAX_NAMED ? `; and ${alternatives.length - MAX_NAMED} more` : '';
  return [`Instead, ${others.join('; ')}${more}: at most one of these ${alternatives.length + 1} is right.`];
}

/** The rest stands in the suggestion itself. */
const MAX_NAMED = 3;

/**
 * The first thing to do. Words of the names that differ come first unless another difference costs more; then what nobody
 * has compared yet, and what differs and tells less; where there is neither, whether the records are two sources at all.
 */
function nextStep(
  { a, b, hint: { predicate }, pair, alternatives }: Explained,
  opposed: Opposed,
  gains: readonly MatchFeature[],
  losses: readonly MatchFeature[],
): string {
  const { papers } = WORDS_OF_SORT[sortOfPair(a, b)];
  if (predicate !== 'SAME_AS') return `compare ${papers}, and ask for the act by which the one became the other`;
  const differences = losses
    .filter(({ name }) => !NO_DIFFERENCE.has(name) && !(name === 'name_align' && pair.inDoubt !== null))
    .map(({ name, bits }) => ({ bits, step: `why ${FEATURE_WORDS[name] ?? name} differs` }));
  for (const { name } of gains.filter(isSlip)) {
    differences.push({ bits: TELLING, step: `why ${FEATURE_WORDS[name] ?? name} differs` });
  }
  const [uncounted] = pair.features.filter(isUncounted);
  if (uncounted !== undefined) differences.push({ bits: 0, step: `why ${valuesOf(uncounted)} differ` });
  const kinds = kindsToCheck(opposed);
  if (kinds !== null) differences.push({ bits: kinds.isTelling ? TELLING : 0, step: kinds.step });
  const words = opposed.byOtherNames ? `why they go by ${primaryOf(a)} / ${primaryOf(b)}` : namePartToCheck(opposed);
  if (words !== null) differences.push({ bits: Math.min(TELLING, pair.differing?.bits ?? TELLING), step: words });
  const generation = generationToCheck(opposed);
  if (generation !== null) differences.push({ bits: TELLING, step: generation });
  differences.sort((one, other) => one.bits - other.bits);
  const telling = differences.filter(({ bits }) => bits <= TELLING).map(({ step }) => step);
  // Where a fact differs that tells much, it is asked before what nobody knows yet.
  const isAnswered = telling.length > [words, generation].filter((step) => step !== null).length;
  const date = isAnswered ? null : notCompared(a, b);
  const [lesser] = isAnswered ? [] : differences.filter(({ bits }) => bits > TELLING).map(({ step }) => step);
  const steps = [...telling, date, lesser].filter((step) => typeof step === 'string');
  const first = steps.length === 0 ? (numberNotCompared(a, b) ?? ONE_SOURCE) : steps.slice(0, MAX_STEPS).join(', and ');
  const among = alternatives.length > 0 ? ', and for those that it may be instead' : '';
  return `compare ${papers}, first ${first}${among}`;
}

/** Of words that nothing stands against, first those that were left out and may be what the other name has. */
function namePartToCheck(opposed: Opposed): string | null {
  const { a, b, pair } = opposed;
  return (pair.differing === null ? leftOutToCheck(a, b, pair) : null) ?? wordsToCheck(opposed);
}

/** What speaks against a pair and is no difference between what the two records say of it. */
const NO_DIFFERENCE: ReadonlySet<string> = new Set(['same_source', 'kind']);

/** What differs by less, as telephones do, tells less than a date that nobody has compared. */
const TELLING = -2;

/** More at once is no first step. */
const MAX_STEPS = 2;

/** What speaks for a pair as a slip of the pen would have it, and against it if it is none. */
function isSlip({ level, name }: MatchFeature): boolean {
  return name === 'identifier' ? level === 'close' : name !== 'name_align' && DATE_SLIPS.has(level);
}

/** The number that both would have and at least one has not; null where both have one. */
function numberNotCompared(a: Profile, b: Profile): string | null {
  const [left, right] = [a.identifiers.length, b.identifiers.length];
  if (left > 0 && right > 0) return null;
  const { number } = WORDS_OF_SORT[sortOfPair(a, b)];
  return `${number}, which ${left + right === 0 ? 'neither record' : 'only one record'} has`;
}

/** Where all agrees that was compared, two records are one proof only where they were made apart. */
const ONE_SOURCE = 'whether the one record was made from the other';

/** The date that would tell most and could not be compared; null where both sides have one. */
function notCompared(a: Profile, b: Profile): string | null {
  if (a.start !== null && b.start !== null) return null;
  const what = WORDS_OF_SORT[sortOfPair(a, b)].date;
  return `the ${what}, which ${a.start === null && b.start === null ? 'neither record' : 'only one record'} has`;
}
