import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chore, Sum } from './chores/chore.js';
import type { ReceiverProcess, Taken } from './receiver-process.js';
import { dataOf, type ServiceProcess } from './service-process.js';

export interface DeliveriesOptions {
  readonly watches: number;
  readonly writes: number;
  readonly kills: number;
  readonly writers: number;
  /** Written one by one when nothing is struck any more, to see how soon they are told. */
  readonly calm: number;
  /** What goes on beside the writes. */
  readonly chores: readonly Chore[];
  /** Ends at once what is to be ended, and brings it back; told how often it has struck before. */
  readonly strike: (struck: number) => Promise<void>;
}

export interface DeliveriesReport {
  readonly acknowledged: number;
  readonly kills: number;
  /** Messages that are to be taken: every record by every webhook. */
  readonly expected: number;
  /** Told, and never taken. */
  readonly lost: number;
  /** Taken under more than one id. */
  readonly doubled: number;
  /** Taken again under the same id, which is what a receiver tells repetitions by. */
  readonly repeated: number;
  /** Taken for the first time behind one that was told later. */
  readonly out_of_order: number;
  /** From the answer to a write until the receiver had it, in milliseconds. */
  readonly told_after_ms: { readonly p50: number; readonly p95: number; readonly max: number };
  /** Of each chore, what it was to lead to and what came of it. */
  readonly chores: Readonly<Record<string, Sum>>;
  /** Answers that no write may have. */
  readonly odd: readonly string[];
  readonly took_s: number;
}

interface Listed {
  readonly id: string;
  readonly cursor: string;
  readonly subject: { readonly id: string };
}

const ARRIVES_WITHIN_MS = 180_000;
const AGAIN_MS = 20;
/** Between two of the same chore. */
const CHORE_MS = 500;

/**
 * Claims of one entity come in while the service, the database and the receiver are struck down again and again; some
 * watches tell of each to a webhook. Whoever gets no answer to a write asks again with the same key. At the end each claim
 * must have been taken from each watch under one id.
 */
