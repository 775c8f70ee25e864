import type { NeutralRecord } from '../records.js';
import type { Chance } from './chance.js';
import { BUSINESS, CITIES, FAMILY, FORMS, GIVEN, STREETS } from './pools.js';
import { Drawing, type DrawnSet } from './set.js';

interface Home {
  readonly street: string;
  readonly city: readonly [city: string, state: string, code: string];
  readonly phone: string;
}

interface Person {
  readonly sex: 'm' | 'f';
  readonly given: readonly string[];
  readonly middle: readonly string[];
  readonly family: string;
  readonly born: string;
  readonly generation: '' | 'Sr' | 'Jr';
  readonly mobile: string;
  readonly email: string;
  readonly licence: string;
}

/**
 * Customers, members and watched persons as several systems hold them, much of it contacts: families in one house with
 * one telephone, fathers and sons of one name, twins, offices with one mailbox and one switchboard, and people who moved,
 * married or got another number. Companies of one group share their address and their telephone.
 */
export function drawOffices(chance: Chance, households: number): DrawnSet {
  const drawing = new Drawing('offices');
  let number = 0;
  for (let index = 0; index < households; index++) {
    const home = homeOf(chance);
    const shared = `${chance.pick(['family', 'home', 'info'])}${index}@example.net`;
    for (const person of familyOf(chance)) {
      number++;
      drawPerson(drawing, `person-${number}`, person, home, chance.is(0.2) ? shared : person.email, chance);
    }
  }
  for (let index = 0; index < households / 8; index++) {
    const office = homeOf(chance);
    const mailbox = `office@firm${index}.example.com`;
    const staff = chance.whole(4, 24);
    for (let i = 0; i < staff; i++) {
      number++;
      drawPerson(drawing, `person-${number}`, personOf(chance), office, mailbox, chance);
    }
    drawGroup(drawing, `group-${index}`, office, mailbox, chance);
  }
  return drawing.set;
}

function familyOf(chance: Chance): readonly Person[] {
  const father = { ...personOf(chance), sex: 'm' as const };
  const wife = { ...personOf(chance), family: father.family };
  const people: Person[] = chance.is(0.3) ? [father] : [father, wife];
  if (chance.is(0.25)) {
    const born = chance.day(1985, 2004);
    const isNamesake = chance.is(0.5);
    const son = { ...personOf(chance), family: father.family, born };
    people.push(
      isNamesake ? { ...son, given: father.given, middle: father.middle, sex: 'm', generation: 'Jr' } : son,
      ...(chance.is(0.2) ? [{ ...personOf(chance), family: father.family, born }] : []),
    );
    if (isNamesake) people[0] = { ...father, born: chance.day(1940, 1965), generation: 'Sr' };
  }
  return people;
}

function personOf(chance: Chance): Person {
  const [sex, ...given] = chance.skewed(GIVEN);
  const family = chance.skewed(FAMILY);
  return {
    sex,
    given,
    middle: chance.is(0.4) ? chance.skewed(GIVEN).slice(1) : [],
    family,
    born: chance.day(1935, 2000),
    generation: '',
    mobile: phoneOf(chance),
    email: `${(given[0] ?? '').toLowerCase()}.${family.toLowerCase()}${chance.whole(1, 99)}@example.com`,
    licence: String(chance.whole(10_000_000, 99_999_999)),
  };
}

function homeOf(chance: Chance): Home {
  const street = `${chance.whole(1, 2400)} ${chance.skewed(STREETS)} ${chance.pick(['Street', 'Avenue', 'Road', 'Lane'])}`;
  return { street, city: chance.skewed(CITIES), phone: phoneOf(chance) };
}

function phoneOf(chance: Chance): string {
  return `(${chance.whole(201, 989)}) 555-${String(chance.whole(0, 9999)).padStart(4, '0')}`;
}

function drawPerson(
  drawing: Drawing,
  cluster: string,
  person: Person,
  home: Home,
  email: string,
  chance: Chance,
): void {
  const records = chance.pick([1, 1, 2, 2, 3, 4]);
  let [where, mobile] = [home, person.mobile];
  for (let i = 0; i < records; i++) {
    if (i > 0 && chance.is(0.3)) where = homeOf(chance);
    if (i > 0 && chance.is(0.2)) mobile = phoneOf(chance);
    drawing.add(cluster, recordOf(person, where, mobile, email, i, chance));
  }
}

function recordOf(
  person: Person,
  home: Home,
  mobile: string,
  email: string,
  at: number,
  chance: Chance,
): NeutralRecord {
  let given = at === 0 || chance.is(0.5) ? (person.given[0] ?? '') : chance.pick(person.given);
  if (chance.is(0.06)) given = given.slice(0, 1);
  else if (chance.is(0.05)) given = chance.slip(given);
  const middle =
    person.middle[0] === undefined || chance.is(0.4)
      ? []
      : [chance.is(0.6) ? person.middle[0].slice(0, 1) : person.middle[0]];
  const family =
    at > 0 && person.sex === 'f' && chance.is(0.12)
      ? chance.skewed(FAMILY)
      : chance.is(0.05)
        ? chance.slip(person.family)
        : person.family;
  const mark = person.generation !== '' && chance.is(0.6) ? [person.generation] : [];
  const name = chance.is(0.15)
    ? `${family}, ${[given, ...middle].join(' ')}`
    : [given, ...middle, family, ...mark].join(' ');
  const born = chance.is(0.3) ? null : chance.is(0.1) ? chance.wrongDate(person.born) : person.born;
  const phones = [...(chance.is(0.6) ? [home.phone] : []), ...(chance.is(0.5) ? [mobile] : [])];
  return {
    kind: 'person',
    name: [name],
    ...(born === null ? {} : { birthDate: [born] }),
    ...(chance.is(0.4) ? { gender: [person.sex === 'm' ? 'male' : 'female'] } : {}),
    ...(chance.is(0.75) ? { address: [addressText(home, chance)] } : {}),
    ...(phones.length === 0 ? {} : { phone: phones }),
    ...(chance.is(0.45) ? { email: [email] } : {}),
    ...(chance.is(0.15) ? { ids: { drivers_licence: [person.licence] } } : {}),
  };
}

function addressText({ street, city: [city, state, code] }: Home, chance: Chance): string {
  const short = chance.is(0.5)
    ? street.replace('Street', 'St').replace('Avenue', 'Ave').replace('Road', 'Rd').replace('Lane', 'Ln')
    : street;
  return chance.is(0.8) ? `${short}, ${city} ${state} ${code}` : `${short} ${city}`;
}

/** A firm and others of its group at the same address. */
function drawGroup(drawing: Drawing, cluster: string, office: Home, email: string, chance: Chance): void {
  const [one, other] = [chance.skewed(FAMILY), chance.pick(FAMILY)];
  const forms = FORMS['us'] ?? [];
  for (const [index, fields] of chance.shuffled(BUSINESS).slice(0, chance.whole(1, 3)).entries()) {
    const form = chance.pick(forms);
    const records = chance.whole(1, 3);
    for (let i = 0; i < records; i++) {
      const field = chance.is(0.7) ? (fields[0] ?? '') : chance.pick(fields);
      drawing.add(`${cluster}-${index}`, {
        kind: 'company',
        name: [`${one} ${other} ${field}${chance.is(0.8) ? ` ${chance.pick(form)}` : ''}`],
        ...(chance.is(0.8) ? { address: [addressText(office, chance)] } : {}),
        ...(chance.is(0.7) ? { phone: [office.phone] } : {}),
        ...(chance.is(0.4) ? { email: [email] } : {}),
      });
    }
  }
}
