import { meaningOf } from './counter-facts.js';

/** What would confirm or refute a finding of each rule: what to ask for next. */
const NEXT: Readonly<Record<string, string>> = {
  fan_out: 'ask what the payments were for, and whether the receivers pass them on',
  fan_in: 'ask what the senders pay for, and what becomes of the money afterwards',
  gather_scatter: 'compare senders with receivers, and ask what the account earns by passing it on',
  scatter_gather: 'compare who holds the accounts in between, when they were opened and from where they are used',
  temporal_cycle:
    'ask each of them for the goods or debts behind its payment; a ring of invoices without goods has none',
  round_trip: 'ask for the purchase behind the first payment and the refund behind the second',
  value_chain: 'ask each account in between what it got and gave the money for, and who owns it',
  pass_through: 'ask on whose behalf the account receives, and compare its senders with whom it pays',
  structuring: 'ask where the amounts come from and why they were not moved at once',
  near_threshold: 'look at the other amounts of the payer and at what it pays for',
  smurfing: 'ask what joins the senders: address, device, employer, the day of opening',
  velocity: 'compare with the business of the account at that time: month end, a sale, a campaign',
  dormant_reactivation: 'ask who used the account after the gap, and whether its details were changed shortly before',
  amount_outlier: 'ask for the contract or invoice behind the amount',
  round_amount: 'compare with prices and agreements; invoices are seldom round',
  repeated_amount: 'compare with a price list, a subscription or a salary',
  new_counterparty_large: 'ask for the contract behind the payment, and where the money came from',
  common_control_flow: 'ask for the agreement inside the group, and who its owners are',
  dense_bipartite: 'ask what either side has in common, and what was delivered for the payments',
  watchlist_direct: 'check name, number and time of the entry against the account as it was held then',
  watchlist_exposure: 'follow the path one payment at a time and ask who held each account then',
  own_transfer: 'use it to weigh other findings; it is no sign by itself',
  data_quality: 'ask the source of the data for a correction before anything is built on these rows',
  benford: 'look at the amounts that occur most often: prices and limits are the usual reason',
  deposit_withdraw: 'compare whose money came in with who got it, and how the user was identified',
  shared_external_address: 'ask each user whose address it is, and look for a tag that tells them apart',
  external_round_trip:
    'compare both users: device, address, identification; ask the first whose the outside address is',
  multi_vasp_burst: 'ask the user for accounts in its own name at these providers',
  asset_hopping: 'compare what the exchanges cost with what they gained: without a gain they hide a trail',
  travel_rule_avoidance: 'look at the sums by day and receiver, and ask why they were divided',
  missing_travel_rule_data: 'ask the sending provider for what is missing before the money is made available',
  shared_device_or_ip: 'ask whose the device is, and compare the places from which the users act',
  peel_chain:
    'follow the small outputs, as the large one only leads to the end of the chain; ask the services that got them',
  coinjoin: 'follow what came in and what goes out on either side of it, not through it',
  tx0_premix: 'follow what came in and what goes out on either side of the mix',
  postmix_merge: 'take the inputs for one owner and follow the output',
  dust_campaign: 'see whether the dust is spent with other coins later: that joins the addresses',
  batch_payout: 'find which service pays; its customers do not know each other',
  consolidation: 'take the inputs for one owner',
  common_input: 'take the addresses for one owner unless a mix or a shared payment explains it',
  change_guess: 'use it to weigh other findings; it is a guess',
  age_mix: 'ask who had the older coins',
  address_poisoning:
    'warn the victim, see whether it ever paid the look-alike, and block that address in its address book',
  fixed_denomination: 'see whether the address is a known mixer, and who takes the same amount out of it',
  drainer_sweep: 'ask some of the owners whether they meant to pay, and which approval they had signed',
  intra_tx_cycle: 'use it to weigh other findings; it is no sign by itself',
  deposit_forward: 'find the service behind the addresses; ask it for the customer',
  swap_or_bridge: 'go on with what was got instead of what was given',
  cash_structuring: 'ask where the cash comes from and who paid it in at each branch',
  funnel_account: 'ask who paid in at each place, and for whom the money left again',
  corridor: 'ask for the purpose, and whether the countries fit the business of the parties',
  missing_party_data: 'ask the sending bank for what is missing before the money is made available',
  return_loop: 'ask both banks for the reason of each return',
};

/** What speaks against a finding, in words; empty where nothing does. */
export function againstText(facts: readonly string[]): string {
  const known = facts.flatMap((fact) => meaningOf(fact) ?? []);
  return known.length === 0 ? '' : ` Against it: ${known.join('; ')}.`;
}

/** What to ask for next; empty for the rules of others. */
export function nextText(detector: string): string {
  const next = NEXT[detector];
  return next === undefined ? '' : ` To check: ${next}.`;
}
