import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import { aboutTransactions, ownTransactions, transactionsById } from './transaction-finding.js';

/** U09: coins of very different ages spent together. */
export const ageMix: Detector = {
  detector: 'age_mix',
  code: 'U09',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [countParameter('min_blocks', 52_560, 1, 10_000_000)],
  next: 'ask who had the older coins',
  refutes: 'a cold store of one owner',
  traps: [],
  detect(context, settings) {
    const byId = transactionsById(context);
    let hasParents = false;
    const findings = ownTransactions(context).flatMap((transaction) => {
      const heights = transaction.inputs.flatMap(({ parent }) => byId.get(parent)?.height ?? []);
      if (heights.length > 0) hasParents = true;
      let [oldest, newest] = [Infinity, -Infinity];
      for (const height of heights) [oldest, newest] = [Math.min(oldest, height), Math.max(newest, height)];
      if (newest - oldest <= settings.count('min_blocks')) return [];
      return [
        aboutTransactions(context, [transaction], {
          severity: 'info',
          measures: { blocks_apart: newest - oldest, oldest_height: oldest, newest_height: newest },
          title: `Coins ${newest - oldest} blocks apart were spent together`,
          explanation: `The inputs were made ${newest - oldest} blocks apart. A cold store that is opened does this.`,
        }),
      ];
    });
    return hasParents
      ? foundFindings(findings)
      : notEvaluated('insufficient_context', 'the transactions whose outputs are spent');
  },
};
