import { GRAPH, person, read, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const FITS = 30;
const BYTES_A_VERSION = 1_100;

interface Status {
  readonly graph: { readonly counts: { readonly entities: number } };
  readonly memory: { readonly versions_left: number; readonly budget_bytes: number } | null;
}

describe('a graph that has no more room in memory', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres', env: { LIMIT_GRAPH_BYTES: String(FITS * BYTES_A_VERSION) } });
  });
  afterAll(() => service.stop());

  function send(from: number, count: number) {
    const lines = Array.from({ length: count }, (_, at) => `${JSON.stringify(person(`p${from + at}`))}\n`);
    return service.api
      .post(`${SYNC}?dataset=full`)
      .set('X-API-Key', service.keyOf('analyst'))
      .set('Content-Type', 'application/x-ndjson')
      .send(lines.join(''));
  }

  it('refuses what does not fit, keeps what it has, and takes what does', async () => {
    await send(0, 20).expect(200);
    const { body, headers } = await send(20, FITS - 19).expect(503);
    expect(body.error).toMatchObject({ code: 'storage_full', detail: expect.stringContaining('no room left') });
    expect(headers['retry-after']).toBe('60');

    const before = await read<Status>(service, `${GRAPH}/status`, 'admin');
    expect(before.graph.counts.entities).toBe(20);
    expect(before.memory).toMatchObject({ versions_left: FITS - 20, budget_bytes: FITS * BYTES_A_VERSION });
    expect((await read<Status>(service, `${GRAPH}/status`, 'analyst')).memory).toBeNull();

    // Sent again, what is there takes no room.
    await send(0, FITS).expect(200);
    const { body: told } = await send(FITS, 1).expect(503);
    expect(told.error.code).toBe('storage_full');
    const after = await read<Status>(service, `${GRAPH}/status`, 'admin');
    expect([after.graph.counts.entities, after.memory?.versions_left]).toEqual([FITS, 0]);
    await service.api
      .get(`${GRAPH}/entities/p${FITS - 1}`)
      .set('X-API-Key', service.keyOf('analyst'))
      .expect(200);
    await service.api.get(GRAPH).set('X-API-Key', service.keyOf('analyst')).expect(200);
  });
});
