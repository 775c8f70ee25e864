import type { GivenRecord, Importer, ImportedBatch } from '../../port/importer.js';
import type { Json } from '../../port/json.js';
import { idOf, lose, membersOf, NOTHING, textOf } from '../../port/mapping.js';
import { linesOf, type Breach } from '../breach.js';
import { importerBreaches } from './index.js';

/** What a row says of a company: `{number, name, natures}`, the last a list in one cell. */
type Mapping = (
  row: Readonly<Record<string, Json>>,
  ids: (...words: string[]) => string,
  lost: (path: string) => void,
) => readonly GivenRecord[];

const NATURES = new Set(['ownership', 'voting']);

function company(row: Readonly<Record<string, Json>>, id: (...words: string[]) => string): GivenRecord {
  return { object: 'entity', id: id(textOf(row['number']) ?? ''), kind: 'company', name: textOf(row['name']) ?? '?' };
}

/** The natures that a record can say; each other one is lost, and counted. */
const right: Mapping = (row, id, lost) => {
  const given = (textOf(row['natures']) ?? '').split(';').map((one) => one.trim());
  const natures = given.filter((one) => NATURES.has(one));
  for (const one of given) if (one !== '' && !NATURES.has(one)) lost('natures');
  return [{ ...company(row, id), attributes: { natures } }];
};

function importerOf(mapping: Mapping): Importer {
  return {
    format: 'natures',
    open: ({ dataset }) => {
      const unmapped = new Map<string, number>();
      const told = new Map<string, string>();
      return {
        unmapped,
        finish: () => NOTHING,
        take: (input, place): ImportedBatch => {
          const row = membersOf(input);
          for (const member of Object.keys(row)) {
            if (!['number', 'name', 'natures'].includes(member)) lose(unmapped, member);
          }
          if (textOf(row['number']) === null) {
            return {
              ...NOTHING,
              rejections: [{ ...place, object: null, id: null, code: 'x', message: 'no number', violations: [] }],
            };
          }
          const records = mapping(
            row,
            (...words) => idOf(dataset, ...words),
            (path) => lose(unmapped, path),
          );
          const fresh = records.filter((record) => {
            const name = `${record.object} ${record.id}`;
            const before = told.get(name);
            const all = JSON.stringify(record);
            if (before === undefined) told.set(name, all);
            else if (before !== all) lose(unmapped, `${record.object}.?`);
            return before === undefined;
          });
          return { ...NOTHING, records: fresh.map((record) => ({ record, place })) };
        },
      };
    },
  };
}

const SAMPLE = [
  { number: '1', name: 'Red Kite', natures: 'ownership; voting; unknown-nature' },
  { number: '2', name: 'Grey Heron', natures: 'voting' },
];
const GOLDEN = [
  { object: 'entity', id: 'ds:1', kind: 'company', name: 'Red Kite', attributes: { natures: ['ownership', 'voting'] } },
  { object: 'entity', id: 'ds:2', kind: 'company', name: 'Grey Heron', attributes: { natures: ['voting'] } },
] as const;

function told(mapping: Mapping, more: object = {}): readonly Breach[] {
  return importerBreaches({ importer: importerOf(mapping), sample: SAMPLE, golden: GOLDEN, ...more });
}

