import fc from 'fast-check';
import { present } from '#domain/read-model';
import { warningsOf } from '#domain/invariants';
import { TemporalIndex } from '#domain/temporal-index';
import { a, actor, graphOf, reading, statusStep, TestLedger } from '#domain/testing';
import { type Status, type StatusStep, View, WHOLE_GRAPH } from '#domain/graph';
import type { TemporalContext } from './finding.js';
import { temporalFindings } from './temporal-findings.js';

const reviewer = { actor: actor('admin') };

/** The paper of 2018 says so, the register of 2022 shows that it was not so. */
function ledgerWith(company: object = {}): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([
    reading('entity', { id: 'p', kind: 'person', published_at: '2017-01-01' }),
    reading('entity', { id: 'c', kind: 'company', effective_at: '2000-01-01', published_at: '2017-01-01', ...company }),
    reading('source', { id: 'paper', published_at: '2018-01-01' }),
    reading('evidence', { id: 'says', source_id: 'paper' }),
    reading('source', { id: 'register', published_at: '2022-01-01' }),
    reading('evidence', { id: 'refutes', source_id: 'register' }),
  ]);
  return ledger;
}

const office = {
  id: 'r',
  predicate: 'DIRECTOR_OF',
  from_id: 'p',
  to_id: 'c',
  effective_at: '1990-01-01',
  status: 'disproven',
  evidence_ids: ['says', 'refutes'],
};

function relationAt(ledger: TestLedger, at: string): Status | null {
  const view = ledger.view({ at: Date.parse(at), mode: 'knowledge' });
  const version = view.find('relation', 'r');
  return version === null ? null : view.statusOf(version);
}

describe('what its dates refute (spec/rulings.md#c-65)', () => {
  it('is known as disproven before its refutation was published', () => {
    const ledger = ledgerWith();
    const { outcomes } = ledger.sync([reading('relation', { ...office, effective_until: '1995-01-01' })], reviewer);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created']);
    expect(relationAt(ledger, '2017-06-01')).toBeNull();
    expect(relationAt(ledger, '2018-06-01')).toBe('disproven');
    expect(relationAt(ledger, '2022-06-01')).toBe('disproven');
  });

  it('stands as it stood where its dates could be, to the day', () => {
    for (const [effective_until, status] of [
      ['1999-12-31', 'disproven'],
      ['2000-01-01', 'disproven'],
      ['2000-01-02', 'reported'],
      ['2000', 'reported'],
      ['1999', 'disproven'],
    ]) {
      const ledger = ledgerWith();
      ledger.sync([reading('relation', { ...office, effective_until })], reviewer);
      expect([effective_until, relationAt(ledger, '2020-01-01')]).toEqual([effective_until, status]);
      expect(relationAt(ledger, '2022-06-01')).toBe('disproven');
    }
  });

  it('stands as it stood while nobody could know of the life that refutes it', () => {
    const ledger = ledgerWith({ effective_at: null });
    ledger.sync([reading('relation', { ...office, effective_until: '1995-01-01' })], reviewer);
    ledger.sync([
      reading('entity', { id: 'c', kind: 'company', effective_at: '2000-01-01', published_at: '2021-01-01' }),
    ]);
    expect(relationAt(ledger, '2020-12-31')).toBe('reported');
    expect(relationAt(ledger, '2021-01-01')).toBe('disproven');
  });

  it('is so in the version before it was disproven too, when a life was corrected since', () => {
    const ledger = ledgerWith({ effective_at: '1980-01-01' });
    ledger.sync([reading('relation', { ...office, effective_until: '1995-01-01', status: 'verified' })], reviewer);
    expect(relationAt(ledger, '2022-06-01')).toBe('verified');
    ledger.sync(
      [reading('relation', { ...office, effective_until: '1995-01-01', published_at: '2023-01-01' })],
      reviewer,
    );
    ledger.sync([
      reading('entity', { id: 'c', kind: 'company', effective_at: '2000-01-01', published_at: '2017-01-01' }),
    ]);
    expect(relationAt(ledger, '2022-06-01')).toBe('disproven');
  });

  it('stands as it stood while the end that refutes it is yet to come (spec/rulings.md#c-101)', () => {
    const ledger = ledgerWith({ effective_until: '2020-05-05' });
    ledger.sync([reading('relation', { ...office, effective_at: '2021-01-01' })], reviewer);
    const index = new TemporalIndex(ledger.graph);
    for (const _ of index.catchUp(new View(ledger.graph)));
    const indexed = (at: string) =>
      present(index.view({ ...WHOLE_GRAPH, at: Date.parse(at), mode: 'knowledge' }), 'relation', 'r')?.['status'];
    for (const [at, status] of [
      ['2018-06-01', 'reported'],
      ['2020-05-04', 'reported'],
      ['2020-05-05', 'disproven'],
      ['2022-06-01', 'disproven'],
    ] as const) {
      expect([at, relationAt(ledger, at), indexed(at)]).toEqual([at, status, status]);
    }
    const ordinal = ledger.graph.ordinalOf('relation', 'r');
    const phase = (at: string) => index.phaseOf(ordinal, Date.parse(at));
    expect(phase('2020-05-04')).not.toBe(phase('2020-05-05'));
  });

  it('is so of a claim that would end before it begins', () => {
    const ledger = ledgerWith();
    const claim = { id: 'cl', statement: 'S', subject_id: 'p', status: 'disproven', published_at: '2018-01-01' };
    const bears = { supporting_evidence_ids: ['says'], contradicting_evidence_ids: ['refutes'] };
    for (const [effective_until, status] of [
      ['2010-01-01', 'disproven'],
      ['2015-01-01', 'unverified'],
    ]) {
      ledger.sync([reading('claim', { ...claim, ...bears, effective_at: '2015-01-01', effective_until })], reviewer);
      const view = ledger.view({ at: Date.parse('2020-01-01'), mode: 'knowledge' });
      const version = view.find('claim', 'cl');
      expect(version === null ? null : view.statusOf(version)).toBe(status);
    }
  });

  it('leaves alone what came in before a rule was in force, and was never disproven', () => {
    for (const last of ['reported', 'disputed', 'disproven'] as const) {
      const ledger = ledgerWith();
      const steps = [
        statusStep(null, 'reported', '2026-01-01T00:00:00.000Z'),
        ...(last === 'reported' ? [] : [statusStep('reported', last, '2026-01-01T00:00:00.000Z', 'refutes')]),
      ];
      ledger.store(a.relation({ ...office, effective_until: '1995-01-01', status: last, status_history: steps }));
      expect([last, relationAt(ledger, '2020-01-01')]).toEqual([last, last === 'disproven' ? last : 'reported']);
    }
  });

  it('tells of what is only odd as of anything that stood then', () => {
    const ledger = ledgerWith();
    ledger.sync([reading('relation', { ...office, effective_until: '2010-01-01' })], reviewer);
    const rulesAt = (at: string): readonly (string | null)[] => {
      const view = ledger.view({ at: Date.parse(at), mode: 'knowledge' });
      const version = view.find('relation', 'r');
      return version === null ? [] : warningsOf(version, { view, now: ledger.now }).map(({ rule }) => rule);
    };
    expect(rulesAt('2020-01-01')).toEqual(['starts_before_incorporation']);
    expect(rulesAt('2022-06-01')).toEqual([]);
  });

  it('shows the public no more of what was internal then', () => {
    const step = { actor: 'ana', role: 'reviewer', reason: null, at: '2026-01-01T00:00:00.000Z' } as const;
    const steps: readonly StatusStep[] = [
      { ...step, from: null, to: 'internal', evidence_ids: [] },
      { ...step, from: 'internal', to: 'disproven', evidence_ids: ['refutes'] },
    ];
    const ledger = ledgerWith();
    const fields = { ...office, effective_until: '1995-01-01', visibility: 'public', status_history: steps } as const;
    ledger.store(a.relation(fields as unknown as Parameters<typeof a.relation>[0]));
    const at = Date.parse('2020-01-01');
    const told = ledger.view({ at, mode: 'knowledge' }, 'public');
    expect(told.find('relation', 'r')).toBeNull();
    expect(relationAt(ledger, '2020-01-01')).toBe('disproven');
  });
});

