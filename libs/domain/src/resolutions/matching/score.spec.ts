import fc from 'fast-check';
import { calibrationBandOf, calibrated, MODEL, priorBits, ProfileMaker, scorePair } from '#domain/resolutions';
import { identifier, matchable, scorer } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

const score = scorer(transliterate);
const POPULATION = { size: 1_000 };

describe('the score', () => {
  it('keeps a hit through another script alone under its ceiling, and lets other evidence lift it', () => {
    const alone = score({ name: 'Нурсултан Назарбаев' }, { name: 'Nursultan Nazarbayev' });
    expect(alone.score).toBeGreaterThan(MODEL.threshold);
    expect(alone.score).toBeLessThan(MODEL.crossScriptCeiling);
    const born = score(
      { name: 'Нурсултан Назарбаев', effective_at: '1940-07-06' },
      { name: 'Nursultan Nazarbayev', effective_at: '1940-07-06' },
    );
    expect(born.score).toBeGreaterThan(MODEL.crossScriptCeiling);
  });

  it('expects fewer matches the more entities there are', () => {
    expect(priorBits('person', 2_000) - priorBits('person', 1_000)).toBeCloseTo(-1);
    expect(priorBits('person', 10)).toBe(priorBits('person', MODEL.leastPopulation));
  });

  it('grows with the bits and never reaches 0 or 1', () => {
    let last = 0;
    for (let bits = -60; bits <= 120; bits += 0.5) {
      const now = calibrated('person', bits);
      expect(now).toBeGreaterThan(last);
      expect(now).toBeLessThan(1);
      last = now;
    }
  });

  it('has bands with their lower bounds inside', () => {
    expect([0.95, 0.9499, 0.8, 0.7999, 0.5, 0.4999].map(calibrationBandOf)).toEqual([
      'strong',
      'likely',
      'likely',
      'possible',
      'possible',
      'unlikely',
    ]);
  });
});

const word = fc.constantFrom(
  'ivan',
  'petrov',
  'мария',
  'smith',
  'jr',
  'al',
  'محمد',
  '김',
  'global',
  'fund',
  '3',
  'iii',
  'gmbh',
  'x',
);
const entity = fc.record({
  kind: fc.constantFrom('person' as const, 'company' as const, 'fund' as const, 'asset' as const, 'other' as const),
  name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  effective_at: fc.constantFrom(null, '1970', '1970-02-03', '1970-03-02', '1971-02'),
  countries: fc.subarray(['de', 'ru']),
  identifiers: fc.subarray([
    identifier('inn', '7707083893'),
    identifier('passport', 'N123456', { country: 'ru' }),
    identifier('lei', '5493001KJTIIGC8Y1R12'),
  ]),
});

describe('laws', () => {
  it('does not care which of the two comes first', () => {
    fc.assert(
      fc.property(entity, entity, (left, right) => {
        const maker = new ProfileMaker(transliterate);
        const [a, b] = [maker.make(matchable({ id: 'a', ...left })), maker.make(matchable({ id: 'b', ...right }))];
        expect(scorePair(a, b, POPULATION, undefined, true)).toEqual(scorePair(b, a, POPULATION, undefined, true));
      }),
    );
  });

  it('says the same each time it is asked, explained or not', () => {
    fc.assert(
      fc.property(entity, entity, (left, right) => {
        const ask = (explain: boolean) => {
          const maker = new ProfileMaker(transliterate);
          return scorePair(
            maker.make(matchable({ id: 'a', ...left })),
            maker.make(matchable({ id: 'b', ...right })),
            POPULATION,
            undefined,
            explain,
          );
        };
        expect(ask(true)).toEqual(ask(true));
        expect(ask(false)?.score).toBe(ask(true)?.score);
      }),
    );
  });

  it('adds up: the bits are the prior and the features', () => {
    fc.assert(
      fc.property(entity, (fields) => {
        const pair = score(fields, fields);
        expect(pair.bits).toBeCloseTo(
          pair.features.reduce((sum, { bits }) => sum + bits, pair.priorBits),
          9,
        );
      }),
    );
  });

  it('never falls when both get the same strong identifier', () => {
    fc.assert(
      fc.property(entity, entity, (left, right) => {
        fc.pre(left.kind === right.kind);
        const lei = identifier('isin', 'US0378331005');
        const without = score(left, right);
        const withIt = score(
          { ...left, identifiers: [...left.identifiers, lei] },
          { ...right, identifiers: [...right.identifiers, lei] },
        );
        expect(withIt.score).toBeGreaterThanOrEqual(without.score);
      }),
    );
  });
});
