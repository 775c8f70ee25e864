/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import { PairCache, SuggestionIndex, type MatchChange } from '#domain/resolutions';
import { matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

describe('an index of suggestions that is asked about one of many namesakes', () => {
  const called = (id: string, name: string, at = 0): MatchChange => {
    const entity = matchable({ id, name, effective_at: String(1950 + (at % 30)) });
    return { what: 'entity', id, entity, seen_at: at };
  };
  const query = { entity_id: 'n0', kind: null, min_score: 0, after: null, limit: 1 };
  const crowdOf = (size: number): SuggestionIndex => {
    const index = new SuggestionIndex(transliterate, undefined, 0);
    for (let at = 0; at < size; at += 1) index.take(called(`n${at}`, 'Ada Verhoeven', at));
    index.take(called('other', 'Emil Dorn'));
    index.settle();
    return index;
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([60, 61, 240])('looks at what each is near to a few times (%d)', (size) => {
    const index = crowdOf(size);
    const looked = jest.spyOn(PairCache.prototype, 'of');
    let pieces = 1;
    while (!index.prepare({ ...query })) pieces += 1;
    // Two in a piece, and one piece that finds nothing left.
    expect(pieces).toBe(Math.floor(size / 2) + 1);
    expect(looked.mock.calls.length).toBeLessThanOrEqual(3 * size);
  });

  it('begins anew with every change', () => {
    const index = crowdOf(20);
    index.prepare(query);
    const late = called('late', 'Ada Verhoeven');
    index.take(late);
    while (!index.prepare(query));
    const early = index.suggestions({ ...query, limit: 1_000 });
    while (index.work());
    expect(early).toEqual(index.suggestions({ ...query, limit: 1_000 }));
    expect(early.suggestions.some(({ from_id, to_id }) => [from_id, to_id].includes('late'))).toBe(true);
  });

  it('makes the list whole instead where that is sooner', () => {
    const index = crowdOf(60);
    while (index.work());
    index.take(called('more', 'Emil Dorn'));
    const compared = jest.spyOn(PairCache.prototype, 'removeOf');
    index.suggestions(query);
    expect(index.isCurrent).toBe(true);
    expect(compared.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
