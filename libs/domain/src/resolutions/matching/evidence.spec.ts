import { MODEL, ProfileMaker, scorePair, type MatchableEntity } from '#domain/resolutions';
import { bitsOf, featureOf, identifier, matchable, scorer } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';
import { EVERYBODYS, HOUSEHOLD, shareLeft } from './shared-values.js';
import { houseNumber, streetWord } from './places.js';

const score = scorer(transliterate);

/** The e-mail of the first two among so many people of different names who hold it. */
function emailBits(holders: number): number {
  const maker = new ProfileMaker(transliterate);
  const profiles = NAMES.slice(0, holders).map((name, index) =>
    maker.make(matchable({ id: `p${index}`, name, attributes: { email: 'office@example.org' } })),
  );
  profiles.forEach((profile) => {
    maker.count(profile, 1);
  });
  maker.freeze({ person: holders, organisation: 0, thing: 0 });
  const [first] = profiles;
  const again = maker.make(matchable({ id: 'q', name: NAMES[0] ?? '', attributes: { email: 'office@example.org' } }));
  if (first === undefined) return 0;
  const pair = scorePair(first, again, { size: 1_000 });
  return pair === null ? 0 : bitsOf(featureOf(pair, 'email'));
}

const NAMES: readonly string[] =
  `Aaron Bexley,Clara Dunmore,Edgar Fairfax,Greta Holloway,Ian Jessop,Kitty Lomax,Miles Norwood,Opal Prentice,Quentin Rusk,
  Sibyl Thorne,Ulric Vane,Wanda Xanthos,Yvette Zeller,Bruno Catchpole,Delia Eastwick,Felix Grimshaw,Hattie Ingram,Jasper Kettle,Leonie Marsh,Noel Oakhurst`
    .split(',')
    .map((name) => name.trim());

describe('what many hold', () => {
  it('counts wholly in a household, less beyond, and nothing from twenty', () => {
    expect(shareLeft(HOUSEHOLD)).toBe(1);
    expect(shareLeft(HOUSEHOLD + 1)).toBeLessThan(1);
    expect(shareLeft(EVERYBODYS - 1)).toBeGreaterThan(0);
    expect(shareLeft(EVERYBODYS)).toBe(0);
  });

  it('is counted by different names, not by records', () => {
    expect(emailBits(1)).toBeCloseTo(MODEL.contact.email);
    expect(emailBits(HOUSEHOLD)).toBeCloseTo(MODEL.contact.email);
    expect(emailBits(HOUSEHOLD + 1)).toBeLessThan(MODEL.contact.email);
    expect(emailBits(20)).toBe(0);
  });
});

