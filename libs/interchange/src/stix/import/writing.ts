import type { Json, Visibility } from '#domain/graph';
import { readMoment } from '../../kit/foreign-date.js';
import { jsonOf } from '../../kit/foreign-value.js';
import type { ImportCollector } from '../../kit/import-collector.js';
import { authorship } from '../entity.js';
import type { StixObject } from './object.js';
import { stixExternalIds, idsElsewhere, seenBy, type StixSources } from './source.js';

/** Names of contained objects that a report keeps; a larger one is no list to read. */
const REFS_KEPT = 500;

/** Puts the source that a report is. A revoked one is a source that its publisher withdrew. */
export function putReport(
  object: StixObject,
  extras: {
    readonly author: string | null;
    readonly derivedFrom: readonly string[];
    readonly notes: readonly Json[];
    readonly visibility: Visibility;
  },
  intake: ImportCollector,
): void {
  const id = intake.id(object.id);
  const refs = object.texts('object_refs');
  if (refs.length > REFS_KEPT) intake.lose('report.object_refs', refs.length - REFS_KEPT);
  const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
  for (const property of ['description', 'report_types', 'labels', 'confidence'] as const) {
    const value = jsonOf(object.value(property));
    if (value !== undefined) attributes[property] = value;
  }
  attributes.external_references = idsElsewhere(object);
  attributes.object_ids = refs.slice(0, REFS_KEPT).map((ref) => intake.id(ref));
  attributes.notes = extras.notes;
  intake.put(
    'source',
    id,
    {
      title: (object.text('name') ?? object.id).slice(0, 1_000),
      type: 'other',
      author: extras.author?.slice(0, 1_000) ?? null,
      published_at: readMoment(object.text('published')),
      derived_from: [...new Set(extras.derivedFrom)].map((other) => ({
        source_id: intake.id(other),
        kind: 'based_on',
      })),
      retracted_at: object.revoked ? readMoment(object.modified) : null,
      external_ids: stixExternalIds(object),
      attributes,
      ...seenBy(extras.visibility),
    },
    object.place,
  );
}

/** Puts the claim that a note makes about the first entity it names. */
export function putNote(
  object: StixObject,
  subject: string,
  extras: {
    readonly others: readonly string[];
    readonly relations: readonly string[];
    readonly notes: readonly Json[];
    readonly visibility: Visibility;
  },
  intake: ImportCollector,
  sources: StixSources,
): void {
  const id = intake.id(object.id);
  const [abstract, content] = [object.text('abstract'), object.text('content')];
  const statement = [abstract, content].filter((text) => text !== null).join('\n\n');
  const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
  for (const property of ['authors', 'labels', 'confidence'] as const) {
    const value = jsonOf(object.value(property));
    if (value !== undefined) attributes[property] = value;
  }
  attributes.about_ids = extras.others.map((other) => intake.id(other));
  attributes.notes = extras.notes;
  intake.put(
    'claim',
    id,
    {
      statement: intake.text(statement === '' ? object.id : statement, { object: 'claim', id }, object.place),
      subject_id: intake.id(subject),
      status: 'unverified',
      source_ids: [sources.maker(object)],
      relation_ids: extras.relations.map((relation) => intake.id(relation)),
      external_ids: stixExternalIds(object),
      attributes,
      ...seenBy(extras.visibility),
    },
    object.place,
  );
}

/** Puts the case that a grouping is. A case is private unless its marking says that it is for everybody. */
export function putCase(
  object: StixObject,
  visibility: Visibility,
  stated: boolean,
  notes: readonly Json[],
  intake: ImportCollector,
): void {
  const id = intake.id(object.id);
  const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
  for (const property of ['context', 'severity', 'priority', 'response_types', 'confidence'] as const) {
    const value = jsonOf(object.value(property));
    if (value !== undefined) attributes[property] = value;
  }
  attributes.notes = notes;
  intake.put(
    'case',
    id,
    {
      title: (object.text('name') ?? object.id).slice(0, 1_000),
      summary: intake.text(object.text('description'), { object: 'case', id }, object.place),
      member_ids: object.texts('object_refs').map((ref) => intake.id(ref)),
      tags: object.texts('labels').map((label) => label.slice(0, 100)),
      visibility: stated ? visibility : 'private',
      external_ids: stixExternalIds(object),
      attributes,
    },
    object.place,
  );
}

/** What an opinion says, to be kept with what it is about. */
export function opinionOf(object: StixObject): Json {
  const said = {
    type: 'opinion',
    opinion: object.text('opinion'),
    explanation: object.text('explanation'),
    by: object.text('created_by_ref'),
    stix_id: object.id,
  };
  return Object.fromEntries(Object.entries(said).filter((entry) => entry[1] !== null));
}
