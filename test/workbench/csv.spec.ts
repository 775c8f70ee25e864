import { headOf, mapped, mappingOf, rowsOf, typeOf } from '../../libs/workbench/src/index.js';

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
    ['1.234,50', '1234.50'],
    ['9400,5', '9400.5'],
    ['-12 000,75', '-12000.75'],
    ['12', '12'],
    ['', ''],
    // Three digits behind a comma may be thousands, and a point and a comma the other way round are no decimal comma.
    ['1,234', '1,234'],
    ['1,234.50', '1,234.50'],
    ['12.34,50', '12.34,50'],
  ])('has sums with a decimal comma, %j, written with a point: %j', (written, read) => {
    const text = `nr;sum;note\n1;${written};1,5\n`;
    const quoted = /,/.test(read) ? `"${read}"` : read;
    expect(mapped(text, { tx_id: 'nr', amount: 'sum', purpose: 'note' })).toBe(
      `tx_id,amount,purpose\n1,${quoted},"1,5"\n`,
    );
  });

  it('keeps the commas of sums of which one is written otherwise', () => {
    expect(mapped('nr;sum\n1;1,50\n2;1.50\n', { amount: 'sum' })).toBe('amount\n"1,50"\n1.50\n');
  });

  describe('before it is mapped', () => {
    const schema = { properties: { tx_id: {}, amount: {}, note: {} }, required: ['tx_id', 'amount'] };
    const none = { tx_id: '', amount: '', note: '' };

    it.each([
      ['', none, []],
      ['{"tx_id":"1"}', none, []],
      ['tx_id,amount\n1,2', { tx_id: 'tx_id', amount: 'amount', note: '' }, []],
    ])('is read as it stands: %j', (text, mapping, lacking) => {
      expect(mappingOf(text, schema, {})).toEqual({ columns: [], mapping, lacking });
    });

    it.each([
      ['a,b\n1,2', {}, ['a', 'b'], ['tx_id', 'amount']],
      ['a,b\n1,2', { tx_id: 'a' }, ['a', 'b'], ['amount']],
      ['a,b\n1,2', { tx_id: 'a', amount: 'b' }, ['a', 'b'], []],
      ['a,b\n1,2', { tx_id: 'a', amount: 'of another file' }, ['a', 'b'], ['amount']],
      ['tx_id;amount\n1;2', {}, ['tx_id', 'amount'], []],
      ['tx_id,note\n1,2', {}, ['tx_id', 'note'], ['amount']],
      ['no table at all', {}, ['no table at all'], ['tx_id', 'amount']],
    ])('says what lacks a column: %j with %j', (text, chosen, columns, lacking) => {
      expect(mappingOf(text, schema, chosen)).toMatchObject({ columns, lacking });
    });
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
