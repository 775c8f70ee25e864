import { LENSES } from '#domain/graph';
import { GRAPH, packOf, read, type Told, type ToldPack } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

interface Neighbourhood {
  readonly entities: readonly (Told & { readonly distance: number })[];
  readonly relations: readonly Told[];
}

describe('the lenses of the demonstration', () => {
  let service: Service;
  let whole: ToldPack;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    // The demonstration is loaded after the service listens; it says so itself.
    for (let status = 0; status !== 200;) ({ status } = await service.api.get('/health/ready'));
    whole = await packOf(service);
  });
  afterAll(() => service.stop());

  it.each(LENSES)('%s lists the entities that its pack holds', async (lens) => {
    for (const time of ['', '&at=2017-06-01&mode=knowledge', '&at=2017-06-01']) {
      const listed = await read<Told[]>(service, `${GRAPH}/entities?limit=1000&lens=${lens}${time}`);
      const pack = await packOf(service, `lens=${lens}${time}`);
      expect([time, listed.map(({ id }) => id)]).toEqual([time, pack.entities.map(({ id }) => id)]);
    }
  });

  it('counts the relations of an entity as they stand in the pack', async () => {
    for (const { id } of whole.entities) {
      const counts: Record<string, number> = {};
      for (const edge of whole.relations) {
        if (edge['from_id'] !== id && edge['to_id'] !== id) continue;
        const lens = String(edge['lens']);
        counts[lens] = (counts[lens] ?? 0) + 1;
      }
      const told = await read<Told>(service, `${GRAPH}/entities/${id}`);
      expect([id, told['relation_counts']]).toEqual([id, counts]);
    }
  });

  it('is counted by the status and by warming as by the pack, for the public and for an admin', async () => {
    const all = await packOf(service, 'include_private=1', 'admin');
    for (const path of ['status', 'warm']) {
      for (const [query, role, { meta }] of [
        ['', null, whole],
        ['', 'viewer', whole],
        ['?include_private=1', 'admin', all],
      ] as const) {
        const told = await read<Told>(service, `${GRAPH}/${path}${query}`, role);
        const graph = path === 'status' ? told['graph'] : told;
        expect([told['graph_version'], graph]).toMatchObject([meta['graph_version'], { counts: meta.counts }]);
      }
      await service.api.get(`${GRAPH}/${path}?include_private=1`).expect(401);
      const analyst = service.api.get(`${GRAPH}/${path}?include_private=1`);
      await analyst.set('X-API-Key', service.keyOf('analyst')).expect(403);
    }
  });

  it('has neighbours by decisions about identity', async () => {
    const decided = whole.relations.find(({ predicate }) => predicate === 'SUCCESSOR_OF');
    const [from, to] = [String(decided?.['from_id']), String(decided?.['to_id'])];
    for (const [asked, other] of [
      [from, to],
      [to, from],
    ]) {
      const path = `${GRAPH}/entities/${asked}/neighbours?lens=identity`;
      const { entities, relations } = await read<Neighbourhood>(service, path);
      expect(relations.map(({ id }) => id)).toContain(decided?.id);
      expect(entities.find(({ id }) => id === other)).toMatchObject({ distance: 1 });
    }
  });
});
