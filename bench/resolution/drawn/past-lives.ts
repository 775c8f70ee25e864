import type { Chance } from './chance.js';
import { FAMILY, GIVEN, TOWNS, TRADES } from './pools.js';
import { Drawing, type DrawnSet } from './set.js';

interface Life {
  readonly sex: 'm' | 'f';
  /** The ways in which each given name is written. */
  readonly given: readonly (readonly string[])[];
  readonly family: string;
  readonly born: string;
  readonly town: string;
  readonly trade: string;
  readonly title: string | null;
}

/**
 * Persons of four centuries as registers, lists of sitters and family trees tell of them: one to two dozen records each,
 * with given names that are cut or written otherwise, dates that are missing, rough or wrong, and places and trades that
 * are often not said. Families name sons after fathers, in one town.
 */
export function drawPastLives(chance: Chance, lives: number): DrawnSet {
  const drawing = new Drawing('past_lives');
  let before: Life | null = null;
  for (let index = 0; index < lives; index++) {
    const life: Life = before !== null && chance.is(0.12) ? heirOf(before, chance) : lifeOf(chance);
    before = life;
    const records = 1 + Math.floor(-7 * Math.log(1 - chance.next() * 0.97));
    for (let i = 0; i < records; i++) drawing.add(`life-${index}`, recordOf(life, chance));
  }
  return drawing.set;
}

function lifeOf(chance: Chance): Life {
  const [sex, ...given] = chance.skewed(GIVEN);
  const second = chance.is(0.25) ? [chance.skewed(GIVEN).slice(1)] : [];
  return {
    sex,
    given: [given, ...second],
    family: chance.skewed(FAMILY),
    born: chance.is(0.2) ? `${chance.whole(1560, 1930)}-01-01` : chance.day(1560, 1930),
    town: chance.skewed(TOWNS),
    trade: chance.skewed(TRADES),
    title: chance.is(0.12) ? chance.pick(['Sir', 'Rev.', 'Dr', 'Captain', 'Lady', 'Lord']) : null,
  };
}

/** A son or daughter of the same family and town, half of them of the same name. */
function heirOf(parent: Life, chance: Chance): Life {
  const other = lifeOf(chance);
  const year = Number(parent.born.slice(0, 4)) + chance.whole(20, 40);
  return {
    ...other,
    ...(chance.is(0.5) ? { sex: parent.sex, given: parent.given } : {}),
    family: parent.family,
    town: parent.town,
    born: chance.is(0.2) ? `${year}-01-01` : chance.day(year, year),
  };
}

function recordOf(life: Life, chance: Chance): Parameters<Drawing['add']>[1] {
  const { given, family, sex } = life;
  const first = chance.is(0.72) ? (given[0]?.[0] ?? '') : chance.pick(given[0] ?? []);
  const rest = given.slice(1).flatMap((spellings) => (chance.is(0.5) ? [spellings[0] ?? ''] : []));
  let words = [first, ...rest];
  if (chance.is(0.05)) words = words.map((word) => word.slice(0, 1));
  else if (chance.is(0.07)) words = words.map((word, at) => (at === 0 ? chance.slip(word) : word));
  let last = chance.is(0.08) ? chance.slip(family) : family;
  if (chance.is(0.02)) last = chance.skewed(FAMILY);
  const shown = chance.is(0.03) ? [last] : chance.is(0.02) ? [last, ...words] : [...words, last];
  const title = life.title !== null && chance.is(0.4) ? `${life.title} ` : '';
  const born = chance.is(0.2) ? null : chance.is(0.12) ? chance.wrongDate(life.born) : life.born;
  const town = chance.is(0.25) ? null : chance.is(0.06) ? chance.skewed(TOWNS) : life.town;
  const trade = chance.is(0.4) ? null : chance.is(0.1) ? chance.skewed(TRADES) : life.trade;
  return {
    kind: 'person',
    name: [`${title}${shown.join(' ')}`],
    ...(chance.is(0.9) ? { gender: [sex === 'm' ? 'male' : 'female'] } : {}),
    ...(born === null ? {} : { birthDate: [born] }),
    ...(town === null ? {} : { birthPlace: [town] }),
    ...(trade === null ? {} : { position: [trade] }),
  };
}
