import type { Indirectness, Json } from '#domain/graph';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector } from '../kit/import-collector.js';
import type { FtmEntity } from './import/entity.js';

/** The role that the properties say, several in an order of their own; null where they say none. */
export function roleOf(entity: FtmEntity, properties: readonly string[]): string | null {
  const words = [...new Set(properties.flatMap((property) => entity.values(property)))].sort();
  return words.length === 0 ? null : words.join('; ').slice(0, 500);
}

const OFFICES =
  /\b(director|chair|chairman|chairwoman|chairperson|president|chief|ceo|cfo|coo|board|secretary|manager|managing|partner|treasurer|trustee|officer|head|executive|administrator|supervisor|liquidator|founder|geschäftsführer|vorstand|gérant|administrateur)|директор|председатель|президент|управляющ|руководитель|ликвидатор/iu;

/** Whether the text of a directorship names an office. "Leader or official of" (OpenSanctions) names none. */
export function rolesKnown(role: string): boolean {
  return OFFICES.test(role);
}

/** What the text of a role says of how an interest is held, if not directly (spec/rulings.md#c-36). */
export function indirectnessInRole(role: string): Indirectness | null {
  const text = role.trim();
  if (/^indirect(?:ly)?\b/i.test(text)) return 'indirect';
  return /^direct(?:ly)? or indirect(?:ly)?\b/i.test(text) ? 'unknown' : null;
}

/** The role of an interest that says no more than how it is held. */
export function roleOfIndirectness(held: Indirectness): string {
  return held === 'indirect' ? 'indirect interest' : 'direct or indirect interest';
}

const PARENT_WORDS: ReadonlySet<string> = new Set(['mother', 'father', 'parent']);
const CHILD_WORDS: ReadonlySet<string> = new Set(['son', 'daughter', 'child']);

/**
 * Who is whose parent. The schema has no direction, its text has: "relative is mother of person". Only these words are
 * known; in-laws, step and grand relatives, and texts that contradict each other, stay family.
 */
export function kinshipOf(texts: readonly string[]): 'relative_is_parent' | 'person_is_parent' | null {
  const words = texts.map((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^is\s+/, '')
      .replace(/^(?:the|a)\s+/, '')
      .replace(/\s+of$/, ''),
  );
  const [parent, child] = [words.some((word) => PARENT_WORDS.has(word)), words.some((word) => CHILD_WORDS.has(word))];
  if (parent === child) return null;
  return parent ? 'relative_is_parent' : 'person_is_parent';
}

/** Whether a payment's purpose says that it funds somebody (spec/interchange.md#ftm). */
export function isFunding(purposes: readonly string[]): boolean {
  return purposes.some((purpose) => /\b(?:donation|donations|grant|grants|funding)\b/i.test(purpose));
}

/** Decimal text and currency; null where no amount is given or it is not one plain figure. */
export function ftmAmountOf(entity: FtmEntity, intake: ImportCollector, about: About, place: ImportPlace): Json | null {
  const currency = entity.first('currency')?.toUpperCase() ?? null;
  const given = [
    ...(currency === null ? [] : entity.values('amount').map((value) => ({ value, asset: currency }))),
    ...entity.values('amountEur').map((value) => ({ value, asset: 'EUR' })),
    ...entity.values('amountUsd').map((value) => ({ value, asset: 'USD' })),
  ];
  const [first] = given;
  if (first === undefined) return null;
  if (!/^-?\d{1,60}(?:\.\d{1,30})?$/.test(first.value)) {
    intake.warn('amount_not_decimal', `"${first.value}" is no decimal amount`, about, place);
    return null;
  }
  return first;
}
