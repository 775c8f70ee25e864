import type { GivenRecord } from '../port/importer.js';
import type { StoredEntity } from '../port/records.js';
import type { GraphSlice } from '../port/slice.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { HOSTILE_WORDS } from './chance.js';
import { entitiesOf, storedGraph } from './stored-graph.js';

/** What a slice is held to. */
export interface SliceSubject {
  readonly slice: GraphSlice;
  /** Records among which there are entities that belong to it, and others. */
  readonly sample: readonly GivenRecord[];
  /** The ids of the entities of the sample that belong to it. */
  readonly golden: readonly string[];
}

/** Somebody of whom nothing is known, with every member that an entity has. */
function bareEntity(): StoredEntity {
  const [bare] = entitiesOf(storedGraph([{ object: 'entity', id: 'ds:x', kind: 'other', name: 'x' }]));
  if (bare === undefined) throw new Error('an entity of whom nothing is known is not stored');
  return bare;
}

/** All that a slice does not keep of what docs/ports/graph-adapter.md asks for. */
export function sliceBreaches({ slice, sample, golden }: SliceSubject): readonly Breach[] {
  const breaches: Breach[] = [...takenWord('graph-adapter', slice.key, '/key')];
  const tell = (promise: string, record: string | null, message: string, pointer = ''): void => {
    breaches.push({ promise, record, pointer, message });
  };
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(slice.key)) tell('has a key for `adapter=`', null, `${slice.key} is none`, '/key');
  if (slice.content.trim() === '') tell('says what it is for', null, 'it says nothing', '/content');
  const holds = slice.holds ?? (() => true);
  const entities = entitiesOf(storedGraph(sample));
  for (const entity of entities) {
    const name = `entity ${entity.id}`;
    const before = JSON.stringify(entity);
    try {
      const [first, second] = [holds(entity), holds(entity)];
      const wanted = golden.includes(entity.id);
      if (first !== second) tell('decides by the entity alone', name, `once ${String(first)}, then ${String(second)}`);
      if (first !== wanted) {
        tell('holds what the sample says', name, `expected ${String(wanted)}, received ${String(first)}`);
      }
    } catch (error) {
      tell('never throws', name, error instanceof Error ? error.message : String(error));
    }
    if (JSON.stringify(entity) !== before) tell('changes nothing', name, 'it was changed');
  }
  for (const id of golden.filter((one) => entities.every((entity) => entity.id !== one))) {
    tell('holds what the sample says', `entity ${id}`, 'it is not in the sample');
  }
  const bare = bareEntity();
  for (const word of HOSTILE_WORDS) {
    const told = { name: word, description: word, asset_symbol: word, attributes: { [word]: word } };
    try {
      if (typeof holds({ ...bare, ...told }) !== 'boolean') {
        tell('answers yes or no', null, `of an entity called ${JSON.stringify(word.slice(0, 40))} it says neither`);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      tell('never throws', null, `of an entity called ${JSON.stringify(word.slice(0, 40))}: ${why}`);
    }
  }
  return breaches;
}
