import { SuggestionIndex, type MatchableEntity } from '#domain/resolutions';
import { aName, identifier, matchable } from '#domain/testing';
import { transliterate } from '../../../../../../src/resolutions/threads/transliterate.js';

function suggestionsOf(...entities: readonly MatchableEntity[]) {
  const matchIndex = new SuggestionIndex(transliterate);
  entities.forEach((entity, index) => matchIndex.take({ what: 'entity', id: entity.id, entity, seen_at: index }));
  while (matchIndex.work());
  return matchIndex.suggestions({ entity_id: null, kind: null, min_score: 0, after: null, limit: 9 }).suggestions;
}

function explained(...entities: readonly MatchableEntity[]): string {
  const [one] = suggestionsOf(...entities);
  if (one === undefined) throw new Error('no suggestion');
  return one.explanation;
}

const person = (id: string, name: string, fields: Partial<MatchableEntity> = {}) => matchable({ id, name, ...fields });
const body = (id: string, name: string, fields: Partial<MatchableEntity> = {}) =>
  matchable({ id, kind: 'organization', name, ...fields });
const forIt = (text: string): string => /For it: (.*?)\. Against it: /.exec(text)?.[1] ?? '';
const againstIt = (text: string): string => / Against it: (.*?\.) [A-Z]/.exec(text)?.[1] ?? '';

describe('words that are merely alike', () => {
  it('are told against a pair, and not among what agrees', () => {
    const text = explained(person('a', 'Freya Lindqvist'), person('b', 'Freja Lindqvist'));
    expect(forIt(text)).toContain('lindqvist (in 2 of 2 names here)');
    expect(forIt(text)).not.toContain('freya~freja');
    expect(againstIt(text)).toContain('the words freya / freja differ, though counted as one (spelt nearly alike)');
  });

  it('say that no word is the same where there is no other', () => {
    const sounds = explained(person('a', 'whiteley'), person('b', 'vitali'));
    expect(forIt(sounds)).toContain('no word is the same');
    expect(forIt(sounds)).not.toMatch(/~|variants|rare/);
    expect(againstIt(sounds)).toContain(
      'the words whiteley / vitali differ, though counted as one (at most they sound roughly alike, ' +
        'letters that are often confused taken as one)',
    );
    expect(sounds).toMatch(/, first why whiteley \/ vitali differ, and the date of birth/);
    const same = explained(person('a', 'Freya Whiteley'), person('b', 'Freya Vitali'));
    expect(forIt(same)).not.toContain('no word is the same');
  });
});

describe('words that are alike by sound', () => {
  const pair = (left: string, right: string): string =>
    explained(person('a', `${left} Andresen`), person('b', `${right} Andresen`));

  it('are said to have the same consonants only where they have', () => {
    expect(againstIt(pair('Suleman', 'Solimon'))).toContain('(only their consonants agree)');
    for (const [left, right] of [
      ['Jytte', 'Heidi'],
      ['Haryr', 'Harriet'],
      ['Marquez', 'Marcos'],
    ] as const) {
      const text = againstIt(pair(left, right));
      expect(text).toContain(
        `the words ${left.toLowerCase()} / ${right.toLowerCase()} differ, though counted as one (`,
      );
      expect(text).not.toContain('consonants');
      expect(text).toContain('(at most they sound roughly alike, letters that are often confused taken as one)');
    }
  });

  it('make no name stronger in words than what is the same in it', () => {
    const text = pair('Jytte', 'Heidi');
    expect(forIt(text)).toMatch(
      /; (weak|fair|strong) without jytte \/ heidi; to count these as one adds to it \((weak|fair|strong)\)\)/,
    );
    expect(forIt(text)).not.toContain('very strong');
    expect(text).toMatch(/, first why jytte \/ heidi differ/);
    expect(forIt(pair('Jytte', 'Jytte'))).not.toContain(' without ');
    expect(forIt(pair('Freya', 'Freja'))).not.toContain(' without ');
  });

  it('are no numbers: a number is the same in letters and in digits', () => {
    const text = explained(body('a', 'First Harbour Front'), body('b', '1st Harbour Front'));
    expect(forIt(text)).toContain('the same number');
    expect(againstIt(text)).not.toContain('first / 1st');
  });
});

