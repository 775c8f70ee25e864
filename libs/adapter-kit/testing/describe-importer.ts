import fc from 'fast-check';
import { ID_PATTERN, OBJECT_KINDS, readRecord } from '#domain/graph';
import {
  PORT_VERSIONS,
  type ImportedBatch,
  type Importer,
  type ImportOptions,
  type ImportSession,
  type NativeRecord,
} from '../src/index.js';
import { differences, unreadable } from './remarks.js';

export interface ImporterUnderTest {
  readonly importer: Importer;
  /** An input in which every object becomes something. */
  readonly sample: readonly unknown[];
  /**
   * Records that the sample must give, in dataset `ds`, with the members that matter: written down by hand, they tell a
   * swapped `from_id` and `to_id`, or a date that is lost, from what is right.
   */
  readonly expected?: readonly NativeRecord[];
  /** Objects of the format whose members a hostile sender may fill with anything. */
  readonly shapes: readonly Readonly<Record<string, unknown>>[];
  /** An object with one member that the format does not have, and the path under which its loss is reported. */
  readonly loss: { readonly input: readonly unknown[]; readonly path: string };
}

const OPTIONS: ImportOptions = {
  dataset: 'ds',
  published_at: null,
  source: null,
  payment_as: null,
  now: Date.UTC(2026, 0, 1),
};

/** What every importer promises (docs/ports/importer.md). */
export function describeImporter(
  name: string,
  { importer, sample, expected = [], shapes, loss }: ImporterUnderTest,
): void {
  describe(`${name}, as an importer ${PORT_VERSIONS.importer}`, () => {
    it('gives the same records, ids and remarks for the same input', () => {
      expect(read(importer, sample)).toEqual(read(importer, sample));
    });

    it('gives records that the reader of native records takes', () => {
      const { records } = read(importer, sample);
      expect(records.length).toBeGreaterThan(0);
      expect(unreadable(records)).toEqual([]);
    });

    it('gives the records that the sample says', () => {
      expect(differences(expected, read(importer, sample).records)).toEqual([]);
    });

    it('gives every record an id of its own', () => {
      const ids = read(importer, sample).records.map(({ record }) => `${record.object} ${record.id}`);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('gives no external id to two records of a kind: it is how a record is known again', () => {
      const keys = read(importer, sample).records.flatMap(({ record }) => {
        const reading = readRecord(record);
        if (!reading.ok || reading.revision !== null) return [];
        return reading.fields.external_ids.map(({ scheme, value }) => `${record.object} ${scheme} ${value}`);
      });
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('prefixes ids by the dataset, so that two datasets never meet', () => {
      const ours = read(importer, sample, { ...OPTIONS, dataset: 'other' }).records.map(({ record }) => record.id);
      expect(ours.every((id) => id.startsWith('other:'))).toBe(true);
    });

    it('does not change its input', () => {
      const before = JSON.stringify(sample);
      read(importer, sample);
      expect(JSON.stringify(sample)).toBe(before);
    });

    it('keeps the place of the object that a record came from', () => {
      for (const { place } of read(importer, sample).records) expect(typeof place.index).toBe('number');
    });

    it('counts what it does not carry over', () => {
      const session = importer.open(OPTIONS);
      loss.input.forEach((input, index) => session.take(input, { index }));
      session.finish();
      expect(session.unmapped.get(loss.path)).toBe(1);
    });

    it('never throws, whatever JSON it is given, and never gives a malformed id', () => {
      fc.assert(
        fc.property(fc.array(hostile(shapes), { maxLength: 8 }), (inputs) => {
          const batch = read(importer, inputs);
          for (const { record } of batch.records) {
            expect(record.id).toMatch(ID_PATTERN);
            expect(OBJECT_KINDS).toContain(record.object);
          }
          for (const { code, message } of [...batch.warnings, ...batch.rejections]) {
            expect([code, message].every((text) => text.length > 0)).toBe(true);
          }
        }),
        { numRuns: 300 },
      );
    });

    it('takes no harm from nesting beyond every limit', () => {
      const deep: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
      const inputs = [deep, ...shapes.flatMap((shape) => Object.keys(shape).map((key) => ({ ...shape, [key]: deep })))];
      expect(() => read(importer, inputs)).not.toThrow();
    });

    it('reads members of the prototype as absent', () => {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
      const inputs = shapes.flatMap((shape) =>
        names.flatMap((key) => [
          JSON.parse(`{"${key}":{"polluted":true}}`) as unknown,
          { ...shape, ...(JSON.parse(`{"${key}":["x"]}`) as object) },
          Object.fromEntries(Object.keys(shape).map((member) => [member, key])),
        ]),
      );
      read(importer, inputs);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });
}

function read(importer: Importer, inputs: readonly unknown[], options: ImportOptions = OPTIONS): ImportedBatch {
  const session: ImportSession = importer.open(options);
  const batches = [...inputs.map((input, index) => session.take(input, { index })), session.finish()];
  return {
    records: batches.flatMap(({ records }) => records),
    warnings: batches.flatMap(({ warnings }) => warnings),
    rejections: batches.flatMap(({ rejections }) => rejections),
  };
}

/** Any JSON, or an object of the format of which any members were replaced by any JSON. */
function hostile(shapes: readonly Readonly<Record<string, unknown>>[]): fc.Arbitrary<unknown> {
  const bent = fc
    .tuple(fc.constantFrom(...shapes), fc.array(fc.tuple(fc.nat(30), fc.jsonValue()), { maxLength: 4 }))
    .map(([shape, changes]) => {
      const copy: unknown = structuredClone(shape);
      const places = placesOf(copy);
      for (const [at, value] of changes) {
        const place = places[at % places.length];
        if (place !== undefined) place.holder[place.name] = value;
      }
      return copy;
    });
  return fc.oneof({ weight: 1, arbitrary: fc.jsonValue() }, { weight: 3, arbitrary: bent });
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

/** Every member of every object and list inside, as a place that can be written to. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  // A list is written to by its indices like any other object.
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesOf(holder[name])]);
}
