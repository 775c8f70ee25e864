import fc from 'fast-check';
import { Matcher, MODEL, type MatchableEntity, type ScoredPair } from '#domain/resolutions';
import { identifier, matchable, aName } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

function matcherOf(entities: readonly MatchableEntity[]): Matcher {
  const matcher = new Matcher(transliterate);
  for (const entity of entities) matcher.put(entity);
  matcher.settle();
  return matcher;
}

const seen = (pairs: Iterable<ScoredPair>) =>
  [...pairs].map(({ a, b, score }) => `${a.id} ${b.id} ${score.score} ${score.bits}`).sort();

describe('Matcher', () => {
  const putin = matchable({ id: 'putin', name: 'Vladimir Putin', effective_at: '1952-10-07' });

  it.each([
    ['a slip of the pen', { name: 'Vladimir Pulin' }],
    ['another script', { name: 'Владимир Путин' }],
    ['another order', { name: 'Putin, Vladimir' }],
    ['no space', { name: 'VladimirPutin' }],
    ['an alias', { name: 'Somebody Else', names: [aName('Wladimir Putin', 'alias')] }],
    ['a nickname', { name: 'Volodya Putin' }],
    ['day and month exchanged and a slip', { name: 'V Puttin', effective_at: '1952-07-10' }],
  ])('finds a namesake through %s', (_how, fields) => {
    const matcher = matcherOf([
      putin,
      matchable({ id: 'other', ...fields }),
      matchable({ id: 'stranger', name: 'Angela Merkel' }),
    ]);
    expect(matcher.pairsOf('putin', 0).map(({ a, b }) => [a.id, b.id])).toEqual([['other', 'putin']]);
  });

  it('finds an entity by identifier, e-mail or address alone', () => {
    const one = {
      identifiers: [identifier('passport', 'N0123457')],
      attributes: { email: 'x@example.org' },
      addresses: ['8 Stanley Street Winston Hills'],
    };
    for (const member of ['identifiers', 'attributes', 'addresses'] as const) {
      const matcher = matcherOf([
        matchable({ id: 'a', name: 'Foo', [member]: one[member] }),
        matchable({ id: 'b', name: 'Quux', [member]: one[member] }),
      ]);
      expect(matcher.pairsOf('a', 0)).toHaveLength(1);
    }
  });

  it('gives each pair once, whoever of the two found it', () => {
    const many = Array.from({ length: 40 }, (_unused, index) => matchable({ id: `p${index}`, name: 'John Smith' }));
    const pairs = [...matcherOf(many).allPairs(0)].map(({ a, b }) => `${a.id} ${b.id}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThanOrEqual(40 * 10);
  });

  it('finds an entity of hundreds of records whole, among others of a like name', () => {
    const records = Array.from({ length: 400 }, (_unused, index) =>
      matchable({ id: `r${index}`, kind: 'company', name: 'Nazebrico Instruments Ltd' }),
    );
    const matcher = matcherOf([
      ...records,
      matchable({ id: 'slip', kind: 'company', name: 'Nazebrico Instrumnets Ltd' }),
    ]);
    const joined = new Map<string, string>();
    const rootOf = (id: string): string => {
      const next = joined.get(id);
      return next === undefined ? id : rootOf(next);
    };
    let pairs = 0;
    for (const { a, b } of matcher.allPairs(MODEL.threshold)) {
      pairs++;
      const [one, other] = [rootOf(a.id), rootOf(b.id)];
      if (one !== other) joined.set(one, other);
    }
    expect(new Set([...records.map(({ id }) => id), 'slip'].map(rootOf)).size).toBe(1);
    expect(pairs).toBeLessThan(401 * 30);
    expect(matcher.pairsOf('slip', MODEL.threshold).length).toBeGreaterThan(0);
  });

  it('counts those that have the same keys as one, whoever of them goes', () => {
    const named = (id: string) => matchable({ id, name: 'Edgar Fairfax' });
    const matcher = matcherOf([named('a'), named('b'), named('c')]);
    matcher.remove('a');
    expect(seen(matcher.allPairs(0))).toHaveLength(1);
    matcher.put(named('a'));
    expect(seen(matcher.allPairs(0))).toHaveLength(3);
    matcher.put(matchable({ id: 'b', name: 'Somebody Else' }));
    expect(seen(matcher.allPairs(0))).toHaveLength(1);
  });

  it('keeps scores still until it is settled anew', () => {
    const matcher = matcherOf([putin, matchable({ id: 'other', name: 'Vladimir Putin' })]);
    const before = matcher.score('putin', 'other');
    for (let index = 0; index < 30; index++) {
      matcher.put(matchable({ id: `v${index}`, name: `Vladimir Nobody${index}` }));
    }
    expect(matcher.score('putin', 'other')).toEqual(before);
    matcher.settle();
    expect(matcher.score('putin', 'other')?.bits).toBeLessThan(before?.bits ?? 0);
  });

  it('asks to be settled when the names have grown', () => {
    const matcher = matcherOf([putin]);
    expect(matcher.isStale).toBe(false);
    for (let index = 0; index < 120; index++) matcher.put(matchable({ id: `v${index}`, name: `Unheard${index}` }));
    expect(matcher.isStale).toBe(true);
    matcher.settle();
    expect(matcher.isStale).toBe(false);
  });

  it('does not count words that nobody has any longer', () => {
    const matcher = matcherOf([putin]);
    for (let index = 0; index < 120; index++) matcher.put(matchable({ id: `v${index}`, name: `Unheard${index}` }));
    matcher.settle();
    for (let index = 0; index < 120; index++) matcher.remove(`v${index}`);
    matcher.settle();
    for (let index = 0; index < 101; index++) matcher.put(matchable({ id: `v${index}`, name: `Unheard${index}` }));
    expect(matcher.isStale).toBe(true);
  });

  it('knows no longer what was removed', () => {
    const matcher = matcherOf([putin, matchable({ id: 'other', name: 'Vladimir Putin' })]);
    matcher.remove('other');
    expect([matcher.size, matcher.pairsOf('putin', 0), matcher.score('putin', 'other')]).toEqual([1, [], null]);
    matcher.remove('other');
    expect(matcher.size).toBe(1);
  });

  it('hands over the context of a pair by its ids, smaller first', () => {
    const matcher = matcherOf([putin, matchable({ id: 'a', name: 'Vladimir Putin' })]);
    const plain = matcher.pairsOf('putin', 0)[0];
    const known = matcher.pairsOf('putin', 0, (a, b) =>
      a === 'a' && b === 'putin'
        ? { sharedNeighbourDegrees: [2], sharedEvidence: 1, sameController: false }
        : undefined,
    )[0];
    expect(known?.score.bits).toBeGreaterThan(plain?.score.bits ?? Infinity);
  });

  it('keeps a body and its successor, whose lives do not meet, although they are not one', () => {
    const matcher = matcherOf([
      matchable({
        id: 'old',
        kind: 'company',
        name: 'Romashka Trading',
        effective_at: '1990',
        effective_until: '1999-12-31',
      }),
      matchable({ id: 'new', kind: 'company', name: 'Romashka Trading', effective_at: '2000-01-01' }),
    ]);
    expect(matcher.pairsOf('new', MODEL.threshold)).toHaveLength(1);
  });

  const entity = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    kind: fc.constantFrom('person' as const, 'company' as const),
    name: fc.constantFrom(
      'Ivan Petrov',
      'Petrov Ivan',
      'Иван Петров',
      'Ivan Petroff',
      'Maria Petrova',
      'Romashka LLC',
      'ООО Ромашка',
      'Fund III',
      'Fund 3',
    ),
    effective_at: fc.constantFrom(null, '1970', '1970-02-03'),
    identifiers: fc.subarray([identifier('inn', '7707083893')]),
  });

  it('is after any puts and removals what a new matcher of the same entities is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(entity, fc.boolean()), { maxLength: 25 }), (steps) => {
        const changed = new Matcher(transliterate);
        const held = new Map<string, MatchableEntity>();
        for (const [fields, goes] of steps) {
          const next = matchable(fields);
          if (goes) {
            changed.remove(next.id);
            held.delete(next.id);
          } else {
            changed.put(next);
            held.set(next.id, next);
          }
        }
        changed.settle();
        const fresh = matcherOf([...held.values()].reverse());
        expect(seen(changed.allPairs(0))).toEqual(seen(fresh.allPairs(0)));
        for (const id of held.keys()) expect(seen(changed.pairsOf(id, 0))).toEqual(seen(fresh.pairsOf(id, 0)));
      }),
    );
  });
});
