import { sendingOf } from '../../libs/workbench/src/index.js';

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
});
