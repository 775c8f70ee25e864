import type { RowIntake } from '../../reading/row-intake.js';
import type { EdgeDraft } from '../../table/movement-builder.js';
import { FLAG, type MovementKind } from '../../table/movements.js';
import { placesOf } from './evm-order.js';
import { hasInnerCycle, netMovements, type EvmTransfer } from './evm-transfer.js';

/** A source transaction (a flat row, or one transaction of a raw block) and the transfers that it says. */
export interface EvmSource {
  readonly index: number;
  readonly hash: string;
  readonly identity: string;
  /** The index of the transaction in its block, where the row says so. */
  readonly txIndex: number | null;
  readonly transfers: readonly EvmTransfer[];
}

/**
 * Duplicates and conflicts are decided between sources; edges then come from all transfers of a transaction together,
 * and are given in the name of its first source.
 */
export function admitSources(intake: RowIntake, sources: readonly EvmSource[]): void {
  const byIdentity = new Map<string, EvmSource[]>();
  for (const source of sources) {
    const list = byIdentity.get(source.identity);
    if (list === undefined) byIdentity.set(source.identity, [source]);
    else list.push(source);
  }
  const byHash = new Map<string, EvmSource[]>();
  for (const list of byIdentity.values()) {
    const first = list.find(({ transfers }) => transfers.every(({ decimals }) => decimals !== null)) ?? list[0];
    if (first === undefined) continue;
    if (areInConflict(list)) {
      list.forEach((source, index) => intake.accept(source.index, source.identity, source.hash, [conflictEdge(index)]));
      continue;
    }
    const key = `${first.identity.split('/')[0] ?? ''}/${first.hash}`;
    const known = byHash.get(key);
    if (known === undefined) byHash.set(key, [first]);
    else known.push(first);
  }
  const transactions = [...byHash.values()].map((own) => {
    own.sort((a, b) => (a.identity < b.identity ? -1 : 1));
    const index = own.find(({ txIndex }) => txIndex !== null)?.txIndex ?? null;
    return { own, index, transfers: onceEach(own.flatMap((source) => source.transfers)).sort(compareTransfers) };
  });
  const places = placesOf(transactions);
  const all: { readonly transfer: EvmTransfer; readonly place: number }[] = [];
  for (const transaction of transactions) {
    const { own, transfers } = transaction;
    const place = places.get(transaction) ?? 0;
    for (const transfer of transfers) all.push({ transfer, place });
    const edges = edgesOf(transfers, place);
    own.forEach((source, index) => {
      const given = index === 0 ? edges : [];
      for (const repeated of byIdentity.get(source.identity) ?? []) {
        intake.accept(repeated.index, source.identity, source.hash, given);
      }
    });
  }
  all.sort((a, b) => a.transfer.at - b.transfer.at || a.place - b.place || compareTransfers(a.transfer, b.transfer));
  intake.sources = { evm: all.map(({ transfer }) => transfer) };
}

/** By transaction, then place in it: no order of the rows is left. */
function compareTransfers(a: EvmTransfer, b: EvmTransfer): number {
  if (a.hash !== b.hash) return a.hash < b.hash ? -1 : 1;
  if (a.order !== b.order) return a.order - b.order;
  const [left, right] = [a, b].map(({ kind, asset, from, to, value, place }) =>
    JSON.stringify([kind, asset, from, to, value.toString(), place]),
  );
  return (left ?? '') < (right ?? '') ? -1 : left === right ? 0 : 1;
}

/** Whether sources of one identity say different things. A log says no decimals, and some rows no block. */
function areInConflict(sources: readonly EvmSource[]): boolean {
  if (new Set(sources.map(contentOf)).size > 1) return true;
  return (sources[0]?.transfers ?? []).some((_, nth) => {
    const alike = sources.map(({ transfers }) => transfers[nth]);
    const decimals = new Set(alike.map((transfer) => transfer?.decimals ?? null));
    const blocks = new Set(alike.map((transfer) => transfer?.block ?? null));
    decimals.delete(null);
    blocks.delete(null);
    return decimals.size > 1 || blocks.size > 1;
  });
}

/**
 * The transfers of one transaction, those that a flat row says and a raw transaction too only once: the same kind at the
 * same place, with the same ends and value (spec/rulings.md#b-12).
 */
function onceEach(transfers: readonly EvmTransfer[]): EvmTransfer[] {
  const byPlace = new Map<string, EvmTransfer>();
  for (const transfer of transfers) {
    const { kind, asset, from, to, value, place } = transfer;
    const key = JSON.stringify([kind, kind === 'native' ? 'native' : place, asset, from, to, value.toString()]);
    const known = byPlace.get(key);
    const decimals = known?.decimals ?? transfer.decimals;
    const initiator = known?.initiator ?? transfer.initiator;
    const isHistory = known?.isHistory !== false && transfer.isHistory;
    byPlace.set(key, known === undefined ? transfer : { ...known, decimals, initiator, isHistory });
  }
  return [...byPlace.values()];
}

function contentOf({ transfers }: EvmSource): string {
  return JSON.stringify(
    transfers.map(({ at, kind, asset, from, to, value, place, initiator }) => [
      at,
      kind,
      asset,
      from,
      to,
      value.toString(),
      place,
      initiator,
    ]),
  );
}

/** The edges of one transaction, its assets apart; legs follow the order of the logs. */
function edgesOf(transfers: readonly EvmTransfer[], place: number): EdgeDraft[] {
  const flags = hasInnerCycle(transfers) ? FLAG.INNER_CYCLE : 0;
  const byAsset = new Map<string, EvmTransfer[]>();
  for (const transfer of transfers) {
    const key = transfer.kind === 'fee' ? 'fee' : transfer.asset;
    byAsset.set(key, [...(byAsset.get(key) ?? []), transfer]);
  }
  const movements = [...byAsset.values()]
    .flatMap(netMovements)
    .sort((a, b) => compareTransfers(a.transfer, b.transfer));
  return movements.map(({ from, to, value, transfer }, leg) => {
    const isCoin = transfer.kind === 'erc721' || transfer.kind === 'erc1155' || transfer.kind === 'fee';
    const draft: EdgeDraft = {
      leg,
      at: transfer.at,
      day: transfer.day,
      place,
      from,
      to,
      asset: transfer.asset,
      digits: value,
      decimals: transfer.decimals ?? 0,
      kind: transfer.kind satisfies MovementKind,
      flags: flags | (isCoin ? FLAG.ASIDE : 0),
    };
    const source =
      transfer.kind === 'native' || transfer.kind === 'internal' || transfer.kind === 'fee'
        ? 'known'
        : 'token_decimals';
    const decimals = transfer.decimals ?? (source === 'known' ? 18 : null);
    return decimals === null ? draft : { ...draft, decimals, scale: { scale: decimals, source } };
  });
}

/** Edges that differ, so that the rows of one identity with several contents are seen to. */
function conflictEdge(index: number): EdgeDraft {
  return {
    leg: index,
    at: 0,
    day: false,
    from: 'conflict',
    to: 'conflict',
    asset: 'ETH',
    digits: 0n,
    decimals: 0,
    kind: 'fee',
  };
}
