import { predicateRule, WORLD_PREDICATES, type Lens, type WorldPredicate } from '../predicates.js';
import { selfImpossible, selfSuspicious } from './holdings.js';
import {
  coupleNeverMet,
  generationGap,
  kinAfterObjectEnd,
  kinAfterSubjectEnd,
  kinBeforeLaterBirth,
  parentAgeGap,
  parentBornAfterChild,
  parentCycle,
  parentDiedBeforeBirth,
} from './kinship.js';
import {
  before1800,
  bothAtOneInstant,
  foundedAfterDissolution,
  founderBornAfter,
  founderDiedBefore,
  foundingDiffers,
  givesAfterEnd,
  givesBeforeObject,
  giverNeverMet,
  livesNeverOverlap,
  givesAfterObjectEnd,
  startlessLivesNeverOverlap,
  runsPastEnds,
  startsAfterObjectEnd,
  startsAfterSubjectEnd,
  startsBeforeCorporateSubject,
  startsBeforeObject,
  startsBeforeSubject,
  subjectAge,
  wholeBeforeObjectLife,
  wholeBeforeSubjectLife,
} from './relation-lives.js';
import type { RelationRule } from './relation-case.js';

const NO_RULES: readonly RelationRule[] = [];
const WITHIN_LIVES = [
  wholeBeforeSubjectLife,
  wholeBeforeObjectLife,
  startsAfterSubjectEnd,
  startsAfterObjectEnd,
  runsPastEnds,
];
const OFFICE = [...WITHIN_LIVES, bothAtOneInstant, startsBeforeCorporateSubject, startsBeforeObject, before1800];
const HOLDING = [...WITHIN_LIVES, bothAtOneInstant, startsBeforeSubject, startsBeforeObject, before1800];
const CAPITAL = [
  wholeBeforeSubjectLife,
  givesAfterEnd,
  startsBeforeSubject,
  givesBeforeObject,
  givesAfterObjectEnd,
  giverNeverMet,
  before1800,
  selfSuspicious,
];

/** Which rules a relation is held to beside the general ones, by the lens of its predicate. */
const RULES_OF_LENS: Partial<Readonly<Record<Lens, readonly RelationRule[]>>> = {
  organization: OFFICE,
  ownership: [...HOLDING, selfSuspicious],
  control: [...HOLDING, selfSuspicious],
  capital: CAPITAL,
  all: [livesNeverOverlap],
};

/** Predicates that are held to rules of their own instead. */
const RULES_OF_PREDICATE: Partial<Readonly<Record<WorldPredicate, readonly RelationRule[]>>> = {
  DIRECTOR_OF: [...OFFICE, subjectAge(16)],
  EMPLOYED_BY: [...OFFICE, subjectAge(14)],
  FOUNDED: [
    founderBornAfter,
    foundedAfterDissolution,
    founderDiedBefore,
    foundingDiffers,
    startlessLivesNeverOverlap,
    before1800,
  ],
  SUBSIDIARY_OF: [...HOLDING, selfImpossible],
  FAMILY_OF: [
    wholeBeforeSubjectLife,
    wholeBeforeObjectLife,
    kinAfterSubjectEnd,
    kinAfterObjectEnd,
    coupleNeverMet,
    kinBeforeLaterBirth,
    generationGap,
  ],
  PARENT_OF: [
    wholeBeforeSubjectLife,
    wholeBeforeObjectLife,
    selfImpossible,
    parentBornAfterChild,
    parentCycle,
    parentAgeGap,
    parentDiedBeforeBirth,
  ],
};

/** Which rules of time a relation of each predicate is held to, beside the general ones. */
export const RELATION_RULES = Object.fromEntries(
  WORLD_PREDICATES.map((one) => [
    one,
    RULES_OF_PREDICATE[one] ?? RULES_OF_LENS[predicateRule(one)?.lens ?? 'all'] ?? NO_RULES,
  ]),
) as Readonly<Record<WorldPredicate, readonly RelationRule[]>>;
