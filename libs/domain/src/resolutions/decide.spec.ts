import { a, type Said } from '../../testing/a.js';
import {
  DECIDED_AT,
  DECISION,
  decideAt,
  decisionDesk,
  decisionRefused,
  TAKEN,
  type StandingDecision,
} from '../../testing/decision-desk.js';
import { TestLedger } from '../../testing/ledger.js';
import type { Version } from '../graph/records.js';
import { liveDecisionsOfRun, revoke, type ResolutionDraft } from './decide.js';

describe('a decision that is taken', () => {
  it('is one version that says all that was told, by whom and when', () => {
    const ledger = decisionDesk();
    ledger.store(a.source({ id: 's' }));
    ledger.store(a.evidence({ id: 'v', source_id: 's' }));
    const told = {
      predicate: 'FORMERLY_KNOWN_AS',
      from_id: 'a',
      to_id: 'b',
      evidence_ids: ['v'],
      effective_at: '2019',
      effective_until: '2020',
      score: 0.7,
      method: 'import',
      run_id: 'run-1',
    } as const;
    expect(decideAt(ledger, told)).toEqual({
      ok: true,
      value: {
        resolution_id: 'new',
        isNew: true,
        versions: [
          {
            version: 1,
            recorded_at: DECISION.now,
            revision: null,
            revision_reason: null,
            run_id: null,
            fields: {
              object: 'resolution',
              id: 'new',
              judgement: 'positive',
              reason: 'because',
              ...told,
              decided_by: 'kim',
              decided_at: DECIDED_AT,
              revoked_at: null,
              revoked_by: null,
              revocation_reason: null,
              fingerprint: null,
            },
          },
        ],
      },
    });
  });

  it.each(['positive', 'negative'] as const)('keeps no fingerprint when it is %s', (judgement) => {
    expect(decideAt(decisionDesk(), { judgement })).toMatchObject({
      value: { versions: [{ fields: { fingerprint: null } }] },
    });
  });

  it('keeps, when it is unsure, what was known of the two: another name is another fingerprint', () => {
    const fingerprint = (told: Said) => {
      const decided = decideAt(decisionDesk([], { a: told }), { judgement: 'unsure' });
      return decided.ok ? (decided.value.versions[0] as Version<'resolution'> | undefined)?.fields.fingerprint : null;
    };
    expect(fingerprint({})).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint({ name: 'another' })).not.toBe(fingerprint({}));
  });
});

describe('what a decision names', () => {
  it('has to be there, and everything that is not is told, with its place', () => {
    const said = { from_id: 'x', to_id: 'y', evidence_ids: ['v', 'w'], revoke: ['z'] };
    const ledger = decisionDesk();
    ledger.store(a.source({ id: 's' }));
    ledger.store(a.evidence({ id: 'v', source_id: 's' }));
    expect(decisionRefused(ledger, said)).toEqual({
      code: 'dangling_reference',
      detail: '/from_id names what is not there.',
      errors: [
        { pointer: '/from_id', detail: 'names no entity: x' },
        { pointer: '/to_id', detail: 'names no entity: y' },
        { pointer: '/evidence_ids/1', detail: 'names no evidence: w' },
        { pointer: '/revoke/0', detail: 'names no decision: z' },
      ],
    });
  });

  it.each(['retracted', 'redacted'] as const)('is not there once it was %s', (revision) => {
    const ledger = decisionDesk();
    ledger.store(a.entity({ id: 'b' }), { revision });
    expect(decisionRefused(ledger)).toMatchObject({ code: 'dangling_reference', errors: [{ pointer: '/to_id' }] });
  });

  it('is not there for who may not see it', () => {
    const ledger = decisionDesk([], { b: { visibility: 'private' } });
    const seen = ledger.graphFor('public');
    expect(decisionRefused(ledger, {}, { seen })).toMatchObject({
      code: 'dangling_reference',
      detail: '/to_id names what is not there.',
    });
    expect(decideAt(ledger)).toMatchObject(TAKEN);
  });

  it.each(['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const)('is two things: %s', (predicate) => {
    expect(decisionRefused(decisionDesk(), { predicate, to_id: 'a' })).toEqual({
      code: 'invalid_endpoint',
      detail: `${predicate} is decided about two entities, not about one.`,
    });
  });
});