describe('contacts and places', () => {
  const home = {
    addresses: ['12 Quarry Lane, Ashcombe'],
    attributes: { phone: '555 010 2030', email: 'home@example.org' },
  };

  it('are one group with a cap', () => {
    const pair = score({ name: 'Edgar Fairfax', ...home }, { name: 'Edgar Fairfax', ...home });
    const sum =
      bitsOf(featureOf(pair, 'email')) + bitsOf(featureOf(pair, 'phone')) + bitsOf(featureOf(pair, 'address'));
    expect(sum).toBeLessThanOrEqual(MODEL.contact.most + 1e-9);
    expect(sum).toBeGreaterThan(MODEL.contact.email);
  });

  it('do not outweigh different names or births', () => {
    expect(score({ name: 'Edgar Fairfax', ...home }, { name: 'Greta Fairfax', ...home }).score).toBeLessThan(0.5);
    expect(score({ name: 'Edgar Fairfax', ...home }, { name: 'E Fairfax', ...home }).score).toBeGreaterThan(0.5);
  });

  it('know two houses of one street', () => {
    const at = (address: string): Partial<MatchableEntity> => ({ name: 'Edgar Fairfax', addresses: [address] });
    const same = score(at('12 Quarry Lane Ashcombe'), at('12 Quarry Lane Ashcombe'));
    const other = score(at('12 Quarry Lane Ashcombe'), at('87 Quarry Lane Ashcombe'));
    expect(featureOf(other, 'address')?.level).toBe('other_house');
    expect(bitsOf(featureOf(other, 'address'))).toBeLessThanOrEqual(MODEL.contact.sameStreet);
    expect(bitsOf(featureOf(same, 'address'))).toBeGreaterThan(MODEL.contact.sameStreet);
  });

  it('leave two houses of two streets no more than their town', () => {
    const at = (address: string): Partial<MatchableEntity> => ({ name: 'Edgar Fairfax', addresses: [address] });
    const other = score(at('12 Quarry Lane Ashcombe'), at('87 Windmill Lane Ashcombe'));
    const misspelt = score(at('12 Quarry Lane Ashcombe'), at('87 Quary Lane Ashcombe'));
    expect(featureOf(other, 'address')?.level).toBe('other_street');
    expect(bitsOf(featureOf(other, 'address'))).toBeLessThanOrEqual(MODEL.contact.samePlace);
    expect(featureOf(misspelt, 'address')?.level).toBe('other_house');
  });

  it.each([
    ['12 quarry lane ashcombe', 'quarry'],
    ['rue lafayette 12', 'lafayette'],
    ['12 st 9', null],
    ['quarry lane', null],
  ])('read the street of %s as %s', (text, expected) => {
    const words = text.split(' ');
    expect(streetWord(words, houseNumber(words))).toBe(expected);
  });

  it('say a little against where each side has another number, and less for each further contact that differs', () => {
    const reached = (phone: string, email: string) => ({ name: 'Edgar Fairfax', attributes: { phone, email } });
    const phones = score(
      { name: 'E', attributes: { phone: '555 010 2030' } },
      { name: 'E', attributes: { phone: '555 010 9999' } },
    );
    expect(featureOf(phones, 'phone')).toMatchObject({ level: 'different', bits: MODEL.contact.phoneDifferent });
    const both = score(
      reached('555 010 2030', 'fairfax@example.org'),
      reached('555 010 9999', 'other.one@example.net'),
    );
    expect(bitsOf(featureOf(both, 'phone'))).toBe(MODEL.contact.phoneDifferent);
    expect(bitsOf(featureOf(both, 'email'))).toBe(MODEL.contact.emailDifferent / 2);
    const one = score(reached('555 010 2030', ''), { name: 'Edgar Fairfax' });
    expect(featureOf(one, 'phone')).toBeUndefined();
  });

  it('never outweigh names that have no word in common', () => {
    const pair = score({ name: 'Oliver Shaw', ...home }, { name: 'Rachel Scott', ...home });
    const names = bitsOf(featureOf(pair, 'name_align'));
    const sum = (['email', 'phone', 'address'] as const).reduce(
      (total, name) => total + bitsOf(featureOf(pair, name)),
      0,
    );
    expect(names).toBeLessThan(0);
    expect(sum).toBeLessThanOrEqual(-names + 1e-9);
    expect(pair.score).toBeLessThan(0.5);
  });

  it('make no one of father and son, who share a name and a home', () => {
    const born = (effective_at: string) => ({ name: 'Edgar Fairfax', effective_at, ...home });
    const pair = score(born('1944-03-09'), born('1971-08-26'));
    const sum = (['email', 'phone', 'address'] as const).reduce(
      (total, name) => total + bitsOf(featureOf(pair, name)),
      0,
    );
    expect(featureOf(pair, 'birth_date')?.level).toBe('apart');
    expect(sum).toBeLessThanOrEqual(-MODEL.birth.apart * MODEL.contact.mostOfApart + 1e-9);
  });

  it('are what a pair rests on only where they agree', () => {
    const at = (address: string, name = 'Edgar Fairfax') => ({ name, addresses: [address] });
    expect(score(at('12 Quarry Lane Ashcombe'), at('12 Quarry Lane Ashcombe')).evidence).toBe('contact');
    expect(score(at('12 Quarry Lane Ashcombe'), at('5 Rue Lafayette Paris')).evidence).toBe('name');
  });

  it.each([
    ['12 quarry lane', '12'],
    ['quarry lane 12b', '12b'],
    ['89132 ashcombe', null],
    ['9999 quarry lane', '9999'],
    ['ashcombe', null],
  ])('reads the house of %s', (text, expected) => {
    expect(houseNumber(text.split(' '))).toBe(expected);
  });
});

describe('what tells apart', () => {
  const name = 'Edgar Fairfax';
  const national = (value: string, country: string | null) => ({
    name,
    identifiers: [identifier('ssn', value, { country })],
  });

  it('is a generation', () => {
    expect(score({ name: `${name} Jr` }, { name: `${name} Sr` }).veto).toBe('generation');
    expect(score({ name: 'Edgar Lee Fairfax I' }, { name: 'Edgar Lee Fairfax II' }).veto).toBe('generation');
    expect(score({ name: `${name} Jr` }, { name: `${name} II` }).veto).toBeNull();
    expect(score({ name: `${name} Jr` }, { name }).veto).toBeNull();
  });

  it('are two identifiers that one thing has once', () => {
    const lei = (value: string) => ({
      kind: 'company' as const,
      name: 'Quarry Works',
      identifiers: [identifier('inn', value)],
    });
    expect(score(lei('7707083893'), lei('7736050003')).veto).toBe('identifiers');
    expect(score(lei('7707083893'), lei('7707083893')).veto).toBeNull();
  });

  it('are national ids of one country more than of unknown ones', () => {
    const known = bitsOf(featureOf(score(national('501-22-1234', 'us'), national('733-09-9981', 'us')), 'identifier'));
    const unknown = bitsOf(
      featureOf(score(national('501-22-1234', 'us'), national('733-09-9981', null)), 'identifier'),
    );
    expect(known).toBe(MODEL.identifier.nationalUnequal);
    expect(unknown).toBeLessThan(0);
    expect(unknown).toBeGreaterThan(known);
    const equal = featureOf(score(national('501-22-1234', 'us'), national('501-22-1234', null)), 'identifier');
    expect(equal?.level).toBe('equal');
  });
});

