import { AuditTrail } from '../../../src/platform/storage/audit-trail.js';
import { startService, type Service } from '../../support/service.js';

const BASE = '/api/v1/analytics';

const pay = (tx_id: string, amount: string, rest: object = {}) => ({
  tx_id,
  timestamp: '2026-01-05T10:00:00Z',
  from: 'a',
  to: 'b',
  amount,
  asset: 'EUR',
  ...rest,
});

describe.each(['postgres', 'memory'] as const)('POST /analytics/ingest on %s', (storage) => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage });
  });
  afterAll(() => service.stop());

  const post = (query = '') => service.api.post(`${BASE}/ingest${query}`).set('X-API-Key', service.keyOf('analyst'));
  const raw = (type: string, body: string, query: string) => post(query).set('Content-Type', type).send(body);
  const rowsOf = async (dataset: string) => {
    const answer = await service.api
      .get(`${BASE}/transactions?dataset=${dataset}`)
      .set('X-API-Key', service.keyOf('viewer'))
      .expect(200);
    return answer.body.data as { tx_id: string; amount: string; class: string; from: string; to: string }[];
  };

  it('takes the same rows once, and names those that come with other content', async () => {
    const first = await post().send({ dataset: 'again', transactions: [pay('1', '1.00'), pay('2', '2.00')] });
    expect(first.body.data).toMatchObject({ received: 2, created: 2, unchanged: 0, rejected: 0, edges: 2 });
    const again = await post().send({
      dataset: 'again',
      transactions: [pay('1', '1.0'), pay('2', '2.01'), pay('3', '3.00'), pay('3', '3.00')],
    });
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ received: 4, created: 1, unchanged: 2, rejected: 1, edges: 1 });
    expect(again.body.data.rejections).toEqual([
      {
        index: 1,
        tx_id: '2',
        code: 'tx_id_conflict',
        pointer: '/transactions/1',
        detail: expect.stringContaining('other content'),
      },
    ]);
    expect((await rowsOf('again')).map(({ tx_id, amount }) => [tx_id, amount])).toEqual([
      ['1', '1.00'],
      ['2', '2.00'],
      ['3', '3.00'],
    ]);
  });

  it('keeps the good rows beside bad ones, and none where that is asked for', async () => {
    const rows = [pay('1', '1.00'), pay('2', '1.005'), { ...pay('3', '1.00'), colour: 'red' }];
    const aborted = await post('?on_error=abort').send({ dataset: 'mixed', transactions: rows }).expect(422);
    expect(aborted.body.error).toMatchObject({
      code: 'transactions_rejected',
      errors: [{ pointer: '/transactions/1/amount' }, {}],
    });
    expect(await rowsOf('mixed')).toEqual([]);
    const kept = await post().send({ dataset: 'mixed', transactions: rows }).expect(200);
    expect(kept.body.data).toMatchObject({ received: 3, created: 1, rejected: 2 });
    expect(kept.body.data.rejections.map(({ code }: { code: string }) => code)).toEqual([
      'too_many_decimals',
      'unknown_member',
    ]);
    await post()
      .send({ dataset: 'mixed', transactions: rows.slice(1) })
      .expect(422);
    const empty = await post().send({ dataset: 'mixed', transactions: [] }).expect(200);
    expect(empty.body.data).toMatchObject({ received: 0, created: 0, edges: 0 });
  });

  it('reads NDJSON, CSV and XML, with what is around them in the query', async () => {
    const ndjson = [pay('1', '1.00'), pay('2', '2.00')].map((row) => JSON.stringify(row)).join('\n');
    await raw('application/x-ndjson', ndjson, '?dataset=lines&tx_profile=generic').expect(200);
    expect(await rowsOf('lines')).toHaveLength(2);
    const csv =
      'tx_id,booking_date,from_account,to_account,from_bank,amount,currency,channel\n1,2026-01-01,x,y,B1,5.00,EUR,wire\n';
    await raw('text/csv', csv, '?dataset=bank&tx_profile=bank&internal_accounts=y').expect(200);
    expect(await rowsOf('bank')).toMatchObject([{ from: 'B1:x', to: 'y', class: 'deposit', channel: 'wire' }]);
    const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId>
      <CreDtTm>2026-01-05T00:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S</Id><Acct><Id><IBAN>NL02ABNA0123456789</IBAN></Id></Acct>
      <Ntry><NtryRef>E1</NtryRef><Amt Ccy="EUR">7.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>
      </Stmt></BkToCstmrStmt></Document>`;
    const stored = await raw('application/xml', camt, '?dataset=camt&tx_profile=iso20022').expect(200);
    expect(stored.body.data).toMatchObject({ received: 1, created: 1, entries_left_out: 0 });
    // What has not moved yet is not stored, and not lost without a word.
    const pending = camt.replace('<Sts>BOOK', '<Sts>PDNG');
    const none = await raw('application/xml', pending, '?dataset=pending&tx_profile=iso20022').expect(200);
    expect(none.body.data).toMatchObject({ received: 0, created: 0, entries_left_out: 1 });
    expect(await rowsOf('camt')).toMatchObject([
      { tx_id: 'E1', to: 'NL02ABNA0123456789', class: 'deposit', amount: '7.50000' },
    ]);
  });

  it('answers a retry with the stored answer, and does nothing', async () => {
    const body = { dataset: 'retry', transactions: [pay('1', '1.00')] };
    const first = await post().set('Idempotency-Key', 'k1').send(body).expect(200);
    const again = await post().set('Idempotency-Key', 'k1').send(body).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
    await post()
      .set('Idempotency-Key', 'k1')
      .send({ ...body, dataset: 'other' })
      .expect(409);
    expect(await rowsOf('other')).toEqual([]);
  });

  it('lists datasets, and deletes one with all of it', async () => {
    await post()
      .send({ dataset: 'gone', retention_days: 30, transactions: [pay('1', '1.00')] })
      .expect(200);
    const list = () => service.api.get(`${BASE}/datasets`).set('X-API-Key', service.keyOf('viewer')).expect(200);
    const { etag = '' } = (await list()).headers as { etag?: string };
    const again = service.api.get(`${BASE}/datasets`).set('X-API-Key', service.keyOf('viewer'));
    await again.set('If-None-Match', etag).expect(304);
    const before = (await list()).body.data.find(({ dataset }: { dataset: string }) => dataset === 'gone');
    expect(before).toMatchObject({ source: service.storage, tx_profile: 'generic', edges: 1, retention_days: 30 });
    const remove = (key: string) => service.api.delete(`${BASE}/datasets/gone`).set('X-API-Key', key);
    await remove(service.keyOf('viewer')).expect(403);
    expect((await remove(service.keyOf('analyst')).expect(200)).body.data).toEqual({ dataset: 'gone', deleted: 1 });
    await remove(service.keyOf('analyst')).expect(404);
    expect((await list()).headers['etag']).not.toBe(etag);
    expect(await rowsOf('gone')).toEqual([]);
    const trail = await service.app.get(AuditTrail).list({ object: 'dataset', id: 'gone', limit: 10 });
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['delete', 'analyst'],
      ['ingest', 'analyst'],
    ]);
  });

  it('holds a dataset to one profile', async () => {
    await post()
      .send({ dataset: 'one', transactions: [pay('1', '1.00')] })
      .expect(200);
    const other = { tx_id: '2', booking_date: '2026-01-01', from_account: 'x', amount: '1.00', currency: 'EUR' };
    const { body } = await post()
      .send({ dataset: 'one', tx_profile: 'bank', transactions: [other] })
      .expect(409);
    expect(body.error.code).toBe('conflict');
    expect(await rowsOf('one')).toHaveLength(1);
  });

  it('takes a body of many rows in a thread as it does a small one in place', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => JSON.stringify(pay(`t${n}`, '1.00', { from: `a${n}` })));
    const { body } = await raw(
      'application/x-ndjson',
      [...rows, ...rows.slice(0, 7)].join('\n'),
      '?dataset=many',
    ).expect(200);
    expect(body.data).toMatchObject({ received: 5_007, created: 5_000, unchanged: 7, edges: 5_000 });
    const again = await raw('application/x-ndjson', rows.join('\n'), '?dataset=many').expect(200);
    expect(again.body.data).toMatchObject({ received: 5_000, created: 0, unchanged: 5_000, edges: 0 });
    await raw('application/x-ndjson', [...rows, 'no JSON'].join('\n'), '?dataset=broken').expect(400);
    expect(await rowsOf('broken')).toEqual([]);
  });

  it.each([
    [{ transactions: [] }, 400, '/dataset'],
    [{ dataset: 'a b', transactions: [] }, 400, '/dataset'],
    [{ dataset: 'd' }, 400, '/transactions'],
    [{ dataset: 'd', transactions: {} }, 400, '/transactions'],
    [{ dataset: 'd', transactions: [], colour: 'red' }, 400, '/colour'],
    [{ dataset: 'd', transactions: [], retention_days: 0 }, 400, '/retention_days'],
    [{ dataset: 'd', transactions: [], internal_accounts: 'a' }, 400, '/internal_accounts'],
    [{ dataset: 'd', transactions: [], options: { parameters: {} } }, 400, '/options/parameters'],
    [{ dataset: 'd', transactions: [], tx_profile: 'coins' }, 400, '/tx_profile'],
  ])('refuses %j', async (body, status, pointer) => {
    const answer = await post().send(body).expect(status);
    const places = answer.body.error.errors.map(
      (fault: { pointer?: string; parameter?: string }) => fault.pointer ?? `/${fault.parameter}`,
    );
    expect(places).toContain(pointer);
  });

  it('refuses a body in another form, and none', async () => {
    await raw('text/plain', 'x', '?dataset=d').expect(415);
    await raw('text/csv', 'tx_id\n1', '?dataset=d&tx_profile=utxo').expect(415);
    await raw('text/csv', 'tx_id,colour\n1,red', '?dataset=d').expect(400);
    await post('?dataset=d').expect(400);
    await raw('application/json', '{', '?dataset=d').expect(400);
  });
});
