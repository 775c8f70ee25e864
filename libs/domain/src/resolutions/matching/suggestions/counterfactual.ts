import { calibrationBandOf, MODEL } from '../score-model.js';
import type { IdentifierStrength } from '../../identifiers/schemes.js';
import type { MatchFeature } from '../features/feature.js';
import { sharedIdentifiers } from '../features/identifier-feature.js';
import type { PredicateHint } from './predicate-hint.js';
import type { Profile } from '../profile.js';
import { sortOfPair, type SortOfPair } from './sort-of-pair.js';

/**
 * The one further fact that would change the band of a pair, as a sentence: what would make it strong, or what would
 * take a strong one down. Null where no single fact would.
 */
export function counterfactualOf(
  a: Profile,
  b: Profile,
  hint: PredicateHint,
  features: readonly MatchFeature[],
  scoreOf: (bits: number) => number,
): string | null {
  if (hint.predicate === 'SUCCESSOR_OF') return null;
  const band = calibrationBandOf(hint.score);
  for (const fact of factsFor(a, b, features, band === 'strong')) {
    const then = calibrationBandOf(scoreOf(bitsWith(hint.bits, features, [fact])));
    if (band === 'strong' ? then !== 'strong' : then === 'strong') return `${fact.fact} would make this ${then}`;
  }
  return null;
}

/** What would settle a pair either way: a single fact where one would, else several together. */
export interface Deciding {
  /** What would make it strong, or, where nothing that is compared would, what to look for instead; null where it is strong. */
  readonly confirms: string | null;
  /** What would leave too little to suggest it, or, where nothing that is compared would, what to look for instead. */
  readonly refutes: string | null;
}

/** The facts that a reviewer would look for: both ways, so that he does not look for what he believes alone. */
export function decidingFacts(
  a: Profile,
  b: Profile,
  hint: PredicateHint,
  features: readonly MatchFeature[],
  scoreOf: (bits: number) => number,
): Deciding {
  const found = (isAgainst: boolean, isReached: (score: number) => boolean): string | null => {
    const facts = factsFor(a, b, features, isAgainst);
    const single = facts.find((fact) => isReached(scoreOf(bitsWith(hint.bits, features, [fact]))));
    if (single !== undefined) return single.fact;
    const together = strongestOfEach(facts);
    return together.length > 1 && isReached(scoreOf(bitsWith(hint.bits, features, together)))
      ? together.map(({ fact }) => fact).join(', together with ')
      : null;
  };
  const isStrong = calibrationBandOf(hint.score) === 'strong';
  if (hint.predicate === 'SUCCESSOR_OF') return { confirms: isStrong ? null : SUCCESSION, refutes: NO_SUCCESSION };
  return {
    confirms: isStrong ? null : (found(false, (score) => score >= MODEL.bands.strong) ?? ONE_FOUND[sortOfPair(a, b)]),
    refutes: found(true, (score) => score < MODEL.threshold) ?? leftToLookFor(a, b, features),
  };
}

/** A successor has a number, a founding and often a name of its own: only the act tells. */
const SUCCESSION = 'the act by which the one followed the other (merger, division, transfer of the business)';
const NO_SUCCESSION = 'both at work at one time, or an act that names another successor';

/** What to look for where nothing that is compared would outweigh what agrees. */
function leftToLookFor(a: Profile, b: Profile, features: readonly MatchFeature[]): string | null {
  const sort = sortOfPair(a, b);
  if (sort === 'person') return TWO_PEOPLE;
  // Unequal unique identifiers leave little of any score, whatever else agrees.
  return sort === 'body' ? TWO_BODIES : (factsFor(a, b, features, true)[0]?.fact ?? null);
}

/** What is left to look for where all that could differ and does not is less than what agrees. */
const TWO_PEOPLE =
  'two people found behind the two records, each with papers of his own or both in two places at one time; ' +
  'no fact compared here would outweigh what agrees';

/** The same of bodies that stand in no register. */
const TWO_BODIES = 'two bodies found behind the two records, with other leaders, members or seats at one time';

/** What to look for where all that could agree and is not known is less than what differs. */
const ONE_FOUND: Readonly<Record<SortOfPair, string>> = {
  person: 'one person found behind the two records, with one paper that bears both names',
  registered: 'one entry of a register that has both names under one number',
  body: 'one body found behind the two records, with the same leaders, members or seat at one time',
  asset: 'one contract or one issuer that stands behind both',
  case: 'one file of one court that both records speak of',
  unknown: 'one thing found behind the two records, with one owner and one place at one time',
};

