import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Version } from '#domain/graph';
import { LOGIC_VERSION, SERVICE_VERSION } from '../../../platform/storage/schema-versions.js';
import { ValueInterner } from '../../../platform/storage/value-interner.js';
import {
  GraphSnapshots,
  SnapshotDamaged,
  type SnapshotHead,
  type SnapshotRows,
  type StoredSnapshot,
} from '../graph-snapshots.js';
import { columnsOf, recordsFromColumns, type RecordColumns } from './record-columns.js';

/** Moves when the form of the file does, what the states are worked out from, or which records are for the public. */
const FORM = 5;
const NAME = 'graph.snapshot';
/** A frame is its length and its checksum, four bytes each, and then so many bytes of JSON. */
const FRAME_HEAD_BYTES = 8;
/** Longer than any frame that is written: a length beyond it is no length. */
const MAX_FRAME_BYTES = 512 * 1_048_576;
/** Frames are gathered up to so many bytes before they are written. */
const WRITTEN_AT_ONCE = 1_048_576;

/** Which build wrote it. Another one may see records with other eyes, so it works the graph out for itself. */
const WRITER = { form: FORM, service: SERVICE_VERSION, logic: LOGIC_VERSION };

/** The first frame. */
interface HeadFrame extends SnapshotHead {
  readonly writer: typeof WRITER;
}

/** A frame of versions: one list for each member, most of them of numbers; what few versions have, by their indexes. */
interface RowsFrame {
  readonly first: number;
  readonly versions: readonly number[];
  readonly recorded: readonly number[];
  /** Indexes of those that the public graph has not. */
  readonly closed: readonly number[];
  readonly revisions: readonly (readonly [number, Version['revision'], string | null])[];
  /** Hashes of what redacted sources said. */
  readonly said: readonly (readonly [number, string | null])[];
  /** The run from an index on. */
  readonly runs: readonly (readonly [number, string | null])[];
  readonly count: number;
  readonly fields: RecordColumns;
}

/** The last frame: without it the file was cut off. */
interface EndFrame {
  readonly end: number;
}

/**
 * A snapshot in a file, beside the database: frames with a checksum each, written under another name and put in place
 * by a rename, so that whoever looks finds the one before or this one. Nobody but the owner may read it: it holds what is
 * private.
 */
export class FileSnapshots extends GraphSnapshots {
  override kept = 0;
  private readonly file: string;

  constructor(
    private readonly folder: string,
    override readonly from: number,
    private readonly log: (message: string) => void,
  ) {
    super();
    this.file = path.join(folder, NAME);
  }

  override async open(): Promise<StoredSnapshot | null> {
    if (this.from === 0) return null;
    let handle: FileHandle;
    try {
      handle = await fs.open(this.file, 'r');
    } catch {
      // There is none yet.
      return null;
    }
    try {
      const { value } = await framesOf(handle, 0).next();
      const { writer, head, states, fingerprint } = (value?.content ?? {}) as Partial<HeadFrame>;
      if (writer?.form !== FORM || writer.service !== WRITER.service || writer.logic !== WRITER.logic) {
        this.reject('another version of the service wrote it');
        return null;
      }
      if (head === undefined || states === undefined || fingerprint === undefined || value === undefined) {
        throw new SnapshotDamaged('it has no head');
      }
      this.kept = head;
      const { end } = value;
      return { head, states, fingerprint, rows: () => this.rows(end) };
    } catch (error) {
      if (!(error instanceof SnapshotDamaged)) throw error;
      this.reject(error.message);
      return null;
    } finally {
      await handle.close();
    }
  }

  override async write(head: SnapshotHead, rows: AsyncIterable<SnapshotRows>): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    await this.sweep();
    const unfinished = `${this.file}.${process.pid}.part`;
    const handle = await fs.open(unfinished, 'w', 0o600);
    try {
      const frames = new FrameWriter(handle);
      await frames.put({ writer: WRITER, ...head } satisfies HeadFrame);
      let end = 0;
      for await (const some of rows) {
        await frames.put(frameOf(some));
        end += some.versions.length;
      }
      await frames.put({ end } satisfies EndFrame);
      await frames.flush();
      await handle.sync();
    } catch (error) {
      await handle.close();
      await fs.rm(unfinished, { force: true });
      throw error;
    }
    await handle.close();
    await fs.rename(unfinished, this.file);
    this.kept = head.head;
    this.tell(`kept a snapshot of the graph at place ${head.head}`);
  }

  override reject(reason: string): void {
    this.kept = 0;
    this.tell(`the snapshot of the graph is of no use, and the ledger is read instead: ${reason}`);
  }

  override tell(message: string): void {
    this.log(message);
  }

  private async *rows(from: number): AsyncGenerator<SnapshotRows> {
    const handle = await fs.open(this.file, 'r');
    try {
      const shared = new ValueInterner();
      let place = 0;
      for await (const { content } of framesOf(handle, from)) {
        // What the frame holds was written by this build: the head says so, and the checksum that nothing has changed.
        const frame = content as RowsFrame | EndFrame;
        if ('end' in frame) {
          if (frame.end !== place) throw new SnapshotDamaged('versions are missing');
          return;
        }
        if (frame.first !== place + 1) throw new SnapshotDamaged('versions are missing');
        place += frame.count;
        yield rowsOf(frame, shared);
      }
      throw new SnapshotDamaged('it was cut off');
    } finally {
      await handle.close();
    }
  }

  /** What is left of writing that was ended by force. One that another process writes now may be lost: it tells so. */
  private async sweep(): Promise<void> {
    for (const name of await fs.readdir(this.folder)) {
      if (name.startsWith(`${NAME}.`)) await fs.rm(path.join(this.folder, name), { force: true });
    }
  }
}

