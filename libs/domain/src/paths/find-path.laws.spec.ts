import * as fc from 'fast-check';
import { LiveGraph, readRecord, View, WHOLE_GRAPH, type ReadFields } from '#domain/graph';
import { ingest } from '#domain/ingest';
import { PATH_OBJECTIVES, PathFinder, type PathAnswer, type PathKind, type PathQuery } from '#domain/paths';

const DAY = 86_400_000;
const ORIGIN = Date.UTC(2020, 0, 1);
const NODES = ['a', 'b', 'c', 'd', 'e'];
const PREDICATES = ['OWNS', 'FUNDED', 'LENT_TO', 'CONTROLS', 'RELATED_TO'] as const;

interface Drawn {
  readonly id: string;
  readonly predicate: (typeof PREDICATES)[number];
  readonly from: string;
  readonly to: string;
  readonly start: number | null;
  readonly days: number | null;
  readonly status: 'reported' | 'unverified' | 'hypothesis' | 'disproven';
  readonly evidence: 'one' | 'two' | 'late' | 'none';
}

const EVIDENCE_IDS = { none: [], one: ['v1'], two: ['v1', 'v2'], late: ['v3'] } as const;

const relation = fc.record({
  predicate: fc.constantFrom(...PREDICATES),
  from: fc.constantFrom(...NODES),
  to: fc.constantFrom(...NODES),
  start: fc.option(fc.integer({ min: 0, max: 9 })),
  days: fc.option(fc.integer({ min: 1, max: 5 })),
  status: fc.constantFrom('reported', 'unverified', 'hypothesis'),
  evidence: fc.constantFrom('one', 'two', 'none'),
});
const drawn = fc
  .array(relation, { maxLength: 9 })
  .map((list): readonly Drawn[] =>
    list.map((one, at) => ({
      ...one,
      id: `r${at}`,
      status: one.evidence === 'none' && one.status === 'reported' ? 'unverified' : one.status,
    })),
  )
  .map((list) => list.filter(({ from, to }) => from !== to));

/** Many entities and few relations: paths are long, and how many hops they may have decides. */
const MANY = Array.from({ length: 14 }, (_, at) => String.fromCharCode(97 + at));
const sparse = fc
  .array(
    fc.record({
      predicate: fc.constantFrom('OWNS', 'CONTROLS'),
      from: fc.constantFrom(...MANY),
      to: fc.constantFrom(...MANY),
      start: fc.integer({ min: 0, max: 9 }),
      days: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 3 }),
      status: fc.constantFrom('reported', 'unverified'),
      evidence: fc.constantFrom('one', 'late', 'none'),
    }),
    { minLength: 12, maxLength: 34 },
  )
  .map((list): readonly Drawn[] =>
    list
      .map((one, at): Drawn => ({
        ...one,
        id: `r${at}`,
        status: one.evidence === 'none' ? 'unverified' : one.status,
      }))
      .filter(({ from, to }) => from !== to),
  );

function dayText(day: number): string {
  return new Date(ORIGIN + day * DAY).toISOString().slice(0, 10);
}

function viewOf(relations: readonly Drawn[], nodes = NODES): View {
  const records = [
    {
      object: 'source',
      id: 's1',
      title: 'One',
      type: 'registry',
      published_at: '2021-01-01',
      derivation_state: 'original',
    },
    {
      object: 'source',
      id: 's2',
      title: 'Two',
      type: 'press',
      published_at: '2021-02-01',
      derivation_state: 'original',
    },
    {
      object: 'source',
      id: 's3',
      title: 'Three',
      type: 'press',
      published_at: '2023-03-01',
      derivation_state: 'original',
    },
    { object: 'evidence', id: 'v3', source_id: 's3', method: 'document', snapshot: { text: 'three' } },
    { object: 'evidence', id: 'v1', source_id: 's1', method: 'document', snapshot: { text: 'one' } },
    { object: 'evidence', id: 'v2', source_id: 's2', method: 'document', snapshot: { text: 'two' } },
    ...nodes.map((id) => ({ object: 'entity', id, kind: 'company', name: id })),
    ...relations.map(({ id, predicate, from, to, start, days, status, evidence }) => ({
      object: 'relation',
      id,
      predicate,
      from_id: from,
      to_id: to,
      effective_at: start === null ? null : dayText(start),
      effective_until: start === null || days === null ? null : dayText(start + days),
      status,
      evidence_ids: EVIDENCE_IDS[evidence],
    })),
  ];
  const readings = records.map((record) => readRecord(record, { dataset: 'test' }));
  const actor = { label: 'test', role: 'admin' as const };
  const graph = new LiveGraph('full');
  const context = { actor, now: Date.UTC(2026, 0, 1), dataset: 'test', run_id: null, reason: null };
  const { versions, outcomes } = ingest(graph, readings as readonly ReadFields[], context);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
  graph.apply(versions.map((version, at) => ({ ...version, seq: at + 1 })));
  return new View(graph, WHOLE_GRAPH);
}

