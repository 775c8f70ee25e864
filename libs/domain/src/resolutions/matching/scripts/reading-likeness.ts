/**
 * One sign of another script (or a few that are read together) and the Latin spellings it is given, the usual first. An
 * empty spelling says that it may be left unread at no cost.
 */
export interface ReadingUnit {
  readonly spellings: readonly string[];
  /** What it costs when nothing in the Latin text stands for it: consonants carry a name, vowels less. */
  readonly weight: number;
}

/** A word of another script as its signs, in one way of reading it. */
export interface ScriptReading {
  readonly units: readonly ReadingUnit[];
  /** The vowels that the script leaves out within a word, so that the Latin text may add them; none in an alphabet. */
  readonly unwritten: string;
  /** What a perfect match of this reading is worth: a loose way of reading proves less. */
  readonly most: number;
  /** How much dearer than usual a difference is: where every spelling is listed, another one is another name. */
  readonly strictness: number;
}

const VOWEL_WEIGHT = 0.5;
const VOWELS = /^[aeiouyw]*$/;

/** A unit from its spellings, separated by blanks; `-` is the empty one. */
export function unit(spellings: string): ReadingUnit {
  const all = spellings.split(' ').map((spelling) => (spelling === '-' ? '' : spelling));
  const weight = all.includes('') ? 0 : VOWELS.test(all[0] ?? '') ? VOWEL_WEIGHT : 1;
  return { spellings: all, weight };
}

/** A table of units, one `sign=spellings` an entry, entries separated by `|`. */
export function unitTable(text: string): ReadonlyMap<string, ReadingUnit> {
  return new Map(
    text
      .split('|')
      .map((entry) => entry.trim().split('='))
      .map(([sign = '', spellings = '']): [string, ReadingUnit] => [sign, unit(spellings)]),
  );
}

/** Cuts a word into the longest signs of a table; what no table knows is skipped. */
export function unitsBy(word: string, table: ReadonlyMap<string, ReadingUnit>, longest: number): ReadingUnit[] {
  const units: ReadingUnit[] = [];
  for (let at = 0; at < word.length;) {
    let length = Math.min(longest, word.length - at);
    while (length > 1 && !table.has(word.slice(at, at + length))) length--;
    const found = table.get(word.slice(at, at + length));
    if (found !== undefined) units.push(found);
    at += length;
  }
  return units;
}

/** The usual spelling of a word, for comparing and showing it where no other spelling is at hand. */
export function usualText(units: readonly ReadingUnit[]): string {
  let text = '';
  for (const { spellings } of units) text += spellings[0] ?? '';
  return text;
}

/**
 * The consonants of a word as classes of sound, as `skeletonOf` gives them for Latin text: the usual ones first, then those
 * of a few other spellings. A word that begins with a vowel begins with `a`.
 */
export function skeletonsOfReading({ units, unwritten }: ScriptReading, most: number): string[] {
  let traces = [''];
  for (const { spellings } of units) {
    const classes = tracesOf(spellings);
    const options = traces.length * 2 <= most ? classes.length : 1;
    const next: string[] = [];
    for (const trace of traces) for (let i = 0; i < options; i++) next.push(trace + (classes[i] ?? ''));
    traces = next.slice(0, most);
  }
  return [...new Set(traces.map((trace) => skeletonOfTrace(trace, unwritten !== '')))];
}

const MAX_OPTIONS = 3;
const TRACES = new WeakMap<readonly string[], readonly string[]>();

/** The different consonants that the spellings of a sign have, vowels as dots. */
function tracesOf(spellings: readonly string[]): readonly string[] {
  const known = TRACES.get(spellings);
  if (known !== undefined) return known;
  const found = [...new Set(spellings.flatMap(traceOf))].slice(0, MAX_OPTIONS);
  TRACES.set(spellings, found);
  return found;
}

/** A j before i and a w are heard as vowels by some spellings, so they are tried both ways. */
function traceOf(spelling: string): readonly string[] {
  const plain = spelling
    .replace(/x/g, 'ks')
    .replace(/shch|sch|sh|tch|ch|zh|dj|dg/g, 's')
    .replace(/[kg]h|ck/g, 'k')
    .replace(/ph/g, 'p')
    .replace(/[td]h/g, 't')
    .replace(/c(?=[ei])/g, 's');
  const trace = Array.from(plain, (letter) => TRACE_CLASS[letter] ?? '.').join('');
  return /[jw]/.test(spelling) ? [trace, trace.replace(/[sp]/, '.')] : [trace];
}

const TRACE_CLASS: Readonly<Record<string, string>> = {
  b: 'p', p: 'p', f: 'p', v: 'p', w: 'p', g: 'k', k: 'k', q: 'k', c: 'k', d: 't', t: 't', s: 's', z: 's', j: 's', l: 'l', r: 'r', m: 'm', n: 'n',
}; // prettier-ignore

function skeletonOfTrace(trace: string, isAbjad: boolean): string {
  const consonants = (isAbjad ? trace : trace.replace(/([a-z])\1+/g, '$1')).replace(/\./g, '');
  return trace.startsWith('.') ? `a${consonants}` : consonants;
}

