import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PIECE_BYTES, type Bytes, type DeferredBytes } from '../bytes.js';
import { Spool, Spools, SpoolsFull } from '../spools.js';

/** What is no more than this stays in memory. */
const HELD_BYTES = 4 * 1_048_576;

/** Spools in files without a name: the system takes them back with the process, or with the last reader. */
export class FileSpools extends Spools {
  private readonly room: Room;

  /** @param mostBytes what all of them together may take on the disk */
  constructor(
    mostBytes = Infinity,
    private readonly heldBytes = HELD_BYTES,
  ) {
    super();
    this.room = new Room(mostBytes);
  }

  /** What they take on the disk. */
  get bytesOnDisk(): number {
    return this.room.taken;
  }

  override open(): Spool {
    return new FileSpool(this.heldBytes, this.room);
  }

  override whenShort(give: () => boolean): void {
    this.room.givers.push(give);
  }
}

/** What files may take together, and what they do. */
class Room {
  taken = 0;
  /** Who may give some back. */
  readonly givers: (() => boolean)[] = [];

  constructor(private readonly most: number) {}

  take(bytes: number): void {
    while (this.taken + bytes > this.most && this.givers.some((give) => give()));
    if (this.taken + bytes > this.most) {
      throw new SpoolsFull(
        `What answers put down in the temporary folder may take ${this.most} bytes together (spool_bytes), and more is ` +
          'asked for: ask for less, or again when others have been answered.',
      );
    }
    this.taken += bytes;
  }
}

class FileSpool extends Spool {
  private pending: string[] = [];
  private pendingCharacters = 0;
  private pieces: Buffer[] = [];
  private written = 0;
  private file: UnnamedFile | null = null;

  constructor(
    private readonly heldBytes: number,
    private readonly room: Room,
  ) {
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

  override close(): void {
    this.file?.close();
    this.pieces = [];
    this.pending = [];
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
    this.file = new UnnamedFile(this.room);
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
  private static readonly forgotten = new FinalizationRegistry<OpenFile>((file) => file.close());
  private readonly file: OpenFile;

  constructor(room: Room) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-spool-'));
    const name = path.join(folder, 'spool');
    this.file = new OpenFile(fs.openSync(name, 'wx+', 0o600), room);
    fs.rmSync(folder, { recursive: true });
    UnnamedFile.forgotten.register(this, this.file, this);
  }

  close(): void {
    UnnamedFile.forgotten.unregister(this);
    this.file.close();
  }

  append(bytes: Uint8Array): void {
    this.file.append(bytes);
  }

  read(offset: number, length: number): Uint8Array {
    return this.file.read(offset, length);
  }
}

/** What is left of a file when nobody holds it any longer: it is closed, and its room given back. */
class OpenFile {
  private end = 0;
  private isOpen = true;

  constructor(
    private readonly descriptor: number,
    private readonly room: Room,
  ) {}

  append(bytes: Uint8Array): void {
    this.room.take(bytes.byteLength);
    const start = this.end;
    this.end += bytes.byteLength;
    try {
      for (let done = 0; done < bytes.byteLength;) {
        done += fs.writeSync(this.descriptor, bytes, done, bytes.byteLength - done, start + done);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      throw new SpoolsFull('There is no room left in the temporary folder (TMPDIR) to put an answer down.');
    }
  }

  read(offset: number, length: number): Uint8Array {
    // What is closed may be another's file by now.
    if (!this.isOpen) throw new Error('What was put down is read after the last who held it let go.');
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const read = fs.readSync(this.descriptor, bytes, done, length - done, offset + done);
      if (read === 0) break;
      done += read;
    }
    return bytes.subarray(0, done);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.room.taken -= this.end;
    fs.closeSync(this.descriptor);
  }
}
