import {
  alongPath,
  beginsAt,
  drawingOf,
  grouped,
  heldApart,
  inWords,
  MARKS,
  period,
  placesOf,
  shortened,
  withNamesApart,
  withPin,
} from '../../libs/workbench/src/index.js';

type Place = ReturnType<typeof beginsAt>;
type Answer = Parameters<typeof drawingOf>[0];
type EntityView = Answer['entities'][number];
type RelationView = Answer['relations'][number];

const RECORD = {
  version: 1,
  visibility: 'public' as const,
  origin: 'asserted',
  dataset: null,
  effective_at: null,
  effective_until: null,
  published_at: null,
  first_seen_at: null,
  revised_at: null,
};

function entity(id: string, state_at: EntityView['state_at'] = 'in_effect'): EntityView {
  const names = {
    kind: 'company',
    name: id.toUpperCase(),
    names: [],
    identifiers: [],
    countries: [],
    description: null,
  };
  return { ...RECORD, object: 'entity', id, ...names, canonical_id: id, member_ids: [id], state_at };
}

function relation(id: string, from_id: string, to_id: string, state_at: RelationView['state_at'] = 'in_effect') {
  const ends = { from_id, from_object: 'entity', to_id, to_object: 'entity', symmetric: false, resolution_id: null };
  const standing = {
    status: 'reported',
    evidence_ids: [],
    claim_ids: [],
    corroboration: null,
    known_at: null,
    state_at,
  };
  const what = { predicate: 'OWNS', lens: 'ownership', role: null, share: null, amount: null };
  return { ...RECORD, object: 'relation', id, ...ends, ...standing, ...what };
}

const CHOSEN = { order: ['b', 'a'], hidden: new Set<string>(), known: new Map<string, EntityView>() };

function answer(part: Partial<Answer>): Answer {
  return { entities: [], relations: [], unknown_ids: [], degrees: {}, ...part };
}

describe('what the canvas draws', () => {
  it('keeps the order of the canvas, and draws a relation only between two that are drawn', () => {
    const { nodes, edges } = drawingOf(
      answer({ entities: [entity('a'), entity('b')], relations: [relation('r', 'a', 'b'), relation('x', 'a', 'z')] }),
      CHOSEN,
    );
    expect(nodes.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(edges.map(({ id, from, to }) => [id, from, to])).toEqual([['r', 'a', 'b']]);
  });

  it('says how many relations are not drawn, counting one with itself once', () => {
    const { nodes } = drawingOf(
      answer({
        entities: [entity('a'), entity('b')],
        relations: [relation('r', 'a', 'b'), relation('self', 'a', 'a')],
        degrees: { a: 5, b: 1 },
      }),
      CHOSEN,
    );
    expect(nodes.map(({ id, more }) => [id, more])).toEqual([
      ['b', 0],
      ['a', 3],
    ]);
  });

  it('draws nothing that is hidden, nor what hangs on it', () => {
    const { nodes, edges } = drawingOf(
      answer({ entities: [entity('a'), entity('b')], relations: [relation('r', 'a', 'b')] }),
      { ...CHOSEN, hidden: new Set(['b']) },
    );
    expect([nodes.map(({ id }) => id), edges]).toEqual([['a'], []]);
  });

  it('draws faintly what was heard of and is not there on this day, and nothing that nobody heard of', () => {
    const known = new Map([['b', entity('b')]]);
    const { nodes } = drawingOf(answer({ entities: [entity('a')] }), { ...CHOSEN, order: ['a', 'b', 'c'], known });
    expect(nodes.map(({ id, standing }) => [id, standing])).toEqual([
      ['a', 'shown'],
      ['b', 'absent'],
    ]);
  });

  it.each([
    ['in_effect', 'shown'],
    ['possible', 'possible'],
    ['scheduled', 'scheduled'],
    ['ended', 'ended'],
    [undefined, 'shown'],
  ] as const)('draws what stands %s as %s', (state_at, standing) => {
    const { nodes, edges } = drawingOf(
      answer({ entities: [entity('a', state_at), entity('b')], relations: [relation('r', 'a', 'b', state_at)] }),
      CHOSEN,
    );
    expect([nodes[1]?.standing, edges[0]?.standing]).toEqual([standing, standing]);
  });

  it('colours what truth and knowledge say differently, also what only one of them has', () => {
    const { edges } = drawingOf(
      answer({
        entities: [entity('a'), entity('b')],
        relations: [relation('believed', 'a', 'b')],
        gaps: [
          { gap: 'true_but_not_knowable', object: 'relation', id: 'secret', record: relation('secret', 'b', 'a') },
          {
            gap: 'believed_then_refuted_since',
            object: 'relation',
            id: 'believed',
            record: relation('believed', 'a', 'b'),
          },
        ],
      }),
      CHOSEN,
    );
    expect(edges.map(({ id, standing }) => [id, standing])).toEqual([
      ['believed', 'refuted'],
      ['secret', 'unknowable'],
    ]);
  });

  it('colours what differs by another day, also what is only there then', () => {
    const { edges } = drawingOf(
      answer({
        entities: [entity('a'), entity('b')],
        relations: [relation('goes', 'a', 'b')],
        differences: [
          { change: 'removed', object: 'relation', id: 'goes', reason: 'ended', before: relation('goes', 'a', 'b') },
          { change: 'added', object: 'relation', id: 'comes', reason: 'published', after: relation('comes', 'a', 'b') },
        ],
      }),
      CHOSEN,
    );
    expect(edges.map(({ id, standing }) => [id, standing])).toEqual([
      ['goes', 'removed'],
      ['comes', 'added'],
    ]);
  });
});

describe('where things stand', () => {
  it('keeps where somebody put them', () => {
    const pinned = withPin(withPin([], 'person:a@b', { x: 1.4, y: -2.6 }), 'c', { x: 3, y: 4 });
    expect(pinned).toEqual(['person:a@b@1,-3', 'c@3,4']);
    expect(withPin(pinned, 'c', { x: 0, y: 0 })).toEqual(['person:a@b@1,-3', 'c@0,0']);
    expect(placesOf([...pinned, 'nonsense', '@1,2'])).toEqual(
      new Map([
        ['person:a@b', { x: 1, y: -3 }],
        ['c', { x: 3, y: 4 }],
      ]),
    );
  });

  it('is near where they came from, and the same at every visit', () => {
    const near = { x: 1_000, y: 1_000 };
    const begins = beginsAt('person:ada', near);
    expect(beginsAt('person:ada', near)).toEqual(begins);
    expect(Math.hypot(begins.x - near.x, begins.y - near.y)).toBeCloseTo(120);
    expect(beginsAt('person:bob', near)).not.toEqual(begins);
  });
});

describe('what a path leads over', () => {
  const order = ['fund', 'holding', 'villa'];
  const placesIn = (standing: readonly (readonly [string, Place])[]) => [
    ...alongPath(order, new Map(standing)).values(),
  ];

  it('stands from left to right, every other lower, so that names have room', () => {
    const places = placesIn([]);
    expect(places.map(({ x }) => x)).toEqual([0, 170, 340]);
    expect(places.map(({ y }) => y)).toEqual([0, 80, 0]);
  });

  it('goes on from who stands already, who stays, whatever their place on it', () => {
    expect(placesIn([['fund', { x: 10, y: 20 }]])).toEqual([
      { x: 10, y: 20 },
      { x: 180, y: 100 },
      { x: 350, y: 20 },
    ]);
    expect(placesIn([['holding', { x: 0, y: 0 }]]).map(({ x }) => x)).toEqual([-170, 0, 170]);
    expect(
      placesIn([
        ['fund', { x: 0, y: 0 }],
        ['villa', { x: -500, y: 9 }],
      ]),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 170, y: 80 },
      { x: -500, y: 9 },
    ]);
  });

  it('begins below all that stands and is not on it', () => {
    expect(placesIn([['other', { x: 5, y: 300 }]]).map(({ y }) => y)).toEqual([460, 540, 460]);
  });
});

