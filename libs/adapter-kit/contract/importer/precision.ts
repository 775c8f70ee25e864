import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { outcomeOf, recordLabel } from './reading.js';
import { placesOfTexts } from './texts.js';
import type { ImporterSubject } from './subject.js';

/** A year or a month, and no more of it. */
const COARSE = /^(?:1\d|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A day that the file does not say is none that a record may say: of a month comes a month, and of a year a year. */
export function precisionKept({ importer, sample }: ImporterSubject): readonly Breach[] {
  return sample.flatMap((input, index) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return [];
    const before = datesOf(outcomeOf(importer, [input]).records);
    return Object.entries(input as Readonly<Record<string, Json>>).flatMap(([member, value]): readonly Breach[] => {
      if (typeof value !== 'string' || !COARSE.test(value)) return [];
      const finer = before.filter(({ text }) => text.startsWith(`${value}-`));
      if (finer.length === 0) return [];
      // It came from this member if it follows when that says something else.
      const other = anotherOf(value);
      const after = datesOf(
        outcomeOf(importer, [{ ...(input as Readonly<Record<string, Json>>), [member]: other }]).records,
      );
      const made = finer.find(({ text }) => {
        const moved = `${other}${text.slice(value.length)}`;
        return after.some((one) => one.text === moved) && !before.some((one) => one.text === moved);
      });
      if (made === undefined || isSaidBeside(input, member, made.text.slice(value.length))) return [];
      const message = `it says ${made.text}, and /${member} of object ${index} of the sample says ${value}: the rest is invented`;
      return [{ promise: 'is no more precise than the file', record: made.record, pointer: made.pointer, message }];
    });
  });
}

/** Whether other members of the object say what a date has more than one of them: a column of months, one of days. */
function isSaidBeside(input: Json, member: string, rest: string): boolean {
  const beside = Object.entries(input as Readonly<Record<string, Json>>)
    .filter(([other]) => other !== member)
    .map(([, said]) => String(said).trim());
  return rest
    .split('-')
    .filter((part) => part !== '')
    .every((part) =>
      beside.some((said) => said !== '' && (Number(said) === Number(part) || monthOf(said) === Number(part))),
    );
}

/** The month that an English word names; null for any other. */
function monthOf(word: string): number | null {
  const place = MONTHS.findIndex((month) => /^[a-z]{3,9}$/i.test(word) && month.startsWith(word.toLowerCase()));
  return place < 0 ? null : place + 1;
}

interface PlacedDate {
  readonly record: string;
  readonly pointer: string;
  readonly text: string;
}

function datesOf(records: ReturnType<typeof outcomeOf>['records']): readonly PlacedDate[] {
  return records.flatMap(({ record }) =>
    placesOfTexts(record)
      .filter(({ pointer, text }) => !pointer.startsWith('/snapshot') && /^\d{4}-\d{2}/.test(text))
      .map((place) => ({ ...place, record: recordLabel(record) })),
  );
}

/** Another year, or another month. */
function anotherOf(value: string): string {
  const [year = '', month] = value.split('-');
  if (month === undefined) return String(Number(year) - 1);
  return `${year}-${month === '01' ? '02' : '01'}`;
}
