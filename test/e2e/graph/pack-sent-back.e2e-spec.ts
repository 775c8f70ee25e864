import { DEMONSTRATION, DEMONSTRATION_DATASET } from '#demonstration';
import type { Role } from '#domain/shared';
import { GRAPH, packOf, stored, sync, SYNC, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const MEMBERS = ['entities', 'sources', 'evidence', 'claims', 'relations', 'events', 'questions', 'cases'] as const;

/** Every record and edge of a pack, in its order. */
async function recordsOf(service: Service, query = '', role: Role | null = null): Promise<readonly Told[]> {
  const pack = await packOf(service, query, role);
  return MEMBERS.flatMap((member) => (pack as unknown as Record<string, readonly Told[]>)[member] ?? []);
}

describe('a pack that is sent back', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, DEMONSTRATION, { role: 'admin', dataset: DEMONSTRATION_DATASET });
    const { entities } = await packOf(service);
    const [one, other] = entities.filter(({ kind }) => kind === 'person');
    await service.api
      .post(`${GRAPH}/resolutions`)
      .set('X-API-Key', service.keyOf('reviewer'))
      .send({ predicate: 'FORMERLY_KNOWN_AS', judgement: 'positive', from_id: one?.id, to_id: other?.id, reason: 'r' });
  });
  afterAll(() => service.stop());

  const PACKS: readonly (readonly [string, Role | null, Role])[] = [
    ['', null, 'admin'],
    ['', null, 'analyst'],
    ['', null, 'peer'],
    ['include_private=1', 'admin', 'admin'],
  ];

  it.each(PACKS)('changes nothing, and nothing of it is refused: %s', async (query, reader, writer) => {
    const before = await packOf(service, 'include_private=1', 'admin');
    const records = await recordsOf(service, query, reader);
    expect(records.filter(({ resolution_id }) => typeof resolution_id === 'string').length).toBeGreaterThan(0);
    const { body } = await sync(service, records, { role: writer, dataset: DEMONSTRATION_DATASET }).expect(200);
    expect(body.data).toMatchObject({ rejections: [], created: 0, updated: 0, unchanged: records.length });
    expect((await packOf(service, 'include_private=1', 'admin')).meta['graph_version']).toBe(
      before.meta['graph_version'],
    );
  });

  it('changes nothing as a stream, and with abort', async () => {
    const records = await recordsOf(service);
    const lines = records.map((record) => JSON.stringify(record)).join('\n');
    const { body } = await service.api
      .post(`${SYNC}?dataset=${DEMONSTRATION_DATASET}`)
      .set('X-API-Key', service.keyOf('admin'))
      .set('Content-Type', 'application/x-ndjson')
      .send(lines)
      .expect(200);
    expect(body.data).toMatchObject({ rejections: [], unchanged: records.length });
    const aborted = await sync(service, records, { role: 'admin', dataset: DEMONSTRATION_DATASET, on_error: 'abort' });
    expect(aborted.body.data).toMatchObject({ rejections: [], unchanged: records.length });
  });

  it('is whole in an empty service, but for what was decided on identity', async () => {
    const empty = await startService();
    try {
      const records = await recordsOf(service);
      const decided = records.filter(({ resolution_id }) => typeof resolution_id === 'string');
      const { body } = await sync(empty, records, { role: 'admin', dataset: 'copy' }).expect(200);
      expect(body.data.rejections.map(({ id }: Told) => id)).toEqual(decided.map(({ id }) => id));
      expect(body.data.rejections).toContainEqual(
        expect.objectContaining({ code: 'identity_link_requires_resolution' }),
      );
      const edges = records.filter(({ id }) => /^(asserts|supports|contradicts|participates_in):/.test(id));
      expect(body.data.unchanged).toBe(edges.length);
    } finally {
      await empty.stop();
    }
  });

  it('may hold no edge that is not shown, and nobody posts one', async () => {
    const [edge] = (await recordsOf(service)).filter(({ id }) => id.startsWith('asserts:'));
    const { first_seen_at: _, ...posted } = { first_seen_at: null, ...edge };
    const send = async (record: object): Promise<unknown> => {
      const { body } = await sync(service, [record], { role: 'admin', dataset: DEMONSTRATION_DATASET });
      return body.data.rejections.map(({ code }: { code: string }) => code);
    };
    expect(await send(posted)).toEqual(['invalid_request']);
    expect(await send({ ...edge, from_id: 'nobody', id: `asserts:nobody:${String(edge?.['to_id'])}` })).toEqual([
      'invalid_request',
    ]);
    expect(await send({ ...edge, id: 'asserts:other' })).toEqual(['invalid_request']);
    expect(await send({ ...edge, role: 7 })).toEqual(['invalid_request']);
  });
});
