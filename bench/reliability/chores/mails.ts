import type { Taken } from '../receiver-process.js';
import type { ServiceProcess } from '../service-process.js';
import { allOf, insist, type Chore, type Sum } from './chore.js';

/** What a watch tells by mail, gathered: every alert is to be in one message, under one Message-ID. */
export class Mails implements Chore {
  readonly name = 'mails';
  private watch = '';

  constructor(private readonly service: ServiceProcess) {}

  async prepare(): Promise<void> {
    const body = { name: 'By mail', mode: 'knowledge', question: { kind: 'entity', entity_id: 'subject' } };
    this.watch = (await insist<{ id: string }>(this.service, '/watches', { method: 'POST', body })).id;
    const to = { to: 'desk@example.org', every_minutes: 1 };
    await insist(this.service, `/watches/${this.watch}/digest`, { method: 'PUT', body: to });
  }

  /** The claims that come in anyway are what is told. */
  step(): Promise<void> {
    return Promise.resolve();
  }

  async isOver(taken: readonly Taken[]): Promise<boolean> {
    return (await this.judged(taken)).lost === 0;
  }

  async judged(taken: readonly Taken[]): Promise<Sum> {
    const expected = (await allOf(this.service, `/watches/${this.watch}/alerts?limit=200`)).length;
    // Whoever gets a message twice tells it by its id; what it holds is in the id.
    const ids = new Set(taken.filter(({ hook }) => hook === 'mail').map(({ id }) => id));
    const told = new Array<number>(expected).fill(0);
    for (const id of ids) {
      const [from = 0, to = 0] = id
        .slice(this.watch.length + 1)
        .split('-')
        .map(Number);
      for (let place = from; place < to; place += 1) told[place] = (told[place] ?? 0) + 1;
    }
    return {
      expected,
      lost: told.filter((count) => count === 0).length,
      doubled: told.filter((count) => count > 1).length,
    };
  }
}