const DATE = fc.constantFrom(null, '1990', '1995-06-01', '2000-01-01', '2000', '2005');
const PUBLISHED = fc.constantFrom(null, '2017-06-01', '2019-01-01', '2021-01-01', '2023-01-01');
const BORN = fc.record({ effective_at: DATE, effective_until: DATE, published_at: PUBLISHED });
const entity = fc
  .tuple(fc.constantFrom('p', 'c'), BORN)
  .map(([id, born]) => reading('entity', { id, kind: id === 'p' ? 'person' : 'company', ...born }));
const said = fc.record({
  effective_at: DATE,
  effective_until: DATE,
  published_at: PUBLISHED,
  status: fc.constantFrom('disproven', 'disproven', 'verified', 'reported', 'unverified'),
});
const relation = fc
  .tuple(said, fc.constantFrom('DIRECTOR_OF', 'OWNS', 'FOUNDED'), fc.subarray(['says', 'refutes']))
  .map(([fields, predicate, evidence_ids]) => reading('relation', { ...office, ...fields, predicate, evidence_ids }));
const claim = said.map((fields) =>
  reading('claim', {
    ...fields,
    id: 'cl',
    statement: 'S',
    subject_id: 'p',
    supporting_evidence_ids: ['says'],
    contradicting_evidence_ids: ['refutes'],
  }),
);
const TIMES = ['2017-07-01', '2018-06-01', '2020-01-01', '2021-06-01', '2022-06-01', '2024-01-01'].map(Date.parse);

describe('any knowledge of what was disproven', () => {
  it('asserts nothing that cannot have been', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(entity, relation, relation, claim), { maxLength: 8 }), (records) => {
        const ledger = ledgerWith();
        for (const record of records) ledger.sync([record], reviewer);
        for (const at of TIMES) {
          for (const audience of ['full', 'public'] as const) {
            const view = new View(graphOf(ledger.versions, audience), { ...WHOLE_GRAPH, at, mode: 'knowledge' });
            for (const kind of ['relation', 'claim'] as const) {
              for (const version of view.each(kind)) {
                const stored = ledger.graph.versions(kind, version.fields.id);
                if (!stored.some(({ fields }) => fields.status === 'disproven')) continue;
                const shown = present(view, kind, version.fields.id) as unknown as { readonly status: Status };
                const found = temporalFindings({ ...version.fields, status: shown.status }, contextOf(view));
                expect(found.filter(({ severity }) => severity === 'impossible')).toEqual([]);
              }
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

function contextOf(view: View): TemporalContext {
  return {
    now: Date.parse('2026-01-01'),
    entity: (id) => view.find('entity', id)?.fields,
    source: () => undefined,
    sourcesOf: () => [],
    outgoing: () => [],
    incoming: () => [],
  };
}
