import { readLosslessJson, type JsonObject, type JsonValue } from '#domain/movements';
import { pays, scanOf } from '#domain/testing';

/** Codes and pointers of the rejections of one row, given as the text of its members. */
function rejectionOf(members: string): string {
  const reading = readLosslessJson(
    `[{"tx_id":"t","timestamp":"2026-01-05T10:00:00Z","from":"a","to":"b","amount":"1.00","asset":"EUR",${members}}]`,
  );
  if (!reading.ok) return reading.fault;
  const { rejected } = scanOf(reading.value as readonly JsonValue[]);
  return rejected.map(({ code, pointer }) => `${code} ${pointer}`).join();
}

describe('a generic row', () => {
  it.each([
    ['"amount":"1.5.0"', 'amount_not_decimal /0/amount'],
    ['"amount":"1e5"', 'amount_not_decimal /0/amount'],
    ['"amount":"1,000"', 'amount_not_decimal /0/amount'],
    ['"amount":"+1"', 'amount_not_decimal /0/amount'],
    ['"amount":".5"', 'amount_not_decimal /0/amount'],
    ['"amount":1.5', 'amount_not_decimal /0/amount'],
    ['"amount":1e400', 'amount_not_decimal /0/amount'],
    ['"amount":9007199254740992', 'unsafe_number /0/amount'],
    ['"amount":9007199254740993', 'unsafe_number /0/amount'],
    ['"amount":true', 'wrong_type /0/amount'],
    ['"amount":"1.005"', 'too_many_decimals /0/amount'],
    ['"amount":"-1.00"', 'negative_amount /0/amount'],
    ['"asset":"JPY","amount":"1.0"', 'too_many_decimals /0/amount'],
    ['"asset":"BTC","amount":"0.123456789"', 'too_many_decimals /0/amount'],
    ['"timestamp":"2026-01-05T10:00:00"', 'invalid_timestamp /0/timestamp'],
    ['"timestamp":"2026-02-30"', 'invalid_timestamp /0/timestamp'],
    ['"timestamp":"2026-01"', 'invalid_timestamp /0/timestamp'],
    ['"timestamp":1767607200', 'wrong_type /0/timestamp'],
    ['"kind":"gift"', 'invalid_kind /0/kind'],
    ['"from":""', 'empty_account /0/from'],
    ['"to":"a\\u0000b"', 'wrong_type /0/to'],
    ['"tx_id":5', 'wrong_type /0/tx_id'],
    ['"colour":"red"', 'unknown_member /0/colour'],
    ['"__proto__":{}', 'unknown_member /0/__proto__'],
    ['"constructor":{}', 'unknown_member /0/constructor'],
    ['"metadata":"x"', 'wrong_type /0/metadata'],
    ['"metadata":{"n":12345678901234567890}', 'unsafe_number /0/metadata'],
    ['"metadata":{"__proto__":{}}', 'unknown_member /0/metadata'],
    ['"metadata":{"n":[{"constructor":1}]}', 'unknown_member /0/metadata'],
  ])('is rejected with %s', (members, rejection) => {
    expect(rejectionOf(members)).toBe(rejection);
  });

  it.each([
    '"amount":"1"',
    '"amount":125',
    '"amount":9007199254740991',
    '"amount":"0"',
    '"timestamp":"2026-01-05"',
    '"kind":"deposit"',
    '"metadata":{"n":1.5}',
  ])('is accepted with %s', (members) => {
    expect(rejectionOf(members)).toBe('');
  });

  it('tells the sender of a fraction to send text', () => {
    const reading = readLosslessJson(
      '[{"tx_id":"t","timestamp":"2026-01-05","from":"a","to":"b","amount":0.1,"asset":"EUR"}]',
    );
    expect(reading.ok && scanOf(reading.value as readonly JsonValue[]).rejected[0]?.detail).toContain(
      'send amounts as strings',
    );
  });

  it('lacks each required member by name', () => {
    for (const member of ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset']) {
      const { [member]: _, ...rest } = pays('a', 'b', '1.00', 0);
      expect(scanOf([rest]).rejected).toMatchObject([{ code: 'missing_member', pointer: `/0/${member}` }]);
    }
  });

  it('names its transaction and never another value of it', () => {
    const { rejected } = scanOf([pays('secret-a', 'secret-b', 'secret-amount', 0, { tx_id: 'named' })]);
    expect(rejected[0]?.tx_id).toBe('named');
    expect(JSON.stringify(rejected)).not.toContain('secret');
  });

  it('is given the decimals of its asset: stated, known, or the most that are seen', () => {
    const list = [
      pays('a', 'b', '1', 0, { asset: 'JPY' }),
      pays('a', 'b', '1.234', 0, { asset: 'KWD' }),
      pays('a', 'b', '1.5', 0, { asset: 'OWN' }),
      pays('a', 'b', '1.25', 0, { asset: 'NEW' }),
      pays('a', 'b', '2', 0, { asset: 'NEW' }),
    ];
    const { assets } = scanOf(list, { options: { assets: [{ asset: 'OWN', scale: 4 }] } });
    expect(assets.map(({ asset, scale, scale_source, total }) => [asset, scale, scale_source, total])).toEqual([
      ['JPY', 0, 'iso4217', '1'],
      ['KWD', 3, 'iso4217', '1.234'],
      ['NEW', 2, 'inferred', '3.25'],
      ['OWN', 4, 'request', '1.5000'],
    ]);
  });

  it('gives its metadata back only where that is asked for', () => {
    const list = [pays('a', 'b', '1000', 0, { metadata: { note: 'n' } })];
    expect(JSON.stringify(scanOf(list, { query: { include: new Set(['edges']) } }))).not.toContain('note');
    expect(scanOf(list, { query: { include: new Set(['edges', 'metadata']) } }).edges?.[0]?.metadata).toEqual({
      note: 'n',
    });
  });

  it('takes rows that differ in their metadata alone for other content, as there is no telling which is meant', () => {
    const one = pays('a', 'b', '1000', 0, { metadata: { note: 'n', page: { n: 1, m: 2 } } });
    const counts = (...others: JsonObject[]) => scanOf([one, ...others]).counts;
    const reordered = { ...one, metadata: { page: { m: 2, n: 1 }, note: 'n' } };
    expect(counts(reordered, { ...one })).toMatchObject({ accepted: 1, duplicates: 2, rejected: 0 });
    expect(counts({ ...one, metadata: { note: 'other' } })).toMatchObject({ accepted: 0, duplicates: 0, rejected: 2 });
    const bare = pays('a', 'b', '1000', 0, { tx_id: one['tx_id'] ?? null });
    expect(counts(bare)).toMatchObject({ accepted: 0, duplicates: 0, rejected: 2 });
    expect(scanOf([bare, { ...bare, metadata: null }]).counts).toMatchObject({ accepted: 1, duplicates: 1 });
  });
});
