import type { MatcherFeature } from '../port/matcher-feature.js';
import type { EntityDraft } from '../port/records.js';
import type { ReportDocument, ReportFormat } from '../port/report-format.js';
import type { GivenPayment, RowReading, RowValue, TransactionProfile } from '../port/transaction-profile.js';
import type { MovementsAsked, MovementSource } from '../port/transaction-source.js';
import type { Breach } from './breach.js';
import { featureBreaches } from './feature.js';
import { profileBreaches } from './profile.js';
import { reportFormatBreaches } from './report-format.js';
import { sourceBreaches } from './source.js';

/** What is wrong with an adapter, and how its contract tells it. */
type Mistake<Adapter> = readonly [
  what: string,
  wrong: (right: Adapter) => Partial<Adapter>,
  told: readonly [promise: string, record: string | null, pointer: string, message: string],
];

function toldOf([promise, record, pointer, message]: Mistake<never>[2]): Breach {
  return { promise, record, pointer, message };
}

const ROW = { ref: 'r1', day: '2026-01-31', payer: 'a', payee: 'b', sum: '10.05' };
const PAID: GivenPayment = {
  tx_id: 'r1',
  timestamp: '2026-01-31',
  from: 'a',
  to: 'b',
  amount: '10.05',
  asset: 'EUR',
};

function ledgerRow(row: RowValue): RowReading {
  const refused = (member: string | null): RowReading => ({
    refused: { tx_id: null, member, detail: 'it is missing' },
  });
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused(null);
  const members = new Map(Object.entries(row));
  const texts = ['ref', 'day', 'payer', 'payee', 'sum'].map((name) => members.get(name));
  const [tx_id, timestamp, from, to, amount] = texts;
  const isName = (text: RowValue | undefined): text is string => typeof text === 'string' && /^\w{1,9}$/.test(text);
  if (!isName(tx_id) || !isName(from) || !isName(to)) return refused('ref');
  if (typeof timestamp !== 'string' || !/^2026-01-([012]\d|3[01])$/.test(timestamp) || timestamp.endsWith('-00')) {
    return refused('day');
  }
  if (typeof amount !== 'string' || !/^\d{1,9}\.\d\d$/.test(amount)) return refused('sum');
  return { payments: [{ tx_id, timestamp, from, to, amount, asset: 'EUR' }] };
}

const PROFILE: TransactionProfile = { profile: 'ledger', version: '1', content: 'Rows of a ledger.', read: ledgerRow };

/** The same, but of each payment something else. */
function otherwise(change: (payment: GivenPayment) => object): Partial<TransactionProfile> {
  return {
    read: (row) => {
      const read = ledgerRow(row);
      if ('refused' in read) return read;
      return { payments: read.payments.map((one): GivenPayment => ({ ...one, ...change(one) })) };
    },
  };
}

