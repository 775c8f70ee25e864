import { View, WHOLE_GRAPH, type LedgerKind, type Version } from '#domain/graph';
import { present } from '#domain/read-model';
import { TemporalIndex } from '#domain/temporal-index';
import { a, statusStep, TestLedger } from '#domain/testing';

const GROUND = [
  a.source({ id: 'old', published_at: '2010-01-01' }),
  a.source({ id: 'late', published_at: '2020-01-01' }),
  a.evidence({ id: 'e', source_id: 'old', source_version: 1 }),
  a.evidence({ id: 'f', source_id: 'late', source_version: 1 }),
  a.entity({ id: 'from', published_at: '2010-01-01' }),
  a.entity({ id: 'to', published_at: '2010-01-01' }),
];
const BEFORE = Date.UTC(2019, 11, 31);
const THEN = Date.UTC(2020);

/** Whether the last of the records is stable just before the later source was published, and then; and its number. */
function told(...fields: readonly Version['fields'][]): unknown {
  const ledger = new TestLedger();
  for (const one of [...GROUND, ...fields]) ledger.store(one);
  const { graph } = ledger;
  const index = new TemporalIndex(graph);
  for (const _ of index.catchUp(new View(graph)));
  const last = fields.at(-1);
  const [object, id] = [last?.object as LedgerKind, last?.id ?? ''];
  const ordinal = graph.ordinalOf(object, id);
  return [BEFORE, THEN].map((at) => {
    const view = index.view({ ...WHOLE_GRAPH, mode: 'knowledge', at });
    return [index.isStable(ordinal, at), present(view, object, id)?.version];
  });
}

const UNSETTLED = [
  [false, 1],
  [true, 2],
];
const SETTLED = [
  [true, 2],
  [true, 2],
];

describe('a record of several versions is stable once all that they tell apart is known', () => {
  const relation = (more: object) => a.relation({ id: 'r', ...more });

  it('which is evidence that an earlier one named', () => {
    expect(told(relation({ evidence_ids: ['e', 'f'] }), relation({ evidence_ids: ['e'] }))).toEqual(UNSETTLED);
    expect(told(relation({ evidence_ids: ['e'], role: 'x' }), relation({ evidence_ids: ['e'], role: 'y' }))).toEqual(
      SETTLED,
    );
  });

  it('which is a source of a name', () => {
    const entity = (...names: readonly string[]) =>
      a.entity({
        id: 'party',
        published_at: '2010-01-01',
        names: names.map((source_id) => ({ value: 'New', type: 'alias', source_id }) as never),
      });
    expect(told(entity('late'), entity())).toEqual(UNSETTLED);
    expect(told(entity('old'), entity())).toEqual(SETTLED);
  });

  it('which is a step that an earlier one had', () => {
    const entered = statusStep(null, 'unverified', '2010-01-01');
    const stepped = (evidence: string) => ({
      ...{ evidence_ids: ['e'], status: 'unverified' as const },
      status_history: [entered, statusStep('unverified', 'unverified', '2012-01-01', evidence)],
    });
    const plain = { evidence_ids: ['e'], status: 'unverified' as const, status_history: [entered] };
    expect(told(relation(stepped('f')), relation(plain))).toEqual(UNSETTLED);
    expect(told(relation(stepped('e')), relation(plain))).toEqual(SETTLED);
  });

  it('which is what a source derived from', () => {
    const source = (...ids: readonly string[]) =>
      a.source({
        id: 'copy',
        published_at: '2011-01-01',
        derived_from: ids.map((source_id) => ({ source_id, kind: 'quotation' as const })),
      });
    expect(told(source('old', 'late'), source('old'))).toEqual(UNSETTLED);
    expect(told(source('old'), source())).toEqual(SETTLED);
  });

  it('and one version is told apart from none', () => {
    expect(told(relation({ evidence_ids: ['e', 'f'] }))).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(told(relation({ evidence_ids: ['e'] }))).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });
});
