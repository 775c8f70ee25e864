import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#embedded-postgres';
import { Chance } from './chance.js';
import { Collections } from './chores/collections.js';
import { Mails } from './chores/mails.js';
import { Patterns } from './chores/patterns.js';
import { decideAtOnce } from './decisions.js';
import { deliverUnderKills } from './deliveries.js';
import { fillDisk } from './full-disk.js';
import { fuzz } from './fuzz/fuzz.js';
import { Ground, isAlive } from './ground.js';
import { writeUnderKills } from './kills.js';
import { PLATEAU_MB } from './memory-watch.js';
import { weigh } from './memory.js';
import { prepare, readAndWrite } from './mixed.js';
import { tableOf } from './promises/figure.js';
import { measurePromises } from './promises/promises.js';
import { ReceiverProcess } from './receiver-process.js';
import { ADMIN_KEY, ServiceProcess } from './service-process.js';
import { simulate } from './simulate/simulate.js';

const DISK_MB = 160;
const BALLAST_MB = 40;
/** So that the tables meet the end of the disk before the log does, which would end the server. */
const SMALL_LOG = { max_wal_size: '48MB', min_wal_size: '48MB' };

/** A PostgreSQL on a small disk of its own (a tmpfs: needs root on Linux), and what takes room on it. */
async function onSmallDisk(work: (url: string, makeRoom: () => Promise<void>) => Promise<boolean>): Promise<boolean> {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  if (mounted.status !== 0) throw new Error('a file system cannot be mounted: this trial needs root on Linux');
  const ballast = path.join(disk, 'ballast');
  fs.writeFileSync(ballast, Buffer.alloc(BALLAST_MB * 1_048_576));
  let server = await startEmbedded({ dataDir: disk, settings: SMALL_LOG });
  try {
    return await work(server.url('postgres'), async () => {
      fs.rmSync(ballast);
      if (!isAlive(server.pid)) server = await startEmbedded({ dataDir: disk, settings: SMALL_LOG });
    });
  } finally {
    await server.stop();
    fs.rmSync(server.socketDir, { recursive: true, force: true });
    spawnSync('umount', [disk]);
    fs.rmSync(disk, { recursive: true, force: true });
  }
}

type NumberOf = (name: string, byDefault: number) => number;
/** The value of an option that is no number; null where it was not given. */
type TextOf = (name: string) => string | null;
type Trial = (ground: Ground, number: NumberOf, text: TextOf) => Promise<boolean>;

