import { compareIds } from '../../shared/order.js';

/**
 * What speaks against a finding and what it means, as the end of "Against it: …"; the strongest first: that its money
 * stays with one owner, that it is how a service works, that it is a habit, that chance explains it, that too little is known.
 */
const AGAINST: ReadonlyMap<string, string> = new Map([
  ['own_transfer', 'some or all of its money stays with one owner'],
  ['own_second_account', 'both accounts are of one user'],
  ['same_user', 'the one who withdrew and the one who got it are the same user'],
  [
    'sent_through',
    'most of it stands in transactions that others sent through the account, which deals in another asset in them, as a ' +
      'pool or a router does',
  ],
  ['intra_tx_cycle', 'money goes round inside single transactions, as arbitrage does'],
  ['traded', 'in each of its transactions another asset goes the other way, as in a trade and one that undoes it'],
  ['deposit_forward', 'addresses in it forward all that they get to one service, as deposit addresses do'],
  [
    'coinjoin',
    'several owners pay in and two outputs are equal, so that it may itself be the mix and none that comes before it',
  ],
  ['named_provider', 'rows name a provider for the address, whose customers may use it'],
  ['passes_on_for_others', 'most accounts in between pass on what they get from many others too, as agents do'],
  ['middles_deal_with_others', 'most accounts in between deal with others as well in that time'],
  [
    'bulk_runs',
    'most of the payers paid far more others in that time, so that it may be where runs of payments overlap',
  ],
  ['same_parties', 'the ones who pay in are the ones who are paid, as in a treasury'],
  ['parties_unnamed', 'no row names most of those who pay in and of those who are paid, so that they may be the same'],
  ['recurring_set', 'the same accounts are paid at regular intervals'],
  ['recurring_dca', 'the amounts come at regular intervals, as of a savings plan'],
  ['standing_fan', 'the account deals with as many all the time'],
  ['standing_pairs', 'each two of them deal with each other again and again'],
  ['own_habit', 'the account did so before as well'],
  ['own_baseline', 'it is within what the account does as a rule'],
  ['pays_from_balance', 'the account paid far more than it got, so it had money of its own'],
  ['came_in_before', 'more had come in just before, beside which less was handed on than the rule asks for'],
  ['paid_ahead', 'part of what went out left before as much had come in, so that it cannot be that money'],
  ['goes_on_above', 'it moved as many amounts above the threshold meanwhile'],
  ['busy_address', 'so much goes over the address that such a pair is to be expected by chance'],
  ['busy_middle', 'so much goes through an account in it that such a match is to be expected by chance'],
  ['few_of_many', 'both ends deal with so many others that they share some by chance'],
  [
    'paid_with_others',
    'each of the amounts was moved at one time with others of another size, as in a run of payments',
  ],
  ['few_in_band', 'most of its amounts meanwhile lie elsewhere'],
  ['single_denomination', 'the address takes other amounts too or has a single funder, as a mint or a shop does'],
  ['two_equal_outputs_only', 'no more than two outputs are equal'],
  ['no_used_address', 'none of the addresses had been used before'],
  ['amounts_differ', 'the amounts do not follow each other, so that it is not known to be the same money'],
  ['within_chance', 'chance would give such a pattern more than once in twenty sets of movements like these'],
  [
    'token_dust',
    'each of the small outputs has the value of a small coin that the transaction spends, as where a token or an inscription ' +
      'is handed on',
  ],
  ['dust', 'what was moved is dust, worth less than it costs to spend'],
  [
    'order_unknown',
    'half of its steps or more have one recorded time or are of one transaction, so that their order is not known',
  ],
  ['history_short', 'too little is known of before to tell what is usual'],
  [
    'movements_missing',
    'it spends what no movement of the request brought, so that some of its movements are missing here',
  ],
  ['others_kept_most', 'others that sent to it meanwhile kept most of what they are seen to have held'],
  ['holding_unknown', 'what some of the accounts held before is not known'],
]);

const RANKS: ReadonlyMap<string, number> = new Map([...AGAINST.keys()].map((fact, rank) => [fact, rank]));

/** What a counter-fact means, in words; undefined for the facts of others. */
export function meaningOf(fact: string): string | undefined {
  return AGAINST.get(fact);
}

/** The counter-facts of a finding, each once, the strongest first; what has no rank stands last, by its name. */
export function strongestFirst(facts: readonly string[]): readonly string[] {
  if (facts.length < 2) return facts;
  const rankOf = (fact: string): number => RANKS.get(fact) ?? RANKS.size;
  return [...new Set(facts)].sort((a, b) => rankOf(a) - rankOf(b) || compareIds(a, b));
}
