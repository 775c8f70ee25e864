import { answered, objectsOf } from '../../support/answered.js';
import { byId, company, GRAPH, packOf, read, relation, stored, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const PARTS = [
  company('b', { visibility: 'private' }),
  relation('ab', 'OWNS', 'a', 'b', { visibility: 'private' }),
  relation('bc', 'OWNS', 'b', 'c', { visibility: 'private' }),
];
const WHOLE = [
  company('a'),
  company('c'),
  company('d'),
  company('e'),
  relation('ac', 'OWNS', 'a', 'c', { component_relation_ids: ['ab', 'bc'] }),
  relation('ad', 'OWNS', 'a', 'd'),
  relation('da', 'INVESTED_IN', 'd', 'e'),
  relation('ce', 'OWNS', 'c', 'e', { attributes: { direct_or_indirect: 'indirect' } }),
];
const MARK = { direct_or_indirect: 'indirect' };

describe('an interest that is held by way of others (spec/semantics.md#indirect_path_is_not_direct_relation)', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, [...PARTS, ...WHOLE], { role: 'admin' });
  });
  afterAll(() => service.stop());

  it('says so to who may not see its parts', async () => {
    const { relations } = await packOf(service);
    expect(byId(relations, 'ac')).toMatchObject({ component_relation_ids: [], attributes: MARK });
    expect(byId(relations, 'ad')).toMatchObject({ attributes: {} });
  });

  it.each([
    ['ftm', /"role":\["indirect interest"\]/],
    ['stix', /indirectly-owns/],
    ['senzing', /Indirect: /],
    ['bods', /"directOrIndirect":\s*"indirect"/],
    ['graphml', />indirect</],
    ['gexf', /"indirect"/],
  ])('is no plain link in %s', async (format, mark) => {
    expect((await answered(service, `format=${format}`)).text).toMatch(mark);
  });

  it('is further away than a neighbour', async () => {
    interface Near {
      readonly entities: readonly (Told & { readonly distance: number })[];
    }
    const near = async (hops: number) =>
      (await read<Near>(service, `${GRAPH}/entities/a/neighbours?hops=${hops}`)).entities.map(
        ({ id, distance }) => `${id} ${distance}`,
      );
    // What is known of it is that somebody stands between: as if there were one.
    expect(await near(1)).toEqual(['a 0', 'd 1', 'c 2']);
    expect(await near(2)).toEqual(['a 0', 'd 1', 'c 2', 'e 2']);
  });

  it('says so when its parts were taken back', async () => {
    const other = await startService({ storage: 'postgres' });
    try {
      await stored(other, [company('x'), company('y')]);
      const parts = await stored(other, [relation('part', 'OWNS', 'x', 'y')], { role: 'admin' });
      await stored(other, [relation('whole', 'OWNS', 'x', 'y', { component_relation_ids: ['part'] })]);
      const back = await other.api
        .post(`${GRAPH}/sync/${parts.run_id}/rollback`)
        .set('X-API-Key', other.keyOf('admin'));
      expect(back.body.data).toMatchObject({ retracted: 1, hidden: [] });
      const { relations } = await packOf(other);
      expect(relations).toMatchObject([{ id: 'whole', component_relation_ids: [], attributes: MARK }]);
    } finally {
      await other.stop();
    }
  });

  it.each(['ftm', 'stix', 'senzing', 'bods'])('comes back as one from %s', async (format) => {
    const other = await startService();
    try {
      const { text } = await answered(service, `format=${format}`);
      const records = format === 'stix' ? [JSON.parse(text)] : objectsOf(text);
      await stored(other, records, { format, dataset: 'again' });
      const { relations } = await packOf(other);
      const held = relations.filter((one) => one['predicate'] === 'OWNS');
      expect(held).toHaveLength(3);
      const words = held.map((one) => (one['attributes'] as Record<string, unknown>)['direct_or_indirect']);
      expect(words.filter((word) => word === 'indirect')).toHaveLength(2);
    } finally {
      await other.stop();
    }
  });
});
