import {
  clustersThatHold,
  Matcher,
  MODEL,
  priorBits,
  ProfileMaker,
  scorePair,
  SuggestionIndex,
} from '#domain/resolutions';
import type { MatchableEntity, Suggestion } from '#domain/resolutions';
import { bitsOf, featureOf, identifier, matchable, scorer } from '#domain/testing';
import { transliterate } from '../../../../../src/resolutions/threads/transliterate.js';

/** Rules of which each could be cut out and no other spec would notice. */

const score = scorer(transliterate);
const name = 'Edgar Fairfax';
const at = (address: string, phone: string) => ({
  addresses: [address],
  attributes: { phone, email: 'home@example.org' },
});
const home = at('12 Quarry Lane, Ashcombe', '555 010 2030');
type Pair = ReturnType<typeof score>;
const contactsOf = (pair: Pair): number =>
  (['email', 'phone', 'address', 'birth_place'] as const).reduce((sum, one) => sum + bitsOf(featureOf(pair, one)), 0);

function suggestions(entities: readonly MatchableEntity[]): readonly Suggestion[] {
  const index = new SuggestionIndex(transliterate);
  entities.forEach((entity, place) => index.take({ what: 'entity', id: entity.id, entity, seen_at: place }));
  while (index.work());
  return index.suggestions({ entity_id: null, kind: null, min_score: 0, after: null, limit: 100 }).suggestions;
}

describe('names', () => {
  it('are cut alike wherever a source writes them together', () => {
    const maker = new ProfileMaker(transliterate);
    const words = (text: string) =>
      maker.make(matchable({ id: text, name: text })).names[0]?.tokens.map(({ text }) => text);
    expect(words('Abdurrahman Qasimi')).toEqual(['abd', 'rahman', 'qasimi']);
    expect(words('Saifullah Qasimi')).toEqual(words('Saif Ullah Qasimi'));
  });

  it('of another script are read as a whole where they are cut elsewhere', () => {
    const pair = score({ name: 'رضا خوشنویس' }, { name: 'Reza Khosh Nevis' });
    expect(pair.score).toBeGreaterThan(MODEL.threshold);
    expect(score({ name: 'رضا خوشنویس' }, { name: 'Reza Khosh Kalam' }).score).toBeLessThan(MODEL.threshold);
  });

  it('are equal only word by word: what lacks a particle is folded', () => {
    const level = (one: string, other: string) => featureOf(score({ name: one }, { name: other }), 'name_align')?.level;
    expect(level('Omar Bakri', 'Omar Bakri')).toBe('equal');
    expect(level('Omar al-Bakri', 'Omar Bakri')).toBe('folded');
  });
});

describe('contacts', () => {
  it('depend on each other: each further one counts half', () => {
    const born = (birth_place: string | null, phone: string | null): Partial<MatchableEntity> => ({
      name,
      birth_place,
      attributes: phone === null ? {} : { phone },
    });
    const alone = (of: Partial<MatchableEntity>): number => contactsOf(score(of, of));
    const [place, phone] = [alone(born('Ashcombe', null)), alone(born(null, '555 010 2030'))];
    expect(place).toBeGreaterThan(0);
    expect(alone(born('Ashcombe', '555 010 2030'))).toBeCloseTo(phone + place / 2, 9);
  });

  it('give back no more than births that exclude each other cost', () => {
    const born = (effective_at: string) => ({ name, effective_at, ...home });
    const pair = score(born('1970-05-06'), born('1973-11-20'));
    expect(featureOf(pair, 'birth_date')?.level).toBe('disjoint');
    expect(contactsOf(pair)).toBeLessThanOrEqual(-MODEL.birth.disjoint + 1e-9);
    expect(contactsOf(score(born('1970-05-06'), born('1970-05-06')))).toBeGreaterThan(-MODEL.birth.disjoint);
  });

  it('give back no more than two generations of a name cost', () => {
    const pair = score({ name: `${name} Jr`, ...home }, { name: `${name} Sr`, ...home });
    expect(contactsOf(pair)).toBeLessThanOrEqual(-MODEL.name.person.generation + 1e-9);
    expect(contactsOf(score({ name, ...home }, { name, ...home }))).toBeGreaterThan(-MODEL.name.person.generation);
  });
});

describe('a generation', () => {
  const [junior, senior] = [`${name} Jr`, `${name} Sr`];

  it('is a slip where the day of birth or an identifier is one', () => {
    const born = (text: string, effective_at: string) => ({ name: text, effective_at });
    expect(score(born(junior, '1970-05-06'), born(senior, '1970-05-06')).veto).toBeNull();
    expect(score(born(junior, '1970-05'), born(senior, '1970-05')).veto).toBe('generation');
    const holds = (text: string, value: string) => ({
      name: text,
      identifiers: [identifier('passport', value, { country: 'us' })],
    });
    expect(score(holds(junior, 'N0123457'), holds(senior, 'N0123457')).veto).toBeNull();
    expect(score(holds(junior, 'N0123457'), holds(senior, 'N9876543')).veto).toBe('generation');
  });
});

describe('a date', () => {
  it('suggests nobody alone, where names say nothing either', () => {
    const born = (text: string, more: Partial<MatchableEntity> = {}) => ({
      name: text,
      effective_at: '1970-05-06',
      ...more,
    });
    const alone = score(born('Mr'), born(name));
    expect(featureOf(alone, 'name_align')).toBeUndefined();
    expect(alone.score).toBeLessThan(MODEL.threshold);
    const email = { attributes: { email: 'e.fairfax@example.org' } };
    expect(score(born('Mr', email), born(name, email)).score).toBeGreaterThan(MODEL.threshold);
  });
});

