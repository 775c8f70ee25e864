import type { MatchableEntity } from '../matchable-entity.js';
import type { MatcherFeature } from './matcher-feature.js';
import type { MatchFeature } from './feature.js';

/** What a feature of others says of entities, many at once; null of one for which it failed. */
export type ValuesOfMany = (entities: readonly MatchableEntity[]) => readonly (AddedValues | null)[];

/** For each level what an entity says. */
export type AddedValues = readonly (readonly string[])[];

/** A feature that others bring, and how it is asked. */
export interface AddedFeature extends Omit<MatcherFeature<MatchableEntity>, 'valuesOf'> {
  readonly valuesOf: ValuesOfMany;
}

const ADDED: AddedFeature[] = [];
const OWN = [
  'name_align',
  'generation',
  'numbers',
  'legal_form',
  'identifier',
  'birth_date',
  'incorporation_date',
  'life',
  'country',
  'gender',
  'email',
  'phone',
  'address',
  'birth_place',
  'symbol',
  'context',
  'same_source',
  'kind',
];
const WORD = /^[a-z][a-z0-9_]{1,63}$/;
const MAX_BITS = 8;
/** Values of a level, and characters of one: more of an entity say nothing more. */
const MAX_VALUES = 16;
const VALUE_CHARS = 200;

/** What a suggestion may name as compared: the features of the service, and those that others brought. */
export const FEATURE_NAMES: readonly string[] = OWN;

/**
 * Adds a feature, before the first comparison.
 *
 * @throws Error where its name is taken or cannot be one, or its evidence is out of bounds
 */
export function addFeature(added: AddedFeature): void {
  const { feature, levels, differs } = added;
  if (!WORD.test(feature)) throw new Error(`${feature} is no name of a feature`);
  if (OWN.includes(feature)) throw new Error(`the name ${feature} is taken by the service itself`);
  if (levels.length === 0) throw new Error(`${feature} has no level`);
  let before = MAX_BITS;
  for (const [index, { level, bits }] of levels.entries()) {
    if (!WORD.test(level)) throw new Error(`${level} is no name of a level`);
    const isLess = index === 0 ? bits <= before : bits < before;
    if (!(bits >= 0 && isLess)) throw new Error(`${level}: bits go from ${MAX_BITS} down to 0, less at each level`);
    before = bits;
  }
  if (!(differs <= 0 && differs >= -MAX_BITS)) throw new Error(`${feature}: differs is from -${MAX_BITS} to 0`);
  ADDED.push(added);
  OWN.push(feature);
}

/** Members of `attributes` that features of others read. */
export function attributesOfAdded(): readonly string[] {
  return ADDED.flatMap(({ attributes = [] }) => attributes);
}

const VALUES = new WeakMap<MatchableEntity, readonly (AddedValues | null)[]>();
const NONE: readonly (AddedValues | null)[] = [];

/** Asks of many entities at once what will be asked of each. */
export function askAhead(entities: readonly MatchableEntity[]): void {
  if (ADDED.length === 0 || entities.length === 0) return;
  const all = ADDED.map((added) => saidBy(added, entities));
  entities.forEach((entity, index) => {
    VALUES.set(
      entity,
      all.map((values) => values[index] ?? null),
    );
  });
}

/** What each feature of others says of an entity. */
export function addedValues(entity: MatchableEntity): readonly (AddedValues | null)[] {
  if (ADDED.length === 0) return NONE;
  if (!VALUES.has(entity)) askAhead([entity]);
  return VALUES.get(entity) ?? NONE;
}

function saidBy({ kinds, levels, valuesOf }: AddedFeature, entities: readonly MatchableEntity[]) {
  const silent: AddedValues = levels.map(() => []);
  const asked = entities.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const said = asked.length === 0 ? [] : valuesOf(asked);
  const byEntity = new Map(asked.map((entity, index) => [entity, wellFormed(said[index] ?? null, levels.length)]));
  return entities.map((entity) => (byEntity.has(entity) ? (byEntity.get(entity) ?? null) : silent));
}

/** Texts of each level, each once and in order; null where it is not what the port asks for. */
function wellFormed(values: AddedValues | null, levels: number): AddedValues | null {
  if (!Array.isArray(values) || values.length !== levels || !values.every(Array.isArray)) return null;
  const lists = values as AddedValues;
  if (lists.some((list) => list.some((value) => typeof value !== 'string'))) return null;
  return lists.map((list) =>
    [...new Set(list.map((value) => value.trim().slice(0, VALUE_CHARS)))]
      .filter((value) => value !== '')
      .sort()
      .slice(0, MAX_VALUES),
  );
}

/** What the features of others say of two entities; nothing where either says nothing. */
export function compareAdded(
  left: readonly (AddedValues | null)[],
  right: readonly (AddedValues | null)[],
): readonly MatchFeature[] {
  return ADDED.flatMap((added, index) => {
    const [one, other] = [left[index], right[index]];
    if (one === undefined || other === undefined) return [];
    if (one === null || other === null) return [notCompared(added)];
    return comparison(added, one, other);
  });
}

function comparison(added: AddedFeature, one: AddedValues, other: AddedValues): readonly MatchFeature[] {
  const [left, right] = [shown(one), shown(other)];
  if (left === null || right === null) return [];
  for (const [index, { level, bits }] of added.levels.entries()) {
    const shared = (one[index] ?? []).find((value) => other[index]?.includes(value) === true);
    if (shared !== undefined) {
      return [{ name: added.feature, left: shared, right: shared, level, bits, detail: added.content }];
    }
  }
  return [{ name: added.feature, left, right, level: 'different', bits: added.differs, detail: added.content }];
}

function notCompared({ feature }: AddedFeature): MatchFeature {
  const detail = 'the feature failed, and says nothing';
  return { name: feature, left: null, right: null, level: 'not_compared', bits: 0, detail };
}

/** The strongest that an entity says; null where it says nothing. */
function shown(values: AddedValues): string | null {
  return values.find((list) => list.length > 0)?.join(' ') ?? null;
}
