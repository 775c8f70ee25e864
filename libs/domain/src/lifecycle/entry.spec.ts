import { STATUSES, type Status } from '#domain/graph';
import { enterWith } from '#domain/lifecycle';
import { ROLES, type Role } from '#domain/shared';
import { actor } from '#domain/testing';

type Grounds = Parameters<typeof enterWith>[2];

const NOTHING: Grounds = {
  supporting: [],
  contradicting: [],
  before: [],
  sources: [],
  speaking_sources: [],
  public_sources: [],
};
const EVERYTHING: Grounds = { ...NOTHING, supporting: ['v'], contradicting: ['w'], sources: ['s'] };
const AT = '2024-01-01T00:00:00.000Z';

const enter = (status: Status, role: Role, grounds: Grounds = EVERYTHING) =>
  enterWith(status, { actor: actor(role), at: AT, reason: 'as told' }, grounds);

/** What each role may enter a record as, when everything speaks for it. */
const MAY: Readonly<Record<Role, readonly Status[]>> = {
  viewer: [],
  peer: ['unverified', 'reported'],
  ai: ['hypothesis'],
  metrics: [],
  analyst: ['hypothesis', 'disputed', 'unverified', 'internal', 'reported'],
  reviewer: STATUSES,
  admin: STATUSES,
};

const CELLS = ROLES.flatMap((role) => STATUSES.map((status) => ({ role, status, may: MAY[role].includes(status) })));

describe('the status that a record is entered with', () => {
  it.each(CELLS)('as $status by a key of role $role: $may', ({ role, status, may }) => {
    const entered = enter(status, role);
    const detail = `A key of role ${role} may not enter a record as ${status}.`;
    expect(entered).toMatchObject(may ? { ok: true } : { ok: false, refusal: { code: 'forbidden', detail } });
  });

  it.each(['unverified', 'reported', 'internal', 'hypothesis'] as const)('%s is one row, on no evidence', (status) => {
    const row = { actor: 'admin-key', role: 'admin', at: AT, reason: 'as told', evidence_ids: [] };
    expect(enter(status, 'admin')).toEqual({ ok: true, value: [{ from: null, to: status, ...row }] });
  });

  it.each([
    ['verified', ['v']],
    ['disputed', ['w']],
    ['disproven', ['w']],
  ] as const)('%s is a judgement of its own on %j, after what its sources say', (status, evidence_ids) => {
    const by = { actor: 'admin-key', role: 'admin', at: AT, reason: 'as told' };
    for (const [grounds, before] of [
      [EVERYTHING, 'reported'],
      [{ ...EVERYTHING, sources: [] }, 'unverified'],
    ] as const) {
      expect(enter(status, 'admin', grounds)).toEqual({
        ok: true,
        value: [
          { from: null, to: before, ...by, evidence_ids: [] },
          { from: before, to: status, ...by, evidence_ids },
        ],
      });
    }
  });

  it.each([
    ['reported', { sources: [] }, 'reported needs a source that says so.'],
    ['disputed', { contradicting: [] }, 'disputed needs admissible contradicting evidence.'],
    ['disproven', { contradicting: [] }, 'disproven needs admissible contradicting evidence.'],
  ] as const)('%s is not supported without %j, and with nothing but that', (status, lacking, detail) => {
    expect(enter(status, 'admin', { ...EVERYTHING, ...lacking })).toEqual({
      ok: false,
      refusal: { code: 'status_unsupported', detail },
    });
    const [member = 'sources'] = Object.keys(lacking) as (keyof typeof EVERYTHING)[];
    expect(enter(status, 'admin', { ...NOTHING, [member]: ['x'] })).toMatchObject({ ok: true });
  });

  it('verified breaks its rule without admissible evidence, whoever asks, and needs no more', () => {
    for (const role of ROLES) {
      expect(enter('verified', role, { ...EVERYTHING, supporting: [] })).toEqual({
        ok: false,
        refusal: {
          code: 'invariant_violated',
          detail: 'Nothing is verified without admissible evidence.',
          violations: [
            {
              invariant: 'no_verified_edge_without_evidence',
              message: 'verified, but no admissible evidence is cited',
            },
          ],
        },
      });
    }
    expect(enter('verified', 'reviewer', { ...NOTHING, supporting: ['v'] })).toMatchObject({ ok: true });
  });

  it('a machine that asks for a judgement is told that it may not, not what it would take', () => {
    for (const role of ['peer', 'ai'] as const) {
      for (const status of ['disputed', 'disproven'] as const) {
        expect(enter(status, role, NOTHING)).toMatchObject({ refusal: { code: 'forbidden' } });
      }
    }
  });

  it.each(['unverified', 'internal', 'hypothesis'] as const)('%s rests on nothing', (status) => {
    expect(enter(status, 'analyst', NOTHING)).toMatchObject({ ok: true });
  });
});
