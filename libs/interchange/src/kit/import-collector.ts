import { ID_PATTERN, type Json, type ObjectKind } from '#domain/graph';
import type { RecordEdition } from '#domain/ingest';
import { sha256Hex, type DateText } from '#domain/shared';
import type {
  ImportedBatch,
  ImportedRecord,
  ImportOptions,
  ImportPlace,
  ImportWarning,
  NativeRecord,
  Rejection,
} from '#adapter-kit';

/** Members of a record to be; null, undefined and empty lists or objects are left out of it. */
export type ForeignMembers = Readonly<Record<string, Json | undefined>>;

/** Bytes of `attributes` that a record surely takes (its limit is 64 kB). */
const ATTRIBUTES_BYTES = 60_000;
/** Sources remembered as given; beyond it they are given again, which changes nothing. */
const GIVEN_KEPT = 100_000;
/** A loss report of a hostile file must not grow with it. */
const LOSSES_KEPT = 2_000;
const TEXT_MAX = 20_000;

/** Collects what one import session gives: the records, and everything there is to say about what was not taken. */
export class ImportCollector {
  readonly unmapped = new Map<string, number>();
  private records: ImportedRecord[] = [];
  private warnings: ImportWarning[] = [];
  private rejections: Rejection[] = [];
  private readonly given = new Set<string>();

  constructor(readonly options: ImportOptions) {}

  /**
   * Our id of a foreign one: `<dataset>:<foreign id>`, or a stable hash of it where an id of ours cannot hold it
   * (spec/rulings.md#a-27). Further parts name what one foreign object becomes besides.
   */
  id(foreign: string, ...parts: readonly string[]): string {
    const name = [foreign, ...parts].join(':');
    const id = `${this.options.dataset}:${name}`;
    if (ID_PATTERN.test(id)) return id;
    const short = `${this.options.dataset}:sha256-${sha256Hex(name).slice(0, 40)}`;
    return ID_PATTERN.test(short) ? short : `sha256-${sha256Hex(id).slice(0, 40)}`;
  }

  put(object: ObjectKind, id: string, members: ForeignMembers, place: ImportPlace, edition?: RecordEdition): void {
    const record: Record<string, Json> & { object: ObjectKind; id: string } = { object, id };
    for (const [name, value] of Object.entries(members)) {
      if (isEmptyMember(value)) continue;
      record[name] = name === 'attributes' ? this.bounded(value, object, id, place) : value;
    }
    this.records.push({ record, place, edition });
  }

  /**
   * Puts the withdrawal of a record, with what it said where the object still says it.
   *
   * @param say puts what the object would be, if it still stood
   */
  withdraw(object: ObjectKind, id: string, why: WithdrawalReason, place: ImportPlace, say: () => void): void {
    const before = this.records;
    this.records = [];
    say();
    const said = this.records;
    const content = said.find(({ record }) => record.object === object && record.id === id)?.record;
    this.records = content === undefined ? before : [...before, ...said.filter(({ record }) => record !== content)];
    const record: NativeRecord = { object, id, revision: 'retracted', ...why };
    this.records.push({ record, place, content });
  }

  /** Puts a record that many others name (a source) only the first time. */
  putOnce(object: ObjectKind, id: string, members: () => ForeignMembers, place: ImportPlace): void {
    if (this.given.has(id)) return;
    if (this.given.size >= GIVEN_KEPT) this.given.clear();
    this.given.add(id);
    this.put(object, id, members(), place);
  }

  warn(code: string, message: string, about: About, place: ImportPlace): void {
    this.warnings.push({ code, message, ...about, ...place });
  }

  reject(code: string, message: string, about: About, place: ImportPlace): void {
    this.rejections.push({ code, message, violations: [], ...about, ...place });
  }

  /** Counts a foreign field that is not carried over. */
  lose(path: string, count = 1): void {
    const known = path.length <= 120 && (this.unmapped.has(path) || this.unmapped.size < LOSSES_KEPT);
    const key = known ? path : 'other';
    this.unmapped.set(key, (this.unmapped.get(key) ?? 0) + count);
  }

  /** Text as long as a record takes it; what is cut off is said. */
  text(text: string | null, about: About, place: ImportPlace): string | null {
    if (text === null || text.length <= TEXT_MAX) return text;
    this.warn('text_cut', `a text of ${text.length} characters was cut to ${TEXT_MAX}`, about, place);
    return text.slice(0, TEXT_MAX);
  }

  /** What came together since the last time. */
  drain(): ImportedBatch {
    const batch = { records: this.records, warnings: this.warnings, rejections: this.rejections };
    [this.records, this.warnings, this.rejections] = [[], [], []];
    return batch;
  }

  private bounded(attributes: Json, object: ObjectKind, id: string, place: ImportPlace): Json {
    if (!isMap(attributes)) return attributes;
    const kept = Object.entries(attributes).filter(([, value]) => !isEmptyMember(value));
    const whole = Object.fromEntries(kept);
    // A character is at most three bytes of UTF-8, so that most attributes need no measuring.
    if (JSON.stringify(whole).length <= ATTRIBUTES_BYTES / 3) return whole;
    const sized = kept.map(([name, value]) => ({ name, value, bytes: bytesOf(name) + bytesOf(value) + 2 }));
    let total = sized.reduce((sum, { bytes }) => sum + bytes, 2);
    const dropped = new Set<string>();
    for (const { name, bytes } of [...sized].sort((a, b) => b.bytes - a.bytes)) {
      if (total <= ATTRIBUTES_BYTES) break;
      total -= bytes;
      dropped.add(name);
      this.lose(`attributes.${name}`);
      this.warn('attributes_cut', `attribute ${name} is too large and was left out`, { object, id }, place);
    }
    return Object.fromEntries(kept.filter(([name]) => !dropped.has(name)));
  }
}

/** Why a record is withdrawn, and since when everybody may know. */
export interface WithdrawalReason {
  readonly reason: string;
  readonly published_at: DateText | null;
}

/** The record that a remark is about; the foreign id where there is none of ours. */
export interface About {
  readonly object: string | null;
  readonly id: string | null;
}

function isEmptyMember(value: Json | undefined): value is null | undefined {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isMap(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bytesOf(value: Json): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
