import { atLeast, SIGNIFICANCE, type ChanceModel } from './chance-model.js';
import type { ScanContext } from '../scan-context.js';

/** What one account gathered and gave again: how many it dealt with, in how many movements, and how quickly. */
export interface Gathering {
  readonly account: number;
  readonly senders: number;
  readonly receipts: number;
  /** From the first receipt to the last. */
  readonly gatheredMs: number;
  readonly receivers: number;
  readonly payments: number;
  /** From when paying out may begin to the last payment. */
  readonly sentMs: number;
}

/**
 * How many accounts chance would let gather and give as one does. An account that gets `i` movements of a size in the whole
 * time gets as many as a Poisson variable of `i` times the part that the gathering is of it; with one receipt to begin
 * at, `senders − 1` more have to come, and `receivers` payments in the time of giving. Its own activity besides is what
 * `i` is, and what chance would draw of its movements for that size if that is more. That is asked of every account that
 * could show the pattern, of every size (octaves whose shares sum up to one), and of every length (Fisher's method).
 */
export class GatheringsByChance {
  private readonly could: number;

  constructor(
    private readonly context: ScanContext,
    private readonly model: ChanceModel,
    /** The octave of the amounts that count: of all movements one in two to its power. */
    private readonly octave: number,
    private readonly rule: { readonly least: number; readonly fanMs: number; readonly windowMs: number },
  ) {
    let could = 0;
    model.received.forEach((received, account) => {
      if (received >= rule.least && (model.paid[account] ?? 0) >= rule.least) could++;
    });
    this.could = could;
  }

  /** Null where there is too little besides to tell. */
  expected({ account, senders, receipts, gatheredMs, receivers, payments, sentMs }: Gathering): number | null {
    const { model, context, rule, octave, could } = this;
    if (!model.canTell(receipts + payments)) return null;
    const { into, out } = context.flow;
    const share = 2 ** -octave;
    const received = Math.max((model.received[account] ?? 0) * share, degree(into.start, account) - receipts);
    const paid = Math.max((model.paid[account] ?? 0) * share, degree(out.start, account) - payments);
    const gathers =
      (received + 1) * atLeast(senders - 1, received * model.part(gatheredMs)) * this.looked(rule.fanMs, gatheredMs);
    const gives = atLeast(receivers, paid * model.part(sentMs)) * this.looked(rule.windowMs, sentMs);
    // Many pay out in batches, or are paid so: a half that is nothing special for the account makes the whole ordinary.
    if (gathers > SIGNIFICANCE || gives > SIGNIFICANCE) return could;
    return gathers * gives * could * (octave + 1) * (octave + 2);
  }

  private looked(mostMs: number, ms: number): number {
    return 1 + Math.log(Math.max(1, mostMs / Math.max(this.model.tickMs, ms)));
  }
}

function degree(start: Int32Array, account: number): number {
  return (start[account + 1] ?? 0) - (start[account] ?? 0);
}
