import { HISTORY_BASE, type RowIntake } from '../../reading/row-intake.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../formats/lossless-json.js';
import type { MovementTime } from '../../table/movement-time.js';
import { fault, type RowFault } from '../../reading/rejection-codes.js';
import { readName, type Read } from '../../reading/row-checks.js';
import {
  classify,
  evmMember,
  readBlockTime,
  readOptionalAddress,
  readQuantity,
  readTransferLog,
  requireAddress,
} from './evm-rows.js';
import { admitSources, type EvmSource } from './evm-sources.js';
import { assetName, type EvmTransfer } from './evm-transfer.js';
import type { ProfileReader } from '../profile-reader.js';

interface GivenLog {
  readonly index: number;
  readonly log: JsonObject;
}

interface RawTransaction {
  readonly index: number;
  readonly row: JsonObject;
  readonly time: MovementTime;
}

const FLAT_KINDS = ['native', 'internal', 'erc20', 'erc721', 'erc1155'] as const;

/**
 * Flat transfers and JSON-RPC objects. Blocks bring times and transactions, receipts their logs, fees and failures, in
 * whatever order; so edges are made when all is there, collapsed to what each transaction changed.
 */
export class EvmReader implements ProfileReader {
  private readonly sources: EvmSource[] = [];
  private readonly raw = new Map<string, RawTransaction>();
  private readonly repeatedRaw: RawTransaction[] = [];
  private readonly receipts = new Map<string, JsonObject[]>();
  /** By transaction, then by log index: all that came. */
  private readonly logs = new Map<string, Map<string, GivenLog[]>>();
  private readonly times = new Map<string, MovementTime>();

  constructor(private readonly intake: RowIntake) {}

  read(row: JsonValue, index: number): void {
    const found = classify(row);
    switch (found.is) {
      case 'transfer':
        this.flat(found.row, index);
        break;
      case 'trace':
        this.flat({ ...found.row, kind: 'internal' }, index);
        break;
      case 'transaction':
        this.transaction(found.row, index, null);
        break;
      case 'block':
        this.block(found.row, index);
        break;
      case 'block_header':
        this.noteTime(found.row);
        break;
      case 'receipt':
        this.noteReceipt(found.row);
        for (const log of listOf(found.row['logs'])) this.noteLog(log, index);
        break;
      case 'log':
        this.noteTime(found.row);
        this.noteLog(found.row, index);
        break;
      case 'logs':
        for (const log of found.rows) this.noteLog(log, index);
        break;
      case 'nothing':
        break;
      default:
        this.intake.reject(
          index,
          null,
          fault('not_this_profile', null, 'neither a transfer nor an RPC object with movements'),
        );
    }
  }

  finish(): void {
    const raws = [...this.raw.values(), ...this.repeatedRaw];
    for (const raw of raws) this.finishRaw(raw);
    for (const hash of this.raw.keys()) this.logs.delete(hash);
    this.finishLogs();
    admitSources(this.intake, this.sources);
  }

  private reject(index: number, hash: string | null, why: RowFault): void {
    this.intake.reject(index, hash, why);
  }