describe('a mark of a generation that one name alone has', () => {
  const pair = (left: string, right: string, fields: Partial<MatchableEntity> = {}): string =>
    explained(person('a', left, fields), person('b', right, fields));

  it('stands against a pair and is to be checked: father and son share a name', () => {
    for (const mark of ['Sr', 'Jr', 'II', 'I']) {
      const text = pair(`George Whitden ${mark}`, 'George Whitden');
      const said = `only George Whitden ${mark} has ${mark.toLowerCase()}`;
      expect(againstIt(text)).toContain(`${said}, by which father and son are told apart`);
      expect(text).toMatch(
        new RegExp(`, first why ${said} \\(father and son may share a name\\), and the date of birth, which neither`),
      );
    }
  });

  it('is not told where both or neither have one, nor to be checked of who were born on one day', () => {
    expect(pair('George Whitden', 'George Whitden')).not.toContain('father');
    expect(pair('George Whitden Jr', 'George Whitden II')).not.toContain('father');
    const born = pair('George Whitden Sr', 'George Whitden', { effective_at: '1940-01-19' });
    expect(againstIt(born)).toContain('only George Whitden Sr has sr');
    expect(born).not.toContain('may share a name');
  });
});

describe('words of a name that are left out of what is compared', () => {
  const pair = (left: string, right: string): string => explained(person('a', left), person('b', right));
  const said = 'Left out of what was compared: ';

  it('are told where one name alone has them, with what else they may be', () => {
    expect(pair('M Cotthorpe', 'Michael Cotthorpe')).toContain(
      `${said}m (M Cotthorpe), which may be the initial of michael.`,
    );
    expect(pair('M Cotthorpe', 'Luke Cotthorpe')).toContain(`${said}m (M Cotthorpe).`);
    expect(pair('Al Green', 'Gene Green')).toContain(`${said}al (Al Green), which may be a given name.`);
    expect(pair('Dr. Luke Cotthorpe', 'Luke van Cotthorpe')).toContain(
      `${said}dr (Dr. Luke Cotthorpe); van (Luke van Cotthorpe).`,
    );
  });

  it('are to be checked first where they may be a part of the name', () => {
    expect(pair('M Cotthorpe', 'Michael Cotthorpe')).toMatch(
      /, first whether m \(M Cotthorpe\) is the initial of michael, and the date of birth/,
    );
    expect(pair('Al Green', 'Gene Green')).toMatch(/, first whether al \(Al Green\) is a given name, and the date/);
    expect(pair('Dr. Luke Cotthorpe', 'Luke Cotthorpe')).not.toContain('whether');
  });

  it('are not told where both have them, or where a word was compared', () => {
    expect(pair('Al Green', 'Al Green')).not.toContain(said);
    expect(pair('Cotthorpe, Luke', 'Luke Cotthorpe Jr')).not.toContain(said);
    expect(pair('L Cotthorpe', 'Luke J. Cotthorpe')).not.toContain(said);
  });
});

describe('how rare a word is', () => {
  it('is told as it was counted: in how many of the names of this store', () => {
    const others = ['Hussein Karimov', 'Hussein Otunbayev'].map((name, index) => person(`z${index}`, name));
    const text = explained(person('a', 'Hussein Nazarbayev'), person('b', 'Hussein Nazarbaev Bek'), ...others);
    expect(text).toContain('hussein (in 4 of 4 names here)');
    expect(text).not.toMatch(/\brare\b/);
  });

  it('is counted of names and not of records that have the same', () => {
    expect(explained(person('a', 'Hussein Nazarbayev'), person('b', 'Hussein Nazarbayev'))).toContain(
      'nazarbayev (in 1 of 1 name here)',
    );
  });

  it('makes no single name more than one that strangers share', () => {
    const single = 'each name is one word, which strangers share';
    expect(againstIt(explained(person('a', '侯赛因'), person('b', '侯赛因')))).toContain(single);
    expect(againstIt(explained(person('a', 'Alfie'), person('b', 'ألفي')))).toContain(single);
    expect(explained(person('a', 'Alfie'), person('b', 'Alfie Shah'))).not.toContain(single);
    expect(explained(person('a', 'Alfie Shah'), person('b', 'Alfie Shah'))).not.toContain(single);
    expect(explained(body('a', 'Microsoft'), body('b', 'Microsoft'))).not.toContain(single);
  });
});

