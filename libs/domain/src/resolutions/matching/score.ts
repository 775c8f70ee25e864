import { kindsMayMeet } from '../../graph/entity-kinds.js';
import { compareIds } from '../../shared/order.js';
import { compareCountries, compareGenders, compareLegalForms, compareSymbols } from './body-feature.js';
import { calibrated, MODEL, priorBits } from './calibration.js';
import { compareContacts } from './contact-feature.js';
import { feature, type Feature } from './feature.js';
import { compareIdentifiers } from './identifier-feature.js';
import { compareLives, compareStarts, livesDisjoint } from './life-feature.js';
import { compareNames } from './name-feature.js';
import type { Profile } from './profile.js';

/**
 * What the graph around two entities adds, as far as the caller may see it. Counted by the caller, so that the matcher
 * reads no graph.
 */
export interface PairContext {
  /** For each neighbour that both have by DIRECTOR_OF, OWNS or an event: how many entities have it, this pair included. */
  readonly sharedNeighbourDegrees: readonly number[];
  /** How many evidence snapshots of equal content name both. */
  readonly sharedEvidence: number;
  readonly sameController: boolean;
}

/** What is known about the population that a pair is drawn from. */
export interface Population {
  /** Entities of the same family that could be confused with these. */
  readonly size: number;
}

export interface PairScore {
  /** Calibrated probability of being one, 0 to 1, ends excluded. */
  readonly score: number;
  /** Prior and features together, before calibration. */
  readonly bits: number;
  readonly priorBits: number;
  readonly features: readonly Feature[];
}

/**
 * Scores two profiles; `left` in the features is the one of the smaller id, so the order of the two does not matter. Kinds that cannot be one thing get null. `explain` fills
 * the details for a reader and costs time; the numbers are the same.
 */
export function scorePair(
  one: Profile,
  other: Profile,
  population: Population,
  context?: PairContext,
  explain = false,
): PairScore | null {
  const [a, b] = compareIds(one.id, other.id) <= 0 ? [one, other] : [other, one];
  if (!kindsMayMeet(a.kind, b.kind)) return null;
  // `other` may stand for a body or for a venue: beside a venue it is compared as one.
  const family = a.family === b.family ? a.family : 'thing';
  const names = compareNames(a, b, family, explain);
  const features: Feature[] = [...names.features];
  let others = addAll(features, compareIdentifiers(a, b, explain));
  if (family !== 'person') others += add(features, compareLegalForms(a, b));
  others += add(features, compareStarts(a, b));
  others += add(features, compareLives(a, b));
  others += add(features, compareCountries(a, b, family));
  others += add(features, compareGenders(a, b));
  others += add(features, compareSymbols(a, b));
  others += addAll(features, compareContacts(a, b));
  if (context !== undefined) others += add(features, contextFeature(context, population));
  if (a.dataset !== null && a.dataset === b.dataset) {
    others += add(features, feature('same_source', a.dataset, b.dataset, 'equal', MODEL.sameSource));
  }

  const prior = priorBits(family, population.size);
  const bits = prior + names.bits + others;
  let score = calibrated(family, bits);
  if (livesDisjoint(a, b)) score = Math.min(score, score * DISJOINT_SHARE);
  else if (names.crossScript && others <= 1) score = belowCeiling(score);
  return { score, bits, priorBits: prior, features };
}

/** One thing cannot have two lives: such a pair is never offered as SAME_AS, whatever else agrees. */
const DISJOINT_SHARE = 0.3;

/** Keeps the order of scores and stays under the ceiling for what rests on another script alone. */
function belowCeiling(score: number): number {
  const { crossScriptCeiling, threshold } = MODEL;
  return score <= threshold
    ? score
    : threshold + ((score - threshold) / (1 - threshold)) * (crossScriptCeiling - threshold);
}

function contextFeature(context: PairContext, population: Population): Feature | null {
  const { perNeighbour, most, sharedEvidence, sameController } = MODEL.context;
  let bits = 0;
  for (const degree of context.sharedNeighbourDegrees) {
    bits += perNeighbour * Math.max(0, Math.log2(population.size / Math.max(1, degree)));
  }
  bits += Math.min(2, context.sharedEvidence) * sharedEvidence;
  if (context.sameController) bits += sameController;
  if (bits === 0) return null;
  const text = `${context.sharedNeighbourDegrees.length} shared neighbours, ${context.sharedEvidence} shared documents`;
  return feature('context', text, text, context.sameController ? 'same_controller' : 'shared', Math.min(most, bits));
}

function add(features: Feature[], found: Feature | null): number {
  if (found === null) return 0;
  features.push(found);
  return found.bits;
}

function addAll(features: Feature[], found: readonly Feature[]): number {
  let bits = 0;
  for (const one of found) bits += add(features, one);
  return bits;
}
