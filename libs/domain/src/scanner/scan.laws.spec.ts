import fc from 'fast-check';
import { NO_OWNERSHIP, PROFILE_NAMES, type JsonObject, type ProfileName } from '#domain/movements';
import { ScanJob, type ScanRequest, type ScanResult } from '#domain/scanner';
import { pays, scanOf } from '#domain/testing';

/** Few accounts and times, so that rings, fans, ties and days are common. */
const hourOrDay = fc.oneof(
  fc.integer({ min: 0, max: 300 }).map((hour) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString()),
  fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`),
);
const party = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
/** Two decimals, eighteen of them, and more units than a double holds. */
const amount = fc.constantFrom(
  '1000.00',
  '990.00',
  '9500',
  '9800.00',
  '8200.00',
  '600',
  '0',
  '9007199254740993',
  '90071992547409931234567890',
);
const fine = fc.constantFrom('0.000000000000000001', '1000.000000000000000001', '999.999999999999999999', '9500');

const generic = fc
  .record({ from: party, to: party, timestamp: hourOrDay, money: fc.tuple(amount, fine, fc.boolean()) })
  .map(({ money: [coarse, precise, isFine], ...row }): JsonObject => {
    return { ...row, amount: isFine ? precise : coarse, asset: isFine ? 'TOKEN' : 'EUR' };
  });

const bank = fc.record({
  from_account: party,
  to_account: party,
  booking_date: hourOrDay.map((text) => text.slice(0, 10)),
  amount,
  currency: fc.constantFrom('EUR', 'USD'),
  channel: fc.constantFrom('cash', 'wire', 'ach'),
  branch: fc.constantFrom('north', 'south', 'west'),
});

const exchange = fc
  .record({
    kind: fc.constantFrom('deposit', 'withdrawal', 'transfer', 'trade'),
    user_id: party,
    timestamp: hourOrDay,
    asset: fc.constantFrom('EUR', 'BTC'),
    amount: fc.constantFrom('1000.00', '990.00', '9500', '850', '0.00000001'),
    fiat_value: fc.constantFrom('1000.00', '995.00', '9500.00'),
    external_address: fc.constantFrom('x1', 'x2'),
    device_id: fc.constantFrom('d1', 'd2'),
    other: party,
  })
  .map(({ other, external_address, ...row }): JsonObject => {
    const asset = row.asset === 'EUR' ? 'EUR' : 'BTC';
    const rounded = asset === 'EUR' && row.amount.length > 8 ? '10.00' : row.amount;
    const base = { ...row, asset, amount: rounded };
    if (row.kind === 'trade') return { ...base, to_asset: asset === 'EUR' ? 'BTC' : 'EUR', to_amount: '1.00' };
    return row.kind === 'transfer' ? { ...base, counterparty_user_id: other } : { ...base, external_address };
  });

const address = (name: string): string => `0x${name.charCodeAt(0).toString(16).repeat(20)}`;
const evm = fc
  .record({
    from: party,
    to: party,
    hash: fc.integer({ min: 1, max: 25 }),
    kind: fc.constantFrom('native', 'erc20'),
    value: fc.constantFrom('1000000000000000000', '990000000000000000', '100000000', '0', '90071992547409931234567890'),
    place: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ from, to, hash, kind, value, place }): JsonObject => {
    // Of every third transaction nobody tells who sent it.
    const initiator: JsonObject = hash % 3 === 0 ? {} : { initiator: address('abcdefg'[hash % 7] ?? 'a') };
    const token: JsonObject = kind === 'erc20' ? { token_address: address('t'), token_decimals: 18 } : {};
    return {
      chain_id: 1,
      // One transaction has one time.
      block_timestamp: 1_767_225_600 + (hash % 12) * 3600,
      transaction_hash: `0x${hash.toString(16).padStart(64, '0')}`,
      log_index: place,
      kind,
      from_address: address(from),
      to_address: address(to),
      value,
      ...initiator,
      ...token,
    };
  });

const coin = fc.tuple(party, fc.constantFrom(546, 10_000, 50_000, 100_000, 100_500, 2_100_000_000_000_000));
const utxo = fc
  .record({
    inputs: fc.array(coin, { minLength: 1, maxLength: 4 }),
    outputs: fc.array(coin, { minLength: 1, maxLength: 5 }),
    hour: fc.integer({ min: 0, max: 60 }),
    parent: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ inputs, outputs, hour, parent }): JsonObject => {
    const side = ([account, value]: readonly [string, number]) => ({
      scriptpubkey_type: 'v0_p2wpkh',
      scriptpubkey_address: account,
      value,
    });
    return {
      vin: inputs.map((one, index) => ({ txid: `t${parent}`, vout: index, is_coinbase: false, prevout: side(one) })),
      vout: outputs.map(side),
      fee: 100,
      status: { confirmed: true, block_height: 800_000 + hour, block_time: 1_767_225_600 + hour * 3600 },
    };
  });

const IDS: Readonly<Record<string, string>> = { generic: 'tx_id', bank: 'tx_id', exchange: 'tx_id', utxo: 'txid' };
const ROWS: Readonly<Record<Exclude<ProfileName, 'iso20022'>, fc.Arbitrary<JsonObject>>> = {
  generic,
  exchange,
  utxo,
  evm,
  bank,
};

/** Rows in an order, and the same in another; some rows come twice. */
function shuffled<T extends JsonObject>(row: fc.Arbitrary<T>, id: string | undefined) {
  return fc
    .record({
      list: fc.array(row, { minLength: 1, maxLength: 40 }),
      again: fc.array(fc.nat({ max: 39 }), { maxLength: 4 }),
      keys: fc.array(fc.nat(), { minLength: 44, maxLength: 44 }),
    })
    .map(({ list, again, keys }) => {
      const named = list.map((one, n): JsonObject => (id === undefined ? one : { [id]: `t${n}`, ...one }));
      const repeated = again.map((n) => named[n]).filter((one) => one !== undefined);
      const rows: JsonObject[] = [...named, ...repeated];
      const order = rows.map((one, n) => ({ one, key: keys[n] ?? 0 })).sort((a, b) => a.key - b.key);
      return { rows, other: order.map(({ one }) => one) };
    });
}

/** What a scan says, without what may depend on where the rows stood (spec/rulings.md#b-22). */
function said(result: ScanResult): unknown {
  const rejected = result.rejected.map(({ tx_id, code, detail }) => JSON.stringify([tx_id, code, detail])).sort();
  return { ...result, scan_id: '', input_digest: '', rejected };
}

/** A number of things that is one, with their noun as of several. */
const ONE_AS_SEVERAL = /\b1 (?:movement|payment|transaction|transfer|account|address|user|input|output|day|hour)e?s\b/;

const include = new Set(['accounts', 'edges', 'graph'] as const);

describe('whatever order its rows come in, with ties, days and repeated rows, a scan says the same of', () => {
  it.each(PROFILE_NAMES.filter((profile) => profile !== 'iso20022'))('%s', (profile) => {
    fc.assert(
      fc.property(shuffled(ROWS[profile], IDS[profile]), ({ rows, other }) => {
        const result = scanOf(rows, { profile, query: { include } });
        expect(said(scanOf(other, { profile, query: { include } }))).toEqual(said(result));
        const { received, accepted, rejected, duplicates } = result.counts;
        expect(accepted + rejected + duplicates).toBe(received);
        for (const { title, explanation } of result.findings) {
          expect(`${title}: ${explanation}`).not.toMatch(ONE_AS_SEVERAL);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('iso20022', () => {
    fc.assert(
      fc.property(shuffled(bank, 'tx_id'), ({ rows, other }) => {
        const result = scanXml(statement(rows));
        expect(said(scanXml(statement(other)))).toEqual(said(result));
        const { received, accepted, rejected, duplicates } = result.counts;
        expect([received, accepted + rejected + duplicates]).toEqual([rows.length, rows.length]);
        expect(duplicates).toBe(rows.length - new Set(rows.map(({ tx_id }) => tx_id)).size);
      }),
      { numRuns: 100 },
    );
  });
});

/** A statement of one account with an entry for each row. */
function statement(rows: readonly JsonObject[]): string {
  const entries = rows.map((row) => {
    const comesIn = row['channel'] === 'cash';
    const other = comesIn ? `<DbtrAcct><Id><IBAN>${text(row['from_account'])}</IBAN></Id></DbtrAcct>` : '';
    const parties = comesIn ? other : `<CdtrAcct><Id><IBAN>${text(row['to_account'])}</IBAN></Id></CdtrAcct>`;
    return (
      `<Ntry><Amt Ccy="${text(row['currency'])}">${text(row['amount'])}</Amt><Sts>BOOK</Sts>` +
      `<CdtDbtInd>${comesIn ? 'CRDT' : 'DBIT'}</CdtDbtInd>${dayOf(row)}` +
      `<AcctSvcrRef>${text(row['tx_id'])}</AcctSvcrRef>` +
      `<NtryDtls><TxDtls><RltdPties>${parties}</RltdPties></TxDtls></NtryDtls></Ntry>`
    );
  });
  const account = '<CreDtTm>2026-01-09T10:00:00Z</CreDtTm><Acct><Id><IBAN>own</IBAN></Id></Acct>';
  return `<Document><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>S</Id>${account}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Of one branch no day is told: those are dated by when the statement was made. */
function dayOf(row: JsonObject): string {
  return row['branch'] === 'west' ? '' : `<BookgDt><Dt>${text(row['booking_date'])}</Dt></BookgDt>`;
}

function text(value: JsonObject[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

const XML_REQUEST: ScanRequest = {
  format: 'xml',
  profile: 'iso20022',
  detectors: null,
  minSeverity: 'info',
  include: [...include],
  limit: 1000,
  budgetMs: 30_000,
  dryRun: false,
  onError: 'skip',
  options: null,
  ownersRefusal: null,
  maxRows: 1_000,
  maxLine: 1_000_000,
};

function scanXml(xml: string): ScanResult {
  const job = new ScanJob(XML_REQUEST);
  for (const step of [job.push(xml), job.end()]) if (!step.ok) throw new Error(step.refusal.detail);
  const finished = job.scan({ inputDigest: '', ownership: NO_OWNERSHIP, isOver: () => false });
  if (!finished.ok) throw new Error(finished.refusal.detail);
  return finished.value;
}

describe('movements of one recorded time', () => {
  /** Detectors that count and sum; those that follow money may take one of several equal ways. */
  const COUNTING = [
    'fan_out',
    'fan_in',
    'gather_scatter',
    'pass_through',
    'structuring',
    'near_threshold',
    'smurfing',
    'dormant_reactivation',
    'amount_outlier',
    'round_amount',
    'repeated_amount',
    'new_counterparty_large',
  ];
  const movement = fc.record({
    from: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    to: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.constantFrom('1000.00', '950.00', '1050.00', '100.00', '9000.00', '9500.00'),
  });

  it('have no order: what they are called changes nothing but that', () => {
    fc.assert(
      fc.property(fc.array(movement, { minLength: 10, maxLength: 60 }), fc.infiniteStream(fc.nat()), (list, keys) => {
        const rows = list.map(({ from, to, day, amount: money }) => pays(from, to, money, `2026-01-0${day}`));
        const ids = rows.map((row) => String(row['tx_id']));
        const shuffled = ids
          .map((id) => [id, keys.next().value ?? 0] as const)
          .sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1))
          .map(([id]) => id);
        const told = (names: readonly string[]) =>
          scanOf(
            rows.map((row, index) => ({ ...row, tx_id: names[index] ?? '' })),
            { query: { detectors: COUNTING, limit: 10_000 } },
          )
            .findings.map(({ detector, severity, score, accounts, edges }) =>
              JSON.stringify([
                detector,
                severity,
                score,
                accounts.map(({ account, role }) => `${role} ${account}`).sort(),
                edges.map(({ from, to, at, amount: money, role }) => [from, to, at, money, role].join(' ')).sort(),
              ]),
            )
            .sort();
        expect(told(shuffled)).toEqual(told(ids));
      }),
    );
  });
});