const SAYS = 'gives the payments that the sample says';
const PROFILE_MISTAKES: readonly Mistake<TransactionProfile>[] = [
  [
    'swapped ends',
    () => otherwise(({ from, to }) => ({ from: to, to: from })),
    [SAYS, 'row 0', '/0/from', 'expected "a", received "b"'],
  ],
  [
    'a lost day',
    () => otherwise(() => ({ timestamp: '2026-01-01' })),
    [
      'loses no day and no amount',
      'row 0',
      '/day',
      'with 2026-01-11 in place of 2026-01-31 everything is the same: it is lost',
    ],
  ],
  [
    'cents that are cut off',
    () => otherwise(({ amount }) => ({ amount: `${amount.split('.')[0] ?? ''}.00` })),
    ['loses no day and no amount', 'row 0', '/sum', 'with 10.07 in place of 10.05 everything is the same: it is lost'],
  ],
  [
    'an amount below zero',
    () => otherwise(({ amount }) => ({ amount: `-${amount}` })),
    [
      'gives payments that the service takes',
      'row 0',
      '/payments/0/amount',
      'must be a decimal text that is not below zero',
    ],
  ],
  [
    'a member that no payment has',
    () => otherwise(() => ({ value_date: '2026-01-31' })),
    ['gives payments that the service takes', 'row 0', '/payments/0/value_date', 'is not a member'],
  ],
  [
    'payments of two transactions',
    () => ({
      read: (row) => {
        const read = ledgerRow(row);
        return 'refused' in read ? read : { payments: [...read.payments, { ...PAID, tx_id: 'r9' }] };
      },
    }),
    ['gives the payments of one transaction', 'row 0', '/payments/1/tx_id', 'r9 beside r1'],
  ],
  [
    'a row that is left out without a word',
    () => ({ read: (row) => ('refused' in ledgerRow(row) ? { payments: [] } : ledgerRow(row)) }),
    ['says why a row is left out', 'row 1', '', 'no payment and no reason'],
  ],
  [
    'a row that is thrown away',
    () => ({
      read: (row) => {
        const read = ledgerRow(row);
        if ('refused' in read) throw new Error('no day');
        return read;
      },
    }),
    ['never throws', 'row 1', '', 'no day'],
  ],
  [
    'what came before that matters',
    () => {
      let rows = 0;
      return otherwise(() => (++rows > 1 ? { asset: 'USD' } : {}));
    },
    ['does not depend on the rows before', 'row 0', '/0/asset', 'expected "EUR", received "USD"'],
  ],
];

describe('the contract of a profile', () => {
  const told = (profile: TransactionProfile): readonly Breach[] =>
    profileBreaches({ profile, sample: [{ ...ROW }, { ...ROW, day: '31.01.2026' }], golden: [[PAID], []] });

  it('has nothing to say of one that keeps it', () => expect(told(PROFILE)).toEqual([]));

  it.each(PROFILE_MISTAKES)('catches %s', (_, wrong, said) => {
    expect(told({ ...PROFILE, ...wrong(PROFILE) })).toContainEqual(toldOf(said));
  });
});

const SECOND: GivenPayment = { ...PAID, tx_id: 'r2', timestamp: '2026-02-01T10:00:00Z' };
const HERE = { isThere: true };

const SOURCE: MovementSource = {
  source: 'till',
  version: '1',
  kind: 'rest',
  *movements() {
    if (!HERE.isThere) throw new Error('it is away');
    yield [PAID];
    yield [SECOND];
  },
};

function handing(movements: (asked: MovementsAsked) => readonly (readonly GivenPayment[])[]): Partial<MovementSource> {
  return {
    *movements(asked) {
      if (!HERE.isThere) throw new Error('it is away');
      yield* movements(asked);
    },
  };
}

const SOURCE_MISTAKES: readonly Mistake<MovementSource>[] = [
  [
    'a payment that is missing',
    () => handing(() => [[PAID]]),
    ['hands over every payment', 'payment r2', '', 'it is not handed over'],
  ],
  [
    'a payment that comes twice',
    () => handing(() => [[PAID], [PAID, SECOND]]),
    ['hands over every payment', 'payment r1', '', 'it is handed over twice'],
  ],
  [
    'a payment that is not there',
    () => handing(() => [[PAID, SECOND, { ...PAID, tx_id: 'r3' }]]),
    ['hands over every payment', 'payment r3', '', 'it is handed over, and not there'],
  ],
  [
    'swapped ends',
    () => handing(() => [[{ ...PAID, from: 'b', to: 'a' }, SECOND]]),
    ['hands over every payment', 'payment r1', '/from', 'expected "a", received "b"'],
  ],
  [
    'names by chance',
    () => {
      let times = 0;
      return handing(() => [[PAID, times++ === 0 ? SECOND : { ...SECOND, tx_id: `r${times}x` }]]);
    },
    ['gives the same each time', 'payment r2', '', 'it is not handed over'],
  ],
  [
    'a span whose first moment is left out',
    () => handing(({ from }) => [from === null ? [PAID, SECOND] : []]),
    ['never hands over less than is asked for', 'payment r2', '', 'it is missing from 2026-02-01T10:00:00.000Z'],
  ],
  [
    'another dataset',
    () => handing(({ datasets }) => [datasets.length === 0 ? [PAID, SECOND] : []]),
    ['never hands over less than is asked for', 'payment r1', '', 'it is missing of the dataset shop'],
  ],
  [
    'zeros for what it cannot reach',
    () => ({
      *movements() {
        if (HERE.isThere) yield [PAID, SECOND];
      },
    }),
    [
      'throws where it cannot be reached, and never answers zeros',
      null,
      '',
      'nothing was thrown, and 0 payments were handed over',
    ],
  ],
];

