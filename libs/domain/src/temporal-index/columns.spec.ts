import { ABSENT, Columns, Mark, type Row } from './columns.js';

const ROW: Row = {
  from: 10,
  until: 90,
  sureFrom: 20,
  sureUntil: 80,
  known: 30,
  stableFrom: 70,
  shown: 40,
  marks: Mark.WHOLE,
  keeps: [],
  needs: [],
  changePoints: [40, 50],
};

function columnsOf(...rows: readonly Row[]): Columns {
  const columns = new Columns();
  columns.reserve(rows.length);
  rows.forEach((row, ordinal) => columns.set(ordinal, row));
  return columns;
}

describe('a row of the columns', () => {
  it('is changed by whatever it says', () => {
    const others: readonly Partial<Row>[] = [
      { from: 11 },
      { until: 91 },
      { sureFrom: 21 },
      { sureUntil: 81 },
      { known: 31 },
      { stableFrom: 71 },
      { marks: Mark.WHOLE | Mark.NEEDY },
      { changePoints: [40] },
      { changePoints: [40, 51] },
      { changePoints: [41, 50] },
      { changePoints: [40, 50, 60] },
      { changePoints: null },
    ];
    for (const other of others) {
      const columns = columnsOf({ ...ROW, changePoints: [1] }, ROW);
      expect([columns.set(1, ROW), columns.set(1, { ...ROW, ...other }), columns.set(1, ROW)]).toEqual([
        false,
        true,
        true,
      ]);
    }
  });

  it('keeps its lists beside those of others, shorter and longer ones', () => {
    const columns = columnsOf({ ...ROW, keeps: [1, 2, 3] }, { ...ROW, keeps: [4, 5] });
    const lists = (): readonly (readonly number[])[] => [0, 1].map((ordinal) => [...columns.keeps.of(ordinal)]);
    expect(lists()).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    columns.set(0, { ...ROW, keeps: [6] });
    columns.set(1, { ...ROW, keeps: [7, 8, 9] });
    expect(lists()).toEqual([[6], [7, 8, 9]]);
    columns.set(0, { ...ROW, keeps: [] });
    expect(lists()).toEqual([[], [7, 8, 9]]);
    expect([columns.keeps.has(0, []), columns.keeps.has(1, [7, 8, 9]), columns.keeps.has(1, [7, 8])]).toEqual([
      true,
      true,
      false,
    ]);
    expect([columns.keeps.has(1, [7, 8, 1]), columns.keeps.has(1, [1, 8, 9])]).toEqual([false, false]);
    expect([...columns.keeps.of(9)]).toEqual([]);
  });

  it('has room for lists of any length', () => {
    const long = Array.from({ length: 1_500 }, (_, at) => at);
    const columns = columnsOf({ ...ROW, needs: long.slice(0, 1_024) }, { ...ROW, needs: long });
    expect([...columns.needs.of(0)]).toEqual(long.slice(0, 1_024));
    expect([...columns.needs.of(1)]).toEqual(long);
  });
});

describe('phases of a row', () => {
  it('are counted by the change points that have come', () => {
    const columns = columnsOf(ABSENT, ROW);
    expect([39, 40, 49, 50, 99].map((at) => columns.phase(1, at))).toEqual([0, 1, 1, 2, 2]);
    expect([columns.phase(0, 99), columns.isEventful(0, 0, 99)]).toEqual([0, false]);
    expect(columns.isEventful(1, 38, 39)).toBe(false);
    expect(columns.isEventful(1, 39, 40)).toBe(true);
    expect(columns.isEventful(1, 40, 49)).toBe(false);
    expect(columns.isEventful(1, 40, 50)).toBe(true);
  });

  it('are not kept of one that changes too often', () => {
    const columns = columnsOf({ ...ROW, changePoints: null }, ROW);
    expect([columns.phase(0, 39), columns.phase(1, 39)]).toEqual([-1, 0]);
    expect([columns.isEventful(0, 39, 39), columns.isEventful(1, 39, 39)]).toEqual([true, false]);
  });

  it('are none of a row without change points beside a restless one', () => {
    const columns = columnsOf({ ...ROW, changePoints: null }, { ...ROW, changePoints: [] });
    expect([columns.phase(0, 39), columns.phase(1, 39)]).toEqual([-1, 0]);
  });
});

