import { a, type Said } from '../../testing/a.js';
import {
  DECIDED_AT,
  decideAt,
  decisionDesk,
  decisionRefused,
  TAKEN,
  type StandingDecision,
} from '../../testing/decision-desk.js';

describe('what other decisions and relations say against two being one', () => {
  it('is a negative one between their clusters, told with the chain around it, weakest link first', () => {
    const ledger = decisionDesk([
      { id: 'no', from_id: 'd', to_id: 'a', judgement: 'negative' },
      { id: 'strong', from_id: 'a', to_id: 'b', score: 0.9 },
      { id: 'weak', from_id: 'c', to_id: 'd', score: 0.5 },
      { id: 'aside', from_id: 'd', to_id: 'e', score: 0.1 },
    ]);
    const violation = {
      invariant: 'identity_conflict',
      rule: 'negative_inside_cluster',
      message: 'a and d are judged not to be one.',
      related: ['no'],
      details: { chain: ['weak', 'strong'] },
    };
    expect(decisionRefused(ledger, { from_id: 'b', to_id: 'c' })).toEqual({
      code: 'identity_conflict',
      detail: 'Other decisions or relations stand against it: a and d are judged not to be one.',
      violations: [violation],
    });
    expect(decisionRefused(ledger, { from_id: 'c', to_id: 'b' }).violations).toEqual([violation]);
  });

  it.each<[string, StandingDecision]>([
    ['that is revoked', { judgement: 'negative', revoked_at: DECIDED_AT }],
    ['that is unsure', { judgement: 'unsure' }],
    ['against somebody else', { judgement: 'negative', to_id: 'f' }],
    ['against a succession', { predicate: 'SUCCESSOR_OF', judgement: 'negative' }],
    ['on a former name', { predicate: 'FORMERLY_KNOWN_AS' }],
    ['against a former name', { predicate: 'FORMERLY_KNOWN_AS', judgement: 'negative' }],
  ])('is not one %s', (_, decision) => {
    expect(decideAt(decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'b', ...decision }]))).toMatchObject(TAKEN);
  });

  it('is that one follows the other', () => {
    const ledger = decisionDesk([{ id: 'd-1', predicate: 'SUCCESSOR_OF', from_id: 'b', to_id: 'a' }]);
    expect(decisionRefused(ledger)).toMatchObject({
      code: 'identity_conflict',
      violations: [{ rule: 'irreflexive_relation', message: 'b follows a.', related: ['d-1'], details: { chain: [] } }],
    });
  });

  it.each([
    ['a', 'b', 'a', 'b'],
    ['a', 'b', 'b', 'a'],
    ['c', 'b', 'a', 'b'],
    ['b', 'c', 'b', 'a'],
  ])('is what nobody has to himself: %s and %s, %s of %s', (from_id, to_id, parent, child) => {
    const ledger = decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'c' }]);
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', from_id: parent, to_id: child }));
    const chain = from_id === 'c' || to_id === 'c' ? ['d-1'] : [];
    expect(decisionRefused(ledger, { from_id, to_id })).toMatchObject({
      violations: [
        {
          invariant: 'identity_conflict',
          rule: 'irreflexive_relation',
          message: `${parent} SUBSIDIARY_OF ${child} holds.`,
          related: ['r'],
          details: { chain },
        },
      ],
    });
  });

  it.each<[string, Said]>([
    ['that is disproven', { status: 'disproven' }],
    ['that one may have to oneself', { predicate: 'OWNS' }],
    ['to somebody else', { to_id: 'd' }],
  ])('is not a relation %s', (_, said) => {
    const ledger = decisionDesk();
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', from_id: 'a', to_id: 'b', ...said }));
    expect(decideAt(ledger)).toMatchObject(TAKEN);
  });

  it('is not a relation that was withdrawn', () => {
    const ledger = decisionDesk();
    const fields = a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', from_id: 'a', to_id: 'b' });
    ledger.store(fields);
    ledger.store(fields, { revision: 'retracted' });
    expect(decideAt(ledger)).toMatchObject(TAKEN);
  });

  it('is nothing where they are one already, by other decisions', () => {
    const ledger = decisionDesk([
      { id: 'd-1', from_id: 'a', to_id: 'c' },
      { id: 'd-2', from_id: 'c', to_id: 'b' },
    ]);
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', from_id: 'a', to_id: 'b' }));
    expect(decideAt(ledger)).toMatchObject(TAKEN);
  });

  it('is told entirely', () => {
    const ledger = decisionDesk([
      { id: 'd-1', from_id: 'a', to_id: 'b', judgement: 'negative' },
      { id: 'd-2', predicate: 'SUCCESSOR_OF', from_id: 'a', to_id: 'b' },
    ]);
    ledger.store(a.relation({ id: 'r', predicate: 'SUBSIDIARY_OF', from_id: 'a', to_id: 'b' }));
    expect(decisionRefused(ledger).violations?.flatMap(({ related = [] }) => related)).toEqual(['d-1', 'd-2', 'r']);
  });

  it('is told in the order of the ids of decisions', () => {
    const negative = (id: string): StandingDecision => ({ id, from_id: 'a', to_id: 'b', judgement: 'negative' });
    const ledger = decisionDesk(['d-2', 'd-3', 'd-1'].map(negative));
    const { violations = [] } = decisionRefused(ledger);
    expect(violations.flatMap(({ related = [] }) => related)).toEqual(['d-1', 'd-2', 'd-3']);
  });

  it('is no decision that only has the id of a relation of theirs', () => {
    const ledger = decisionDesk([{ id: 'r', from_id: 'b', to_id: 'c', judgement: 'negative' }]);
    ledger.store(a.relation({ id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b' }));
    expect(decideAt(ledger, { judgement: 'negative' })).toMatchObject(TAKEN);
    expect(decideAt(ledger)).toMatchObject(TAKEN);
  });
});

describe('what stands against two being apart', () => {
  const CHAIN: readonly StandingDecision[] = [
    { id: 'd-1', from_id: 'a', to_id: 'c', score: 0.9 },
    { id: 'd-2', from_id: 'b', to_id: 'c', score: 0.8 },
    { id: 'd-3', from_id: 'c', to_id: 'd', score: 0.1 },
  ];

  it.each([
    ['SAME_AS', 'negative'],
    ['SUCCESSOR_OF', 'positive'],
  ] as const)('is the chain by which they are one: %s, %s', (predicate, judgement) => {
    expect(decisionRefused(decisionDesk(CHAIN), { predicate, judgement })).toEqual({
      code: 'identity_conflict',
      detail: 'Other decisions or relations stand against it: a and b are one by these decisions.',
      violations: [
        {
          invariant: 'identity_conflict',
          rule: 'in_one_cluster',
          message: 'a and b are one by these decisions.',
          related: ['d-2', 'd-1'],
          details: { chain: ['d-2', 'd-1'] },
        },
      ],
    });
    expect(decideAt(decisionDesk(CHAIN), { predicate, judgement, to_id: 'e' })).toMatchObject(TAKEN);
  });

  it.each([
    ['SAME_AS', 'unsure'],
    ['SUCCESSOR_OF', 'negative'],
    ['SUCCESSOR_OF', 'unsure'],
    ['FORMERLY_KNOWN_AS', 'positive'],
    ['FORMERLY_KNOWN_AS', 'negative'],
  ] as const)('is nothing where that is not said: %s, %s', (predicate, judgement) => {
    expect(decideAt(decisionDesk(CHAIN), { predicate, judgement })).toMatchObject(TAKEN);
  });
});

describe('the weakest link of a chain', () => {
  const link = (id: string, from_id: string, to_id: string, said: StandingDecision): StandingDecision => ({
    id,
    from_id,
    to_id,
    ...said,
  });

  it.each<[string, StandingDecision, StandingDecision]>([
    ['has the lower score', { score: 0.2 }, { score: 0.3 }],
    ['has a score, where the other has none', { score: 0.99 }, { score: null }],
    [
      'has less evidence at the same score',
      { score: 0.5, evidence_ids: ['v'] },
      { score: 0.5, evidence_ids: ['v', 'w'] },
    ],
    ['is of the bootstrap, not of an import', { method: 'bootstrap' }, { method: 'import' }],
    ['is of an import, not of a person', { method: 'import' }, { method: 'manual' }],
    ['has the lower score, whatever its evidence', { score: 0.2, evidence_ids: ['v'] }, { score: 0.3 }],
    ['has less evidence, whatever its method', {}, { evidence_ids: ['v'], method: 'bootstrap' }],
  ])('%s', (_, weak, strong) => {
    // The ids speak against the order that is asked for.
    const ledger = decisionDesk([link('z', 'a', 'c', weak), link('y', 'c', 'b', strong)]);
    expect(decisionRefused(ledger, { judgement: 'negative' }).violations).toMatchObject([{ related: ['z', 'y'] }]);
    const turned = decisionDesk([link('y', 'a', 'c', strong), link('z', 'c', 'b', weak)]);
    expect(decisionRefused(turned, { judgement: 'negative' }).violations).toMatchObject([{ related: ['z', 'y'] }]);
  });

  it.each([
    ['y', 'z'],
    ['z', 'y'],
  ])('is the one of the smaller id when nothing else tells them apart: %s, %s', (one, other) => {
    const ledger = decisionDesk([link(one, 'a', 'c', {}), link(other, 'c', 'b', {})]);
    expect(decisionRefused(ledger, { judgement: 'negative' }).violations).toMatchObject([{ related: ['y', 'z'] }]);
  });
});

describe('succession', () => {
  const follows = (id: string, from_id: string, to_id: string): StandingDecision => ({
    id,
    predicate: 'SUCCESSOR_OF',
    from_id,
    to_id,
  });
  const SUCCEEDS = { predicate: 'SUCCESSOR_OF' } as const;

  it('goes in no circle of clusters, and the links that would close it are told', () => {
    const ledger = decisionDesk([
      follows('d-1', 'b', 'c'),
      { id: 'd-2', from_id: 'c', to_id: 'd' },
      follows('d-3', 'd', 'e'),
    ]);
    expect(decisionRefused(ledger, { ...SUCCEEDS, from_id: 'e', to_id: 'b' })).toEqual({
      code: 'invariant_violated',
      detail: 'e would be its own predecessor.',
      violations: [
        {
          invariant: 'temporally_impossible_relations_rejected',
          rule: 'successor_cycle',
          message: 'e would be its own predecessor.',
          record: { object: 'resolution', id: 'new' },
          related: ['d-1', 'd-3'],
        },
      ],
    });
  });

  it('goes in no circle once two are one', () => {
    const ledger = decisionDesk([follows('d-1', 'a', 'c'), follows('d-2', 'c', 'b')]);
    expect(decisionRefused(ledger)).toMatchObject({
      code: 'invariant_violated',
      detail: 'a would be its own predecessor.',
      violations: [{ rule: 'successor_cycle', related: ['d-1', 'd-2'] }],
    });
    expect(decideAt(ledger, { judgement: 'negative' })).toMatchObject(TAKEN);
    expect(decideAt(ledger, { judgement: 'unsure' })).toMatchObject(TAKEN);
  });

  it.each<[string, readonly StandingDecision[]]>([
    ['of others', [follows('d-1', 'b', 'c'), follows('d-2', 'd', 'a')]],
    ['the same way round', [follows('d-1', 'a', 'c'), follows('d-2', 'c', 'b')]],
    ['twice to one, by two ways', [follows('d-1', 'b', 'c'), follows('d-2', 'b', 'd'), follows('d-3', 'c', 'e')]],
    ['that is negative', [{ ...follows('d-1', 'b', 'c'), judgement: 'negative' }, follows('d-2', 'c', 'a')]],
    ['that is unsure', [follows('d-1', 'b', 'c'), { ...follows('d-2', 'c', 'a'), judgement: 'unsure' }]],
    ['that is revoked', [follows('d-1', 'b', 'c'), { ...follows('d-2', 'c', 'a'), revoked_at: DECIDED_AT }]],
    [
      'that is a former name',
      [follows('d-1', 'b', 'c'), { id: 'd-2', predicate: 'FORMERLY_KNOWN_AS', from_id: 'c', to_id: 'a' }],
    ],
  ])('is no circle: %s', (_, decisions) => {
    expect(decideAt(decisionDesk(decisions), SUCCEEDS)).toMatchObject(TAKEN);
  });

  it('that stood in a circle before holds no negative decision back', () => {
    const ledger = decisionDesk([follows('d-1', 'a', 'c'), follows('d-2', 'c', 'a')]);
    expect(decideAt(ledger, { ...SUCCEEDS, judgement: 'negative' })).toMatchObject(TAKEN);
    expect(decisionRefused(ledger, SUCCEEDS)).toMatchObject({ violations: [{ related: ['d-1', 'd-2'] }] });
  });

  it('that stood in a circle before, elsewhere, neither holds a decision back nor keeps it waiting', () => {
    const ledger = decisionDesk([follows('d-1', 'c', 'd'), follows('d-2', 'd', 'c'), follows('d-3', 'b', 'c')]);
    ledger.store(a.entity({ id: 'g', name: 'g' }));
    expect(decideAt(ledger, { ...SUCCEEDS, from_id: 'g', to_id: 'b' })).toMatchObject(TAKEN);
  });
});
