import type { ReceiverProcess, Taken } from '../receiver-process.js';
import type { ServiceProcess } from '../service-process.js';
import { insist, sumOf, type Chore, type Sum } from './chore.js';

const DATASET = 'payments';
const PAYERS = 5;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const PARAMETERS = { fan_in: { k: PAYERS, window_h: 48, new_share: '0' } };

/** Batches of movements, each of which completes one pattern: a watch tells each to a webhook. */
export class Patterns implements Chore {
  readonly name = 'patterns';
  private readonly shops: string[] = [];
  private watch = '';

  constructor(
    private readonly service: ServiceProcess,
    private readonly receiver: ReceiverProcess,
  ) {}

  async prepare(): Promise<void> {
    const options = { parameters: PARAMETERS };
    const question = { kind: 'pattern', dataset: DATASET, detector: 'fan_in', window_days: 3, options };
    const body = { name: 'Fans', question };
    this.watch = (await insist<{ id: string }>(this.service, '/watches', { method: 'POST', body })).id;
    const url = { url: `${this.receiver.url}/${this.watch}` };
    await insist(this.service, `/watches/${this.watch}/webhook`, { method: 'PUT', body: url });
  }

  async step(): Promise<void> {
    const shop = `shop-${this.shops.length}`;
    // Each in windows of its own: more fans beside each other would be no news to each other.
    const begins = START + this.shops.length * 10 * 24 * HOUR_MS;
    const body = Array.from({ length: PAYERS }, (_, at) => {
      const timestamp = new Date(begins + at * HOUR_MS).toISOString();
      return {
        tx_id: `${shop}-${at}`,
        from: `${shop}-payer-${at}`,
        to: shop,
        timestamp,
        amount: '100.00',
        asset: 'EUR',
      };
    });
    await insist(this.service, `/analytics/ingest?dataset=${DATASET}`, { method: 'POST', body });
    this.shops.push(shop);
  }

  isOver(taken: readonly Taken[]): Promise<boolean> {
    return Promise.resolve(this.sumOf(taken).lost === 0);
  }

  judged(taken: readonly Taken[]): Promise<Sum> {
    return Promise.resolve(this.sumOf(taken));
  }

  private sumOf(taken: readonly Taken[]): Sum {
    const own = taken.filter(({ hook }) => hook === `/${this.watch}`);
    return sumOf(
      this.shops.map((shop) => `fan_in ${shop}`),
      own.map(({ group = '', id }) => [group, id] as const),
    );
  }
}
