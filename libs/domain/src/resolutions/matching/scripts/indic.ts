import { unit, type ScriptReading, type ReadingUnit } from './reading-likeness.js';

/**
 * Names in the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam lie
 * in Unicode in one order, so that one table reads them all. A consonant without a vowel sign carries a short a, which
 * speech and Latin spellings often drop. Compiled by hand.
 */
export function indicReading(word: string): ScriptReading {
  const units: ReadingUnit[] = [];
  const signs = Array.from(word.normalize('NFD').replace(/\u0915\u094d\u0937/g, KSHA));
  signs.forEach((sign, index) => {
    const code = sign.codePointAt(0) ?? 0;
    if (sign === KSHA) {
      units.push(KSHA_UNIT);
      return;
    }
    const isTamil = code >= 0x0b80 && code <= 0x0bff;
    const at = code & 0x7f;
    const found = (isTamil ? TAMIL.get(at) : undefined) ?? SIGNS.get(at);
    if (found === undefined) return;
    units.push(found);
    if (at < FIRST_CONSONANT || at > LAST_CONSONANT) return;
    const next = (signs[index + 1]?.codePointAt(0) ?? 0) & 0x7f;
    const isBare = signs[index + 1] === undefined;
    if (isBare) units.push(LAST_VOWEL);
    else if (next !== VIRAMA && next !== NUKTA && (next < FIRST_SIGN || next > LAST_SIGN)) units.push(INHERENT);
  });
  return { units, unwritten: '', most: 1, strictness: 1 };
}

/** Stands for the two signs that are written as one and spelled ksh or x. */
const KSHA = '\ue000';
const KSHA_UNIT: ReadingUnit = { ...unit('ksh x kch'), weight: 2 };
const FIRST_CONSONANT = 0x15;
const LAST_CONSONANT = 0x39;
const FIRST_SIGN = 0x3e;
const LAST_SIGN = 0x4c;
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const INHERENT = unit('a - o u e');
const LAST_VOWEL = unit('- a o u');

/** By the place in the block of a script. */
const SIGNS: ReadonlyMap<number, ReadingUnit> = new Map(
  `01=n m|02=n m ng|03=h -|05=a o u|06=a aa|07=i e|08=i ee e|09=u o|0a=u oo|0b=ri ru r|0e=e|0f=e ae|10=ai ay oi ei|12=o|13=o u|14=au ou ow|
  15=k c q|16=kh k|17=g|18=gh g|19=ng n|1a=ch c s|1b=chh ch c|1c=j z|1d=jh j z|1e=n ny gn|1f=t|20=th t|21=d r|22=dh d rh|23=n|24=t th|
  25=th t|26=d dh|27=dh d|28=n|29=n|2a=p|2b=ph f p|2c=b v w|2d=bh b|2e=m|2f=y j ya i|30=r|31=r|32=l|33=l|34=zh l|35=v w b|36=sh s|37=sh s|
  38=s sh|39=h|3e=a aa|3f=i e ee|40=i ee e y|41=u o oo|42=u oo|43=ri ru r|46=e|47=e ae|48=ai ay oi ei|4a=o|4b=o u|4c=au ou ow|
  70=n m|71=-|5c=r d`
    .split('|')
    .map((entry) => entry.trim().split('='))
    .map(([at = '', spellings = '']): [number, ReadingUnit] => [parseInt(at, 16), unit(spellings)]),
);

/** Tamil writes voiced and unvoiced alike. */
const TAMIL: ReadonlyMap<number, ReadingUnit> = new Map(
  '15=k g h c|1a=s ch j c|1f=t d|24=t th d dh|2a=p b|31=r tr|34=zh l'
    .split('|')
    .map((entry) => entry.split('='))
    .map(([at = '', spellings = '']): [number, ReadingUnit] => [parseInt(at, 16), unit(spellings)]),
);
