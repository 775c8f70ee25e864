import {
  isForeignObject,
  listAt,
  foreignMember,
  objectAt,
  foreignTextAt,
  foreignText,
  textsAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import type { ImportCollector } from '../../kit/import-collector.js';

/**
 * One FtM entity (a thing or a link; both are called entity there). Every property is a list of texts; reading a
 * property marks it as carried over, so that what nobody read can be counted as lost.
 */
export class FtmEntity {
  readonly id: string;
  readonly schema: string;
  readonly caption: string | null;
  readonly datasets: readonly string[];
  readonly referents: readonly string[];
  /** When the collector first saw it: never a publication (spec/interchange.md#ftm-4). */
  readonly firstSeen: string | null;
  private readonly properties: ForeignObject;
  private readonly read = new Set<string>();

  private constructor(
    private readonly source: ForeignObject,
    id: string,
    schema: string,
    private readonly presentId: (id: string) => string,
  ) {
    this.id = id;
    this.schema = schema;
    this.caption = foreignTextAt(source, 'caption');
    this.datasets = [...new Set(textsAt(source, 'datasets'))].sort();
    this.referents = [...new Set(textsAt(source, 'referents'))].filter((referent) => referent !== id).sort();
    this.firstSeen = foreignTextAt(source, 'first_seen');
    this.properties = objectAt(source, 'properties') ?? {};
  }

  /**
   * Null for an object without an id or a schema: it is no FtM entity.
   *
   * @param presentId what an id is called that was merged since (spec/interchange.md#ftm-5); asked of every end of a
   * link
   */
  static from(source: ForeignObject, presentId: (id: string) => string = (id) => id): FtmEntity | null {
    const [id, schema] = [foreignTextAt(source, 'id'), foreignTextAt(source, 'schema')];
    return id === null || schema === null ? null : new FtmEntity(source, id, schema, presentId);
  }

  /** Every id that a property of an end names, as it was given. */
  ends(): readonly string[] {
    return Object.keys(this.properties).flatMap((property) => (ENDS.has(property) ? this.given(property) : NONE));
  }

  /** The distinct values of a property, in the order given. An entity nested in place of its id counts as the id. */
  values(property: string): readonly string[] {
    if (!Object.hasOwn(this.properties, property)) return NONE;
    this.read.add(property);
    const given = this.given(property);
    const texts = ENDS.has(property) ? given.map((id) => this.presentId(id)) : given;
    return texts.length < 2 ? texts : [...new Set(texts)];
  }

  private given(property: string): readonly string[] {
    return listAt(this.properties, property).flatMap(
      (value) => foreignText(isForeignObject(value) ? foreignMember(value, 'id') : value) ?? [],
    );
  }

  /** The same in an order that does not depend on the file, for lists whose order means nothing. */
  sorted(property: string): readonly string[] {
    const values = this.values(property);
    return values.length < 2 ? values : [...values].sort();
  }

  first(property: string): string | null {
    return this.values(property)[0] ?? null;
  }

  /** Counts every value of a property that nobody read, and the members beside the properties. */
  reportLosses(intake: ImportCollector): void {
    for (const property of Object.keys(this.properties)) {
      const count = listAt(this.properties, property).filter((value) => value !== '').length;
      if (!this.read.has(property) && count > 0) intake.lose(`${this.schema}.properties.${property}`, count);
    }
    for (const name of Object.keys(this.source)) {
      if (!CARRIED.has(name)) intake.lose(`${this.schema}.${name}`);
    }
  }
}

const NONE: readonly string[] = [];

/** Properties of links that name things. */
const ENDS: ReadonlySet<string> = new Set([
  ...['owner', 'asset', 'director', 'organization', 'employee', 'employer', 'debtor', 'creditor', 'person', 'relative'],
  ...['associate', 'subject', 'object', 'agent', 'client', 'member', 'payer', 'beneficiary', 'entity', 'party', 'case'],
  ...['participant', 'project', 'supplier', 'contract', 'involved', 'organizer', 'caller', 'receiver', 'holder'],
  ...['resolved', 'successor', 'predecessor', 'parent'],
]);

/** `last_change` and `last_seen` drift and `target` is a remark of the publisher: they are counted as lost. */
const CARRIED: ReadonlySet<string> = new Set([
  'id',
  'schema',
  'caption',
  'properties',
  'datasets',
  'referents',
  'first_seen',
]);
