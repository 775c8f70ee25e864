import { a, reading, revision, type Said } from '../../testing/a.js';
import { TestLedger } from '../../testing/ledger.js';
import type { IngestContext, ItemReading } from './ingest.js';

const relation = (id: string, said: Said = {}) => reading('relation', { id, from_id: 'x', to_id: 'y', ...said });
const source = (id: string, ...named: readonly string[]) =>
  reading('source', { id, derived_from: named.map((source_id) => ({ source_id })) });

const ENDS = [reading('entity', { id: 'x' }), reading('entity', { id: 'y' })];

function ledgerWith(...records: readonly ItemReading[]): TestLedger {
  const ledger = new TestLedger();
  ledger.sync([...ENDS, ...records]);
  return ledger;
}

const refusalsOf = (ledger: TestLedger, ...records: readonly ItemReading[]) => refusalsAs(ledger, {}, ...records);

const refusalsAs = (ledger: TestLedger, said: Partial<IngestContext>, ...records: readonly ItemReading[]) =>
  ledger.sync(records, said).outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal : outcome.kind));

describe('what names something that is not there', () => {
  it('is refused with the first member that does, and every id that is missing', () => {
    expect(refusalsOf(ledgerWith(), relation('r', { to_id: 'z', evidence_ids: ['v', 'w'], claim_ids: ['v'] }))).toEqual(
      [
        {
          code: 'dangling_reference',
          message: 'to_id names what is not there: z, v, w, v.',
          violations: [],
          missing: ['z', 'v', 'w'],
        },
      ],
    );
  });

  it.each([
    [5, 'a, b, c, d, e'],
    [6, 'a, b, c, d, e'],
  ])('is refused naming five of %i', (count, named) => {
    const missing = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count);
    expect(refusalsOf(ledgerWith(), source('s', ...missing))).toMatchObject([
      { message: `derived_from names what is not there: ${named}.`, missing },
    ]);
  });

  it('is refused where the id is that of something else', () => {
    expect(refusalsOf(ledgerWith(), source('s', 'x'))).toMatchObject([{ missing: ['x'] }]);
    expect(refusalsOf(new TestLedger(), source('s', 'x'), reading('entity', { id: 'x' }))).toMatchObject([
      { missing: ['x'] },
      'created',
    ]);
  });

  it('may name any kind that the place takes', () => {
    const question = reading('question', { id: 'q', about_ids: ['x', 's', 'r', 'n'] });
    const told = refusalsOf(ledgerWith(), question, source('s'), relation('r'), reading('event', { id: 'n' }));
    expect(told).toEqual(['created', 'created', 'created', 'created']);
  });

  it('may name what is closed', () => {
    const ledger = ledgerWith(source('s'));
    ledger.sync([revision('source', 's', 'retracted')]);
    expect(refusalsOf(ledger, source('t', 's'))).toEqual(['created']);
  });

  describe('and was taken back', () => {
    const gone = (...records: readonly ItemReading[]): TestLedger => {
      const ledger = ledgerWith(...records);
      ledger.sync([revision('entity', 'y', 'retracted')]);
      return ledger;
    };
    const REFUSED = { code: 'dangling_reference', message: 'to_id names what is not there: y.', missing: ['y'] };

    it('is refused where a new record cannot do without it, also where that was redacted', () => {
      expect(refusalsOf(gone(), relation('r'))).toMatchObject([REFUSED]);
      const claim = reading('claim', { id: 'c', subject_id: 'y' });
      expect(refusalsOf(gone(), claim)).toMatchObject([{ code: 'dangling_reference', missing: ['y'] }]);
      const ledger = ledgerWith();
      ledger.sync([revision('entity', 'y', 'redacted')]);
      expect(refusalsOf(ledger, relation('r'))).toMatchObject([REFUSED]);
    });

    it('is taken where the set brings it back, in either order, and not where the set takes it back once more', () => {
      const back = reading('entity', { id: 'y', name: 'Back' });
      expect(refusalsOf(gone(), relation('r'), back)).toEqual(['created', 'updated']);
      expect(refusalsOf(gone(), back, relation('r'))).toEqual(['updated', 'created']);
      const again = revision('entity', 'y', 'retracted');
      expect(refusalsOf(gone(), relation('r'), again, back)).toEqual(['created', 'unchanged', 'updated']);
      expect(refusalsOf(gone(), again, relation('r'))).toMatchObject(['unchanged', REFUSED]);
    });

    it('is refused where what brings it back is refused', () => {
      const bad = reading('entity', { id: 'y', effective_at: '2020', effective_until: '2018' });
      expect(refusalsOf(gone(), bad, relation('r'))).toMatchObject([{ code: 'invariant_violated' }, REFUSED]);
    });

    it('stays named by what stands and names it, unchanged or with other content', () => {
      expect(refusalsOf(gone(relation('r')), relation('r'))).toEqual(['unchanged']);
      expect(refusalsOf(gone(relation('r')), relation('r', { role: 'chair' }))).toEqual(['updated']);
      const other = ledgerWith(relation('r', { to_id: 'x2' }), reading('entity', { id: 'x2' }));
      other.sync([revision('entity', 'y', 'retracted')]);
      expect(refusalsOf(other, relation('r'))).toMatchObject([REFUSED]);
    });

    it('is refused where what named it was taken back itself', () => {
      const ledger = gone(relation('r'));
      ledger.sync([revision('relation', 'r', 'retracted')]);
      expect(refusalsOf(ledger, relation('r'))).toMatchObject([REFUSED]);
    });

    it('is named nowhere by a record that is entered by itself', () => {
      const ledger = ledgerWith(source('s'), reading('evidence', { id: 'v', source_id: 's' }));
      ledger.sync([revision('evidence', 'v', 'retracted')]);
      const claim = reading('claim', { id: 'c', subject_id: 'x', supporting_evidence_ids: ['v'] });
      expect(refusalsAs(ledger, { isAlone: true }, claim)).toMatchObject([
        { code: 'dangling_reference', message: 'supporting_evidence_ids names what is not there: v.', missing: ['v'] },
      ]);
      expect(refusalsOf(ledger, claim)).toEqual(['created']);
      expect(refusalsAs(ledger, { isAlone: true }, claim)).toEqual(['unchanged']);
    });
  });

  it('is no withdrawal, whatever the record that it closes names', () => {
    const ledger = ledgerWith();
    ledger.store(a.source({ id: 's', derived_from: [{ source_id: 'gone' }] }));
    expect(refusalsOf(ledger, revision('source', 's', 'retracted'))).toEqual(['updated']);
  });

  it('takes along all that names it, to the last, and nothing else', () => {
    const told = refusalsOf(
      ledgerWith(),
      source('far', 'near', 'good'),
      source('near', 'bad'),
      source('bad', 'gone'),
      source('good'),
      source('better', 'good'),
    );
    expect(told).toMatchObject([
      { missing: ['near'] },
      { missing: ['bad'] },
      { missing: ['gone'] },
      'created',
      'created',
    ]);
  });

  it('takes along what names a record that is refused for another reason, not what names its stored version', () => {
    const ledger = ledgerWith();
    const bad = relation('r', { effective_at: '2020', effective_until: '2018' });
    const claim = (id: string) => reading('claim', { id, subject_id: 'x', relation_ids: ['r'] });
    expect(refusalsOf(ledger, bad, claim('c'))).toMatchObject([
      { code: 'invariant_violated' },
      { code: 'dangling_reference', missing: ['r'] },
    ]);
    ledger.sync([relation('r')]);
    expect(refusalsOf(ledger, bad, claim('c'))).toMatchObject([{ code: 'invariant_violated' }, 'created']);
  });
});

