import { MODEL } from '../score-model.js';
import { feature, type MatchFeature } from './feature.js';
import { compareLegalClasses, LIMITED_CLASSES, type LegalForm } from '../names/legal-forms.js';
import type { Profile } from '../profile.js';
import type { NameFamily } from '../names/vocabulary.js';

/**
 * The kind of body that the names claim: equal says little, two kinds in one country speak against. `rareness` is how
 * surely the names alone are of one, 0 to 1: a company goes from one form of limited liability to another and keeps them.
 */
export function compareLegalForms(a: Profile, b: Profile, rareness: number): MatchFeature | null {
  if (a.legalForms.length === 0 && b.legalForms.length === 0) return null;
  const sizes = MODEL.legalForm;
  const left = classesText(a.legalForms);
  const right = classesText(b.legalForms);
  if (left === null || right === null) {
    return feature('legal_form', left, right, left === null ? 'missing_left' : 'missing_right', sizes.missing);
  }
  let compatible = false;
  for (const one of a.legalForms) {
    for (const other of b.legalForms) {
      const stand = compareLegalClasses(one.legalClass, other.legalClass);
      if (stand === 'equal') return feature('legal_form', left, right, 'equal', sizes.equal);
      compatible ||= stand === 'compatible';
    }
  }
  if (compatible) return feature('legal_form', left, right, 'compatible', sizes.compatible);
  const sameCountry =
    a.countries.some((country) => b.countries.includes(country)) || formsShareCountry(a.legalForms, b.legalForms);
  if (!sameCountry) return feature('legal_form', left, right, 'different', sizes.different);
  const kept = areLimited(a.legalForms) && areLimited(b.legalForms) ? rareness : 0;
  const bits = sizes.differentSameCountry + kept * (sizes.limitedOfRareName - sizes.differentSameCountry);
  return feature('legal_form', left, right, 'different', bits);
}

/** Countries of the two sides: overlap says little; for bodies, whose jurisdiction rarely moves, its absence says more. */
export function compareCountries(a: Profile, b: Profile, family: NameFamily): MatchFeature | null {
  if (a.countries.length === 0 || b.countries.length === 0) return null;
  const sizes = MODEL.country[family];
  const overlap = a.countries.some((country) => b.countries.includes(country));
  const [left, right] = [a.countries.join(' '), b.countries.join(' ')];
  return overlap
    ? feature('country', left, right, 'equal', sizes.equal)
    : feature('country', left, right, 'disjoint', sizes.disjoint);
}

export function compareGenders(a: Profile, b: Profile): MatchFeature | null {
  if (a.gender === null || b.gender === null || a.family !== 'person') return null;
  const isEqual = a.gender === b.gender;
  return feature(
    'gender',
    a.gender,
    b.gender,
    isEqual ? 'equal' : 'different',
    isEqual ? MODEL.gender.equal : MODEL.gender.different,
  );
}

/** Ticker of an asset or protocol: many tokens share one, so it is weak for and firm against. */
export function compareSymbols(a: Profile, b: Profile): MatchFeature | null {
  if (a.symbol === null || b.symbol === null) return null;
  const isEqual = a.symbol === b.symbol;
  return feature(
    'symbol',
    a.symbol,
    b.symbol,
    isEqual ? 'equal' : 'different',
    isEqual ? MODEL.symbol.equal : MODEL.symbol.different,
  );
}

function areLimited(forms: readonly LegalForm[]): boolean {
  return forms.every(({ legalClass }) => LIMITED_CLASSES.has(legalClass));
}

function formsShareCountry(left: readonly LegalForm[], right: readonly LegalForm[]): boolean {
  return left.some((one) => right.some((other) => one.countries.some((country) => other.countries.includes(country))));
}

function classesText(forms: readonly LegalForm[]): string | null {
  return forms.length === 0 ? null : [...new Set(forms.map(({ legalClass }) => legalClass))].join(' ');
}
