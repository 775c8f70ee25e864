import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES } from '../../support/watching.js';

let service: Service;
let watching: Watching;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  watching = new Watching(service);
  await watching.sync(
    { object: 'entity', id: 'ann', kind: 'person', name: 'Ann Archer' },
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
  );
});
afterAll(() => service.stop());

const ABOUT_ANN = { kind: 'entity', entity_id: 'ann' };

function relation(id: string, more: object = {}): object {
  const ends = { from_id: 'ann', to_id: 'acme', effective_at: '2020-01-01' };
  return { object: 'relation', id, predicate: 'DIRECTOR_OF', ...ends, ...more };
}

function asked(path: string, headers: Readonly<Record<string, string>> = {}) {
  return service.api.get(`${WATCHES}/${path}`).set('X-API-Key', service.keyOf('admin')).set(headers);
}

async function nextCursor(path: string): Promise<string> {
  const { body } = await asked(path).expect(200);
  return (body as { page: { next_cursor: string } }).page.next_cursor;
}

describe('a cursor of alerts', () => {
  let one: string;
  let other: string;

  beforeAll(async () => {
    [one, other] = [await watching.watch(ABOUT_ANN), await watching.watch(ABOUT_ANN)];
    await watching.sync(relation('r1'));
    await watching.sync(relation('r2'));
    await watching.settled();
  });

  it('is of one watch: another one refuses it, in the list and in the stream', async () => {
    const [first] = await watching.alerts(one);
    const cursors = [first?.cursor ?? '', await nextCursor(`${one}/alerts?limit=1`)];
    for (const cursor of cursors) {
      expect((await asked(`${one}/alerts?cursor=${cursor}`).expect(200)).body).toMatchObject({ data: [{}] });
      const { body } = await asked(`${other}/alerts?cursor=${cursor}`).expect(400);
      expect(body).toMatchObject({ error: { code: 'invalid_parameter', errors: [{ parameter: 'cursor' }] } });
      await asked(`${other}/alerts/stream`, { 'Last-Event-ID': cursor, Accept: 'text/event-stream' }).expect(400);
    }
  });

  it('of a page is of its filters, and that of an alert names a place under any of them', async () => {
    const [first] = await watching.alerts(one);
    const ofOpen = await nextCursor(`${one}/alerts?limit=1&state=open`);
    await asked(`${one}/alerts?state=open&cursor=${ofOpen}`).expect(200);
    for (const query of ['', 'state=dismissed']) await asked(`${one}/alerts?${query}&cursor=${ofOpen}`).expect(400);
    const { body } = await asked(`${one}/alerts?state=open&cursor=${first?.cursor ?? ''}`).expect(200);
    expect((body as { data: object[] }).data).toHaveLength(1);
  });

  it('stays the same where there is nothing behind it, so that whoever asks again goes on', async () => {
    const last = await nextCursor(`${one}/alerts?state=open`);
    expect(await nextCursor(`${one}/alerts?state=open&cursor=${last}`)).toBe(last);
    await watching.sync(relation('r3'));
    await watching.settled();
    const { body } = await asked(`${one}/alerts?state=open&cursor=${last}`).expect(200);
    expect(body).toMatchObject({ data: [{ subject: { id: 'r3' } }] });
  });
});

describe('a cursor of deliveries', () => {
  it('is of one watch', async () => {
    const receiver = 'https://receiver.example.org/';
    const ids = [await watching.watch(ABOUT_ANN), await watching.watch(ABOUT_ANN)];
    for (const id of ids) {
      const put = service.api.put(`${WATCHES}/${id}/webhook`).set('X-API-Key', service.keyOf('admin'));
      await put.send({ url: receiver }).expect(200);
    }
    await watching.sync(relation('d1'));
    await watching.sync(relation('d2'));
    await watching.settled();
    const cursor = await nextCursor(`${ids[0] ?? ''}/deliveries?limit=1`);
    await asked(`${ids[0] ?? ''}/deliveries?cursor=${cursor}`).expect(200);
    await asked(`${ids[1] ?? ''}/deliveries?cursor=${cursor}`).expect(400);
  });
});

describe('a watch that turns private', () => {
  it('gives the same alerts again to admins, by the versions of either graph, and nothing to others', async () => {
    await watching.sync({ object: 'entity', id: 'veil', kind: 'company', name: 'Veil', visibility: 'private' });
    const id = await watching.watch(ABOUT_ANN, {}, 'admin');
    const before = await watching.sync(relation('p1'));
    await watching.sync(relation('p2'));
    const [first, second] = await watching.alerts(id);
    expect(first).toMatchObject({ graph_version: before, audience: 'public' });
    await service.api
      .put(`${WATCHES}/${id}`)
      .set('X-API-Key', service.keyOf('admin'))
      .set('If-Match', '*')
      .send({ name: 'Ann', question: ABOUT_ANN, audience: 'private' })
      .expect(200);
    await watching.sync(relation('p3', { visibility: 'private' }));
    await watching.sync(relation('p4'));
    const all = await watching.alerts(id);
    expect(all.slice(0, 2)).toEqual([first, second]);
    expect(all.map(({ subject, audience }) => [subject.id, audience])).toEqual([
      ['p1', 'public'],
      ['p2', 'public'],
      ['p3', 'private'],
      ['p4', 'private'],
    ]);
    // Each alert names the version behind which the next ones lie, whichever graph it is of.
    for (const [index, { graph_version }] of all.entries()) {
      expect(await watching.alerts(id, `from_version=${graph_version}`)).toEqual(all.slice(index + 1));
    }
    for (const path of [`${id}/alerts`, `${id}/alerts?from_version=${before}`, `${id}/alerts/${first?.id ?? ''}`]) {
      await service.api.get(`${WATCHES}/${path}`).set('X-API-Key', service.keyOf('reviewer')).expect(404);
    }
    const open = await watching.watch(ABOUT_ANN, {}, 'admin');
    const hidden = all[2]?.graph_version ?? '';
    await asked(`${open}/alerts?from_version=${hidden}`).expect(400);
  });
});