describe('an identifier without its country', () => {
  const named = (scheme: string, value: string, country: string | null) => ({
    name: 'Edgar Fairfax',
    identifiers: [identifier(scheme, value, { country })],
  });
  type Side = ReturnType<typeof named>;
  const found = (left: Side, right: Side) => featureOf(score(left, right), 'identifier');
  const { personal, nationalUnequal } = MODEL.identifier;

  it('is compared inside its scheme, for less than with one', () => {
    const ssn = (country: string | null, value = '501-22-1234') => named('ssn', value, country);
    expect(found(ssn('us'), ssn('us'))).toMatchObject({ level: 'equal', bits: personal.equal });
    const half = found(ssn('us'), ssn(null));
    expect(half?.level).toBe('equal');
    expect(bitsOf(half)).toBeLessThan(personal.equal);
    expect(bitsOf(half)).toBeGreaterThan(personal.equal / 2);
    expect(found(ssn(null), ssn(null))?.level).toBe('equal');
    const other = found(ssn('us'), ssn(null, '733-09-9981'));
    expect(other?.level).toBe('unequal');
    expect(bitsOf(other)).toBeLessThan(0);
    expect(bitsOf(other)).toBeGreaterThan(nationalUnequal);
  });

  it('is not compared with one of another country, nor, unless it is a paper of a person, of another scheme', () => {
    expect(found(named('ssn', '501-22-1234', 'us'), named('ssn', '501-22-1234', 'de'))).toBeUndefined();
    const papers = found(named('ssn', '501221234', 'us'), named('passport', '501221234', 'us'));
    expect(papers?.level).toBe('equal');
    expect(bitsOf(papers)).toBeLessThan(
      bitsOf(found(named('ssn', '501221234', 'us'), named('ssn', '501221234', null))),
    );
    expect(found(named('ssn', '501221234', null), named('passport', '733099981', null))).toBeUndefined();
    expect(found(named('ssn', '501221234', null), named('tax_id', '501221234', null))).toBeUndefined();
  });
});

describe('what is of no known kind', () => {
  const of = (kind: MatchableEntity['kind']) => ({ kind, name: 'Quarry Fairfax' });
  const bitsBetween = (one: MatchableEntity['kind'], other: MatchableEntity['kind']) => score(of(one), of(other)).bits;

  it.each(['person', 'company', 'government'] as const)('meets a %s at a cost, whichever stands first', (kind) => {
    const pair = score(of('other'), of(kind));
    expect(featureOf(pair, 'kind')).toMatchObject({ level: 'other', bits: MODEL.otherKind });
    expect(MODEL.otherKind).toBeLessThan(0);
    expect(bitsBetween(kind, 'other')).toBe(bitsBetween('other', kind));
    expect(pair.bits).toBeCloseTo(
      pair.features.reduce((sum, { bits }) => sum + bits, pair.priorBits),
      9,
    );
    expect(pair.score).toBeLessThan(score(of(kind), of(kind)).score);
  });

  it('costs nothing beside its like, and two known kinds cost nothing either', () => {
    expect(featureOf(score(of('other'), of('other')), 'kind')).toBeUndefined();
    expect(featureOf(score(of('company'), of('fund')), 'kind')).toBeUndefined();
  });

  it('makes no person of a company', () => {
    const maker = new ProfileMaker(transliterate);
    const profile = (kind: MatchableEntity['kind']) => maker.make(matchable({ id: kind, ...of(kind) }));
    expect(scorePair(profile('person'), profile('company'), { size: 1_000 })).toBeNull();
    expect(scorePair(profile('person'), profile('other'), { size: 1_000 })).not.toBeNull();
  });
});

describe('dates', () => {
  const born = (effective_at: string, name = 'Edgar Fairfax') => ({ name, effective_at });

  it('reads the first of January as its year, and no other day', () => {
    expect(featureOf(score(born('1970-01-01'), born('1970-06-15')), 'birth_date')?.level).toBe('year');
    expect(featureOf(score(born('1970-01-02'), born('1970-01-02')), 'birth_date')?.level).toBe('day');
  });

  it('compares impossible dates part by part', () => {
    expect(featureOf(score(born('1970-13-45'), born('1970-13-41')), 'birth_date')?.level).toBe('oneDigit');
    expect(featureOf(score(born('1970-13-45'), born('1965-02-03')), 'birth_date')?.level).toBe('disjoint');
    expect(featureOf(score(born('1970-13-45'), born('1970-02-03')), 'birth_date')?.level).toBe('unreadable');
  });

  it('never suggests by a date alone', () => {
    expect(score(born('1970-05-06', 'Edgar Fairfax'), born('1970-05-06', 'Wanda Xanthos')).score).toBeLessThan(0.5);
  });
});