describe('kinds that are not the same', () => {
  const kinds = (left: MatchableEntity['kind'], right: MatchableEntity['kind']): string =>
    explained(body('a', 'Tidepool Meridian', { kind: left }), body('b', 'Tidepool Meridian', { kind: right }));

  it('are told against a pair, and are to be checked', () => {
    const text = kinds('asset', 'protocol');
    expect(againstIt(text)).toContain('the kinds differ: asset / protocol (which counts for nothing)');
    expect(text).toMatch(/, first why the one is an asset and the other a protocol\.$/);
    const general = kinds('organization', 'company');
    expect(againstIt(general)).toContain('the kinds differ: organization / company');
    expect(general).toMatch(
      /, first the date of founding, .*, and why the one is an organization and the other a company\.$/,
    );
    const unknown = kinds('other', 'company');
    expect(againstIt(unknown)).toContain('the kind other / company (not known on one side; weak)');
    expect(unknown).toContain('whether what is of no known kind is a company');
  });

  it('are not told where they are one', () => {
    expect(kinds('asset', 'asset')).not.toContain('kind');
  });
});

describe('a word of the name that one of the two goes by', () => {
  const bank = body('a', 'PJSC VTB BANK (KIEV)', { names: [aName('VTB BANK, PUBLIC JOINT STOCK COMPANY', 'alias')] });

  it('is told where other names of it agree, and is the first to check', () => {
    const text = explained(bank, body('b', 'VTB Bank'));
    expect(againstIt(text)).toContain('only the name PJSC VTB BANK (KIEV), by which one of them goes, has kiev');
    expect(text).toMatch(/, first why only PJSC VTB BANK \(KIEV\) has kiev, and the date of founding/);
  });

  it('is not told where the other has it in whatever place', () => {
    expect(explained(bank, body('b', 'VTB Bank', { addresses: ['Kiev'] }))).not.toContain('by which one of them goes');
    const kyiv = body('b', 'VTB Bank', { names: [aName('VTB Kiev', 'alias')] });
    expect(explained(bank, kyiv)).not.toContain('by which one of them goes');
  });
});

describe('a word that only one of two names has', () => {
  it('is no difference where it is a name of the other record', () => {
    const corps = (id: string, name: string, alias: string) => body(id, name, { names: [aName(alias, 'alias')] });
    const text = explained(
      corps('a', 'IRGC', 'Iranian Revolutionary Guard Corps'),
      body('b', 'Islamic Revolutionary Guard Corps (IRGC)'),
    );
    expect(againstIt(text)).toContain('the words iranian / islamic differ');
    expect(forIt(text)).toContain('irgc (in another name of the other record)');
    expect(againstIt(text)).not.toContain('irgc');
  });

  it('is no difference where it stands in the address of the other, or is its country', () => {
    const named = body('a', 'Garton Precision Göteborg');
    const text = explained(named, body('b', 'Garton Precision', { addresses: ['Göteborg'] }));
    expect(forIt(text)).toContain('göteborg (in the address of the other record)');
    expect(againstIt(text)).not.toContain('göteborg');
    expect(text).not.toContain('first why');
    const country = explained(
      body('a', 'Garton Precision Ukraine'),
      body('b', 'Garton Precision', { countries: ['UA'] }),
    );
    expect(forIt(country)).toContain('ukraine (the country of the other record)');
    expect(againstIt(explained(named, body('b', 'Garton Precision', { addresses: ['Malmö'] })))).toContain(
      'only Garton Precision Göteborg has göteborg',
    );
  });

  it('still stands against a word of the other that neither record has elsewhere', () => {
    const [one] = suggestionsOf(
      body('a', 'Garton Precision Göteborg'),
      body('b', 'Garton Precision Uppsala', { addresses: ['Göteborg'] }),
    );
    expect(one?.explanation).toContain('only Garton Precision Uppsala has uppsala');
    expect(one?.conflicts.filter(({ feature }) => feature === 'name_align')).toEqual([]);
  });

  it('is not found in the very name in which its partner is another word', () => {
    const text = explained(person('a', 'Abdulhai Abdul Ghafoor Salek'), person('b', 'Abdulhai Salek'));
    expect(text).not.toContain('of the other record');
    expect(againstIt(text)).toContain('only Abdulhai Abdul Ghafoor Salek has abd ghafoor');
  });
});

