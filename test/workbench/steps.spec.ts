import { TRANSITIONS } from '#domain/lifecycle';
import { CLAIM_STEPS, clustersOfDecisions, idsIn, stepsFrom } from '../../libs/workbench/src/index.js';

describe('the steps that the workbench offers', () => {
  it('are those of the life cycle of the service, with what each needs', () => {
    const takeable = Object.fromEntries(
      Object.entries(TRANSITIONS).map(([from, row]) => [
        from,
        Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== 'no' && cell !== 'automatic')),
      ]),
    );
    expect(CLAIM_STEPS).toEqual(takeable);
  });

  it('never lead from a hypothesis to verified, and leave out what only a reviewer may', () => {
    const toOf = (isReviewer: boolean) => stepsFrom('claim', 'hypothesis', isReviewer).map(({ to }) => to);
    expect(toOf(true)).toEqual(['unverified', 'reported', 'internal', 'disputed', 'disproven']);
    expect(toOf(false)).toEqual(['unverified', 'reported', 'internal', 'disputed']);
    expect(stepsFrom('claim', 'of no known name', true)).toEqual([]);
    expect(stepsFrom('question', 'abandoned', false)).toEqual([{ to: 'open', needs: ['reason'] }]);
  });
});

describe('ids that somebody types', () => {
  it.each([
    ['', []],
    [' a ', ['a']],
    ['a,b\nc  a', ['a', 'b', 'c']],
  ])('%j', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });
});

describe('clusters of decisions', () => {
  const decision = (id: string, from_id: string, to_id: string) => ({
    id,
    from_id,
    to_id,
    predicate: 'SAME_AS',
    judgement: 'positive' as const,
    reason: 'one register number',
    decided_by: null,
    decided_at: '2026-01-01T00:00:00.000Z',
    revoked_at: null,
  });

  it('join what a later decision links, and keep apart what none does', () => {
    const found = clustersOfDecisions([
      decision('1', 'a', 'b'),
      decision('2', 'x', 'y'),
      decision('3', 'c', 'd'),
      decision('4', 'b', 'c'),
    ]);
    expect(found.map(({ members }) => members)).toEqual([
      ['x', 'y'],
      ['a', 'b', 'c', 'd'],
    ]);
    expect(found[1]?.decisions.map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});
