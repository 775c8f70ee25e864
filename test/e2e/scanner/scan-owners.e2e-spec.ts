import type { JsonObject } from '#domain/movements';
import type { Role } from '#domain/shared';
import { pays } from '#domain/testing';
import { company, evidence, person, relation, source, stored, type Draft } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const SCAN = '/api/v1/scan/transactions';
const IBAN = 'DE89370400440532013000';
const WALLET = `0x${'ab'.repeat(20)}`;
const OPEN = { effective_at: '2020-01-01', status: 'reported', evidence_ids: ['page'] };
const holds = (scheme: string, value: string): Draft => ({ identifiers: [{ scheme, value }] });

const GRAPH_RECORDS: readonly Draft[] = [
  source('paper', '2019-01-01'),
  evidence('page', 'paper'),
  person('ann'),
  person('eve', holds('account', 'eve-account')),
  company('acme', holds('iban', 'DE89 3704 0044 0532 0130 00')),
  company('wallet', { kind: 'asset', ...holds('wallet', `0x${'AB'.repeat(20)}`) }),
  company('shell', holds('account', 'shell-account')),
  company('hidden', { ...holds('account', 'hidden-account'), visibility: 'private' }),
  relation('ann-acme', 'OWNS', 'ann', 'acme', OPEN),
  relation('ann-wallet', 'CONTROLS', 'ann', 'wallet', { ...OPEN, effective_until: '2026-01-01T12:00:00Z' }),
  relation('eve-shell', 'OWNS', 'eve', 'shell', { effective_at: '2020-01-01', status: 'hypothesis' }),
  relation('acme-hidden', 'OWNS', 'acme', 'hidden', { ...OPEN, visibility: 'private' }),
];

describe('resolve_owners', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    await stored(service, GRAPH_RECORDS);
  });
  afterAll(() => service.stop());

  async function ownTransfers(rows: readonly JsonObject[], role: Role = 'analyst', query = ''): Promise<JsonObject[]> {
    const { body } = await service.api
      .post(`${SCAN}?detectors=own_transfer${query}`)
      .set('X-API-Key', service.keyOf(role))
      .send({ transactions: rows, options: { resolve_owners: true } })
      .expect(200);
    return body.data.findings;
  }

  it('ties accounts whose owners belong together at the time of the movement, and names the relations', async () => {
    const rows = [
      pays(IBAN, WALLET, '10.00', 11, { tx_id: 'while' }),
      pays(IBAN, WALLET, '10.00', 12, { tx_id: 'after' }),
    ];
    expect(await ownTransfers(rows)).toMatchObject([
      { tx_ids: ['while'], measures: { owner: 'acme', relation_ids: ['ann-acme', 'ann-wallet'] } },
    ]);
  });

  it('never counts a hypothesis', async () => {
    expect(await ownTransfers([pays('eve-account', 'shell-account', '10.00', 1)])).toEqual([]);
  });

  it('uses what is private for admins only, and not where they say so', async () => {
    const rows = [pays(IBAN, 'hidden-account', '10.00', 1)];
    expect(await ownTransfers(rows)).toEqual([]);
    expect(await ownTransfers(rows, 'admin')).toHaveLength(1);
    expect(await ownTransfers(rows, 'admin', '&include_private=1')).toHaveLength(1);
    expect(await ownTransfers(rows, 'admin', '&include_private=0')).toEqual([]);
    await service.api
      .post(`${SCAN}?include_private=1`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send(rows)
      .expect(403);
  });

  it('joins the owners that the request names to the graph', async () => {
    const { body } = await service.api
      .post(`${SCAN}?detectors=own_transfer`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({
        transactions: [pays('unheard-of', IBAN, '10.00', 1)],
        options: { resolve_owners: true, account_owners: [{ account: 'unheard-of', entity_id: 'ann' }] },
      });
    expect(body.data.findings).toMatchObject([{ measures: { owner: 'acme', relation_ids: ['ann-acme'] } }]);
  });

  it('sees a relation as soon as it is stored, and finds the same in a thread', async () => {
    const noise = Array.from({ length: 6_000 }, (_, n) => pays(`n${n}`, `m${n}`, '5.00', n % 100));
    const rows = [...noise, pays(IBAN, 'new-account', '10.00', 1)];
    expect(await ownTransfers(rows)).toEqual([]);
    await stored(service, [
      company('subsidiary', holds('account', 'new-account')),
      relation('acme-subsidiary', 'SUBSIDIARY_OF', 'subsidiary', 'acme', OPEN),
    ]);
    expect(await ownTransfers(rows)).toMatchObject([{ measures: { relation_ids: ['acme-subsidiary'] } }]);
  });
});
