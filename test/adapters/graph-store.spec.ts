import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { Version } from '#domain/graph';
import { a, arbitraryHistory, reading, TestLedger } from '#domain/testing';
import { GraphMemory } from '../../src/graph/store/graph-memory.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { SystemClock } from '../../src/platform/clock.js';
import type { LedgerWrite } from '../../src/platform/storage/ledger.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';

const clock = new SystemClock();

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Counts how often it is read, and may lose the answer to a write that it has stored. */
class CountingLedger extends InMemoryLedger {
  reads = 0;
  losesTheAnswer = false;

  override read(...asked: Parameters<InMemoryLedger['read']>): ReturnType<InMemoryLedger['read']> {
    this.reads += 1;
    return super.read(...asked);
  }

  override async begin(): Promise<LedgerWrite> {
    const write = await super.begin();
    const commit = async (): Promise<void> => {
      await write.commit();
      if (this.losesTheAnswer) throw new Error('The answer was lost.');
    };
    return { transaction: write.transaction, commit, again: (failure) => write.again(failure) };
  }
}

async function loaded(ledger: InMemoryLedger): Promise<GraphStore> {
  const store = new GraphStore(ledger, clock, new TrigramSearches());
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
    const told = turned(version, String(turns.next().value));
    if (told.revision === 'redacted') closed.add(key);
    return [told];
  });
});

function turned(version: Version, turn: string): Version {
  if (turn === 'redacted') return { ...version, revision: 'redacted' };
  if (turn === 'as it is' || version.fields.object === 'resolution') return version;
  return { ...version, fields: { ...version.fields, visibility: turn } } as Version;
}

describe('a write', () => {
  it('knows the graph_version that it leads to before it is committed', async () => {
    await fc.assert(
      fc.asyncProperty(VERSIONS, fc.infiniteStream(fc.integer({ min: 1, max: 6 })), async (versions, sizes) => {
        const ledger = new InMemoryLedger(new InMemoryStore(), clock);
        const store = await loaded(ledger);
        for (let at = 0, size = 0; at < versions.length; at += size) {
          size = Number(sizes.next().value);
          const foreseen = await store.transact(async (writing) => {
            await writing.append(versions.slice(at, at + 1));
            await writing.append(versions.slice(at + 1, at + size));
            return writing.publicVersion();
          });
          expect(store.projection('public').graph_version).toBe(foreseen);
        }
        expect((await loaded(ledger)).projection('public').graph_version).toBe(
          store.projection('public').graph_version,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('that hides a record and shows it again has the graph_version of a load, as two writes have', async () => {
    const open = new TestLedger();
    const named = (visibility: string) => reading('entity', { id: 'a', name: 'a', kind: 'company', visibility });
    open.sync([named('public'), reading('entity', { id: 'b', name: 'b', kind: 'company' })]);
    open.store(a.resolution({ id: 'd', from_id: 'a', to_id: 'b', reason: 'one register number' }));
    open.sync([named('private')]);
    open.sync([named('public')]);
    const [first, hides, shows] = [open.versions.slice(0, -2), open.versions.slice(-2, -1), open.versions.slice(-1)];
    for (const parts of [[[...hides, ...shows]], [hides, shows]]) {
      const ledger = new InMemoryLedger(new InMemoryStore(), clock);
      const store = await loaded(ledger);
      let foreseen = '';
      for (const part of [first, ...parts]) {
        foreseen = await store.transact(async (writing) => {
          await writing.append(part);
          return writing.publicVersion();
        });
      }
      const anew = (await loaded(ledger)).projection('public').graph_version;
      expect([foreseen, store.projection('public').graph_version]).toEqual([anew, anew]);
    }
  });

  it('is not read back by who stored it, and is by everybody else', async () => {
    const kept = new InMemoryStore();
    const ledger = new CountingLedger(kept, clock);
    const store = await loaded(ledger);
    const [versions = []] = fc.sample(VERSIONS, 1);
    const before = ledger.reads;
    await store.transact((writing) => writing.append(versions.slice(0, 1)));
    await setImmediate();
    expect([ledger.reads - before, store.projection('full').graph.ordinalCount > 0]).toEqual([0, true]);

    const other = await loaded(ledger);
    await other.transact((writing) => writing.append(versions.slice(1)));
    await setImmediate();
    expect(store.projection('full').graph_version).toBe(other.projection('full').graph_version);
  });

  it('of which nobody knows whether it was stored is read', async () => {
    const ledger = new CountingLedger(new InMemoryStore(), clock);
    const store = await loaded(ledger);
    const [versions = []] = fc.sample(VERSIONS, 1);
    ledger.losesTheAnswer = true;
    await expect(store.transact((writing) => writing.append(versions))).rejects.toThrow('lost');
    await setImmediate();
    expect(store.projection('full').graph_version).toBe((await loaded(ledger)).projection('full').graph_version);
    expect(store.projection('full').graph.ordinalCount).toBeGreaterThan(0);
  });

  it('ends a load that does not fit into memory, says why, and is loaded once it does', async () => {
    const store = new InMemoryStore();
    const ledger = new InMemoryLedger(store, clock);
    const { versions } = new TestLedger().sync([1, 2].map((at) => reading('entity', { id: `e${at}`, name: `e${at}` })));
    await (await loaded(ledger)).transact((open) => open.append(versions));
    const small = new GraphStore(ledger, clock, new TrigramSearches(), new GraphMemory(1_100));
    await expect(small.warm()).rejects.toMatchObject({ code: 'storage_full' });
    expect([small.state().state, small.readsAreServed()]).toEqual(['failed', false]);
    expect(small.room().load_refused).toContain('does not fit');
    const large = new GraphStore(ledger, clock, new TrigramSearches(), new GraphMemory(2_200));
    await large.warm();
    expect(large.room()).toMatchObject({ versions_left: 0, load_refused: null });
  });

  it('is found by name at once after a load, whether it came before or after that', async () => {
    const ledger = new InMemoryLedger(new InMemoryStore(), clock);
    const open = new TestLedger();
    const named = (id: string, said: object = {}) => reading('entity', { id, name: `Ada ${id}`, ...said });
    const { versions } = open.sync([named('e1'), named('e2', { visibility: 'private' }), named('e3')]);
    await (await loaded(ledger)).transact((open) => open.append(versions));
    const store = await loaded(ledger);
    const { names } = store.projection('public');
    const found = (): readonly string[] => names.find('ada', { limit: 9 }).map(({ id }) => id);
    expect(found()).toEqual(['e1', 'e3']);

    const later = open.sync([named('e4'), reading('entity', { id: 'e1', name: 'Berta' })]).versions;
    await store.transact((open) => open.append(later));
    await names.catchUp();
    expect(found()).toEqual(['e3', 'e4']);
    const all = store.projection('full').names;
    await all.catchUp();
    expect(all.find('ada', { limit: 9 }).map(({ id }) => id)).toEqual(['e2', 'e3', 'e4']);
  });

  it('that is taken back leaves everything as it was', async () => {
    const store = await loaded(new InMemoryLedger(new InMemoryStore(), clock));
    const [versions] = fc.sample(VERSIONS, 1);
    const before = store.projection('public').graph_version;
    const failed = store.transact(async (writing) => {
      await writing.append(versions ?? []);
      writing.publicVersion();
      throw new Error('after all');
    });
    await expect(failed).rejects.toThrow('after all');
    expect(store.projection('public').graph_version).toBe(before);
    expect(await store.transact((writing) => Promise.resolve(writing.publicVersion()))).toBe(before);
  });
});