/** Frames with their checksums, a megabyte or more in one piece. */
class FrameWriter {
  private pieces: Buffer[] = [];
  private bytes = 0;

  constructor(private readonly handle: FileHandle) {}

  async put(content: object): Promise<void> {
    const body = Buffer.from(JSON.stringify(content));
    const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES);
    head.writeUInt32LE(body.length, 0);
    head.writeUInt32LE(crc32(body), 4);
    this.pieces.push(head, body);
    this.bytes += head.length + body.length;
    if (this.bytes >= WRITTEN_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const { pieces } = this;
    this.pieces = [];
    this.bytes = 0;
    if (pieces.length > 0) await this.handle.writeFile(Buffer.concat(pieces));
  }
}

/** The frames of a file from a place on, each with the place where it ends. */
async function* framesOf(
  handle: FileHandle,
  from: number,
): AsyncGenerator<{ readonly content: object; readonly end: number }, undefined> {
  const { size } = await handle.stat();
  const head = Buffer.allocUnsafe(FRAME_HEAD_BYTES);
  for (let at = from; at < size;) {
    const begins = at + FRAME_HEAD_BYTES;
    if (begins > size) throw new SnapshotDamaged('it was cut off');
    await handle.read(head, 0, FRAME_HEAD_BYTES, at);
    const length = head.readUInt32LE(0);
    if (length > MAX_FRAME_BYTES || begins + length > size) throw new SnapshotDamaged('it was cut off');
    const body = Buffer.allocUnsafe(length);
    await handle.read(body, 0, length, begins);
    if (crc32(body) !== head.readUInt32LE(4)) throw new SnapshotDamaged('its checksum is wrong');
    at = begins + length;
    yield { content: JSON.parse(body.toString()) as object, end: at };
  }
}

function frameOf({ versions, open }: SnapshotRows): RowsFrame {
  const shown = new Set(open);
  const closed: number[] = [];
  const revisions: [number, Version['revision'], string | null][] = [];
  const said: [number, string | null][] = [];
  const runs: [number, string | null][] = [];
  let run: string | null | undefined;
  for (const [index, version] of versions.entries()) {
    if (!shown.has(version)) closed.push(index);
    if (version.revision !== null || version.revision_reason !== null) {
      revisions.push([index, version.revision, version.revision_reason]);
    }
    if (version.said_sha256 !== undefined) said.push([index, version.said_sha256]);
    if (version.run_id !== run) runs.push([index, (run = version.run_id)]);
  }
  return {
    first: versions[0]?.seq ?? 0,
    versions: versions.map(({ version }) => version),
    recorded: versions.map(({ recorded_at }) => recorded_at),
    closed,
    revisions,
    said,
    runs,
    count: versions.length,
    fields: columnsOf(versions.map(({ fields }) => fields)),
  };
}

function rowsOf(frame: RowsFrame, shared: ValueInterner): SnapshotRows {
  const { first, versions: numbers, recorded, closed, revisions, said, runs } = frame;
  // What was taken apart were the fields of versions.
  const fields = recordsFromColumns(
    frame.fields,
    frame.count,
    shared,
  ) as readonly unknown[] as readonly Version['fields'][];
  const versions: Version[] = [];
  const open: Version[] = [];
  let [nextClosed, nextRevision, nextSaid, nextRun] = [0, 0, 0, 0];
  let run_id: string | null = null;
  for (const [index, stored] of fields.entries()) {
    const turn = runs[nextRun];
    if (turn?.[0] === index) {
      run_id = turn[1] === null ? null : shared.text('run_id', turn[1]);
      nextRun += 1;
    }
    const revised = revisions[nextRevision]?.[0] === index ? revisions[nextRevision] : undefined;
    if (revised !== undefined) nextRevision += 1;
    const hash = said[nextSaid]?.[0] === index ? said[nextSaid]?.[1] : undefined;
    if (hash !== undefined) nextSaid += 1;
    const version: Version = {
      seq: first + index,
      version: numbers[index] as number,
      recorded_at: recorded[index] as number,
      revision: revised?.[1] ?? null,
      revision_reason: revised?.[2] ?? null,
      run_id,
      ...(hash === undefined ? {} : { said_sha256: hash }),
      fields: stored,
    };
    versions.push(version);
    if (closed[nextClosed] === index) nextClosed += 1;
    else open.push(version);
  }
  return { versions, open };
}
