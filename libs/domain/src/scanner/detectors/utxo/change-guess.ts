import { foundFindings, type Detector } from '../../detector.js';
import { changeOf, coinJoinOf, mayBePayJoin } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

/** U02: which of two outputs looks like change (context). */
export const changeGuess: Detector = {
  detector: 'change_guess',
  code: 'U02',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'use it to weigh other findings; it is a guess',
  traps: ['coinjoin', 'payjoin'],
  detect(context) {
    const seen = new Set<string>();
    const findings = allTransactions(context).flatMap((transaction) => {
      const isSeveral = coinJoinOf(transaction) !== null || mayBePayJoin(transaction);
      const guess = isSeveral ? null : changeOf(transaction, (account) => !seen.has(account));
      for (const { account } of [...transaction.inputs, ...transaction.outputs]) seen.add(account);
      if (guess === null || transaction.isHistory) return [];
      return [
        aboutTransactions(context, [transaction], {
          severity: 'info',
          accounts: [{ account: guess.output.account, role: 'output' }],
          measures: { change_output: guess.output.index, signs: guess.signs },
          title: `Output ${guess.output.index} looks like change`,
          explanation: `What went to ${guess.output.account} seems to have come back to the payer, whose address that would be. The signs are: ${guess.signs.join(', ')}.`,
        }),
      ];
    });
    return foundFindings(findings);
  },
};
