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

/** The same rows under the names of a profile; a column that nobody named is left out. */
export function mapped(text: string, mapping: Readonly<Record<string, string>>): string {
  const { separator, columns } = headOf(text);
  const kept = Object.entries(mapping)
    .map(([field, column]) => ({ field, at: columns.indexOf(column) }))
    .filter(({ at }) => at >= 0);
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), separator).slice(1);
  const lines = [kept.map(({ field }) => field), ...rows.map((row) => kept.map(({ at }) => row[at] ?? ''))];
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
}

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
