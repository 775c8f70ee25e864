import { sha256Hex } from '../../shared/sha256.js';
import { HISTORY_BASE, type RowIntake } from '../reading/row-intake.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../formats/lossless-json.js';
import type { EdgeDraft } from '../table/movement-builder.js';
import { FLAG } from '../table/movements.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import { instantOfSeconds } from '../table/movement-time.js';
import { txIdOf, readName, wrongType, type Read } from '../reading/row-checks.js';
import type { ProfileReader } from './profile-reader.js';
import type { AddressesOfEdges, AddressJoin } from './profile-sources.js';
import { UnionFind } from '../../algorithms/union-find.js';
import {
  changeOf,
  coinJoinOf,
  mayBePayJoin,
  type UtxoInput,
  type UtxoOutput,
  type UtxoTransaction,
} from './utxo-transaction.js';

interface Row {
  readonly index: number;
  readonly transaction: UtxoTransaction;
  readonly content: string;
}

/**
 * Esplora transactions as they are. All must be there before the first edge can be made, because an address that is
 * spent together with others later belongs to their cluster from the start.
 */
export class UtxoReader implements ProfileReader {
  private readonly rows: Row[] = [];

  constructor(private readonly intake: RowIntake) {}

  read(row: JsonValue, index: number): void {
    const bare = unwrapped(row);
    const read = transactionOf(bare, index >= HISTORY_BASE);
    if ('code' in read) this.intake.reject(index, txIdOf(bare, 'txid'), read);
    else this.rows.push({ index, transaction: read, content: contentOf(read) });
  }

  finish(): void {
    const contents = new Map<string, Set<string>>();
    for (const { transaction, content } of this.rows) {
      contents.set(transaction.txid, (contents.get(transaction.txid) ?? new Set<string>()).add(content));
    }
    const sources = new Map<string, UtxoTransaction>();
    for (const { transaction } of this.rows) {
      if ((contents.get(transaction.txid)?.size ?? 0) > 1) continue;
      const known = sources.get(transaction.txid);
      if (known === undefined || known.isHistory) sources.set(transaction.txid, transaction);
    }
    const ordered = [...sources.values()].sort((a, b) => a.at - b.at || (a.txid < b.txid ? -1 : 1));
    const { clusters, changes, joins } = clustersOf(ordered, new Set(this.intake.options.known_services));
    this.intake.sources = {
      utxo: ordered,
      accountOf: (address) => clusters.find(address),
      aliases: clusters.names(),
      addresses: addressesOf(sources, joins),
    };
    // Rows of the request first: a transaction that is in the history too is the request's.
    for (const { index, transaction, content } of this.rows) {
      const isRepeated = (contents.get(transaction.txid)?.size ?? 0) > 1;
      const edges = edgesOf(transaction, clusters, changes.get(transaction.txid) ?? -1, isRepeated ? content : null);
      this.intake.accept(index, transaction.txid, transaction.txid, edges);
    }
  }
}

/** The transaction, also where it stands under `tx` beside notes about it, as collections of cases keep them. */
function unwrapped(row: JsonValue): JsonValue {
  if (!isJsonObject(row) || row['vin'] !== undefined) return row;
  const inner = row['tx'];
  return isJsonObject(inner) && isJsonArray(inner['vin']) ? inner : row;
}

function transactionOf(row: JsonValue, isHistory: boolean): UtxoTransaction | RowFault {
  if (!isJsonObject(row)) return fault('wrong_type', null, 'a transaction is an object');
  const [vin, vout, status] = [row['vin'], row['vout'], row['status']];
  if (!isJsonArray(vin) || !isJsonArray(vout)) {
    return fault('not_this_profile', null, 'an Esplora transaction has vin and vout');
  }
  const txid = readName(row, 'txid');
  if ('fault' in txid) return txid.fault;
  const time = isJsonObject(status) ? status['block_time'] : undefined;
  if (typeof time !== 'number' || !isJsonObject(status)) {
    return fault('no_time', 'status', 'the transaction is in no block');
  }
  const at = instantOfSeconds(time);
  if (at === null) return fault('invalid_timestamp', 'status', 'block_time is in seconds since 1970');
  const height = status['block_height'];
  const inputs: UtxoInput[] = [];
  let isCoinbase = false;
  for (const item of vin) {
    const input = inputOf(item);
    if (input === null) isCoinbase = true;
    else if ('code' in input) return input;
    else inputs.push(input);
  }
  const outputs: UtxoOutput[] = [];
  for (const [index, item] of vout.entries()) {
    const output = outputOf(item, index, txid.value);
    if ('code' in output) return output;
    outputs.push(output);
  }
  const fee = row['fee'];
  return {
    txid: txid.value,
    at,
    height: typeof height === 'number' ? height : null,
    isCoinbase,
    inputs,
    outputs,
    fee: typeof fee === 'number' ? BigInt(fee) : 0n,
    isHistory,
  };
}

/** Null for a coinbase. */
function inputOf(item: JsonValue): UtxoInput | RowFault | null {
  if (!isJsonObject(item)) return fault('wrong_type', 'vin', 'an input is an object');
  if (item['is_coinbase'] === true) return null;
  const prevout = item['prevout'];
  if (!isJsonObject(prevout)) return fault('missing_member', 'vin', 'an input has its prevout');
  const value = satoshi(prevout, 'vin');
  if (typeof value !== 'bigint') return value;
  const parent = typeof item['txid'] === 'string' ? item['txid'] : '';
  const coin = `${parent}:${typeof item['vout'] === 'number' ? item['vout'] : 0}`;
  const account = accountOf(prevout, coin, 'vin');
  if ('fault' in account) return account.fault;
  return { coin, parent, account: account.value, type: typeOf(prevout), value };
}