describe('the contract of an importer', () => {
  it('has nothing to say of one that keeps it, and takes a foreign id for carried over', () => {
    expect(told(right, { losses: { natures: 1 }, rejections: [], warnings: [] })).toEqual([]);
  });

  const LOST = {
    promise: 'counts what it does not carry over',
    record: 'object 0 of the sample',
    pointer: '/natures',
    message: 'without "unknown-nature" everything is the same: this one of several is neither carried over nor counted',
  };

  it('finds one of several that is dropped without a word', () => {
    expect(told((row, id) => right(row, id, () => undefined))).toEqual([LOST]);
  });

  it('does not ask for each of several where the whole is counted', () => {
    const [first, ...others] = SAMPLE;
    expect(told(right, { sample: [{ ...first, notes: 'Paris, London' }, ...others] })).toEqual([]);
  });

  it('does not take for invented what another column says', () => {
    const dated: Mapping = (row, id, lost) =>
      right(row, id, lost).map((record) => ({ ...record, effective_at: `${String(row['natures'])}-05` }));
    const born: Mapping = (row, id) => [
      { ...company(row, id), effective_at: `${String(row['name'])}-${String(row['natures'])}` },
    ];
    const promises = (mapping: Mapping, row: object) =>
      told(mapping, { sample: [row], golden: [] }).filter(
        ({ promise }) => promise === 'is no more precise than the file',
      );
    expect(promises(born, { number: '1', name: '1984', natures: '05' })).toEqual([]);
    expect(promises(dated, { number: '1', name: 'Red Kite', natures: '1984' })).toHaveLength(1);
  });

  it('does not take words of the service, or a year, for what a private record says', () => {
    const bound: Mapping = (row, id, lost) => [
      ...right(row, id, lost),
      { object: 'source', id: id('register', 'entity'), title: 'Legal entity register of 1990', type: 'registry' },
      {
        object: 'relation',
        id: id('owns', String(row['number'])),
        predicate: 'OWNS',
        from_id: id(String(row['number'])),
        to_id: id(String(row['number'])),
        effective_at: '1990',
        visibility: 'private',
      },
    ];
    const promise = 'says nothing of a private record in a public one';
    expect(told(bound).filter((breach) => breach.promise === promise)).toEqual([]);
  });

  it('does not take an id made of many words, or a copy of the row, for what a record says', () => {
    const source: GivenRecord = { object: 'source', id: 'ds:register', title: 'Register', type: 'registry' };
    const copied: Mapping = (row, id) => [
      ...right(row, id, () => undefined),
      { ...source, id: id('register') },
      {
        object: 'evidence',
        id: id('row', String(row['number']), String(row['natures'])),
        source_id: id('register'),
        method: 'document',
        snapshot: { text: JSON.stringify(row) },
      },
    ];
    expect(told(copied)).toContainEqual(LOST);
  });

  it('is told of losses, and says how many there are', () => {
    expect(told(right, { losses: {} })).toEqual([
      {
        promise: 'counts the losses that the sample says',
        record: null,
        pointer: '/losses/natures',
        message: 'of natures 0 are lost as the sample says, and 1 are counted',
      },
    ]);
  });

  it.each([
    ['rejections', 'refuses what the sample says'],
    ['warnings', 'warns of what the sample says'],
  ])('is told of %s, and misses one that is not given', (member, promise) => {
    const wanted = [{ index: 1, code: 'no_name', message: 'it has no name' }];
    expect(told(right, { [member]: wanted })).toEqual([
      { promise, record: 'object 1 of the sample', pointer: '', message: 'it is not said: no_name, "it has no name"' },
    ]);
  });

  it('says first that a record cannot be read, and does not compare it then', () => {
    const unread: Mapping = (row, id, lost) =>
      right(row, id, lost).map((record) => Object.assign({ ...record }, { birth_date: '1981' }));
    expect(told(unread)).toEqual(
      [0, 1].map((index) => ({
        promise: 'gives records that the service takes',
        record: `entity ds:${index + 1}`,
        pointer: '/birth_date',
        message: `is not a member (of object ${index} of the sample)`,
      })),
    );
  });

  it('shows a record that nobody wrote down as the line that it would be', () => {
    expect(told(right, { golden: GOLDEN.slice(0, 1) })).toEqual([
      {
        promise: 'gives the records that the sample says',
        record: 'entity ds:2',
        pointer: '',
        message: `it is given, and stands in no golden record: ${JSON.stringify(
          right(
            SAMPLE[1] ?? {},
            () => 'ds:2',
            () => undefined,
          )[0],
        )}`,
      },
    ]);
  });

  it('says of an end that does not fit what it is, once', () => {
    const owned: Mapping = (row, id, lost) => [
      ...right(row, id, lost),
      { object: 'entity', id: id('thing', String(row['number'])), kind: 'asset', name: 'A ship' },
      {
        object: 'relation',
        id: id('works', String(row['number'])),
        predicate: 'EMPLOYED_BY',
        from_id: id('thing', String(row['number'])),
        to_id: id(String(row['number'])),
        status: 'reported',
      },
    ];
    const joins = told(owned).filter(
      ({ record, promise }) => record === 'relation ds:works:1' && !/sample says/.test(promise),
    );
    expect(joins).toEqual([
      {
        promise: 'joins what its predicate joins',
        record: 'relation ds:works:1',
        pointer: '/from_id',
        message: 'EMPLOYED_BY begins at person, and this is an asset',
      },
    ]);
  });
});

describe('breaches', () => {
  const breach = (record: string, pointer: string): Breach => ({ promise: 'p', record, pointer, message: 'm' });

  it.each([
    [6, ['p: r /0: m', 'p: r /1: m', 'p: r /2: m', 'p: r /3: m', 'p: r /4: m', 'p: r /5: m']],
    [7, ['p: r /0: m', 'p: r /1: m', 'p: r /2: m', 'p: r /3: m', 'p: r /4: m', 'p: r: and 2 more places']],
  ])('of one record are told, where there are %d', (count, lines) => {
    expect(linesOf(Array.from({ length: count }, (_, at) => breach('r', `/${at}`)))).toEqual(lines);
  });

  it('of one promise are twelve told, and how many more there are', () => {
    const lines = linesOf(Array.from({ length: 25 }, (_, at) => breach(`r${at}`, '')));
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([13, 'p: r11: m', 'p: and 13 more']);
  });
});
