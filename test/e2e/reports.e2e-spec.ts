import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject } from '#domain';
import { pays } from '#domain/testing';
import { startService, type Service } from '../support/service.js';

const REPORTS = '/api/v1/reports';
const SCHEMA = `${REPORTS}/schemas/investigation-report-1`;
const FORMATS = ['xml', 'json', 'csv', 'summary'] as const;
const MEDIA_TYPES = { xml: 'application/xml', json: 'application/json', csv: 'text/csv', summary: 'text/markdown' };

/** A ring of three, which temporal_cycle finds, and a payment that nothing finds. */
const rows = (): JsonObject[] => [
  pays('anna', 'bert', '1000.07', 0, { tx_id: 'r1' }),
  pays('bert', 'carl', '990.03', 1, { tx_id: 'r2' }),
  pays('carl', 'anna', '980.01', 2, { tx_id: 'r3' }),
  pays('dora', 'emil', '12.34', 3, { tx_id: 'x9' }),
];

describe('POST /reports', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const ask = (body: object, query = '') => service.api.post(`${REPORTS}${query}`).send(body);

  it.each(FORMATS)('answers a scan report as %s with its digest, its size and its id', async (format) => {
    const { body } = await ask({ format, transactions: rows() }).expect(200);
    const { data } = body;
    const text = format === 'json' ? canonicalJson(data.content) : data.content;
    expect(data).toMatchObject({
      format,
      media_type: MEDIA_TYPES[format],
      schema: 'investigation-report-1',
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      validation: { ok: true, errors: [], unchecked: ['FIU business rules'] },
    });
    expect(data.report_id).toBe(`rpt_${data.sha256.slice(0, 24)}`);
    expect(data.filename).toMatch(/^rpt_[0-9a-f]{24}\.(xml|json|csv|md)$/);
    expect(text).toContain('r1');
  });
});
