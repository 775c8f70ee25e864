/**
 * What would refute a finding of each rule, as the end of "It would be refuted by …": what to find before it is believed.
 * Rules that only explain others (context) have none: there is nothing to refute.
 */
const REFUTING: ReadonlyMap<string, string> = new Map([
  ['fan_out', 'a list of employees, suppliers or customers on which those who were paid stand'],
  ['fan_in', 'goods or services that each of those who paid got for it'],
  ['gather_scatter', 'a mandate to collect and pay out: a payroll agent, a marketplace, the treasury of a group'],
  ['scatter_gather', 'accounts in between that deal with many others too, or goods that each of them got and sold'],
  ['temporal_cycle', 'deliveries behind each payment, or refunds and debts among people who know each other'],
  ['round_trip', 'a cancelled purchase or a bill that was shared'],
  [
    'value_chain',
    'a reason of its own for each payment: a rent passed on, an agent, savings moved between own accounts',
  ],
  ['pass_through', 'a mandate to receive for others, or a wage that is spent as it comes'],
  ['structuring', 'takings, rents or prices of that size that the account shows at other times as well'],
  ['near_threshold', 'a price or an invoice of exactly that amount'],
  ['smurfing', 'a collection or a shop to which strangers pay prices of that size'],
  ['velocity', 'the same burst at other month ends, sales or seasons'],
  ['dormant_reactivation', 'a season or a contract that explains the gap, and the same holder before and after it'],
  ['amount_outlier', 'a contract, bill or order of that amount, or the part that the account has in a service'],
  ['round_amount', 'prices or agreements in round amounts'],
  ['repeated_amount', 'one price that all of them are paid: a wage, a fee, a subscription'],
  ['new_counterparty_large', 'a contract for what was bought, as of a house, a car or a machine'],
  ['common_control_flow', 'an agreement of the group on netting or financing that covers the payments'],
  ['dense_bipartite', 'a market where each side deals with all of the other, with goods delivered'],
  ['watchlist_direct', 'another holder of the account or address at that time, or a listing that began later'],
  ['watchlist_exposure', 'money of other origin in an account in between, enough for what it passed on'],
  ['data_quality', 'a correction by the source of the data'],
  ['benford', 'prices, fees or limits that most of the amounts are made of'],
  ['deposit_withdraw', 'a desk or arbitrage business of the user that shows on other days as well'],
  ['shared_external_address', 'a processor or exchange that owns the address and tells its customers apart by a tag'],
  ['external_round_trip', 'one owner of both user accounts and of the address, known as such'],
  ['multi_vasp_burst', 'accounts of the same user at all of these providers'],
  ['asset_hopping', 'trades for profit, or a position that was held before or is held after'],
  ['travel_rule_avoidance', 'a savings plan with equal days between, or the missing data, once asked for'],
  ['missing_travel_rule_data', 'the data, once asked for, or proof that the address is self-hosted by the user'],
  ['shared_device_or_ip', 'one household or office of the users'],
  ['peel_chain', 'one wallet with a single coin that pays its bills, as its owner can show'],
  ['coinjoin', 'one owner of all equal outputs, as of a batch payment'],
  ['dust_campaign', 'tokens or inscriptions that the small outputs carry'],
  ['tx0_premix', 'outputs that were never mixed but paid to customers'],
  ['postmix_merge', 'a service that holds the coins of many customers'],
  ['age_mix', 'a cold store of one owner'],
  ['address_poisoning', 'dealings of the victim with the look-alike before, or an owner whom the victim knows'],
  ['drainer_sweep', 'owners who meant to pay, as in a migration or a sale of tokens'],
  ['fixed_denomination', 'a mint, a shop or a game that takes one price'],
  ['cash_structuring', 'the daily takings of a shop, banked as they come'],
  ['funnel_account', 'a business or a person at work in all of these places'],
  ['corridor', 'a trade or a family in both countries that the papers show'],
  ['missing_party_data', 'the data, once asked for'],
  ['return_loop', 'an error that the banks confirm'],
]);

/** What would refute a finding of a rule; null for context and for the rules of others. */
export function refutingOf(detector: string): string | null {
  return REFUTING.get(detector) ?? null;
}
