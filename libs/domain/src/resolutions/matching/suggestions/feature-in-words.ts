import type { MatchFeature } from '../features/feature.js';
import { MERELY_HEARD, type WordsInDoubt } from '../features/words-in-doubt.js';
import { detailInWords, FEATURE_WORDS, LEVEL_WORDS, OF_BOTH, strengthOf, valueInWords } from './explanation-words.js';
import { addressInWords } from './place-words.js';

/** One comparison: what it is of, what each side says, how far they agree, and how much that counts. */
export function phraseOf(feature: MatchFeature, names: number, inDoubt: WordsInDoubt | null = null): string {
  const { left, right, level, bits, detail } = feature;
  const isLike = left === right && (level === 'close' || level === 'partial');
  const how = [
    isLike ? '' : (addressInWords(feature) ?? levelInWords(feature)),
    detail === null ? '' : detailInWords(detail, names),
  ];
  const strength = feature.name === 'name_align' ? strengthOfName(bits, inDoubt) : [strengthOf(bits)];
  return `${valuesOf(feature)} (${[...how, ...strength].filter((part) => part !== '').join('; ')})`;
}

/** Two dates that are not one may be a slip, which the detail tells; what lies far apart is surely none. */
function levelInWords({ name, level }: MatchFeature): string {
  const isDate = name === 'birth_date' || name === 'incorporation_date';
  return isDate && level === 'disjoint' ? 'two dates' : (LEVEL_WORDS[level] ?? level);
}

/** A name is as strong as its words that are the same: what merely sounds alike is told aside, with what it adds. */
function strengthOfName(bits: number, inDoubt: WordsInDoubt | null): readonly string[] {
  const firm = inDoubt?.firmBits ?? null;
  if (inDoubt === null || firm === null || firm >= bits) return [strengthOf(bits)];
  const heard = inDoubt.alike.filter(({ how }) => MERELY_HEARD.has(how)).map(({ left, right }) => `${left} / ${right}`);
  return [
    `${strengthOf(firm)} without ${heard.join(', ')}`,
    `to count these as one adds to it (${strengthOf(bits - firm)})`,
  ];
}

export function valuesOf({ name, left, right }: MatchFeature): string {
  const said = (value: string | null): string => (value === null ? '?' : valueInWords(name, value));
  const onBoth = OF_BOTH.has(name) ? `: ${said(left)}` : ` ${said(left)} on both sides`;
  return `${FEATURE_WORDS[name] ?? name}${left === right ? onBoth : ` ${said(left)} / ${said(right)}`}`;
}
