/*!
 * @jest-environment node
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import '../../support/adapters/failing-exporter.js';
import { REFUSAL_CODES, type RefusalCode, type Role } from '#domain/shared';
import { Traffic } from '../../../src/platform/http/admission/traffic.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { type Came, CollectedExamples, examplesModule, storedExamplesModule } from '../../support/examples.js';
import { RING } from '../../support/filing.js';
import { faultOf } from '../../support/programs/published.js';
import { type Sample, startSample } from '../../support/samples/sample.js';
import { WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { type Service, startService } from '../../support/service.js';
import { Watching } from '../../support/watching.js';
import { program } from '../../support/programs/program.js';

/*
 * The examples of docs/openapi.json are what the service answers here, on its demonstration: every operation is asked for
 * each form of its success, and every code of a refusal is provoked. UPDATE_EXAMPLES=1 writes them.
 */

const API = '/api/v1';
const CLI = program('cli');
const ADA = 'person:ada-verhoeven';
const VILLA = 'asset:villa-korali';

/** Answers that no example shows: streams without an end. */
const WITHOUT_EXAMPLE = ['listChanges 200 text/event-stream', 'streamAlerts 200 text/event-stream'];

interface Asked {
  readonly method?: 'get' | 'post' | 'put' | 'delete';
  readonly role?: Role | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
}
interface Got extends Came {
  readonly header: (name: string) => string;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, object>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
};

let service: Service;
let database: TestDatabase;
let receiver: WebhookReceiver;
let worker: ChildProcess;
let collected: CollectedExamples;

beforeAll(async () => {
  database = await openDatabase();
  receiver = await WebhookReceiver.open();
  collected = new CollectedExamples(document, new Map([[receiver.url, 'https://desk.example.org/hook']]));
  service = await startService({
    isOneProcess: true,
    env: {
      STORAGE: 'postgres',
      DATABASE_URL: database.url,
      DEMO_DATA: 'true',
      JOBS: 'true',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      LIMIT_WEBHOOK_RETRY_MS: '1',
      LIMIT_WEBHOOK_ATTEMPTS: '1',
      SOURCE_ESPLORA_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMTP_FROM: 'watch@example.org',
      COLLECTION_FOLDER: 'examples',
    },
  });
  worker = await startWorker();
  await asksTheGraph();
  await asksWhatIsWorkedOn();
  await decidesWhoIsOne();
  await writesRecords();
  await followsMovements();
  await makesReports();
  await watches();
  await speaksWithModels();
  await collects();
  await isRefused();
  await isRefusedByThePlatform();
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await service.stop();
  await receiver.down();
  await database.dispose();
});

/** A process that takes jobs. */
async function startWorker(): Promise<ChildProcess> {
  const env = { DATABASE_URL: database.url };
  const child = spawn(process.execPath, [CLI, 'work'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: child.stderr })) if (line === 'taking jobs') return child;
  throw new Error('the worker did not begin');
}