  private flat(row: JsonObject, index: number): void {
    const hash = readName(row, 'transaction_hash');
    const from = requireAddress(row, 'from_address');
    const to = readOptionalAddress(row, 'to_address');
    const token = readOptionalAddress(row, 'token_address');
    const initiator = readOptionalAddress(row, 'initiator');
    const value = readQuantity(row, 'value');
    const time = readBlockTime(row);
    const id = 'value' in hash ? hash.value : null;
    const chain = readSmall(row, ['chain_id', 'chainId'], Number.MAX_SAFE_INTEGER);
    const decimals = readSmall(row, ['token_decimals'], MAX_DECIMALS);
    for (const read of [hash, from, to, token, initiator, value, time, chain, decimals]) {
      if ('fault' in read) return this.reject(index, id, read.fault);
    }
    if ('fault' in hash || 'fault' in from || 'fault' in to || 'fault' in token) return;
    if ('fault' in initiator || 'fault' in value || 'fault' in time || 'fault' in chain || 'fault' in decimals) return;
    if (time.value === null) {
      return this.reject(index, id, fault('no_time', 'block_timestamp', 'block_timestamp is required'));
    }
    if (to.value === null) {
      return this.reject(index, id, fault('missing_member', 'to_address', 'to_address is required'));
    }
    const kind = kindOf(row, token.value);
    if (kind === null) return this.reject(index, id, fault('invalid_kind', 'kind', `one of ${FLAT_KINDS.join(', ')}`));
    const isOfToken = kind !== 'native' && kind !== 'internal';
    if (isOfToken && token.value === null) {
      return this.reject(index, id, fault('missing_member', 'token_address', `${kind} is of a token`));
    }
    const chainId = chain.value ?? this.intake.options.chain_id;
    const place = evmMember(row, 'log_index', 'trace_address', 'trace_id').value;
    const transfer: EvmTransfer = {
      chainId,
      hash: hash.value.toLowerCase(),
      at: time.value.at,
      day: time.value.day,
      block: quantityText(row, 'block_number', 'blockNumber'),
      kind,
      asset: assetName(chainId, isOfToken ? token.value : null),
      decimals: decimals.value,
      from: from.value,
      to: to.value,
      value: kind === 'erc721' ? 1n : value.value,
      order: typeof place === 'number' ? place : -1,
      place: JSON.stringify(place ?? null),
      initiator: initiator.value,
      isHistory: index >= HISTORY_BASE,
    };
    // Traces of one transaction without a path are told apart by their ends.
    const ends = kind === 'internal' && place === undefined ? `/${from.value}/${to.value}/${value.value}` : '';
    const identity = `${chainId}/${transfer.hash}/${transfer.place}/${kind}${ends}`;
    this.sources.push({ index, hash: transfer.hash, identity, txIndex: txIndexOf(row), transfers: [transfer] });
  }

  private block(row: JsonObject, index: number): void {
    const time = readBlockTime(row);
    this.noteTime(row);
    for (const transaction of listOf(row['transactions'])) {
      if (!isJsonObject(transaction)) {
        this.reject(index, null, fault('not_this_profile', 'transactions', 'a block with full transactions is needed'));
      } else if ('fault' in time) this.reject(index, null, time.fault);
      else this.transaction(transaction, index, time.value);
    }
  }

  private transaction(row: JsonObject, index: number, blockTime: MovementTime | null): void {
    const hash = readName(row, 'hash');
    if ('fault' in hash) return this.reject(index, null, hash.fault);
    const own = readBlockTime(row);
    if ('fault' in own) return this.reject(index, hash.value, own.fault);
    const time = own.value ?? blockTime;
    if (time === null) {
      return this.reject(
        index,
        hash.value,
        fault('no_time', 'block_timestamp', 'no block of the request tells its time'),
      );
    }
    const raw = { index, row, time };
    const key = hash.value.toLowerCase();
    if (this.raw.has(key)) this.repeatedRaw.push(raw);
    else this.raw.set(key, raw);
  }

  private noteTime(row: JsonObject): void {
    const time = readBlockTime(row);
    if ('fault' in time || time.value === null) return;
    const number = quantityText(row, 'number', 'block_number', 'blockNumber');
    const known = number === null ? undefined : this.times.get(number);
    // Where rows differ on the time of a block, the earliest is taken, so that their order says nothing.
    if (number !== null && (known === undefined || time.value.at < known.at)) this.times.set(number, time.value);
  }

  private noteLog(log: JsonValue, index: number): void {
    if (!isJsonObject(log)) return this.reject(index, null, fault('not_this_profile', null, 'a log is an object'));
    const hash = lower(evmMember(log, 'transactionHash', 'transaction_hash').value);
    const place = quantityText(log, 'logIndex', 'log_index') ?? '';
    const known = this.logs.get(hash) ?? new Map<string, GivenLog[]>();
    const logs = known.get(place);
    if (logs === undefined) known.set(place, [{ index, log }]);
    else logs.push({ index, log });
    this.logs.set(hash, known);
  }

