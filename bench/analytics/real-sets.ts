import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A set as it is sent, and what its file says of it. Nothing here uses the code of the service. */
export interface RealSet {
  readonly name: string;
  readonly profile: string;
  readonly contentType: string;
  readonly body: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sums by asset, as decimal texts. */
  readonly sums: ReadonlyMap<string, string>;
  /** The sums are of movements of this kind only. */
  readonly kind?: string;
  /** The file holds nothing that can be taken: another message, or an entry that contradicts its details. */
  readonly refused?: boolean;
}

/** Whole numbers of 10^-18 by asset. */
class Sums {
  readonly byAsset = new Map<string, bigint>();

  add(asset: string, amount: string): void {
    const [whole = '0', fraction = ''] = amount.trim().split('.');
    this.addUnits(asset, BigInt(whole + fraction.padEnd(18, '0')), 18);
  }

  addUnits(asset: string, units: bigint, decimals: number): void {
    this.byAsset.set(asset, (this.byAsset.get(asset) ?? 0n) + units * 10n ** BigInt(18 - decimals));
  }

  texts(): ReadonlyMap<string, string> {
    return new Map(
      [...this.byAsset].map(([asset, units]) => {
        const digits = units.toString().padStart(19, '0');
        return [asset, `${digits.slice(0, -18)}.${digits.slice(-18)}`];
      }),
    );
  }
}

const AMOUNT = /<Amt Ccy="(\w+)">\s*([\d.]+)/;

/**
 * Booked entries of a statement. Details with amounts of their own stand for the entry, and contradict it where they are
 * in its currency and come to another sum.
 */
export function camtSet(name: string, xml: string): RealSet {
  const sums = new Sums();
  let [taken, contradicted] = [0, 0];
  for (const entry of blocksOf(xml, 'Ntry')) {
    const status = /<Sts>\s*(?:<Cd>\s*)?(\w+)/.exec(entry)?.[1] ?? 'BOOK';
    const [, currency = '', amount = '0'] = AMOUNT.exec(entry) ?? [];
    if (status !== 'BOOK') continue;
    const details = blocksOf(entry, 'TxDtls').map((detail) => AMOUNT.exec(detail));
    const own = details.flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const]));
    if (own.length === 0 || own.length < details.length) {
      sums.add(currency, amount);
      taken++;
      continue;
    }
    const [ofDetails, ofEntry] = [new Sums(), new Sums()];
    for (const [unit, one] of own) ofDetails.add(unit, one);
    ofEntry.add(currency, amount);
    const isExchanged = own.some(([unit]) => unit !== currency);
    if (!isExchanged && ofDetails.byAsset.get(currency) !== ofEntry.byAsset.get(currency)) contradicted++;
    else {
      for (const [unit, one] of own) sums.add(unit, one);
      taken++;
    }
  }
  return { ...isoSet(name, xml, sums), refused: taken === 0 && contradicted > 0 };
}

/** Settled transfers of a payment message. */
export function pacsSet(name: string, xml: string): RealSet {
  const sums = new Sums();
  const settled = [...xml.matchAll(/<(?:\w+:)?IntrBkSttlmAmt\s+Ccy=["'](\w+)["']\s*>\s*([\d.]+)/g)];
  for (const [, currency = '', amount = '0'] of settled) sums.add(currency, amount);
  return { ...isoSet(name, xml, sums), refused: settled.length === 0 };
}

function isoSet(name: string, body: string, sums: Sums): RealSet {
  return { name, profile: 'iso20022', contentType: 'application/xml', body, sums: sums.texts() };
}

function blocksOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);
}

/**
 * The columns have other names than the rows of an exchange (spec/scanner.md#exchange): `value_eur` is `fiat_value` in
 * EUR, and `method` has no place.
 */
export function exchangeSet(file: string): RealSet {
  const [header = '', ...lines] = linesOf(file);
  const columns = header.split(',');
  const kept = columns.map((name) => name !== 'method');
  const of = (line: string): string[] => line.split(',');
  const csv = [header.replace('value_eur', 'fiat_value'), ...lines]
    .map((line) =>
      of(line)
        .filter((_, column) => kept[column] === true)
        .join(','),
    )
    .join('\n');
  const sums = new Sums();
  const [asset, amount] = [columns.indexOf('asset'), columns.indexOf('amount')];
  for (const line of lines) sums.add(of(line)[asset] ?? '', of(line)[amount] ?? '0');
  const query = { options: JSON.stringify({ value_asset: 'EUR' }) };
  return { name: 'exchange', profile: 'exchange', contentType: 'text/csv', body: csv, query, sums: sums.texts() };
}

/**
 * Fees: what goes into a transaction and does not come out. Which outputs are change is a guess of the service, so that no
 * file says what moved; what every transaction leaves to the miner it does say.
 */
export function bitcoinSet(file: string): RealSet {
  const lines = linesOf(file);
  const sums = new Sums();
  for (const line of lines) {
    const { vin, vout } = JSON.parse(line) as {
      readonly vin: readonly { readonly is_coinbase?: boolean; readonly prevout?: { readonly value: number } | null }[];
      readonly vout: readonly { readonly value: number }[];
    };
    if (vin.some(({ is_coinbase }) => is_coinbase === true)) continue;
    const into = vin.reduce((sum, { prevout }) => sum + BigInt(prevout?.value ?? 0), 0n);
    sums.addUnits('BTC', into - vout.reduce((sum, { value }) => sum + BigInt(value), 0n), 8);
  }
  const body = lines.join('\n');
  return { name: 'utxo', profile: 'utxo', contentType: 'application/x-ndjson', body, sums: sums.texts(), kind: 'fee' };
}

interface Transfer {
  readonly transfer_id: string;
  readonly transaction_hash: string;
  readonly kind: string;
  readonly token_address?: string | null;
  readonly token_decimals?: number;
  readonly from_address: string;
  readonly to_address: string;
  readonly value: string;
}

/** What each transaction changed in each asset: what all who gained by it gained. One transfer alone is what it says. */
export function ethereumSet(file: string): RealSet {
  const transfers = linesOf(file).map((line) => JSON.parse(line) as Transfer);
  const changes = new Map<string, { asset: string; decimals: number; of: Map<string, bigint>; values: bigint[] }>();
  for (const one of transfers) {
    const isNative = one.kind === 'native' || one.kind === 'internal';
    const asset = isNative ? 'ETH' : (one.token_address ?? '');
    const key = `${one.transaction_hash} ${asset}`;
    const change = changes.get(key) ?? {
      asset,
      decimals: isNative ? 18 : (one.token_decimals ?? 0),
      of: new Map<string, bigint>(),
      values: new Array<bigint>(),
    };
    changes.set(key, change);
    const value = BigInt(one.value);
    change.values.push(value);
    change.of.set(one.from_address, (change.of.get(one.from_address) ?? 0n) - value);
    change.of.set(one.to_address, (change.of.get(one.to_address) ?? 0n) + value);
  }
  const sums = new Sums();
  for (const { asset, decimals, of, values } of changes.values()) {
    for (const moved of values.length === 1 ? values : of.values()) {
      if (moved > 0n) sums.addUnits(asset, moved, decimals);
    }
  }
  const body = transfers
    .map((transfer) => JSON.stringify({ ...transfer, transfer_id: undefined, token_symbol: undefined }))
    .join('\n');
  return { name: 'evm', profile: 'evm', contentType: 'application/x-ndjson', body, sums: sums.texts() };
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.length > 0);
}
