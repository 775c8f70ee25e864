/**
 * The service without a graph in memory (`READ_MODEL=store`), in a process of its own: how fast records are taken in, how much
 * it holds, and what each question takes. Argument: number of records. Uses the database of DATABASE_URL, which must be
 * empty, or an embedded one that is removed at the end.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { quantiles } from '../graph/measure.js';
import { printRows, short, type Row } from '../graph/report.js';
import { ServiceProcess } from '../reliability/service-process.js';
import { ask, figuresOf, loadOfMachine } from './outside.js';
import { RECORDS_AN_ENTITY, writeRecords, type Material } from './records.js';
import { lastBesideFirst, type PartCost } from './tenths.js';

const MB = 1_048_576;
const NDJSON = { 'content-type': 'application/x-ndjson' };
const ASKED = 100;
const ASKED_OF_LISTS = 20;
/** As long as a whole pack may take. */
const ANSWERS_WITHIN_MS = 3_600_000;
const LISTS = ['entities', 'sources', 'questions', 'claims', 'cases', 'resolutions'];

/** A question that is asked many times, and what it should take at the 95th percentile, in milliseconds. */
interface Question {
  readonly name: string;
  readonly targets: readonly string[];
  readonly must?: number;
}

export async function measureStore(records: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-store-'));
  // An embedded PostgreSQL runs as a user without rights where this one is root.
  fs.chmodSync(folder, 0o755);
  const { DATABASE_URL, NODE_OPTIONS } = process.env;
  const service = new ServiceProcess({
    DATA_DIR: path.join(folder, 'data'),
    READ_MODEL: 'store',
    LIMIT_REQUEST_MS: String(ANSWERS_WITHIN_MS),
    ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
    ...(NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS }),
  });
  const interrupted = (): void => void service.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const material = writeRecords(folder, Math.max(1_000, Math.round(records / RECORDS_AN_ENTITY)));
    await service.start();
    const agent = new http.Agent({ keepAlive: true });
    const rows = [...(await imported(service, material, agent)), ...(await asked(service, material, agent))];
    agent.destroy();
    await service.stop();
    printRows(`READ_MODEL=store, ${short(material.records)} records; ${loadOfMachine()}`, rows);
  } finally {
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
    await service.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function imported(service: ServiceProcess, material: Material, agent: http.Agent): Promise<readonly Row[]> {
  const rates: number[] = [];
  const alike: PartCost[] = [];
  const cpuMs = (): number => figuresOf(service.pid)?.cpuMs ?? NaN;
  const cpuBefore = cpuMs();
  let ms = 0;
  for (const [number, { file, records, relations }] of material.parts.entries()) {
    const sent = { method: 'POST', headers: NDJSON, file } as const;
    const before = cpuMs();
    const answer = await ask(service.port, '/api/v1/graph/sync?dataset=scale', agent, sent);
    if (answer.status !== 200) throw new Error(`part ${number + 1}: ${answer.status} ${answer.text.slice(0, 500)}`);
    ms += answer.ms;
    const rate = records / (answer.ms / 1_000);
    const cpuUs = ((cpuMs() - before) * 1_000) / records;
    rates.push(rate);
    if (relations === records) alike.push({ rate, cpuUs });
    const { residentBytes = NaN, peakBytes = NaN } = figuresOf(service.pid) ?? {};
    console.log(
      `part ${number + 1}: ${short(rate)} records/s, ${short(cpuUs)} us CPU a record, ` +
        `${short(residentBytes / MB)} MB resident, at most ${short(peakBytes / MB)}; ${loadOfMachine()}`,
    );
  }
  const last = { name: 'first tenth', figure: rates[0] ?? NaN };
  return [
    {
      operation: 'streamed import',
      figure: material.records / (ms / 1_000),
      unit: 'records/s',
      notes: `${short(((cpuMs() - cpuBefore) * 1_000) / material.records)} us CPU a record, without the database`,
    },
    { operation: 'its last tenth', figure: rates.at(-1) ?? NaN, unit: 'records/s', peer: last },
    lastBesideFirst(alike),
  ];
}

async function asked(service: ServiceProcess, { pairs, names }: Material, agent: http.Agent): Promise<readonly Row[]> {
  const api = (target: string, keeps = true) =>
    ask(service.port, `/api/v1/graph/${target}`, agent, { keeps, headers: { 'accept-encoding': 'identity' } });
  const ends = pairs.slice(0, ASKED).map(([from]) => from);
  const relations: string[] = [];
  for (const id of ends) {
    const { text } = await api(`entities/${id}/neighbours?limit=1`);
    const { data } = JSON.parse(text) as { data: { relations: { id: string }[] } };
    relations.push(...data.relations.map((relation) => relation.id));
  }
  const questions: readonly Question[] = [
    { name: 'status', targets: ends.map(() => 'status') },
    { name: 'entity', targets: ends.map((id) => `entities/${id}`), must: 5 },
    { name: 'neighbours', targets: ends.map((id) => `entities/${id}/neighbours`), must: 20 },
    { name: 'neighbours, two hops', targets: ends.map((id) => `entities/${id}/neighbours?hops=2`) },
    { name: 'explain', targets: relations.map((id) => `relations/${id}/explain`) },
    {
      name: 'path, up to four hops',
      targets: ends.map((from, index) => `path?from=${from}&to=${pairs[index + 1]?.[1] ?? from}&max_hops=4`),
      must: 300,
    },
    {
      name: 'search of a name',
      targets: names.slice(0, ASKED_OF_LISTS).map((name) => `entities?q=${encodeURIComponent(name)}`),
    },
    ...LISTS.map((list) => ({
      name: `first page of ${list}`,
      targets: Array.from({ length: ASKED_OF_LISTS }, () => list),
    })),
  ];
  const rows: Row[] = [];
  for (const { name, targets, must } of questions) {
    const times: number[] = [];
    const refused = new Map<number, number>();
    for (const target of targets) {
      const { status, ms } = await api(target, false);
      times.push(ms);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
    const { p50 } = quantiles(times);
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
    const others = [...refused].map(([status, count]) => `, ${count} answered ${status}`).join('');
    const goal = must === undefined ? {} : { goal: { of: 'figure', must } as const };
    rows.push({ operation: name, figure: p95, unit: 'ms p95', notes: `p50 ${short(p50)} ms${others}`, ...goal });
  }
  rows.push(memoryRow(service, 'resident after these'));
  for (const [name, target] of [
    ['diff of two times', 'diff?from_at=2010-01-01&to_at=2010-02-01'],
    ['whole pack', '?'],
  ] as const) {
    const { status, bytes, ms } = await api(target, false);
    const said = status === 200 ? `${short(bytes / MB)} MB` : `answered ${status}`;
    rows.push({ operation: name, figure: ms / 1_000, unit: 's', notes: said });
  }
  return [...rows, memoryRow(service, 'resident after all')];
}

function memoryRow({ pid }: ServiceProcess, operation: string): Row {
  const figures = figuresOf(pid);
  return {
    operation,
    figure: (figures?.residentBytes ?? NaN) / MB,
    unit: 'MB',
    notes: `at most ${short((figures?.peakBytes ?? NaN) / MB)} MB`,
    goal: { of: 'figure', must: 700 },
  };
}