  private noteReceipt(receipt: JsonObject): void {
    const hash = lower(receipt['transactionHash']);
    const known = this.receipts.get(hash);
    if (known === undefined) this.receipts.set(hash, [receipt]);
    else known.push(receipt);
  }

  /** Whether receipts or logs of one transaction say different things of it. */
  private isContradicted(hash: string): boolean {
    const receipts = this.receipts.get(hash) ?? [];
    const logs = [...(this.logs.get(hash)?.values() ?? [])];
    return sayDifferent(receipts.map(saidByReceipt)) || logs.some((list) => sayDifferent(list.map(saidByLog)));
  }

  /** A transaction moves its value and its fee; one that failed, its fee only. */
  private finishRaw({ index, row, time }: RawTransaction): void {
    const hash = lower(row['hash']);
    const from = requireAddress(row, 'from', 'from_address');
    const to = readOptionalAddress(row, 'to', 'to_address');
    const value = readQuantity(row, 'value');
    if ('fault' in from) return this.reject(index, hash, from.fault);
    if ('fault' in to) return this.reject(index, hash, to.fault);
    if ('fault' in value) return this.reject(index, hash, value.fault);
    if (this.isContradicted(hash)) return this.intake.contradict(index, hash);
    const [receipt = row] = this.receipts.get(hash) ?? [];
    const status = readQuantity(receipt, 'status', 'receipt_status');
    const hasFailed = 'value' in status && status.value === 0n;
    const base = {
      chainId: this.chainOf(row),
      hash,
      at: time.at,
      day: time.day,
      block: quantityText(row, 'blockNumber', 'block_number'),
      asset: assetName(this.chainOf(row), null),
      decimals: 18,
      from: from.value,
      initiator: from.value,
      called: to.value,
      isHistory: index >= HISTORY_BASE,
    } as const;
    const transfers: EvmTransfer[] = [];
    if (value.value > 0n && !hasFailed && to.value !== null) {
      transfers.push({ ...base, kind: 'native', to: to.value, value: value.value, order: -1, place: 'native' });
    }
    const gas = readQuantity(receipt, 'gasUsed', 'receipt_gas_used');
    const price = readQuantity(receipt, 'effectiveGasPrice', 'receipt_effective_gas_price', 'gasPrice');
    if ('value' in gas && 'value' in price && gas.value * price.value > 0n) {
      transfers.push({
        ...base,
        kind: 'fee',
        to: 'fee',
        value: gas.value * price.value,
        order: Infinity,
        place: 'fee',
      });
    }
    if (!hasFailed) {
      for (const one of this.transfersOf(hash, time, base.chainId, base.isHistory, from.value)) transfers.push(one);
    }
    const identity = `${base.chainId}/${hash}/transaction`;
    this.sources.push({ index, hash, identity, txIndex: txIndexOf(row), transfers });
  }

  /** The transfers of a transaction by its logs. */
  private transfersOf(
    hash: string,
    time: MovementTime,
    chainId: number,
    isHistory: boolean,
    initiator: string | null,
  ): EvmTransfer[] {
    const transfers: EvmTransfer[] = [];
    for (const [given] of this.logs.get(hash)?.values() ?? []) {
      if (given === undefined) continue;
      const { log } = given;
      const transfer = this.transferOf(log, hash, time, chainId, isHistory, initiator);
      if (transfer !== null && !('code' in transfer)) transfers.push(transfer);
    }
    return transfers;
  }

