import fc from 'fast-check';
import {
  FetchedGraph,
  indexEntriesOf,
  KnownPages,
  LEDGER_KINDS,
  noteAlternatives,
  linkTarget,
  Needs,
  OBJECT_KINDS,
  View,
  WHOLE_GRAPH,
  type Audience,
  type Graph,
  type LedgerKind,
  type LiveGraph,
  type Need,
  type Ref,
  type Version,
  type ViewOptions,
} from '#domain/graph';
import { publicShare } from '#domain/invariants';
import { PATH_DEFAULTS, PathFinder, type PathQuery } from '#domain/paths';
import { present, visibleContents } from '#domain/read-model';
import { compareIds } from '#domain/shared';
import { arbitraryHistory, graphOf, packOf } from '#domain/testing';

const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);
const INSTANTS = ['2018-06-01', '2019-07-01', '2021-06-01', '2026-01-02'].map((text) => Date.parse(text));
const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  ...Object.fromEntries(Object.entries(WHOLE_GRAPH).map(([name, value]) => [name, fc.constant(value)])),
  at: fc.constantFrom(null, ...INSTANTS),
  mode: fc.constantFrom('reality', 'knowledge'),
}) as fc.Arbitrary<ViewOptions>;
const PAGE = 2;
const MOST_ROUNDS = 60;

/** A store of the ledger with its index, and a question that is asked of it until nothing is missing. */
class AskedStore {
  private readonly needs = new Needs();
  private readonly pages = new KnownPages(this.needs);
  private readonly held = new Map<number, Version>();
  readonly graphs: Readonly<Record<Audience, FetchedGraph>> = {
    public: new FetchedGraph('public', this.needs, this.pages),
    full: new FetchedGraph('full', this.needs, this.pages),
  };
  rounds = 0;

  constructor(private readonly versions: readonly Version[]) {}

  get fetched(): number {
    return this.held.size;
  }

  /** Fetches what nobody has missed. */
  fetchAhead(needs: readonly Need[]): void {
    for (const need of needs) this.needs.note(need);
    while (!this.needs.areMet) this.fetch();
  }

  ask<T>(audience: Audience, question: (graph: FetchedGraph) => T): T {
    for (this.rounds = 1; this.rounds <= MOST_ROUNDS; this.rounds += 1) {
      try {
        const answer = question(this.graphs[audience]);
        if (this.needs.areMet) return answer;
      } catch (error) {
        // What went wrong while something was missing is worth as little as an answer.
        if (this.needs.areMet) throw error;
      }
      while (!this.needs.areMet) this.fetch();
    }
    throw new Error('the question does not end');
  }

  private fetch(): void {
    const wanted = new Set(this.needs.take().flatMap((need) => this.found(need)));
    for (const version of this.versions) {
      const { object, id } = version.fields;
      if (!wanted.has(`${object} ${id}`)) continue;
      this.held.set(version.seq, version);
      this.needs.knowRecord(object, id);
    }
    noteAlternatives(this.needs, [...this.held.values()]);
    const all = [...this.held.values()].sort((a, b) => a.seq - b.seq);
    this.graphs.full.replaceBy(() => all);
    const of = (object: LedgerKind, id: string) =>
      all.filter(({ fields }) => fields.object === object && fields.id === id);
    const { shown } = publicShare({ versions: () => [] }, all, ({ object, id }) => of(object, id));
    this.graphs.public.replaceBy(() => [...shown].sort((a, b) => a.seq - b.seq));
  }

  private found(need: Need): readonly string[] {
    const keyOf = ({ fields }: Version): string => `${fields.object} ${fields.id}`;
    const where = (holds: (version: Version) => boolean) => this.versions.filter(holds).map(keyOf);
    const named = (target: string, id: string) =>
      where((one) => indexEntriesOf(one).names.some((name) => name.target === target && name.target_id === id));
    switch (need.of) {
      case 'record':
        return [`${need.object} ${need.id}`];
      case 'referrers':
        return named(need.object, need.id);
      case 'links':
        return named(linkTarget(need.end, need.predicate), need.id);
      case 'kind':
        return where(({ fields }) => fields.object === need.object);
      case 'key':
        return where((one) => indexEntriesOf(one).keys.some(({ key }) => key === need.key));
      case 'shared':
        return where((one) =>
          indexEntriesOf(one).keys.some(({ key }) => {
            const sources = this.versions
              .flatMap((other) => indexEntriesOf(other).keys)
              .filter((other) => other.key === key && other.source_id !== null)
              .map(({ source_id }) => source_id);
            return sources.includes(need.id) && new Set(sources).size > 1;
          }),
        );
      // The laws ask for nobody by name.
      case 'named':
        return [];
      case 'page': {
        const ids = [
          ...new Set(
            where(({ fields }) => fields.object === need.object).map((key) => key.slice(need.object.length + 1)),
          ),
        ]
          .sort(compareIds)
          .filter((id) => compareIds(id, need.after) > 0);
        this.pages.know(need.object, need.after, ids.length > PAGE ? (ids[PAGE - 1] ?? null) : null);
        return ids.slice(0, PAGE).map((id) => `${need.object} ${id}`);
      }
    }
  }
}

