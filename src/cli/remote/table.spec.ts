import fc from 'fast-check';
import stringWidth from 'string-width';
import { pairsText, plain, tableText, type Column } from './table.js';

const COLUMNS: readonly Column[] = [
  { title: 'id' },
  { title: 'count', align: 'right' },
  { title: 'what', gives: true },
];
const on = (width: number) => ({ width, hasColours: false });

describe('a table', () => {
  it('puts texts to the left, figures to the right, and nothing behind the last cell', () => {
    const text = tableText(
      COLUMNS,
      [
        ['a', '1', 'one'],
        ['long', '1000', 'two'],
      ],
      on(80),
    );
    expect(text).toBe('id    count  what\na         1  one\nlong   1000  two\n');
  });

  it('counts what is shown: wide signs are two columns, combining ones none', () => {
    const text = tableText(
      [{ title: 'name' }, { title: 'x' }],
      [
        ['金海', '1'],
        ['é', '2'],
      ],
      on(80),
    );
    expect(text.split('\n').slice(1, 3)).toEqual(['金海  1', 'é     2']);
  });

  // id 3, count 5, and two gaps of 2: 12 columns, and 10 of the text
  it.each([
    [22, 'id   count  what\nabc      1  0123456789\n'],
    [21, 'id   count  what\nabc      1  01234567…\n'],
    [20, 'id   count  what\nabc      1  0123456…\n'],
  ])('on %d columns cuts what gives way, where they are too few and only then', (width, shown) => {
    expect(tableText(COLUMNS, [['abc', '1', '0123456789']], on(width))).toBe(shown);
  });

  it('takes from the widest column where those that give way have nothing left', () => {
    const text = tableText(COLUMNS, [['x'.repeat(60), '1', 'y'.repeat(60)]], on(40));
    for (const line of text.trimEnd().split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(40);
  });

  it('colours a cell where there are colours, and measures it without them', () => {
    const rows = [[{ text: 'a', look: 'red' as const }, '1', 'one']];
    const coloured = tableText(COLUMNS, rows, { width: 80, hasColours: true });
    expect(coloured).toContain('\x1b[31m');
    // eslint-disable-next-line no-control-regex
    expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(tableText(COLUMNS, rows, on(80)));
  });

  it('lets nobody move the cursor, ring the bell, or write the other way round', () => {
    expect(plain('a\x1b[2Jb\nc\u202Ed\u2066e')).toBe('a [2Jb c d e');
    expect(tableText([{ title: 'x' }], [['\x07\r\n\x9b1m']], null)).toBe('x\n1m\n');
  });

  it('fits every screen that has room for its columns, whatever stands in it, and is whole where nobody looks', () => {
    const cell = fc.oneof(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.constant(''));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }),
        fc.integer({ min: 28, max: 120 }),
        (rows, width) => {
          for (const line of tableText(COLUMNS, rows, on(width)).split('\n')) {
            expect(stringWidth(line)).toBeLessThanOrEqual(width);
          }
          const whole = tableText(COLUMNS, rows, null);
          for (const text of rows.flat()) expect(whole).toContain(plain(text));
        },
      ),
    );
  });
});

describe('pairs', () => {
  it('stand under each other', () => {
    expect(
      pairsText(
        [
          ['a', '1'],
          ['long', 'two\nlines'],
        ],
        null,
      ),
    ).toBe('a     1\nlong  two lines\n');
  });
});
