import { type Service, startService } from '../../support/service.js';

const WITHDRAWN = 'source:ledger-weekly-2019';

interface Dependent {
  readonly object: string;
  readonly id: string;
  readonly evidence_left: number;
  readonly status: string | null;
  readonly status_if_withdrawn: string | null;
  readonly falls: boolean;
}

describe('what rests on a source', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
  });
  afterAll(() => service.stop());

  const ask = async (id: string, query = '') => {
    const { body } = await service.api.get(`/api/v1/graph/sources/${id}/dependents${query}`).expect(200);
    return body.data;
  };
  const statusAt = async (object: string, id: string, at: string) => {
    const pack = (await service.api.get(`/api/v1/graph?at=${at}&mode=knowledge`).expect(200)).body.data;
    return pack[`${object}s`].find((one: { id: string }) => one.id === id)?.status ?? null;
  };

  it('would fall as it did fall when the source was withdrawn', async () => {
    const { dependents, counts } = await ask(WITHDRAWN, '?at=2020-09-01&mode=knowledge');
    expect(dependents.length).toBeGreaterThan(1);
    // The apology that came with the withdrawal is evidence of its own for this one.
    const stood = 'relation:ingrid-employed-ministry';
    for (const { object, id, status, status_if_withdrawn, falls } of dependents as Dependent[]) {
      if (id === stood) continue;
      expect([id, status]).toEqual([id, await statusAt(object, id, '2020-09-01')]);
      expect([id, status_if_withdrawn]).toEqual([id, await statusAt(object, id, '2020-10-01')]);
      expect(falls).toBe(status !== status_if_withdrawn);
    }
    expect(counts.falls).toBe(dependents.filter(({ falls }: Dependent) => falls).length);
    expect(dependents).toContainEqual(
      expect.objectContaining({
        id: 'relation:lqh-funded-consult',
        status: 'reported',
        status_if_withdrawn: 'unverified',
        evidence_left: 0,
      }),
    );
  });

  it('does not fall a second time', async () => {
    const { counts } = await ask(WITHDRAWN, '?at=2020-10-01&mode=knowledge');
    expect(counts.falls).toBe(0);
  });

  it('stands where others say it too', async () => {
    const { dependents } = await ask('source:court-2021-118');
    const villa = dependents.find(({ id }: Dependent) => id === 'relation:tern-fund-invest-villa');
    expect(villa).toMatchObject({
      status: 'verified',
      status_if_withdrawn: 'verified',
      evidence_left: 3,
      falls: false,
    });
  });

  it('names what derives from it, and its evidence', async () => {
    const { derived_source_ids, evidence_ids } = await ask('source:courier-2018-villa');
    expect(derived_source_ids).toContain('source:ai-summary-2023');
    expect(evidence_ids).toContain('evidence:courier-villa');
  });

  it('changes nothing, and is told of nothing that is private', async () => {
    const before = (await service.api.get('/api/v1/graph/status').expect(200)).body.data.graph_version;
    await ask(WITHDRAWN);
    expect((await service.api.get('/api/v1/graph/status').expect(200)).body.data.graph_version).toBe(before);
    const all = (
      await service.api
        .get('/api/v1/graph/sources?limit=100&include_private=1')
        .set('X-API-Key', service.keyOf('admin'))
        .expect(200)
    ).body.data;
    const hidden = all.find((source: { visibility: string }) => source.visibility === 'private');
    await service.api.get(`/api/v1/graph/sources/${hidden.id}/dependents`).expect(404);
    await service.api.get('/api/v1/graph/sources/source:nothing/dependents').expect(404);
    for (const { id } of all.filter((source: { visibility: string }) => source.visibility === 'public')) {
      expect(JSON.stringify(await ask(id))).not.toContain('dockside');
    }
  });
});
