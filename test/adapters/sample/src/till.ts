import { readFile } from 'node:fs/promises';
import type { GivenPayment, MovementSource } from '@investigation-graph/adapter-kit';

/** Payments that the till of a shop writes into a file, one a line; the file is read anew for every question. */
export class Till implements MovementSource {
  readonly source = 'till';
  readonly version = '1';
  readonly kind = 'file';

  constructor(private readonly file: string) {}

  async *movements(): AsyncGenerator<readonly GivenPayment[]> {
    for (const line of (await readFile(this.file, 'utf8')).split('\n')) {
      const [tx_id, timestamp, from, to, amount, asset] = line.split('|');
      if (tx_id === undefined || timestamp === undefined || from === undefined) continue;
      if (to === undefined || amount === undefined || asset === undefined) continue;
      yield [{ tx_id, timestamp, from, to, amount, asset }];
    }
  }
}
