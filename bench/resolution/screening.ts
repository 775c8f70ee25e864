import { MODEL, Matcher } from '#domain/resolutions';
import { transliterate } from '../../src/resolutions/threads/transliterate.js';
import { entityOf, type NeutralRecord } from './records.js';

/** How a list of persons answers to people who are on it and to people who are not. */
export interface Screened {
  readonly asked: number;
  /** Share of people on the list who are found, asked as listed and with the middle of the name left out. */
  readonly recall: number;
  /** Share of the strangers for whom anybody on the list reaches the threshold. */
  readonly falsePositives: number;
}

/** Asks a list about each stranger, one at a time, so that strangers are never part of the population. */
export function screen(list: readonly NeutralRecord[], strangers: readonly NeutralRecord[]): Screened {
  const matcher = new Matcher(transliterate);
  list.forEach((record, index) => {
    matcher.put(entityOf(record, `l${index}`));
  });
  matcher.settle();
  const isFlagged = (record: NeutralRecord, wanted: string | null): boolean => {
    matcher.put(entityOf(record, 'asked'));
    const pairs = matcher.pairsOf('asked', MODEL.threshold);
    matcher.remove('asked');
    return wanted === null ? pairs.length > 0 : pairs.some(({ a, b }) => a.id === wanted || b.id === wanted);
  };
  let found = 0;
  let asked = 0;
  list.forEach((record, index) => {
    for (const variant of variantsOf(record)) {
      asked++;
      if (isFlagged(variant, `l${index}`)) found++;
    }
  });
  const flagged = strangers.filter((record) => isFlagged(record, null)).length;
  return { asked: strangers.length, recall: found / Math.max(1, asked), falsePositives: flagged / strangers.length };
}

function variantsOf(record: NeutralRecord): readonly NeutralRecord[] {
  const [name = ''] = record.name ?? [];
  const words = name.split(' ');
  const short = words.length < 3 ? name : `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
  return short === name ? [record] : [record, { ...record, name: [short] }];
}
