import { compareIds } from '../../shared/order.js';
import {
  formatInstant,
  isEndSentinel,
  isStartSentinel,
  latestOf,
  parseDate,
  parseMoment,
  type Millis,
} from '../../shared/time.js';
import { indirectnessOf, indirectnessWords } from '../../graph/indirect-interest.js';
import { predicateRule } from '../../graph/predicates.js';
import {
  OBJECT_KINDS,
  type ClaimVersion,
  type FieldsOf,
  type ObjectKind,
  type RelationVersion,
  type Version,
} from '../../graph/records.js';
import { knownEnd } from '../../graph/views/known-end.js';
import { retractionOf } from '../../graph/views/retraction.js';
import type { View } from '../../graph/views/view.js';

/** The clock that an entry of the timeline is of: a beginning, an end, a publication, or a withdrawal. */
const TIMELINE_CLOCKS = ['effective_at', 'effective_until', 'published_at', 'retracted_at'] as const;
export type TimelineClock = (typeof TIMELINE_CLOCKS)[number];

export interface TimelineEntry {
  /** The date as it was given. */
  readonly at: string;
  readonly clock: TimelineClock;
  readonly object: ObjectKind;
  readonly id: string;
  readonly label: string;
  readonly lens?: string;
}

/** A dated fact, and the first instant that its date may be. */
export interface DatedFact {
  readonly entry: TimelineEntry;
  readonly lo: Millis;
}

/** Every dated fact of a view in time order. */
export function timelineOf(view: View): readonly TimelineEntry[] {
  const facts: DatedFact[] = [];
  for (const object of OBJECT_KINDS) {
    for (const version of view.each(object)) facts.push(...datedFactsOf(view, version));
  }
  return inTimeOrder(facts);
}

/** Facts in time order, by the first instant that their dates may be (spec/rulings.md#a-52). */
export function inTimeOrder(facts: readonly DatedFact[]): readonly TimelineEntry[] {
  return facts
    .toSorted(
      (a, b) =>
        a.lo - b.lo ||
        compareIds(a.entry.object, b.entry.object) ||
        compareIds(a.entry.id, b.entry.id) ||
        compareIds(a.entry.clock, b.entry.clock),
    )
    .map(({ entry }) => entry);
}

/**
 * The instants between which a timeline is played, as they can be asked for: from the first that may begin something to
 * the one by which everything surely has happened. Null for a timeline without entries.
 */
export function replayOf(
  timeline: readonly TimelineEntry[],
): { readonly from_at: string; readonly to_at: string } | null {
  let [from, to] = [Infinity, -Infinity];
  for (const { at, clock } of timeline) {
    if (standsForUnknown(clock, at)) continue;
    const range = parseDate(at) ?? parseMoment(at);
    if (range === null) continue;
    from = Math.min(from, range.lo);
    to = Math.max(to, latestOf(range));
  }
  return from === Infinity ? null : { from_at: formatInstant(from), to_at: formatInstant(to) };
}

/** The dated facts of one record of a view. */
export function* datedFactsOf(view: View, version: Version<ObjectKind>): Generator<DatedFact> {
  const { fields } = version;
  const retraction = fields.object === 'source' ? retractionOf(view, fields.id) : null;
  const dates: Readonly<Record<TimelineClock, string | null>> = {
    effective_at: fields.effective_at,
    effective_until: fields.object === 'entity' ? knownEnd(view.options, fields) : fields.effective_until,
    published_at: fields.published_at,
    retracted_at: retraction?.fields.retracted_at ?? null,
  };
  const lens = fields.object === 'relation' ? predicateRule(fields.predicate)?.lens : undefined;
  for (const clock of TIMELINE_CLOCKS) {
    const at = dates[clock];
    const range = at === null ? null : (parseDate(at) ?? parseMoment(at));
    if (at === null || range === null || standsForUnknown(clock, at)) continue;
    const label = `${labelOf(fields)}${reservationOf(view, version)}`;
    const entry = { at, clock, object: fields.object, id: fields.id, label };
    yield { entry: lens === undefined ? entry : { ...entry, lens }, lo: range.lo };
  }
}

/** What stands for an unknown beginning or an open end is no day of anything (spec/semantics.md#dates). */
function standsForUnknown(clock: TimelineClock, at: string): boolean {
  const isOfEffect = clock === 'effective_at' || clock === 'effective_until';
  return isOfEffect && (isStartSentinel(at) || isEndSentinel(at));
}

/**
 * What keeps a label from being read as a fact: that it was announced only, is a guess, or was disproven. An entry has no
 * member for that, and says it in words (spec/rulings.md#c-81).
 */
function reservationOf(view: View, version: Version<ObjectKind>): string {
  const { fields } = version;
  if (fields.object !== 'relation' && fields.object !== 'claim') return '';
  const planned = fields.object === 'relation' && fields.modality === 'planned' ? ', as announced' : '';
  const status = view.statusOf(version as RelationVersion | ClaimVersion);
  return status === 'hypothesis' || status === 'disproven' ? `${planned} (${status})` : planned;
}

function labelOf(fields: FieldsOf[ObjectKind]): string {
  switch (fields.object) {
    case 'entity':
      return fields.name;
    case 'source':
    case 'event':
    case 'case':
      return fields.title;
    case 'claim':
      return fields.statement;
    case 'question':
      return fields.text;
    case 'relation':
      return `${fields.from_id} ${indirectnessWords(indirectnessOf(fields))}${fields.predicate} ${fields.to_id}`;
    case 'evidence':
      return `${fields.method} of ${fields.source_id}`;
  }
}
