import fc from 'fast-check';
import { LiveGraph, View, type Version } from '#domain/graph';
import { HoldingComponents, graphWideWarningsOf } from '#domain/invariants';
import { a, reading, version } from '#domain/testing';

const COMPANIES = ['a', 'b', 'c', 'd', 'e'];
const HOLDING = fc.record({
  predicate: fc.constantFrom('OWNS', 'SUBSIDIARY_OF', 'CONTROLS'),
  from_id: fc.constantFrom(...COMPANIES),
  to_id: fc.constantFrom(...COMPANIES),
  effective_at: fc.constantFrom(null, '2010', '2012-05-01', '2015'),
  effective_until: fc.constantFrom(null, null, '2016', '2020-01-01'),
  status: fc.constantFrom('unverified', 'unverified', 'disproven'),
  percent: fc.constantFrom(null, 30, 51, 100),
});

describe('the holding components of a view', () => {
  it('finds in each holding what a search from it finds, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(HOLDING, { maxLength: 9 }), (holdings) => {
        const view = new View(graphOf(holdings));
        const context = { view, now: Date.parse('2026-01-01') };
        const components = new HoldingComponents(context);
        expect([...components.gather()]).toEqual([]);
        for (const relation of view.each('relation')) {
          const [found, sought] = [components.warningsOf(relation, context), graphWideWarningsOf(relation, context)];
          expect(found.map(({ rule, message }) => [rule, message])).toEqual(
            sought.map(({ rule, message }) => [rule, message]),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

function graphOf(
  holdings: readonly { readonly percent: number | null; readonly status: string; readonly [member: string]: unknown }[],
): LiveGraph {
  const graph = new LiveGraph('full');
  const versions: Version[] = COMPANIES.map((id) => version(a.entity({ id })));
  for (const [index, { percent, ...said }] of holdings.entries()) {
    const share = percent === null ? {} : { share: { exact: percent } };
    versions.push(version(reading('relation', { id: `r${index}`, ...said, ...share }).fields));
  }
  graph.apply(versions);
  return graph;
}
