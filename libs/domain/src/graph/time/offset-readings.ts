import type { DateText } from '../../shared/time.js';
import type { FieldsOf, LedgerKind } from '../records.js';
import { isImpossible, type TemporalContext, type TemporalFinding } from './finding.js';
import { hasOffset, inUtc } from './offset-dates.js';
import { oneThingWith } from './one-thing.js';

/**
 * A date with an offset other than that of UTC can be read in two ways: as the day that is written, which is how every
 * view takes it, and as the instant that it names. Nothing is impossible unless both contradict it
 * (spec/rulings.md#c-95). Two readings, each of all dates at once: who wrote one as a day wrote the others so too.
 */
export function ofBothReadings(
  byDays: readonly TemporalFinding[],
  byInstants: readonly TemporalFinding[],
): readonly TemporalFinding[] {
  if (byDays.some(isImpossible) === byInstants.some(isImpossible)) return byDays;
  const asDays = byDays.map((finding) =>
    isImpossible(finding) ? ofOneReading(finding, 'by the days as they are written; by the instants') : finding,
  );
  const asInstantsOnly = byInstants
    .filter(isImpossible)
    .map((finding) => ofOneReading(finding, 'by the instants; by the days as they are written'));
  return [...asDays, ...asInstantsOnly];
}

function ofOneReading(finding: TemporalFinding, how: string): TemporalFinding {
  const message = `${finding.message} (Dates with an offset read ${how} it can be.)`;
  return { ...finding, rule: 'offset_contradiction', severity: 'suspicious', message };
}

interface Dated {
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
}

/** Whether a date that something impossible may rest on has two readings. */
export function isDatedElsewhere(subject: FieldsOf[LedgerKind], context: TemporalContext): boolean {
  if (isElsewhere(subject)) return true;
  switch (subject.object) {
    case 'relation':
      return isLifeElsewhere(subject.from_id, context) || isLifeElsewhere(subject.to_id, context);
    case 'event':
      return subject.participants.some(({ entity_id }) => isLifeElsewhere(entity_id, context));
    case 'resolution':
      return [subject.from_id, subject.to_id].some(
        (id) => isLifeElsewhere(id, context) || oneThingWith(id, context)?.isDatedElsewhere === true,
      );
    default:
      return false;
  }
}

function isLifeElsewhere(id: string, context: TemporalContext): boolean {
  const entity = context.entity(id);
  return entity !== undefined && isElsewhere(entity);
}

function isElsewhere({ effective_at, effective_until }: Dated): boolean {
  return hasOffset(effective_at) || hasOffset(effective_until);
}

/** The same with its period told in UTC. */
export function asInstants<T extends Dated>(dated: T): T {
  const { effective_at, effective_until } = dated;
  return isElsewhere(dated)
    ? { ...dated, effective_at: inUtc(effective_at), effective_until: inUtc(effective_until) }
    : dated;
}

/** One for each context, so that clusters are found once in it too. */
const KNOWN = new WeakMap<TemporalContext, TemporalContext>();

/** The surroundings with every life told in UTC. */
export function instantsOf(context: TemporalContext): TemporalContext {
  let told = KNOWN.get(context);
  if (told === undefined) {
    told = {
      now: context.now,
      entity: (id) => {
        const entity = context.entity(id);
        return entity === undefined ? undefined : asInstants(entity);
      },
      source: (id) => context.source(id),
      sourcesOf: (relation) => context.sourcesOf(relation),
      outgoing: (id, predicate) => context.outgoing(id, predicate),
      incoming: (id, predicate) => context.incoming(id, predicate),
    };
    KNOWN.set(context, told);
  }
  return told;
}
