import { join } from 'node:path';
import type { JsonObject } from '#domain/movements';
import { linesOf, recordsOf } from './csv-gz.js';
import type { Label, LabelledSet } from './labelled-set.js';

/** Currency names of AMLworld. Bitcoin is given there with two decimals. */
const CURRENCIES: Readonly<Record<string, string>> = {
  'US Dollar': 'USD',
  Euro: 'EUR',
  'Saudi Riyal': 'SAR',
  'Swiss Franc': 'CHF',
  Yuan: 'CNY',
  Rupee: 'INR',
  Yen: 'JPY',
  Ruble: 'RUB',
  'UK Pound': 'GBP',
  'Canadian Dollar': 'CAD',
  'Australian Dollar': 'AUD',
  'Mexican Peso': 'MXN',
  'Brazil Real': 'BRL',
  Shekel: 'ILS',
  Bitcoin: 'BTC',
};

/** The sets, by the name of their folder; each is read when it is asked for. */
export const SETS: Readonly<Record<string, (root: string) => LabelledSet>> = {
  amlworld_hybrid_dev: amlworldHybrid,
  amlgentex_a: amlgentex,
  amlsim_cycle: (root) => amlsim(root, 'cycle200', 'cycle'),
  amlsim_fan_in: (root) => amlsim(root, 'fanin200', 'fan_in'),
  exchange,
  utxo,
  evm,
};

/**
 * AMLworld in the bank profile. Yen have no decimals, the set gives two: they are rounded here, before sending
 * (spec/rulings.md#b-87). Rates are what the set's own exchanges of one currency for another imply.
 */
function amlworldHybrid(root: string): LabelledSet {
  const folder = join(root, 'amlworld_hybrid_dev');
  const records = recordsOf(join(folder, 'transactions.csv.gz'));
  const rows = records.map((record): JsonObject => {
    const paid = CURRENCIES[record['Payment Currency'] ?? ''] ?? '';
    const received = CURRENCIES[record['Receiving Currency'] ?? ''] ?? '';
    const row = {
      tx_id: record['tx_id'] ?? '',
      timestamp: `${(record['Timestamp'] ?? '').replaceAll('/', '-').replace(' ', 'T')}:00Z`,
      from_bank: record['From Bank'] ?? '',
      from_account: record['From Account'] ?? '',
      to_bank: record['To Bank'] ?? '',
      to_account: record['To Account'] ?? '',
      amount: amount(record['Amount Paid'] ?? '', paid),
      currency: paid,
      channel: CHANNELS[record['Payment Format'] ?? ''] ?? 'internal',
    };
    if (paid === received) return row;
    return { ...row, amount_received: amount(record['Amount Received'] ?? '', received), currency_received: received };
  });
  const labels = new Map(
    recordsOf(join(folder, 'labels.csv.gz')).map((record): [string, Label] => [
      record['tx_id'] ?? '',
      {
        isSuspicious: record['is_laundering'] === '1',
        attempt: orNull(record['attempt_id']),
        typology: orNull(record['typology'])?.toLowerCase().replace('-', '_') ?? null,
        behaviour: orNull(record['background_behaviour']),
      },
    ]),
  );
  return {
    name: 'amlworld_hybrid_dev',
    profile: 'bank',
    rows,
    options: { value_asset: 'USD', rates: impliedRates(records) },
    labels,
  };
}

const CHANNELS: Readonly<Record<string, string>> = {
  ACH: 'ach',
  Cash: 'cash',
  Cheque: 'cheque',
  'Credit Card': 'card',
  Wire: 'wire',
  Bitcoin: 'instant',
  Reinvestment: 'internal',
};

function amount(text: string, currency: string): string {
  return currency === 'JPY' ? Math.round(Number(text)).toString() : text;
}

/** The median rate of each currency to the dollar among the set's own exchanges. */
function impliedRates(records: readonly Record<string, string>[]): JsonObject[] {
  const ratios = new Map<string, number[]>();
  for (const record of records) {
    const [paid, received] = [
      CURRENCIES[record['Payment Currency'] ?? ''] ?? '',
      CURRENCIES[record['Receiving Currency'] ?? ''] ?? '',
    ];
    if (paid === received || (paid !== 'USD' && received !== 'USD')) continue;
    const [out, into] = [Number(record['Amount Paid']), Number(record['Amount Received'])];
    const [other, rate] = paid === 'USD' ? [received, out / into] : [paid, into / out];
    ratios.set(other, [...(ratios.get(other) ?? []), rate]);
  }
  return [...ratios].map(([base, list]) => {
    const sorted = list.sort((a, b) => a - b);
    return { base, quote: 'USD', rate: (sorted[sorted.length >> 1] ?? 1).toFixed(8), at: '2000-01-01' };
  });
}

