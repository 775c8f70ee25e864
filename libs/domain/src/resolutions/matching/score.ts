import { kindsMayMeet } from '../../graph/entity-kinds.js';
import { compareIds } from '../../shared/order.js';
import { compareAdded } from './features/added-features.js';
import { compareCountries, compareGenders, compareLegalForms, compareSymbols } from './features/body-feature.js';
import { calibrated, MODEL, priorBits, type EvidenceTier } from './score-model.js';
import { compareContacts } from './features/contact-feature.js';
import { feature, type MatchFeature } from './features/feature.js';
import { compareIdentifiers, identifiersPart } from './features/identifier-feature.js';
import { compareLives, compareStarts, livesDisjoint } from './features/life-feature.js';
import { explainedFeature } from './features/feature-details.js';
import { compareNames, type DifferingWords, type NameFinding } from './features/name-feature.js';
import type { Profile } from './profile.js';
import type { WordsInDoubt } from './features/words-in-doubt.js';
import type { NameFamily } from './names/vocabulary.js';

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
  /** What of `bits` the graph around the two adds; all of it that the score depends on. */
  readonly contextBits: number;
  readonly features: readonly MatchFeature[];
  /** What keeps the two apart whatever else agrees; null where nothing does. */
  readonly veto: Veto | null;
  /** Rules by which the score is lower than the bits make it, the veto among them; empty for most. */
  readonly heldBy: readonly HeldBy[];
  /** What the pair was compared by, and as what: the scale of the score. */
  readonly evidence: EvidenceTier;
  readonly calibratedAs: NameFamily;
  /** Words of the names that stand against each other; null also where nobody asked for words. */
  readonly differing: DifferingWords | null;
  /** Words of the names that were counted as one and may be two, or stand on one side; null as above. */
  readonly inDoubt: WordsInDoubt | null;
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
  // What is of no known kind is compared as what it stands beside, at a cost.
  const family = familyOfPair(a, b);
  const names = compareNames(a, b, family, explain);
  const features: MatchFeature[] = [...names.features];
  let others = addAll(features, compareIdentifiers(a, b, explain));
  if (family !== 'person') others += add(features, compareLegalForms(a, b, names.rareness));
  const start = compareStarts(a, b);
  others += add(features, start);
  others += add(features, compareLives(a, b));
  others += add(features, compareCountries(a, b, family));
  others += add(features, compareGenders(a, b));
  others += add(features, compareSymbols(a, b));
  others += addAll(features, compareContacts(a, b, contactCap(names, start)));
  others += addAll(features, compareAdded(a.added, b.added));
  const graph = contextBits(context, population);
  if (context !== undefined && graph !== 0) others += add(features, contextFeature(context, graph));
  if (a.dataset !== null && a.dataset === b.dataset) {
    others += add(features, feature('same_source', a.dataset, b.dataset, 'equal', MODEL.sameSource));
  }
  if (a.kind !== b.kind && (a.kind === 'other' || b.kind === 'other')) {
    others += add(features, feature('kind', a.kind, b.kind, 'other', MODEL.otherKind));
  }

  others += addSwapped(features, names, explain);

  const prior = priorBits(family, population.size);
  const bits = prior + names.bits + others;
  const veto = vetoOf(a, b, names, features, start);
  const evidence = evidenceOf(features);
  let score = calibrated(calibratedAs(a, b, family), bits, evidence);
  let heldBy = NOT_HELD;
  if (veto !== null) {
    heldBy = [veto];
    score = Math.min(score, score * MODEL.apart);
  } else if (names.crossScript && others <= 1) {
    if (score > MODEL.threshold) heldBy = ['script'];
    score = belowCeiling(score);
  }
  if (restsOnDate(names, features, start)) {
    heldBy = [...heldBy, 'date'];
    score = Math.min(score, score * MODEL.dateAlone);
  }
  return {
    score,
    bits,
    priorBits: prior,
    contextBits: graph,
    features: explain ? features.map((one) => explainedFeature(one, a, b)) : features,
    veto,
    heldBy,
    evidence,
    calibratedAs: calibratedAs(a, b, family),
    differing: names.differing,
    inDoubt: names.inDoubt,
  };
}

/** Things of which nothing says what they are are told apart by their names alone, so names must agree more. */
function calibratedAs(a: Profile, b: Profile, family: NameFamily): NameFamily {
  return a.kind === 'other' && b.kind === 'other' ? 'thing' : family;
}

const DATES: ReadonlySet<string> = new Set(['birth_date', 'incorporation_date']);
/** Letters of a full date; a year is held by too many to weigh as one. */
const DAY = 10;

function evidenceOf(features: readonly MatchFeature[]): EvidenceTier {
  let evidence: EvidenceTier = 'name';
  for (const { name, left, right, bits } of features) {
    // What was compared and differs has cost its bits, and is nothing that a pair rests on.
    if (left === null || right === null || bits <= 0) continue;
    if (name === 'identifier') return 'identifier';
    if (name === 'email' || name === 'phone' || name === 'address') evidence = 'contact';
    else if (evidence === 'name' && DATES.has(name) && left.length >= DAY && right.length >= DAY) evidence = 'date';
  }
  return evidence;
}

