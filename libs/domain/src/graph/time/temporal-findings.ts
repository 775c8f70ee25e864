import { predicateRule } from '../predicates.js';
import type { FieldsOf, LedgerKind, RelationFields } from '../records.js';
import { eventFindings } from './events.js';
import type { TemporalContext, TemporalFinding } from './finding.js';
import { gapOverGenerations } from './generations.js';
import { entityFindings, evidenceFindings, periodFindings, sourceFindings } from './own-dates.js';
import { controlCycle, ownershipCycle, publishedBeforeStart, sharesOver100, type HoldingLinks } from './holdings.js';
import { resolutionFindings } from './identity.js';
import { mergedFindings } from './merged-ends.js';
import { asInstants, instantsOf, isDatedElsewhere, ofBothReadings } from './offset-readings.js';
import { RELATION_RULES } from './rules-of-predicates.js';
import { NO_FINDINGS, relationCase } from './relation-case.js';

/** Rules that look past the ends of a relation, by the network of holdings. What they find is suspicious, never impossible. */
const CIRCLE_RULES = { ownership: ownershipCycle, control: controlCycle } as const;

/**
 * What is impossible or suspicious about a record in time (spec/semantics.md#impossible-in-time; rules named by
 * spec/rulings.md#a-73). Impossible means contradictory under every reading of the dates: a year or a month stands for
 * any of its days, an unknown date for any date, the usual sentinels of databases for unknown, a date with an offset for
 * its day and for its instant. Suspicious means
 * contradictory as the dates are most likely meant: a missing end as still open. Nothing is asked of what is disproven,
 * by the status that the subject comes with: a view gives the one that it shows.
 *
 * Looks at the record, its ends, their links of the same sort and its sources. Searches for circles and sums of shares
 * stop at a budget (`ANCESTOR_BUDGET`, `SUCCESSION_BUDGET`, `HOLDING_BUDGET`, `HOLDERS_LOOKED_AT`): where a circle would
 * be impossible, a search that stopped is itself a suspicious finding.
 */
export function temporalFindings(subject: FieldsOf[LedgerKind], context: TemporalContext): readonly TemporalFinding[] {
  return [...localFindings(subject, context), ...graphWideFindings(subject, context)];
}

/**
 * As far as the record, its ends and its sources tell, and whatever is impossible: by the days as they are written, and
 * where a date has an offset other than that of UTC by the instants too (spec/rulings.md#c-95).
 */
export function localFindings(subject: FieldsOf[LedgerKind], context: TemporalContext): readonly TemporalFinding[] {
  const byDays = findingsOf(subject, context);
  if (!isDatedElsewhere(subject, context)) return byDays;
  return ofBothReadings(byDays, findingsOf(asInstants(subject), instantsOf(context)));
}

function findingsOf(subject: FieldsOf[LedgerKind], context: TemporalContext): readonly TemporalFinding[] {
  switch (subject.object) {
    case 'entity':
      return entityFindings(subject, context);
    case 'source':
      return sourceFindings(subject, context);
    case 'evidence':
      return evidenceFindings(subject, context);
    case 'relation':
      return relationFindings(subject, context);
    case 'event':
      return eventFindings(subject, context);
    case 'resolution':
      return resolutionFindings(subject, context);
    case 'claim':
      return subject.status === 'disproven' ? NO_FINDINGS : periodFindings(subject);
    case 'question':
    case 'case':
      return periodFindings(subject);
  }
}

/**
 * What is suspicious about a relation beside others that it does not name: of a holding, shares that add up to too much,
 * and circles; of a parent, the years between those around it of whom a birth is known.
 *
 * @param links where circles are looked for; all that the context has, unless a part of it is known to hold them
 */
export function graphWideFindings(
  subject: FieldsOf[LedgerKind],
  context: TemporalContext,
  links: HoldingLinks = context,
): readonly TemporalFinding[] {
  if (subject.object !== 'relation' || subject.status === 'disproven') return NO_FINDINGS;
  if (subject.predicate === 'PARENT_OF') return gapOverGenerations(relationCase(subject, context));
  const holding = predicateRule(subject.predicate)?.holding;
  if (holding === undefined) return NO_FINDINGS;
  const circleRule = CIRCLE_RULES[holding.network];
  const it = relationCase(subject, context);
  return [...sharesOver100(it), ...circleRule(it, links)];
}

function relationFindings(relation: RelationFields, context: TemporalContext): readonly TemporalFinding[] {
  if (relation.status === 'disproven') return NO_FINDINGS;
  const found = periodFindings(relation);
  const it = relationCase(relation, context);
  const rules = RELATION_RULES[relation.predicate];
  for (const rule of rules) found.push(...rule(it));
  found.push(...mergedFindings(it, rules, found));
  found.push(...publishedBeforeStart(it));
  return found;
}
