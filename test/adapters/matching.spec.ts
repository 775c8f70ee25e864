import { setImmediate } from 'node:timers/promises';
import type { Visibility, UncommittedVersion } from '#domain/graph';
import type { MatchChange } from '#domain/resolutions';
import { a, STORED_AT } from '#domain/testing';
import { GraphStore } from '../../src/graph/graph.store.js';
import { type EntitySearch, EntitySearches } from '../../src/graph/entity-search.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { SystemClock } from '../../src/platform/clock.js';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import { type DatedPage, MatchIndexFactory, type MatchIndexHandle } from '../../src/resolutions/match-index-factory.js';
import { Matching } from '../../src/resolutions/matching.js';

const clock = new SystemClock();

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Indexes that write down what they are told. */
class RecordingMatchIndexFactory extends MatchIndexFactory {
  readonly said: (MatchChange | { readonly told: string })[] = [];
  progress: MatchIndexHandle['progress'] = null;

  override open(): MatchIndexHandle {
    const nothing = (graph_version: string): DatedPage => ({
      suggestions: [],
      conflicts: [],
      next: null,
      graph_version,
    });
    return {
      isLost: false,
      progress: this.progress,
      tell: (changes) => void this.said.push(...changes),
      told: (graph_version) => void this.said.push({ told: graph_version }),
      suggestions: () => Promise.resolve(nothing('')),
      bootstrapPlan: () => Promise.reject(new Error('not asked')),
      close: () => undefined,
    };
  }
}

function anEntity(id: string, version: number, visibility: Visibility = 'public'): UncommittedVersion<'entity'> {
  const fields = a.entity({ id, visibility, name: `Acme ${version}` });
  return { version, recorded_at: STORED_AT, revision: null, revision_reason: null, run_id: null, fields };
}

describe('what the public index of suggestions is told', () => {
  let graphs: GraphStore;
  let factory: RecordingMatchIndexFactory;
  let matching: Matching;

  const store = (...versions: readonly UncommittedVersion[]) => graphs.transact((writing) => writing.append(versions));
  /** What is told when somebody asks. */
  const asked = async (): Promise<typeof factory.said> => {
    factory.said.length = 0;
    await matching.ask('public', 10_000, () => Promise.resolve(null));
    return [...factory.said];
  };
  const idsIn = (said: typeof factory.said): string[] => said.flatMap((change) => ('id' in change ? [change.id] : []));

  beforeEach(async () => {
    graphs = new GraphStore(new InMemoryLedger(new InMemoryStore(), clock), clock, new TrigramSearches());
    await graphs.warm();
    factory = new RecordingMatchIndexFactory();
    matching = new Matching(graphs, factory, clock);
    await store(anEntity('open', 1), anEntity('hidden', 1, 'private'));
  });
  afterEach(() => matching.onModuleDestroy());

  it('is every public record, and then the version that they make', async () => {
    const said = await asked();
    expect(idsIn(said)).toEqual(['open']);
    expect(said.at(-1)).toEqual({ told: graphs.projection('public').graph_version });
  });

  it.each([
    [null, 'The entities are still being compared.'],
    [{ compared: 3, of: 8 }, 'The entities are still being compared: 3 of 8 so far.'],
  ])('with %j compared, says so to who does not get an answer in time', async (progress, detail) => {
    factory.progress = progress;
    const answer = await matching.ask('public', 1, () => new Promise(() => undefined));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'warming', detail } });
  });

  it('is nothing of a private record, neither that it came nor that it changed', async () => {
    await asked();
    await store(anEntity('hidden-too', 1, 'private'), anEntity('hidden', 2, 'private'));
    const { graph_version } = graphs.projection('public');
    expect(await asked()).toEqual([{ told: graph_version }]);
  });

  it.each([
    [1_500, true],
    [1_501, false],
  ])('is a change of %i records %s before anybody asks', async (count, isAhead) => {
    await asked();
    factory.said.length = 0;
    await store(...Array.from({ length: count }, (_, n) => anEntity(`new-${n}`, 1)));
    for (let turns = 0; turns < 200; turns += 1) await setImmediate();
    expect(factory.said.length > 0).toBe(isAhead);
    const { graph_version } = graphs.projection('public');
    if (isAhead) expect(factory.said.at(-1)).toEqual({ told: graph_version });
    const said = await asked();
    expect([idsIn(said).length, said.at(-1)]).toEqual([isAhead ? 0 : count, { told: graph_version }]);
  });

  it('is that a public record is gone when it turns private, and what it says when it is back', async () => {
    await asked();
    await store(anEntity('open', 2, 'private'));
    expect(await asked()).toEqual([
      expect.objectContaining({ what: 'entity', id: 'open', entity: null }),
      { told: graphs.projection('public').graph_version },
    ]);
    await store(anEntity('open', 3), anEntity('hidden', 2));
    const said = await asked();
    expect(idsIn(said)).toEqual(['open', 'hidden']);
    expect(said[0]).toMatchObject({ entity: { id: 'open' } });
    expect(said.at(-1)).toEqual({ told: graphs.projection('public').graph_version });
  });
});
