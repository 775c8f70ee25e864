import { ABSENT, Desk, evidence } from '../../support/browser/desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe('POST /graph/claims/{id}/transitions', () => {
  it('keep the evidence of a decision when a later sync leaves it out, and the sync says so', async () => {
    const claim = { object: 'claim', id: 'kept', statement: 'So it is.', subject_id: 'ann', source_ids: ['register'] };
    const send = async (more: object) =>
      (await desk.post('/sync', { dataset: 'd', records: [{ ...claim, ...more }] }, 'reviewer').expect(200)).body.data;
    expect(await send({})).toMatchObject({ created: 1, warnings: [] });
    expect(await send({})).toMatchObject({ unchanged: 1, warnings: [] });
    await desk
      .post('/claims/kept/transitions', { to: 'verified', evidence_ids: ['extract'], reason: 'read' }, 'reviewer')
      .expect(200);
    expect(await send({})).toMatchObject({
      unchanged: 1,
      warnings: [
        {
          index: 0,
          code: 'decided_evidence_kept',
          severity: 'info',
          object: 'claim',
          id: 'kept',
          related_ids: ['extract'],
        },
      ],
    });
    expect(await send({ supporting_evidence_ids: ['extract'] })).toMatchObject({ unchanged: 1, warnings: [] });
    const { body } = await desk.get('/claims/kept').expect(200);
    expect(body.data).toMatchObject({ status: 'verified', supporting_evidence_ids: ['extract'] });
  });

  it('takes a claim from hypothesis to verified, each step with who and why', async () => {
    const id = await desk.claim('hypothesis', { source_ids: [] });
    await desk
      .post(`/claims/${id}/transitions`, {
        to: 'reported',
        reason: 'The paper says so.',
        evidence_ids: ['article'],
        source_ids: ['paper'],
      })
      .expect(200);
    const { body } = await desk
      .post(`/claims/${id}/transitions`, { to: 'verified', evidence_ids: ['extract'] }, 'reviewer')
      .expect(200);
    expect(body.data).toMatchObject({
      status: 'verified',
      version: 3,
      supporting_evidence_ids: ['article', 'extract'],
      source_ids: ['paper'],
    });
    expect(body.data.status_history).toMatchObject([
      { from: null, to: 'hypothesis' },
      { from: 'hypothesis', to: 'reported', role: 'analyst', reason: 'The paper says so.', evidence_ids: ['article'] },
      { from: 'reported', to: 'verified', role: 'reviewer', reason: null, evidence_ids: ['extract'] },
    ]);
  });

  it('answers a repeat with the claim as it stands, and adds no row', async () => {
    const id = await desk.claim('reported');
    const step = { to: 'disputed', reason: 'Denied.', evidence_ids: ['denial'] };
    await desk.post(`/claims/${id}/transitions`, step).expect(200);
    const { body } = await desk.post(`/claims/${id}/transitions`, step).expect(200);
    expect(body.data).toMatchObject({ version: 2, status: 'disputed' });
    expect(body.data.status_history).toHaveLength(2);
    const other = await desk.post(`/claims/${id}/transitions`, { ...step, reason: 'For another reason.' }).expect(409);
    expect(other.body.error.code).toBe('transition_not_allowed');
  });

  it('knows no claim whose subject was withdrawn, as nobody can read it', async () => {
    await desk.sync([{ object: 'entity', id: 'gone', kind: 'company', name: 'Gone' }]);
    const id = await desk.claim('unverified', { subject_id: 'gone' });
    await desk.sync([{ object: 'entity', id: 'gone', revision: 'retracted', reason: 'No such company.' }]);
    await desk.get(`/claims/${id}`).expect(404);
    const step = await desk.post(`/claims/${id}/transitions`, { to: 'hypothesis', reason: 'r' }).expect(404);
    expect(step.body.error.code).toBe('not_found');
  });

  it.each([
    [
      'to verified in one step from hypothesis',
      'hypothesis',
      'reviewer',
      { to: 'verified', reason: 'r', evidence_ids: ['extract'] },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'out of hypothesis without evidence',
      'hypothesis',
      'reviewer',
      { to: 'unverified', reason: 'r' },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'out of hypothesis without a reason',
      'hypothesis',
      'reviewer',
      { to: 'unverified', evidence_ids: ['extract'] },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'to verified without evidence',
      'reported',
      'reviewer',
      { to: 'verified' },
      409,
      'no_verified_edge_without_evidence',
    ],
    [
      'to verified once more without a reason',
      'disputed',
      'reviewer',
      { to: 'verified', evidence_ids: ['extract'] },
      409,
      null,
    ],
    [
      'to verified from disproven',
      'disproven',
      'reviewer',
      { to: 'verified', reason: 'r', evidence_ids: ['extract'] },
      409,
      null,
    ],
    ['to reported from disproven', 'disproven', 'reviewer', { to: 'reported' }, 409, null],
    ['to verified by an analyst', 'reported', 'analyst', { to: 'verified', evidence_ids: ['extract'] }, 403, null],
    ['by a machine', 'hypothesis', 'ai', { to: 'unverified', reason: 'r', evidence_ids: ['extract'] }, 403, null],
    ['by a peer', 'unverified', 'peer', { to: 'reported', source_ids: ['paper'] }, 403, null],
    ['by a viewer', 'unverified', 'viewer', { to: 'hypothesis' }, 403, null],
    ['on evidence that is not there', 'reported', 'analyst', { to: 'disputed', evidence_ids: ['nothing'] }, 422, null],
    ['to no status', 'reported', 'analyst', { to: 'true' }, 400, null],
    ['with a member that is none', 'reported', 'analyst', { to: 'disputed', evidence: ['denial'] }, 400, null],
  ] as const)('refuses a step %s', async (_, from, role, step, status, invariant) => {
    const { body } = await desk.post(`/claims/${await desk.claim(from)}/transitions`, step, role).expect(status);
    if (status === 409) expect(body.error.code).toBe('transition_not_allowed');
    const broken = invariant === null ? [] : [{ invariant, record: { object: 'claim' } }];
    expect(body.error.violations ?? []).toMatchObject(broken);
  });

  it('refuses a step of what is not there', async () => {
    await desk.post(`/claims/${ABSENT}/transitions`, { to: 'hypothesis' }).expect(404);
  });

  it('lets a verified claim fall by itself when its source is withdrawn, and never rise by itself', async () => {
    await desk.sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press' }, evidence('shaken', 'shaky')]);
    const id = await desk.claim('verified', { supporting_evidence_ids: ['shaken'] });
    await desk.sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press', retracted_at: '2024-01-01' }]);
    const fallen = (await desk.get(`/claims/${id}`)).body.data;
    expect(fallen).toMatchObject({ status: 'reported' });
    expect(fallen.status_history.at(-1)).toMatchObject({ from: 'verified', to: 'reported', actor: 'system' });
    await desk.sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press' }]);
    expect((await desk.get(`/claims/${id}`)).body.data.status).toBe('reported');
  });

  it('shows contradicting evidence on a verified claim as an open challenge', async () => {
    const id = await desk.claim('verified', { contradicting_evidence_ids: ['denial'] });
    expect((await desk.get(`/claims/${id}`)).body.data).toMatchObject({ status: 'verified', open_challenge: true });
  });
});
