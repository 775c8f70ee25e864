import { startService, type Service } from '../../support/service.js';

const MIB = 1_048_576;
/** So many of so long a text that an answer with all of them is more than is held in memory. */
const [ENTITIES, CHARACTERS] = [300, 18_000];

describe('answers that are put down', () => {
  const asking = async (service: Service, path: string) =>
    service.api.get(`/api/v1/graph${path}`).set('X-API-Key', service.keyOf('admin'));

  it.each([
    [MIB, 503],
    [64 * MIB, 200],
  ])('are refused where they need more than %i bytes on the disk: %i', async (bytes, status) => {
    const env = { READ_MODEL: 'store', LIMIT_SPOOL_BYTES: String(bytes) };
    const service = await startService({ storage: 'postgres', env });
    try {
      const records = Array.from({ length: ENTITIES }, (_, at) => ({
        ...{ object: 'entity', id: `e${at}`, kind: 'person', name: `Entity ${at}`, visibility: 'public' },
        attributes: { note: 'x'.repeat(CHARACTERS) },
      }));
      await service.api
        .post('/api/v1/graph/sync')
        .set('X-API-Key', service.keyOf('admin'))
        .send({ dataset: 'd', records, on_error: 'abort' })
        .expect(200);
      const whole = await asking(service, '');
      expect(whole.status).toBe(status);
      if (status === 200) {
        expect(whole.body.data.entities).toHaveLength(ENTITIES);
        return;
      }
      expect(whole.body.error).toMatchObject({ code: 'overloaded', detail: expect.stringContaining('spool_bytes') });
      expect(Number(whole.headers['retry-after'])).toBeGreaterThan(0);
      // What needs no more than memory is answered.
      const small = await asking(service, '/entities?limit=2');
      expect(small.status).toBe(200);
      const limits = await asking(service, '/status');
      expect(limits.body.data.limits.spool_bytes).toBe(bytes);
    } finally {
      await service.stop();
    }
  });
});
