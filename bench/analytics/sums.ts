import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#embedded-postgres';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { readConfig } from '../../src/platform/config.js';
import { ServiceLog } from '../../src/platform/http/operations/logging.js';
import { createInvestigationGraph } from '../../src/service.js';
import { bitcoinSet, camtSet, ethereumSet, exchangeSet, pacsSet, type RealSet } from './real-sets.js';

const KEY = 'the-admin-key-of-a-benchmark';

/**
 * Takes the sets of a folder in over HTTP, and compares what the service sums up with sums that are computed from the files
 * alone, without the code of the service. Usage: sums.js <folder of transactions>
 */
async function main(): Promise<void> {
  const root = process.argv[2];
  if (root === undefined) throw new Error('usage: sums.js <folder of transactions>');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-sums-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: path.join(folder, 'data') });
  const env = { DATABASE_URL: server.url('postgres'), ADMIN_API_KEY: KEY, DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const config = readConfig(env);
  const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
  try {
    await app.listen(0, '127.0.0.1');
    await app.get(GraphLoader).loaded;
    const base = `${await app.getUrl()}/api/v1/analytics`;
    let unequal = 0;
    for (const set of setsOf(root)) if (!(await compared(base, set))) unequal++;
    process.stdout.write(unequal === 0 ? 'every set is equal\n' : `${unequal} sets are not equal\n`);
    process.exitCode = unequal === 0 ? 0 : 1;
  } finally {
    await app.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function setsOf(root: string): readonly RealSet[] {
  const xml = (folder: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .sort()
      .map((name) => path.join(folder, name));
  const iso = path.join(root, 'iso20022');
  const synthetic = path.join(root, 'synthetic_profiles');
  return [
    ...xml(path.join(iso, 'camt')).map((file) => camtSet(path.basename(file, '.xml'), readFileSync(file, 'utf8'))),
    ...xml(iso).map((file) => pacsSet(path.basename(file, '.xml'), readFileSync(file, 'utf8'))),
    exchangeSet(path.join(synthetic, 'exchange', 'transactions.csv.gz')),
    bitcoinSet(path.join(synthetic, 'utxo', 'transactions.jsonl.gz')),
    ethereumSet(path.join(synthetic, 'evm', 'transfers.jsonl.gz')),
  ];
}

interface Answer {
  readonly data: {
    readonly received: number;
    readonly edges: number;
    readonly rejected: number;
    readonly totals: Readonly<Record<string, { readonly amounts: readonly { asset: string; amount: string }[] }>>;
  } | null;
  readonly error?: { readonly code: string };
}

async function compared(base: string, set: RealSet): Promise<boolean> {
  const query = new URLSearchParams({ dataset: set.name, tx_profile: set.profile, ...set.query });
  const headers = { 'X-API-Key': KEY, 'Content-Type': set.contentType };
  const ingested = (await (
    await fetch(`${base}/ingest?${query}`, { method: 'POST', headers, body: set.body })
  ).json()) as Answer;
  const kinds = set.kind === undefined ? '' : `&kind=${set.kind}`;
  const flows = (await (
    await fetch(`${base}/flows?dataset=${set.name}${kinds}`, { headers: { 'X-API-Key': KEY } })
  ).json()) as Answer;
  const sums = new Map<string, string>();
  for (const { amounts } of Object.values(flows.data?.totals ?? {})) {
    for (const { asset, amount } of amounts) sums.set(asset, added(sums.get(asset) ?? '0', amount));
  }
  const [got, expected] = [textOf(sums), textOf(set.sums)];
  const isRefused = ingested.data === null;
  const isEqual = got === expected && isRefused === (set.refused === true);
  const taken = isRefused
    ? `refused (${ingested.error?.code ?? ''})`
    : `${ingested.data?.edges ?? 0} movements, ${ingested.data?.rejected ?? 0} rejected`;
  const shown = expected.length > 60 ? `${set.sums.size} assets` : expected;
  process.stdout.write(`${isEqual ? 'equal    ' : 'NOT EQUAL'} ${set.name.padEnd(38)} ${taken.padEnd(34)} ${shown}\n`);
  if (!isEqual) {
    process.stdout.write(`  the service says ${got.slice(0, 300)}\n  the file says    ${expected.slice(0, 300)}\n`);
  }
  return isEqual;
}

/** Sums that are not zero, by asset. */
function textOf(sums: ReadonlyMap<string, string>): string {
  return [...sums]
    .map(([asset, sum]) => [asset, added(sum, '0')] as const)
    .filter(([, sum]) => sum !== '0')
    .map(([asset, sum]) => `${sum} ${asset}`)
    .sort()
    .join(', ');
}

/** The sum of two decimal texts, without idle zeros. */
function added(one: string, other: string): string {
  const decimals = 40;
  const units = (text: string): bigint => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const digits = (units(one) + units(other)).toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

await main();
