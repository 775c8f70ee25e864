import { STATUSES, type Status } from '#domain/graph';
import { takeStep, TRANSITIONS, type Grounds } from '#domain/lifecycle';
import { VERIFIED_WITHOUT_EVIDENCE } from '../invariants/no-verified-edge-without-evidence.js';
import { ROLES, type Role } from '#domain/shared';
import { actor } from '#domain/testing';

/**
 * The steps of a claim (spec/semantics.md#steps, spec/rulings.md#a-5, #a-23), as they are written there: what a step
 * needs, `no`, or `auto`.
 */
const TABLE: Readonly<Record<Status, Readonly<Partial<Record<Status, string>>>>> = {
  unverified: {
    reported: 'source',
    internal: '',
    hypothesis: '',
    disputed: 'contradicting',
    verified: 'reviewer evidence',
    disproven: 'reviewer contradicting',
  },
  reported: {
    unverified: 'reason',
    internal: 'reason',
    hypothesis: 'no',
    disputed: 'contradicting',
    verified: 'reviewer evidence',
    disproven: 'reviewer contradicting',
  },
  internal: {
    unverified: '',
    reported: 'public',
    hypothesis: '',
    disputed: '',
    verified: 'reviewer evidence',
    disproven: 'reviewer contradicting',
  },
  hypothesis: {
    unverified: 'reason evidence',
    reported: 'reason asserting evidence',
    internal: 'reason evidence',
    disputed: 'reason contradicting',
    verified: 'no',
    disproven: 'reviewer reason contradicting',
  },
  disputed: {
    unverified: 'reason',
    reported: 'reviewer reason',
    internal: 'no',
    hypothesis: 'no',
    verified: 'reviewer evidence reason',
    disproven: 'reviewer contradicting',
  },
  verified: {
    unverified: 'auto',
    reported: 'auto',
    internal: 'no',
    hypothesis: 'no',
    disputed: 'contradicting',
    disproven: 'reviewer contradicting',
  },
  disproven: {
    unverified: 'reviewer new',
    reported: 'no',
    internal: 'no',
    hypothesis: 'no',
    disputed: 'reviewer new',
    verified: 'no',
  },
};

const STEPS = STATUSES.flatMap((from) =>
  STATUSES.filter((to) => to !== from).map(
    (to) => [from, to, (TABLE[from][to] ?? 'no').split(' ').filter(Boolean)] as const,
  ),
);
const ALLOWED = STEPS.filter(([, , needs]) => !needs.includes('no') && !needs.includes('auto'));

/** Asks for the step with everything that the needs name, and nothing else. */
function ask(from: Status, to: Status, needs: readonly string[], role: Role) {
  const has = (need: string) => needs.includes(need);
  const request = {
    to,
    actor: actor(role),
    at: '2024-01-01T00:00:00.000Z',
    reason: has('reason') ? 'because' : null,
    evidence_ids: has('new') ? ['new'] : [],
  };
  return takeStep(from, request, {
    supporting: has('evidence') || has('new') ? ['new'] : [],
    contradicting: has('contradicting') ? ['against'] : [],
    before: ['old'],
    sources: has('asserting') ? ['s'] : [],
    speaking_sources: has('source') || has('asserting') || has('public') ? ['s'] : [],
    public_sources: has('public') ? ['s'] : [],
  });
}

