import fc from 'fast-check';
import {
  isVisible,
  LEDGER_KINDS,
  LiveGraph,
  referencesOf,
  type Audience,
  type FieldsOf,
  type LedgerKind,
  type Ref,
  type Version,
} from '#domain/graph';
import { a, version } from '#domain/testing';

/** So few that records of all kinds have the same ones. */
const ID = fc.constantFrom('x', 'y', 'z');
const IDS = fc.array(ID, { maxLength: 2 });

const FIELDS: fc.Arbitrary<FieldsOf[LedgerKind]> = fc.oneof(
  fc.tuple(ID, IDS).map(([id, ids]) => a.entity({ id, names: ids.map((source_id) => ({ value: 'n', source_id })) })),
  ID.map((id) => a.source({ id })),
  fc.tuple(ID, ID).map(([id, source_id]) => a.evidence({ id, source_id })),
  fc
    .tuple(ID, ID, fc.option(ID), IDS)
    .map(([id, subject_id, object_id, supporting_evidence_ids]) =>
      a.claim({ id, subject_id, object_id, supporting_evidence_ids }),
    ),
  fc.tuple(ID, ID, ID, IDS).map(([id, from_id, to_id, claim_ids]) => a.relation({ id, from_id, to_id, claim_ids })),
  fc
    .tuple(ID, IDS)
    .map(([id, ids]) => a.event({ id, participants: ids.map((entity_id) => ({ entity_id, role: 'actor' })) })),
  fc.tuple(ID, IDS, IDS).map(([id, about_ids, case_ids]) => a.question({ id, about_ids, case_ids })),
  fc.tuple(ID, IDS, IDS).map(([id, member_ids, claim_ids]) => a.case({ id, member_ids, claim_ids })),
  fc.tuple(ID, ID, ID).map(([id, from_id, to_id]) => a.resolution({ id, from_id, to_id })),
);

const REF: fc.Arbitrary<Ref> = fc.record({ object: fc.constantFrom(...LEDGER_KINDS), id: ID });

interface Step {
  /** Of a version that comes, whether it is told; one that is not takes the record out of sight. */
  readonly isTold: boolean;
  readonly fields: FieldsOf[LedgerKind];
  readonly revision: Version['revision'];
  /** Goes out of sight, and comes back with all its versions, the newest of them first or last. */
  readonly gone: Ref;
  readonly back: Ref;
  readonly isReversed: boolean;
  readonly act: 'come' | 'go' | 'return';
}

const HISTORY: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    isTold: fc.nat({ max: 4 }).map((chance) => chance > 0),
    fields: FIELDS,
    revision: fc.nat({ max: 9 }).map((chance) => (chance === 0 ? 'redacted' : null)),
    gone: REF,
    back: REF,
    isReversed: fc.boolean(),
    act: fc.constantFrom('come', 'come', 'come', 'go', 'return'),
  }),
  { minLength: 1, maxLength: 40 },
);

const keyOf = ({ object, id }: Ref): string => `${object} ${id}`;

/** A graph that is told of changes as they come, and what a graph that is loaded now would be told. */
class Told {
  readonly graph: LiveGraph;
  private readonly all: Version[] = [];
  private readonly hidden = new Set<string>();

  constructor(private readonly audience: Audience) {
    this.graph = new LiveGraph(audience);
  }

  take(step: Step): void {
    if (step.act === 'come') this.come(step);
    else if (step.act === 'go') this.go(step.gone);
    else this.comeBack(step.back, step.isReversed);
  }

  loadedAnew(): LiveGraph {
    const graph = new LiveGraph(this.audience);
    graph.apply(this.all.filter(({ fields }) => !this.hidden.has(keyOf(fields))).map((one) => structuredClone(one)));
    return graph;
  }

  private come({ fields, revision, isTold }: Step): void {
    const number = this.of(fields).length + 1;
    const stored = { ...version(fields, { version: number, revision }), seq: this.all.length + 1 };
    this.all.push(stored);
    if (!isTold) this.go(fields);
    else if (this.hidden.has(keyOf(fields))) this.comeBack(fields, false);
    else this.graph.apply([structuredClone(stored)]);
  }

  private go(ref: Ref): void {
    this.hidden.add(keyOf(ref));
    this.graph.forget([ref]);
  }

  private comeBack(ref: Ref, isReversed: boolean): void {
    if (!this.hidden.delete(keyOf(ref))) return;
    const own = this.of(ref).map((one) => structuredClone(one));
    this.graph.apply(isReversed ? own.reverse() : own);
  }

  private of(ref: Ref): Version[] {
    return this.all.filter(({ fields }) => keyOf(fields) === keyOf(ref));
  }
}

const EVERY: readonly Ref[] = LEDGER_KINDS.flatMap((object) => ['x', 'y', 'z'].map((id) => ({ object, id })));

function referrersOf(graph: LiveGraph, { object, id }: Ref): readonly string[] {
  const found: string[] = [];
  graph.eachReferrer(object, id, (referrer) => found.push(keyOf(referrer)));
  return found.sort();
}

/** By the versions themselves: who names the record where it may be meant. */
function namersOf(graph: LiveGraph, { object, id }: Ref): readonly string[] {
  const names = ({ fields }: Version): boolean =>
    referencesOf(fields.object).some((one) => one.targets.includes(object) && one.ids(fields).includes(id));
  return EVERY.filter((ref) => graph.versions(ref.object, ref.id).some(names))
    .map(keyOf)
    .sort();
}

const told = (graph: LiveGraph) =>
  EVERY.map((ref) => [keyOf(ref), isVisible(graph, ref.object, ref.id), referrersOf(graph, ref)]);

describe('a graph that is kept change by change, where records of several kinds have one id', () => {
  it.each(['public', 'full'] as const)('tells the %s what a graph tells that is loaded anew', (audience) => {
    fc.assert(
      fc.property(HISTORY, (history) => {
        const live = new Told(audience);
        for (const step of history) {
          live.take(step);
          expect(told(live.graph)).toEqual(told(live.loadedAnew()));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('finds each record that names another, once, and nothing else', () => {
    fc.assert(
      fc.property(HISTORY, (history) => {
        const live = new Told('full');
        for (const step of history) live.take(step);
        for (const ref of EVERY) expect(referrersOf(live.graph, ref)).toEqual(namersOf(live.graph, ref));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the places where a record names others', () => {
  it('mean the same kinds where the first of them is the same', () => {
    for (const object of LEDGER_KINDS) {
      const several = new Map<LedgerKind, readonly LedgerKind[]>();
      for (const { targets } of referencesOf(object)) {
        expect(several.get(targets[0]) ?? targets).toEqual(targets);
        several.set(targets[0], targets);
      }
    }
  });
});
