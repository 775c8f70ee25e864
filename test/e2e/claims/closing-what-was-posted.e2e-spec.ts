import { Desk } from '../../support/browser/desk.js';

const SECRET = 'SECRET-WORDS';
let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

/** What a sync of one record came to: the counts that are not nothing, and the codes of what was rejected. */
async function synced(record: object, role: 'analyst' | 'peer' = 'analyst', dataset = 'd'): Promise<unknown> {
  const { data } = (await desk.post('/sync', { dataset, records: [record] }, role).expect(200)).body;
  const { updated, unchanged, rejections } = data;
  return { updated, unchanged, codes: rejections.map(({ code }: { code: string }) => code), run: data.run_id };
}

const closed = (object: string, id: string, revision = 'redacted') => ({ object, id, revision, reason: 'by order' });
const done = { updated: 1, unchanged: 0, codes: [] };
const nothing = { updated: 0, unchanged: 1, codes: [] };
const refused = (code: string) => ({ updated: 0, unchanged: 0, codes: [code] });

describe('a record that was posted, and is of no dataset (spec/rulings.md#c-69)', () => {
  const POSTED = [
    ['claim', 'claims', { statement: SECRET, value: SECRET, subject_id: 'ann' }],
    ['claim', 'claims', { statement: SECRET, subject_id: 'ann', visibility: 'private' }],
    ['question', 'questions', { text: SECRET, about_ids: ['ann'], visibility: 'public' }],
    ['question', 'questions', { text: SECRET, about_ids: ['ann'] }],
    ['case', 'cases', { title: SECRET, summary: SECRET, tags: [SECRET], lead: SECRET, visibility: 'public' }],
    ['case', 'cases', { title: SECRET, member_ids: ['ann'] }],
  ] as const;

  it.each(POSTED.map((row, at) => [`${row[0]} ${at}`, at] as const))('is redacted by a sync: %s', async (_, at) => {
    const [object, path, draft] = POSTED[at] ?? POSTED[0];
    const id = `posted:${at}`;
    await desk.post(`/${path}`, { ...draft, id }).expect(201);
    expect(await synced(closed(object, id))).toMatchObject(done);
    expect(await synced(closed(object, id), 'analyst', 'other')).toMatchObject(nothing);
    expect(await synced(closed(object, id, 'retracted'))).toMatchObject(nothing);
    await desk.get(`/${path}/${id}`).expect(404);
    const history = await desk.get(`/${object}/${id}/history?include_private=1`, 'admin').expect(200);
    expect(history.body.data.map(({ revision }: { revision: string | null }) => revision)).toEqual([null, 'redacted']);
    expect(history.body.data.map(({ dataset }: { dataset: string | null }) => dataset)).toEqual([null, null]);
    for (const where of [`/${path}`, `/${path}?q=${SECRET}`, '', '/export', '/changes', `/${object}/${id}/history`]) {
      const all = where.includes('?') ? `${where}&include_private=1` : `${where}?include_private=1`;
      for (const asked of [where, all]) {
        const { text } = await desk.get(asked, 'admin');
        expect([asked, text.replaceAll(`q=${SECRET}`, '').includes(SECRET)]).toEqual([asked, false]);
      }
    }
    const { body } = await desk.post(`/${path}`, { ...draft, id }).expect(409);
    expect(body.error.code).toBe('conflict');
  });

  it.each(POSTED.map((row, at) => [`${row[0]} ${at}`, at] as const))(
    'is replayed without its words: %s',
    async (_, at) => {
      const [object, path, draft] = POSTED[at] ?? POSTED[0];
      const id = `replayed:${at}`;
      const once = () =>
        desk
          .post(`/${path}`, { ...draft, id })
          .set('Idempotency-Key', id)
          .expect(201);
      const first = await once();
      expect((await once()).body).toEqual(first.body);
      expect(await synced(closed(object, id))).toMatchObject(done);
      const again = await once();
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.headers['location']).toBe(first.headers['location']);
      expect(again.body.data).toMatchObject({ object, id, version: 1 });
      expect(Object.keys(again.body.data)).toEqual(Object.keys(first.body.data));
      expect(again.text).not.toContain(SECRET);
    },
  );

  it('is replayed without the reason of a step', async () => {
    const id = 'stepped';
    await desk.post('/claims', { statement: 'It is.', subject_id: 'ann', id }).expect(201);
    const step = () =>
      desk
        .post(`/claims/${id}/transitions`, { to: 'hypothesis', reason: SECRET, evidence_ids: [] })
        .set('Idempotency-Key', 'stepped')
        .expect(200);
    expect((await step()).text).toContain(SECRET);
    expect(await synced(closed('claim', id))).toMatchObject(done);
    expect((await step()).text).not.toContain(SECRET);
  });

  it('is withdrawn by a sync, and comes back when that is taken back', async () => {
    const id = await desk.claim('verified');
    const before = (await desk.get(`/claims/${id}`)).body.data;
    const { run } = (await synced(closed('claim', id, 'retracted'))) as { run: string };
    await desk.get(`/claims/${id}`).expect(404);
    await desk.post(`/sync/${run}/rollback`, {}).expect(200);
    expect((await desk.get(`/claims/${id}`).expect(200)).body.data).toMatchObject({
      statement: before.statement,
      status: 'verified',
      dataset: null,
      version: 3,
    });
  });

  it('takes with it what rests on it', async () => {
    const id = await desk.claim('verified');
    const entered = await desk.post('/questions', { text: 'Is it so?', answer_claim_ids: [id] }).expect(201);
    const question = String(entered.body.data.id);
    await desk.post(`/questions/${question}/transitions`, { to: 'answered' }).expect(200);
    expect(await synced(closed('claim', id))).toMatchObject({ codes: [] });
    expect((await desk.get(`/questions/${question}`)).body.data).toMatchObject({ status: 'partial' });
    const { body } = await desk.get('', 'admin');
    expect(body.data.validation).toMatchObject({ ok: true });
  });

  it('is written by no sync, and closed by no machine', async () => {
    const id = await desk.claim('reported');
    const hidden = await desk.claim('reported', { visibility: 'private' });
    const other = { object: 'claim', id, statement: 'Else.', subject_id: 'ann' };
    expect(await synced(other)).toMatchObject(refused('conflict'));
    expect(await synced(closed('claim', id), 'peer')).toMatchObject(refused('conflict'));
    // What a machine may not see is not there for it.
    expect(await synced(closed('claim', hidden), 'peer')).toMatchObject(refused('not_found'));
    expect(await synced(closed('claim', 'never-was'), 'peer')).toMatchObject(refused('not_found'));
    await desk.post('/sync', { dataset: 'd', records: [closed('claim', id)] }, 'viewer').expect(403);
    await desk.post('/sync', { dataset: 'd', records: [closed('claim', id)] }, 'ai').expect(403);
    await desk.get(`/claims/${id}`).expect(200);
  });

  it('is one thing, what another dataset brought another', async () => {
    await desk.sync([{ object: 'claim', id: 'brought', statement: 'So.', subject_id: 'ann' }]);
    expect(await synced(closed('claim', 'brought'), 'analyst', 'other')).toMatchObject(refused('conflict'));
    expect(await synced(closed('claim', 'brought'))).toMatchObject(done);
  });
});
