import { PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { degreeOf, firstAfter, firstNotBefore } from '../../../movements/table/movements.js';
import { countParameter, days, ratio } from '../../../movements/reading/parameters.js';
import { compareIds } from '../../../shared/order.js';
import { counted, someOf } from '../../../shared/counted.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { CASH, bankFacts } from './bank-facts.js';

/** B02: cash comes in at several places and leaves elsewhere soon after. */
export const funnelAccount: Detector = {
  detector: 'funnel_account',
  code: 'B02',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('min_branches', 3, 2, 100),
    days('window_days', 5, 90),
    ratio('min_ratio', '0.80', '0', '10'),
  ],
  next: 'ask who paid in at each place, and for whom the money left again',
  confirms: 'a holder who was in none of these places, and payers who do not know what it is for',
  refutes: 'a business or a person at work in all of these places',
  traps: ['pays_from_balance', 'reversal', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const { movements, flow } = context;
    const windowMs = settings.daysMs('window_days');
    const findings: FindingDraft[] = [];
    for (let account = 0; account < movements.accounts.length; account++) {
      if (!context.budget.begin(degreeOf(flow.into, account) + degreeOf(flow.out, account))) break;
      const cash = [
        ...flow.into.edges.subarray(flow.into.start[account] ?? 0, flow.into.start[account + 1] ?? 0),
      ].filter((edge) => movements.kind[edge] === CASH && bankFacts(context, edge)?.branch !== null);
      if (cash.length < settings.count('min_branches')) continue;
      const branchesIn = new Map<string, number>();
      let end = 0;
      const count = (edge: number, by: 1 | -1): void => {
        const branch = bankFacts(context, edge)?.branch ?? '';
        const left = (branchesIn.get(branch) ?? 0) + by;
        if (left === 0) branchesIn.delete(branch);
        else branchesIn.set(branch, left);
      };
      for (let index = 0; index < cash.length;) {
        const start = movements.at[cash[index] ?? 0] ?? 0;
        for (; end < cash.length && (movements.at[cash[end] ?? 0] ?? 0) - start <= windowMs; end++) {
          count(cash[end] ?? 0, 1);
        }
        if (branchesIn.size < settings.count('min_branches')) {
          count(cash[index++] ?? 0, -1);
          continue;
        }
        const into = cash.slice(index, end);
        const out = outBetween(context, account, start, (movements.at[into.at(-1) ?? 0] ?? 0) + windowMs);
        if (!context.budget.spend(into.length + out.length)) break;
        const funnel = funnelOf(context, into, out);
        const { branches, received, sent, unit } = funnel;
        const isFunnel = sent * PPM >= received * settings.ppm('min_ratio') && sent > 0n;
        if (!isFunnel) {
          count(cash[index++] ?? 0, -1);
          continue;
        }
        branchesIn.clear();
        index += into.length;
        const edges = [...into, ...funnel.out].sort((a, b) => a - b);
        const name = context.nameOf(account);
        const isOwnMoney = sent * OWN_MONEY.whole > received * OWN_MONEY.part;
        findings.push({
          severity: isOwnMoney ? 'info' : 'medium',
          accounts: [{ account, role: 'subject' }],
          edges: edges.map((edge) => ({ edge, role: movements.to[edge] === account ? 'cash_in' : 'out' })),
          measures: {
            branches: branches.length,
            in: context.decimal(received, unit),
            out: context.decimal(sent, unit),
            ratio: ratioText(sent, received),
          },
          title: `Cash came to ${name} at ${branches.length} branches and left elsewhere within ${spanText(context, edges)}`,
          explanation:
            `${sumsText(context, into)} in cash came to ${name} at ${branches.length} branches (${someOf(branches)}); ${sumsText(context, funnel.out)} left by other ` +
            `branches or channels soon after. ${besidesText(context, account, into, edges)}Students and seafarers do this too.`,
          contradicting: isOwnMoney ? ['pays_from_balance'] : [],
        });
      }
    }
    return foundFindings(findings);
  },
};

/** Who pays out more than half as much again as came in pays mostly out of what there was. */
const OWN_MONEY = { part: 3n, whole: 2n };

/** What else came in meanwhile: what left may be that. */
function besidesText(context: ScanContext, account: number, cash: readonly number[], edges: readonly number[]): string {
  const { into } = context.flow;
  const { at } = context.movements;
  const [start, end] = [into.start[account] ?? 0, into.start[account + 1] ?? 0];
  const first = firstNotBefore(into.at, start, end, at[edges[0] ?? 0] ?? 0);
  const told = new Set(cash);
  const others = [...into.edges.subarray(first, firstAfter(into.at, first, end, at[edges.at(-1) ?? 0] ?? 0))].filter(
    (edge) => !told.has(edge),
  );
  return others.length === 0
    ? ''
    : `In the same time ${sumsText(context, others)} came in otherwise, in ${counted(others.length, 'movement')}. `;
}

/** An account's payments in a closed stretch of time. */
function outBetween({ flow: { out } }: ScanContext, account: number, since: number, until: number): Int32Array {
  const end = out.start[account + 1] ?? 0;
  const first = firstNotBefore(out.at, out.start[account] ?? 0, end, since);
  return out.edges.subarray(first, firstAfter(out.at, first, end, until));
}

/** What left after the first cash came, up to the window after the last, at none of the branches where it came in. */
function funnelOf(context: ScanContext, into: readonly number[], out: Int32Array) {
  const { movements } = context;
  const branches = new Set(into.flatMap((edge) => bankFacts(context, edge)?.branch ?? []));
  const unit = movements.received.unit[into[0] ?? 0] ?? 0;
  const left = [...out].filter((edge) => {
    const branch = bankFacts(context, edge)?.branch ?? null;
    const isElsewhere = movements.kind[edge] !== CASH || branch === null || !branches.has(branch);
    return isElsewhere && movements.paid.unit[edge] === unit;
  });
  let [received, sent] = [0n, 0n];
  for (const edge of into) if (movements.received.unit[edge] === unit) received += movements.received.amounts.at(edge);
  for (const edge of left) sent += movements.paid.amounts.at(edge);
  return { branches: [...branches].sort(compareIds), received, sent, unit, out: left };
}
