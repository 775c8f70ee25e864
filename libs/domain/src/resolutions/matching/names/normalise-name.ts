/**
 * Turns text of any script into plain lower-case Latin. The domain holds no table of scripts: the caller passes one (the
 * service passes any-ascii). Text that is Latin already never reaches it.
 */
export type Transliterate = (text: string) => string;

/** The writing system of a token, as far as it decides how tokens may be compared. */
export type Script =
  'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'indic' | 'han' | 'kana' | 'hangul' | 'other';

/** Scripts that write no spaces between the parts of a name, so that only the joined text can be compared across scripts. */
export function isJoinedScript(script: Script): boolean {
  return script === 'han' || script === 'kana' || script === 'hangul';
}

/** Scripts that leave vowels out: what is left after transliteration is a skeleton already. */
export function isConsonantScript(script: Script): boolean {
  return script === 'arabic' || script === 'hebrew';
}

/** The script of the first letter; digits and signs count as Latin. */
export function scriptOf(text: string): Script {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x250) continue;
    for (const [from, to, script] of SCRIPT_RANGES) if (code >= from && code <= to) return script;
    if (code >= 0x1e00 && code <= 0x1eff) return 'latin';
    if (code > 0x36f && !/[\p{P}\p{S}\p{Z}\p{M}]/u.test(character)) return 'other';
  }
  return 'latin';
}

const SCRIPT_RANGES: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x370, 0x3ff, 'greek'],
  [0x1f00, 0x1fff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
  [0x900, 0xd7f, 'indic'],
  [0x1100, 0x11ff, 'hangul'],
  [0xac00, 0xd7af, 'hangul'],
  [0x3040, 0x30ff, 'kana'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
];

/**
 * A name as its words, in the script that it came in: lower case, compatibility forms resolved, abbreviations with dots
 * joined (`S.A.` is `sa`), apostrophes dropped, every other sign a space. A comma is kept as a word of its own.
 */
export function wordsOf(text: string): string[] {
  return spacedText(text)
    .split(' ')
    .filter((word) => word !== '');
}

function spacedText(text: string): string {
  const lower = PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().normalize('NFC');
  if (WITHOUT_SIGNS.test(lower)) return lower;
  return lower
    .replace(
      /(?<![\p{L}\p{N}])((?:\p{L}\.\s?){2,})(\p{L}(?![\p{L}\p{N}]))?/gu,
      (_match, dotted: string, last: string | undefined) => `${dotted.replace(/[.\s]/g, '')}${last ?? ''} `,
    )
    .replace(/['’‘`´ʼʻ"“”«»„]/g, '')
    .replace(/,/g, ' , ')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M},]+/gu, ' ');
}

const PLAIN = /^[\u0020-\u007e]*$/;
/** Nothing to join, to drop or to part. */
const WITHOUT_SIGNS = /^[a-z0-9 ]*$/;

/** One word as plain lower-case Latin letters and digits; what cannot be written so vanishes. */
export function foldWord(word: string, transliterate: Transliterate): string {
  if (ASCII_WORD.test(word)) return word;
  const bare = word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  if (ASCII_WORD.test(bare)) return bare;
  // A final ta marbuta is the vowel of feminine names, never the consonant t.
  const latin = transliterate(word.replace(/\u0629/g, '\u0627'))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  // Arabic and Hebrew write long vowels with the letters of w and y.
  return isConsonantScript(scriptOf(word)) ? latin.replace(/(?<!^)w/g, 'u').replace(/(?<!^)y/g, 'i') : latin;
}

const ASCII_WORD = /^[a-z0-9]*$/;

/**
 * A key that is equal for the usual romanisations of one name (Sergey and Sergei, Muhammad and Mohamed, Khaled and
 * Haled do not all fall together: vowels stay, only spellings of one sound merge).
 */
export function soundKey(word: string): string {
  let key = word;
  let rules = rulesFor(key);
  for (let index = 0; index < SOUNDS.length; index++) {
    const rule = SOUNDS[index];
    if (rule === undefined || (rules & (1 << index)) === 0) continue;
    const heard = key.replace(rule.spelling, rule.sound);
    if (heard === key) continue;
    key = heard;
    rules = rulesFor(key);
  }
  return key;
}

interface SoundRule {
  readonly spelling: RegExp;
  readonly sound: string;
  /** A word with none of these letters and pairs holds nothing that `spelling` could match; `==` is any sign twice. */
  readonly signs: string;
}

