import type { Json, ObjectKind } from '#domain/graph';
import { compareIds } from '#domain/shared';
import { readMoment } from '../kit/foreign-date.js';
import { isForeignObject, listAt, foreignTextAt } from '../kit/foreign-value.js';
import type { ImportedBatch, Importer, ImportOptions, ImportPlace, ImportSession } from '#adapter-kit';
import type { WithdrawalReason } from '../kit/import-collector.js';
import { Provenance } from '../kit/provenance.js';
import { emailOf, putEntity } from './entity.js';
import { putEvent } from './import/event.js';
import { REVOKED, StixIntake } from './import/collector.js';
import { StixMarkings, type StixAudience } from './import/marking.js';
import { StixObject, type StixRole } from './import/object.js';
import { StixRelationships } from './relationship.js';
import { StixSources } from './import/source.js';
import { opinionOf, putCase, putNote, putReport } from './import/writing.js';

/** Objects held before they are mapped: more than a bundle has, and no growth with a stream. */
const WINDOW = 50_000;

/** Roles and contacts remembered beyond their window, each; the oldest are forgotten first. */
const REMEMBERED = 200_000;

/**
 * STIX 2.0 and 2.1: bundles, or one object a line. Objects are held back and mapped together, because markings, reports
 * and opinions come in any order. Mapping and traps: spec/interchange.md#stix.
 */
export class StixImporter implements Importer {
  readonly format = 'stix';

  constructor(private readonly window = WINDOW) {}

  open(options: ImportOptions): ImportSession {
    return new StixSession(new StixIntake(options), this.window);
  }
}

const OBJECTS: Readonly<Record<StixRole, ObjectKind | null>> = {
  entity: 'entity',
  relation: 'relation',
  source: 'source',
  event: 'event',
  claim: 'claim',
  case: 'case',
  opinion: null,
  marking: null,
  none: null,
};

/** Why a relationship is closed that its creator did not revoke. */
const END_REVOKED = 'what it links was revoked by its creator';

class StixSession implements ImportSession {
  private readonly markings: StixMarkings;
  private readonly sources: StixSources;
  private readonly relationships: StixRelationships;
  private held = new Map<string, StixObject>();
  /** Of everything seen, what it became: all that is kept of a window that is done. */
  private readonly roles = new Map<string, StixRole>();
  private readonly contacts = new Map<string, string>();
  /** When what was revoked was. */
  private readonly revoked = new Map<string, string>();
  private readonly audiences = new Map<string, StixAudience>();
  private readonly hints = new Map<string, Json[]>();
  private readonly notes = new Map<string, Json[]>();
  private readonly reports = new Map<string, string[]>();
  private readonly derived = new Map<string, string[]>();
  private readonly linked = new Map<string, { readonly id: string; readonly role: string }[]>();

  constructor(
    private readonly intake: StixIntake,
    private readonly window: number,
  ) {
    const provenance = new Provenance(intake, 'stix');
    this.markings = new StixMarkings(intake);
    this.sources = new StixSources(intake, provenance, {
      nameOf: (id) => this.nameOf(id),
      isPrivate: (id) => this.isPrivate(id),
      modifiedOf: (id) => this.held.get(id)?.modified ?? '',
    });
    this.relationships = new StixRelationships(intake, provenance, this.sources);
  }

  get unmapped(): ReadonlyMap<string, number> {
    return this.intake.unmapped;
  }

  take(input: unknown, place: ImportPlace): ImportedBatch {
    // A bundle is no object but a parcel of objects; one inside another is unwrapped as well (spec/rulings.md#a-48).
    const open: unknown[] = [input];
    while (open.length > 0) {
      const next = open.pop();
      if (isForeignObject(next) && foreignTextAt(next, 'type') === 'bundle') {
        open.push(...[...listAt(next, 'objects')].reverse());
      } else this.object(next, place);
    }
    return this.intake.drain();
  }

  finish(): ImportedBatch {
    this.flush();
    return this.intake.drain();
  }

  private object(input: unknown, place: ImportPlace): void {
    const object = isForeignObject(input) ? StixObject.from(input, place) : null;
    if (object === null) {
      const id = isForeignObject(input) ? foreignTextAt(input, 'id') : null;
      this.intake.reject('invalid_request', 'a STIX object has an id and a type', { object: null, id }, place);
      return;
    }
    const known = this.held.get(object.id);
    if (known === undefined) {
      this.held.set(object.id, object);
      this.roles.set(object.id, object.role);
    } else this.again(known, object);
    if (this.held.size >= this.window) this.flush();
  }

