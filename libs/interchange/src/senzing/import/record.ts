import { sha256Hex } from '#domain/shared';
import { isForeignObject, jsonOf, foreignText, foreignTextAt, type ForeignObject } from '../../kit/foreign-value.js';

/** Attributes of one feature, under names in capitals and without the usage that may stand before them. */
export type SenzingFeature = ReadonlyMap<string, string>;

/** Attributes by which a feature is told, the first letters of their names. */
const FAMILIES = ['NAME', 'ADDR', 'REL', 'PHONE', 'EMAIL', 'PASSPORT', 'TAX_ID', 'NATIONAL_ID', 'OTHER_ID', 'ACCOUNT'];
/** What a usage stands before: `PRIMARY_NAME_FIRST`, `HOME_ADDR_CITY`. */
const USAGE = /^([A-Z0-9]+)_((?:NAME|ADDR|PHONE)_[A-Z0-9_]+)$/;
const HEAD: ReadonlySet<string> = new Set(['DATA_SOURCE', 'RECORD_ID', 'RECORD_TYPE', 'SOURCE_ID', 'ENTITY_TYPE']);
const DEPTH = 3;

/** One record of Senzing JSON: its features, whether they stand flat, in `FEATURES`, or in lists of any other name. */
export class SenzingRecord {
  readonly dataSource: string;
  readonly recordId: string;
  readonly type: string | null;
  readonly features: readonly SenzingFeature[];
  private readonly read = new Set<string>();

  private constructor(content: ForeignObject, dataSource: string, recordId: string) {
    this.dataSource = dataSource;
    this.recordId = recordId;
    this.type = foreignTextAt(content, 'RECORD_TYPE')?.toUpperCase() ?? null;
    this.features = featuresOf(content);
  }

  /** Null for what names no source of the record. A record without an id of its own is known by its content. */
  static from(content: ForeignObject): SenzingRecord | null {
    const dataSource = foreignTextAt(content, 'DATA_SOURCE');
    if (dataSource === null) return null;
    const id =
      foreignTextAt(content, 'RECORD_ID') ?? `sha256-${sha256Hex(JSON.stringify(jsonOf(content))).slice(0, 40)}`;
    return new SenzingRecord(content, dataSource, id);
  }

  /** Every value of an attribute, in the order given. */
  values(name: string): readonly string[] {
    this.read.add(name);
    return this.features.flatMap((feature) => feature.get(name) ?? []);
  }

  /** The features that have any of the attributes. */
  having(...names: readonly string[]): readonly SenzingFeature[] {
    return this.features.filter((feature) => names.some((name) => feature.has(name)));
  }

  markRead(...names: readonly string[]): void {
    for (const name of names) this.read.add(name);
  }

  /** Attributes that nobody read, once for every value. */
  *lost(): Generator<string> {
    for (const feature of this.features) for (const name of feature.keys()) if (!this.read.has(name)) yield name;
  }
}

function featuresOf(content: ForeignObject): readonly SenzingFeature[] {
  const nested: SenzingFeature[] = [];
  const flat = new Map<string, Map<string, string>>();
  for (const [key, value] of Object.entries(content)) {
    const name = key.toUpperCase();
    if (HEAD.has(name)) continue;
    if (typeof value === 'object' && value !== null) {
      nested.push(...nestedIn(value, DEPTH));
      continue;
    }
    const text = foreignText(value);
    if (text === null) continue;
    const usage = USAGE.exec(name);
    const [prefix, attribute] = usage === null ? ['', name] : [usage[1] ?? '', usage[2] ?? name];
    const family = `${prefix} ${FAMILIES.find((one) => attribute.startsWith(`${one}_`)) ?? attribute}`;
    const feature = flat.get(family) ?? new Map<string, string>();
    flat.set(family, feature.set(attribute, text));
    if (prefix !== '' && !feature.has(typeName(attribute))) feature.set(typeName(attribute), prefix);
  }
  return [...flat.values(), ...nested];
}

function typeName(attribute: string): string {
  return `${attribute.slice(0, attribute.indexOf('_'))}_TYPE`;
}

function nestedIn(value: object, depth: number): SenzingFeature[] {
  if (depth === 0) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter(isForeignObject).map((item) => {
    const feature = new Map<string, string>();
    for (const [key, inner] of Object.entries(item)) {
      const name = USAGE.exec(key.toUpperCase())?.[2] ?? key.toUpperCase();
      const text = foreignText(inner);
      if (text !== null) feature.set(name, text);
    }
    return feature;
  });
}