/** Given and family name that changed places say nothing alone; where a date or a contact agrees they are a slip of a clerk. */
function addSwapped(features: MatchFeature[], names: NameFinding, explain: boolean): number {
  const { swapped, swappedFrom } = MODEL.name.person;
  const [name] = features;
  if (names.swappedBits === 0 || name === undefined) return 0;
  const beside = features.reduce((sum, { bits }, index) => sum + (index === 0 ? 0 : Math.max(0, bits)), 0);
  if (beside < swappedFrom) return 0;
  const bits = swapped * names.swappedBits;
  const why =
    explain && name.detail !== null ? `${name.detail}: +${bits.toFixed(1)} bits, as more than names agrees` : null;
  features[0] = { ...name, bits: name.bits + bits, detail: why };
  return bits;
}

function familyOfPair(a: Profile, b: Profile): NameFamily {
  if (a.family === b.family) return a.family;
  return a.family === 'person' || b.family === 'person' ? 'person' : 'thing';
}

/**
 * Who share a home or an office share contacts: these never outweigh that names, births or generations are of two, each
 * taken for itself.
 */
function contactCap(names: NameFinding, start: MatchFeature | null): number {
  const { most, mostOfConflict, mostOfFamily, mostOfApart } = MODEL.contact;
  const conflict = Math.max(0, (names.conflict - UNSURE) / (1 - UNSURE));
  let cap: number = most;
  if (conflict > 0) {
    const against = names.agrees ? mostOfFamily * conflict * -MODEL.name.person.conflict : mostOfConflict * -names.bits;
    cap = Math.min(cap, Math.max(0, against));
  }
  if (names.generationsDiffer) cap = Math.min(cap, mostOfConflict * -MODEL.name.person.generation);
  if (start?.level === 'disjoint') cap = Math.min(cap, mostOfConflict * -start.bits);
  if (start?.level === 'apart') cap = Math.min(cap, mostOfApart * -start.bits);
  return cap;
}

/** Words that are misspelled look this different at most. */
const UNSURE = 0.5;

/** A fact that no likeness outweighs. */
export type Veto = 'lives' | 'identifiers' | 'generation';

/** Why a score is lower than its bits make it: a veto, names that agree only across scripts, or nothing but a date. */
export type HeldBy = Veto | 'script' | 'date';

const NOT_HELD: readonly HeldBy[] = [];

function vetoOf(
  a: Profile,
  b: Profile,
  names: NameFinding,
  features: readonly MatchFeature[],
  start: MatchFeature | null,
): Veto | null {
  if (livesDisjoint(a, b)) return 'lives';
  if (identifiersPart(features)) return 'identifiers';
  if (!names.generationsDiffer || start?.level === 'day') return null;
  return features.some(({ name, level }) => name === 'identifier' && level === 'equal') ? null : 'generation';
}

/** Whether nothing but a date of birth or founding speaks for a pair: thousands share one. */
function restsOnDate(names: NameFinding, features: readonly MatchFeature[], start: MatchFeature | null): boolean {
  if (start === null || start.bits <= 0 || names.agrees) return false;
  let beside = 0;
  for (const one of features) if (one !== start && one.bits > 0) beside += one.bits;
  return beside < MIN_BESIDE_DATE;
}

/** A shared country or sex is not what makes two people one. */
const MIN_BESIDE_DATE = 1.5;

/** Keeps the order of scores and stays under the ceiling for what rests on another script alone. */
function belowCeiling(score: number): number {
  const { crossScriptCeiling, threshold } = MODEL;
  return score <= threshold
    ? score
    : threshold + ((score - threshold) / (1 - threshold)) * (crossScriptCeiling - threshold);
}

/** What the graph around two entities adds to their score, in bits: 0 where it says nothing. */
export function contextBits(context: PairContext | undefined, population: Population): number {
  if (context === undefined) return 0;
  const { perNeighbour, most, sharedEvidence, sameController } = MODEL.context;
  let bits = 0;
  for (const degree of context.sharedNeighbourDegrees) {
    bits += perNeighbour * Math.max(0, Math.log2(population.size / Math.max(1, degree)));
  }
  bits += Math.min(2, context.sharedEvidence) * sharedEvidence;
  if (context.sameController) bits += sameController;
  return Math.min(most, bits);
}

function contextFeature(context: PairContext, bits: number): MatchFeature {
  const text = `${context.sharedNeighbourDegrees.length} shared neighbours, ${context.sharedEvidence} shared documents`;
  return feature('context', text, text, context.sameController ? 'same_controller' : 'shared', bits);
}

function add(features: MatchFeature[], found: MatchFeature | null): number {
  if (found === null) return 0;
  features.push(found);
  return found.bits;
}

function addAll(features: MatchFeature[], found: readonly MatchFeature[]): number {
  let bits = 0;
  for (const one of found) bits += add(features, one);
  return bits;
}
