import { Graphs } from '../../../src/graph/graphs.js';
import {
  claim,
  company,
  packOf,
  person,
  relation,
  source,
  stored,
  sync,
  type Told,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const ids = (records: readonly Told[]): readonly string[] => records.map(({ id }) => id);

describe('records of several kinds with one id', () => {
  let service: Service;

  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => service.stop());

  /** What it answers before and after it has loaded its graph anew. */
  async function told(query = '', role: 'admin' | null = null) {
    const before = await packOf(service, query, role);
    await service.app.get(Graphs).warm();
    const after = await packOf(service, query, role);
    expect([ids(after.claims), ids(after.events)]).toEqual([ids(before.claims), ids(before.events)]);
    expect(after.meta['graph_version']).toBe(before.meta['graph_version']);
    return before;
  }

  it('let a claim be seen by the event once the entity is private, before and after a restart', async () => {
    await stored(service, [company('a'), claim('c', 'a')]);
    expect(ids((await packOf(service)).claims)).toEqual(['c']);
    await stored(service, [company('a', { visibility: 'private' })], { role: 'admin' });
    expect(ids((await packOf(service)).claims)).toEqual([]);
    await stored(service, [{ object: 'event', id: 'a', title: 'An event' }], { role: 'admin' });
    expect(ids((await told()).claims)).toEqual(['c']);
  });

  it('have an event known by a claim that may mean it, before and after a restart', async () => {
    const known = 'include_private=1&at=2024-01-01&mode=knowledge';
    await stored(service, [company('a'), claim('c', 'a', { published_at: '2020-01-01' })]);
    await stored(service, [{ object: 'event', id: 'a', title: 'An event' }]);
    expect(ids((await told(known, 'admin')).events)).toEqual(['a']);
    await stored(service, [company('a', { visibility: 'private' })], { role: 'admin' });
    expect(ids((await told(known, 'admin')).events)).toEqual(['a']);
  });

  it('refuse nothing but the entity where its dates break a rule', async () => {
    const co = company('co', { effective_at: '2000', effective_until: '2010' });
    await stored(service, [person('x'), co, relation('r', 'DIRECTOR_OF', 'x', 'co')]);
    const sent = [source('x', null), person('x', { effective_at: '2015-01-01' })];
    const { body } = await sync(service, sent).expect(200);
    expect(body.data).toMatchObject({ created: 1, rejections: [{ object: 'entity', code: 'invariant_violated' }] });
    const aborted = await sync(service, [source('x', null, { title: 'Another' }), sent[1]], { on_error: 'abort' });
    expect(JSON.stringify(aborted.body.error)).not.toContain('"source"');
  });
});
