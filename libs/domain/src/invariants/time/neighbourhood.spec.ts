import { a, statusStep, TestLedger } from '#domain/testing';
import type { FieldsOf, LedgerKind, Version, View, WorldPredicate } from '#domain/graph';
import { findingsIn, graphWideFindingsIn } from './neighbourhood.js';

const NOW = Date.parse('2026-01-01');

function ledgerOf(...records: readonly FieldsOf[LedgerKind][]): TestLedger {
  const ledger = new TestLedger();
  for (const fields of records) ledger.store(fields);
  return ledger;
}

/** What is odd about a record, beside all around it too. */
function odd(view: View, object: LedgerKind, id: string, now = NOW): readonly string[] {
  const version: Version | null = view.find(object, id);
  if (version === null) return ['not in the view'];
  return [...findingsIn(view, version, now), ...graphWideFindingsIn(view, version, now)].map(({ rule }) => rule);
}

const person = (id: string, effective_at: string | null, effective_until: string | null = null) =>
  a.entity({ id, kind: 'person', effective_at, effective_until });
const company = a.entity({ id: 'c', kind: 'company' });
const parent = (id: string, from_id: string, to_id: string, said: object = {}) =>
  a.relation({ id, predicate: 'PARENT_OF', from_id, to_id, ...said });

describe('sources around a record', () => {
  it('are those of the evidence that the view has', () => {
    const relation = a.relation({
      ...{ id: 'r', predicate: 'DIRECTOR_OF', from_id: 'p', to_id: 'c', effective_at: '2020-01-01' },
      evidence_ids: ['e', 'gone'],
    });
    const evidence = a.evidence({ id: 'e', source_id: 's', source_version: 1 });
    const around = [person('p', null), company, relation];
    const published = (at: string) => ledgerOf(...around, evidence, a.source({ id: 's', published_at: at })).view();
    expect(odd(published('2019-12-31'), 'relation', 'r')).toEqual(['published_before_start']);
    expect(odd(published('2020-01-02'), 'relation', 'r')).toEqual([]);
    expect(odd(ledgerOf(...around, evidence).view(), 'relation', 'r')).toEqual([]);
    expect(odd(ledgerOf(...around).view(), 'relation', 'r')).toEqual([]);
  });

  it('are those that it derives from, as far as the view has them', () => {
    const source = a.source({ id: 's', published_at: '2020-01-01', derived_from: [{ source_id: 'o' }] });
    const origin = (published_at: string) => ledgerOf(source, a.source({ id: 'o', published_at })).view();
    expect(odd(origin('2020-01-02'), 'source', 's')).toEqual(['derived_before_origin']);
    expect(odd(origin('2020-01-01'), 'source', 's')).toEqual([]);
    expect(odd(ledgerOf(source).view(), 'source', 's')).toEqual([]);
  });
});

describe('links around a record', () => {
  const family = [person('old', '1950'), person('mid', null), person('young', '1940')];
  const [upper, lower] = [parent('upper', 'old', 'mid'), parent('lower', 'mid', 'young')];
  const between = (...more: readonly FieldsOf[LedgerKind][]) =>
    odd(ledgerOf(...family, person('other', null), upper, lower, ...more).view(), 'relation', 'upper');

  it('are those that stand, between whom and as what they do', () => {
    expect(between()).toEqual(['parent_age_gap']);
    expect(between(parent('lower', 'mid', 'young', { status: 'disproven' }))).toEqual([]);
    expect(between(parent('lower', 'other', 'young'))).toEqual([]);
    expect(between(parent('lower', 'mid', 'other'))).toEqual([]);
    expect(between({ ...lower, predicate: 'FAMILY_OF' })).toEqual([]);
    expect(between(parent('lower', 'other', 'young'), lower)).toEqual(['parent_age_gap']);
  });

  it('are none that was closed', () => {
    const ledger = ledgerOf(...family, upper, lower);
    ledger.store(lower, { revision: 'retracted' });
    expect(odd(ledger.view(), 'relation', 'upper')).toEqual([]);
  });

  it('are disproven from when that is known', () => {
    const steps = [
      statusStep(null, 'reported', '2020-01-01T00:00:00.000Z'),
      statusStep('reported', 'disproven', '2022-01-01T00:00:00.000Z'),
    ];
    const judged = { status: 'disproven', status_history: steps, published_at: '2020-01-01' };
    const records = [...family, upper].map((one) => ({ ...one, published_at: '2019-01-01' }));
    const ledger = ledgerOf(...records, parent('lower', 'mid', 'young', judged));
    const then = (date: string) => ledger.view({ at: Date.parse(date), mode: 'knowledge' });
    expect(odd(then('2021-12-31'), 'relation', 'upper')).toEqual(['parent_age_gap']);
    expect(odd(then('2021-12-31'), 'relation', 'lower')).toEqual(['parent_age_gap']);
    expect(odd(then('2022-01-01'), 'relation', 'upper')).toEqual([]);
    expect(odd(then('2022-01-01'), 'relation', 'lower')).toEqual([]);
  });

  it('are of decisions those that say it is one thing, and stand', () => {
    const office = a.relation({
      id: 'r',
      predicate: 'DIRECTOR_OF',
      from_id: 'p',
      to_id: 'c',
      effective_at: '2000-01-01',
    });
    const decided = (said: object) => {
      const records = [person('p', null), person('dead', '1900', '1990'), company, office];
      const ledger = ledgerOf(...records, a.resolution({ id: 'd', from_id: 'p', to_id: 'dead', ...said }));
      return odd(ledger.view(), 'relation', 'r');
    };
    expect(decided({})).toEqual(['after_subject_end']);
    expect(decided({ judgement: 'negative' })).toEqual([]);
    expect(decided({ revoked_at: '2025-01-01T00:00:00.000Z' })).toEqual([]);
    expect(decided({ judgement: 'negative', revoked_at: '2025-01-01T00:00:00.000Z' })).toEqual([]);
  });
});

