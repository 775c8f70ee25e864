const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell of RFC 4180 that no spreadsheet takes for a formula: what begins with `= + - @`, a tab or a carriage return is
 * led by an apostrophe, except a plain number (spec/rulings.md#b-29).
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A record with its line end. */
export function csvRecord(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
