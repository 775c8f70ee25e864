import fc from 'fast-check';
import { GRAPH, person, read, relation, stored, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const FACETS = ['kind', 'country', 'dataset', 'lens', 'status'] as const;
type Filter = Partial<Record<(typeof FACETS)[number] | 'q' | 'at' | 'mode' | 'include_private', string>>;

interface Counted {
  readonly one_of: number;
  readonly examined: number;
  readonly facets: Readonly<
    Record<(typeof FACETS)[number], readonly { readonly value: string; readonly count: number }[]>
  >;
}

describe('what a list of entities can be narrowed by', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    await stored(service, [
      person('person:hidden', { name: 'Hidden One', visibility: 'private', countries: ['XK'] }),
      relation('relation:hidden', 'OWNS', 'person:hidden', 'company:cormorant', { visibility: 'private' }),
    ]);
  });
  afterAll(() => service.stop());

  const asked = (filter: Filter): string => new URLSearchParams(filter as Record<string, string>).toString();
  const facetsOf = (filter: Filter) => read<Counted>(service, `${GRAPH}/facets?${asked(filter)}`);
  const listOf = (filter: Filter) => read<readonly Told[]>(service, `${GRAPH}/entities?limit=1000&${asked(filter)}`);

  it('counts of each choice what the list has that is narrowed by it', async () => {
    const FILTER: fc.Arbitrary<Filter> = fc.record(
      {
        q: fc.constantFrom('lantern', 'quay', 'orlov', 'person:ada-verhoeven'),
        kind: fc.constantFrom('person', 'company'),
        country: fc.constantFrom('NL', 'GR'),
        lens: fc.constantFrom('ownership', 'people', 'control', 'all'),
        dataset: fc.constantFrom('demonstration', 'of-nobody'),
        status: fc.constantFrom('verified', 'disputed', 'hypothesis'),
        at: fc.constantFrom('2015-06-01', '2018-01-01'),
        mode: fc.constantFrom('reality', 'knowledge'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(FILTER, fc.constantFrom(...FACETS), async (filter, facet) => {
        const { facets, one_of } = await facetsOf(filter);
        expect(one_of).toBe(1);
        for (const { value, count } of facets[facet]) {
          expect([facet, value, count]).toEqual([facet, value, (await listOf({ ...filter, [facet]: value })).length]);
        }
        const counts = facets[facet].map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
      { numRuns: 12 },
    );
  });

  it('leaves out no kind, country and dataset that the list has', async () => {
    const all = await listOf({});
    const { facets, examined } = await facetsOf({});
    expect(examined).toBe(all.length);
    const kinds = new Set(all.map(({ kind }) => String(kind)));
    expect(new Set(facets.kind.map(({ value }) => value))).toEqual(kinds);
    const countries = new Set(all.flatMap(({ countries: some }) => some as readonly string[]));
    expect(new Set(facets.country.map(({ value }) => value))).toEqual(countries);
    const datasets = new Set(all.flatMap(({ dataset }) => (dataset === null ? [] : [String(dataset)])));
    expect(new Set(facets.dataset.map(({ value }) => value))).toEqual(datasets);
  });

  it('counts for the lens of everything all that it leaves, and not the ends of RELATED_TO alone', async () => {
    await stored(service, [
      person('person:apart', { name: 'Apart One' }),
      person('person:linked', { name: 'Linked One' }),
      relation('relation:loose', 'RELATED_TO', 'person:linked', 'company:cormorant'),
    ]);
    const everything = async (filter: Filter) =>
      (await facetsOf(filter)).facets.lens.find(({ value }) => value === 'all')?.count ?? null;
    expect(await everything({})).toBe((await listOf({ lens: 'all' })).length);
    expect(await everything({ lens: 'ownership' })).toBe((await listOf({})).length);
    expect(await everything({ q: 'apart one' })).toBe((await listOf({ q: 'apart one', lens: 'all' })).length);
    expect(await everything({ kind: 'person' })).toBe((await listOf({ kind: 'person' })).length);
    expect(await everything({ dataset: 'of-nobody' })).toBeNull();
  });

  it('tells whoever may not see a record nothing of it', async () => {
    const values = ({ facets }: Counted): readonly string[] => facets.country.map(({ value }) => value);
    expect(values(await facetsOf({}))).not.toContain('XK');
    expect((await facetsOf({ q: 'hidden one' })).examined).toBe(0);
    await service.api.get(`${GRAPH}/facets?include_private=1`).expect(401);
    const { body } = await service.api
      .get(`${GRAPH}/facets?include_private=1`)
      .set('X-API-Key', service.keyOf('admin'))
      .expect(200);
    expect(values(body.data)).toContain('XK');
  });

  it.each([
    ['status', 'wrong'],
    ['dataset', 'a b'],
    ['kind', 'people'],
    ['country', 'Greece'],
    ['lens', 'nothing'],
    ['limit', '5'],
    ['cursor', 'abc'],
  ])('refuses %s=%s', async (parameter, value) => {
    const { body } = await service.api.get(`${GRAPH}/facets?${parameter}=${value}`).expect(400);
    expect(body.error.errors[0].parameter).toBe(parameter);
  });

  it.each([
    ['status', 'wrong'],
    ['dataset', 'a b'],
  ])('is refused by the list, too: %s=%s', async (parameter, value) => {
    const { body } = await service.api.get(`${GRAPH}/entities?${parameter}=${encodeURIComponent(value)}`).expect(400);
    expect(body.error.errors[0].parameter).toBe(parameter);
  });
});
