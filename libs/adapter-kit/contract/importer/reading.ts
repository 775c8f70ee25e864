import { readRecord } from '#domain/graph';
import type { GivenRecord, ImportedBatch, Importer, ImportOptions } from '../../port/importer.js';
import type { Json } from '../../port/json.js';
import { differencesOf, type Difference } from '../differences.js';
import { calledWithin, Endless, IMPORTER_BOUNDS } from './bounds.js';

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

/** What takes longer than an importer may, and at which object. */
export class Stopped extends Error {
  constructor(
    readonly at: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** Calls what may have no end. */
type Caller = <T>(call: () => T) => T;

/**
 * Reads some input from start to end.
 *
 * @throws Thrown where the importer throws
 * @throws Stopped where one object takes longer than it may
 */
export function outcomeOf(
  importer: Importer,
  inputs: readonly Json[],
  options: ImportOptions = OPTIONS,
): ReadingOutcome {
  const { objectMs } = IMPORTER_BOUNDS;
  try {
    return calledWithin(objectMs, () => reading(importer, inputs, options, (call) => call()));
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    // All of them together may take longer than one of them may: each by itself tells.
    return reading(importer, inputs, options, (call) => calledWithin(objectMs, call));
  }
}

function reading(importer: Importer, inputs: readonly Json[], options: ImportOptions, within: Caller): ReadingOutcome {
  let at: number | null = null;
  try {
    const session = within(() => importer.open(options));
    const batches: ImportedBatch[] = inputs.map((input, index) => {
      at = index;
      return within(() => session.take(input, { index }));
    });
    at = null;
    batches.push(within(() => session.finish()));
    return {
      records: batches.flatMap(({ records }) => records),
      warnings: batches.flatMap(({ warnings }) => warnings),
      rejections: batches.flatMap(({ rejections }) => rejections),
      unmapped: Object.fromEntries(session.unmapped),
    };
  } catch (error) {
    if (error instanceof Endless) throw new Stopped(at, error.message);
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
