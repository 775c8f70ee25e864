import { ProposedGraph, View, WHOLE_GRAPH, type Version } from '#domain/graph';
import { breachesOfChange, newBreaches } from '#domain/invariants';
import { enterWith, takeStep } from '#domain/lifecycle';
import { a, actor, graphOf, reading, STORED_AT, TestLedger, verdictOn, version } from '#domain/testing';
import { withoutStop } from '../shared/interruptible.js';

const ID = 'no_verified_edge_without_evidence';
const WORDS = 'verified, but no admissible evidence is cited';

const SOURCES = [
  version(a.entity({ id: 'entity' })),
  version(a.entity({ id: 'from' })),
  version(a.entity({ id: 'to' })),
  version(a.source({ id: 's' })),
  version(a.source({ id: 'withdrawn', retracted_at: '2020-01-01' })),
  version(a.source({ id: 'made', derived_from: [{ source_id: 's', kind: 'ai_generated' }] })),
  version(a.source({ id: 'copy-of-made', derived_from: [{ source_id: 'made' }] })),
  version(a.source({ id: 'mixed', derived_from: [{ source_id: 'made' }, { source_id: 's' }] })),
];
const evidenceOf = (id: string, source_id: string, said: object = {}) =>
  version(a.evidence({ id, source_id, source_version: 1, snapshot: { text: id }, ...said }));
const SURROUNDINGS = [
  ...SOURCES,
  evidenceOf('v', 's'),
  evidenceOf('inferred', 's', { method: 'ai_inference' }),
  evidenceOf('of-withdrawn', 'withdrawn'),
  evidenceOf('of-made', 'made'),
  evidenceOf('of-copy', 'copy-of-made'),
  evidenceOf('of-mixed', 'mixed'),
];
const relation = (said: object) => version<'relation'>(a.relation({ id: 'r', status: 'verified', ...said }));
const claim = (said: object) => version<'claim'>(a.claim({ id: 'c', status: 'verified', ...said }));

/** A view that takes all evidence for admissible, and so shows as verified what is not. */
class Credulous extends View {
  override isAdmissible(): boolean {
    return true;
  }
}

const UNSUPPORTED = [
  ['a relation on what a model inferred', relation({ evidence_ids: ['inferred'] })],
  ['a relation on a source that was withdrawn', relation({ evidence_ids: ['of-withdrawn'] })],
  ['a relation on what a model made', relation({ evidence_ids: ['of-made'] })],
  ['a relation on what copies nothing but what a model made', relation({ evidence_ids: ['of-copy', 'of-made'] })],
  ['a relation on evidence that is not there', relation({ evidence_ids: ['gone'] })],
  ['a claim on a source that was withdrawn', claim({ supporting_evidence_ids: ['of-withdrawn'] })],
  [
    'a claim whose only sound evidence speaks against it',
    claim({ supporting_evidence_ids: ['inferred'], contradicting_evidence_ids: ['v'] }),
  ],
] as const;
const SUPPORTED = [
  ['a relation on one sound evidence', relation({ evidence_ids: ['v'] })],
  ['a relation on one sound evidence behind another', relation({ evidence_ids: ['of-withdrawn', 'v'] })],
  ['a relation on what derives from a model in part', relation({ evidence_ids: ['of-mixed'] })],
  ['a claim on one sound evidence', claim({ supporting_evidence_ids: ['v'] })],
] as const;

const verdictOf = (change: Version, kind: typeof View = Credulous) =>
  verdictOn(new kind(graphOf([...SURROUNDINGS, change]), WHOLE_GRAPH), ID);

describe(ID, () => {
  it.each(UNSUPPORTED)('refuses %s that would be shown as verified, at both doors in the same words', (_, change) => {
    const graph = graphOf(SURROUNDINGS);
    const proposed = new Credulous(new ProposedGraph(graph, [change]));
    const atTheDoor = withoutStop(breachesOfChange(graph, [change], proposed, STORED_AT)).filter(
      ({ invariant }) => invariant === ID,
    );
    const { object, id } = change.fields;
    expect(atTheDoor).toEqual([{ invariant: ID, message: WORDS, record: { object, id } }]);
    expect(verdictOf(change).violations).toEqual(atTheDoor);
  });

  it.each(SUPPORTED)('admits %s', (_, change) => {
    const graph = graphOf(SURROUNDINGS);
    const proposed = new Credulous(new ProposedGraph(graph, [change]));
    const found = withoutStop(breachesOfChange(graph, [change], proposed, STORED_AT));
    expect(found.filter(({ invariant }) => invariant === ID)).toEqual([]);
    expect(verdictOf(change)).toMatchObject({ ok: true, violations: [] });
  });

  it.each(UNSUPPORTED)('is no reason to hold back %s that was stored before: it is shown fallen', (_, change) => {
    const graph = graphOf([...SURROUNDINGS, change]);
    expect(new View(graph).statusOf(change)).not.toBe('verified');
    expect(verdictOf(change, View)).toMatchObject({ ok: true, violations: [] });
    const { fields } = change;
    const again = version({ ...fields, attributes: { note: 'seen again' } }, { version: 2 });
    expect(newBreaches(graph, [again], STORED_AT)).toEqual([]);
    expect(
      newBreaches(graph, [version(a.entity({ id: 'entity', name: 'Renamed' }), { version: 2 })], STORED_AT),
    ).toEqual([]);
  });

  it('says nothing of any other status', () => {
    for (const status of ['reported', 'unverified', 'internal', 'hypothesis', 'disputed', 'disproven']) {
      expect(verdictOf(relation({ status })).ok).toBe(true);
      expect(verdictOf(claim({ status })).ok).toBe(true);
    }
  });

  it('judges the status that is shown: one that falls with its claims is not verified', () => {
    const bound = relation({ claim_ids: ['c'] });
    const graph = graphOf([...SURROUNDINGS, claim({ status: 'hypothesis' }), bound]);
    const view = new Credulous(graph, WHOLE_GRAPH);
    expect(view.statusOf(bound)).toBe('hypothesis');
    expect(verdictOn(view, ID).ok).toBe(true);
  });

  it('is told in the same words by an entry, by a step and by a sync', () => {
    const none = {
      supporting: [],
      contradicting: [],
      before: [],
      sources: [],
      speaking_sources: [],
      public_sources: [],
    };
    const request = { actor: actor('reviewer'), at: '2024-01-01T00:00:00.000Z', reason: 'looked at' };
    const violations = [expect.objectContaining({ invariant: ID, message: WORDS }) as unknown];
    expect(enterWith('verified', request, none)).toMatchObject({ refusal: { violations } });
    expect(takeStep('reported', { ...request, to: 'verified', evidence_ids: [] }, none)).toMatchObject({
      refusal: { violations },
    });
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'from' }), reading('entity', { id: 'to' }), reading('source', { id: 's' })]);
    const verified = (evidence_ids: readonly string[]) =>
      reading('relation', { id: 'r', status: 'verified', evidence_ids });
    expect(ledger.sync([verified([])]).outcomes[0]).toMatchObject({
      kind: 'rejected',
      refusal: { code: 'invariant_violated', violations },
    });
    ledger.sync([reading('evidence', { id: 'v', source_id: 's' })]);
    expect(ledger.sync([verified(['v'])]).outcomes[0]).toMatchObject({ kind: 'created' });
  });
});
