import { company, GRAPH, person, relation, stored, type Draft } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const HUB = 'hub:quay';
const OWNED = 30;

function hub(): readonly Draft[] {
  const numbers = Array.from({ length: OWNED }, (_, index) => String(index).padStart(2, '0'));
  return [
    company(HUB),
    company('parent:x'),
    person('person:a'),
    ...numbers.map((number) => company(`owned:${number}`)),
    ...numbers.map((number) => relation(`owns:${number}`, 'OWNS', HUB, `owned:${number}`)),
    relation('owned-by', 'OWNS', 'parent:x', HUB),
    relation('director', 'DIRECTOR_OF', 'person:a', HUB, { effective_at: '2015-01-01', effective_until: '2016-01-01' }),
    relation('related', 'RELATED_TO', HUB, 'parent:x'),
  ];
}

describe('the neighbourhood of an entity, piece by piece', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    await stored(service, hub());
  });
  afterAll(() => service.stop());

  const ask = async (query = '') => {
    const { body } = await service.api.get(`${GRAPH}/entities/${HUB}/neighbours${query}`).expect(200);
    return body.data;
  };
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const COUNTS = [
    { predicate: 'DIRECTOR_OF', lens: 'organization', direction: 'in', count: 1 },
    { predicate: 'OWNS', lens: 'ownership', direction: 'in', count: 1 },
    { predicate: 'OWNS', lens: 'ownership', direction: 'out', count: OWNED },
    { predicate: 'RELATED_TO', lens: 'all', direction: 'both', count: 1 },
  ];

  it('counts every way out, whatever is asked of them', async () => {
    expect((await ask()).counts).toEqual(COUNTS);
    const one = await ask('?predicate=OWNS&direction=in&limit=1');
    expect(one.counts).toEqual(COUNTS);
    expect(idsOf(one.relations)).toEqual(['owned-by']);
    expect(idsOf(one.entities)).toEqual([HUB, 'parent:x']);
    expect([one.truncated, one.next_cursor]).toEqual([false, null]);
  });

  it('counts what there is at the time', async () => {
    const at = async (day: string) => (await ask(`?at=${day}`)).counts[0].predicate;
    expect(await at('2015-06-01')).toBe('DIRECTOR_OF');
    expect(await at('2016-01-01')).toBe('OWNS');
  });

  it.each([
    [OWNED - 1, 2],
    [OWNED, 1],
    [OWNED + 1, 1],
    [7, 5],
  ])('is followed in pieces of %i in %i answers, each relation once', async (limit, answers) => {
    const found: string[] = [];
    let asked = 0;
    for (let cursor: string | null = ''; cursor !== null; asked += 1) {
      const piece = await ask(
        `?predicate=OWNS&direction=out&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(piece.relations.length).toBeLessThanOrEqual(limit);
      expect(piece.truncated).toBe(piece.next_cursor !== null);
      found.push(...idsOf(piece.relations));
      cursor = piece.next_cursor;
    }
    expect(asked).toBe(answers);
    expect(found).toEqual(idsOf(hub().filter(({ id }) => String(id).startsWith('owns:')) as { id: string }[]));
  });

  it('refuses what makes no sense: two hops piece by piece, and a cursor of another question', async () => {
    const refused = async (query: string) => {
      const { body } = await service.api.get(`${GRAPH}/entities/${HUB}/neighbours${query}`).expect(400);
      return body.error.errors[0].parameter;
    };
    expect(await refused('?hops=2&predicate=OWNS')).toBe('hops');
    expect(await refused('?hops=2&direction=in')).toBe('hops');
    expect(await refused('?direction=up')).toBe('direction');
    expect(await refused('?limit=0')).toBe('limit');
    expect(await refused('?limit=1001')).toBe('limit');
    const { next_cursor } = await ask('?limit=2');
    expect(await refused(`?limit=2&predicate=OWNS&cursor=${next_cursor}`)).toBe('cursor');
  });

  it('is found by the id of its entity first, whatever else is called so', async () => {
    await stored(service, [company('other:a', { name: 'owned:07' })]);
    const search = async (query: string) => (await service.api.get(`${GRAPH}/entities?${query}`).expect(200)).body;
    const { data } = await search('q=owned:07');
    expect(data[0]).toMatchObject({ id: 'owned:07', match: { score: 1, field: 'id', value: 'owned:07' } });
    expect(idsOf(data)).toContain('other:a');
    expect(new Set(idsOf(data)).size).toBe(data.length);
    const first = await search('q=owned:07&limit=1');
    const second = await search(`q=owned:07&limit=1&cursor=${first.page.next_cursor}`);
    expect([first.data[0].id, second.data[0].id]).toEqual([data[0].id, data[1].id]);
    expect(idsOf((await search('q=owned:07&kind=person')).data)).not.toContain('owned:07');
  });
});