  /**
   * The same id twice: the later version counts (spec/interchange.md#stix-5); nothing comes after a revocation
   * (spec/interchange.md#stix-4).
   */
  private again(known: StixObject, object: StixObject): void {
    const newer = object.revoked === known.revoked ? object.isLaterThan(known) : object.revoked;
    const message = known.saysTheSameAs(object)
      ? 'the object comes again, unchanged'
      : `the object comes again; the version of ${(newer ? object : known).modified ?? 'no date'} was taken`;
    this.intake.warn('duplicate_object', message, { object: null, id: object.id }, object.place);
    if (!newer) return;
    this.held.set(object.id, object);
    this.roles.set(object.id, object.role);
  }

  private flush(): void {
    // In an order of their own, so that what depends on it does not depend on that of the file.
    const objects = [...this.held.values()].sort((a, b) => compareIds(a.id, b.id));
    for (const object of objects) if (object.role === 'marking') this.markings.define(object);
    for (const object of objects) {
      const audience = this.markings.apply(object, this.aboutOf(object));
      this.audiences.set(object.id, audience);
      if (audience.visibility === 'private') this.intake.keepSecret(object.id);
    }
    for (const object of objects) if (object.revoked) this.revoked.set(object.id, object.modified ?? '');
    for (const object of objects) this.prepare(object);
    for (const object of objects) this.put(object);
    this.held = new Map();
    for (const map of [this.audiences, this.hints, this.notes, this.reports, this.derived, this.linked]) map.clear();
    for (const map of [this.roles, this.contacts, this.revoked]) forget(map);
  }

  /** What one object says about others, gathered before any is put. */
  private prepare(object: StixObject): void {
    if (object.revoked) return;
    const { place } = object;
    if (object.role === 'source') {
      for (const ref of object.texts('object_refs')) append(this.reports, ref, object.id);
    } else if (object.role === 'opinion') {
      const refs = object.texts('object_refs');
      const kept = refs.filter((ref) => this.held.has(ref) && this.mayTell(ref, object.id));
      for (const ref of kept) append(this.notes, ref, opinionOf(object));
      if (kept.length === 0) {
        this.intake.lose('opinion');
        const about = { object: null, id: object.id };
        this.intake.warn('reference_not_in_input', 'nothing in the input may carry the opinion', about, place);
      }
    } else if (object.role === 'relation') this.prepareRelationship(object);
    const email = emailOf(object);
    if (email === null) return;
    const other = this.contacts.get(email.toLowerCase());
    if (other === undefined) this.contacts.set(email.toLowerCase(), object.id);
    else if (other !== object.id) this.suggest(object.id, other, 'both are reached at the same e-mail address', object);
  }

  private prepareRelationship(object: StixObject): void {
    const { type, from, to } = endsOf(object);
    if (from === null || to === null) return;
    const [fromRole, toRole] = [this.roles.get(from), this.roles.get(to)];
    if (type === 'duplicate-of') this.suggest(from, to, `${object.id} says duplicate-of`, object);
    else if (type === 'derived-from' && fromRole === 'source' && toRole === 'source') append(this.derived, from, to);
    else if (fromRole === 'event' && toRole === 'entity') this.link(from, to, type, object);
    else if (fromRole === 'entity' && toRole === 'event') this.link(to, from, type, object);
  }

  private link(event: string, entity: string, role: string, object: StixObject): void {
    if (this.mayTell(event, object.id)) append(this.linked, event, { id: entity, role });
    else this.intake.lose('relationship');
  }

  /** What is not for everybody is not written into a record that is. */
  private mayTell(record: string, ...said: readonly string[]): boolean {
    return this.isPrivate(record) || !said.some((id) => this.isPrivate(id));
  }

  private isPrivate(id: string): boolean {
    return this.audiences.get(id)?.visibility === 'private';
  }

  private put(object: StixObject): void {
    const { role, place } = object;
    const kind = OBJECTS[role];
    if (kind === null) {
      if (role === 'none') this.intake.lose(object.type);
      return;
    }
    const why = role === 'source' ? null : this.withdrawalOf(object);
    if (why === null) this.say(object);
    else this.intake.withdraw(kind, this.intake.id(object.id), why, place, () => this.say(object));
  }

  /** Why a record is closed: its object was revoked, or one that it links was. Null where it stands. */
  private withdrawalOf(object: StixObject): WithdrawalReason | null {
    if (object.revoked) return { reason: REVOKED, published_at: readMoment(object.modified) };
    if (object.role !== 'relation') return null;
    const { from, to } = endsOf(object);
    const gone = [from, to].flatMap((id) => (id === null ? [] : (this.revoked.get(id) ?? [])));
    const [first] = gone.toSorted();
    return first === undefined ? null : { reason: END_REVOKED, published_at: readMoment(first) };
  }

