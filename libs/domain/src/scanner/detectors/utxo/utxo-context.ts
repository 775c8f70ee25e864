import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { count, ratio } from '../../../movements/reading/parameters.js';
import { PPM, shareText } from '../../../movements/table/decimal.js';
import {
  changeOf,
  coinJoinOf,
  mayBePayJoin,
  spendable,
  type UtxoTransaction,
} from '../../../movements/profiles/utxo-transaction.js';
import { UnionFind } from '../../../algorithms/union-find.js';
import { aboutTransactions, allTransactions, ownTransactions, transactionsById } from './transaction-finding.js';

/** U01: inputs that were spent together, and so had one owner, unless they look like several owners' (context). */
export const commonInput: Detector = {
  detector: 'common_input',
  code: 'U01',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  traps: ['coinjoin', 'payjoin', 'known_service'],
  detect(context) {
    const services = new Set(context.options.known_services);
    const clusters = new UnionFind();
    const joined: UtxoTransaction[] = [];
    for (const transaction of ownTransactions(context)) {
      const [first] = transaction.inputs;
      const accounts = new Set(transaction.inputs.map(({ account }) => account));
      if (first === undefined || accounts.size < 2 || coinJoinOf(transaction) !== null || mayBePayJoin(transaction)) {
        continue;
      }
      if ([...accounts].some((account) => services.has(account))) continue;
      for (const account of accounts) clusters.union(first.account, account);
      joined.push(transaction);
    }
    const byCluster = new Map<string, UtxoTransaction[]>();
    for (const transaction of joined) {
      const cluster = clusters.find(transaction.inputs[0]?.account ?? '');
      const known = byCluster.get(cluster);
      if (known === undefined) byCluster.set(cluster, [transaction]);
      else known.push(transaction);
    }
    return foundFindings(
      [...byCluster].map(([cluster, transactions]) => {
        const accounts = [
          ...new Set(transactions.flatMap(({ inputs }) => inputs.map(({ account }) => account))),
        ].sort();
        return {
          ...aboutTransactions(context, transactions, {
            severity: 'info',
            accounts: accounts.slice(0, 200).map((account) => ({ account, role: 'input' })),
            measures: { addresses: accounts.length, transactions: transactions.length },
            title: `${accounts.length} addresses are spent together`,
            explanation: `${accounts.length} addresses are inputs of common transactions and are taken for one owner's, named ${cluster}.`,
          }),
          subject: cluster,
        };
      }),
    );
  },
};

/** U02: which of two outputs looks like change (context). */
export const changeGuess: Detector = {
  detector: 'change_guess',
  code: 'U02',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
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
          explanation: `The signs are: ${guess.signs.join(', ')}.`,
        }),
      ];
    });
    return foundFindings(findings);
  },
};

/** U07: one or two coins pay many (context). */
export const batchPayout: Detector = {
  detector: 'batch_payout',
  code: 'U07',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [count('min_outputs', 10, 2, 10_000), ratio('unique_share', '0.80', '0', '1')],
  traps: [],
  detect(context, settings) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const outputs = spendable(transaction);
        const unique = new Set(outputs.map(({ account }) => account)).size;
        const { inputs } = transaction;
        if (inputs.length < 1 || inputs.length > 2 || outputs.length < settings.count('min_outputs')) return [];
        if (BigInt(unique) * PPM < BigInt(outputs.length) * settings.ppm('unique_share')) return [];
        return [
          aboutTransactions(context, [transaction], {
            severity: 'info',
            measures: {
              inputs: inputs.length,
              outputs: outputs.length,
              unique_share: shareText(unique, outputs.length),
            },
            title: `A payout to ${outputs.length} outputs at once`,
            explanation: `${inputs.length} inputs pay ${outputs.length} outputs, as a service does that pays many at once.`,
          }),
        ];
      }),
    );
  },
};

/** U08: many coins become one (context). */
export const consolidation: Detector = {
  detector: 'consolidation',
  code: 'U08',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [count('min_inputs', 3, 2, 10_000)],
  traps: [],
  detect(context, settings) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const { inputs } = transaction;
        if (inputs.length < settings.count('min_inputs') || spendable(transaction).length !== 1) return [];
        return [
          aboutTransactions(context, [transaction], {
            severity: 'info',
            measures: { inputs: inputs.length },
            title: `${inputs.length} coins became one`,
            explanation: `${inputs.length} inputs pay a single output, as a wallet does that tidies up.`,
          }),
        ];
      }),
    );
  },
};

/** U09: coins of very different ages spent together. */
export const ageMix: Detector = {
  detector: 'age_mix',
  code: 'U09',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [count('min_blocks', 52_560, 1, 10_000_000)],
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