describe('who is refused when a rule would be broken', () => {
  const END_BEFORE_START = { effective_at: '2020', effective_until: '2018' };

  it('is the record that breaks it, with the words of the rule; the rest of the set is taken', () => {
    const told = refusalsOf(ledgerWith(), relation('bad', END_BEFORE_START), relation('good', { role: 'chair' }));
    expect(told).toMatchObject([
      {
        code: 'invariant_violated',
        missing: [],
        violations: [
          {
            invariant: 'temporally_impossible_relations_rejected',
            rule: 'end_before_start',
            record: { object: 'relation', id: 'bad' },
          },
        ],
      },
      'created',
    ]);
    const [refusal] = told;
    if (typeof refusal !== 'object') throw new Error('taken');
    expect(refusal.message).toBe(refusal.violations[0]?.message);
  });

  it('is the record of the kind that broke it, though another has its id', () => {
    const told = refusalsOf(ledgerWith(), reading('event', { id: 'bad' }), relation('bad', END_BEFORE_START));
    expect(told).toMatchObject(['created', { code: 'invariant_violated' }]);
  });

  it('is told of everything that it breaks', () => {
    const [refusal] = refusalsOf(
      ledgerWith(),
      relation('bad', { ...END_BEFORE_START, origin: 'inferred', status: 'unverified' }),
    );
    if (typeof refusal !== 'object') throw new Error('taken');
    expect(new Set(refusal.violations.map(({ invariant }) => invariant))).toEqual(
      new Set(['temporally_impossible_relations_rejected', 'ai_inference_is_not_evidence']),
    );
  });

  it('is what the set changed of the ends of a record that it leaves alone', () => {
    const ledger = ledgerWith(relation('r', { predicate: 'OWNS', effective_until: '1990' }));
    const told = refusalsOf(
      ledger,
      reading('entity', { id: 'y', effective_at: '2000' }),
      reading('entity', { id: 'x', name: 'Renamed' }),
      reading('entity', { id: 'z' }),
    );
    // Both ends are named by the relation, so both are what may have brought it about.
    expect(told).toMatchObject([
      { code: 'invariant_violated', violations: [{ record: { object: 'relation', id: 'r' } }] },
      { code: 'invariant_violated' },
      'created',
    ]);
  });

  it('is the record alone where it comes together with what it names', () => {
    const told = refusalsOf(
      new TestLedger(),
      reading('entity', { id: 'x' }),
      reading('entity', { id: 'y', effective_at: '2000' }),
      relation('r', { predicate: 'OWNS', effective_until: '1990' }),
    );
    expect(told).toMatchObject(['created', 'created', { code: 'invariant_violated' }]);
  });

  it('is nothing of another kind that has the id of what broke it, named or rested on', () => {
    const ledger = ledgerWith(relation('r', { predicate: 'OWNS', effective_until: '1990' }));
    const told = refusalsOf(
      ledger,
      source('y'),
      reading('event', { id: 'y' }),
      reading('entity', { id: 'y', effective_at: '2000' }),
      source('r'),
      relation('x'),
    );
    expect(told).toMatchObject(['created', 'created', { code: 'invariant_violated' }, 'created', 'created']);
  });

  it('is what a rule rests on that the record does not name, of the kinds that rules rest on', () => {
    const parent = (id: string, from_id: string, to_id: string) =>
      relation(id, { predicate: 'PARENT_OF', from_id, to_id });
    const ledger = new TestLedger();
    const people = ['p', 'q', 'w'].map((id) => reading('entity', { id, kind: 'person' }));
    ledger.sync([...people, parent('pq', 'p', 'q'), parent('qw', 'q', 'w')]);
    expect(refusalsOf(ledger, source('wp'), parent('wp', 'w', 'p'))).toMatchObject([
      'created',
      { code: 'invariant_violated' },
    ]);
  });
});
