import { styleText } from 'node:util';
import stringWidth from 'string-width';
import type { TerminalScreen } from '../terminal.js';

type Format = Parameters<typeof styleText>[0];

export interface Column {
  readonly title: string;
  /** Figures stand under each other by their last digit. */
  readonly align?: 'right';
  /** Gives way first where the screen is narrow; the others keep what they need. */
  readonly gives?: true;
}

/** A cell: its text, and how it looks where there are colours. */
export type Cell = string | { readonly text: string; readonly look: Format };

const GAP = '  ';
const CUT = '…';
/** What a column that gives way keeps. */
const MIN_WIDTH = 8;
/** What a table is drawn for where nobody looks, so that nothing is cut. */
const UNBOUNDED: TerminalScreen = { width: Number.MAX_SAFE_INTEGER, hasColours: false };
// eslint-disable-next-line no-control-regex -- what others wrote may not move the cursor
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A table that fits the screen: long cells are cut, first of the columns that may give way, then of the widest. */
export function tableText(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  screen: TerminalScreen | null,
): string {
  const { width, hasColours } = screen ?? UNBOUNDED;
  const cells = rows.map((row) => row.map((cell) => plain(textOf(cell))));
  const widths = fitted(
    columns,
    columns.map(({ title }, at) => Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[at] ?? '')))),
    width,
  );
  const line = (texts: readonly string[], looks: readonly (Format | null)[]): string =>
    columns
      .map(({ align }, at) => {
        const padded = padTo(texts[at] ?? '', widths[at] ?? 0, align === 'right', at === columns.length - 1);
        const look = looks[at] ?? null;
        return hasColours && look !== null ? styleText(look, padded, { validateStream: false }) : padded;
      })
      .join(GAP)
      .trimEnd();
  const head = line(
    columns.map(({ title }) => title),
    columns.map(() => 'bold'),
  );
  const body = rows.map((row, at) =>
    line(
      cells[at] ?? [],
      row.map((cell) => (typeof cell === 'string' ? null : cell.look)),
    ),
  );
  return [head, ...body].map((text) => `${text}\n`).join('');
}

/** A line of text that nothing moves the cursor in. */
export function plain(text: string): string {
  return text.replaceAll(CONTROL, ' ').trim();
}

/** Names before what stands under them, one pair a line. */
export function pairsText(pairs: readonly (readonly [string, string])[], screen: TerminalScreen | null): string {
  const longest = Math.max(...pairs.map(([name]) => stringWidth(name)));
  return pairs
    .map(([name, value]) => {
      const title = padTo(name, longest, false, false);
      const shown = screen?.hasColours === true ? styleText('bold', title, { validateStream: false }) : title;
      return `${shown}${GAP}${plain(value)}\n`;
    })
    .join('');
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/** The widths with which the table fits: nobody gives more than is lacking. */
function fitted(columns: readonly Column[], natural: readonly number[], width: number): readonly number[] {
  const widths = [...natural];
  let lacking = widths.reduce((sum, one) => sum + one, 0) + GAP.length * (columns.length - 1) - width;
  for (const mayGive of [(at: number) => columns[at]?.gives === true, () => true]) {
    while (lacking > 0) {
      const givers = widths.flatMap((one, at) => (mayGive(at) && one > MIN_WIDTH ? [[one, at] as const] : []));
      const widest = givers.reduce<readonly [number, number] | null>(
        (best, one) => (best === null || one[0] > best[0] ? one : best),
        null,
      );
      if (widest === null) break;
      widths[widest[1]] = widest[0] - 1;
      lacking -= 1;
    }
  }
  return widths;
}

function padTo(text: string, width: number, isRight: boolean, isLast: boolean): string {
  const shown = cutTo(text, width);
  const missing = ' '.repeat(Math.max(0, width - stringWidth(shown)));
  if (isRight) return missing + shown;
  return isLast ? shown : shown + missing;
}

function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return kept + CUT;
}
