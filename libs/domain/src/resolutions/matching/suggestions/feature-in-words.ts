import type { MatchFeature } from '../features/feature.js';
import { detailInWords, FEATURE_WORDS, LEVEL_WORDS, OF_BOTH, strengthOf, valueInWords } from './explanation-words.js';
import { addressInWords } from './place-words.js';

/** One comparison: what it is of, what each side says, how far they agree, and how much that counts. */
export function phraseOf(feature: MatchFeature, names: number): string {
  const { left, right, level, bits, detail } = feature;
  const isLike = left === right && (level === 'close' || level === 'partial');
  const how = [
    isLike ? '' : (addressInWords(feature) ?? LEVEL_WORDS[level] ?? level),
    detail === null ? '' : detailInWords(detail, names),
  ];
  return `${valuesOf(feature)} (${[...how, strengthOf(bits)].filter((part) => part !== '').join('; ')})`;
}

export function valuesOf({ name, left, right }: MatchFeature): string {
  const said = (value: string | null): string => (value === null ? '?' : valueInWords(name, value));
  const onBoth = OF_BOTH.has(name) ? `: ${said(left)}` : ` ${said(left)} on both sides`;
  return `${FEATURE_WORDS[name] ?? name}${left === right ? onBoth : ` ${said(left)} / ${said(right)}`}`;
}