describe('the contract of a source', () => {
  const told = (source: MovementSource): Promise<readonly Breach[]> =>
    sourceBreaches({
      source,
      golden: [PAID, SECOND],
      dataset: 'shop',
      cutOff: () => {
        HERE.isThere = false;
        return Promise.resolve(() => {
          HERE.isThere = true;
          return Promise.resolve();
        });
      },
    });

  it('has nothing to say of one that keeps it', async () => expect(await told(SOURCE)).toEqual([]));

  it.each(SOURCE_MISTAKES)('catches %s', async (_, wrong, said) => {
    expect(await told({ ...SOURCE, ...wrong(SOURCE) })).toContainEqual(toldOf(said));
  });
});

const FORMAT: ReportFormat = {
  format: 'memo',
  version: '1',
  mediaType: 'text/plain',
  extension: 'txt',
  *write({ meta, findings, transactions }, losses) {
    yield `${meta.type}\n`;
    for (const { title } of findings) yield `${title}\n`;
    losses.lose('transactions', transactions.length);
  },
};

function writing(write: ReportFormat['write']): Partial<ReportFormat> {
  return { write };
}

const FORMAT_MISTAKES: readonly Mistake<ReportFormat>[] = [
  [
    'a finding that is left out',
    () =>
      writing(({ meta, transactions }, losses) => {
        losses.lose('transactions', transactions.length);
        return [`${meta.type}\n`];
      }),
    ['writes the document that the report says', 'line 2', '', 'expected "a paid b"'],
  ],
  [
    'a loss that nobody is told of',
    () => writing((report) => FORMAT.write(report, { lose: () => undefined, counts: () => ({}) } as never)),
    ['counts what it cannot say', 'transactions', '', 'expected 1 times, counted 0'],
  ],
  [
    'a clock in the document',
    () => {
      let now = 0;
      return writing((report, losses) => [...FORMAT.write(report, losses), `printed ${now++}\n`]);
    },
    ['writes the same of the same report', 'line 3', '', 'printed 1'],
  ],
  [
    'a report that is changed',
    () =>
      writing((report, losses) => {
        const text = [...FORMAT.write(report, losses)];
        (report.meta as { title: string }).title = 'Mine';
        return text;
      }),
    ['does not change the report', null, '', 'it was changed'],
  ],
  [
    'a report of nothing that is not foreseen',
    () =>
      writing((report, losses) => {
        if (report.findings.length === 0) throw new Error('no finding');
        return FORMAT.write(report, losses);
      }),
    ['never throws', 'a report of nothing', '', 'no finding'],
  ],
  [
    'bytes in place of text',
    () => writing(() => [7 as never]),
    ['never throws', null, '', 'a piece of the document is no text'],
  ],
  ['no media type', () => ({ mediaType: 'text' }), ['has a media type', null, '/mediaType', 'text is none']],
];

describe('the contract of a report format', () => {
  const told = (format: ReportFormat): readonly Breach[] => {
    const report = { meta: { type: 'scan', title: 'X' }, findings: [{ title: 'a paid b' }], transactions: [{}] };
    // A format is given whole reports; these members are what it reads.
    const given = structuredClone(report) as unknown as ReportDocument;
    return reportFormatBreaches({ format, report: given, golden: 'scan\na paid b\n', losses: { transactions: 1 } });
  };

  it('has nothing to say of one that keeps it', () => expect(told(FORMAT)).toEqual([]));

  it.each(FORMAT_MISTAKES)('catches %s', (_, wrong, [promise, record, pointer, message]) => {
    const same = expect.objectContaining({ promise, record, pointer, message: expect.stringContaining(message) });
    expect(told({ ...FORMAT, ...wrong(FORMAT) })).toContainEqual(same);
  });
});

