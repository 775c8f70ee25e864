/**
 * The source of EVM transfers against a real node, ganache (`npm ci --prefix bench/peers`): transfers are sent through
 * the node, seeded, and what the source says of an account is compared with what was sent. `npm run bench:evm-node`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce, EVERYTHING, flowsOf, NO_FILTER, UTC, type FlowsQuery } from '#domain/analytics';
import { EVM_DEFAULTS, EvmNodeSource } from '../../src/analytics/ethereum/evm.source.js';
import { random } from '../graph/generate.js';

const GANACHE = path.resolve(import.meta.dirname, '../../../bench/peers/node_modules/ganache/dist/node/cli.js');
const CHAIN = 1_337;
const NATIVE = 40;
const TOKENS = 60;
const READY_MS = 30_000;

/**
 * A token in 67 bytes: asked for anything of four bytes it answers 6, for its `decimals()`; anything longer is taken for
 * `transfer(address,uint256)`, and told as `Transfer(caller, address, amount)`.
 */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TOKEN_CODE = `36600414603857602435600052600435337f${TRANSFER_TOPIC}60206000a3005b600660005260206000f3`;
const CREATION = `0x604380600b6000396000f3${TOKEN_CODE}`;
const TRANSFER_CALL = 'a9059cbb';

class Node {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Node> {
    const port = await freePort();
    const options = [`--server.port=${port}`, '--server.host=127.0.0.1', `--chain.chainId=${CHAIN}`, '--logging.quiet'];
    const child = spawn(process.execPath, [GANACHE, ...options, '--wallet.deterministic'], { stdio: 'ignore' });
    const node = new Node(child, `http://127.0.0.1:${port}`);
    for (const started = performance.now(); ; await sleep(200)) {
      if (await node.ask('eth_chainId', []).then(Boolean, () => false)) return node;
      if (performance.now() - started > READY_MS) throw new Error('ganache did not start');
    }
  }

  async ask<T>(method: string, params: readonly unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const reply = await fetch(this.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const answer = (await reply.json()) as { readonly result?: T; readonly error?: { readonly message: string } };
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  stop(): void {
    this.process.kill('SIGTERM');
  }
}

/** What was sent, as the change of one account, by asset in its smallest unit. */
async function fill(node: Node, account: string, others: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const next = random(11);
  const one = (): string => others[Math.floor(next() * others.length)] as string;
  const sent = { gas: '0x186a0' };
  const created = await node.ask<string>('eth_sendTransaction', [{ ...sent, from: account, data: CREATION }]);
  const { contractAddress: token } = await node.ask<{ contractAddress: string }>('eth_getTransactionReceipt', [
    created,
  ]);
  const changes = new Map<string, bigint>();
  const send = async (asset: string, amount: bigint, act: (from: string, to: string) => object): Promise<void> => {
    const isIn = next() < 0.5;
    const [from, to] = isIn ? [one(), account] : [account, one()];
    await node.ask('eth_sendTransaction', [{ ...sent, from, ...act(from, to) }]);
    changes.set(asset, (changes.get(asset) ?? 0n) + (isIn ? amount : -amount));
  };
  for (let at = 0; at < NATIVE; at += 1) {
    const amount = 10n ** 15n + BigInt(Math.floor(next() * 2 ** 50));
    await send('native', amount, (_from, to) => ({ to, value: `0x${amount.toString(16)}` }));
  }
  for (let at = 0; at < TOKENS; at += 1) {
    const amount = 1n + BigInt(Math.floor(next() * 2 ** 40));
    await send(token, amount, (_from, to) => ({
      to: token,
      data: `0x${TRANSFER_CALL}${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
    }));
  }
  return changes;
}

/** A number of smallest units as a decimal of whole ones, without zeros at the end. */
function decimalOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
  return units < 0n ? `-${text}` : text;
}

function sameNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function main(): Promise<void> {
  if (!existsSync(GANACHE)) throw new Error('ganache is not installed: npm ci --prefix bench/peers');
  const node = await Node.start();
  try {
    const [account, ...others] = await node.ask<readonly string[]>('eth_accounts', []);
    if (account === undefined) throw new Error('ganache has no accounts');
    const sent = await fill(node, account, others);
    const perimeter = { ...EVERYTHING, accounts: [account.toLowerCase()] };
    const source = new EvmNodeSource({ ...EVM_DEFAULTS, url: node.url });
    const read = await source.table({ filter: NO_FILTER, perimeter, signal: AbortSignal.timeout(READY_MS) });
    if (!read.ok) throw new Error(read.refusal.detail);
    const query: FlowsQuery = {
      ...{ filter: NO_FILTER, perimeter, holdings: [], zone: UTC, bucket: 'none', groupBy: [], top: 20 },
      ...{ view: 'table', valueAsset: null },
    };
    const { net: changes, coverage } = atOnce(flowsOf(read.value.table, query, null));
    const expected = [...sent].map(([asset, units]) => decimalOf(units, asset === 'native' ? 18 : 6)).sort();
    const told = changes.map(({ amount }) => sameNumber(amount)).sort();
    const isEqual = JSON.stringify(expected) === JSON.stringify(told) && coverage.rows === NATIVE + TOKENS;
    process.stdout.write(`sent ${NATIVE} native and ${TOKENS} token transfers, read ${coverage.rows}\n`);
    process.stdout.write(`change by what was sent ${expected.join(', ')}; by the source ${told.join(', ')}\n`);
    process.stdout.write(isEqual ? 'equal\n' : 'NOT EQUAL\n');
    process.exitCode = isEqual ? 0 : 1;
  } finally {
    node.stop();
  }
}

await main();
