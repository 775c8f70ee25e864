import fc from 'fast-check';
import anyAscii from 'any-ascii';
import { a } from '#domain/testing';
import { readWatch } from './read-watch.js';
import { Screen } from './screen.js';
import type { ScreenedName } from './watch.js';

function name(value: string, said: Partial<ScreenedName> = {}): ScreenedName {
  const nothing = { key: null, aliases: [], countries: [], born_at: null, identifiers: [] };
  return { ...nothing, name: value, kind: 'person', ...said };
}

function screenOf(lists: Readonly<Record<string, readonly ScreenedName[]>>): Screen {
  const screen = new Screen(anyAscii);
  for (const [list, names] of Object.entries(lists)) screen.put(list, names);
  return screen;
}

const person = (value: string, said: object = {}) => a.entity({ id: 'x', kind: 'person', name: value, ...said });

describe('a screen of names', () => {
  it.each([
    ['the same name', name('Katherine Johnson-Okafor'), 'Katherine Johnson-Okafor'],
    ['words in another order', name('Katherine Okafor'), 'Okafor, Katherine'],
    ['another script', name('Владимир Ковальчук'), 'Vladimir Kovalchuk'],
    ['an alias', name('Nobody At All', { aliases: ['Katherine Okafor'] }), 'Katherine Okafor'],
  ])('finds %s', (_what, entry, value) => {
    const [match] =
      screenOf({ one: [name('Somebody Else'), entry] })
        .matches(person(value))
        .get('one') ?? [];
    expect(match).toMatchObject({ index: 1, features: expect.arrayContaining([]) as unknown });
    expect(match?.score).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['Ann Archer', 'person'],
    ['Maria Garcia Lopez', 'person'],
    ['Petrov Ivan', 'person'],
    ['Zhang Wei', 'person'],
    ['Vladimir Kuznetsov', 'other'],
  ] as const)('finds the very name %s, of the kind %s, by what a watch asks for by itself', (value, kind) => {
    const [match] =
      screenOf({ one: [name(value, { kind })] })
        .matches(person(value))
        .get('one') ?? [];
    const asked = readWatch({ name: 'w', question: { kind: 'search', names: [{ name: value, kind }] } });
    const question = asked.ok ? asked.content.question : null;
    expect(match?.score).toBeGreaterThanOrEqual(question?.kind === 'search' ? question.min_score : 1);
  });

  it('compares 64 entries of one list with one entity, and says how many it did not', () => {
    const passport = (value: string) => ({ scheme: 'passport', value, jurisdiction: null, country: 'NL', chain: null });
    const smiths = (count: number) =>
      Array.from({ length: count }, (_, at) => name('John Smith', { identifiers: [passport(`NX${1_000_000 + at}`)] }));
    const told = (count: number) =>
      screenOf({ one: smiths(count) })
        .matches(person('John Smith'))
        .get('one') ?? [];
    expect([63, 64].map((count) => [told(count).length, told(count)[0]?.not_compared])).toEqual([
      [63, 0],
      [64, 0],
    ]);
    expect([told(65).length, told(65)[0]?.not_compared]).toEqual([64, 1]);
  });

  it('finds one short word, which has fewer keys than two spellings of a long name share', () => {
    const entry = name('Wu', { kind: 'company' });
    const [match] =
      screenOf({ one: [entry] })
        .matches(a.entity({ id: 'x', kind: 'company', name: 'Wu' }))
        .get('one') ?? [];
    expect(match).toMatchObject({ index: 0 });
  });

  it('finds who has the same identifier under another name', () => {
    const lei = { scheme: 'lei', value: '5493001KJTIIGC8Y1R12', jurisdiction: null, country: null, chain: null };
    const entry = name('Acme', { kind: 'company', identifiers: [lei] });
    const company = a.entity({ id: 'x', kind: 'company', name: 'Zenith', identifiers: [lei] });
    expect(
      screenOf({ one: [entry] })
        .matches(company)
        .get('one')?.[0],
    ).toMatchObject({ index: 0 });
  });

  it.each([
    ['a stranger', person('Boris Vandermeer')],
    ['who shares one word', person('Katherine Vandermeer')],
    ['a company', a.entity({ id: 'x', kind: 'company', name: 'Katherine Okafor' })],
  ])('does not find %s', (_what, entity) => {
    expect(screenOf({ one: [name('Katherine Okafor')] }).matches(entity).size).toBe(0);
  });

  it('finds nobody of a list that was taken away', () => {
    const screen = screenOf({ one: [name('Katherine Okafor')], two: [name('Katherine Okafor')] });
    screen.remove('one');
    expect([...screen.matches(person('Katherine Okafor')).keys()]).toEqual(['two']);
    screen.put('two', [name('Boris Vandermeer')]);
    expect(screen.matches(person('Katherine Okafor')).size).toBe(0);
  });

  it('says of a list the same whatever other lists there are, and whatever came before', () => {
    const words = fc.constantFrom('Ann', 'Anna', 'Archer', 'Okafor', 'Boris', 'Ivan', 'Petrov', 'Petrof');
    const names = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 40 });
    const listed = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => name(pair.join(' ')));
    fc.assert(
      fc.property(names, names, names, (mine, others, incoming) => {
        const alone = screenOf({ mine: listed(mine) });
        const among = screenOf({ others: listed(others), mine: listed(mine), more: listed(incoming) });
        const last = incoming.at(-1)?.join(' ') ?? '';
        for (const pair of incoming) among.matches(person(pair.join(' ')));
        expect(among.matches(person(last)).get('mine')).toEqual(alone.matches(person(last)).get('mine'));
      }),
      { numRuns: 50 },
    );
  });
});
