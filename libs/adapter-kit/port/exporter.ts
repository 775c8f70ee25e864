import type { IdentityDecision, ObjectKind, PackRelation, RecordOf } from './records.js';

/** The records that a caller may see, of the time, the slice, the lens and the shape that were asked for. */
export interface ExportRecords {
  /** In byte order of ids. With `shape=summary`, what is presented. */
  each<Kind extends ObjectKind>(object: Kind): Iterable<RecordOf[Kind]>;
  /** The edges that claims, events and live positive decisions stand for. */
  edges(): Iterable<PackRelation>;
  /** Live positive identity decisions. */
  decisions(): Iterable<IdentityDecision>;
  /** Every live decision of who is who, also that two are not the same. */
  judgements(): Iterable<IdentityDecision>;
  /** What every record of the kind is called, here and where it came from; cheaper than the records. */
  names(object: ObjectKind): Iterable<RecordName>;
  /** The record as it was asserted, also where another one is presented for it; null when it is not among them. */
  find<Kind extends keyof RecordOf>(object: Kind, id: string): RecordOf[Kind] | null;
}

export interface RecordName {
  readonly id: string;
  readonly dataset: string | null;
  readonly external_ids: readonly { readonly scheme: string; readonly value: string }[];
}

/** What an export is of. */
export interface ExportAbout {
  /** The instant at which this content was first exported. */
  readonly generated_at: string;
  readonly graph_version: string;
  /** The instant that was asked about; null for the whole graph as it stands. */
  readonly at: string | null;
  readonly mode: string;
}

/** The loss report of an export: what of the graph its format cannot say → how often it was there. */
export class Losses {
  private readonly counted = new Map<string, number>();

  lose(path: string, count = 1): void {
    if (count > 0) this.counted.set(path, (this.counted.get(path) ?? 0) + count);
  }

  /** In the order of the paths. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counted].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/**
 * Writes records in a foreign format. Pure: the same records give the same text. What the format cannot say is counted,
 * never guessed at (docs/adr/0026).
 */
export interface Exporter<Records = ExportRecords> {
  /** The word that names it in `format=`. */
  readonly format: string;
  readonly mediaType: string;
  /** Of the file, without the leading dot. */
  readonly extension: string;
  /** False when everything that is asked for is in the export. */
  readonly lossy: boolean;
  /** Of presented edges between canonical entities, and of the public view alone (spec/interchange.md#drawings). */
  readonly overview: boolean;
  /**
   * The document in pieces of text; all losses are counted once the last one was taken. An empty piece says that others
   * may run while it is worked out what comes next.
   */
  write(records: Records, about: ExportAbout, losses: Losses): Iterable<string>;
}