describe('the end of a life that is yet to come (spec/rulings.md#c-101)', () => {
  const PUBLISHED = { published_at: '2010-01-01' };
  const dies = { ...PUBLISHED, effective_at: '1950-01-01', effective_until: '2019-05-05' };
  const mortal = a.entity({ id: 'p', kind: 'person', ...dies });
  const alive = a.entity({ id: 'q', kind: 'person', ...PUBLISHED });
  const body = a.entity({ id: 'c', kind: 'company', ...dies });
  const office = { ...PUBLISHED, effective_at: '2010-01-01', effective_until: '2022-01-01' };
  const linked = (predicate: WorldPredicate, ends: readonly [string, string], said: object) =>
    a.relation({ id: 'x', predicate, from_id: ends[0], to_id: ends[1], ...PUBLISHED, ...said });
  const party = a.event({
    ...{ id: 'x', ...PUBLISHED, effective_at: '2021-01-01' },
    participants: [{ entity_id: 'p', role: 'guest' }],
  });
  const unended = a.entity({ id: 'x', kind: 'person', ...dies, end_state: 'open' });

  it.each([
    ['runs_past_end', linked('DIRECTOR_OF', ['p', 'q'], office)],
    ['runs_past_end', linked('OWNS', ['q', 'c'], office)],
    ['after_subject_end', linked('FAMILY_OF', ['p', 'q'], { effective_at: '2020-01-01' })],
    ['event_after_end', party],
    ['end_state_beside_end', unended],
  ] as const)('makes nothing odd before it is known: %s', (rule, record) => {
    const ledger = ledgerOf(mortal, alive, body, record);
    const rules = (options: Parameters<TestLedger['view']>[0]) => odd(ledger.view(options), record.object, 'x');
    const at = (date: string): number => Date.parse(date);
    expect(rules({ at: at('2016-01-01'), mode: 'knowledge' })).toEqual([]);
    expect(rules({ at: at('2019-05-05') - 1, mode: 'knowledge' })).toEqual([]);
    expect(rules({ at: at('2019-05-05'), mode: 'knowledge' })).toEqual([rule]);
    expect(odd(ledger.view(), record.object, 'x')).toEqual([rule]);
  });
});

describe('what is asked of one view twice', () => {
  it('is answered by the time of the asker', () => {
    const view = ledgerOf(person('p', '2026-06-01')).view();
    const now = Date.parse('2026-06-01');
    expect(odd(view, 'entity', 'p')).toEqual(['birth_in_future']);
    expect(odd(view, 'entity', 'p', now - 1)).toEqual(['birth_in_future']);
    expect(odd(view, 'entity', 'p', now)).toEqual([]);
    expect(odd(view, 'entity', 'p')).toEqual(['birth_in_future']);
  });

  it('of a claim is asked of what was known of it', () => {
    const steps = [
      statusStep(null, 'reported', '2020-01-01T00:00:00.000Z'),
      statusStep('reported', 'disproven', '2022-01-01T00:00:00.000Z'),
    ];
    const said = { effective_at: '2010-01-01', effective_until: '2010-01-01', published_at: '2020-01-01' };
    const judged = { status: 'disproven', status_history: steps };
    const claim = a.claim({ id: 'k', subject_id: 'p', ...said, ...judged });
    const ledger = ledgerOf({ ...person('p', null), published_at: '2019-01-01' }, claim);
    const at = (date: string) => ledger.view({ at: Date.parse(date), mode: 'knowledge' });
    expect(odd(at('2021-12-31'), 'claim', 'k')).toEqual(['zero_length']);
    expect(odd(at('2022-01-01'), 'claim', 'k')).toEqual([]);
  });
});