export async function deliverUnderKills(
  service: ServiceProcess,
  receiver: ReceiverProcess,
  options: DeliveriesOptions,
): Promise<DeliveriesReport> {
  const { writes, kills, writers, calm, chores, strike } = options;
  const started = performance.now();
  const trial = new Trial(service, receiver);
  await trial.prepare(options.watches);
  for (const chore of chores) await chore.prepare();

  let next = 0;
  const writer = async (): Promise<void> => {
    while (next < writes) {
      next += 1;
      await trial.write(`claim ${next}`);
    }
  };
  let struck = 0;
  const striker = async (): Promise<void> => {
    for (; struck < kills; struck += 1) {
      // Spread over what is written, so that the last falls before the last write.
      while (trial.acknowledged.size < ((struck + 0.5) * writes) / kills) await sleep(2);
      await strike(struck);
    }
  };
  const beside = async (chore: Chore): Promise<void> => {
    while (struck < kills) {
      await chore.step();
      await sleep(CHORE_MS);
    }
  };
  await Promise.all([striker(), ...Array.from({ length: writers }, writer), ...chores.map(beside)]);
  await trial.arrived();
  const waits: number[] = [];
  for (let at = 0; at < calm; at += 1) {
    const id = await trial.write(`calm ${at}`);
    const told = Date.now();
    await trial.arrived();
    waits.push(...receiver.taken().flatMap(({ subject, at: taken }) => (subject === id ? [taken - told] : [])));
  }
  const sums: Record<string, Sum> = {};
  for (const chore of chores) {
    const deadline = performance.now() + ARRIVES_WITHIN_MS;
    while (!(await chore.isOver(receiver.taken())) && performance.now() < deadline) await sleep(CHORE_MS);
    sums[chore.name] = await chore.judged(receiver.taken());
  }
  waits.sort((a, b) => a - b);
  const share = (part: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  return {
    acknowledged: trial.acknowledged.size,
    kills: struck,
    ...(await trial.judged()),
    told_after_ms: { p50: share(0.5), p95: share(0.95), max: share(1) },
    chores: sums,
    odd: trial.odd,
    took_s: Math.round((performance.now() - started) / 1_000),
  };
}

class Trial {
  /** Ids of the claims whose write was answered. */
  readonly acknowledged = new Set<string>();
  readonly odd: string[] = [];
  private readonly watches: string[] = [];

  constructor(
    private readonly service: ServiceProcess,
    private readonly receiver: ReceiverProcess,
  ) {}

  async prepare(watches: number): Promise<void> {
    const records = [{ object: 'entity', id: 'subject', kind: 'company', name: 'Subject' }];
    const sync = { format: 'native', dataset: 'trial', records };
    dataOf(await this.service.send('/graph/sync', { method: 'POST', body: sync }));
    for (let at = 0; at < watches; at += 1) {
      const body = { name: `watch ${at}`, mode: 'knowledge', question: { kind: 'entity', entity_id: 'subject' } };
      const { id } = dataOf<{ id: string }>(await this.service.send('/watches', { method: 'POST', body }));
      const url = { url: `${this.receiver.url}/${id}` };
      dataOf(await this.service.send(`/watches/${id}/webhook`, { method: 'PUT', body: url }));
      this.watches.push(id);
    }
  }

  /** Writes until it is acknowledged. */
  async write(statement: string): Promise<string> {
    const key = randomUUID();
    for (;;) {
      const reply = await this.service.send('/graph/claims', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { statement, subject_id: 'subject' },
      });
      if (reply?.status === 201) {
        const { id } = dataOf<{ id: string }>(reply);
        this.acknowledged.add(id);
        return id;
      }
      if (reply !== null && reply.status !== 503) this.odd.push(`${reply.status} ${JSON.stringify(reply.body)}`);
      await sleep(AGAIN_MS);
    }
  }

  /** Waits until the receiver has what is to be taken; what has not come in a long time will not come. */
  async arrived(): Promise<void> {
    const deadline = performance.now() + ARRIVES_WITHIN_MS;
    const expected = this.acknowledged.size * this.watches.length;
    while (performance.now() < deadline) {
      const own = this.receiver.taken().filter(({ hook }) => this.watches.includes(hook.slice(1)));
      const had = new Set(own.map(({ hook, subject }) => `${hook} ${subject}`));
      if (had.size >= expected) return;
      await sleep(AGAIN_MS);
    }
  }

  async judged(): Promise<Pick<DeliveriesReport, 'expected' | 'lost' | 'doubled' | 'repeated' | 'out_of_order'>> {
    const taken = this.receiver.taken();
    const sum = { expected: 0, lost: 0, doubled: 0, repeated: 0, out_of_order: 0 };
    for (const watch of this.watches) {
      const own = taken.filter(({ hook }) => hook === `/${watch}`);
      const firsts = new Map<string, Taken>();
      for (const one of own) if (!firsts.has(one.id)) firsts.set(one.id, one);
      sum.repeated += own.length - firsts.size;
      const ids = new Map<string, number>();
      for (const { subject } of firsts.values()) ids.set(subject, (ids.get(subject) ?? 0) + 1);
      sum.expected += this.acknowledged.size;
      for (const claim of this.acknowledged) {
        const count = ids.get(claim) ?? 0;
        if (count === 0) sum.lost += 1;
        if (count > 1) sum.doubled += 1;
      }
      // What was stored though nobody was told so is told of like everything else.
      const told = await this.told(watch);
      const order = new Map(told.map((id, index) => [id, index]));
      sum.lost += told.filter((id) => !firsts.has(id)).length;
      const indexes = [...firsts.keys()].map((id) => order.get(id) ?? -1);
      sum.out_of_order += indexes.filter((index, at) => at > 0 && index < (indexes[at - 1] ?? 0)).length;
    }
    return sum;
  }

  /** Ids of all alerts of a watch, in their order. */
  private async told(watch: string): Promise<readonly string[]> {
    const ids: string[] = [];
    let after = '';
    for (;;) {
      const page = dataOf<readonly Listed[]>(await this.service.send(`/watches/${watch}/alerts?limit=200${after}`));
      ids.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (last === undefined) return ids;
      after = `&cursor=${encodeURIComponent(last.cursor)}`;
    }
  }
}
