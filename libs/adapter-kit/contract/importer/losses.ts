import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { OPTIONS, outcomeOf } from './reading.js';
import { saidOf } from './said.js';
import type { ImporterSubject } from './subject.js';
import { partsOf, STRANGE, type InputPart } from './parts.js';

const PROMISE = 'counts what it does not carry over';

/** Nothing that an object says is lost without a word: it stands in a record, in a remark, or in the loss report. */
export function lossesCounted(subject: ImporterSubject): readonly Breach[] {
  return subject.sample.flatMap((input, index) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return [];
    // One that is refused as a whole is told with its words: nothing else is to be said of what it holds.
    const { records, rejections } = outcomeOf(subject.importer, [input]);
    if (records.length === 0 && rejections.length > 0) return [];
    const told = (pointer: string, message: string): Breach => ({
      promise: PROMISE,
      record: `object ${index} of the sample`,
      pointer,
      message,
    });
    const isStrangeCounted = lossOf(subject, index, { ...input, [STRANGE]: 'x' }) > lossOf(subject, index, input);
    return [
      ...(isStrangeCounted ? [] : [told(`/${STRANGE}`, 'it was added, and no loss is counted')]),
      ...partsOf(input).flatMap((part): readonly Breach[] => {
        const message = silenceOf(subject, index, part);
        return message === null ? [] : [told(part.pointer, message)];
      }),
    ];
  });
}

/** How a part of an object is lost without a word; null where it is not. */
function silenceOf(subject: ImporterSubject, index: number, part: InputPart): string | null {
  const { words, without, otherwise, otherDay } = part;
  const input = subject.sample[index] ?? null;
  // A member that is counted whatever it says is told of whole, and not by its items.
  if (part.isItem && lossOf(subject, index, part.lacking) < lossOf(subject, index, input)) return null;
  const heard = (changed: Json): boolean => isHeard(subject, index, changed, part);
  if (!heard(without) && !heard(otherwise)) {
    return part.isItem
      ? `without ${JSON.stringify(words)} everything is the same: this one of several is neither carried over nor counted`
      : 'whatever it says, everything is the same: it is neither carried over nor counted';
  }
  if (otherDay !== null && !heard(otherDay.input)) {
    return `with ${otherDay.day} in place of ${words} everything is the same: the day is lost`;
  }
  const beside = part.isItem ? null : (likeIt(subject.sample, part) ?? otherDay?.input ?? null);
  // What is counted as lost whatever it says is told with that.
  if (beside === null || lossOf(subject, index, without) < lossOf(subject, index, input)) return null;
  if (isHeardBeside(subject, input, beside, part)) return null;
  return `an object that is like it, and of which this is other, gives nothing and counts nothing: ${JSON.stringify(part.valueOf(beside))} is dropped`;
}

/** The object with what another one of the sample says in this place, which the format therefore allows. */
function likeIt(sample: readonly Json[], part: InputPart): Json | null {
  const values = sample.map((one) => part.valueOf(one)).filter((value) => value !== undefined && value !== '');
  const other = values.find((value) => JSON.stringify(value) !== JSON.stringify(part.value));
  return other === undefined ? null : part.instead(other);
}

/** Whether anything is other where one object is other, alone or among all. */
function isHeard({ importer, sample }: ImporterSubject, index: number, changed: Json, part: InputPart): boolean {
  const input = sample[index];
  if (input === undefined) return true;
  const among = (one: Json): string => saidOf(outcomeOf(importer, sample.with(index, one)), part);
  const alone = (one: Json): string => saidOf(outcomeOf(importer, [one]), part);
  return alone(input) !== alone(changed) || among(input) !== among(changed);
}

/** Whether anything comes of an object that follows one like it. */
function isHeardBeside({ importer }: ImporterSubject, input: Json, changed: Json, part: InputPart): boolean {
  const said = (one: Json): string => saidOf(outcomeOf(importer, [input, one]), part);
  return said(input) !== said(changed);
}

function lossOf({ importer }: ImporterSubject, index: number, input: Json): number {
  const session = importer.open(OPTIONS);
  session.take(input, { index });
  session.finish();
  return [...session.unmapped.values()].reduce((sum, count) => sum + count, 0);
}