const around = (graph: Graph, object: LedgerKind, id: string): readonly string[] => {
  const found: string[] = [];
  graph.eachReferrer(object, id, (ref) => found.push(`${ref.object} ${ref.id}`));
  return found;
};

function tellsTheSame(asked: AskedStore, { object, id }: Ref, view: View, audience: Audience): void {
  const { graph: whole, options } = view;
  if (object !== 'resolution') {
    expect(asked.ask(audience, (graph) => present(new View(graph, options), object, id))).toEqual(
      present(view, object, id),
    );
  }
  expect(asked.ask(audience, (graph) => visibleContents({ graph }, object, id))).toEqual(
    visibleContents({ graph: whole }, object, id),
  );
  expect(asked.ask(audience, (graph) => around(graph, object, id))).toEqual(around(whole, object, id));
}

describe('a graph that was fetched for a question', () => {
  const everyId = (versions: readonly Version[]) => [
    ...new Map(versions.map(({ fields }) => [`${fields.object} ${fields.id}`, fields] as const)).values(),
  ];

  it('tells of each record what the whole graph tells', () => {
    fc.assert(
      fc.property(arbitraryHistory(), AUDIENCE, OPTIONS, ({ versions }, audience, options) => {
        const whole = graphOf(versions, audience);
        const view = new View(whole, options);
        for (const { object, id } of everyId(versions)) {
          const asked = new AskedStore(versions);
          tellsTheSame(asked, { object, id }, view, audience);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('tells the same of a record, whatever was fetched ahead', () => {
    const records = arbitraryHistory().chain(({ versions }) => {
      const ids = everyId(versions);
      const need = fc.tuple(fc.constantFrom(...ids), fc.constantFrom('record' as const, 'referrers' as const));
      return fc.record({
        versions: fc.constant(versions),
        ids: fc.constant(ids),
        ahead: fc.array(need, { maxLength: 12 }),
      });
    });
    fc.assert(
      fc.property(records, AUDIENCE, OPTIONS, ({ versions, ids, ahead }, audience, options) => {
        const whole = graphOf(versions, audience);
        const view = new View(whole, options);
        for (const { object, id } of ids) {
          const asked = new AskedStore(versions);
          asked.fetchAhead(ahead.map(([named, of]): Need => ({ of, object: named.object, id: named.id })));
          tellsTheSame(asked, { object, id }, view, audience);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the pack of the whole graph, of any time', () => {
    fc.assert(
      fc.property(arbitraryHistory(), AUDIENCE, OPTIONS, ({ versions }, audience, options) => {
        const asked = new AskedStore(versions);
        expect(asked.ask(audience, (graph) => packOf(new View(graph, options)))).toEqual(
          packOf(new View(graphOf(versions, audience), options)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('finds the paths of the whole graph', () => {
    fc.assert(
      fc.property(arbitraryHistory(), AUDIENCE, OPTIONS, ({ versions }, audience, options) => {
        const whole = graphOf(versions, audience);
        const pathIn = (graph: LiveGraph, query: PathQuery) =>
          new PathFinder(graph, null, () => new View(graph)).find(options, query);
        const entities = whole.ids('entity');
        for (const [from, to] of entities.flatMap((a) => entities.map((b) => [a, b] as const)).slice(0, 12)) {
          const query = queryOf(from, to);
          const view = new View(whole);
          if (view.find('entity', from) === null || view.find('entity', to) === null) continue;
          const asked = new AskedStore(versions);
          expect(asked.ask(audience, (graph) => pathIn(graph, query))).toEqual(pathIn(whole, query));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has the ids of a kind page by page, and fetches no page that nobody looks at', () => {
    fc.assert(
      fc.property(arbitraryHistory(), AUDIENCE, fc.constantFrom(...OBJECT_KINDS), ({ versions }, audience, object) => {
        const asked = new AskedStore(versions);
        const ids = graphOf(versions, audience).ids(object);
        expect(asked.ask(audience, (graph) => [...graph.part.idsAfter(object, '')])).toEqual(ids);
        const first = new AskedStore(versions);
        const [one] = first.ask(audience, (graph) => firstOf(graph.part.idsAfter(object, '')));
        expect(one).toBe(ids[0]);
        if (audience === 'full') expect(new Set(first.graphs.full.ids(object)).size).toBeLessThanOrEqual(PAGE);
      }),
    );
  });

  it('misses nothing of a record that it holds whole, and everything of all kinds where all are asked for', () => {
    fc.assert(
      fc.property(arbitraryHistory(), ({ versions }) => {
        const asked = new AskedStore(versions);
        const count = asked.ask('full', (graph) => LEDGER_KINDS.reduce((sum, kind) => sum + graph.count(kind), 0));
        expect(count).toBe(everyId(versions).length);
        expect(asked.fetched).toBe(versions.length);
        expect(asked.rounds).toBe(2);
      }),
    );
  });
});

function firstOf(ids: Iterable<string>): readonly string[] {
  for (const id of ids) return [id];
  return [];
}

function queryOf(from: string, to: string): PathQuery {
  const budget = { expansions: 1_000, hub_degree: 100 };
  return { ...PATH_DEFAULTS, from, to, max_paths: 2, include_weak: true, include_ownership: true, budget };
}
