import fc from 'fast-check';
import { CsvFault, CsvReader } from './csv.js';

function read(text: string, piece = 7): (readonly string[])[] {
  const records: (readonly string[])[] = [];
  const reader = new CsvReader((cells) => records.push(cells));
  for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece));
  reader.finish();
  return records;
}

describe('CsvReader', () => {
  it('gives back what was written, however it is quoted and cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', '\n', '\r', ' ', 'é') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, piece) => {
          const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
          expect(read(text, piece)).toEqual(rows);
        },
      ),
    );
  });

  it('reads bare cells, empty ones, blank lines and a last line without an end', () => {
    expect(read('a,b,c\n\n,,\nx,"y,z",\r\n1,2,3')).toEqual([
      ['a', 'b', 'c'],
      ['', '', ''],
      ['x', 'y,z', ''],
      ['1', '2', '3'],
    ]);
  });

  it('refuses what is not RFC 4180', () => {
    for (const text of ['a"b"', '"a"b', '"a', 'x,"y\nz']) expect(() => read(text)).toThrow(CsvFault);
  });
});
