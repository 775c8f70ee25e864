import { company, GRAPH, read, stored, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

interface Counted {
  readonly examined: number;
  readonly facets: { readonly kind: readonly { readonly value: string; readonly count: number }[] };
}

describe('a search by name at a time', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    await stored(service, [
      company('nn:1', { name: 'Alpha Works', published_at: '2001-01-01' }),
      company('nn:2', { name: 'Alpha Works Harbour', published_at: '2001-01-01' }),
      company('nn:3', { name: 'Quietly Named', published_at: '2001-01-01', visibility: 'private' }),
    ]);
    await stored(service, [
      company('nn:1', { name: 'Zorblax Holdings', published_at: '2011-01-01' }),
      company('nn:3', { name: 'Loudly Named', published_at: '2011-01-01', visibility: 'public' }),
    ]);
  });
  afterAll(() => service.stop());

  const THEN = '&at=2005-01-01&mode=knowledge';
  const LATER = '&at=2015-01-01&mode=knowledge';
  const found = (q: string, more: string) =>
    read<readonly Told[]>(service, `${GRAPH}/entities?q=${encodeURIComponent(q)}${more}`);
  const idsOf = async (q: string, more: string) => (await found(q, more)).map(({ id }) => id);

  it('finds by the name that could be known then', async () => {
    expect(await found('Alpha Works', THEN)).toEqual([
      expect.objectContaining({
        id: 'nn:1',
        name: 'Alpha Works',
        match: { score: 1, field: 'name', value: 'Alpha Works' },
      }),
      expect.objectContaining({ id: 'nn:2' }),
    ]);
    expect(await idsOf('Zorblax', THEN)).toEqual([]);
    expect([await idsOf('Zorblax', LATER), await idsOf('Alpha Works', LATER)]).toEqual([['nn:1'], ['nn:2']]);
  });

  it('by the name of today in reality and without a time', async () => {
    for (const more of ['', '&at=2005-01-01&mode=reality', '&mode=knowledge']) {
      expect([more, await idsOf('Zorblax', more), await idsOf('Alpha Works', more)]).toEqual([
        more,
        ['nn:1'],
        ['nn:2'],
      ]);
    }
  });

  it('counts the facets of the same hits', async () => {
    const facetsOf = (q: string, more: string) =>
      read<Counted>(service, `${GRAPH}/facets?q=${encodeURIComponent(q)}${more}`);
    const { examined, facets } = await facetsOf('Alpha Works', THEN);
    expect([examined, facets.kind]).toEqual([2, [{ value: 'company', count: 2 }]]);
    expect((await facetsOf('Zorblax', THEN)).examined).toBe(0);
    expect((await facetsOf('Zorblax', LATER)).examined).toBe(1);
    expect((await facetsOf('Alpha Works', LATER)).examined).toBe(1);
  });

  it('goes on from page to page', async () => {
    const path = `${GRAPH}/entities?q=Alpha%20Works${THEN}&limit=1`;
    const { body: first } = await service.api.get(path).expect(200);
    const { body: second } = await service.api.get(`${path}&cursor=${first.page.next_cursor}`).expect(200);
    expect([first.data[0].id, second.data[0].id, second.page.has_more]).toEqual(['nn:1', 'nn:2', false]);
  });

  it('finds nothing for the public by a name that only a private version had', async () => {
    for (const more of ['', THEN, LATER, '&at=2100-01-01&mode=knowledge&known_basis=recorded']) {
      expect([more, await idsOf('Quietly Named', more)]).toEqual([more, []]);
    }
    const { body } = await service.api
      .get(`${GRAPH}/entities?q=Quietly%20Named${THEN}&include_private=1`)
      .set('X-API-Key', service.keyOf('admin'))
      .expect(200);
    expect(body.data.map(({ id }: Told) => id)).toEqual(['nn:3']);
  });
});
