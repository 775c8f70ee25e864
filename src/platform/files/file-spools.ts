import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PIECE_BYTES, type Bytes, type DeferredBytes } from '../bytes.js';
import { Spool, Spools } from '../spools.js';

/** What is no more than this stays in memory. */
const HELD_BYTES = 4 * 1_048_576;

/** Spools in files without a name: the system takes them back with the process, or with the last reader. */
export class FileSpools extends Spools {
  constructor(private readonly heldBytes = HELD_BYTES) {
    super();
  }

  override open(): Spool {
    return new FileSpool(this.heldBytes);
  }
}

class FileSpool extends Spool {
  private pending: string[] = [];
  private pendingCharacters = 0;
  private pieces: Buffer[] = [];
  private written = 0;
  private file: UnnamedFile | null = null;

  constructor(private readonly heldBytes: number) {
    super();
  }

  override get byteLength(): number {
    this.flush();
    return this.written;
  }

  override write(text: string): void {
    this.pending.push(text);
    this.pendingCharacters += text.length;
    if (this.pendingCharacters >= PIECE_BYTES) this.flush();
  }

  override read(offset: number, length: number): Uint8Array {
    this.flush();
    if (this.file !== null) return this.file.read(offset, length);
    if (this.pieces.length > 1) this.pieces = [Buffer.concat(this.pieces)];
    return (this.pieces[0] ?? Buffer.alloc(0)).subarray(offset, offset + length);
  }

  override bytes(): readonly Bytes[] {
    this.flush();
    return this.file === null ? [...this.pieces] : [new FileBytes(this.file, this.written)];
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    const piece = Buffer.from(this.pending.join(''));
    this.pending = [];
    this.pendingCharacters = 0;
    this.written += piece.byteLength;
    if (this.file !== null) {
      this.file.append(piece);
      return;
    }
    this.pieces.push(piece);
    if (this.written <= this.heldBytes) return;
    this.file = new UnnamedFile();
    for (const held of this.pieces) this.file.append(held);
    this.pieces = [];
  }
}

class FileBytes implements DeferredBytes {
  readonly heldBytes = 0;
  readonly isOnDisk = true;

  constructor(
    private readonly file: UnnamedFile,
    readonly byteLength: number,
  ) {}

  *pieces(): Generator<Uint8Array> {
    for (let at = 0; at < this.byteLength; at += PIECE_BYTES) {
      yield this.file.read(at, Math.min(PIECE_BYTES, this.byteLength - at));
    }
  }
}

/** A file that has no name any more from the moment it is there. */
class UnnamedFile {
  private static readonly forgotten = new FinalizationRegistry<number>((descriptor) => fs.closeSync(descriptor));
  private readonly descriptor: number;
  private end = 0;

  constructor() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-spool-'));
    const name = path.join(folder, 'spool');
    this.descriptor = fs.openSync(name, 'wx+', 0o600);
    fs.rmSync(folder, { recursive: true });
    UnnamedFile.forgotten.register(this, this.descriptor);
  }

  append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.byteLength;) {
      done += fs.writeSync(this.descriptor, bytes, done, bytes.byteLength - done, this.end + done);
    }
    this.end += bytes.byteLength;
  }

  read(offset: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const read = fs.readSync(this.descriptor, bytes, done, length - done, offset + done);
      if (read === 0) break;
      done += read;
    }
    return bytes.subarray(0, done);
  }
}
