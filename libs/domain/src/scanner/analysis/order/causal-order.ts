import type { Movements } from '../../../movements/table/movements.js';

/**
 * Edges in order of time, where those of one instant stand so that what an account got can be what it paid then: nobody
 * knows their order, and a step between equal times is kept (spec/scanner.md#order). In a ring, the first in canonical
 * order begins.
 */
export function causalOrder(edges: Int32Array, { at, from, to }: Movements): Int32Array {
  const ordered = edges.slice();
  for (let start = 0; start < ordered.length;) {
    let end = start + 1;
    while (end < ordered.length && at[ordered[end] ?? 0] === at[ordered[start] ?? 0]) end++;
    if (end - start > 1) ordered.set(inOrderOfFlow([...ordered.subarray(start, end)], from, to), start);
    start = end;
  }
  return ordered;
}

function inOrderOfFlow(edges: readonly number[], from: Int32Array, to: Int32Array): number[] {
  const awaited = new Map<number, number>();
  const payments = new Map<number, number[]>();
  for (const edge of edges) {
    const [payer, payee] = [from[edge] ?? 0, to[edge] ?? 0];
    awaited.set(payee, (awaited.get(payee) ?? 0) + 1);
    const own = payments.get(payer);
    if (own === undefined) payments.set(payer, [edge]);
    else own.push(edge);
  }
  const flow: number[] = [];
  const taken = new Set<number>();
  const follow = (first: number): void => {
    const ready = [first];
    for (let edge = ready.pop(); edge !== undefined; edge = ready.pop()) {
      if (taken.has(edge)) continue;
      taken.add(edge);
      flow.push(edge);
      const payee = to[edge] ?? 0;
      const left = (awaited.get(payee) ?? 0) - 1;
      awaited.set(payee, left);
      if (left === 0) ready.push(...(payments.get(payee) ?? []).toReversed());
    }
  };
  for (const edge of edges) if ((awaited.get(from[edge] ?? 0) ?? 0) === 0) follow(edge);
  for (const edge of edges) follow(edge);
  return flow;
}
