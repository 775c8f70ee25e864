import fc from 'fast-check';
import { LiveGraph, PRESENCE, View, type ViewOptions } from '#domain/graph';
import { packEdges, packRecord } from '#domain/read-model';
import { TemporalIndex } from '#domain/temporal-index';
import { a, arbitraryHistory, graphOf, packOf, version, withDependents } from '#domain/testing';

const AT = fc.constantFrom(
  '2018-02-01',
  '2019-03-15',
  '2020-02-01',
  '2021-06-01',
  '2026-01-02',
  '2026-01-05',
  '2026-03-01',
);
const OPTIONS: fc.Arbitrary<ViewOptions> = fc.record({
  at: AT.map((text) => Date.parse(text)),
  mode: fc.constantFrom('reality', 'knowledge'),
  known_basis: fc.constantFrom('published', 'published', 'published', 'recorded'),
  certain: fc.boolean(),
  in_effect: fc.boolean(),
  include_observations: fc.boolean(),
});
const AUDIENCE = fc.constantFrom('public' as const, 'full' as const);

describe('the temporal index of a graph', () => {
  it('gives the view of every time that the rules give', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, AUDIENCE, (ledger, options, audience) => {
        const graph = graphOf(ledger.versions, audience);
        expect(packOf(temporalIndexOf(graph).view(options))).toEqual(packOf(new View(graph, options)));
      }),
      { numRuns: 250 },
    );
  });

  it('says the same of a record only where the whole graph says it', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, AUDIENCE, (ledger, options, audience) => {
        const graph = graphOf(ledger.versions, audience);
        const whole = new View(graph);
        const plain = new View(graph, options);
        const { snapshot } = temporalIndexOf(graph).view(options);
        if (snapshot === null) return;
        for (let ordinal = 0; ordinal < graph.ordinalCount; ordinal += 1) {
          if (snapshot.of[ordinal] !== PRESENCE.SAME) continue;
          const { object, id } = graph.recordAt(ordinal);
          const [then, now] = [plain.find(object, id), whole.find(object, id)];
          expect(then).toBe(now);
          if (then === null) continue;
          expect(snapshot.stateOf(ordinal)).toBe(plain.stateOf(then));
          if (object !== 'resolution') {
            expect(stateless(packRecord(plain, null, then))).toEqual(packRecord(whole, null, then));
          }
          if (object === 'resolution') continue;
          expect(packEdges(plain, null, then).map(stateless)).toEqual(packEdges(whole, null, then));
        }
      }),
      { numRuns: 250 },
    );
  });

  it('counts and lists what a view has, and tells of each record alone what it tells of all', () => {
    fc.assert(
      fc.property(arbitraryHistory(), OPTIONS, AUDIENCE, (ledger, options, audience) => {
        const graph = graphOf(ledger.versions, audience);
        const temporalIndex = temporalIndexOf(graph);
        const { snapshot } = temporalIndex.view(options);
        if (snapshot === null) return;
        const alone = Array.from({ length: graph.ordinalCount }, (_, ordinal) => snapshot.presence(ordinal));
        const listed = Array.from(snapshot.ordinals()).sort((a, b) => a - b);
        const of = Array.from(snapshot.of);
        expect(snapshot.count).toBe(of.filter((presence) => presence !== PRESENCE.ABSENT).length);
        expect(listed).toEqual(of.flatMap((presence, ordinal) => (presence === PRESENCE.ABSENT ? [] : [ordinal])));
        for (const [ordinal, presence] of of.entries()) {
          // Of one record alone the rules may be left to say that it is not there.
          if (alone[ordinal] !== presence) {
            expect([alone[ordinal], presence]).toEqual([PRESENCE.OTHER, PRESENCE.ABSENT]);
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  it('is the same kept current change by change as made anew', () => {
    fc.assert(
      fc.property(arbitraryHistory({ privates: false }), OPTIONS, fc.nat(), (ledger, options, cut) => {
        const graph = new LiveGraph('public');
        const temporalIndex = new TemporalIndex(graph);
        const first = ledger.versions.length === 0 ? 0 : cut % ledger.versions.length;
        graph.apply(ledger.versions.slice(0, first));
        catchUp(temporalIndex, graph);
        for (const version of ledger.versions.slice(first)) {
          const changed = withDependents(graph, version);
          graph.apply([version]);
          temporalIndex.changed([...changed, ...withDependents(graph, version)]);
          if (version.seq % 3 === 0) catchUp(temporalIndex, graph);
        }
        catchUp(temporalIndex, graph);
        expect(packOf(temporalIndex.view(options))).toEqual(packOf(new View(graph, options)));
      }),
      { numRuns: 250 },
    );
  });

  it('may be finished at once by one who cannot wait, wherever another one is who takes turns', () => {
    const records = Array.from({ length: 200 }, (_, at) => version(a.entity({ id: `e${at}` }), { seq: at + 1 }));
    for (const head of [1, 64, 128, 200]) {
      const graph = graphOf(records);
      const temporalIndex = new TemporalIndex(graph);
      const turns = temporalIndex.catchUp(new View(graph));
      for (let turn = 0; turn * 64 < head; turn += 1) turns.next();
      catchUp(temporalIndex, graph);
      while (turns.next().done !== true);
      expect([temporalIndex.isCurrent, temporalIndex.backlog]).toEqual([true, 0]);
      const options = { at: Date.UTC(2027, 0, 1), mode: 'reality' as const, known_basis: 'published' as const };
      const whole = { ...options, certain: false, in_effect: false, include_observations: true };
      expect(packOf(temporalIndex.view(whole))).toEqual(packOf(new View(graph, whole)));
    }
  });
});

function temporalIndexOf(graph: LiveGraph): TemporalIndex {
  const temporalIndex = new TemporalIndex(graph);
  catchUp(temporalIndex, graph);
  return temporalIndex;
}

function catchUp(temporalIndex: TemporalIndex, graph: LiveGraph): void {
  const turns = temporalIndex.catchUp(new View(graph));
  while (turns.next().done !== true);
}

function stateless<T extends object>(wire: T): Omit<T, 'state_at'> {
  const { state_at: _, ...rest } = wire as T & { state_at?: unknown };
  return rest;
}
