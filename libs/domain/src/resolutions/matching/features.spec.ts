import { MODEL, ProfileMaker, scorePair } from '#domain/resolutions';
import { bitsOf, featureOf, identifier, matchable, scorer } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

const score = scorer(transliterate);
const POPULATION = { size: 1_000 };

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
    ['1969-12-31', '1970-01-02', 'nearDay'],
    ['1969-07-10', '1970-06-11', 'nearDay'],
    ['1969-07-10', '1970-08-12', 'disjoint'],
    ['1969', '1970', 'nearYear'],
    ['1969', '1971', 'disjoint'],
    ['1969-07-10', '1958-03-02', 'disjoint'],
    ['1969-07-10', '1957-03-02', 'apart'],
    ['1969-07-10', '1957-07-02', 'disjoint'],
    ['1969', '1958', 'disjoint'],
    ['1969', '1957', 'apart'],
    ['1969-07-10', '1957', 'apart'],
    ['1969', '1949', 'disjoint'],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(level(a, b)).toBe(expected);
    expect(level(b, a)).toBe(expected);
  });

  it('orders its levels as spec/resolution.md#features does', () => {
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

  it.each([
    [1_400, 'partial'],
    [1_600, 'different'],
  ])('takes a word that %i of 10 000 addresses have for %s', (holders, level) => {
    const maker = new ProfileMaker(transliterate);
    const living = (id: string, addresses: string[]) => maker.make(matchable({ id, name: `Foo ${id}`, addresses }));
    const [a, b] = [living('a', ['Pinkerton Harbour']), living('b', ['Judkins Harbour'])];
    const other = living('c', ['Harbour']);
    for (let count = 0; count < holders; count += 1) maker.count(other, 1);
    maker.freeze({ person: 10_000, organisation: 0, thing: 0 });
    const pair = scorePair(a, b, { size: 1_000 }, undefined, true);
    expect(pair?.features.find(({ name }) => name === 'address')?.level).toBe(level);
  });

  it('takes words that streets of all towns have for none of a place, however few here have them', () => {
    const at = (left: string, right: string) =>
      featureOf(score({ name: 'Foo', addresses: [left] }, { name: 'Foo', addresses: [right] }), 'address');
    expect(at('Pinkerton Avenue', 'Judkins Avenue')).toMatchObject({ level: 'different' });
    expect(bitsOf(at('Pinkerton Avenue NY', 'Judkins Avenue NY'))).toBeLessThan(0);
    expect(bitsOf(at('Pinkerton Avenue Albany', 'Judkins Avenue Albany'))).toBeGreaterThan(0);
    expect(bitsOf(at('Upper Street', 'Upper Street'))).toBeGreaterThan(0);
    expect(at('Pinkerton Avenue', 'Pinkertan Avenue')?.level).not.toBe('different');
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
    expect(scorePair(person, other, POPULATION)).not.toBeNull();
  });
});

describe('forms of limited liability', () => {
  const bits = (left: string, right: string) =>
    bitsOf(featureOf(score({ kind: 'company', name: left }, { kind: 'company', name: right }), 'legal_form'));

  it('of one country differ little where the whole of a rare name agrees, and much where its words are common', () => {
    expect(bits('Zwickelmeyer Kranbau GmbH', 'Zwickelmeyer Kranbau AG')).toBeCloseTo(
      MODEL.legalForm.limitedOfRareName,
      5,
    );
    expect(bits('National Trading AG', 'National Trading GmbH')).toBe(MODEL.legalForm.differentSameCountry);
    expect(bits('Zwickelmeyer Kranbau GmbH', 'Zwickelmeyer Hochbau AG')).toBe(MODEL.legalForm.differentSameCountry);
    expect(bits('Zwickelmeyer Kranbau GmbH', 'Zwickelmeyer Kranbau Stiftung')).toBe(
      MODEL.legalForm.differentSameCountry,
    );
  });
});

describe('what is no part of a name', () => {
  const names = (value: string, kind: 'person' | 'company' = 'person') =>
    new ProfileMaker(transliterate)
      .make(matchable({ name: value, kind }))
      .names.map(({ tokens }) => tokens.map(({ text }) => text).join(' '));

  it('is a title, also where nothing else is there; what may be a family name stays', () => {
    expect(names('Herr Doktor Zwickelmeyer')).toEqual(['zwickelmeyer']);
    expect(names('Herr Doktor')).toEqual([]);
    expect(names('Colonel')).toEqual([]);
    expect(names('King')).toEqual(['king']);
  });

  it('is the place behind a company', () => {
    expect(names('Zwickelmeyer Kranbau GmbH, 80333 München', 'company')).toEqual(['zwickelmeyer kranbau']);
    expect(names('Zwickelmeyer Kranbau GmbH DE', 'company')).toEqual(['zwickelmeyer kranbau']);
  });
});

describe('short forms', () => {
  it.each([
    ['Wm Zwickelmeyer', 'William Zwickelmeyer'],
    ['Thos Zwickelmeyer', 'Thomas Zwickelmeyer'],
    ['Hattie Zwickelmeyer', 'Harriet Zwickelmeyer'],
    ['Sadie Zwickelmeyer', 'Sarah Zwickelmeyer'],
  ])('%s is a name of %s', (left, right) => {
    expect(score({ name: left }, { name: right }).score).toBeGreaterThan(MODEL.threshold);
  });
});