function found({ graph, options }: View, query: PathQuery): PathAnswer {
  // `viewOf` makes live graphs.
  const live = graph as LiveGraph;
  return new PathFinder(live, null, () => new View(live)).find(options, query);
}

function asked(kind: PathKind, more: Partial<PathQuery> = {}): PathQuery {
  return {
    from: 'a',
    to: 'b',
    kind,
    objective: 'foremost',
    max_hops: 6,
    max_paths: 1,
    lens: 'all',
    include_weak: false,
    include_ownership: false,
    budget: { expansions: 50_000, hub_degree: 1_000 },
    ...more,
  };
}

/** One step of a naive search: an edge with the way it is walked. */
interface Walked {
  readonly edge: Drawn;
  readonly to: string;
}

/** Every simple path from a to b over the edges that `uses` lets through, by trying all of them. */
function everyPath(
  relations: readonly Drawn[],
  uses: (edge: Drawn) => boolean,
  oneWay: boolean,
): readonly (readonly Walked[])[] {
  const found: (readonly Walked[])[] = [];
  const go = (at: string, visited: readonly string[], path: readonly Walked[]): void => {
    if (at === 'b') {
      if (path.length > 0) found.push(path);
      return;
    }
    for (const edge of relations.filter(uses)) {
      for (const [here, to] of oneWay
        ? [[edge.from, edge.to]]
        : [
            [edge.from, edge.to],
            [edge.to, edge.from],
          ]) {
        if (here !== at || to === undefined || visited.includes(to)) continue;
        go(to, [...visited, to], [...path, { edge, to }]);
      }
    }
  };
  go('a', ['a'], []);
  return found;
}

const usable = ({ status, predicate }: Drawn): boolean =>
  status !== 'hypothesis' && status !== 'disproven' && predicate !== 'RELATED_TO';
const RANK = { unverified: 3, reported: 5, hypothesis: 1, disproven: 0 } as const;
const weakest = (path: readonly Walked[]): number => Math.min(...path.map(({ edge }) => RANK[edge.status]));
const ids = (path: readonly Walked[]): string => path.map(({ edge }) => edge.id).join(' ');
const idsOf = (answer: PathAnswer): string | undefined =>
  answer.paths[0]?.steps.map((step) => step.relation_id).join(' ');

function bestByHops(paths: readonly (readonly Walked[])[]): readonly Walked[] | undefined {
  return [...paths].sort((x, y) => x.length - y.length || weakest(y) - weakest(x) || (ids(x) < ids(y) ? -1 : 1))[0];
}

/** Usable instants of an edge in milliseconds, as the ruling says (spec/rulings.md#a-13). */
function span({ start, days, predicate }: Drawn): readonly [number, number] {
  if (start === null) return [-Infinity, Infinity];
  const first = ORIGIN + start * DAY;
  if (days !== null) return [first, first + days * DAY - 1];
  return [first, predicate === 'FUNDED' ? first : Infinity];
}

/** Earliest arrival and least duration of one path, by trying every instant at which something begins or ends. */
function timing(path: readonly Walked[]): { arrival: number; duration: number } | null {
  const spans = path.map(({ edge }) => span(edge));
  const from = (departure: number): number | null => {
    let now = departure;
    for (const [first, last] of spans) {
      now = Math.max(now, first);
      if (now > last) return null;
    }
    return now;
  };
  const arrival = from(-Infinity);
  if (arrival === null) return null;
  let duration = Infinity;
  for (const departure of [-Infinity, ...spans.flat().filter(Number.isFinite)]) {
    const end = from(departure);
    if (end === null) continue;
    const begin = Math.max(departure, spans[0]?.[0] ?? departure);
    duration = Math.min(duration, begin === end ? 0 : end - begin);
  }
  return { arrival, duration };
}

