import type { Wire } from '#domain/read-model';
import type { ExportAbout, Exporter, ExportRecords, Losses } from '#adapter-kit';
import { listAt, objectAt, objectsAt, foreignTextAt, textsAt } from '../kit/foreign-value.js';
import { indirectnessOfLink, loseAttributes } from '../kit/indirect.js';
import { SayingsOfModels } from '../kit/of-model.js';
import { isLeftUnsaid } from '../kit/unsaid.js';
import { loseUntold } from '../kit/untold.js';
import { StixIds } from './export/ids.js';
import {
  stixInstantText,
  preservedProperties,
  stixSpanOf,
  stixObject,
  TLP_RED_DEFINITION,
  type StixMembers,
} from './export/object.js';
import { ENTITY_PROPERTIES } from './entity.js';
import { heldType, STIX_PREDICATES } from './relationship.js';
import {
  STIX_SCHEME,
  TOLD_OF_CASE,
  TOLD_OF_CLAIM,
  TOLD_OF_ENTITY,
  TOLD_OF_EVENT,
  TOLD_OF_RELATION,
  TOLD_OF_SOURCE,
} from './told-members.js';

/**
 * A STIX 2.1 bundle: entities as identities, relations as relationships, sources as reports that hold what they tell of.
 * Ownership has no relationship type of the standard; it is written with the types that the importer reads.
 */
export class StixExporter implements Exporter {
  readonly format = 'stix';
  readonly mediaType = 'application/stix+json;version=2.1';
  readonly extension = 'stix.json';
  readonly lossy = true;
  readonly overview = false;

  *write(records: ExportRecords, about: ExportAbout, losses: Losses): Generator<string> {
    const bundle = new Bundle(records, losses);
    yield `{"type":"bundle","id":"${bundle.idOf(about.graph_version)}","objects":[`;
    let separator = '\n';
    for (const object of bundle.objects()) {
      if (object === null) yield '';
      else {
        yield `${separator}${JSON.stringify(object)}`;
        separator = ',\n';
      }
    }
    yield '\n]}\n';
  }
}

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  [...STIX_PREDICATES].map(([type, predicate]) => [predicate, type]),
);
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['person', 'individual'],
  ['company', 'organization'],
  ['organization', 'organization'],
  ['fund', 'organization'],
  ['government', 'organization'],
  ['regulator', 'organization'],
]);
const RELATIONSHIP_TYPE = /^[a-z0-9][a-z0-9-]{1,249}$/;
/** Types of events that STIX has an object for; every other one is an incident. */
const SIGHTINGS: ReadonlySet<string> = new Set(['sighting', 'observed-data']);

class Bundle {
  private readonly ids = new StixIds();
  /** Source → the objects that rest on it. */
  private readonly objectsOf = new Map<string, Set<string>>();
  private readonly ofModels: SayingsOfModels;
  private isSecret = false;

  constructor(
    private readonly records: ExportRecords,
    private readonly losses: Losses,
  ) {
    this.ofModels = new SayingsOfModels(records, losses);
  }

  idOf(graphVersion: string): string {
    return this.ids.made('bundle', graphVersion);
  }

  /** The objects; null where others may run. */
  *objects(): Generator<StixMembers | null> {
    for (const entity of this.records.each('entity')) yield this.noted(entity, this.entity(entity));
    for (const event of this.records.each('event')) {
      yield this.noted(event, this.event(event));
      yield* this.participations(event);
    }
    for (const relation of this.records.each('relation')) {
      const object = this.relation(relation);
      yield object === null ? null : this.noted(relation, object);
    }
    for (const decision of this.records.decisions()) yield this.duplicate(decision);
    for (const claim of this.records.each('claim')) {
      const object = this.note(claim);
      yield object === null ? null : this.noted(claim, object);
    }
    for (const source of this.records.each('source')) {
      const object = this.report(source);
      yield object === null ? null : this.noted(source, object);
    }
    for (const one of this.records.each('case')) {
      const object = this.grouping(one);
      yield object === null ? null : this.noted(one, object);
    }
    this.losses.lose('questions', [...this.records.names('question')].length);
    if (this.isSecret) yield TLP_RED_DEFINITION;
  }

  /** Counts the attributes of a record that are no properties of its object. */
  private unsaid(record: Wire, group: string, said: readonly string[]): void {
    const attributes = Object.keys(objectAt(record, 'attributes') ?? {});
    const unsaid = attributes.filter((name) => !said.includes(name) && !HEAD_PROPERTIES.has(name));
    this.losses.lose(`${group}.attributes`, unsaid.length);
  }

  private noted(record: Wire, object: StixMembers): StixMembers {
    if (foreignTextAt(record, 'visibility') === 'private') this.isSecret = true;
    return object;
  }

