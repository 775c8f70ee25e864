import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { hasInnerCycle } from '../../../movements/profiles/evm-transfer.js';
import { evidenceOf, totalsText } from './transfer-finding.js';
import { byTransaction } from './transfers-by-transaction.js';

/** So many accounts stand in the sentence; all are in the finding. */
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
            explanation:
              `${transfers.length} transfers between ${counted(members.length, 'account')}, ${members.slice(0, NAMED).join(', ')}` +
              `${members.length > NAMED ? ' and others' : ''}, come back in one transaction to where they began, as arbitrage ` +
              `does; ${totalsText(context, transfers)} moved.`,
          },
        ];
      }),
    );
  },
};
