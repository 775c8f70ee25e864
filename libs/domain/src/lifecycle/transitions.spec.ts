import { STATUSES, type Status } from '#domain/graph';
import { takeStep, TRANSITIONS } from '#domain/lifecycle';
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

  it('names the invariant when it is the reason', () => {
    expect(ask('hypothesis', 'verified', ['reason', 'evidence'], 'admin')).toMatchObject({
      refusal: { violations: [{ invariant: 'hypothesis_does_not_auto_promote' }] },
    });
    expect(ask('reported', 'verified', [], 'admin')).toMatchObject({
      refusal: { violations: [{ invariant: 'no_verified_edge_without_evidence' }] },
    });
  });
});