/** Asks the service, and collects what it answers. */
async function ask(at: string, asked: Asked = {}): Promise<Got> {
  const { method = asked.body === undefined ? 'get' : 'post', role = 'admin', headers = {}, body } = asked;
  const answer = await fetch(`http://127.0.0.1:${service.port}${API}${at}`, {
    method,
    headers: {
      ...(role === null ? {} : { 'X-API-Key': service.keyOf(role) }),
      ...(typeof body === 'object' ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const text = await answer.text();
  const came: Came = { status: answer.status, type, body: type === 'application/json' ? JSON.parse(text) : text };
  collected.take(method, `${API}${at}`.split('?')[0] ?? '', came);
  return { ...came, header: (name) => answer.headers.get(name) ?? '' };
}

/** Waits for a job without collecting: whether it is found queued or running is a matter of chance. */
async function finished(at: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${service.port}${API}${at}`, {
      headers: { 'X-API-Key': service.keyOf('admin') },
    });
    const { data } = (await answer.json()) as { readonly data: { readonly state: string } };
    if (data.state === 'finished') return;
    await sleep(50);
  }
}

/** Asks for what must go well. */
async function ok(at: string, asked: Asked = {}, status = 200): Promise<Got> {
  const got = await ask(at, asked);
  const shown = got.status === status ? null : got.body;
  expect([at, got.status, shown]).toEqual([at, status, null]);
  return got;
}

async function asksTheGraph(): Promise<void> {
  for (const at of [
    '/health/live',
    '/health/ready',
    '/metrics',
    '/graph/changes?limit=1',
    '/graph/warm',
    '/graph/status',
    `/graph/path?from=${ADA}&to=${VILLA}&max_paths=1`,
    '/graph/diff?from_at=2015-01-01&to_at=2015-02-01',
    '/graph/export/studio',
    '/graph/export/studio/recipe',
    '/graph/export/monitor',
    '/graph/entities?q=verhoeven&limit=1',
    `/graph/entities/${ADA}`,
    `/graph/entities/${ADA}/neighbours?limit=1`,
    '/graph/facets?q=verhoeven',
    '/graph/sources?limit=1',
    '/graph/sources/source:ledger-weekly-2019/dependents',
    '/graph/relations/relation:kestrel-owns-aurelia/history',
    '/graph/relations/relation:tern-fund-invest-villa/explain',
    '/reports/schemas/investigation-report-1',
  ]) {
    expect([at, (await ask(at)).status]).toEqual([at, 200]);
  }
  for (const format of ['json', 'ftm', 'graphml', 'gexf', 'jsonld', 'stix', 'statements_csv']) {
    expect([format, (await ask(`/graph?format=${format}`)).status]).toEqual([format, 200]);
    const body = { ids: [ADA] };
    expect([format, (await ask(`/graph/subgraph?format=${format}`, { body })).status]).toEqual([format, 200]);
  }
  await collectProfiles();
  for (const [at, type] of [
    ['/openapi/spec', 'application/json'],
    ['/openapi/spec?raw=1', 'application/vnd.oai.openapi+json'],
  ] as const) {
    const { body } = await fetchDescription(at);
    collected.take('get', `${API}/openapi/spec`, { status: 200, type, body });
  }
}

/** Of the schemas of rows, which are those of the document, an example has the beginning. */
async function collectProfiles(): Promise<void> {
  const { body } = await service.api.get(`${API}/scan/profiles`).expect(200);
  const data = body.data.map((profile: { readonly schema: object }) => ({ ...profile, schema: { type: 'object' } }));
  collected.take('get', `${API}/scan/profiles`, { status: 200, type: 'application/json', body: { ...body, data } });
}

/** The document itself would be told twice: of what it says of itself, an example has the beginning. */
async function fetchDescription(at: string): Promise<{ readonly body: object }> {
  const { body } = await service.api.get(`${API}${at}`).responseType('text').expect(200);
  const told = JSON.parse(String(body));
  const beginning = ({ openapi, info }: Readonly<Record<string, unknown>>): object => ({ openapi, info, paths: {} });
  return { body: 'data' in told ? { ...told, data: beginning(told.data) } : beginning(told) };
}

async function asksWhatIsWorkedOn(): Promise<void> {
  const held = { 'If-Match': '*' };
  const claim = { id: 'claim:example', statement: 'Ada Verhoeven directed Gannet.', subject_id: ADA };
  const claimed = await ask('/graph/claims', { body: claim });
  expect([claimed.status, (await ask('/graph/claims', { body: claim })).status]).toEqual([201, 200]);
  const { id: _, ...told } = claim;
  const revision = { ...told, statement: 'Ada Verhoeven directed Gannet in 2019.' };
  const atClaim = `/graph/claims/${claim.id}`;
  expect((await ask(`${atClaim}/versions`, { body: revision, headers: held })).status).toBe(201);
  expect((await ask(`${atClaim}/versions`, { body: revision, headers: held })).status).toBe(200);
  const question = { id: 'question:example', text: 'Who paid for the villa?' };
  expect((await ask('/graph/questions', { body: question })).status).toBe(201);
  expect((await ask('/graph/questions', { body: question })).status).toBe(200);
  const atQuestion = `/graph/questions/${question.id}`;
  const asked = { body: { text: 'Who paid for the villa in 2015?' }, headers: held };
  expect((await ask(`${atQuestion}/versions`, asked)).status).toBe(201);
  expect((await ask(`${atQuestion}/versions`, asked)).status).toBe(200);
  const file = { id: 'case-file:example', title: 'The villa' };
  expect((await ask('/graph/cases', { body: file })).status).toBe(201);
  expect((await ask('/graph/cases', { body: file })).status).toBe(200);
  const opened = { body: { title: 'The villa and the fund' }, headers: held };
  expect((await ask(`/graph/cases/${file.id}/versions`, opened)).status).toBe(201);
  expect((await ask(`/graph/cases/${file.id}/versions`, opened)).status).toBe(200);
  await ok(`${atClaim}/transitions`, {
    body: { to: 'reported', reason: 'A paper says so.', source_ids: ['source:ledger-weekly-2019'] },
  });
  await ok(`${atQuestion}/transitions`, { body: { to: 'abandoned', reason: 'Nobody knows.' } });
  for (const at of [
    '/graph/claims?limit=1',
    '/graph/claims/claim:ada-director-gannet',
    '/graph/questions?limit=1',
    '/graph/questions/question:who-paid-for-the-villa',
    '/graph/cases?limit=1',
    '/graph/cases/case-file:pension-money',
  ]) {
    expect([at, (await ask(at)).status]).toEqual([at, 200]);
  }
}

async function decidesWhoIsOne(): Promise<void> {
  const people = ['twin', 'twin-again'].map((id) => ({
    object: 'entity',
    id: `person:${id}`,
    kind: 'person',
    name: 'Maria Lindqvist-Okonkwo',
    effective_at: '1971-04-05',
    countries: ['SE'],
    identifiers: [{ scheme: 'wikidata', value: 'Q64' }],
  }));
  await ok('/graph/sync', { body: { dataset: 'example', records: people } });
  await ok('/graph/resolutions/suggestions?limit=1');
  const plan = await ok('/graph/resolutions/bootstrap', { body: { dry_run: false } });
  await ok(`/graph/resolutions/bootstrap/${plan.body.data.run_id}/revoke`, { body: { reason: 'Too early.' } });
  const same = { predicate: 'SAME_AS', from_id: ADA, to_id: 'person:twin', reason: 'One passport.' };
  const decided = await ok('/graph/resolutions', { body: same }, 201);
  await ok('/graph/resolutions', { body: same });
  const at = `/graph/resolutions/${decided.body.data.resolution.id}`;
  await ok(at);
  await ok('/graph/resolutions?limit=1');
  await ok(`${at}/revoke`, { body: { reason: 'Two passports.' } });
}

async function writesRecords(): Promise<void> {
  const records = [{ object: 'entity', id: 'person:new', kind: 'person', name: 'A. New' }];
  const report = await ok('/graph/sync', { body: { dataset: 'mine', records } });
  const at = `/graph/sync/${report.body.data.run_id}`;
  await ok(at);
  await ok(`${at}/rollback`, { method: 'post' });
}

async function followsMovements(): Promise<void> {
  await ok('/scan/transactions', { body: { transactions: PAYMENTS } });
  await ok('/analytics/ingest', { body: { dataset: 'mine', transactions: PAYMENTS } });
  await ok('/analytics/datasets');
  await ok('/analytics/flows?dataset=mine&view=sankey&top=2');
  await ok('/analytics/transactions?dataset=mine&limit=1');
  await ok('/analytics/transactions?dataset=mine&limit=1&format=csv');
  await ok('/analytics/overview?dataset=mine');
}

async function makesReports(): Promise<void> {
  for (const format of ['xml', 'csv', 'summary', 'json']) {
    const body = { format, type: 'scan', transactions: PAYMENTS };
    if (format !== 'json') await ok('/reports?raw=1', { body });
    else await ok('/reports', { body });
  }
  const query = { dataset: 'mine' };
  const headers = { Prefer: 'respond-async' };
  const job = await ok('/reports', { body: { format: 'json', type: 'transactions', query }, headers }, 202);
  const { job_id, result_key } = job.body.data;
  const at = `/reports/jobs/${job_id}`;
  await finished(at);
  await ok(at);
  await ok(`${at}/result`, { headers: { 'X-Job-Key': result_key } });
  await ok('/analytics/datasets/mine', { method: 'delete' });
}

async function collects(): Promise<void> {
  const address = 'people.ftm.ndjson';
  const body = {
    name: 'People, daily',
    dataset: 'people',
    format: 'ftm',
    address,
    schedule: 'P1D',
    expected_every: 'P3D',
  };
  const made = await ok('/collections', { body }, 201);
  const at = `/collections/${made.body.data.id}`;
  // A run is told as finished a moment before the collection is told to be at rest.
  const isAtRest = async (runs: number): Promise<boolean> => {
    const { body: told } = await service.api.get(`${API}${at}/state`).set('X-API-Key', service.keyOf('admin'));
    const { data } = told as { readonly data: { readonly runs: number; readonly is_running: boolean } };
    return data.runs === runs && !data.is_running;
  };
  while (!(await isAtRest(1))) await sleep(20);
  await ok('/collections?limit=1');
  await ok(at);
  await ok(`${at}/state`);
  await ok(`${at}/runs?limit=1`);
  await ok(`${at}/run`, { body: { is_forced: true } }, 202);
  while (!(await isAtRest(2))) await sleep(20);
  await ok(at, { method: 'put', body: { ...body, status: 'paused' }, headers: { 'If-Match': '*' } });
  await ok(at, { method: 'delete', headers: { 'If-Match': '*' } });
}

async function watches(): Promise<void> {
  const watching = new Watching(service);
  const question = { kind: 'entity', entity_id: 'person:watched' };
  const entities = [
    { object: 'entity', id: 'person:watched', kind: 'person', name: 'W. Watched' },
    { object: 'entity', id: 'company:held', kind: 'company', name: 'Held' },
  ];
  const ends = { from_id: 'person:watched', to_id: 'company:held', effective_at: '2020' };
  await ok('/graph/sync', { body: { dataset: 'held', records: entities } });
  const body = { name: 'What W. Watched owns', question };
  const made = await ok('/watches', { body }, 201);
  const at = `/watches/${made.body.data.id}`;
  await ok('/watches?limit=1');
  await ok(at);
  await ok('/watches/dry-run', { body: { ...body, from_at: '2019-01-01', to_at: '2100-01-01' } });
  await ok(`${at}/webhook`, { method: 'put', body: { url: receiver.url } });
  await ok(`${at}/webhook`);
  await ok(`${at}/digest`, { method: 'put', body: { to: 'desk@example.org', every_minutes: 60 } });
  await ok(`${at}/digest`);
  await ok(`${at}/digest`, { method: 'delete' });
  receiver.answers.push(500);
  // What one commit tells has no order of its own.
  for (const id of ['relation:held-1', 'relation:held-2']) {
    const records = [{ object: 'relation', id, predicate: 'OWNS', ...ends }];
    await ok('/graph/sync', { body: { dataset: 'held', records } });
  }
  await watching.settled();
  const alerts = (await ok(`${at}/alerts?limit=2`)).body.data as readonly { readonly id: string }[];
  const [first, second] = alerts.map(({ id }) => id);
  await ok(`${at}/alerts/${first ?? ''}`);
  await ok(`${at}/alerts/${first ?? ''}/acknowledge`, { body: { reason: 'Seen.' } });
  await ok(`${at}/alerts/${second ?? ''}/dismiss`, { body: { reason: 'Known before.' } });
  while (
    (await service.api.get(`${API}${at}/deliveries?state=pending`).set('X-API-Key', service.keyOf('admin'))).body.data
      .length > 0
  ) {
    await sleep(20);
  }
  const [dead] = (await ok(`${at}/deliveries?state=dead&limit=1`)).body.data;
  await ok(`${at}/webhook/rotate`, { method: 'post' });
  await ok(`${at}/deliveries/${dead.alert_id}/redeliver`, { method: 'post' });
  await ok(`${at}/webhook`, { method: 'delete' });
  await ok(at, { method: 'put', body: { ...body, name: 'All that W. Watched owns' }, headers: { 'If-Match': '*' } });
  await ok(at, { method: 'delete', headers: { 'If-Match': '*' } });
}

async function speaksWithModels(): Promise<void> {
  const headers = { Accept: 'application/json, text/event-stream' };
  const begun = await ok('/mcp', { role: 'ai', headers, body: BEGINNING });
  await ok('/mcp', { role: 'ai', method: 'delete', headers: { 'Mcp-Session-Id': begun.header('mcp-session-id') } });
}

/** Every refusal that the service of the demonstration gives. */
async function isRefused(): Promise<void> {
  const claim = { statement: 'x', subject_id: ADA };
  const same = (to_id: string, more: object = {}) => ({
    predicate: 'SAME_AS',
    from_id: ADA,
    to_id,
    reason: 'x',
    ...more,
  });
  const sync = (given: readonly object[]) => ({ body: { dataset: 'refused', records: given, on_error: 'abort' } });
  const of: readonly (readonly [RefusalCode, string, Asked?])[] = [
    ['malformed_request', '/graph/claims', { body: '{', headers: { 'Content-Type': 'application/json' } }],
    ['invalid_encoding', `/graph/path?from=a%00&to=${VILLA}`],
    ['invalid_request', '/graph/claims', { body: { subject_id: ADA } }],
    ['invalid_parameter', '/graph/entities?limit=0'],
    ['unauthenticated', '/graph/claims', { body: claim, role: null }],
    ['forbidden', '/graph/claims', { body: claim, role: 'viewer' }],
    ['not_found', '/graph/entities/person:nobody'],
    ['method_not_allowed', '/graph/status', { method: 'delete' }],
    ['not_acceptable', '/graph/status', { headers: { Accept: 'image/png' } }],
    ['unsupported_media_type', '/graph/claims', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    ['payload_too_large', '/graph/claims', { body: { ...claim, statement: 'x'.repeat(2_000_000) } }],
    ['conflict', '/graph/claims', { body: { id: 'claim:example', statement: 'Another.', subject_id: ADA } }],
    ['precondition_required', '/graph/claims/claim:example/versions', { body: claim }],
    ['precondition_failed', '/graph/claims/claim:example/versions', { body: claim, headers: { 'If-Match': '"old"' } }],
    [
      'transition_not_allowed',
      '/graph/claims/claim:example/transitions',
      { body: { to: 'reported', reason: 'Another.' } },
    ],
    ['status_unsupported', '/graph/claims', { body: { ...claim, status: 'reported' } }],
    ['dangling_reference', '/graph/resolutions', { body: same('person:nobody') }],
    ['invalid_endpoint', '/graph/resolutions', { body: same(VILLA) }],
    ['invariant_violated', '/graph/resolutions', { body: same('person:twin', { effective_at: '2020' }) }],
    [
      'identity_link_requires_resolution',
      '/graph/sync',
      sync([{ object: 'relation', id: 'same', predicate: 'SAME_AS', from_id: ADA, to_id: 'person:twin' }]),
    ],
    ['transactions_rejected', '/scan/transactions?on_error=abort', { body: [{ tx_id: 'x' }] }],
    ['report_invalid', '/reports', { body: { format: 'xml', type: 'str', schema: 'goaml-5.0.2', transactions: RING } }],
    ['source_unavailable', '/analytics/flows?source=esplora&account=bc1qown0000000000000000000000000'],
  ];
  const told: string[] = [];
  for (const [, at, asked] of of) told.push((await ask(at, asked)).body.error?.code);
  expect(told).toEqual(of.map(([code]) => code));
  const headers = { 'Idempotency-Key': 'one' };
  await ok('/graph/claims', { body: claim, headers }, 201);
  expect((await ask('/graph/claims', { body: { ...claim, statement: 'y' }, headers })).status).toBe(409);
  await ok('/graph/resolutions', { body: same('person:twin-again', { judgement: 'negative' }) }, 201);
  expect((await ask('/graph/resolutions', { body: same('person:twin-again') })).status).toBe(409);
  expect((await ask('/graph?format=names')).status).toBe(500);
}

/** Refusals that depend on what surrounds the service, from routes that are in that state. */
async function isRefusedByThePlatform(): Promise<void> {
  const of = `${API}/sample`;
  const from = async (sample: Sample, at: string): Promise<void> => {
    expect([at, await sample.api.get(`${of}/${at}`).then(takenFrom)]).toEqual([at, expect.any(String)]);
  };
  const limited = await startSample({ limits: { anonymous_per_minute: 1, request_ms: 200 } });
  for (const at of ['slow', 'nothing']) await from(limited, at);
  await limited.stop();
  const sample = await startSample();
  for (const at of ['broken', 'no-database', 'disk-full', 'lost-at-commit']) await from(sample, at);
  sample.state.graphLoaded = false;
  await from(sample, 'graph');
  await sample.stop();
  const busy = await startSample({ limits: { loop_lag_ms: 5, loop_lag_for_ms: 500 } });
  const traffic = busy.app.get(Traffic);
  do traffic.sample(1_000, 1_000);
  while (traffic.refusal() === null || (await busy.api.get(`${of}/nothing`).then(takenFrom)) !== 'overloaded');
  traffic.onModuleDestroy();
  expect(await busy.api.get(`${of}/nothing`).then(takenFrom)).toBe('draining');
  await busy.stop();
}

function takenFrom({ body }: { readonly body: ReturnType<JSON['parse']> }): string | undefined {
  if (body.error !== undefined) collected.takeRefusal(body);
  return body.error?.code;
}

const PAYMENTS = Array.from({ length: 6 }, (_, at) => ({
  tx_id: `tx-${at + 1}`,
  timestamp: `2024-03-0${at + 1}T09:00:00Z`,
  from: `acc-${at + 1}`,
  to: 'acc-9',
  amount: `${9_100 + at}.00`,
  asset: 'EUR',
}));
const BEGINNING = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a-model', version: '1' } },
};

/** An operation that may answer with the status. */
function operationWith(status: number): readonly [method: string, path: string] {
  for (const [at, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) if (String(status) in responses) return [method, at];
  }
  throw new Error(`no operation answers ${status}`);
}

describe('the examples of the document', () => {
  it('are what the service answers', () => {
    const now = examplesModule(collected.examples);
    expect(now).toBe(storedExamplesModule(now));
  });

  it('stand with every form of every success, but of streams without an end', () => {
    const wanted = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, responses }) =>
        Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([status, { content = {} }]) =>
            Object.keys(content).map((type) => `${operationId} ${status} ${type.split(';')[0] ?? ''}`),
          ),
      );

    expect(wanted.filter((name) => !collected.answers.has(name)).sort()).toEqual(WITHOUT_EXAMPLE);
  });

  it('stand with every code of a refusal', () => {
    expect([...collected.refusals.keys()].sort()).toEqual([...REFUSAL_CODES].sort());
  });

  it('are all in the document, where the answer is told', () => {
    const { answers, refusals } = collected.examples;
    const shown = [...Object.values(document.components.examples)].map(({ value }) => JSON.stringify(value)).sort();
    const had = [...Object.values(answers), ...Object.values(refusals)].map((one) => JSON.stringify(one)).sort();
    expect(shown).toEqual(had);
    const told = JSON.stringify([document.paths, document.components.responses]);
    const unused = Object.keys(document.components.examples).filter((name) => !told.includes(`/examples/${name}"`));
    expect(unused).toEqual([]);
  });

  it('are as the document says, to the last member', () => {
    const wrong = [...collected.answers].map(([name, { method, path: at, status, type, body }]) => {
      return [name, faultOf(method, at, status, type, () => body)];
    });
    const refused = [...collected.refusals].map(([code, body]) => {
      const { status } = (body as { readonly error: { readonly status: number } }).error;
      const [method, at] = operationWith(status);
      return [code, faultOf(method, at, status, 'application/json', () => body)];
    });
    expect([...wrong, ...refused].filter(([, fault]) => fault !== null)).toEqual([]);
  });
});
