import {
  fingerprintOf,
  IdentityView,
  Matcher,
  MODEL,
  suggestionId,
  suggestionsFor,
  type DecidedIdentity,
  type JudgedPair,
  type MatchableEntity,
  type SuggestionList,
  type SuggestionQuery,
} from '#domain';
import { identifier, matchable, nameOf } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/any-ascii/transliterate.js';

function matcherOf(entities: readonly MatchableEntity[]): Matcher {
  const matcher = new Matcher(transliterate);
  for (const entity of entities) matcher.put(entity);
  matcher.settle();
  return matcher;
}

function suggest(
  entities: readonly MatchableEntity[],
  decided: Partial<DecidedIdentity> = {},
  query: SuggestionQuery = {},
): SuggestionList {
  return suggestionsFor(matcherOf(entities), new IdentityView({ clusters: [], judged: [], ...decided }), query);
}

const person = (id: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, name: 'Nursultan Nazarbayev', effective_at: '1940-07-06', ...fields });
const company = (id: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, kind: 'company', name: 'Romashka Trading', ...fields });
const judged = (
  from_id: string,
  to_id: string,
  judgement: JudgedPair['judgement'],
  fingerprint: string | null = null,
): JudgedPair => ({
  decision_id: `r-${from_id}-${to_id}`,
  from_id,
  to_id,
  judgement,
  fingerprint,
});
const clusterOf = (...ids: readonly string[]) => ({ canonical_id: ids[0] ?? '', member_ids: [...ids].sort() });
const pairsOf = ({ suggestions }: SuggestionList) => suggestions.map(({ from_id, to_id }) => [from_id, to_id]);

describe('a suggestion', () => {
  it('carries all that a reviewer needs to decide', () => {
    const inn = [identifier('inn', '7707083893')];
    const [one] = suggest([
      company('a', { name: 'ООО «Ромашка»', countries: ['ru'], identifiers: inn }),
      company('b', { name: 'Romashka LLC', countries: ['ru'], identifiers: inn }),
    ]).suggestions;
    expect(one).toMatchObject({
      id: suggestionId('b', 'a'),
      from_id: 'a',
      to_id: 'b',
      predicate: 'SAME_AS',
      band: 'strong',
      model_version: MODEL.version,
      cluster_ids: ['a', 'b'],
      shared_identifiers: [{ scheme: 'inn', value: '7707083893', scope: null }],
      conflicts: [],
      reopened: false,
      cluster: null,
      decide: {
        method: 'POST',
        path: '/api/v1/graph/resolutions',
        body: { predicate: 'SAME_AS', from_id: 'a', to_id: 'b' },
      },
    });
    expect(one?.blocked_by).toContain('i:inn:7707083893');
    const name = one?.features.find(({ name: of }) => of === 'name_align');
    expect(name).toMatchObject({ left: 'ООО «Ромашка»', right: 'Romashka LLC', level: 'transliterated_equal' });
    expect(name?.detail).toContain('ромашка~romashka');
    expect(one?.features.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1);
  });

  it('names what would make it strong, and what would take a strong one down', () => {
    const [likely] = suggest([
      person('a', { name: 'John Smith', effective_at: null }),
      person('b', { name: 'Jon Smyth', effective_at: null }),
    ]).suggestions;
    expect(likely?.band).not.toBe('strong');
    expect(likely?.counterfactual).toBe('an equal date of birth would make this strong');
    const [strong] = suggest([person('a', { name: 'John Smith' }), person('b', { name: 'Jon Smyth' })]).suggestions;
    expect(strong?.band).toBe('strong');
    expect(strong?.counterfactual).toMatch(/^another date of birth would make this/);
  });

  it('lists what speaks against as conflicts', () => {
    const [one] = suggest([person('a', { gender: 'male' }), person('b', { gender: 'female' })]).suggestions;
    expect(one?.conflicts).toEqual([{ feature: 'gender', left: 'm', right: 'f', bits: MODEL.gender.different }]);
  });

  it('is not made of pairs below the least score', () => {
    const pair = [
      person('a', { effective_at: null }),
      person('b', { name: 'Nursultan Nasarbaev', effective_at: null }),
    ];
    const score = suggest(pair).suggestions[0]?.score ?? 0;
    expect(suggest(pair, {}, { minScore: score }).suggestions).toHaveLength(1);
    expect(suggest(pair, {}, { minScore: score + 1e-9 }).suggestions).toHaveLength(0);
  });
});

