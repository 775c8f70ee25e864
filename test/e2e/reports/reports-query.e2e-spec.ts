import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '#domain/movements';
import { pays } from '#domain/testing';
import { startService, type Service } from '../../support/service.js';

const REPORTS = '/api/v1/reports';
const FORMATS = ['xml', 'json', 'csv', 'summary'] as const;

/** A ring of three, and what came in and went out. */
const ROWS: readonly JsonObject[] = [
  pays('anna', 'bert', '1000.07', 0, { tx_id: 'r1' }),
  pays('bert', 'carl', '990.03', 1, { tx_id: 'r2' }),
  pays('carl', 'anna', '980.01', 2, { tx_id: 'r3' }),
  pays('mint', 'anna', '500.00', 30, { tx_id: 'd1', kind: 'deposit' }),
  pays('bert', 'shop', '20.50', 31, { tx_id: 'w1', kind: 'withdrawal' }),
];

describe('POST /reports on a query', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    for (const [dataset, transactions] of [
      ['books', ROWS],
      ['other', [pays('zed', 'yan', '7.00', 5, { tx_id: 'o1' })]],
    ] as const) {
      await service.api
        .post('/api/v1/analytics/ingest')
        .set('X-API-Key', service.keyOf('analyst'))
        .send({ dataset, tx_profile: 'generic', transactions })
        .expect(200);
    }
  });
  afterAll(() => service.stop());

  const ask = (body: object, role: 'viewer' | 'admin' | 'peer' | null = 'viewer') => {
    const request = service.api.post(REPORTS);
    return (role === null ? request : request.set('X-API-Key', service.keyOf(role))).send(body);
  };
  const jsonOf = async (type: string, query: object) => {
    const { body } = await ask({ format: 'json', type, query }).expect(200);
    return body.data.content;
  };

  it('says of flows what GET /analytics/flows says', async () => {
    const content = await jsonOf('flows', { dataset: 'books', bucket: 'day', group_by: ['account'] });
    const { body } = await service.api
      .get('/api/v1/analytics/flows?dataset=books&bucket=day&group_by=account')
      .set('X-API-Key', service.keyOf('viewer'))
      .expect(200);
    expect(content.flows).toEqual(body.data);
    expect(content.perimeter).toEqual(body.data.perimeter);
    expect(content.flows.totals.deposits).toMatchObject({ count: 1, amounts: [{ asset: 'EUR', amount: '500.00' }] });
    expect(content.meta.as_of).toBe('2026-01-02T07:00:00.000Z');
  });

  it.each(['flows', 'transactions', 'scan', 'str'])(
    'cites the same transactions in every format, of type %s',
    async (type) => {
      const texts = await Promise.all(
        FORMATS.map(async (format) => {
          const { body } = await ask({ format, type, query: { dataset: ['books'] } }).expect(200);
          expect(body.data.validation.ok).toBe(true);
          return JSON.stringify(body.data.content);
        }),
      );
      const cited = texts.map((text) => ['r1', 'r2', 'r3', 'd1', 'w1', 'o1'].filter((id) => text.includes(id)));
      const isScan = type === 'scan' || type === 'str';
      expect(cited).toEqual(FORMATS.map(() => (isScan ? ['r1', 'r2', 'r3'] : ['r1', 'r2', 'r3', 'd1', 'w1'])));
    },
  );

  it('takes the filters and the perimeter of analytics', async () => {
    const late = await jsonOf('transactions', { from_at: '2026-01-02', dataset: 'books' });
    expect(late.transactions.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(['d1', 'w1']);
    const ofAnna = await jsonOf('flows', { account: 'anna', dataset: 'books' });
    expect(ofAnna.transactions.map((row: { tx_id: string; class: string }) => [row.tx_id, row.class])).toEqual([
      ['r1', 'withdrawal'],
      ['r3', 'deposit'],
      ['d1', 'deposit'],
    ]);
    expect(ofAnna.perimeter.accounts).toEqual(['anna']);
  });

  it.each(FORMATS)('names no account when it is redacted, as %s', async (format) => {
    for (const query of [{ account: 'anna', group_by: 'counterparty' }, { view: 'sankey' }, { group_by: 'account' }]) {
      const { body } = await ask({ format, type: 'flows', redact: 'accounts', query }).expect(200);
      expect(JSON.stringify(body.data.content)).not.toMatch(/anna|bert|carl|mint|shop|zed|yan/);
    }
  });

  it('writes the buckets of flows as a table', async () => {
    const query = { dataset: 'books', bucket: 'day' };
    const { body } = await ask({ format: 'csv', type: 'flows', section: 'flows', query }).expect(200);
    expect(body.data.content).toContain(
      '2026-01-02T00:00:00.000Z,2026-01-03T00:00:00.000Z,deposits,EUR,500.00,1,1\r\n',
    );
  });

  it('gives equal bytes for equal questions', async () => {
    const [one, other] = await Promise.all([
      ask({ format: 'xml', type: 'flows', query: {} }).expect(200),
      ask({ format: 'xml', type: 'flows', query: {} }).expect(200),
    ]);
    expect(other.body.data.sha256).toBe(one.body.data.sha256);
  });

  it.each([
    [{ source: 'none' }, 'invalid_parameter'],
    [{ from_at: '2026-02-01', to_at: '2026-01-01' }, 'invalid_parameter'],
    [{ from_at: '2026-02' }, 'invalid_parameter'],
    [{ tz: 'Mars/Olympus' }, 'invalid_parameter'],
    [{ bucket: 'year' }, 'invalid_parameter'],
    [{ group_by: 'colour' }, 'invalid_parameter'],
    [{ min_amount: 'much' }, 'invalid_parameter'],
    [{ top: 0 }, 'invalid_parameter'],
    [{ colour: 'red' }, 'invalid_request'],
    [{ account: 1 }, 'invalid_request'],
  ])('refuses the query %j with %s', async (query, code) => {
    const { body } = await ask({ format: 'json', type: 'flows', query }).expect(400);
    expect(body.error.code).toBe(code);
    expect(body.error.errors).toHaveLength(1);
  });

  it('shows stored movements to viewers and above alone', async () => {
    const body = { format: 'json', type: 'transactions', query: {} };
    expect((await ask(body, null).expect(401)).body.error.code).toBe('unauthenticated');
    expect((await ask(body, 'peer').expect(403)).body.error.code).toBe('forbidden');
    await ask(body, 'admin').expect(200);
  });

  it('refuses more movements than a report holds', async () => {
    const small = await startService({ env: { LIMIT_SCAN_ROWS: '3' } });
    try {
      const key = small.keyOf('analyst');
      for (const part of [ROWS.slice(0, 3), ROWS.slice(3)]) {
        const ingest = { dataset: 'd', tx_profile: 'generic', transactions: part };
        await small.api.post('/api/v1/analytics/ingest').set('X-API-Key', key).send(ingest).expect(200);
      }
      const request = { format: 'csv', type: 'transactions', query: {} };
      const { body } = await small.api.post(REPORTS).set('X-API-Key', key).send(request).expect(413);
      expect(body.error).toMatchObject({ code: 'payload_too_large', detail: expect.stringContaining('scan_rows') });
    } finally {
      await small.stop();
    }
  });

  describe('of more movements than are written in place', () => {
    /** One more than is. */
    const MANY = 2_001;
    /** With it a body is larger than is worked off in place. */
    const BLANKS = ' '.repeat(300 * 1024);
    const REQUEST = JSON.stringify({ format: 'json', type: 'transactions', query: { dataset: 'many' } });

    beforeAll(async () => {
      const transactions = Array.from({ length: MANY }, (_, n) => pays('anna', 'bert', '1.00', n, { tx_id: `m${n}` }));
      await service.api
        .post('/api/v1/analytics/ingest')
        .set('X-API-Key', service.keyOf('analyst'))
        .send({ dataset: 'many', tx_profile: 'generic', transactions })
        .expect(200);
    });

    const rowsOf = async (text: string, role: 'viewer' | 'admin' | 'analyst' = 'viewer'): Promise<number> => {
      const asked = service.api.post(REPORTS).set('X-API-Key', service.keyOf(role));
      const { body } = await asked.set('Content-Type', 'application/json').send(text).expect(200);
      return body.data.content.transactions.length;
    };

    // As many as one caller has places for, one more, and all that all callers have.
    it.each([
      [3, ['viewer']],
      [4, ['viewer']],
      [3, ['viewer', 'admin']],
    ] as const)('answers %i large bodies at once of each of %j, and the next of everybody', async (count, roles) => {
      const asked = roles.flatMap((role) => Array.from({ length: count }, () => rowsOf(REQUEST + BLANKS, role)));
      expect(new Set(await Promise.all(asked))).toEqual(new Set([MANY]));
      for (const role of ['viewer', 'analyst'] as const) {
        expect(await rowsOf(REQUEST, role)).toBe(MANY);
        expect(await rowsOf(REQUEST + BLANKS, role)).toBe(MANY);
      }
    });

    it('goes on for a caller who has left before he was answered', async () => {
      const bodies = [...Array.from({ length: 6 }, () => REQUEST + BLANKS), REQUEST, REQUEST];
      for (const afterMs of [0, 20, 60]) {
        const left = bodies.map(async (text) => {
          const asked = service.api.post(REPORTS).set('X-API-Key', service.keyOf('viewer'));
          void asked.set('Content-Type', 'application/json').send(text);
          setTimeout(() => asked.abort(), afterMs);
          await asked.catch(() => undefined);
        });
        await Promise.race([Promise.all(left), sleep(afterMs + 100)]);
      }
      expect(await rowsOf(REQUEST + BLANKS)).toBe(MANY);
    });
  });
});
