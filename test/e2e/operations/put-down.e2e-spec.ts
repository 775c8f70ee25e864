import { startService, type Service } from '../../support/service.js';

const MIB = 1_048_576;
/** So many of so long a text that an answer with all of them is more than is held in memory. */
const [ENTITIES, CHARACTERS] = [300, 18_000];

describe('answers that are put down', () => {
  const asking = (service: Service, path: string) =>
    service.api.get(`/api/v1/graph${path}`).set('X-API-Key', service.keyOf('admin'));

  async function filled(service: Service): Promise<void> {
    const records = Array.from({ length: ENTITIES }, (_, at) => ({
      ...{ object: 'entity', id: `e${at}`, kind: 'person', name: `Entity ${at}`, visibility: 'public' },
      ...{ effective_at: '1950-01-01', attributes: { note: 'x'.repeat(CHARACTERS) } },
    }));
    await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('admin'))
      .send({ dataset: 'd', records, on_error: 'abort' })
      .expect(200);
  }

  it.each([
    [MIB, 503],
    [64 * MIB, 200],
  ])('are refused where they need more than %i bytes on the disk: %i', async (bytes, status) => {
    const env = { READ_MODEL: 'store', LIMIT_SPOOL_BYTES: String(bytes) };
    const service = await startService({ storage: 'postgres', env });
    try {
      await filled(service);
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

  describe('give their room back when they were sent, or nobody reads them', () => {
    let service: Service;

    /** In room for two: an answer with all of them takes a little more than they have characters. */
    beforeAll(async () => {
      const env = { READ_MODEL: 'store', LIMIT_SPOOL_BYTES: String(Math.ceil(2.2 * ENTITIES * CHARACTERS)) };
      service = await startService({ storage: 'postgres', env });
      await filled(service);
    });
    afterAll(() => service.stop());

    const difference = (turn: number) => `/diff?from_at=19${10 + turn}-01-01&to_at=2030-01-01&adapter=capital`;

    it.each<[string, (turn: number) => string]>([
      ['differences', difference],
      ['packs', (turn) => `?at=2020-01-0${turn + 1}`],
      ['exports', (turn) => `?format=jsonld&at=2020-01-0${turn + 1}`],
      ['what a peer is given', () => '/export/studio?include_pack=1'],
    ])('%s, one after the other', async (_, path) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const { status, headers } = await asking(service, path(turn));
        expect([turn, status, Number(headers['content-length']) > ENTITIES * CHARACTERS]).toEqual([turn, 200, true]);
      }
    });

    it('differences that nobody read to their end', async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        const gone = new AbortController();
        const headers = { 'x-api-key': service.keyOf('admin') };
        const { signal } = gone;
        const response = await fetch(`http://127.0.0.1:${service.port}/api/v1/graph${difference(turn)}`, {
          headers,
          signal,
        });
        expect([turn, response.status]).toEqual([turn, 200]);
        const reader = response.body?.getReader();
        await reader?.read();
        gone.abort();
        await expect(reader?.read()).rejects.toThrow();
      }
      expect((await asking(service, difference(7))).status).toBe(200);
    });

    it('what is asked for by its tag, or for its headers alone', async () => {
      const { headers } = await asking(service, difference(8));
      for (let turn = 0; turn < 4; turn += 1) {
        const known = await asking(service, difference(8)).set('If-None-Match', String(headers['etag']));
        expect(known.status).toBe(304);
        const head = await service.api.head(`/api/v1/graph${difference(8)}`).set('X-API-Key', service.keyOf('admin'));
        expect(head.status).toBe(200);
      }
    });
  });
});
