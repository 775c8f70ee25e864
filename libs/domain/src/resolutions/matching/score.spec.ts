import fc from 'fast-check';
import {
  bandOf,
  calibrated,
  MODEL,
  priorBits,
  ProfileMaker,
  scorePair,
  type Feature,
  type MatchableEntity,
  type PairContext,
  type PairScore,
} from '#domain';
import { identifier, matchable, nameOf } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

const POPULATION = { size: 1_000 };

function score(left: Partial<MatchableEntity>, right: Partial<MatchableEntity>, context?: PairContext): PairScore {
  const maker = new ProfileMaker(transliterate);
  const pair = scorePair(
    maker.make(matchable({ id: 'a', ...left })),
    maker.make(matchable({ id: 'b', ...right })),
    POPULATION,
    context,
    true,
  );
  if (pair === null) throw new Error('these kinds cannot be one thing');
  return pair;
}

function featureOf(pair: PairScore, name: Feature['name']): Feature | undefined {
  return pair.features.find((one) => one.name === name);
}

const persons = (left: string, right: string) => featureOf(score({ name: left }, { name: right }), 'name_align');
const companies = (left: string, right: string) =>
  score({ name: left, kind: 'company' }, { name: right, kind: 'company' });
const bitsOf = (feature: Feature | undefined) => feature?.bits ?? 0;

describe('names of persons', () => {
  it.each([
    ['Vladimir Putin', 'Vladimir Putin', 'equal'],
    ['Vladimir Putin', 'Putin Vladimir', 'reordered'],
    ['Putin, Vladimir', 'Vladimir Putin', 'equal'],
    ['Dr. Rami Makhlouf', 'Mr Rami Makhlouf', 'equal'],
    ['Владимир Путин', 'Vladimir Putin', 'transliterated_equal'],
    ['バラク・オバマ', 'Barack Obama', 'transliterated_equal'],
    ['Alisher-Usmanov', 'AlisherUsmanov', 'joined'],
    ['Sergei Lavrov', 'Sergey Lavrow', 'close'],
    ['Pricewaterhouse Coopers', 'PricewaterhouseCoopers', 'joined'],
    ['Hsi Chinping', 'Xi Chinping', 'close'],
    ['Rami Makhlouf', 'Rami Assad', 'conflict'],
    ['Rami Makhlouf', 'John Smith', 'different'],
    ['Sergey Viktorovich Lavrov', 'Sergey Lavrov', 'partial'],
  ])('%s and %s are %s', (left, right, level) => {
    expect(persons(left, right)?.level).toBe(level);
  });

  it('gives a nickname and an initial less than the name, and more than nothing', () => {
    const full = bitsOf(persons('Benjamin Netanyahu', 'Benjamin Netanyahu'));
    const nickname = bitsOf(persons('Benjamin Netanyahu', 'Ben Netanyahu'));
    const initial = bitsOf(persons('Benjamin Netanyahu', 'B. Netanyahu'));
    const wrongInitial = bitsOf(persons('Benjamin Netanyahu', 'K. Netanyahu'));
    expect(full).toBeGreaterThan(nickname);
    expect(nickname).toBeGreaterThan(initial);
    expect(initial).toBeGreaterThan(wrongInitial);
  });

  it('reads titles before a name only, and no middle initial as a family name', () => {
    expect(persons('Steve King', 'King Steve')?.level).toBe('partial');
    expect(persons('Steve King', 'Steve Cohen')?.level).toBe('conflict');
    expect(persons('Sheikh Hassan Dahir PhD', 'Hassan Dahir')?.level).toBe('equal');
    expect(persons('Michael G. Grimm', 'Michael Guest')?.level).toBe('conflict');
    expect(persons('Michael G. Grimm', 'Michael George Grimm')?.level).toBe('variant');
  });

  it('holds junior and senior apart', () => {
    const pair = score({ name: 'Robert Downey Jr' }, { name: 'Robert Downey Sr' });
    expect(featureOf(pair, 'generation')).toMatchObject({
      left: 'junior',
      right: 'senior',
      bits: MODEL.name.person.generation,
    });
    expect(featureOf(score({ name: 'Robert Downey Jr' }, { name: 'Robert Downey' }), 'generation')).toBeUndefined();
  });

  it('does not reward tagged given and family names that change places, nor punish them', () => {
    const left = { name: 'Hans Friedrich', attributes: { first_name: 'Hans', last_name: 'Friedrich' } };
    const right = { name: 'Friedrich Hans', attributes: { first_name: 'Friedrich', last_name: 'Hans' } };
    expect(featureOf(score(left, right), 'name_align')).toMatchObject({ level: 'swapped', bits: 0 });
    expect(bitsOf(featureOf(score(left, left), 'name_align'))).toBeGreaterThan(10);
  });

  it('counts a tagged family name more', () => {
    const tagged = { name: 'Hans Friedrich', attributes: { last_name: 'Friedrich' } };
    const plain = { name: 'Hans Friedrich' };
    expect(bitsOf(featureOf(score(tagged, tagged), 'name_align'))).toBeGreaterThan(
      bitsOf(featureOf(score(plain, plain), 'name_align')),
    );
  });

  it('takes the son of one for another than the father, unless the whole name is turned round', () => {
    const order = (left: string, right: string) => bitsOf(persons(left, right));
    const same = order('Abdullah bin Omar al-Masri', 'Abdullah bin Omar al-Masri');
    expect(order('Abdullah bin Omar al-Masri', 'Omar bin Abdullah al-Masri')).toBeLessThan(same - 5);
    expect(order('Abdullah bin Omar al-Masri', 'al-Masri Abdullah bin Omar')).toBeGreaterThan(same - 1);
  });

  it('gives a rare name more than a common one', () => {
    expect(bitsOf(persons('Nursultan Nazarbayev', 'Nursultan Nazarbayev'))).toBeGreaterThan(
      bitsOf(persons('John Smith', 'John Smith')),
    );
  });

  it('takes the best of all names and says which it was', () => {
    const pair = score(
      { name: 'Ilich Ramírez Sánchez', names: [nameOf('Carlos the Jackal', 'alias')] },
      { name: 'Carlos the Jackal' },
    );
    expect(featureOf(pair, 'name_align')).toMatchObject({ left: 'Carlos the Jackal', right: 'Carlos the Jackal' });
  });
});