interface Fact {
  readonly fact: string;
  readonly feature: MatchFeature['name'];
  readonly bits: number;
}

/** The bits of a pair if these facts stood instead of what its features say now. */
function bitsWith(bits: number, features: readonly MatchFeature[], facts: readonly Fact[]): number {
  return facts.reduce((sum, { feature, bits: then }) => {
    const present = features.filter(({ name }) => name === feature).reduce((own, one) => own + one.bits, 0);
    return sum - present + then;
  }, bits);
}

/** Two facts of one feature are never true together: of each feature the one that says most. */
function strongestOfEach(facts: readonly Fact[]): readonly Fact[] {
  const strongest = new Map<MatchFeature['name'], Fact>();
  for (const fact of facts) {
    const known = strongest.get(fact.feature);
    if (known === undefined || Math.abs(fact.bits) > Math.abs(known.bits)) strongest.set(fact.feature, fact);
  }
  return [...strongest.values()];
}

function factsFor(a: Profile, b: Profile, features: readonly MatchFeature[], isAgainst: boolean): readonly Fact[] {
  const sort = sortOfPair(a, b);
  if (sort === 'person') return isAgainst ? againstPersons(a, b, features) : forPersons(a, b, features);
  if (sort === 'body') return isAgainst ? [] : foundings(features);
  return isAgainst ? againstNumbers(a, b, features, sort) : forNumbers(a, b, features, sort);
}

function againstNumbers(a: Profile, b: Profile, features: readonly MatchFeature[], sort: SortOfPair): readonly Fact[] {
  const [common] = sharedIdentifiers(a, b).filter(({ strength }) => strength === 'unique');
  const apart = numbersApart(a, features, 'unique');
  const fact =
    common !== undefined
      ? `proof that the ${nameOfScheme(common.scheme)} ${common.value} is of only one of the two`
      : apart !== null
        ? `proof that both are right: ${apart.text}`
        : `a differing ${schemeOf(a, b, sort)}`;
  return [{ fact, feature: 'identifier', bits: MODEL.identifier.unique.unequal }];
}

function forNumbers(a: Profile, b: Profile, features: readonly MatchFeature[], sort: SortOfPair): readonly Fact[] {
  const apart = numbersApart(a, features, 'unique');
  // Where a number agrees already, another equal one is no further proof.
  const isKnown = sharedIdentifiers(a, b).some(({ strength, fault }) => strength === 'unique' && fault === null);
  if (apart === null && isKnown) return [];
  const fact =
    apart === null ? `an equal ${schemeOf(a, b, sort)}` : `proof that one is a slip for the other: ${apart.text}`;
  return [{ fact, feature: 'identifier', bits: MODEL.identifier.unique.equal }];
}

/** Numbers of one scheme that both sides have and that are not the same, with how they are told; null for none. */
function numbersApart(
  a: Profile,
  features: readonly MatchFeature[],
  strength: IdentifierStrength,
  schemes?: readonly string[],
): { readonly scheme: string; readonly text: string } | null {
  for (const { name, level, left, right } of features) {
    if (name !== 'identifier' || (level !== 'unequal' && level !== 'close')) continue;
    const scheme = schemeIn(left);
    if (schemes !== undefined && !schemes.includes(scheme)) continue;
    if (!a.identifiers.some((one) => one.scheme === scheme && one.strength === strength)) continue;
    return { scheme, text: `the ${nameOfScheme(scheme)}s ${valueIn(left)} and ${valueIn(right)}` };
  }
  return null;
}

function schemeIn(told: string | null): string {
  return (told ?? '').split(':', 1)[0] ?? '';
}

function valueIn(told: string | null): string {
  return (told ?? '?').slice(schemeIn(told).length + 1);
}

/** What bodies have that stand in no register: they were founded one day. */
function foundings(features: readonly MatchFeature[]): readonly Fact[] {
  const founded = features.find(({ name }) => name === 'incorporation_date');
  if (founded?.level === 'day') return [];
  const fact =
    founded === undefined
      ? 'an equal date of founding'
      : isAgreed(founded)
        ? `an equal day of founding (so far ${datesOf(founded)})`
        : `proof that one of the dates of founding (${datesOf(founded)}) is a slip for the other`;
  return [{ fact, feature: 'incorporation_date', bits: MODEL.incorporation.day }];
}

