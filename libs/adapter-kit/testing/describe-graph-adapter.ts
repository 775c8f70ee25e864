import fc from 'fast-check';
import type { EntityFields, Version } from '#domain/graph';
import { chosen, WHOLE_SELECTION, PACK_MEMBERS, select, type GraphSlice } from '#domain/read-model';
import { arbitraryHistory, reading, viewOf } from '#domain/testing';
import { PORT_VERSIONS } from '../src/index.js';

/** What every slice of the graph promises (docs/ports/graph-adapter.md). */
export function describeGraphAdapter(adapter: GraphSlice): void {
  describe(`the slice ${adapter.key}, as a graph adapter ${PORT_VERSIONS['graph-adapter']}`, () => {
    const holds = adapter.holds ?? (() => true);
    const asked = { ...WHOLE_SELECTION, slice: adapter };

    it('has a key that can stand in a query, and says what it is for', () => {
      expect(adapter.key).toMatch(/^[a-z0-9][a-z0-9-]{0,62}$/);
      expect(adapter.content.trim().length).toBeGreaterThan(0);
    });

    it('decides by the entity alone: the same for the same one, in any order, without changing it', () => {
      fc.assert(
        fc.property(arbitraryHistory(), (ledger) => {
          const entities = entitiesOf(ledger.versions);
          const before = JSON.stringify(entities);
          const there = entities.map((entity) => holds(entity));
          const back = entities.toReversed().map((entity) => holds(entity));
          expect(back.toReversed()).toEqual(there);
          expect(JSON.stringify(entities)).toBe(before);
        }),
        { numRuns: 25 },
      );
    });

    it('answers yes or no, whatever an entity is called and however little is known of it', () => {
      for (const name of HOSTILE_NAMES) {
        const entity = { ...BARE, name, description: name, asset_symbol: name, attributes: { [name]: name } };
        expect(typeof holds(entity)).toBe('boolean');
      }
    });

    it('is a sub-graph in which nothing dangles', () => {
      fc.assert(
        fc.property(arbitraryHistory(), (ledger) => {
          const view = viewOf(ledger.versions);
          const selection = select(view, asked);
          const kept = PACK_MEMBERS.flatMap(([, object]): Version[] => [...chosen(view, selection, object)]);
          const ids = new Set(kept.map(({ fields }) => `${fields.object} ${fields.id}`));
          for (const { fields } of kept) {
            if (fields.object === 'entity') expect(holds(fields)).toBe(true);
            if (fields.object !== 'relation') continue;
            for (const end of [fields.from_id, fields.to_id]) expect(ids.has(`entity ${end}`)).toBe(true);
          }
        }),
        { numRuns: 25 },
      );
    });
  });
}

const HOSTILE_NAMES = ['', '\u0000', '__proto__', 'constructor', '\u202E', '\uD800', 'a'.repeat(10_000), '{"$ne":1}'];

const BARE = reading('entity', { id: 'e', kind: 'other', name: 'e' }).fields;

function entitiesOf(versions: readonly Version[]): readonly EntityFields[] {
  return versions.flatMap(({ fields }) => (fields.object === 'entity' ? [fields] : []));
}
