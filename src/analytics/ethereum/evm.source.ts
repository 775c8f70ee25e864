import { flowTable, readTransactions } from '#domain/analytics';
import type { JsonValue } from '#domain/movements';
import { ok, type Result } from '#domain/shared';
import {
  PULLED,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';
import { refusedAddresses } from '../asked-addresses.js';
import {
  askNode,
  bigIntOf,
  type Hex,
  hexOf,
  NodeFailure,
  NodeRefusal,
  NodeUnreachable,
  numberOfHex,
  TOO_LARGE_STATUS,
} from './json-rpc.js';

export interface EvmOptions {
  /** Address of the JSON-RPC endpoint. */
  readonly url: string;
  /** Longest wait for one answer. */
  readonly answerMs: number;
  /** Blocks that are looked at where no period is asked for, the newest. */
  readonly blocks: number;
  /** Blocks up to which native transfers are read too: each of them has to be fetched whole. */
  readonly wholeBlocks: number;
}

export const EVM_DEFAULTS: Omit<EvmOptions, 'url'> = { answerMs: 10_000, blocks: 5_000, wholeBlocks: 200 };

/** keccak256 of `Transfer(address,address,uint256)`: ERC-20 with three topics, ERC-721 with four. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** keccak256 of `decimals()`, its first four bytes. */
const DECIMALS = '0x313ce567';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** What nodes say to a range of blocks that is too wide for them. */
const TOO_WIDE_CODES = new Set([-32005, -32602, -32614]);
/** Where the first word of a text of hexadecimal digits ends: `0x` and 32 bytes. */
const WORD_END = 66;

interface Log {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: unknown;
  readonly blockNumber: Hex;
  readonly transactionHash: Hex;
  readonly logIndex: Hex;
}

interface Block {
  readonly number: Hex;
  readonly timestamp: Hex;
  readonly transactions: readonly (Hex | NativeTransfer)[];
}

interface NativeTransfer {
  readonly hash: Hex;
  readonly from: Hex;
  readonly to: Hex | null;
  readonly value: Hex;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * An EVM chain behind JSON-RPC: token transfers of the addresses of the perimeter from logs, whose range is halved while
 * the node finds it too wide; native transfers from whole blocks, where the range is short. `coverage` says what is
 * missing: internal transfers always, for they need traces.
 */
export class EvmNodeSource extends TransactionSource {
  constructor(private readonly options: EvmOptions) {
    super();
  }

  override describe(): SourceDescription {
    return { source: 'evm', kind: 'evm', stores: false, capabilities: { ...PULLED, realtime: true } };
  }

  override async table({ filter, perimeter }: SourceRequest): Promise<Result<SourceTable>> {
    const accounts = [...new Set(perimeter.accounts.map((account) => account.toLowerCase()))];
    const refused = refusedAddresses(accounts, ADDRESS);
    if (refused !== null) return refused;
    try {
      const chainId = numberOfHex(await this.ask<Hex>('eth_chainId', []));
      const range = await this.rangeOf(filter.from, filter.to);
      const isShort = range.last - range.first < this.options.wholeBlocks;
      const times = new Map<string, string>();
      const logs = await this.transfersOf(accounts, range);
      const native = isShort ? await this.nativeOf(new Set(accounts), range, chainId, times) : [];
      const tokens = await this.rowsOf(logs, chainId, times);
      const given = { dataset: `chain-${chainId}`, profile: 'evm', rows: [...tokens, ...native] } as const;
      const { rows, counts } = readTransactions({
        ...given,
        internalAccounts: accounts,
        options: { chain_id: chainId },
      });
      const coverage = {
        blocks: { from: range.first, to: range.last },
        missing: isShort ? ['internal'] : ['internal', 'native'],
        rejected: counts.rejected,
      };
      return ok({ table: flowTable(rows), coverage });
    } catch (error) {
      if (error instanceof NodeFailure) return sourceUnavailable('evm', 'its node does not answer as it should');
      throw error;
    }
  }

  /** Blocks of a period: by halving over the times of blocks. Without a period the newest. */
  private async rangeOf(from: number | null, to: number | null): Promise<Range> {
    const newest = numberOfHex(await this.ask<Hex>('eth_blockNumber', []));
    const last = to === null ? newest : (await this.firstNotBefore(to, newest)) - 1;
    const first = from === null ? Math.max(0, last - this.options.blocks + 1) : await this.firstNotBefore(from, newest);
    return { first, last };
  }

  /** The first block that is not before an instant; one after the newest where there is none. */
  private async firstNotBefore(instant: number, newest: number): Promise<number> {
    let [low, high] = [0, newest + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const block = await this.block(middle, false);
      if (numberOfHex(block.timestamp) * 1000 < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private async transfersOf(accounts: readonly string[], range: Range): Promise<readonly Log[]> {
    const topics = accounts.map((account) => `0x${account.slice(2).padStart(64, '0')}`);
    const found = new Map<string, Log>();
    for (const place of [
      [TRANSFER, topics],
      [TRANSFER, null, topics],
    ]) {
      for (const log of await this.logsIn(range, place)) found.set(`${log.transactionHash} ${log.logIndex}`, log);
    }
    return [...found.values()];
  }

  private async logsIn({ first, last }: Range, topics: readonly unknown[]): Promise<readonly Log[]> {
    if (first > last) return [];
    try {
      const filter = { fromBlock: hexOf(first), toBlock: hexOf(last), topics };
      return await this.ask<readonly Log[]>('eth_getLogs', [filter]);
    } catch (error) {
      if (first === last || !isTooWide(error)) throw error;
      const middle = Math.floor((first + last) / 2);
      const left = await this.logsIn({ first, last: middle }, topics);
      return [...left, ...(await this.logsIn({ first: middle + 1, last }, topics))];
    }
  }

  /** Logs as flat transfers of the evm profile. */
  private async rowsOf(logs: readonly Log[], chainId: number, times: Map<string, string>): Promise<JsonValue[]> {
    const decimals = new Map<Hex, number | null>();
    const rows: JsonValue[] = [];
    for (const log of logs) {
      const [, from, to, token] = log.topics;
      if (from === undefined || to === undefined) continue;
      const isFungible = token === undefined;
      if (isFungible && !decimals.has(log.address)) decimals.set(log.address, await this.decimalsOf(log.address));
      const scale = isFungible ? (decimals.get(log.address) ?? null) : 0;
      rows.push({
        chain_id: chainId,
        block_number: numberOfHex(log.blockNumber),
        block_timestamp: await this.timeOf(log.blockNumber, times),
        transaction_hash: log.transactionHash,
        log_index: numberOfHex(log.logIndex),
        kind: isFungible ? 'erc20' : 'erc721',
        token_address: log.address,
        ...(scale === null ? {} : { token_decimals: scale }),
        from_address: `0x${from.slice(26)}`,
        to_address: `0x${to.slice(26)}`,
        value: isFungible ? amountOf(log.data).toString() : '1',
      });
    }
    return rows;
  }

  private async nativeOf(
    accounts: ReadonlySet<string>,
    { first, last }: Range,
    chainId: number,
    times: Map<string, string>,
  ): Promise<JsonValue[]> {
    const rows: JsonValue[] = [];
    for (let number = first; number <= last; number++) {
      const block = await this.block(number, true);
      const time = momentOf(block);
      times.set(block.number, time);
      for (const transfer of block.transactions) {
        if (typeof transfer === 'string' || transfer.to === null || bigIntOf(transfer.value) === 0n) continue;
        if (!accounts.has(transfer.from.toLowerCase()) && !accounts.has(transfer.to.toLowerCase())) continue;
        if (await this.hasFailed(transfer.hash)) continue;
        rows.push({
          chain_id: chainId,
          block_number: number,
          block_timestamp: time,
          transaction_hash: transfer.hash,
          kind: 'native',
          from_address: transfer.from,
          to_address: transfer.to,
          value: bigIntOf(transfer.value).toString(),
        });
      }
    }
    return rows;
  }

  /** Null for a contract that does not say, or says more than is read. */
  private async decimalsOf(token: Hex): Promise<number | null> {
    try {
      const answer = await this.ask<unknown>('eth_call', [{ to: token, data: DECIMALS }, 'latest']);
      const decimals = answer === '0x' ? null : bigIntOf(answer);
      return decimals !== null && decimals <= 36n ? Number(decimals) : null;
    } catch (error) {
      if (error instanceof NodeUnreachable && error.status !== TOO_LARGE_STATUS) throw error;
      if (error instanceof NodeFailure) return null;
      throw error;
    }
  }

  private async timeOf(block: Hex, times: Map<string, string>): Promise<string> {
    const known = times.get(block);
    if (known !== undefined) return known;
    const time = momentOf(await this.block(numberOfHex(block), false));
    times.set(block, time);
    return time;
  }

  private async block(number: number, isWhole: boolean): Promise<Block> {
    const block = await this.ask<Block | null>('eth_getBlockByNumber', [hexOf(number), isWhole]);
    if (block === null) throw new NodeFailure('The node lacks a block that it counts.');
    return block;
  }

  /** A transaction that failed moved nothing. */
  private async hasFailed(hash: Hex): Promise<boolean> {
    const receipt = await this.ask<{ readonly status?: Hex } | null>('eth_getTransactionReceipt', [hash]);
    return receipt?.status === '0x0';
  }

  /** What is asked is data here, and the answer is what the node says. */
  private async ask<T>(method: string, params: readonly unknown[]): Promise<T> {
    return (await askNode(this.options, method, params)) as T;
  }
}

/**
 * The amount is the first word of a log's data: a contract may write whatever it likes behind it.
 *
 * @throws NodeFailure where it is no number
 */
function amountOf(data: unknown): bigint {
  return data === '0x' ? 0n : bigIntOf(typeof data === 'string' ? data.slice(0, WORD_END) : data);
}

function momentOf({ timestamp }: Block): string {
  return new Date(numberOfHex(timestamp) * 1000).toISOString();
}

function isTooWide(error: unknown): boolean {
  if (error instanceof NodeUnreachable) return error.status === TOO_LARGE_STATUS;
  return error instanceof NodeRefusal && TOO_WIDE_CODES.has(error.code);
}
