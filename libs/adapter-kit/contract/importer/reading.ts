import { readRecord } from '#domain/graph';
import type { GivenRecord, ImportedBatch, Importer, ImportOptions } from '../../port/importer.js';
import type { Json } from '../../port/json.js';
import { differencesOf, type Difference } from '../differences.js';

export const OPTIONS: ImportOptions = {
  dataset: 'ds',
  published_at: null,
  source: null,
  payment_as: null,
  now: Date.UTC(2026, 0, 1),
};

/** All that came of some input. */
export interface ReadingOutcome extends ImportedBatch {
  readonly unmapped: Readonly<Record<string, number>>;
}

/** What an importer threw, and at which object. */
export class Thrown extends Error {
  constructor(
    readonly at: number | null,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Reads some input from start to end. @throws Thrown */
export function outcomeOf(
  importer: Importer,
  inputs: readonly Json[],
  options: ImportOptions = OPTIONS,
): ReadingOutcome {
  let at: number | null = null;
  try {
    const session = importer.open(options);
    const batches: ImportedBatch[] = inputs.map((input, index) => {
      at = index;
      return session.take(input, { index });
    });
    at = null;
    batches.push(session.finish());
    return {
      records: batches.flatMap(({ records }) => records),
      warnings: batches.flatMap(({ warnings }) => warnings),
      rejections: batches.flatMap(({ rejections }) => rejections),
      unmapped: Object.fromEntries(session.unmapped),
    };
  } catch (error) {
    throw new Thrown(at, error);
  }
}

/** `relation ds:1`: how a breach names a record. */
export function recordLabel({ object, id }: { readonly object: string; readonly id: string }): string {
  return `${object} ${id}`;
}

/** Records by their names; the first of each. */
export function byName(records: readonly GivenRecord[]): ReadonlyMap<string, GivenRecord> {
  const named = new Map<string, GivenRecord>();
  for (const record of records) if (!named.has(recordLabel(record))) named.set(recordLabel(record), record);
  return named;
}

/** Where a record is other than it should be, both as the service would store them: with defaults filled in. */
export function recordDifferences(expected: GivenRecord, received: GivenRecord): readonly Difference[] {
  return differencesOf(stored(expected), stored(received));
}

function stored(record: GivenRecord): Json {
  const reading = readRecord(record);
  const whole: unknown = reading.ok && reading.revision === null ? reading.fields : record;
  return JSON.parse(JSON.stringify(whole)) as Json;
}
