import {
  drawingOf,
  inWords,
  notFoundInWords,
  periodInWords,
  standingsOf,
  stopAt,
  stopsOf,
  together,
} from '../libs/graph-page/src/index.js';

const entity = (id: string) => ({
  id,
  kind: 'company',
  name: id.toUpperCase(),
  names: [],
  effective_at: null,
  effective_until: null,
  description: null,
  countries: [],
  identifiers: [],
  member_ids: [id],
});
const relation = (id: string, from_id: string, to_id: string, state_at: string | null = 'in_effect') => ({
  id,
  predicate: 'OWNS',
  lens: 'ownership',
  symmetric: false,
  from_id,
  from_object: 'entity',
  to_id,
  to_object: 'entity',
  status: 'reported',
  role: null,
  effective_at: null,
  effective_until: null,
  known_at: null,
  state_at,
});

describe('what the page draws', () => {
  it('draws a relation only between two entities that are drawn', () => {
    const relations = [relation('r1', 'a', 'b'), relation('r2', 'a', 'claim:1'), relation('r3', 'x', 'b')];
    const { nodes, edges } = drawingOf({ entities: [entity('a'), entity('b')], relations });
    expect(edges.map(({ id }) => id)).toEqual(['r1']);
    expect(nodes.map(({ id, degree }) => [id, degree])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('says whether there is no path, or only none within a limit', () => {
    const words = (limited_by?: 'max_hops' | 'max_expansions' | 'time', max_hops = 6) =>
      notFoundInWords({ limits: { max_hops }, ...(limited_by === undefined ? {} : { limited_by }) });
    expect(words()).toBe('No such path.');
    expect(words('max_hops')).toBe('Not found within 6 steps.');
    expect(words('max_hops', 1)).toBe('Not found within 1 step.');
    expect(words('time')).toBe(words('max_expansions'));
    expect(words('time')).toContain('ended before');
  });

  it('counts a relation of an entity with itself once', () => {
    const { nodes } = drawingOf({ entities: [entity('a')], relations: [relation('r', 'a', 'a')] });
    expect(nodes[0]?.degree).toBe(1);
  });

  it('puts graphs together without doubling a record', () => {
    const one = { entities: [entity('a'), entity('b')], relations: [relation('r', 'a', 'b')] };
    const both = together(one, { entities: [entity('b'), entity('c')], relations: [relation('r', 'a', 'b')] });
    expect(both.entities.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(both.relations).toHaveLength(1);
  });

  it('names what is shown, what is only possible, and what truth and knowledge say differently', () => {
    const graph = {
      entities: [entity('a'), entity('b')],
      relations: [relation('sure', 'a', 'b'), relation('maybe', 'a', 'b', 'possible')],
    };
    expect([...standingsOf(graph, null)]).toEqual([
      ['a', 'shown'],
      ['b', 'shown'],
      ['sure', 'shown'],
      ['maybe', 'possible'],
    ]);
    const comparison = {
      true_but_not_knowable: { entities: [], relations: [relation('hidden', 'a', 'b')] },
      believed_then_refuted_since: { entities: [], relations: [relation('sure', 'a', 'b')] },
    };
    const standings = standingsOf(graph, comparison);
    expect([standings.get('hidden'), standings.get('sure'), standings.get('maybe')]).toEqual([
      'unknowable',
      'refuted',
      'possible',
    ]);
  });

  it.each([
    [null, null, 'not dated'],
    ['2015', null, 'from 2015'],
    [null, '2018-06', 'until 2018-06'],
    ['2015', '2018-06', '2015 to 2018-06'],
  ])('says a period from %s until %s as %s', (from, until, words) => {
    expect(periodInWords(from, until)).toBe(words);
  });

  it('says a predicate in words', () => expect(inWords('BENEFICIAL_OWNER_OF')).toBe('beneficial owner of'));
});

describe('where the slider may stand', () => {
  const moment = (at: string, clock: string, label: string) => ({ at, clock, object: 'relation', id: label, label });
  const timeline = [
    moment('2016-02', 'effective_at', 'b'),
    moment('2015', 'effective_at', 'a'),
    moment('2016-02-01', 'effective_until', 'a'),
    moment('2020-05-01T10:00:00Z', 'published_at', 's'),
    moment('2021-05-01', 'retracted_at', 's'),
  ];

  it('is on each day on which something begins or ends, in order, each day once', () => {
    expect(stopsOf(timeline, 'reality')).toEqual([
      { day: '2015-01-01', at: '2015', labels: ['a begins'] },
      { day: '2016-02-01', at: '2016-02', labels: ['b begins', 'a ends'] },
    ]);
  });

  it('is, for what could be known, on each day on which something is published or withdrawn', () => {
    expect(stopsOf(timeline, 'knowledge').map(({ day, labels }) => [day, ...labels])).toEqual([
      ['2020-05-01', 's is published'],
      ['2021-05-01', 's is withdrawn'],
    ]);
  });

  it.each([
    ['2014-12-31', 0],
    ['2015-01-01', 0],
    ['2016-01-31', 0],
    ['2016-02-01', 1],
    ['2016-02-02', 1],
  ])('is, for %s, the last that is not after it', (day, index) => {
    expect(stopAt(stopsOf(timeline, 'reality'), day)).toBe(index);
  });
});
