import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#domain/shared';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { MailServer } from '../../support/servers/mail-server.js';
import { WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES, type ToldAlert } from '../../support/watching.js';

const SECRET = 'Zebulon';
const HIDDEN = { visibility: 'private' };
const OPEN = { visibility: 'public' };
const WAY = { evidence_ids: ['way-e'], status: 'reported' };

const person = (id: string, more: object = {}): object => ({
  ...{ object: 'entity', id, kind: 'person', name: `${SECRET} ${id}` },
  ...more,
});
const source = (id: string, more: object = {}): object => ({
  ...{ object: 'source', id, type: 'press', title: `${SECRET} ${id}`, published_at: '2020-01-01' },
  ...more,
});
const evidence = (id: string, source_id: string, more: object = {}): object => ({
  ...{ object: 'evidence', id, source_id, method: 'document', snapshot: { text: id } },
  ...more,
});
const relation = (id: string, from_id: string, to_id: string, more: object = {}): object => ({
  ...{ object: 'relation', id, predicate: 'FAMILY_OF', from_id, to_id, effective_at: '2020' },
  ...more,
});
const claim = (id: string, subject_id: string, more: object = {}): object => ({
  ...{ object: 'claim', id, statement: `${SECRET} did ${id}.`, subject_id, ...OPEN },
  ...more,
});

let database: TestDatabase;
let service: Service;
let watching: Watching;
let receiver: WebhookReceiver;
let mail: MailServer;

