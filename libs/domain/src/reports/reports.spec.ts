import fc from 'fast-check';
import type { JsonObject, JsonValue } from '#domain/movements';
import { localAmount, makeReport, readReportRequest, type Report, type ReportRequest } from '#domain/reports';
import { canonicalJson, sha256Hex } from '#domain/shared';
import { pays, scanOf } from '../../testing/scans.js';

const SURROUNDINGS = { sha256: sha256Hex, isOver: () => false };

function requestOf(body: JsonObject): ReportRequest {
  const request = readReportRequest({ format: 'json', ...body });
  if (!request.ok) throw new Error(JSON.stringify(request.refusal));
  return request.value;
}

function reportOf(body: JsonObject): Report {
  const report = makeReport(requestOf(body), null, SURROUNDINGS);
  if (!report.ok) throw new Error(JSON.stringify(report.refusal));
  return report.value;
}

const RING: readonly JsonObject[] = [
  pays('anna', 'bert', '1000.00', 0, { tx_id: 'r1' }),
  pays('bert', 'carl', '990.00', 1, { tx_id: 'r2' }),
  pays('carl', 'anna', '980.00', 2, { tx_id: 'r3' }),
];

/** Movements between few accounts, so that detectors find something; ids and names are words that nothing else says. */
const movements = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 6 }),
      to: fc.integer({ min: 0, max: 6 }),
      cents: fc.integer({ min: 0, max: 2_000_000 }),
      hour: fc.integer({ min: 0, max: 400 }),
      asset: fc.constantFrom('EUR', 'USD', 'JPY'),
      kind: fc.constantFrom('deposit', 'withdrawal', 'transfer'),
    }),
    { maxLength: 60 },
  )
  .map((moves) =>
    moves.map(({ from, to, cents, hour, asset, kind }, n) => {
      const amount = asset === 'JPY' ? String(cents) : (cents / 100).toFixed(2);
      return pays(`qx${from}zq`, `qx${to}zq`, amount, hour, { tx_id: `jt${n}wj`, asset, kind });
    }),
  );
const kinds = fc.constantFrom('scan', 'str', 'flows', 'transactions');

