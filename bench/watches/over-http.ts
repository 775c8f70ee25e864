import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ground as Database } from '../reliability/ground.js';
import { dataOf, ServiceProcess } from '../reliability/service-process.js';
import { DATASET, type Ground, type Question } from './ground.js';
import { shareOf, textOf } from './shares.js';
import { STORY_GROUND, storiesOf, type Story } from './stories.js';

/** Records of one body. */
const SLICE = 1_000;
const LOOK_MS = 10;
const GIVEN_UP_MS = 30_000;
const GOAL_MS = 2_000;
const CONFLICT = 409;
const BATCHES = 20;
const BATCH = 100;
/** Of a clock tick that /proc counts CPU time in. */
const TICK_MS = 10;
/** Nothing listens there, and an inner address is gone to by nobody. */
const UNREACHABLE = {
  name: 'Away',
  dataset: 'away',
  address: 'https://localhost:1/x',
  schedule: 'P300D',
  failures_told: 1,
};
const COLLECTION = { name: 'Of the bench', dataset: 'bench', format: 'native', address: 'https://example.org/feed' };

interface Listed {
  readonly kind: string;
  readonly cursor: string;
  readonly subject: { readonly id: string };
}

/** Puts the ground to a service on a PostgreSQL of its own, and tells how soon its watches tell. */
export async function overHttp(ground: Ground, records: number): Promise<void> {
  const database = await Database.open();
  const service = await new ServiceProcess({ DATABASE_URL: database.url }).start();
  try {
    const bench = new Bench(service, ground);
    await bench.prepare();
    await bench.tellMovements('without a watch');
    await bench.watchAll();
    await bench.tellAlerts(records);
    await bench.tellStories();
    await bench.tellMovements('with 50 pattern watches');
  } finally {
    await service.stop();
    await database.close();
  }
}

class Bench {
  private cursor: string | null = null;
  private isWatched = false;
  private readonly began = performance.now();

  constructor(
    private readonly service: ServiceProcess,
    private readonly ground: Ground,
  ) {}

  async prepare(): Promise<void> {
    const drafts = [...this.ground.standing()];
    for (let from = 0; from < drafts.length; from += SLICE) {
      await this.sync(drafts.slice(from, from + SLICE));
      if ((from / SLICE) % 20 === 0) this.progress(`${from} of ${drafts.length} records are stored`);
    }
    await this.ingest(this.ground.movements(BATCHES * BATCH));
    this.progress('all is stored');
  }

  async watchAll(): Promise<void> {
    const schedule = { schedule: 'P300D', expected_every: 'P366D' };
    const { id } = dataOf<{ id: string }>(await this.post('/collections', { ...COLLECTION, ...schedule }));
    for (const question of this.ground.questions(id)) await this.watch(question);
    this.isWatched = true;
    this.progress('all is watched');
  }

  /** Relations and entities that one watch asks for come one by one while all are there. */
  async tellAlerts(records: number): Promise<void> {
    const watch = await this.watch({ kind: 'entity', entity_id: 'e0' });
    const waits: number[] = [];
    for (let at = 0; at < records; at += 1) {
      await this.sync([this.ground.coming('new entity')]);
      const id = `asked${at}`;
      const ends = { predicate: 'RELATED_TO', from_id: `e${at + 1}`, to_id: 'e0' };
      await this.sync([{ object: 'relation', id, ...ends }]);
      const stored = performance.now();
      while (!(await this.newest(watch)).includes(id)) {
        if (performance.now() - stored > GIVEN_UP_MS) throw new Error(`nothing is told of ${id}`);
        await sleep(LOOK_MS);
      }
      waits.push(performance.now() - stored);
      if (at % 20 === 0) this.progress(`${at} alerts, the last after ${waits.at(-1)?.toFixed(0)} ms`);
    }
    console.log(`an alert can be read after the answer to its write: ${textOf(waits, 'ms')}`);
    console.log(shareOf(waits, 1) <= GOAL_MS ? 'all within 2 s' : 'NOT all within 2 s');
  }

