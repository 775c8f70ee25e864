import type { JsonObject } from '#domain/movements';
import { startService, type Service } from '../../support/service.js';

const BASE = '/api/v1/analytics';

const move = (tx_id: string, timestamp: string, from: string, to: string, amount: string, rest: JsonObject = {}) => ({
  tx_id,
  timestamp,
  from,
  to,
  amount,
  asset: 'EUR',
  ...rest,
});

/** Two deposits, a withdrawal and a transfer of an exchange that knows only its users a and b. */
const MOVES = [
  move('t1', '2026-03-28T12:00:00Z', 'x', 'a', '100.00', { kind: 'deposit' }),
  move('t2', '2026-03-28T23:30:00Z', 'y', 'b', '50.50', { kind: 'deposit' }),
  move('t3', '2026-03-30T10:00:00Z', 'a', 'b', '20.00', { kind: 'transfer' }),
  move('t4', '2026-03-30T22:30:00Z', 'b', 'x', '70.25', { kind: 'withdrawal' }),
];

describe('analytics', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
  });
  afterAll(() => service.stop());

  const get = (path: string, key = service.keyOf('viewer')) => service.api.get(`${BASE}${path}`).set('X-API-Key', key);
  const ingest = (body: object, key = service.keyOf('analyst')) =>
    service.api.post(`${BASE}/ingest`).set('X-API-Key', key).send(body);

  it('of nothing are zeros, not an error', async () => {
    const { body } = await get('/flows?bucket=day').expect(200);
    expect(body.data).toMatchObject({
      period: null,
      totals: { deposits: { count: 0, accounts: 0, amounts: [] }, external: { count: 0 } },
      net: [],
      series: [],
      groups: [],
      other: { count: 0, amounts: [] },
      checks: { classes_sum_ok: true, conservation_ok: true },
      coverage: { rows: 0, source: 'postgres' },
      rates_used: [],
    });
    expect((await get('/transactions').expect(200)).body).toEqual({
      success: true,
      data: [],
      page: { limit: 50, has_more: false, next_cursor: null },
    });
    const overview = await get('/overview').expect(200);
    expect(overview.body.data).toMatchObject({
      period: null,
      previous_period: null,
      kpi: { transactions: 0, change_vs_previous: null },
      coverage: { rows: 0 },
    });
    expect(overview.body.data.by_hour_of_week).toHaveLength(168);
  });

  describe('of a dataset', () => {
    beforeAll(async () => {
      const { body } = await ingest({ dataset: 'desk', tx_profile: 'generic', transactions: MOVES }).expect(200);
      expect(body.data).toEqual({
        dataset: 'desk',
        source: 'postgres',
        received: 4,
        created: 4,
        unchanged: 0,
        rejected: 0,
        entries_left_out: 0,
        rejections: [],
        rejections_truncated: false,
        edges: 4,
      });
    });

    it('put every movement in one class by its kind, and sum up', async () => {
      const { body } = await get('/flows').expect(200);
      expect(body.data).toMatchObject({
        perimeter: { basis: 'source', accounts: [] },
        period: { from_at: '2026-03-28T12:00:00.000Z', to_at: '2026-03-30T22:30:00.000Z', precision: 'second' },
        totals: {
          deposits: { count: 2, accounts: 2, amounts: [{ asset: 'EUR', amount: '150.50' }] },
          withdrawals: { count: 1, accounts: 1, amounts: [{ asset: 'EUR', amount: '70.25' }] },
          transfers: { count: 1, accounts: 2, amounts: [{ asset: 'EUR', amount: '20.00' }] },
          external: { count: 0, accounts: 0, amounts: [] },
        },
        net: [{ asset: 'EUR', amount: '80.25' }],
        coverage: { rows: 4 },
      });
      expect(body.data).not.toHaveProperty('links');
    });

    it('are of the period that was asked about, and else of the one that the movements fill', async () => {
      const period = async (query: string): Promise<unknown> =>
        (await get(`/flows?${query}`).expect(200)).body.data.period;
      const [first, last] = ['2026-03-28T12:00:00.000Z', '2026-03-30T22:30:00.000Z'];
      const [from_at, to_at] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'];
      expect(await period('from_at=2026-03-01')).toEqual({ from_at, to_at: last, precision: 'second' });
      expect(await period('to_at=2026-04-01')).toEqual({ from_at: first, to_at, precision: 'second' });
      expect(await period('from_at=2026-03-01&to_at=2026-04-01')).toEqual({ from_at, to_at, precision: 'second' });
      expect(await period('from_at=2026-03-01&to_at=2026-04-01&asset=none')).toMatchObject({ from_at, to_at });
      expect(await period('from_at=2026-03-01&asset=none')).toBeNull();
    });

    it('have a perimeter that sets the words and filters nothing', async () => {
      const { body } = await get('/flows?account=a').expect(200);
      const counts = Object.values<{ count: number }>(body.data.totals).map(({ count }) => count);
      expect(counts).toEqual([1, 1, 0, 2]);
      expect(body.data.net).toEqual([{ asset: 'EUR', amount: '80.00' }]);
      const both = await get('/flows?account=a&account=b').expect(200);
      expect(both.body.data.totals.transfers.count).toBe(1);
      const listed = await get('/transactions?account=a').expect(200);
      expect(listed.body.data.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(['t1', 't3']);
      const outside = await get('/transactions?account=a&class=external').expect(200);
      expect(outside.body.data.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(['t2', 't4']);
    });

    it('show empty days, by the clocks of the zone', async () => {
      const { body } = await get('/flows?bucket=day&tz=Europe/Berlin').expect(200);
      expect(body.data.series.map((one: { from_at: string; net: object[] }) => [one.from_at, one.net])).toEqual([
        ['2026-03-27T23:00:00.000Z', [{ asset: 'EUR', amount: '100.00' }]],
        ['2026-03-28T23:00:00.000Z', [{ asset: 'EUR', amount: '50.50' }]],
        ['2026-03-29T22:00:00.000Z', []],
        ['2026-03-30T22:00:00.000Z', [{ asset: 'EUR', amount: '-70.25' }]],
      ]);
      const cut = await get('/flows?bucket=day&from_at=2026-03-28&to_at=2026-03-29&tz=Europe/Berlin').expect(200);
      expect(cut.body.data.series).toHaveLength(1);
      expect(cut.body.data.coverage.rows).toBe(1);
    });

    it('fold what is not shown into other, and keep both of two opposite links', async () => {
      const { body } = await get('/flows?view=sankey&top=2').expect(200);
      expect(body.data.links).toHaveLength(2);
      expect(body.data.links[0]).toMatchObject({ from: 'x', to: 'a', count: 1, back_edge: false });
      expect(body.data.other).toEqual({ count: 2, amounts: [{ asset: 'EUR', amount: '70.50' }] });
      expect(body.data.nodes.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toEqual([
        ['a', 'internal'],
        ['b', 'internal'],
        ['x', 'external'],
      ]);
      const groups = await get('/flows?group_by=kind,asset&top=1').expect(200);
      expect(groups.body.data.groups).toMatchObject([{ key: ['deposit', 'EUR'], label: 'deposit · EUR' }]);
    });

    it.each(['group_by=account', 'group_by=kind,asset', 'view=sankey'])(
      'with %s show of an account what touches it: the rest stands in totals.external alone',
      async (view) => {
        for (const top of [1, 20]) {
          const { body } = await get(`/flows?account=a&${view}&top=${top}`).expect(200);
          const { totals, groups, links = [], other } = body.data;
          expect(totals.external).toMatchObject({ count: 2 });
          const countOf = (parts: readonly { readonly count: number }[]) =>
            parts.reduce((sum, { count }) => sum + count, 0);
          type Group = Readonly<Record<string, { readonly count: number }>>;
          const grouped = groups.flatMap((group: Group) => [
            group['deposits'],
            group['withdrawals'],
            group['transfers'],
          ]);
          expect(groups.map((group: Group) => group['external']?.count ?? 0).filter(Boolean)).toEqual([]);
          const touching = countOf([totals.deposits, totals.withdrawals, totals.transfers]);
          expect([top, countOf([...grouped, ...links, other])]).toEqual([top, touching]);
        }
      },
    );

    it('list pages that are the whole list', async () => {
      const whole = await get('/transactions?sort=-amount').expect(200);
      const ids: string[] = [];
      let cursor = '';
      do {
        const { body } = await get(`/transactions?sort=-amount&limit=3${cursor}`).expect(200);
        ids.push(...body.data.map(({ tx_id }: { tx_id: string }) => tx_id));
        cursor = body.page.next_cursor === null ? '' : `&cursor=${body.page.next_cursor}`;
      } while (cursor !== '');
      expect(ids).toEqual(['t1', 't4', 't2', 't3']);
      expect(whole.body.data.map(({ tx_id }: { tx_id: string }) => tx_id)).toEqual(ids);
      expect(whole.body.data[0]).toEqual({
        tx_id: 't1',
        source: 'postgres',
        dataset: 'desk',
        at: '2026-03-28T12:00:00.000Z',
        precision: 'second',
        from: 'x',
        to: 'a',
        class: 'deposit',
        kind: 'deposit',
        amount: '100.00',
        asset: 'EUR',
        leg: 0,
        legs: 1,
        raw_ref: 'postgres:desk/t1#0',
      });
      const first = await get('/transactions?limit=1').expect(200);
      const made = Buffer.from(String(first.body.page.next_cursor), 'base64url').toString();
      const endless = Buffer.from(made.replace(/,\d+(?=[,\]])/, ',1e400')).toString('base64url');
      expect(endless).not.toBe(first.body.page.next_cursor);
      const beyond = await get(`/transactions?limit=1&cursor=${endless}`).expect(400);
      expect(beyond.body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'cursor' }] });
      const other = await get(`/transactions?limit=1&asset=EUR&cursor=${first.body.page.next_cursor}`).expect(400);
      expect(other.body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'cursor' }] });
    });

    it('filter by amount, direction and counterparty', async () => {
      const ids = async (query: string) =>
        (await get(`/transactions?${query}`).expect(200)).body.data.map(({ tx_id }: { tx_id: string }) => tx_id);
      expect(await ids('min_amount=50.50&max_amount=70.25')).toEqual(['t2', 't4']);
      expect(await ids('min_amount=50.501')).toEqual(['t1', 't4']);
      expect(await ids('direction=in')).toEqual(['t1', 't2', 't3']);
      expect(await ids('direction=out')).toEqual(['t3', 't4']);
      expect(await ids('counterparty=x')).toEqual(['t1', 't4']);
      expect(await ids('from_at=2026-03-30T10:00:00Z&to_at=2026-03-30T22:30:00Z')).toEqual(['t3']);
      expect(await ids('dataset=nothing')).toEqual([]);
    });

    it('come as CSV that no spreadsheet runs', async () => {
      await ingest({
        dataset: 'formulas',
        transactions: [
          move('=1+1', '2026-01-01T00:00:00Z', '@a', '-b', '1.00'),
          move('2', '2026-01-01', 'c,d', 'e', '2.00'),
        ],
      }).expect(200);
      const answer = await get('/transactions?dataset=formulas&format=csv&limit=1').expect(200);
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.headers['x-row-count']).toBe('2');
      const lines = answer.text.split('\r\n');
      expect(lines[0]?.startsWith('tx_id,source,dataset,at,precision,from,to,class,kind,amount,asset')).toBe(true);
      expect(lines[1]).toBe(
        '2,postgres,formulas,2026-01-01,day,"c,d",e,transfer,transfer,2.00,EUR,,,0,1,,postgres:formulas/2#0',
      );
      expect(lines[2]?.startsWith("'=1+1,postgres,formulas,2026-01-01T00:00:00.000Z,second,'@a,'-b,")).toBe(true);
      expect(lines[3]).toBe('');
      expect(lines).toHaveLength(4);
      const asked = await get('/transactions?dataset=formulas').set('Accept', 'text/csv').expect(200);
      expect(asked.text).toBe(answer.text);
    });

    it('are shown at a glance, against the period before', async () => {
      const { body } = await get('/overview?dataset=desk&from_at=2026-03-29&to_at=2026-03-31').expect(200);
      expect(body.data).toMatchObject({
        period: { from_at: '2026-03-29T00:00:00.000Z', to_at: '2026-03-31T00:00:00.000Z' },
        previous_period: { from_at: '2026-03-27T00:00:00.000Z', to_at: '2026-03-29T00:00:00.000Z' },
        kpi: {
          transactions: 2,
          accounts: 3,
          new_accounts: 0,
          volume: [{ asset: 'EUR', amount: '90.25' }],
          median: [{ asset: 'EUR', amount: '20.00' }],
          p95: [{ asset: 'EUR', amount: '70.25' }],
          change_vs_previous: {
            transactions: '0.0000',
            accounts: '-0.2500',
            volume: [{ asset: 'EUR', change: '-0.4003' }],
          },
        },
        by_kind: [
          { kind: 'transfer', count: 1 },
          { kind: 'withdrawal', count: 1 },
        ],
        data_quality: { duplicates: 0, missing_counterparty: 0, day_precision_share: '0.0000' },
        risk: { coverage: { movements: 2, truncated: false } },
        coverage: { rows: 2 },
      });
      expect(body.data.series).toHaveLength(2);
      expect(body.data.sources[0]).toMatchObject({ source: 'postgres', stores: true });
    });

    it('are shown at a glance over three centuries, by the days that have any', async () => {
      const transactions = [
        move('old', '1700-01-01T10:00:00Z', 'x', 'a', '1.00', { kind: 'deposit' }),
        move('new', '2026-01-01T10:00:00Z', 'x', 'a', '2.00', { kind: 'deposit' }),
      ];
      await ingest({ dataset: 'ages', tx_profile: 'generic', transactions }).expect(200);
      const { body } = await get('/overview?dataset=ages').expect(200);
      expect(body.data.kpi.transactions).toBe(2);
      expect(body.data.series.map((day: JsonObject) => [day['from_at'], day['to_at']])).toEqual([
        ['1700-01-01T00:00:00.000Z', '1700-01-02T00:00:00.000Z'],
        ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
      ]);
    });
  });

  it.each([
    ['America/New_York', '05:00', 0],
    ['Etc/GMT+12', '12:00', 0],
    ['Pacific/Kiritimati', '10:00', -1],
    ['UTC', '00:00', 0],
  ])('tell a movement of a day on that day in %s', async (tz, time, daysOff) => {
    const days = ['2026-03-02', '2026-03-03'];
    const transactions = [
      ...days.map((day, index) => move(`day${index}`, day, 'x', 'a', '1.00', { kind: 'deposit' })),
      // When it is not yet the third anywhere west of it, and no longer the second anywhere east.
      move('second', '2026-03-02T11:00:00Z', 'x', 'a', '4.00', { kind: 'deposit' }),
    ];
    await ingest({ dataset: 'days', tx_profile: 'generic', transactions }).expect(200);
    const begun = days.map((day) => new Date(Date.parse(`${day}T${time}Z`) + daysOff * 86_400_000).toISOString());
    const whole = await get(`/flows?dataset=days&bucket=day&tz=${encodeURIComponent(tz)}`).expect(200);
    const ofDay = whole.body.data.series.filter((bucket: JsonObject) => begun.includes(String(bucket['from_at'])));
    const counts = ofDay.map(({ deposits }: { deposits: JsonObject }) => deposits['count']);
    expect(counts).toEqual(tz === 'Etc/GMT+12' ? [1, 1] : tz === 'Pacific/Kiritimati' ? [1, 2] : [2, 1]);
    const asked = `dataset=days&from_at=2026-03-03&to_at=2026-03-04&tz=${encodeURIComponent(tz)}`;
    const expected = tz === 'Pacific/Kiritimati' ? ['second', 'day1'] : ['day1'];
    const list = await get(`/transactions?${asked}&sort=at`).expect(200);
    expect(list.body.data.map((one: JsonObject) => one['tx_id'])).toEqual(expected);
    const overview = await get(`/overview?${asked}`).expect(200);
    expect(overview.body.data.kpi.transactions).toBe(expected.length);
    expect(overview.body.data.series).toMatchObject([{ from_at: begun[1], deposits: { count: expected.length } }]);
  });

  it('show the money that the graph knows of', async () => {
    const records = [
      { object: 'entity', id: 'company:a', kind: 'company', name: 'A' },
      { object: 'entity', id: 'company:b', kind: 'company', name: 'B' },
      {
        object: 'relation',
        id: 'relation:ab',
        predicate: 'FUNDED',
        from_id: 'company:a',
        to_id: 'company:b',
        effective_at: '2020-05',
        amount: { value: '1000000', asset: 'EUR' },
      },
      { object: 'relation', id: 'relation:ba', predicate: 'OWNS', from_id: 'company:a', to_id: 'company:b' },
    ];
    const sync = { format: 'native', dataset: 'capital', records };
    await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('analyst')).send(sync).expect(200);
    const { body } = await get('/transactions?source=graph').expect(200);
    expect(body.data).toMatchObject([
      {
        tx_id: 'relation:ab',
        source: 'graph',
        at: '2020-05-01',
        from: 'company:a',
        to: 'company:b',
        kind: 'funded',
        amount: '1000000',
      },
    ]);
    const perimeter = await get('/flows?source=graph&account=company:b').expect(200);
    expect(perimeter.body.data.net).toEqual([{ asset: 'EUR', amount: '1000000' }]);
  });

  it('count what was paid by way of others once, as its parts (spec/rulings.md#c-99)', async () => {
    const company = (id: string) => ({ object: 'entity', id, kind: 'company', name: id });
    const paid = (id: string, predicate: string, from_id: string, to_id: string, more: JsonObject = {}) => ({
      ...{ object: 'relation', id, predicate, from_id, to_id, effective_at: '2020-01-05' },
      ...{ amount: { value: '100', asset: 'EUR' }, ...more },
    });
    const records = [
      ...['way:1', 'way:2', 'way:3'].map(company),
      paid('way:first', 'FUNDED', 'way:1', 'way:2'),
      paid('way:second', 'FUNDED', 'way:2', 'way:3'),
      paid('way:whole', 'FUNDED', 'way:1', 'way:3', { component_relation_ids: ['way:first', 'way:second'] }),
      paid('way:lent', 'LENT_TO', 'way:1', 'way:3', { attributes: { direct_or_indirect: 'indirect' } }),
      paid('way:invested', 'INVESTED_IN', 'way:1', 'way:3', { attributes: { direct_or_indirect: 'unknown' } }),
    ];
    const sync = { format: 'native', dataset: 'way', records };
    await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('analyst')).send(sync).expect(200);
    const list = await get('/transactions?source=graph&account=way:3').expect(200);
    expect(list.body.data.map((one: JsonObject) => one['tx_id'])).toEqual(['way:second']);
    const flows = await get('/flows?source=graph&account=way:3').expect(200);
    expect(flows.body.data.net).toEqual([{ asset: 'EUR', amount: '100' }]);
    const overview = await get('/overview?source=graph&account=way:3').expect(200);
    expect(overview.body.data.kpi.transactions).toBe(1);
    const report = { format: 'summary', type: 'flows', query: { source: 'graph', account: 'way:3' } };
    const analyst = service.keyOf('analyst');
    const { text } = await service.api.post('/api/v1/reports?raw=1').set('X-API-Key', analyst).send(report).expect(200);
    expect(text).not.toContain('way:whole');
    expect(text).not.toMatch(/2 movements/);
    // One that is direct is a movement, by whatever word it says so.
    const direct = paid('way:direct', 'LENT_TO', 'way:1', 'way:3', { attributes: { direct_or_indirect: 'direct' } });
    await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', analyst)
      .send({ ...sync, records: [direct] })
      .expect(200);
    const more = await get('/flows?source=graph&account=way:3').expect(200);
    expect(more.body.data.net).toEqual([{ asset: 'EUR', amount: '200' }]);
  });

  it('tell of no participant of an event whom the graph shows to nobody', async () => {
    const person = (id: string, visibility: string) => ({ object: 'entity', id, kind: 'person', name: id, visibility });
    const payment = (id: string, payer: string, payee: string) => ({
      ...{
        object: 'event',
        id,
        title: id,
        type: 'payment',
        effective_at: '2020-03-01',
        amount: { value: '42', asset: 'EUR' },
      },
      participants: [
        { entity_id: payer, role: 'payer' },
        { entity_id: payee, role: 'payee' },
        { entity_id: 'seen-a', role: 'witness' },
      ],
    });
    const records = [
      ...[
        person('seen-a', 'public'),
        person('seen-b', 'public'),
        person('struck', 'public'),
        person('unseen', 'private'),
      ],
      payment('paid-in-sight', 'seen-a', 'seen-b'),
      payment('paid-to-one-unseen', 'seen-a', 'unseen'),
      payment('paid-by-one-unseen', 'unseen', 'seen-b'),
      payment('paid-to-one-struck', 'seen-a', 'struck'),
    ];
    const store = (sent: readonly object[]) =>
      service.api
        .post('/api/v1/graph/sync')
        .set('X-API-Key', service.keyOf('admin'))
        .send({ format: 'native', dataset: 'events', records: sent })
        .expect(200)
        .expect(({ body }) => expect(body.data.rejected).toBe(0));
    await store(records);
    await store([{ object: 'entity', id: 'struck', revision: 'redacted', reason: 'by order' }]);
    const paid = async () => {
      const { body } = await get('/transactions?source=graph&limit=500').expect(200);
      return body.data.map((row: JsonObject) => row['tx_id']).filter((id: string) => id.startsWith('paid-'));
    };
    expect(await paid()).toEqual(['paid-in-sight']);
    for (const path of [
      '/transactions?source=graph&counterparty=unseen',
      '/flows?source=graph&view=sankey',
      '/overview?source=graph',
    ]) {
      const { text } = await get(path).expect(200);
      expect(text.replace('counterparty=unseen', '')).not.toMatch(/unseen|struck/);
    }
    // Shown again, it counts again.
    await store([person('unseen', 'public')]);
    expect((await paid()).sort()).toEqual(['paid-by-one-unseen', 'paid-in-sight', 'paid-to-one-unseen']);
  });

  it('have the accounts of an entity, at the time of each movement, as their perimeter', async () => {
    const wallet = (id: string, value: string) => ({
      object: 'entity',
      id,
      kind: 'asset',
      name: id,
      identifiers: [{ scheme: 'wallet', value, chain: 'x' }],
    });
    const records = [
      { object: 'entity', id: 'person:p', kind: 'person', name: 'P' },
      wallet('wallet:w', 'acc-w'),
      {
        object: 'relation',
        id: 'relation:pw',
        predicate: 'OWNS',
        from_id: 'person:p',
        to_id: 'wallet:w',
        effective_at: '2026-01-01',
        effective_until: '2026-02-01',
      },
    ];
    const sync = { format: 'native', dataset: 'owners', records };
    await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('analyst')).send(sync).expect(200);
    const transactions = [
      move('w1', '2026-01-15T00:00:00Z', 'z', 'acc-w', '5.00'),
      move('w2', '2026-02-15T00:00:00Z', 'z', 'acc-w', '7.00'),
    ];
    await ingest({ dataset: 'wallets', transactions }).expect(200);
    const { body } = await get('/flows?dataset=wallets&entity_id=person:p').expect(200);
    expect(body.data.totals).toMatchObject({ deposits: { count: 1 }, external: { count: 1 } });
    const listed = await get('/transactions?dataset=wallets').expect(200);
    expect(listed.body.data[0]).toMatchObject({ tx_id: 'w1', to_entity_id: 'wallet:w' });
  });

  describe('of an entity that was decided to be one with others', () => {
    const post = (path: string, body: object, key = service.keyOf('admin')) =>
      service.api.post(`/api/v1/graph${path}`).set('X-API-Key', key).send(body);
    const decide = async (from_id: string, to_id: string, more: object = {}): Promise<string> => {
      const decision = { from_id, to_id, predicate: 'SAME_AS', reason: 'One face.', ...more };
      const { body } = await post('/resolutions', decision).expect(201);
      return String(body.data.resolution.id);
    };
    const revoke = (id: string) => post(`/resolutions/${id}/revoke`, { reason: 'not so' }).expect(200);
    /** Deposits, withdrawals, transfers and movements outside, of whoever an entity is. */
    const countsOf = async (entity: string, key = service.keyOf('viewer')): Promise<readonly number[]> => {
      const { body } = await get(`/flows?dataset=merged&entity_id=${entity}`, key).expect(200);
      const { deposits, withdrawals, transfers, external } = body.data.totals;
      return [deposits.count, withdrawals.count, transfers.count, external.count];
    };
    const APART = { 'am-1': [0, 2, 0, 1], 'am-2': [1, 1, 0, 1], 'am-3': [0, 0, 0, 3] };
    const all = async (key = service.keyOf('viewer')): Promise<object> => ({
      'am-1': await countsOf('am-1', key),
      'am-2': await countsOf('am-2', key),
      'am-3': await countsOf('am-3', key),
    });

    beforeAll(async () => {
      const entity = (id: string, kind: string, more: object = {}) => ({
        object: 'entity',
        id,
        kind,
        name: id,
        ...more,
      });
      const wallet = (id: string, value: string) =>
        entity(id, 'asset', { identifiers: [{ scheme: 'wallet', value, chain: 'x' }] });
      const controls = (from_id: string, to_id: string) => ({
        object: 'relation',
        id: `${from_id}-${to_id}`,
        predicate: 'CONTROLS',
        from_id,
        to_id,
      });
      const records = [
        ...['am-1', 'am-2', 'am-3'].map((id) => entity(id, 'person')),
        wallet('am-w1', 'mm-1'),
        wallet('am-w2', 'mm-2'),
        { object: 'source', id: 'am-tip', title: 'Tip', type: 'interview', visibility: 'private' },
        { object: 'evidence', id: 'am-whisper', source_id: 'am-tip', method: 'testimony', snapshot: { text: 'One.' } },
        controls('am-1', 'am-w1'),
        controls('am-2', 'am-w2'),
      ];
      await post('/sync', { dataset: 'merged', records }).expect(200);
      const transactions = [
        move('m1', '2026-01-15T00:00:00Z', 'mm-1', 'mm-2', '32.00'),
        move('m2', '2026-01-16T00:00:00Z', 'mm-1', 'elsewhere', '1.00'),
        move('m3', '2026-01-17T00:00:00Z', 'mm-2', 'elsewhere', '2.00'),
      ];
      await ingest({ dataset: 'merged', transactions }).expect(200);
    });

    it('is inside what any of them owns, while that is decided', async () => {
      expect(await all()).toEqual(APART);
      const first = await decide('am-1', 'am-2');
      const two = [0, 2, 1, 0];
      expect(await all()).toEqual({ ...APART, 'am-1': two, 'am-2': two });
      const second = await decide('am-2', 'am-3');
      expect(await all()).toEqual({ 'am-1': two, 'am-2': two, 'am-3': two });
      const listed = await get('/transactions?dataset=merged&entity_id=am-3').expect(200);
      const classes = listed.body.data.map((row: JsonObject) => [row['tx_id'], row['class']]);
      expect(Object.fromEntries(classes)).toEqual({ m1: 'transfer', m2: 'withdrawal', m3: 'withdrawal' });
      await revoke(second);
      expect(await all()).toEqual({ ...APART, 'am-1': two, 'am-2': two });
      await revoke(first);
      expect(await all()).toEqual(APART);
    });

    it('is inside what is one with what it owns', async () => {
      const decision = await decide('am-w1', 'am-w2');
      expect(await countsOf('am-1')).toEqual([0, 2, 1, 0]);
      await revoke(decision);
      expect(await countsOf('am-1')).toEqual(APART['am-1']);
    });

    it('is one with nobody for those who are not told of the decision', async () => {
      const decision = await decide('am-1', 'am-2', { evidence_ids: ['am-whisper'] });
      expect(await all()).toEqual(APART);
      expect(await all(service.keyOf('analyst'))).toEqual(APART);
      expect(await countsOf('am-1', service.keyOf('admin'))).toEqual([0, 2, 1, 0]);
      expect(await countsOf('am-2', service.keyOf('admin'))).toEqual([0, 2, 1, 0]);
      await revoke(decision);
    });
  });

  it.each([
    ['/flows?source=nowhere', 'invalid_parameter', 'source'],
    ['/flows?bucket=year', 'invalid_parameter', 'bucket'],
    ['/flows?group_by=kind,asset,bank', 'invalid_parameter', 'group_by'],
    ['/flows?group_by=colour', 'invalid_parameter', 'group_by'],
    ['/flows?top=0', 'invalid_parameter', 'top'],
    ['/flows?tz=Mars/Base', 'invalid_parameter', 'tz'],
    ['/flows?from_at=2026-02', 'invalid_parameter', 'from_at'],
    ['/flows?from_at=2026-02-02&to_at=2026-02-01', 'invalid_parameter', 'from_at'],
    ['/flows?bucket=hour&from_at=2000-01-01&to_at=2020-01-01', 'invalid_parameter', 'bucket'],
    ['/flows?min_amount=-1', 'invalid_parameter', 'min_amount'],
    ['/flows?colour=red', 'invalid_request', 'colour'],
    ['/transactions?limit=1001', 'invalid_parameter', 'limit'],
    ['/transactions?limit=abc', 'invalid_request', 'limit'],
    ['/transactions?sort=colour', 'invalid_parameter', 'sort'],
    ['/transactions?cursor=abc', 'invalid_parameter', 'cursor'],
    ['/overview?tx_profile=cash', 'invalid_parameter', 'tx_profile'],
  ])('refuse %s', async (path, code, parameter) => {
    const { body } = await get(path).expect(400);
    expect(body).toMatchObject({ success: false, data: null, error: { code, errors: [{ parameter }] } });
  });

  it('need a key', async () => {
    await service.api.get(`${BASE}/flows`).expect(401);
    await service.api.get(`${BASE}/datasets`).expect(401);
    await ingest({ dataset: 'd', transactions: [] }, service.keyOf('viewer')).expect(403);
  });
});
