import type { EntityDraft } from '../port/records.js';
import type { MatchedEntity, MatcherFeature } from '../port/matcher-feature.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { entitiesOf, storedGraph } from './stored-graph.js';

/** What a feature is held to. */
export interface FeatureSubject {
  readonly feature: MatcherFeature;
  /** Entities, as an importer would give them. */
  readonly sample: readonly EntityDraft[];
  /** Pairs of them, and the level that they are at: `different` where they share nothing, null where either says nothing. */
  readonly golden: readonly (readonly [one: string, other: string, level: string | null])[];
}

const MAX_BITS = 8;

/** All that a feature does not keep of what docs/ports/matcher-feature.md asks for. */
export function featureBreaches({ feature, sample, golden }: FeatureSubject): readonly Breach[] {
  const breaches: Breach[] = [...introduced(feature), ...takenWord('matcher-feature', feature.feature, '/feature')];
  const entities = new Map(
    entitiesOf(storedGraph(sample)).map((entity): readonly [string, MatchedEntity] => [
      entity.id,
      seen(feature, entity),
    ]),
  );
  const values = new Map([...entities].map(([id, entity]) => [id, said(feature, id, entity, breaches)] as const));
  for (const [id, entity] of entities) {
    const again = said(feature, id, entity, breaches);
    if (JSON.stringify(again) === JSON.stringify(values.get(id))) continue;
    breaches.push(breach('says the same of the same entity', `entity ${id}`, 'it says something else the second time'));
  }
  for (const [one, other, level] of golden) {
    for (const id of [one, other]) {
      if (!entities.has(id)) {
        breaches.push(breach('puts pairs at their level', `entity ${id}`, 'it is not in the sample'));
      }
    }
    const found = levelOf(feature, values.get(one) ?? [], values.get(other) ?? []);
    if (found === level) continue;
    breaches.push(
      breach(
        'puts pairs at their level',
        `${one} and ${other}`,
        `expected ${String(level)}, received ${String(found)}`,
      ),
    );
  }
  return breaches;
}

function breach(promise: string, record: string | null, message: string, pointer = ''): Breach {
  return { promise, record, pointer, message };
}

function introduced({ feature, version, content, levels, differs }: MatcherFeature): readonly Breach[] {
  const breaches: Breach[] = [];
  if (!/^[a-z][a-z0-9_]{1,63}$/.test(feature)) {
    breaches.push(breach('has a name', null, `${feature} is none`, '/feature'));
  }
  if (version === '') breaches.push(breach('has a version', null, 'it is empty', '/version'));
  if (!/\S/.test(content)) breaches.push(breach('says what it compares', null, 'it says nothing', '/content'));
  if (levels.length === 0) breaches.push(breach('has a level', null, 'there is none', '/levels'));
  levels.forEach(({ level, bits }, index) => {
    if (!/^[a-z][a-z0-9_]{1,63}$/.test(level)) {
      breaches.push(breach('names its levels', null, `${level} is no name`, `/levels/${index}/level`));
    }
    const before = index === 0 ? MAX_BITS : (levels[index - 1]?.bits ?? 0);
    if (!(bits >= 0 && (index === 0 ? bits <= before : bits < before))) {
      const message = `${bits}: from ${MAX_BITS} down to 0, less at each level`;
      breaches.push(breach('has evidence within bounds', null, message, `/levels/${index}/bits`));
    }
  });
  if (!(differs <= 0 && differs >= -MAX_BITS)) {
    breaches.push(breach('has evidence within bounds', null, `${differs}: from -${MAX_BITS} to 0`, '/differs'));
  }
  return breaches;
}

/** The entity as the service shows it to the feature: of its attributes those that the feature names. */
function seen({ attributes = [] }: MatcherFeature, entity: MatchedEntity): MatchedEntity {
  const kept = Object.entries(entity.attributes).filter(([member]) => attributes.includes(member));
  return { ...entity, attributes: Object.fromEntries(kept) };
}

function said(
  feature: MatcherFeature,
  id: string,
  entity: MatchedEntity,
  breaches: Breach[],
): readonly (readonly string[])[] {
  const silent = feature.levels.map(() => []);
  if (feature.kinds !== undefined && !feature.kinds.includes(entity.kind)) return silent;
  const before = JSON.stringify(entity);
  try {
    const values = feature.valuesOf(entity);
    if (JSON.stringify(entity) !== before) {
      breaches.push(breach('does not change the entity', `entity ${id}`, 'it was changed'));
    }
    if (values.length !== feature.levels.length) {
      const message = `${values.length} lists for ${feature.levels.length} levels`;
      breaches.push(breach('says something for each level', `entity ${id}`, message));
      return silent;
    }
    values.forEach((list, index) => {
      const wrong = list.findIndex((value) => typeof value !== 'string');
      if (wrong !== -1) breaches.push(breach('says texts', `entity ${id}`, 'it is no text', `/${index}/${wrong}`));
    });
    return values;
  } catch (error) {
    breaches.push(breach('never throws', `entity ${id}`, error instanceof Error ? error.message : String(error)));
    return silent;
  }
}

/** The first level of which both have a value in common, as the service finds it. */
function levelOf(
  { levels }: MatcherFeature,
  one: readonly (readonly string[])[],
  other: readonly (readonly string[])[],
): string | null {
  if (!one.some((list) => list.length > 0) || !other.some((list) => list.length > 0)) return null;
  const index = levels.findIndex((_, at) => (one[at] ?? []).some((value) => other[at]?.includes(value) === true));
  return index === -1 ? 'different' : (levels[index]?.level ?? null);
}
