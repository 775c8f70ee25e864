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
  for await (const texts of lines(bytes, limits.line_bytes)) {
    for (const text of texts) {
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

/** Cuts bytes into lines: those that end in a piece, piece by piece; null stands for one that is too long. */
async function* lines(bytes: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Iterable<Uint8Array | null>> {
  const line = new OpenLine(longest);
  for await (const piece of bytes) yield linesIn(piece, line);
  if (!line.isEmpty) yield [line.end()];
}

function* linesIn(piece: Uint8Array, line: OpenLine): Generator<Uint8Array | null> {
  let start = 0;
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, start)) {
    line.take(piece.subarray(start, at));
    yield line.end();
    start = at + 1;
  }
  if (start < piece.byteLength) line.take(piece.subarray(start));
}

/** A line that has not come to its end. */
class OpenLine {
  private held: Uint8Array[] = [];
  private length = 0;

  constructor(private readonly longest: number) {}

  get isEmpty(): boolean {
    return this.length === 0;
  }

  take(piece: Uint8Array): void {
    this.length += piece.byteLength;
    if (this.length <= this.longest) this.held.push(piece);
  }

  /** The line; null for one that is too long. The next one begins. */
  end(): Uint8Array | null {
    const { held, length } = this;
    this.held = [];
    this.length = 0;
    if (length > this.longest) return null;
    return held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
  }
}

function isBlank(text: Uint8Array): boolean {
  return text.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
