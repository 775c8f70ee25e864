import { createHash } from 'node:crypto';
import type supertest from 'supertest';
import type { JsonObject } from '#domain/movements';
import { canonicalJson } from '#domain/shared';
import { pays } from '#domain/testing';
import { startService, type Service } from '../../support/service.js';

const REPORTS = '/api/v1/reports';
const SCAN = '/api/v1/scan/transactions';
const SCHEMA = `${REPORTS}/schemas/investigation-report-1`;
const FORMATS = ['xml', 'json', 'csv', 'summary'] as const;
type Format = (typeof FORMATS)[number];
const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  summary: 'text/markdown',
};

/** A ring of three, which temporal_cycle finds, and a payment that nothing finds. */
const rows = (): JsonObject[] => [
  pays('anna', 'bert', '1000.07', 0, { tx_id: 'r1' }),
  pays('bert', 'carl', '990.03', 1, { tx_id: 'r2' }),
  pays('carl', 'anna', '980.01', 2, { tx_id: 'r3' }),
  pays('dora', 'emil', '12.34', 3, { tx_id: 'x9', kind: 'deposit' }),
];

describe('POST /reports', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const ask = (body: object, query = '') => service.api.post(`${REPORTS}${query}`).send(body);
  const contentOf = async (body: object): Promise<string> => {
    const { body: answer } = await ask(body).expect(200);
    const { content } = answer.data;
    return typeof content === 'string' ? content : canonicalJson(content);
  };

  describe.each(['scan', 'str', 'flows', 'transactions'] as const)('of type %s', (type) => {
    it.each(FORMATS)('is %s with its digest, its size and its id', async (format) => {
      const { body } = await ask({ format, type, transactions: rows() }).expect(200);
      const { data } = body;
      const text = format === 'json' ? canonicalJson(data.content) : data.content;
      const sha256 = createHash('sha256').update(text).digest('hex');
      expect(Object.keys(data)).toEqual([
        'report_id',
        'format',
        'media_type',
        'filename',
        'size',
        'sha256',
        'generated_at',
        'schema',
        'validation',
        'content',
      ]);
      expect(data).toMatchObject({
        report_id: `rpt_${sha256.slice(0, 24)}`,
        format,
        media_type: MEDIA_TYPES[format],
        size: Buffer.byteLength(text),
        sha256,
        schema: 'investigation-report-1',
        validation: {
          ok: true,
          schema: 'investigation-report-1',
          errors: [],
          unchecked: ['FIU business rules'],
        },
      });
      expect(data.filename).toMatch(/^rpt_[0-9a-f]{24}\.(xml|json|csv|md)$/);
    });

    it('cites the same transactions in every format', async () => {
      const transactions = rows();
      const texts = await Promise.all(FORMATS.map((format) => contentOf({ format, type, transactions })));
      const cited = texts.map((text) => ['r1', 'r2', 'r3', 'x9'].filter((id) => new RegExp(`\\b${id}\\b`).test(text)));
      const expected = type === 'scan' || type === 'str' ? ['r1', 'r2', 'r3'] : ['r1', 'r2', 'r3', 'x9'];
      expect(cited).toEqual(FORMATS.map(() => expected));
    });

    it.each(FORMATS)('has equal bytes for equal input in whatever order, as %s', async (format) => {
      const transactions = rows();
      const [one, other] = await Promise.all([
        contentOf({ format, type, transactions }),
        contentOf({ format, type, transactions: transactions.toReversed() }),
      ]);
      expect(other).toBe(one);
    });
  });

  it('holds the members of spec/rulings.md#b-17, and no moment but as_of', async () => {
    const { body } = await ask({ format: 'json', transactions: rows() }).expect(200);
    const { content } = body.data;
    const members = 'accounts findings flows limits meta method perimeter rates sources statements transactions';
    expect(Object.keys(content).sort()).toEqual(members.split(' '));
    expect(content.meta).toMatchObject({ type: 'scan', as_of: '2026-01-01T03:00:00.000Z', language: 'en' });
    expect(JSON.stringify(content)).not.toContain(new Date().toISOString().slice(0, 10));
    const dated = await ask({ format: 'json', transactions: rows(), as_of: '2026-02-03' }).expect(200);
    expect(dated.body.data.content.meta.as_of).toBe('2026-02-03');
  });

  it('says the same of the result of a scan as of its transactions', async () => {
    const transactions = rows();
    const scanned = await service.api.post(SCAN).send(transactions).expect(200);
    const [ofScan, ofRows] = await Promise.all([
      ask({ format: 'json', scan_result: scanned.body.data }).expect(200),
      ask({ format: 'json', transactions }).expect(200),
    ]);
    const { findings, transactions: cited, accounts, meta } = ofScan.body.data.content;
    expect(findings).toEqual(ofRows.body.data.content.findings);
    expect(cited.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(['r1', 'r2', 'r3']);
    expect(accounts).toEqual(ofRows.body.data.content.accounts);
    expect(meta.as_of).toBe('2026-01-01T03:00:00.000Z');
    await ask({ format: 'xml', scan_result: scanned.body.data }).expect(200);
  });

  it('reports on the findings that are named', async () => {
    const more = [...rows(), pays('zoe', 'zoe', '7.00', 5, { tx_id: 'z1' })];
    const whole = await ask({ format: 'json', transactions: more }).expect(200);
    const findings: { finding_id: string; tx_ids: string[] }[] = whole.body.data.content.findings;
    const chosen = findings.find(({ tx_ids }) => tx_ids.includes('z1'));
    const part = await ask({ format: 'json', transactions: more, finding_ids: [chosen?.finding_id] }).expect(200);
    const { content } = part.body.data;
    expect(content.findings).toEqual([chosen]);
    expect(content.transactions.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(['z1']);
    const { body } = await ask({ format: 'json', transactions: more, finding_ids: ['fnd_none'] }).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ pointer: '/finding_ids/0' }] });
  });

  it('writes a summary in three parts in which each line with a number says what it rests on', async () => {
    const text = await contentOf({ format: 'summary', transactions: rows() });
    expect(text.match(/^## .*$/gm)).toEqual(['## Facts', '## Observations', '## Hypotheses']);
    for (const line of text.split('\n').filter((one) => /\d/.test(one))) expect(line).toMatch(/\[[^\]]+\]$/);
  });

  it('shows ten transactions of a line, and how many more there are', async () => {
    const payments = Array.from({ length: 14 }, (_, n) => pays('a', `b${n}`, '5.00', n, { tx_id: `p${n + 10}` }));
    const text = await contentOf({ format: 'summary', type: 'transactions', transactions: payments });
    expect(text).toContain('[p10, p11, p12, p13, p14, p15, p16, p17, p18, p19, +4]');
  });

  it.each([
    ['transactions', 'tx_id,leg,at,from,to,amount,asset,kind,class,finding_ids'],
    ['findings', 'tx_id,finding_id,detector,code,severity,score,from_at,to_at,title,explanation'],
    ['accounts', 'account,asset,in,out,in_count,out_count,score,finding_ids'],
    ['flows', 'from_at,to_at,class,asset,amount,count,accounts'],
  ])('writes the section %s as one flat table', async (section, header) => {
    const text = await contentOf({ format: 'csv', section, transactions: rows() });
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(header);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toBe('');
  });

  it('writes no cell that a spreadsheet takes for a formula', async () => {
    const evil = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://x","y")'];
    const transactions = evil.map((name, n) => pays(name, 'b', '5.00', n, { tx_id: `${name}#${n}` }));
    const text = await contentOf({ format: 'csv', type: 'transactions', transactions });
    for (const line of text.split('\r\n').slice(1, -1)) {
      for (const cell of line.split(',')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@](?!\d+(\.\d+)?$)/);
    }
    expect(text).toContain(`'=1+1`);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  it.each(FORMATS)('names no account when it is redacted, as %s', async (format) => {
    for (const type of ['scan', 'flows', 'transactions']) {
      for (const redact of ['accounts', 'all_parties']) {
        const text = await contentOf({ format, type, redact, transactions: rows() });
        expect(text).not.toMatch(/anna|bert|carl|dora|emil/);
        expect(text).toContain('account-1');
        expect(text).toContain('r1');
      }
    }
  });

  it('gives pseudonyms by first appearance in time', async () => {
    const { body } = await ask({ format: 'json', type: 'transactions', redact: 'accounts', transactions: rows() });
    const ends = body.data.content.transactions.map(({ from, to }: { from: string; to: string }) => [from, to]);
    expect(ends).toEqual([
      ['account-1', 'account-2'],
      ['account-2', 'account-3'],
      ['account-3', 'account-1'],
      ['account-4', 'account-5'],
    ]);
  });

  it.each(FORMATS)('goes out alone with ?raw=1, with a name and a digest, as %s', async (format) => {
    const transactions = rows();
    const enveloped = await ask({ format, transactions }).expect(200);
    const { data } = enveloped.body;
    const bare = await ask({ format, transactions }, '?raw=1').buffer(true).parse(asText).expect(200);
    const text: string = bare.body;
    expect(bare.headers['content-type']).toContain(MEDIA_TYPES[format]);
    expect(bare.headers['content-disposition']).toBe(`attachment; filename="${data.filename}"`);
    const digest = createHash('sha256').update(text).digest();
    expect(bare.headers['content-digest']).toBe(`sha-256=:${digest.toString('base64')}:`);
    expect(digest.toString('hex')).toBe(data.sha256);
    expect(Number(bare.headers['content-length'])).toBe(data.size);
  });

  it.each([
    ['xml', 'application/xml', 'application/xml'],
    ['csv', 'text/csv', 'text/csv'],
    ['summary', 'text/markdown', 'text/markdown'],
    ['xml', 'application/json', 'application/json'],
    ['xml', '*/*', 'application/json'],
    ['csv', 'text/csv, application/json;q=0.5', 'text/csv'],
  ])('answers %s to Accept: %s with %s', async (format, accept, type) => {
    const answer = await ask({ format, transactions: rows() }).set('Accept', accept).expect(200);
    expect(answer.headers['content-type']).toContain(type);
  });

  it.each([
    ['xml', 'text/csv', ''],
    ['csv', 'application/xml', ''],
    ['json', 'text/markdown', ''],
    ['xml', 'application/json', '?raw=1'],
    ['xml', 'image/png', ''],
  ])('refuses %s to Accept: %s%s with 406', async (format, accept, query) => {
    const { body } = await ask({ format, transactions: rows() }, query).set('Accept', accept).expect(406);
    expect(body.error.code).toBe('not_acceptable');
  });

  it.each([
    [{ format: 'pdf', transactions: [] }, 'invalid_parameter', '/format'],
    [{ format: 'xml', type: 'sar', transactions: [] }, 'invalid_parameter', '/type'],
    [{ format: 'xml', schema: 'goaml-4', transactions: [] }, 'invalid_parameter', '/schema'],
    [{ format: 'csv', section: 'all', transactions: [] }, 'invalid_parameter', '/section'],
    [{ format: 'xml', language: 'nl', transactions: [] }, 'invalid_parameter', '/language'],
    [{ format: 'xml', redact: 'some', transactions: [] }, 'invalid_parameter', '/redact'],
    [{ format: 'xml', tx_profile: 'gold', transactions: [] }, 'invalid_parameter', '/tx_profile'],
    [{ transactions: [] }, 'invalid_request', '/format'],
    [{ format: 1, transactions: [] }, 'invalid_request', '/format'],
    [{ format: 'xml', colour: 1, transactions: [] }, 'invalid_request', '/colour'],
    [{ format: 'xml', strict: 'no', transactions: [] }, 'invalid_request', '/strict'],
    [{ format: 'xml', title: '', transactions: [] }, 'invalid_request', '/title'],
    [{ format: 'xml', as_of: 'now', transactions: [] }, 'invalid_request', '/as_of'],
    [{ format: 'xml', options: { colour: 1 }, transactions: [] }, 'invalid_request', '/options/colour'],
    [{ format: 'xml' }, 'invalid_request', ''],
    [{ format: 'xml', transactions: [], case_id: 'c' }, 'invalid_request', '/case_id'],
    [{ format: 'xml', transactions: {} }, 'invalid_request', '/transactions'],
    [{ format: 'xml', scan_result: [] }, 'invalid_request', '/scan_result'],
    [{ format: 'xml', scan_result: { findings: [{}] } }, 'invalid_request', '/scan_result/findings/0/tx_ids'],
    [{ format: 'xml', scan_result: { findings: [], colour: 1 } }, 'invalid_request', '/scan_result/colour'],
    [{ format: 'xml', type: 'flows', scan_result: { findings: [] } }, 'invalid_request', '/scan_result'],
    [{ format: 'xml', type: 'case', transactions: [] }, 'invalid_request', '/transactions'],
    [{ format: 'xml', type: 'case', case_id: 'a b' }, 'invalid_request', '/case_id'],
    [{ format: 'xml', case_id: 'c' }, 'invalid_request', '/case_id'],
  ])('refuses %j with %s at %s', async (body, code, pointer) => {
    const answer = await ask(body).expect(400);
    expect(answer.body).toMatchObject({ success: false, data: null, error: { code } });
    expect(answer.body.error.errors.map((one: { pointer: string }) => one.pointer)).toContain(pointer);
  });

  it('tells all faults at once', async () => {
    const { body } = await ask({ format: 'pdf', type: 'sar', strict: 1, transactions: {} }).expect(400);
    const pointers = body.error.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/format', '/type', '/strict', '/transactions']));
  });

  it.each([
    ['application/json', '{"format":', 400, 'malformed_request'],
    ['application/json', '[]', 400, 'invalid_request'],
    ['application/json', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'malformed_request'],
    ['application/json', '{"title":"\\ud800"}', 400, 'invalid_encoding'],
    ['application/json', '{"title":"\\u0000"}', 400, 'invalid_encoding'],
    ['text/csv', 'a,b', 415, 'unsupported_media_type'],
  ])('refuses %s %s with %d %s', async (type, text, status, code) => {
    const { body } = await service.api.post(REPORTS).set('Content-Type', type).send(text).expect(status);
    expect(body).toMatchObject({ success: false, data: null, error: { code } });
  });

  it('refuses a request without a body, and a parameter that it does not know', async () => {
    await service.api.post(REPORTS).expect(400);
    const { body } = await ask({ format: 'json', transactions: [] }, '?colour=red').expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', errors: [{ parameter: 'colour' }] });
  });

  it('says beside a table how many rows could not be read', async () => {
    const bad = { ...rows()[0], tx_id: 'bad', amount: 1.5 };
    for (const section of ['transactions', 'findings', 'accounts', 'flows']) {
      const { body } = await ask({ format: 'csv', section, transactions: [...rows(), bad] }).expect(200);
      expect(body.data.validation.unchecked).toEqual(['1 of 5 rows could not be read', 'FIU business rules']);
      const whole = await ask({ format: 'csv', section, transactions: rows() }).expect(200);
      expect(whole.body.data.validation.unchecked).toEqual(['FIU business rules']);
    }
  });

  it('leaves out rows that cannot be read, and refuses when none can', async () => {
    const bad = { ...rows()[0], tx_id: 'bad', amount: 1.5 };
    const { body } = await ask({ format: 'json', transactions: [...rows(), bad] }).expect(200);
    expect(body.data.content.meta.counts).toMatchObject({ received: 5, accepted: 4, rejected: 1 });
    for (const type of ['scan', 'flows']) {
      const refused = await ask({ format: 'json', type, transactions: [bad] }).expect(422);
      expect(refused.body.error).toMatchObject({
        code: 'transactions_rejected',
        errors: [{ pointer: '/transactions/0/amount', detail: expect.stringContaining('send amounts as strings') }],
      });
    }
  });

  it.each(FORMATS)('reports on nothing as %s', async (format) => {
    for (const type of ['scan', 'flows', 'transactions', 'str']) {
      await ask({ format, type, transactions: [] }).expect(200);
    }
  });

  it('keeps what XML and Markdown cannot hold out of them', async () => {
    const names = ['a<b>&"c"', 'x\u0001y', 'p]q', '\u{1f600}'];
    const transactions = names.map((name, n) => pays(`n${n}`, 'm', '5.00', n, { tx_id: `t-${name}` }));
    const answer = await ask({ format: 'xml', type: 'transactions', title: 'a\u0001\n<b>', transactions }).expect(200);
    expect(answer.body.data.validation.ok).toBe(true);
    expect(answer.body.data.content).toContain('a\ufffd&#10;&lt;b&gt;');
    const summary = await contentOf({ format: 'summary', type: 'transactions', title: '<b>', transactions });
    expect(summary).toContain('# &lt;b>');
    expect(summary).toContain('t-p\\]q');
  });

  it('takes a body of more than 1 MB, and refuses more rows than a scan takes', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) => pays(`n${n}`, `m${n}`, '5.00', n % 1000, { tx_id: `w${n}` }));
    const { body } = await ask({ format: 'csv', type: 'transactions', transactions: many }).expect(200);
    expect(body.data.content.split('\r\n')).toHaveLength(12_002);
    const small = await startService({ env: { LIMIT_SCAN_ROWS: '3', LIMIT_SCAN_BODY_BYTES: '4096' } });
    try {
      const tooMany = await small.api.post(REPORTS).send({ format: 'json', transactions: rows() }).expect(413);
      expect(tooMany.body.error).toMatchObject({
        code: 'payload_too_large',
        detail: expect.stringContaining('scan_rows'),
      });
      const tooLong = await small.api.post(REPORTS).send({ format: 'json', title: 'x'.repeat(5000) });
      expect(tooLong.status).toBe(413);
      expect(tooLong.body.error.detail).toContain('scan_body_bytes');
    } finally {
      await small.stop();
    }
  });

  it('keeps nothing under an Idempotency-Key, and needs no key where anybody may read', async () => {
    const key = 'the-same';
    const first = await ask({ format: 'csv', transactions: rows() }).set('Idempotency-Key', key).expect(200);
    const other = await ask({ format: 'csv', transactions: [] }).set('Idempotency-Key', key).expect(200);
    expect(other.headers['idempotency-replayed']).toBeUndefined();
    expect(other.body.data.sha256).not.toBe(first.body.data.sha256);
    const closed = await startService({ env: { ANONYMOUS_READ: 'false' } });
    try {
      const body = { format: 'csv', transactions: [] };
      await closed.api.post(REPORTS).send(body).expect(401);
      await closed.api.post(REPORTS).set('X-API-Key', closed.keyOf('viewer')).send(body).expect(200);
    } finally {
      await closed.stop();
    }
  });

  it('serves the schema of its XML to anybody, and no other', async () => {
    const { text, headers } = await service.api.get(SCHEMA).buffer(true).expect(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(text).toContain('targetNamespace="urn:investigation-graph:report:1"');
    await service.api.get(`${SCHEMA}.xsd`).expect(200);
    for (const name of ['goaml-5.0.2', 'none']) {
      const { body } = await service.api.get(`${REPORTS}/schemas/${name}`).expect(404);
      expect(body.error.code).toBe('not_found');
    }
  });
});

/** The bytes of an answer as text, whatever its type. */
function asText(response: supertest.Response, done: (error: Error | null, body: string) => void): void {
  const pieces: Buffer[] = [];
  response.on('data', (piece: Buffer) => pieces.push(piece));
  response.on('end', () => done(null, Buffer.concat(pieces).toString('utf8')));
}
