import { formatUnits } from '../../movements/table/decimal.js';
import { flagsOf, ROW_FLAG, type DecimalDigits, type MovementRow } from './movement-row.js';

/** Members of a movement line, in order. */
export const LINE_MEMBERS = [
  'tx_id',
  'leg',
  'legs',
  'weight',
  'at',
  'flags',
  'from_account',
  'to_account',
  'asset',
  'amount',
  'kind',
  'channel',
  'country_from',
  'country_to',
  'bank_from',
  'bank_to',
  'reversal_of',
  'value',
  'value_asset',
] as const;

/** How a movement line says that nothing is known. */
const NOTHING = '\\N';
const WORTHLESS = `${NOTHING}\t${NOTHING}`;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const SPECIAL = /[\\\t\n\r\u0000]/;
// eslint-disable-next-line no-control-regex -- the same, one by one
const EACH_SPECIAL = /[\\\t\n\r\u0000]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\uFFFD',
};

/**
 * A movement as one line of text, ended by a line feed: members between tabs, `\N` for what is not known, special
 * characters behind a backslash. The form in which movements go from thread to thread and into a store; PostgreSQL's COPY
 * reads and writes it as it is.
 *
 * @param weight source rows that the line stands for: all of its transaction's on the first line, 0 on the others
 */
export function movementLine(row: MovementRow, weight: number): string {
  const { amount, value } = row;
  const ends = `${lineText(row.from)}\t${lineText(row.to)}\t${lineText(row.asset)}`;
  const known = `${formatUnits(amount.digits, amount.decimals)}\t${row.kind}\t${optional(row.channel)}`;
  const places = `${optional(row.countryFrom)}\t${optional(row.countryTo)}\t${optional(row.bankFrom)}\t${optional(row.bankTo)}`;
  const worth = value === null ? WORTHLESS : `${formatUnits(value.digits, value.decimals)}\t${lineText(value.asset)}`;
  return (
    `${lineText(row.txId)}\t${row.leg}\t${row.legs}\t${weight}\t${row.at}\t${flagsOf(row)}\t${ends}\t${known}\t${places}` +
    `\t${optional(row.reversalOf)}\t${worth}\n`
  );
}

/** The movement of a line without its line feed, as `movementLine` wrote it. */
export function readMovementLine(line: string, dataset: string, profile: string): MovementRow {
  const members = line.split('\t');
  const at = (index: number): string => members[index] ?? '';
  const flags = Number(at(5));
  const valueAsset = nullable(at(18));
  return {
    dataset,
    profile,
    txId: plainText(at(0)),
    leg: Number(at(1)),
    legs: Number(at(2)),
    at: Number(at(4)),
    day: (flags & ROW_FLAG.DAY) !== 0,
    from: plainText(at(6)),
    to: plainText(at(7)),
    fromInside: (flags & ROW_FLAG.FROM_INSIDE) !== 0,
    toInside: (flags & ROW_FLAG.TO_INSIDE) !== 0,
    fromAnonymous: (flags & ROW_FLAG.FROM_ANONYMOUS) !== 0,
    toAnonymous: (flags & ROW_FLAG.TO_ANONYMOUS) !== 0,
    asset: plainText(at(8)),
    amount: decimalDigits(at(9)),
    kind: at(10),
    channel: nullable(at(11)),
    countryFrom: nullable(at(12)),
    countryTo: nullable(at(13)),
    bankFrom: nullable(at(14)),
    bankTo: nullable(at(15)),
    reversalOf: nullable(at(16)),
    value: valueAsset === null ? null : { ...decimalDigits(at(17)), asset: valueAsset },
  };
}

/** The weight of a line: how many source rows it stands for. */
export function lineWeight(line: string): number {
  return Number(line.split('\t', 4)[3]);
}

/** A decimal text of any length that is not below zero. */
export function decimalDigits(text: string): DecimalDigits {
  const point = text.indexOf('.');
  if (point < 0) return { digits: BigInt(text), decimals: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 };
}

/** A text as a line has it: special characters behind a backslash. */
export function lineText(given: string): string {
  return SPECIAL.test(given) ? given.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? character) : given;
}

function optional(given: string | null): string {
  return given === null ? NOTHING : lineText(given);
}

function nullable(given: string): string | null {
  return given === NOTHING ? null : plainText(given);
}

const UNESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** A text of a line as it was before special characters were put behind a backslash. */
export function plainText(given: string): string {
  return given.includes('\\') ? given.replace(/\\(.)/g, (_, one: string) => UNESCAPES[one] ?? one) : given;
}
