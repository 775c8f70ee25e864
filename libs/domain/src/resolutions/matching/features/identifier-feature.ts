import type { NormalisedIdentifier } from '../../identifiers/normalised-identifier.js';
import type { IdentifierStrength } from '../../identifiers/schemes.js';
import { MODEL } from '../score-model.js';
import { feature, type MatchFeature } from './feature.js';
import { editDistance } from '../names/similarity.js';
import { HOUSEHOLD, shareLeft } from '../shared-values.js';
import type { Profile } from '../profile.js';

/**
 * One feature per scheme that either side has. Equal strong identifiers speak for, different ones against; a value of
 * one side alone is silent. Placeholders do not count, and a failing checksum halves what equality says.
 */
export function compareIdentifiers(a: Profile, b: Profile, explain: boolean): readonly MatchFeature[] {
  if (explain) return [...compareShared(a, b), ...missing(a, b, 'missing_right'), ...missing(b, a, 'missing_left')];
  return compareShared(a, b);
}

function compareShared(a: Profile, b: Profile): readonly MatchFeature[] {
  if (a.identifiers.length === 0 || b.identifiers.length === 0) return NONE;
  const features: MatchFeature[] = [];
  for (const group of groupsOf(a.identifiers)) {
    const left = a.identifiers.filter((one) => groupOf(one) === group && one.fault !== 'placeholder');
    const right = b.identifiers.filter((one) => groupOf(one) === group && one.fault !== 'placeholder');
    const compared = left.length === 0 || right.length === 0 ? null : compareScheme(left, right);
    if (compared !== null) features.push(asCommon(compared, a));
  }
  return features;
}

/** An identifier that many different names hold was typed in by somebody as a form demanded it. */
function asCommon(found: MatchFeature, a: Profile): MatchFeature {
  if (found.bits <= 0 || found.level !== 'equal') return found;
  const at = a.identifiers.findIndex(({ scheme, value }) => found.left === `${scheme}:${value}`);
  const names = a.holdings[at]?.names ?? 0;
  if (names <= HOUSEHOLD) return found;
  return { ...found, bits: found.bits * shareLeft(names), detail: `held by ${names} different names` };
}

const NONE: readonly MatchFeature[] = [];

/** Strong identifiers that only one side has: silent, but a reader may go and look for the other. */
function missing(a: Profile, b: Profile, level: 'missing_left' | 'missing_right'): readonly MatchFeature[] {
  return a.identifiers
    .filter(
      ({ strength, scheme, fault }) =>
        strength === 'unique' && fault === null && b.identifiers.every((other) => other.scheme !== scheme),
    )
    .map(({ scheme, value }) => {
      const text = `${scheme}:${value}`;
      return level === 'missing_right'
        ? feature('identifier', text, null, level, 0)
        : feature('identifier', null, text, level, 0);
    });
}

/** The identifiers, each with what it can prove, that two profiles share; the reader's `shared_identifiers`. */
export function sharedIdentifiers(a: Profile, b: Profile): readonly NormalisedIdentifier[] {
  const right = new Set(b.identifiers.map(({ key }) => key));
  return a.identifiers.filter(({ key, fault }) => fault !== 'placeholder' && right.has(key));
}

/** Passports and identity cards are mistaken for each other so often that their numbers are compared together. */
function groupOf({ scheme, strength }: NormalisedIdentifier): string {
  return strength === 'personal' ? 'personal' : scheme;
}

function groupsOf(identifiers: readonly NormalisedIdentifier[]): readonly string[] {
  const first = identifiers[0];
  return identifiers.length === 1 && first !== undefined ? [groupOf(first)] : [...new Set(identifiers.map(groupOf))];
}

function compareScheme(
  left: readonly NormalisedIdentifier[],
  right: readonly NormalisedIdentifier[],
): MatchFeature | null {
  let best: MatchFeature | null = null;
  for (const one of left) {
    for (const other of right) {
      const found = comparePair(one, other);
      if (found !== null && (best === null || rank(found) > rank(best))) best = found;
    }
  }
  return best;
}

/** The most telling pair of a scheme: an equal one, else a close one, else a difference. */
function rank(found: MatchFeature): number {
  return found.level === 'unequal' ? -1 : found.bits;
}

function comparePair(one: NormalisedIdentifier, other: NormalisedIdentifier): MatchFeature | null {
  const sizes: Readonly<Record<'equal' | 'unequal' | 'close', number>> = MODEL.identifier[strengthOf(one, other)];
  const sameScope = one.scope === other.scope;
  const unknownScope = one.scope === null || other.scope === null;
  if (!sameScope && !unknownScope) return null;
  // A value without its country is compared inside its scheme.
  const isWhole = (fault: NormalisedIdentifier['fault']): boolean => fault === null || fault === 'missing_scope';
  const certainty =
    isWhole(one.fault) && isWhole(other.fault) && one.scheme === other.scheme
      ? sameScope
        ? 1
        : SCOPE_UNKNOWN
      : UNCERTAIN;
  const text = (identifier: NormalisedIdentifier): string => `${identifier.scheme}:${identifier.value}`;
  if (one.value === other.value) return feature('identifier', text(one), text(other), 'equal', sizes.equal * certainty);
  if (one.scheme !== other.scheme) return null;
  if (sizes.close > 0 && one.value.length >= 6 && editDistance(one.value, other.value, 1) <= 1) {
    return feature('identifier', text(one), text(other), 'close', sizes.close * certainty);
  }
  const unequal =
    one.scheme === 'national_id' && sameScope && one.scope !== null ? MODEL.identifier.nationalUnequal : sizes.unequal;
  return feature('identifier', text(one), text(other), 'unequal', certainty === UNCERTAIN ? 0 : unequal * certainty);
}

const UNCERTAIN = 0.6;
/** The same number of one scheme in two countries is rare; two numbers of it may be of two countries. */
const SCOPE_UNKNOWN = 0.8;

function strengthOf(one: NormalisedIdentifier, other: NormalisedIdentifier): IdentifierStrength {
  return one.scheme === other.scheme ? one.strength : 'personal';
}

/** Whether the identifiers of two profiles part them (`identifiersPart`). */
export function identifiersApart(a: Profile, b: Profile): boolean {
  return identifiersPart(compareShared(a, b));
}

/**
 * Whether identifiers of one thing in the world tell two apart: a scheme has two values, none of them typed wrongly, and
 * no other such scheme has one value for both.
 */
export function identifiersPart(features: readonly MatchFeature[]): boolean {
  let parts = false;
  for (const { name, level, bits } of features) {
    if (name !== 'identifier') continue;
    if (level === 'equal' && bits >= MODEL.identifier.personal.equal * UNCERTAIN) return false;
    if (level === 'unequal' && bits <= MODEL.identifier.unique.unequal) parts = true;
  }
  return parts;
}
