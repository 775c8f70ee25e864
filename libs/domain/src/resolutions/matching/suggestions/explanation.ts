import type { MatchFeature } from '../features/feature.js';
import type { PairScore } from '../score.js';
import type { Profile } from '../profile.js';
import type { Deciding } from './counterfactual.js';
import type { PredicateHint } from './predicate-hint.js';

/** What a suggestion is explained from. */
export interface Explained {
  readonly a: Profile;
  readonly b: Profile;
  readonly hint: PredicateHint;
  readonly pair: PairScore;
  readonly deciding: Deciding;
  readonly alternatives: readonly { readonly entity_id: string; readonly other_id: string; readonly score: number }[];
  readonly together: { readonly size: number };
  readonly profileOf: (id: string) => Profile | undefined;
}

/**
 * A suggestion in sentences, the same for the same facts: what speaks for it and against it, what only one side knows,
 * what would confirm or refute it, who else it may be, and what to check first.
 */
export function explanationOf(explained: Explained): string {
  const { a, b, hint, pair, deciding, alternatives, together } = explained;
  const told = pair.features.filter(({ level }) => !level.startsWith('missing'));
  const gains = told.filter(({ bits }) => bits > 0).sort((one, other) => other.bits - one.bits);
  const losses = told.filter(({ bits }) => bits < 0).sort((one, other) => one.bits - other.bits);
  const sentences = [
    `${asWhat(a, b, hint)}.`,
    `For it: ${gains.length === 0 ? 'nothing that was compared' : gains.map(phraseOf).join('; ')}.`,
    `Against it: ${against(losses, pair)}.`,
    ...onlyOneSide(pair.features),
    ...restingOn(explained, gains),
    `That two taken at random are one counts ${signed(pair.priorBits)} bits, all together ${signed(hint.bits)}.`,
    ...(deciding.confirms === null ? [] : [`It would be confirmed by ${deciding.confirms}.`]),
    ...(deciding.refutes === null ? [] : [`It would be refuted by ${deciding.refutes}.`]),
    ...otherwise(explained),
    ...(together.size > 2 ? [`It is offered as one of ${together.size} records that hold together.`] : []),
    `To check: ${nextStep(a, b, hint, losses, alternatives.length)}.`,
  ];
  return sentences.join(' ');
}

function asWhat(a: Profile, b: Profile, { predicate, from, to }: PredicateHint): string {
  const [one, other] = [nameOf(from), nameOf(to)];
  if (predicate === 'SUCCESSOR_OF') return `${one} may be the successor of ${other}`;
  if (predicate === 'FORMERLY_KNOWN_AS') return `${one} may formerly have been known as ${other}`;
  const thing = a.family === 'person' && b.family === 'person' ? 'person' : a.family === 'organisation' && b.family === 'organisation' ? 'body' : 'thing'; // prettier-ignore
  return `${one} and ${other} may be one ${thing}`;
}

function nameOf({ id, names }: Profile): string {
  const [name] = names;
  return name === undefined ? id : `${name.value} (${id})`;
}

/** One comparison: what it is of, what each side says, how far they agree, and for how many bits. */
function phraseOf({ name, left, right, level, bits, detail }: MatchFeature): string {
  const values = left === right ? `${left ?? '?'} on both sides` : `${left ?? '?'} / ${right ?? '?'}`;
  const how = [LEVEL_WORDS[level] ?? level, detail].filter((part) => part !== null && part !== '');
  return `${FEATURE_WORDS[name] ?? name} ${values} (${[...how, `${signed(bits)} bits`].join('; ')})`;
}

/** What differs costs; words of a name that differ cost also where the rest of the name still speaks for it. */
function against(losses: readonly MatchFeature[], { differing }: PairScore): string {
  const phrases = losses.map(phraseOf);
  const isTold = differing === null || losses.some(({ name }) => name === 'name_align');
  if (!isTold) {
    phrases.unshift(`the words ${differing.left} / ${differing.right} differ (${signed(differing.bits)} bits)`);
  }
  return phrases.length === 0 ? 'nothing that both sides tell' : phrases.join('; ');
}

