import { CsvFault, CsvReader, filledCells } from '#domain/movements';
import type { HttpLimits } from '../../platform/http/http-settings.js';
import { Refused } from '../../platform/http/answer/refused.js';
import type { SyncInput } from '../sync/sync.service.js';

const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The rows of a CSV with a header (RFC 4180; a byte order mark is passed over), each as an object of its cells that hold
 * anything. A row with another number of cells is an input with a code, placed by its number of record, the header being
 * 1. Refuses with `malformed_request` what is no CSV, and with `payload_too_large` past the limits of rows and of a line.
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>, limits: HttpLimits): AsyncGenerator<SyncInput> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let ready: SyncInput[] = [];
  let header: readonly string[] | null = null;
  let [line, pending] = [0, 0];
  const reader = new CsvReader((cells) => {
    line += 1;
    pending = 0;
    if (line > limits.stream_rows + 1) throw tooLarge(`A stream may have ${limits.stream_rows} rows (stream_rows).`);
    if (header === null) header = headerOf(cells);
    else ready.push(rowOf(header, cells, line));
  });
  try {
    for await (const chunk of bytes) {
      pending += chunk.byteLength;
      reader.push(decoder.decode(chunk, { stream: true }));
      if (pending > limits.line_bytes + chunk.byteLength) {
        throw tooLarge(`A row is longer than ${limits.line_bytes} bytes (line_bytes).`);
      }
      yield* ready;
      ready = [];
    }
    reader.push(decoder.decode());
    reader.finish();
  } catch (error) {
    if (error instanceof CsvFault) {
      throw new Refused({ code: 'malformed_request', detail: `The body is no CSV: ${error.message}.` });
    }
    if (error instanceof TypeError) {
      throw new Refused({ code: 'invalid_encoding', detail: 'The body is not UTF-8.' });
    }
    throw error;
  }
  yield* ready;
}

function headerOf(cells: readonly string[]): readonly string[] {
  const [first = '', ...rest] = cells;
  const names = [first.replace(/^\uFEFF/, ''), ...rest];
  const wrong = names.find((name) => name === '' || RESERVED.has(name));
  if (wrong !== undefined || new Set(names).size < names.length) {
    const detail = 'The header of a CSV names every column, each once.';
    throw new Refused({ code: 'malformed_request', detail });
  }
  return names;
}

function rowOf(header: readonly string[], cells: readonly string[], line: number): SyncInput {
  const place = { line };
  if (cells.length !== header.length) {
    const message = `The row has ${cells.length} cells, the header ${header.length}.`;
    return { place, code: 'malformed_request', message };
  }
  return { place, value: filledCells(header, cells) };
}

function tooLarge(detail: string): Refused {
  return new Refused({ code: 'payload_too_large', detail });
}
