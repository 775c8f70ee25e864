import type { Json } from '../../port/json.js';
import { membersOf } from '../../port/mapping.js';

export const STRANGE = 'a_member_that_the_format_does_not_have';

/** One thing that an object says, and the object where it says something else. */
export interface InputPart {
  /** Where it stands, as a JSON pointer. */
  readonly pointer: string;
  /** What it says, where that is a text or a number. */
  readonly words: string;
  /** Whether it is one of several: of a list, or of a text that lists them. */
  readonly isItem: boolean;
  /** The member that it is, or that it is one of. */
  readonly value: Json;
  readonly valueOf: (input: Json) => Json | undefined;
  /** The object with something else in the place of the member. */
  readonly instead: (value: Json) => Json;
  readonly without: Json;
  /** The object without the member. */
  readonly lacking: Json;
  readonly otherwise: Json;
  /** The object with another day, where it is a day. */
  readonly otherDay: { readonly day: string; readonly input: Json } | null;
}

type Members = Readonly<Record<string, Json>>;
/** What lists are written with in one cell. */
const SEPARATORS = [';', '|', ','] as const;
const MAX_ITEMS = 20;

/** The members of an object that say something, and each of several where one says several. */
export function partsOf(input: Json): readonly InputPart[] {
  return Object.entries(input as Members).flatMap(([member, value]): readonly InputPart[] => {
    if (value === null || value === '') return [];
    const { [member]: _, ...without } = input as Members;
    const pointer = `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const otherwise = { ...without, [member]: STRANGE };
    const day = typeof value === 'string' ? anotherDay(value) : null;
    const otherDay = day === null ? null : { day, input: { ...(input as Members), [member]: day } };
    const place = {
      value,
      valueOf: (other: Json) => membersOf(other)[member],
      lacking: without,
      instead: (other: Json) => ({ ...(input as Members), [member]: other }),
    };
    const whole = { ...place, pointer, words: wordsOf(value), isItem: false, without, otherwise, otherDay };
    const items = itemsOf(value).map(({ at, words, less, other }) => ({
      ...place,
      pointer: `${pointer}${at}`,
      words,
      isItem: true,
      without: place.instead(less),
      otherwise: place.instead(other),
      otherDay: null,
    }));
    return [whole, ...items];
  });
}

interface Item {
  readonly at: string;
  readonly words: string;
  readonly less: Json;
  readonly other: Json;
}

/** Each of several, and the value without it and with something else in its place. */
function itemsOf(value: Json): readonly Item[] {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (items.length < 2) return [];
    return items.slice(0, MAX_ITEMS).map((one, index) => ({
      at: `/${index}`,
      words: wordsOf(one),
      less: items.filter((_, other) => other !== index),
      other: items.with(index, STRANGE),
    }));
  }
  if (typeof value !== 'string') return [];
  const separator = SEPARATORS.find((one) => value.includes(one));
  if (separator === undefined) return [];
  const items = value.split(separator);
  return items.slice(0, MAX_ITEMS).flatMap((one, index): readonly Item[] => {
    const words = one.trim();
    if (words === '') return [];
    const less = items.filter((_, other) => other !== index).join(separator);
    return [
      {
        at: '',
        words,
        less,
        other: items
          .with(
            index,
            one.replace(words, () => STRANGE),
          )
          .join(separator),
      },
    ];
  });
}

/** The same date on another day; null for what is no day. */
function anotherDay(value: string): string | null {
  const [, month, day, rest] = /^(\d{4}-\d{2})-(\d{2})(.*)$/.exec(value) ?? [];
  if (month === undefined || day === undefined || rest === undefined) return null;
  return `${month}-${day === '11' ? '12' : '11'}${rest}`;
}

function wordsOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
