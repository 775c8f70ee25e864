import fc from 'fast-check';
import { TrigramEntitySearch } from './trigram-entity-search.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 6 });
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const phrases = fc.array(phrase, { minLength: 1, maxLength: 30 });
const ALL = 1000;

describe('trigram search, against every name one by one', () => {
  it('finds the same names, beginnings, words and parts, in the same order', () => {
    fc.assert(
      fc.property(phrases, phrase, (names, query) => {
        const found = filed(names).search(query, { limit: ALL });
        const byLetters = found.filter(({ score }) => score >= 0.7).map(({ id, score }) => [id, score.toFixed(9)]);
        const expected = names
          .map((name, i) => ({ id: idOf(i), score: naiveScore(query, name) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
          .map(({ id, score }) => [id, score.toFixed(9)]);
        expect(byLetters).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a name of five letters or more with one letter mistaken', () => {
    const long = phrase.filter((name) => name.replaceAll(' ', '').length >= 5);
    fc.assert(
      fc.property(
        fc.array(long, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (names, which, how, where) => {
          const index = which % names.length;
          const query = mistaken(names[index] ?? '', how, where);
          expect(
            filed(names)
              .search(query, { limit: ALL })
              .map(({ id }) => id),
          ).toContain(idOf(index));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives the first of what it gives without a limit', () => {
    fc.assert(
      fc.property(phrases, phrase, fc.integer({ min: 1, max: 8 }), (names, query, limit) => {
        const search = filed(names);
        const letters = search.search(query, { limit: ALL }).slice(0, limit);
        expect(search.search(query, { limit })).toEqual(letters);
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order or the history of what was put', () => {
    fc.assert(
      fc.property(phrases, phrases, phrase, (names, earlier, query) => {
        const fresh = filed(names);
        const worn = filed(earlier);
        earlier.forEach((_, i) => worn.remove(idOf(i)));
        names
          .map((name, i) => ({ name, id: idOf(i) }))
          .reverse()
          .forEach(({ name, id }) => worn.put(id, 'other', [{ field: 'name', value: name }]));
        expect(worn.search(query, { limit: ALL })).toEqual(fresh.search(query, { limit: ALL }));
      }),
      { numRuns: 200 },
    );
  });

  it('gives every score between 0 and 1', () => {
    fc.assert(
      fc.property(phrases, fc.string({ unit: 'binary', maxLength: 30 }), (names, query) => {
        const scores = filed([...names, query])
          .search(query, { limit: ALL })
          .map(({ score }) => score);
        expect(scores.filter((score) => !(score > 0 && score <= 1))).toEqual([]);
      }),
    );
  });
});

function filed(names: readonly string[]): TrigramEntitySearch {
  const search = new TrigramEntitySearch();
  names.forEach((value, i) => search.put(idOf(i), 'other', [{ field: 'name', value }]));
  return search;
}

function idOf(ordinal: number): string {
  return `n${String(ordinal).padStart(3, '0')}`;
}

/** One letter replaced, left out, added, or swapped with the next. */
function mistaken(name: string, how: number, where: number): string {
  const letters = [...name];
  const at = where % letters.length;
  if (how % 4 === 0) letters.splice(at, 1, 'x');
  else if (how % 4 === 1) letters.splice(at, 1);
  else if (how % 4 === 2) letters.splice(at, 0, 'x');
  else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  return letters.join('');
}

/** The ranks as their names say them, on plain strings: the best that holds. */
function naiveScore(query: string, name: string): number {
  const [asked, held] = [query.split(' '), name.split(' ')];
  const [q, n] = [asked.join(''), held.join('')];
  const share = q.length / n.length;
  const contains = (part: string) => (part.length >= 3 ? n.includes(part) : held.some((one) => one.startsWith(part)));
  if (q === n) return 1;
  if (share === 1 && [...asked].sort().join(' ') === [...held].sort().join(' ')) return 0.98;
  if (n.startsWith(q)) return 0.9 + 0.05 * share;
  if (share <= 1 && assigned(asked, held)) return 0.8 + 0.08 * share;
  if (share <= 1 && ((q.length >= 3 && n.includes(q)) || asked.every(contains))) return 0.7 + 0.08 * share;
  return 0;
}

/** Whether each word begins a different one: by trying all ways. */
function assigned(asked: readonly string[], held: readonly string[]): boolean {
  const [first, ...rest] = asked;
  if (first === undefined) return true;
  return held.some(
    (one, i) =>
      one.startsWith(first) &&
      assigned(
        rest,
        held.filter((_, j) => j !== i),
      ),
  );
}