const HUB_DEGREE = fc.constantFrom(3, 5, 1_000);
const YEAR = fc.integer({ min: 2020, max: 2027 });
const KNOWN = { none: '2026-01-01', one: '2021-01-01', two: '2021-01-01', late: '2023-03-01' } as const;

describe('paths on small temporal graphs, against every path there is', () => {
  it('takes the fewest hops, then the strongest weakest status, then the smallest ids', () => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const answer = found(viewOf(relations), asked('documented_path'));
        const best = bestByHops(everyPath(relations, (edge) => usable(edge) && edge.evidence !== 'none', false));
        expect(answer.found).toBe(best !== undefined);
        expect(answer.hops).toBe(best?.length ?? null);
        expect(idsOf(answer)).toBe(best === undefined ? undefined : ids(best));
        expect(answer.direct).toBe(best?.length === 1);
      }),
      { numRuns: 150 },
    );
  });

  it('answers several paths in that order, each once', () => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const answer = found(viewOf(relations), asked('documented_path', { max_paths: 10 }));
        const all = everyPath(relations, (edge) => usable(edge) && edge.evidence !== 'none', false);
        const order = [...all].sort(
          (x, y) => x.length - y.length || weakest(y) - weakest(x) || (ids(x) < ids(y) ? -1 : 1),
        );
        expect(answer.paths.map((path) => path.steps.map((step) => step.relation_id).join(' '))).toEqual(
          order.slice(0, 10).map(ids),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is direct only over one relation, and then tells every parallel one', () => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const answer = found(viewOf(relations), asked('direct'));
        const parallel = everyPath(relations, usable, false).filter((path) => path.length === 1);
        expect(answer.paths.map((path) => path.steps[0]?.relation_id).sort()).toEqual(parallel.map(ids).sort());
        expect(answer.paths.every((path) => path.direct && path.hops === 1)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('rests on evidence whose least corroborated step is the best corroborated', () => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const answer = found(viewOf(relations), asked('evidence_backed_path'));
        const backed = (edge: Drawn): boolean => usable(edge) && edge.status === 'reported' && edge.evidence !== 'none';
        const width = (path: readonly Walked[]): number =>
          Math.min(...path.map(({ edge }) => (edge.evidence === 'two' ? 2 : 1)));
        const all = everyPath(relations, backed, false);
        const best = [...all].sort(
          (x, y) => width(y) - width(x) || x.length - y.length || (ids(x) < ids(y) ? -1 : 1),
        )[0];
        expect(idsOf(answer)).toBe(best === undefined ? undefined : ids(best));
      }),
      { numRuns: 100 },
    );
  });

  it.each(PATH_OBJECTIVES)('never goes back in time, and is the %s', (objective) => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const answer = found(viewOf(relations), asked('temporal_path', { objective }));
        const all = everyPath(relations, (edge) => usable(edge) && edge.start !== null, false).flatMap((path) => {
          const times = timing(path);
          return times === null ? [] : [{ path, ...times }];
        });
        expect(answer.found).toBe(all.length > 0);
        const [path] = answer.paths;
        if (path === undefined) return;
        const own = all.find((one) => ids(one.path) === idsOf(answer));
        expect(own).toBeDefined();
        if (objective === 'foremost') {
          expect(Date.parse(path.arrival_at ?? '')).toBe(Math.min(...all.map(({ arrival }) => arrival)));
        } else if (objective === 'shortest') {
          expect(path.hops).toBe(Math.min(...all.map((one) => one.path.length)));
        } else {
          const took = Date.parse(path.arrival_at ?? '') - Date.parse(path.departure_at ?? '');
          expect(took).toBe(Math.min(...all.map(({ duration }) => duration)));
        }
        const instants = path.steps.map((step) => Date.parse(step.time ?? ''));
        expect(instants).toEqual([...instants].sort((x, y) => x - y));
      }),
      { numRuns: 150 },
    );
  });

  it('follows money forward only, and never over ownership unless asked', () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), (relations, include_ownership) => {
        const answer = found(viewOf(relations), asked('capital_path', { include_ownership }));
        const gives = ({ predicate }: Drawn): boolean =>
          predicate === 'FUNDED' || predicate === 'LENT_TO' || (include_ownership && predicate === 'OWNS');
        const all = everyPath(relations, (edge) => usable(edge) && gives(edge), true).flatMap(
          (path) => timing(path) ?? [],
        );
        expect(answer.found).toBe(all.length > 0);
        const arrival = answer.paths[0]?.arrival_at;
        if (arrival === undefined || arrival === null) return;
        expect(Date.parse(arrival)).toBe(Math.min(...all.map((one) => one.arrival)));
      }),
      { numRuns: 100 },
    );
  });

  it('is first knowable when the least of the latest publications on a path is out', () => {
    fc.assert(
      fc.property(drawn, (relations) => {
        const whole = viewOf(relations);
        const view = new View(whole.graph, { ...WHOLE_GRAPH, mode: 'knowledge', at: Date.UTC(2027, 0, 1) });
        const answer = found(view, asked('knowledge_at_time'));
        const known = ({ evidence }: Drawn): number =>
          evidence === 'none' ? Date.UTC(2026, 0, 1) : Date.UTC(2021, 0, 1);
        const all = everyPath(relations, usable, false).map((path) => Math.max(...path.map(({ edge }) => known(edge))));
        const expected = all.length === 0 ? null : new Date(Math.min(...all)).toISOString();
        expect(answer.first_knowable_at).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['foremost', 'shortest'] as const)('is the %s of no more hops than may be, on larger graphs', (objective) => {
    fc.assert(
      fc.property(sparse, fc.integer({ min: 1, max: 7 }), HUB_DEGREE, (relations, max_hops, hub_degree) => {
        const budget = { expansions: 50_000, hub_degree };
        const answer = found(viewOf(relations, MANY), asked('temporal_path', { objective, max_hops, budget }));
        const arrivals = layersOf(relations, max_hops, hub_degree, (edge, now) => {
          const [first, last] = span(edge);
          const arrival = Math.max(now, first);
          return arrival > last ? Infinity : arrival;
        });
        const [path] = answer.paths;
        const reached = arrivals.findIndex((arrival) => arrival < Infinity);
        expect(path === undefined).toBe(reached < 0);
        if (path === undefined) return;
        const expected = objective === 'foremost' ? Math.min(...arrivals) : (arrivals[reached] ?? Infinity);
        expect(Date.parse(path.arrival_at ?? '')).toBe(expected);
        expect(path.hops).toBe(arrivals.indexOf(expected) + 1);
      }),
      { numRuns: 150 },
    );
  });

  it('is first knowable over no more hops than may be, on larger graphs, whether or not it is known yet', () => {
    fc.assert(
      fc.property(sparse, fc.integer({ min: 1, max: 7 }), HUB_DEGREE, YEAR, (relations, max_hops, hub_degree, year) => {
        const whole = viewOf(relations, MANY);
        const view = new View(whole.graph, { ...WHOLE_GRAPH, mode: 'knowledge', at: Date.UTC(year, 6, 1) });
        const known = layersOf(relations, max_hops, hub_degree, (edge, now) =>
          Math.max(now, Date.parse(KNOWN[edge.evidence])),
        );
        const expected = Math.min(...known);
        const budget = { expansions: 50_000, hub_degree };
        const answer = found(view, asked('knowledge_at_time', { max_hops, budget }));
        expect(answer.first_knowable_at).toBe(expected === Infinity ? null : new Date(expected).toISOString());
      }),
      { numRuns: 150 },
    );
  });
});

/**
 * Of every number of hops the least time at which a walk of so many comes from a to b, through nobody of more relations
 * than `hubDegree`; Infinity where none does.
 */
function layersOf(
  relations: readonly Drawn[],
  maxHops: number,
  hubDegree: number,
  after: (edge: Drawn, now: number) => number,
): readonly number[] {
  const isHub = (node: string): boolean =>
    relations.filter(({ from, to }) => from === node || to === node).length > hubDegree;
  const closed = new Set(MANY.slice(2).filter(isHub));
  const reached: number[] = [];
  let layer = new Map([['a', -Infinity]]);
  for (let hops = 1; hops <= maxHops; hops += 1) {
    const next = new Map<string, number>();
    for (const edge of relations) {
      for (const [here, there] of [
        [edge.from, edge.to],
        [edge.to, edge.from],
      ] as const) {
        if (closed.has(here)) continue;
        const time = after(edge, layer.get(here) ?? Infinity);
        if (time < (next.get(there) ?? Infinity)) next.set(there, time);
      }
    }
    reached.push(next.get('b') ?? Infinity);
    layer = next;
  }
  return reached;
}