/** How well a Latin spelling reads a word: 1 wholly, 0 not at all. */
export function readingLikeness(reading: ScriptReading, latin: string): number {
  const { units, unwritten, most, strictness } = reading;
  const n = units.length;
  const m = latin.length;
  if (n === 0 || m === 0 || m >= WIDTH || n >= WIDTH) return 0;
  let native = 0;
  for (const { weight } of units) native += weight;
  let written = 0;
  for (let j = 0; j < m; j++) written += writtenWeight(latin.charCodeAt(j), unwritten !== '');
  const size = Math.max(native, written);
  fillCosts(units, latin, unwritten);
  const cost = costs[n * WIDTH + m] ?? size;
  return size === 0 ? 0 : most * Math.max(0, 1 - (strictness * cost) / (strictness > 1 ? Math.min(size, WHOLE) : size));
}

/** Words and spellings longer than this are cut by nobody and compared by nothing. */
const WIDTH = 64;
/** Where every spelling is listed, one other sound makes another name, however long the rest of it is. */
const WHOLE = 5;
/** A spelling that is not the usual one: barely dearer, so that of two readings the usual wins. */
const UNUSUAL = 0.01;
const costs = new Float64Array(WIDTH * WIDTH);

function writtenWeight(code: number, isAbjad: boolean): number {
  if (isVowel(code)) return isAbjad ? 0.25 : VOWEL_WEIGHT;
  return code === H ? 0.3 : code === Y || code === W ? 0.5 : 1;
}

/** The cheapest way to account for every sign and every letter, in rows of `WIDTH`. */
function fillCosts(units: readonly ReadingUnit[], latin: string, unwritten: string): void {
  const m = latin.length;
  const n = units.length;
  costs.fill(Infinity, 0, (n + 1) * WIDTH);
  costs[0] = 0;
  for (let i = 0; i <= n; i++) {
    const unitHere = units[i];
    for (let j = 0; j <= m; j++) {
      const sofar = costs[i * WIDTH + j] ?? Infinity;
      if (sofar === Infinity) continue;
      if (j < m) lower(i * WIDTH + j + 1, sofar + addedCost(latin, j, unwritten));
      if (unitHere === undefined) continue;
      const { spellings, weight } = unitHere;
      // Nor is what ends it, which often tells a woman's name from a man's.
      lower((i + 1) * WIDTH + j, sofar + (i === n - 1 && weight >= 1 ? LAST : 1) * weight);
      for (let option = 0; option < spellings.length; option++) {
        const spelling = spellings[option] ?? '';
        if (!latin.startsWith(spelling, j)) continue;
        lower((i + 1) * WIDTH + j + spelling.length, sofar + (option === 0 ? 0 : UNUSUAL));
      }
      // What begins a name is rarely misheard.
      const first = i === 0 && j === 0 ? FIRST : 1;
      if (j < m) lower((i + 1) * WIDTH + j + 1, sofar + first * exchangeCost(unitHere, latin.charCodeAt(j)));
    }
  }
}

const FIRST = 2;
const LAST = 2;

function lower(at: number, cost: number): void {
  if (cost < (costs[at] ?? Infinity)) costs[at] = cost;
}

/** What a Latin letter costs that nothing native stands for. */
function addedCost(latin: string, j: number, unwritten: string): number {
  const code = latin.charCodeAt(j);
  if (j > 0 && latin.charCodeAt(j - 1) === code && !isVowel(code)) return 0.05;
  if (!isVowel(code)) return code === H ? 0.25 : code === Y || code === W ? 0.35 : 1;
  // Vowels that begin or end a word are written, and so are long ones, which two letters stand for; a short u in the last
  // syllable is rare.
  if (j === 0) return 0.8;
  if (unwritten === '') return 0.35;
  if (j === latin.length - 1) return 0.6;
  if (!unwritten.includes(latin.charAt(j)) || isVowel(latin.charCodeAt(j - 1))) return 0.3;
  return j >= latin.length / 2 && (code === U || code === O) ? 0.2 : 0.04;
}

/** One sign read as a letter that is not among its spellings: less wrong within a class of sound. */
function exchangeCost({ spellings, weight }: ReadingUnit, code: number): number {
  const first = spellings[0]?.charCodeAt(0) ?? 0;
  if (isVowel(code)) return isVowel(first) ? 0.4 : Math.max(weight, VOWEL_WEIGHT);
  const sound = SOUND_CLASS[code] ?? 0;
  return sound !== 0 && SOUND_CLASS[first] === sound ? 0.6 : Math.max(weight, 1.2);
}

const [A, E, I, O, U, H, W, Y] = Array.from('aeiouhwy', (letter) => letter.charCodeAt(0));

function isVowel(code: number): boolean {
  return code === A || code === E || code === I || code === O || code === U;
}

/** Letters of one place of sound: p b f v, t d, k g q x c, s z j c, l r, m n. */
const SOUND_CLASS: Uint8Array = (() => {
  const classes = new Uint8Array(128);
  ['pbfv', 'td', 'kgqxc', 'szj', 'lr', 'mn'].forEach((letters, index) => {
    for (const letter of letters) classes[letter.charCodeAt(0)] = index + 1;
  });
  return classes;
})();
