import type { HttpLimits } from '../../platform/http/http-settings.js';
import { parseJson } from '../../platform/http/input/body.js';
import { Refused } from '../../platform/http/answer/refused.js';
import type { SyncInput } from '../sync/sync.service.js';

const NEWLINE = 0x0a;

/**
 * The records of a stream, one JSON value a line. A line that cannot be read is an input with a code; blank lines are
 * passed over. Refuses with `payload_too_large` past the limit of lines.
 */
export async function* ndjson(bytes: AsyncIterable<Uint8Array>, limits: HttpLimits): AsyncGenerator<SyncInput> {
  let line = 0;
  for await (const text of lines(bytes, limits.line_bytes)) {
    line += 1;
    if (line > limits.stream_rows) {
      const detail = `A stream may have ${limits.stream_rows} lines (stream_rows).`;
      throw new Refused({ code: 'payload_too_large', detail });
    }
    if (text === null) {
      const message = `The line is longer than ${limits.line_bytes} bytes (line_bytes).`;
      yield { place: { line }, code: 'payload_too_large', message };
    } else if (!isBlank(text)) yield inputOf(text, { line }, limits);
  }
}

/** What one record of a stream comes to: its value, or why it is none; one bad record leaves the others alone. */
export function inputOf(text: Uint8Array, place: SyncInput['place'], limits: HttpLimits): SyncInput {
  try {
    return { place, value: parseJson(text, limits) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail, errors = [] } = error.refusal;
    const places = errors.map((fault) => `${fault.pointer ?? ''} ${fault.detail}`).join('; ');
    return { place, code, message: places === '' ? detail : `${detail} ${places}` };
  }
}

/** Cuts bytes into lines; null stands for one that is too long. */
async function* lines(bytes: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Uint8Array | null> {
  let held: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array): void => {
    length += piece.byteLength;
    if (length <= longest) held.push(piece);
  };
  const end = (): Uint8Array | null => {
    const line = length > longest ? null : held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
    held = [];
    length = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, at));
      yield end();
      start = at + 1;
    }
    if (start < chunk.byteLength) take(chunk.subarray(start));
  }
  if (length > 0) yield end();
}

function isBlank(text: Uint8Array): boolean {
  return text.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
