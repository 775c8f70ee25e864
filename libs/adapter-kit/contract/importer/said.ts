import { idOf } from '../../port/mapping.js';
import { STRANGE, type InputPart } from './parts.js';
import type { ReadingOutcome } from './reading.js';

/**
 * All that came of some input, as a reader of the records has it. A snapshot of a row holds every cell and says none of
 * them, and so does an id that is made of many: both are left out. An id that is the foreign id alone is carried over.
 */
export function saidOf({ records, ...rest }: ReadingOutcome, { words, otherDay, isItem }: InputPart): string {
  const names = new Map<string, string>();
  const own = isItem ? [] : [words, STRANGE, ...(otherDay === null ? [] : [otherDay.day])];
  for (const { record } of records) {
    if (!names.has(record.id) && !isNamedBy(record.id, own)) names.set(record.id, `record ${names.size}`);
  }
  return JSON.stringify([records, rest], (key, value: unknown) => {
    if (key === 'snapshot') return null;
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  });
}

/** Whether an id is the dataset and the value, with at most one word between them. */
function isNamedBy(id: string, values: readonly string[]): boolean {
  const parts = id.split(':');
  const named = parts.slice(parts.length > 2 ? 2 : 1).join(':');
  const rest = parts.slice(1).join(':');
  return values.some((value) =>
    [value, idOf('ds', value).slice('ds:'.length)].some((one) => one === named || one === rest),
  );
}