describe('the life cycle of a claim', () => {
  it('has a cell for every step', () => {
    for (const [from, to] of STEPS) expect(TRANSITIONS[from][to]).toBeDefined();
    expect(STEPS).toHaveLength(42);
  });

  it.each(ALLOWED)('%s to %s is taken with %j, by the lowest role that may', (from, to, needs) => {
    const role = needs.includes('reviewer') ? 'reviewer' : 'analyst';
    const step = ask(from, to, needs, role);
    expect(step).toMatchObject({ ok: true, value: { from, to, role } });
  });

  it.each(ALLOWED)('%s to %s is forbidden to one role below', (from, to, needs) => {
    const role = needs.includes('reviewer') ? 'analyst' : 'viewer';
    expect(ask(from, to, needs, role)).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
  });

  it.each(ALLOWED)('%s to %s is no step of a machine', (from, to, needs) => {
    for (const role of ['peer', 'ai'] as const) {
      expect(ask(from, to, needs, role)).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
    }
  });

  const lacking = ALLOWED.flatMap(([from, to, needs]) =>
    needs.filter((need) => need !== 'reviewer').map((missing) => [from, to, missing, needs] as const),
  );
  it.each(lacking)('%s to %s is refused without %s', (from, to, missing, needs) => {
    const left = needs.filter((need) => need !== missing);
    expect(ask(from, to, left, 'admin')).toMatchObject({ ok: false, refusal: { code: 'transition_not_allowed' } });
  });

  it.each(STEPS.filter(([, , needs]) => needs.includes('no') || needs.includes('auto')))(
    '%s to %s is refused to everybody',
    (from, to) => {
      const everything = ['reason', 'evidence', 'contradicting', 'source', 'asserting', 'public', 'new'];
      for (const role of ROLES) {
        expect(ask(from, to, everything, role)).toMatchObject({
          ok: false,
          refusal: { code: 'transition_not_allowed' },
        });
      }
    },
  );

  describe('evidence that a step names', () => {
    const grounds = (own: Partial<Grounds>): Grounds => ({
      ...{ supporting: [], contradicting: [], before: [], sources: ['s'], speaking_sources: [], public_sources: [] },
      ...own,
    });
    const step = (from: Status, to: Status, evidence_ids: readonly string[], own: Partial<Grounds>) =>
      takeStep(
        from,
        { to, actor: actor('reviewer'), at: '2024-01-01T00:00:00.000Z', reason: 'because', evidence_ids },
        grounds(own),
      );
    const sides = [
      ['hypothesis', 'reported', 'supporting'],
      ['hypothesis', 'disputed', 'contradicting'],
      ['reported', 'verified', 'supporting'],
      ['reported', 'disproven', 'contradicting'],
    ] as const;

    it.each(sides)('%s to %s: is what the record has, where it names none', (from, to, side) => {
      expect(step(from, to, [], { [side]: ['own', 'other'] })).toMatchObject({
        ok: true,
        value: { evidence_ids: ['own', 'other'] },
      });
    });

    it.each(sides)('%s to %s: must hold some that is admissible', (from, to, side) => {
      const known = { [side]: ['own'] };
      expect(step(from, to, ['machine'], known)).toMatchObject({
        ok: false,
        refusal: { code: 'transition_not_allowed' },
      });
      expect(step(from, to, ['machine', 'own'], known)).toMatchObject({
        ok: true,
        value: { evidence_ids: ['machine', 'own'] },
      });
    });

    it('is none for a step that needs none', () => {
      expect(step('reported', 'internal', [], { supporting: ['own'] })).toMatchObject({ value: { evidence_ids: [] } });
    });
  });

  it('names the invariant when it is the reason', () => {
    expect(ask('hypothesis', 'verified', ['reason', 'evidence'], 'admin')).toMatchObject({
      refusal: { violations: [{ invariant: 'hypothesis_does_not_auto_promote' }] },
    });
    expect(ask('reported', 'verified', [], 'admin')).toMatchObject({
      refusal: { violations: [{ invariant: 'no_verified_edge_without_evidence' }] },
    });
  });

  const told = (from: Status, to: Status, needs: readonly string[], role: Role = 'admin') => {
    const step = ask(from, to, needs, role);
    return step.ok ? null : step.refusal.detail;
  };

  it('says what is missing, in the order in which a person would bring it', () => {
    expect(told('unverified', 'hypothesis', [], 'viewer')).toBe(
      "unverified to hypothesis takes a person's key of role analyst or above.",
    );
    expect(told('disputed', 'reported', ['reason'], 'analyst')).toBe(
      'disputed to reported takes a key of role reviewer or above.',
    );
    expect(told('disputed', 'reported', [], 'analyst')).toBe(
      'disputed to reported is missing: a key of role reviewer or above, a reason.',
    );
    expect(told('verified', 'reported', [])).toBe(
      'verified to reported happens only by itself, when the last admissible evidence goes.',
    );
    expect(told('verified', 'internal', [])).toBe('verified to internal is not a step.');
    expect(told('unverified', 'reported', [])).toBe('unverified to reported is missing: a source that says so.');
    expect(told('internal', 'reported', ['source'])).toBe(
      'internal to reported is missing: a public source that says so.',
    );
    expect(told('hypothesis', 'reported', ['evidence'])).toBe(
      'hypothesis to reported is missing: a reason, a source that asserts it.',
    );
    expect(told('disputed', 'verified', [])).toBe(
      'disputed to verified is missing: admissible supporting evidence, a reason.',
    );
    expect(told('reported', 'disputed', [])).toBe(
      'reported to disputed is missing: admissible contradicting evidence.',
    );
    expect(told('disproven', 'disputed', [])).toBe(
      'disproven to disputed is missing: admissible evidence that is not yet on the record.',
    );
  });

  it('takes a text that says nothing for no reason', () => {
    const request = { to: 'unverified', actor: actor('analyst'), at: '', evidence_ids: [] } as const;
    for (const [reason, isTaken] of [
      ['', false],
      [' \t', false],
      ['.', true],
    ] as const) {
      expect([reason, takeStep('reported', { ...request, reason }, NOTHING).ok]).toEqual([reason, isTaken]);
    }
  });

  it('names the steps that its invariants refuse, and no invariant for what a rule of the table alone refuses', () => {
    const violations = (from: Status, to: Status, needs: readonly string[]) => {
      const step = ask(from, to, needs, 'admin');
      return step.ok ? [] : step.refusal.violations;
    };
    const promotion = {
      invariant: 'hypothesis_does_not_auto_promote',
      message: "A step out of hypothesis needs a person's reason and evidence that is not a machine's.",
    };
    expect(violations('hypothesis', 'verified', [])).toEqual([
      { ...promotion, details: { from: 'hypothesis', to: 'verified' } },
    ]);
    expect(violations('hypothesis', 'unverified', ['reason'])).toEqual([
      { ...promotion, details: { from: 'hypothesis', to: 'unverified' } },
    ]);
    expect(violations('hypothesis', 'reported', ['reason', 'evidence'])).toEqual([]);
    expect(violations('disputed', 'verified', ['reason'])).toEqual([
      {
        invariant: 'no_verified_edge_without_evidence',
        message: VERIFIED_WITHOUT_EVIDENCE,
        details: { from: 'disputed', to: 'verified' },
      },
    ]);
    expect(violations('disputed', 'verified', ['evidence'])).toEqual([]);
    expect(violations('reported', 'disputed', [])).toEqual([]);
    expect(violations('disproven', 'disputed', [])).toEqual([]);
  });
});

