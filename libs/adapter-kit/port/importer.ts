import type { Json } from './json.js';
import type { RecordDraft, Withdrawal } from './records.js';

/** What an importer gives: a record of some kind with its members, or the withdrawal of one. */
export type GivenRecord = RecordDraft | Withdrawal;

/** Where in the input something stood: the object's index in `records` (0-based) or the line (1-based). */
export interface ImportPlace {
  readonly index?: number;
  readonly line?: number;
}

export interface ImportWarning extends ImportPlace {
  /** `sentinel_date`, `role_text_unmapped`, `regime_floor_date` … */
  readonly code: string;
  readonly object: string | null;
  /** Our id of the record, else the foreign id. */
  readonly id: string | null;
  readonly message: string;
}

/** A rule of the graph that something breaks. */
interface BrokenRule {
  readonly invariant: string;
  readonly message: string;
}

export interface Rejection<Broken extends BrokenRule = BrokenRule> extends ImportPlace {
  readonly object: string | null;
  readonly id: string | null;
  readonly code: string;
  readonly message: string;
  /** Since 1.3: where in the record, or in the object, what is wrong stands, as a JSON pointer. */
  readonly pointer?: string;
  /** Of an importer always empty: rules of the graph are judged behind it. */
  readonly violations: readonly Broken[];
}

/** Which version of a foreign record this is. A version never replaces one with a later `at`. */
export interface Edition {
  /** The attribute of the record that holds the instant, such as STIX `modified`. */
  readonly attribute: string;
  /** The instant of this version; empty for a placeholder that any dated version replaces. */
  readonly at: string;
  /** Whether the attribute is only a mark: a record that differs in nothing else counts as unchanged. */
  readonly isAside: boolean;
  /** The reason of a withdrawal that the format defines as final: no later version is taken. Null where there is none. */
  readonly final: string | null;
}

/** A record that came out of an input object. */
export interface ImportedRecord<Given = GivenRecord> {
  readonly record: Given;
  /** Where the input object stood. */
  readonly place: ImportPlace;
  /** Which version of its object it is, where the format tells: an earlier one never takes the place of a later one. */
  readonly edition?: Edition | undefined;
  /** Of a withdrawal (`revision`), what the record said: it is stored closed where it was never seen before. */
  readonly content?: Given | undefined;
}

/** What came out of some input. */
export interface ImportedBatch<Given = GivenRecord, Broken extends BrokenRule = BrokenRule> {
  readonly records: readonly ImportedRecord<Given>[];
  readonly warnings: readonly ImportWarning[];
  readonly rejections: readonly Rejection<Broken>[];
}

export interface ImportOptions {
  readonly dataset: string;
  /** When the file was published, for formats that do not say (`published_at` of the request); null = not said. */
  readonly published_at: string | null;
  /** Title or further members of the source that stands for the file itself (`source` of the request). */
  readonly source: Readonly<Record<string, Json>> | null;
  /** FtM only: the predicate that a Payment without a purpose becomes (spec/rulings.md#a-20). */
  readonly payment_as: 'FUNDED' | null;
  /** The clock of the import, in milliseconds: what a format forbids to lie in the future is judged against it. */
  readonly now: number;
}

/** Reads one input from start to end. Holds back only what cannot be mapped before later objects are seen. */
export interface ImportSession<Given = GivenRecord, Broken extends BrokenRule = BrokenRule, Input = Json> {
  take(input: Input, place: ImportPlace): ImportedBatch<Given, Broken>;
  /** What was held back, once nothing more comes. */
  finish(): ImportedBatch<Given, Broken>;
  /** The loss report: foreign field → how often it was seen and not carried over. */
  readonly unmapped: ReadonlyMap<string, number>;
}

/**
 * Turns objects of a foreign format into native records. Pure: the same input gives the same ids, prefixed by the
 * dataset, so that importing twice changes nothing and two datasets never overwrite each other.
 */
export interface Importer<Given = GivenRecord, Broken extends BrokenRule = BrokenRule, Input = Json> {
  /** The word in `format=`. */
  readonly format: string;
  /** Since 1.2: `csv` where rows of a CSV are its inputs too, each as an object of its cells that hold anything. */
  readonly reads?: readonly 'csv'[];
  /** Since 1.2: whether the beginning of a file (64 kB of text at most) looks like this format. */
  readonly sniff?: (text: string) => boolean;
  open(options: ImportOptions): ImportSession<Given, Broken, Input>;
}