  private entity(entity: Wire): StixMembers {
    const kind = String(entity['kind']);
    const attributes = objectAt(entity, 'attributes') ?? {};
    const imported = foreignTextAt(attributes, 'stix_type') ?? 'identity';
    const isIdentity = imported === 'identity';
    const classOf = foreignTextAt(attributes, 'identity_class') ?? CLASSES.get(kind) ?? 'unknown';
    loseUntold(entity, TOLD_OF_ENTITY, this.losses, STIX_SCHEME);
    this.unsaid(entity, 'entities', ENTITY_PROPERTIES);
    const others = objectsAt(entity, 'names').flatMap((name) => foreignTextAt(name, 'value') ?? []);
    const aliases = others.filter((name) => name !== entity['name']);
    if (isIdentity) this.losses.lose('entities.names', aliases.length);
    if (isIdentity) this.losses.lose('entities.countries', listAt(entity, 'countries').length);
    return stixObject(imported, this.ids.of(imported, entity), entity, {
      name: entity['name'],
      description: foreignTextAt(entity, 'description'),
      ...preservedProperties(entity, ENTITY_PROPERTIES),
      ...(isIdentity ? { identity_class: classOf } : { aliases }),
    });
  }

  private relation(relation: Wire): StixMembers | null {
    const [from, to] = [relation['from_id'], relation['to_id']].map((id) => this.ids.find('entity', String(id)));
    const status = foreignTextAt(relation, 'status');
    if (isLeftUnsaid(relation, this.losses)) return null;
    if (!from || !to) {
      this.losses.lose(`relations.${status ?? 'unknown'}`);
      return null;
    }
    const predicate = String(relation['predicate']);
    const role = foreignTextAt(relation, 'role');
    const type = TYPE_OF.get(predicate) ?? (role !== null && RELATIONSHIP_TYPE.test(role) ? role : 'related-to');
    if (type === 'related-to' && predicate !== 'RELATED_TO') this.losses.lose(`relations.predicate.${predicate}`);
    const held = indirectnessOfLink(relation);
    const written = heldType(type, held);
    if (role !== null && role !== written) this.losses.lose('relations.role');
    this.losses.lose(`relations.status.${status ?? 'null'}`);
    loseUntold(relation, TOLD_OF_RELATION, this.losses, STIX_SCHEME);
    loseAttributes(relation, LINK_ATTRIBUTES, held, this.losses);
    const { first, last } = stixSpanOf(relation, 'relations', this.losses);
    const id = this.ids.of('relationship', relation);
    return stixObject('relationship', id, relation, {
      relationship_type: written,
      source_ref: from,
      target_ref: to,
      start_time: first,
      stop_time: last,
      ...preservedProperties(relation, LINK_PROPERTIES),
      external_references: this.references(textsAt(relation, 'evidence_ids'), id),
    });
  }

  private event(event: Wire): StixMembers {
    const attributes = objectAt(event, 'attributes') ?? {};
    const imported = foreignTextAt(attributes, 'stix_type');
    const type = imported === null || SIGHTINGS.has(imported) ? 'incident' : imported;
    this.unsaid(event, 'events', [...EVENT_PROPERTIES, 'incident_type']);
    const { first, last } = stixSpanOf(event, 'events', this.losses);
    loseUntold(event, TOLD_OF_EVENT, this.losses, STIX_SCHEME);
    if (imported !== null && imported !== type) this.losses.lose(`events.${imported}`);
    const id = this.ids.of(type, event);
    return stixObject(type, id, event, {
      name: event['title'],
      ...preservedProperties(event, EVENT_PROPERTIES),
      incident_type: foreignTextAt(attributes, 'incident_type') ?? foreignTextAt(event, 'type'),
      first_seen: first,
      last_seen: last,
      external_references: this.references(textsAt(event, 'evidence_ids'), id),
    });
  }

  private *participations(event: Wire): Generator<StixMembers> {
    const eventId = this.ids.find('event', event.id);
    for (const participant of objectsAt(event, 'participants')) {
      const entityId = foreignTextAt(participant, 'entity_id') ?? '';
      const from = this.ids.find('entity', entityId);
      if (from === null || eventId === null) continue;
      const role = foreignTextAt(participant, 'role') ?? '';
      const id = this.ids.made('relationship', JSON.stringify([eventId, from, role]));
      yield stixObject('relationship', id, event, {
        relationship_type: RELATIONSHIP_TYPE.test(role) ? role : 'participates-in',
        source_ref: from,
        target_ref: eventId,
      });
    }
  }

  private duplicate(decision: Wire): StixMembers | null {
    const [from, to] = [decision['from_id'], decision['to_id']].map((id) => this.ids.find('entity', String(id)));
    if (decision['predicate'] !== 'SAME_AS' || !from || !to) {
      this.losses.lose(`resolutions.${String(decision['predicate'])}`);
      return null;
    }
    const id = this.ids.made('relationship', decision.id);
    const dated = { ...decision, first_seen_at: decision['decided_at'] };
    return stixObject('relationship', id, dated, {
      relationship_type: 'duplicate-of',
      source_ref: from,
      target_ref: to,
      description: foreignTextAt(decision, 'reason'),
    });
  }

