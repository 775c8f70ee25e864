import { isForeignObject, foreignTextAt, foreignText, type ForeignObject } from '../kit/foreign-value.js';
import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession } from '#adapter-kit';
import { ImportCollector } from '../kit/import-collector.js';
import { Provenance } from '../kit/provenance.js';
import { FtmDocuments } from './document.js';
import { FtmEntity } from './import/entity.js';
import { FtmHappenings } from './event.js';
import { PendingEntities } from './import/pending-entities.js';
import { documentIdentifier } from './identifiers.js';
import { FtmLinks } from './link.js';
import { FtmOffices } from './import/office.js';
import { FtmStatements, isStatement } from './import/statement.js';
import { FtmSuggestions } from './import/suggestion.js';
import { isThing } from './thing.js';

/**
 * FollowTheMoney: entity lines, OpenSanctions delta lines (`{op, entity}`), statement rows, and lines of a nomenklatura
 * resolver dump, in any mixture. Mapping and traps: spec/interchange.md#ftm.
 */
export class FtmImporter implements Importer {
  readonly format = 'ftm';
  readonly reads = ['csv'] as const;

  /** `window`: how many things are held back at once until their parts were seen. */
  constructor(private readonly window?: number) {}

  open(options: ImportOptions): ImportSession {
    return new FtmSession(new ImportCollector(options), this.window);
  }
}

/** Links that wait for their ends at once. */
const WAITING_MAX = 25_000;
const REFERENTS_KEPT = 500_000;
/** Entities named in one warning. */
const MERGED_NAMED = 10;

class FtmSession implements ImportSession {
  private readonly links: FtmLinks;
  private readonly happenings: FtmHappenings;
  private readonly documents: FtmDocuments;
  private readonly holding: PendingEntities;
  private readonly offices: FtmOffices;
  private readonly suggestions: FtmSuggestions;
  private readonly statements = new FtmStatements();
  private readonly deletions: { readonly id: string; readonly place: ImportPlace }[] = [];
  /** Old id → id that it was merged into (spec/interchange.md#ftm-5); the oldest are forgotten first. */
  private readonly merged = new Map<string, string>();
  /** Links with an end that was not seen: an entity that is still to come may say that it once was called so. */
  private readonly waiting: { readonly entity: FtmEntity; readonly place: ImportPlace }[] = [];

  constructor(
    private readonly intake: ImportCollector,
    private readonly window = WAITING_MAX,
  ) {
    const provenance = new Provenance(intake, 'ftm');
    this.links = new FtmLinks(intake, provenance);
    this.happenings = new FtmHappenings(intake, this.links);
    this.documents = new FtmDocuments(intake);
    this.holding = new PendingEntities(intake, window);
    this.offices = new FtmOffices(intake, this.links, this.holding);
    this.suggestions = new FtmSuggestions(intake, this.holding);
  }

  get unmapped(): ReadonlyMap<string, number> {
    return this.intake.unmapped;
  }

  take(input: unknown, place: ImportPlace): ImportedBatch {
    if (Array.isArray(input)) this.suggestions.judgement(input as readonly unknown[], place);
    else if (!isForeignObject(input)) this.refuse('an FtM line is an object', null, place);
    else if (Object.hasOwn(input, 'op')) this.delta(input, place);
    else if (isStatement(input)) this.statements.add(input, place);
    else this.entity(input, place);
    return this.intake.drain();
  }

  finish(): ImportedBatch {
    for (const { entity, place, merged } of this.statements.entities()) {
      this.entity(entity, place);
      if (merged.length > 0) this.mergedByPublisher(foreignTextAt(entity, 'id') ?? '', merged, place);
    }
    for (const { entity, place } of this.waiting.splice(0)) this.link(entity, place);
    this.offices.finish();
    this.suggestions.finish();
    this.holding.finish();
    for (const { id, place } of this.deletions) this.tombstone(id, place);
    return this.intake.drain();
  }

  /** Rows of several entities under one `canonical_id` are one entity, as the publisher's own list of entities has them. */
  private mergedByPublisher(id: string, entityIds: readonly string[], place: ImportPlace): void {
    const named = entityIds.slice(0, MERGED_NAMED).join(', ');
    const more = entityIds.length > MERGED_NAMED ? ` and ${entityIds.length - MERGED_NAMED} more` : '';
    this.intake.warn(
      'merged_by_publisher',
      `the publisher judged ${named}${more} to be one: taken as its one entity, without an identity decision here`,
      { object: 'entity', id: this.intake.id(id) },
      place,
    );
  }

