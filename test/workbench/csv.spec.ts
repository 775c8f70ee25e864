import { headOf, mapped, rowsOf, typeOf } from '../../libs/workbench/src/index.js';

describe('a CSV that somebody gives in', () => {
  it.each([
    ['a,b\n1,2', ',', ['a', 'b']],
    ['\uFEFFa;b;c\r\n1;2;3', ';', ['a', 'b', 'c']],
    ['a\tb', '\t', ['a', 'b']],
    ['"a,b";c', ';', ['a,b', 'c']],
    ['alone', ',', ['alone']],
    ['', ',', []],
  ])('has the columns of its first line: %j', (text, separator, columns) => {
    expect(headOf(text)).toEqual({ separator, columns });
  });

  it('may hold separators, quotes and lines in quotes', () => {
    expect(rowsOf('a,"b,""c""\nd"\r\n\n1,2\n', ',')).toEqual([
      ['a', 'b,"c"\nd'],
      ['1', '2'],
    ]);
  });

  it('is written anew under the names of a profile, without what nobody named', () => {
    const text = 'nr;Betrag;who;note\n1;10.00;ada;"a; b"\n2;3.50;"ben, b"';
    expect(mapped(text, { tx_id: 'nr', from: 'who', amount: 'Betrag', asset: '' })).toBe(
      'tx_id,from,amount\n1,ada,10.00\n2,"ben, b",3.50\n',
    );
  });

  it.each([
    [' <Document/>', 'application/xml'],
    ['[{}]', 'application/json'],
    ['{"transactions":[]}', 'application/json'],
    ['{"a":1}\n{"a":2}', 'application/x-ndjson'],
    ['a,b', 'text/csv'],
  ])('is told from other forms: %j', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });
});
