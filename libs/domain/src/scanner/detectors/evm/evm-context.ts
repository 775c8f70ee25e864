import { forwardersBy } from '../../analysis/deposit-forward.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { count, hubParameters, ratio } from '../../../movements/reading/parameters.js';
import { hasInnerCycle, type EvmTransfer } from '../../../movements/profiles/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { allTransfers, evidenceOf, grouped, isReported } from './transfer-finding.js';

function byTransaction(context: ScanContext): EvmTransfer[][] {
  const transfers = allTransfers(context).filter(({ kind }) => kind !== 'fee');
  return [...grouped(transfers, ({ chainId, hash }) => `${chainId}/${hash}`).values()].filter(isReported);
}

/** E04: money goes round inside one transaction: arbitrage or a flash loan; G05 leaves it alone (context). */
export const intraTxCycle: Detector = {
  detector: 'intra_tx_cycle',
  code: 'E04',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  traps: [],
  detect(context) {
    return foundFindings(
      byTransaction(context).flatMap((transfers): FindingDraft[] => {
        if (!hasInnerCycle(transfers)) return [];
        const hash = transfers[0]?.hash ?? '';
        const members = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))].sort();
        return [
          {
            subject: hash,
            severity: 'info',
            accounts: members.map((account) => ({ account, role: 'member' })),
            ...evidenceOf(context, transfers, 'inner'),
            measures: { transfers: transfers.length, accounts: members.length },
            title: 'Money goes round inside one transaction',
            explanation: `${transfers.length} transfers of one transaction come back to where they began, as arbitrage does.`,
          },
        ];
      }),
    );
  },
};

/** E05: an account that hands all it gets to one hub: a service's deposit address (context). */
export const depositForward: Detector = {
  detector: 'deposit_forward',
  code: 'E05',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [ratio('share', '0.99', '0', '1'), count('min_forwards', 1, 1, 1000), ...hubParameters(120)],
  traps: [],
  detect(context, settings) {
    const { moves } = context;
    const byHub = new Map<number, { accounts: number[]; edges: number[] }>();
    for (const { account, hub, out } of forwardersBy(context, settings)) {
      const group = byHub.get(hub) ?? { accounts: [], edges: [] };
      group.accounts.push(account);
      for (const edge of out) group.edges.push(edge);
      byHub.set(hub, group);
    }
    return foundFindings(
      [...byHub].map(([hub, { accounts, edges }]): FindingDraft => {
        return {
          severity: 'info',
          accounts: [{ account: hub, role: 'receiver' }, ...accounts.map((account) => ({ account, role: 'sender' }))],
          edges: edges.sort((a, b) => a - b).map((edge) => ({ edge, role: 'forward' })),
          measures: { addresses: accounts.length, forwards: edges.length },
          title: `${accounts.length} addresses hand all they get to ${moves.accounts[hub] ?? ''}`,
          explanation: `They pay nobody else and keep next to nothing: deposit addresses of one service.`,
        };
      }),
    );
  },
};

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
