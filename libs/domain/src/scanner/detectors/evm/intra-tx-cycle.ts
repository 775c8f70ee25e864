import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { hasInnerCycle, type EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import { innerRing } from './inner-ring.js';
import { amountText, evidenceOf } from './transfer-finding.js';
import { byTransaction } from './transfers-by-transaction.js';

/** So many transfers stand in the sentence; all are in the measures. */
const NAMED = 4;

/** E04: money goes round inside one transaction: arbitrage or a flash loan; G05 leaves it alone (context). */
export const intraTxCycle: Detector = {
  detector: 'intra_tx_cycle',
  code: 'E04',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'use it to weigh other findings; it is no sign by itself',
  traps: [],
  detect(context) {
    return foundFindings(
      byTransaction(context).flatMap((transfers): FindingDraft[] => {
        // A transaction of thousands of transfers takes nothing away from the others.
        if (!context.budget.begin(transfers.length)) return [];
        const ring = hasInnerCycle(transfers) ? innerRing(transfers, (steps) => context.budget.spend(steps)) : null;
        const [first, last] = [ring?.[0], ring?.at(-1)];
        if (ring === null || first === undefined || last === undefined) return [];
        const members = [...new Set(ring.flatMap(({ from, to }) => [from, to]))];
        const told = ring.map((one) => ({ from: one.from, to: one.to, amount: amountText(context, one) }));
        const besides = transfers.length - ring.length;
        return [
          {
            subject: first.hash,
            severity: 'info',
            accounts: members.toSorted().map((account) => ({ account, role: 'member' })),
            ...evidenceOf(context, transfers, 'inner'),
            measures: { transfers: ring.length, accounts: members.length, ring: told },
            title: 'Money goes round inside one transaction',
            explanation:
              `In one transaction ${first.from} gave ${amountText(context, first)} and got ${amountText(context, last)} back ` +
              `over ${counted(members.length - 1, 'account')}: ${ringText(told, isInOrder(ring))}. Arbitrage, loans of one transaction and change ` +
              `that is given back look like this${besides === 0 ? '' : `; ${counted(besides, 'transfer')} of it ${besides === 1 ? 'is' : 'are'} no part of the ring`}. ` +
              'The edges are what the transaction changed in all, each asset taken together.',
          },
        ];
      }),
    );
  },
};

/** Whether each transfer of a ring stands after the one before it: what has no log index stands nowhere. */
function isInOrder(ring: readonly EvmTransfer[]): boolean {
  return ring.slice(1).every(({ order, place }, index) => {
    const before = ring[index];
    if (before === undefined || place === 'native' || order < 0) return false;
    return before.place === 'native' || (before.order >= 0 && before.order < order);
  });
}

function ringText(
  ring: readonly { readonly from: string; readonly to: string; readonly amount: string }[],
  inOrder: boolean,
): string {
  const named = ring.slice(0, NAMED).map(({ from, to, amount }) => `${amount} from ${from} to ${to}`);
  const told = `${named.join(inOrder ? ', then ' : ', ')}${ring.length > NAMED ? `, and ${ring.length - NAMED} more` : ''}`;
  return inOrder ? told : `${told} (in the order of the ring, which is not that of the logs, or no log tells it)`;
}
