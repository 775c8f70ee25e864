import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { ServedInstance } from '../../support/served-instance.js';

const CERTIFICATES = path.resolve('test/support/certificates');
const FALSE_NAMES = path.resolve('dist-test/test/support/false-names.js');
/** Where the receiver stands, which the operator allows, and where nobody may be sent to. */
const ALLOWED = '127.0.0.2';
const INNER = '127.0.0.1';
/** What the certificate of the receiver is made out to. */
const NAME = 'localhost';

let folder: string;
let database: TestDatabase;
let service: ServedInstance;
let receiver: https.Server;
let inner: http.Server;
/** Where the next requests are led to. */
let location = '';
let received = 0;
let reached = 0;
let made = 0;

const portOf = (server: http.Server | https.Server): number => (server.address() as AddressInfo).port;
const fileOf = (name: string): string => path.join(folder, name);
const leadTo = (...addresses: readonly string[]): void =>
  fs.writeFileSync(fileOf('names'), JSON.stringify({ [NAME]: addresses }));
const receiverUrl = (): string => `https://${NAME}:${portOf(receiver)}/hook`;
/** Whereto the service tried to connect, but for its database. */
const gone = (): readonly string[] => {
  const ofDatabase = ` ${new pg.Client(database.url).port}`;
  const connections = fs.readFileSync(fileOf('connections'), 'utf8').trim().split('\n');
  return connections.filter((one) => one !== '' && !one.endsWith(ofDatabase));
};

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-inner-'));
  const [key, cert] = ['server.key', 'localhost.pem'].map((name) => fs.readFileSync(path.join(CERTIFICATES, name)));
  const leading: http.RequestListener = (request, response) => {
    received += 1;
    request.resume();
    response.writeHead(302, { Location: location }).end();
  };
  receiver = https.createServer({ key, cert }, leading);
  inner = http.createServer((_request, response) => {
    reached += 1;
    response.writeHead(200).end();
  });
  inner.on('connection', () => (reached += 1));
  await new Promise<void>((resolve) => receiver.listen(0, ALLOWED, resolve));
  await new Promise<void>((resolve) => inner.listen(0, INNER, resolve));
  leadTo(ALLOWED);
  fs.writeFileSync(fileOf('connections'), '');
  database = await openDatabase();
  service = await ServedInstance.start('', folder, undefined, {
    STORAGE: 'postgres',
    DATABASE_URL: database.url,
    DEMO_DATA: 'false',
    NODE_OPTIONS: `--import ${FALSE_NAMES}`,
    NODE_EXTRA_CA_CERTS: path.join(CERTIFICATES, 'authority.pem'),
    FALSE_NAMES: fileOf('names'),
    CONNECTIONS: fileOf('connections'),
    WEBHOOK_ALLOWED_NETWORKS: `${ALLOWED}/32`,
    COLLECTION_ALLOWED_NETWORKS: `${ALLOWED}/32`,
    LIMIT_WEBHOOK_ATTEMPTS: '2',
    LIMIT_WEBHOOK_RETRY_MS: '1',
  });
});
afterAll(async () => {
  await service.stop();
  await database.dispose();
  for (const server of [receiver, inner]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  leadTo(ALLOWED);
  fs.writeFileSync(fileOf('connections'), '');
  [received, reached] = [0, 0];
});

interface Delivery {
  readonly state: string;
  readonly attempts: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
}

/** A watch with a webhook whose one alert was tried to the end: what became of that. */
async function delivered(): Promise<readonly Delivery[]> {
  made += 1;
  const entity = { object: 'entity', id: `e${made}`, kind: 'person', name: 'Ann' };
  await stored(entity);
  const question = { kind: 'entity', entity_id: entity.id };
  const watch = await service.ask('/watches', JSON.stringify({ name: 'x', question }));
  const at = `/watches/${String(watch.json?.data['id'])}`;
  const hook = await service.put(`${at}/webhook`, JSON.stringify({ url: receiverUrl() }));
  expect(hook.status).toBe(200);
  await stored({ ...entity, name: 'Anna' });
  for (;;) {
    const { json } = await service.ask(`${at}/deliveries`);
    const deliveries = json?.data as unknown as readonly Delivery[];
    if (deliveries.length > 0 && deliveries.every(({ state }) => state !== 'pending')) return deliveries;
    await sleep(20);
  }
}

async function stored(record: object): Promise<void> {
  const { status } = await service.ask('/graph/sync', JSON.stringify({ dataset: 'd', records: [record] }));
  expect(status).toBe(200);
}

describe('a webhook whose receiver leads into an inner network', () => {
  it.each([
    ['this machine', () => `http://${INNER}:${portOf(inner)}/admin`],
    ['this machine, over TLS', () => `https://${INNER}:${portOf(inner)}/admin`],
    ['this machine, by a name', () => `http://${NAME}:${portOf(inner)}/admin`],
    ['a network behind it', () => 'http://10.0.0.1/'],
    ['the data of its cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['itself once more', () => receiverUrl()],
  ])('is not followed to %s, and the delivery tells so', async (_where, to) => {
    location = to();
    const error = 'answered 302: no redirection is followed';
    expect(await delivered()).toMatchObject([{ state: 'dead', attempts: 2, last_status: 302, last_error: error }]);
    expect([received, reached]).toEqual([2, 0]);
    expect(gone()).toEqual(Array(2).fill(`${ALLOWED} ${portOf(receiver)}`));
  });
});

describe('a webhook whose name leads elsewhere by and by', () => {
  it.each([
    ['this machine', [INNER]],
    ['a network behind it', ['10.0.0.1']],
    ['the data of its cloud', ['169.254.169.254']],
    ['this machine beside where it may', [ALLOWED, INNER]],
    ['this machine, as a mapped address', ['::ffff:127.0.0.1']],
  ])('is sent nothing at %s', async (_where, addresses) => {
    leadTo(...addresses);
    const error = 'not an address of the open network';
    expect(await delivered()).toMatchObject([{ state: 'dead', attempts: 2, last_status: null, last_error: error }]);
    expect([received, reached, gone()]).toEqual([0, 0, []]);
  });

  it('is sent to where it was judged to lead, once more and no longer, when it led there at first', async () => {
    location = receiverUrl();
    expect(await delivered()).toMatchObject([{ last_status: 302 }]);
    leadTo(INNER);
    expect(await delivered()).toMatchObject([{ last_status: null }]);
    expect(new Set(gone())).toEqual(new Set([`${ALLOWED} ${portOf(receiver)}`]));
    expect(reached).toBe(0);
  });
});

describe('a collection whose source leads into an inner network', () => {
  it.each([
    ['by a redirection', () => `https://${INNER}:${portOf(inner)}/`, [ALLOWED], 'a redirection leads astray'],
    ['without TLS', () => `http://${NAME}:${portOf(inner)}/`, [ALLOWED], 'a redirection leads astray'],
    ['by its name', () => receiverUrl(), [INNER], 'not an address of the open network'],
  ])('has failed: %s', async (_how, to, addresses, error) => {
    location = to();
    leadTo(...addresses);
    const said = { name: 'x', dataset: 'd', address: receiverUrl(), schedule: 'P300D' };
    const { json } = await service.ask('/collections', JSON.stringify(said));
    const at = `/collections/${String(json?.data['id'])}`;
    await service.ask(`${at}/run`, '{}');
    let runs: readonly { readonly state: string; readonly error: string | null }[] = [];
    while (runs.at(0)?.state === undefined || runs.at(0)?.state === 'running') {
      runs = (await service.ask(`${at}/runs`)).json?.data as unknown as typeof runs;
      await sleep(20);
    }
    expect(runs[0]).toMatchObject({ state: 'failed', error: expect.stringContaining(error) });
    expect(reached).toBe(0);
    expect(gone().every((one) => one === `${ALLOWED} ${portOf(receiver)}`)).toBe(true);
    // Nobody asks for it again meanwhile.
    await service.put(at, JSON.stringify({ ...said, status: 'paused' }), { 'if-match': '*' });
  });
});
