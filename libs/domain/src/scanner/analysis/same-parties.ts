/**
 * Whether money goes back to where it came from, as between a treasury and its accounts: at least half of all senders and
 * receivers are both (the Jaccard similarity of the two sets).
 */
export function areSameParties(senders: readonly number[], receivers: readonly number[]): boolean {
  const [from, to] = [new Set(senders), new Set(receivers)];
  let both = 0;
  for (const account of from) if (to.has(account)) both++;
  return both > 0 && both * 2 >= from.size + to.size - both;
}
