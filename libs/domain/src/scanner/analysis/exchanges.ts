import type { EvmTransfer } from '../../movements/profiles/evm/evm-transfer.js';
import type { ProfileSources } from '../../movements/profiles/profile-sources.js';
import { someOf } from '../../shared/counted.js';
import { FLAG, MOVEMENT_KINDS } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/** So much of an asset, told in the terms of one of its transfers, and what it was made of. */
export interface Held {
  readonly one: EvmTransfer;
  readonly value: bigint;
  readonly values: readonly bigint[];
}

/** What an account gave and got in one transaction, each asset taken together. */
export interface Change {
  readonly gave: readonly Held[];
  readonly got: readonly Held[];
}

export function changesOf(transfers: readonly EvmTransfer[]): ReadonlyMap<string, Change> {
  const parts = new Map<string, Held[]>();
  for (const one of transfers) {
    for (const [account, value] of [[one.from, -one.value] as const, [one.to, one.value] as const]) {
      const own = parts.get(account);
      const part = { one, value, values: [one.value] };
      if (own === undefined) parts.set(account, [part]);
      else own.push(part);
    }
  }
  return new Map([...parts].map(([account, own]) => [account, changeOf(own)]));
}

/** What several gave and got when what one gave the other is left out. */
export function together(changes: readonly Change[]): Change {
  return changeOf(
    changes.flatMap(({ gave, got }) => [...gave.map((held) => ({ ...held, value: -held.value })), ...got]),
  );
}

/** Of parts that were given (below zero) and got (above). */
function changeOf(parts: readonly Held[]): Change {
  const sums = new Map<string, { one: EvmTransfer; value: bigint; readonly values: bigint[] }>();
  for (const { one, value, values } of parts) {
    let known = sums.get(one.asset);
    if (known === undefined) sums.set(one.asset, (known = { one, value: 0n, values: [] }));
    known.one = one;
    known.value += value;
    for (const part of values) known.values.push(part);
  }
  const all = [...sums.values()];
  return {
    gave: all.flatMap((held) => (held.value < 0n ? [{ ...held, value: -held.value }] : [])),
    got: all.filter(({ value }) => value > 0n),
  };
}

/** Whether an account gave one asset and got another. */
export function hasExchanged(change: Change | undefined): boolean {
  return change !== undefined && change.gave.length > 0 && change.got.length > 0;
}

/** Who sent a transaction, and whom it was sent to, as far as rows tell. */
export interface Sender {
  readonly initiator: string | null;
  readonly called: string | null;
}

/** The same of every transaction, by chain and hash: what pays the fee tells it of those whose transfers do not. */
export function sendersOf({ sources }: ScanContext): ReadonlyMap<string, Sender> {
  const senders = new Map<string, Sender>();
  for (const { chainId, hash, initiator, called } of sources.evm ?? []) {
    const key = `${chainId}/${hash}`;
    const known = senders.get(key);
    senders.set(key, {
      initiator: known?.initiator ?? initiator,
      called: known?.called ?? called ?? null,
    });
  }
  return senders;
}

/**
 * Whether the account at one end of a movement has another asset go the other way in the same transaction, as a pool, a
 * router or a market does: what it got was answered, what it paid was paid for (spec/rulings.md#c-88). Of chains with
 * accounts alone: elsewhere a transaction is one payment.
 */
function isAnswered(context: ScanContext, edge: number, account: number): boolean {
  if (context.sources.evm === undefined) return false;
  const { to, asset, tx, txIds } = context.movements;
  const { got, paid } = assetsMoved(context, txIds.at(tx[edge] ?? 0) ?? '');
  const other = (to[edge] === account ? paid : got).get(account);
  return other !== undefined && other !== asset[edge];
}

/** What accounts got and paid in a transaction, fees and nothing left out: the number of an asset, or that it is several. */
interface AssetsMoved {
  readonly got: Map<number, number>;
  readonly paid: Map<number, number>;
}

const SEVERAL = -1;

