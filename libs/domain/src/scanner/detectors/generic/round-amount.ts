import { counted, someOf } from '../../../shared/counted.js';
import { powerOfTen } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { degreeOf, type Movements } from '../../../movements/table/movements.js';
import { sumsText } from '../../analysis/fan.js';
import { countParameter } from '../../../movements/reading/parameters.js';

/** Amounts whose integer part ends in zeros, by payer, or by payee where nobody is named. Most prices of this world do. */
export const roundAmount: Detector = {
  detector: 'round_amount',
  code: 'G15',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [countParameter('trailing_zeros', 3, 1, 18)],
  next: 'compare with prices and agreements; invoices are seldom round',
  refutes: 'prices or agreements in round amounts',
  traps: [],
  detect(context, settings) {
    const { movements, flow } = context;
    const zeros = powerOfTen(settings.count('trailing_zeros'));
    const wholes = movements.assets.map(({ scale }) => powerOfTen(scale));
    const isRound = (edge: number): boolean => {
      const [number, one] = [movements.amount.numbers[edge] ?? NaN, wholes[movements.asset[edge] ?? 0] ?? 1n];
      // One that is larger than any double that holds every unit is larger than the amount, too.
      const whole = (number - (number % Number(one))) / Number(one);
      if (!Number.isNaN(whole)) return whole > 0 && whole % Number(zeros) === 0;
      const exact = movements.amount.at(edge) / one;
      return exact > 0n && exact % zeros === 0n;
    };
    const byPayer = new Map<number, number[]>();
    const byPayee = new Map<number, number[]>();
    for (const edge of flow.edges) {
      if (!context.budget.spend(1)) break;
      if (!isRound(edge) || isSum(movements, edge)) continue;
      const payer = movements.from[edge] ?? 0;
      const isNamed = movements.anonymous[payer] === 0;
      const [lists, account] = isNamed ? [byPayer, payer] : [byPayee, movements.to[edge] ?? 0];
      const list = lists.get(account);
      if (list === undefined) lists.set(account, [edge]);
      else list.push(edge);
    }
    const draft = (account: number, edges: readonly number[], role: 'payer' | 'receiver'): FindingDraft => {
      const name = context.nameOf(account);
      const verb = role === 'payer' ? 'paid' : 'received';
      const isNamed = movements.anonymous[account] === 0;
      return {
        ...(role === 'payer' ? {} : { subject: `${name}/in` }),
        severity: 'info',
        accounts: [{ account, role }],
        edges: edges.map((edge) => ({ edge, role: 'round' })),
        measures: { movements: edges.length, trailing_zeros: settings.count('trailing_zeros') },
        title: isNamed
          ? `${name} ${verb} ${counted(edges.length, 'round amount')}`
          : `${counted(edges.length, 'round amount')} between accounts that no row names`,
        explanation: `${
          isNamed
            ? `${name} ${verb} ${counted(edges.length, 'amount')} (${sumsText(context, edges)})${otherEndText(context, edges, role)}`
            : `${counted(edges.length, 'amount')} (${sumsText(context, edges)}) between accounts that no row names,`
        } with ${settings.count('trailing_zeros')} zeros or more before the point. ${likeText(context, edges, wholes)}${guessedText(movements, edges)}Prices and savings plans have them, too.${isNamed ? shareText(context, account, edges, role) : ''}`,
      };
    };
    return foundFindings([
      ...[...byPayer].map(([account, edges]) => draft(account, edges, 'payer')),
      ...[...byPayee].map(([account, edges]) => draft(account, edges, 'receiver')),
    ]);
  },
};

/** What several transactions come to is nobody's round amount (spec/rulings.md#c-94). */
function isSum({ facts }: Movements, edge: number): boolean {
  const known = facts.get(edge);
  return known?.profile === 'bank' && known.isSum === true;
}

/** How many amounts the account paid or got in all: among many some are round. */
function shareText(
  { flow }: ScanContext,
  account: number,
  edges: readonly number[],
  role: 'payer' | 'receiver',
): string {
  const all = degreeOf(role === 'payer' ? flow.out : flow.into, account);
  const verb = role === 'payer' ? 'paid' : 'received';
  return all === edges.length ? ` It ${verb} no other amount.` : ` In all it ${verb} ${counted(all, 'amount')}.`;
}

/** That they are all the same, and how many have something behind the point. */
function likeText(context: ScanContext, edges: readonly number[], wholes: readonly bigint[]): string {
  const { amount, asset } = context.movements;
  const [first = 0] = edges;
  const broken = edges.filter((edge) => amount.at(edge) % (wholes[asset[edge] ?? 0] ?? 1n) !== 0n).length;
  const isSame = edges.every((edge) => asset[edge] === asset[first] && amount.at(edge) === amount.at(first));
  const same = edges.length > 1 && isSame ? `All are of the same amount, ${sumsText(context, [first])}. ` : '';
  if (broken === 0) return same;
  const are =
    broken === edges.length
      ? broken === 1
        ? 'It is not'
        : 'None is'
      : `${broken} of them ${broken === 1 ? 'is' : 'are'} not`;
  return `${same}${are} whole: there is something behind the point. `;
}

/** Whom it was paid to, or by; and how often no row says so. */
function otherEndText(context: ScanContext, edges: readonly number[], role: 'payer' | 'receiver'): string {
  const { from, to, anonymous } = context.movements;
  const [ends, word] = role === 'payer' ? [to, 'to'] : [from, 'from'];
  const others = edges.map((edge) => ends[edge] ?? 0);
  const unnamed = others.filter((other) => anonymous[other] === 1).length;
  const named = [...new Set(others.filter((other) => anonymous[other] === 0))];
  const names = named.length === 0 ? '' : ` ${word} ${someOf(named.map((other) => context.nameOf(other)))}`;
  if (unnamed === 0) return names;
  if (others.every((other) => anonymous[other] === 1 && context.nameOf(other) === 'cash')) return ' in cash';
  return unnamed === edges.length
    ? `, ${word} whom no row says,`
    : `${names}, of ${unnamed} of which no row says ${word} whom,`;
}

/** That what is whole in an asset was concluded from its amounts, where nobody says how many decimals it has. */
function guessedText({ asset, assets }: Movements, edges: readonly number[]): string {
  const guessed = new Set(
    edges.flatMap((edge) => {
      const one = assets[asset[edge] ?? 0];
      return one?.scale_source === 'inferred' ? [one.asset] : [];
    }),
  );
  return guessed.size === 0
    ? ''
    : `Nobody says how many decimals ${someOf([...guessed])} ${guessed.size === 1 ? 'has' : 'have'}: what is round in it is a guess. `;
}
