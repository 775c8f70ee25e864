import {
  factFingerprint,
  MODEL,
  SuggestionIndex,
  suggestionId,
  type LiveDecision,
  type MatchableEntity,
  type SuggestionPage,
  type SuggestionQuery,
} from '#domain/resolutions';
import { identifier, matchable, aName } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

function suggest(
  entities: readonly MatchableEntity[],
  decisions: readonly LiveDecision[] = [],
  query: Partial<SuggestionQuery> = {},
): SuggestionPage {
  const matchIndex = new SuggestionIndex(transliterate);
  entities.forEach((entity, index) => matchIndex.take({ what: 'entity', id: entity.id, entity, seen_at: index }));
  for (const decision of decisions) {
    matchIndex.take({ what: 'decision', id: `r-${decision.from_id}-${decision.to_id}`, decision });
  }
  while (matchIndex.work());
  return matchIndex.suggestions({ ...EVERYTHING, ...query });
}

const EVERYTHING: SuggestionQuery = {
  entity_id: null,
  kind: null,
  min_score: MODEL.threshold,
  after: null,
  limit: 100,
};

const person = (id: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, name: 'Nursultan Nazarbayev', effective_at: '1940-07-06', ...fields });
const company = (id: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, kind: 'company', name: 'Romashka Trading', ...fields });
const judged = (
  from_id: string,
  to_id: string,
  judgement: LiveDecision['judgement'],
  facts_changed = false,
): LiveDecision => ({ predicate: 'SAME_AS', judgement, from_id, to_id, facts_changed });
const one = (first: string, ...others: readonly string[]) => others.map((id) => judged(first, id, 'positive'));
const pairsOf = ({ suggestions }: SuggestionPage) => suggestions.map(({ from_id, to_id }) => [from_id, to_id]);

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
    for (const { bits, score } of one?.features ?? []) expect(score).toBeCloseTo(1 / (1 + 2 ** -bits), 2);
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
    expect(strong?.counterfactual).toMatch(/^another date of birth than 1940-07-06 for one of the two would make this/);
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
    expect(suggest(pair, [], { min_score: score }).suggestions).toHaveLength(1);
    expect(suggest(pair, [], { min_score: score + 1e-9 }).suggestions).toHaveLength(0);
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
    expect(pairsOf(suggest([person('c'), person('a'), person('b')], [], { entity_id: 'b' }))).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(suggest([person('a'), person('b')], [], { kind: 'company' }).suggestions).toEqual([]);
  });

  it('shows cluster against cluster once, by the best pair, and nothing inside a cluster', () => {
    const entities = [person('b', { name: 'Nursultan Nasarbaev' }), person('a'), person('c')];
    const list = suggest(entities, one('a', 'b'));
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
    const direct = suggest(entities, [judged('a', 'b', 'negative')]);
    // c can be one of the two only: accepting the one is not to make the other what was judged not to be.
    expect(pairsOf(direct)).toEqual([['a', 'c']]);
    expect(direct.conflicts).toMatchObject([{ from_id: 'b', to_id: 'c', decision_ids: ['r-a-b'], apart: null }]);
    const through = suggest(entities, [...one('a', 'c'), judged('b', 'c', 'negative')]);
    expect(through.suggestions).toEqual([]);
    expect(through.conflicts).toMatchObject([{ from_id: 'a', to_id: 'b', decision_ids: ['r-b-c'] }]);
    expect(
      suggest(entities, [judged('a', 'b', 'unsure'), judged('a', 'c', 'unsure'), judged('c', 'b', 'unsure')])
        .suggestions,
    ).toEqual([]);
  });

  it('brings an unsure pair back when its facts have changed, a negative one never, and only when all are unsure', () => {
    const pair = [person('a'), person('b'), person('c', { name: 'Other Body', effective_at: null })];
    expect(suggest(pair, [judged('a', 'b', 'unsure')]).suggestions).toEqual([]);
    expect(suggest(pair, [judged('a', 'b', 'unsure', true)]).suggestions).toMatchObject([{ reopened: true }]);
    expect(suggest(pair, [judged('a', 'b', 'negative', true)]).suggestions).toEqual([]);
    const both = [...one('b', 'c'), judged('a', 'b', 'unsure', true)];
    expect(suggest(pair, both).suggestions).toMatchObject([{ reopened: true }]);
    expect(suggest(pair, [...both, judged('a', 'c', 'unsure')]).suggestions).toEqual([]);
  });

  it('warns of a cluster of ten and of two years between births, and not one below', () => {
    const many = (count: number) => Array.from({ length: count }, (_unused, index) => person(`p${index}`));
    const warned = (count: number, fields: Partial<MatchableEntity> = {}) => {
      const members = many(count).map(({ id }) => id);
      return suggest([...many(count), person('z', fields)], one(members[0] ?? '', ...members.slice(1))).suggestions[0]
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

describe('what is offered', () => {
  const leis = ['5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394'];
  const lei = (index: number) => ({ identifiers: [identifier('lei', leis[index] ?? '')] });
  const trio = [company('a', lei(0)), company('b'), company('c', lei(1))];

  it('holds together: of two that a fact keeps apart, a third is offered as one only', () => {
    const list = suggest(trio);
    expect(pairsOf(list)).toEqual([['a', 'b']]);
    expect(list.suggestions[0]?.together).toEqual({ size: 2, entity_ids: ['a', 'b'] });
    const apart = { from_id: 'a', to_id: 'c', why: 'identifiers' };
    expect(list.conflicts).toEqual([
      { from_id: 'b', to_id: 'c', score: expect.any(Number) as number, decision_ids: [], relation_ids: [], apart },
    ]);
  });

  it('says who else it may be, and what would settle it either way', () => {
    const [one] = suggest(trio).suggestions;
    expect(one?.alternatives).toEqual([{ entity_id: 'b', other_id: 'c', score: expect.any(Number) as number }]);
    expect(one?.deciding.refutes).toBe('a differing LEI');
    const [likely] = suggest([
      person('a', { name: 'John Smith', effective_at: null }),
      person('b', { name: 'Jon Smyth', effective_at: null }),
    ]).suggestions;
    expect(likely).toMatchObject({
      alternatives: [],
      deciding: { confirms: 'an equal date of birth', refutes: 'another date of birth' },
    });
    const [strong] = suggest([person('a'), person('b')]).suggestions;
    expect(strong?.deciding.confirms).toBeNull();
  });

  it('says what would refute it by what is known: dates that differ, one number, or several facts together', () => {
    const refutes = (left: Partial<MatchableEntity>, right: Partial<MatchableEntity>) =>
      suggest([person('a', left), person('b', right)]).suggestions[0]?.deciding.refutes;
    const of = (number: string) => ({ identifiers: [identifier('passport', number, { country: 'kz' })] });
    const dates = [{ effective_at: '1940-07-06' }, { effective_at: '1940-08-14' }] as const;
    expect(refutes(...dates)).toBe(
      'proof that both dates of birth are right (1940-07-06 and 1940-08-14), together with another national id of one country',
    );
    const named = { effective_at: null, ...of('N0123457') };
    expect(refutes(named, named)).toBe(
      'a date of birth in another generation, together with proof that the passport N0123457 is of only one of the two',
    );
    const home = { addresses: ['12 Harbour Street, Leith'], attributes: { email: 'n.nazarbayev@example.org' } };
    expect(refutes({ ...home, ...of('N0123457') }, { ...home, ...of('N0123457') })).toMatch(/^two people found/);
    const known = { identifiers: [identifier('lei', leis[0] ?? '')] };
    expect(suggest([company('a', known), company('b', known)]).suggestions[0]?.deciding.refutes).toBe(
      `proof that the LEI ${leis[0] ?? ''} is of only one of the two`,
    );
  });

  it('explains itself in sentences: word by word, for and against, what to look for, who else it may be', () => {
    const [dated] = suggest([
      person('a', {
        name: 'Freya Lindqvist-Shah',
        effective_at: '1972-01-17',
        addresses: ['12 Harbour Street, Leith'],
      }),
      person('b', {
        name: 'Freja Lindqvist Shah',
        effective_at: '1972-01-11',
        addresses: ['14 Harbour Street, Leith'],
      }),
    ]).suggestions;
    expect(dated?.explanation).toMatch(
      /^Freya Lindqvist-Shah \(a\) and Freja Lindqvist Shah \(b\) may be one person \(strong, score above 0\.99\)\. For it: /,
    );
    for (const part of [
      'the words freya / freja differ, though counted as one (',
      'the date of birth 1972-01-17 / 1972-01-11 (one digit differs, 6 days apart',
      'on both sides: harbour street leith; only left: 12; only right: 14',
      'It would be refuted by ',
      'To check: compare the papers that the two records were made from',
    ]) {
      expect(dated?.explanation).toContain(part);
    }
    const [one] = suggest(trio).suggestions;
    expect(one?.explanation).toContain('Only one side has: lei:5493001KJTIIGC8Y1R12.');
    expect(one?.explanation).toContain('Instead, b may be Romashka Trading (c), score ');
    expect(one?.explanation).toContain('at most one of these 2 is right.');
    expect(one?.explanation).toContain('No date, contact or identifier agrees: it rests on names.');
    expect(dated?.explanation).not.toContain('it rests on names');
    const years = suggest([person('a', { effective_at: '1940' }), person('b', { effective_at: '1940' })]).suggestions;
    expect(years[0]?.explanation).not.toContain('it rests on names');
    const alias = { names: [aName('Nursultan Nazarbayev', 'alias')] };
    const [hidden] = suggest([
      person('a', { name: 'Papa Leader', ...alias }),
      person('b', { name: 'Elbasy Astana', ...alias }),
    ]).suggestions;
    expect(hidden?.explanation).toContain(
      'The names that agree are others than they go by (Papa Leader / Elbasy Astana).',
    );
  });

  it('names words that differ as a conflict, though the rest of the name speaks for it', () => {
    const bodies = [
      company('a', { name: 'Zvezdochka Grid Corporation of Chile' }),
      company('b', { name: 'Zvezdochka Grid Corporation of China' }),
    ];
    const [one] = suggest(bodies, [], { min_score: 0 }).suggestions;
    expect(one?.features.find(({ name }) => name === 'name_align')).toMatchObject({ level: 'conflict' });
    expect(one?.conflicts).toEqual([
      { feature: 'name_align', left: 'chile', right: 'china', bits: expect.any(Number) as number },
    ]);
    expect(one?.conflicts[0]?.bits).toBeLessThan(-2);
    expect(one?.explanation).toContain('Against it: the words chile / china differ (fair).');
  });

  it('tells which words agree only as a whole, and where parts of a name change places', () => {
    const detail = (left: string, right: string) =>
      suggest([person('a', { name: left }), person('b', { name: right })]).suggestions[0]?.features[0]?.detail;
    expect(detail('김정은', 'Kim Jong-un')).toBe('김정은~kim jong un (read as a whole, by sound)');
    const parts = (given: string, family: string) => ({
      name: `${given} ${family}`,
      attributes: { given_name: given, family_name: family },
    });
    const [swapped] = suggest([person('a', parts('Oscar', 'Moore')), person('b', parts('Moore', 'Oscar'))]).suggestions;
    expect(swapped?.features[0]?.detail).toMatch(
      /given and family name change places: \+\d+\.\d bits, as more than names/,
    );
  });

  it('names as conflicts what differs, not that one source gave both or that one name is longer', () => {
    const list = suggest([
      person('a', { dataset: 'x' }),
      person('b', { dataset: 'x' }),
      person('c', { dataset: 'y', kind: 'other' }),
    ]);
    expect(list.suggestions.length).toBeGreaterThan(0);
    for (const { conflicts } of list.suggestions) expect(conflicts).toEqual([]);
  });

  it('respects what has been accepted, which alone decides where a fact keeps apart', () => {
    const list = suggest(trio, one('b', 'c'));
    expect(list.suggestions).toEqual([]);
    expect(list.conflicts).toMatchObject([{ from_id: 'a', to_id: 'b', apart: { from_id: 'a', to_id: 'c' } }]);
    expect(suggest(trio, one('b', 'c'), { min_score: 0 }).suggestions).toEqual([]);
  });

  it('comes back when what was in its way is decided otherwise', () => {
    expect(pairsOf(suggest(trio, [judged('a', 'b', 'negative')]))).toEqual([['b', 'c']]);
  });

  it('chains no strangers: one link does not outweigh what all others say', () => {
    const home = { addresses: ['12 Harbour Street, Leith'], attributes: { phone: '+44 131 555 0123' } };
    const list = suggest([
      person('a', { ...home, name: 'Margaret Ogilvie', effective_at: '1950-02-03', gender: 'female' }),
      person('b', { ...home, name: 'M Ogilvie', effective_at: null }),
      person('c', { ...home, name: 'Magnus Ogilvie', effective_at: '1981-11-20', gender: 'male' }),
    ]);
    expect(list.suggestions).toHaveLength(1);
    expect(list.conflicts).toMatchObject([{ apart: { from_id: 'a', to_id: 'c', why: 'evidence' } }]);
  });

  it('is whole where all agree, and tells how much hangs together', () => {
    const list = suggest([person('a'), person('b'), person('c'), person('d', { name: 'Nursultan Nasarbaev' })]);
    expect(list.conflicts).toEqual([]);
    for (const { together } of list.suggestions) {
      expect(together).toEqual({ size: 4, entity_ids: ['a', 'b', 'c', 'd'] });
    }
  });
});

describe('predicates other than SAME_AS', () => {
  it('offers a body that began after the end of its namesake as the successor', () => {
    const old = company('a-old', { effective_at: '1990', effective_until: '1999-12-31' });
    const [one] = suggest([old, company('new', { effective_at: '2000-01-01' })]).suggestions;
    expect(one).toMatchObject({ predicate: 'SUCCESSOR_OF', from_id: 'new', to_id: 'a-old' });
    const predicateFrom = (effective_at: string) =>
      suggest([old, company('new', { effective_at })]).suggestions[0]?.predicate;
    expect(predicateFrom('1999-12-31')).toBe('SUCCESSOR_OF');
    expect(predicateFrom('1999-12-30')).toBe('SAME_AS');
    expect(predicateFrom('1999')).toBe('SAME_AS');
  });

  it('offers no person as the successor of a namesake', () => {
    expect(
      suggest([person('a', { effective_until: '1980' }), person('b', { effective_at: '1990' })]).suggestions,
    ).toEqual([]);
  });

  it('offers a former name that another body has now', () => {
    const now = company('now', { name: 'Zvezda Holding', names: [aName('Romashka Trading', 'former')] });
    expect(suggest([company('before'), now]).suggestions).toMatchObject([
      { predicate: 'FORMERLY_KNOWN_AS', from_id: 'now', to_id: 'before' },
    ]);
    const at = (effective_at: string | null, effective_until: string | null) => {
      const former = aName('Romashka Trading', 'former', { effective_at, effective_until });
      const before = company('before', { effective_at: '2000-01-01', effective_until: '2009-12-31' });
      return suggest([before, company('now', { name: 'Zvezda Holding', names: [former] })]).suggestions[0]?.predicate;
    };
    expect(at(null, '1999-12-31')).not.toBe('FORMERLY_KNOWN_AS');
    expect(at(null, '2000-01-01')).toBe('FORMERLY_KNOWN_AS');
    expect(at('2009-12-31', null)).toBe('FORMERLY_KNOWN_AS');
    expect(at('2010-01-01', null)).not.toBe('FORMERLY_KNOWN_AS');
    const alias = company('now', { name: 'Zvezda Holding', names: [aName('Romashka Trading', 'alias')] });
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

describe('factFingerprint', () => {
  const facts = factFingerprint(person('a'), person('b'));

  it('is one for a pair in either order, and does not hang on the order of names or on what is not compared', () => {
    expect(factFingerprint(person('b'), person('a'))).toBe(facts);
    const names = [aName('N. Nazarbayev', 'alias'), aName('Nursultan', 'alias')];
    expect(factFingerprint(person('a', { names }), person('b'))).toBe(
      factFingerprint(person('a', { names: [...names].reverse() }), person('b')),
    );
    expect(factFingerprint(person('a', { dataset: 'other', attributes: { note: 'x' } }), person('b'))).toBe(facts);
  });

  it.each([
    { identifiers: [identifier('passport', 'N0123457', { country: 'kz' })] },
    { names: [aName('N. Nazarbayev', 'alias')] },
    { effective_at: '1940-07' },
    { countries: ['kz'] },
    { addresses: ['Astana'] },
  ])('is another one when %j is known', (fields) => {
    expect(factFingerprint(person('a', fields), person('b'))).not.toBe(facts);
    expect(factFingerprint(person('a'), person('b', fields))).not.toBe(facts);
  });
});