describe('the kinds of the two', () => {
  const KINDS = { a: { kind: 'person' }, b: { kind: 'fund' }, c: { kind: 'other' }, d: { kind: 'asset' } };

  it.each([
    ['SAME_AS', 'positive'],
    ['SAME_AS', 'negative'],
    ['SAME_AS', 'unsure'],
    ['FORMERLY_KNOWN_AS', 'positive'],
  ] as const)('%s (%s): those that are never one thing are not asked about', (predicate, judgement) => {
    const detail = 'What is of kind person is never of kind fund.';
    expect(decisionRefused(decisionDesk([], KINDS), { predicate, judgement })).toEqual({
      code: 'invalid_endpoint',
      detail,
    });
    expect(decideAt(decisionDesk([], KINDS), { predicate, judgement, to_id: 'c' })).toMatchObject(TAKEN);
  });

  it.each([
    ['a', 'b', 'SUCCESSOR_OF does not take a person as from_id.'],
    ['b', 'a', 'SUCCESSOR_OF does not take a person as to_id.'],
  ])('no person has a successor: %s, %s', (from_id, to_id, detail) => {
    const refused = decisionRefused(decisionDesk([], KINDS), { predicate: 'SUCCESSOR_OF', from_id, to_id });
    expect(refused).toEqual({ code: 'invalid_endpoint', detail });
  });

  it.each([
    ['b', 'd'],
    ['c', 'b'],
    ['b', 'c'],
  ])('one thing follows another of another kind: %s, %s', (from_id, to_id) => {
    expect(decideAt(decisionDesk([], KINDS), { predicate: 'SUCCESSOR_OF', from_id, to_id })).toMatchObject(TAKEN);
  });

  it('are those of all that is one with them: a person is no fund by way of another thing', () => {
    const ledger = decisionDesk([{ id: 'd-1', from_id: 'b', to_id: 'c' }], KINDS);
    expect(decisionRefused(ledger, { from_id: 'c', to_id: 'a' })).toEqual({
      code: 'invalid_endpoint',
      detail: 'One thing is never all of these: fund, other, person.',
    });
    expect(decisionRefused(ledger, { from_id: 'a', to_id: 'c' })).toMatchObject({ code: 'invalid_endpoint' });
    expect(decideAt(ledger, { judgement: 'negative', from_id: 'a', to_id: 'c' })).toMatchObject(TAKEN);
    expect(decideAt(ledger, { judgement: 'unsure', from_id: 'a', to_id: 'c' })).toMatchObject(TAKEN);
    expect(decideAt(ledger, { predicate: 'FORMERLY_KNOWN_AS', from_id: 'a', to_id: 'c' })).toMatchObject(TAKEN);
  });
});