describe('how the workbench puts it', () => {
  it.each([
    [null, null, ''],
    ['2015', null, '2015 – …'],
    [null, '2018-06', '… – 2018-06'],
    ['2015-01-01T00:00:00Z', '2018-06', '2015-01-01 – 2018-06'],
  ])('says a period from %s until %s as "%s"', (from, until, words) => {
    expect(period(from, until)).toBe(words);
  });

  it.each([
    ['Ada', 'Ada'],
    ['evil\u202Egnp.exe', '\u2068evil\u202Egnp.exe\u202C\u2069'],
    ['\u2067left \u2069\u2069out', '\u2068\u2067left out\u2069\u2069'],
    ['عليا', '\u2068عليا\u2069'],
  ])('holds a name that turns apart from its sentence: %j', (name, held) => expect(heldApart(name)).toBe(held));

  it('holds names that turn apart in a sentence of somebody else, wherever they stand in it', () => {
    const [plain, turned] = ['Ada', 'evil\u202Egnp'];
    const held = '\u2068evil\u202Egnp\u202C\u2069';
    expect(withNamesApart(`${plain} paid ${turned}, ${turned} paid back`, [plain, turned, turned])).toBe(
      `Ada paid ${held}, ${held} paid back`,
    );
  });

  it('says a predicate in words', () => expect(inWords('BENEFICIAL_OWNER_OF')).toBe('beneficial owner of'));

  it.each([
    ['4200000', '4,200,000', '4.200.000'],
    ['999.50', '999.50', '999,50'],
    ['1000.123456', '1,000.123456', '1.000,123456'],
    ['-1234.5', '-1,234.5', '-1.234,5'],
    ['0', '0', '0'],
  ])('writes the number %s as %s, in German as %s, with every digit', (value, english, german) => {
    expect(grouped(value)).toBe(english);
    expect(grouped(value, MARKS.de)).toBe(german);
  });

  it('shortens by signs, never through the middle of one', () => {
    expect(shortened('𝔸𝔹ℂ', 3)).toBe('𝔸𝔹ℂ');
    expect(shortened('𝔸𝔹ℂ𝔻', 3)).toBe('𝔸𝔹…');
  });
});
