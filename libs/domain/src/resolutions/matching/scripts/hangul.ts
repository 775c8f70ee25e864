import { unit, type ScriptReading, type ReadingUnit } from './reading-likeness.js';

/**
 * Korean names as the sounds of their syllables, with the spellings of the Revised Romanisation, of McCune and Reischauer,
 * and of the family names as people write them (Lee, Park, Roh). Compiled by hand.
 */
export function hangulReading(word: string): ScriptReading {
  const units: ReadingUnit[] = [];
  Array.from(word.normalize('NFC')).forEach((syllable, index) => {
    const code = (syllable.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
    if (code < 0 || code >= SYLLABLES) return;
    const custom = index === 0 ? FAMILY_NAMES.get(syllable) : undefined;
    if (custom !== undefined) {
      units.push(custom);
      return;
    }
    const initial = INITIALS[Math.floor(code / (VOWELS.length * FINALS.length))];
    const vowel = VOWELS[Math.floor(code / FINALS.length) % VOWELS.length];
    const final = FINALS[code % FINALS.length];
    for (const found of [initial, vowel, final]) if (found !== undefined && found !== SILENT) units.push(found);
  });
  return { units, unwritten: '', most: 1, strictness: 1.5 };
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const SILENT = unit('-');

function unitList(text: string): readonly ReadingUnit[] {
  return text.split('|').map((spellings) => (spellings.trim() === '-' ? SILENT : unit(spellings.trim())));
}

const INITIALS = unitList(
  'g k|kk gg k g|n|d t|tt dd t|r l n -|m|b p v|pp bb p|s sh|ss s|-|j ch z c|jj tch j|ch j c|k c|t|p f|h',
);
const VOWELS = unitList(
  `a ah aa|ae ai e ay a|ya yah ia|yae ye|eo o u uh ou eu oh er ur|e eh ae ei|yeo yo you yu you yuh yeu eo u|ye yeh e ie|o oh|wa oa|wae we oe|
  oe oi we oy|yo yoh io|u oo ou woo w|wo weo won uo|we|wi wee ui vi uy|yu yoo you u iu ew|eu u oo e i|ui eui i ee uy hee|i ee yi y ie ea`,
);
const FINALS = unitList(
  '-|k g c ck|k kk|k ks|n|n nj|n nh|t d|l r ll|l lg k|m lm|l lb p|l ls|l lt|l lp p|l lh|m|p b|p ps|t s|t ss|ng n|t j|t ch|k|t|p|- h',
);

/** Family names that are written otherwise than they sound. */
const FAMILY_NAMES: ReadonlyMap<string, ReadingUnit> = new Map(
  `이=lee yi i rhee ri li rhie yee|박=park bak pak pahk|임=lim im rim yim leem|노=roh no noh ro|류=ryu yoo yu lyu you ryoo|유=yoo yu you ryu|
  우=woo wu u|리=ri li lee rhee|림=rim lim|최=choi choe che choy|량=ryang yang|라=ra na la|나=na ra|여=yeo yuh yo ryo|양=yang ryang|
  오=oh o|서=seo suh so sur seoh|허=heo hur huh ho her|어=eo uh|주=ju joo chu`
    .split('|')
    .map((entry) => entry.trim().split('='))
    .map(([sign = '', spellings = '']): [string, ReadingUnit] => [sign, { ...unit(spellings), weight: 1.5 }]),
);
