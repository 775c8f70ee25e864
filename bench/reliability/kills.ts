import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.js';
import { dataOf } from './service-process.js';

export interface KillsOptions {
  readonly writes: number;
  readonly kills: number;
  readonly writers: number;
  /** Ends at once what is to be ended, and brings it back. */
  readonly strike: () => Promise<void>;
}

export interface KillsReport {
  readonly acknowledged: number;
  readonly kills: number;
  /** Requests that got no answer, or one that says so, and were sent again. */
  readonly retries: number;
  /** Retries that found that the first time had been stored. */
  readonly replayed: number;
  readonly lost: number;
  readonly doubled: number;
  /** Answers that no write may have. */
  readonly odd: readonly string[];
  readonly took_s: number;
}

interface Listed {
  readonly statement: string;
}

/**
 * Writes claims without an id of their own, each under an Idempotency-Key, while the service is struck down again and
 * again; whoever gets no answer asks again with the same key. Then counts what is there: an acknowledged claim that is
 * missing is lost, and one that is there twice is doubled.
 */
export async function writeUnderKills(service: ServiceProcess, options: KillsOptions): Promise<KillsReport> {
  const { writes, kills, writers, strike } = options;
  const started = performance.now();
  const subject = { object: 'entity', id: 'subject', kind: 'company', name: 'Subject' };
  const sync = { format: 'native', dataset: 'trial', records: [subject] };
  dataOf(await service.send('/graph/sync', { method: 'POST', body: sync }));

  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let retries = 0;
  let replayed = 0;
  let next = 0;
  const writeOne = async (statement: string): Promise<void> => {
    const key = randomUUID();
    for (;;) {
      const reply = await service.send('/graph/claims', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { statement, subject_id: 'subject' },
      });
      if (reply?.status === 201) {
        if (reply.headers['idempotency-replayed'] === 'true') replayed += 1;
        acknowledged.add(statement);
        return;
      }
      if (reply !== null && reply.status !== 503) odd.push(`${reply.status} ${JSON.stringify(reply.body)}`);
      retries += 1;
      await sleep(20);
    }
  };
  const writer = async (): Promise<void> => {
    while (next < writes) {
      next += 1;
      await writeOne(`claim ${next}`);
    }
  };
  let struck = 0;
  const striker = async (): Promise<void> => {
    for (; struck < kills; struck += 1) {
      // The blows are spread over the writes, so that the last falls before the last write.
      const at = ((struck + 0.5) * writes) / kills;
      while (acknowledged.size < at) await sleep(2);
      await strike();
    }
  };
  await Promise.all([striker(), ...Array.from({ length: writers }, writer)]);

  const found = new Map<string, number>();
  let after = '';
  for (;;) {
    const reply = await service.send(`/graph/claims?limit=1000${after}`);
    for (const { statement } of dataOf<readonly Listed[]>(reply)) {
      found.set(statement, (found.get(statement) ?? 0) + 1);
    }
    const { page } = reply?.body as { readonly page: { readonly next_cursor: string | null } };
    if (page.next_cursor === null) break;
    after = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
  return {
    acknowledged: acknowledged.size,
    kills: struck,
    retries,
    replayed,
    lost: [...acknowledged].filter((statement) => !found.has(statement)).length,
    doubled: [...found.values()].filter((count) => count > 1).length,
    odd,
    took_s: Math.round((performance.now() - started) / 1_000),
  };
}
