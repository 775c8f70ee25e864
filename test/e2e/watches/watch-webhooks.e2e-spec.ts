import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoredApiKeys } from '../../../src/platform/keys/stored-api-keys.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES } from '../../support/watching.js';

const ENV = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', LIMIT_WEBHOOK_RETRY_MS: '1', LIMIT_WEBHOOK_MS: '300' };

let database: TestDatabase;
let service: Service;
let watching: Watching;
let receiver: WebhookReceiver;
let stored = 0;

async function start(more: object = {}): Promise<void> {
  service = await startService({
    isOneProcess: true,
    env: { STORAGE: 'postgres', DATABASE_URL: database.url, ...ENV, ...more },
  });
  watching = new Watching(service);
}

beforeAll(async () => {
  database = await openDatabase();
  await start();
  receiver = await WebhookReceiver.open();
  await watching.sync(
    { object: 'entity', id: 'ann', kind: 'person', name: 'Ann' },
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
  );
});
afterAll(async () => {
  await service.stop();
  await receiver.down();
  await database.dispose();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

/** A watch with a webhook, and its secret. */
async function hooked(): Promise<{ readonly id: string; readonly secret: string }> {
  const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
  const { body } = await hook(id, receiver.url).expect(200);
  const { secret } = (body as { data: { secret: string } }).data;
  return { id, secret };
}

function hook(id: string, url: unknown, role: 'analyst' | 'reviewer' | 'admin' = 'analyst') {
  return service.api.put(`${WATCHES}/${id}/webhook`).set('X-API-Key', service.keyOf(role)).send({ url });
}

async function end(id: string): Promise<void> {
  await service.api
    .delete(`${WATCHES}/${id}`)
    .set('X-API-Key', service.keyOf('admin'))
    .set('If-Match', '*')
    .expect(200);
}

async function news(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    stored += 1;
    const ends = { from_id: 'ann', to_id: 'acme' };
    await watching.sync({ object: 'relation', id: `w${stored}`, predicate: 'OWNS', effective_at: '2020', ...ends });
  }
}

async function deliveries(id: string, query = '', role: 'analyst' | 'admin' = 'analyst') {
  const { body } = await service.api
    .get(`${WATCHES}/${id}/deliveries?${query}`)
    .set('X-API-Key', service.keyOf(role))
    .expect(200);
  return (body as { data: { alert_id: string; state: string; attempts: number; last_error: string | null }[] }).data;
}

function signed(secret: string, { headers, body }: WebhookReceiver['received'][number]): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('a webhook', () => {
  it('is sent what its watch tells, signed by its secret, which is told once', async () => {
    const { id, secret } = await hooked();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    for (const request of [hook(id, receiver.url), service.api.get(`${WATCHES}/${id}/webhook`)]) {
      const { body } = await request.set('X-API-Key', service.keyOf('analyst')).expect(200);
      expect(JSON.stringify(body)).not.toContain(secret.slice(6));
      expect((body as { data: object }).data).not.toHaveProperty('secret');
    }
    await news(1);
    await receiver.until(1);
    const [message] = receiver.received;
    const [alert] = await watching.alerts(id);
    expect(message?.headers['webhook-id']).toBe(alert?.id);
    expect(message?.headers['webhook-signature']).toBe(message === undefined ? '' : signed(secret, message));
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'watch.alert',
      timestamp: alert?.at,
      data: { id: alert?.id, kind: 'record_added', graph_version: alert?.graph_version },
    });
    await end(id);
  });

  it.each([
    ['one replaces the other', 1, 2],
    ['the answer to a rotation may have been lost', 2, 3],
    ['the first is one of five before', 5, 6],
    ['the first is older than those', 6, 6],
  ])('is signed by all secrets in use while %s', async (_, rotations, signatures) => {
    const { id, secret } = await hooked();
    const secrets = [secret];
    for (let rotation = 0; rotation < rotations; rotation++) {
      const { body } = await service.api
        .post(`${WATCHES}/${id}/webhook/rotate`)
        .set('X-API-Key', service.keyOf('analyst'))
        .expect(200);
      secrets.unshift((body as { data: { secret: string } }).data.secret);
    }
    expect(new Set(secrets).size).toBe(rotations + 1);
    await news(1);
    await receiver.until(1);
    const [message] = receiver.received;
    const expected = message === undefined ? [] : secrets.slice(0, signatures).map((one) => signed(one, message));
    expect(message?.headers['webhook-signature']).toBe(expected.join(' '));
    await end(id);
  });

  it('is told in order and all of it, whatever it answers on the way', async () => {
    const { id } = await hooked();
    receiver.answers.push(500, 302, 'silence', 200, 404, 200);
    await news(4);
    await receiver.until(4);
    expect(receiver.accepted).toEqual((await watching.alerts(id)).map((alert) => alert.id));
    await settled(id);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
    await end(id);
  });

  it('that does not answer holds up no other', async () => {
    await service.stop();
    // Longer than the test may take.
    await start({ LIMIT_WEBHOOK_MS: '600000' });
    const silent = await hooked();
    receiver.answers.push('silence');
    await news(1);
    while (receiver.received.length === 0) await sleep(10);
    const { id } = await hooked();
    await news(2);
    await receiver.until(2);
    expect(receiver.accepted).toEqual((await watching.alerts(id)).map((alert) => alert.id));
    expect((await deliveries(silent.id)).map(({ state }) => state)).toEqual(Array(3).fill('pending'));
    await end(silent.id);
    await end(id);
    // The one that waits for an answer is told that there is none.
    await receiver.down();
    await receiver.up();
    await service.stop();
    await start();
  });

  it('loses and doubles nothing while it is down and the service is stopped and started', async () => {
    const { id } = await hooked();
    await receiver.down();
    await news(2);
    await watching.settled();
    await service.stop();
    await start();
    await news(2);
    await receiver.up();
    await receiver.until(4);
    const told = (await watching.alerts(id)).map((alert) => alert.id);
    expect(told).toHaveLength(4);
    expect(receiver.accepted).toEqual(told);
    await end(id);
  });

  it('is given up after so many attempts, and sent again where somebody asks', async () => {
    await service.stop();
    await start({ LIMIT_WEBHOOK_ATTEMPTS: '2' });
    const { id } = await hooked();
    receiver.answers.push(500, 500);
    await news(2);
    await receiver.until(1);
    await settled(id);
    const [dead] = await deliveries(id, 'state=dead');
    expect(dead).toMatchObject({ attempts: 2, last_error: 'answered 500' });
    expect(await deliveries(id, 'state=delivered')).toHaveLength(1);
    await service.api
      .post(`${WATCHES}/${id}/deliveries/${dead?.alert_id ?? ''}/redeliver`)
      .set('X-API-Key', service.keyOf('analyst'))
      .expect(200);
    await receiver.until(2);
    await settled(id);
    expect(await deliveries(id, 'state=dead')).toEqual([]);
    await end(id);
  });

  it('is for the owner and admins, of a watch that they see', async () => {
    const { id } = await hooked();
    await hook(id, receiver.url, 'reviewer').expect(403);
    await hook(id, receiver.url, 'admin').expect(200);
    for (const path of ['webhook', 'deliveries']) {
      const read = (role: 'reviewer' | 'analyst' | 'admin') =>
        service.api.get(`${WATCHES}/${id}/${path}`).set('X-API-Key', service.keyOf(role));
      expect((await read('reviewer').expect(403)).text).not.toContain(receiver.url);
      for (const role of ['analyst', 'admin'] as const) await read(role).expect(200);
    }
    await hook('watch_none', receiver.url).expect(404);
    const remove = () => service.api.delete(`${WATCHES}/${id}/webhook`).set('X-API-Key', service.keyOf('analyst'));
    await remove().expect(200);
    await remove().expect(404);
    await service.api.get(`${WATCHES}/${id}/webhook`).set('X-API-Key', service.keyOf('analyst')).expect(404);
    await end(id);
  });

  it('is sent nothing once its owner may have no such watch', async () => {
    const keys = service.app.get(StoredApiKeys);
    const admin = await keys.create({ label: 'leaver', role: 'admin', expiresAt: null });
    const stays = await keys.create({ label: 'leaver', role: 'analyst', expiresAt: null });
    const as = <R extends { set(name: string, value: string): R }>(request: R): R =>
      request.set('X-API-Key', admin.text);
    const question = { kind: 'entity', entity_id: 'ann' };
    const made = async (audience: string): Promise<string> => {
      const { body } = await as(service.api.post(WATCHES).send({ name: 'x', audience, question })).expect(201);
      const { id } = (body as { data: { id: string } }).data;
      await as(service.api.put(`${WATCHES}/${id}/webhook`).send({ url: receiver.url })).expect(200);
      return id;
    };
    const [hidden, shown] = [await made('private'), await made('public')];
    await keys.revoke(admin.key.public_part);
    await news(1);
    await watching.settled();
    await settled(shown, 'admin');
    expect((await deliveries(shown, '', 'admin')).map(({ state }) => state)).toEqual(['delivered']);
    await settled(hidden, 'admin');
    const [kept] = await deliveries(hidden, '', 'admin');
    expect(kept).toMatchObject({ state: 'dead', last_error: 'its owner has no key any longer that may watch this' });
    await keys.revoke(stays.key.public_part);
    await news(1);
    await watching.settled();
    await settled(shown, 'admin');
    expect((await deliveries(shown, '', 'admin')).map(({ state }) => state)).toEqual(['delivered', 'dead']);
    expect(receiver.received).toHaveLength(1);
    for (const id of [hidden, shown]) await end(id);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'somewhere'],
    ['another scheme', 'ftp://example.org'],
    ['a password', 'https://a:b@example.org'],
  ])('is refused at %s', async (_what, url) => {
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
    const { body } = await hook(id, url).expect(400);
    expect(body).toMatchObject({ error: { code: 'invalid_request', errors: [{ pointer: '/url' }] } });
    await end(id);
  });

  it('leads into no inner network', async () => {
    await service.stop();
    await start({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false', LIMIT_WEBHOOK_ATTEMPTS: '1' });
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
    for (const url of [
      'http://example.org',
      'https://127.0.0.1',
      'https://[::1]/',
      'https://169.254.169.254/x',
      'https://0x7f.1/',
    ]) {
      await hook(id, url).expect(400);
    }
    await hook(id, 'https://localhost/hook').expect(200);
    await news(1);
    await watching.settled();
    await settled(id);
    expect(await deliveries(id)).toMatchObject([{ state: 'dead', last_error: 'not an address of the open network' }]);
    await end(id);
  });
});

/** Waits until nothing is on its way any longer. */
async function settled(id: string, role: 'analyst' | 'admin' = 'analyst'): Promise<void> {
  while ((await deliveries(id, 'state=pending', role)).length > 0) await sleep(10);
}

describe('a receiver that does not answer', () => {
  it('takes no place from the others, however many watches lead to it', async () => {
    await service.stop();
    // Nothing that it has taken is given up while the test lasts.
    await start({ LIMIT_WEBHOOK_MS: '600000' });
    const silent = await WebhookReceiver.open();
    silent.answers.push(...Array.from({ length: 40 }, () => 'silence' as const));
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
      await hook(id, `${silent.url}?${made}`).expect(200);
      ids.push(id);
    }
    await news(1);
    while (silent.received.length < 4) await sleep(10);
    const { id } = await hooked();
    ids.push(id);
    await news(2);
    await receiver.until(2);
    expect(silent.received.length).toBe(4);
    for (const one of ids) await end(one);
    await silent.down();
  });
});
