/**
 * Search over 10 k, 100 k and 1 M seeded names: time to file, bytes a name, and for each kind of query the median and
 * the 99th percentile of 300 queries for 20 hits, and the share of the first 50 that find their name at all.
 * `node dist-test/bench/search.js [sizes]`; with DATABASE_URL set, the same against pg_trgm in a table of its own.
 */
import { Client } from 'pg';
import type { SearchText } from '../src/graph/entity-search.js';
import { TrigramEntitySearch } from '../src/graph/trigram/trigram-entity-search.js';
import { benchNames, seeded, type BenchName } from './search-names.js';

const SEED = 20_260;
const QUERIES = 300;
const SHOWN = 20;
const RECALLED = 50;

interface Asked {
  readonly query: string;
  readonly id: string;
}

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const names = benchNames(size, SEED);
  const kinds = questions(names);
  ours(size, names, kinds);
  await peer(names, kinds);
}

function ours(size: number, names: readonly BenchName[], kinds: ReadonlyMap<string, readonly Asked[]>): void {
  const search = new TrigramEntitySearch();
  const heapBefore = memory();
  const started = performance.now();
  for (const one of names) search.put(one.id, 'other', textsOf(one));
  const filed = performance.now() - started;
  const { texts, bytes } = search.extent;
  const all = memory() - heapBefore;
  console.log(`\n${size} names: filed in ${(filed / 1000).toFixed(2)} s (${Math.round(texts / (filed / 1000))}/s),`);
  console.log(`${(bytes / texts).toFixed(0)} bytes a name in columns and lists, ${(all / texts).toFixed(0)} with maps`);
  for (const [kind, asked] of kinds) {
    const answer = ({ query }: Asked) => search.search(query, { limit: SHOWN });
    for (const one of asked) answer(one);
    const everything = ({ query }: Asked) => search.search(query, { limit: size }).map(({ id }) => id);
    const found = asked.slice(0, RECALLED).map((one) => everything(one).includes(one.id));
    const times = asked.map((one) => timed(() => answer(one)));
    report('ours', kind, times, found);
  }
}

async function peer(names: readonly BenchName[], kinds: ReadonlyMap<string, readonly Asked[]>): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) return console.log('pg_trgm left out: no DATABASE_URL');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_trgm');
    await client.query('create temporary table bench_name (id text, value text)');
    const rows = names.flatMap((one) => textsOf(one).map(({ value }) => [one.id, value.toLowerCase()] as const));
    for (let at = 0; at < rows.length; at += 50_000) {
      const part = rows.slice(at, at + 50_000);
      const columns = [part.map(([id]) => id), part.map(([, value]) => value)];
      await client.query('insert into bench_name select * from unnest($1::text[], $2::text[])', columns);
    }
    await client.query('create index on bench_name using gin (value gin_trgm_ops)');
    await client.query('analyze bench_name');
    const like = `select id from bench_name where value like '%' || $1 || '%' limit $2`;
    const similar = `select id from bench_name where $1 <% value order by word_similarity($1, value) desc limit $2`;
    for (const [kind, asked] of kinds) {
      for (const [way, sql] of [
        ['pg_trgm like', like],
        ['pg_trgm word similarity', similar],
      ] as const) {
        const times: number[] = [];
        const found: boolean[] = [];
        for (const one of asked.slice(0, RECALLED)) {
          const started = performance.now();
          await client.query<{ id: string }>(sql, [one.query.toLowerCase(), SHOWN]);
          times.push(performance.now() - started);
          const { rows: every } = await client.query<{ id: string }>(sql, [one.query.toLowerCase(), names.length]);
          found.push(every.some(({ id }) => id === one.id));
        }
        report(way, kind, times, found);
      }
    }
  } finally {
    await client.end();
  }
}

/** For each kind the queries, and the entity that each ought to find. */
function questions(names: readonly BenchName[]): ReadonlyMap<string, readonly Asked[]> {
  const random = seeded(SEED + 1);
  const draw = (fits: (one: BenchName) => boolean, ask: (one: BenchName) => string): readonly Asked[] => {
    const asked: Asked[] = [];
    while (asked.length < QUERIES) {
      const one = names[Math.floor(random() * names.length)];
      if (one !== undefined && fits(one)) asked.push({ query: ask(one), id: one.id });
    }
    return asked;
  };
  const isLatin = ({ script }: BenchName) => script === 'latin';
  const at = (text: string, from: number) => from + Math.floor(random() * (text.length - from));
  return new Map([
    ['exact', draw(isLatin, ({ name }) => name)],
    ['typo', draw(isLatin, ({ name }) => replaced(name, at(name, 1), 'x'))],
    ['letter left out of one word', draw(isLatin, ({ name }) => replaced(longest(name), at(longest(name), 1), ''))],
    [
      'former name',
      draw(
        ({ former }) => former !== null,
        ({ former }) => former ?? '',
      ),
    ],
    [
      'cyrillic',
      draw(
        ({ script }) => script === 'cyrillic',
        ({ latin }) => latin,
      ),
    ],
    [
      'greek',
      draw(
        ({ script }) => script === 'greek',
        ({ latin }) => latin,
      ),
    ],
    [
      'arabic',
      draw(
        ({ script }) => script === 'arabic',
        ({ latin }) => latin,
      ),
    ],
    [
      'han',
      draw(
        ({ script }) => script === 'han',
        ({ latin }) => latin,
      ),
    ],
    [
      'part of six letters or more',
      draw(
        ({ name, script }) => script === 'latin' && name.length > 12,
        ({ name }) => name.slice(3, 11).trim(),
      ),
    ],
    ['beginning of four letters', draw(isLatin, ({ name }) => name.slice(0, 4))],
    ['nothing like it', draw(isLatin, ({ name }) => `xq${name.slice(2, 6)}jw`)],
  ]);
}

function longest(name: string): string {
  return name.split(' ').reduce((best, word) => (word.length > best.length ? word : best));
}

function replaced(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + 1);
}

function textsOf({ name, former }: BenchName): readonly SearchText[] {
  const own: SearchText = { field: 'name', value: name };
  return former === null ? [own] : [own, { field: 'former', value: former }];
}

function timed(answer: () => unknown): number {
  const started = performance.now();
  answer();
  return performance.now() - started;
}

function report(way: string, kind: string, took: readonly number[], found: readonly boolean[]): void {
  const times = [...took].sort((a, b) => a - b);
  const part = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3);
  const recall = (100 * found.filter((one) => one).length) / found.length;
  console.log(
    `  ${way.padEnd(24)}${kind.padEnd(30)}p50 ${part(0.5)} ms  p99 ${part(0.99)} ms  found ${recall.toFixed(0)} %`,
  );
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
