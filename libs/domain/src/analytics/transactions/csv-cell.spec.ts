import { csvCell, csvRecord } from './csv-cell.js';

describe('a CSV cell', () => {
  it('cannot be a formula', () => {
    expect(['=1+1', '+49', '-x', '@cmd', '\tx', '\rx'].map(csvCell)).toEqual([
      "'=1+1",
      "'+49",
      "'-x",
      "'@cmd",
      "'\tx",
      '"\'\rx"',
    ]);
  });

  it('is a number where it is one, below zero too', () => {
    expect(['-12.50', '0', '-1', '-1.', '--1'].map(csvCell)).toEqual(['-12.50', '0', '-1', "'-1.", "'--1"]);
  });

  it('is quoted where it has to be', () => {
    expect(csvRecord(['a,b', 'c"d', 'e\nf', null, undefined, 5])).toBe('"a,b","c""d","e\nf",,,5\r\n');
  });
});
