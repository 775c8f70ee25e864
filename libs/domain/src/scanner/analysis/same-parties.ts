import type { ScanContext } from './scan-context.js';

/**
 * Whether money goes back to where it came from, as between a treasury and its accounts: at least half of all senders and
 * receivers are both (the Jaccard similarity of the two sets).
 */
export function sameParties(
  { movements: { anonymous } }: ScanContext,
  senders: readonly number[],
  receivers: readonly number[],
): ('same_parties' | 'parties_unnamed')[] {
  const isNamed = (account: number): boolean => anonymous[account] === 0;
  if (areSame(senders.filter(isNamed), receivers.filter(isNamed))) return ['same_parties'];
  // Whoever no row names stands under one name, on both sides: whether they are the same is not known.
  return areSame(senders, receivers) ? ['parties_unnamed'] : [];
}

function areSame(senders: readonly number[], receivers: readonly number[]): boolean {
  const [from, to] = [new Set(senders), new Set(receivers)];
  let both = 0;
  for (const account of from) if (to.has(account)) both++;
  return both > 0 && both * 2 >= from.size + to.size - both;
}
