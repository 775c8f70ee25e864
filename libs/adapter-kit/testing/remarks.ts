import { readRecord } from '#domain/graph';
import type { ImportedBatch, NativeRecord } from '../src/index.js';

type ImportedRecord = ImportedBatch['records'][number];

/** What the reader of native records says of each that it does not take: which record, where in it, and why. */
export function unreadable(records: readonly ImportedRecord[]): readonly string[] {
  return records.flatMap(({ record, place }) => {
    const reading = readRecord(record);
    if (reading.ok) return [];
    const from = `${record.object} ${record.id}, of object ${place.index ?? place.line ?? '?'} of the sample`;
    return reading.faults.map(({ pointer, detail }) => `${from}: ${pointer} ${detail}`);
  });
}

/**
 * How records differ from those that are expected: which record, where in it, and both values. Only the members that are
 * expected are compared, and records that are not expected are not looked at: a sample may hold more than is written down.
 */
export function differences(
  expected: readonly NativeRecord[],
  given: readonly Pick<ImportedRecord, 'record'>[],
): readonly string[] {
  return expected.flatMap((wanted) => {
    const name = `${wanted.object} ${wanted.id}`;
    const found = given.find(({ record }) => record.object === wanted.object && record.id === wanted.id)?.record;
    if (found === undefined) return [`${name}: it is not there`];
    return Object.entries(wanted).flatMap(([member, value]) => {
      const [want, have] = [JSON.stringify(value), JSON.stringify(found[member])];
      return want === have ? [] : [`${name}: /${member} expected ${want}, received ${have}`];
    });
  });
}
