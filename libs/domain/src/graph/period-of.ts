import { ALWAYS, statedDate, statedPeriod, type Period } from '../shared/period.js';
import type { StateAt } from '../shared/state-at.js';
import {
  latestOf,
  parseDate,
  parseMoment,
  surelyBy,
  type DateRange,
  type DateText,
  type Millis,
} from '../shared/time.js';
import type { EntityVersion, LedgerKind, ResolutionFields, SourceVersion, Version } from './records.js';
import { groundsOf } from './references.js';

/** What a period is read from: the records of a view, and which of its sources are withdrawn. */
export interface PeriodGrounds {
  find<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  inForce<K extends LedgerKind>(object: K, id: string): Version<K> | null;
  isRetracted(sourceId: string): boolean;
}

/**
 * When a record held, with everything that is not known about it (spec/semantics.md#in-effect; spec/rulings.md#a-2,
 * #a-18): a stated date is its range; an unknown start lies between the later birth of its participants and the
 * first source that states it as present; an unknown end is open, as far as its sources cover.
 */
export function periodOf(version: Version, view: PeriodGrounds): Period {
  const { fields } = version;
  if (fields.object === 'resolution') return periodOfDecision(fields, view);
  const stated = statedPeriod(fields.effective_at, fields.effective_until);
  const [hasStart, hasEnd] = [statedDate(fields.effective_at) !== null, statedDate(fields.effective_until) !== null];
  if (hasStart && hasEnd) return stated;
  const sources = sourcesOf(version, view);
  const start = hasStart ? stated : unknownStart(version, view, sources);
  const end = hasEnd ? stated : unknownEnd(fields.end_state === 'unknown', sources);
  return {
    startEarliest: start.startEarliest,
    startLatest: start.startLatest,
    endEarliest: Math.max(end.endEarliest, start.startEarliest),
    endLatest: end.endLatest,
  };
}

/**
 * What was announced is not known to have happened until a source says so (spec/rulings.md#a-17,
 * spec/semantics.md#in-effect).
 */
export function stateOfPlanned(state: StateAt, mode: 'reality' | 'knowledge'): StateAt {
  if (state === 'in_effect') return 'possible';
  return state === 'ended' && mode === 'knowledge' ? 'possible' : state;
}

/** The existence of an entity: its life as it is stated. */
export function entityPeriodOf(entity: EntityVersion): Period {
  return statedPeriod(entity.fields.effective_at, entity.fields.effective_until);
}

/** A link between two that is decided holds from the later birth on where nobody says since when. */
function periodOfDecision(fields: ResolutionFields, view: PeriodGrounds): Period {
  const stated = statedPeriod(fields.effective_at, fields.effective_until);
  if (fields.predicate === 'SAME_AS' || statedDate(fields.effective_at) !== null) return stated;
  let { startEarliest, startLatest } = stated;
  for (const id of [fields.from_id, fields.to_id]) {
    const life = view.inForce('entity', id);
    if (life === null) continue;
    const born = entityPeriodOf(life);
    startEarliest = Math.max(startEarliest, born.startEarliest);
    startLatest = Math.max(startLatest, born.startLatest);
  }
  return {
    startEarliest,
    startLatest,
    endEarliest: Math.max(stated.endEarliest, startEarliest),
    endLatest: stated.endLatest,
  };
}

function unknownStart(
  version: Version,
  view: PeriodGrounds,
  sources: readonly SourceVersion[],
): Pick<Period, 'startEarliest' | 'startLatest'> {
  let startEarliest = -Infinity;
  for (const id of participantsOf(version)) {
    const life = view.inForce('entity', id);
    if (life !== null) startEarliest = Math.max(startEarliest, entityPeriodOf(life).startEarliest);
  }
  let first = Infinity;
  for (const { fields } of sources) {
    first = Math.min(first, statedPresent(fields.asserted_as_of, fields.published_at) ?? Infinity);
  }
  return { startEarliest, startLatest: Math.max(first === Infinity ? -Infinity : first, startEarliest) };
}

function unknownEnd(
  saidUnknown: boolean,
  sources: readonly SourceVersion[],
): Pick<Period, 'endEarliest' | 'endLatest'> {
  if (saidUnknown) {
    let last = -Infinity;
    for (const { fields } of sources) {
      last = Math.max(last, statedPresent(fields.asserted_as_of, fields.published_at) ?? -Infinity);
    }
    return { endEarliest: last, endLatest: ALWAYS.endLatest };
  }
  let covered = sources.length === 0 ? Infinity : -Infinity;
  for (const { fields } of sources) covered = Math.max(covered, coveredUntil(fields.coverage_until));
  return { endEarliest: covered, endLatest: ALWAYS.endLatest };
}

/** When a source surely states the thing as present. */
function statedPresent(assertedAsOf: DateText | null, publishedAt: DateText | null): Millis | null {
  const range = readDate(assertedAsOf);
  return range === null ? surelyBy(publishedAt) : latestOf(range);
}

function coveredUntil(text: DateText | null): Millis {
  const range = readDate(text);
  return range === null ? Infinity : range.lo;
}

function readDate(text: DateText | null): DateRange | null {
  return text === null ? null : (parseDate(text) ?? parseMoment(text));
}

function sourcesOf(version: Version, view: PeriodGrounds): readonly SourceVersion[] {
  const { fields } = version;
  const ids = new Set<string>();
  if (fields.object === 'relation' || fields.object === 'event' || fields.object === 'claim') {
    const evidence = fields.object === 'claim' ? groundsOf(version as Version<'claim'>) : fields.evidence_ids;
    for (const id of evidence) {
      const found = view.find('evidence', id);
      if (found !== null) ids.add(found.fields.source_id);
    }
    if (fields.object === 'claim') fields.source_ids.forEach((id) => ids.add(id));
  }
  const sources: SourceVersion[] = [];
  for (const id of ids) {
    const source = view.find('source', id);
    if (source !== null && !view.isRetracted(id)) sources.push(source);
  }
  return sources;
}

function participantsOf({ fields }: Version): readonly string[] {
  switch (fields.object) {
    case 'relation':
      return [fields.from_id, fields.to_id];
    case 'event':
      return fields.participants.map((participant) => participant.entity_id);
    case 'claim':
      return [fields.subject_id];
    default:
      return [];
  }
}
