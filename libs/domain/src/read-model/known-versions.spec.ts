import { a, statusStep, TestLedger } from '../../testing/index.js';
import type { LedgerKind, Version } from '../graph/records.js';
import type { ViewOptions } from '../graph/views/view-options.js';
import type { View } from '../graph/views/view.js';
import { knownVersions } from './known-versions.js';
import { present, presentHistory } from './presentation.js';

const STORED = Date.parse('2026-01-01');
const GROUND = [
  a.source({ id: 'old', published_at: '2010-01-01' }),
  a.source({ id: 'late', published_at: '2020-01-01' }),
  a.evidence({ id: 'e', source_id: 'old', source_version: 1 }),
  a.evidence({ id: 'f', source_id: 'late', source_version: 1 }),
  a.entity({ id: 'from', published_at: '2010-01-01' }),
  a.entity({ id: 'to', published_at: '2010-01-01' }),
];

type Fields = Version['fields'];

function viewOf(fields: readonly Fields[], at: string | null, more: Partial<ViewOptions> = {}): View {
  const ledger = new TestLedger();
  [...GROUND, ...fields].forEach((one, index) => ledger.store(one, { recorded_at: STORED + index }));
  return ledger.view({ ...more, at: at === null ? null : Date.parse(at) });
}

function knowledge(fields: readonly Fields[], at: string): View {
  return viewOf(fields, at, { mode: 'knowledge' });
}

function numbersOf(view: View, object: LedgerKind, id: string): readonly number[] {
  return knownVersions(view, object, id).map((one) => one.version);
}

/** The number that is told, and of which stored version the day is. */
function toldOf(view: View, object: LedgerKind, id: string): unknown {
  const wire = present(view, object, id);
  const revised = wire?.['revised_at'];
  return [wire?.version, revised === null ? null : Date.parse(String(revised)) - STORED];
}

