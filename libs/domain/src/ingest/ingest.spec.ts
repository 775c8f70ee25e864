import fc from 'fast-check';
import {
  LiveGraph,
  predicateRule,
  STATUSES,
  View,
  WHOLE_GRAPH,
  type LedgerKind,
  type ObjectKind,
  type ReadFields,
  type Ref,
} from '#domain/graph';
import { ingest } from '#domain/ingest';
import type { Role } from '#domain/shared';
import { a, actor, arbitraryHistory, packOf, reading, revision, STORED_AT, TestLedger, version } from '#domain/testing';

const ENDS = [
  reading('entity', { id: 'from', kind: 'person' }),
  reading('entity', { id: 'to', kind: 'company' }),
  reading('source', { id: 'source', published_at: '2019' }),
  reading('evidence', { id: 'evidence', source_id: 'source' }),
];
const owns = (said: object = {}) =>
  reading('relation', { id: 'r', predicate: 'OWNS', evidence_ids: ['evidence'], ...said });

function ledgerWith(...readings: readonly ReadFields[]): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([...ENDS, ...readings]);
  return ledger;
}

const codeOf = (ledger: TestLedger, ...readings: Parameters<TestLedger['sync']>[0]) =>
  ledger.sync(readings).outcomes.map((outcome) => (outcome.kind === 'rejected' ? outcome.refusal.code : outcome.kind));

