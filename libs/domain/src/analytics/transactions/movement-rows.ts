import type { Movements } from '../../movements/table/movements.js';
import { FLAG, MOVEMENT_KINDS } from '../../movements/table/movements.js';
import { VALUE_SCALE } from '../../movements/table/pricing.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import { powerOfTen } from '../../movements/table/decimal.js';
import type { MovementRow, StatedValue } from './movement-row.js';

/** What the movements of one intake belong to. */
export interface RowsOrigin {
  readonly dataset: string;
  readonly profile: ProfileName;
  /** Accounts that the request names as its own; empty where it names none. */
  readonly internalAccounts: ReadonlySet<string>;
  /** Accounts that the rows themselves show as the owner's: of a statement, of a bank row with a direction. */
  readonly ownAccounts: ReadonlySet<string>;
}

/** Normalised movements of a scan as rows of analytics, in canonical order. */
export function* movementRows(movements: Movements, origin: RowsOrigin): Generator<MovementRow> {
  const legs = legsOf(movements);
  const given = new Map<number, Set<number>>();
  for (let edge = 0; edge < movements.count; edge++) {
    const tx = movements.tx[edge] ?? 0;
    const count = legs[tx] ?? 1;
    const row = rowAt(movements, origin, edge, count);
    yield count === 1 ? row : { ...row, leg: freeLeg(given, tx, row.leg) };
  }
}

/** A leg that no other movement of the transaction has: two entries of a statement may share a reference. */
function freeLeg(given: Map<number, Set<number>>, tx: number, wanted: number): number {
  const taken = given.get(tx) ?? new Set<number>();
  given.set(tx, taken);
  let leg = wanted;
  while (taken.has(leg)) leg++;
  taken.add(leg);
  return leg;
}

function rowAt(movements: Movements, origin: RowsOrigin, edge: number, legs: number): MovementRow {
  const [from, to] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
  const [payer, payee] = [movements.accounts[from] ?? '', movements.accounts[to] ?? ''];
  const kind = MOVEMENT_KINDS[movements.kind[edge] ?? 0] ?? 'transfer';
  const asset = movements.assets[movements.asset[edge] ?? 0];
  const facts = movements.facts.get(edge);
  const bank = facts?.profile === 'bank' ? facts : null;
  const isAnonymous = [movements.anonymous[from] === 1, movements.anonymous[to] === 1] as const;
  const isInside = insideEnds(origin, kind, payer, payee, isAnonymous);
  return {
    dataset: origin.dataset,
    profile: origin.profile,
    txId: movements.txIds.at(movements.tx[edge] ?? 0) ?? '',
    leg: movements.leg[edge] ?? 0,
    legs,
    at: movements.at[edge] ?? 0,
    day: ((movements.flags[edge] ?? 0) & FLAG.DAY) !== 0,
    from: payer,
    to: payee,
    fromInside: isInside[0],
    toInside: isInside[1],
    fromAnonymous: isAnonymous[0],
    toAnonymous: isAnonymous[1],
    asset: asset?.asset ?? '',
    amount: { digits: movements.amount.at(edge), decimals: asset?.scale ?? 0 },
    kind,
    // The kind of a bank's movement is its channel; where the row names none it is a plain transfer.
    channel: origin.profile === 'bank' && kind !== 'transfer' ? kind : null,
    countryFrom: bank?.countryFrom ?? null,
    countryTo: bank?.countryTo ?? null,
    bankFrom: origin.profile === 'bank' ? bankOf(payer) : null,
    bankTo: origin.profile === 'bank' ? bankOf(payee) : null,
    reversalOf: bank?.reversalOf ?? null,
    value: statedValue(movements, edge),
  };
}

/**
 * Which ends the source counts as its own (spec/rulings.md#b-26): the accounts that the request names; else users of an
 * exchange, accounts of a statement, and for generic rows what the kind says.
 */
function insideEnds(
  { profile, internalAccounts, ownAccounts }: RowsOrigin,
  kind: string,
  from: string,
  to: string,
  [fromNobody, toNobody]: readonly [boolean, boolean],
): readonly [boolean, boolean] {
  if (internalAccounts.size > 0) return [internalAccounts.has(from), internalAccounts.has(to)];
  if (profile === 'generic') return [kind !== 'deposit', kind !== 'withdrawal'];
  if (profile === 'exchange') {
    // The outside of an exchange is an address where one is known, and nobody in particular where none is.
    return [!fromNobody && kind !== 'deposit', !toNobody && kind !== 'withdrawal'];
  }
  return [ownAccounts.has(from), ownAccounts.has(to)];
}

/** The bank in `bank:account`; null where no bank is given. */
function bankOf(account: string): string | null {
  const colon = account.indexOf(':');
  return colon <= 0 ? null : account.slice(0, colon);
}

/** The value in the common unit, with the decimals that it needs. */
function statedValue(movements: Movements, edge: number): StatedValue | null {
  if (movements.paid.unit[edge] !== 0) return null;
  let digits = movements.paid.amounts.at(edge);
  let decimals = VALUE_SCALE;
  while (decimals > 2 && digits % 10n === 0n) {
    digits /= 10n;
    decimals--;
  }
  return { digits, decimals, asset: movements.units[0]?.name ?? '' };
}

function legsOf(movements: Movements): Int32Array {
  const legs = new Int32Array(movements.txIds.length);
  for (let edge = 0; edge < movements.count; edge++) {
    const tx = movements.tx[edge] ?? 0;
    legs[tx] = (legs[tx] ?? 0) + 1;
  }
  return legs;
}

/** Digits at another number of decimals, never fewer than they have. */
export function rescaled(digits: bigint, decimals: number, scale: number): bigint {
  return decimals === scale ? digits : digits * powerOfTen(scale - decimals);
}
