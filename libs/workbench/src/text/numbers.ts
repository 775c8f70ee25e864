import { language } from '../app/settings.js';
import { grouped, MARKS } from './words.js';

/** A number as it is written in the language of the page. */
export function numberOf(value: string): string {
  return grouped(value, MARKS[language.value]);
}

/** The same of a measure, with so many digits behind the mark. */
export function measureOf(value: number, digits: number): string {
  return numberOf(value.toFixed(digits));
}

/** An amount: `4200000 EUR` → `4,200,000 EUR`. */
export function amountOf({ value, asset }: { readonly value: string; readonly asset: string }): string {
  return `${numberOf(value)} ${asset}`;
}
