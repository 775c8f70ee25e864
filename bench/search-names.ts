/** Names of people and companies from a seed: the same seed gives the same names on every machine. */

export interface BenchName {
  readonly id: string;
  /** As it is filed, in whatever script. */
  readonly name: string;
  /** As somebody who knows Latin letters only would type it. */
  readonly latin: string;
  readonly script: 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'han';
  /** A former name; about one in five has one. */
  readonly former: string | null;
}

/** Numbers in [0, 1) by mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Names one after the other until `texts` names and former names are there. */
export function benchNames(texts: number, seed: number): readonly BenchName[] {
  const random = seeded(seed);
  const words = vocabulary(Math.max(2_000, Math.round(texts / 25)), random);
  const names: BenchName[] = [];
  for (let made = 0; made < texts;) {
    const one = benchName(`e${names.length}`, words, random);
    names.push(one);
    made += one.former === null ? 1 : 2;
  }
  return names;
}

function benchName(id: string, words: readonly string[], random: () => number): BenchName {
  const former = random() < 0.2 ? latinName(words, random) : null;
  const drawn = random();
  const latin = latinName(words, random);
  if (drawn < 0.1) return { id, latin, name: spelled(latin, CYRILLIC), script: 'cyrillic', former };
  if (drawn < 0.14) return { id, latin, name: spelled(latin, GREEK), script: 'greek', former };
  if (drawn < 0.18) return { id, latin, name: spelled(latin, ARABIC), script: 'arabic', former };
  if (drawn < 0.22) {
    const signs = Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(HAN, random));
    const latinSigns = signs.map(([, sound]) => sound).join(' ');
    return { id, latin: latinSigns, name: signs.map(([sign]) => sign).join(''), script: 'han', former };
  }
  return { id, latin, name: latin, script: 'latin', former };
}

function latinName(words: readonly string[], random: () => number): string {
  const count = 2 + Math.floor(random() * 2);
  // A few words are everywhere and most are rare, as in any register (Zipf).
  const chosen = Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 3)] ?? '');
  const name = chosen.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return random() < 0.4 ? `${name} ${pick(FORMS, random)}` : name;
}

function vocabulary(size: number, random: () => number): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => pick(ONSETS, random) + pick(RHYMES, random)).join(''));
  }
  return [...words];
}

function spelled(latin: string, table: Readonly<Record<string, string>>): string {
  return [...latin.toLowerCase()].map((letter) => table[letter] ?? letter).join('');
}

function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('an empty list has nothing to pick');
  return item;
}

const ONSETS = 'b d f g h k l m n p r s t v z br dr gr kr st tr sk pl'.split(' ');
const RHYMES = 'a e i o u an en in on ar er or al el is os as ek ov in'.split(' ');
const FORMS = ['Ltd', 'BV', 'GmbH', 'SA', 'Holding', 'Trading', 'Invest', 'Shipping', 'Group', 'Capital'];
const CYRILLIC: Readonly<Record<string, string>> = table('abdefghiklmnoprstuvz', 'абдефгхиклмнопрстувз');
const GREEK: Readonly<Record<string, string>> = {
  ...table('adefghiklmnoprstvz', 'αδεφγχικλμνοπρστβζ'),
  b: 'μπ',
  u: 'ου',
};
/** Short vowels are not written. */
const ARABIC: Readonly<Record<string, string>> = {
  ...table('bdfghklmnrstz', 'بدفغهكلمنرستز'),
  ...Object.fromEntries([...'aeiou'].map((vowel) => [vowel, ''])),
  p: 'ب',
  v: 'ف',
};
const HAN = [...'金海文李王张陈林华明东南西北山水天地中国大小长江河建国平安新光春秋龙云风雨'].map((sign, index) => {
  const sounds =
    'jin hai wen li wang zhang chen lin hua ming dong nan xi bei shan shui tian di zhong guo da xiao chang jiang he jian guo ping an xin guang chun qiu long yun feng yu';
  return [sign, sounds.split(' ')[index] ?? ''] as const;
});

function table(from: string, to: string): Readonly<Record<string, string>> {
  const letters = [...to];
  return Object.fromEntries([...from].map((letter, index) => [letter, letters[index] ?? letter]));
}
