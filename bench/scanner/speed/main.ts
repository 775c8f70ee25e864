/**
 * The scanner beside DuckDB and plain JavaScript over the same seeded transactions: what each finds is compared first,
 * then each is timed, CPU and wall, medians of a few runs. Arguments: numbers of transactions (100000 without).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { duckdb } from './duckdb.js';
import { named, scan } from './ours.js';
import { plain } from './plain.js';
import { differences, RULES } from './rules.js';
import { ndjson, transactions } from './transactions.js';

const RUNS = 3;
/** From this size on one run is measured. */
const LARGE = 1_000_000;
/** Findings of an answer that a client gets without asking for more. */
const LISTED = 1_000;

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1_000)) {
  process.stderr.write('usage: bench:scanner -- [number of transactions …], each 1000 or more\n');
  process.exit(2);
}
process.stdout.write(`Node ${process.version}, ${os.availableParallelism()} cores\n`);
const folder = mkdtempSync(path.join(os.tmpdir(), 'scanner-speed-'));
try {
  for (const size of sizes.length > 0 ? sizes : [100_000]) await measure(size);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(size: number): Promise<void> {
  const body = ndjson(transactions(size));
  const file = path.join(folder, `${size}.ndjson`);
  writeFileSync(file, body);
  const ours = named(body);
  const theirs = { 'plain JavaScript': plain(body), DuckDB: await duckdb(file, 1) };
  const counts = RULES.map((rule) => `${rule} ${ours[rule]?.size ?? 0}`).join(', ');
  process.stdout.write(`\n## ${size} transactions, ${(body.length / 2 ** 20).toFixed(1)} MB\nnamed: ${counts}\n`);
  for (const [engine, names] of Object.entries(theirs)) {
    const different = differences(ours, names);
    process.stdout.write(`${engine}: ${different.length === 0 ? 'names the same' : different.join('; ')}\n`);
  }
  const runs = size < LARGE ? RUNS : 1;
  const answer = (rules: readonly string[] | null) => (): string => JSON.stringify(scan(body, rules, LISTED));
  const measured: (readonly [string, Taken])[] = [];
  for (const [name, task] of [
    ['taking in and features', answer([])],
    ['seven detectors, with evidence', answer(RULES)],
    ['the same in plain JavaScript, names only', () => plain(body)],
    ['six detectors, with evidence', answer(RULES.slice(0, 6))],
    ['the six in DuckDB, one thread, names only', () => duckdb(file, 1)],
    ['every generic detector, with evidence', answer(null)],
  ] as const) {
    measured.push([name, await taken(task, runs)]);
  }
  process.stdout.write('what | CPU ms | wall ms | rows/s of CPU | resident MB after\n');
  for (const [name, { cpuMs, ms, rssMb }] of measured) {
    const rate = Math.round((size / cpuMs) * 1_000);
    process.stdout.write(`${name} | ${Math.round(cpuMs)} | ${Math.round(ms)} | ${rate} | ${rssMb}\n`);
  }
  const cpu = measured.map(([, { cpuMs }]) => cpuMs);
  const ratio = (peer: number, own: number): string => ((cpu[peer] ?? NaN) / (cpu[own] ?? NaN)).toFixed(2);
  process.stdout.write(`plain JavaScript / seven detectors: ${ratio(2, 1)}; DuckDB / six detectors: ${ratio(4, 3)}\n`);
}

interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rssMb: number;
}

/** The median of a few runs, after one that is not counted. */
async function taken(task: () => unknown, count: number): Promise<Taken> {
  await task();
  const runs: Taken[] = [];
  for (let run = 0; run < count; run++) {
    globalThis.gc?.();
    const cpu = process.cpuUsage();
    const started = performance.now();
    await task();
    const { user, system } = process.cpuUsage(cpu);
    const rssMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
    runs.push({ ms: performance.now() - started, cpuMs: (user + system) / 1_000, rssMb });
  }
  runs.sort((a, b) => a.cpuMs - b.cpuMs);
  return runs[count >> 1] ?? { ms: NaN, cpuMs: NaN, rssMb: NaN };
}
