import fc from 'fast-check';
import { View } from '#domain/graph';
import { EDGE_KINDS, PACK_MEMBERS, structuralEdgeCount } from '#domain/read-model';
import { arbitraryHistory } from '#domain/testing';
import { visibilityOf } from '../../platform/storage/stored-visibility.js';
import { EntitySearch } from '../entity-search.js';
import { ContentDigests } from './content-digests.js';
import { takeCounting } from './counted-change.js';
import { GraphProjection } from './projection.js';
import { emptyProjections } from './projections.js';
import type { Counts } from './shown-counts.js';

/** Finds nothing: counts do not search. */
class NoSearch extends EntitySearch {
  override put(): void {
    return;
  }
  override remove(): void {
    return;
  }
  override search(): readonly [] {
    return [];
  }
}

describe('the counts of what the whole graph shows', () => {
  it('kept change by change are those of a graph that is counted from the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryHistory(),
        fc.constantFrom('public' as const, 'full' as const),
        fc.integer({ min: 1, max: 9 }),
        async (ledger, audience, step) => {
          const projection = new GraphProjection(audience, { open: () => new NoSearch() }, new ContentDigests());
          const visible = ledger.versions.filter(
            (version) => audience === 'full' || visibilityOf(version) === 'public',
          );
          for (let at = 0; at < visible.length; at += step) {
            projection.take(visible.slice(at, at + step), []);
            if ((at / step) % 3 === 0) expect(await projection.counts()).toEqual(countedAnew(projection));
          }
          expect(await projection.counts()).toEqual(countedAnew(projection));
        },
      ),
      { numRuns: 80 },
    );
  });

  it('kept by what a change touches are those of both graphs, private parts and all', () => {
    fc.assert(
      fc.property(arbitraryHistory(), fc.integer({ min: 1, max: 9 }), (ledger, step) => {
        const projections = emptyProjections({ open: () => new NoSearch() }, new ContentDigests());
        let counts = { public: countedAnew(projections.public), full: countedAnew(projections.full) };
        for (let at = 0; at < ledger.versions.length; at += step) {
          counts = takeCounting(projections, counts, ledger.versions.slice(at, at + step));
          expect(counts).toEqual({ public: countedAnew(projections.public), full: countedAnew(projections.full) });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('follow what is forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHistory({ privates: false }), fc.nat(), async (ledger, pick) => {
        const projection = new GraphProjection('public', { open: () => new NoSearch() }, new ContentDigests());
        projection.take(ledger.versions, []);
        await projection.counts();
        const gone = ledger.versions[pick % Math.max(1, ledger.versions.length)]?.fields;
        if (gone === undefined) return;
        projection.take([], [{ object: gone.object, id: gone.id }]);
        expect(await projection.counts()).toEqual(countedAnew(projection));
      }),
      { numRuns: 40 },
    );
  });
});

function countedAnew({ graph }: GraphProjection): Counts {
  const view = new View(graph);
  const counts: Record<string, number> = {};
  for (const [member, object] of PACK_MEMBERS) counts[member] = [...view.each(object)].length;
  let edges = 0;
  for (const object of EDGE_KINDS) {
    if (object === 'resolution') continue;
    for (const version of view.each(object)) edges += structuralEdgeCount(version, view);
  }
  edges += view.identity.decisions().filter(({ fields }) => fields.judgement === 'positive').length;
  return { ...counts, relations: (counts['relations'] ?? 0) + edges } as unknown as Counts;
}
