import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES, type ToldAlert } from '../../support/watching.js';

const DAY_MS = 86_400_000;
const PARAMETERS = { fan_in: { k: 5, window_h: 48, new_share: '0' } };

function pays(tx_id: string, from: string, to: string, timestamp: string, amount = '100.00'): object {
  return { tx_id, from, to, timestamp, amount, asset: 'EUR' };
}

/** So many different payers of one shop, an hour apart. */
function fan(shop: string, from: number, count: number, start = Date.UTC(2026, 0, 30, 12)): object[] {
  return Array.from({ length: count }, (_, at) =>
    pays(`${shop}-${from + at}`, `payer-${from + at}`, shop, new Date(start + (from + at) * 3_600_000).toISOString()),
  );
}

describe.each(['postgres', 'memory'] as const)('a watch over a pattern on %s', (storage) => {
  let service: Service;
  let watching: Watching;
  let dataset = '';
  let made = 0;

  beforeAll(async () => {
    service = await startService({ storage });
    watching = new Watching(service);
  });
  afterAll(() => service.stop());
  beforeEach(() => (dataset = `movements-${++made}`));

  const question = (more: object = {}): object => ({
    ...{ kind: 'pattern', dataset, detector: 'fan_in', window_days: 3, options: { parameters: PARAMETERS } },
    ...more,
  });
  const dryRun = async (from_at: string, to_at: string): Promise<unknown> => {
    const { body } = await service.api
      .post(`${WATCHES}/dry-run`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ name: 'Fans', question: question(), from_at, to_at })
      .expect(200);
    return (body as { data: unknown }).data;
  };

  it('tells what a detector finds once the batch is there that completes it, with the finding whole', async () => {
    const id = await watching.watch(question());
    await watching.ingest(dataset, ...fan('shop', 0, 4));
    expect(await watching.alerts(id)).toEqual([]);
    await watching.ingest(dataset, ...fan('shop', 4, 1), pays('other', 'x', 'y', '2026-02-01'));
    const [alert, ...others] = await watching.alerts(id);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'pattern_found',
      modes: ['reality', 'knowledge'],
      subject: { object: 'dataset', id: dataset },
      group: 'fan_in shop',
      explanation: { dataset, batch: 2, reason: null, finding: { detector: 'fan_in', tx_count: 5 } },
    });
    const { finding } = alert?.explanation as { finding: { edges: object[]; measures: object; explanation: string } };
    expect(finding.edges).toHaveLength(5);
    expect(finding.measures).toMatchObject({ senders: 5 });
    expect(finding.explanation).not.toBe('');
  });

  it('tells each what it asks, of those that ask alike and those that do not', async () => {
    const asked = [
      question(),
      question(),
      question({ min_severity: 'high' }),
      question({ detector: 'fan_out', options: {} }),
    ];
    const ids: string[] = [];
    for (const one of asked) ids.push(await watching.watch(one));
    await watching.ingest(dataset, ...fan('asked', 0, 5));
    const groups: (readonly string[])[] = [];
    for (const id of ids) groups.push((await watching.alerts(id)).map(({ group }) => group));
    expect(groups).toEqual([['fan_in asked'], ['fan_in asked'], [], []]);
  });

  it('tells nothing of what was there before it, of the same batch again, or of another dataset', async () => {
    await watching.ingest(dataset, ...fan('before', 0, 5));
    const id = await watching.watch(question());
    await watching.ingest(dataset, ...fan('before', 0, 5));
    await watching.ingest(`${dataset}-other`, ...fan('elsewhere', 0, 5));
    await watching.ingest(dataset, pays('far', 'a', 'b', '2026-06-01'));
    expect(await watching.alerts(id)).toEqual([]);
    await watching.ingest(dataset, ...fan('after', 0, 5));
    expect((await watching.alerts(id)).map(({ group }) => group)).toEqual(['fan_in after']);
  });

  it('asks as its version says when a batch is stored, and nothing while it is paused', async () => {
    const id = await watching.watch(question());
    const revise = async (said: object): Promise<void> => {
      await service.api
        .put(`${WATCHES}/${id}`)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('If-Match', '*')
        .send({ name: 'Fans', question: question(), ...said })
        .expect(200);
    };
    await revise({ status: 'paused' });
    await watching.ingest(dataset, ...fan('unseen', 0, 5));
    await revise({ question: question({ min_severity: 'high' }) });
    await watching.ingest(dataset, ...fan('mild', 0, 5));
    await revise({});
    await watching.ingest(dataset, ...fan('seen', 0, 5));
    expect((await watching.alerts(id)).map(({ group }) => group)).toEqual(['fan_in seen']);
  });

  it('screens payments against a list, one alert for each batch that has one', async () => {
    const watchlist = [{ account: 'listed', list: 'sanctions' }];
    const id = await watching.watch(question({ detector: 'watchlist_direct', options: { watchlist } }));
    await watching.ingest(dataset, pays('1', 'a', 'b', '2026-01-01'), pays('2', 'a', 'listed', '2026-01-01'));
    await watching.ingest(dataset, pays('3', 'listed', 'c', '2026-01-02'));
    await watching.ingest(dataset, pays('4', 'a', 'c', '2026-01-02'));
    const findings = (await watching.alerts(id)).map(({ explanation }) => explanation['finding']);
    expect(findings).toMatchObject([{ tx_ids: ['2'] }, { tx_ids: ['2', '3'] }]);
  });

  it('tells as so what has happened, and as known what is dated ahead', async () => {
    const [reality, knowledge] = [
      await watching.watch(question(), { mode: 'reality' }),
      await watching.watch(question(), { mode: 'knowledge' }),
    ];
    await watching.ingest(dataset, ...fan('ahead', 0, 5, Date.now() + 30 * DAY_MS));
    await watching.ingest(dataset, ...fan('past', 0, 5));
    const groups = async (id: string) => (await watching.alerts(id)).map(({ group }) => group);
    expect(await groups(reality)).toEqual(['fan_in past']);
    expect(await groups(knowledge)).toEqual(['fan_in ahead', 'fan_in past']);
  });

  it('gives the same alerts again from a graph_version on, and a dry run gives what it told', async () => {
    const version = await watching.sync({ object: 'entity', id: `${dataset}-e`, kind: 'company', name: dataset });
    const id = await watching.watch(question());
    await watching.ingest(dataset, ...fan('one', 0, 5));
    await watching.ingest(dataset, ...fan('two', 0, 5));
    const told = await watching.alerts(id);
    expect(told.map(({ graph_version }) => graph_version)).toEqual([version, version]);
    expect(await watching.alerts(id, `from_version=${encodeURIComponent(version)}`)).toEqual(told);
    const next = await watching.sync({ object: 'entity', id: `${dataset}-f`, kind: 'company', name: dataset });
    expect(await watching.alerts(id, `from_version=${encodeURIComponent(next)}`)).toEqual([]);
    const shown = (alerts: readonly ToldAlert[]) =>
      alerts.map(({ kind, modes, at, group, explanation, graph_version }) => {
        return { kind, modes, at, group, explanation, graph_version };
      });
    const run = (await dryRun('2020-01-01', '2100-01-01')) as { alerts: readonly ToldAlert[] };
    expect(shown(run.alerts)).toEqual(shown(told));
    expect(run).toMatchObject({ commits: 2, truncated: false, next_from_at: null, left_out: 0 });
    expect(await dryRun('2020-01-01', '2020-01-02')).toMatchObject({ alerts: [], commits: 0 });
  });

  it('is told the same to the public with private records about as without them', async () => {
    const id = await watching.watch(question());
    await watching.sync({
      ...{ object: 'entity', id: `${dataset}-p`, kind: 'company', name: 'Hidden', visibility: 'private' },
    });
    await watching.ingest(dataset, ...fan('open', 0, 5));
    const [alert] = await watching.alerts(id, '', 'admin');
    const { body } = await service.api.get('/api/v1/graph/status').expect(200);
    const { graph_version } = (body as { data: { graph_version: string } }).data;
    expect(alert?.graph_version).toBe(graph_version);
  });

  it('forgets batches of a dataset that is deleted', async () => {
    const id = await watching.watch(question());
    await watching.ingest(dataset, ...fan('gone', 0, 4));
    await watching.settled();
    const path = `/api/v1/analytics/datasets/${dataset}`;
    await service.api.delete(path).set('X-API-Key', service.keyOf('analyst')).expect(200);
    await watching.ingest(dataset, ...fan('gone', 4, 1));
    expect(await watching.alerts(id)).toEqual([]);
  });

  it.each([
    ['no dataset', { dataset: undefined }, '/question/dataset'],
    ['a dataset of no name', { dataset: 'a b' }, '/question/dataset'],
    ['no such detector', { detector: 'mixing' }, '/question/detector'],
    ['a window of no day', { window_days: 0 }, '/question/window_days'],
    ['a window of more than a year', { window_days: 367 }, '/question/window_days'],
    ['half a day', { window_days: 1.5 }, '/question/window_days'],
    ['no such severity', { min_severity: 'dire' }, '/question/min_severity'],
    ['options that are a list', { options: [] }, '/question/options'],
    ['options that are null', { options: null }, '/question/options'],
    ['no such option', { options: { colour: 'red' } }, '/question/options/colour'],
    ['history', { options: { history: [] } }, '/question/options/history'],
    ['owners', { options: { resolve_owners: true } }, '/question/options/resolve_owners'],
    ['no such parameter', { options: { parameters: { fan_in: { q: 1 } } } }, '/question/options/parameters/fan_in/q'],
    ['another detector', { options: { parameters: { fan_out: {} } } }, '/question/options/parameters/fan_out'],
    ['too much of one', { options: { parameters: { fan_in: { k: 1 } } } }, '/question/options/parameters/fan_in/k'],
    ['a member too many', { colour: 'red' }, '/question/colour'],
  ])('is refused with %s', async (_name, more, pointer) => {
    const { body } = await service.api
      .post(WATCHES)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ name: 'Fans', question: question(more) })
      .expect(400);
    expect(body).toMatchObject({ error: { code: 'invalid_request', errors: [{ pointer }] } });
  });

  it.each([{ window_days: 1 }, { window_days: 366 }])(
    'takes the first and the last that is allowed: %j',
    async (more) => {
      await watching.watch(question(more));
    },
  );
});
