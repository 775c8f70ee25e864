import type { Role } from '#domain/shared';
import { type Service, startService } from '../../support/service.js';

const API = '/api/v1/graph';
const BOOTSTRAP = '/resolutions/bootstrap';

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  const lei = (value: string) => ({ identifiers: [{ scheme: 'lei', value }] });
  const { body } = await post('/sync', {
    dataset: 'd',
    on_error: 'abort',
    records: [
      company('apple-1', 'Apple Inc.', lei('HWUPKR0MPOU8FGXBT394')),
      company('apple-2', 'Apple Incorporated', lei('hwupkr0mpou8fgxbt394')),
      company('typo-1', 'Typo Ltd', lei('HWUPKR0MPOU8FGXBT395')),
      company('parent', 'Morport Invest', lei('529900T8BM49AURSDO55')),
      company('daughter', 'Morport Invest', lei('529900T8BM49AURSDO55')),
      company('judged-1', 'Judged Ltd', { identifiers: [{ scheme: 'wikidata', value: 'Q42' }] }),
      company('judged-2', 'Judged Ltd', { identifiers: [{ scheme: 'wikidata', value: 'Q42' }] }),
      company('name-1', 'Equal Names Ltd', {}),
      company('name-2', 'Equal Names Ltd', {}),
      { object: 'relation', id: 'held', predicate: 'SUBSIDIARY_OF', from_id: 'daughter', to_id: 'parent' },
    ],
  });
  expect(body).toMatchObject({ success: true });
  const negative = {
    predicate: 'SAME_AS',
    judgement: 'negative',
    from_id: 'judged-1',
    to_id: 'judged-2',
    reason: 'No.',
  };
  await post('/resolutions', negative).expect(201);
});
afterAll(() => service.stop());

function company(id: string, name: string, more: object) {
  return { object: 'entity', id, kind: 'company', name, ...more };
}

function post(path: string, body: object, role: Role | null = 'admin') {
  const request = service.api.post(`${API}${path}`);
  if (role !== null) void request.set('X-API-Key', service.keyOf(role));
  return request.send(body);
}

async function membersOf(id: string): Promise<readonly string[]> {
  return (await service.api.get(`${API}/entities/${id}`).expect(200)).body.data.member_ids as readonly string[];
}

describe('POST /graph/resolutions/bootstrap', () => {
  it('only plans unless it is told otherwise, and says why it leaves out what it leaves out', async () => {
    const { body } = await post(BOOTSTRAP, {}).expect(200);
    expect(body.data).toMatchObject({ dry_run: true, created: 0, already: 0, decisions: [], truncated: false });
    expect(body.data.planned).toMatchObject([{ from_id: 'apple-1', to_id: 'apple-2', scheme: 'lei' }]);
    const why = Object.fromEntries(
      body.data.skipped.map(({ from_id, why: reason }: { from_id: string; why: string }) => [from_id, reason]),
    );
    expect(why).toEqual({ 'typo-1': 'failing_checksum', daughter: 'identity_conflict', 'judged-1': 'judged' });
    expect(await membersOf('apple-1')).toEqual(['apple-1']);
  });

  it('takes the plan that was looked at and no other, does nothing the second time, and is undone in one call', async () => {
    const plan = (await post(BOOTSTRAP, {}).expect(200)).body.data;
    const other = await post(BOOTSTRAP, { dry_run: false, plan_sha256: '0'.repeat(64) }).expect(409);
    expect(other.body.error.code).toBe('conflict');
    const { body } = await post(BOOTSTRAP, { dry_run: false, plan_sha256: plan.plan_sha256 }).expect(200);
    expect(body.data).toMatchObject({ dry_run: false, plan_sha256: plan.plan_sha256, created: 1 });
    const [decision] = body.data.decisions;
    expect((await service.api.get(`${API}/resolutions/${String(decision)}`).expect(200)).body.data).toMatchObject({
      method: 'bootstrap',
      run_id: body.data.run_id,
      decided_by: expect.any(String),
    });
    expect(await membersOf('apple-1')).toEqual(['apple-1', 'apple-2']);
    const again = await post(BOOTSTRAP, { dry_run: false }).expect(200);
    expect(again.body.data).toMatchObject({ created: 0, already: 1, planned: [] });

    const undo = `${BOOTSTRAP}/${String(body.data.run_id)}/revoke`;
    expect((await post(undo, { reason: 'Too soon.' }).expect(200)).body.data).toMatchObject({ revoked: 1 });
    expect(await membersOf('apple-1')).toEqual(['apple-1']);
    expect((await post(undo, { reason: 'Too soon.' }).expect(200)).body.data).toMatchObject({ revoked: 0 });
  });

  it('uses only the schemes that it is given, in either case', async () => {
    const { body } = await post(BOOTSTRAP, { schemes: ['Wikidata'] }).expect(200);
    expect(body.data.planned).toEqual([]);
    expect(body.data.skipped).toMatchObject([{ from_id: 'judged-1', why: 'judged' }]);
  });

  it.each([
    { dry_run: 'no' },
    { schemes: ['phone'] },
    { schemes: [1] },
    { schemes: 'lei' },
    { plan_sha256: 'x' },
    { run: true },
  ])('refuses %j', async (body) => {
    await post(BOOTSTRAP, body).expect(400);
  });

  it('leaves out what would make a succession impossible', async () => {
    const shared = { identifiers: [{ scheme: 'wikidata', value: 'Q777' }] };
    const records = [
      company('mill', 'Mill', { effective_at: '2000' }),
      company('gone', 'Old Mill', { ...shared, effective_at: '1950', effective_until: '1960' }),
      company('heir', 'Old Mill', shared),
    ];
    await post('/sync', { dataset: 'd', on_error: 'abort', records }).expect(200);
    const follows = { predicate: 'SUCCESSOR_OF', from_id: 'heir', to_id: 'mill', reason: 'Deed.' };
    await post('/resolutions', follows).expect(201);
    const { body } = await post(BOOTSTRAP, { schemes: ['wikidata'] }).expect(200);
    expect(body.data.skipped).toContainEqual(
      expect.objectContaining({ from_id: 'gone', to_id: 'heir', why: 'invariant_violated' }),
    );
  });

  it('is for admins, and takes back only runs that were', async () => {
    for (const role of ['viewer', 'analyst', 'reviewer', 'peer', 'ai'] as const) {
      await post(BOOTSTRAP, {}, role).expect(403);
      await post(`${BOOTSTRAP}/run/revoke`, { reason: 'r' }, role).expect(403);
    }
    await post(BOOTSTRAP, {}, null).expect(401);
    await post(`${BOOTSTRAP}/run/revoke`, { reason: 'r' }).expect(404);
    await post(`${BOOTSTRAP}/run/revoke`, {}).expect(400);
  });
});
