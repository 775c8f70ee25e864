import type { GivenRecord } from '../../port/importer.js';
import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { differencesOf, differenceText } from '../differences.js';
import { byName, recordLabel, OPTIONS, outcomeOf, recordDifferences } from './reading.js';
import type { ImporterSubject } from './subject.js';

/** The same input gives the same ids, whenever, wherever and in whatever order it comes. */
export function sameAgain(subject: ImporterSubject): readonly Breach[] {
  const { importer, sample } = subject;
  const first = recordsOf(subject, sample);
  return [
    ...stableIds(subject, first),
    ...changed('does not depend on the clock', first, later(subject)),
    ...changed('does not depend on the order of its input', first, recordsOf(subject, sample.toReversed())),
    ...repeated(subject, first),
    ...inOtherZones(subject, first),
    ...inOtherDataset(
      outcomeOf(importer, sample, { ...OPTIONS, dataset: 'other' }).records.map(({ record }) => record),
    ),
  ];
}

const STABLE = 'gives the same records for the same input';

function stableIds(subject: ImporterSubject, first: readonly GivenRecord[]): readonly Breach[] {
  const start = Date.now();
  // What is made from the clock differs a moment later.
  while (Date.now() < start + 2);
  return changed(STABLE, first, recordsOf(subject, subject.sample));
}

function later({ importer, sample }: ImporterSubject): readonly GivenRecord[] {
  return outcomeOf(importer, sample, { ...OPTIONS, now: OPTIONS.now + 40 * 86_400_000 }).records.map(
    ({ record }) => record,
  );
}

function recordsOf({ importer }: ImporterSubject, inputs: readonly Json[]): readonly GivenRecord[] {
  return outcomeOf(importer, inputs).records.map(({ record }) => record);
}

/** What is other the second time: each record that is not there, is new, or says something else. */
function changed(promise: string, first: readonly GivenRecord[], second: readonly GivenRecord[]): readonly Breach[] {
  const [before, after] = [byName(first), byName(second)];
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const come = [...after.keys()].filter((name) => !before.has(name));
  return [
    ...gone.map((record) => ({ promise, record, pointer: '/id', message: 'it is given once, and not the next time' })),
    ...come.map((record) => ({ promise, record, pointer: '/id', message: 'it is given only the second time' })),
    ...[...before].flatMap(([record, one]) => {
      const other = after.get(record);
      if (other === undefined) return [];
      return recordDifferences(one, other).map((difference) => ({
        promise,
        record,
        pointer: difference.pointer,
        message: `it says something else the second time: ${differenceText(difference)}`,
      }));
    }),
  ];
}

/** Objects that come again are the same records: nothing is told by where an object stood. */
function repeated(subject: ImporterSubject, first: readonly GivenRecord[]): readonly Breach[] {
  const promise = 'gives nothing new for an object that comes again';
  const known = byName(first);
  const twice = recordsOf(subject, [...subject.sample, ...subject.sample]);
  const again = byName(twice);
  const gone = [...known.keys()].filter((record) => !again.has(record));
  return [
    ...gone.map((record) => ({ promise, record, pointer: '', message: 'it is not given when its object comes twice' })),
    ...twice.flatMap((record) => sayingOther(promise, known, record)),
  ];
}

function sayingOther(promise: string, known: ReadonlyMap<string, GivenRecord>, record: GivenRecord): readonly Breach[] {
  const before = known.get(recordLabel(record));
  const name = recordLabel(record);
  if (before === undefined) {
    return [{ promise, record: name, pointer: '/id', message: 'the same object gave another id before' }];
  }
  return recordDifferences(before, record).map((difference) => ({
    promise,
    record: name,
    pointer: difference.pointer,
    message: `the same object says something else when it comes again: ${differenceText(difference)}`,
  }));
}

/** What it writes into the objects that it is given: whoever reads them after it reads something else. */
export function inputChanged({ importer, sample }: ImporterSubject): readonly Breach[] {
  const copy = structuredClone<readonly Json[]>(sample);
  outcomeOf(importer, copy);
  return sample.flatMap((before, index) =>
    differencesOf(before, copy[index]).map((difference) => ({
      promise: 'does not change its input',
      record: `object ${index} of the sample`,
      pointer: difference.pointer,
      message: differenceText(difference),
    })),
  );
}

const ZONES = ['Pacific/Kiritimati', 'Asia/Kolkata', 'America/Los_Angeles'] as const;

/** A day is a day wherever the service runs. A test runner that keeps the environment to itself notices nothing here. */
function inOtherZones(subject: ImporterSubject, first: readonly GivenRecord[]): readonly Breach[] {
  // The one setting that is no affair of the service: it is put back.
  const { env } = process;
  const { TZ } = env;
  try {
    return ZONES.flatMap((zone) => {
      env.TZ = zone;
      return changed(
        `does not depend on the time zone of the machine (${zone})`,
        first,
        recordsOf(subject, subject.sample),
      );
    });
  } finally {
    if (TZ === undefined) delete env.TZ;
    else env.TZ = TZ;
  }
}

function inOtherDataset(records: readonly GivenRecord[]): readonly Breach[] {
  return records
    .filter(({ id }) => !id.startsWith('other:'))
    .map((record) => ({
      promise: 'prefixes ids by the dataset',
      record: recordLabel(record),
      pointer: '/id',
      message: 'of the dataset `other` it must begin with `other:`, so that two datasets never meet',
    }));
}
