import { found, type Detector, type Draft } from '../../detector.js';
import { count, hours } from '../../parameters.js';
import type { EvmTransfer } from '../../profiles/evm-transfer.js';
import type { ScanContext } from '../../scan-context.js';
import { evidenceOf, isReported, wholeToken } from './transfer-finding.js';

/** After a payment, next to nothing comes from, or goes to, an address that looks like the payee's. */
export const addressPoisoning: Detector = {
  detector: 'address_poisoning',
  code: 'E01',
  version: '1',
  severity: 'high',
  context: false,
  parameters: [hours('window_h', 24), count('prefix', 4, 2, 20), count('suffix', 4, 2, 20)],
  traps: ['zero_value_claim'],
  detect(context, settings) {
    const windowMs = settings.hoursMs('window_h');
    const look = (address: string): string =>
      `${address.slice(2, 2 + settings.count('prefix'))}…${address.slice(-settings.count('suffix'))}`;
    /** The payments of each account by what the payee's address looks like, newest last. */
    const paid = new Map<string, EvmTransfer[]>();
    const lures = new Map<string, { payment: EvmTransfer; lures: EvmTransfer[]; victim: string; lookalike: string }>();
    const note = (transfer: EvmTransfer): void => {
      if (transfer.kind === 'fee' || transfer.value === 0n) return;
      const key = `${transfer.from}/${look(transfer.to)}`;
      const list = paid.get(key);
      if (list === undefined) paid.set(key, [transfer]);
      else list.push(transfer);
    };
    const check = (transfer: EvmTransfer): void => {
      if (transfer.kind === 'fee' || !isTiny(context, transfer)) return;
      for (const [victim, other] of [
        [transfer.from, transfer.to],
        [transfer.to, transfer.from],
      ] as const) {
        const payment = (paid.get(`${victim}/${look(other)}`) ?? []).findLast(
          (earlier) =>
            earlier.to !== other && transfer.at - earlier.at <= windowMs && isNothingBeside(context, transfer, earlier),
        );
        if (payment === undefined) continue;
        const key = `${victim}/${payment.to}/${other}`;
        const known = lures.get(key);
        if (known === undefined) lures.set(key, { payment, lures: [transfer], victim, lookalike: other });
        else known.lures.push(transfer);
      }
    };
    const transfers = context.sources.evm ?? [];
    for (let start = 0; start < transfers.length;) {
      let end = start;
      // Nobody knows the order within one instant: its payments are there when its lures are looked at.
      for (; end < transfers.length && transfers[end]?.at === transfers[start]?.at; end++) {
        const transfer = transfers[end];
        if (transfer !== undefined) note(transfer);
      }
      transfers.slice(start, end).forEach(check);
      start = end;
    }
    const findings = [...lures.values()].flatMap(({ payment, lures: tiny, victim, lookalike }): Draft[] => {
      if (!isReported(tiny)) return [];
      const { edges: lureEdges, txIds } = evidenceOf(context, tiny, 'lure');
      const { edges: paidEdges, txIds: paidIds } = evidenceOf(context, [payment], 'paid');
      return [
        {
          subject: `${victim}/${lookalike}`,
          severity: 'high',
          accounts: [
            { account: victim, role: 'victim' },
            { account: payment.to, role: 'paid' },
            { account: lookalike, role: 'lookalike' },
          ],
          edges: [...paidEdges, ...lureEdges],
          txIds: [...paidIds, ...txIds],
          measures: {
            transfers: tiny.length,
            same_prefix: settings.count('prefix'),
            same_suffix: settings.count('suffix'),
            delay_s: Math.round(((tiny[0]?.at ?? 0) - payment.at) / 1000),
          },
          title: `${lookalike} looks like ${payment.to}, which ${victim} had just paid`,
          explanation:
            `${victim} paid ${payment.to}; within the window ${tiny.length} transfers of at most one unit tie it to ` +
            `${lookalike}, whose first and last digits are the same. Copying an address from the history would pay the wrong one.`,
        },
      ];
    });
    return found(findings);
  },
};

/** At most one whole token (spec/rulings.md#b-16). */
function isTiny(context: ScanContext, transfer: EvmTransfer): boolean {
  return transfer.value <= wholeToken(context, transfer);
}

/** Whether a tiny transfer moves nothing to speak of beside a payment, which may be less than a token itself. */
function isNothingBeside(context: ScanContext, { asset, value }: EvmTransfer, payment: EvmTransfer): boolean {
  return value === 0n || !isTiny(context, payment) || (asset === payment.asset && value < payment.value);
}
