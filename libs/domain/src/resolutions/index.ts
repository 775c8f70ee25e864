export { type BootstrapPlan, bootstrapSchemes, planBootstrap, type PlannedLink } from './bootstrap-plan.js';
export { type BootstrapRun, type LeftOut, runBootstrap } from './bootstrap-run.js';
export { decide, liveDecisionsOfRun, type ResolutionDraft, revoke } from './decide.js';
export { factFingerprint } from './fact-fingerprint.js';
export { isImo, isInn, isIsin, isLei, isOgrn, isWikidataId } from './identifiers/checksums.js';
export { isPlaceholder, normaliseIdentifier } from './identifiers/normalised-identifier.js';
export { BOOTSTRAP_SCHEMES, OPT_IN_SCHEMES, schemeRule } from './identifiers/schemes.js';
export { blockingHashes, blockingKeys } from './matching/blocking-keys.js';
export { calibrationBandOf, calibrated, MODEL, priorBits } from './matching/score-model.js';
export { CandidateIndex } from './matching/candidate-index.js';
export {
  type AddedFeature,
  type AddedValues,
  addFeature,
  askAhead,
  FEATURE_NAMES,
} from './matching/features/added-features.js';
export type { MatcherFeature } from './matching/features/matcher-feature.js';
export type { MatchFeature } from './matching/features/feature.js';
export { nameEvidenceBits } from './matching/features/name-feature.js';
export { Matcher } from './matching/matcher.js';
export type { ScoredPair } from './matching/pair-scorer.js';
export { compareLegalClasses, splitLegalForms, withoutPlaceTail } from './matching/names/legal-forms.js';
export { editDistance, likeness } from './matching/names/similarity.js';
export {
  foldWord,
  scriptOf,
  skeletonOf,
  soundKey,
  type Transliterate,
  wordsOf,
} from './matching/names/normalise-name.js';
export { type MatchableEntity, matchableOf, ProfileMaker } from './matching/profile.js';
export { type PairContext, type PairScore, scorePair } from './matching/score.js';
export { clustersThatHold } from './matching/suggestions/clusters-that-hold.js';
export { type DecidedIdentity, IdentityView } from './matching/suggestions/identity-view.js';
export { compareRanks, type CachedPair, PairCache, type PairRank } from './matching/suggestions/pair-cache.js';
export type { LiveDecision } from './matching/suggestions/decisions-in-force.js';
export { type MatchChange, type MatchProgress, SuggestionIndex } from './matching/suggestions/suggestion-index.js';
export type { SuggestionPage, SuggestionQuery } from './matching/suggestions/suggestion-list.js';
export { type Suggestion, suggestionId } from './matching/suggestions/suggestions.js';
export { type EntityLink, isEntityLink, Surroundings } from './matching/suggestions/surroundings.js';
export { warningsOfMerge } from './merge-warnings.js';
