import fc from 'fast-check';
import { ForeseenSight, isVisible, LEDGER_KINDS, type LiveGraph, type Ref, type Version } from '#domain/graph';
import { arbitraryHistory, graphOf, type TestLedger } from '#domain/testing';

/** Records and, of each, the versions that the public is told, in the order in which they came. */
function toldOf(versions: readonly Version[]): readonly (readonly [Ref, readonly Version[]])[] {
  const all = graphOf(versions, 'public');
  return LEDGER_KINDS.flatMap((object) =>
    all.ids(object).map((id) => [{ object, id }, all.versions(object, id)] as const),
  );
}

/** Everything that is seen of these records. */
function seenOf(graph: LiveGraph | ForeseenSight, refs: readonly Ref[]): readonly boolean[] {
  return refs.map(({ object, id }) => isVisible(graph, object, id));
}

describe('what will be seen once a graph has taken a change', () => {
  it('is what is seen then, whether records are added or changed, and whatever was found out before', () => {
    fc.assert(
      fc.property(arbitraryHistory(), fc.nat(), fc.boolean(), ({ versions }: TestLedger, cut, isAddition) => {
        const told = toldOf(versions);
        const refs = told.map(([ref]) => ref);
        const isComing = (at: number): boolean => (at * 7 + cut) % 3 === 0;
        const before = graphOf([], 'public');
        // Of what is changed the first version is there already, of what is added none.
        told.forEach(([, own], at) => before.apply(!isComing(at) ? own : isAddition ? [] : own.slice(0, 1)));
        seenOf(before, refs);
        const after = graphOf([], 'public');
        for (const [, own] of told) after.apply(own);
        const foreseen = new ForeseenSight(
          before,
          told.filter((_, at) => isComing(at)),
        );
        expect(seenOf(foreseen, refs)).toEqual(seenOf(after, refs));
      }),
      { numRuns: 300 },
    );
  });
});
