import fc from 'fast-check';
import { LiveGraph, View, WHOLE_GRAPH, type Mode, type ViewOptions } from '#domain/graph';
import { diffViews } from '#domain/read-model';
import { TemporalIndex } from '#domain/temporal-index';
import { arbitraryHistory, graphOf, withDependents } from '#domain/testing';

const AT = fc.constantFrom(
  '2017-06-01',
  '2018-03-05',
  '2018-12-31',
  '2019-03-15',
  '2020-02-01',
  '2021-06-01',
  '2025-06-01',
  '2026-01-02',
  '2026-01-05',
  '2026-03-01',
);

describe('the difference of two times', () => {
  it('is the same by the columns of the graph as record by record', () => {
    fc.assert(
      fc.property(
        arbitraryHistory(),
        fc.tuple(AT, AT),
        fc.constantFrom<Mode>('reality', 'knowledge'),
        fc.boolean(),
        fc.constantFrom('public' as const, 'full' as const),
        (ledger, times, mode, certain, audience) => {
          const graph = graphOf(ledger.versions, audience);
          const [from, to] = times
            .map((text) => ({ ...WHOLE_GRAPH, mode, certain, at: Date.parse(text) }))
            .sort(byTime);
          if (from === undefined || to === undefined) throw new Error('there are two times');
          const temporalIndex = temporalIndexOf(graph);
          expect(entriesOf(temporalIndex.view(from), temporalIndex.view(to))).toEqual(
            entriesOf(new View(graph, from), new View(graph, to)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same by columns that were kept current change by change', () => {
    const history = arbitraryHistory({ privates: false });
    fc.assert(
      fc.property(history, fc.tuple(AT, AT), fc.constantFrom<Mode>('reality', 'knowledge'), (ledger, times, mode) => {
        const graph = new LiveGraph('public');
        const temporalIndex = new TemporalIndex(graph);
        for (const version of ledger.versions) {
          const before = withDependents(graph, version);
          graph.apply([version]);
          temporalIndex.changed([...before, ...withDependents(graph, version)]);
          if (version.seq % 3 === 0) catchUp(temporalIndex, graph);
        }
        catchUp(temporalIndex, graph);
        const [from, to] = times.map((text) => ({ ...WHOLE_GRAPH, mode, at: Date.parse(text) })).sort(byTime);
        if (from === undefined || to === undefined) throw new Error('there are two times');
        expect(entriesOf(temporalIndex.view(from), temporalIndex.view(to))).toEqual(
          entriesOf(new View(graph, from), new View(graph, to)),
        );
      }),
      { numRuns: 100 },
    );
  });
});

function byTime(a: ViewOptions, b: ViewOptions): number {
  return (a.at ?? 0) - (b.at ?? 0);
}

function entriesOf(before: View, after: View): readonly unknown[] {
  return [...diffViews(before, after)].filter((entry) => entry !== null);
}

function temporalIndexOf(graph: LiveGraph): TemporalIndex {
  const temporalIndex = new TemporalIndex(graph);
  catchUp(temporalIndex, graph);
  return temporalIndex;
}

function catchUp(temporalIndex: TemporalIndex, graph: LiveGraph): void {
  const turns = temporalIndex.catchUp(new View(graph));
  while (turns.next().done !== true);
}
