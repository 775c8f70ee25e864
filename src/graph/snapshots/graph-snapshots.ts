import type { Audience, Version } from '#domain/graph';
import type { ProjectionState } from '../projection/graph-version.js';

/** A row of the ledger by what no other ledger has at the same place; its words may have been taken out since. */
export interface LedgerFingerprintRow {
  readonly seq: number;
  readonly text: string;
}

/** What a snapshot says of the graph as a whole. */
export interface SnapshotHead {
  /** The place of the ledger up to which it has every version. */
  readonly head: number;
  readonly states: Readonly<Record<Audience, ProjectionState>>;
  /** By these one tells whether the ledger is the one that the snapshot was made of. */
  readonly fingerprint: readonly LedgerFingerprintRow[];
}

/** Versions that follow each other in the ledger without a gap. */
export interface SnapshotRows {
  readonly versions: readonly Version[];
  /** Those of them that the public graph has. */
  readonly open: readonly Version[];
}

/** A snapshot that was found whole as far as its head goes. */
export interface StoredSnapshot extends SnapshotHead {
  /** All versions, oldest first. @throws SnapshotDamaged where what is stored is not what was written */
  rows(): AsyncIterable<SnapshotRows>;
}

/** What is stored is not what was written. */
export class SnapshotDamaged extends Error {}

/**
 * Where the graph is written down, so that the next start need not work it out. A snapshot is a copy: whatever is wrong
 * with one is told and the ledger is read instead.
 */
export abstract class GraphSnapshots {
  /** From how many versions on one is kept; 0 for never. */
  abstract readonly from: number;

  /** The place up to which the one that is kept goes; 0 where none is known. */
  abstract readonly kept: number;

  /** The one that is kept; null where there is none that this build can read. */
  abstract open(): Promise<StoredSnapshot | null>;

  /** Puts another one in the place of the one that is kept, at once or not at all. */
  abstract write(head: SnapshotHead, rows: AsyncIterable<SnapshotRows>): Promise<void>;

  /** Says that the one that is kept is of no use, and why: it is not asked for again. */
  abstract reject(reason: string): void;

  /** Tells operators. */
  abstract tell(message: string): void;
}

/** Nothing is kept. */
export class NoSnapshots extends GraphSnapshots {
  override readonly from = 0;
  override readonly kept = 0;

  override open(): Promise<null> {
    return Promise.resolve(null);
  }

  override write(): Promise<void> {
    return Promise.resolve();
  }

  override reject(): void {
    // Nobody was given one.
  }

  override tell(): void {
    // There is nothing to tell of.
  }
}

/** What a version is called as a row of the fingerprint. */
export function fingerprintRowOf({
  seq,
  fields,
  version,
  recorded_at,
  revision,
  run_id,
}: Version): LedgerFingerprintRow {
  return { seq, text: JSON.stringify([fields.object, fields.id, version, recorded_at, revision, run_id]) };
}
