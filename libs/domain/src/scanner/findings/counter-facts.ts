import { compareIds } from '../../shared/order.js';

/**
 * What speaks against a finding, the strongest first: that no money changed hands, that it is how a service works, that it
 * is a habit, that chance explains it, that too little is known.
 */
const STRONGEST_FIRST: readonly string[] = [
  ...['own_transfer', 'own_second_account', 'same_user', 'intra_tx_cycle'],
  ...['deposit_forward', 'passes_on_for_others', 'same_parties'],
  ...['recurring_set', 'recurring_dca', 'standing_fan', 'standing_pairs', 'own_habit', 'own_baseline', 'pays_from_balance', 'goes_on_above'],
  ...['busy_address', 'busy_middle', 'few_of_many', 'few_in_band', 'single_denomination', 'two_equal_outputs_only', 'no_used_address'],
  ...['within_chance', 'order_unknown', 'holding_unknown'],
]; // prettier-ignore

const RANKS: ReadonlyMap<string, number> = new Map(STRONGEST_FIRST.map((fact, rank) => [fact, rank]));

/** The counter-facts of a finding, each once, the strongest first; what has no rank stands last, by its name. */
export function strongestFirst(facts: readonly string[]): readonly string[] {
  if (facts.length < 2) return facts;
  const rankOf = (fact: string): number => RANKS.get(fact) ?? STRONGEST_FIRST.length;
  return [...new Set(facts)].sort((a, b) => rankOf(a) - rankOf(b) || compareIds(a, b));
}