describe('the same records again', () => {
  it('are unchanged', () => {
    const ledger = new TestLedger();
    const all = [
      ...ENDS,
      owns({ status: 'verified' }),
      reading('claim', { id: 'c', subject_id: 'from', source_ids: ['source'], status: 'reported' }),
      reading('question', { id: 'q', about_ids: ['r'] }),
      reading('case', { id: 'k', member_ids: ['from', 'r'] }),
      reading('event', { id: 'n', participants: [{ entity_id: 'from' }] }),
      reading('source', { id: 'private', visibility: 'private' }),
      reading('evidence', { id: 'lowered', source_id: 'private' }),
    ];
    expect(ledger.sync(all).outcomes.map(({ kind }) => kind)).toEqual(all.map(() => 'created'));
    const again = ledger.sync([...all].reverse());
    expect(again.outcomes.map(({ kind }) => kind)).toEqual(all.map(() => 'unchanged'));
    expect(again.versions).toEqual([]);
  });

  it('twice in one set are one', () => {
    const ledger = ledgerWith();
    const { outcomes, versions } = ledger.sync([owns(), owns(), owns({ role: 'other' })]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'unchanged', 'updated']);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('are found without an id by external id, and relations by what they say', () => {
    const ledger = ledgerWith();
    const bare = (said: object, newId: string) => {
      const read = owns({ id: newId, ...said });
      return { ...read, given: read.given.filter((member) => member !== 'id') };
    };
    const sync = (read: ReadFields) => ledger.sync([read]).outcomes[0];
    expect(sync(bare({}, 'one'))).toMatchObject({ kind: 'created', id: 'one' });
    expect(sync(bare({ effective_until: '2020' }, 'two'))).toMatchObject({ kind: 'updated', id: 'one' });
    expect(sync(bare({ role: 'nominee' }, 'three'))).toMatchObject({ kind: 'created', id: 'three' });
  });
});

describe('visibility', () => {
  const visibilityOf = (ledger: TestLedger) => ledger.graph.versions('entity', 'x').at(-1)?.fields.visibility;
  const entity = (said: object) => reading('entity', { id: 'x', ...said });
  const sourced = (kind: ObjectKind) =>
    kind === 'evidence' ? { source_id: 'source' } : kind === 'claim' ? { subject_id: 'from' } : {};

  it.each(['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'] as const)(
    'of a private %s stays where a later version does not say it, and that is told',
    (kind) => {
      const ledger = ledgerWith(reading(kind, { id: 'x', ...sourced(kind), visibility: 'private' }));
      const { outcomes, warnings } = ledger.sync([
        reading(kind, { id: 'x', ...sourced(kind), external_ids: [{ scheme: 'desk', value: '1' }] }),
      ]);
      expect(outcomes).toEqual([{ kind: 'updated', object: kind, id: 'x' }]);
      const stored = ledger.graph.versions(kind, 'x').at(-1)?.fields;
      expect(stored).toMatchObject({ visibility: 'private' });
      const isPublicByDefault = kind !== 'question' && kind !== 'case';
      expect(warnings.filter(({ code }) => code === 'visibility_kept').map(({ id }) => id)).toEqual(
        isPublicByDefault ? ['x'] : [],
      );
    },
  );

  it('becomes public where that is said', () => {
    const ledger = ledgerWith(entity({ visibility: 'private' }));
    expect(ledger.sync([entity({ visibility: 'public' })]).warnings).toEqual([]);
    expect(visibilityOf(ledger)).toBe('public');
  });

  it('of a public record is private only where that is said', () => {
    const ledger = ledgerWith(entity({}));
    ledger.sync([entity({ name: 'Other' })]);
    expect(visibilityOf(ledger)).toBe('public');
    ledger.sync([entity({ visibility: 'private' })]);
    expect(visibilityOf(ledger)).toBe('private');
  });

  it('of a private record changes nothing where nothing else is said', () => {
    const ledger = ledgerWith(entity({ visibility: 'private' }));
    expect(ledger.sync([entity({})])).toMatchObject({ outcomes: [{ kind: 'unchanged' }], versions: [], warnings: [] });
  });
});

describe('references', () => {
  it('resolve in any order, circles too', () => {
    const ledger = new TestLedger();
    const records = [
      owns(),
      ...[...ENDS].reverse(),
      reading('source', { id: 's1', derived_from: [{ source_id: 's2' }] }),
      reading('source', { id: 's2', derived_from: [{ source_id: 's1' }] }),
    ];
    const { outcomes, warnings } = ledger.sync(records);
    expect(outcomes.every(({ kind }) => kind === 'created')).toBe(true);
    expect(warnings.filter(({ code }) => code === 'circular_derivation').map(({ id }) => id)).toEqual(['s1', 's2']);
  });

  it('take along what depends on a refused record, and nothing else', () => {
    const ledger = new TestLedger();
    const records = [
      reading('claim', { id: 'c', subject_id: 'from', relation_ids: ['r'] }),
      owns({ from_id: 'nobody' }),
      ...ENDS,
    ];
    expect(codeOf(ledger, ...records)).toEqual([
      'dangling_reference',
      'dangling_reference',
      ...ENDS.map(() => 'created'),
    ]);
  });

  it('are followed through a long chain once', () => {
    const chain = Array.from({ length: 5_000 }, (_, at) =>
      reading('source', { id: `s${at}`, derived_from: [{ source_id: at === 0 ? 'missing' : `s${at - 1}` }] }),
    );
    const { outcomes } = new TestLedger().sync(chain);
    expect(outcomes.every((outcome) => outcome.kind === 'rejected')).toBe(true);
  });
});

describe('what is refused', () => {
  it('is an id of another dataset', () => {
    const ledger = ledgerWith();
    const { outcomes } = ledger.sync([reading('entity', { id: 'from', kind: 'person' })], { dataset: 'other' });
    expect(outcomes[0]).toMatchObject({ kind: 'rejected', refusal: { code: 'conflict' } });
  });

  it.each([
    ['an end that the predicate does not take', owns({ from_id: 'to', to_id: 'from' }), 'invalid_endpoint'],
    ['reported that nothing says', owns({ evidence_ids: [], status: 'reported' }), 'status_unsupported'],
    ['verified without evidence', owns({ evidence_ids: [], status: 'verified' }), 'invariant_violated'],
    [
      'evidence that a model made',
      reading('evidence', { id: 'ai', source_id: 'source', method: 'ai_inference' }),
      'invariant_violated',
    ],
    ['an inference that is no hypothesis', owns({ origin: 'inferred' }), 'invariant_violated'],
    ['an end before the start', owns({ effective_at: '2020', effective_until: '2018' }), 'invariant_violated'],
    [
      'a hash that is not of the text',
      reading('evidence', { id: 'x', source_id: 'source', snapshot: { text: 'a', sha256: '0'.repeat(64) } }),
      'invalid_request',
    ],
  ])('%s', (_, record, code) => expect(codeOf(ledgerWith(), record)).toEqual([code]));

  it('is a change of kind that a relation does not fit', () => {
    const ledger = ledgerWith(owns());
    expect(codeOf(ledger, reading('entity', { id: 'to', kind: 'person' }))).toEqual(['invalid_endpoint']);
  });

  it('is a relation surer than the best of its claims', () => {
    const claim = reading('claim', { id: 'c', subject_id: 'from', status: 'hypothesis' });
    expect(codeOf(ledgerWith(claim), owns({ status: 'reported', claim_ids: ['c'] }))).toEqual(['status_unsupported']);
  });

  it('tells both dates and their precision', () => {
    const [outcome] = ledgerWith().sync([owns({ effective_at: '2020', effective_until: '2018-03' })]).outcomes;
    expect(outcome).toMatchObject({
      refusal: {
        violations: [{ rule: 'end_before_start', details: { left: { precision: expect.any(String) as string } } }],
      },
    });
  });
});

describe('the status that a role may enter', () => {
  const MAY: Readonly<Record<Role, readonly string[]>> = {
    viewer: [],
    analyst: ['hypothesis', 'disputed', 'unverified', 'internal', 'reported'],
    reviewer: STATUSES,
    admin: STATUSES,
    peer: ['unverified', 'reported'],
    ai: ['hypothesis'],
    metrics: [],
  };
  const cases = Object.keys(MAY).flatMap((role) => STATUSES.map((status) => [role as Role, status] as const));

  it.each(cases)('%s: %s', (role, status) => {
    const ledger = ledgerWith();
    const [outcome] = ledger.sync([owns({ status })], { actor: actor(role) }).outcomes;
    expect(outcome?.kind).toBe(MAY[role].includes(status) ? 'created' : 'rejected');
  });

  it('is never raised out of hypothesis by a sync', () => {
    const ledger = ledgerWith(owns({ status: 'hypothesis' }));
    for (const status of STATUSES.filter((one) => one !== 'hypothesis')) {
      expect(codeOf(ledger, owns({ status }))).toEqual(['invariant_violated']);
    }
    ledger.sync([revision('relation', 'r', 'retracted')]);
    expect(codeOf(ledger, owns({ status: 'reported' }))).toEqual(['invariant_violated']);
  });

  it('is not for a machine to write anything but hypotheses', () => {
    const { outcomes } = ledgerWith().sync([reading('entity', { id: 'new' })], { actor: actor('ai') });
    expect(outcomes[0]).toMatchObject({ refusal: { code: 'forbidden' } });
  });
});

describe('what falls by itself', () => {
  const statusOf = (ledger: TestLedger, id = 'r') => ledger.graph.versions('relation', id).at(-1)?.fields.status;

  it('is a verified relation whose source is withdrawn, with a row that says so', () => {
    const ledger = ledgerWith(owns({ status: 'verified' }));
    ledger.sync([reading('source', { id: 'source', published_at: '2019', retracted_at: '2020-09-15' })]);
    expect(statusOf(ledger)).toBe('unverified');
    const last = ledger.graph.versions('relation', 'r').at(-1)?.fields.status_history.at(-1);
    expect(last).toMatchObject({ from: 'verified', to: 'unverified', actor: 'system' });
  });

  it('is not one that has other evidence, and not twice', () => {
    const other = [reading('source', { id: 's2' }), reading('evidence', { id: 'v2', source_id: 's2' })];
    const ledger = ledgerWith(...other, owns({ status: 'verified', evidence_ids: ['evidence', 'v2'] }));
    ledger.sync([revision('evidence', 'evidence', 'redacted')]);
    expect(statusOf(ledger)).toBe('verified');
    ledger.sync([revision('evidence', 'v2', 'retracted')]);
    expect(statusOf(ledger)).toBe('unverified');
    expect(ledger.sync([reading('source', { id: 's2', title: 'Edited' })]).versions).toHaveLength(1);
  });

  it('does not stand up again when the source returns', () => {
    const ledger = ledgerWith(owns({ status: 'verified' }));
    ledger.sync([reading('source', { id: 'source', published_at: '2019', retracted_at: '2020-09-15' })]);
    ledger.sync([reading('source', { id: 'source', published_at: '2019' })]);
    expect(statusOf(ledger)).toBe('unverified');
    expect(new View(ledger.graph, WHOLE_GRAPH).find('relation', 'r')?.fields.status).toBe('unverified');
  });
});

/** Counts the referrers that it is made to look through. */
class CountingGraph extends LiveGraph {
  visits = 0;

  override eachReferrer(object: LedgerKind, id: string, visit: (referrer: Ref) => void): void {
    super.eachReferrer(object, id, (referrer) => {
      this.visits += 1;
      visit(referrer);
    });
  }
}

it('looks through no relation of a hub whose name alone changes, and through each when its life does', () => {
  const graph = new CountingGraph('full');
  const relations = Array.from({ length: 1_000 }, (_, at) =>
    a.relation({ id: `r${at}`, from_id: 'from', to_id: 'hub' }),
  );
  graph.apply(
    [a.entity({ id: 'hub' }), a.entity({ id: 'from', kind: 'person' }), ...relations].map((one) => version(one)),
  );
  const context = { actor: actor('admin'), now: STORED_AT, dataset: null, run_id: null, reason: null };
  ingest(graph, [reading('entity', { id: 'hub', name: 'Renamed' })], context);
  expect(graph.visits).toBe(0);
  ingest(graph, [reading('entity', { id: 'hub', effective_at: '1990' })], context);
  expect(graph.visits).toBeGreaterThanOrEqual(1_000);
});

it('takes its own pack back, and everything is unchanged', () => {
  fc.assert(
    fc.property(arbitraryHistory({ closings: false }), (ledger) => {
      const pack = packOf(ledger.view());
      const records = Object.values(pack)
        .flat()
        .filter(({ object, predicate }) => object !== 'relation' || predicateRule(String(predicate))?.role === 'world');
      const read = records.map((record) => reading(record.object as ObjectKind, record));
      const { outcomes } = ledger.sync(read);
      expect(outcomes.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
    }),
  );
});

describe('a status that comes back as a view shows it', () => {
  const claim = (said: object = {}) =>
    reading('claim', { id: 'c', subject_id: 'from', source_ids: ['source'], status: 'reported', ...said });
  const storedIn = (ledger: TestLedger, object: 'claim' | 'relation', id: string) =>
    ledger.graph.versions(object, id).at(-1)?.fields.status;
  const withdrawn = reading('source', { id: 'source', published_at: '2019', retracted_at: '2020' });

  it('is no step where the sources of a reported claim are withdrawn, which may be taken back', () => {
    const ledger = ledgerWith(claim());
    ledger.sync([withdrawn]);
    expect(packOf(ledger.view()).claims[0]).toMatchObject({ status: 'unverified' });
    expect(codeOf(ledger, claim({ status: 'unverified' }))).toEqual(['unchanged']);
    expect(storedIn(ledger, 'claim', 'c')).toBe('reported');
  });

  it('is a step where the same record names a source in force', () => {
    const ledger = ledgerWith(claim(), reading('source', { id: 'other' }));
    ledger.sync([withdrawn]);
    const said = claim({ status: 'unverified', source_ids: ['source', 'other'] });
    expect(codeOf(ledger, said)).toEqual(['updated']);
    expect(storedIn(ledger, 'claim', 'c')).toBe('unverified');
  });

  it('is a step where nothing is withdrawn', () => {
    const ledger = ledgerWith(claim());
    expect(codeOf(ledger, claim({ status: 'unverified' }))).toEqual(['updated']);
    expect(storedIn(ledger, 'claim', 'c')).toBe('unverified');
  });

  it('is no step out of a hypothesis whose claim is disproven', () => {
    const ledger = ledgerWith(
      claim({ status: 'hypothesis', contradicting_evidence_ids: ['evidence'] }),
      owns({ status: 'hypothesis', claim_ids: ['c'] }),
    );
    const [known] = ledger.graph.versions('claim', 'c');
    if (known === undefined) throw new Error('the claim is not stored');
    ledger.store({ ...known.fields, status: 'disproven' });
    expect(packOf(ledger.view()).relations.find(({ id }) => id === 'r')).toMatchObject({ status: 'disproven' });
    expect(codeOf(ledger, owns({ status: 'disproven', claim_ids: ['c'] }))).toEqual(['unchanged']);
    expect(codeOf(ledger, owns({ status: 'reported', claim_ids: ['c'] }))).not.toEqual(['updated']);
    expect(storedIn(ledger, 'relation', 'r')).toBe('hypothesis');
  });
});
