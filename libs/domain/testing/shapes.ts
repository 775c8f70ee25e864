import type { JsonObject, ProfileName } from '#domain/movements';

/** One payment of a shape: which accounts (by number), when (in seconds from the beginning), and which one it is. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly nth: number;
}

/** How accounts are tied: what one busy account, or a crowd, can make of the work of a rule. */
export const SHAPES = ['star_out', 'star_in', 'hub', 'relay', 'pair', 'clique', 'line', 'instant', 'years'] as const;
export type Shape = (typeof SHAPES)[number];

const DAY = 86_400;

/** Payments of a shape, evenly spread over the stretch of time in which they are hardest to tell apart. */
function stepsOf(shape: Shape, count: number): Step[] {
  const span = shape === 'years' ? 2 * DAY * count : shape === 'instant' ? 0 : 4 * DAY;
  const side = Math.max(3, Math.ceil(Math.sqrt(count / 8)));
  return Array.from({ length: count }, (_, nth): Step => {
    const at = Math.floor((nth * span) / count);
    const half = nth >> 1;
    switch (shape) {
      case 'star_out':
      case 'instant':
        return { from: 0, to: 1 + nth, at, nth };
      case 'star_in':
        return { from: 1 + nth, to: 0, at, nth };
      // Every second payment comes in, the others go out, to and from ever new accounts.
      case 'hub':
        return nth % 2 === 0 ? { from: 1 + nth, to: 0, at, nth } : { from: 0, to: 1 + nth, at, nth };
      // The same between a handful of accounts: busy, and no hub.
      case 'relay':
        return nth % 2 === 0 ? { from: 1 + (half % 20), to: 0, at, nth } : { from: 0, to: 21 + (half % 20), at, nth };
      case 'pair':
      case 'years':
        return nth % 2 === 0 ? { from: 1, to: 0, at, nth } : { from: 0, to: 1, at, nth };
      case 'clique': {
        const from = nth % side;
        const step = 1 + (Math.floor(nth / side) % (side - 1));
        return { from, to: (from + step) % side, at, nth };
      }
      case 'line':
        return { from: nth, to: nth + 1, at, nth };
    }
  });
}

/** Amounts that many rules look at: those below a threshold, those far above all others, and the same again and again. */
function euros(nth: number): number {
  if (nth % 3 === 0) return 9500;
  return nth % 7 === 0 ? 10_000_000 : 9000 + (nth % 500);
}

const BEGIN = Date.UTC(2020, 0, 1);
const timeOf = ({ at }: Step): string => new Date(BEGIN + at * 1000).toISOString();
const account = (number: number): string => `a${number}`;
const address = (number: number): string => `0xabcd${number.toString(16).padStart(32, '0')}1234`;

function generic({ from, to, nth, ...step }: Step): JsonObject {
  const parties = { from: account(from), to: account(to) };
  const when = timeOf({ from, to, nth, ...step });
  return { tx_id: `t${nth}`, timestamp: when, ...parties, amount: `${euros(nth)}.00`, asset: 'EUR' };
}

/** Of five rows one is cash at a branch, one a return, and all name countries. */
function bank(step: Step): JsonObject {
  const { from, to, nth } = step;
  const row = {
    tx_id: `t${nth}`,
    timestamp: timeOf(step),
    amount: `${euros(nth)}.00`,
    currency: 'EUR',
    country_from: 'DE',
    country_to: ['FR', 'IT', 'ES'][nth % 3] ?? 'FR',
    branch: `b${nth % 9}`,
  };
  const parties = { from_account: account(from), to_account: account(to) };
  if (nth % 5 === 0) return { ...row, ...parties, reversal_of: `r${nth}` };
  return nth % 5 < 3 ? { ...row, to_account: account(to), channel: 'cash' } : { ...row, ...parties, channel: 'wire' };
}

/** Deposits, withdrawals and trades of users over addresses; the number below the other is the user's. */
function exchange(step: Step): JsonObject {
  const { from, to, nth } = step;
  const isDeposit = nth % 2 === 0;
  const [user, other] = [Math.min(from, to), Math.max(from, to)];
  const row = {
    tx_id: `t${nth}`,
    timestamp: timeOf(step),
    user_id: `u${user}`,
    asset: 'EUR',
    amount: `${euros(nth)}.00`,
    device_id: `d${nth % 7}`,
  };
  if (nth % 11 === 0) return { ...row, kind: 'trade', to_asset: 'USDT', to_amount: `${euros(nth)}` };
  if (nth % 13 === 0) return { ...row, kind: 'transfer', counterparty_user_id: `u${other}` };
  const vasp = { counterparty_vasp: `v${nth % 5}`, external_address: `e${other}` };
  return { ...row, ...vasp, kind: isDeposit ? 'deposit' : 'withdrawal' };
}

/** Coins: each transaction spends one of the payer and pays the payee, a little dust beside it. */
function utxo(step: Step): JsonObject {
  const { from, to, nth, at } = step;
  const value = 5_000_000 + (nth % 100) * 1000;
  const output = (owner: number, amount: number): JsonObject => ({
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: `bc${owner}`,
    value: amount,
  });
  return {
    txid: `t${nth}`,
    vin: [{ txid: `t${nth - 1}`, vout: 0, is_coinbase: false, prevout: output(from, value + 3000) }],
    vout: [output(to, value), output(to + 1, 600)],
    fee: 2400,
    status: { confirmed: true, block_height: 600_000 + nth * 10, block_time: BEGIN / 1000 + at },
  };
}

/** Tokens: payments, dust and nothing between addresses that all look alike. */
function evm(step: Step): JsonObject {
  const { from, to, nth } = step;
  const value = nth % 4 === 0 ? '0' : nth % 4 === 1 ? '1000' : nth % 4 === 2 ? '100000000' : `${euros(nth)}000000`;
  return {
    chain_id: 1,
    block_number: nth,
    block_timestamp: timeOf(step),
    transaction_hash: `0x${nth.toString(16).padStart(64, '0')}`,
    log_index: 0,
    kind: 'erc20',
    token_address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    token_decimals: 6,
    from_address: address(from),
    to_address: address(to),
    initiator: address(to),
    value,
  };
}

const ROWS = { generic, bank, exchange, utxo, evm } as const satisfies Partial<
  Record<ProfileName, (step: Step) => JsonObject>
>;
export type ShapedProfile = keyof typeof ROWS;
export const SHAPED_PROFILES = Object.keys(ROWS) as readonly ShapedProfile[];

/** `count` rows of a profile in a shape. */
export function shaped(profile: ShapedProfile, shape: Shape, count: number): JsonObject[] {
  return stepsOf(shape, count).map((step) => ROWS[profile](step));
}

/** What makes the rules speak that need more than rows: owners, a list, corridors, limits. */
export function shapedOptions(profile: ShapedProfile, count: number): JsonObject {
  const owned = Math.min(count, 2000);
  const name = profile === 'evm' ? address : profile === 'utxo' ? (n: number) => `bc${n}` : account;
  return {
    account_owners: Array.from({ length: owned }, (_, n) => ({ account: name(n), entity_id: `o${n % 4}` })),
    watchlist: [{ account: name(1), list: 'test' }],
    corridors: [
      ['DE', 'FR'],
      ['DE', 'IT'],
    ],
    value_asset: 'EUR',
    as_of: '2020-01-02',
    thresholds: [
      { jurisdiction: 'EU', currency: 'EUR', amount: '10000', basis: 'test', kind: 'cash' },
      { jurisdiction: 'EU', currency: 'EUR', amount: '10000', basis: 'test', kind: 'travel_rule' },
    ],
  };
}