describe('what one side has alone, and what says nothing', () => {
  it('is told with what it says: a country, a legal form, an address', () => {
    const text = explained(
      body('a', 'Garton Precision GmbH', { countries: ['DE'], addresses: ['Hamburg'] }),
      body('b', 'Garton Precision'),
    );
    expect(text).toContain('Only one side has: an address (hamburg), a country (de), a legal form (limited company).');
    const both = { countries: ['DE'], addresses: ['Hamburg'] };
    expect(explained(body('a', 'Garton Precision GmbH', both), body('b', 'Garton Precision GmbH', both))).not.toContain(
      'Only one side has',
    );
  });

  it('is told where it is equal, though so many share it that it counts for nothing', () => {
    const given = ['Adam', 'Basil', 'Cyrus', 'Denis', 'Edgar', 'Felix', 'Gavin', 'Homer', 'Isaac', 'Jacob', 'Kevin'];
    const family = ['Nazarbayev', 'Whitcombe', 'Lindqvist'];
    const addresses = ['London'];
    const many = given.flatMap((one, i) => family.map((two, j) => person(`z${i}${j}`, `${one} ${two}`, { addresses })));
    const born = { effective_at: '1940-07-06', addresses };
    const [one] = suggestionsOf(...many, person('a', 'Oleksandr Mazepa', born), person('b', 'Oleksandr Mazepa', born));
    expect(one?.explanation).toMatch(
      /Equal as well, which counts for nothing: the address london on both sides \(held by 20 different names\)\./,
    );
  });

  it('is of a street where no more than words of all streets agree', () => {
    const at = (address: string) => ({ addresses: [address], effective_at: '1940-07-06' });
    const text = explained(
      person('a', 'Freya Shah', at('Rivett Street')),
      person('b', 'Freya Shah', at('Maltby Street')),
    );
    expect(text).toContain('no word on both sides but general ones (street)');
    expect(text).not.toContain('on both sides: street');
  });
});

describe('what stands behind a legal form', () => {
  const company = (id: string, name: string, fields: Partial<MatchableEntity> = {}) =>
    body(id, name, { kind: 'company', ...fields });

  it('is told and to be checked where one name alone has it, as a branch or a place', () => {
    const text = explained(company('a', 'Allianz SE'), company('b', 'Allianz SE, Repräsentanz, 10117 Berlin'));
    expect(againstIt(text)).toContain('only Allianz SE, Repräsentanz, 10117 Berlin has repräsentanz 10117 berlin');
    expect(text).toMatch(/, first why only Allianz SE, Repräsentanz, 10117 Berlin has repräsentanz 10117 berlin, and/);
  });

  it('is not told where the other record has it in its name or its address', () => {
    const seated = company('a', 'Garton GmbH, 20457 Hamburg, DE', { countries: ['DE'] });
    expect(explained(seated, company('b', 'Garton GmbH', { addresses: ['20457 Hamburg'] }))).not.toContain(
      'only Garton',
    );
    expect(explained(seated, company('b', 'Garton GmbH, 20457 Hamburg'))).not.toContain('only Garton');
  });
});

describe('names that two records have in turn', () => {
  it('are the names that they go by', () => {
    const corps = (id: string, name: string, alias: string) => body(id, name, { names: [aName(alias, 'alias')] });
    const [long, short] = ['Iranian Revolutionary Guard Corps', 'IRGC'] as const;
    expect(explained(corps('a', long, short), corps('b', short, long))).not.toContain('others than they go by');
    expect(explained(corps('a', long, short), corps('b', 'Pasdaran', long))).toContain('others than they go by');
  });

  it('and a driving licence is called by its name', () => {
    const licensed = (id: string) =>
      person(id, 'Freya Lindqvist', { identifiers: [identifier('driving_licence', '77619254')] });
    expect(explained(licensed('a'), licensed('b'))).toContain('the driving licence 77619254 is of only one of the two');
  });
});
