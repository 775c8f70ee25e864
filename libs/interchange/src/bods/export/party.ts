import type { Wire } from '#domain/read-model';
import type { Losses } from '#adapter-kit';
import {
  isForeignObject,
  listAt,
  foreignMember,
  objectsAt,
  foreignTextAt,
  textsAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import { exportedAnnotationsOf, bodsAttributesOf, withoutNulls, type BodsRecords } from './record.js';
import { exportIdentifiers } from '../identifiers.js';
import { ENTITY_TYPES } from '../party.js';
import { TOLD_OF_ENTITY, TOLD_OF_PERSON } from '../told-members.js';

/** The entity type of a kind that was not imported from BODS. */
const TYPES: Readonly<Record<string, string>> = {
  company: 'registeredEntity',
  fund: 'legalEntity',
  organization: 'legalEntity',
  government: 'stateBody',
  regulator: 'stateBody',
  other: 'legalEntity',
};
const NAME_TYPES: Readonly<Record<string, string>> = {
  primary: 'legal',
  alias: 'alternative',
  former: 'former',
  transliteration: 'transliteration',
};
const CARRIED: ReadonlySet<string> = new Set([
  ...['bods_version', 'unknown', 'unknown_reason', 'unknown_description', 'record_type', 'entity_subtype'],
  ...['entity_type_details', 'jurisdiction', 'jurisdiction_name', 'nationalities', 'tax_residencies'],
  ...['political_exposure', 'public_listing', 'is_component', 'record_status', 'annotations', 'identity_hints'],
  ...['statement_date', 'license', 'declaration', 'declaration_subject'],
]);
const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** What BODS can say of an entity of ours: `person`, `entity`, or null where it has no word for the kind. */
export function partyTypeOf(entity: Wire): 'entity' | 'person' | null {
  const kind = String(entity['kind']);
  if (kind === 'person') return 'person';
  return TYPES[kind] === undefined ? null : 'entity';
}

/** Whether the entity only stands for a party whom a relationship does not name. */
export function isUnnamed(entity: Wire): boolean {
  const attributes = bodsAttributesOf(entity);
  return (
    attributes['unknown'] === true && entity['kind'] === 'other' && foreignTextAt(attributes, 'bods_version') === null
  );
}

/** The end of a relationship that names nobody: the reason why. */
export function unnamedParty(entity: Wire): Readonly<Record<string, unknown>> {
  const attributes = bodsAttributesOf(entity);
  return withoutNulls({
    reason: foreignTextAt(attributes, 'unknown_reason') ?? 'unknown',
    description: foreignTextAt(attributes, 'unknown_description'),
  });
}

/** Writes entities and persons as what a statement about them holds. */
export class BodsExportParties {
  constructor(
    private readonly ids: BodsRecords,
    private readonly losses: Losses,
  ) {}

  details(entity: Wire, type: 'entity' | 'person'): Readonly<Record<string, unknown>> {
    const attributes = bodsAttributesOf(entity);
    this.ids.unsaid(entity, type === 'person' ? TOLD_OF_PERSON : TOLD_OF_ENTITY);
    this.losses.lose('entities.attributes', Object.keys(attributes).filter((name) => !CARRIED.has(name)).length);
    const identifiers = exportIdentifiers(objectsAt(entity, 'identifiers'), this.losses);
    return withoutNulls({
      isComponent: attributes['is_component'] === true,
      ...(type === 'person' ? this.person(entity, attributes) : this.organization(entity, attributes)),
      identifiers,
      addresses: this.addresses(entity),
    });
  }

  annotations(entity: Wire): readonly Readonly<Record<string, unknown>>[] {
    return exportedAnnotationsOf(bodsAttributesOf(entity));
  }

  private person(entity: Wire, attributes: ForeignObject): Readonly<Record<string, unknown>> {
    const unknown = unspecifiedOf(attributes);
    const birthPlace = foreignTextAt(entity, 'birth_place');
    const given = listAt(attributes, 'nationalities');
    return {
      personType: foreignTextAt(attributes, 'record_type') ?? (unknown === null ? 'knownPerson' : 'unknownPerson'),
      unspecifiedPersonDetails: unknown,
      names: this.names(entity).map(({ value, type }) => ({
        type: NAME_TYPES[type] ?? 'alternative',
        fullName: value,
      })),
      nationalities: given.length > 0 ? given : textsAt(entity, 'countries').map(country),
      taxResidencies: listAt(attributes, 'tax_residencies'),
      politicalExposure: foreignMember(attributes, 'political_exposure'),
      placeOfBirth: birthPlace === null ? null : { type: 'placeOfBirth', address: birthPlace },
      birthDate: foreignTextAt(entity, 'effective_at'),
      deathDate: foreignTextAt(entity, 'effective_until'),
    };
  }

  private organization(entity: Wire, attributes: ForeignObject): Readonly<Record<string, unknown>> {
    const names = this.names(entity);
    const unknown = unspecifiedOf(attributes);
    const subtype = foreignTextAt(attributes, 'entity_subtype');
    const details = foreignTextAt(attributes, 'entity_type_details');
    return {
      entityType: withoutNulls({ type: this.entityType(entity, attributes), subtype, details }),
      unspecifiedEntityDetails: unknown,
      name: names.find(({ type }) => type === 'primary')?.value ?? null,
      alternateNames: names.flatMap(({ type, value }) => {
        if (type === 'primary') return [];
        if (type !== 'alias') this.losses.lose('entities.names.type');
        return [value];
      }),
      jurisdiction: this.jurisdiction(entity, attributes),
      publicListing: foreignMember(attributes, 'public_listing'),
      foundingDate: foreignTextAt(entity, 'effective_at'),
      dissolutionDate: foreignTextAt(entity, 'effective_until'),
    };
  }

  private entityType(entity: Wire, attributes: ForeignObject): string {
    const kind = String(entity['kind']);
    const given = foreignTextAt(attributes, 'record_type');
    if (given !== null && (ENTITY_TYPES.get(given) ?? 'other') === kind) return given;
    if (attributes['unknown'] === true) return 'unknownEntity';
    if (kind === 'fund' || kind === 'regulator' || kind === 'other') this.losses.lose('entities.kind');
    return TYPES[kind] ?? 'legalEntity';
  }

  private jurisdiction(entity: Wire, attributes: ForeignObject): Readonly<Record<string, unknown>> | null {
    const [code, name] = [foreignTextAt(attributes, 'jurisdiction'), foreignTextAt(attributes, 'jurisdiction_name')];
    if (code !== null) return country(code);
    if (name !== null) return { name };
    const countries = textsAt(entity, 'countries');
    this.losses.lose('entities.countries', Math.max(countries.length - 1, 0));
    return countries[0] === undefined ? null : country(countries[0]);
  }

  /** The names, the primary one first; none where the id stands for it, or a word for somebody unknown. */
  private names(entity: Wire): readonly { readonly value: string; readonly type: string }[] {
    const names = objectsAt(entity, 'names').flatMap((name) => {
      for (const part of ['lang', 'effective_at', 'effective_until', 'source_id']) {
        if (foreignTextAt(name, part) !== null) this.losses.lose(`entities.names.${part}`);
      }
      const value = foreignTextAt(name, 'value');
      return value === null ? [] : [{ value, type: foreignTextAt(name, 'type') ?? 'alias' }];
    });
    const name = String(entity['name']);
    const isImplied =
      names.length === 0 && (name === this.ids.of('entity', entity.id) || bodsAttributesOf(entity)['unknown'] === true);
    if (isImplied || names.some(({ type }) => type === 'primary')) return names;
    return [{ value: name, type: 'primary' }, ...names.filter(({ value }) => value !== name)];
  }

  private addresses(entity: Wire): readonly Readonly<Record<string, unknown>>[] {
    return listAt(entity, 'addresses').map((address) => {
      if (!isForeignObject(address)) return { address: String(address) };
      const parts = ['street', 'city', 'region']
        .map((part) => foreignTextAt(address, part))
        .filter((part) => part !== null);
      this.losses.lose('entities.addresses', parts.length);
      const code = foreignTextAt(address, 'country');
      return withoutNulls({
        address: foreignTextAt(address, 'full') ?? (parts.length === 0 ? null : parts.join(', ')),
        postCode: foreignTextAt(address, 'postal_code'),
        country: code === null ? null : country(code),
      });
    });
  }
}

function unspecifiedOf(attributes: ForeignObject): Readonly<Record<string, unknown>> | null {
  if (attributes['unknown'] !== true) return null;
  return withoutNulls({
    reason: foreignTextAt(attributes, 'unknown_reason'),
    description: foreignTextAt(attributes, 'unknown_description'),
  });
}

function country(code: string): Readonly<Record<string, unknown>> {
  const region = /^[A-Za-z]{2}/.exec(code)?.[0].toUpperCase();
  return { name: region === undefined ? code : (COUNTRY_NAMES.of(region) ?? code), code };
}
