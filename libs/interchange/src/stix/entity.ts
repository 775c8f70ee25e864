import type { EntityKind, Json, Visibility } from '#domain/graph';
import { countriesOf, jsonOf } from '../kit/foreign-value.js';
import type { ImportCollector } from '../kit/import-collector.js';
import type { StixObject } from './import/object.js';
import { stixExternalIds, idsElsewhere, seenBy } from './import/source.js';

const IDENTITY_CLASSES: ReadonlyMap<string, EntityKind> = new Map([
  ['individual', 'person'],
  ['organization', 'organization'],
]);

/**
 * Properties that are kept under their own name. Times in which an actor was seen are no life of it, and `confidence`
 * means something else with every producer: neither is read as anything of ours (spec/interchange.md#stix-1, #stix-9).
 */
export const ENTITY_PROPERTIES = [
  'identity_class',
  'sectors',
  'roles',
  'goals',
  'labels',
  'contact_information',
  'confidence',
  'lang',
  'sophistication',
  'resource_level',
  'primary_motivation',
  'secondary_motivations',
  'personal_motivations',
  'threat_actor_types',
  'malware_types',
  'is_family',
  'architecture_execution_envs',
  'implementation_languages',
  'capabilities',
  'tool_types',
  'tool_version',
  'infrastructure_types',
  'kill_chain_phases',
  'indicator_types',
  'pattern',
  'pattern_type',
  'pattern_version',
  'valid_from',
  'valid_until',
  'first_seen',
  'last_seen',
  'objective',
  'latitude',
  'longitude',
  'precision',
  'region',
  'country',
  'administrative_area',
  'city',
  'street_address',
  'postal_code',
  'value',
  'hashes',
  'size',
  'path',
  'version',
  'vendor',
  'cpe',
  'product',
  'result',
  'result_name',
  'submitted',
  'operating_system_ref',
] as const;

/** Puts the entity that a domain object, a location or an observable is. */
export function putEntity(
  object: StixObject,
  extras: { readonly hints: readonly Json[]; readonly notes: readonly Json[]; readonly visibility: Visibility },
  intake: ImportCollector,
): void {
  const id = intake.id(object.id);
  const about = { object: 'entity', id };
  const given =
    ['name', 'value', 'path', 'product', 'result_name', 'display_name', 'subject']
      .map((name) => object.text(name))
      .find((name) => name !== null) ?? null;
  const name = given?.slice(0, 1_000) ?? null;
  if (name === null) intake.warn('name_missing', 'the object has no name; its id stands for it', about, object.place);
  const aliases = [...object.texts('aliases'), ...object.texts('x_opencti_aliases')]
    .filter((alias) => alias !== name && alias.length <= 1_000)
    .sort();
  const contact = emailOf(object);
  const attributes: Record<string, Json> = { stix_type: object.type, ...authorship(object) };
  for (const property of ENTITY_PROPERTIES) {
    const value = jsonOf(object.value(property));
    if (value !== undefined) attributes[property] = value;
  }
  attributes.external_references = idsElsewhere(object);
  attributes.identity_hints = extras.hints;
  attributes.notes = extras.notes;
  const kind =
    object.type === 'identity' ? (IDENTITY_CLASSES.get(object.text('identity_class') ?? '') ?? 'other') : 'other';
  intake.put(
    'entity',
    id,
    {
      kind,
      name: name ?? object.id,
      names: [
        ...(name === null ? [] : [{ value: name, type: 'primary' }]),
        ...[...new Set(aliases)].map((value) => ({ value, type: 'alias' })),
      ],
      identifiers: contact === null ? [] : [{ scheme: 'email', value: contact }],
      countries: countriesOf(object.texts('country')),
      description: intake.text(object.text('description'), about, object.place),
      external_ids: stixExternalIds(object),
      attributes,
      ...seenBy(extras.visibility),
    },
    object.place,
  );
}

/** Who made the STIX object, and when: times of the object, not of what it speaks of (spec/interchange.md#stix-1). */
export function authorship(object: StixObject): Record<string, Json> {
  const said = {
    stix_created: object.created,
    stix_modified: object.modified,
    stix_created_by: object.text('created_by_ref'),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/**
 * The e-mail address that an identity can be reached at; the same one on two is worth a look, not a merger
 * (spec/interchange.md#stix-8).
 */
export function emailOf(object: StixObject): string | null {
  const contact = object.type === 'identity' ? object.text('contact_information') : null;
  return contact !== null && contact.length <= 320 && /^[^\s@<>]+@[^\s@<>]+$/.test(contact) ? contact : null;
}
