import { readRecord } from '#domain/graph';
import type { GivenRecord } from '../../port/importer.js';
import type { Breach } from '../breach.js';
import { differenceText, type Difference } from '../differences.js';
import { byName, recordLabel, outcomeOf, recordDifferences } from './reading.js';
import type { ImporterSubject } from './subject.js';

const PROMISE = 'gives the records that the sample says';

/** A snapshot, which is a copy of the input, is compared where one is written down. */
function matters(expected: GivenRecord): (difference: Difference) => boolean {
  return ({ pointer }) => 'snapshot' in expected || !pointer.startsWith('/snapshot');
}

/** Every record of the golden file, member by member, and none beside them. */
export function asWritten({ importer, sample, golden }: ImporterSubject): readonly Breach[] {
  const given = byName(outcomeOf(importer, sample).records.map(({ record }) => record));
  const wanted = byName(golden);
  const missing = [...wanted].flatMap(([record, expected]): readonly Breach[] => {
    const received = given.get(record);
    if (received === undefined) return [{ promise: PROMISE, record, pointer: '', message: 'it is not there' }];
    // What cannot be read has no members to compare: that it cannot be is told, and is what to mend first.
    if (!readRecord(received).ok) return [];
    return recordDifferences(expected, received)
      .filter(matters(expected))
      .map((difference) => ({
        promise: PROMISE,
        record,
        pointer: difference.pointer,
        message: differenceText(difference),
      }));
  });
  const surplus = [...given.values()].filter((record) => !wanted.has(recordLabel(record)));
  return [
    ...missing,
    ...surplus.map((record) => ({
      promise: PROMISE,
      record: recordLabel(record),
      pointer: '',
      message: `it is given, and stands in no golden record: ${lineOf(record)}`,
    })),
  ];
}

/** The record as a golden file would have it. */
function lineOf(record: GivenRecord): string {
  return JSON.stringify(record, (key, value: unknown) => (key === 'snapshot' ? undefined : value));
}