describe('the list', () => {
  it('stands in the order of score, then ids, whole or of one entity', () => {
    const list = suggest([person('c'), person('a'), person('b'), person('d', { name: 'Nursultan Nasarbaev' })]);
    const scores = list.suggestions.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
    expect(pairsOf(list).slice(0, 3)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(pairsOf(suggest([person('c'), person('a'), person('b')], {}, { entityId: 'b' }))).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(suggest([person('a'), person('b')], {}, { kind: 'company' }).suggestions).toEqual([]);
  });

  it('shows cluster against cluster once, by the best pair, and nothing inside a cluster', () => {
    const entities = [person('a'), person('b', { name: 'Nursultan Nasarbaev' }), person('c')];
    const list = suggest(entities, { clusters: [clusterOf('b', 'a')] });
    expect(pairsOf(list)).toEqual([['a', 'c']]);
    expect(list.suggestions[0]?.cluster_ids).toEqual(['b', 'c']);
    expect(list.suggestions[0]?.cluster).toMatchObject({
      size: 3,
      warnings: [],
      weakest_link: { from_id: 'a', to_id: 'b' },
    });
  });

  it('hides a pair when any members of the two clusters are judged, and says which decision is in the way', () => {
    const entities = [person('a'), person('b'), person('c')];
    const direct = suggest(entities, { judged: [judged('a', 'b', 'negative')] });
    expect(pairsOf(direct)).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(direct.conflicts).toEqual([]);
    const through = suggest(entities, { clusters: [clusterOf('a', 'c')], judged: [judged('b', 'c', 'negative')] });
    expect(through.suggestions).toEqual([]);
    expect(through.conflicts).toMatchObject([{ from_id: 'a', to_id: 'b', decision_ids: ['r-b-c'] }]);
    expect(
      suggest(entities, {
        judged: [judged('a', 'b', 'unsure'), judged('a', 'c', 'unsure'), judged('c', 'b', 'unsure')],
      }).suggestions,
    ).toEqual([]);
  });

  it('brings an unsure pair back when its facts have changed, a negative one never', () => {
    const before = [person('a'), person('b')];
    const fingerprint = fingerprintOf(matcherOf(before).score('a', 'b', undefined, true)?.features ?? []);
    expect(suggest(before, { judged: [judged('a', 'b', 'unsure', fingerprint)] }).suggestions).toEqual([]);
    const passport = [identifier('passport', 'N0123457', { country: 'kz' })];
    const after = [person('a', { identifiers: passport }), person('b', { identifiers: passport })];
    expect(suggest(after, { judged: [judged('a', 'b', 'unsure', fingerprint)] }).suggestions).toMatchObject([
      { reopened: true },
    ]);
    expect(suggest(after, { judged: [judged('a', 'b', 'negative', fingerprint)] }).suggestions).toEqual([]);
  });

  it('does not bring a pair back because names have become rarer or more common', () => {
    const pair = [person('a'), person('b')];
    const fingerprint = fingerprintOf(matcherOf(pair).score('a', 'b', undefined, true)?.features ?? []);
    const crowd = Array.from({ length: 50 }, (_unused, place) =>
      person(`x${place}`, { name: `Nursultan Other${place}`, effective_at: null }),
    );
    const list = suggest([...pair, ...crowd], { judged: [judged('a', 'b', 'unsure', fingerprint)] }, { entityId: 'a' });
    expect(pairsOf(list)).not.toContainEqual(['a', 'b']);
  });

  it('warns of a cluster of ten and of two years between births, and not one below', () => {
    const many = (count: number) => Array.from({ length: count }, (_unused, place) => person(`p${place}`));
    const warned = (count: number, fields: Partial<MatchableEntity> = {}) => {
      const members = many(count).map(({ id }) => id);
      return suggest([...many(count), person('z', fields)], { clusters: [clusterOf(...members)] }).suggestions[0]
        ?.cluster?.warnings;
    };
    expect(warned(8)).toEqual([]);
    expect(warned(9)).toEqual(['large']);
    const passport = { identifiers: [identifier('passport', 'N0123457', { country: 'kz' })] };
    const pair = (year: string) =>
      suggest([person('a', { ...passport, effective_at: '1940' }), person('b', { ...passport, effective_at: year })])
        .suggestions[0];
    expect(pair('1941')?.cluster ?? null).toBeNull();
    expect(pair('1942')?.cluster?.warnings).toEqual(['birth_years_apart']);
  });
});

describe('predicates other than SAME_AS', () => {
  it('offers a body that began after the end of its namesake as the successor', () => {
    const old = company('a-old', { effective_at: '1990', effective_until: '1999-12-31' });
    const [one] = suggest([old, company('new', { effective_at: '2000-01-01' })]).suggestions;
    expect(one).toMatchObject({ predicate: 'SUCCESSOR_OF', from_id: 'new', to_id: 'a-old' });
    expect(suggest([old, company('new', { effective_at: '1999-12-31' })]).suggestions).toMatchObject([
      { predicate: 'SAME_AS' },
    ]);
  });

  it('offers no person as the successor of a namesake', () => {
    expect(
      suggest([person('a', { effective_until: '1980' }), person('b', { effective_at: '1990' })]).suggestions,
    ).toEqual([]);
  });

  it('offers a former name that another body has now', () => {
    const now = company('now', { name: 'Zvezda Holding', names: [nameOf('Romashka Trading', 'former')] });
    expect(suggest([company('before'), now]).suggestions).toMatchObject([
      { predicate: 'FORMERLY_KNOWN_AS', from_id: 'now', to_id: 'before' },
    ]);
    const alias = company('now', { name: 'Zvezda Holding', names: [nameOf('Romashka Trading', 'alias')] });
    expect(suggest([company('before'), alias]).suggestions).toMatchObject([{ predicate: 'SAME_AS' }]);
  });
});

describe('suggestionId', () => {
  it('is one for a pair in either order, and another for another pair', () => {
    expect(suggestionId('a', 'b')).toBe(suggestionId('b', 'a'));
    expect(suggestionId('a', 'b')).toMatch(/^sug_[0-9a-f]{32}$/);
    expect(suggestionId('a', 'bc')).not.toBe(suggestionId('ab', 'c'));
  });
});
