import type { EventFields } from '../../graph/records.js';
import { impossible, suspicious, type TemporalContext, type TemporalFinding } from './finding.js';
import { periodFindings } from './general.js';
import { isSurelyBefore, validitySpanOf } from './span.js';

/** The role of a participant that acts, and so has to be there; others may be spoken of, named in a will, or honoured. */
const ACTING = 'actor';

/** An event without an end is of one moment. */
export function eventFindings(event: EventFields, context: TemporalContext): readonly TemporalFinding[] {
  const found = periodFindings(event);
  const span = validitySpanOf(event, true);
  for (const { entity_id, role } of event.participants) {
    if (role?.trim().toLowerCase() !== ACTING) continue;
    const entity = context.entity(entity_id);
    if (entity === undefined) continue;
    const life = validitySpanOf(entity);
    if (life.start !== null && span.overBy <= life.start.lo) {
      const date = span.end ?? span.start;
      const message = `The event is over (${date?.text ?? ''}) before ${entity_id}, who acts in it, exists (${life.start.text}).`;
      found.push(impossible('event_before_life', message, { left: date, right: life.start, related: [entity_id] }));
    } else if (life.end !== null && span.start !== null && isSurelyBefore(life.end, span.start)) {
      const message = `The event starts (${span.start.text}) after ${entity_id}, who acts in it, has ended (${life.end.text}).`;
      found.push(suspicious('event_after_end', message, { left: span.start, right: life.end, related: [entity_id] }));
    }
  }
  return found;
}