describe('the period of a decision', () => {
  it.each([
    ['positive', { effective_at: '2019' }],
    ['positive', { effective_until: '2019' }],
    ['negative', { effective_at: '2019' }],
    ['negative', { effective_until: '2019' }],
    ['unsure', { effective_at: '2019', effective_until: '2020' }],
  ] as const)('is none for SAME_AS (%s, %o), and that is told once', (judgement, period) => {
    const refused = decisionRefused(decisionDesk(), { judgement, ...period });
    const message = 'SAME_AS holds always: it takes no valid time.';
    expect(refused).toMatchObject({ code: 'invariant_violated', detail: message });
    expect(refused.violations).toHaveLength(1);
    expect(refused.violations?.[0]).toMatchObject({
      invariant: 'temporally_impossible_relations_rejected',
      message,
    });
    // The list of rules of time (spec/rulings.md#a-73) has none for it.
    expect(refused.violations?.[0]).not.toHaveProperty('rule');
  });

  it.each(['positive', 'negative', 'unsure'] as const)('is taken of a former name (%s)', (judgement) => {
    const said = { predicate: 'FORMERLY_KNOWN_AS', judgement, effective_at: '2019', effective_until: '2020' } as const;
    expect(decideAt(decisionDesk(), said)).toMatchObject(TAKEN);
  });

  it('is held against the lives of the two', () => {
    const told = { a: { effective_until: '1990' }, b: { effective_at: '1991' } };
    expect(decisionRefused(decisionDesk([], told))).toMatchObject({
      code: 'invariant_violated',
      detail: 'a and b never existed at the same time.',
      violations: [{ rule: 'lives_disjoint', record: { object: 'resolution', id: 'new' } }],
    });
    expect(decideAt(decisionDesk([], told), { judgement: 'negative' })).toMatchObject(TAKEN);
  });
});

describe('the same decision again', () => {
  const STANDS = { ok: true, value: { resolution_id: 'd-1', isNew: false, versions: [] } };
  const PERIOD = { effective_at: '2019', effective_until: '2020' };

  it.each<[string, StandingDecision, Partial<ResolutionDraft>]>([
    ['the other way round', {}, { from_id: 'b', to_id: 'a' }],
    ['on other grounds', { score: 0.4, reason: 'other' }, {}],
    ['a negative one', { judgement: 'negative' }, { judgement: 'negative', from_id: 'b', to_id: 'a' }],
    ['an unsure one', { judgement: 'unsure' }, { judgement: 'unsure' }],
    ['a succession', { predicate: 'SUCCESSOR_OF' }, { predicate: 'SUCCESSOR_OF' }],
    ['a former name', { predicate: 'FORMERLY_KNOWN_AS' }, { predicate: 'FORMERLY_KNOWN_AS' }],
    [
      'a former name whose period meets the other',
      { predicate: 'FORMERLY_KNOWN_AS', ...PERIOD },
      { predicate: 'FORMERLY_KNOWN_AS', effective_at: '2019-12-31' },
    ],
    [
      'a negative one on a former name, of any period',
      { predicate: 'FORMERLY_KNOWN_AS', judgement: 'negative', ...PERIOD },
      { predicate: 'FORMERLY_KNOWN_AS', judgement: 'negative', effective_at: '2020' },
    ],
  ])('is the one that stands: %s', (_, stands, again) => {
    expect(decideAt(decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'b', ...stands }]), again)).toEqual(STANDS);
  });

  it.each<[string, StandingDecision, Partial<ResolutionDraft>]>([
    ['another predicate', {}, { predicate: 'FORMERLY_KNOWN_AS' }],
    ['another judgement', {}, { judgement: 'unsure' }],
    ['another pair', {}, { to_id: 'c' }],
    ['one that was revoked', { revoked_at: DECIDED_AT }, {}],
    [
      'a former name the other way round',
      { predicate: 'FORMERLY_KNOWN_AS' },
      { predicate: 'FORMERLY_KNOWN_AS', from_id: 'b', to_id: 'a' },
    ],
    [
      'a former name that begins when the other ended',
      { predicate: 'FORMERLY_KNOWN_AS', ...PERIOD },
      { predicate: 'FORMERLY_KNOWN_AS', effective_at: '2020' },
    ],
  ])('is another one: %s', (_, stands, again) => {
    expect(decideAt(decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'b', ...stands }]), again)).toMatchObject(TAKEN);
  });

  it('is found for who sees it only, and taken anew for who does not', () => {
    const ledger = new TestLedger();
    for (const id of ['a', 'b']) ledger.store(a.entity({ id, name: id }));
    ledger.store(a.source({ id: 's', visibility: 'private' }));
    ledger.store(a.evidence({ id: 'v', source_id: 's', visibility: 'private' }));
    ledger.store(a.resolution({ id: 'd-1', from_id: 'a', to_id: 'b', evidence_ids: ['v'] }));
    expect(decideAt(ledger)).toEqual(STANDS);
    expect(decideAt(ledger, {}, { seen: ledger.graphFor('public') })).toMatchObject(TAKEN);
  });
});

