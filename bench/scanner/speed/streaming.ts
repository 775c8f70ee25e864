/**
 * A scan of many transactions streamed to the running service, and what other requests wait meanwhile. Argument: the
 * number of transactions (1000000 without).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RULES } from './rules.js';
import { ndjson, transactions } from './transactions.js';

const SERVICE = new URL('../../../src/main.js', import.meta.url).pathname;
const PAUSE_MS = 50;

const body = ndjson(transactions(Number(process.argv[2] ?? 1_000_000)));
const port = await freePort();
const service = spawn(process.execPath, [SERVICE], {
  env: {
    ...process.env,
    STORAGE: 'memory',
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
  },
  stdio: 'inherit',
});
try {
  while ((await waited()) === null) await sleep(PAUSE_MS);
  const meanwhile = watch(service);
  const started = performance.now();
  const status = await scanned();
  const ms = Math.round(performance.now() - started);
  const { waits, peakMb } = await meanwhile();
  const at = (share: number): string => (waits[Math.floor((waits.length - 1) * share)] ?? NaN).toFixed(1);
  process.stdout.write(
    `${(body.length / 2 ** 20).toFixed(0)} MB: ${status} in ${ms} ms, peak of the service ${peakMb} MB\n` +
      `${waits.length} other requests meanwhile: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  );
} finally {
  service.kill('SIGTERM');
}

/** Asks for the status again and again, each time on a connection of its own, until it is called off. */
function watch({ pid }: ChildProcess): () => Promise<{ waits: number[]; peakMb: number }> {
  const waits: number[] = [];
  let [isOver, peakMb] = [false, 0];
  const watching = (async () => {
    while (!isOver) {
      const ms = await waited();
      if (ms !== null) waits.push(ms);
      const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      peakMb = Math.max(peakMb, Math.round(Number(kb) / 1024));
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return { waits: waits.sort((a, b) => a - b), peakMb };
  };
}

/** How long the status took, in milliseconds; null where nobody listens. */
function waited(): Promise<number | null> {
  return new Promise((resolve) => {
    const started = performance.now();
    const asking = request({ port, path: '/api/v1/graph/status', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - started));
    });
    asking.on('error', () => resolve(null)).end();
  });
}

function scanned(): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = `/api/v1/scan/transactions?detectors=${RULES.join(',')}`;
    const headers = { 'content-type': 'application/x-ndjson', 'content-length': body.length };
    const sending = request({ port, path, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', reject).end(body);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
