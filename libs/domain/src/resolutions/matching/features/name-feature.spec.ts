import { MODEL, ProfileMaker, scorePair } from '#domain/resolutions';
import { aName, bitsOf, featureOf, matchable, scorer } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

const score = scorer(transliterate);
const persons = (left: string, right: string) => featureOf(score({ name: left }, { name: right }), 'name_align');
const companies = (left: string, right: string) =>
  score({ name: left, kind: 'company' }, { name: right, kind: 'company' });

/** The score of two companies among so many that could be confused. */
function scoreAmong(size: number, left: string, right: string): number {
  const maker = new ProfileMaker(transliterate);
  const [a, b] = [left, right].map((name, index) =>
    maker.make(matchable({ id: String(index), kind: 'company', name })),
  );
  return a === undefined || b === undefined ? 0 : (scorePair(a, b, { size })?.score ?? 0);
}

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

  it('takes a middle initial for the given name of nobody who has another', () => {
    expect(persons('Robert L. Turner', 'Leah Turner')?.level).toBe('conflict');
    expect(persons('Robert L. Turner', 'Robert Turner')?.level).toBe('partial');
    expect(persons('Robert L. Turner', 'R. Leah Turner')?.level).toBe('variant');
    expect(persons('R L Turner', 'L Turner')?.level).toBe('partial');
    expect(persons('L. Robert Turner', 'Leah Turner')?.level).toBe('partial');
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
      { name: 'Ilich Ramírez Sánchez', names: [aName('Carlos the Jackal', 'alias')] },
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

  it('takes an acronym letter by letter, as weak evidence: alone it is possible in a small store and nothing in a larger', () => {
    const acronym = featureOf(companies('International Business Machines', 'IBM'), 'name_align');
    expect(acronym?.level).toBe('acronym');
    // Each letter counts, the first like any other, up to what initials say at most: less than the name itself would.
    expect(bitsOf(acronym)).toBe(MODEL.name.organisation.mostAcronym);
    expect(featureOf(companies('Harrow Kestrel Quayside Mills', 'HKQM'), 'name_align')).toMatchObject({
      level: 'acronym',
      bits: MODEL.name.organisation.mostAcronym,
    });
    expect(bitsOf(featureOf(companies('General Electric', 'GE'), 'name_align'))).toBe(
      2 * MODEL.name.organisation.acronym,
    );
    const whole = companies('International Business Machines', 'International Business Machines');
    expect(bitsOf(acronym)).toBeLessThan(bitsOf(featureOf(whole, 'name_align')));
    const found = (size: number) => scoreAmong(size, 'General Electric', 'GE');
    expect(found(MODEL.leastPopulation)).toBeGreaterThan(MODEL.threshold);
    expect(found(MODEL.leastPopulation)).toBeLessThan(MODEL.bands.likely);
    expect(found(2 * MODEL.leastPopulation)).toBeLessThan(MODEL.threshold);
    const threeLetters = companies('International Business Machines', 'IBM').score;
    expect(threeLetters).toBeGreaterThan(MODEL.threshold);
    expect(threeLetters).toBeLessThan(MODEL.bands.likely);
    expect(featureOf(companies('International Business Machines', 'IBN'), 'name_align')?.level).not.toBe('acronym');
  });

  it('reads an acronym with signs between its letters as one without', () => {
    const found = (left: string, right: string) => featureOf(companies(left, right), 'name_align');
    expect(found('Quarry & Fairfax', 'Q&F')).toMatchObject({
      level: 'acronym',
      bits: bitsOf(found('Quarry & Fairfax', 'QF')),
    });
    expect(found('Q&F', 'Quarry & Fairfax')?.level).toBe('acronym');
    expect(found('Quarry & Fairfax', 'Q&G')?.level).not.toBe('acronym');
    expect(found('Quarry Fairfax Works', 'Q&F')?.level).not.toBe('acronym');
    expect(found('Q&F', 'Q&F')?.level).toBe('equal');
  });

  it.each([
    ['Harbour.com Inc', 'Harbour', 'equal'],
    ['harbour.com, Inc.', 'Harbour.com Inc', 'equal'],
    ['harbour.net', 'harbour', 'equal'],
    ['harbour.org', 'harbour', 'partial'],
    ['Harbour Com Trading', 'Harbour Trading', 'partial'],
    ['Com', 'Com', 'equal'],
  ])('reads an address in the web as the name that stands in it: %s and %s are %s', (left, right, level) => {
    expect(featureOf(companies(left, right), 'name_align')?.level).toBe(level);
  });

  it.each([
    ['MV Hellenic Spirit', 'Hellenic Spirit', 'equal'],
    ['M/T Hellenic Spirit', 'Hellenic Spirit', 'equal'],
    ['SS Hellenic Spirit', 'MV Hellenic Spirit', 'equal'],
    ['My Hellenic Spirit', 'Hellenic Spirit', 'partial'],
    ['Spirit MV', 'Spirit', 'partial'],
    ['MV', 'MV', 'equal'],
  ])('leaves out what stands before the name of a ship: %s and %s are %s', (left, right, level) => {
    const ships = score({ name: left, kind: 'asset' }, { name: right, kind: 'asset' });
    expect(featureOf(ships, 'name_align')?.level).toBe(level);
  });

  it('leaves out no such letters of a company or a person', () => {
    expect(featureOf(companies('MS Industries', 'Industries'), 'name_align')?.level).toBe('partial');
    expect(persons('Maria My Holm', 'Maria Holm')?.level).toBe('partial');
  });

  it('gives generic words little', () => {
    const generic = bitsOf(featureOf(companies('Trading Group', 'Trading Group'), 'name_align'));
    const rare = bitsOf(featureOf(companies('Faberlic Group', 'Faberlic Group'), 'name_align'));
    expect(rare).toBeGreaterThan(generic + 3);
  });

  it('reads common words that were cut or drawn together, and no others', () => {
    for (const short of ['Engrg', 'Engineer', 'Eng']) {
      expect(featureOf(companies(`Faberlic ${short}`, 'Faberlic Engineering'), 'name_align')?.level).not.toBe(
        'conflict',
      );
    }
    expect(featureOf(companies('Faberlic Mfg', 'Faberlic Engineering'), 'name_align')?.level).toBe('conflict');
    expect(featureOf(companies('Faberl Group', 'Faberlindo Group'), 'name_align')?.level).not.toBe('variant');
  });

  it('tells members of a group apart by common words', () => {
    const pair = companies('Saudi Arabian Gas Company', 'Saudi Arabian Oil Company');
    expect(pair.score).toBeLessThan(companies('Saudi Arabian Oil Company', 'Saudi Arabian Oil Company').score);
    expect(
      bitsOf(featureOf(companies('Lascelles Baker Instruments', 'Lascelles Baker Systems'), 'name_align')),
    ).toBeLessThan(bitsOf(featureOf(companies('Lascelles Baker', 'Lascelles Baker Systems'), 'name_align')));
  });

  it('counts what a group has in common up to its full measure where the next word differs', () => {
    const bits = (common: string, left: string, right: string) =>
      bitsOf(featureOf(companies(`${common} ${left}`, `${common} ${right}`), 'name_align'));
    const [two, three] = ['Lascelles Quenshaw', 'Lascelles Quenshaw Tolmachev'];
    expect(bits(two, 'Medical', 'Medical')).toBeGreaterThan(bits('Lascelles', 'Medical', 'Medical'));
    expect(bits(three, 'Medical', 'Medical')).toBeGreaterThan(bits(two, 'Medical', 'Medical'));
    expect(bits(two, 'Medical', 'Energy')).toBeGreaterThan(bits('Northern', 'Medical', 'Energy'));
    expect(bits(three, 'Medical', 'Energy')).toBe(bits(two, 'Medical', 'Energy'));
    // A slip is no other word.
    expect(bits(three, 'Medical', 'Medicall')).toBeGreaterThan(bits(two, 'Medical', 'Medicall'));
  });

  it('offers no two members of a group for the address they share', () => {
    const at = {
      kind: 'company' as const,
      addresses: ['12 Quarry Lane, Ashcombe'],
      attributes: { phone: '555 010 2030' },
    };
    const pair = (left: string, right: string) => score({ name: left, ...at }, { name: right, ...at }).score;
    expect(pair('Lascelles Quenshaw Medical', 'Lascelles Quenshaw Energy')).toBeLessThan(
      pair('Lascelles Quenshaw Medical', 'Lascelles Quenshaw'),
    );
  });

  it('reads a Slavic adjective of a place as the place', () => {
    expect(featureOf(companies('Murom Plant', 'Муромский завод'), 'name_align')?.level).toBe('transliterated_equal');
    expect(featureOf(companies('Muromskiy Zavod', 'Муромский завод'), 'name_align')?.level).toBe(
      'transliterated_equal',
    );
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

describe('words of countries in names of bodies', () => {
  const offices = (left: string, right: string) =>
    featureOf(
      score(
        { name: `Representation of ${left}`, kind: 'government' },
        { name: `Representation of ${right}`, kind: 'government' },
      ),
      'name_align',
    );

  it.each([
    ['Slovakia', 'Slovenia'],
    ['Austria', 'Australia'],
    ['Slovak', 'Slovene'],
    ['Niger', 'Nigeria'],
    ['Mauritania', 'Mauritius'],
  ])('%s and %s are two however alike they are spelt', (left, right) => {
    expect(['conflict', 'partial']).toContain(offices(left, right)?.level);
    expect(offices(left, right)?.detail).not.toContain('close');
  });

  it('takes a slip of the pen, and what is of the same country, as before', () => {
    expect(offices('Slovakia', 'Slovakia')?.level).toBe('equal');
    expect(offices('Slovakia', 'Slovakja')?.level).toBe('close');
    expect(offices('Albania', 'Albanian')?.level).toBe('close');
    expect(persons('Chad Jordan', 'Chand Jordan')?.level).toBe('close');
  });
});
