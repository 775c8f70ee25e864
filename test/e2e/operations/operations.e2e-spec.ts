import { readFileSync } from 'node:fs';
import { REFUSAL_CODES } from '#domain/shared';
import { a } from '#domain/testing';
import { GraphStore } from '../../../src/graph/graph.store.js';
import { STATUS_OF } from '../../../src/platform/http/answer/status-of-code.js';
import { startSample } from '../../support/samples/sample.js';
import { type Service, startService } from '../../support/service.js';

const SYNC = '/api/v1/graph/sync';

/** Names of metrics, as Prometheus' own language writes them. */
const METRIC = /\b(?:http|refusals|auth|idempotency|invariant|sync|graph|db|nodejs|process)_[a-z0-9_]+\b(?!["'}:])/g;
const read = (file: string): string => readFileSync(file, 'utf8');
const expressionsOf = (alerts: string): string =>
  [...alerts.matchAll(/expr: (.+)/g)].map(([, expression]) => expression).join('\n');
const queriesOf = (dashboard: string): string =>
  [...dashboard.matchAll(/"expr": "(.+)"/g)].map(([, query]) => query).join('\n');

describe('the numbers of the service', () => {
  let service: Service;
  const metrics = async (): Promise<string> =>
    (await service.api.get('/metrics').set('X-API-Key', service.keyOf('admin')).expect(200)).text;
  const send = (records: readonly unknown[], key: string) =>
    service.api
      .post(SYNC)
      .set('X-API-Key', service.keyOf('admin'))
      .set('Idempotency-Key', key)
      .send({ format: 'native', dataset: 'd', records });

  beforeAll(async () => {
    service = await startService({ storage: 'postgres', isOneProcess: true });
  });
  afterAll(() => service.stop());

  it('have every number that an alert or the dashboard asks for', async () => {
    const text = await metrics();
    const there = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = `${expressionsOf(read('docker/monitoring/alerts.yaml'))}\n${queriesOf(read('docker/monitoring/dashboard.json'))}`;
    const names = [...new Set(asked.match(METRIC))].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !there.has(name))).toEqual([]);
  });

  it('count what a sync stored, refused and why, and what was answered again', async () => {
    const records = [
      { object: 'entity', id: 'a', kind: 'person', name: 'A' },
      { object: 'relation', id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'nowhere' },
      { object: 'relation', id: 'v', predicate: 'EMPLOYED_BY', from_id: 'a', to_id: 'a', status: 'verified' },
      { object: 'entity', id: 'b', kind: 'company', name: 'B' },
      { object: 'relation', id: 'w', predicate: 'OWNS', from_id: 'a', to_id: 'b', status: 'verified' },
    ];
    await send(records, 'one').expect(200);
    await send(records, 'one').expect(200);
    const text = await metrics();
    expect(text).toContain('sync_records_total{outcome="created"} 2');
    expect(text).toContain('sync_records_total{outcome="rejected"} 3');
    expect(text).toContain('sync_rejections_total{code="dangling_reference"} 1');
    expect(text).toMatch(/invariant_violations_total\{invariant="no_verified_edge_without_evidence"\} [1-9]/);
    expect(text).toContain('idempotency_replays_total 1');
  });

  it('tell how the graph, the database and its pools are', async () => {
    const text = await metrics();
    expect(text).toContain('\ngraph_age_seconds 0\n');
    expect(text).toContain('\ndb_ready 1\n');
    expect(text).toContain('\ndb_writable 1\n');
    expect(text).toMatch(/db_pool_connections\{pool="interactive",state="idle"\} [1-9]/);
    expect(text).toContain('db_pool_connections{pool="writer",state="waiting"} 0');
    expect(text).toContain('http_requests_in_flight 1');
  });

  it('count refusals by their code', async () => {
    await service.api.get('/api/v1/nowhere').expect(404);
    expect(await metrics()).toMatch(/refusals_total\{code="not_found"\} [1-9]/);
  });
});

