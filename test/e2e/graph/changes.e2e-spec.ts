import type { Role } from '#domain/shared';
import { StoredApiKeys } from '../../../src/platform/keys/stored-api-keys.js';
import { type Service, startService } from '../../support/service.js';

const API = '/api/v1/graph';

interface Told {
  readonly cursor: string;
  readonly op: string;
  readonly object: string;
  readonly id: string;
  readonly version: number;
}

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
});
afterAll(() => service.stop());

async function sync(...records: object[]): Promise<void> {
  const { body } = await service.api
    .post(`${API}/sync`)
    .set('X-API-Key', service.keyOf('admin'))
    .send({ dataset: 'd', records, on_error: 'abort' });
  expect(body).toMatchObject({ success: true });
}

async function changes(query = '', role: Role | null = null) {
  const request = service.api.get(`${API}/changes?${query}`);
  if (role !== null) void request.set('X-API-Key', service.keyOf(role));
  const { body } = await request.expect(200);
  return body as { data: Told[]; page: { has_more: boolean; next_cursor: string } };
}

function told({ data }: { data: Told[] }): string[] {
  return data.map(({ op, object, id, version }) => `${op} ${object} ${id} ${version}`);
}

/** Reads events until there are as many as asked for, and hangs up. */
async function events(
  count: number,
  headers: Record<string, string> = {},
  query = '',
  { port } = service,
): Promise<string[]> {
  const hangUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${API}/changes${query}`, {
    headers: { Accept: 'text/event-stream', ...headers },
    signal: hangUp.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.split('event: change').length > count && text.endsWith('\n\n')) break;
  }
  hangUp.abort();
  return text.split('\n\n').filter((event) => event.includes('event: change'));
}

function idOf(event: string | undefined): string {
  return /^id: (.*)$/m.exec(event ?? '')?.[1] ?? '';
}

function dataOf(event: string | undefined): Told {
  return JSON.parse(/^data: (.*)$/m.exec(event ?? '')?.[1] ?? 'null') as Told;
}

describe('GET /graph/changes', () => {
  it('gives a cursor to go on with before anything has changed', async () => {
    const empty = await changes();
    expect(empty).toMatchObject({ data: [], page: { has_more: false } });
    await sync({ object: 'entity', id: 'ann', kind: 'person', name: 'Ann' });
    expect(told(await changes(`after=${empty.page.next_cursor}`))).toEqual(['created entity ann 1']);
  });

  it('tells what was created, changed, withdrawn and judged, oldest first and once each', async () => {
    const { page } = await changes();
    await sync({ object: 'entity', id: 'acme', kind: 'company', name: 'Acme' });
    await sync({ object: 'entity', id: 'acme', kind: 'company', name: 'Acme Ltd' });
    const claim = { object: 'claim', id: 'claim:1', statement: 'So.', subject_id: 'ann', visibility: 'public' };
    await sync(claim);
    await service.api
      .post(`${API}/claims/claim:1/transitions`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ to: 'hypothesis' })
      .expect(200);
    await sync({ object: 'entity', id: 'acme', revision: 'retracted', reason: 'Never was.' });
    const all = [
      'created entity acme 1',
      'updated entity acme 2',
      'created claim claim:1 1',
      'status_changed claim claim:1 2',
      'retracted entity acme 3',
    ];
    expect(told(await changes(`after=${page.next_cursor}`))).toEqual(all);
    const seen: string[] = [];
    for (let after = page.next_cursor, more = true; more;) {
      const next = await changes(`after=${after}&limit=2`);
      seen.push(...told(next));
      expect(next.data.at(-1)?.cursor).toBe(next.page.next_cursor);
      after = next.page.next_cursor;
      more = next.page.has_more;
    }
    expect(seen).toEqual(all);
  });

  it('tells each caller only of what they may see', async () => {
    const { page } = await changes();
    await sync(
      { object: 'entity', id: 'canary-entity', kind: 'person', name: 'Hidden', visibility: 'private' },
      { object: 'question', id: 'canary-question', text: 'Why?' },
      { object: 'entity', id: 'bob', kind: 'person', name: 'Bob' },
    );
    const after = `after=${page.next_cursor}`;
    expect(told(await changes(after))).toEqual(['created entity bob 1']);
    expect(told(await changes(after, 'viewer'))).toEqual(['created entity bob 1']);
    expect(told(await changes(after, 'analyst'))).toEqual([
      'created question canary-question 1',
      'created entity bob 1',
    ]);
    expect(told(await changes(`${after}&include_private=1`, 'admin'))).toHaveLength(3);
    await service.api.get(`${API}/changes?include_private=1`).expect(401);
    await service.api.get(`${API}/changes?include_private=1`).set('X-API-Key', service.keyOf('analyst')).expect(403);
  });

  it('tells of what comes into sight by a change of something else, behind that change and once', async () => {
    const source = { object: 'source', id: 'veiled', title: 'Veiled', type: 'leak', visibility: 'private' };
    const evidence = { object: 'evidence', id: 'veiled-text', source_id: 'veiled', method: 'document' };
    const shown = { snapshot: { text: 'so' }, visibility: 'public' };
    await sync(
      source,
      { ...evidence, ...shown },
      { object: 'entity', id: 'veiled-co', kind: 'company', name: 'Veiled', visibility: 'private' },
      { object: 'entity', id: 'owner', kind: 'person', name: 'Owner' },
      { object: 'entity', id: 'owned', kind: 'company', name: 'Owned' },
      {
        object: 'relation',
        id: 'rests',
        predicate: 'OWNS',
        from_id: 'owner',
        to_id: 'owned',
        evidence_ids: ['veiled-text'],
      },
      { object: 'relation', id: 'ends', predicate: 'OWNS', from_id: 'owner', to_id: 'veiled-co' },
      { object: 'claim', id: 'about', statement: 'So.', subject_id: 'veiled-co', visibility: 'public' },
    );
    const { page } = await changes('limit=1000');
    const coming = events(3, {}, `?after=${page.next_cursor}`);
    await sync({ object: 'entity', id: 'veiled-co', kind: 'company', name: 'Veiled', visibility: 'public' });
    expect((await coming).map(dataOf)).toMatchObject([{ id: 'veiled-co' }, { id: 'ends' }, { id: 'about' }]);
    await sync({ ...source, visibility: 'public' }, { ...evidence, ...shown });
    await sync({ object: 'entity', id: 'after-all', kind: 'person', name: 'After' });
    const all = [
      'created entity veiled-co 1',
      'created relation ends 1',
      'created claim about 1',
      'created source veiled 1',
      'created evidence veiled-text 1',
      'created relation rests 1',
      'created entity after-all 1',
    ];
    expect(told(await changes(`after=${page.next_cursor}&limit=1000`))).toEqual(all);
    for (let after = page.next_cursor, index = 0; index < all.length; index += 1) {
      const next = await changes(`after=${after}&limit=1`);
      expect(told(next)).toEqual(all.slice(index, index + 1));
      after = next.page.next_cursor;
    }
    expect(told(await changes('limit=1000')).slice(-all.length)).toEqual(all);
    const mine = told(await changes('limit=1000', 'analyst'));
    expect(mine.indexOf('created claim about 1')).toBeLessThan(mine.indexOf('created entity veiled-co 1'));
    const full = told(await changes('limit=1000&include_private=1', 'admin'));
    expect(full.indexOf('created relation rests 1')).toBeLessThan(full.indexOf('updated source veiled 2'));
  });

  it('tells again of what is in sight again', async () => {
    const shy = (visibility: string) => ({
      object: 'entity',
      id: 'blinking',
      kind: 'person',
      name: 'Blink',
      visibility,
    });
    await sync(shy('public'), {
      object: 'relation',
      id: 'blinks',
      predicate: 'OWNS',
      from_id: 'blinking',
      to_id: 'owned',
    });
    await sync(shy('private'));
    const { page } = await changes('limit=1000');
    await sync(shy('public'));
    const again = ['created entity blinking 1', 'created relation blinks 1'];
    expect(told(await changes(`after=${page.next_cursor}`))).toEqual(again);
  });

  it('has cursors that no private change moves', async () => {
    const before = await changes();
    await sync({ object: 'entity', id: 'canary-2', kind: 'person', name: 'Hidden', visibility: 'private' });
    expect(await changes()).toEqual(before);
  });

  it('goes on from a change that the reader may no longer see', async () => {
    await sync({ object: 'entity', id: 'shy', kind: 'person', name: 'Shy' });
    const { page } = await changes('limit=1000');
    await sync({ object: 'entity', id: 'shy', kind: 'person', name: 'Shy', visibility: 'private' });
    await sync({ object: 'entity', id: 'loud', kind: 'person', name: 'Loud' });
    expect(told(await changes(`after=${page.next_cursor}`))).toContain('created entity loud 1');
  });

  it.each(['after=x', 'limit=0', 'limit=1001', 'since=2020', `after=${Buffer.from('["a",1]').toString('base64url')}`])(
    'refuses ?%s',
    async (query) => {
      await service.api.get(`${API}/changes?${query}`).expect(400);
    },
  );

  it('refuses a form that it has not', async () => {
    await service.api.get(`${API}/changes`).set('Accept', 'text/csv').expect(406);
  });

  it.each(['application/json, text/event-stream;q=0', 'text/event-stream;q=0.1, application/json'])(
    'answers with a page to Accept: %s',
    async (accept) => {
      const { headers } = await service.api.get(`${API}/changes`).set('Accept', accept).expect(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
});

describe('GET /graph/changes as events', () => {
  it('sends what was and what comes, and goes on after Last-Event-ID', async () => {
    const [first, second] = await events(2);
    expect(dataOf(first)).toMatchObject({ op: 'created', object: 'entity', id: 'ann', version: 1 });
    const resumed = await events(1, { 'Last-Event-ID': idOf(first) });
    expect(resumed[0]).toBe(second);

    const { page } = await changes('limit=1000');
    const coming = events(1, {}, `?after=${page.next_cursor}`);
    await sync({ object: 'entity', id: 'news', kind: 'person', name: 'News' });
    expect(dataOf((await coming)[0])).toMatchObject({ op: 'created', id: 'news' });
  });

  it('sends them where no graph is held, too, and all that comes meanwhile', async () => {
    const desk = await startService({ storage: 'postgres', env: { READ_MODEL: 'store' }, isOneProcess: true });
    const stored = (id: string) =>
      desk.api
        .post(`${API}/sync`)
        .set('X-API-Key', desk.keyOf('admin'))
        .send({ dataset: 'd', records: [{ object: 'entity', id, kind: 'person', name: id }] })
        .expect(200);
    await stored('one');
    const coming = events(8, {}, '', desk);
    for (const id of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight']) await stored(id);
    const told = await coming;
    const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    expect(told.map((event) => dataOf(event).id)).toEqual(ids);
    const [, , third] = told;
    expect(await events(1, { 'Last-Event-ID': idOf(told[1]) }, '', desk)).toContain(third);
    await desk.stop();
  });

  it('refuses a Last-Event-ID that is none', async () => {
    const { body } = await service.api
      .get(`${API}/changes`)
      .set({ Accept: 'text/event-stream', 'Last-Event-ID': 'x' })
      .expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'Last-Event-ID' }] });
  });

  it('says nothing while only what is private changes', async () => {
    const { page } = await changes('limit=1000');
    const heard = heardUntil('seen-entity', `?after=${page.next_cursor}`);
    for (const id of ['unseen-1', 'unseen-2']) {
      await sync({ object: 'entity', id, kind: 'person', name: 'Hidden', visibility: 'private' });
    }
    await sync({ object: 'entity', id: 'seen-entity', kind: 'person', name: 'Seen' });
    const said = (await heard).split('\n\n').filter((text) => text !== '');
    expect(said.map((text) => text.split('\n')[0]?.split(' ')[0])).toEqual(['retry:', 'id:']);
  });

  it('ends for a key that is revoked, before it tells anything more', async () => {
    const keys = service.app.get(StoredApiKeys);
    const { text, key } = await keys.create({ label: 'leaving', role: 'admin', expiresAt: null });
    const { page } = await changes('limit=1000');
    const response = await fetch(
      `http://127.0.0.1:${service.port}${API}/changes?include_private=1&after=${page.next_cursor}`,
      { headers: { Accept: 'text/event-stream', 'X-API-Key': text } },
    );
    await keys.revoke(key.public_part);
    await sync({ object: 'entity', id: 'after-revocation', kind: 'person', name: 'Hidden', visibility: 'private' });
    expect(await response.text()).toBe('retry: 2000\n\n');
  });
});

/** All that a reader hears up to an event that names the id. */
async function heardUntil(id: string, query: string): Promise<string> {
  const hangUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${service.port}${API}/changes${query}`, {
    headers: { Accept: 'text/event-stream' },
    signal: hangUp.signal,
  });
  let text = '';
  for await (const piece of response.body ?? []) {
    text += Buffer.from(piece as Uint8Array).toString();
    if (text.includes(id)) break;
  }
  hangUp.abort();
  return text;
}
