import type { JsonObject } from '#domain/movements';
import { pays } from '#domain/testing';
import { AuditTrail } from '../../../src/platform/storage/audit-trail.js';
import { startService, type Service } from '../../support/service.js';

const SCAN = '/api/v1/scan/transactions';

/** A ring of three, which temporal_cycle finds. */
const ring = (): JsonObject[] => [
  pays('a', 'b', '1000.00', 0, { tx_id: 'r1' }),
  pays('b', 'c', '990.00', 1, { tx_id: 'r2' }),
  pays('c', 'a', '980.00', 2, { tx_id: 'r3' }),
];

describe('POST /scan/transactions', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const scan = (body: object, query = '') => service.api.post(`${SCAN}${query}`).send(body);
  const raw = (type: string, body: string, query = '') =>
    service.api.post(`${SCAN}${query}`).set('Content-Type', type).send(body);

  it('finds the same in a list, an object, NDJSON and CSV', async () => {
    const rows = ring();
    const csv = [
      'tx_id,timestamp,from,to,amount,asset',
      ...rows.map((row) =>
        ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset'].map((member) => row[member]).join(','),
      ),
    ].join('\r\n');
    const answers = await Promise.all([
      scan(rows),
      scan({ transactions: rows, tx_profile: 'generic', options: {} }),
      raw('application/x-ndjson', rows.map((row) => JSON.stringify(row)).join('\n')),
      raw('text/csv', `\uFEFF${csv}`),
    ]);
    const [first, ...others] = answers.map(({ status, body }) => ({ status, findings: body.data?.findings }));
    expect(first?.status).toBe(200);
    expect(first?.findings[0]).toMatchObject({
      detector: 'temporal_cycle',
      kind: 'observation',
      tx_ids: ['r1', 'r2', 'r3'],
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('answers the whole result, with the digest of the bytes', async () => {
    const { body } = await scan(ring(), '?include=accounts').expect(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        scan_id: expect.stringMatching(/^scn_[0-9a-f]+$/),
        tx_profile: 'generic',
        logic_version: '0.17.0',
        stored: false,
        deterministic: true,
        input_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        counts: { received: 3, accepted: 3, rejected: 0, duplicates: 0, edges: 3, accounts: 3 },
        period: { precision: 'second' },
        assets: [{ asset: 'EUR', scale: 2, scale_source: 'iso4217', count: 3, total: '2970.00' }],
        coverage: { truncated: false, fx: 'none' },
        limits: { max_transactions: 100_000 },
        took_ms: expect.any(Number),
      },
    });
    expect(body.data.accounts).toHaveLength(3);
  });

  it('gives the same bytes but for the time it took', async () => {
    const rows = ring();
    const [one, other] = await Promise.all([scan(rows), scan(rows)]);
    const timeless = (text: string): string => text.replace(/"took_ms":\d+/, '');
    expect(timeless(one.text)).toBe(timeless(other.text));
  });

  it('scans a body of many rows in a thread as it does a small one in place', async () => {
    const noise = Array.from({ length: 6_000 }, (_, n) => pays(`n${n}`, `m${n}`, '5.00', n % 100));
    const { body } = await scan([...noise, ...ring()], '?detectors=temporal_cycle').expect(200);
    expect(body.data.counts).toMatchObject({ received: 6_003, findings: 1 });
    expect(body.data.findings[0].tx_ids).toEqual(['r1', 'r2', 'r3']);
  });

  it('tells bad rows apart from bad bodies', async () => {
    const rows = [...ring(), { ...ring()[0], tx_id: 'bad', amount: 'x' }];
    const { body } = await scan(rows).expect(200);
    expect(body.data.rejected).toEqual([
      { index: 3, tx_id: 'bad', code: 'amount_not_decimal', pointer: '/3/amount', detail: expect.any(String) },
    ]);
    await scan(rows, '?on_error=abort')
      .expect(422)
      .expect(({ body: { error } }) => {
        expect(error).toMatchObject({ code: 'transactions_rejected', errors: [{ pointer: '/3/amount' }] });
      });
    await scan([{}]).expect(422);
    await scan([]).expect(200);
    await scan({ transactions: rows.slice(3) })
      .expect(422)
      .expect(({ body: { error } }) => expect(error.errors[0].pointer).toBe('/transactions/0/amount'));
  });

  it.each([
    ['application/json', '{"transactions":', 400, 'malformed_request'],
    ['application/json', '"text"', 400, 'invalid_request'],
    ['application/json', '{"rows":[]}', 400, 'invalid_request'],
    ['application/json', '{"transactions":[],"options":{"colour":1}}', 400, 'invalid_request'],
    ['application/json', '{"transactions":[],"tx_profile":"gold"}', 400, 'invalid_parameter'],
    ['application/json', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'malformed_request'],
    ['application/json', '[{"tx_id":"\\ud800"}]', 400, 'invalid_encoding'],
    ['application/x-ndjson', '{"a":1}\n{', 400, 'malformed_request'],
    ['text/csv', 'tx_id,colour\n1,red', 400, 'invalid_request'],
    ['text/csv', 'tx_id\n"open', 400, 'malformed_request'],
    ['text/plain', 'x', 415, 'unsupported_media_type'],
  ])('refuses %s %s with %d %s', async (type, text, status, code) => {
    const { body } = await raw(type, text).expect(status);
    expect(body).toMatchObject({ success: false, data: null, error: { code } });
  });

  it.each([
    ['?detectors=nobody', 'invalid_parameter'],
    ['?include=everything', 'invalid_parameter'],
    ['?limit=0', 'invalid_parameter'],
    ['?limit=10001', 'invalid_parameter'],
    ['?budget_ms=30001', 'invalid_parameter'],
    ['?min_severity=severe', 'invalid_parameter'],
    ['?colour=red', 'invalid_request'],
    ['?options={}', 'invalid_request'],
  ])('refuses the query %s with 400 %s', async (query, code) => {
    const { body } = await scan(ring(), query).expect(400);
    expect(body.error.code).toBe(code);
  });

  it('takes options in the query for bodies that have no place for them', async () => {
    const options = encodeURIComponent(JSON.stringify({ watchlist: [{ account: 'a', list: 'L' }] }));
    const text = ring()
      .map((row) => JSON.stringify(row))
      .join('\n');
    const { body } = await raw('application/x-ndjson', text, `?options=${options}`).expect(200);
    expect(body.data.findings[0]).toMatchObject({ detector: 'watchlist_direct', severity: 'high' });
  });

  it('takes 16 kB of them, all escaped, and names the limit over it', async () => {
    const text = JSON.stringify(ring()[0]);
    const ask = (size: number) => {
      const around = JSON.stringify({ known_services: [] }).length;
      const names = Array.from({ length: 64 }, () => '{'.repeat(250));
      const rest = size - around - JSON.stringify(names).length + 2;
      const options = JSON.stringify({ known_services: [...names, '{'.repeat(rest - 3)] });
      expect(options).toHaveLength(size);
      return raw('application/x-ndjson', text, `?options=${encodeURIComponent(options)}`);
    };
    await ask(16_384).expect(200);
    const { body } = await ask(16_385).expect(400);
    expect(body.error.errors).toEqual([{ parameter: 'options', detail: 'must be at most 16384 characters' }]);
  });

  it('refuses a profile that the query and the body name differently', async () => {
    const { body } = await scan({ transactions: ring(), tx_profile: 'generic' }, '?tx_profile=bank').expect(400);
    expect(body.error.code).toBe('invalid_parameter');
  });

  it('validates only, on a dry run', async () => {
    const { body } = await scan(ring(), '?dry_run=1').expect(200);
    expect(body.data).toMatchObject({ dry_run: true, findings: [], counts: { accepted: 3 } });
  });

  it('reads XML for iso20022 and refuses what XML is misused for', async () => {
    const xml =
      '<Document><FICdtTrf><CdtTrfTxInf><PmtId><TxId>T</TxId></PmtId><IntrBkSttlmAmt Ccy="EUR">5</IntrBkSttlmAmt><IntrBkSttlmDt>2026-01-05</IntrBkSttlmDt></CdtTrfTxInf></FICdtTrf></Document>';
    const { body } = await raw('application/xml', xml, '?tx_profile=iso20022').expect(200);
    expect(body.data.counts).toMatchObject({ received: 1, accepted: 1 });
    await raw('application/xml', `<!DOCTYPE x>${xml}`, '?tx_profile=iso20022').expect(400);
    await raw('application/xml', xml, '?tx_profile=bank').expect(415);
    await raw('text/csv', 'txid', '?tx_profile=utxo').expect(415);
    await scan([], '?tx_profile=iso20022').expect(415);
  });

  it('looks owners up in the graph for analysts only', async () => {
    const body = { transactions: ring(), options: { resolve_owners: true } };
    await scan(body).expect(401);
    await scan(body).set('X-API-Key', service.keyOf('viewer')).expect(403);
    await scan(body).set('X-API-Key', service.keyOf('analyst')).expect(200);
  });

  it('leaves who, when, how many and the digest in the audit trail, and nothing else', async () => {
    const { body } = await scan(ring()).set('X-API-Key', service.keyOf('viewer')).expect(200);
    const [entry] = await service.app.get(AuditTrail).list({ limit: 1 });
    expect(entry).toEqual({
      place: expect.any(Number),
      at: expect.any(Number),
      actor: 'viewer',
      role: 'viewer',
      request_id: expect.any(String),
      action: 'scan',
      object: 'transactions',
      id: body.data.input_digest,
      version: 3,
    });
    await scan([{}]).expect(422);
    await scan([]).expect(200);
    expect(
      (await service.app.get(AuditTrail).list({ limit: 2 })).map(({ actor, version }) => [actor, version]),
    ).toEqual([
      ['anonymous', 0],
      ['viewer', 3],
    ]);
  });

  it('lists profiles, detectors, parameters and thresholds for anybody', async () => {
    const { body } = await service.api.get('/api/v1/scan/profiles').expect(200);
    expect(body.data.map(({ tx_profile }: { tx_profile: string }) => tx_profile)).toEqual([
      'generic',
      'exchange',
      'utxo',
      'evm',
      'bank',
      'iso20022',
    ]);
    const fanOut = body.data[0].detectors[0];
    expect(fanOut).toMatchObject({
      detector: 'fan_out',
      code: 'G01',
      severity: 'info',
      parameters: expect.arrayContaining([{ name: 'k', default: 5, min: 2, max: 1000, unit: 'count' }]),
    });
  });
});
