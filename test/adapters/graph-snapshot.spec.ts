import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { LEDGER_KINDS, type UncommittedVersion, type Version } from '#domain/graph';
import { arbitraryHistory } from '#domain/testing';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { FileSnapshots } from '../../src/graph/snapshots/files/file-snapshots.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { NoSnapshots } from '../../src/graph/snapshots/graph-snapshots.js';
import { SnapshotKeeper } from '../../src/graph/snapshots/snapshot-keeper.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { SystemClock } from '../../src/platform/clock.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { question } from '../contracts/ledger.contract.js';

const clock = new SystemClock();
const FILE = 'graph.snapshot';

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Knows from where it was read, and how often all of it was. */
class WatchedLedger extends InMemoryLedger {
  readonly readAfter: number[] = [];
  wholes = 0;

  override readHidden(head: number): ReturnType<InMemoryLedger['readHidden']> {
    this.wholes += 1;
    return super.readHidden(head);
  }

  override read(...asked: Parameters<InMemoryLedger['read']>): ReturnType<InMemoryLedger['read']> {
    this.readAfter.push(asked[0]);
    return super.read(...asked);
  }
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'investigation-graph-snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function newLedger(): WatchedLedger {
  return new WatchedLedger(new InMemoryStore(), clock);
}

/** What a service is that starts over the ledger with a snapshot in the folder, and what it says of that. */
async function started(ledger: WatchedLedger): Promise<{
  readonly store: GraphStore;
  readonly keeper: SnapshotKeeper;
  readonly said: readonly string[];
  readonly isRestored: boolean;
}> {
  const said: string[] = [];
  const snapshots = new FileSnapshots(folder, 1, (message) => said.push(message));
  const store = new GraphStore(ledger, clock, new TrigramSearches(), undefined, snapshots);
  ledger.readAfter.length = ledger.wholes = 0;
  await store.warm('snapshot');
  return { store, keeper: new SnapshotKeeper(store, snapshots), said, isRestored: ledger.wholes === 0 };
}

async function write(ledger: WatchedLedger, versions: readonly UncommittedVersion[]): Promise<void> {
  await ledger.write((transaction) => transaction.append(versions));
}

/** All that is to be the same however the graph came to be, as text. */
function saidBy(store: GraphStore): string {
  const told = (['public', 'full'] as const).map((audience) => {
    const { graph, graph_version, changedAt } = store.projection(audience);
    const held = LEDGER_KINDS.map((kind) =>
      graph.ids(kind).map((id) => {
        const named: string[] = [];
        graph.eachReferrer(kind, id, (referrer) => named.push(`${referrer.object}:${referrer.id}`));
        return [graph.versions(kind, id).map(wordsOf), named.sort()];
      }),
    );
    return { graph_version, changedAt, held };
  });
  return JSON.stringify(told);
}

function wordsOf({
  seq,
  version,
  recorded_at,
  revision,
  revision_reason,
  run_id,
  said_sha256,
  fields,
}: Version): readonly unknown[] {
  return [seq, version, recorded_at, revision, revision_reason, run_id, said_sha256, fields];
}

async function plain(ledger: WatchedLedger): Promise<GraphStore> {
  const store = new GraphStore(ledger, clock, new TrigramSearches(), undefined, new NoSnapshots());
  await store.warm();
  return store;
}

const TURNS = fc.infiniteStream(fc.constantFrom('as it is', 'as it is', 'public', 'private', 'redacted'));

/** Versions of which some are private that were public, or the other way round; none follows when texts are taken out. */
const VERSIONS = fc.tuple(arbitraryHistory(), TURNS).map(([{ versions }, turns]) => {
  const closed = new Set<string>();
  return versions.flatMap((version): Version[] => {
    const key = `${version.fields.object}:${version.fields.id}`;
    if (closed.has(key)) return [];
    const turn = String(turns.next().value);
    if (turn === 'redacted') closed.add(key);
    if (turn === 'redacted') return [{ ...version, revision: 'redacted' }];
    if (turn === 'as it is' || version.fields.object === 'resolution') return [version];
    return [{ ...version, fields: { ...version.fields, visibility: turn } } as Version];
  });
});

/** A ledger of some questions, and the snapshot of a service that held them. */
async function kept(...ids: readonly string[]): Promise<WatchedLedger> {
  const ledger = newLedger();
  await write(
    ledger,
    ids.map((id) => question(id, 1)),
  );
  await (await started(ledger)).keeper.write();
  return ledger;
}

