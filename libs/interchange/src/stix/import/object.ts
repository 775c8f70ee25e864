import { parseMoment, type DateText } from '#domain/shared';
import { jsonOf, foreignMember, foreignTextAt, textsAt, type ForeignObject } from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';

/** What a STIX type becomes. `none`: it says something about other objects only. */
export type StixRole = 'entity' | 'relation' | 'source' | 'event' | 'claim' | 'case' | 'opinion' | 'marking' | 'none';

const ROLES: ReadonlyMap<string, StixRole> = new Map<string, StixRole>([
  ['relationship', 'relation'],
  ['report', 'source'],
  ['sighting', 'event'],
  ['observed-data', 'event'],
  ['incident', 'event'],
  ['note', 'claim'],
  ['opinion', 'opinion'],
  ['grouping', 'case'],
  ['case-incident', 'case'],
  ['case-rfi', 'case'],
  ['case-rft', 'case'],
  ['x-opencti-case-incident', 'case'],
  ['x-opencti-case-rfi', 'case'],
  ['x-opencti-case-rft', 'case'],
  ['marking-definition', 'marking'],
  ['extension-definition', 'none'],
  ['language-content', 'none'],
]);

/** One STIX object; reading a property marks it as carried over, so that the rest can be counted as lost. */
export class StixObject {
  readonly id: string;
  readonly type: string;
  readonly role: StixRole;
  private readonly read = new Set<string>(['id', 'type', 'spec_version', 'created', 'modified', 'revoked']);
  private readonly hidden = new Set<string>();

  private constructor(
    private readonly content: ForeignObject,
    readonly place: ImportPlace,
    id: string,
    type: string,
  ) {
    this.id = id;
    this.type = type;
    this.role = ROLES.get(type) ?? 'entity';
  }

  /**
   * Null for what has no id or no type. Objects without `spec_version` are STIX 2.0, and read alike
   * (spec/interchange.md#stix-5).
   */
  static from(content: ForeignObject, place: ImportPlace): StixObject | null {
    const [id, type] = [foreignTextAt(content, 'id'), foreignTextAt(content, 'type')];
    return id === null || type === null ? null : new StixObject(content, place, id, type);
  }

  /** Makes a property unreadable from here on: a marking hides it. */
  hide(property: string): void {
    this.hidden.add(property);
  }

  value(property: string): unknown {
    this.read.add(property);
    return this.hidden.has(property) ? undefined : foreignMember(this.content, property);
  }

  text(property: string): string | null {
    return this.hidden.has(property)
      ? (this.read.add(property), null)
      : (this.read.add(property), foreignTextAt(this.content, property));
  }

  texts(property: string): readonly string[] {
    this.read.add(property);
    return this.hidden.has(property) ? [] : [...new Set(textsAt(this.content, property))];
  }

  get created(): string | null {
    return foreignTextAt(this.content, 'created');
  }

  get modified(): string | null {
    return foreignTextAt(this.content, 'modified') ?? this.created;
  }

  get revoked(): boolean {
    return foreignMember(this.content, 'revoked') === true;
  }

  /** Of two versions of one moment the same one is always the later, whichever comes first. */
  isLaterThan(other: StixObject): boolean {
    const [own, known] = [instantOf(this.modified), instantOf(other.modified)];
    return own === known ? this.written() > other.written() : own > known;
  }

  saysTheSameAs(other: StixObject): boolean {
    return this.written() === other.written();
  }

  private written(): string {
    return JSON.stringify(jsonOf(this.content)) ?? '';
  }

  /** Properties that nobody read; hidden ones are not among them, for they were left out on purpose. */
  lost(): readonly string[] {
    return Object.keys(this.content).filter((name) => !this.read.has(name) && !this.hidden.has(name));
  }

  properties(): readonly string[] {
    return Object.keys(this.content);
  }
}

/** A period as a STIX object gives it: from the first to the last instant, both of them inside. */
export interface StixPeriod {
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly end_state: 'open' | null;
  /**
   * The one instant at which it was seen, where first and last are the same: a sighting, no period
   * (spec/interchange.md#stix-2).
   */
  readonly seenAt: DateText | null;
  readonly troubles: readonly { readonly code: string; readonly text: string }[];
}

/** Years and days that platforms write where they know no date. OpenCTI uses all of 1900, and 5138 for "no end". */
const NO_START = /^(?:1900-|0001-|1969-12-31|1970-01-01)/;
const NO_END = /^(?:9999-|5138-11-16)/;

/**
 * Reads first and last; `last` is inclusive, ours is not: a millisecond, the smallest unit here, is added
 * (spec/interchange.md#stix-3).
 */
export function stixPeriodOf(first: string | null, last: string | null): StixPeriod {
  const troubles: { code: string; text: string }[] = [];
  const start = instant(first, troubles);
  const stop = instant(last, troubles);
  const endless = last !== null && NO_END.test(last);
  const seen = first !== null && first === last;
  return {
    effective_at: seen ? null : start,
    effective_until: seen || stop === null ? null : afterwards(stop),
    end_state: endless ? 'open' : null,
    seenAt: seen ? start : null,
    troubles,
  };
}

/** The first instant after an inclusive one. */
export function afterwards(last: DateText): DateText {
  const range = parseMoment(last);
  return range === null ? last : new Date(range.lo + 1).toISOString();
}

function instantOf(raw: string | null): number {
  return (raw === null ? null : parseMoment(raw)?.lo) ?? -Infinity;
}

function instant(raw: string | null, troubles: { code: string; text: string }[]): DateText | null {
  if (raw === null) return null;
  if (NO_START.test(raw) || NO_END.test(raw)) {
    troubles.push({ code: 'sentinel_date', text: raw });
    return null;
  }
  if (parseMoment(raw) !== null) return raw;
  troubles.push({ code: 'invalid_date', text: raw });
  return null;
}
