import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import type { EvmTransfer } from '../../../movements/profiles/evm-transfer.js';
import { evidenceOf } from './transfer-finding.js';
import { byTransaction } from './transfers-by-transaction.js';

/** E06: one asset goes out and another comes in within one transaction (context). */
export const swapOrBridge: Detector = {
  detector: 'swap_or_bridge',
  code: 'E06',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  traps: [],
  detect(context) {
    return foundFindings(
      byTransaction(context).flatMap((transfers): FindingDraft[] => {
        const moving = transfers.filter(({ value }) => value > 0n);
        // What each account gets: of the first asset, and of the first other one.
        const gets = new Map<string, { first: EvmTransfer; other: EvmTransfer | null }>();
        for (const into of moving) {
          const known = gets.get(into.to);
          if (known === undefined) gets.set(into.to, { first: into, other: null });
          else if (known.first.asset !== into.asset) known.other ??= into;
        }
        const backTo = ({ from, asset }: EvmTransfer): EvmTransfer | null => {
          const got = gets.get(from);
          return got === undefined || got.first.asset !== asset ? (got?.first ?? null) : got.other;
        };
        const swapper = moving.find((out) => backTo(out) !== null);
        if (swapper === undefined) return [];
        const back = backTo(swapper);
        return [
          {
            subject: swapper.hash,
            severity: 'info',
            accounts: [{ account: swapper.from, role: 'subject' }],
            ...evidenceOf(context, transfers, 'swap'),
            measures: { from_asset: swapper.asset, to_asset: back?.asset ?? '' },
            title: `${swapper.from} changed one asset for another`,
            explanation: `In one transaction ${swapper.from} gave ${swapper.asset} and got ${back?.asset ?? ''}.`,
          },
        ];
      }),
    );
  },
};
