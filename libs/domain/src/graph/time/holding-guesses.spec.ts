import fc from 'fast-check';
import { readRecord } from '../fields/read-record.js';
import type { RelationFields } from '../records.js';
import type { TemporalContext } from './finding.js';
import type { LinkGuesses } from './guessed-links.js';
import { HOLDING_BUDGET } from './holdings.js';
import { likelyStretch } from './span.js';
import { temporalFindings } from './temporal-findings.js';

type Direction = 'outgoing' | 'incoming';

function link(id: string, predicate: string, from_id: string, to_id: string, members: object = {}): RelationFields {
  const reading = readRecord({ object: 'relation', id, predicate, from_id, to_id, ...members }, { object: 'relation' });
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

function linksOf(links: readonly RelationFields[]) {
  return {
    outgoing: (id: string, predicate: string) =>
      links.filter((other) => other.from_id === id && other.predicate === predicate),
    incoming: (id: string, predicate: string) =>
      links.filter((other) => other.to_id === id && other.predicate === predicate),
  };
}

/** @param most links of one place that are looked at for a guess */
function guessesOf(links: readonly RelationFields[], most = Infinity): LinkGuesses {
  return {
    links: (end, predicate, entityId) => {
      const found = linksOf(links)[end === 'from' ? 'outgoing' : 'incoming'](entityId, predicate);
      if (found.length > most) return null;
      return found.map((one) => ({
        id: one.id,
        other: end === 'from' ? one.to_id : one.from_id,
        stretch: likelyStretch(one),
      }));
    },
  };
}

function context(links: readonly RelationFields[], guesses: LinkGuesses | null): TemporalContext {
  return {
    now: Date.UTC(2026, 0, 1),
    entity: () => undefined,
    source: () => undefined,
    sourcesOf: () => [],
    ...linksOf(links),
    guesses,
  };
}

/** What is found of the first link, and how many links it took: to guess by, and to search along. */
function lookedAt(links: readonly RelationFields[], most = Infinity) {
  const looked = { guessed: 0, searched: 0 };
  const searched = (direction: Direction) => (id: string, predicate: string) => {
    const found = linksOf(links)[direction](id, predicate);
    looked.searched += found.length;
    return found;
  };
  const guesses = guessesOf(links, most);
  const guessed: LinkGuesses['links'] = (...place) => {
    const found = guesses.links(...place);
    looked.guessed += found?.length ?? 0;
    return found;
  };
  const around: TemporalContext = {
    ...context(links, { links: guessed }),
    outgoing: searched('outgoing'),
    incoming: searched('incoming'),
  };
  const [first] = links;
  if (first === undefined) throw new Error('no link');
  const found = temporalFindings(first, around).map(({ rule, related_ids }) => [rule, related_ids]);
  return { found, ...looked };
}

/** `p` holds `q`; behind `q` so many holdings, of which each holds the next. */
const row = (length: number): readonly RelationFields[] => [
  link('a', 'CONTROLS', 'p', 'q'),
  ...Array.from({ length }, (_, i) => link(`l${i}`, 'CONTROLS', i === 0 ? 'q' : `n${i}`, `n${i + 1}`)),
];

describe('what is guessed before circles of holdings are looked for', () => {
  it('goes no further than to who holds the holder, where nobody does', () => {
    expect(lookedAt(row(50))).toEqual({ found: [], guessed: 0, searched: 0 });
  });

  it.each([
    ['one holder above', 1, 2],
    ['two holders above one another', 2, 4],
    ['three holders above one another', 3, 6],
  ])('costs what is on the side with less: %s', (_, above, most) => {
    const holders = Array.from({ length: above }, (__, i) =>
      link(`h${i}`, 'CONTROLS', `u${i + 1}`, i === 0 ? 'p' : `u${i}`),
    );
    const { found, guessed, searched } = lookedAt([...row(50), ...holders]);
    expect({ found, searched }).toEqual({ found: [], searched: 0 });
    expect(guessed).toBeLessThanOrEqual(most);
    // As much below, much above.
    const over = Array.from({ length: 50 }, (__, i) => link(`h${i}`, 'CONTROLS', `u${i + 1}`, i === 0 ? 'p' : `u${i}`));
    const under = lookedAt([...row(above), ...over]);
    expect({ found: under.found, searched: under.searched }).toEqual({ found: [], searched: 0 });
    expect(under.guessed).toBeLessThanOrEqual(most + 1);
  });

  it.each([
    ['2015-01-01', 0],
    ['2015-01-02', 2],
  ])('leaves what held at no time that it holds at: until %s', (effective_until, searched) => {
    const links = [
      link('a', 'CONTROLS', 'p', 'q', { effective_at: '2015-01-01' }),
      link('b', 'CONTROLS', 'q', 'p', { effective_at: '2000', effective_until }),
    ];
    expect(lookedAt(links).searched > 0).toBe(searched > 0);
  });

  it.each([HOLDING_BUDGET, HOLDING_BUDGET + 1, 3 * HOLDING_BUDGET])(
    'looks on from the end with less, where %i links are behind the other at once',
    (count) => {
      const above = Array.from({ length: count }, (_, i) => link(`v${i}`, 'CONTROLS', `v${i}`, 'p'));
      expect(lookedAt([...row(3), ...above])).toEqual({ found: [], guessed: count + 3, searched: 0 });
      const below = Array.from({ length: count }, (_, i) => link(`w${i}`, 'CONTROLS', 'q', `w${i}`));
      const holders = [link('h0', 'CONTROLS', 'u0', 'p'), link('h1', 'CONTROLS', 'u1', 'u0')];
      expect(lookedAt([...row(0), ...holders, ...below])).toEqual({ found: [], guessed: count + 2, searched: 0 });
    },
  );

  it('lets the search decide where too much is behind both ends, or is too much to look at', () => {
    const hub = Array.from({ length: HOLDING_BUDGET + 1 }, (_, i) => link(`w${i}`, 'CONTROLS', 'q', `w${i}`));
    const above = Array.from({ length: HOLDING_BUDGET + 1 }, (_, i) => link(`v${i}`, 'CONTROLS', `v${i}`, 'p'));
    const closing = link('z', 'CONTROLS', 'q', 'p');
    const first = [link('a', 'CONTROLS', 'p', 'q'), closing];
    expect(lookedAt([...first, ...hub, ...above]).found).toEqual([['control_cycle', ['z']]]);
    expect(lookedAt([...first, ...above], HOLDING_BUDGET).found).toEqual([['control_cycle', ['z']]]);
    expect(lookedAt([...first, ...above], HOLDING_BUDGET)).toMatchObject({ guessed: 0 });
  });

  it('never keeps from what is found without', () => {
    const DATE = fc.option(fc.integer({ min: 2000, max: 2006 }).map(String), { freq: 3 });
    const ID = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const drawn = fc.record({
      predicate: fc.constantFrom('OWNS', 'SUBSIDIARY_OF', 'CONTROLS'),
      from: ID,
      to: ID,
      effective_at: DATE,
      effective_until: DATE,
      /** One that does not stand is guessed by, too. */
      stands: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 2, maxLength: 30 }), (all) => {
        const links = all.map(({ predicate, from, to, effective_at, effective_until }, i) =>
          link(`r${i}`, predicate, from, to, { effective_at, effective_until }),
        );
        const standing = links.filter((_, i) => all[i]?.stands === true);
        for (const one of standing) {
          expect(temporalFindings(one, context(standing, guessesOf(links)))).toEqual(
            temporalFindings(one, context(standing, null)),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