beforeAll(async () => {
  database = await openDatabase();
  mail = await MailServer.open();
  receiver = await WebhookReceiver.open();
  service = await startService({
    isOneProcess: true,
    env: {
      ...{ STORAGE: 'postgres', DATABASE_URL: database.url, SMTP_URL: mail.urlOf(), SMTP_FROM: 'watch@example.org' },
      ...{ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', LIMIT_WEBHOOK_RETRY_MS: '1', LIMIT_WEBHOOK_MS: '300' },
    },
  });
  watching = new Watching(service);
});
afterAll(async () => {
  await service.stop();
  await receiver.down();
  await mail.down();
  await database.dispose();
});

function ask(path: string, role: Role) {
  return service.api.get(`${WATCHES}/${path}`).set('X-API-Key', service.keyOf(role));
}

function say(path: string, body: object, role: Role = 'analyst') {
  return service.api.post(`${WATCHES}/${path}`).set('X-API-Key', service.keyOf(role)).send(body);
}

/** What a role is told of a watch, in short. */
async function told(id: string, role: Role = 'viewer', query = ''): Promise<readonly string[]> {
  return (await watching.alerts(id, query, role)).map(({ kind, subject }) => `${kind} ${subject.id}`);
}

async function all(id: string): Promise<readonly ToldAlert[]> {
  return watching.alerts(id, '', 'admin');
}

describe('an alert of what became private', () => {
  /** A claim on a source, with a watch that told that it was reported. */
  async function reported(name: string): Promise<string> {
    await watching.sync(
      person(name),
      source(`${name}-s`),
      evidence(`${name}-e`, `${name}-s`),
      claim(`${name}-c`, name),
    );
    const id = await watching.watch({ kind: 'claim', claim_id: `${name}-c` });
    const said = { source_ids: [`${name}-s`], supporting_evidence_ids: [`${name}-e`], status: 'reported' };
    await watching.sync(claim(`${name}-c`, name, said));
    return id;
  }

  it('is told to nobody who is not shown it, in no list, one by one or as an event, until it is public again', async () => {
    const id = await reported('cat');
    const before = await told(id);
    expect([...before].sort()).toEqual(['evidence_for cat-c', 'status_changed cat-c']);
    await watching.sync(source('cat-s', HIDDEN));
    await watching.settled();
    const stored = await all(id);
    expect(stored.map(({ kind }) => kind)).toContain('support_fell');
    for (const role of ['viewer', 'analyst', 'reviewer'] as const) {
      const { body } = await ask(`${id}/alerts`, role).expect(200);
      expect(JSON.stringify(body.data)).not.toMatch(/cat-s|cat-e|Zebulon cat-s/);
      for (const one of stored) {
        const names = JSON.stringify(one);
        if (/cat-e|cat-s/.test(names)) await ask(`${id}/alerts/${one.id}`, role).expect(404);
      }
    }
    expect(await told(id)).toEqual([]);
    await watching.sync(source('cat-s', OPEN));
    expect(await told(id)).toEqual(expect.arrayContaining([...before]));
    for (const one of stored) await ask(`${id}/alerts/${one.id}`, 'viewer').expect(200);
  });

  it('is told as before to who sees what is private', async () => {
    const id = await reported('dog');
    const before = await all(id);
    await watching.sync(source('dog-s', HIDDEN));
    const after = await all(id);
    expect(after.slice(0, before.length)).toEqual(before);
    await ask(`${id}/alerts/${before[0]?.id ?? ''}`, 'admin').expect(200);
  });

  it('is told to analysts of a private claim, which they are shown, and not to viewers', async () => {
    await watching.sync(person('elk'), claim('elk-c', 'elk'));
    const id = await watching.watch({ kind: 'entity', entity_id: 'elk' });
    await watching.sync(claim('elk-c', 'elk', { statement: `${SECRET} did it again.` }));
    expect(await told(id)).toEqual(['record_changed elk-c']);
    await watching.sync(claim('elk-c', 'elk', { statement: `${SECRET} did it again.`, ...HIDDEN }));
    await watching.settled();
    expect(await told(id)).toEqual([]);
    expect(await told(id, 'analyst')).toContain('record_changed elk-c');
  });

  it('is not told of an entity, a name or a way that became private', async () => {
    await watching.sync(...[person('fox'), person('gnu'), person('hen')], source('way-s'), evidence('way-e', 'way-s'));
    const entity = await watching.watch({ kind: 'entity', entity_id: 'fox' });
    const path = await watching.watch({ kind: 'path', from_id: 'fox', to_id: 'hen' });
    const names = [{ key: 'k', name: 'Dora Dornfeld', kind: 'person' }];
    const search = await watching.watch({ kind: 'search', names });
    await watching.sync(
      ...[relation('fox-gnu', 'fox', 'gnu', WAY), relation('gnu-hen', 'gnu', 'hen', WAY)],
      person('dora', { name: 'Dora Dornfeld' }),
    );
    const before = [await told(entity), await told(path), await told(search)];
    expect(before).toEqual([['record_added fox-gnu'], ['path_known fox'], ['match dora']]);
    await watching.sync(person('gnu', HIDDEN), person('dora', { name: 'Dora Dornfeld', ...HIDDEN }));
    expect([await told(entity), await told(path), await told(search)]).toEqual([[], [], []]);
    const [first] = await all(entity);
    expect(first?.summary).toContain('fox-gnu');
    await watching.sync(person('gnu', OPEN), person('dora', { name: 'Dora Dornfeld', ...OPEN }));
    expect(await told(entity)).toContain('record_added fox-gnu');
    expect(await told(path)).toContain('path_known fox');
    expect(await told(search)).toContain('match dora');
  });

  it('is not settled by who is not told it, and keeps what was said of it', async () => {
    const id = await reported('ibex');
    const [first] = await all(id);
    const at = `${id}/alerts/${first?.id ?? ''}`;
    await say(`${at}/acknowledge`, { reason: 'Seen.' }).expect(200);
    await watching.sync(source('ibex-s', HIDDEN));
    await say(`${at}/dismiss`, { reason: 'No.' }).expect(404);
    await service.api
      .post(`${WATCHES}/${at}/dismiss`)
      .set({ 'X-API-Key': service.keyOf('reviewer'), 'If-Match': '*' })
      .send({ reason: 'No.' })
      .expect(404);
    await watching.sync(source('ibex-s', OPEN));
    expect((await ask(at, 'viewer').expect(200)).body.data).toMatchObject({
      state: 'acknowledged',
      state_reason: 'Seen.',
      earlier: [],
    });
  });

  it('takes no place of a page, and goes by in a stream', async () => {
    await watching.sync(person('jay'), person('kit'), person('lynx'));
    const id = await watching.watch({ kind: 'entity', entity_id: 'jay' });
    for (const n of [1, 2, 3, 4, 5]) await watching.sync(relation(`jay-${n}`, 'jay', n % 2 === 0 ? 'kit' : 'lynx'));
    await watching.settled();
    await watching.sync(person('kit', HIDDEN));
    const added = [1, 3, 5].map((n) => `record_added jay-${n}`);
    expect(await told(id)).toEqual(added);
    const { body } = await ask(`${id}/alerts?limit=2`, 'viewer').expect(200);
    expect(body.data.map(({ subject }: ToldAlert) => subject.id)).toEqual(['jay-1', 'jay-3']);
    expect(body.page).toMatchObject({ has_more: true });
    const rest = await ask(`${id}/alerts?limit=2&cursor=${String(body.page.next_cursor)}`, 'viewer').expect(200);
    expect(rest.body.data.map(({ subject }: ToldAlert) => subject.id)).toEqual(['jay-5']);
    expect(rest.body.page).toMatchObject({ has_more: false });
    const events = await fetch(`http://127.0.0.1:${service.port}${WATCHES}/${id}/alerts/stream`, {
      headers: { 'X-API-Key': service.keyOf('viewer') },
      signal: AbortSignal.timeout(20_000),
    });
    let text = '';
    for await (const chunk of events.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"jay-5"')) break;
    }
    expect([...text.matchAll(/"subject":\{"object":"relation","id":"([^"]+)"/g)].map(([, one]) => one)).toEqual([
      'jay-1',
      'jay-3',
      'jay-5',
    ]);
    expect(text).not.toContain('kit');
  });

  it('is in no dry run', async () => {
    await watching.sync(person('mole'), person('newt'));
    const from_at = new Date().toISOString();
    await watching.sync(relation('mole-newt', 'mole', 'newt'), relation('mole-ann', 'mole', 'fox'));
    await watching.sync(person('newt', HIDDEN));
    await sleep(10);
    const body = { name: 'dry', question: { kind: 'entity', entity_id: 'mole' }, from_at };
    const run = async (role: Role): Promise<readonly string[]> => {
      const { body: answer } = await say('dry-run', { ...body, to_at: new Date().toISOString() }, role).expect(200);
      return (answer.data.alerts as ToldAlert[]).map(({ kind, subject }) => `${kind} ${subject.id}`);
    };
    expect([...(await run('admin'))].sort()).toEqual([
      'record_added mole-ann',
      'record_added mole-newt',
      'record_removed mole-newt',
    ]);
    expect(await run('analyst')).toEqual(['record_added mole-ann']);
  });

  it('is not sent to a webhook, holds up nothing behind it, and can be sent again once it is public', async () => {
    await watching.sync(person('owl'), person('pug'));
    const id = await watching.watch({ kind: 'entity', entity_id: 'owl' });
    await service.api
      .put(`${WATCHES}/${id}/webhook`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ url: receiver.url })
      .expect(200);
    receiver.answers.push(...Array.from({ length: 4 }, () => 503));
    await receiver.down();
    await watching.sync(relation('owl-pug', 'owl', 'pug'));
    await watching.settled();
    await watching.sync(person('pug', HIDDEN));
    await watching.sync(relation('owl-fox', 'owl', 'fox'));
    await watching.settled();
    receiver.answers.length = 0;
    receiver.received.length = 0;
    await receiver.up();
    await receiver.until(1);
    await sleep(700);
    const sent = receiver.received.map(({ body }) => body).join('\n');
    expect(sent).toContain('owl-fox');
    expect(sent).not.toContain('pug');
    const listed = await ask(`${id}/deliveries`, 'analyst').expect(200);
    expect(listed.body.data).toMatchObject([{ state: 'delivered' }]);
    const { body } = await ask(`${id}/deliveries`, 'admin').expect(200);
    const withheld = (body.data as { alert_id: string; state: string }[]).filter(({ state }) => state === 'dead');
    expect(withheld.length).toBeGreaterThan(0);
    const again = `${id}/deliveries/${withheld[0]?.alert_id ?? ''}/redeliver`;
    await say(again, {}).expect(404);
    await watching.sync(person('pug', OPEN));
    await say(again, {}).expect(200);
    while (!receiver.received.some(({ body: text }) => text.includes('owl-pug'))) await sleep(10);
  });

  it('is neither listed nor counted by a digest', async () => {
    await watching.sync(person('ray'), person('seal'));
    const id = await watching.watch({ kind: 'entity', entity_id: 'ray' });
    await mail.down();
    await service.api
      .put(`${WATCHES}/${id}/digest`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ to: 'desk@example.org', every_minutes: 1 })
      .expect(200);
    await watching.sync(relation('ray-seal', 'ray', 'seal'), relation('ray-fox', 'ray', 'fox'));
    await watching.settled();
    await watching.sync(person('seal', HIDDEN));
    await watching.settled();
    await mail.up();
    await mail.until(1);
    const [message] = mail.taken;
    expect(message?.headers['subject']).toMatch(/^1 alert:/);
    expect(message?.text).toContain('ray-fox');
    expect(message?.text).not.toContain('seal');
  });

  it('is told to nobody once a record that it names is redacted, and that it went is', async () => {
    await watching.sync(person('yak'), source('yak-s'), evidence('yak-e', 'yak-s'));
    const said = { ...WAY, evidence_ids: ['yak-e'], attributes: { note: `${SECRET} paid yak.` } };
    const open = await watching.watch({ kind: 'entity', entity_id: 'yak' });
    const secret = await watching.watch({ kind: 'entity', entity_id: 'yak' }, { audience: 'private' }, 'admin');
    await watching.sync(relation('yak-fox', 'yak', 'fox', said), relation('yak-ann', 'yak', 'fox'));
    const added = (await all(open)).find(({ subject }) => subject.id === 'yak-fox');
    expect(JSON.stringify(added)).toContain(`${SECRET} paid`);
    const settle = () =>
      service.api
        .post(`${WATCHES}/${open}/alerts/${added?.id ?? ''}/acknowledge`)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('Idempotency-Key', 'seen to')
        .send({ reason: 'We know.' });
    expect((await settle().expect(200)).text).toContain(`${SECRET} paid`);
    expect((await settle().expect(200)).headers['idempotency-replayed']).toBe('true');
    await watching.sync({ object: 'relation', id: 'yak-fox', revision: 'redacted', reason: 'A court said so.' });
    for (const id of [open, secret]) {
      const listed = await all(id);
      expect(JSON.stringify(listed)).not.toContain(`${SECRET} paid`);
      const short = listed.map(({ kind, subject }) => `${kind} ${subject.id}`);
      expect([...short].sort()).toEqual(['record_added yak-ann', 'record_removed yak-fox']);
    }
    await ask(`${open}/alerts/${added?.id ?? ''}`, 'admin').expect(404);
    await settle().expect(404);
  });
});
