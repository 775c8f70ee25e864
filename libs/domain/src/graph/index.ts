export { isGeneratedByModel, isInferredByModel } from './admissible.js';
export { ENTITY_KINDS, withArticle, type EntityKind } from './entity-kinds.js';
export { FetchedGraph } from './fetched/fetched-graph.js';
export { companionsOf, foreseenNeeds, namedNeeds, noteAlternatives, referrersOf } from './fetched/foreseen-needs.js';
export { indexEntriesOf, linkTarget } from './fetched/index-entries.js';
export { KnownPages } from './fetched/known-pages.js';
export { type LinksNeed, type Need, Needs, type NumbersOfNames } from './fetched/needs.js';
export { FIELD_LIMITS, type TextLimits } from './fields/field.js';
export { jsonSchemaOf, jsonSchemaOfDraft } from './fields/json-schema.js';
export { type ReadFields, readRecord, type ReadRevision } from './fields/read-record.js';
export type { Field, FieldType } from './fields/field.js';
export { orderOfMembers, RECORD_FIELDS } from './fields/tables.js';
export { type Audience, type Graph, LiveGraph, type Ref, type Sight } from './graph.js';
export type { Cluster } from './identity.js';
export {
  indirectnessAttributes,
  indirectnessOf,
  indirectnessWords,
  isIndirectInterest,
  type Indirectness,
} from './indirect-interest.js';
export { type Corroboration, isOfModel, originsOf, type SourceFacts } from './independence.js';
export {
  HOLDING_PREDICATES,
  type IdentityPredicate,
  type Lens,
  LENSES,
  misfitEnd,
  type Predicate,
  predicateRule,
  PREDICATES,
  type WorldPredicate,
} from './predicates.js';
export { ForeseenSight, proposed, ProposedGraph } from './proposed-graph.js';
export {
  type Amount,
  type CaseVersion,
  type ClaimFields,
  type ClaimVersion,
  type EntityFields,
  type EntityVersion,
  type EventFields,
  EVIDENCE_METHODS,
  type EvidenceFields,
  type ExternalId,
  type FieldsOf,
  ID_PATTERN,
  type Identifier,
  type Json,
  JUDGEMENTS,
  LEDGER_KINDS,
  type LedgerKind,
  type Name,
  OBJECT_KINDS,
  type ObjectKind,
  QUESTION_STATUSES,
  type QuestionFields,
  type QuestionStatus,
  type QuestionVersion,
  type RelationFields,
  type RelationVersion,
  type ResolutionFields,
  type ResolutionVersion,
  type Revision,
  REVISIONS,
  SOURCE_TYPES,
  type SourceFields,
  type SourceVersion,
  type Status,
  STATUSES,
  type StatusStep,
  type UncommittedVersion,
  type Version,
  type Visibility,
} from './records.js';
export { RefMap, RefSet } from './ref-set.js';
export { eachReference, groundsOf, referencesOf } from './references.js';
export { disclosedAnswer, disclosedSteps } from './views/disclosed-steps.js';
export { isWithoutText, redactedAnswer } from './views/redacted-version.js';
export { disclosedReasons } from './views/written-in-sight.js';
export { rankOf } from './views/status-of.js';
export { PRESENCE, type ViewSnapshot } from './views/view-snapshot.js';
export { View } from './views/view.js';
export { type Mode, type ViewOptions, WHOLE_GRAPH } from './views/view-options.js';
export { WithoutSource } from './views/without-source.js';
export { knownNames, toldNames } from './views/known-names.js';
export { groundsNamedBy, isVisible } from './views/visibility.js';