describe('marks', () => {
  it('are found in order, among as many rows as are asked for', () => {
    const marked = [0, 5, 7, 8, 11];
    const columns = columnsOf(
      ...Array.from({ length: 12 }, (_, at) => ({ ...ROW, marks: marked.includes(at) ? Mark.UNSURE : Mark.WHOLE })),
    );
    expect(columns.marked(Mark.UNSURE, 12)).toEqual(marked);
    expect(columns.marked(Mark.UNSURE, 8)).toEqual([0, 5, 7]);
    expect(columns.marked(Mark.UNSURE, 6)).toEqual([0, 5]);
    expect(columns.marked(Mark.UNSURE, 5)).toEqual([0]);
    expect(columns.marked(Mark.PLANNED, 12)).toEqual([]);
    expect(columns.marked(Mark.UNSURE | Mark.WHOLE, 3)).toEqual([0, 1, 2]);
  });
});

describe('room for rows', () => {
  it('grows by half at the least, in fours, and keeps what is there', () => {
    const columns = columnsOf(ROW);
    expect(columns.marks).toHaveLength(1_024);
    const { from } = columns;
    columns.reserve(1_024);
    expect(columns.from).toBe(from);
    columns.reserve(1_025);
    expect(columns.from).toHaveLength(1_536);
    expect(columns.from[0]).toBe(10);
    expect([...columns.changePoints.of(0)]).toEqual([40, 50]);
    columns.reserve(5_001);
    expect(columns.stableFrom).toHaveLength(5_004);
    expect(columns.marks[0]).toBe(Mark.WHOLE);
  });

  it('for numbers is given again while it is enough', () => {
    const columns = columnsOf(ROW);
    const room = columns.room(1);
    expect(room).toHaveLength(1_024);
    expect(columns.room(1_024)).toBe(room);
    columns.reserve(2_000);
    expect(columns.room(1_024)).toBe(room);
    expect(columns.room(2_000)).toHaveLength(2_000);
  });
});

describe('dates of the rows', () => {
  const DAY = 86_400_000;
  const dated: Row = {
    ...ROW,
    from: DAY,
    until: 9 * DAY,
    sureFrom: 2 * DAY,
    sureUntil: 8 * DAY,
    known: 11 * DAY,
    stableFrom: 19 * DAY,
    changePoints: [13 * DAY],
  };
  const prepared = (row: Row): Columns => {
    const columns = columnsOf(row);
    for (const _ of columns.bounds.prepare(1));
    for (const _ of columns.learning.prepare(1));
    return columns;
  };
  const on = (columns: Columns, index: 'bounds' | 'learning'): readonly number[] =>
    Array.from({ length: 22 }, (_, day) => day).filter(
      (day) => columns[index].among(day * DAY, day * DAY + 1, 1).length > 0,
    );

  it('are those of what is in effect, and apart from them of what becomes known', () => {
    const columns = prepared(dated);
    expect(on(columns, 'bounds')).toEqual([1, 2, 8, 9]);
    expect(on(columns, 'learning')).toEqual([11, 13, 19]);
  });

  it('are asked of a row that changed, and not of one that was written as it was', () => {
    const columns = prepared(dated);
    columns.set(0, dated);
    expect(on(columns, 'bounds')).toEqual([1, 2, 8, 9]);
    columns.set(0, { ...dated, from: 5 * DAY });
    expect([on(columns, 'bounds').length, on(columns, 'learning').length]).toEqual([22, 22]);
  });

  it('are every day of a row that changes too often', () => {
    const columns = prepared({ ...dated, changePoints: null });
    expect(on(columns, 'bounds')).toEqual([1, 2, 8, 9]);
    expect(on(columns, 'learning')).toHaveLength(22);
  });
});
