import { setTimeout as sleep } from 'node:timers/promises';
import { StoredApiKeys } from '../../../src/platform/keys/stored-api-keys.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { MailServer } from '../../support/servers/mail-server.js';
import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES } from '../../support/watching.js';

const DESK = { to: 'desk@example.org', every_minutes: 1 };

let database: TestDatabase;
let service: Service;
let watching: Watching;
let mail: MailServer;
let stored = 0;

async function start(more: object = {}): Promise<void> {
  const smtp = { SMTP_URL: mail.urlOf(), SMTP_FROM: 'watch@example.org' };
  service = await startService({
    isOneProcess: true,
    env: {
      ...{ STORAGE: 'postgres', DATABASE_URL: database.url, LIMIT_WEBHOOK_RETRY_MS: '1', LIMIT_WEBHOOK_MS: '300' },
      ...{ ...smtp, ...more },
    },
  });
  watching = new Watching(service);
}

beforeAll(async () => {
  database = await openDatabase();
  mail = await MailServer.open();
  await start();
  await watching.sync(
    { object: 'entity', id: 'ann', kind: 'person', name: 'Ann' },
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
  );
});
afterAll(async () => {
  await service.stop();
  await mail.down();
  await database.dispose();
});
beforeEach(() => {
  mail.taken.length = 0;
  mail.faults.length = 0;
});

type Role = 'viewer' | 'analyst' | 'reviewer' | 'admin';

function put(id: string, body: object, role: Role = 'analyst') {
  return service.api.put(`${WATCHES}/${id}/digest`).set('X-API-Key', service.keyOf(role)).send(body);
}

async function shown(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await service.api
    .get(`${WATCHES}/${id}/digest`)
    .set('X-API-Key', service.keyOf('admin'))
    .expect(200);
  return (body as { data: Readonly<Record<string, unknown>> }).data;
}

async function mailed(said: object = {}, role: 'analyst' | 'admin' = 'analyst'): Promise<string> {
  const id = await watching.watch({ kind: 'entity', entity_id: 'ann' }, said, role);
  await put(id, DESK, role).expect(200);
  return id;
}

async function news(count: number, more: object = {}): Promise<void> {
  const ends = { from_id: 'ann', to_id: 'acme' };
  const records = Array.from({ length: count }, () => {
    stored += 1;
    return { object: 'relation', id: `w${stored}`, predicate: 'OWNS', effective_at: '2020', ...ends, ...more };
  });
  await watching.sync(...records);
}

async function end(id: string): Promise<void> {
  await service.api
    .delete(`${WATCHES}/${id}`)
    .set('X-API-Key', service.keyOf('admin'))
    .set('If-Match', '*')
    .expect(200);
}

/** What the mails say of alerts, whichever mail they stand in. */
function listed(): readonly string[] {
  const first = new Map(mail.taken.map((one) => [one.headers['message-id'], one.text]));
  return [...first.values()].flatMap((text) => text.match(/(?<=record_added {2})relation w\d+/g) ?? []).sort();
}

