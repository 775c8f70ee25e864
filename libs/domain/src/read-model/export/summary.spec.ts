import { View, WHOLE_GRAPH } from '#domain/graph';
import { chosen, Summary } from '#domain/read-model';
import { a, graphOf, version } from '#domain/testing';

type Said = Partial<Parameters<typeof a.relation>[0]>;

/** The edges of p that owns q, told of to whoever may see all. */
function edgesOf(...said: readonly Said[]) {
  const relations = said.map((one, nth) =>
    a.relation({ id: `r${nth}`, predicate: 'OWNS', from_id: 'p', to_id: 'q', ...one }),
  );
  const records = [a.entity({ id: 'p' }), a.entity({ id: 'q' }), ...relations];
  const graph = graphOf(
    records.map((record, nth) => version(record, { seq: nth + 1 })),
    'full',
  );
  const view = new View(graph, WHOLE_GRAPH);
  const summary = new Summary(view, null);
  for (const step of summary.gather()) expect(step).toBeUndefined();
  return [...chosen(view, null, 'relation')].flatMap((relation) => summary.record(relation) ?? []);
}

describe('relations that are shown as one edge', () => {
  it('are all public or all private: nothing that is private stands on an edge that says it is public', () => {
    expect(edgesOf({}, { visibility: 'private' })).toMatchObject([
      { id: 'r0', visibility: 'public', member_relation_ids: ['r0'] },
      { id: 'r1', visibility: 'private', member_relation_ids: ['r1'] },
    ]);
    expect(edgesOf({ visibility: 'private' }, { visibility: 'private' })).toMatchObject([
      { visibility: 'private', member_relation_ids: ['r0', 'r1'] },
    ]);
  });

  it.each([
    [{ end_state: 'unknown' }, { end_state: 'open' }, 'open'],
    [{ end_state: 'open' }, { end_state: 'unknown' }, 'open'],
    [{ end_state: 'unknown' }, { end_state: 'unknown' }, 'unknown'],
    [{ effective_until: '2020' }, { end_state: 'unknown' }, 'unknown'],
    [{ effective_until: '2020' }, { effective_until: '2021' }, null],
  ] as const)('are open where one is: %j and %j', (one, other, end_state) => {
    expect(edgesOf({ effective_at: '2018', ...one }, { effective_at: '2019', ...other })).toMatchObject([
      { effective_at: '2018', end_state, member_relation_ids: ['r0', 'r1'] },
    ]);
  });
});
