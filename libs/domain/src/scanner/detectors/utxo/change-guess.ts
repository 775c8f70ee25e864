import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector } from '../../detector.js';
import { changeOf, coinJoinOf, mayBePayJoin, type ChangeSign } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

/** U02: which of two outputs looks like change (context). */
export const changeGuess: Detector = {
  detector: 'change_guess',
  code: 'U02',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'use it to weigh other findings; but for an address that paid itself, it is a guess',
  traps: ['coinjoin', 'payjoin'],
  detect(context) {
    const seen = new Set<string>();
    const findings = allTransactions(context).flatMap((transaction) => {
      const isSeveral = coinJoinOf(transaction) !== null || mayBePayJoin(transaction);
      const guess = isSeveral ? null : changeOf(transaction, (account) => !seen.has(account));
      for (const { account } of [...transaction.inputs, ...transaction.outputs]) seen.add(account);
      if (guess === null || transaction.isHistory) return [];
      const isSame = guess.signs.includes('same_address');
      return [
        aboutTransactions(context, [transaction], {
          severity: 'info',
          accounts: [{ account: guess.output.account, role: 'output' }],
          measures: { change_output: guess.output.index, signs: guess.signs },
          title: isSame
            ? `Output ${guess.output.index} is change: it went back to an address that paid`
            : `Output ${guess.output.index} looks like change`,
          explanation: `${readableAmount(formatUnits(guess.output.value, 8))} BTC went to ${guess.output.account} and ${isSame ? 'came back to the payer.' : 'seems to have come back to the payer, whose address that would be.'} What speaks for it: ${guess.signs.map((sign) => WORDS_OF_SIGN[sign]).join('; ')}.`,
        }),
      ];
    });
    return foundFindings(findings);
  },
};

/** The signs for who reads a text; `measures` have them as they are called. */
const WORDS_OF_SIGN: Readonly<Record<ChangeSign, string>> = {
  same_address: 'it is an address that paid',
  script_type: 'it is an address of the kind that paid, and the other is not',
  other_is_round: 'the other amount is round, and this one is not',
  new_address: 'the address is new here, and the other is not',
  optimal_change: 'it is less than each coin that paid, and the other is not',
  value_ratio: 'it is a hundred times the other amount or more',
};
