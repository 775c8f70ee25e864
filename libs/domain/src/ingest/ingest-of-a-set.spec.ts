import { actor, reading, STORED_AT } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { ReadFields } from '../graph/fields/read-record.js';
import { ingestInTurns } from './ingest.js';

const source = (title: string): ReadFields => reading('source', { id: 's', title });
const evidence = (said: object = {}): ReadFields => reading('evidence', { id: 'e', source_id: 's', ...said });
const ends = [reading('entity', { id: 'from' }), reading('entity', { id: 'to' })];
const related = (said: object): ReadFields => reading('relation', { id: 'r', evidence_ids: ['e'], ...said });

function kinds(ledger: TestLedger, ...records: readonly ReadFields[]): readonly string[] {
  return ledger.sync(records).outcomes.map(({ kind }) => kind);
}

function boundTo(ledger: TestLedger): number | undefined {
  return ledger.graph.versions('evidence', 'e').at(-1)?.fields.source_version;
}

describe('a set of records is judged as a whole', () => {
  const both = [
    ['the source first', (set: readonly ReadFields[]) => set],
    ['the source last', (set: readonly ReadFields[]) => [...set].reverse()],
  ] as const;

  it.each(both)('an evidence is bound to the version that the set brings its source to, %s', (_, ordered) => {
    const ledger = new TestLedger();
    ledger.sync([source('A filing')]);
    expect(kinds(ledger, ...ordered([source('A filing, amended'), evidence()])).toSorted()).toEqual([
      'created',
      'updated',
    ]);
    expect(boundTo(ledger)).toBe(2);
  });

  it.each(both)(
    'an evidence is bound to the stored version where the source comes again unchanged, %s',
    (_, ordered) => {
      const ledger = new TestLedger();
      ledger.sync([source('A filing'), ...ends]);
      const told = kinds(ledger, ...ordered([source('A filing'), evidence(), related({})]));
      expect(told.toSorted()).toEqual(['created', 'created', 'unchanged']);
      expect(boundTo(ledger)).toBe(1);
    },
  );

  it.each(both)('an evidence may name the version that the set brings its source to, %s', (_, ordered) => {
    const ledger = new TestLedger();
    ledger.sync([source('A filing')]);
    ledger.sync(ordered([source('A filing, amended'), evidence({ source_version: 2 })]));
    expect(boundTo(ledger)).toBe(2);
  });

  it('an evidence that names a version which its source never comes to is refused', () => {
    const ledger = new TestLedger();
    ledger.sync([source('A filing')]);
    const told = kinds(ledger, source('A filing, amended'), evidence({ source_version: 3 }));
    expect(told).toEqual(['updated', 'rejected']);
  });

  it('an evidence that came before stays bound to the version that it was taken from', () => {
    const ledger = new TestLedger();
    ledger.sync([source('A filing'), evidence()]);
    expect(kinds(ledger, source('A filing, amended'), evidence())).toEqual(['updated', 'unchanged']);
    expect(boundTo(ledger)).toBe(1);
  });

  it('two relations without ids that rest on one source are one, whether its evidence is stored or comes with them', () => {
    const link = (evidenceId: string): ReadFields => {
      const { given, ...rest } = related({ id: `r-${evidenceId}`, evidence_ids: [evidenceId] });
      return { ...rest, given: given.filter((member) => member !== 'id') };
    };
    const more = evidence({ id: 'e2' });
    const [together, apart] = [new TestLedger(), new TestLedger()];
    together.sync([...ends, source('A filing'), evidence(), link('e'), more, link('e2')]);
    apart.sync([...ends, source('A filing'), evidence(), link('e'), more]);
    apart.sync([link('e2')]);
    expect(apart.graph.ids('relation')).toEqual(['r-e']);
    expect(together.graph.ids('relation')).toEqual(['r-e']);
  });

  it('may be stopped and gone on with for each record of it, and comes to the same', () => {
    const set = [source('A filing'), evidence(), ...ends, related({})];
    const context = { actor: actor('admin'), now: STORED_AT, dataset: null, run_id: null, reason: 'as told' };
    const turns = ingestInTurns(new TestLedger().graph, set, context);
    let stops = 0;
    let step = turns.next();
    for (; step.done !== true; step = turns.next()) stops += 1;
    // While it is settled, while it is judged, and while it is looked at for what is odd.
    expect(stops).toBeGreaterThanOrEqual(3 * set.length);
    expect(step.value).toEqual(new TestLedger().sync(set));
  });
});
