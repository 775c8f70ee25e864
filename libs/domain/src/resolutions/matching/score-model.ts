/**
 * Every magnitude of the matcher in one place, but for how rare words and names are (`names/rarity.ts`). Signs are fixed by
 * what the features mean; sizes were fitted on the development sets of `bench/resolution` as a whole, not on single names.
 * A change of any number, there or here, is a new version.
 */
export const MODEL = {
  version: 'res-2.6.0',
  /** Below this score nothing is suggested unless it is asked for. */
  threshold: 0.5,
  bands: { strong: 0.95, likely: 0.8, possible: 0.5 },
  /** Fewer entities than this say nothing about how many could be confused. */
  leastPopulation: 1_000,
  /** Expected true partners of one entity, as bits added to −log2(population). */
  prior: { person: 2.6, organisation: 1.5, thing: 1 },
  /**
   * Score of the summed bits: 1 / (1 + 2^−(slope · bits + intercept)), by what the bits rest on. Where more than names is
   * compared, a difference has already cost its bits, so that fewer are needed.
   */
  platt: {
    person: {
      name: { slope: 0.58, intercept: 0.4 },
      date: { slope: 0.58, intercept: 1.3 },
      contact: { slope: 0.58, intercept: 1.8 },
      identifier: { slope: 0.58, intercept: 1.7 },
    },
    organisation: {
      name: { slope: 0.6, intercept: 0.7 },
      date: { slope: 0.6, intercept: 0.6 },
      contact: { slope: 0.6, intercept: 0.1 },
      identifier: { slope: 0.6, intercept: 0.6 },
    },
    thing: {
      name: { slope: 0.7, intercept: -2.8 },
      date: { slope: 0.7, intercept: -1 },
      contact: { slope: 0.7, intercept: 0 },
      identifier: { slope: 0.7, intercept: 0 },
    },
  },
  /** Bits from here on count less and less, so that no score reaches 1 and none ties there. */
  compressFrom: 12,
  /** A name found only through another script stays below this when nothing else agrees. */
  crossScriptCeiling: 0.9,
  name: {
    familyWeight: 1.3,
    initialWeight: 0.6,
    initialBits: 3.7,
    nickname: 0.75,
    sound: 0.92,
    crossScript: 0.95,
    skeleton: 0.62,
    syllable: 0.5,
    /** Likeness from which two spellings count as one word, and below which they are two. */
    alike: 0.68,
    unlike: 0.5,
    /** The same for how well a word reads one of another script, where letters are weighed one by one. */
    readAlike: 0.78,
    readUnlike: 0.72,
    /** Agreement counts in full up to here, then at this rate. */
    fullUntil: 11,
    rateAfter: 0.43,
    aliasDiscount: 0.4,
    mostAliasDiscount: 2,
    person: {
      conflict: -3.3,
      keptAfterConflict: 0.36,
      extra: -0.5,
      onlyOne: -2,
      /** What a whole name counts beyond its words, by how rare it is (`rarenessOfName`). */
      complete: 3,
      generation: -7,
      /** What words count that changed parts (given, family), where at least so much else agrees; alone they count nothing. */
      swapped: 0.6,
      swappedFrom: 4,
      /** Names in a chain of fathers (`bin`, `ibn`) that come in another order. */
      chain: -7,
      least: -12,
    },
    organisation: {
      conflict: -5.6,
      /** Common words that differ (Gas, Oil) tell members of a group apart, though each alone says little. */
      leastConflict: 0.8,
      keptAfterConflict: 0.9,
      extraPerBit: -0.46,
      numbers: -12,
      numberMissing: -6,
      /** For each letter, the first like any other: a letter of English holds 4.1 bits (Shannon, Prediction and Entropy of Printed English, 1951, F1). */
      acronym: 4,
      /**
       * What initials say at most: names of bodies begin alike (Ministry of …). Of 1,461 distinct names in public registers and
       * sanctions lists two have equal initials by chance with 7.9 bits when they have two words, and with 9.4 when three or four.
       */
      mostAcronym: 9.4,
      complete: 4.6,
      least: -12,
    },
  },
  legalForm: {
    equal: 1.2,
    compatible: 0.4,
    missing: -0.1,
    different: -5.7,
    differentSameCountry: -8,
    /** Two forms of limited liability of one country where the whole of a rare name agrees: a body that changed its form. */
    limitedOfRareName: -2,
  },
  identifier: {
    unique: { equal: 22, unequal: -9, close: 5 },
    personal: { equal: 20, unequal: -3, close: 8 },
    account: { equal: 16, unequal: -0.5, close: 0 },
    shared: { equal: 4, unequal: 0, close: 0 },
    unknown: { equal: 8, unequal: -0.5, close: 0 },
    /** Two national ids of one country: nobody has two, while passports are renewed. */
    nationalUnequal: -6,
  },
  birth: {
    day: 11.6,
    month: 8,
    year: 5.4,
    swapped: 5.3,
    oneDigit: 5.1,
    twoParts: 1.7,
    nearYear: -0.6,
    nearDay: -2.2,
    disjoint: -7.5,
    apart: -11,
    unreadable: -1.2,
  },
  incorporation: {
    day: 8,
    month: 5,
    year: 3.5,
    swapped: 3.4,
    oneDigit: 3.2,
    twoParts: 1,
    nearYear: -0.5,
    nearDay: -1,
    disjoint: -4,
    apart: -5,
    unreadable: -0.5,
  },
  country: {
    person: { equal: 0.4, disjoint: -1.2 },
    organisation: { equal: 1.2, disjoint: -3.8 },
    thing: { equal: 0.5, disjoint: -1 },
  },
  life: { disjoint: -12, equalEnd: 4, disjointEnd: -4 },
  symbol: { equal: 4, different: -4 },
  gender: { equal: 0.7, different: -4 },
  contact: {
    email: 10,
    emailClose: 7.5,
    phone: 7,
    addressPerBit: 0.5,
    /** A word that one address in eight has ("street", a state) is shared by chance. */
    addressLeastBits: 3,
    addressMost: { person: 10, organisation: 5, thing: 0 },
    addressDifferent: -1.1,
    /** Two houses of one street: neighbours, or a move. */
    sameStreet: 2.5,
    /** Two houses of two streets in one place: what is left is that they live in one town. */
    samePlace: 1,
    /** All contacts and places together. */
    most: 13,
    /** Where names, births or generations are of two people, contacts give back no more than this share of what that costs. */
    mostOfConflict: 1,
    /** The same where births lie apart as those of father and son do: such two share a home, and often a name. */
    mostOfApart: 0.4,
    /** The same of a word that differs, where another word of the name agrees, as it does in a family. */
    mostOfFamily: 0.75,
    birthPlaceMost: 2.5,
    emailDifferent: -0.6,
    /** Two people never have one number between them; one of three or four with two numbers left only one on each paper. */
    phoneDifferent: -1,
  },
  context: { perNeighbour: 0.5, most: 12, sharedEvidence: 3, sameController: 4 },
  sameSource: -2,
  /** What is left of a score where a veto keeps the two apart: far below the threshold. */
  apart: 0.3,
  /** What is left where a date alone speaks for them: below the threshold. */
  dateAlone: 0.5,
  /** What is of no known kind beside a person or a body. */
  otherKind: -2,
} as const;