  private transferOf(
    log: JsonObject,
    hash: string,
    time: MovementTime,
    chainId: number,
    isHistory: boolean,
    initiator: string | null,
  ): EvmTransfer | RowFault | null {
    const read = readTransferLog(log);
    if (read === null || 'code' in read) return read;
    const place = quantityText(log, 'logIndex', 'log_index') ?? '0';
    const { token, from, to, value, kind } = read;
    const asset = assetName(chainId, token);
    const order = Number(BigInt(place));
    return {
      chainId,
      hash,
      at: time.at,
      day: time.day,
      block: quantityText(log, 'blockNumber', 'block_number'),
      kind,
      asset,
      decimals: null,
      from,
      to,
      value,
      order,
      place,
      initiator,
      isHistory,
    };
  }

  /** Logs whose transaction is not in the request: their time must be that of a block that is. */
  private finishLogs(): void {
    for (const { index, log } of [...this.logs.values()].flatMap((logs) => [...logs.values()].flat())) {
      const hash = lower(evmMember(log, 'transactionHash', 'transaction_hash').value);
      if (readTransferLog(log) === null) continue;
      const own = readBlockTime(log);
      const number = quantityText(log, 'blockNumber', 'block_number');
      const time =
        'value' in own && own.value !== null ? own.value : number === null ? undefined : this.times.get(number);
      if (time === undefined) {
        this.reject(index, hash, fault('no_time', null, 'no block of the request tells the time of the log'));
        continue;
      }
      const transfer = this.transferOf(log, hash, time, this.chainOf(log), index >= HISTORY_BASE, null);
      if (transfer === null) continue;
      if ('code' in transfer) this.reject(index, hash, transfer);
      else {
        this.sources.push({
          index,
          hash,
          identity: `${transfer.chainId}/${hash}/${transfer.place}/${transfer.kind}`,
          txIndex: txIndexOf(log),
          transfers: [transfer],
        });
      }
    }
  }

  private chainOf(row: JsonObject): number {
    const chain = readQuantity(row, 'chain_id', 'chainId');
    return 'value' in chain ? Number(chain.value) : this.intake.options.chain_id;
  }
}

/** Decimals of a token that 256 bits can still hold. */
const MAX_DECIMALS = 77;

/** A whole number of a row, as a number or a quantity in text; null where there is none. */
function readSmall(row: JsonObject, names: readonly string[], most: number): Read<number | null> {
  const { name, value } = evmMember(row, ...names);
  if (value === undefined || value === null) return { value: null };
  const read = readQuantity(row, ...names);
  return 'fault' in read || read.value > BigInt(most)
    ? { fault: fault('wrong_type', name, `must be a whole number from 0 to ${most}`) }
    : { value: Number(read.value) };
}

/** The index of the transaction in its block; what is no number says nothing. */
function txIndexOf(row: JsonObject): number | null {
  const read = readQuantity(row, 'transaction_index', 'transactionIndex');
  return 'value' in read ? Number(read.value) : null;
}

function kindOf(row: JsonObject, token: string | null): EvmTransfer['kind'] | null {
  const given = row['kind'];
  if (given === undefined || given === null) return token === null ? 'native' : 'erc20';
  return FLAT_KINDS.find((kind) => kind === given) ?? null;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

function lower(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}

function sayDifferent(contents: readonly string[]): boolean {
  return new Set(contents).size > 1;
}

function saidByReceipt(receipt: JsonObject): string {
  return JSON.stringify([
    quantityText(receipt, 'status', 'receipt_status'),
    quantityText(receipt, 'gasUsed', 'receipt_gas_used'),
    quantityText(receipt, 'effectiveGasPrice', 'receipt_effective_gas_price', 'gasPrice'),
  ]);
}

function saidByLog({ log }: GivenLog): string {
  const read = readTransferLog(log);
  return read === null || 'code' in read ? '' : JSON.stringify({ ...read, value: read.value.toString() });
}

function quantityText(row: JsonObject, ...names: readonly string[]): string | null {
  const quantity = readQuantity(row, ...names);
  return 'value' in quantity ? quantity.value.toString() : null;
}