describe('the versions that knowledge of a time counts', () => {
  const relation = (more: object): Fields => a.relation({ id: 'r', evidence_ids: ['e'], ...more });

  it('are those that were knowable, in whatever order they were stored', () => {
    const stored = [relation({}), relation({ role: 'b', published_at: '2020-01-01' })];
    const third = relation({ role: 'c', published_at: '2015-01-01' });
    const all = [...stored, third];
    expect(numbersOf(knowledge(all, '2014-12-31'), 'relation', 'r')).toEqual([1]);
    expect(numbersOf(knowledge(all, '2015-01-01'), 'relation', 'r')).toEqual([1, 3]);
    expect(numbersOf(knowledge(all, '2019-12-31'), 'relation', 'r')).toEqual([1, 3]);
    expect(numbersOf(knowledge(all, '2020-01-01'), 'relation', 'r')).toEqual([1, 2, 3]);
    expect(toldOf(knowledge(all, '2015-01-01'), 'relation', 'r')).toEqual([2, 8]);
    expect(toldOf(knowledge(all, '2020-01-01'), 'relation', 'r')).toEqual([3, 8]);
    expect(toldOf(viewOf(all, '2015-01-01'), 'relation', 'r')).toEqual([3, 8]);
    expect(toldOf(viewOf(all, null), 'relation', 'r')).toEqual([3, 8]);
  });

  it('are all for what this service had then', () => {
    const all = [relation({}), relation({ role: 'b', published_at: '2020-01-01' })];
    const at = new Date(STORED + 7).toISOString();
    expect(toldOf(viewOf(all, at, { mode: 'knowledge', known_basis: 'recorded' }), 'relation', 'r')).toEqual([2, 7]);
  });

  it('leave out a withdrawal that was to come, and what is bound to the source by it', () => {
    const all = [
      a.source({ id: 'old', published_at: '2010-01-01', retracted_at: '2018-01-01' }),
      a.evidence({ id: 'g', source_id: 'old', source_version: 2 }),
    ];
    const [before, then] = [knowledge(all, '2017-12-31'), knowledge(all, '2018-01-01T00:00:00Z')];
    expect(toldOf(before, 'source', 'old')).toEqual([1, null]);
    expect(present(before, 'evidence', 'g')?.['source_version']).toBe(1);
    expect(toldOf(then, 'source', 'old')).toEqual([2, 6]);
    expect(present(then, 'evidence', 'g')?.['source_version']).toBe(2);
  });

  it('leave out a step that was to come, and have one that was known', () => {
    const entered = statusStep(null, 'unverified', '2010-01-01');
    const step = statusStep('unverified', 'reported', '2026-01-01', 'f');
    const all = [
      relation({ status: 'unverified', status_history: [entered] }),
      relation({ status: 'reported', status_history: [entered, step] }),
    ];
    expect(toldOf(knowledge(all, '2019-12-31'), 'relation', 'r')).toEqual([1, null]);
    expect(toldOf(knowledge(all, '2020-01-01'), 'relation', 'r')).toEqual([2, 7]);
  });

  it('have a step that went back to what was, for claims and questions as well', () => {
    const entered = statusStep(null, 'unverified', '2010-01-01');
    const again = statusStep('unverified', 'unverified', '2026-01-01', 'f');
    const open = { ...entered, to: 'open' as const };
    const reopened = { ...again, from: 'open' as const, to: 'open' as const };
    const kinds: readonly (readonly [Fields, Fields])[] = [
      [relation({ status_history: [entered] }), relation({ status_history: [entered, again] })],
      [
        a.claim({ id: 'r', subject_id: 'to', source_ids: ['old'], status_history: [entered] }),
        a.claim({ id: 'r', subject_id: 'to', source_ids: ['old'], status_history: [entered, again] }),
      ],
      [
        a.question({ id: 'r', published_at: '2010-01-01', status_history: [open] }),
        a.question({ id: 'r', published_at: '2010-01-01', status_history: [open, reopened] }),
      ],
    ];
    for (const all of kinds) {
      const { object } = all[0];
      expect([object, toldOf(knowledge(all, '2019-12-31'), object, 'r')]).toEqual([object, [1, null]]);
      expect([object, toldOf(knowledge(all, '2020-01-01'), object, 'r')]).toEqual([object, [2, 7]]);
    }
  });

  it('have what a source and evidence say otherwise than before', () => {
    const titled = (title: string) => a.source({ id: 'paper', published_at: '2010-01-01', title });
    expect(toldOf(knowledge([titled('A'), titled('B')], '2012-01-01'), 'source', 'paper')).toEqual([2, 7]);
    const page = (credibility: number) => a.evidence({ id: 'g', source_id: 'old', source_version: 1, credibility });
    expect(toldOf(knowledge([page(1), page(2)], '2012-01-01'), 'evidence', 'g')).toEqual([2, 7]);
  });

  it('leave out names that were to come', () => {
    const named = (...names: string[]): Fields =>
      a.entity({
        id: 'party',
        published_at: '2010-01-01',
        names: names.map((source_id) => ({ value: 'New', type: 'alias', source_id }) as never),
      });
    const all = [named('old', 'late'), named('old'), named()];
    expect(toldOf(knowledge(all, '2019-12-31'), 'entity', 'party')).toEqual([2, 8]);
    expect(toldOf(knowledge(all, '2020-01-01'), 'entity', 'party')).toEqual([3, 8]);
  });

  it('leave out what is named that was to come', () => {
    const collection = (...member_ids: string[]): Fields => a.case({ id: 'k', published_at: '2012-01-01', member_ids });
    const later = a.entity({ id: 'later', published_at: '2021-01-01' });
    const all = [later, collection('from'), collection('from', 'later'), collection('from', 'to', 'later')];
    expect(numbersOf(knowledge(all, '2012-01-01'), 'case', 'k')).toEqual([1, 3]);
    expect(numbersOf(knowledge(all, '2020-12-31'), 'case', 'k')).toEqual([1, 3]);
    expect(numbersOf(knowledge(all, '2021-01-01'), 'case', 'k')).toEqual([1, 2, 3]);
  });

  it('are all in a history, of whatever time it is asked', () => {
    const all = [relation({}), relation({ role: 'b', published_at: '2020-01-01' }), relation({ role: 'c' })];
    const told = presentHistory(knowledge(all, '2015-01-01'), 'relation', 'r');
    expect(told.map((one) => one.version)).toEqual([1, 2, 3]);
  });
});
