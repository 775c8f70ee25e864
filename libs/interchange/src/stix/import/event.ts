import type { Json, Visibility } from '#domain/graph';
import { jsonOf } from '../../kit/foreign-value.js';
import type { ImportCollector } from '../../kit/import-collector.js';
import { authorship } from '../entity.js';
import { afterwards, stixPeriodOf, type StixObject } from './object.js';
import { stixExternalIds, seenBy, type StixSources } from './source.js';

interface EventRow {
  readonly type: string;
  readonly title: string;
  readonly times: readonly [first: string, last: string];
  /** Properties that name who takes part, each with the role. */
  readonly participants: readonly (readonly [property: string, role: string])[];
  readonly observed: boolean;
  readonly kept: readonly string[];
}

const EVENTS: ReadonlyMap<string, EventRow> = new Map<string, EventRow>([
  [
    'sighting',
    {
      type: 'sighting',
      title: 'Sighting',
      times: ['first_seen', 'last_seen'],
      participants: [
        ['sighting_of_ref', 'sighted'],
        ['where_sighted_refs', 'where'],
      ],
      observed: true,
      kept: ['count', 'summary', 'observed_data_refs', 'x_opencti_negative', 'confidence', 'labels', 'description'],
    },
  ],
  [
    'observed-data',
    {
      type: 'observation',
      title: 'Observed data',
      times: ['first_observed', 'last_observed'],
      participants: [['object_refs', 'observed']],
      observed: true,
      kept: ['number_observed', 'objects', 'confidence', 'labels'],
    },
  ],
  [
    'incident',
    {
      type: 'incident',
      title: 'Incident',
      times: ['first_seen', 'last_seen'],
      participants: [],
      observed: false,
      kept: ['description', 'confidence', 'labels', 'incident_type', 'severity'],
    },
  ],
]);

/** Puts the event that a sighting, observed data or an incident is. */
export function putEvent(
  object: StixObject,
  extras: {
    readonly reports: readonly string[];
    readonly notes: readonly Json[];
    readonly visibility: Visibility;
    /** Entities that relationships join to it, with the type of the relationship. */
    readonly linked: readonly { readonly id: string; readonly role: string }[];
    readonly isEntity: (id: string) => boolean;
    readonly nameOf: (id: string) => string | null;
  },
  intake: ImportCollector,
  sources: StixSources,
): void {
  const row = EVENTS.get(object.type);
  if (row === undefined) return;
  const id = intake.id(object.id);
  const about = { object: 'event', id };
  const [first, last] = [object.text(row.times[0]), object.text(row.times[1])];
  const period = stixPeriodOf(first, last);
  for (const { code, text } of period.troubles) {
    intake.warn(code, `${text} is not taken as a date`, about, object.place);
  }
  const named = row.participants.flatMap(([property, role]) =>
    object.texts(property).map((other) => ({ id: other, role })),
  );
  const participants = [...named, ...extras.linked].filter((other) => extras.isEntity(other.id));
  const others = named.filter((other) => !extras.isEntity(other.id));
  const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
  if (row.observed) attributes.observation = true;
  for (const property of row.kept) {
    const value = jsonOf(object.value(property));
    if (value !== undefined) attributes[property] = value;
  }
  attributes.other_refs = others.map((other) => other.id);
  attributes.notes = extras.notes;
  const sighted = object.text('sighting_of_ref');
  const what = sighted === null ? null : extras.nameOf(sighted);
  intake.put(
    'event',
    id,
    {
      title: (object.text('name') ?? (what === null ? row.title : `${row.title} of ${what}`)).slice(0, 1_000),
      type: row.type,
      participants: participants.map((other): Json => ({
        entity_id: intake.id(other.id),
        role: other.role.slice(0, 500),
      })),
      evidence_ids: sources.evidence(object, extras.reports, extras.visibility),
      origin: row.observed ? 'observed' : null,
      // An event may be of one moment; only a relation may not.
      effective_at: period.effective_at ?? period.seenAt,
      effective_until: period.effective_until ?? (period.seenAt === null ? null : afterwards(period.seenAt)),
      end_state: period.end_state,
      external_ids: stixExternalIds(object),
      attributes,
      ...seenBy(extras.visibility),
    },
    object.place,
  );
}
