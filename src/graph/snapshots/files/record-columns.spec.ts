import fc from 'fast-check';
import { ValueInterner } from '../../../platform/storage/value-interner.js';
import { columnsOf, recordsFromColumns } from './record-columns.js';

function broughtBack(records: readonly object[]): readonly object[] {
  const stored = JSON.parse(JSON.stringify(columnsOf(records))) as ReturnType<typeof columnsOf>;
  return recordsFromColumns(stored, records.length, new ValueInterner());
}

const MEMBER = fc.constantFrom('object', 'id', 'name', 'status', 'status_history', 'share', 'evidence_ids');
const VALUE = fc.oneof(
  fc.constantFrom(null, '', 'null', "'", '"a"', 0, -1.5, true, [], {}, [null], [{ from: null, to: 'reported' }]),
  fc.string({ maxLength: 20 }),
  fc.array(fc.constantFrom('v1', 'v2', 'a longer text than ten'), { maxLength: 3 }),
);
const RECORD = fc.array(fc.tuple(MEMBER, VALUE), { maxLength: 7 }).map((entries) => Object.fromEntries(entries));

it('brings back every record as it was, its members in their order', () => {
  fc.assert(
    fc.property(fc.array(RECORD, { maxLength: 40 }), (records) => {
      expect(JSON.stringify(broughtBack(records))).toBe(JSON.stringify(records));
    }),
    { numRuns: 500 },
  );
});

it('tells apart what is a text and what is not', () => {
  const records = [{ value: null }, { value: 'null' }, { value: 1 }, { value: '1' }, { value: [] }, { value: '[]' }];
  expect(broughtBack([...records, ...records])).toEqual([...records, ...records]);
});

it('leaves out a member without a value, as JSON does', () => {
  expect(
    broughtBack([
      { id: 'a', share: undefined },
      { id: 'b', share: 1 },
    ]),
  ).toEqual([{ id: 'a' }, { id: 'b', share: 1 }]);
});

it('brings back no records', () => {
  expect(broughtBack([])).toEqual([]);
});

it('gives each record an object of its own, and holds once what all have', () => {
  const made = broughtBack([
    { id: 'a', status_history: [{ to: 'reported', at: '2020' }] },
    { id: 'b', status_history: [{ to: 'reported', at: '2020' }] },
  ]) as readonly { readonly status_history: unknown }[];
  expect(made[0]).not.toBe(made[1]);
  expect(made[0]?.status_history).toBe(made[1]?.status_history);
});

it('writes what all records say once', () => {
  const records = Array.from({ length: 100 }, (_, number) => ({
    id: `r${number}`,
    status: number % 2 === 0 ? 'reported' : 'unverified',
    evidence_ids: [],
  }));
  const { shapes, of } = columnsOf(records);
  expect(of).toEqual([0]);
  expect(shapes).toHaveLength(1);
  const [ids, statuses, evidence] = shapes[0]?.columns ?? [];
  expect(ids).toEqual({ each: records.map(({ id }) => id) });
  expect(statuses).toEqual({ few: ['reported', 'unverified'], which: records.map((_, number) => number % 2) });
  expect(evidence).toEqual({ one: [] });
});
