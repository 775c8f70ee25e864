import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** What comes of a pipe: messages, and once that no more do. */
export interface PipeListener {
  readonly heard: (message: unknown) => void;
  /** Why nothing more is heard; null where the other end is closed. */
  readonly over: (why: string | null) => void;
}

/** The length of a message stands before it, in so many bytes. */
const LENGTH_BYTES = 4;
/** A message that says to be longer is none, whoever sends it. */
const MAX_BYTES = 1024 * 1024 * 1024;

/**
 * Messages over a pipe, in both directions, as V8 copies values. The channel that Node has for this ends the process that
 * listens where something else is written to its descriptor, and so would an adapter the service: this one only is over.
 */
export class MessagePipe {
  private pieces: Buffer[] = [];
  private held = 0;
  /** How much has to be there for what comes next. */
  private wanted = LENGTH_BYTES;
  private isLength = true;
  private isOver = false;
  private mostBytes = MAX_BYTES;

  constructor(
    private readonly pipe: Duplex,
    private readonly listener: PipeListener,
  ) {
    pipe.on('data', (piece: Buffer) => this.take(piece));
    // That it broke is told by its close.
    pipe.on('error', () => undefined);
    pipe.once('end', () => this.end(null));
    pipe.once('close', () => this.end(null));
  }

  /** From now on a message that says to be longer is none: what is held for it is the memory of whoever listens. */
  bound(bytes: number): void {
    this.mostBytes = Math.min(bytes, MAX_BYTES);
  }

  /**
   * @param then called when it was handed to the system, or cannot be any more
   * @throws Error where it cannot be copied
   */
  send(message: unknown, then: () => void = () => undefined): void {
    const bytes = serialize(message);
    if (this.isOver) {
      then();
      return;
    }
    const length = Buffer.allocUnsafe(LENGTH_BYTES);
    length.writeUInt32BE(bytes.byteLength);
    this.pipe.cork();
    this.pipe.write(length);
    this.pipe.write(bytes, then);
    this.pipe.uncork();
  }

  private take(piece: Buffer): void {
    this.pieces.push(piece);
    this.held += piece.byteLength;
    while (!this.isOver && this.held >= this.wanted) {
      const [first = piece, ...others] = this.pieces;
      const all = others.length === 0 ? first : Buffer.concat(this.pieces);
      const [now, rest] = [all.subarray(0, this.wanted), all.subarray(this.wanted)];
      this.pieces = rest.byteLength === 0 ? [] : [rest];
      this.held = rest.byteLength;
      if (this.isLength) this.measure(now.readUInt32BE());
      else this.hear(now);
    }
  }

  private measure(bytes: number): void {
    if (bytes > this.mostBytes) {
      this.end(`it said ${bytes} bytes at once, and may say ${this.mostBytes}`);
      return;
    }
    this.wanted = bytes;
    this.isLength = false;
  }

  private hear(bytes: Buffer): void {
    this.wanted = LENGTH_BYTES;
    this.isLength = true;
    let message: unknown;
    try {
      message = deserialize(bytes);
    } catch {
      this.end('what it said cannot be read');
      return;
    }
    this.listener.heard(message);
  }

  private end(why: string | null): void {
    if (this.isOver) return;
    this.isOver = true;
    this.pieces = [];
    this.listener.over(why);
  }
}