const FEATURE: MatcherFeature = {
  feature: 'office',
  version: '1',
  content: 'The office of a body.',
  attributes: ['office'],
  levels: [
    { level: 'same_door', bits: 3 },
    { level: 'same_house', bits: 1 },
  ],
  differs: -1,
  valuesOf({ attributes }) {
    const office = attributes['office'];
    if (typeof office !== 'string') return [[], []];
    const [house = ''] = office.split('/');
    return [[office], [house]];
  },
};

const AT_LEVEL = 'puts pairs at their level';
const FEATURE_MISTAKES: readonly Mistake<MatcherFeature>[] = [
  [
    'levels in the other order',
    ({ valuesOf }) => ({ valuesOf: (entity) => valuesOf(entity).toReversed() }),
    [AT_LEVEL, 'ds:a and ds:c', '', 'expected same_house, received same_door'],
  ],
  [
    'an attribute that it does not name',
    () => ({ attributes: [] }),
    [AT_LEVEL, 'ds:a and ds:b', '', 'expected same_door, received null'],
  ],
  [
    'values by chance',
    ({ valuesOf }) => {
      let times = 0;
      return { valuesOf: (entity) => (times++ > 3 ? [['x'], ['x']] : valuesOf(entity)) };
    },
    ['says the same of the same entity', 'entity ds:a', '', 'it says something else the second time'],
  ],
  [
    'a level for which nothing is said',
    () => ({ valuesOf: () => [[]] }),
    ['says something for each level', 'entity ds:a', '', '1 lists for 2 levels'],
  ],
  [
    'a number in place of text',
    () => ({ valuesOf: () => [[], [7 as never]] }),
    ['says texts', 'entity ds:a', '/1/0', 'it is no text'],
  ],
  [
    'an entity that is changed',
    ({ valuesOf }) => ({
      valuesOf: (entity) => {
        (entity as { name: string }).name += '!';
        return valuesOf(entity);
      },
    }),
    ['does not change the entity', 'entity ds:a', '', 'it was changed'],
  ],
  [
    'an entity without an office that is not foreseen',
    () => ({ valuesOf: ({ attributes }) => [[(attributes['office'] as string).trim()], []] }),
    ['never throws', 'entity ds:d', '', "Cannot read properties of undefined (reading 'trim')"],
  ],
  [
    'a lesser level that says more',
    () => ({
      levels: [
        { level: 'same_door', bits: 1 },
        { level: 'same_house', bits: 3 },
      ],
    }),
    ['has evidence within bounds', null, '/levels/1/bits', '3: from 8 down to 0, less at each level'],
  ],
  [
    'a difference that speaks for one',
    () => ({ differs: 1 }),
    ['has evidence within bounds', null, '/differs', '1: from -8 to 0'],
  ],
];

describe('the contract of a feature', () => {
  const body = (id: string, office?: string): EntityDraft => {
    const attributes: Readonly<Record<string, string>> = office === undefined ? {} : { office };
    return { object: 'entity', id: `ds:${id}`, kind: 'company', name: id, attributes };
  };
  const sample = [body('a', '12/3'), body('b', '12/3'), body('c', '12/4'), body('d')];
  const told = (feature: MatcherFeature): readonly Breach[] =>
    featureBreaches({
      feature,
      sample,
      golden: [
        ['ds:a', 'ds:b', 'same_door'],
        ['ds:a', 'ds:c', 'same_house'],
        ['ds:a', 'ds:d', null],
      ],
    });

  it('has nothing to say of one that keeps it', () => expect(told(FEATURE)).toEqual([]));

  it.each(FEATURE_MISTAKES)('catches %s', (_, wrong, said) => {
    expect(told({ ...FEATURE, ...wrong(FEATURE) })).toContainEqual(toldOf(said));
  });
});
