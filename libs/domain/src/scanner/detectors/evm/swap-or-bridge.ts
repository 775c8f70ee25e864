import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import type { EvmTransfer } from '../../../movements/profiles/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { amountText, evidenceOf, isListedAs } from './transfer-finding.js';
import { byTransaction } from './transfers-by-transaction.js';

/** E06: one asset goes out and another comes in within one transaction, or a known bridge takes or gives it (context). */
export const swapOrBridge: Detector = {
  detector: 'swap_or_bridge',
  code: 'E06',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'go on with what was got instead of what was given',
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
          const received = gets.get(from);
          return received === undefined || received.first.asset !== asset ? (received?.first ?? null) : received.other;
        };
        const swapper = moving.find((out) => backTo(out) !== null);
        if (swapper === undefined) return bridgings(context, transfers, moving);
        const back = backTo(swapper);
        return [
          {
            subject: swapper.hash,
            severity: 'info',
            accounts: [{ account: swapper.from, role: 'subject' }],
            ...evidenceOf(context, transfers, 'swap'),
            measures: { from_asset: swapper.asset, to_asset: back?.asset ?? '' },
            title: `${swapper.from} changed one asset for another`,
            explanation:
              `In one transaction ${swapper.from} gave ${amountText(context, swapper)} and got ` +
              `${back === null ? '' : amountText(context, back)}.`,
          },
        ];
      }),
    );
  },
};

/** What goes to a bridge comes out on another chain; which contracts are bridges, the watchlist of the request says. */
function bridgings(
  context: ScanContext,
  transfers: readonly EvmTransfer[],
  moving: readonly EvmTransfer[],
): FindingDraft[] {
  for (const { from, to, asset, hash } of moving) {
    const bridge = [to, from].find((end) => isListedAs(context, end, /bridge/i));
    if (bridge === undefined) continue;
    const subject = bridge === to ? from : to;
    return [
      {
        subject: hash,
        severity: 'info',
        accounts: [
          { account: subject, role: 'subject' },
          { account: bridge, role: 'counterparty' },
        ],
        ...evidenceOf(context, transfers, 'bridge'),
        measures: bridge === to ? { from_asset: asset, bridge } : { to_asset: asset, bridge },
        title: `${subject} ${bridge === to ? 'sent to' : 'got from'} a known bridge`,
        explanation: `${asset} went ${bridge === to ? 'into' : 'out of'} the bridge ${bridge}: the other half is on another chain.`,
      },
    ];
  }
  return [];
}
