import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#domain/shared';
import { PatternStore } from '../../src/platform/storage/pattern-store.js';
import { WatchStore } from '../../src/platform/storage/watch-store.js';
import { Ledger } from '../../src/platform/storage/ledger.js';
import type { Service } from './service.js';

export const WATCHES = '/api/v1/watches';

export interface ToldAlert {
  readonly id: string;
  readonly cursor: string;
  readonly kind: string;
  readonly modes: readonly string[];
  readonly at: string;
  readonly subject: { readonly object: string; readonly id: string };
  readonly group: string;
  readonly summary: string;
  readonly graph_version: string;
  readonly state: string;
  readonly audience: string;
  readonly explanation: Readonly<Record<string, unknown>>;
}

/** What tests of watches do over HTTP. */
export class Watching {
  constructor(private readonly service: Service) {}

  /** Stores records; answers the public graph_version that they led to. */
  async sync(...records: object[]): Promise<string> {
    const { body } = await this.service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', this.service.keyOf('admin'))
      .send({ dataset: 'd', records, on_error: 'abort' });
    const { success, data, error } = body as { success: boolean; data: { graph_version: string }; error?: unknown };
    if (!success) throw new Error(JSON.stringify(error));
    return data.graph_version;
  }

  /** Stores movements as one batch. */
  async ingest(dataset: string, ...transactions: object[]): Promise<void> {
    await this.service.api
      .post(`/api/v1/analytics/ingest?dataset=${dataset}`)
      .set('X-API-Key', this.service.keyOf('analyst'))
      .send(transactions)
      .expect(200);
  }

  async watch(question: object, said: object = {}, role: Role = 'analyst'): Promise<string> {
    const { body } = await this.service.api
      .post(WATCHES)
      .set('X-API-Key', this.service.keyOf(role))
      .send({ name: 'A watch', question, ...said })
      .expect(201);
    return (body as { data: { id: string } }).data.id;
  }

  /** Waits until all that was stored has been evaluated. */
  async settled(): Promise<void> {
    const head = await this.service.app.get(Ledger).head();
    while (((await this.service.app.get(WatchStore).progress()).place ?? -1) < head) await sleep(5);
    while ((await this.service.app.get(PatternStore).waiting()) > 0) await sleep(5);
  }

  async alerts(id: string, query = '', role: Role = 'admin'): Promise<readonly ToldAlert[]> {
    await this.settled();
    const { body } = await this.service.api
      .get(`${WATCHES}/${id}/alerts?${query}`)
      .set('X-API-Key', this.service.keyOf(role))
      .expect(200);
    return (body as { data: readonly ToldAlert[] }).data;
  }

  /** What a watch told, in short: the kind, and the record that it is about. */
  async told(id: string): Promise<readonly string[]> {
    return (await this.alerts(id)).map(({ kind, subject }) => `${kind} ${subject.object} ${subject.id}`);
  }
}
