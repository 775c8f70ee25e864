/**
 * What one incoming record costs the watches. A graph of persons and companies, 1,000 watches of every kind (ten lists of
 * 1,000 names each among them), then records of every kind one by one, each a commit of its own: CPU time of taking it
 * into the two graphs that watches are evaluated on, and of the evaluation. Arguments: entities (100000 without), records
 * (2000 without). With `http` before them the same ground is put to a service of its own, and it is told how long after
 * the answer to the write an alert can be read, and what a movement costs with and without 50 pattern watches.
 */
import os from 'node:os';
import anyAscii from 'any-ascii';
import {
  LiveGraph,
  readRecord,
  type Json,
  type ReadFields,
  type UncommittedVersion,
  type Version,
} from '#domain/graph';
import { ingest } from '#domain/ingest';
import { readWatch, type WatchContent } from '#domain/watches';
import { WatchedGraph } from '../../src/watches/watched-graph.js';
import { Ground, LISTS, NAMES, RECORD_KINDS, ROUND, type Question, type RecordKind } from './ground.js';
import { overHttp } from './over-http.js';
import { shareOf, textOf } from './shares.js';

const START = Date.UTC(2026, 0, 1);
/** Records of a kind that one look at the clock of the process is for: it costs more than a record. */
const TOGETHER = 10;
const SLICE = 10_000;

const isOverHttp = process.argv[2] === 'http';
const [entities = 100_000, records = isOverHttp ? 200 : 2_000] = process.argv.slice(isOverHttp ? 3 : 2).map(Number);
console.log(`Node ${process.version}, ${os.availableParallelism()} cores, load ${loads()}`);
const ground = new Ground(entities);
await (isOverHttp ? overHttp(ground, records) : offline());
console.log(`load at the end ${loads()}`);

async function offline(): Promise<void> {
  const full = new LiveGraph('full');
  const log: Version[] = [];
  const drafts = [...ground.standing()];
  for (let from = 0; from < drafts.length; from += SLICE) store(full, log, drafts.slice(from, from + SLICE));
  const graph = new WatchedGraph((text) => anyAscii(text));
  await graph.pass(log);
  const questions = ground.questions('collection');
  for (const [at, question] of questions.entries()) {
    const said = { owner: 'bench', created_at: 0, updated_at: 0, since: 0, revision: at, id: `w${at}`, version: 1 };
    graph.watch({ ...said, ...contentOf(question) });
  }

  const spent = new Map<RecordKind, number[]>(RECORD_KINDS.map((kind) => [kind, []]));
  let alerts = 0;
  for (let done = 0; done < records;) {
    for (const [kind, count] of ROUND) {
      const commits = Array.from({ length: count * TOGETHER }, () => store(full, log, [ground.coming(kind)]));
      for (let at = 0; at < commits.length; at += TOGETHER) {
        const before = process.cpuUsage();
        for (const commit of commits.slice(at, at + TOGETHER)) alerts += (await graph.evaluate(commit)).alerts.length;
        const { user, system } = process.cpuUsage(before);
        spent.get(kind)?.push((user + system) / 1_000 / TOGETHER);
      }
      done += commits.length;
    }
  }
  console.log(
    `${entities} entities, as many relations, ${questions.length} watches of ${kindsOf(questions)}, ${LISTS * NAMES} names`,
  );
  console.log(`CPU per record (means of ${TOGETHER}), taken in by both graphs and evaluated:`);
  console.log(`  ${'all'.padEnd(15)} ${textOf([...spent.values()].flat(), 'ms')}`);
  for (const [kind, times] of spent) console.log(`  ${kind.padEnd(15)} ${textOf(times, 'ms')}`);
  console.log(`${alerts} alerts`);
  const isMet = shareOf([...spent.values()].flat(), 0.5) <= 1;
  console.log(isMet ? 'p50 is within 1 ms' : 'p50 IS NOT within 1 ms');
}

/** Decides and stores records as one commit. */
function store(full: LiveGraph, log: Version[], drafts: readonly object[]): readonly Version[] {
  const now = START + log.length;
  const [first] = drafts;
  if (isDecision(first)) return place(full, log, [decided(first, now)]);
  const context = { actor: { label: 'bench', role: 'admin' as const }, now, dataset: 'd', run_id: null, reason: null };
  const readings = drafts.map((draft) => readRecord(draft, { dataset: 'd' })) as readonly ReadFields[];
  const { versions } = ingest(full, readings, context);
  return place(full, log, versions);
}

function place(full: LiveGraph, log: Version[], versions: readonly UncommittedVersion[]): readonly Version[] {
  const placed = versions.map((version, at): Version => ({ ...version, seq: log.length + at + 1 }));
  full.apply(placed);
  for (const version of placed) log.push(version);
  return placed;
}

interface Decision {
  readonly object: 'resolution';
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
}

function isDecision(draft: object | undefined): draft is Decision {
  return (draft as { readonly object?: string } | undefined)?.object === 'resolution';
}

/** Decisions come by a door of their own, which asks what a reader has seen: here they are stored as it would. */
function decided({ id, from_id, to_id }: Decision, now: number): UncommittedVersion {
  const judged = { predicate: 'SAME_AS', judgement: 'positive', evidence_ids: [], reason: 'bench' } as const;
  const open = { effective_at: null, effective_until: null, score: null, run_id: null } as const;
  const kept = { revoked_at: null, revoked_by: null, revocation_reason: null } as const;
  const by = { method: 'manual', decided_by: 'bench', decided_at: new Date(now).toISOString() } as const;
  const fields = { object: 'resolution', id, from_id, to_id, ...judged, ...open, ...kept, ...by } as const;
  return { version: 1, recorded_at: now, revision: null, revision_reason: null, run_id: null, fields };
}

function contentOf(question: Question): WatchContent {
  const reading = readWatch(JSON.parse(JSON.stringify({ name: 'x', question })) as Json);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.content;
}

function kindsOf(questions: readonly Question[]): string {
  return `${new Set(questions.map(({ kind }) => kind)).size} kinds`;
}

function loads(): string {
  return os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}
