import { a, type Said } from '../../testing/a.js';
import { decideAt, DECISION, decisionDesk, decisionRefused, TAKEN } from '../../testing/decision-desk.js';
import type { ResolutionFields } from '../graph/records.js';
import { newBreaches } from '../invariants/validator.js';

type Decided = Partial<ResolutionFields> & { readonly predicate: ResolutionFields['predicate'] };

const ONE = { predicate: 'SAME_AS', from_id: 'b', to_id: 'c' } as const;

/** What stands against it in each order: the link first and then that b and c are one, and the other way round. */
function inBothOrders(link: Decided, told: Readonly<Record<string, Said>>): readonly (readonly unknown[])[] {
  const orders = [
    [link, ONE],
    [ONE, link],
  ] as const;
  return orders.map(([first, then]) => {
    const ledger = decisionDesk([{ id: 'first', ...first }], told);
    const decided = decideAt(ledger, then);
    if (decided.ok) return [];
    return (decided.refusal.violations ?? []).map(({ rule, record }) => `${rule ?? ''} ${record?.id ?? ''}`);
  });
}

const refusedBy = (rule: string) => [[`${rule} first`], [`${rule} new`]];
const TAKEN_BOTH = [[], []];

describe('a succession of what is decided to be one', () => {
  const follows = (more: Partial<ResolutionFields> = {}): Decided => ({
    ...{ predicate: 'SUCCESSOR_OF', from_id: 'b', to_id: 'a' },
    ...more,
  });

  it.each([
    ['1999-12-31', refusedBy('successor_before_predecessor')],
    ['2000-01-01', TAKEN_BOTH],
    ['2000-01-02', TAKEN_BOTH],
    ['1999', refusedBy('successor_before_predecessor')],
    ['2000', TAKEN_BOTH],
    [null, TAKEN_BOTH],
  ])(
    'the other name of the successor ended in %s, the predecessor began on 2000-01-01',
    (effective_until, expected) => {
      expect(inBothOrders(follows(), { a: { effective_at: '2000-01-01' }, c: { effective_until } })).toEqual(expected);
    },
  );

  it.each([
    ['2000-01-01', refusedBy('successor_before_predecessor')],
    ['1999-12-31', TAKEN_BOTH],
  ])('the other name of the predecessor began on %s, the successor ended on 1999-12-31', (effective_at, expected) => {
    const link = follows({ from_id: 'a', to_id: 'b' });
    expect(inBothOrders(link, { a: { effective_until: '1999-12-31' }, c: { effective_at } })).toEqual(expected);
  });

  it.each([
    ['2004-12-31', TAKEN_BOTH],
    ['2005-01-01', refusedBy('after_subject_end')],
    ['2004', TAKEN_BOTH],
    ['2005', refusedBy('after_subject_end')],
  ])('it starts in %s, the other name of the successor ended on 2005-01-01', (effective_at, expected) => {
    expect(inBothOrders(follows({ effective_at }), { c: { effective_until: '2005-01-01' } })).toEqual(expected);
  });

  it.each([
    ['2005-01-01', refusedBy('before_subject_life')],
    ['2005-01-02', TAKEN_BOTH],
  ])('it was over on %s, the other name of the successor began on 2005-01-01', (effective_until, expected) => {
    const told = { c: { effective_at: '2005-01-01' } };
    expect(inBothOrders(follows({ effective_at: '2001', effective_until }), told)).toEqual(expected);
  });

  it('is told with whom its end is decided to be, and what stands', () => {
    const told = { a: { effective_at: '2000' }, c: { effective_at: '1950', effective_until: '1960' } };
    const message = 'The successor c ended (1960) before a began (2000). (b is decided to be c.)';
    const ledger = decisionDesk([{ id: 'standing', ...follows() }], told);
    expect(decisionRefused(ledger, ONE)).toMatchObject({
      code: 'invariant_violated',
      detail: message,
      violations: [{ message, record: { object: 'resolution', id: 'standing' }, related: ['c', 'a', 'b'] }],
    });
  });

  it('counts by a chain, and no decision that was taken back', () => {
    const told = { a: { effective_at: '2000' }, d: { effective_until: '1960' } };
    const chained = decisionDesk(
      [
        { id: 'standing', ...follows() },
        { id: 'chain', ...ONE, from_id: 'c', to_id: 'd' },
      ],
      told,
    );
    expect(decisionRefused(chained, ONE).violations).toMatchObject([{ rule: 'successor_before_predecessor' }]);
    const revoked_at = '2026-01-01T00:00:00.000Z';
    const apart = decisionDesk([{ id: 'standing', ...follows(), revoked_at }], told);
    expect(decideAt(apart, { ...ONE, to_id: 'd' })).toMatchObject(TAKEN);
  });

  it('is made impossible by no change of a life of another that its end is decided to be', () => {
    const ledger = decisionDesk(
      [
        { id: 'standing', ...follows() },
        { id: 'one', ...ONE },
      ],
      { a: { effective_at: '2000' } },
    );
    const ended = (effective_until: string) => {
      const before = ledger.graph.versions('entity', 'c').at(-1);
      if (before === undefined) throw new Error('c is gone');
      const fields = { ...before.fields, effective_until };
      return newBreaches(ledger.graph, [{ ...before, seq: Infinity, version: 2, fields }], DECISION.now);
    };
    expect(ended('1999')).toMatchObject([{ rule: 'successor_before_predecessor', record: { id: 'standing' } }]);
    expect(ended('2000')).toEqual([]);
  });
});

describe('a former name of what is decided to be one', () => {
  const named = (effective_at: string, effective_until: string): Decided => ({
    ...{ predicate: 'FORMERLY_KNOWN_AS', from_id: 'b', to_id: 'a', effective_at, effective_until },
  });

  it.each([
    ['1960-01-01', '1970', refusedBy('name_period_outside_life')],
    ['1959-12-31', '1970', TAKEN_BOTH],
    ['1940', '1950-01-01', refusedBy('name_period_outside_life')],
    ['1940', '1950-01-02', TAKEN_BOTH],
  ])('from %s until %s, another name lived from 1950-01-01 until 1960-01-01', (from, until, expected) => {
    const told = { c: { effective_at: '1950-01-01', effective_until: '1960-01-01' } };
    expect(inBothOrders(named(from, until), told)).toEqual(expected);
  });
});

describe('a holding of what is decided to be one', () => {
  it('refuses no decision', () => {
    const ledger = decisionDesk([], { c: { effective_until: '1960' } });
    ledger.store(a.relation({ id: 'r', predicate: 'OWNS', from_id: 'b', to_id: 'a', effective_at: '2000' }));
    expect(decideAt(ledger, ONE)).toMatchObject(TAKEN);
  });
});
