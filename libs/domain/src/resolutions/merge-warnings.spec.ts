import { View } from '../graph/views/view.js';
import { Validator } from '../invariants/validator.js';
import { localWarningsOf } from '../invariants/warnings.js';
import { a, type Said } from '../../testing/a.js';
import { DECISION, decideAt, decisionDesk, TAKEN } from '../../testing/decision-desk.js';
import { TestLedger } from '../../testing/ledger.js';
import { warningsOfMerge } from './merge-warnings.js';

const { now } = DECISION;
const MERGED = { id: 'm', predicate: 'SAME_AS', from_id: 'a', to_id: 'b' } as const;

/** What an export says of a relation. */
function exported(ledger: TestLedger, relationId = 'r'): readonly string[] {
  const view = new View(ledger.graph);
  const relation = view.find('relation', relationId);
  return relation === null ? [] : localWarningsOf(relation, { view, now }).map(({ rule }) => String(rule));
}

/** What the answer to a decision says, as rule and relation. */
function answered(ledger: TestLedger, ids: readonly string[] = ['m']): readonly string[] {
  const decisions = ids.flatMap((id) => ledger.graph.versions('resolution', id).at(-1) ?? []);
  return warningsOfMerge(ledger.graph, decisions, now).map(({ rule, id }) => `${rule} ${id}`);
}

/** Companies a to f with a relation from a to c, and b decided to be a. */
function merged(relation: Said, b: Said, a_: Said = {}): TestLedger {
  const ledger = decisionDesk([], { a: a_, b });
  ledger.store(a.relation({ id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'c', ...relation }));
  ledger.store(a.resolution(MERGED));
  return ledger;
}

describe('a relation whose end is decided to be another', () => {
  it.each([
    [
      'starts when the other has ended',
      { effective_at: '2020' },
      { effective_until: '2020-01-01' },
      'after_subject_end',
    ],
    ['is over before the other exists', { effective_until: '2020' }, { effective_at: '2021' }, 'before_subject_life'],
    ['runs on past the end of the other', { effective_at: '2019' }, { effective_until: '2020' }, 'runs_past_end'],
  ])('%s: the answer and every export say so', (_, relation, b, rule) => {
    const ledger = merged(relation, b);
    expect(answered(ledger)).toEqual([`${rule} r`]);
    expect(exported(ledger)).toEqual([rule]);
  });

  it.each([
    [
      'starts on the last day of the other',
      { effective_at: '2019-12-31', effective_until: '2020-01-01' },
      '2020-01-01',
    ],
    ['starts in the year of its end', { effective_at: '2020', effective_until: '2020' }, '2020'],
  ])('%s: nobody says anything', (_, relation, effective_until) => {
    expect(exported(merged(relation, { effective_until }))).toEqual([]);
  });

  it('is named with both ends and what they are decided to be, stands, and breaks no rule', () => {
    const ledger = merged({ effective_at: '2020' }, { effective_until: '2010' });
    const view = new View(ledger.graph);
    const relation = view.find('relation', 'r');
    if (relation === null) throw new Error('the relation is gone');
    expect(localWarningsOf(relation, { view, now })).toEqual([
      {
        code: 'temporally_suspicious',
        rule: 'after_subject_end',
        severity: 'warning',
        object: 'relation',
        id: 'r',
        message: 'OWNS starts (2020) when b has ended (2010). (a is decided to be b.)',
        related_ids: ['b', 'a'],
      },
    ]);
    const validator = new Validator({ view, now });
    validator.take(relation);
    expect(validator.verdicts().every(({ ok }) => ok)).toBe(true);
  });

  it.each([
    ['the other end', { from_id: 'c', to_id: 'a' }],
    ['a chain of decisions', {}],
  ])('is found by %s', (how, ends) => {
    const ledger = merged(
      { effective_at: '2020', ...ends },
      how === 'the other end' ? { effective_until: '2010' } : {},
    );
    if (how !== 'the other end') {
      ledger.store(a.entity({ id: 'd', name: 'd', effective_until: '2010' }));
      ledger.store(a.resolution({ ...MERGED, id: 'n', from_id: 'd' }));
      expect(answered(ledger, ['n'])).toEqual(['after_subject_end r']);
      expect(answered(ledger, ['m'])).toEqual(['after_subject_end r']);
    }
    expect(exported(ledger)).toHaveLength(1);
  });

  it('says only once what holds of the end itself, and that not by the decision', () => {
    const ledger = merged({ effective_at: '2019' }, { effective_until: '2020' }, { effective_until: '2020' });
    expect(exported(ledger)).toEqual(['runs_past_end']);
    expect(answered(ledger)).toEqual([]);
  });

  it('is odd no longer when the decision is taken back, when it is negative, or when it is disproven itself', () => {
    const ledger = merged({ effective_at: '2020' }, { effective_until: '2010' });
    ledger.store(a.resolution({ ...MERGED, revoked_at: '2026-05-01T00:00:00Z' }));
    expect([exported(ledger), answered(ledger)]).toEqual([[], []]);
    ledger.store(a.resolution({ ...MERGED, judgement: 'negative' }));
    expect([exported(ledger), answered(ledger)]).toEqual([[], []]);
    const disproven = merged({ effective_at: '2020', status: 'disproven' }, { effective_until: '2010' });
    expect([exported(disproven), answered(disproven)]).toEqual([[], []]);
  });

  it('holds what it holds of, once they are one', () => {
    expect(answered(merged({ to_id: 'b' }, {}))).toEqual(['self_relation r']);
  });

  it('makes nobody an ancestor of themselves without a word', () => {
    const ledger = new TestLedger();
    for (const id of ['a', 'b', 'c']) ledger.store(a.entity({ id, kind: 'person', name: id }));
    ledger.store(a.relation({ id: 'r', predicate: 'PARENT_OF', from_id: 'a', to_id: 'c' }));
    ledger.store(a.relation({ id: 's', predicate: 'PARENT_OF', from_id: 'c', to_id: 'b' }));
    ledger.store(a.resolution(MERGED));
    expect(answered(ledger)).toEqual(['parent_cycle r', 'parent_cycle s']);
  });
});

