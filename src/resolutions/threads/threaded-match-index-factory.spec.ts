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

  it('tells of one entity, asked before all are compared, what it tells of it afterwards', async () => {
    const index = factory.open();
    const lived = (id: string, effective_at: string | null, effective_until: string | null): MatchChange => {
      return {
        what: 'entity',
        id,
        entity: matchable({ id, name: 'Zyrqon Delta', effective_at, effective_until }),
        seen_at: 0,
      };
    };
    const crowd = Array.from({ length: 600 }, (_, at) => changeOf(`a${at}`, `Ada Verhoeven ${at % 40}`));
    index.tell([...crowd, lived('x', '1970', '2000'), lived('y', null, null), lived('z', '2005', null)]);
    const early = index.suggestions({ ...QUERY, entity_id: 'y' }, signal);
    const whole = index.suggestions(QUERY, signal);
    index.told('v1');
    const isFirst = await Promise.race([early.then(() => true), whole.then(() => false)]);
    expect(isFirst).toBe(true);
    await whole;
    const late = await index.suggestions({ ...QUERY, entity_id: 'y' }, signal);
    expect(late).toMatchObject({
      suggestions: [{ from_id: 'x', to_id: 'y' }],
      conflicts: [{ apart: { why: 'lives' } }],
    });
    expect(await early).toEqual(late);
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
