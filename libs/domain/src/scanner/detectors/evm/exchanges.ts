import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';

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
  const sums = new Map<string, Held>();
  for (const { one, value, values } of parts) {
    const known = sums.get(one.asset);
    sums.set(one.asset, {
      one,
      value: (known?.value ?? 0n) + value,
      values: [...(known?.values ?? []), ...values],
    });
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
