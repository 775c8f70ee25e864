import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { outcomeOf, recordLabel } from './reading.js';
import { placesOfTexts } from './texts.js';
import type { ImporterSubject } from './subject.js';

/** A year or a month, and no more of it. */
const COARSE = /^(?:1\d|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

/** A month or a day that there is in every year and month. */
const DAYS_OF_ANY_YEAR = 12;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A day that the file does not say is none that a record may say: of a month comes a month, and of a year a year. */
export function precisionKept(subject: ImporterSubject): readonly Breach[] {
  const { importer, sample } = subject;
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
      if (made === undefined || isSaidBeside(subject, input, member, value, made.text.slice(value.length))) return [];
      const message = `it says ${made.text}, and /${member} of object ${index} of the sample says ${value}: the rest is invented`;
      return [{ promise: 'is no more precise than the file', record: made.record, pointer: made.pointer, message }];
    });
  });
}

/**
 * Whether the rest of a date is what other members say, a column of months and one of days: the date follows each of them.
 *
 * @param rest what the date says beyond `value`, the member that it begins with
 */
function isSaidBeside(
  { importer }: ImporterSubject,
  input: Json,
  member: string,
  value: string,
  rest: string,
): boolean {
  const row = input as Readonly<Record<string, Json>>;
  const parts = rest.split('-').slice(1);
  return parts.every((part, index) => {
    const moved = String((Number(part) % DAYS_OF_ANY_YEAR) + 1).padStart(2, '0');
    const text = [value, ...parts.with(index, moved)].join('-');
    return Object.keys(row).some((other) => {
      const said = other === member ? null : likeMonth(String(row[other]).trim(), Number(part), moved);
      if (said === null) {
        return false;
      }
      return datesOf(outcomeOf(importer, [{ ...row, [other]: said }]).records).some((date) => date.text === text);
    });
  });
}

/** The other number as a member says numbers, in digits or as an English month; null where it says no such number. */
function likeMonth(said: string, part: number, moved: string): string | null {
  if (/^\d{1,2}$/.test(said)) {
    return Number(said) === part ? moved.slice(-Math.max(said.length, String(Number(moved)).length)) : null;
  }
  const month = MONTHS[Number(moved) - 1];
  return MONTHS[part - 1]?.startsWith(said.toLowerCase()) === true && said.length >= 3 && month !== undefined
    ? month.slice(0, Math.max(said.length, 3))
    : null;
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
