import { unit, unitTable, type ScriptReading, type ReadingUnit } from './reading-likeness.js';

/**
 * Arabic, Persian, Urdu, Kurdish and Hebrew names as their signs. These scripts write consonants and long vowels; alef,
 * ayn, ya, waw, he and ta marbuta are read by where they stand. Compiled by hand from the usual romanisations.
 */
export function arabicReading(word: string): ScriptReading {
  const folded = foldArabic(word);
  // The article is written onto the word; Latin text has it there, apart, melted into the next sound, or not at all.
  const bare = /^ال..+$/u.exec(folded) !== null && folded.length > 4 ? folded.slice(2) : folded;
  const units = abjadUnits(bare, ARABIC, ARABIC_FIRST, ARABIC_LAST);
  return { units: bare === folded ? units : [ARTICLE, ...units], unwritten: 'aeiou', most: 1, strictness: 1 };
}

export function hebrewReading(word: string): ScriptReading {
  const plain = word.normalize('NFKD').replace(/[\u0591-\u05c7'׳]/g, '');
  return { units: abjadUnits(plain, HEBREW, HEBREW_FIRST, HEBREW_LAST), unwritten: 'aeo', most: 1, strictness: 1 };
}

/**
 * One letter for the forms of one: Persian and Urdu kaf, ya and he, Kurdish vowels, ligatures; signs of
 * vowels and stretching strokes are dropped.
 */
export function foldArabic(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200c\u200d]/g, '')
    .replace(/[\u0671]/g, 'ا')
    .replace(/[\u06a9\u06aa\u06ac]/g, 'ك')
    .replace(/[\u06cc\u06ce\u06d0\u06d2]/g, 'ي')
    .replace(/[\u06c0\u06c1\u06be\u06d5\u06c2]/g, 'ه')
    .replace(/[\u06c6\u06c7\u06c8\u06cb]/g, 'و');
}

function abjadUnits(
  word: string,
  table: ReadonlyMap<string, ReadingUnit>,
  first: ReadonlyMap<string, ReadingUnit>,
  last: ReadonlyMap<string, ReadingUnit>,
): readonly ReadingUnit[] {
  const units: ReadingUnit[] = [];
  const signs = Array.from(word);
  signs.forEach((sign, index) => {
    // Two letters of w or y together are one long sound or a doubled consonant.
    if (index > 0 && sign === signs[index - 1] && (sign === 'و' || sign === 'ي' || sign === 'ו' || sign === 'י')) {
      units.push(REPEATED);
      return;
    }
    const placed = index === 0 ? first.get(sign) : index === signs.length - 1 ? last.get(sign) : undefined;
    const found = placed ?? table.get(sign);
    // A vowel that begins or ends a word is always written, so it says as much as a consonant.
    if (found !== undefined) units.push(placed === undefined || placed.weight === 0 ? found : { ...found, weight: 1 });
  });
  return units;
}

const ARTICLE: ReadingUnit = unit('- al el ul a as ar an ad az');
const REPEATED: ReadingUnit = unit('- w v u i y');

const ARABIC = unitTable(
  `ا=a aa e o ae ah ia|آ=a aa o|أ=a u o e|إ=i e ei|ء=- a i|ئ=- i y e a ie|ؤ=- u o w ou|ب=b p|پ=p b|ت=t|ث=th s t|
  ج=j g dj dzh zh dg|چ=ch c tch|ح=h ch|خ=kh h x ch k|د=d|ذ=dh z th d|ر=r|ز=z s|ژ=zh j s g|س=s c ss z|ش=sh ch sch s|
  ص=s ss c|ض=d dh z|ط=t th|ظ=z dh th d|ع=- a aa e i o u|غ=gh g r q|ف=f ph v p|ڤ=v|ق=q k g gh c kh|ك=k c q ck g|گ=g gu|
  ل=l|م=m|ن=n|ه=h|و=u o oo ou w v aw au ow eu uw|ي=i y ee ei ai ay e ie ey iy|ى=a i e|ة=a ah at e eh et|
  ٹ=t|ڈ=d|ڑ=r d|ں=n -|ڭ=ng|ې=e i|ۆ=o`.replace(/\n\s*/g, ''),
);
const ARABIC_FIRST = unitTable('ا=a i e u o y|أ=a u o e|إ=i e ei|و=w v ou u o|ي=y i j e ei|ع=a o u i e aa|غ=gh g q');
const ARABIC_LAST = unitTable(
  'ه=h eh e a ah -|ا=a ah aa e o|ي=i y ee ie ey iy ei ai ay|و=u o oo ou ow w v wa|ع=- a e i aa',
);

const HEBREW = unitTable(
  `א=- a e i o u|ב=v b bh|ג=g j|ד=d|ה=h - a|ו=o u v w oo ou|ז=z s|ח=h ch kh x|ט=t th|י=i y e ee j ei ai ey ay ie|כ=kh k ch c|
  ך=kh ch k c|ל=l|מ=m|ם=m|נ=n|ן=n|ס=s c|ע=- a e i o u|פ=f p ph|ף=f p ph|צ=tz ts z c s|ץ=tz ts z c s|ק=k c q ck|ר=r|ש=sh s sch ch|
  ת=t th s`.replace(/\n\s*/g, ''),
);
const HEBREW_FIRST = unitTable('א=a e i o u|ע=a e i o u y|ו=v w|י=y i j e|ב=b v|כ=k c kh ch|פ=p f ph|ה=h');
const HEBREW_LAST = unitTable('ה=a ah e eh h o|א=a e o ah -|י=i y ee ie ai ay ei|ו=o u v w');
