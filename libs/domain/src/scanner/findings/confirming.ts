/**
 * What would confirm a finding of each rule that may be medium or high, as the end of "It would be confirmed by …": what
 * would have to be found, beside what refutes it (refuting.ts), before more is made of it than an observation.
 */
const CONFIRMING: ReadonlyMap<string, string> = new Map([
  [
    'gather_scatter',
    'senders or receivers who know of no business with the account, or whose accounts are used from one place',
  ],
  [
    'scatter_gather',
    'one holder, device or opener of the accounts in between, who cannot say why the money took that way',
  ],
  ['temporal_cycle', 'payments without goods or debts behind them, or accounts in the ring that one person controls'],
  ['value_chain', 'accounts in between that are new, empty before and after it, or used by the same person'],
  ['pass_through', 'an account that holds nothing of its own and a holder who was asked or paid to pass the money on'],
  ['structuring', 'one origin of the money that was there at once, and a holder who knows of the limit'],
  ['smurfing', 'senders who were asked to pay for one and the same person'],
  ['dense_bipartite', 'payments without deliveries, or one person behind several of the accounts'],
  ['common_control_flow', 'papers that give the payments a purpose that the group does not have'],
  [
    'watchlist_direct',
    'a match of name, date of birth or address key with the entry of the list, at the time of the payment',
  ],
  ['watchlist_exposure', 'the payments in between, each known to be of the same money'],
  [
    'deposit_withdraw',
    'an account opened for it alone, or a depositor who is not the user and does not know who got the money',
  ],
  ['shared_external_address', 'one owner of the address who is none of the users, or users with one device'],
  [
    'external_round_trip',
    'an owner of the outside address who is neither of the users, or one person behind both accounts',
  ],
  ['multi_vasp_burst', 'accounts at these providers in the names of others, or money that had come in just before'],
  ['asset_hopping', 'trades at a loss that serve nothing but to change what leaves'],
  ['travel_rule_avoidance', 'one payee or purpose behind all of the amounts'],
  ['peel_chain', 'outputs peeled off that go to one service, or a first coin of an origin that is known to be stolen'],
  ['coinjoin', 'a software of that kind on the side of a payer, or the address of a known coordinator'],
  ['dust_campaign', 'the same small outputs to many wallets without tokens, from one payer'],
  ['tx0_premix', 'outputs of that amount that are spent in a mix next'],
  ['postmix_merge', 'outputs of several mixes that one wallet spends again later'],
  ['address_poisoning', 'more look-alikes from the same sender, or a later payment of the victim to the look-alike'],
  ['drainer_sweep', 'owners who signed an approval on a page that they took for another one'],
  [
    'fixed_denomination',
    'the same amount taken out again by addresses that never paid in, or the code of a mixer at the address',
  ],
  ['cash_structuring', 'one origin of the cash that was there at once, paid in at several branches'],
  ['funnel_account', 'a holder who was in none of these places, and payers who do not know what it is for'],
  ['corridor', 'a purpose that neither side can show papers for'],
]);

/** What would confirm a finding of a rule; null where it is never above low, and for the rules of others. */
export function confirmingOf(detector: string): string | null {
  return CONFIRMING.get(detector) ?? null;
}
