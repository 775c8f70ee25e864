import { Readable } from 'node:stream';
import { FlowTableBuilder, type FlowTable, type MovementRow } from '#domain/analytics';

/** 2026-01-01, and how far apart movements are so that any number of them fills about a year. */
const START = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 86_400_000;

/** Members of the n-th movement, by arithmetic alone, so that JavaScript and SQL make the same ones. */
function movement(n: number, rows: number) {
  const accounts = accountsOf(rows);
  return {
    at: START + n * stepMs(rows),
    from: (n * 7_919) % accounts,
    to: (n * 104_729 + 1) % accounts,
    cents: ((n * 31_337) % 1_000_000) + 1,
    kind: KINDS[n % 3] ?? 'transfer',
  };
}

const KINDS = ['deposit', 'withdrawal', 'transfer'] as const;

function accountsOf(rows: number): number {
  return Math.max(100, Math.floor(rows / 20));
}

function stepMs(rows: number): number {
  return Math.max(1, Math.floor(YEAR_MS / rows));
}

/** The movements as NDJSON of the generic profile. */
export function ndjsonOf(rows: number): Readable {
  return Readable.from(linesOf(rows));
}

function* linesOf(rows: number): Generator<string> {
  for (let start = 0; start < rows; start += 1_000) {
    let text = '';
    for (let n = start; n < Math.min(rows, start + 1_000); n++) {
      const { at, from, to, cents, kind } = movement(n, rows);
      text += `{"tx_id":"t${n}","timestamp":"${new Date(at).toISOString()}","from":"a${from}","to":"a${to}","amount":"${amountOf(cents)}","asset":"EUR","kind":"${kind}"}\n`;
    }
    yield text;
  }
}

/** The same movements as columns, without a store. */
export function tableOf(rows: number): FlowTable {
  const builder = new FlowTableBuilder();
  for (const row of rowsOf(rows, 0, rows)) builder.add(row);
  return builder.finish();
}

/** Those from `first` to before `end` of as many movements as are named. */
export function* rowsOf(rows: number, first: number, end: number): Generator<MovementRow> {
  for (let n = first; n < end; n++) {
    const { at, from, to, cents, kind } = movement(n, rows);
    yield {
      dataset: 'bench',
      profile: 'generic',
      txId: `t${n}`,
      leg: 0,
      legs: 1,
      at,
      day: false,
      from: `a${from}`,
      to: `a${to}`,
      fromInside: kind !== 'deposit',
      toInside: kind !== 'withdrawal',
      fromAnonymous: false,
      toAnonymous: false,
      asset: 'EUR',
      amount: { digits: BigInt(cents), decimals: 2 },
      kind,
      channel: null,
      countryFrom: null,
      countryTo: null,
      bankFrom: null,
      bankTo: null,
      reversalOf: null,
      value: null,
    };
  }
}

/** The same movements as a SELECT of DuckDB over the numbers from 0. */
export function selectOf(rows: number): string {
  const accounts = accountsOf(rows);
  return `select ${START} + n * ${stepMs(rows)} as at,
      'a' || (n * 7919) % ${accounts} as from_account, 'a' || (n * 104729 + 1) % ${accounts} as to_account,
      (((n * 31337) % 1000000 + 1) / 100)::decimal(38, 2) as amount, 'EUR' as asset,
      case n % 3 when 0 then 'deposit' when 1 then 'withdrawal' else 'transfer' end as kind
    from (select range as n from range(${rows}))`;
}

function amountOf(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
