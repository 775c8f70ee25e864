import { LiveGraph, PRESENCE, View, WHOLE_GRAPH, type ViewOptions } from '#domain/graph';
import { TemporalIndex } from '#domain/temporal-index';
import { a, version } from '#domain/testing';

const RECORDS = [
  a.entity({ id: 'always' }),
  a.entity({ id: 'dead', kind: 'person', effective_at: '1950', effective_until: '1999-12-31' }),
  a.source({ id: 's', published_at: '2010-01-01' }),
  a.source({ id: 'late', published_at: '2020-01-01' }),
  a.evidence({ id: 'v', source_id: 's', source_version: 1 }),
  a.evidence({ id: 'w', source_id: 'late', source_version: 1 }),
  a.relation({ id: 'old', from_id: 'dead', to_id: 'always', effective_until: '1990-01-01', evidence_ids: ['v'] }),
  a.relation({ id: 'r', from_id: 'dead', to_id: 'always', effective_at: '2005-01-01', evidence_ids: ['v'] }),
];
const REVISED = a.relation({ id: 'r', from_id: 'dead', to_id: 'always', role: 'late', evidence_ids: ['v', 'w'] });

function graph(): LiveGraph {
  const live = new LiveGraph('full');
  const versions = [...RECORDS.map((fields) => version(fields)), version(REVISED, { version: 2 })];
  live.apply(versions.map((one, at) => ({ ...one, seq: at + 1 })));
  return live;
}

/** The view as it is looked up in columns, and as it is worked out record by record. */
function views(said: Partial<ViewOptions> & { readonly at: number }): readonly [View, View] {
  const live = graph();
  const index = new TemporalIndex(live);
  for (const _ of index.catchUp(new View(live)));
  const options = { ...WHOLE_GRAPH, ...said };
  return [index.view(options), new View(live, options)];
}

const numbers = (view: View, object: 'entity' | 'relation' | 'evidence') =>
  [...view.each(object)].map((one) => `${one.fields.id} ${one.version}`);

describe('a view that was looked up', () => {
  it.each([
    ['knowledge before a revision', { mode: 'knowledge', at: Date.UTC(2015) }, ['old 1', 'r 1'], ['v 1']],
    ['knowledge since then', { mode: 'knowledge', at: Date.UTC(2020, 1) }, ['old 1', 'r 2'], ['v 1', 'w 1']],
    ['knowledge before all', { mode: 'knowledge', at: Date.UTC(2000) }, [], []],
    ['reality', { at: Date.UTC(2008) }, ['r 2'], ['v 1', 'w 1']],
    ['reality of what ended', { at: Date.UTC(1980) }, ['old 1', 'r 2'], ['v 1', 'w 1']],
  ] as const)('has what the rules find: %s', (_, said, relations, evidence) => {
    for (const view of views(said)) {
      expect(numbers(view, 'relation')).toEqual(relations);
      expect(numbers(view, 'evidence')).toEqual(evidence);
      const found = ['old', 'r'].flatMap((id) => view.find('relation', id) ?? []);
      expect(found.map((one) => `${one.fields.id} ${one.version}`)).toEqual(relations);
      expect(view.find('relation', 'nobody')).toBeNull();
    }
  });

  it('says the same of a record once, and of an end that is over only while it is needed', () => {
    const [looked] = views({ at: Date.UTC(2008) });
    expect(looked.snapshot).not.toBeNull();
    expect(looked.find('relation', 'r')).toBe(looked.graph.versions('relation', 'r').at(-1));
    expect(numbers(looked, 'entity')).toEqual(['always 1', 'dead 1']);
    for (const view of views({ at: Date.UTC(1980) })) expect(view.find('entity', 'dead')).not.toBeNull();
    const ordinal = looked.graph instanceof LiveGraph ? looked.graph.ordinalOf('relation', 'old') : -1;
    expect(looked.snapshot?.presence(ordinal)).toBe(PRESENCE.ABSENT);
  });
});

describe('what a view says of records at hand', () => {
  const known = (at: number): View => new View(graph(), { ...WHOLE_GRAPH, at, mode: 'knowledge' });

  it('is of the version in force, the newest that was knowable', () => {
    const inForce = (at: number): unknown => known(at).inForce('relation', 'r')?.version ?? null;
    expect([Date.UTC(2009), Date.UTC(2015), Date.UTC(2020)].map(inForce)).toEqual([null, 1, 2]);
    expect(known(Date.UTC(2020)).inForce('relation', 'nobody')).toBeNull();
  });

  it('counts sources that are in it, each once', () => {
    const corroboration = (at: number): unknown => {
      const view = known(at);
      const relation = view.find('relation', 'r');
      const told = relation === null ? null : view.corroborationOf(relation);
      return told === null ? null : [told.evidence_count, told.source_count, told.independent_source_count_max];
    };
    expect(corroboration(Date.UTC(2015))).toEqual([1, 1, 1]);
    expect(corroboration(Date.UTC(2020, 1))).toEqual([2, 2, 2]);
  });

  it('counts for each record what that rests on, whichever is asked first', () => {
    const records = [
      ...RECORDS,
      a.relation({ id: 'one', from_id: 'dead', to_id: 'always', evidence_ids: ['v'] }),
      a.relation({ id: 'two', from_id: 'dead', to_id: 'always', evidence_ids: ['v', 'w', 'none'] }),
      a.relation({ id: 'bare', from_id: 'dead', to_id: 'always' }),
      a.source({ id: 'withdrawn', published_at: '2010-01-01', retracted_at: '2012-01-01' }),
      a.claim({ id: 'k', subject_id: 'always', source_ids: ['s', 'withdrawn'] }),
    ];
    const expected = { one: [1, 1, 1], two: [2, 2, 2], bare: [0, 0, 0], k: [0, 1, 1] };
    for (const order of [
      ['one', 'two', 'bare', 'k'],
      ['k', 'bare', 'two', 'one'],
    ] as const) {
      const live = new LiveGraph('full');
      live.apply(records.map((fields, at) => ({ ...version(fields), seq: at + 1 })));
      const view = new View(live);
      for (const id of order) {
        const found = view.find('relation', id) ?? view.find('claim', id);
        const told = found === null ? null : view.corroborationOf(found);
        const counts = [told?.evidence_count, told?.source_count, told?.independent_source_count_max];
        expect([id, counts]).toEqual([id, expected[id]]);
      }
    }
  });

  it('is a question’s as the audience is told it', () => {
    const question = a.question({ id: 'q', status: 'answered', answer: 'Yes.' });
    const live = new LiveGraph('full');
    live.apply([{ ...version(question), seq: 1 }]);
    const view = new View(live);
    const found = view.find('question', 'q');
    expect(found === null ? null : [view.questionStatusOf(found.fields), view.answerOf(found)]).toEqual([
      'answered',
      'Yes.',
    ]);
  });
});