describe('what a decision takes back in the same request', () => {
  const STANDING = [{ id: 'd-1', from_id: 'a', to_id: 'b', judgement: 'negative' as const }];
  const REVOKED = { revoked_at: DECIDED_AT, revoked_by: 'kim', revocation_reason: 'because' };

  it('is revoked first, for the same reason, and no longer stands against it', () => {
    const decided = decideAt(decisionDesk(STANDING), { revoke: ['d-1'] });
    expect(decided).toMatchObject(TAKEN);
    expect(decided).toMatchObject({
      value: {
        versions: [
          { version: 2, recorded_at: DECISION.now, fields: { id: 'd-1', ...REVOKED } },
          { version: 1, fields: { id: 'new' } },
        ],
      },
    });
    if (decided.ok) for (const version of decided.value.versions) expect(version).not.toHaveProperty('seq');
  });

  it('is not revoked again', () => {
    const ledger = decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'c', revoked_at: DECIDED_AT, revoked_by: 'ana' }]);
    const decided = decideAt(ledger, { revoke: ['d-1'] });
    expect(decided.ok && decided.value.versions.map(({ fields }) => fields.id)).toEqual(['new']);
  });

  it('is not the decision that stands', () => {
    const decided = decideAt(decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'b' }]), { revoke: ['d-1'] });
    expect(decided).toMatchObject(TAKEN);
  });

  it('is revoked though the rest stood before', () => {
    const ledger = decisionDesk([
      { id: 'd-1', from_id: 'a', to_id: 'b' },
      { id: 'd-2', from_id: 'c', to_id: 'd' },
    ]);
    expect(decideAt(ledger, { revoke: ['d-2'] })).toMatchObject({
      value: { resolution_id: 'd-1', isNew: false, versions: [{ version: 2, fields: { id: 'd-2', ...REVOKED } }] },
    });
  });

  it('is not revoked when the rest is refused', () => {
    const ledger = decisionDesk([...STANDING, { id: 'd-2', from_id: 'c', to_id: 'd' }]);
    expect(decisionRefused(ledger, { revoke: ['d-2'] })).toMatchObject({ code: 'identity_conflict' });
  });
});

