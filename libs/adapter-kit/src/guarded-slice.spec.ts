import { reading } from '#domain/testing';
import type { EntityFields } from '#domain/graph';
import { guardedSlice } from './guarded-slice.js';

const entities = Array.from({ length: 1_100 }, (_, n): EntityFields => {
  return reading('entity', { id: `e${n}`, kind: n % 2 === 0 ? 'person' : 'company', name: `E ${n}` }).fields;
});
const slice = (holds: (entity: EntityFields) => boolean, ms?: number) =>
  guardedSlice({ key: 'x', content: 'x', holds }, ms);

describe('a slice of others, within a time', () => {
  it('decides as it is written, of many at once as of each, and once of each', () => {
    let asked = 0;
    const { holds, ahead } = slice(({ kind }) => {
      asked += 1;
      return kind === 'person';
    });
    ahead?.(entities);
    expect(entities.map((entity) => holds?.(entity))).toEqual(entities.map(({ kind }) => kind === 'person'));
    expect(asked).toBe(entities.length);
    const [first] = entities;
    expect(first === undefined ? null : slice(({ kind }) => kind === 'person').holds?.(first)).toBe(true);
  });

  it('holds nothing from where it has no end on, and is not asked again', () => {
    let asked = 0;
    const { holds, ahead } = slice(({ id }) => {
      asked += 1;
      if (id === 'e3') for (;;);
      return true;
    }, 50);
    ahead?.(entities);
    expect(entities.slice(0, 5).map((entity) => holds?.(entity))).toEqual([true, true, true, false, false]);
    expect(asked).toBe(4);
  });

  it('is ended in an expression that is never done, too', () => {
    const { holds } = slice(({ name }) => /^(\w+\s?)*$/.test(`${name} ${'a'.repeat(60)}!`), 50);
    const [first] = entities;
    expect(first === undefined ? null : holds?.(first)).toBe(false);
  });

  it('holds nothing of which it throws, or says neither yes nor no', () => {
    const { holds } = slice(({ kind }) => {
      if (kind === 'person') throw new Error('oh no');
      return 'yes' as unknown as boolean;
    });
    expect(entities.slice(0, 4).map((entity) => holds?.(entity))).toEqual([false, false, false, false]);
  });

  it('is the whole graph where it says so', () => {
    expect(guardedSlice({ key: 'x', content: 'x', holds: null }).holds).toBeNull();
  });
});
