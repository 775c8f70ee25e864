import { LiveGraph, type Version } from '#domain/graph';
import { a, version } from '#domain/testing';

describe('two graphs beside each other', () => {
  it('hold once what is the same in both, and each what only it was told', () => {
    const versions = Array.from({ length: 12 }, (_, at) => named(at + 1));
    const [open, full] = [new LiveGraph('public'), new LiveGraph('full')];
    open.goesBeside(full);
    for (const graph of [open, full]) graph.apply(versions.slice(0, 1));
    expect(open.versions('entity', 'e')[0]).toBe(full.versions('entity', 'e')[0]);

    const before = open.versions('entity', 'e');
    for (const one of versions.slice(1)) full.apply([one]);
    expect(full.versions('entity', 'e')).toEqual(versions);
    expect(open.versions('entity', 'e')).toEqual(versions.slice(0, 1));
    for (const one of versions.slice(1, 3)) open.apply([one]);
    expect(open.versions('entity', 'e')).toEqual(versions.slice(0, 3));
    expect(before).toEqual(versions.slice(0, 1));
  });

  it('know each of the records that only it was told of', () => {
    const [open, full] = [new LiveGraph('public'), new LiveGraph('full')];
    open.goesBeside(full);
    full.apply([named(1)]);
    expect(open.ordinalCount).toBe(0);
    expect(open.ordinalOf('entity', 'e')).toBe(-1);
    expect(open.versions('entity', 'e')).toEqual([]);
    const other = version(a.entity({ id: 'o' }));
    for (const graph of [open, full]) graph.apply([other]);
    expect([open.ordinalOf('entity', 'o'), full.ordinalOf('entity', 'o')]).toEqual([0, 1]);
    expect([open.recordAt(0).id, full.recordAt(0).id]).toEqual(['o', 'e']);
    expect(() => open.recordAt(1)).toThrow(RangeError);
    expect(open.ids('entity')).toEqual(['o']);
  });

  it('are paired before there is anything in them', () => {
    const [open, full] = [new LiveGraph('public'), new LiveGraph('full')];
    full.apply([named(1)]);
    expect(() => open.goesBeside(full)).toThrow('before');
  });

  it('forget and redact each for itself', () => {
    const [open, full] = [new LiveGraph('public'), new LiveGraph('full')];
    full.goesBeside(open);
    for (const graph of [full, open]) graph.apply([named(1)]);
    open.forget([{ object: 'entity', id: 'e' }]);
    expect(full.versions('entity', 'e')).toEqual([named(1)]);
    open.apply([named(1), { ...named(2), revision: 'redacted' }]);
    expect(open.versions('entity', 'e').map(({ fields }) => fields.name)).toEqual(['[redacted]', '[redacted]']);
    expect(full.versions('entity', 'e')).toEqual([named(1)]);
  });
});

function named(number: number): Version<'entity'> {
  return { ...version<'entity'>(a.entity({ id: 'e', name: `name ${number}` }), { version: number }), seq: number };
}
