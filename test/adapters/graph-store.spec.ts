import fc from 'fast-check';
import type { Version } from '#domain';
import { arbitraryHistory } from '#domain/testing';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { SystemClock } from '../../src/platform/clock.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';

const clock = new SystemClock();

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
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
          const foreseen = await store.write(async (writing) => {
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

  it('that is taken back leaves everything as it was', async () => {
    const store = await loaded(new InMemoryLedger(new InMemoryStore(), clock));
    const [versions] = fc.sample(VERSIONS, 1);
    const before = store.projection('public').graph_version;
    const failed = store.write(async (writing) => {
      await writing.append(versions ?? []);
      writing.publicVersion();
      throw new Error('after all');
    });
    await expect(failed).rejects.toThrow('after all');
    expect(store.projection('public').graph_version).toBe(before);
    expect(await store.write((writing) => Promise.resolve(writing.publicVersion()))).toBe(before);
  });
});
