import { sumsText } from '../../analysis/fan.js';
import { forwardersBy } from '../../analysis/deposit-forward.js';
import { counted } from '../../../shared/counted.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter, hubParameters, ratio } from '../../../movements/reading/parameters.js';

/** E05: an account that hands all it gets to one hub: a service's deposit address (context). */
export const depositForward: Detector = {
  detector: 'deposit_forward',
  code: 'E05',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [ratio('share', '0.99', '0', '1'), countParameter('min_forwards', 1, 1, 1000), ...hubParameters(120)],
  next: 'find the service behind the addresses; ask it for the customer',
  traps: [],
  detect(context, settings) {
    const { movements } = context;
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
          title: `${accounts.length} addresses hand all they get to ${movements.accounts[hub] ?? ''}`,
          explanation: `${accounts.length} addresses handed ${sumsText(context, edges)} on to ${movements.accounts[hub] ?? ''}; they pay ${`nobody else and keep next to nothing, as deposit addresses of one service do. ${othersText(context, hub, accounts)}`.trim()}`,
        };
      }),
    );
  },
};

/** Who else pays the hub: what hands on all it gets may be a small part of that. */
function othersText({ flow: { into } }: ScanContext, hub: number, accounts: readonly number[]): string {
  const payers = new Set(into.others.subarray(into.start[hub] ?? 0, into.start[hub + 1] ?? 0));
  for (const account of accounts) payers.delete(account);
  return payers.size === 0 ? '' : `It is paid by ${counted(payers.size, 'other account')} as well, which do not.`;
}