/** AMLGentex in the bank profile: a deposit has no payer and a withdrawal no payee; days only. */
function amlgentex(root: string): LabelledSet {
  const folder = join(root, 'amlgentex_a');
  const rows = recordsOf(join(folder, 'transactions.csv.gz')).map((record): JsonObject => {
    const row: Record<string, string> = {
      tx_id: record['tx_id'] ?? '',
      booking_date: (record['timestamp'] ?? '').slice(0, 10),
      amount: record['amount'] ?? '',
      currency: record['asset'] ?? '',
      channel: record['channel'] === 'cash' ? 'cash' : 'internal',
    };
    for (const member of ['from_account', 'to_account', 'from_bank', 'to_bank']) {
      if (record[member] !== '' && record[member] !== undefined) row[member] = record[member];
    }
    return row;
  });
  const labels = new Map(
    recordsOf(join(folder, 'labels.csv.gz')).map((record): [string, Label] => {
      const pattern = record['pattern_type'] ?? '';
      const isSuspicious = record['is_sar'] === '1';
      return [
        record['tx_id'] ?? '',
        {
          isSuspicious,
          attempt: isSuspicious ? orNull(record['pattern_id']) : null,
          typology: isSuspicious ? pattern.replace('sar_', '') : null,
          behaviour: isSuspicious ? null : pattern,
        },
      ];
    }),
  );
  return { name: 'amlgentex_a', profile: 'bank', rows, options: {}, labels };
}

/**
 * AMLSim in the bank profile: a step is a day. Nodes alone are labelled, with the step of their attempt: a transaction
 * counts as planted where both its ends are, and it happens at the step of one of them. Attempts are not told apart. The
 * third set of the folder has the attempts of the other two.
 */
function amlsim(root: string, set: string, typology: string): LabelledSet {
  const folder = join(root, 'amlsim_20k');
  const steps = new Map(
    recordsOf(join(folder, `${set}_nodes.csv.gz`))
      .filter((node) => node['isFraud'] === '1')
      .map((node) => [node['nodeid'] ?? '', node['fraudStep'] ?? '']),
  );
  const labels = new Map<string, Label>();
  const rows = recordsOf(join(folder, `${set}_transactions.csv.gz`)).map((record, index): JsonObject => {
    const [from, to, step] = [record['sourceNodeId'] ?? '', record['targetNodeId'] ?? '', record['time'] ?? ''];
    const isSuspicious = steps.has(from) && steps.has(to) && (steps.get(from) === step || steps.get(to) === step);
    const id = `s${index}`;
    labels.set(id, {
      isSuspicious,
      attempt: null,
      typology: isSuspicious ? typology : null,
      behaviour: isSuspicious ? null : 'ordinary',
    });
    const day = new Date(Date.UTC(2017, 0, Number(step))).toISOString().slice(0, 10);
    return {
      tx_id: id,
      booking_date: day,
      from_account: from,
      to_account: to,
      amount: record['value'] ?? '',
      currency: 'USD',
    };
  });
  return { name: `amlsim_${typology}`, profile: 'bank', rows, options: {}, labels };
}

function exchange(root: string): LabelledSet {
  const folder = join(root, 'synthetic_profiles', 'exchange');
  const rows = recordsOf(join(folder, 'transactions.csv.gz')).map((record): JsonObject => {
    const row: Record<string, string> = {};
    for (const member of [
      'tx_id',
      'timestamp',
      'kind',
      'user_id',
      'counterparty_user_id',
      'asset',
      'network',
      'amount',
      'external_address',
      'counterparty_vasp',
    ]) {
      if (record[member] !== '' && record[member] !== undefined) row[member] = record[member];
    }
    if (record['value_eur'] !== '') row['fiat_value'] = record['value_eur'] ?? '';
    return row;
  });
  return {
    name: 'exchange',
    profile: 'exchange',
    rows,
    options: { value_asset: 'EUR' },
    labels: syntheticLabels(folder, 'tx_id'),
  };
}

function evm(root: string): LabelledSet {
  const folder = join(root, 'synthetic_profiles', 'evm');
  const ids = new Map<string, string>();
  const rows = linesOf(join(folder, 'transfers.jsonl.gz')).map((line): JsonObject => {
    const { transfer_id: id, token_symbol: symbol, ...row } = JSON.parse(line) as Record<string, string>;
    ids.set(id ?? '', row['transaction_hash'] ?? '');
    return symbol === undefined ? row : row;
  });
  const labels = new Map([...syntheticLabels(folder, 'transfer_id')].map(([id, label]) => [ids.get(id) ?? '', label]));
  return { name: 'evm', profile: 'evm', rows, options: {}, labels };
}

function syntheticLabels(folder: string, id: string): Map<string, Label> {
  return new Map(
    recordsOf(join(folder, 'labels.csv.gz')).map((record): [string, Label] => [
      record[id] ?? '',
      {
        isSuspicious: record['is_suspicious'] === '1',
        attempt: orNull(record['pattern_id']),
        typology: orNull(record['pattern_type']),
        behaviour: orNull(record['hard_negative']),
      },
    ]),
  );
}

/** Labels that are ordinary behaviour in the UTXO set. */
const ORDINARY = new Set(['normal', 'token_dust_546', 'payjoin', 'consolidation', 'batch_payout']);

function utxo(root: string): LabelledSet {
  const folder = join(root, 'synthetic_profiles', 'utxo');
  const rows = linesOf(join(folder, 'transactions.jsonl.gz')).map((line) => JSON.parse(line) as JsonObject);
  const labels = new Map(
    recordsOf(join(folder, 'labels.csv.gz')).map((record): [string, Label] => {
      const label = record['label'] ?? '';
      const isSuspicious = !ORDINARY.has(label);
      return [
        record['txid'] ?? '',
        {
          isSuspicious,
          attempt: isSuspicious ? orNull(record['group']) : null,
          typology: isSuspicious ? label : null,
          behaviour: isSuspicious ? null : label,
        },
      ];
    }),
  );
  return { name: 'utxo', profile: 'utxo', rows, options: {}, labels };
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
