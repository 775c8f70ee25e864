import {
  indirectnessAttributes,
  type Indirectness,
  type Json,
  type Visibility,
  type WorldPredicate,
} from '#domain/graph';
import { jsonOf } from '../kit/foreign-value.js';
import type { ImportCollector } from '../kit/import-collector.js';
import type { Provenance } from '../kit/provenance.js';
import { authorship } from './entity.js';
import { stixPeriodOf, type StixObject } from './import/object.js';
import { seenBy, type StixSources } from './import/source.js';

/**
 * Relationship types between identities that are predicates of ours; they are no types of the standard, but what
 * exporters of ownership write. Everything else is RELATED_TO: `part-of` joins sectors and is no subsidiary
 * (spec/interchange.md#stix-7).
 */
export const STIX_PREDICATES: ReadonlyMap<string, WorldPredicate> = new Map<string, WorldPredicate>([
  ['owns', 'OWNS'],
  ['subsidiary-of', 'SUBSIDIARY_OF'],
  ['director-of', 'DIRECTOR_OF'],
  ['employed-by', 'EMPLOYED_BY'],
  ['invested-in', 'INVESTED_IN'],
  ['funded', 'FUNDED'],
  ['founded', 'FOUNDED'],
  ['family-of', 'FAMILY_OF'],
  ['parent-of', 'PARENT_OF'],
  ['controls', 'CONTROLS'],
  ['lent-to', 'LENT_TO'],
]);

/** What stands before the type of an interest that is held by way of others (spec/rulings.md#c-36). */
const PREFIXES: Readonly<Record<Indirectness, string>> = {
  indirect: 'indirectly-',
  unknown: 'directly-or-indirectly-',
};

/** The type of a relationship that is held so. */
export function heldType(type: string, held: Indirectness | null): string {
  return held === null ? type : `${PREFIXES[held]}${readHeldType(type).plain}`;
}

/** How a relationship of the type is held, if not directly, and its type without that. */
function readHeldType(type: string): { readonly held: Indirectness | null; readonly plain: string } {
  for (const held of ['indirect', 'unknown'] as const) {
    if (type.startsWith(PREFIXES[held])) return { held, plain: type.slice(PREFIXES[held].length) };
  }
  return { held: null, plain: type };
}

/** Puts the relations that relationship objects are. */
export class StixRelationships {
  constructor(
    private readonly intake: ImportCollector,
    private readonly provenance: Provenance,
    private readonly sources: StixSources,
  ) {}

  put(
    object: StixObject,
    from: string,
    to: string,
    extras: { readonly reports: readonly string[]; readonly notes: readonly Json[]; readonly visibility: Visibility },
  ): void {
    const { place } = object;
    const id = this.intake.id(object.id);
    const about = { object: 'relation', id };
    const type = object.text('relationship_type') ?? 'related-to';
    const { held, plain } = readHeldType(type);
    const identities = from.startsWith('identity--') && to.startsWith('identity--');
    const predicate = (identities ? STIX_PREDICATES.get(plain) : undefined) ?? 'RELATED_TO';
    const period = stixPeriodOf(object.text('start_time'), object.text('stop_time'));
    for (const { code, text } of period.troubles) {
      this.intake.warn(code, `${text} is not taken as a date`, about, place);
    }
    const evidence = this.sources.evidence(object, extras.reports, extras.visibility);
    const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
    for (const property of ['confidence', 'labels', 'description'] as const) {
      const value = jsonOf(object.value(property));
      if (value !== undefined) attributes[property] = value;
    }
    attributes.notes = extras.notes;
    Object.assign(attributes, indirectnessAttributes(held));
    if (period.seenAt !== null) {
      attributes.observed_at = period.seenAt;
      const title = this.intake.options.dataset;
      const source = this.provenance.asOf(
        this.sources.maker(object),
        object.id,
        period.seenAt,
        title,
        place,
        seenBy(extras.visibility),
      );
      const seen = this.intake.id('evidence', object.id, 'as-of');
      evidence.push(this.provenance.evidence(seen, source, { locator: object.id }, place, seenBy(extras.visibility)));
    }
    this.intake.put(
      'relation',
      id,
      {
        predicate,
        from_id: this.intake.id(from),
        from_object: 'entity',
        to_id: this.intake.id(to),
        to_object: 'entity',
        status: 'reported',
        origin: period.seenAt === null ? null : 'observed',
        evidence_ids: evidence,
        role: type.slice(0, 500),
        effective_at: period.effective_at,
        effective_until: period.effective_until,
        end_state: period.end_state,
        external_ids: [{ scheme: 'stix', value: object.id.slice(0, 900) }],
        attributes,
        ...seenBy(extras.visibility),
      },
      place,
    );
  }
}