/** What is thin about what speaks for a pair: nothing but names, or none of the names that the two go by. */
function restingOn({ a, b }: Explained, gains: readonly MatchFeature[]): readonly string[] {
  const name = gains.find((one) => one.name === 'name_align');
  const isByNames = gains.every((one) => SAY_LITTLE.has(one.name));
  const [one, other] = [a.names[0], b.names[0]];
  const sharesWord = one?.tokens.some(({ sound }) => other?.tokens.some((token) => token.sound === sound)) === true;
  const isByOthers = name !== undefined && name.left !== one?.value && name.right !== other?.value && !sharesWord;
  return [
    ...(isByNames ? ['No date, contact or identifier agrees: it rests on names.'] : []),
    ...(isByOthers
      ? [`The names that agree are others than they go by (${one?.value ?? '?'} / ${other?.value ?? '?'}).`]
      : []),
  ];
}

/** What agrees between any two of one country and kind. */
const SAY_LITTLE: ReadonlySet<string> = new Set(['name_align', 'legal_form', 'country', 'gender']);

function onlyOneSide(features: readonly MatchFeature[]): readonly string[] {
  const missing = features
    .filter(({ name, level }) => name === 'identifier' && level.startsWith('missing'))
    .map(({ left, right }) => left ?? right ?? '');
  return missing.length === 0 ? [] : [`Only one side has: ${missing.join(', ')}.`];
}

function otherwise({ alternatives, profileOf }: Explained): readonly string[] {
  if (alternatives.length === 0) return [];
  const named = (id: string): string => {
    const profile = profileOf(id);
    return profile === undefined ? id : nameOf(profile);
  };
  const others = alternatives
    .slice(0, MAX_NAMED)
    .map(({ entity_id, other_id, score }) => `${entity_id} may be ${named(other_id)}, score ${score.toFixed(2)}`);
  const more = alternatives.length > MAX_NAMED ? `; and ${alternatives.length - MAX_NAMED} more` : '';
  return [`Instead, ${others.join('; ')}${more}: at most one of these ${alternatives.length + 1} is right.`];
}

/** The rest stands in the suggestion itself. */
const MAX_NAMED = 3;

/** The first thing to do: what differs explains itself or settles the matter; else what nobody has compared yet. */
function nextStep(
  a: Profile,
  b: Profile,
  { predicate }: PredicateHint,
  losses: readonly MatchFeature[],
  alternatives: number,
): string {
  const isPerson = a.family === 'person' && b.family === 'person';
  const papers = isPerson
    ? 'the papers that the two records were made from (name, date of birth, passport or national id)'
    : 'extracts of the register for both (number, date of founding, seat, officers)';
  if (predicate !== 'SAME_AS') return `compare ${papers}, and ask for the act by which the one became the other`;
  const [most] = losses.filter(({ name }) => name !== 'same_source' && name !== 'kind');
  const first = most === undefined ? '' : `, first why ${FEATURE_WORDS[most.name] ?? most.name} differs`;
  const among = alternatives > 0 ? ', and for those that it may be instead' : '';
  return `compare ${papers}${first}${among}`;
}

function signed(bits: number): string {
  return `${bits < 0 ? '−' : '+'}${Math.abs(bits).toFixed(1)}`;
}

const FEATURE_WORDS: Readonly<Record<string, string>> = {
  name_align: 'the name',
  generation: 'the generation',
  numbers: 'the number in the name',
  legal_form: 'the legal form',
  identifier: 'the identifier',
  birth_date: 'the date of birth',
  incorporation_date: 'the date of founding',
  life: 'the life',
  country: 'the country',
  gender: 'the sex',
  email: 'the e-mail address',
  phone: 'the telephone',
  address: 'the address',
  birth_place: 'the place of birth',
  symbol: 'the symbol',
  context: 'the surroundings',
  same_source: 'one source that lists both',
  kind: 'the kind',
};

/** What a level says where the two values do not say it; levels that say nothing more are left out. */
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  equal: '',
  folded: 'equal but for accents and signs',
  transliterated_equal: 'equal in another script',
  joined: 'written as one word',
  reordered: 'words in another order',
  swapped: 'parts change places',
  close: 'close',
  variant: 'variants',
  partial: 'in part',
  conflict: 'some words differ',
  acronym: 'initials',
  day: 'the same day',
  month: 'the same month',
  year: 'the same year',
  oneDigit: '',
  twoParts: '',
  nearDay: 'near',
  nearYear: 'near',
  disjoint: 'they exclude each other',
  apart: 'far apart',
  unreadable: 'not to be read as a date',
  end_day: 'ended on the same day',
  end_month: 'ended in the same month',
  end_year: 'ended in the same year',
  end_disjoint: 'the ends exclude each other',
  other_house: 'another house of one street',
  other_street: 'another street of one place',
  compatible: 'they go together',
  same_controller: 'the same controller',
  other: 'not known on one side',
};
