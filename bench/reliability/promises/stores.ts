import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command } from '../command-process.js';
import type { Ground } from '../ground.js';
import { dataOf, ServiceProcess } from '../service-process.js';
import { exactly, type Figure } from './figure.js';

const AT_ONCE = 5;
const RECORDS = 10_000;
/** What must be the same bytes wherever the same is stored. */
const ANSWERS = [
  '/graph?adapter=capital',
  '/graph?include_private=1',
  '/graph?at=2020-06-01&mode=knowledge',
  '/graph?lens=ownership&shape=summary',
  '/graph?format=ftm',
  '/graph?format=bods',
  '/graph?format=graphml',
  '/graph?format=jsonld',
  '/graph/entities?limit=1000',
  '/graph/diff?from_at=2015-01-01&to_at=2024-01-01',
  '/graph/resolutions/suggestions',
  '/graph/export/monitor',
];

/** R12: migrations that several begin at once. */
export async function migrationsAtOnce(ground: Ground): Promise<readonly Figure[]> {
  const url = await ground.database('migrated_at_once');
  const ran = await Promise.all(Array.from({ length: AT_ONCE }, () => command(url, ['migrate'])));
  const again = await command(url, ['migrate', '--check']);
  return [
    exactly('R12', `crashes of ${AT_ONCE} that migrate at once`, ran.filter(({ code }) => code !== 0).length, 0),
    exactly('R12', 'exit code of migrate --check after it', again.code ?? -1, 0),
  ];
}

/** R18: one bad record among ten thousand. */
export async function poisoned(ground: Ground): Promise<readonly Figure[]> {
  const url = await ground.database('poisoned');
  const service = await new ServiceProcess({ DATABASE_URL: url }).start();
  const lines = Array.from({ length: RECORDS }, (_, n) =>
    n === RECORDS / 2
      ? '{"object": "entity", "id": '
      : JSON.stringify({ object: 'entity', id: `p${n}`, kind: 'person', name: `Person ${n}` }),
  );
  const headers = { 'content-type': 'application/x-ndjson' };
  const reply = await service.send('/graph/sync?dataset=d', { method: 'POST', headers, text: lines.join('\n') });
  const { created, rejected } = dataOf<{ readonly created: number; readonly rejected: number }>(reply);
  await service.stop();
  return [
    exactly('R18', `stored of ${RECORDS}, one of them bad`, created, RECORDS - 1),
    exactly('R18', 'refused', rejected, 1),
  ];
}

/** R13, R17: the demonstration, backed up and restored, told by two replicas, a restored store, and another Node. */
export async function sameBytes(ground: Ground, otherNode: string | null): Promise<readonly Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-backups-'));
  try {
    const original = await ground.database('original');
    const filling = await new ServiceProcess({ DATABASE_URL: original, DEMO_DATA: 'true' }).start();
    const second = await new ServiceProcess({ DATABASE_URL: original }).start();
    const first = await answersOf(filling);
    const replica = await answersOf(second);
    for (const service of [filling, second]) await service.stop();

    const restored = await restoredFrom(ground, original, folder, 'restored');
    const figures = [
      exactly('R13', 'content hash after a restore', restored.isSameContent, 'equal'),
      exactly('R13', 'graph_version after a restore', restored.isSameGraph, 'equal'),
      exactly('R13', 'exit code of verify after it', restored.verified, 0),
      exactly('R17', `answers of a replica that differ, of ${ANSWERS.length}`, differing(first, replica), 0),
      exactly('R17', 'after a restore', differing(first, await toldOf(restored.url)), 0),
    ];
    if (otherNode === null) return figures;
    const elsewhere = await restoredFrom(ground, original, folder, 'restored_elsewhere', otherNode);
    const version = nodeVersion(otherNode);
    return [
      ...figures,
      exactly(
        'R17',
        `by Node ${version} (here: v${process.versions.node})`,
        differing(first, await toldOf(original, otherNode)),
        0,
      ),
      exactly('R17', `content hash of a backup and restore by Node ${version}`, elsewhere.isSameContent, 'equal'),
      exactly('R17', 'content hash of its backup and of ours', sameness(elsewhere.content, restored.content), 'equal'),
      exactly(
        'R17',
        'graph_version of its restored store and of ours',
        sameness(elsewhere.graph, restored.graph),
        'equal',
      ),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface Restored {
  readonly url: string;
  readonly content: string;
  readonly graph: string;
  readonly isSameContent: 'equal' | 'other';
  readonly isSameGraph: 'equal' | 'other';
  /** The exit code of `verify`. */
  readonly verified: number;
}

interface Told {
  readonly content_sha256: string;
  readonly graph_version: unknown;
}

/** Backs a store up and restores it into a new database, all by one Node. */
async function restoredFrom(
  ground: Ground,
  original: string,
  folder: string,
  name: string,
  node = process.execPath,
): Promise<Restored> {
  const run = async (url: string, ...args: readonly string[]): Promise<Told> => {
    const { code, out } = await command(url, [...args, '--json'], node);
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
    // The shapes that the commands document.
    return JSON.parse(out) as Told;
  };
  const file = path.join(folder, `${name}.ndjson.gz`);
  const saved = await run(original, 'backup', file);
  const before = await run(original, 'verify');
  const url = await ground.database(name);
  await command(url, ['migrate'], node);
  const restored = await run(url, 'restore', file);
  const verified = await command(url, ['verify', '--json'], node);
  const after = JSON.parse(verified.out) as Told;
  const graph = JSON.stringify(after.graph_version);
  return {
    url,
    content: restored.content_sha256,
    graph,
    isSameContent: sameness(saved.content_sha256, restored.content_sha256),
    isSameGraph: sameness(JSON.stringify(before.graph_version), graph),
    verified: verified.code ?? -1,
  };
}

/** The answers of a service that is started for it on a store. */
async function toldOf(url: string, node = process.execPath): Promise<readonly string[]> {
  const service = await new ServiceProcess({ DATABASE_URL: url }, node).start();
  const told = await answersOf(service);
  await service.stop();
  return told;
}

/** A digest of each answer. */
async function answersOf(service: ServiceProcess): Promise<readonly string[]> {
  const told: string[] = [];
  for (const answer of ANSWERS) {
    const text = await service.text(`/api/v1${answer}`);
    if (text === '' || text.startsWith('{"success":false')) throw new Error(`${answer}: ${text.slice(0, 300)}`);
    told.push(createHash('sha256').update(text).digest('hex'));
  }
  return told;
}

function differing(some: readonly string[], others: readonly string[]): number {
  return some.filter((digest, index) => digest !== others[index]).length;
}

function sameness(one: string, other: string): 'equal' | 'other' {
  return one === other ? 'equal' : 'other';
}

function nodeVersion(node: string): string {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
