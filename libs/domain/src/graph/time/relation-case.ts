import { predicateRule } from '../predicates.js';
import type { RelationFields } from '../records.js';
import type { Existing, TemporalContext, TemporalFinding } from './finding.js';
import { validitySpanOf, type ValiditySpan } from './span.js';

/** One end of a relation, as far as the view knows it. */
export interface RelationEnd {
  readonly id: string;
  readonly isPerson: boolean;
  /** Only where a source says so. */
  readonly isWoman: boolean;
  /** Birth or incorporation, death or dissolution. */
  readonly life: ValiditySpan;
}

/** A relation with what its rules look at. `from` is A of the rules, `to` is B. */
export interface RelationCase {
  readonly relation: RelationFields;
  readonly span: ValiditySpan;
  readonly from: RelationEnd;
  readonly to: RelationEnd;
  readonly context: TemporalContext;
}

/** One rule about relations: what it finds in this one. */
export type RelationRule = (relationCase: RelationCase) => readonly TemporalFinding[];

export const NO_FINDINGS: readonly TemporalFinding[] = [];

export function relationCase(relation: RelationFields, context: TemporalContext): RelationCase {
  return {
    relation,
    span: validitySpanOf(relation, predicateRule(relation.predicate)?.instantaneous === true),
    from: endOf(relation.from_id, context.entity(relation.from_id)),
    to: endOf(relation.to_id, context.entity(relation.to_id)),
    context,
  };
}

const UNKNOWN_LIFE: ValiditySpan = { start: null, end: null, overBy: Infinity, open: false };

function endOf(id: string, entity: Existing | undefined): RelationEnd {
  if (entity === undefined) return { id, isPerson: false, isWoman: false, life: UNKNOWN_LIFE };
  return { id, isPerson: entity.kind === 'person', isWoman: isWoman(entity), life: validitySpanOf(entity) };
}

/** Sources write it in words and letters of several languages: female, f, woman, weiblich. */
export function isWoman({ gender }: Pick<Existing, 'gender'>): boolean {
  return gender !== undefined && gender !== null && /^\s*[fw]/i.test(gender);
}
