import type { EventFields } from '../records.js';
import { impossible, suspicious, type TemporalContext, type TemporalFinding } from './finding.js';
import { periodFindings } from './own-dates.js';
import { lifeOf, oneThingWith, type Life } from './one-thing.js';
import { validitySpanOf, type ValiditySpan } from './span.js';
import { isSurelyBefore } from './surely-before.js';

/** The role of a participant that acts, and so has to be there. */
const ACTING = 'actor';
/** Other words for one who acts. An organisation may be bought for before it is registered; of a person they are as plain. */
const DEEDS: ReadonlySet<string> = new Set([
  ...['buyer', 'seller', 'payer', 'sender', 'originator'],
  ...['donor', 'lender', 'signatory', 'signer'],
]);
/** Roles of those who are spoken of, or whom it is about, and who may be long dead or not yet born. */
const PASSIVE: ReadonlySet<string> = new Set([
  ...['subject', 'object', 'mentioned', 'named', 'honoured', 'remembered', 'deceased', 'victim'],
  ...['heir', 'testator', 'beneficiary', 'ancestor', 'descendant', 'predecessor', 'successor'],
]);

/**
 * An event without an end is of one moment. For who acts in it, by whatever word, a time before his life is impossible;
 * for who takes part in another role or in none that is stated it is odd, and for who is only spoken of it is nothing.
 * What others are one with him is only decided, so that by their lives nothing is impossible (spec/rulings.md#c-23).
 */
export function eventFindings(event: EventFields, context: TemporalContext): readonly TemporalFinding[] {
  const found = periodFindings(event);
  const span = validitySpanOf(event, true);
  for (const { entity_id, role } of event.participants) {
    const part = role?.trim().toLowerCase() ?? '';
    if (PASSIVE.has(part)) continue;
    const own = lifeOf(entity_id, context);
    const isPerson = context.entity(entity_id)?.kind === 'person';
    const said = outsideLife(span, own, part, part === ACTING || (isPerson && DEEDS.has(part)));
    found.push(...said);
    for (const life of oneThingWith(entity_id, context)?.outermost ?? []) {
      if (life.id === entity_id) continue;
      for (const finding of outsideLife(span, life, part, false)) {
        if (said.some(({ rule }) => rule === finding.rule)) continue;
        said.push(finding);
        const message = `${finding.message} (${entity_id} is decided to be ${life.id}.)`;
        found.push({ ...finding, message, related_ids: [life.id, entity_id] });
      }
    }
  }
  return found;
}

function outsideLife(span: ValiditySpan, life: Life, part: string, isImpossible: boolean): TemporalFinding[] {
  const who = `${life.id}, ${part === ACTING ? 'who acts in it' : part === '' ? 'who takes part in it' : `its ${part}`},`;
  if (life.start !== null && span.overBy <= life.start.lo) {
    const date = span.end ?? span.start;
    const message = `The event is over (${date?.text ?? ''}) before ${who} exists (${life.start.text}).`;
    const finding = isImpossible ? impossible : suspicious;
    return [finding('event_before_life', message, { left: date, right: life.start, related: [life.id] })];
  }
  if (life.end !== null && span.start !== null && isSurelyBefore(life.end, span.start)) {
    const message = `The event starts (${span.start.text}) after ${who} has ended (${life.end.text}).`;
    return [suspicious('event_after_end', message, { left: span.start, right: life.end, related: [life.id] })];
  }
  return [];
}
