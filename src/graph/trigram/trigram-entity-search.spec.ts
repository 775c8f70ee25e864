import type { SearchField, SearchText } from '../entity-search.js';
import { TrigramEntitySearch } from './trigram-entity-search.js';

describe('trigram search', () => {
  const search = new TrigramEntitySearch();
  search.put('lqh', 'company', [
    text('name', 'Lantern Quay Holding B.V.'),
    text('former', 'Smit Maritime B.V.'),
    text('alias', 'LQH'),
    text('identifier', 'ZZZZ00LANTERNQUAY072'),
    text('identifier', 'HLM-1999-00417'),
  ]);
  search.put('lqt', 'company', [text('name', 'Lantern Quay Terminals B.V.')]);
  search.put('ada', 'person', [text('name', 'Ada Verhoeven'), text('former', 'Ada Smit')]);
  search.put('mikhail', 'person', [text('name', 'Михаил Орловский')]);
  search.put('eleni', 'person', [text('name', 'Ελένη Παπαδάκη')]);
  search.put('li', 'person', [text('name', '李文昭')]);
  search.put('samir', 'person', [text('name', 'سمير الخطيب')]);
  search.put('zurich', 'company', [text('name', 'Zürich Rück 100% A_B')]);
  search.put('yacht', 'asset', [text('name', 'Aurelia Star'), text('identifier', '4102002')]);

  const found = (query: string): readonly string[] => search.search(query, { limit: 50 }).map(({ id }) => id);
  const best = (query: string) => search.search(query, { limit: 1 })[0];

  it.each([
    ['LANTERN quay holding bv', 'lqh'],
    ['smit maritime', 'lqh'],
    ['lqh', 'lqh'],
    ['verhoeven ada', 'ada'],
    ['verhoven', 'ada'],
    ['verheoven', 'ada'],
    ['Ada Verhoeve', 'ada'],
    ['adaverhoeven', 'ada'],
    ['A da Verhoevn', 'ada'],
    ['zurich ruck', 'zurich'],
    ['ZÜRICH', 'zurich'],
    ['Mikhail Orlovskiy', 'mikhail'],
    ['orlovsky', 'mikhail'],
    ['орловский', 'mikhail'],
    ['Papadaki', 'eleni'],
    ['Παπαδακη', 'eleni'],
    ['Li Wenzhao', 'li'],
    ['wenzhao li', 'li'],
    ['文昭', 'li'],
    ['Samir al-Khatib', 'samir'],
    ['Elkhateeb', 'samir'],
    ['الخطيب', 'samir'],
    ['100%', 'zurich'],
    ['a_b', 'zurich'],
    ['relia', 'yacht'],
  ])('finds %j', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it('finds a Latin name by a query in another script', () => {
    const latin = new TrigramEntitySearch();
    latin.put('orlov', 'person', [text('name', 'Mikhail Orlovsky')]);
    latin.put('khatib', 'person', [text('name', 'Sameer Elkhateeb')]);
    latin.put('jinhai', 'company', [text('name', 'Jinhai Shipping')]);
    const first = (query: string) => latin.search(query, { limit: 1 })[0]?.id;
    expect(['Орловский', 'الخطيب', '金海'].map(first)).toEqual(['orlov', 'khatib', 'jinhai']);
  });

  it('takes an identifier whole, however it is spaced', () => {
    expect(best('zzzz 00-lantern quay 072')).toEqual({
      id: 'lqh',
      score: 1,
      field: 'identifier',
      value: 'ZZZZ00LANTERNQUAY072',
    });
    expect(best('hlm 1999 00417')).toMatchObject({ id: 'lqh', score: 1, field: 'identifier' });
    expect(best('IMO 4102002')).toMatchObject({ id: 'yacht', field: 'identifier' });
    expect(found('410200')).toEqual([]);
    expect(found('4102003')).toEqual([]);
  });

  it('ranks the same above a beginning, a word, a part and a mistake', () => {
    const ranks = new TrigramEntitySearch();
    const names = { same: 'Tern', begins: 'Ternary Fund', word: 'Blue Tern', part: 'Lantern Quay', mistake: 'Turn' };
    for (const [id, value] of Object.entries(names)) ranks.put(id, 'company', [text('name', value)]);
    const hits = ranks.search('tern', { limit: 9 });
    expect(hits.map(({ id }) => id)).toEqual(['same', 'begins', 'word', 'part', 'mistake']);
    expect(hits.map(({ score }) => score >= 0 && score <= 1)).toEqual(hits.map(() => true));
    expect(hits[0]?.score).toBe(1);
  });

  it('says which text was found, and only once which entity', () => {
    expect(search.search('smit', { limit: 50 })).toMatchObject([
      { id: 'lqh', field: 'former', value: 'Smit Maritime B.V.' },
      { id: 'ada', field: 'former', value: 'Ada Smit' },
    ]);
    expect(found('b v').filter((id) => id === 'lqh')).toHaveLength(1);
  });

  it.each(['%', '_', '*', '.*', '^L', 'Lan%', 'L_ntern', '(', '[a-z]', '\\', 'lantern|ada', '\0', '\ud800', ' ', ''])(
    'takes %j as plain text',
    (query) => {
      const letters = query.replace(/[^A-Za-z]/g, '');
      const ids = found(query);
      if (letters === '') expect(ids).toEqual([]);
      else expect(ids).toEqual(found(query.replace(/[^A-Za-z]+/g, ' ')));
    },
  );

  it('allows no mistake below four letters and one from four on', () => {
    const short = new TrigramEntitySearch();
    short.put('abc', 'other', [text('name', 'abc')]);
    short.put('fghj', 'other', [text('name', 'fghj')]);
    const ids = (query: string) => short.search(query, { limit: 9 }).map(({ id }) => id);
    expect([ids('abx'), ids('axbc'), ids('fghx'), ids('fgxx'), ids('fgh')]).toEqual([
      [],
      ['abc'],
      ['fghj'],
      [],
      ['fghj'],
    ]);
  });

  it('answers a query of 200 characters and finds nothing for a longer one', () => {
    const long = new TrigramEntitySearch();
    long.put('long', 'other', [text('name', 'a'.repeat(200))]);
    expect(long.search('a'.repeat(200), { limit: 1 })).toHaveLength(1);
    expect(long.search('a'.repeat(201), { limit: 1 })).toEqual([]);
  });

  it('keeps to the limit, the kind and what the asker may see', () => {
    expect(search.search('lantern quay', { limit: 1 })).toHaveLength(1);
    expect(search.search('lantern quay', { limit: 0 })).toEqual([]);
    expect(search.search('smit', { limit: 9, kind: 'person' }).map(({ id }) => id)).toEqual(['ada']);
    expect(search.search('lantern quay', { limit: 1, filter: (id) => id !== 'lqh' })).toMatchObject([{ id: 'lqt' }]);
  });

  it('orders equal hits by their ids, whatever was put first', () => {
    const equal = new TrigramEntitySearch();
    for (const id of ['b', 'a', 'C', 'a1']) equal.put(id, 'person', [text('name', 'Jan de Wit')]);
    expect(equal.search('jan de wit', { limit: 3 }).map(({ id }) => id)).toEqual(['C', 'a', 'a1']);
  });

  it('forgets what was replaced or removed, also when that is more than what stays', () => {
    const moving = new TrigramEntitySearch();
    for (let i = 0; i < 3000; i++) {
      moving.put(`e${i % 100}`, 'person', [text('name', `Name ${i} Holder`), text('identifier', `ID-${i}`)]);
    }
    expect(moving.search('name 2999 holder', { limit: 1 })).toMatchObject([{ id: 'e99', score: 1 }]);
    expect(moving.search('name 17 holder', { limit: 5 }).filter(({ score }) => score === 1)).toEqual([]);
    expect(moving.search('id-17', { limit: 5 })).toEqual([]);
    expect(moving.search('id 2917', { limit: 5 })).toMatchObject([{ id: 'e17' }]);
    expect(moving.extent.texts).toBe(200);
    moving.remove('e99');
    moving.remove('nobody');
    expect(moving.search('name 2999 holder', { limit: 1 }).filter(({ score }) => score === 1)).toEqual([]);
  });

  it('finds a mistaken name among thousands that are nearly as near', () => {
    const crowd = new TrigramEntitySearch();
    const letters = [...'abcdefghijklmno'];
    const endings = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
    for (const ending of endings) crowd.put(`crowd-${ending}`, 'person', [text('name', `Maristor ${ending}`)]);
    crowd.put('sought', 'person', [text('name', 'Maristan')]);
    expect(crowd.search('maristn', { limit: 5 }).map(({ id }) => id)).toEqual(['sought']);
    expect(crowd.search('maristro', { limit: 5 })).toHaveLength(5);
  });

  it('takes a new kind without new texts', () => {
    const one = new TrigramEntitySearch();
    one.put('x', 'other', [text('name', 'Petrel')]);
    one.put('x', 'fund', [text('name', 'Petrel')]);
    expect(one.search('petrel', { limit: 1, kind: 'fund' })).toHaveLength(1);
    expect(one.search('petrel', { limit: 1, kind: 'other' })).toHaveLength(0);
  });
});

function text(field: SearchField, value: string): SearchText {
  return { field, value };
}