/** Bits of the prior odds that two of `population` entities are one: more entities, more strangers alike. */
export function priorBits(family: 'person' | 'organisation' | 'thing', population: number): number {
  return MODEL.prior[family] - Math.log2(Math.max(population, MODEL.leastPopulation));
}

/** What a pair was compared by, from the least to the most telling. */
export type EvidenceTier = 'name' | 'date' | 'contact' | 'identifier';

/** The plain probability of summed bits, prior included: what they would be if every feature were independent and exact. */
export function plainProbability(bits: number): number {
  return 1 / (1 + 2 ** -bits);
}

/** The calibrated score of summed bits (prior included): 0 to 1, ends excluded, strictly growing for one kind of evidence. */
export function calibrated(
  family: 'person' | 'organisation' | 'thing',
  bits: number,
  evidence: EvidenceTier = 'name',
): number {
  const { slope, intercept } = MODEL.platt[family][evidence];
  const raw = slope * bits + intercept;
  const size = Math.abs(raw);
  const from = MODEL.compressFrom;
  const compressed = size <= from ? size : from + 6 * Math.log2(1 + (size - from) / 24);
  return 1 / (1 + 2 ** (raw < 0 ? compressed : -compressed));
}

export type CalibrationBand = 'strong' | 'likely' | 'possible' | 'unlikely';

export function calibrationBandOf(score: number): CalibrationBand {
  if (score >= MODEL.bands.strong) return 'strong';
  if (score >= MODEL.bands.likely) return 'likely';
  return score >= MODEL.bands.possible ? 'possible' : 'unlikely';
}
