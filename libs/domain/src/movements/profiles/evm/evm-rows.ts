import { isJsonArray, isJsonObject, JsonNumber, type JsonObject, type JsonValue } from '../../formats/lossless-json.js';
import { instantOfSeconds, parseMovementTime, type MovementTime } from '../../table/movement-time.js';
import { fault, type RowFault } from '../../reading/rejection-codes.js';
import { wrongType, type Read } from '../../reading/row-checks.js';
import { readAddress } from './evm-address.js';

/** The first topic of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What an element of the body is. */
export type EvmRow =
  | {
      readonly is: 'transfer' | 'block' | 'receipt' | 'log' | 'transaction' | 'trace' | 'block_header';
      readonly row: JsonObject;
    }
  | { readonly is: 'logs'; readonly rows: readonly JsonValue[] }
  | { readonly is: 'nothing' | 'unknown' };

/** Takes a JSON-RPC answer out of its envelope and tells the forms apart by their members. */
export function classify(row: JsonValue): EvmRow {
  if (isJsonArray(row)) return { is: 'logs', rows: row };
  if (!isJsonObject(row)) return { is: 'unknown' };
  if (row['jsonrpc'] !== undefined && row['result'] !== undefined) return classify(row['result']);
  if (row['type'] === 'block') return { is: 'block_header', row };
  if (isJsonArray(row['transactions'])) return { is: 'block', row };
  if (isJsonArray(row['logs']) && row['transactionHash'] !== undefined) return { is: 'receipt', row };
  if (isJsonArray(row['topics'])) return { is: 'log', row };
  if (row['type'] === 'trace') {
    // What a block rewards its miner with, or the chain begins with, is in no transaction.
    const isOutside = row['trace_type'] === 'reward' || row['trace_type'] === 'genesis';
    return isOutside ? { is: 'nothing' } : { is: 'trace', row };
  }
  if (row['type'] === 'transaction' || (row['hash'] !== undefined && row['nonce'] !== undefined)) {
    return { is: 'transaction', row };
  }
  if (row['transaction_hash'] !== undefined || row['from_address'] !== undefined) return { is: 'transfer', row };
  return { is: 'unknown' };
}

/** The first of several members that is there: RPC objects and flat rows spell them differently. */
export function evmMember(
  row: JsonObject,
  ...names: readonly string[]
): { readonly name: string; readonly value: JsonValue | undefined } {
  const name = names.find((one) => row[one] !== undefined && row[one] !== null);
  return name === undefined ? { name: names[0] ?? '', value: undefined } : { name, value: row[name] };
}

/** A whole number: a hex quantity, a decimal text, or a JSON number whose digits are all there. */
export function readQuantity(row: JsonObject, ...names: readonly string[]): Read<bigint> {
  const { name, value } = evmMember(row, ...names);
  if (value === undefined) return { fault: fault('missing_member', name, `${name} is required`) };
  if (typeof value === 'number') {
    return value < 0 ? { fault: fault('negative_amount', name, 'not below zero') } : { value: BigInt(value) };
  }
  if (value instanceof JsonNumber && /^\d+$/.test(value.text)) return { value: BigInt(value.text) };
  if (value instanceof JsonNumber) {
    return { fault: fault('amount_not_decimal', name, 'a whole number: send amounts as strings') };
  }
  if (typeof value !== 'string') return { fault: wrongType(value, name, 'a quantity') };
  if (/^0x[0-9a-fA-F]{1,64}$/.test(value) || /^\d{1,78}$/.test(value)) return { value: BigInt(value) };
  return /^-\d+$/.test(value)
    ? { fault: fault('negative_amount', name, 'not below zero') }
    : { fault: fault('amount_not_decimal', name, 'a hex quantity or whole decimal digits, in base units') };
}

/** Null where the row has none (a contract is created). */
export function readOptionalAddress(row: JsonObject, ...names: readonly string[]): Read<string | null> {
  const { name, value } = evmMember(row, ...names);
  if (value === undefined) return { value: null };
  if (value === '') return { fault: fault('empty_account', name, 'an account has an address') };
  if (typeof value !== 'string') return { fault: wrongType(value, name, 'an address') };
  const address = readAddress(value);
  if (address === 'checksum') return { fault: fault('address_checksum', name, 'the mixed case is not that of EIP-55') };
  return address === null ? { fault: fault('wrong_type', name, '0x and 40 hexadecimal digits') } : { value: address };
}

export function requireAddress(row: JsonObject, ...names: readonly string[]): Read<string> {
  const read = readOptionalAddress(row, ...names);
  if ('fault' in read) return read;
  return read.value === null
    ? { fault: fault('missing_member', names[0] ?? null, 'an address is required') }
    : { value: read.value };
}

/** RFC 3339, or seconds since 1970 as a number or hex quantity; null where the row has none. */
export function readBlockTime(row: JsonObject): Read<MovementTime | null> {
  const { name, value } = evmMember(row, 'block_timestamp', 'blockTimestamp', 'timestamp');
  if (value === undefined) return { value: null };
  if (typeof value !== 'string' && typeof value !== 'number') return { fault: wrongType(value, name, 'a time') };
  const isSeconds = typeof value === 'number' || /^0x[0-9a-fA-F]{1,12}$/.test(value);
  const at = isSeconds ? instantOfSeconds(Number(value)) : null;
  const time = isSeconds ? (at === null ? null : { at, day: false }) : parseMovementTime(String(value));
  return time === null
    ? { fault: fault('invalid_timestamp', name, 'RFC 3339 with an offset, or seconds') }
    : { value: time };
}

/** What a log says of a movement; null for a log of something else. */
export interface TransferLog {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly kind: 'erc20' | 'erc721';
}

export function readTransferLog(log: JsonObject): TransferLog | RowFault | null {
  const topics = log['topics'];
  if (!isJsonArray(topics) || topics[0] !== TRANSFER || topics.length < 3) return null;
  const [, from, to, id] = topics;
  const token = requireAddress(log, 'address');
  if ('fault' in token) return token.fault;
  if (typeof from !== 'string' || typeof to !== 'string' || from.length !== 66 || to.length !== 66) return null;
  const parties = {
    token: token.value,
    from: `0x${from.slice(26).toLowerCase()}`,
    to: `0x${to.slice(26).toLowerCase()}`,
  };
  if (topics.length > 3) return typeof id === 'string' ? { ...parties, value: 1n, kind: 'erc721' } : null;
  const data = log['data'];
  if (typeof data !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(data)) return null;
  return { ...parties, value: BigInt(data), kind: 'erc20' };
}
