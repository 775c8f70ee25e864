import { Test } from '@nestjs/testing';
import { ApiKeys } from '../keys/api-keys.js';
import { AuditTrail } from './audit-trail.js';
import { readConfig } from '../config.js';
import { DatabaseHealth } from './database-health.js';
import { Identifiers } from '../identifiers.js';
import { Ledger } from './ledger.js';
import { StorageModule } from './storage.module.js';
import { SyncRuns } from './sync-runs.js';

const silent = () => undefined;

describe('the storage module', () => {
  it('binds every port to one store, in memory', async () => {
    const config = readConfig({ STORAGE: 'memory', ADMIN_API_KEY: 'a very secret text' });
    const module = await Test.createTestingModule({ imports: [StorageModule.register(config, silent)] }).compile();
    const at = module.get(Identifiers).next();
    const entry = { at: 1, actor: 'cli', role: 'admin', request_id: null, object: null, id: at, version: null };
    await module.get(Ledger).write((transaction) => transaction.audit([{ ...entry, action: 'key.create' }]));
    expect((await module.get(AuditTrail).list({ limit: 1 }))[0]).toMatchObject({ id: at });
    expect(await module.get(SyncRuns).find('none')).toBeNull();
    expect(module.get(DatabaseHealth).status()).toMatchObject({ kind: 'memory', db_ready: true });
    expect(await module.get(ApiKeys).authenticate('a very secret text')).toMatchObject({ role: 'admin' });
    await module.close();
  });

  it('starts while its database is away, tells so, and ends', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const module = await Test.createTestingModule({ imports: [StorageModule.register(config, silent)] }).compile();
    expect(module.get(DatabaseHealth).status()).toMatchObject({
      kind: 'postgres',
      db_ready: false,
      db_writable: false,
    });
    await expect(module.get(Ledger).head()).rejects.toMatchObject({ code: 'db_not_ready' });
    await module.close();
  });
});

describe('new ids', () => {
  it('sort in the order in which they were made', async () => {
    const module = await Test.createTestingModule({
      imports: [StorageModule.register(readConfig({ STORAGE: 'memory' }), silent)],
    }).compile();
    const identifiers = module.get(Identifiers);
    const ids = Array.from({ length: 1_000 }, () => identifiers.next());
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1_000);
    await module.close();
  });
});
