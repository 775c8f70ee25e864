import type { Incidence } from './movements.js';

/**
 * The strongly connected components of accounts by whom they pay (Tarjan, 1972, without recursion): the number of each
 * account's component, and how many accounts it has. Money can only come back to who is in one with others. Accounts and
 * payments that are left out are in none: their number is −1.
 */
export function strongComponents(
  out: Pick<Incidence, 'start' | 'others' | 'edges'>,
  isOut: (account: number) => boolean,
  isLeftOut: (edge: number) => boolean,
): { readonly of: Int32Array; readonly sizes: readonly number[] } {
  const accounts = out.start.length - 1;
  const of = new Int32Array(accounts).fill(-1);
  const sizes: number[] = [];
  const index = new Int32Array(accounts);
  const lowest = new Int32Array(accounts);
  const next = out.start.slice(0, accounts);
  const open = new Int32Array(accounts);
  const path = new Int32Array(accounts);
  let [visited, opened] = [0, 0];
  for (let root = 0; root < accounts; root++) {
    if (index[root] !== 0 || isOut(root)) continue;
    let depth = 0;
    path[depth++] = root;
    index[root] = lowest[root] = ++visited;
    open[opened++] = root;
    while (depth > 0) {
      const account = path[depth - 1] ?? 0;
      const place = next[account] ?? 0;
      if (place < (out.start[account + 1] ?? 0)) {
        next[account] = place + 1;
        const other = out.others[place] ?? 0;
        if (isOut(other) || isLeftOut(out.edges[place] ?? 0)) continue;
        if (index[other] === 0) {
          path[depth++] = other;
          index[other] = lowest[other] = ++visited;
          open[opened++] = other;
        } else if (of[other] === -1) {
          lowest[account] = Math.min(lowest[account] ?? 0, index[other] ?? 0);
        }
        continue;
      }
      depth--;
      const above = path[depth - 1];
      if (depth > 0 && above !== undefined) lowest[above] = Math.min(lowest[above] ?? 0, lowest[account] ?? 0);
      if (lowest[account] !== index[account]) continue;
      let size = 0;
      for (let member = -1; member !== account; size++) {
        member = open[--opened] ?? account;
        of[member] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { of, sizes };
}
