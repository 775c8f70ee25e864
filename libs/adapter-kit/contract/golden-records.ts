import { readFileSync } from 'node:fs';
import type { GivenRecord } from '../port/importer.js';
import type { Json } from '../port/json.js';

/**
 * The records of a golden file, one a line: what a sample says, written down by hand. Nothing else tells a payer from a
 * payee, so no tool writes it.
 *
 * @throws Error with the line that is no JSON
 */
export function goldenRecords(file: string | URL): readonly GivenRecord[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parsed<GivenRecord>(line, index + 1)]));
}

/**
 * The objects of a sample: of an NDJSON file, or the rows of a CSV as the service hands them over, each an object of its
 * cells that hold anything.
 *
 * @throws Error with the line that is no JSON
 */
export function sampleObjects(file: string | URL): readonly Json[] {
  const text = readFileSync(file, 'utf8');
  if (!String(file).endsWith('.csv')) {
    return text
      .split('\n')
      .flatMap((line, index) => (line.trim() === '' ? [] : [from(parsed<Json>(line, index + 1), index + 1)]));
  }
  const [head = { cells: [] }, ...rows] = rowsOf(text);
  return rows.map(({ cells, line }) => {
    const filled = head.cells
      .map((name, index) => [name, cells[index] ?? ''] as const)
      .filter(([, cell]) => cell !== '');
    return from(Object.fromEntries(filled), line);
  });
}

/** The lines that objects were read from, for who looks for one in its file. */
const LINES = new WeakMap<object, number>();

function from(object: Json, line: number): Json {
  if (typeof object === 'object' && object !== null) LINES.set(object, line);
  return object;
}

/** The line on which an object of a sample begins; null for one that was read from no file. */
export function lineNumberOf(object: Json | undefined): number | null {
  return typeof object === 'object' && object !== null ? (LINES.get(object) ?? null) : null;
}

function parsed<Shape>(line: string, number: number): Shape {
  try {
    return JSON.parse(line) as Shape;
  } catch (error) {
    throw new Error(`line ${number}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

interface Row {
  readonly cells: readonly string[];
  /** On which it begins. */
  readonly line: number;
}

/** The cells of each row (RFC 4180). */
function rowsOf(text: string): readonly Row[] {
  const rows: Row[] = [];
  let row: string[] = [];
  let [line, begun] = [1, 1];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push({ cells: row, line: begun });
    row = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
