/** Plain words for what records say; pure, so that they are tested without a browser. */

/** `BENEFICIAL_OWNER_OF` → `beneficial owner of`. */
export function inWords(constant: string): string {
  return constant.toLowerCase().replaceAll('_', ' ');
}

/** A period as a person would write it; an end that is not known is left open. */
export function period(from: string | null, until: string | null): string {
  if (from === null && until === null) return '';
  return `${from?.slice(0, 10) ?? '…'} – ${until?.slice(0, 10) ?? '…'}`;
}

export function dayOf(instant: string | null | undefined): string {
  return instant?.slice(0, 10) ?? '';
}

/** What stands between thousands, and before what is less than one. */
interface Marks {
  readonly thousands: string;
  readonly decimal: string;
}

/** Where one language has a comma, the other has a point: `9,400` is nine thousand here, and less than ten there. */
export const MARKS = {
  en: { thousands: ',', decimal: '.' },
  de: { thousands: '.', decimal: ',' },
} as const satisfies Readonly<Record<string, Marks>>;

/** A number as it is written in a language, every digit kept: `4200000.50` → `4,200,000.50`. */
export function grouped(value: string, { thousands, decimal }: Marks = MARKS.en): string {
  const [whole = '', fraction] = value.split('.');
  const apart = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${apart}${fraction === undefined ? '' : `${decimal}${fraction}`}`;
}

const MAX_SHOWN = 60;

/** A name short enough for a drawing; the whole of it stands in the panel and in the table. */
export function shortened(text: string, most = MAX_SHOWN): string {
  const points = [...text];
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`;
}

const TURNING =
  /[\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const [ISOLATE, END_ISOLATE, END_EMBEDDING] = ['\u2068', '\u2069', '\u202C'] as const;

/**
 * A name for the middle of a sentence that no element can part from the rest, as a hint or what is read out: what turns
 * within it ends with it.
 */
export function heldApart(name: string): string {
  if (!TURNING.test(name)) return name;
  const opened = name.match(/[\u202A\u202B\u202D\u202E]/g)?.length ?? 0;
  const isolated = name.match(/[\u2066-\u2068]/g)?.length ?? 0;
  // An end without a beginning would end what holds the name.
  const closed = name.replaceAll(END_ISOLATE, '');
  return `${ISOLATE}${closed}${END_EMBEDDING.repeat(opened)}${END_ISOLATE.repeat(isolated)}${END_ISOLATE}`;
}

/** A sentence of the service with each of these names held apart in it. */
export function withNamesApart(sentence: string, names: Iterable<string>): string {
  let text = sentence;
  for (const name of new Set(names)) if (TURNING.test(name)) text = text.replaceAll(name, () => heldApart(name));
  return text;
}
