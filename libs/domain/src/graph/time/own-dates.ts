import type { EntityFields, EvidenceFields, SourceFields } from '../records.js';
import { DAY_MS, isEndSentinel, isStartSentinel, type DateText } from '../../shared/time.js';
import { impossible, suspicious, type TemporalContext, type TemporalFinding } from './finding.js';
import { hasOffset, inUtc } from './offset-dates.js';
import { momentOf, readingOf, validitySpanOf, type SpanReading } from './span.js';
import { isSurelyBefore } from './surely-before.js';

/** How far ahead of our clock another's may be before a capture or a retraction is called impossible. */
const CLOCK_SLACK_MS = DAY_MS;

interface Dated {
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly end_state?: 'open' | 'unknown' | null;
}

/** What holds for every period: it ends after it begins, and its dates are dates. */
export function periodFindings(dated: Dated): TemporalFinding[] {
  const { start, end } = validitySpanOf(dated);
  const found = [...sentinelFindings(dated), ...offsetFindings(dated)];
  const { end_state = null } = dated;
  if (end !== null && end_state !== null) {
    const message = `It ends (${end.text}), and its end is called ${end_state}: taken as ended.`;
    found.push(suspicious('end_state_beside_end', message, { left: end }));
  }
  if (start === null || end === null) return found;
  if (isSurelyBefore(end, start)) {
    found.push(
      impossible('end_before_start', `It ends (${end.text}) before it starts (${start.text}).`, {
        left: start,
        right: end,
      }),
    );
  } else if (isExact(start) && isExact(end) && end.lo <= start.lo) {
    found.push(
      suspicious('zero_length', `It starts and ends on ${start.text}: taken as that one day.`, {
        left: start,
        right: end,
      }),
    );
  }
  return found;
}

function isExact(date: SpanReading): boolean {
  return date.precision === 'day' || date.precision === 'instant';
}

function sentinelFindings({ effective_at, effective_until }: Dated): TemporalFinding[] {
  const found: TemporalFinding[] = [];
  for (const text of [effective_at, effective_until]) {
    if (text === null || !(isStartSentinel(text) || isEndSentinel(text))) continue;
    const message = `${text} is what databases write for "unknown": taken as not known.`;
    found.push(suspicious('sentinel_date', message, { left: momentOf(text) }));
  }
  return found;
}

/**
 * Who means an instant and is taken to mean a day learns of it where the two differ; midnight is how registers write a
 * day (spec/rulings.md#c-95).
 */
function offsetFindings({ effective_at, effective_until }: Dated): TemporalFinding[] {
  const found: TemporalFinding[] = [];
  for (const text of [effective_at, effective_until]) {
    if (text === null || !hasOffset(text) || LOCAL_MIDNIGHT.test(text)) continue;
    const [day, instant] = [text.slice(0, 'YYYY-MM-DD'.length), inUtc(text)];
    if (instant.startsWith(day)) continue;
    const message = `${text} is taken as the day ${day}, as it is written; as an instant it is ${instant}.`;
    found.push(suspicious('offset_day', message, { left: readingOf(text) }));
  }
  return found;
}

const LOCAL_MIDNIGHT = /[Tt]00:00:00(?:\.0+)?[+-]/;

/** A life, or the existence of an organisation. */
export function entityFindings(entity: EntityFields, { now }: TemporalContext): TemporalFinding[] {
  const isPerson = entity.kind === 'person';
  const { start, end } = validitySpanOf(entity);
  const found = periodFindings(entity).map((finding): TemporalFinding =>
    finding.rule !== 'end_before_start' || start === null || end === null
      ? finding
      : isPerson
        ? impossible('death_before_birth', `Dead (${end.text}) before born (${start.text}).`, {
            left: start,
            right: end,
          })
        : impossible('dissolved_before_founded', `Dissolved (${end.text}) before incorporated (${start.text}).`, {
            left: start,
            right: end,
          }),
  );
  if (isPerson && start !== null && start.lo > now) {
    found.push(impossible('birth_in_future', `Born in the future: ${start.text}.`, { left: start }));
  }
  if (isPerson && end !== null && end.lo > now) {
    found.push(impossible('death_in_future', `Dead in the future: ${end.text}.`, { left: end }));
  }
  return found;
}

export function sourceFindings(source: SourceFields, context: TemporalContext): TemporalFinding[] {
  const found = periodFindings(source);
  const retracted = momentOf(source.retracted_at);
  if (retracted !== null && retracted.lo > context.now + CLOCK_SLACK_MS) {
    found.push(impossible('retracted_in_future', `Retracted in the future: ${retracted.text}.`, { left: retracted }));
  }
  const published = momentOf(source.published_at);
  if (retracted !== null && published !== null && isSurelyBefore(retracted, published)) {
    const message = `Retracted (${retracted.text}) before it was published (${published.text}).`;
    found.push(suspicious('retracted_before_published', message, { left: retracted, right: published }));
  }
  for (const { source_id } of published === null ? [] : source.derived_from) {
    const origin = momentOf(context.source(source_id)?.published_at ?? null);
    if (published === null || origin === null || !isSurelyBefore(published, origin)) continue;
    const message = `Published (${published.text}) before the source that it derives from (${origin.text}).`;
    found.push(suspicious('derived_before_origin', message, { left: published, right: origin, related: [source_id] }));
  }
  return found;
}

export function evidenceFindings(evidence: EvidenceFields, { now }: TemporalContext): TemporalFinding[] {
  const found = periodFindings(evidence);
  const captured = momentOf(evidence.snapshot.captured_at);
  if (captured !== null && captured.lo > now + CLOCK_SLACK_MS) {
    found.push(impossible('captured_in_future', `Captured in the future: ${captured.text}.`, { left: captured }));
  }
  return found;
}