function againstPersons(a: Profile, b: Profile, features: readonly MatchFeature[]): readonly Fact[] {
  const { disjoint, apart } = MODEL.birth;
  const birth = features.find(({ name }) => name === 'birth_date');
  const [common] = sharedIdentifiers(a, b).filter(({ strength }) => strength === 'unique' || strength === 'personal');
  const births: readonly Fact[] =
    birth === undefined
      ? [
          { fact: 'another date of birth', feature: 'birth_date', bits: disjoint },
          { fact: 'a date of birth in another generation', feature: 'birth_date', bits: apart },
        ]
      : isAgreed(birth)
        ? [
            { fact: `another date of birth than ${datesOf(birth)} for one of the two`, feature: 'birth_date', bits: disjoint },
            { fact: `a date of birth in another generation than ${datesOf(birth)} for one of the two`, feature: 'birth_date', bits: apart },
          ] // prettier-ignore
        : [
            {
              fact: `proof that both dates of birth are right (${datesOf(birth)})`,
              feature: 'birth_date',
              bits: apart,
            },
          ];
  const numbers = numbersApart(a, features, 'personal', ['national_id']);
  const fact =
    common === undefined
      ? numbers === null
        ? 'another national id of one country'
        : `proof that both are right: ${numbers.text}`
      : `proof that the ${nameOfScheme(common.scheme)} ${common.value} is of only one of the two`;
  return [...births, { fact, feature: 'identifier', bits: MODEL.identifier.nationalUnequal }];
}

function forPersons(a: Profile, b: Profile, features: readonly MatchFeature[]): readonly Fact[] {
  const birth = features.find(({ name }) => name === 'birth_date');
  const born =
    birth === undefined
      ? 'an equal date of birth'
      : isAgreed(birth)
        ? `an equal day of birth (so far ${datesOf(birth)})`
        : `proof that one of the dates of birth (${datesOf(birth)}) is a slip for the other`;
  const paper = equalPaper(a, b, features);
  return [
    ...(birth?.level === 'day' ? [] : [{ fact: born, feature: 'birth_date', bits: MODEL.birth.day }]),
    ...(paper === null ? [] : [{ fact: paper, feature: 'identifier', bits: MODEL.identifier.personal.equal }]),
  ];
}

/** The paper that would prove two people one; null where one is equal already. Passports are renewed, national ids are not. */
function equalPaper(a: Profile, b: Profile, features: readonly MatchFeature[]): string | null {
  if (sharedIdentifiers(a, b).some(({ strength }) => strength === 'personal' || strength === 'unique')) return null;
  const apart = numbersApart(a, features, 'personal', ['national_id', 'passport']);
  if (apart === null) return 'an equal passport or national id';
  return apart.scheme === 'passport' ? 'an equal national id' : `proof that one is a slip for the other: ${apart.text}`;
}

/** Whether dates agree as far as they go; those that are a slip apart are two dates, of which one may be right. */
function isAgreed({ bits, level }: MatchFeature): boolean {
  return bits > 0 && !DATE_SLIPS.has(level);
}

/** Levels of dates that count as one with a slip of the pen. */
export const DATE_SLIPS: ReadonlySet<string> = new Set(['oneDigit', 'twoParts', 'swapped']);

function datesOf({ left, right }: MatchFeature): string {
  return left === right ? (left ?? '') : `${left ?? '?'} and ${right ?? '?'}`;
}

/** The identifier that one side has already, else the one that most bodies have. */
function schemeOf(a: Profile, b: Profile, sort: SortOfPair): string {
  const known = [...a.identifiers, ...b.identifiers].find(
    ({ strength, fault }) => strength === 'unique' && fault === null,
  );
  return known === undefined ? (NUMBERS[sort] ?? 'registration number') : nameOfScheme(known.scheme);
}

/** The number that most of a sort have. */
const NUMBERS: Readonly<Partial<Record<SortOfPair, string>>> = {
  asset: 'contract address on one chain',
  case: 'file number of one court',
  unknown: 'number of one register',
};

function nameOfScheme(scheme: string): string {
  return SCHEME_NAMES[scheme] ?? scheme.toUpperCase();
}

const SCHEME_NAMES: Readonly<Record<string, string>> = {
  registration: 'registration number',
  tax_id: 'tax number',
  wikidata: 'Wikidata item',
  passport: 'passport',
  national_id: 'national id',
  driving_licence: 'driving licence',
};
