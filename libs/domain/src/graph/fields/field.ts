import type { Json } from '../records.js';

/** How large a record's members may be. Characters are UTF-16 units; bytes are those of UTF-8. */
export const FIELD_LIMITS = {
  id: 128,
  /** Codes and labels: a scheme, a language, a dataset. */
  label: 128,
  name: 1_000,
  /** One line of text that is no name: a title, an address, a locator, a web address. */
  line: 4_096,
  text: 20_000,
  snapshotTextBytes: 256 * 1024,
  jsonBytes: 64 * 1024,
  jsonDepth: 8,
  list: 10_000,
  members: 1_000,
  /** Faults listed of one record; reading goes on, the rest is not listed. */
  faults: 50,
} as const;

/** How many characters an id, a name and a text may have where somebody configures it. */
export type TextLimits = Readonly<Record<'id' | 'name' | 'text', number>>;

/** What a member may hold when it is not null. */
export type FieldType =
  | { readonly type: 'id' | 'date' | 'moment' | 'country' | 'scheme' | 'sha256' | 'decimal' | 'share' | 'boolean' }
  | TextType
  | { readonly type: 'enum'; readonly values: readonly string[] }
  /** The object kind of an end; the other object kinds are refused as ends (`invalid_endpoint`). */
  | { readonly type: 'end'; readonly values: readonly string[] }
  /** A predicate of the world; the words of the other roles are refused with their reason. */
  | { readonly type: 'predicate'; readonly values: readonly string[] }
  | { readonly type: 'number' | 'integer'; readonly min: number; readonly max: number }
  /** Free JSON, bounded; `object` admits an object only. */
  | { readonly type: 'json'; readonly object?: true }
  | { readonly type: 'list'; readonly of: FieldType; readonly distinct?: true }
  | { readonly type: 'object'; readonly fields: readonly Field[] }
  /** A text, or an object in its place. */
  | { readonly type: 'text_or_object'; readonly max: number; readonly fields: readonly Field[] };

export interface TextType {
  readonly type: 'text';
  readonly max: number;
  /** Which of `TextLimits` stands in place of `max` where it is configured. */
  readonly limit?: 'name' | 'text';
  /** At least one character that is no white space. */
  readonly solid?: true;
  /** `max` counts the bytes of UTF-8. */
  readonly bytes?: true;
}

/** One member of a record (or of an object inside one), as data. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly description: string;
  /** What an absent or null member is read as; null where nothing is said. */
  readonly default?: Json;
  /** Must be given, and not as null, when a record is written. */
  readonly required?: true;
  /**
   * The service's own: ignored when sent, so that an exported pack can be sent back (spec/rulings.md#a-53). `stored`
   * ones stand in the record and are written by transitions; `derived` ones are added to each answer.
   */
  readonly readOnly?: 'stored' | 'derived';
  /** What an answer may carry where that is more than may be sent: packs also hold edges that are no stored relation. */
  readonly answered?: { readonly type: FieldType; readonly nullable?: true };
  /** It stands in no answer of this kind; who sends it back is understood all the same. */
  readonly unanswered?: true;
  /** Never null on the wire although there is no default here (the reader or the store fills it). */
  readonly filled?: true;
}