describe('a snapshot of the graph', () => {
  it('is as good as the ledger: what is restored is what would be loaded, then and after later writes', async () => {
    await fc.assert(
      fc.asyncProperty(VERSIONS, fc.double({ min: 0, max: 1, noNaN: true }), async (versions, share) => {
        const cut = Math.floor(versions.length * share);
        const ledger = newLedger();
        await write(ledger, versions.slice(0, cut));
        await (await started(ledger)).keeper.write();
        const between = await started(ledger);
        expect(between.isRestored).toBe(true);
        expect(saidBy(between.store)).toBe(saidBy(await plain(ledger)));
        await write(ledger, versions.slice(cut));
        await between.store.catchUp();
        const after = await started(ledger);
        const expected = saidBy(await plain(ledger));
        expect(saidBy(after.store)).toBe(expected);
        expect(saidBy(between.store)).toBe(expected);
        rmSync(path.join(folder, FILE), { force: true });
      }),
      { numRuns: 8 },
    );
  });

  it('is read instead of the ledger, which is read from its place on', async () => {
    const ledger = await kept('a', 'b', 'c');
    await write(ledger, [question('d', 1)]);
    const { store, isRestored, said } = await started(ledger);
    expect([isRestored, said]).toEqual([true, []]);
    expect(store.projection('full').graph.ids('question')).toEqual(['a', 'b', 'c', 'd']);
    expect(ledger.readAfter).toContain(3);
  });

  it('is not looked at by who asks for the ledger', async () => {
    const ledger = await kept('a');
    const { store } = await started(ledger);
    await store.warm();
    expect(ledger.wholes).toBe(1);
  });

  it('is nobody else’s to read', async () => {
    await kept('a');
    expect(statSync(path.join(folder, FILE)).mode & 0o077).toBe(0);
  });

  it('that is cut off anywhere, or changed anywhere, is told and not used', async () => {
    const ledger = await kept('a', 'b', 'c');
    const file = path.join(folder, FILE);
    const whole = readFileSync(file);
    const told = expect.stringContaining('of no use') as string;
    for (const length of [0, 1, 7, 8, 9, whole.length >> 1, whole.length - 12, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      const { store, isRestored, said } = await started(ledger);
      expect([length, isRestored, store.projection('full').graph.count('question')]).toEqual([length, false, 3]);
      expect(said).toEqual([told]);
    }
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 16)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x41;
      writeFileSync(file, changed);
      const { store, isRestored, said } = await started(ledger);
      expect([at, isRestored, store.projection('full').graph.count('question')]).toEqual([at, false, 3]);
      expect(said).toEqual([told]);
    }
  });

  it('of another version of the service is told and not used', async () => {
    const ledger = await kept('a');
    const file = path.join(folder, FILE);
    const other = readFileSync(file)
      .toString('latin1')
      .replace(/"form":\d+/, '"form":0');
    const body = Buffer.from(other.slice(8), 'latin1');
    const length = readFileSync(file).readUInt32LE(0);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(length, 0);
    const { crc32 } = await import('node:zlib');
    head.writeUInt32LE(crc32(body.subarray(0, length)), 4);
    writeFileSync(file, Buffer.concat([head, body]));
    const { isRestored, said } = await started(ledger);
    expect(isRestored).toBe(false);
    expect(said).toEqual([expect.stringContaining('another version of the service')]);
  });

  it('of another database is told and not used, though that has come as far', async () => {
    await kept('a', 'b');
    const other = newLedger();
    await write(other, [question('x', 1), question('y', 1), question('z', 1)]);
    const { store, isRestored, said } = await started(other);
    expect([isRestored, store.projection('full').graph.ids('question')]).toEqual([false, ['x', 'y', 'z']]);
    expect(said).toEqual([expect.stringContaining('another ledger')]);
  });

  it('newer than a database that was put back is told and not used, also when that goes on from there', async () => {
    const ledger = await kept('a', 'b');
    const putBack = newLedger();
    await write(putBack, [question('a', 1)]);
    expect((await started(putBack)).said).toEqual([expect.stringContaining('put back to an earlier time')]);
    await write(putBack, [{ ...question('b', 1), recorded_at: Date.UTC(2031, 0) }]);
    const { isRestored, said } = await started(putBack);
    expect([isRestored, said]).toEqual([false, [expect.stringContaining('another ledger')]]);
    expect((await started(ledger)).isRestored).toBe(true);
  });

  it('takes the place of the one before at once or not at all', async () => {
    const ledger = await kept('a', 'b');
    const snapshots = new FileSnapshots(folder, 1, () => undefined);
    const { store } = await started(ledger);
    const broken = async function* (): AsyncIterable<{ versions: readonly Version[]; open: readonly Version[] }> {
      const versions = store.projection('full').graph.versions('question', 'a');
      yield await Promise.resolve({ versions, open: versions });
      throw new Error('the disk is full');
    };
    const states = {
      public: store.projection('public').projectionState(),
      full: store.projection('full').projectionState(),
    };
    await expect(snapshots.write({ head: 2, states, fingerprint: [] }, broken())).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([FILE]);
    expect((await started(ledger)).isRestored).toBe(true);
  });

  it('that was being written when the process was killed leaves the one before', async () => {
    const ledger = await kept(...Array.from({ length: 300 }, (_, at) => `q${at}`));
    // What a service does without end, in a process that is killed in the middle of it.
    const script = `
      const { FileSnapshots } = await import(${JSON.stringify(new URL('../../src/graph/snapshots/files/file-snapshots.js', import.meta.url).href)});
      const snapshots = new FileSnapshots(${JSON.stringify(folder)}, 1, () => undefined);
      const given = await snapshots.open();
      const rows = [];
      for await (const some of given.rows()) rows.push(some);
      async function* slowly() { for (const some of rows) { yield some; await new Promise((done) => setTimeout(done, 2)); } }
      console.log('begun');
      for (;;) await snapshots.write(given, slowly());`;
    for (const ms of [0, 5, 20]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await sleep(ms);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { store, isRestored, said } = await started(ledger);
      expect([isRestored, said, store.projection('full').graph.count('question')]).toEqual([true, [], 300]);
    }
    await (await started(ledger)).keeper.write();
    expect(readdirSync(folder)).toEqual([FILE]);
  });

  it('holds no words that were taken out while it was made, and none is kept of a state that never was', async () => {
    const ledger = await kept('a');
    await write(
      ledger,
      ['b', 'c', 'd'].map((id) => question(id, 1)),
    );
    const { store, keeper } = await started(ledger);
    keeper.begin();
    await keeper.write();
    await store.transact((open) => {
      const [first] = open.graph.versions('question', 'b');
      return open.append(first === undefined ? [] : [{ ...first, version: 2, revision: 'redacted' }]);
    });
    keeper.onModuleDestroy();
    const { store: again } = await started(ledger);
    expect(saidBy(again)).toBe(saidBy(await plain(ledger)));
  });

  it('is kept from so many versions on, and anew when the ledger has moved by a share of it', async () => {
    const ledger = newLedger();
    const said: string[] = [];
    const snapshots = new FileSnapshots(folder, 3, (message) => said.push(message));
    const store = new GraphStore(ledger, clock, new TrigramSearches(), undefined, snapshots);
    await store.warm('snapshot');
    const keeper = new SnapshotKeeper(store, snapshots);
    keeper.begin();
    const add = (...ids: string[]): Promise<unknown> =>
      store.transact((open) => open.append(ids.map((id) => question(id, 1))));
    const isKept = async (place: number): Promise<void> => {
      while (snapshots.kept !== place) await sleep(5);
    };
    await add('a', 'b');
    expect(readdirSync(folder)).toEqual([]);
    await add('c');
    await isKept(3);
    await add('d', 'e', 'f');
    await isKept(6);
    keeper.onModuleDestroy();
    expect(said).toHaveLength(2);
  });

  it('that cannot be written is told of, and not tried again at every write', async () => {
    const ledger = newLedger();
    const said: string[] = [];
    const file = path.join(folder, 'no-folder');
    writeFileSync(file, '');
    const snapshots = new FileSnapshots(file, 1, (message) => said.push(message));
    const store = new GraphStore(ledger, clock, new TrigramSearches(), undefined, snapshots);
    await store.warm('snapshot');
    const keeper = new SnapshotKeeper(store, snapshots);
    keeper.begin();
    await store.transact((open) => open.append(['a', 'b', 'c'].map((id) => question(id, 1))));
    while (said.length === 0) await sleep(5);
    for (const id of ['d', 'e']) await store.transact((open) => open.append([question(id, 1)]));
    await sleep(20);
    keeper.onModuleDestroy();
    expect(said).toEqual([expect.stringContaining('no snapshot of the graph was kept')]);
  });

  it('is never kept where nobody wants one', async () => {
    const ledger = await kept('a');
    const snapshots = new FileSnapshots(folder, 0, () => undefined);
    const store = new GraphStore(ledger, clock, new TrigramSearches(), undefined, snapshots);
    ledger.wholes = 0;
    await store.warm('snapshot');
    expect(ledger.wholes).toBe(1);
  });
});
