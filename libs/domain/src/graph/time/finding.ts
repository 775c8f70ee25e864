import type { IdentityPredicate, WorldPredicate } from '../predicates.js';
import type { EntityFields, RelationFields, SourceFields } from '../records.js';
import type { DateText, Millis, Precision } from '../../shared/time.js';
import type { LinkGuesses } from './guessed-links.js';
import type { SpanReading } from './span.js';

/**
 * Every rule about time, by id (spec/rulings.md#a-73), and those that it leaves unnamed: a period on a SAME_AS
 * (spec/rulings.md#a-8), a withdrawal before the publication (spec/rulings.md#c-27), a word about an end that is absent
 * beside one that is stated (spec/rulings.md#c-67), and a date with an offset (spec/rulings.md#c-95).
 */
export const TEMPORAL_RULES = [
  'end_before_start',
  'zero_length',
  'captured_in_future',
  'retracted_in_future',
  'death_before_birth',
  'dissolved_before_founded',
  'birth_in_future',
  'death_in_future',
  'published_before_start',
  'derived_before_origin',
  'sentinel_date',
  'living_role_before_1800',
  'before_subject_life',
  'before_object_life',
  'after_subject_end',
  'after_object_end',
  'starts_before_incorporation',
  'runs_past_end',
  'subject_age',
  'founder_born_after',
  'founded_after_dissolution',
  'founder_died_before',
  'founding_differs_from_incorporation',
  'share_over_100',
  'ownership_cycle',
  'control_cycle',
  'self_relation',
  'lives_disjoint',
  'starts_before_later_birth',
  'generation_gap',
  'parent_born_after_child',
  'parent_cycle',
  'parent_age_gap',
  'event_before_life',
  'event_after_end',
  'birth_years_differ',
  'successor_before_predecessor',
  'successor_cycle',
  'name_period_outside_life',
  'name_periods_overlap',
  'lives_never_overlap',
  'identity_has_no_period',
  'retracted_before_published',
  'end_state_beside_end',
  'offset_day',
  'offset_contradiction',
] as const;
export type TemporalRule = (typeof TEMPORAL_RULES)[number];

/** Those that the list of spec/rulings.md#a-73 leaves out: what they find is told without a rule. */
export const UNNAMED_RULES: ReadonlySet<TemporalRule> = new Set<TemporalRule>([
  'identity_has_no_period',
  'retracted_before_published',
  'end_state_beside_end',
  'offset_day',
  'offset_contradiction',
]);

/** One of the two dates that do not go together; null where the rule is not about a date, or the date is not stated. */
export interface FindingSide {
  readonly value: DateText | null;
  readonly precision: Precision | null;
}

/** One thing about time that cannot be, or that is unlikely to be. */
export interface TemporalFinding {
  readonly rule: TemporalRule;
  /** `impossible`: contradictory under every reading of the dates, refused. `suspicious`: stored, with a warning. */
  readonly severity: 'impossible' | 'suspicious';
  readonly message: string;
  readonly left: FindingSide;
  readonly right: FindingSide;
  /** Ids of the other records that it rests on. */
  readonly related_ids: readonly string[];
}

/** By which predicates the links of an entity are asked for. */
export type LinkedAlong = WorldPredicate | IdentityPredicate;

/** What a rule needs to know of an entity. */
export type Existing = Pick<EntityFields, 'kind' | 'effective_at' | 'effective_until'> &
  Partial<Pick<EntityFields, 'gender'>>;

/** What a rule needs to know of a relation, or of a live positive identity decision, next to the one in question. */
export type NearbyLink = Pick<RelationFields, 'id' | 'from_id' | 'to_id' | 'effective_at' | 'effective_until'> &
  Partial<Pick<RelationFields, 'end_state' | 'share' | 'component_relation_ids' | 'attributes'>>;

/**
 * What the rules ask about the neighbourhood of a record. Each question is about one id and is answered from the view of
 * the asker: what is not in the view is not there. Links are live: neither disproven nor closed, and of identity
 * decisions the positive ones that stand. The record in question may be among them or not.
 */
export interface TemporalContext {
  readonly now: Millis;
  entity(id: string): Existing | undefined;
  source(id: string): Pick<SourceFields, 'id' | 'published_at'> | undefined;
  /** The sources of the relation's evidence. */
  sourcesOf(relation: RelationFields): Iterable<Pick<SourceFields, 'id' | 'published_at'>>;
  outgoing(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink>;
  incoming(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink>;
  /** Where each look has its price, what tells before a search whether it may find anything. */
  readonly guesses?: LinkGuesses | null;
}

/** Whether what was found contradicts time under every reading; what is only unlikely is a warning. */
export function isImpossible({ severity }: TemporalFinding): boolean {
  return severity === 'impossible';
}

const NO_DATE: FindingSide = { value: null, precision: null };

function findingSideOf(reading: SpanReading | null): FindingSide {
  return reading === null ? NO_DATE : { value: reading.text, precision: reading.precision };
}

interface Sides {
  readonly left?: SpanReading | null;
  readonly right?: SpanReading | null;
  readonly related?: readonly string[];
}

export function impossible(rule: TemporalRule, message: string, sides: Sides = {}): TemporalFinding {
  return finding(rule, 'impossible', message, sides);
}

export function suspicious(rule: TemporalRule, message: string, sides: Sides = {}): TemporalFinding {
  return finding(rule, 'suspicious', message, sides);
}

function finding(
  rule: TemporalRule,
  severity: TemporalFinding['severity'],
  message: string,
  { left = null, right = null, related = [] }: Sides,
): TemporalFinding {
  return { rule, severity, message, left: findingSideOf(left), right: findingSideOf(right), related_ids: related };
}