describe('an identifier', () => {
  it('that many different names hold was typed in because a form asked for it', () => {
    const names = ['Aaron Bexley', 'Clara Dunmore', 'Greta Holloway', 'Ian Jessop', 'Kitty Lomax', 'Miles Norwood'];
    const bits = (holders: number) => {
      const maker = new ProfileMaker(transliterate);
      const holder = (id: string, text: string) =>
        maker.make(matchable({ id, name: text, identifiers: [identifier('passport', 'N0123457', { country: 'us' })] }));
      const all = names.slice(0, holders).map((text, index) => holder(`p${index}`, text));
      for (const profile of all) maker.count(profile, 1);
      maker.freeze({ person: holders, organisation: 0, thing: 0 });
      const [first] = all;
      const pair = first === undefined ? null : scorePair(first, holder('q', names[0] ?? ''), { size: 1_000 });
      return pair === null ? null : featureOf(pair, 'identifier');
    };
    expect(bits(1)).toMatchObject({ bits: MODEL.identifier.personal.equal, detail: null });
    expect(bits(6)?.bits).toBeLessThan(MODEL.identifier.personal.equal);
    expect(bits(6)?.detail).toBe('held by 6 different names');
  });
});

describe('the scale of a score', () => {
  it('is that of the most telling evidence that agrees', () => {
    const evidence = (one: Partial<MatchableEntity>, other = one) =>
      score({ name, ...one }, { name, ...other }).evidence;
    const holds = (value: string) => ({ identifiers: [identifier('passport', value, { country: 'us' })], ...home });
    expect(evidence({})).toBe('name');
    expect(evidence({ effective_at: '1970' })).toBe('name');
    expect(evidence({ effective_at: '1970-05-06' })).toBe('date');
    expect(evidence({ effective_at: '1970-05-06', ...home })).toBe('contact');
    expect(evidence(holds('N0123457'))).toBe('identifier');
    expect(evidence(holds('N0123457'), holds('N9876543'))).toBe('contact');
  });

  it('is that of things where neither is of a known kind', () => {
    const of = (kind: MatchableEntity['kind']) => ({ kind, name: 'Quarry Fairfax' });
    expect(score(of('other'), of('other')).calibratedAs).toBe('thing');
    expect(score(of('other'), of('company')).calibratedAs).toBe('organisation');
    expect(score(of('other'), of('person')).calibratedAs).toBe('person');
  });
});

describe('a suggestion', () => {
  it('shows its prior and its plain probability beside its score', () => {
    const [one] = suggestions([matchable({ id: 'a', name }), matchable({ id: 'b', name: 'Edgar Fairfacks' })]);
    expect(one?.prior_bits).toBeCloseTo(priorBits('person', 2), 3);
    expect(one?.probability).toBeCloseTo(1 / (1 + 2 ** -(one?.bits ?? 0)), 3);
    expect(one?.probability).not.toBeCloseTo(one?.score ?? 0, 2);
  });

  it('names no name as a conflict that is only longer', () => {
    const body = (id: string, text: string) =>
      matchable({ id, kind: 'company', name: text, addresses: ['12 Quarry Lane'] });
    const [one] = suggestions([body('a', 'Bank'), body('b', 'Bank Zvezdochka Quxwerk Fjordlund Jyvaskyla')]);
    const aligned = one?.features.find((feature) => feature.name === 'name_align');
    expect(aligned).toMatchObject({ level: 'partial' });
    expect(aligned?.bits).toBeLessThan(-2);
    expect(one?.conflicts).toEqual([]);
  });

  it('says how many it is offered as one with, from three on', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, n) => matchable({ id: `p${n}`, name, ...home }));
    expect(suggestions(people(2))[0]?.explanation).not.toContain('It is offered as one of');
    expect(suggestions(people(3))[0]?.explanation).toContain('It is offered as one of 3 records that hold together.');
  });
});

describe('sets', () => {
  it('are asked again as they grow: what did not hold may hold by what joined since', () => {
    const bonds = new Map([
      ['ab', -1],
      ['ac', 4],
      ['bc', 3],
    ]);
    const held = clustersThatHold({
      clusters: [['a'], ['b'], ['c']],
      likely: [
        { a: 'a', b: 'b' },
        { a: 'a', b: 'c' },
      ],
      factsOf: (id) => id,
      bondOf: (a, b) => bonds.get([a, b].sort().join('')) ?? null,
      areApart: () => false,
      areBarred: () => false,
    });
    expect(held).toEqual([['a', 'b', 'c']]);
  });

  it('of namesakes are compared whole, however many bear the name', () => {
    const matcher = new Matcher(transliterate);
    const namesakes = 45;
    for (let n = 0; n < namesakes; n++) {
      const phone = `555 010 ${2000 + 37 * n}`;
      matcher.put(
        matchable({ id: `p${n}`, name, effective_at: `${1900 + n}-03-0${1 + (n % 9)}`, attributes: { phone } }),
      );
    }
    matcher.settle();
    expect(matcher.pairsOf('p0', 0)).toHaveLength(namesakes - 1);
  });
});
