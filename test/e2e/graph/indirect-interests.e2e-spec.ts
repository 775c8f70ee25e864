import { answered, objectsOf } from '../../support/answered.js';
import { byId, company, GRAPH, packOf, read, relation, stored, type Told } from '../../support/investigation.js';
import { company as bodsCompany, person as bodsPerson } from '../../support/samples/bods-drafts.js';
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

describe('whether an interest is direct, indirect or not known (spec/rulings.md#c-70)', () => {
  const WORDS = ['direct', 'indirect', 'unknown'] as const;

  const ofNow = (): readonly object[] => [
    bodsCompany('c'),
    ...WORDS.flatMap((directOrIndirect) => [
      bodsPerson(directOrIndirect),
      {
        statementId: `holding-${directOrIndirect}`,
        declarationSubject: 'c',
        statementDate: '2020-03-04',
        recordId: `of-${directOrIndirect}`,
        recordType: 'relationship',
        recordDetails: {
          isComponent: false,
          subject: 'c',
          interestedParty: directOrIndirect,
          interests: [{ type: 'shareholding', directOrIndirect }],
        },
      },
    ]),
  ];
  const ofOld = (bodsVersion: string, member: string): readonly object[] => [
    {
      ...{ statementID: 'c', statementType: 'entityStatement', entityType: 'registeredEntity', name: 'Company c' },
      publicationDetails: { bodsVersion },
    },
    ...WORDS.flatMap((word) => [
      {
        ...{ statementID: word, statementType: 'personStatement', personType: 'knownPerson' },
        names: [{ fullName: `Person ${word}` }],
        publicationDetails: { bodsVersion },
      },
      {
        ...{ statementID: `of-${word}`, statementType: 'ownershipOrControlStatement', statementDate: '2020-03-04' },
        subject: { describedByEntityStatement: 'c' },
        interestedParty: { describedByPersonStatement: word },
        interests: [{ type: 'shareholding', [member]: word }],
        publicationDetails: { bodsVersion },
      },
    ]),
  ];

  /** What each interest says, by the one who has it. */
  async function saidOf(service: Service): Promise<unknown> {
    const { relations, entities } = await packOf(service);
    const nameOf = (id: unknown) => String(entities.find((one) => one.id === id)?.['name']).slice('Person '.length);
    return Object.fromEntries(
      relations.map((one) => [
        nameOf(one['from_id']),
        (one['attributes'] as Record<string, unknown>)['direct_or_indirect'],
      ]),
    );
  }
  const ITSELF = Object.fromEntries(WORDS.map((word) => [word, word]));

  it.each([
    ['0.4', ofNow()],
    ['0.3', ofOld('0.3', 'directOrIndirect')],
    ['0.2', ofOld('0.2', 'interestLevel')],
  ])('comes through as it came, from BODS %s', async (_, statements) => {
    const [first, second] = [await startService(), await startService()];
    try {
      await stored(first, statements, { format: 'bods', dataset: 'b' });
      expect(await saidOf(first)).toEqual(ITSELF);
      const { text } = await answered(first, 'format=bods');
      expect([...text.matchAll(/"directOrIndirect":\s*"(\w+)"/g)].map(([, word]) => word).sort()).toEqual([...WORDS]);
      await stored(second, objectsOf(text), { format: 'bods', dataset: 'b' });
      expect(await saidOf(second)).toEqual(ITSELF);
      for (const format of ['graphml', 'gexf']) {
        const drawn = [
          ...(await answered(first, `format=${format}`)).text.matchAll(/direct_or_indirect(?:">|" value=")(\w+)/g),
        ].map(([, word]) => word);
        expect(drawn.sort()).toEqual([...WORDS]);
      }
      const { entities } = await packOf(first);
      const idOf = (name: string) => entities.find((one) => one['name'] === name)?.id ?? name;
      for (const word of WORDS) {
        const ends = `from=${idOf(`Person ${word}`)}&to=${idOf('Company c')}`;
        const path = await read<Told>(first, `${GRAPH}/path?kind=documented_path&${ends}`);
        expect(path).toMatchObject({ found: true, direct: word === 'direct' });
        expect(await read(first, `${GRAPH}/path?kind=direct&${ends}`)).toMatchObject({ found: word === 'direct' });
      }
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it.each(['ftm', 'stix', 'senzing'])('comes back as unknown from %s', async (format) => {
    const [first, second] = [await startService(), await startService()];
    try {
      const said = { attributes: { direct_or_indirect: 'unknown' } };
      await stored(first, [company('a'), company('b'), company('c')]);
      await stored(first, [relation('ab', 'OWNS', 'a', 'b', said), relation('bc', 'CONTROLS', 'b', 'c', said)]);
      const { text } = await answered(first, `format=${format}`);
      const records = format === 'stix' ? [JSON.parse(text)] : objectsOf(text);
      await stored(second, records, { format, dataset: 'again' });
      const { relations } = await packOf(second);
      expect(relations.map((one) => (one['attributes'] as Record<string, unknown>)['direct_or_indirect'])).toEqual([
        'unknown',
        'unknown',
      ]);
      expect(relations.map((one) => one['predicate'])).toContain('OWNS');
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });
});