describe('a digest', () => {
  it('tells what the watch told since it was asked for, gathered, once', async () => {
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' }, { name: 'Wer ist\r\nÄnn?' });
    await news(1);
    await watching.settled();
    const before = stored;
    await put(id, DESK).expect(200);
    await news(3);
    await mail.until(1);
    const [message] = mail.taken;
    expect(message).toMatchObject({ from: '<watch@example.org>', to: '<desk@example.org>' });
    expect(message?.headers['subject']).toBe('3 alerts: Wer ist Änn?');
    expect(listed()).toEqual([1, 2, 3].map((more) => `relation w${before + more}`).sort());
    while ((await shown(id))['sent_at'] === null) await sleep(10);
    expect(await shown(id)).toMatchObject({ ...DESK, is_under_way: false, attempts: 0, last_error: null });
    // The next one waits for its minute, or for who sets the digest anew.
    await news(1);
    await watching.settled();
    await sleep(1_500);
    expect(mail.ids).toHaveLength(1);
    await put(id, { to: 'other@example.org', every_minutes: 2 }).expect(200);
    await mail.until(2);
    expect(mail.taken[1]).toMatchObject({ to: '<other@example.org>' });
    expect(mail.taken[1]?.headers['subject']).toBe('1 alert: Wer ist Änn?');
    await end(id);
  });

  it('comes once under one Message-ID, whatever the server answers, and while all are stopped and started', async () => {
    const id = await mailed();
    mail.faults.push({ at: 'RCPT', answer: '450 later' }, { at: 'taken', answer: 'silence' });
    mail.faults.push({ at: 'taken', answer: 'hang-up' });
    const before = stored;
    await news(2);
    while (mail.taken.length < 1) await sleep(10);
    await mail.down();
    await news(2);
    await watching.settled();
    await service.stop();
    await start();
    await mail.up();
    await put(id, DESK).expect(200);
    while (((await shown(id))['sent_at'] ?? null) === null) await sleep(10);
    await put(id, DESK).expect(200);
    await mail.until(2);
    expect(mail.taken.length).toBeGreaterThan(2);
    const [first] = mail.taken;
    const again = mail.taken.filter(({ headers }) => headers['message-id'] === first?.headers['message-id']);
    expect(new Set(again.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(listed()).toEqual([1, 2, 3, 4].map((more) => `relation w${before + more}`).sort());
    await end(id);
  });

  it('lists fifty alerts and counts the others', async () => {
    const id = await mailed();
    await news(52);
    await mail.until(1);
    expect(mail.taken[0]?.headers['subject']).toBe('52 alerts: A watch');
    expect(listed()).toHaveLength(50);
    expect(mail.taken[0]?.text).toContain('… and 2 more.');
    await end(id);
  });

  it('holds no character that moves a cursor or turns text around, whoever wrote it', async () => {
    const name = '\u001b[2J\u001b]0;x\u0007Ko\u202Enn\u2066y\u200f \u0085\u2028\u0645\u06cc\u200c\u062e\u{E0041}';
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' }, { name });
    await put(id, DESK).expect(200);
    await watching.sync({ object: 'entity', id: 'ann', kind: 'person', name: `Ann${name}` });
    await news(1);
    await mail.until(1);
    while ((await shown(id))['sent_at'] === null) await sleep(10);
    const [message] = mail.taken;
    // What joins letters stays: without it a word of Persian is another.
    expect(message?.headers['subject']).toMatch(/: \[2J \]0;x Konny \u0645\u06cc\u200c\u062e$/);
    expect(message?.text).toContain('[2J ]0;x Konny \u0645\u06cc\u200c\u062e');
    for (const text of [message?.headers['subject'] ?? '', (message?.text ?? '').replaceAll(/\r?\n/g, '')]) {
      expect(text.replaceAll('\u200c', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
    await end(id);
    await watching.sync({ object: 'entity', id: 'ann', kind: 'person', name: 'Ann' });
  });

  it('says of a private watch no more than that it told something', async () => {
    const open = await mailed();
    const full = await mailed({ audience: 'private', name: 'Secret desk' }, 'admin');
    await news(1, { visibility: 'private', role: 'hidden chair' });
    await mail.until(1);
    await news(1);
    await mail.until(2);
    const texts = mail.taken.map(({ headers, text }) => `${headers['subject'] ?? ''} ${text}`);
    const [discreet] = texts.filter((text) => text.includes('private watch'));
    expect(discreet).toContain(full);
    for (const text of texts) {
      for (const word of ['Secret', 'hidden', `w${stored - 1}`]) expect(text).not.toContain(word);
    }
    expect(texts.filter((text) => text.includes(open))).toHaveLength(1);
    for (const id of [open, full]) await end(id);
  });

  it('leaves no more once its owner has no key that may watch', async () => {
    const id = await mailed();
    const keys = service.app.get(StoredApiKeys);
    const key = await keys.create({ label: 'leaver', role: 'analyst', expiresAt: null });
    const own = await service.api
      .post(WATCHES)
      .set('X-API-Key', key.text)
      .send({ name: 'Leaving', question: { kind: 'entity', entity_id: 'ann' } })
      .expect(201);
    const leaving = (own.body as { data: { id: string } }).data.id;
    await service.api.put(`${WATCHES}/${leaving}/digest`).set('X-API-Key', key.text).send(DESK).expect(200);
    await keys.revoke(key.key.public_part);
    await news(1);
    await mail.until(1);
    while ((await shown(leaving))['last_error'] === null) await sleep(10);
    expect(await shown(leaving)).toMatchObject({ last_error: 'its owner has no key any longer that may watch this' });
    expect(mail.taken.map(({ text }) => text.includes('Leaving'))).not.toContain(true);
    for (const one of [id, leaving]) await end(one);
  });

  it('is for the owner of the watch and admins, and ends with the watch', async () => {
    const id = await mailed();
    await put(id, DESK, 'viewer').expect(403);
    await put(id, DESK, 'reviewer').expect(403);
    await put('watch_none', DESK).expect(404);
    const get = (role: Role) => service.api.get(`${WATCHES}/${id}/digest`).set('X-API-Key', service.keyOf(role));
    await get('reviewer').expect(403);
    await get('analyst').expect(200);
    const remove = (role: Role) => service.api.delete(`${WATCHES}/${id}/digest`).set('X-API-Key', service.keyOf(role));
    await remove('reviewer').expect(403);
    await remove('admin').expect(200);
    await get('analyst').expect(404);
    await remove('analyst').expect(404);
    await news(1);
    await watching.settled();
    await put(id, DESK).expect(200);
    await end(id);
    await get('admin').expect(404);
    expect(mail.taken).toEqual([]);
  });

  it.each([
    ['no address', {}, '/to'],
    ['a name', { to: 'desk' }, '/to'],
    ['two addresses', { to: 'a@example.org,b@example.org' }, '/to'],
    ['a second line', { to: 'a@example.org\r\nRCPT TO:<b@example.org>' }, '/to'],
    ['a bracket', { to: 'a@example.org>' }, '/to'],
    ['no minute', { ...DESK, every_minutes: 0 }, '/every_minutes'],
    ['more than a week', { ...DESK, every_minutes: 10_081 }, '/every_minutes'],
    ['half a minute', { ...DESK, every_minutes: 1.5 }, '/every_minutes'],
  ])('is refused with %s', async (_name, body, pointer) => {
    const id = await watching.watch({ kind: 'entity', entity_id: 'ann' });
    const refused = await put(id, body).expect(400);
    expect(refused.body).toMatchObject({ error: { code: 'invalid_request', errors: [{ pointer }] } });
    await put(id, { ...DESK, every_minutes: 10_080 }).expect(200);
    await end(id);
  });

  it('is refused where no mail server is configured', async () => {
    const other = await startService({ storage: 'memory' });
    const id = await new Watching(other).watch({ kind: 'invariant' });
    const { body } = await other.api
      .put(`${WATCHES}/${id}/digest`)
      .set('X-API-Key', other.keyOf('analyst'))
      .send(DESK)
      .expect(409);
    expect(body).toMatchObject({ error: { code: 'conflict' } });
    await other.stop();
  });
});
