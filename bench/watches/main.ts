/**
 * What one incoming record costs the watches: CPU time of its evaluation, beside what it costs to take it in. A graph of
 * persons and companies, 1,000 watches (entities, paths, corroboration, ten lists of 1,000 names each), then records one
 * by one: persons with names of the same kind, and relations between those that are there. Arguments: number of entities
 * (10000 without), number of records (1000 without).
 */
import os from 'node:os';
import anyAscii from 'any-ascii';
import { LiveGraph, readRecord, type ReadFields, type UncommittedVersion, type Version } from '#domain/graph';
import { ingest } from '#domain/ingest';
import type { WatchQuestion } from '#domain/watches';
import { WatchedGraph } from '../../src/watches/watched-graph.js';
import { random } from '../graph/generate.js';

const [entities = 10_000, records = 1_000] = process.argv.slice(2).map(Number);
const START = Date.UTC(2026, 0, 1);
const LISTS = 10;
const TOGETHER = 10;
const NAMES = 1_000;
const SYLLABLES = [
  'ba',
  'ko',
  'ri',
  'len',
  'mar',
  'to',
  'vi',
  'san',
  'dru',
  'pel',
  'gor',
  'nik',
  'ash',
  'ul',
  'fen',
  'wo',
];

const next = random(11);
const pick = (count: number): number => Math.floor(next() * count);
const word = (): string => Array.from({ length: 2 + pick(2) }, () => SYLLABLES[pick(SYLLABLES.length)] ?? '').join('');
const personName = (): string => `${word()} ${word()}`;

const full = new LiveGraph('full');
const log: Version[] = [];
store(Array.from({ length: entities }, (_, at) => entity(at)));
store(Array.from({ length: entities }, (_, at) => relation(at)));

const graph = new WatchedGraph((text) => anyAscii(text));
await graph.pass(log);
const questions: readonly WatchQuestion[] = [
  ...Array.from({ length: 690 }, (): WatchQuestion => ({ kind: 'entity', entity_id: `e${pick(entities)}` })),
  ...Array.from({ length: 100 }, (_, at): WatchQuestion => {
    return { kind: 'path', from_id: `e${at}`, to_id: `e${at + 200}`, path_kind: 'documented_path', max_hops: 4 };
  }),
  ...Array.from({ length: 200 }, (): WatchQuestion => {
    return { kind: 'corroboration', object: 'relation', id: `r${pick(entities)}`, at_least: 2 };
  }),
  ...Array.from({ length: LISTS }, (): WatchQuestion => {
    const names = Array.from({ length: NAMES }, () => ({
      ...{ key: null, name: personName(), aliases: [], kind: 'person' as const },
      ...{ countries: [], born_at: null, identifiers: [] },
    }));
    return { kind: 'search', names, min_score: 0.8 };
  }),
];
for (const [at, question] of questions.entries()) {
  const said = {
    owner: 'bench',
    created_at: 0,
    updated_at: 0,
    since: 0,
    revision: at,
    name: 'x',
    mode: 'both' as const,
  };
  graph.watch({ ...said, id: `w${at}`, version: 1, audience: 'public', status: 'active', question });
}

const spent: number[] = [];
let alerts = 0;
for (let at = 0; at < records; at += TOGETHER) {
  const commits = Array.from({ length: TOGETHER }, (_, place) => {
    const number = entities + at + place;
    return store([number % 2 === 0 ? entity(number) : relation(number)]);
  });
  // A look at the clock of the process costs more than a record: one for several.
  const before = process.cpuUsage();
  for (const commit of commits) alerts += (await graph.evaluate(commit)).alerts.length;
  const { user, system } = process.cpuUsage(before);
  spent.push((user + system) / 1_000 / TOGETHER);
}
spent.sort((a, b) => a - b);
const at = (share: number): string =>
  (spent[Math.min(spent.length - 1, Math.floor(spent.length * share))] ?? 0).toFixed(2);
console.log(`Node ${process.version}, ${os.availableParallelism()} cores`);
console.log(
  `${entities} entities and relations, ${questions.length} watches, ${LISTS * NAMES} names, ${records} records`,
);
console.log(
  `CPU per record (mean of ${TOGETHER}), taken in by both graphs and evaluated: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
);
console.log(`${alerts} alerts`);

/** Decides and stores records as one commit. */
function store(drafts: readonly object[]): readonly Version[] {
  const now = START + log.length;
  const context = { actor: { label: 'bench', role: 'admin' as const }, now, dataset: 'd', run_id: null, reason: null };
  const readings = drafts.map((draft) => readRecord(draft, { dataset: 'd' })) as readonly ReadFields[];
  const { versions } = ingest(full, readings, context);
  const placed = versions.map((version: UncommittedVersion, place): Version => ({
    ...version,
    seq: log.length + place + 1,
  }));
  full.apply(placed);
  log.push(...placed);
  return placed;
}

function entity(number: number): object {
  return { object: 'entity', id: `e${number}`, kind: number % 3 === 0 ? 'company' : 'person', name: personName() };
}

function relation(number: number): object {
  const from_id = `e${pick(entities)}`;
  const company = `e${3 * pick(Math.floor(entities / 3))}`;
  const to_id = company === from_id ? 'e0' : company;
  return { object: 'relation', id: `r${number}`, predicate: 'RELATED_TO', from_id, to_id };
}
