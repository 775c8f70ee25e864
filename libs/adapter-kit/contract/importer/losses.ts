import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { OPTIONS, outcomeOf, type ReadingOutcome } from './reading.js';
import type { ImporterSubject } from './subject.js';

const STRANGE = 'a_member_that_the_format_does_not_have';
const PROMISE = 'counts what it does not carry over';

/** Nothing that an object says is lost without a word: it stands in a record, in a remark, or in the loss report. */
export function lossesCounted(subject: ImporterSubject): readonly Breach[] {
  return subject.sample.flatMap((input, index) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return [];
    // One that is refused as a whole is told with its words: nothing else is to be said of what it holds.
    const { records, rejections } = outcomeOf(subject.importer, [input]);
    if (records.length === 0 && rejections.length > 0) return [];
    const record = `object ${index} of the sample`;
    const heard = (changed: Json): boolean => isHeard(subject, index, changed);
    const isStrangeCounted = lossOf(subject, index, { ...input, [STRANGE]: 'x' }) > lossOf(subject, index, input);
    const strange = isStrangeCounted
      ? []
      : [{ promise: PROMISE, record, pointer: `/${STRANGE}`, message: 'it was added, and no loss is counted' }];
    return [
      ...strange,
      ...Object.entries(input as Readonly<Record<string, Json>>).flatMap(([member, value]): readonly Breach[] => {
        if (value === null || value === '') return [];
        const { [member]: _, ...without } = input as Readonly<Record<string, Json>>;
        if (!heard(without) && !heard({ ...without, [member]: STRANGE })) {
          const message = 'whatever it says, everything is the same: it is neither carried over nor counted';
          return [{ promise: PROMISE, record, pointer: `/${member}`, message }];
        }
        const otherDay = typeof value === 'string' ? anotherDay(value) : null;
        if (otherDay === null || heard({ ...input, [member]: otherDay })) return [];
        const message = `with ${otherDay} in place of ${String(value)} everything is the same: the day is lost`;
        return [{ promise: PROMISE, record, pointer: `/${member}`, message }];
      }),
    ];
  });
}

/** Whether anything is other where one object is other, alone or among all. */
function isHeard({ importer, sample }: ImporterSubject, index: number, changed: Json): boolean {
  const input = sample[index];
  if (input === undefined) return true;
  const among = (one: Json): string => said(outcomeOf(importer, sample.with(index, one)));
  const alone = (one: Json): string => said(outcomeOf(importer, [one]));
  return alone(input) !== alone(changed) || among(input) !== among(changed);
}

/** All that came of it, but for copies of the input: a snapshot of a row holds every cell, and says none of them. */
function said({ records, ...rest }: ReadingOutcome): string {
  return JSON.stringify([records, rest], (key, value: unknown) => (key === 'snapshot' ? null : value));
}

function lossOf({ importer }: ImporterSubject, index: number, input: Json): number {
  const session = importer.open(OPTIONS);
  session.take(input, { index });
  session.finish();
  return [...session.unmapped.values()].reduce((sum, count) => sum + count, 0);
}

/** The same date on another day; null for what is no day. */
function anotherDay(value: string): string | null {
  const [, month, day, rest] = /^(\d{4}-\d{2})-(\d{2})(.*)$/.exec(value) ?? [];
  if (month === undefined || day === undefined || rest === undefined) return null;
  return `${month}-${day === '11' ? '12' : '11'}${rest}`;
}