  private say(object: StixObject): void {
    const { role } = object;
    const { visibility, stated } = this.audiences.get(object.id) ?? { visibility: 'private', stated: false };
    const notes = this.notes.get(object.id) ?? [];
    const reports = this.reports.get(object.id) ?? [];
    if (role === 'entity') {
      putEntity(object, { hints: this.hints.get(object.id) ?? [], notes, visibility }, this.intake);
      if (!object.revoked) this.sources.references(object, visibility);
    } else if (role === 'source') {
      const maker = object.text('created_by_ref');
      const author = maker === null ? null : this.nameOf(maker);
      putReport(object, { author, derivedFrom: this.derived.get(object.id) ?? [], notes, visibility }, this.intake);
      this.sources.references(object, visibility);
    } else if (role === 'event') {
      const linked = this.linked.get(object.id) ?? [];
      const isEntity = (id: string): boolean => (this.roles.get(id) ?? 'entity') === 'entity';
      const extras = { reports, notes, visibility, linked, isEntity, nameOf: (id: string) => this.nameOf(id) };
      putEvent(object, extras, this.intake, this.sources);
    } else if (role === 'case') putCase(object, visibility, stated, notes, this.intake);
    else if (role === 'claim') this.note(object, visibility, notes);
    else this.relationship(object, { reports, notes, visibility });
    for (const name of object.lost()) this.intake.lose(`${object.type}.${name}`);
  }

  private note(object: StixObject, visibility: 'public' | 'private', notes: readonly Json[]): void {
    const refs = object.texts('object_refs');
    const relations = refs.filter((ref) => this.roles.get(ref) === 'relation');
    const things = refs.filter((ref) => ['entity', 'event'].includes(this.roles.get(ref) ?? ''));
    const ends = relations.flatMap((ref) => this.held.get(ref)?.text('source_ref') ?? []);
    const subject = things[0] ?? ends[0];
    if (subject === undefined) {
      const about = { object: 'claim', id: this.intake.id(object.id) };
      this.intake.warn('claim_without_subject', 'nothing that the note is about is in the input', about, object.place);
      this.intake.lose('note');
      return;
    }
    const extras = { others: things.slice(1), relations, notes, visibility };
    putNote(object, subject, extras, this.intake, this.sources);
  }

  private relationship(
    object: StixObject,
    extras: {
      readonly reports: readonly string[];
      readonly notes: readonly Json[];
      readonly visibility: 'public' | 'private';
    },
  ): void {
    const { type, from, to } = endsOf(object);
    const about = { object: 'relation', id: this.intake.id(object.id) };
    if (from === null || to === null) {
      const missing = from === null ? 'source_ref' : 'target_ref';
      this.intake.reject('invalid_request', `a relationship without ${missing} links nothing`, about, object.place);
      return;
    }
    const roles = [this.roles.get(from), this.roles.get(to)];
    const between = roles.filter((role) => role === 'source').length === 2;
    if (type === 'duplicate-of' || (type === 'derived-from' && between)) return;
    if (roles.includes('event') && roles.includes('entity')) return;
    const odd = [from, to].filter((ref) => (this.roles.get(ref) ?? 'entity') !== 'entity');
    if (odd.length > 0) {
      this.intake.lose('relationship');
      this.intake.warn(
        'endpoint_not_entity',
        `${type} to ${odd.join(', ')}: only entities can be related`,
        about,
        object.place,
      );
      return;
    }
    for (const ref of [from, to]) {
      if (this.roles.has(ref)) continue;
      this.intake.warn('reference_not_in_input', `${ref} is not in the input so far`, about, object.place);
    }
    this.relationships.put(object, from, to, extras);
  }

  private suggest(id: string, other: string, reason: string, object: StixObject): void {
    const otherId = this.intake.id(other);
    if (this.mayTell(id, other, object.id)) append(this.hints, id, { predicate: 'SAME_AS', other_id: otherId, reason });
    const about = { object: 'entity', id: this.intake.id(id) };
    this.intake.warn('identity_suggestion', `SAME_AS ${otherId}: ${reason}`, about, object.place);
  }

  /** The name of an object that may be written into records of others. */
  private nameOf(id: string): string | null {
    return this.audiences.get(id)?.visibility === 'public' ? (this.held.get(id)?.text('name') ?? null) : null;
  }

  private aboutOf(object: StixObject): { readonly object: string | null; readonly id: string } {
    return { object: OBJECTS[object.role], id: this.intake.id(object.id) };
  }
}

function forget(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= REMEMBERED) return;
    map.delete(key);
  }
}

function endsOf(object: StixObject): {
  readonly type: string;
  readonly from: string | null;
  readonly to: string | null;
} {
  return {
    type: object.text('relationship_type') ?? 'related-to',
    from: object.text('source_ref'),
    to: object.text('target_ref'),
  };
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
