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
    const byHub = new Map<number, Forwards>();
    for (const { account, hub, into, out } of forwardersBy(context, settings)) {
      const group = byHub.get(hub) ?? { accounts: [], edges: [], kept: [] };
      group.accounts.push(account);
      for (const edge of out) group.edges.push(edge);
      const last = movements.at[out.at(-1) ?? 0] ?? 0;
      for (const edge of into) if ((movements.at[edge] ?? 0) > last) group.kept.push(edge);
      byHub.set(hub, group);
    }
    return foundFindings([...byHub].map(([hub, forwards]) => describe(context, hub, forwards)));
  },
};

/** The addresses that one service gets all from, what they handed on, and what came to them after the last time. */
interface Forwards {
  readonly accounts: number[];
  readonly edges: number[];
  readonly kept: number[];
}

function describe(context: ScanContext, hub: number, { accounts, edges, kept }: Forwards): FindingDraft {
  const service = context.nameOf(hub);
  const isOne = accounts.length === 1;
  const [are, pay, they, keep] = isOne
    ? ['1 address', 'pays', 'it', 'keeps']
    : [`${accounts.length} addresses`, 'pay', 'they', 'keep'];
  const handAll = isOne ? 'hands all it gets' : 'hand all they get';
  const each = !isOne && edges.length === accounts.length ? ', one each' : '';
  return {
    severity: 'info',
    accounts: [{ account: hub, role: 'receiver' }, ...accounts.map((account) => ({ account, role: 'sender' }))],
    edges: edges.sort((a, b) => a - b).map((edge) => ({ edge, role: 'forward' })),
    measures: { addresses: accounts.length, forwards: edges.length },
    title: kept.length === 0 ? `${are} ${handAll} to ${service}` : `${are} ${pay} nobody but ${service}`,
    explanation: [
      `${are} handed ${sumsText(context, edges)} on to ${service} in ${counted(edges.length, 'payment')}${each};`,
      `${they} ${pay} nobody else and ${keep} next to nothing${kept.length === 0 ? '' : ' of what came before'},`,
      'as deposit addresses of one service do.',
      ...keptText(context, kept),
      ...othersText(context, hub, accounts),
    ].join(' '),
  };
}

function keptText(context: ScanContext, kept: readonly number[]): string[] {
  if (kept.length === 0) return [];
  const holders = new Set(kept.map((edge) => context.movements.to[edge])).size;
  return [`What came to ${holders} of them after the last time, ${sumsText(context, kept)}, is not seen to go on.`];
}

/** Who else pays the hub: what hands on all it gets may be a small part of that. */
function othersText({ flow: { into } }: ScanContext, hub: number, accounts: readonly number[]): string[] {
  const payers = new Set(into.others.subarray(into.start[hub] ?? 0, into.start[hub + 1] ?? 0));
  for (const account of accounts) payers.delete(account);
  return payers.size === 0 ? [] : [`It is paid by ${counted(payers.size, 'other account')} as well, which do not.`];
}
