import { a } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { LedgerKind, Status, StatusStep } from '../graph/index.js';
import { mayBeTold, type AlertReader } from './told-to.js';

type Told = Parameters<typeof mayBeTold>[0];

/** Somebody who is shown these records of those that are stored. */
function readerOf(shown: readonly string[], hidden: readonly string[]): AlertReader {
  const named = (ids: readonly string[]) => (object: LedgerKind, id: string) => ids.includes(`${object} ${id}`);
  return {
    ...{ isStored: named([...shown, ...hidden]), isShown: named(shown), redactedAt: () => null, decisions: null },
    isToldByName: (id, name) => shown.includes(`${id} called ${name}`),
  };
}
const alert = (explanation: object, said: Partial<Told> = {}): Told => ({
  kind: 'record_changed',
  subject: { object: 'relation', id: 'r' },
  explanation: explanation as Told['explanation'],
  at: '2024-01-01T00:00:00.000Z',
  ...said,
});

describe('an alert', () => {
  it.each<[string, object]>([
    ['a member', { evidence_id: 'e' }],
    ['a list', { origin_ids: ['s', 'x', 'e'] }],
    ['evidence', { evidence: [{ id: 'e', source_id: null }] }],
    ['a record', { record: { object: 'evidence', id: 'e' } }],
    ['a member of a record', { record: { object: 'relation', id: 'r', status_history: [{ evidence_ids: ['e'] }] } }],
    ['what a member was', { fields: { evidence_ids: { before: ['e'], after: [] } } }],
    ['whom it is one with', { joined: ['e'] }],
    ['a step of a path', { path: { steps: [{ evidence_ids: ['e'] }] } }],
  ])('is told only while what it names is shown, where it names it by %s', (_, explanation) => {
    expect(mayBeTold(alert(explanation), readerOf(['relation r', 'evidence e'], []))).toBe(true);
    expect(mayBeTold(alert(explanation), readerOf(['relation r'], ['evidence e']))).toBe(false);
    expect(mayBeTold(alert(explanation), readerOf(['relation r'], []))).toBe(true);
  });

  it('is not told where what it is about is hidden', () => {
    expect(mayBeTold(alert({}), readerOf(['relation r'], []))).toBe(true);
    expect(mayBeTold(alert({}), readerOf([], ['relation r']))).toBe(false);
    expect(mayBeTold(alert({}), readerOf(['source r'], ['relation r']))).toBe(false);
  });

  it('names what the member says: an id of another kind hides nothing', () => {
    const reader = readerOf(['source x'], ['evidence x']);
    expect(mayBeTold(alert({ source_id: 'x' }), reader)).toBe(true);
    expect(mayBeTold(alert({ evidence_id: 'x' }), reader)).toBe(false);
    expect(mayBeTold(alert({ record: { object: 'source', id: 'x' } }), reader)).toBe(true);
    expect(mayBeTold(alert({ record: { object: 'evidence', id: 'x' } }), reader)).toBe(false);
    expect(mayBeTold(alert({ relation_id: 'x' }), readerOf([], ['resolution x']))).toBe(false);
  });

  it('names nothing by its words, by attributes or by what is no record', () => {
    const reader = readerOf([], ['entity x']);
    const words = {
      statement: 'x',
      record: { attributes: { entity_id: 'x' }, name: 'x' },
      external_ids: [{ value: 'x' }],
    };
    expect(mayBeTold(alert(words), reader)).toBe(true);
    const dataset = { subject: { object: 'dataset' as const, id: 'd' } };
    expect(mayBeTold(alert({ tx_ids: ['x'] }, dataset), reader)).toBe(true);
    expect(mayBeTold(alert({ tx_ids: ['x'] }), reader)).toBe(false);
  });
});

describe('an alert of a match', () => {
  const match = (...features: object[]): Told =>
    alert({ features }, { kind: 'match', subject: { object: 'entity', id: 'ann' } });
  const by = (right: string) => ({ name: 'name_align', left: 'Ann', right });

  it('is told only to who is told of the name that it was found by (spec/rulings.md#c-97)', () => {
    const reader = readerOf(['entity ann', 'ann called Ann'], []);
    expect(mayBeTold(match(by('Ann')), reader)).toBe(true);
    expect(mayBeTold(match(by('Anna')), reader)).toBe(false);
    expect(mayBeTold(match(by('Ann'), { name: 'country', left: 'NL', right: 'NL' }), reader)).toBe(true);
    expect(mayBeTold(match(), reader)).toBe(true);
    expect(mayBeTold({ ...match(by('Anna')), kind: 'record_changed' }, reader)).toBe(true);
  });
});

