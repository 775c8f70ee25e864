import { answerJson, answerLocally, type LocalServer } from './local-answers.js';

export const TOKEN = `0x${'70'.repeat(20)}`;
export const ALICE = `0x${'a1'.repeat(20)}`;
export const BOB = `0x${'b0'.repeat(20)}`;

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const START = 1_700_000_000;

interface Transfer {
  readonly block: number;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  /** False for the chain's own coin. */
  readonly isToken: boolean;
  readonly hasFailed?: true;
}

export interface NodeBehaviour {
  /** Blocks that one eth_getLogs may span; more is answered with `tooWideCode`. */
  widest: number;
  tooWideCode: number;
  /** Ranges that were asked for. */
  readonly ranges: (readonly [number, number])[];
  /** What the contract of the token answers to `decimals()`. */
  decimals: unknown;
  /** The data that a log of the token is written with, where it is not the amount alone. */
  dataOf: (amount: string) => unknown;
}

/**
 * A chain of `blocks` blocks, one a minute, behind JSON-RPC: enough of a node for a source that reads transfers. It stands
 * in for a real local node, which cannot be installed on every version of Node that the service runs on.
 */
export async function startNode(
  transfers: readonly Transfer[],
  blocks = 64,
): Promise<LocalServer & { readonly behaviour: NodeBehaviour }> {
  const behaviour: NodeBehaviour = {
    widest: Infinity,
    tooWideCode: -32005,
    ranges: [],
    decimals: wordOf(6n),
    dataOf: (amount) => amount,
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => hex(blocks - 1),
    eth_call: () => behaviour.decimals,
    eth_getTransactionReceipt: ([hash]) => ({
      status: transfers.some((one, index) => hashOf(index) === hash && one.hasFailed === true) ? '0x0' : '0x1',
    }),
    eth_getBlockByNumber: ([number, isWhole]) => blockOf(transfers, Number(number), isWhole === true),
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock, topics } = filter as {
        fromBlock: string;
        toBlock: string;
        topics: (string | string[] | null)[];
      };
      const [first, last] = [Number(fromBlock), Number(toBlock)];
      behaviour.ranges.push([first, last]);
      if (last - first + 1 > behaviour.widest) throw new RpcFault(behaviour.tooWideCode);
      return transfers.flatMap((transfer, index) => {
        const log = logOf(transfer, index);
        const data = behaviour.dataOf(log.data);
        const isWanted = transfer.isToken && transfer.block >= first && transfer.block <= last;
        return isWanted && topics.every((wanted, i) => matches(wanted, log.topics[i])) ? [{ ...log, data }] : [];
      });
    },
  };
  const server = await answerLocally((_, response, body) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params?: readonly unknown[] };
    try {
      answerJson(response, { jsonrpc: '2.0', id, result: answers[method]?.(params ?? []) ?? null });
    } catch (error) {
      const code = error instanceof RpcFault ? error.code : -32603;
      answerJson(response, { jsonrpc: '2.0', id, error: { code, message: 'query returned more than 10000 results' } });
    }
  });
  return { ...server, behaviour };
}

class RpcFault extends Error {
  constructor(readonly code: number) {
    super('refused');
  }
}

function blockOf(transfers: readonly Transfer[], number: number, isWhole: boolean): object {
  const own = transfers.flatMap((transfer, index) =>
    transfer.block === number && !transfer.isToken
      ? [{ hash: hashOf(index), from: transfer.from, to: transfer.to, value: hex(transfer.value) }]
      : [],
  );
  return {
    number: hex(number),
    timestamp: hex(START + number * 60),
    transactions: isWhole ? own : own.map(({ hash }) => hash),
  };
}

function logOf({ block, from, to, value }: Transfer, index: number) {
  return {
    address: TOKEN,
    topics: [TRANSFER, topicOf(from), topicOf(to)],
    data: wordOf(value),
    blockNumber: hex(block),
    transactionHash: hashOf(index),
    logIndex: hex(index),
  };
}

function matches(wanted: string | string[] | null | undefined, topic: string | undefined): boolean {
  if (wanted === null || wanted === undefined) return true;
  return typeof wanted === 'string' ? wanted === topic : wanted.includes(topic ?? '');
}

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

function wordOf(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function topicOf(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

function hashOf(index: number): string {
  return `0x${(index + 1).toString(16).padStart(64, '0')}`;
}
