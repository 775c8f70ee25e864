import type { ScanContext } from './scan-context.js';

/** All edges of an account, paid and received, in canonical order. */
export function edgesOf(context: ScanContext, account: number): Int32Array {
  const { out, into } = context.flow;
  const paid = out.edges.subarray(out.start[account] ?? 0, out.start[account + 1] ?? 0);
  const received = into.edges.subarray(into.start[account] ?? 0, into.start[account + 1] ?? 0);
  const merged = new Int32Array(paid.length + received.length);
  let [left, right] = [0, 0];
  for (let index = 0; index < merged.length; index++) {
    const takePaid = right >= received.length || (left < paid.length && (paid[left] ?? 0) < (received[right] ?? 0));
    merged[index] = (takePaid ? paid[left++] : received[right++]) ?? 0;
  }
  return merged;
}

/** The unit and amount of an edge as the account at its given end sees it. */
export function amountAt(context: ScanContext, edge: number, account: number): { unit: number; amount: bigint } {
  const { from, paid, received } = context.movements;
  const side = from[edge] === account ? paid : received;
  return { unit: side.unit[edge] ?? 0, amount: side.amounts.at(edge) };
}
