import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { allTransfers, groupedTransfers, isReported } from './transfer-finding.js';

export function byTransaction(context: ScanContext): EvmTransfer[][] {
  const transfers = allTransfers(context).filter(({ kind }) => kind !== 'fee');
  return [...groupedTransfers(transfers, ({ chainId, hash }) => `${chainId}/${hash}`).values()].filter(isReported);
}