describe('a pack that breaks', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ storage: 'postgres', isOneProcess: true });
    const records = ['a', 'b'].map((id) => ({ object: 'entity', id, kind: 'company', name: id, dataset: 'd' }));
    await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('admin'))
      .send({ dataset: 'd', records })
      .expect(200);
  });
  afterAll(() => service.stop());

  /** As what came in before a rule was in force: it ended before it began. */
  async function store(id: string, visibility: 'public' | 'private', revision: 'retracted' | null): Promise<void> {
    const said = {
      id,
      predicate: 'OWNS',
      from_id: 'a',
      to_id: 'b',
      dataset: 'd',
      visibility,
      effective_at: '2020',
      effective_until: '2010',
    };
    const fields = a.relation(said);
    await service.app.get(GraphStore).transact((open) => {
      const version = open.graph.versions('relation', id).length + 1;
      return open.append([{ version, recorded_at: open.now, revision, revision_reason: null, run_id: null, fields }]);
    });
  }
  const status = async (role: 'admin' | null) => {
    const asked = service.api.get('/api/v1/graph/status');
    const { body } = await (role === null ? asked : asked.set('X-API-Key', service.keyOf(role))).expect(200);
    return [body.data.status, body.data.degraded];
  };
  const pack = (query: string) => service.api.get(`/api/v1/graph?${query}`).set('X-API-Key', service.keyOf('admin'));

  it('is told by the status, without the record, until it is mended; a private one to an admin alone', async () => {
    await pack('').expect(200);
    expect(await status(null)).toEqual(['ready', []]);
    await store('secret', 'private', null);
    await pack('').expect(200);
    await pack('include_private=1').expect(500);
    expect(await status(null)).toEqual(['ready', []]);
    expect(await status('admin')).toEqual(['degraded', ['packs']]);
    await store('secret', 'private', 'retracted');
    await pack('include_private=1').expect(200);
    expect(await status('admin')).toEqual(['ready', []]);
    await store('open', 'public', null);
    const { body } = await pack('').expect(500);
    expect(body.error.code).toBe('export_invariant_failed');
    const violation = {
      invariant: 'temporally_impossible_relations_rejected',
      record: { object: 'relation', id: 'open' },
    };
    const foreign = await pack('format=ftm').expect(500);
    for (const { error } of [body, foreign.body]) {
      expect(error.detail).toContain('(relation open)');
      expect(error.violations).toEqual([expect.objectContaining(violation)]);
    }
    expect(await status(null)).toEqual(['degraded', ['packs']]);
    await store('open', 'public', 'retracted');
    expect(await status(null)).toEqual(['ready', []]);
  });
});

describe('the runbook', () => {
  const headings = new Set([...read('docs/runbook.md').matchAll(/^### (\S+)$/gm)].map(([, title]) => title));

  it('has a page for each alert, and the alert names it', () => {
    const alerts = read('docker/monitoring/alerts.yaml');
    const names = [...alerts.matchAll(/alert: (\S+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !headings.has(name))).toEqual([]);
    const pages = [...alerts.matchAll(/runbook_url: '\{\{ \$externalLabels\.docs \}\}\/runbook\.md#(\S+)'/g)].map(
      ([, page]) => page,
    );
    expect(pages).toEqual(names.map((name) => name.toLowerCase()));
  });

  it('has a page for each code of a 503', () => {
    const codes = REFUSAL_CODES.filter((code) => STATUS_OF[code] === 503);
    expect(codes.filter((code) => !headings.has(code))).toEqual([]);
  });
});

describe('the log', () => {
  it('names the trace that a caller says it belongs to, and nothing that is no trace', async () => {
    const sample = await startSample();
    const trace = '0af7651916cd43dd8448eb211c80319c';
    await sample.api.get('/api/v1/health/live').set('traceparent', `00-${trace}-b7ad6b7169203331-01`);
    await sample.api.get('/api/v1/health/live').set('traceparent', 'a" trace');
    await sample.stop();
    const lines = sample.logged.filter((line) => line.includes('"took_ms"'));
    expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual([trace, undefined]);
  });
});
