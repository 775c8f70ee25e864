import { rollBack } from './rollback/rollback.js';
import { WHOLE_GRAPH } from '#domain/graph';
import { a, actor, reading, TestLedger } from '#domain/testing';

const CLAIM = { id: 'k', subject_id: 'p', source_ids: ['s'] };
const RELATION = { id: 'r', from_id: 'p', to_id: 'c', claim_ids: ['k'], role: 'told in confidence' };

function ledgerWith(status: string, more: object = {}): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([
    ...['p', 'c'].map((id) => reading('entity', { id })),
    reading('source', { id: 's' }),
    ...['x', 'y'].map((id) => reading('evidence', { id, source_id: 's' })),
    reading('claim', { ...CLAIM, status: 'reported', contradicting_evidence_ids: ['y'] }),
    reading('relation', { ...RELATION, status, ...more }),
  ]);
  return ledger;
}

const stored = (ledger: TestLedger): readonly unknown[] =>
  ledger.graph.versions('relation', 'r').map(({ fields }) => `${fields.status} ${fields.visibility}`);

/** At every instant at which something was stored, in every mode, and as the graph stands. */
function isEverPublic(ledger: TestLedger): boolean {
  const times = [null, ...ledger.versions.map(({ recorded_at }) => recorded_at), ledger.now];
  return times.some((at) =>
    (['reality', 'knowledge'] as const).some((mode) =>
      (['published', 'recorded'] as const).some(
        (known_basis) =>
          ledger.view({ ...WHOLE_GRAPH, at, mode, known_basis }, 'public').find('relation', 'r') !== null,
      ),
    ),
  );
}

describe('a relation of status internal', () => {
  it.each(['unverified', 'disputed', 'disproven'] as const)(
    'is private once its claim takes it down to %s',
    (status) => {
      const ledger = ledgerWith('internal');
      ledger.sync([reading('claim', { ...CLAIM, status, contradicting_evidence_ids: ['y'] })]);
      expect(stored(ledger)).toEqual(['internal public', `${status} private`]);
      expect(isEverPublic(ledger)).toBe(false);
    },
  );

  it('is private once its claim takes it down to hypothesis', () => {
    const ledger = ledgerWith('internal');
    ledger.sync([reading('claim', { ...CLAIM, status: 'unverified' })]);
    ledger.sync([reading('claim', { ...CLAIM, status: 'hypothesis' })]);
    expect(stored(ledger)).toEqual(['internal public', 'unverified private', 'hypothesis private']);
    expect(isEverPublic(ledger)).toBe(false);
  });

  it('stays as it is where its claim comes to nothing less', () => {
    const ledger = ledgerWith('internal');
    ledger.sync([reading('claim', { ...CLAIM, status: 'internal' })]);
    expect(stored(ledger)).toEqual(['internal public']);
    expect(isEverPublic(ledger)).toBe(false);
  });

  it('that fell is published by a person who says so, and by nobody who does not', () => {
    const ledger = ledgerWith('internal');
    ledger.sync([reading('claim', { ...CLAIM, status: 'unverified' })]);
    const scheduled = { ...actor('analyst'), is_scheduled: true } as const;
    ledger.sync([reading('relation', { ...RELATION, status: 'unverified', visibility: 'public' })], {
      actor: scheduled,
    });
    ledger.sync([reading('relation', { ...RELATION, status: 'unverified', role: 'said anew' })]);
    expect(isEverPublic(ledger)).toBe(false);
    ledger.sync([reading('relation', { ...RELATION, role: 'said openly', visibility: 'public' })]);
    expect(stored(ledger)).toEqual([
      'internal public',
      'unverified private',
      'unverified private',
      'unverified public',
    ]);
    expect(ledger.view({}, 'public').find('relation', 'r')?.fields.role).toBe('said openly');
  });

  it('is published by the step of a person, and not by that of a schedule', () => {
    const unverified = [reading('relation', { ...RELATION, status: 'unverified', visibility: 'public' })];
    const byPerson = ledgerWith('internal');
    byPerson.sync(unverified, { actor: actor('analyst') });
    expect(stored(byPerson)).toEqual(['internal public', 'unverified public']);
    const bySchedule = ledgerWith('internal');
    const { warnings } = bySchedule.sync(unverified, { actor: { ...actor('analyst'), is_scheduled: true } });
    expect(stored(bySchedule)).toEqual(['internal public', 'unverified private']);
    expect(warnings.map(({ code }) => code)).toContain('visibility_kept');
    expect(isEverPublic(bySchedule)).toBe(false);
  });

  it('that a run made a private hypothesis stays private when the run is taken back', () => {
    const ledger = ledgerWith('internal');
    ledger.sync([reading('relation', { ...RELATION, status: 'hypothesis', visibility: 'private' })], {
      run_id: 'run',
    });
    ledger.sync([]);
    for (const version of rollBack(ledger.graph, 'run', ledger.now).versions) ledger.append(version);
    expect(stored(ledger)).toEqual(['internal public', 'hypothesis private']);
    expect(isEverPublic(ledger)).toBe(false);
  });

  it('that says otherwise since is given back its words only when the run is taken back', () => {
    const ledger = ledgerWith('internal');
    const other = { ...RELATION, status: 'hypothesis', visibility: 'private', role: 'other words' };
    ledger.sync([reading('relation', other)], { run_id: 'run' });
    for (const version of rollBack(ledger.graph, 'run', ledger.now).versions) ledger.append(version);
    expect(stored(ledger)).toEqual(['internal public', 'hypothesis private', 'hypothesis private']);
    expect(isEverPublic(ledger)).toBe(false);
  });
});

describe('what is not internal', () => {
  it('falls as public as it was', () => {
    const ledger = ledgerWith('reported', { evidence_ids: ['x'] });
    ledger.sync([reading('claim', { ...CLAIM, status: 'unverified' })]);
    expect(stored(ledger)).toEqual(['reported public', 'unverified public']);
    expect(isEverPublic(ledger)).toBe(true);
  });
});

describe('a claim of status internal', () => {
  it('is private also where who sends it again says that it is public and nothing of its status', () => {
    const ledger = new TestLedger();
    ledger.sync([reading('entity', { id: 'p' }), reading('claim', { id: 'k', subject_id: 'p', status: 'internal' })]);
    ledger.sync([reading('claim', { id: 'k', subject_id: 'p', statement: 'other words', visibility: 'public' })]);
    expect(ledger.graph.versions('claim', 'k').at(-1)?.fields).toMatchObject({
      status: 'internal',
      visibility: 'private',
    });
    expect(a.claim({ id: 'k', subject_id: 'p' }).visibility).toBe('public');
  });
});