describe('what may not be seen by who decides', () => {
  const SECRET = { visibility: 'private' };

  function secretly(...decisions: readonly StandingDecision[]): TestLedger {
    const ledger = decisionDesk();
    ledger.store(a.source({ id: 's', ...SECRET }));
    ledger.store(a.evidence({ id: 'v', source_id: 's', ...SECRET }));
    for (const decision of decisions) ledger.store(a.resolution({ evidence_ids: ['v'], ...decision }));
    return ledger;
  }

  const detail = 'Something that you may not see stands against it.';

  it('refuses all the same, with the rule, and neither what it is nor how much there is', () => {
    const ledger = secretly(
      { id: 'd-1', from_id: 'a', to_id: 'b', judgement: 'negative' },
      { id: 'd-2', predicate: 'SUCCESSOR_OF', from_id: 'a', to_id: 'b' },
    );
    expect(decisionRefused(ledger, {}, { seen: ledger.graphFor('public') })).toEqual({
      code: 'identity_conflict',
      detail,
      violations: [
        {
          invariant: 'identity_conflict',
          rule: 'negative_inside_cluster',
          message: detail,
          related: [],
          details: { chain: [] },
        },
      ],
    });
  });

  it('refuses without a rule where it is of the kind of a thing', () => {
    const ledger = secretly({ id: 'd-1', from_id: 'b', to_id: 'c' });
    ledger.store(a.entity({ id: 'c', name: 'c', kind: 'other' }));
    ledger.store(a.entity({ id: 'g', name: 'g', kind: 'person' }));
    const refused = decisionRefused(ledger, { from_id: 'c', to_id: 'g' }, { seen: ledger.graphFor('public') });
    expect(refused).toEqual({ code: 'invalid_endpoint', detail });
  });

  it('is not mentioned when what may be seen refuses too', () => {
    const ledger = secretly({ id: 'd-1', from_id: 'a', to_id: 'c', judgement: 'negative' });
    ledger.store(a.resolution({ id: 'd-2', from_id: 'a', to_id: 'b', judgement: 'negative' }));
    const { violations } = decisionRefused(ledger, {}, { seen: ledger.graphFor('public') });
    expect(violations).toMatchObject([{ message: 'a and b are judged not to be one.', related: ['d-2'] }]);
  });

  it('lets a decision in when nothing stands against it', () => {
    const ledger = secretly({ id: 'd-1', from_id: 'c', to_id: 'd', judgement: 'negative' });
    expect(decideAt(ledger, {}, { seen: ledger.graphFor('public') })).toMatchObject(TAKEN);
  });

  it('is no decision that could be revoked', () => {
    const ledger = secretly({ id: 'd-1', from_id: 'a', to_id: 'b' });
    const seen = ledger.graphFor('public');
    const refused = { ok: false, refusal: { code: 'not_found', detail: 'There is no such decision.' } };
    expect(revoke(ledger.graph, 'd-1', 'wrong', { ...DECISION, seen })).toEqual(refused);
    expect(revoke(ledger.graph, 'd-1', 'wrong', DECISION)).toMatchObject({ ok: true });
  });

  it('is not told as what still makes two one', () => {
    const ledger = secretly({ id: 'd-1', from_id: 'a', to_id: 'c' }, { id: 'd-2', from_id: 'c', to_id: 'b' });
    ledger.store(a.resolution({ id: 'd-3', from_id: 'a', to_id: 'b' }));
    const seen = ledger.graphFor('public');
    expect(revoke(ledger.graph, 'd-3', 'wrong', { ...DECISION, seen })).toMatchObject({
      value: { still_connected_via: [] },
    });
    expect(revoke(ledger.graph, 'd-3', 'wrong', DECISION)).toMatchObject({
      value: { still_connected_via: ['d-1', 'd-2'] },
    });
  });
});

describe('a revocation', () => {
  const TRIANGLE: readonly StandingDecision[] = [
    { id: 'd-1', from_id: 'a', to_id: 'b' },
    { id: 'd-2', from_id: 'a', to_id: 'c' },
    { id: 'd-3', from_id: 'c', to_id: 'b' },
  ];

  it('is a version of the decision that says when, by whom and why, and changes nothing else', () => {
    const ledger = decisionDesk([{ id: 'd-1', from_id: 'a', to_id: 'b', score: 0.5 }]);
    const [stood] = ledger.graph.versions('resolution', 'd-1');
    expect(revoke(ledger.graph, 'd-1', 'wrong', DECISION)).toEqual({
      ok: true,
      value: {
        still_connected_via: [],
        versions: [
          {
            version: 2,
            recorded_at: DECISION.now,
            revision: null,
            revision_reason: null,
            run_id: null,
            fields: { ...stood?.fields, revoked_at: DECIDED_AT, revoked_by: 'kim', revocation_reason: 'wrong' },
          },
        ],
      },
    });
  });

  it('of what is not there is told', () => {
    expect(revoke(decisionDesk().graph, 'none', 'wrong', DECISION)).toEqual({
      ok: false,
      refusal: { code: 'not_found', detail: 'There is no such decision.' },
    });
  });

  it('of what was revoked changes nothing, and tells what makes the two one', () => {
    const [first = {}, ...rest] = TRIANGLE;
    expect(
      revoke(decisionDesk([{ ...first, revoked_at: DECIDED_AT }, ...rest]).graph, 'd-1', 'wrong', DECISION),
    ).toEqual({
      ok: true,
      value: { versions: [], still_connected_via: ['d-2', 'd-3'] },
    });
  });

  it.each<[string, StandingDecision]>([
    ['a negative one', { judgement: 'negative' }],
    ['an unsure one', { judgement: 'unsure' }],
    ['a former name', { predicate: 'FORMERLY_KNOWN_AS' }],
  ])('of %s has nothing to say about why the two are one', (_, decision) => {
    const [first = {}, ...rest] = TRIANGLE;
    expect(revoke(decisionDesk([{ ...first, ...decision }, ...rest]).graph, 'd-1', 'wrong', DECISION)).toMatchObject({
      value: { still_connected_via: [] },
    });
  });
});

