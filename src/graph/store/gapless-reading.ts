import type { Version } from '#domain/graph';
import { LedgerUnavailable, type Ledger, type LedgerBatch } from '../../platform/storage/ledger.js';

/** How often what is missing is asked for again before the reader is told that it is not to be had. */
const ATTEMPTS = 10;
const PAUSE_MS = 100;

/**
 * What was stored after a place, without a gap: the order has none, so a batch that holds fewer versions than places is
 * one whose store has not got all of it yet. Where one is missing, what comes before it is given and the rest asked for
 * again, so that no reader ever steps over a version.
 *
 * @throws LedgerUnavailable when the missing version does not come
 */
export async function* readWhole(ledger: Ledger, after: number): AsyncIterable<LedgerBatch> {
  let at = after;
  for (let attempt = 1; ; attempt += 1) {
    let isShort = false;
    for await (const batch of ledger.read(at, 'full')) {
      const whole = withoutGap(batch.versions, at);
      const before = at;
      at += whole.length;
      isShort = at < batch.head;
      if (whole.length > 0 || !isShort) yield { ...batch, versions: whole, head: at };
      if (at > before) attempt = 1;
      if (isShort) break;
    }
    if (!isShort) return;
    if (attempt >= ATTEMPTS) throw incomplete();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  }
}

/** Of versions in their order, those that follow a place one by one. */
function withoutGap(versions: readonly Version[], after: number): readonly Version[] {
  const fresh = versions.filter(({ seq }) => seq > after);
  const gap = fresh.findIndex(({ seq }, index) => seq !== after + index + 1);
  return gap === -1 ? fresh : fresh.slice(0, gap);
}

/** Which places were read, in whatever order and however often: one bit for each. */
export class PlacesRead {
  private bits = new Uint8Array(1_024);
  private count = 0;

  add(versions: readonly Version[]): void {
    for (const { seq } of versions) {
      const byte = seq >> 3;
      if (byte >= this.bits.length) this.grow(byte);
      const bit = 1 << (seq & 7);
      const known = this.bits[byte] ?? 0;
      if ((known & bit) !== 0) continue;
      this.bits[byte] = known | bit;
      this.count += 1;
    }
  }

  /** @throws LedgerUnavailable unless every place up to this one was read */
  demand(head: number): void {
    if (this.count < head) throw incomplete();
  }

  private grow(byte: number): void {
    const grown = new Uint8Array(Math.max(byte + 1, this.bits.length * 2));
    grown.set(this.bits);
    this.bits = grown;
  }
}

function incomplete(): LedgerUnavailable {
  return new LedgerUnavailable('db_not_ready', 'The database does not give all that it says was stored', 2);
}
