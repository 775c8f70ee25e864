/** A spent coin: where it was made, whose it was, and how much. */
export interface UtxoInput {
  /** `txid:vout` of the output that made it. */
  readonly coin: string;
  readonly parent: string;
  readonly account: string;
  readonly type: string;
  readonly value: bigint;
}

export interface UtxoOutput {
  readonly index: number;
  readonly account: string;
  readonly type: string;
  readonly value: bigint;
  /** False for an output that nobody can spend: it only carries data. */
  readonly spendable: boolean;
}

/** How a transaction looks like several owners paying together; `weak` names two equal outputs only. */
export type CoinJoinKind = 'whirlpool' | 'wabisabi' | 'wasabi' | 'joinmarket' | 'weak';

/** A Bitcoin transaction, as the detectors of the profile look at it. */
export interface UtxoTransaction {
  readonly txid: string;
  readonly at: number;
  readonly height: number | null;
  readonly isCoinbase: boolean;
  readonly inputs: readonly UtxoInput[];
  readonly outputs: readonly UtxoOutput[];
  readonly fee: bigint;
  readonly isHistory: boolean;
}

/** Sizes of Whirlpool's pools, in satoshi. */
export const POOL_SIZES: readonly bigint[] = [50_000n, 100_000n, 1_000_000n, 5_000_000n, 50_000_000n];
/** What is not worth spending: at most this many satoshi. */
export const DUST = 1_000n;

export function spendable(transaction: UtxoTransaction): readonly UtxoOutput[] {
  return transaction.outputs.filter((output) => output.spendable);
}

export interface CoinJoin {
  readonly kind: CoinJoinKind;
  /** Outputs of the same amount to different addresses. */
  readonly equal: number;
  readonly amount: bigint;
}

/**
 * Whether a transaction looks like a CoinJoin, by its amounts (after GraphSense and the published forms of Whirlpool,
 * WabiSabi, Wasabi 1 and JoinMarket). No address may be paid twice among the equal outputs, the amount is above dust,
 * and a payout from one or two coins is a batch.
 */
export function coinJoinOf(transaction: UtxoTransaction): CoinJoin | null {
  const { inputs } = transaction;
  const outputs = spendable(transaction);
  if (transaction.isCoinbase || inputs.length < 2 || outputs.length < 2) return null;
  const groups = new Map<bigint, Set<string>>();
  const counts = new Map<bigint, number>();
  for (const { value, account } of outputs) {
    groups.set(value, (groups.get(value) ?? new Set<string>()).add(account));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  let [equal, amount] = [0, 0n];
  for (const [value, accounts] of groups) {
    if (value <= DUST || accounts.size < (counts.get(value) ?? 0)) continue;
    if (accounts.size > equal || (accounts.size === equal && value > amount)) [equal, amount] = [accounts.size, value];
  }
  if (equal < 2) return null;
  const owners = new Set(inputs.map(({ account }) => account)).size;
  const others = outputs.length - equal;
  const isPool = POOL_SIZES.includes(amount);
  if (isPool && equal >= 5 && outputs.length <= 10 && others <= 1 && inputs.length >= 5) {
    return { kind: 'whirlpool', equal, amount };
  }
  if (inputs.length >= 20 && outputs.length >= 20 && equal >= 5) return { kind: 'wabisabi', equal, amount };
  if (equal >= 5 && owners >= 5 && isWasabiAmount(amount)) return { kind: 'wasabi', equal, amount };
  if (equal >= 3 && inputs.length >= equal && owners >= equal && others <= equal) {
    return { kind: 'joinmarket', equal, amount };
  }
  if (equal === 2 && owners >= 2 && others <= 2) return { kind: 'weak', equal, amount };
  return null;
}

/** 0.1 BTC to within 5 %, or that times a power of two. */
function isWasabiAmount(amount: bigint): boolean {
  for (let base = 10_000_000n; base <= 10_000_000n * 1024n; base *= 2n) {
    if (amount * 100n >= base * 95n && amount * 100n <= base * 105n) return true;
  }
  return false;
}

/**
 * Whether a transaction may be a PayJoin (BIP 78): two outputs, and an input that neither of them needed, as the payee's
 * is. Its inputs are not taken for one owner's.
 */
export function mayBePayJoin(transaction: UtxoTransaction): boolean {
  const { inputs, outputs, fee } = transaction;
  if (outputs.length !== 2 || inputs.length < 2) return false;
  const values = inputs.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0n);
  const smallest = values.reduce((least, value) => (value < least ? value : least));
  const largest = outputs.reduce((most, { value }) => (value > most ? value : most), 0n);
  return total - smallest >= largest + fee;
}

/** What makes an output look like change. */
export type ChangeSign =
  'same_address' | 'script_type' | 'other_is_round' | 'new_address' | 'optimal_change' | 'value_ratio';

export interface ChangeGuess {
  readonly output: UtxoOutput;
  readonly signs: readonly ChangeSign[];
}

/** Output value times this is reached by the change where the payment is small. */
const CHANGE_RATIO = 100n;

/**
 * Which of two outputs looks like change: at least two signs point to it, and fewer to the other. `isNew` tells whether
 * an account has been seen before this transaction.
 */
export function changeOf(transaction: UtxoTransaction, isNew: (account: string) => boolean): ChangeGuess | null {
  const outputs = spendable(transaction);
  const [left, right] = outputs;
  if (transaction.isCoinbase || outputs.length !== 2 || left === undefined || right === undefined) return null;
  const inputs = new Set(transaction.inputs.map(({ account }) => account));
  for (const output of outputs) if (inputs.has(output.account)) return { output, signs: ['same_address'] };
  const [forLeft, forRight] = [signsOf(transaction, left, right, isNew), signsOf(transaction, right, left, isNew)];
  if (forLeft.length >= 2 && forLeft.length > forRight.length) return { output: left, signs: forLeft };
  if (forRight.length >= 2 && forRight.length > forLeft.length) return { output: right, signs: forRight };
  return null;
}

function signsOf(
  transaction: UtxoTransaction,
  output: UtxoOutput,
  other: UtxoOutput,
  isNew: (account: string) => boolean,
): ChangeSign[] {
  const types = new Set(transaction.inputs.map(({ type }) => type));
  const smallest = transaction.inputs.reduce(
    (least, { value }) => (value < least ? value : least),
    transaction.inputs[0]?.value ?? 0n,
  );
  const signs: ChangeSign[] = [];
  if (types.size === 1 && types.has(output.type) && !types.has(other.type)) signs.push('script_type');
  if (other.value % 1000n === 0n && output.value % 1000n !== 0n) signs.push('other_is_round');
  if (isNew(output.account) && !isNew(other.account)) signs.push('new_address');
  if (transaction.inputs.length > 1 && output.value < smallest && other.value >= smallest) signs.push('optimal_change');
  if (output.value >= other.value * CHANGE_RATIO) signs.push('value_ratio');
  return signs;
}
