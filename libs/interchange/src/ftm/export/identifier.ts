import { sha256Hex } from '#domain/shared';
import type { Losses } from '#adapter-kit';
import { countriesOf, foreignTextAt, type ForeignObject } from '../../kit/foreign-value.js';
import { FtmDraft } from './draft.js';
import { NATIONAL, SCHEMES } from '../identifiers.js';

/** Scheme → property; of two properties for one scheme the first. */
const PROPERTIES: ReadonlyMap<string, string> = new Map(
  [...SCHEMES].reverse().map(([property, scheme]) => [scheme, property] as const),
);
const NATIONAL_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ...NATIONAL.map(([property, scheme]) => [scheme, property] as const),
  ['registration', 'registrationNumber'],
]);

/**
 * Writes an identifier as a property of its owner, where it is read again with the same country; else as a paper of its
 * own, whose line is the answer.
 */
export function exportIdentifier(identifier: ForeignObject, owner: FtmDraft, losses: Losses): string | null {
  const value = foreignTextAt(identifier, 'value');
  if (value === null) return null;
  const scheme = wordOf(foreignTextAt(identifier, 'scheme') ?? '');
  const jurisdiction = foreignTextAt(identifier, 'jurisdiction');
  const [country = null] = countriesOf([jurisdiction ?? foreignTextAt(identifier, 'country') ?? '']);
  const property = PROPERTIES.get(scheme);
  if (scheme === 'wallet') {
    owner.add('publicKey', value);
    return null;
  }
  if (property !== undefined && country === null) {
    owner.add(property, value);
    return null;
  }
  const national = NATIONAL_PROPERTIES.get(scheme);
  if (national !== undefined && scheme !== 'passport') {
    const isPerson = owner.schema === 'Person' && scheme !== 'registration';
    if (countryReadOf(owner, isPerson) === country) {
      owner.add(national, value);
      return null;
    }
  }
  if (jurisdiction !== null) losses.lose('entities.identifiers.jurisdiction');
  const isPassport = scheme === 'passport';
  const id = `${owner.id}:paper-${sha256Hex(`${scheme} ${value} ${country ?? ''}`).slice(0, 12)}`;
  return new FtmDraft(id, isPassport ? 'Passport' : 'Identification')
    .add('holder', owner.id)
    .add('number', value)
    .add('type', isPassport ? null : scheme)
    .add('country', country?.toLowerCase())
    .line();
}

/** The country that the importer would give to a number of this entity. */
function countryReadOf(owner: FtmDraft, isPerson: boolean): string | null {
  const properties = isPerson ? ['citizenship', 'nationality', 'country'] : ['jurisdiction', 'mainCountry', 'country'];
  for (const property of properties) {
    const countries = countriesOf(owner.values(property));
    if (countries.length === 1) return countries[0] ?? null;
    if (countries.length > 1) return null;
  }
  return null;
}

/** A scheme as the type of a paper is read. */
function wordOf(scheme: string): string {
  const word = scheme
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 60);
  return word === '' ? 'identification' : word;
}
