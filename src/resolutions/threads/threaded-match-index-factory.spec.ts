import { MODEL, type MatchChange, type SuggestionQuery } from '#domain/resolutions';
import { matchable } from '#domain/testing';
import { ThreadedMatchIndexFactory } from './threaded-match-index-factory.js';

const QUERY: SuggestionQuery = { entity_id: null, kind: null, min_score: MODEL.threshold, after: null, limit: 10 };

const changeOf = (id: string, name: string): MatchChange => {
  const entity = matchable({ id, name, effective_at: '1971-04-12' });
  return { what: 'entity', id, entity, seen_at: 0 };
};

describe('an index of suggestions in a thread', () => {
  const factory = new ThreadedMatchIndexFactory();
  const { signal } = new AbortController();

  afterAll(() => factory.onApplicationShutdown());

  it('answers once it was told that it was told everything, and then with every change before the question', async () => {
    const index = factory.open();
    index.tell([changeOf('a', 'Ada Verhoeven'), changeOf('b', 'Ada Verhoeven')]);
    const early = index.suggestions(QUERY, signal);
    index.tell([changeOf('c', 'Ada Verhoeven')]);
    index.told('v1');
    expect(await early).toMatchObject({ graph_version: 'v1', suggestions: [{}, {}, {}] });
    index.tell([{ what: 'entity', id: 'c', entity: null, seen_at: 0 }]);
    const meanwhile = index.suggestions(QUERY, signal);
    index.told('v2');
    const suggestions = [{ from_id: 'a', to_id: 'b' }];
    // What is told half-way is no graph: the answer waits for the version that it makes.
    expect(await meanwhile).toMatchObject({ graph_version: 'v2', suggestions });
    expect(await index.suggestions(QUERY, signal)).toMatchObject({ graph_version: 'v2', suggestions });
    expect(await index.bootstrapPlan(null, signal)).toMatchObject({ planned: [] });
  });

  it('rejects what is asked of it when it is gone, before and after', async () => {
    const index = factory.open();
    const asked = index.suggestions(QUERY, signal);
    index.close();
    await expect(asked).rejects.toThrow('gone');
    expect(index.isLost).toBe(true);
    await expect(index.suggestions(QUERY, signal)).rejects.toThrow('gone');
    expect(() => index.tell([changeOf('a', 'Ada')])).not.toThrow();
  });
});
