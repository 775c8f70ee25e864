import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { DECIMALS_UNKNOWN, hasUnknownDecimals } from '../../../movements/table/assets.js';
import { someOf } from '../../../shared/counted.js';
import type { DraftEdge } from '../../detector.js';
import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { Held } from '../../analysis/exchanges.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** The edges of the transactions of some transfers, and their ids: what a finding about them shows. */
export function evidenceOf(
  context: ScanContext,
  transfers: readonly EvmTransfer[],
  role: string,
): { edges: DraftEdge[]; txIds: string[] } {
  const txIds = [...new Set(transfers.map(({ hash }) => hash))];
  const edges = txIds.flatMap((hash) => context.edgesByTx.get(hash) ?? []).map((edge) => ({ edge, role }));
  return { edges, txIds };
}

/** The edges of transactions as findings show them, made once for each role: one transaction may be in any number of them. */
export class SharedEvidence {
  private readonly made = new Map<string, readonly DraftEdge[]>();

  constructor(private readonly context: ScanContext) {}

  edgesOf(transfers: readonly EvmTransfer[], role: string): readonly DraftEdge[] {
    const hashes = [...new Set(transfers.map(({ hash }) => hash))];
    const [only] = hashes;
    return only !== undefined && hashes.length === 1
      ? this.edgesOfOne(only, role)
      : hashes.flatMap((hash) => this.edgesOfOne(hash, role));
  }

  private edgesOfOne(hash: string, role: string): readonly DraftEdge[] {
    const key = `${role}/${hash}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const edges = (this.context.edgesByTx.get(hash) ?? []).map((edge) => ({ edge, role }));
    this.made.set(key, edges);
    return edges;
  }
}

export function isReported(transfers: readonly EvmTransfer[]): boolean {
  return transfers.some(({ isHistory }) => !isHistory);
}

/** Base units of one whole token; 1 where nobody says how many decimals it has. */
export function wholeToken(context: ScanContext, { asset, decimals }: EvmTransfer): bigint {
  if (decimals !== null) return 10n ** BigInt(decimals);
  const known = context.movements.assets.find((one) => one.asset === asset);
  return known === undefined ? 1n : 10n ** BigInt(known.scale);
}

/** Whether nobody says how many decimals the token has: its amounts are base units, or the numbers of single pieces. */
function isOfUnknownDecimals({ movements: { assets } }: ScanContext, { asset, decimals, kind }: EvmTransfer): boolean {
  return decimals === null && kind === 'erc20' && hasUnknownDecimals(assets.find((one) => one.asset === asset));
}

export function amountText(context: ScanContext, transfer: EvmTransfer, value: bigint = transfer.value): string {
  const scale = wholeToken(context, transfer).toString().length - 1;
  const unknown = isOfUnknownDecimals(context, transfer) ? ` ${DECIMALS_UNKNOWN}` : '';
  return `${readableAmount(formatUnits(value, scale))} ${transfer.asset}${unknown}`;
}

/**
 * So much of an asset, for a sentence. Small numbers of a token that tells no decimals may be those of single pieces, which
 * have no sum: each stands by itself.
 */
export function heldText(context: ScanContext, { one, value, values }: Held): string {
  const mayBePieces = isOfUnknownDecimals(context, one) && values.every((each) => each < LARGEST_PIECE);
  if (!mayBePieces) return amountText(context, one, value);
  return `${someOf(values.map(String))} of ${one.asset} (decimals unknown: numbers of single pieces, or amounts)`;
}

/** Pieces of a collection are numbered from one; tokens with decimals move far larger numbers. */
const LARGEST_PIECE = 1_000_000n;

/** What some transfers move, token by token, for a sentence. */
export function totalsText(context: ScanContext, transfers: readonly EvmTransfer[]): string {
  const totals = new Map<string, { readonly one: EvmTransfer; readonly value: bigint }>();
  for (const one of transfers) {
    totals.set(one.asset, { one, value: (totals.get(one.asset)?.value ?? 0n) + one.value });
  }
  return [...totals.values()].map(({ one, value }) => amountText(context, one, value)).join(' and ');
}

/** Whether the watchlist of the request has the address as one of a kind, by the name of the list or its category. */
export function isListedAs({ options }: ScanContext, address: string, kind: RegExp): boolean {
  return options.watchlist.some(
    ({ account, list, category }) =>
      account.toLowerCase() === address && (kind.test(list) || kind.test(category ?? '')),
  );
}

/** The transfers of request and history, in order of time: as far as the budget goes. */
export function allTransfers({ sources, budget }: ScanContext): readonly EvmTransfer[] {
  const all = sources.evm ?? [];
  const end = all.findIndex(() => !budget.spend(1));
  return end < 0 ? all : all.slice(0, end);
}

/** Transfers grouped by a key, each group in order of time. */
export function groupedTransfers(
  transfers: readonly EvmTransfer[],
  keyOf: (transfer: EvmTransfer) => string | null,
): Map<string, EvmTransfer[]> {
  const groups = new Map<string, EvmTransfer[]>();
  for (const transfer of transfers) {
    const key = keyOf(transfer);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [transfer]);
    else group.push(transfer);
  }
  return groups;
}