describe('names of bodies', () => {
  it('finds a form in native script and compares what is left', () => {
    const pair = companies('ООО «Ромашка»', 'Romashka LLC');
    expect(featureOf(pair, 'name_align')?.level).toBe('transliterated_equal');
    expect(featureOf(pair, 'legal_form')).toMatchObject({ level: 'equal', bits: MODEL.legalForm.equal });
  });

  it('wants numbers to agree, Roman or not', () => {
    expect(featureOf(companies('Baring Fund III', 'Baring Fund 3'), 'numbers')).toBeUndefined();
    expect(featureOf(companies('Baring Fund 3', 'Baring Fund 5'), 'numbers')?.bits).toBe(
      MODEL.name.organisation.numbers,
    );
    expect(featureOf(companies('Baring Fund 3', 'Baring Fund'), 'numbers')?.bits).toBe(
      MODEL.name.organisation.numberMissing,
    );
    expect(companies('Baring Fund 3', 'Baring Fund 5').score).toBeLessThan(MODEL.threshold);
  });

  it('takes an acronym as weak evidence', () => {
    const acronym = featureOf(companies('International Business Machines', 'IBM'), 'name_align');
    expect(acronym?.level).toBe('acronym');
    expect(bitsOf(acronym)).toBeGreaterThan(0);
    expect(bitsOf(acronym)).toBeLessThan(10);
    expect(featureOf(companies('International Business Machines', 'IBN'), 'name_align')?.level).not.toBe('acronym');
  });

  it('gives generic words little', () => {
    const generic = bitsOf(featureOf(companies('Trading Group', 'Trading Group'), 'name_align'));
    const rare = bitsOf(featureOf(companies('Faberlic Group', 'Faberlic Group'), 'name_align'));
    expect(rare).toBeGreaterThan(generic + 3);
  });

  it('weighs two kinds of body more against each other in one country than in two', () => {
    const pair = (country: string) =>
      score(
        { name: 'Krasota Foo', kind: 'company', countries: ['ru'] },
        { name: 'Krasota Foo', kind: 'company', countries: [country] },
      );
    expect(featureOf(pair('ru'), 'legal_form')).toBeUndefined();
    const forms = (country: string) =>
      score(
        { name: 'Krasota LLC', kind: 'company', countries: ['ru'] },
        { name: 'Krasota L.P.', kind: 'company', countries: [country] },
      );
    expect(featureOf(forms('ru'), 'legal_form')?.bits).toBe(MODEL.legalForm.differentSameCountry);
    expect(featureOf(forms('de'), 'legal_form')?.bits).toBe(MODEL.legalForm.different);
  });

  it('reads the company words of names without spaces', () => {
    expect(
      featureOf(companies('阿里巴巴集团控股有限公司', 'Alibaba Group Holding Limited'), 'name_align')?.bits,
    ).toBeGreaterThan(5);
  });
});

