import { ROLES } from '#domain/shared';
import { fuzz } from '../../../bench/reliability/fuzz/fuzz.js';
import { type Service, startService } from '../../support/service.js';

/** 20 000 requests on demand: npm run reliability -- fuzz */
const REQUESTS = 1_500;
/** Others may use the machine at the same time. */
const WITHIN_MS = 180_000;

describe('a service that is sent requests made from its own document', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres', env: { DEMO_DATA: 'true' } });
  });
  afterAll(() => service.stop());

  it(
    'answers each, never with 5xx, and always as its document says',
    async () => {
      const keys = ROLES.map((role) => service.keyOf(role));
      const report = await fuzz({ port: service.port, keys, requests: REQUESTS, seed: 20_261_120, concurrency: 4 });
      expect(report.faults).toEqual([]);
      expect(Object.values(report.statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
      expect(report.statuses['200']).toBeGreaterThan(REQUESTS / 20);
    },
    WITHIN_MS,
  );
});