  private note(claim: Wire): StixMembers | null {
    const status = foreignTextAt(claim, 'status');
    const subject = this.ids.find('entity', foreignTextAt(claim, 'subject_id') ?? '');
    if (subject === null || status === 'hypothesis' || status === 'disproven') {
      this.losses.lose(`claims.${status ?? 'unknown'}`);
      return null;
    }
    this.losses.lose(`claims.status.${status ?? 'null'}`);
    loseUntold(claim, TOLD_OF_CLAIM, this.losses, STIX_SCHEME);
    this.unsaid(claim, 'claims', NOTE_PROPERTIES);
    const relations = textsAt(claim, 'relation_ids').flatMap((id) => this.ids.find('relation', id) ?? []);
    const id = this.ids.of('note', claim);
    const external_references = this.references(textsAt(claim, 'supporting_evidence_ids'), id);
    this.losses.lose('claims.contradicting_evidence_ids', listAt(claim, 'contradicting_evidence_ids').length);
    return stixObject('note', id, claim, {
      content: claim['statement'],
      object_refs: [subject, ...relations],
      ...preservedProperties(claim, NOTE_PROPERTIES),
      external_references,
    });
  }

  /** A report must hold something: a source that nothing here rests on is no report. */
  private report(source: Wire): StixMembers | null {
    const held = [...(this.objectsOf.get(source.id) ?? [])].sort();
    const published = stixInstantText(foreignTextAt(source, 'published_at'));
    if (published === null || held.length === 0) {
      if (held.length === 0) this.losses.lose('sources');
      return null;
    }
    loseUntold(source, TOLD_OF_SOURCE, this.losses, STIX_SCHEME);
    this.unsaid(source, 'sources', REPORT_PROPERTIES);
    const url = foreignTextAt(source, 'url');
    const title = String(source['title']);
    return stixObject('report', this.ids.of('report', source), source, {
      name: title,
      published,
      object_refs: held,
      ...preservedProperties(source, REPORT_PROPERTIES),
      revoked: foreignTextAt(source, 'retracted_at') === null ? null : true,
      external_references: url === null ? null : [{ source_name: title, url }],
    });
  }

  private grouping(one: Wire): StixMembers | null {
    const held = textsAt(one, 'member_ids').flatMap(
      (id) => this.ids.find('entity', id) ?? this.ids.find('event', id) ?? [],
    );
    if (held.length === 0) {
      this.losses.lose('cases');
      return null;
    }
    loseUntold(one, TOLD_OF_CASE, this.losses, STIX_SCHEME);
    this.unsaid(one, 'cases', ['context']);
    return stixObject('grouping', this.ids.of('grouping', one), one, {
      name: one['title'],
      description: foreignTextAt(one, 'summary'),
      context: foreignTextAt(objectAt(one, 'attributes') ?? {}, 'context') ?? 'suspicious-activity',
      labels: textsAt(one, 'tags'),
      object_refs: held,
    });
  }

  /** The evidence of an object: of a dated source it is in the report, of any other a reference of its own. */
  private references(evidenceIds: readonly string[], objectId: string): readonly StixMembers[] {
    const references = new Map<string, StixMembers>();
    for (const evidenceId of evidenceIds) {
      const evidence = this.records.find('evidence', evidenceId);
      const source = this.records.find('source', evidence === null ? '' : String(evidence['source_id']));
      if (evidence === null || source === null || this.ofModels.leavesOutEvidence(evidence)) continue;
      const held = this.objectsOf.get(source.id);
      if (held === undefined) this.objectsOf.set(source.id, new Set([objectId]));
      else held.add(objectId);
      if (foreignTextAt(source, 'published_at') !== null) {
        this.losses.lose('evidence.snapshot');
        continue;
      }
      const snapshot = objectAt(evidence, 'snapshot') ?? {};
      const [url, hash] = [foreignTextAt(source, 'url'), foreignTextAt(snapshot, 'sha256')];
      const locator = foreignTextAt(snapshot, 'locator');
      const id = locator === url ? null : locator;
      const title = nameOf(String(source['title']), id);
      const described = [evidence, source].map((one) =>
        foreignTextAt(objectAt(one, 'attributes') ?? {}, 'description'),
      );
      const description = described.find((text) => text !== null) ?? (url === null ? title : null);
      const reference = {
        source_name: title,
        ...(description === null ? {} : { description }),
        ...(url === null ? {} : { url }),
        ...(id === null ? {} : { external_id: id }),
        ...(hash === null || url === null ? {} : { hashes: { 'SHA-256': hash } }),
      };
      references.set(JSON.stringify(reference), reference);
    }
    return [...references.values()];
  }
}

/** The importer calls a reference by its name and its id. */
function nameOf(title: string, id: string | null): string {
  return id !== null && title.endsWith(` ${id}`) ? title.slice(0, -id.length - 1) : title;
}

const LINK_PROPERTIES = ['description', 'confidence', 'labels'] as const;
const EVENT_PROPERTIES = [...LINK_PROPERTIES, 'severity'] as const;
const NOTE_PROPERTIES = ['authors', 'labels', 'confidence'] as const;
const REPORT_PROPERTIES = [...LINK_PROPERTIES, 'report_types'] as const;
/** What every object of a bundle says by itself. */
const HEAD_PROPERTIES: ReadonlySet<string> = new Set(['stix_type', 'stix_created', 'stix_modified']);
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set([...LINK_PROPERTIES, ...HEAD_PROPERTIES]);
