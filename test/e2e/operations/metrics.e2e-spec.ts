import { pays } from '#domain/testing';
import { type Service, startService } from '../../support/service.js';

describe('the metrics of the service', () => {
  let service: Service;
  const MARIA = { object: 'entity', id: 'maria', kind: 'person', name: 'Maria' };

  beforeAll(async () => {
    service = await startService({ isOneProcess: true });
  });
  afterAll(() => service.stop());

  const figure = async (line: string): Promise<number | undefined> => {
    const { text } = await service.api.get('/metrics').set('X-API-Key', service.keyOf('metrics')).expect(200);
    const found = text.split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };
  const scan = (body: unknown) => service.api.post('/api/v1/scan/transactions').send(body as object);
  const sync = (records: readonly object[]) =>
    service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('admin'))
      .send({ format: 'native', dataset: 'desk', records })
      .expect(200);

  it('count scans, their rows and their findings, and what refused them', async () => {
    const good = [pays('anna', 'bert', '1000.07', 0), pays('bert', 'carl', '990.03', 1)];
    const { body } = await scan({ tx_profile: 'generic', transactions: good }).expect(200);
    const { received, findings } = body.data.counts;
    expect(received).toBe(2);
    expect(await figure('scan_rows_total{profile="generic",outcome="accepted"}')).toBe(2);
    expect(await figure('scan_rows_total{profile="generic",outcome="rejected"}')).toBe(0);
    expect(await figure('scan_findings_total{profile="generic"}')).toBe(findings);
    expect(await figure('scan_duration_seconds_count{outcome="scanned"}')).toBe(1);
    await scan({ tx_profile: 'unheard', transactions: [] }).expect(400);
    expect(await figure('scan_duration_seconds_count{outcome="invalid_parameter"}')).toBe(1);
  });

  it('tell how large each graph is', async () => {
    await sync([MARIA, { ...MARIA, id: 'hidden', visibility: 'private' }]);
    expect(await figure('graph_records{graph="public"}')).toBe(1);
    expect(await figure('graph_records{graph="full"}')).toBe(2);
    await service.api.get('/api/v1/graph').expect(200);
    expect(await figure('graph_text_bytes{graph="public"}')).toBeGreaterThan(0);
    expect(await figure('graph_text_bytes{graph="full"}')).toBe(0);
  });

  it('tell whether suggestions are up to date', async () => {
    expect(await figure('suggestions_state{graph="public",state="unasked"}')).toBe(1);
    await service.api.get('/api/v1/graph/resolutions/suggestions').expect(200);
    expect(await figure('suggestions_state{graph="public",state="told"}')).toBe(1);
    expect(await figure('suggestions_state{graph="public",state="unasked"}')).toBe(0);
    expect(await figure('suggestions_age_seconds{graph="public"}')).toBe(0);
    expect(await figure('suggestions_state{graph="full",state="unasked"}')).toBe(1);
  });

  it('tell of no jobs where there is no queue', async () => {
    expect(await figure('jobs{state="queued"}')).toBeUndefined();
  });
});