describe('an alert of what was redacted', () => {
  /** Whether somebody who is shown everything is told, of a record that was redacted so long after it was found. */
  const isTold = (told: Told, milliseconds: number): boolean =>
    mayBeTold(told, {
      ...{ isStored: () => true, isShown: () => true, isToldByName: () => true, decisions: null },
      redactedAt: (_, id) => (id === 'e' ? Date.parse(told.at) + milliseconds : null),
    });
  const names = alert({ evidence_id: 'e' });
  const removed = (name: string): Told => {
    const record = a.entity({ id: 'e', name });
    return alert({ record }, { kind: 'record_removed', subject: { object: 'entity', id: 'e' } });
  };

  it('is told to nobody where it was found before that, and as ever where it was found with it or later', () => {
    expect(isTold(names, 1)).toBe(false);
    expect(isTold(names, 0)).toBe(true);
    expect(isTold(names, -1)).toBe(true);
    expect(isTold(alert({ evidence_id: 'x' }), 1)).toBe(true);
  });

  it('that it went is told without what it said', () => {
    expect(isTold(removed('[redacted]'), 0)).toBe(true);
    expect(isTold(removed('[redacted]'), 1)).toBe(false);
    expect(isTold(removed('Ann'), 0)).toBe(false);
    expect(isTold(removed('Ann'), -1)).toBe(true);
  });
});

describe('an alert of a status', () => {
  const status = (from: string, to: string): Told =>
    alert({ claim_id: 'c', from, to }, { kind: 'status_changed', subject: { object: 'claim', id: 'c' } });
  const step = (to: Status, ...evidence_ids: readonly string[]): StatusStep => ({
    ...{ from: 'reported', to, actor: 'r', role: 'reviewer', at: '2024-01-01T00:00:00Z', reason: 'r', evidence_ids },
  });

  /** Whether everybody is told, where a claim was verified on this evidence. */
  const isTold = (told: Told, on: string): boolean => {
    const ledger = new TestLedger();
    ledger.store(a.entity({ id: 'x' }));
    ledger.store(a.source({ id: 's' }));
    ledger.store(a.evidence({ id: 'v', source_id: 's' }));
    ledger.store(a.evidence({ id: 'w', source_id: 's', visibility: 'private' }));
    const steps = [step('reported'), step('verified', on), step('disputed', 'w')];
    const grounds = { supporting_evidence_ids: [on], contradicting_evidence_ids: ['v'] };
    ledger.store(a.claim({ id: 'c', subject_id: 'x', status: 'disputed', status_history: steps, ...grounds }));
    return mayBeTold(told, {
      isStored: () => true,
      isShown: () => true,
      redactedAt: () => null,
      isToldByName: () => true,
      decisions: ledger.graphFor('public'),
    });
  };

  it('that a decision gave is told only where that is told of, any other always', () => {
    expect(isTold(status('reported', 'verified'), 'v')).toBe(true);
    expect(isTold(status('reported', 'verified'), 'w')).toBe(false);
    expect(isTold(status('verified', 'disputed'), 'v')).toBe(true);
    expect(isTold(status('verified', 'disputed'), 'w')).toBe(false);
    expect(isTold(status('unverified', 'reported'), 'w')).toBe(true);
  });

  it('of a question is told with words only while these are told', () => {
    const ledger = new TestLedger();
    ledger.store(a.question({ id: 'q', answer: 'Ann.', visibility: 'public' }));
    const isToldIn = (answer: string | null): boolean =>
      mayBeTold(
        alert({ from: null, to: 'open', answer }, { kind: 'status_changed', subject: { object: 'question', id: 'q' } }),
        {
          ...{ isStored: () => true, isShown: () => true, redactedAt: () => null, isToldByName: () => true },
          decisions: ledger.graphFor('public'),
        },
      );
    expect([isToldIn('Ann.'), isToldIn(null), isToldIn('Bob.')]).toEqual([true, true, false]);
  });
});
