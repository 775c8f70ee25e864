import { calibrationBandOf, MODEL } from '../calibration.js';
import type { MatchFeature } from '../features/feature.js';
import type { PredicateHint } from './predicate-hint.js';
import type { Profile } from '../profile.js';

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
  const band = calibrationBandOf(hint.score);
  for (const { fact, feature, bits } of factsFor(a, b, band === 'strong')) {
    const present = features.filter(({ name }) => name === feature).reduce((sum, one) => sum + one.bits, 0);
    const then = calibrationBandOf(scoreOf(hint.bits - present + bits));
    if (band === 'strong' ? then !== 'strong' : then === 'strong') return `${fact} would make this ${then}`;
  }
  return null;
}

interface Fact {
  readonly fact: string;
  readonly feature: MatchFeature['name'];
  readonly bits: number;
}

function factsFor(a: Profile, b: Profile, isStrong: boolean): readonly Fact[] {
  const { unique, personal } = MODEL.identifier;
  const isPerson = a.family === 'person' && b.family === 'person';
  if (isStrong) {
    return isPerson
      ? [{ fact: 'another date of birth', feature: 'birth_date', bits: MODEL.birth.disjoint }]
      : [{ fact: `a differing ${schemeOf(a, b)}`, feature: 'identifier', bits: unique.unequal }];
  }
  return isPerson
    ? [
        { fact: 'an equal date of birth', feature: 'birth_date', bits: MODEL.birth.day },
        { fact: 'an equal passport or national id', feature: 'identifier', bits: personal.equal },
      ]
    : [{ fact: `an equal ${schemeOf(a, b)}`, feature: 'identifier', bits: unique.equal }];
}

/** The identifier that one side has already, else the one that most bodies have. */
function schemeOf(a: Profile, b: Profile): string {
  const known = [...a.identifiers, ...b.identifiers].find(
    ({ strength, fault }) => strength === 'unique' && fault === null,
  );
  return known === undefined ? 'registration number' : (SCHEME_NAMES[known.scheme] ?? known.scheme.toUpperCase());
}

const SCHEME_NAMES: Readonly<Record<string, string>> = {
  registration: 'registration number',
  tax_id: 'tax number',
  wikidata: 'Wikidata item',
};