  private entity(input: ForeignObject, place: ImportPlace): void {
    const entity = FtmEntity.from(input, (id) => this.presentId(id));
    if (entity === null) {
      this.refuse('an FtM entity has an id and a schema', foreignTextAt(input, 'id'), place);
      return;
    }
    this.remember(entity);
    const { schema } = entity;
    const isLink = this.links.takes(schema) || this.happenings.takes(schema) || this.documents.takes(schema);
    if (isLink && entity.ends().every((id) => this.holding.holds(id) || this.merged.has(id))) this.link(entity, place);
    else if (isLink) {
      this.waiting.push({ entity, place });
      // Beyond the window the first are put as they are, so that memory does not grow with a file.
      if (this.waiting.length > 2 * this.window) {
        for (const one of this.waiting.splice(0, this.window)) this.link(one.entity, one.place);
      }
    } else if (this.offices.takes(schema)) this.offices.put(entity, place);
    else if (this.suggestions.takes(schema)) this.suggestions.put(entity, place);
    else if (schema === 'Address') this.holding.address(entity);
    else if (schema === 'Identification' || schema === 'Passport') this.paper(entity, place);
    else this.thing(entity, place);
  }

  private link(entity: FtmEntity, place: ImportPlace): void {
    const { schema } = entity;
    if (this.links.takes(schema)) this.links.put(entity, place);
    else if (this.happenings.takes(schema)) this.happenings.put(entity, place);
    else this.documents.put(entity, place);
  }

  private remember({ id, referents }: FtmEntity): void {
    for (const referent of referents) this.merged.set(referent, id);
    for (const oldest of this.merged.keys()) {
      if (this.merged.size <= REFERENTS_KEPT) return;
      this.merged.delete(oldest);
    }
  }

  /** What an id is called that an entity of the input names as one of its own; one that is there itself stays. */
  private presentId(id: string): string {
    return this.holding.holds(id) ? id : (this.merged.get(id) ?? id);
  }

  private thing(entity: FtmEntity, place: ImportPlace): void {
    if (!isThing(entity.schema)) {
      const about = { object: 'entity', id: this.intake.id(entity.id) };
      this.intake.warn(
        'schema_unmapped',
        `schema ${entity.schema} is not known; taken as an entity of kind other`,
        about,
        place,
      );
    }
    this.deprecated(entity, place);
    this.holding.thing(entity, place);
  }

  /** Links that older dumps and some assets carry as a property of the thing itself (spec/interchange.md#ftm-7). */
  private deprecated(entity: FtmEntity, place: ImportPlace): void {
    const owners = { parent: entity.values('parent'), holder: entity.values('holder'), owner: entity.values('owner') };
    for (const [property, ids] of Object.entries(owners)) {
      if (ids.length === 0) continue;
      const about = { object: 'entity', id: this.intake.id(entity.id) };
      if (property === 'parent') {
        this.intake.warn('deprecated_property', 'parent is deprecated for Ownership; read as OWNS', about, place);
      }
      const members = { role: property, attributes: { ftm_schema: entity.schema, ftm_property: property } };
      const pairs = ids.map((owner) => [owner, entity.id] as const);
      const draft = { predicate: 'OWNS', pairs, starts: [], ends: [], asOf: null, members, part: property } as const;
      this.links.relations(entity, draft, place);
    }
  }

  private paper(document: FtmEntity, place: ImportPlace): void {
    const identifier = documentIdentifier(document);
    const holders = document.values('holder');
    const about = { object: 'entity', id: this.intake.id(document.id) };
    if (identifier === null) {
      this.intake.warn(
        'document_without_number',
        `${document.schema} without a number identifies nobody`,
        about,
        place,
      );
      this.intake.lose(document.schema);
    } else if (holders.length === 0) {
      this.refuse(`${document.schema} without holder`, document.id, place);
    } else {
      for (const holder of holders) this.holding.attach(holder, 'identifiers', identifier, document.schema, place);
    }
    document.reportLosses(this.intake);
  }

  private delta(input: ForeignObject, place: ImportPlace): void {
    const op = foreignText(input.op)?.toUpperCase();
    const inner = input.entity;
    if (!isForeignObject(inner) || (op !== 'ADD' && op !== 'MOD' && op !== 'DEL')) {
      this.refuse('a delta line has op ADD, MOD or DEL and an entity', null, place);
      return;
    }
    if (op !== 'DEL') {
      this.entity(inner, place);
      return;
    }
    const id = foreignTextAt(inner, 'id');
    if (id === null) this.refuse('a deletion names the id of an entity', null, place);
    else this.deletions.push({ id, place });
  }

  /**
   * A deleted id that another entity of the input names as a referent was merged, not withdrawn
   * (spec/interchange.md#ftm-10).
   */
  private tombstone(id: string, place: ImportPlace): void {
    const into = this.merged.get(id);
    if (into !== undefined) {
      this.suggestions.suggest(id, into, 'the delta deletes an id that this entity names as a referent', place);
      return;
    }
    const reason = 'deleted by the delta of the publisher, who gives no reason';
    this.intake.put('entity', this.intake.id(id), { revision: 'retracted', reason }, place);
  }

  private refuse(message: string, id: string | null, place: ImportPlace): void {
    this.intake.reject('invalid_request', message, { object: null, id }, place);
  }
}