/** Made once of a transaction: one that has thousands of legs is asked about each of them. */
function assetsMoved({ movements, edgesByTx }: ScanContext, hash: string): AssetsMoved {
  let known = MOVED.get(edgesByTx);
  if (known === undefined) MOVED.set(edgesByTx, (known = new Map<string, AssetsMoved>()));
  let moved = known.get(hash);
  if (moved !== undefined) return moved;
  const { from, to, asset, kind, flags } = movements;
  known.set(hash, (moved = { got: new Map(), paid: new Map() }));
  const note = (assets: Map<number, number>, account: number, number: number): void => {
    const before = assets.get(account);
    assets.set(account, before === undefined || before === number ? number : SEVERAL);
  };
  for (const edge of edgesByTx.get(hash) ?? []) {
    const [payer, payee] = [from[edge] ?? 0, to[edge] ?? 0];
    if (payer === payee || kind[edge] === FEE || ((flags[edge] ?? 0) & FLAG.ZERO) !== 0) continue;
    note(moved.paid, payer, asset[edge] ?? 0);
    note(moved.got, payee, asset[edge] ?? 0);
  }
  return moved;
}

/** By the edges of all transactions, and the hash of one of them. */
const MOVED = new WeakMap<ScanContext['edgesByTx'], Map<string, AssetsMoved>>();

/** Whether each of some movements of an account is a leg of an exchange, whoever sent it: none was paid for what is not seen. */
export function areAllAnswered(context: ScanContext, edges: readonly number[], account: number): boolean {
  return context.sources.evm !== undefined && edges.every((edge) => isAnswered(context, edge, account));
}

const FEE = MOVEMENT_KINDS.indexOf('fee');

/** Whether a movement is an account's part in an exchange that it is not known to have sent itself. */
export function isExchangedByOthers(context: ScanContext, edge: number, account: number): boolean {
  return isAnswered(context, edge, account) && initiatorOf(context, edge) !== context.nameOf(account);
}

/** How many of some movements stand in transactions that others sent through the account at one of their ends. */
export function sentThrough(context: ScanContext, edges: readonly number[], account: number): number {
  return context.sources.evm === undefined ? 0 : edges.filter((edge) => isSentThrough(context, edge, account)).length;
}

/** Whether most of some movements do: the account is a pool or a router in them, and neither got nor paid for itself. */
export function isMostlySentThrough(context: ScanContext, edges: readonly number[], account: number): boolean {
  return sentThrough(context, edges, account) * 2 > edges.length;
}

/**
 * The accounts of a path at which a receipt, or the payment after it, is part of an exchange that others sent through
 * them: nothing was handed on there.
 */
export function exchangersAlong(context: ScanContext, path: readonly number[]): number[] {
  const { from } = context.movements;
  const found = path.slice(1).flatMap((edge, step) => {
    const middle = from[edge] ?? 0;
    return sentThrough(context, [path[step] ?? 0, edge], middle) > 0 ? [middle] : [];
  });
  return [...new Set(found)];
}

/** What it means that accounts of a path exchanged what they got, for `againstWords`. */
export function exchangersText(context: ScanContext, accounts: readonly number[]): string {
  const isOne = accounts.length === 1;
  return (
    `${someOf(accounts.map((account) => context.nameOf(account)))} ${isOne ? 'deals' : 'deal'} in another asset in ` +
    `transactions that others sent, as a pool or a router does, and ${isOne ? 'is' : 'are'} none that passed anything on`
  );
}

/** Whether the payer of a movement got another asset in the same transaction, which it is known to have sent: it bought. */
export function isBought(context: ScanContext, edge: number): boolean {
  const payer = context.movements.from[edge] ?? 0;
  return isAnswered(context, edge, payer) && initiatorOf(context, edge) === context.nameOf(payer);
}

function isSentThrough(context: ScanContext, edge: number, account: number): boolean {
  const initiator = initiatorOf(context, edge);
  return initiator !== null && initiator !== context.nameOf(account) && isAnswered(context, edge, account);
}

function initiatorOf({ movements: { tx, txIds }, sources }: ScanContext, edge: number): string | null {
  let known = INITIATORS.get(sources);
  if (known === undefined) {
    known = new Map();
    for (const { hash, initiator } of sources.evm ?? []) if (initiator !== null) known.set(hash, initiator);
    INITIATORS.set(sources, known);
  }
  return known.get(txIds.at(tx[edge] ?? 0) ?? '') ?? null;
}

/** Who sent each transaction, by its hash: asked for of few accounts, and made for the first of them. */
const INITIATORS = new WeakMap<ProfileSources, Map<string, string>>();