describe('a report', () => {
  it('says the same whatever order its transactions came in', () => {
    fc.assert(
      fc.property(movements, kinds, fc.constantFrom('none', 'accounts', 'all_parties'), (rows, type, redact) => {
        const one = reportOf({ type, redact, transactions: rows });
        const other = reportOf({ type, redact, transactions: rows.toReversed() });
        expect(canonicalJson(other)).toBe(canonicalJson(one));
      }),
      { numRuns: 40 },
    );
  });

  it('cites no transaction that it does not hold, and counts what it holds', () => {
    fc.assert(
      fc.property(movements, kinds, (rows, type) => {
        const { statements, transactions, findings, meta } = reportOf({ type, transactions: rows });
        const held = new Set(transactions.map(({ tx_id }) => tx_id));
        const all = [...statements.facts, ...statements.observations, ...statements.hypotheses];
        for (const { text, tx_ids, tx_count } of all) {
          for (const id of tx_ids) expect(held).toContain(id);
          if (/\d/.test(text)) expect(tx_count).toBeGreaterThan(0);
        }
        for (const { tx_ids } of findings) for (const id of tx_ids) expect(held).toContain(id);
        expect(meta.counts.transactions).toBe(held.size);
        expect(statements.observations).toHaveLength(findings.length);
        expect(statements.hypotheses).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('conserves what flows: classes add up to all movements, and sums of accounts to the sums of assets', () => {
    fc.assert(
      fc.property(movements, kinds, (rows, type) => {
        const { flows, transactions, accounts } = reportOf({ type, transactions: rows });
        const { deposits, withdrawals, transfers, external } = flows?.totals ?? expectNever();
        expect(deposits.count + withdrawals.count + transfers.count + external.count).toBe(transactions.length);
        const paid = accounts.reduce((sum, { out_count }) => sum + out_count, 0);
        const received = accounts.reduce((sum, { in_count }) => sum + in_count, 0);
        expect([paid, received]).toEqual([transactions.length, transactions.length]);
      }),
      { numRuns: 30 },
    );
  });

  it('holds no name of an account once it is redacted, and every transaction', () => {
    fc.assert(
      fc.property(movements, kinds, fc.constantFrom('accounts', 'all_parties'), (rows, type, redact) => {
        const plain = reportOf({ type, transactions: rows });
        const report = reportOf({ type, redact, transactions: rows });
        expect(canonicalJson(report)).not.toMatch(/qx\dzq/);
        const ids = (one: Report): readonly string[] => one.transactions.map(({ tx_id }) => tx_id);
        expect(ids(report)).toEqual(ids(plain));
      }),
      { numRuns: 60 },
    );
  });

  it('of the result of a scan is that of its transactions', () => {
    const scan_result = JSON.parse(JSON.stringify(scanOf(RING))) as JsonObject;
    const [ofScan, ofRows] = [reportOf({ scan_result }), reportOf({ transactions: RING })];
    expect(ofScan.findings).toEqual(ofRows.findings);
    expect(ofScan.statements.observations).toEqual(ofRows.statements.observations);
    expect(ofScan.sources[0]).toMatchObject({ source: 'scan_result', reference: scan_result['scan_id'] });
  });

  it('is of chosen findings alone, and of none where none is chosen', () => {
    expect(reportOf({ transactions: RING, finding_ids: [] }).transactions).toEqual([]);
    const [finding] = reportOf({ transactions: RING }).findings;
    expect(reportOf({ transactions: RING, finding_ids: [finding?.finding_id ?? ''] }).findings).toEqual([finding]);
  });

  it('speaks of all movements where nothing was found', () => {
    const { findings, transactions } = reportOf({ transactions: [pays('anna', 'bert', '12.34', 0, { tx_id: 'r1' })] });
    expect(findings).toEqual([]);
    expect(transactions.map(({ tx_id }) => tx_id)).toEqual(['r1']);
  });

  it('leaves context out of what it counts: history is no movement of the request', () => {
    const history: readonly JsonValue[] = [pays('dora', 'emil', '5.00', -900, { tx_id: 'old' })];
    const { transactions, flows } = reportOf({ type: 'flows', transactions: RING, options: { history } });
    expect(transactions).toHaveLength(3);
    expect(flows?.totals.transfers.count).toBe(3);
  });

  it('takes the accounts that the request names as its inside', () => {
    const { flows } = reportOf({ type: 'flows', transactions: RING, internal_accounts: ['anna'] });
    expect(flows?.net).toEqual([{ asset: 'EUR', amount: '-20.00' }]);
    expect(flows?.totals.external.count).toBe(1);
  });

  it('adds up amounts of more digits than a request may send', () => {
    const edge = { leg: 0, from: 'a', to: 'b', at: '2026-01-01', amount: '9'.repeat(78), asset: 'token' };
    const found = { finding_id: 'f', detector: 'd', tx_ids: ['t1', 't2'] };
    const edges = [
      { ...edge, tx_id: 't1' },
      { ...edge, tx_id: 't2', amount: '1' },
    ];
    const { accounts, flows } = reportOf({ scan_result: { findings: [found], edges } });
    expect(accounts[0]?.totals).toEqual([{ asset: 'token', in: '0', out: `1${'0'.repeat(78)}` }]);
    expect(flows?.totals.transfers.amounts).toEqual([{ asset: 'token', amount: `1${'0'.repeat(78)}` }]);
  });

  it('is dated by its last movement, or by what the request says', () => {
    expect(reportOf({ transactions: RING }).meta.as_of).toBe('2026-01-01T02:00:00.000Z');
    expect(reportOf({ transactions: RING, as_of: '2026-03-01' }).meta.as_of).toBe('2026-03-01');
    expect(reportOf({ transactions: [] }).meta.as_of).toBeNull();
  });
});

describe('localAmount', () => {
  const rates = [
    { base: 'EUR', quote: 'AED', rate: '4.25', at: '2026-01-02' },
    { base: 'EUR', quote: 'AED', rate: '4.30', at: '2026-01-03' },
  ];
  const of = (amount: string, asset: string, at: string) => localAmount({ amount, asset, at }, 'AED', rates);

  it('leaves what is local as it is', () => {
    expect(of('1.005', 'AED', '2020-01-01')).toBe('1.005');
  });

  it('takes the latest rate at or before the movement, and none later', () => {
    expect(of('100', 'EUR', '2026-01-01T23:59:59Z')).toBeNull();
    expect(of('100', 'EUR', '2026-01-02T00:00:00Z')).toBe('425.00');
    expect(of('100', 'EUR', '2026-01-03')).toBe('430.00');
    expect(of('100', 'GBP', '2026-01-03')).toBeNull();
  });

  it.each([
    ['0.02', '0.08'], // 0.085, to the even 0.08
    ['0.06', '0.26'], // 0.255, to the even 0.26
    ['0.03', '0.13'], // 0.1275
  ])('rounds %s EUR half to even', (amount, local) => {
    expect(of(amount, 'EUR', '2026-01-02')).toBe(local);
  });
});

function expectNever(): never {
  throw new Error('there are no flows');
}
