import fc from 'fast-check';
import { STATUSES, type Status, type View } from '#domain/graph';
import { statedPeriod } from '#domain/shared';
import { a, arbitraryHistory, version, viewOf } from '#domain/testing';
import { exported } from '../../../../test/contracts/exporter.contract.js';
import { GexfExporter } from '../gexf/gexf.exporter.js';
import { GraphmlExporter } from '../graphml/graphml.exporter.js';

interface Edge {
  readonly id: string;
  readonly status: Status | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly members: readonly string[];
}

const DRAWINGS = [
  ['gexf', new GexfExporter()],
  ['graphml', new GraphmlExporter()],
] as const;

const PARTIES = [
  a.entity({ id: 'a', name: 'A' }),
  a.entity({ id: 'b', name: 'B' }),
  a.source({ id: 's' }),
  a.evidence({ id: 'v', source_id: 's', source_version: 1 }),
];
const controls = (id: string, said: object) =>
  a.relation({ id, predicate: 'CONTROLS', from_id: 'a', to_id: 'b', evidence_ids: ['v'], ...said });
const graphOf = (...relations: readonly ReturnType<typeof controls>[]) =>
  viewOf([...PARTIES, ...relations].map((fields, at) => version(fields, { seq: at + 1 })));

const VERIFIED = { status: 'verified', effective_at: '2022-01-01', effective_until: '2023-01-01' };

describe.each(DRAWINGS)('parallel relations in %s', (_, exporter) => {
  it('leave a hypothesis an edge of its own, with its own time', () => {
    const view = graphOf(controls('v1', VERIFIED), controls('h', { status: 'hypothesis', effective_at: '2005-02-02' }));
    const { document, losses } = exported(exporter, view);
    expect(edgesOf(document)).toEqual([
      { id: 'h', status: 'hypothesis', start: '2005-02-02T00:00:00.000Z', end: null, members: ['h'] },
      edge('v1', 'verified', '2022-01-01', '2023-01-01'),
    ]);
    expect(losses).not.toHaveProperty('relations.parallel');
  });

  it('are an edge for each status, so that none stretches over the time of a weaker one', () => {
    const weaker = { status: 'reported', effective_at: '2021-01-01', effective_until: '2026-01-01' };
    const later = { status: 'verified', effective_at: '2025-01-01', effective_until: '2026-01-01' };
    const view = graphOf(controls('v1', VERIFIED), controls('r', weaker), controls('v2', later));
    expect(edgesOf(exported(exporter, view).document)).toEqual([
      edge('r', 'reported', '2021-01-01', '2026-01-01'),
      edge('v1', 'verified', '2022-01-01', '2023-01-01'),
      edge('v2', 'verified', '2025-01-01', '2026-01-01'),
    ]);
  });

  it('of one status are one edge, which names them, and what is lost of them is counted', () => {
    const later = { status: 'verified', effective_at: '2022-06-01', effective_until: '2024-01-01' };
    const { document, losses } = exported(exporter, graphOf(controls('v1', VERIFIED), controls('v2', later)));
    expect(edgesOf(document)).toEqual([edge('v1', 'verified', '2022-01-01', '2024-01-01', ['v1', 'v2'])]);
    expect(losses).toMatchObject({ 'relations.parallel': 1, 'relations.evidence_ids': 2 });
  });

  it('never have a status over an instant at which no member of it or of a better one is valid', () => {
    fc.assert(
      fc.property(parallelRelations, (relations) => {
        const view = graphOf(...relations);
        const edges = edgesOf(exported(exporter, view).document);
        expect(edges.flatMap((drawn) => overstated(view, drawn))).toEqual([]);
        expect(edges.flatMap(({ members }) => members).sort()).toEqual(relations.map(({ id }) => id).sort());
      }),
    );
  });

  it('never do so in any graph', () => {
    fc.assert(
      fc.property(arbitraryHistory(), (ledger) => {
        const view = viewOf(ledger.versions, {}, 'public');
        const edges = edgesOf(exported(exporter, view).document);
        expect(edges.flatMap((drawn) => overstated(view, drawn))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

const year = fc.integer({ min: 2000, max: 2012 });
const parallelRelations = fc
  .array(
    fc.record({
      status: fc.constantFrom(...STATUSES),
      from: fc.option(year),
      length: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(({ status, from, length }, at) => {
      const effective_until = length === null ? null : String((from ?? 2000) + length);
      return controls(`r${at}`, { status, effective_at: from === null ? null : String(from), effective_until });
    }),
  );

function edge(id: string, status: Status, start: string, end: string, members: readonly string[] = [id]): Edge {
  return { id, status, start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z`, members };
}

/** The instants at which the edge says more than the stored relations that it stands for. */
function overstated(view: View, { id, status, start, end, members }: Edge): readonly string[] {
  const stored = members.flatMap((member) => {
    const found = view.find('relation', member);
    return found === null ? [] : [found];
  });
  if (stored.length === 0 || status === null) return [];
  const holds = stored.flatMap((relation) => {
    const isEnough = STATUSES.indexOf(view.statusOf(relation) ?? 'disproven') >= STATUSES.indexOf(status);
    return isEnough ? [statedPeriod(relation.fields.effective_at, relation.fields.effective_until)] : [];
  });
  const [from, to] = [start === null ? -Infinity : Date.parse(start), end === null ? Infinity : Date.parse(end)];
  // Who is valid changes only at these bounds: an instant of each piece between them tells of all.
  const bounds = stored.flatMap(({ fields }) => {
    const { startEarliest, endLatest } = statedPeriod(fields.effective_at, fields.effective_until);
    return [startEarliest, endLatest];
  });
  const instants = [-8.64e15, ...bounds.filter(Number.isFinite), 8.64e15].filter((at) => at >= from && at < to);
  const bare = instants.filter((at) => !holds.some((period) => at >= period.startEarliest && at < period.endLatest));
  return bare.map((at) => `${id} is ${status} at ${at}`);
}

/** The edges of either format, by id. */
function edgesOf(document: string): readonly Edge[] {
  const edges = [...document.matchAll(/<edge id="([^"]*)"([^>]*)>(.*?)<\/edge>/g)].map(
    ([, id = '', own = '', held = '']) => {
      const value = (name: string): string | null =>
        new RegExp(`(?:for="${name}" value="|key="e_${name}">)([^"<]*)`).exec(held)?.[1] ?? null;
      const time = (name: string): string | null =>
        value(name) ?? new RegExp(` ${name}="([^"]*)"`).exec(own)?.[1] ?? null;
      const named = value('member_relation_ids')?.replaceAll('&quot;', '"') ?? JSON.stringify([id]);
      const members: readonly string[] = JSON.parse(named);
      return { id, status: value('status') as Status | null, start: time('start'), end: time('end'), members };
    },
  );
  return edges.sort((one, other) => (one.id < other.id ? -1 : 1));
}
