import type { DateText } from '#domain/shared';
import {
  isForeignObject,
  listAt,
  objectAt,
  objectsAt,
  foreignTextAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';

/** What a snak says: a value, that there is one which nobody knows, or that there is none. */
export type SnakValue =
  | { readonly type: 'item'; readonly id: string }
  | { readonly type: 'text'; readonly text: string; readonly lang: string | null; readonly isExternalId: boolean }
  | { readonly type: 'time'; readonly date: WikidataDate }
  | { readonly type: 'quantity'; readonly amount: string; readonly unit: string }
  | { readonly type: 'unknown' | 'none' | 'other' };

export interface WikidataDate {
  /** Null where the date is coarser than a year, or before the year 1. */
  readonly text: DateText | null;
  readonly trouble: 'date_too_coarse' | 'invalid_date' | 'julian_date' | null;
  readonly given: string;
}

const PRECISION_YEAR = 9;
const PRECISION_MONTH = 10;
const JULIAN = /Q1985786$/;

/**
 * A point in time as precise as Wikidata says that it is: `+1995-01-01T00:00:00Z` of precision 9 is the year 1995, and a
 * month or day of 00 is not known (spec/interchange.md#wikidata-1, #wikidata-2). A day of the Julian calendar is read
 * as its year.
 */
function wikidataTime(value: ForeignObject): WikidataDate {
  const given = foreignTextAt(value, 'time') ?? '';
  const precision = Number(foreignTextAt(value, 'precision') ?? 11);
  const parts = /^\+?(\d{4})-(\d{2})-(\d{2})T/.exec(given);
  if (parts === null || parts[1] === '0000') return { text: null, trouble: 'invalid_date', given };
  if (precision < PRECISION_YEAR) return { text: null, trouble: 'date_too_coarse', given };
  const [, year = '', month = '', day = ''] = parts;
  if (JULIAN.test(foreignTextAt(value, 'calendarmodel') ?? '') && precision > PRECISION_YEAR) {
    return { text: year, trouble: 'julian_date', given };
  }
  if (precision === PRECISION_YEAR || month === '00') return { text: year, trouble: null, given };
  if (precision === PRECISION_MONTH || day === '00') return { text: `${year}-${month}`, trouble: null, given };
  return { text: `${year}-${month}-${day}`, trouble: null, given };
}

function readSnak(snak: ForeignObject): SnakValue {
  const kind = foreignTextAt(snak, 'snaktype');
  if (kind === 'somevalue') return { type: 'unknown' };
  if (kind === 'novalue') return { type: 'none' };
  const holder = objectAt(snak, 'datavalue');
  if (holder === null) return { type: 'other' };
  const text = foreignTextAt(holder, 'value');
  if (text !== null) {
    return { type: 'text', text, lang: null, isExternalId: foreignTextAt(snak, 'datatype') === 'external-id' };
  }
  const value = objectAt(holder, 'value');
  if (value === null) return { type: 'other' };
  switch (foreignTextAt(holder, 'type')) {
    case 'wikibase-entityid': {
      const number = foreignTextAt(value, 'numeric-id');
      const id = foreignTextAt(value, 'id') ?? (number === null ? null : `Q${number}`);
      return id === null ? { type: 'other' } : { type: 'item', id };
    }
    case 'time':
      return { type: 'time', date: wikidataTime(value) };
    case 'monolingualtext': {
      const words = foreignTextAt(value, 'text');
      const lang = foreignTextAt(value, 'language');
      return words === null ? { type: 'other' } : { type: 'text', text: words, lang, isExternalId: false };
    }
    case 'quantity':
      return {
        type: 'quantity',
        amount: foreignTextAt(value, 'amount') ?? '',
        unit: foreignTextAt(value, 'unit') ?? '',
      };
    default:
      return { type: 'other' };
  }
}

/** One statement of an item: a property, its value, what qualifies it, and where it was found. */
export class WikidataStatement {
  /** The id of the statement, which keeps when its value changes. */
  readonly id: string;
  readonly value: SnakValue;
  readonly rank: string;

  constructor(
    private readonly content: ForeignObject,
    itemId: string,
    readonly property: string,
    index: number,
  ) {
    this.id = (foreignTextAt(content, 'id') ?? `${itemId}$${property}-${index}`).replace('$', '-');
    this.value = readSnak(objectAt(content, 'mainsnak') ?? {});
    this.rank = foreignTextAt(content, 'rank') ?? 'normal';
  }

  qualifiers(property: string): readonly SnakValue[] {
    return snaks(objectAt(this.content, 'qualifiers') ?? {}, property);
  }

  /** Names of the qualifiers that there are. */
  qualified(): readonly string[] {
    return Object.keys(objectAt(this.content, 'qualifiers') ?? {});
  }

  references(): readonly WikidataReference[] {
    return objectsAt(this.content, 'references').map((reference) => new WikidataReference(reference));
  }
}

/** Where a statement was found. What was copied from a Wikipedia (`P143`) is a derivation and no source. */
export class WikidataReference {
  constructor(private readonly content: ForeignObject) {}

  get url(): string | null {
    return this.text('P854');
  }

  get statedIn(): string | null {
    return this.item('P248');
  }

  get importedFrom(): string | null {
    return this.item('P143') ?? this.text('P4656');
  }

  get title(): string | null {
    return this.text('P1476');
  }

  get publishedAt(): DateText | null {
    return this.date('P577');
  }

  get retrievedAt(): DateText | null {
    return this.date('P813');
  }

  /** Whether it names something that says it. */
  get isSource(): boolean {
    return this.url !== null || this.statedIn !== null;
  }

  private text(property: string): string | null {
    const [value] = this.values(property);
    return value?.type === 'text' ? value.text : null;
  }

  private item(property: string): string | null {
    const [value] = this.values(property);
    return value?.type === 'item' ? value.id : null;
  }

  private date(property: string): DateText | null {
    const [value] = this.values(property);
    return value?.type === 'time' ? value.date.text : null;
  }

  private values(property: string): readonly SnakValue[] {
    return snaks(objectAt(this.content, 'snaks') ?? {}, property);
  }
}

function snaks(byProperty: ForeignObject, property: string): readonly SnakValue[] {
  return listAt(byProperty, property).filter(isForeignObject).map(readSnak);
}
