import { Readable } from 'node:stream';
import { inputsOf, type ImportFile } from '../../input-file.js';
import type { Limits } from '../../platform/limits.js';

/** What is told while a file is sent. */
interface Heard {
  readonly onBytes: (bytes: number) => void;
  readonly onRecord: () => void;
}

const CHUNK_CHARS = 65_536;
/** A line that nobody can read stands for a record that could not be read here, so that the service counts and refuses it. */
const UNREADABLE = '{';

/**
 * The records of a file as a body of lines, whatever their layout is in the file, so that the service says the same of them
 * as of a file that is read beside the store. Records are counted as they stand in the file: the n-th of a list is line n.
 */
export class SentFile {
  private readonly faults = new Map<number, { readonly code: string; readonly message: string }>();

  constructor(
    private readonly file: ImportFile,
    private readonly limits: Limits,
    private readonly heard: Heard,
  ) {}

  stream(): Readable {
    return Readable.from(this.chunks(), { objectMode: false });
  }

  /** What the service says of a line, as of the place in the file. */
  placed<T extends object>(said: T): T {
    const { line, ...rest } = said as T & { readonly line?: number };
    if (line === undefined) return said;
    const place = this.isCounted() ? { line } : { index: line - 1 };
    return { ...place, ...rest, ...this.faults.get(line) } as unknown as T;
  }

  /** Whether the file has lines that people count. */
  private isCounted(): boolean {
    return this.file.layout === 'lines' || this.file.layout === 'csv';
  }

  private async *chunks(): AsyncGenerator<string> {
    let text = '';
    let sent = 0;
    for await (const input of inputsOf(this.file, this.limits, this.heard.onBytes)) {
      this.heard.onRecord();
      const { place } = input;
      const line = place.line ?? (place.index ?? sent) + 1;
      // Blank lines are passed over on both sides, and counted.
      text += '\n'.repeat(Math.max(0, line - sent - 1));
      sent = line;
      if ('code' in input) this.faults.set(line, { code: input.code, message: input.message });
      text += `${'code' in input ? UNREADABLE : JSON.stringify(input.value)}\n`;
      if (text.length < CHUNK_CHARS) continue;
      yield text;
      text = '';
    }
    yield text;
  }
}