/** In their order. */
const SOUNDS: readonly SoundRule[] = [
  { spelling: /x/g, sound: 'ks', signs: 'x' },
  { spelling: /shch|sch|sh/g, sound: 's', signs: 'sh sc' },
  { spelling: /tch|tsch|cz|ch/g, sound: 'c', signs: 'ch cz' },
  { spelling: /dzh|dj|zh|j(?=[aeou])/g, sound: 'j', signs: 'zh j' },
  { spelling: /kh/g, sound: 'x', signs: 'kh' },
  { spelling: /ck|qu|q/g, sound: 'k', signs: 'ck q' },
  { spelling: /ph/g, sound: 'f', signs: 'ph' },
  { spelling: /th/g, sound: 't', signs: 'th' },
  { spelling: /dh/g, sound: 'd', signs: 'dh' },
  { spelling: /gh/g, sound: 'g', signs: 'gh' },
  { spelling: /c(?=[aourlkt]|$)/g, sound: 'k', signs: 'c' },
  { spelling: /w/g, sound: 'v', signs: 'w' },
  { spelling: /(?:off|ow|of|off)$/, sound: 'ov', signs: 'of ow' },
  { spelling: /ou|oo|u/g, sound: 'u', signs: 'oo u' },
  { spelling: /iy|yi|ij|ii|ie|ee|ey|ei|y|j(?![aeou])/g, sound: 'i', signs: 'y j ii ie ee ei' },
  { spelling: /ae|ai/g, sound: 'e', signs: 'ae ai' },
  { spelling: /(.)\1+/g, sound: '$1', signs: '==' },
  { spelling: /(?<=.{2})h$|(?<=[aeiou])h(?=[^aeiou])/g, sound: '', signs: 'h' },
];

/** The rules that may find something in a word, one bit each: most words have use for few. */
function rulesFor(word: string): number {
  let rules = 0;
  let last = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= ASCII) return EVERY_RULE;
    rules |= (RULES_OF[code] ?? 0) | (RULES_OF[last * ASCII + code] ?? 0);
    last = code;
  }
  return rules;
}

const ASCII = 128;
const EVERY_RULE = -1;

/** By the code of a letter, and by those of a pair as `first * ASCII + second`. */
const RULES_OF: Uint32Array = (() => {
  const rules = new Uint32Array(ASCII * ASCII);
  SOUNDS.forEach(({ signs }, index) => {
    for (const sign of signs.split(' ')) {
      const [first = 0, second] = Array.from(sign, (letter) => letter.charCodeAt(0));
      const doubled = Array.from({ length: ASCII }, (_, code) => code * ASCII + code);
      const at = sign === '==' ? doubled : [second === undefined ? first : first * ASCII + second];
      for (const code of at) rules[code] = (rules[code] ?? 0) | (1 << index);
    }
  });
  return rules;
})();

/**
 * The consonants of a word, as classes of sound (b p f v, g k q h, d t, s z j c, l, r, m, n). Equal for one name written
 * with vowels, without them, and through another alphabet. A leading vowel is kept as `a`.
 */
export function skeletonOf(word: string): string {
  return skeletonOfSound(soundKey(word));
}

/** The same of what `soundKey` gave. */
export function skeletonOfSound(sound: string): string {
  let skeleton = '';
  let last = '';
  for (let i = 0; i < sound.length; i++) {
    const letter = sound.charAt(i);
    const found = CONSONANT_CLASS[letter];
    if (found === undefined) {
      if (skeleton === '' && VOWEL_CLASS[letter] !== undefined) skeleton = 'a';
      last = '';
      continue;
    }
    if (found !== last) skeleton += found;
    last = found;
  }
  return skeleton;
}

/**
 * Equal for the romanisations of one Chinese or Korean syllable (Hsi and Xi, Tse-tung and Zedong, Yong and Young):
 * consonants by class, vowels as a, i or o.
 */
export function syllableKey(word: string): string {
  const sound = soundKey(word.replace(/^(?:hs|x)/, 's')).replace(/ts/g, 's');
  let key = '';
  for (const letter of sound) {
    const found = CONSONANT_CLASS[letter] ?? VOWEL_CLASS[letter] ?? '';
    if (found !== key.at(-1)) key += found;
  }
  return key;
}

const VOWEL_CLASS: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', o: 'o', u: 'o' };

const CONSONANT_CLASS: Readonly<Record<string, string>> = {
  b: 'p', p: 'p', f: 'p', v: 'p', g: 'k', k: 'k', q: 'k', d: 't', t: 't', s: 's', z: 's', j: 's', c: 's', x: 'k',
  l: 'l', r: 'r', m: 'm', n: 'n', 0: '0', 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9',
}; // prettier-ignore
