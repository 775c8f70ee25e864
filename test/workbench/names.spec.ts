import fc from 'fast-check';
import {
  boxOf,
  nameSizeAt,
  namesWithRoom,
  overlap,
  widthOf,
  withoutOverlaps,
  type Box,
} from '../../libs/workbench/src/index.js';

const BOX = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -300, max: 300 }),
  side: fc.integer({ min: 1, max: 90 }),
  above: fc.integer({ min: 1, max: 20 }),
  below: fc.integer({ min: 1, max: 40 }),
});
const BOXES: fc.Arbitrary<readonly Box[]> = fc
  .array(BOX, { maxLength: 40 })
  .map((all) => all.map((box, at) => ({ ...box, id: `node-${at}` })));

/** By looking at every two of them. */
function coveredOf(boxes: readonly Box[]): readonly string[] {
  return boxes.filter((one) => boxes.some((other) => other.id !== one.id && overlap(one, other))).map(({ id }) => id);
}

function placed(boxes: readonly Box[], fixed: ReadonlySet<string>): readonly Box[] {
  const places = withoutOverlaps(boxes, fixed);
  return boxes.map((box) => ({ ...box, ...places.get(box.id) }));
}

describe('nodes with their names, out of the way of each other', () => {
  it('cover none, however they wanted to stand', () => {
    fc.assert(fc.property(BOXES, (boxes) => expect(coveredOf(placed(boxes, new Set()))).toEqual([])));
  });

  it('leave whoever is fixed where they stand, and cover none of them', () => {
    fc.assert(
      fc.property(BOXES, fc.integer({ min: 0, max: 40 }), (boxes, count) => {
        const fixed = new Set(boxes.slice(0, count).map(({ id }) => id));
        const after = placed(boxes, fixed);
        for (const [at, box] of after.entries()) if (fixed.has(box.id)) expect(box).toEqual(boxes[at]);
        const coveredByLoose = after.filter((one) =>
          after.some(
            (other) => other.id !== one.id && overlap(one, other) && !(fixed.has(one.id) && fixed.has(other.id)),
          ),
        );
        expect(coveredByLoose).toEqual([]);
      }),
    );
  });

  it('leave whoever covers nobody where they stand', () => {
    fc.assert(
      fc.property(BOXES, (boxes) => {
        const covered = new Set(coveredOf(boxes));
        const after = placed(boxes, new Set());
        for (const [at, box] of after.entries()) if (!covered.has(box.id)) expect(box).toEqual(boxes[at]);
      }),
    );
  });

  it('find the same places each time', () => {
    fc.assert(fc.property(BOXES, (boxes) => expect(placed(boxes, new Set())).toEqual(placed(boxes, new Set()))));
  });

  it('may touch: at the same line nobody is covered, one step nearer both are', () => {
    const one = { id: 'a', x: 0, y: 0, side: 10, above: 5, below: 5 };
    expect(overlap(one, { ...one, id: 'b', x: 20 })).toBe(false);
    expect(overlap(one, { ...one, id: 'b', x: 19 })).toBe(true);
    expect(overlap(one, { ...one, id: 'b', y: 10 })).toBe(false);
    expect(overlap(one, { ...one, id: 'b', y: 9 })).toBe(true);
  });
});

describe('names at a zoom', () => {
  const NAMED = fc
    .array(
      fc.record({
        name: fc.string({ maxLength: 30 }),
        x: fc.integer({ min: -300, max: 300 }),
        y: fc.integer({ min: -200, max: 200 }),
        weight: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 40 },
    )
    .map((all) => all.map((one, at) => ({ ...one, id: `node-${at}` })));

  it('are shown where they cover no name of more weight, and nowhere else', () => {
    fc.assert(
      fc.property(NAMED, fc.integer({ min: 8, max: 60 }), (all, size) => {
        const shown = namesWithRoom(all, size);
        const isOver = (a: (typeof all)[number], b: (typeof all)[number]): boolean =>
          Math.abs(a.x - b.x) < ((widthOf(a.name) + widthOf(b.name)) * size) / 2 && Math.abs(a.y - b.y) < size * 1.25;
        for (const one of all) {
          const over = all.filter((other) => other.id !== one.id && shown.has(other.id) && isOver(one, other));
          if (shown.has(one.id)) expect(over).toEqual([]);
          else expect(over.some(({ weight }) => weight >= one.weight)).toBe(true);
        }
      }),
    );
  });

  it('are never smaller on the screen than can be read', () => {
    expect(nameSizeAt(2)).toBe(11);
    expect(nameSizeAt(1)).toBe(11);
    expect(nameSizeAt(0.5) * 0.5).toBe(10);
    expect(nameSizeAt(0.1) * 0.1).toBeCloseTo(10);
  });

  it('need twice the width in Chinese, and a node without a name needs its own', () => {
    expect(widthOf('李文昭')).toBe(3);
    expect(widthOf('abc')).toBeCloseTo(1.68);
    expect(widthOf('абв')).toBeCloseTo(1.98);
    expect(widthOf('Ἀλέξανδρος')).toBeCloseTo(5.6);
    expect(boxOf('a', '', { x: 0, y: 0 }).side).toBe(17);
  });
});
