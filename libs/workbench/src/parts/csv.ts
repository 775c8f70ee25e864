/** The first line of a CSV, cell by cell, with what separates them, and all that comes after it as it stands. */
export interface CsvHead {
  readonly separator: string;
  readonly columns: readonly string[];
}

/** The rows of a CSV: quotes may hold separators, doubled quotes and new lines. */
export function rowsOf(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.some((one) => one !== ''));
}

/** Whatever of comma, semicolon and tab makes the most columns separates them. */
export function headOf(text: string): CsvHead {
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string): number => rowsOf(line, sign)[0]?.length ?? 0;
  const separator = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
  return { separator, columns: (rowsOf(line, separator)[0] ?? []).map((name) => name.trim()) };
}

/** Which fields a CSV has to be mapped to, and which of them must be there and have no column yet. */
export interface CsvMapping {
  /** The columns to choose from; none where the service reads the text as it stands. */
  readonly columns: readonly string[];
  /** The column of each field, empty where it has none. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly lacking: readonly string[];
}

/** What a person still has to say of a CSV before it is one of these fields: a scan of what nobody named finds nothing. */
export function mappingOf(
  text: string,
  { properties, required = [] }: { readonly properties?: object; readonly required?: readonly string[] },
  chosen: Readonly<Record<string, string>>,
): CsvMapping {
  const fields = Object.keys(properties ?? {});
  const { separator, columns } = text.trim() !== '' && typeOf(text) === 'text/csv' ? headOf(text) : NO_HEAD;
  const mapping = Object.fromEntries(
    fields.map((field) => [field, chosen[field] ?? (columns.includes(field) ? field : '')]),
  );
  if (columns.length === 0 || fields.length === 0) return { columns: [], mapping, lacking: [] };
  const lacking = required.filter((field) => !columns.includes(mapping[field] ?? ''));
  const isOurs = separator === ',' && lacking.length === 0 && columns.every((column) => fields.includes(column));
  return { columns: isOurs ? [] : columns, mapping, lacking };
}

const NO_HEAD: CsvHead = { separator: ',', columns: [] };

/**
 * The same rows under the names of a profile; a column that nobody named is left out, and sums that are all written with
 * a decimal comma are written with a point.
 */
export function mapped(text: string, mapping: Readonly<Record<string, string>>): string {
  const { separator, columns } = headOf(text);
  const kept = Object.entries(mapping)
    .map(([field, column]) => ({ field, at: columns.indexOf(column) }))
    .filter(({ at }) => at >= 0);
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), separator).slice(1);
  const signed = kept.map(({ field, at }) => ({
    at,
    hasCommas: SUMS.test(field) && rows.every((row) => DECIMAL_COMMA.test(row[at] ?? '')),
  }));
  const cellOf = (row: readonly string[], { at, hasCommas }: { readonly at: number; readonly hasCommas: boolean }) => {
    const cell = row[at] ?? '';
    return hasCommas ? cell.replaceAll(/[.\s]/g, '').replace(',', '.') : cell;
  };
  const lines = [kept.map(({ field }) => field), ...rows.map((row) => signed.map((one) => cellOf(row, one)))];
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
}

const SUMS = /amount|value/;
/** One or two digits behind a comma cannot be thousands: `1.234,50`, `9400,5`, or a whole number, or nothing. */
const DECIMAL_COMMA = /^\s*(?:-?(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}|-?\d+)?\s*$/;

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What the bytes are, told by how they begin. */
export function typeOf(text: string): 'application/json' | 'application/x-ndjson' | 'application/xml' | 'text/csv' {
  const begin = text.trimStart();
  if (begin.startsWith('<')) return 'application/xml';
  if (begin.startsWith('[')) return 'application/json';
  if (!begin.startsWith('{')) return 'text/csv';
  return isJson(begin) ? 'application/json' : 'application/x-ndjson';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
