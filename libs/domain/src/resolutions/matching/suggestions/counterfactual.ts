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

/** What would settle a pair either way, each the likeliest fact to be found; null where no single one would. */
export interface Deciding {
  /** What would make it strong; null also where it is. */
  readonly confirms: string | null;
  /** What would leave too little to suggest it. */
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
    for (const { fact, feature, bits } of factsFor(a, b, isAgainst)) {
      const present = features.filter(({ name }) => name === feature).reduce((sum, one) => sum + one.bits, 0);
      if (isReached(scoreOf(hint.bits - present + bits))) return fact;
    }
    return null;
  };
  return {
    confirms: calibrationBandOf(hint.score) === 'strong' ? null : found(false, (score) => score >= MODEL.bands.strong),
    // Unequal unique identifiers leave little of any score, whatever else agrees.
    refutes:
      found(true, (score) => score < MODEL.threshold) ??
      (a.family === 'person' ? null : (factsFor(a, b, true)[0]?.fact ?? null)),
  };
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
      ? [
          { fact: 'another date of birth', feature: 'birth_date', bits: MODEL.birth.disjoint },
          { fact: 'a date of birth in another generation', feature: 'birth_date', bits: MODEL.birth.apart },
          { fact: 'another national id of one country', feature: 'identifier', bits: MODEL.identifier.nationalUnequal },
        ]
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