const NOTHING: Grounds = {
  supporting: [],
  contradicting: [],
  before: [],
  sources: [],
  speaking_sources: [],
  public_sources: [],
};

describe('what a step rests on', () => {
  const basis = (from: Status, to: Status, evidence_ids: readonly string[] = []) => {
    const request = { to, actor: actor('admin'), at: '2024-01-01T00:00:00.000Z', reason: 'because', evidence_ids };
    const step = takeStep(from, request, {
      ...NOTHING,
      supporting: ['for', 'new'],
      contradicting: ['against'],
      before: ['for', 'against'],
      speaking_sources: ['s'],
    });
    return step.ok ? step.value.evidence_ids : step.refusal.detail;
  };

  it('is the evidence that is named for it', () => {
    expect(basis('reported', 'verified', ['for'])).toEqual(['for']);
    expect(basis('reported', 'disputed', ['against'])).toEqual(['against']);
    expect(basis('reported', 'unverified', ['new'])).toEqual(['new']);
  });

  it('is all that speaks for it, or against it, where none is named', () => {
    expect(basis('reported', 'verified')).toEqual(['for', 'new']);
    expect(basis('reported', 'disputed')).toEqual(['against']);
    expect(basis('reported', 'disproven')).toEqual(['against']);
  });

  it('is nothing for a step that is no judgement', () => {
    expect(basis('reported', 'unverified')).toEqual([]);
    expect(basis('unverified', 'reported')).toEqual([]);
  });

  it('counts as new only what is named, admissible and not yet there', () => {
    expect(basis('disproven', 'unverified', ['new'])).toEqual(['new']);
    const missing = 'disproven to unverified is missing: admissible evidence that is not yet on the record.';
    expect(basis('disproven', 'unverified')).toBe(missing);
    expect(basis('disproven', 'unverified', ['for'])).toBe(missing);
    expect(basis('disproven', 'unverified', ['unknown'])).toBe(missing);
  });
});
