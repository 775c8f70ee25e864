import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { startEmbedded } from '#embedded-postgres';
import { GraphLoader } from '../../../src/graph/graph.loader.js';
import { GraphStore } from '../../../src/graph/graph.store.js';
import { readConfig } from '../../../src/platform/config.js';
import { ServiceLog } from '../../../src/platform/http/operations/logging.js';
import { ReplicaChannel } from '../../../src/platform/storage/replica-channel.js';
import { migrate } from '../../../src/platform/typeorm/migrations/migrate.js';
import { createInvestigationGraph } from '../../../src/service.js';
import { GRAPH, person, sync, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';
import { copyServer, followPrimary, type ServerInFolder, TALKATIVE } from '../../support/servers/standby.js';

/** As the admin is told in `persistence.replicas`. */
interface ReplicaStatus {
  readonly ready: boolean;
  readonly versions_behind: number | null;
  readonly lag_s: number | null;
}

const UP_TO_DATE: ReplicaStatus = { ready: true, versions_behind: 0, lag_s: 0 };
const LOOKED_FOR_MS = 10_000;

describe('a PostgreSQL with a streaming standby, named in DATABASE_READ_URLS', () => {
  const folders: string[] = [];
  const apps: { close(): Promise<void> }[] = [];
  let primary: ServerInFolder;
  let standby: ServerInFolder;
  let service: Service;

  beforeAll(async () => {
    primary = await serverIn(newFolder(), (dataDir) => startEmbedded({ dataDir, settings: TALKATIVE }));
    await migrate(primary.server.url('postgres'));
    const folder = newFolder();
    await copyServer(primary, folder);
    standby = await serverIn(folder, (dataDir) => followPrimary(primary.server, dataDir));
    service = await serve({ DATABASE_READ_URLS: standby.server.url('postgres') });
  }, 60_000);
  afterAll(async () => {
    for (const one of apps) await one.close();
    for (const one of [standby, primary]) {
      await one.server.stop();
      fs.rmSync(one.server.socketDir, { recursive: true, force: true });
    }
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-standby-'));
    fs.chmodSync(folder, 0o755);
    folders.push(folder);
    return folder;
  }

  async function serverIn(
    dataDir: string,
    start: (dataDir: string) => Promise<ServerInFolder['server']>,
  ): Promise<ServerInFolder> {
    return { server: await start(dataDir), dataDir };
  }

  async function serve(env: Readonly<Record<string, string>>): Promise<Service> {
    const address = { STORAGE: 'postgres', DATABASE_URL: primary.server.url('postgres') };
    const started = await startService({ env: { ...address, ...env } });
    apps.push({ close: () => started.stop() });
    return started;
  }

  /** A service that knows of no other database than the standby. */
  async function serveFromStandby(): Promise<{ api: ReturnType<typeof supertest>; channel: ReplicaChannel }> {
    const config = readConfig({
      STORAGE: 'postgres',
      DATABASE_URL: standby.server.url('postgres'),
      ADMIN_API_KEY: service.keyOf('admin'),
      LOG_LEVEL: 'silent',
      LIMIT_LOOP_LAG_MS: '0',
    });
    const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
    apps.push(app);
    await app.listen(0, '127.0.0.1');
    await app.get(GraphLoader).loaded;
    return { api: supertest(await app.getUrl()), channel: app.get(ReplicaChannel) };
  }

  /** From where on the server was asked for versions, while `work` was done. */
  async function askedFrom({ dataDir }: ServerInFolder, work: () => Promise<unknown>): Promise<readonly number[]> {
    const log = path.join(dataDir, 'postgres.log');
    const before = fs.readFileSync(log, 'utf8').length;
    await work();
    const said = fs.readFileSync(log, 'utf8').slice(before);
    return [...said.matchAll(/record_version v\s+where v\.seq > \$1.*?Parameters: \$1 = '(\d+)'/gs)].map(([, place]) =>
      Number(place),
    );
  }

  async function replica(): Promise<ReplicaStatus> {
    const { body } = await service.api.get(`${GRAPH}/status`).set('X-API-Key', service.keyOf('admin')).expect(200);
    return body.data.persistence.replicas[0];
  }

  async function untilReplica(is: (status: ReplicaStatus) => boolean): Promise<ReplicaStatus> {
    const deadline = performance.now() + LOOKED_FOR_MS;
    for (;;) {
      const status = await replica();
      if (is(status)) return status;
      if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(status)}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function onStandby(sql: string): Promise<unknown> {
    const client = new pg.Client(standby.server.url('postgres'));
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return Object.values(rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }

  /** Builds the graph anew; `GET /graph/warm` does so only now and then. Answers the version that is told then. */
  const warm = async (): Promise<string> => {
    await service.app.get(GraphStore).warm();
    return (await service.api.get(`${GRAPH}/status`).expect(200)).body.data.graph_version;
  };
  const isCurrent = ({ versions_behind }: ReplicaStatus): boolean => versions_behind === 0;

  it('reads all that is stored from the standby, and only what follows from the primary', async () => {
    const { body } = await sync(service, [person('ann'), person('bob'), person('hid', { visibility: 'private' })], {
      role: 'admin',
    }).expect(200);
    expect(await onStandby('select pg_is_in_recovery()')).toBe(true);
    expect(await untilReplica(isCurrent)).toEqual(UP_TO_DATE);
    let fromStandby: readonly number[] = [];
    const fromPrimary = await askedFrom(primary, async () => {
      fromStandby = await askedFrom(standby, async () => expect(await warm()).toBe(body.data.graph_version));
    });
    // What everybody may see, and what not everybody may.
    expect(fromStandby).toEqual([0, 0]);
    expect(fromPrimary.length).toBeGreaterThan(0);
    expect(fromPrimary.filter((place) => place < 3)).toEqual([]);
  });

  it('shows a write at once that the standby lacks, tells what it lacks, and is whole when it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    const { body } = await sync(service, [person('cid'), person('ann', { visibility: 'private' })], {
      role: 'admin',
    }).expect(200);
    const version: string = body.data.graph_version;
    expect((await untilReplica(({ lag_s }) => lag_s !== null && lag_s > 0)).versions_behind).toBe(2);
    expect(await askedFrom(standby, async () => expect(await warm()).toBe(version))).toContain(0);

    const other = await serve({ DATABASE_READ_URLS: standby.server.url('postgres') });
    const { body: seen } = await other.api.get(`${GRAPH}/entities/cid`).set('X-Graph-Version', version).expect(200);
    expect(seen.data.id).toBe('cid');
    await other.api.get(`${GRAPH}/entities/ann`).expect(404);
    expect((await other.api.get(`${GRAPH}/status`).expect(200)).body.data.graph_version).toBe(version);

    await onStandby('select pg_wal_replay_resume()');
    expect(await untilReplica(isCurrent)).toEqual(UP_TO_DATE);
    expect(await warm()).toBe(version);
  });

  it('reads from the primary alone while the standby is dead, and from the standby when it is back', async () => {
    const version = await warm();
    process.kill(standby.server.pid, 'SIGKILL');
    expect(await untilReplica(({ ready }) => !ready)).toEqual({ ready: false, versions_behind: null, lag_s: null });
    expect(await askedFrom(primary, async () => expect(await warm()).toBe(version))).toContain(0);
    const { body } = await service.api.get(`${GRAPH}/status`).expect(200);
    expect(body.data).toMatchObject({ status: 'ready', db_ready: true, db_writable: true, graph: { stale: false } });
    const metrics = await service.api.get('/api/v1/metrics').set('X-API-Key', service.keyOf('admin')).expect(200);
    expect(metrics.text).toContain('db_replica_lag_seconds{replica="0"} -1');
    const written = await sync(service, [person('dee')]).expect(200);

    standby = await serverIn(standby.dataDir, (dataDir) => followPrimary(primary.server, dataDir));
    expect(await untilReplica(isCurrent)).toEqual(UP_TO_DATE);
    expect(await askedFrom(standby, async () => expect(await warm()).toBe(written.body.data.graph_version))).toContain(
      0,
    );
  });

  it('is read where only the standby is left, and written to once that is the primary', async () => {
    const version = await warm();
    const left = await serveFromStandby();
    const status = async () => (await left.api.get(`${GRAPH}/status`).expect(200)).body.data;
    const write = () =>
      left.api
        .post(SYNC)
        .set('X-API-Key', service.keyOf('admin'))
        .send({ dataset: 'test', records: [person('eve')] });
    expect(await status()).toMatchObject({ db_ready: true, db_writable: false, graph_version: version });
    const refused = await write().expect(503);
    expect(refused.body.error.code).toBe('db_not_ready');

    expect(await onStandby('select pg_promote()')).toBe(true);
    const deadline = performance.now() + LOOKED_FOR_MS;
    while (!(await status()).db_writable && performance.now() < deadline) {
      await new Promise((done) => setTimeout(done, 50));
    }
    const written = await write().expect(200);
    expect(written.body.data.created).toBe(1);
    // It hears what others tell, though nobody could listen on it before.
    const heard = new Promise((tell) => left.channel.onMessage(tell));
    await onStandby(`select pg_notify('replicas', 'somebody else says so')`);
    expect(await heard).toBeDefined();
  });
});
