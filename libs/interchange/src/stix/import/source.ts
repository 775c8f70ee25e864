import type { Json, Visibility } from '#domain/graph';
import { sha256Hex } from '#domain/shared';
import { isForeignObject, listAt, objectAt, foreignTextAt, type ForeignObject } from '../../kit/foreign-value.js';
import type { ImportCollector, ForeignMembers } from '../../kit/import-collector.js';
import type { Provenance } from '../../kit/provenance.js';
import type { StixObject } from './object.js';

interface Reference {
  readonly name: string;
  readonly externalId: string | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly sha256: string | null;
}

/** What the sources have to know of the other objects. */
interface Known {
  /** The name of an object, if everybody may read it. */
  readonly nameOf: (id: string) => string | null;
  readonly isPrivate: (id: string) => boolean;
  /** When the version of an object that is at hand was made; empty for one that is not. */
  readonly modifiedOf: (id: string) => string;
}

/** Reports, producers and external references as sources, and the evidence that rests on them. */
export class StixSources {
  constructor(
    private readonly intake: ImportCollector,
    private readonly provenance: Provenance,
    private readonly known: Known,
  ) {}

  /** Evidence for what an object says: of the reports that hold it and its references, else of who made it. */
  evidence(object: StixObject, reports: readonly string[], visibility: Visibility): string[] {
    const more = seenBy(visibility);
    const given = reports.map((report) =>
      this.provenance.evidence(
        this.intake.id('evidence', object.id, report),
        this.intake.id(report),
        { locator: object.id },
        object.place,
        { ...more, ...seenBy(this.known.isPrivate(report) ? 'private' : visibility), method: 'document' },
      ),
    );
    const secret = visibility === 'public' && reports.every((report) => this.known.isPrivate(report));
    given.push(...this.references(object, visibility));
    // What is for everybody needs evidence that is: its maker says it, whatever the private reports say besides.
    return given.length > 0 && !(secret && given.length === reports.length)
      ? given
      : [...given, this.made(object, more)];
  }

  /** The source that an object's maker is, if everybody may know; else the input as a whole. */
  maker(object: StixObject): string {
    const maker = object.text('created_by_ref');
    if (maker === null || this.known.isPrivate(maker)) return this.provenance.file(object.place);
    const members = {
      title: this.known.nameOf(maker) ?? maker,
      type: 'dataset',
      publisher: this.known.nameOf(maker),
      external_ids: [{ scheme: 'stix', value: maker }],
      // Where its maker is not at hand, its id stands for its name: no better word for one that is stored.
      attributes: { stix_modified: this.known.modifiedOf(maker) },
    };
    return this.provenance.named(maker, members, object.place);
  }

  /** External references with an address become sources with evidence; ids in other systems are external ids. */
  references(object: StixObject, visibility: Visibility): string[] {
    const ids = new Set<string>();
    for (const reference of referencesOf(object)) {
      if (reference.url === null && reference.description === null) continue;
      const key = sha256Hex(JSON.stringify([reference.name, reference.externalId, reference.url])).slice(0, 24);
      const id = this.intake.id('evidence', object.id, key);
      if (ids.has(id)) continue;
      ids.add(id);
      const title = reference.externalId === null ? reference.name : `${reference.name} ${reference.externalId}`;
      const description = this.intake.text(reference.description, { object: 'evidence', id }, object.place);
      const source = this.provenance.named(
        visibility === 'private' ? `reference:${key}:private` : `reference:${key}`,
        {
          title: title.slice(0, 1_000),
          type: reference.url === null ? 'other' : 'website',
          url: reference.url?.slice(0, 4_000) ?? null,
          ...seenBy(visibility),
        },
        object.place,
      );
      const snapshot: Record<string, Json> = {
        locator: (reference.externalId ?? reference.url ?? object.id).slice(0, 4_000),
      };
      if (reference.sha256 !== null) snapshot.sha256 = reference.sha256;
      this.intake.put(
        'evidence',
        id,
        {
          source_id: source,
          method: 'document',
          snapshot,
          // Objects describe one reference differently, so that it is not the source that says it.
          attributes: { about_ids: [this.intake.id(object.id)], description, stix_modified: object.modified },
          ...seenBy(visibility),
        },
        object.place,
      );
    }
    return [...ids];
  }

  private made(object: StixObject, more: ForeignMembers): string {
    const id = this.intake.id('evidence', object.id);
    return this.provenance.evidence(id, this.maker(object), { locator: object.id }, object.place, {
      ...more,
      method: 'document',
    });
  }
}

/** The member that tells who may see a record; public is what nobody says. */
export function seenBy(visibility: Visibility): ForeignMembers {
  return visibility === 'private' ? { visibility } : {};
}

/** The object's own id. Those in other systems are no ids of it alone: many attack patterns name one weakness. */
export function stixExternalIds(object: StixObject): Json[] {
  return [{ scheme: 'stix', value: object.id.slice(0, 900) }];
}

/** What the object is called, or what it points to, in other systems. */
export function idsElsewhere(object: StixObject): Json[] {
  return referencesOf(object).flatMap(({ name, externalId }) =>
    externalId === null ? [] : [{ source_name: name, external_id: externalId }],
  );
}

function referencesOf(object: StixObject): Reference[] {
  const references = object.value('external_references');
  return listAt({ references }, 'references')
    .filter(isForeignObject)
    .flatMap((reference) => {
      const name = foreignTextAt(reference, 'source_name') ?? foreignTextAt(reference, 'url');
      return name === null ? [] : [{ name, ...read(reference) }];
    });
}

function read(reference: ForeignObject): Omit<Reference, 'name'> {
  const hash = foreignTextAt(objectAt(reference, 'hashes') ?? {}, 'SHA-256')?.toLowerCase() ?? '';
  return {
    externalId: foreignTextAt(reference, 'external_id'),
    url: foreignTextAt(reference, 'url'),
    description: foreignTextAt(reference, 'description'),
    sha256: /^[0-9a-f]{64}$/.test(hash) ? hash : null,
  };
}
