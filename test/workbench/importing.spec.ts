import { isOfNoRecords, sendingOf } from '../../libs/workbench/src/index.js';

describe('a file that is brought in', () => {
  it.each([
    ['a.csv', 'id,schema\n', { type: 'text/csv', format: 'ftm', records: null }],
    [
      'a.ndjson',
      '{"id":"a","schema":"Person"}\n{"id":"b"}\n',
      { type: 'application/x-ndjson', format: 'ftm', records: null },
    ],
    ['a.json', '[{"statementId":"1"}]', { type: 'application/json', format: 'bods', records: [{ statementId: '1' }] }],
    [
      'a.json',
      '{"type":"bundle","objects":[{"id":"x"}]}',
      { type: 'application/json', format: 'stix', records: [{ id: 'x' }] },
    ],
    [
      'a.json',
      '{"records":[{"object":"entity"}]}',
      { type: 'application/json', format: 'native', records: [{ object: 'entity' }] },
    ],
    ['a.txt', 'not of any form', { type: 'application/x-ndjson', format: 'native', records: null }],
  ])('%s: %s', (name, text, sending) => {
    expect(sendingOf(name, text)).toEqual(sending);
  });

  it.each([
    ['a.csv', 'canonical_id,schema,prop\n', false],
    ['a.csv', 'id;schema\n', false],
    ['a.csv', 'tx_id,amount\n1,2\n', true],
    ['a.tsv', 'name\tcountry\n', true],
    ['a.json', '{"transactions":[{}]}', true],
    ['a.json', '[{"tx_id":"1"}]', true],
    ['a.ndjson', '{"tx_id":"1"}\n{"tx_id":"2"}\n', true],
    ['a.ndjson', '{"id":"a","schema":"Person"}\n', false],
    ['a.json', '[]', false],
    ['a.txt', 'not of any form', false],
  ])('holds no records that can be brought in: %s %j', (name, text, is) => {
    expect(isOfNoRecords(name, text)).toBe(is);
  });
});