describe('names of assets', () => {
  it('does not compare short names by likeness', () => {
    const assets = (left: string, right: string) =>
      featureOf(score({ name: left, kind: 'asset' }, { name: right, kind: 'asset' }), 'name_align');
    expect(assets('USDT', 'USDC')?.bits).toBeLessThan(0);
    expect(assets('USDT', 'USDT')?.bits).toBeGreaterThan(0);
    expect(assets('Uniswap', 'Uniswapp')?.bits).toBeGreaterThan(0);
  });
});

describe('identifiers', () => {
  const inn = (value: string) => ({
    name: 'Ромашка',
    kind: 'company' as const,
    identifiers: [identifier('inn', value)],
  });

  it('speaks strongly for equal and against different unique numbers', () => {
    expect(featureOf(score(inn('7707083893'), inn('7707083893')), 'identifier')).toMatchObject({
      level: 'equal',
      bits: MODEL.identifier.unique.equal,
    });
    expect(featureOf(score(inn('7707083893'), inn('7736050003')), 'identifier')).toMatchObject({
      level: 'unequal',
      bits: MODEL.identifier.unique.unequal,
    });
  });

  it('is silent, and says so, where one side has none', () => {
    const pair = score(inn('7707083893'), { name: 'Ромашка', kind: 'company' });
    expect(featureOf(pair, 'identifier')).toMatchObject({
      left: 'inn:7707083893',
      right: null,
      level: 'missing_right',
      bits: 0,
    });
  });

  it('counts less where a check digit fails, and nothing where the value is a placeholder', () => {
    expect(bitsOf(featureOf(score(inn('7707083894'), inn('7707083894')), 'identifier'))).toBeLessThan(
      MODEL.identifier.unique.equal,
    );
    expect(featureOf(score(inn('0000000000'), inn('0000000000')), 'identifier')).toBeUndefined();
  });

  it('takes a different passport as weak, because people renew them', () => {
    const holder = (value: string) => ({
      name: 'Rami Makhlouf',
      identifiers: [identifier('passport', value, { country: 'sy' })],
    });
    expect(bitsOf(featureOf(score(holder('N0123456'), holder('N0123456')), 'identifier'))).toBe(
      MODEL.identifier.personal.equal,
    );
    expect(bitsOf(featureOf(score(holder('N0123456'), holder('N9876541')), 'identifier'))).toBe(
      MODEL.identifier.personal.unequal,
    );
    expect(featureOf(score(holder('N0123456'), holder('N0123457')), 'identifier')?.level).toBe('close');
  });

  it('does not compare numbers of two registers', () => {
    const body = (jurisdiction: string) => ({
      name: 'Foo',
      kind: 'company' as const,
      identifiers: [identifier('registration', '12345', { jurisdiction })],
    });
    expect(featureOf(score(body('gb'), body('ie')), 'identifier')).toBeUndefined();
  });

  it('lets BIC and KPP say little', () => {
    const bank = { name: 'Foo', kind: 'company' as const, identifiers: [identifier('bic', 'DEUTDEFF')] };
    expect(bitsOf(featureOf(score(bank, bank), 'identifier'))).toBeLessThan(5);
  });
});

