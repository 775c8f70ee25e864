import { SuggestionIndex, type MatchableEntity, type Suggestion } from '#domain/resolutions';
import { aName, identifier, matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

function suggestion(entities: readonly MatchableEntity[], min_score = 0): Suggestion {
  const matchIndex = new SuggestionIndex(transliterate);
  entities.forEach((entity, index) => matchIndex.take({ what: 'entity', id: entity.id, entity, seen_at: index }));
  while (matchIndex.work());
  const [one] = matchIndex.suggestions({ entity_id: null, kind: null, min_score, after: null, limit: 1 }).suggestions;
  if (one === undefined) throw new Error('no suggestion');
  return one;
}

const person = (id: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, name: 'Nursultan Nazarbayev', ...fields });
const explained = (...entities: readonly MatchableEntity[]): string => suggestion(entities).explanation;

describe('an explanation to who counts no bits', () => {
  const twins = [person('a', { effective_at: '1940-07-06' }), person('b', { effective_at: '1940-07-06' })] as const;

  it('says how much each part counts in words, and all together as so many of a hundred', () => {
    const { explanation, score } = suggestion(twins);
    expect(explanation).toMatch(/ may be one person \(strong, score above 0\.99\)\. For it: /);
    expect(explanation).toContain('(nazarbayev (in 1 of 1 name here); nursultan (in 1 of 1 name here); very strong)');
    expect(explanation).toContain('the date of birth 1940-07-06 on both sides (the same day; strong)');
    expect(explanation).toContain(
      'Of two taken at random 1 pair in 170 is taken as one; what is told here makes it more than 99 in 100, ' +
        'and fitted to what proved true of other pairs the score is above 0.99.',
    );
    expect(score).toBeGreaterThan(0.995);
    expect(explanation).not.toMatch(/bits|rarity/);
  });

  it('tells a pair whose evidence alone is less likely than not from its score', () => {
    const { explanation, score, probability } = suggestion([
      person('a', { name: 'Li Wei', effective_at: '1940-07-06' }),
      person('b', { name: 'Li Na', effective_at: '1940-07-06' }),
    ]);
    expect(explanation).toContain(
      `makes it ${probability < 0.01 ? 'less than 1' : `about ${Math.round(100 * probability)}`} in 100`,
    );
    expect(explanation).toContain(`the score is ${score.toFixed(2)}.`);
  });

  it('names who has no name, and what only one of the two has', () => {
    const mail = { attributes: { email: 'n.nazarbayev@example.org' }, effective_at: '1940-07-06' };
    const text = explained(person('a', mail), person('b', { ...mail, name: '' }));
    expect(text).toMatch(/^Nursultan Nazarbayev \(a\) and b \(without a name\) may be one person/);
    expect(text).toContain('Only one side has: a name (Nursultan Nazarbayev).');
  });

  it('says what neither side has, and asks for that first where nothing differs', () => {
    const bare = explained(person('a'), person('b'));
    expect(bare).toContain('Neither has: a date of birth, an address, e-mail or telephone, an identifier.');
    expect(bare).toMatch(/ passport or national id\), first the date of birth, which neither record has\.$/);
    const dated = explained(person('a', { effective_at: '1940-07-06' }), person('b'));
    expect(dated).toContain('Only one side has: a date of birth (1940-07-06).');
    expect(dated).toMatch(/first the date of birth, which only one record has\.$/);
    expect(explained(...twins)).toMatch(/\), first a passport or national id, which neither record has\.$/);
    const phones = (phone: string, effective_at: string | null = null) => ({ attributes: { phone }, effective_at });
    const moved = explained(
      person('a', phones('+44 131 555 0123', '1940-07-06')),
      person('b', phones('+44 20 555 9876')),
    );
    expect(moved).toMatch(/, first the date of birth, which only one record has, and why the telephone differs\.$/);
    const differing = explained(person('a', { gender: 'male' }), person('b', { gender: 'female' }));
    expect(differing).toContain('the sex male / female');
    expect(differing).toMatch(/, first why the sex differs\.$/);
  });

  it('prints telephones whole and as they are written, and where they differ all of them up to three', () => {
    const born = '1940-07-06';
    const called = (left: readonly string[], right: readonly string[]): string =>
      explained(
        person('a', { effective_at: born, attributes: { phones: [...left] } }),
        person('b', { effective_at: born, attributes: { phones: [...right] } }),
      );
    expect(called(['(593) 555-1117'], ['(593) 555-1117'])).toContain(
      'the telephone (593) 555-1117 on both sides (fair)',
    );
    expect(called(['(593) 555-1117'], ['593.555.1117'])).toContain(
      'the telephone (593) 555-1117 / 593.555.1117 (fair)',
    );
    expect(called(['(593) 555-1117'], ['+1 593 555 1117'])).toContain(
      'the telephone (593) 555-1117 / +1 593 555 1117 (the same last digits; fair)',
    );
    const [one, two, three, four] = ['(593) 555-1117', '(593) 555-2228', '(593) 555-3339', '(593) 555-4440'] as const;
    expect(called([one, two, three], [four])).toContain(`the telephone ${one}, ${two}, ${three} / ${four} (`);
    expect(called([four], [one, two, three, '(593) 555-5551'])).toContain(
      `the telephone ${four} / ${one}, ${two}, ${three} and 1 more (`,
    );
    const listed = (id: string) =>
      person(id, { effective_at: born, identifiers: [identifier('phone', '(593) 555-1117')] });
    expect(explained(listed('a'), listed('b'))).toContain('the telephone (593) 555-1117 on both sides');
  });

  it('holds words against a pair that are counted as one though they differ, and asks for them first', () => {
    const office = (id: string, name: string) => matchable({ id, kind: 'government', name });
    const states = explained(
      office('a', 'Permanent Representation of Sarmatia'),
      office('b', 'Permanent Representation of Sarmacia'),
    );
    expect(states).toMatch(
      /Against it: .*the words sarmatia \/ sarmacia differ, though counted as one \(spelt nearly alike\)/,
    );
    expect(states).toMatch(
      /, first why sarmatia \/ sarmacia differ, and the date of founding, which neither record has\.$/,
    );
    const countries = explained(
      office('a', 'Permanent Representation of Slovakia'),
      office('b', 'Permanent Representation of Slovenia'),
    );
    expect(countries).toContain('Against it: the words slovakia / slovenia differ (very strong).');
    const others = explained(
      office('a', 'Permanent Representation of Italy'),
      office('b', 'Permanent Representation of Spain'),
    );
    expect(others).toMatch(/Against it: .*the words italy \/ spain differ/);
    expect(others).toMatch(/, first why italy \/ spain differ, and the date of founding/);
    const equal = explained(
      office('a', 'Permanent Representation of Italy'),
      office('b', 'Permanent Representation of Italy'),
    );
    expect(equal).toContain('Against it: nothing that both sides tell.');
    expect(equal).toMatch(/, first the date of founding, which neither record has\.$/);
    const born = { effective_at: '1940-07-06' };
    const surplus = explained(person('a', born), person('b', { ...born, name: 'Carin Nursultan Nazarbayev' }));
    expect(surplus).toContain('Against it: only Carin Nursultan Nazarbayev has carin.');
    expect(surplus).toMatch(/, first why only one name has carin\.$/);
  });

  it('lets no acronym agree by its sound', () => {
    const group = (id: string, name: string) => matchable({ id, kind: 'organization', name });
    const text = explained(group('a', 'AQI Relief Front'), group('b', 'AQY Relief Front'));
    expect(text).toContain('the words aqi / aqy differ, though counted as one (acronyms that differ in one letter)');
    expect(text).not.toContain('by sound');
    expect(text).toMatch(/, first why aqi \/ aqy differ, and /);
    expect(explained(group('a', 'Aqi Relief Front'), group('b', 'Aqy Relief Front'))).not.toContain('acronym');
  });

  it('names a first step for every pair: of two differences the one that costs more is the first', () => {
    const born = { effective_at: '1940-07-06' };
    const numbered = (value: string) => ({ identifiers: [identifier('national_id', value)], ...born });
    const same = explained(person('a', numbered('400706300123')), person('b', numbered('400706300123')));
    expect(same).toMatch(/, first whether the one record was made from the other\.$/);
    const sexes = explained(
      person('a', { ...numbered('400706300123'), gender: 'male' }),
      person('b', { ...numbered('511111300999'), gender: 'female' }),
    );
    expect(sexes).toMatch(/, first why the sex differs, and why the identifier differs\.$/);
  });

  it('asks for no number that both sides have told already', () => {
    const company = (id: string, lei: string | null, fields: Partial<MatchableEntity> = {}) =>
      matchable({
        ...{ id, kind: 'company', name: 'Romashka Trading', ...fields },
        identifiers: lei === null ? [] : [identifier('lei', lei)],
      });
    const [one, other] = ['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55'] as const;
    const leis = suggestion([company('a', one), company('b', other)]).deciding;
    expect(leis.confirms).toBe(`proof that one is a slip for the other: the LEIs ${one} and ${other}`);
    expect(leis.refutes).toBe(`proof that both are right: the LEIs ${one} and ${other}`);
    const half = suggestion([company('a', one, { countries: ['DE'] }), company('b', null, { countries: ['FR'] })]);
    expect(half.deciding).toEqual({ confirms: 'an equal LEI', refutes: 'a differing LEI' });
    const papers = (scheme: string) => {
      const holder = (id: string, name: string, value: string) =>
        person(id, { name, identifiers: [identifier(scheme, value, { country: 'KZ' })], effective_at: '1940-07-06' });
      return suggestion([
        holder('a', 'Nursultan Nazarbayev', '400706300123'),
        holder('b', 'Dariga Nazarbayev', '511111399999'),
      ]).deciding;
    };
    const ids = 'the national ids 400706300123 and 511111399999';
    expect(papers('national_id').confirms).toBe(`proof that one is a slip for the other: ${ids}`);
    expect(papers('passport').confirms).toBe('an equal national id');
  });

  it('names for every pair that is not strong what would confirm it', () => {
    const unlike = suggestion([
      matchable({ id: 'a', kind: 'government', name: 'Representation of Austria', dataset: 'list' }),
      matchable({ id: 'b', kind: 'government', name: 'Representation of the Czech Republic', dataset: 'list' }),
    ]);
    expect(unlike.band).toBe('unlikely');
    expect(unlike.deciding.confirms).toBe(
      'one body found behind the two records, with the same leaders, members or seat at one time',
    );
    const day = { effective_at: '1990-05-01', kind: 'government' as const };
    const founded = suggestion([
      matchable({ id: 'a', name: 'Permanent Representation of Austria to the Union', ...day }),
      matchable({ id: 'b', name: 'Permanent Representation of the Czech Republic', ...day }),
    ]);
    expect(founded.band).not.toBe('strong');
    expect(founded.deciding.confirms).not.toContain('founding');
  });

  it('tells a sex and a place of birth that only one side has', () => {
    const born = { effective_at: '1940-07-06' };
    const known = { ...born, gender: 'male', birth_place: 'Chemolgan, Kazakhstan' };
    expect(explained(person('a', known), person('b', born))).toContain(
      'Only one side has: a sex (male), a place of birth (chemolgan kazakhstan).',
    );
    expect(explained(person('a', known), person('b', known))).not.toContain('Only one side has');
    expect(explained(person('a', born), person('b', born))).not.toContain('Only one side has');
  });

  it('tells kinds of contacts that only one side has where both have one', () => {
    const born = { effective_at: '1940-07-06' };
    const called = { ...born, attributes: { phone: '(593) 555-1117' } };
    const housed = { ...born, addresses: ['927 Birchwood Lane, Springfield'] };
    expect(explained(person('a', called), person('b', housed))).toContain(
      'Only one side has: an address (927 birchwood lane springfield), a telephone ((593) 555-1117).',
    );
    expect(explained(person('a', { ...called, ...housed }), person('b', housed))).toContain(
      'Only one side has: a telephone ((593) 555-1117).',
    );
    expect(explained(person('a', called), person('b', born))).toContain(
      'Only one side has: a telephone ((593) 555-1117).',
    );
  });

  it('tells of addresses in the web that differ, though they count for nothing', () => {
    const office = (id: string, site: string) =>
      matchable({ id, kind: 'government', name: 'Permanent Delegation', identifiers: [identifier('website', site)] });
    const text = explained(office('a', 'https://mzv.example'), office('b', 'https://predstavnistvo.example'));
    expect(text).toContain(
      'Different as well, which counts for nothing: the identifier website:mzv.example / website:predstavnistvo.example.',
    );
    expect(text).toMatch(/and why the identifier website:mzv\.example \/ website:predstavnistvo\.example differ\.$/);
    expect(explained(office('a', 'https://mzv.example'), office('b', 'http://www.mzv.example'))).not.toContain(
      'Different as well',
    );
  });

  it('says of names that agree whether they are those that the two go by, on either side', () => {
    const group = (id: string, name: string, ...others: readonly string[]) =>
      matchable({ id, kind: 'organization', name, names: others.map((value) => aName(value, 'alias')) });
    const both = explained(
      group('a', 'Ansar Charia Benghazi', 'Supporters of the Law'),
      group('b', 'Brigade of Tunisia', 'Supporters of the Law'),
    );
    expect(both).toContain('others than they go by (Ansar Charia Benghazi / Brigade of Tunisia).');
    expect(both).toMatch(
      /, first why they go by Ansar Charia Benghazi \/ Brigade of Tunisia, and the date of founding/,
    );
    const shared = explained(
      group('a', 'Ansar Charia Benghazi', 'Supporters of the Law'),
      group('b', 'Ansar Charia Tunisia', 'Supporters of the Law'),
    );
    expect(shared).toContain('others than they go by (Ansar Charia Benghazi / Ansar Charia Tunisia).');
    const oneSide = explained(
      group('a', 'Supporters of the Law'),
      group('b', 'Brigade of Tunisia', 'Supporters of the Law'),
    );
    expect(oneSide).toContain('others than they go by (Supporters of the Law / Brigade of Tunisia).');
    const longer = explained(
      group('a', 'Ansar Charia', 'Supporters of the Law'),
      group('b', 'Ansar Charia Group', 'Supporters of the Law'),
    );
    expect(longer).not.toContain('others than they go by');
  });

  it('says by which rule a score is lower than what is told makes it', () => {
    const company = (id: string, lei: string) =>
      matchable({ id, kind: 'company', name: 'Romashka Trading', identifiers: [identifier('lei', lei)] });
    const one = '5493001KJTIIGC8Y1R12';
    expect(explained(company('a', one), company('b', '529900T8BM49AURSDO55'))).toMatch(
      /the score is 0\.\d\d; it is held down, as they have two numbers of which nobody has more than one, which leaves 0\.3 of it whatever else agrees\./,
    );
    expect(explained(company('a', one), company('b', one))).not.toContain('held down');
    const script = explained(person('a'), person('b', { name: 'Нурсултан Назарбаев' }));
    expect(script).toContain('held down, as the names agree only across two scripts and little besides does');
    const born = { effective_at: '1940-07-06' };
    const dated = explained(person('a', born), person('b', { ...born, name: 'Нурсултан Назарбаев' }));
    expect(dated).not.toContain('held down');
    const juniors = explained(
      person('a', { name: 'Robert Lee Fairweather Sr' }),
      person('b', { name: 'Robert Lee Fairweather Jr' }),
    );
    expect(juniors).toContain('held down, as the names are of two generations');
    const ships = (kind: 'other' | 'organization', dataset: string | null) =>
      explained(
        matchable({ id: 'a', kind, name: 'Sea Serpent', dataset }),
        matchable({ id: 'b', kind, name: 'Sea Serpent Fortune', dataset }),
      );
    const rest = 'pairs that rest on names alone proved true';
    expect(ships('other', null)).toContain(`the score is 0.11; ${rest} less often than their parts make them.`);
    expect(ships('organization', 'list')).toContain(
      `the score is 0.39; ${rest} more often than their parts make them.`,
    );
    expect(ships('organization', null)).toMatch(/about 46 in 100, .* the score is 0\.60\. /);
    expect(explained(...twins)).toMatch(/the score is above 0\.99\. /);
  });

  it('calls a.s. a joint-stock company but in Norway, where AS is a private one', () => {
    const body = (id: string, name: string, ...countries: readonly string[]) =>
      matchable({ id, kind: 'company', name, countries });
    const forms = (...countries: readonly string[]): string =>
      explained(body('a', 'Romashka Trading, a.s.', ...countries), body('b', 'Romashka Trading a. s.', ...countries));
    expect(forms('SK')).toContain('the legal form joint-stock company on both sides');
    expect(forms('NO')).toContain('the legal form limited company on both sides');
    expect(forms()).toContain('the legal form joint-stock or private limited company on both sides');
    const ltd = explained(body('a', 'Romashka Trading Ltd', 'SK'), body('b', 'Romashka Trading Ltd', 'SK'));
    expect(ltd).toContain('the legal form limited company on both sides');
  });

  it('tells when the one followed the other, and from when to when a former name was borne', () => {
    const body = (id: string, fields: Partial<MatchableEntity>) =>
      matchable({ id, kind: 'organization', name: 'Norrland Relief Association', countries: ['SE'], ...fields });
    const followed = (began: string): string =>
      explained(
        body('one', { effective_at: '1990', effective_until: '2005-06-30' }),
        body('two', { effective_at: began }),
      );
    const ended = 'Norrland Relief Association (one) ended on 2005-06-30,';
    expect(followed('2005-06-30')).toContain(`${ended} the day on which Norrland Relief Association (two) began.`);
    expect(followed('2005-07-01')).toContain(`${ended} and Norrland Relief Association (two) began on 2005-07-01.`);
    expect(followed('2006')).toContain(`${ended} and Norrland Relief Association (two) began in 2006.`);
    const renamed = (effective_at: string | null, effective_until: string | null): string =>
      explained(
        body('one', { name: 'Meridian Select Fund', names: [{ ...aName('Norrland Relief Association', 'former'), effective_at, effective_until }] }),
        body('two', {}),
      ); // prettier-ignore
    const former = 'Meridian Select Fund (one) has Norrland Relief Association as a former name';
    expect(renamed('1998-02-01', '2011-05-31')).toContain(`${former}, borne from 1998-02-01 until 2011-05-31.`);
    expect(renamed(null, '2011-05-31')).toContain(`${former}, borne until 2011-05-31.`);
    expect(renamed(null, null)).toContain(`${former}; nobody tells from when to when.`);
  });

  it('calls two addresses with no more than general words in common no one place', () => {
    const at = (left: string, right: string): string => {
      const fields = (address: string) => ({ addresses: [address], effective_at: '1940-07-06' });
      return explained(person('a', fields(left)), person('b', fields(right)));
    };
    const rivett = '99 Rivett Street, Kingsthorpe 2032 VIC';
    const states = at(rivett, '4 Esperance Street, Black Rock 2763 VIC');
    expect(states).toContain(
      '(another address, with nothing in common but general words; no word on both sides but general ones (street vic); ',
    );
    expect(states).not.toContain('one place');
    expect(at(rivett, '4 Esperance Street, Kingsthorpe 2032 VIC')).toContain('(another street of one place; ');
    expect(at(rivett, '4 Esperance Street, Kingstorpe 2763 VIC')).toContain('(another street of one place; ');
    expect(at('Maltby Circuit, Coaling Coolaroo 3465', '38 Maltby Circuit, Coaling Coolaroo 3465')).toContain(
      '(the one says more than the other; ',
    );
  });

  it('gives no address that shares but words of all streets for a pair, and calls one place what has one town or code', () => {
    const at = (left: string, right: string): string => {
      const fields = (address: string) => ({ addresses: [address], effective_at: '1940-07-06' });
      return explained(person('a', fields(left)), person('b', fields(right)));
    };
    const cities = at('1331 Mill Ave, Albany NY 12207', '1676 Lincoln Ave, Denver CO 80202');
    expect(cities).toMatch(
      / Against it: .*the address 1331 mill ave albany ny 12207 \/ .*nothing in common but general words/,
    );
    expect(cities).not.toMatch(/For it: [^.]*the address/);
    const place = 'another street of one place';
    const palce = '14 Andrea Palce, Milton, Seven Hills 5054 WA';
    const suburbs = at(palce, '58 Milton Sturt Acenue, Thornlie 5040 WA');
    expect(suburbs).toContain('(another address; on both sides: milton wa; ');
    expect(suburbs).not.toContain(place);
    expect(at(palce, '58 Milton Sturt Acenue, Thornlie 5054 WA')).toContain(place);
    expect(at(palce, '58 Milton Sturt Acenue, Seven Hills 5040 WA')).toContain(place);
    expect(at('12 Harbour Street, Leith', '38 Maltby Road, Leith')).toContain(place);
    expect(at('12 Harbour Street, Leith, Canada', '38 Maltby Road, Perth, Canada')).not.toContain(place);
  });

  it('says what two dates have in common where they cost less than two that lie far apart', () => {
    const born = (left: string, right: string): string =>
      explained(person('a', { effective_at: left }), person('b', { effective_at: right }));
    expect(born('1940-07-06', '1988-07-19')).toContain('(two dates; only the month agrees, 48 years apart; fair)');
    expect(born('1940-07-06', '1988-09-06')).toContain(
      '(two dates; only the day of the month agrees, 48 years apart; ',
    );
    expect(born('1940-07-06', '1945-09-18')).toContain('(two dates; no part of the date agrees, 5 years apart; fair)');
    expect(born('1940-07-06', '1988-09-18')).toContain('(far apart; 48 years apart; strong)');
    expect(born('1940', '1945')).toContain('(two dates; 5 years apart; fair)');
    for (const day of ['1988-07-19', '1945-09-18']) expect(born('1940-07-06', day)).not.toContain('exclude');
  });

  it('asks for a slip that it counts as one before what tells less', () => {
    const born = (id: string, effective_at: string, phone: string, name = 'Nursultan Nazarbayev') =>
      person(id, { name, effective_at, attributes: { phone } });
    const [one, other] = ['(593) 555-1117', '(776) 555-7215'] as const;
    const days = explained(born('a', '1940-07-06', one), born('b', '1940-07-08', other));
    expect(days).toMatch(/one digit differs.* refuted by proof that both dates of birth are right \(1940-07-06 and/);
    expect(days).toMatch(/, first why the date of birth differs\.$/);
    const words = explained(born('a', '1940-07-06', one), born('b', '1940-07-08', one, 'Nursultan Abish Nazarbayev'));
    expect(words).toMatch(/, first why the date of birth differs, and why only one name has abish\.$/);
    const year = explained(born('a', '1940', one), born('b', '1940-07-08', other));
    expect(year).toMatch(/, first why the telephone differs\.$/);
    const numbered = (id: string, value: string) =>
      person(id, { effective_at: '1940-07-06', identifiers: [identifier('national_id', value, { country: 'AU' })] });
    const digits = explained(numbered('a', '6385642'), numbered('b', '6385462'));
    expect(digits).toMatch(/, first why the identifier differs\.$/);
    expect(explained(numbered('a', '6385642'), numbered('b', '6385642'))).toMatch(/, first whether the one record/);
  });

  it('calls what is equal neither close nor in part, and what is spelt nearly alike no word in common', () => {
    const at = (address: string) => ({ addresses: [address], effective_at: '1940-07-06' });
    const equal = explained(person('a', at('12 Harbour Street, Leith')), person('b', at('12 Harbour Street, Leith')));
    expect(equal).toMatch(/the address 12 harbour street leith on both sides \((weak|fair|strong)\)/);
    const near = explained(person('a', at('Mogadiscio')), person('b', at('Mogadishu Somalia')));
    expect(near).toContain('the address mogadiscio / mogadishu somalia (in part; words spelt nearly alike; ');
    expect(near).not.toContain('no word on both sides');
  });

  it('writes kinds of bodies out', () => {
    const body = (id: string, name: string) => matchable({ id, kind: 'company', name });
    expect(explained(body('a', 'Romashka Trading GmbH'), body('b', 'Romashka Trading Ltd'))).toContain(
      'the legal form limited company on both sides',
    );
    expect(explained(body('a', 'Romashka Trading Inc'), body('b', 'Romashka Trading AG'))).toContain(
      'the legal form company / joint-stock company (they go together; weak)',
    );
  });

  it('sends nobody to a register for what stands in none', () => {
    const group = (id: string, fields: Partial<MatchableEntity> = {}) =>
      matchable({ id, kind: 'organization', name: 'Ansar al-Sharia', ...fields });
    const { deciding, explanation } = suggestion([group('a'), group('b', { name: 'Ansar al-Sharia Derna' })]);
    expect(deciding.refutes).toMatch(/^two bodies found behind the two records/);
    expect(deciding.confirms).toBe('an equal date of founding');
    expect(explanation).not.toContain('regist');
    expect(explanation).toContain(
      'To check: compare what each was described from (leaders, members, seat, date of founding)',
    );
    const registered = suggestion([
      group('a', { identifiers: [identifier('lei', '5493001KJTIIGC8Y1R12')] }),
      group('b'),
    ]);
    expect(registered.deciding.refutes).toBe('a differing LEI');
    const company = suggestion([group('a', { kind: 'company' }), group('b', { kind: 'company' })]);
    expect(company.deciding.refutes).toBe('a differing registration number');
    const incorporated = { name: 'Ansar Relief Ltd' };
    expect(suggestion([group('a', incorporated), group('b', incorporated)]).deciding.refutes).toBe(
      'a differing registration number',
    );
  });

  it('says once what stands for both', () => {
    expect(explained(person('a', { dataset: 'register' }), person('b', { dataset: 'register' }))).toContain(
      'Against it: one source lists both: register (weak).',
    );
  });

  it('says of the best of several names that it is the best of them', () => {
    const names = { names: [aName('Elbasy Kazakhstan', 'alias'), aName('N Nazarbayev', 'alias')] };
    const text = explained(person('a', names), person('b', names));
    expect(text).toContain('the best match among several names');
  });

  it('speaks of a person where either is one, and of a thing as a thing', () => {
    const unknown = suggestion([person('a', { kind: 'other' }), person('b', { effective_at: '1940-07-06' })]);
    expect(unknown.explanation).toMatch(/ may be one person \(/);
    expect(unknown.explanation).toContain('Only one side has: a date of birth (1940-07-06).');
    expect(unknown.deciding.refutes).toContain('date of birth');
    // The words are the same, though each kind counts how rare they are for itself.
    expect(unknown.features[0]?.level).toBe('equal');
    expect(unknown.explanation).not.toContain('accents');
    const token = (id: string) => matchable({ id, kind: 'asset', name: 'Tether USD', asset_symbol: 'USDT' });
    const asset = suggestion([token('a'), token('b')]);
    expect(asset.deciding).toEqual({
      confirms: 'an equal contract address on one chain',
      refutes: 'a differing contract address on one chain',
    });
    expect(asset.explanation).toContain('To check: compare the contract, the chain and the issuer of both');
    expect(asset.explanation).not.toMatch(/founding|leaders|register|telephone/);
    const ship = (id: string) => matchable({ id, kind: 'other', name: 'Sea Serpent Fortune' });
    expect(suggestion([ship('a'), ship('b')]).deciding.refutes).toBe('a differing number of one register');
    const file = (id: string) => matchable({ id, kind: 'case', name: 'Crown against Fairfax and Others' });
    expect(suggestion([file('a'), file('b')]).deciding.refutes).toBe('a differing file number of one court');
  });

  it('holds against no successor what a succession is made of, and asks for the act', () => {
    const body = (id: string, fields: Partial<MatchableEntity>) =>
      matchable({ id, kind: 'company', name: 'Romashka Trading', ...fields });
    const { predicate, explanation, deciding, counterfactual } = suggestion([
      body('old', { effective_at: '1990', effective_until: '1999-12-31' }),
      body('new', { effective_at: '2000-01-01' }),
    ]);
    expect(predicate).toBe('SUCCESSOR_OF');
    expect(explanation).toContain('Against it: nothing that both sides tell. As a succession has it: ');
    expect(explanation).toContain('the life 2000 to ? / 1990 to 1999-12-31');
    expect(deciding).toEqual({
      confirms: null,
      refutes: 'both at work at one time, or an act that names another successor',
    });
    expect(counterfactual).toBeNull();
  });
});