describe('an event of what is decided to be one', () => {
  const at = (effective_at: string, role: string, life: object) => {
    const ledger = new TestLedger();
    ledger.store(a.entity({ id: 'a', kind: 'person', name: 'a' }));
    ledger.store(a.entity({ id: 'b', kind: 'person', name: 'b', ...life }));
    ledger.store(a.event({ id: 'n', effective_at, participants: [{ entity_id: 'a', role }] }));
    ledger.store(a.resolution(MERGED));
    return ledger;
  };

  it.each([
    ['1949', 'actor', { effective_at: '1950' }, ['event_before_life n']],
    ['1950', 'actor', { effective_at: '1950' }, []],
    ['2000', 'chair', { effective_until: '1999' }, ['event_after_end n']],
    ['1999', 'chair', { effective_until: '1999' }, []],
    ['1949', 'heir', { effective_at: '1950' }, []],
  ])('in %s, by its %s, is odd outside any of the lives %j: %j', (effective_at, role, life, expected) => {
    expect(answered(at(effective_at, role, life))).toEqual(expected);
  });
});

describe('a former name', () => {
  it.each([
    ['2009-12-31', '2010-01-01', []],
    ['2009-12-31', '2009-12-31', []],
    ['2008', '2010', ['lives_never_overlap']],
    ['2010', '2010', []],
  ])('of what ended in %s borne by what began in %s: %j', (effective_until, effective_at, expected) => {
    const told = { predicate: 'FORMERLY_KNOWN_AS' } as const;
    const ledger = decisionDesk([{ ...MERGED, ...told }], { a: { effective_at }, b: { effective_until } });
    const view = new View(ledger.graph);
    const decision = view.find('resolution', 'm');
    if (decision === null) throw new Error('the decision is gone');
    expect(localWarningsOf(decision, { view, now }).map(({ rule }) => rule)).toEqual(expected);
    expect(decideAt(decisionDesk([], { a: { effective_at }, b: { effective_until } }), told)).toMatchObject(TAKEN);
  });
});