describe('the decisions of a run', () => {
  it('are those of it that stand', () => {
    const ledger = decisionDesk([
      { id: 'd-1', from_id: 'a', to_id: 'b', run_id: 'one' },
      { id: 'd-2', from_id: 'a', to_id: 'c', run_id: 'two' },
      { id: 'd-3', from_id: 'a', to_id: 'd', run_id: 'one', revoked_at: DECIDED_AT },
      { id: 'd-4', from_id: 'a', to_id: 'e' },
      { id: 'd-5', from_id: 'a', to_id: 'f', run_id: 'one' },
    ]);
    expect(liveDecisionsOfRun(ledger.graph, 'one')).toEqual(['d-1', 'd-5']);
    expect(liveDecisionsOfRun(ledger.graph, 'none')).toEqual([]);
  });
});

describe('evidence of a decision (spec/rulings.md#c-41)', () => {
  /** Evidence from a source, which derives from what a model wrote in this way. */
  const told = (kind: 'quotation' | 'republication' | 'ai_generated' | null, judgement: 'positive' | 'negative') => {
    const ledger = decisionDesk();
    ledger.store(a.source({ id: 'human' }));
    ledger.store(a.source({ id: 'model', derived_from: [{ source_id: 'human', kind: 'ai_generated' }] }));
    const others = [
      { source_id: 'human', kind: 'based_on' },
      ...(kind === null || kind === 'ai_generated' ? [] : [{ source_id: 'model', kind }]),
    ];
    const origins = kind === 'ai_generated' ? [{ source_id: 'human', kind }] : others;
    ledger.store(a.source({ id: 's', derived_from: origins }));
    ledger.store(a.evidence({ id: 'v', source_id: 's' }));
    return decideAt(ledger, { evidence_ids: ['v'], judgement });
  };

  it.each(['positive', 'negative'] as const)('that a model wrote is refused: %s', (judgement) => {
    for (const kind of ['ai_generated', 'republication'] as const) {
      expect(told(kind, judgement)).toMatchObject({
        ok: false,
        refusal: {
          code: 'invariant_violated',
          violations: [{ invariant: 'ai_inference_is_not_evidence', record: { object: 'evidence', id: 'v' } }],
        },
      });
    }
  });

  it('is taken where a human source says it too, or one quotes a model', () => {
    for (const kind of [null, 'quotation'] as const) expect(told(kind, 'positive')).toMatchObject(TAKEN);
  });

  it('is nothing to tell of where what shows it is hidden', () => {
    const ledger = decisionDesk();
    ledger.store(
      a.source({ id: 'model', visibility: 'private', derived_from: [{ source_id: 's', kind: 'ai_generated' }] }),
    );
    ledger.store(a.source({ id: 's', derived_from: [{ source_id: 'model', kind: 'republication' }] }));
    ledger.store(a.evidence({ id: 'v', source_id: 's' }));
    const refusal = decisionRefused(ledger, { evidence_ids: ['v'] }, { seen: ledger.graphFor('public') });
    expect(refusal).toMatchObject({ code: 'invariant_violated' });
    expect(JSON.stringify(refusal)).not.toMatch(/model|"v"/);
  });
});