const TRIALS: Readonly<Record<string, Trial>> = {
  /** The figures of the other promises: --other-node /path/to/another/node --only R9 */
  promises: async (ground, _, text) => {
    const figures = await measurePromises(ground, text('other-node'), text('only'));
    console.log(`\n${tableOf(figures)}\n`);
    return figures.length > 0 && figures.every(({ holds }) => holds);
  },
  /** R7: --writes 5000 --kills 50 --database-kills 0 */
  kills: async (ground, number) => {
    const service = await new ServiceProcess({ DATABASE_URL: ground.url }).start();
    const ofDatabase = number('database-kills', 0);
    const kills = number('kills', 50) + ofDatabase;
    let blows = 0;
    const strike = async (): Promise<void> => {
      blows += 1;
      if (blows <= ofDatabase) return ground.strike();
      await service.kill();
      await service.start();
    };
    const report = await writeUnderKills(service, { writes: number('writes', 5_000), kills, writers: 16, strike });
    await service.stop();
    tell(report);
    return report.lost === 0 && report.doubled === 0 && report.odd.length === 0;
  },
  /** R19: service, receiver and database in turn: --writes 2000 --kills 50 --watches 4 --calm 100 */
  deliveries: async (ground, number) => {
    const receiver = await new ReceiverProcess().start();
    const service = await new ServiceProcess({
      DATABASE_URL: ground.url,
      ...{ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', LIMIT_WEBHOOK_ATTEMPTS: '100', LIMIT_WEBHOOK_RETRY_MS: '50' },
      ...{ LIMIT_WEBHOOK_MS: '2000', SMTP_URL: receiver.mailUrl, SMTP_FROM: 'watch@example.org' },
      ...{
        COLLECTION_ALLOW_PRIVATE_NETWORKS: 'true',
        LIMIT_COLLECTION_LEASE_MS: '3000',
        LIMIT_COLLECTION_RETRY_MS: '50',
      },
    }).start();
    const struck = [service, receiver];
    const options = { writes: number('writes', 2_000), kills: number('kills', 50), calm: number('calm', 100) };
    const collections = new Collections(service);
    const chores = [new Patterns(service, receiver), new Mails(service), collections];
    const report = await deliverUnderKills(service, receiver, {
      ...{ ...options, watches: number('watches', 4), writers: 8, chores },
      strike: async (count) => {
        const target = struck[count % 3];
        if (target === undefined) return ground.strike();
        await target.kill();
        await target.start();
      },
    });
    await service.stop();
    await receiver.close();
    tell({ ...report, interrupted_runs: collections.interrupted });
    const faults = Object.values(report.chores).reduce((sum, { lost, doubled }) => sum + lost + doubled, 0);
    return faults + report.lost + report.doubled + report.out_of_order + report.odd.length === 0;
  },
  /** R8: --decisions 10000 --entities 400 --replicas 2 */
  decisions: async (ground, number) => {
    const replicas = await replicasOn(ground, number('replicas', 2));
    const chance = new Chance(number('seed', 1));
    const options = { decisions: number('decisions', 10_000), entities: number('entities', 400), deciders: 24, chance };
    const report = await decideAtOnce(replicas, options);
    for (const replica of replicas) await replica.stop();
    tell(report);
    return report.lost + report.negative_in_cluster + report.wrong_clusters + report.odd.length === 0;
  },
  /** 50 read and 10 write: --seconds 30 --readers 50 --writers 10 */
  mixed: async (ground, number) => {
    const service = await new ServiceProcess({ DATABASE_URL: ground.url }).start();
    await prepare(service);
    const options = { readers: number('readers', 50), writers: number('writers', 10), rate: null, writePauseMs: 200 };
    const report = await readAndWrite(service, { ...options, seconds: number('seconds', 30) });
    await service.stop();
    tell(report);
    return report.failed_reads.length + report.failed_writes.length + report.mixed_answers.length === 0;
  },
  /** R10: a load at 80 % of the ceiling: --minutes 20, or at a rate: --rate 50; few writes, so that the graph stays */
  soak: async (ground, number) => {
    const service = await new ServiceProcess({ DATABASE_URL: ground.url }, process.execPath, true).start();
    await prepare(service);
    const load = { readers: number('readers', 50), writers: number('writers', 2), writePauseMs: 2_000 };
    let rate = number('rate', 0);
    if (rate === 0) {
      const ceiling = await readAndWrite(service, { ...load, seconds: 15, rate: null });
      rate = Math.max(1, Math.round(ceiling.reads_per_s * 0.8));
    }
    const report = await readAndWrite(service, { ...load, seconds: number('minutes', 20) * 60, rate });
    await service.stop();
    tell({ rate, ...report });
    if (report.memory.growth === 'too_short') console.log('Too short to tell growth from garbage: 8 minutes or more.');
    return report.failed_reads.length + report.mixed_answers.length === 0 && report.memory.holds;
  },
  /** R10: --scans 100 --rows 50000 --packs 1000 */
  memory: async (ground, number) => {
    const service = await new ServiceProcess({ DATABASE_URL: ground.url }).start();
    await prepare(service);
    const options = { scans: number('scans', 100), rows: number('rows', 50_000), packs: number('packs', 1_000) };
    const report = await weigh(service, options);
    await service.stop();
    tell(report);
    return report.odd.length === 0 && report.peak_mb <= PLATEAU_MB;
  },
  /** R6: on a file system that is really full; as root */
  'full-disk': () =>
    onSmallDisk(async (url, makeRoom) => {
      const service = await new ServiceProcess({ DATABASE_URL: url }).start();
      const report = await fillDisk(service, makeRoom);
      await service.stop();
      tell(report);
      const isHonest = Object.keys(report.refusals).every((code) => code === 'storage_full');
      return report.lost === 0 && report.failed_reads === 0 && isHonest && Object.keys(report.refusals).length > 0;
    }),
  /** R16: --requests 20000 --seed 1 */
  fuzz: async (ground, number) => {
    const service = await new ServiceProcess({ DATABASE_URL: ground.url, DEMO_DATA: 'true' }).start();
    const { port } = service;
    const seed = number('seed', 1);
    const report = await fuzz({ port, keys: [ADMIN_KEY], requests: number('requests', 20_000), seed, concurrency: 8 });
    await service.stop();
    tell(report);
    return report.fault_count === 0;
  },
};

/** --seeds 200 --from 1: a seed that fails is replayed by --from <seed> --seeds 1 */
async function simulateSeeds(number: NumberOf): Promise<boolean> {
  const [from, seeds] = [number('from', 1), number('seeds', 200)];
  const sum = { seeds, requests: 0, stored: 0, refused: 0, retries: 0, failing: [] as number[] };
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { requests, stored, refused, retries, faults } = await simulate(seed);
    sum.requests += requests;
    sum.stored += stored;
    sum.refused += refused;
    sum.retries += retries;
    if (faults.length === 0) continue;
    sum.failing.push(seed);
    console.log(`seed ${seed}:\n${faults.slice(0, 20).join('\n')}`);
  }
  tell(sum);
  return sum.failing.length === 0;
}

async function replicasOn(ground: Ground, count: number): Promise<readonly ServiceProcess[]> {
  return Promise.all(Array.from({ length: count }, () => new ServiceProcess({ DATABASE_URL: ground.url }).start()));
}

function tell(report: unknown): void {
  console.log(JSON.stringify(report, null, 2));
}

/** `--name 5` and `--name=5`. */
function numbersIn(args: readonly string[]): ReadonlyMap<string, number> {
  const found = [...args.join(' ').matchAll(/--([a-z-]+)[= ](\d+)/g)];
  return new Map(found.map(([, name = '', value]) => [name, Number(value)]));
}

async function onGround(trial: Trial, number: NumberOf, text: TextOf): Promise<boolean> {
  const ground = await Ground.open();
  try {
    return await trial(ground, number, text);
  } finally {
    await ground.close();
  }
}

const [, , name = '', ...rest] = process.argv;
const numbers = numbersIn(rest);
const numberOf: NumberOf = (asked, byDefault) => numbers.get(asked) ?? byDefault;
const textOf: TextOf = (asked) => new RegExp(`(?:^| )--${asked}[= ](\\S+)`).exec(rest.join(' '))?.[1] ?? null;
const trial = TRIALS[name];
if (trial === undefined && name !== 'simulate') {
  console.error(`Say which: simulate, ${Object.keys(TRIALS).join(', ')}`);
  process.exit(64);
}
const holds = trial === undefined ? await simulateSeeds(numberOf) : await onGround(trial, numberOf, textOf);
console.log(holds ? 'holds' : 'DOES NOT HOLD');
process.exitCode = holds ? 0 : 1;