  /** What a watch of every kind is made for happens once, while all the others are asked too. */
  async tellStories(): Promise<void> {
    await this.sync(STORY_GROUND);
    const { id } = dataOf<{ id: string }>(await this.post('/collections', UNREACHABLE));
    const waits: number[] = [];
    for (const [name, story] of Object.entries(storiesOf(id))) {
      const waited = await this.tell(story);
      waits.push(waited);
      console.log(
        `a watch of the kind ${name.padEnd(14)} tells ${story.tells.padEnd(17)} after ${waited.toFixed(0)} ms`,
      );
    }
    console.log(shareOf(waits, 1) <= GOAL_MS ? 'all within 2 s' : 'NOT all within 2 s');
  }

  /** How long after the answer to what happens its alert can be read, in milliseconds. */
  private async tell({ question, mode, before, happens, tells }: Story): Promise<number> {
    if (before.length > 0) await this.sync(before);
    const { id } = dataOf<{ id: string }>(await this.post('/watches', { name: `Story of ${tells}`, question, mode }));
    if ('records' in happens) await this.sync(happens.records);
    else if ('movements' in happens) await this.post(`/analytics/ingest?dataset=${DATASET}-story`, happens.movements);
    else {
      const reply = await this.post(happens.post, happens.body);
      // What is asked for may be under way by itself already.
      if (reply?.status !== CONFLICT) dataOf(reply);
    }
    const stored = performance.now();
    for (;;) {
      const alerts = dataOf<readonly Listed[]>(await this.service.send(`/watches/${id}/alerts`));
      if (alerts.some(({ kind }) => kind === tells)) return performance.now() - stored;
      if (performance.now() - stored > GIVEN_UP_MS) throw new Error(`no ${tells} is told`);
      await sleep(LOOK_MS);
    }
  }

  /** What movements cost the whole service, in batches. */
  async tellMovements(when: string): Promise<void> {
    const before = this.cpuMs();
    for (let at = 0; at < BATCHES; at += 1) await this.ingest(this.ground.movements(BATCH));
    const spent = (this.cpuMs() - before) / (BATCHES * BATCH);
    console.log(`CPU of the service per movement, in batches of ${BATCH}, ${when}: ${spent.toFixed(2)} ms`);
  }

  /** Stores a batch, and waits until the watches, if there are any, have been asked of it. */
  private async ingest(movements: readonly object[]): Promise<void> {
    const before = await this.service.metric('watch_batches_total');
    dataOf(await this.post(`/analytics/ingest?dataset=${DATASET}`, movements));
    if (!this.isWatched) return;
    while ((await this.service.metric('watch_batches_total')) <= before) await sleep(LOOK_MS);
  }

  private async watch(question: Question): Promise<string> {
    return dataOf<{ id: string }>(await this.post('/watches', { name: 'Of the bench', question })).id;
  }

  /** Whom alerts are about that were told since this was asked last. */
  private async newest(watch: string): Promise<readonly string[]> {
    const after = this.cursor === null ? '' : `&cursor=${encodeURIComponent(this.cursor)}`;
    const reply = await this.service.send(`/watches/${watch}/alerts?limit=200${after}`);
    const told = dataOf<readonly Listed[]>(reply);
    this.cursor = told.at(-1)?.cursor ?? this.cursor;
    return told.map(({ subject }) => subject.id);
  }

  private async sync(records: readonly object[]): Promise<void> {
    dataOf(await this.post('/graph/sync', { format: 'native', dataset: 'd', records, on_error: 'abort' }));
  }

  private progress(what: string): void {
    console.log(`${((performance.now() - this.began) / 1_000).toFixed(0)} s: ${what}`);
  }

  private post(path: string, body: unknown): ReturnType<ServiceProcess['send']> {
    return this.service.send(path, { method: 'POST', body });
  }

  /** Of all threads of the service, as Linux counts them. */
  private cpuMs(): number {
    const fields = fs.readFileSync(`/proc/${this.service.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }
}