describe('dates', () => {
  const born = (date: string) => ({ name: 'Rami Makhlouf', effective_at: date });
  const level = (a: string, b: string) => featureOf(score(born(a), born(b)), 'birth_date')?.level;

  it.each([
    ['1969-07-10', '1969-07-10', 'day'],
    ['1969-07-10', '1969-07', 'month'],
    ['1969-07-31', '1969', 'year'],
    ['1969', '1969', 'year'],
    ['1969-07-10', '1969-10-07', 'swapped'],
    ['1969-07-10', '1969-07-11', 'oneDigit'],
    ['1969-07-10', '1979-07-10', 'oneDigit'],
    ['1969-07-10', '1954-07-10', 'twoParts'],
    ['1969-12-31', '1970-01-01', 'nearDay'],
    ['1969-07-10', '1970-06-11', 'nearDay'],
    ['1969-07-10', '1970-08-12', 'disjoint'],
    ['1969', '1970', 'nearYear'],
    ['1969', '1971', 'disjoint'],
    ['1969-07-10', '1954-03-02', 'disjoint'],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(level(a, b)).toBe(expected);
    expect(level(b, a)).toBe(expected);
  });

  it('orders its levels as the contract does', () => {
    for (const { day, month, year, swapped, oneDigit, disjoint } of [MODEL.birth, MODEL.incorporation]) {
      const levels = [day, month, year, swapped, oneDigit, 0, disjoint];
      expect(levels).toEqual([...levels].sort((x, y) => y - x));
    }
    expect(MODEL.birth.disjoint).toBeLessThan(-5);
  });

  it('never offers two lives that surely do not meet as one thing', () => {
    const body = (from: string, until: string | null) => ({
      name: 'Romashka Trading',
      kind: 'company' as const,
      effective_at: from,
      effective_until: until,
    });
    const disjoint = score(body('1990', '1999-12-31'), body('2000-01-01', null));
    const touching = score(body('1990', '2000-01-01'), body('2000-01-01', null));
    expect(disjoint.score).toBeLessThan(MODEL.threshold);
    expect(featureOf(disjoint, 'life')?.level).toBe('disjoint');
    expect(featureOf(touching, 'life')).toBeUndefined();
  });
});

describe('the other features', () => {
  it('makes disjoint countries count more among bodies than among persons', () => {
    const pair = (kind: 'person' | 'company') =>
      score({ name: 'Foo Bar', kind, countries: ['de'] }, { name: 'Foo Bar', kind, countries: ['fr'] });
    expect(bitsOf(featureOf(pair('company'), 'country'))).toBeLessThan(bitsOf(featureOf(pair('person'), 'country')));
    expect(featureOf(score({ countries: ['de', 'fr'] }, { countries: ['FR'] }), 'country')?.level).toBe('equal');
  });

  it('lets e-mail, phone, address and birth place add a little, and never identify', () => {
    const known = {
      name: 'Foo Bar',
      addresses: ['12 Pinkerton Circuit, Richlands'],
      birth_place: 'Ghardaia',
      attributes: { email: 'foo@example.org', phone: '+49 30 1234567' },
    };
    const pair = score(known, { ...known, name: 'Quite Another' });
    for (const name of ['email', 'phone', 'address', 'birth_place'] as const) {
      expect(bitsOf(featureOf(pair, name))).toBeGreaterThan(0);
    }
    const mail = { attributes: { email: 'foo@example.org' } };
    expect(score({ ...mail, name: 'Foo Bar' }, { ...mail, name: 'Quite Another' }).score).toBeLessThan(MODEL.threshold);
  });

  it('discounts two records of one source', () => {
    const same = score({ name: 'Foo Bar', dataset: 'x' }, { name: 'Foo Bar', dataset: 'x' });
    const apart = score({ name: 'Foo Bar', dataset: 'x' }, { name: 'Foo Bar', dataset: 'y' });
    expect(apart.bits - same.bits).toBeCloseTo(-MODEL.sameSource);
  });

  it('counts rare shared neighbours more than hubs', () => {
    const context = (degree: number) => ({
      sharedNeighbourDegrees: [degree],
      sharedEvidence: 0,
      sameController: false,
    });
    const rare = score({ name: 'Foo' }, { name: 'Foo' }, context(2));
    const hub = score({ name: 'Foo' }, { name: 'Foo' }, context(900));
    expect(rare.bits).toBeGreaterThan(hub.bits);
    expect(featureOf(score({ name: 'Foo' }, { name: 'Foo' }), 'context')).toBeUndefined();
  });

  it('refuses kinds that cannot be one thing', () => {
    const maker = new ProfileMaker(transliterate);
    const [person, company, asset, other] = (['person', 'company', 'asset', 'other'] as const).map((kind) =>
      maker.make(matchable({ id: kind, kind })),
    );
    if (person === undefined || company === undefined || asset === undefined || other === undefined) {
      throw new Error('no profiles');
    }
    expect(scorePair(person, company, POPULATION)).toBeNull();
    expect(scorePair(company, asset, POPULATION)).toBeNull();
    expect(scorePair(company, other, POPULATION)).not.toBeNull();
    expect(scorePair(asset, other, POPULATION)).not.toBeNull();
    expect(scorePair(person, other, POPULATION)).toBeNull();
  });
});

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
    expect([0.95, 0.9499, 0.8, 0.7999, 0.5, 0.4999].map(bandOf)).toEqual([
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