function outputOf(item: JsonValue, index: number, txid: string): UtxoOutput | RowFault {
  if (!isJsonObject(item)) return fault('wrong_type', 'vout', 'an output is an object');
  const value = satoshi(item, 'vout');
  if (typeof value !== 'bigint') return value;
  const type = typeOf(item);
  const account = accountOf(item, `${txid}:${index}`, 'vout');
  if ('fault' in account) return account.fault;
  return { index, account: account.value, type, value, spendable: type !== 'op_return' };
}

function satoshi(item: JsonObject, member: string): bigint | RowFault {
  const value = item['value'];
  if (value === undefined) return fault('missing_member', member, 'value is required');
  if (typeof value !== 'number') return wrongType(value, member, 'satoshi, a whole number');
  return value < 0 ? fault('negative_amount', member, 'satoshi are not below zero') : BigInt(value);
}

function typeOf(item: JsonObject): string {
  return typeof item['scriptpubkey_type'] === 'string' ? item['scriptpubkey_type'] : 'unknown';
}

/** The address; without one, the hash of the script; without that, the coin itself (spec/rulings.md#b-40). */
function accountOf(item: JsonObject, coin: string, member: string): Read<string> {
  const [address, script] = [item['scriptpubkey_address'], item['scriptpubkey']];
  if (typeof address === 'string' && address.length > 0) {
    const name = readName(item, 'scriptpubkey_address');
    return 'fault' in name ? { fault: fault('wrong_type', member, 'an address is a name') } : name;
  }
  return { value: typeof script === 'string' && script.length > 0 ? `script:${sha256Hex(script)}` : coin };
}

function contentOf({ at, height, isCoinbase, inputs, outputs, fee }: UtxoTransaction): string {
  const ins = inputs.map(({ coin, account, type, value }) => [coin, account, type, value.toString()]);
  const outs = outputs.map(({ account, type, value }) => [account, type, value.toString()]);
  return JSON.stringify([at, height, isCoinbase, ins, outs, fee.toString()]);
}

/** Clusters by common inputs and likely change, and the index of the change output of each transaction that has one. */
function clustersOf(
  ordered: readonly UtxoTransaction[],
  services: ReadonlySet<string>,
): { clusters: UnionFind; changes: Map<string, number>; joins: Map<string, AddressJoin> } {
  const joins = new Map<string, AddressJoin>();
  const join = (a: string, b: string, by: AddressJoin): void => {
    clusters.union(a, b);
    if (a !== b) for (const address of [a, b]) if (!joins.has(address)) joins.set(address, by);
  };
  const clusters = new UnionFind();
  const changes = new Map<string, number>();
  const seen = new Set<string>();
  for (const transaction of ordered) {
    const { inputs, outputs } = transaction;
    const [first] = inputs;
    const areSeveral = coinJoinOf(transaction) !== null || mayBePayJoin(transaction);
    if (first !== undefined && !areSeveral && !inputs.some(({ account }) => services.has(account))) {
      for (const { account } of inputs) join(first.account, account, { why: 'common_input', txId: transaction.txid });
      const change = changeOf(transaction, (account) => !seen.has(account));
      if (change !== null) {
        join(first.account, change.output.account, { why: 'change_guess', txId: transaction.txid });
        changes.set(transaction.txid, change.output.index);
      }
    }
    for (const { account } of [...inputs, ...outputs]) seen.add(account);
  }
  return { clusters, changes, joins };
}

function addressesOf(
  sources: ReadonlyMap<string, UtxoTransaction>,
  joins: ReadonlyMap<string, AddressJoin>,
): AddressesOfEdges {
  return {
    at: (txId, leg) => {
      const { inputs = [], outputs = [] } = sources.get(txId) ?? {};
      return { from: [...new Set(inputs.map(({ account }) => account))], to: outputs[leg]?.account ?? null };
    },
    joinOf: (address) => joins.get(address),
  };
}

const SATOSHI = { scale: 8, source: 'known' } as const;

/** From the cluster of the inputs to each output that is not its change; the fee apart. */
function edgesOf(
  transaction: UtxoTransaction,
  clusters: UnionFind,
  change: number,
  content: string | null,
): EdgeDraft[] {
  const { txid, at, inputs, outputs, fee, isCoinbase } = transaction;
  const isMixed = coinJoinOf(transaction) !== null;
  const from = isCoinbase ? 'coinbase' : isMixed ? `coinjoin:${txid}` : clusters.find(inputs[0]?.account ?? 'coinbase');
  const base = {
    at,
    day: false,
    from,
    asset: 'BTC',
    decimals: 8,
    kind: 'transfer',
    scale: SATOSHI,
    ...(content === null ? {} : { facts: { profile: 'utxo', content } as const }),
  } as const;
  const edges: EdgeDraft[] = [];
  for (const output of outputs) {
    const to = clusters.find(output.account);
    // Data carriers move nothing, and change stays where it was.
    if (!output.spendable || output.index === change || (to === from && outputs.length > 1)) continue;
    edges.push({ ...base, leg: output.index, to, digits: output.value, flags: isMixed ? FLAG.ASIDE : 0 });
  }
  if (fee > 0n) edges.push({ ...base, leg: outputs.length, to: 'fee', digits: fee, kind: 'fee', flags: FLAG.ASIDE });
  return edges;
}
