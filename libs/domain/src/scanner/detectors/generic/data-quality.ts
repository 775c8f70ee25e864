import { compareIds } from '../../../shared/order.js';
import { counted } from '../../../shared/counted.js';
import type { Detector, FindingDraft, DetectorOutcome } from '../../detector.js';
import { DAY_MS, parseMovementTime } from '../../../movements/table/movement-time.js';
import { FLAG } from '../../../movements/table/movements.js';
import type { MessageContradiction } from '../../../movements/reading/row-facts.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** What is odd about the data themselves: one finding for each problem. Always on. */
export const dataQuality: Detector = {
  detector: 'data_quality',
  code: 'G23',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [],
  next: 'ask the source of the data for a correction before anything is built on these rows',
  refutes: 'a correction by the source of the data',
  traps: [],
  detect(context): DetectorOutcome {
    const asOf = context.options.as_of === undefined ? null : parseMovementTime(context.options.as_of);
    // A date alone means all of its day.
    const latest = asOf === null ? Infinity : asOf.day ? asOf.at + DAY_MS - 1 : asOf.at;
    const openings = openingsOf(context);
    const { movements } = context;
    const edgesWhere = (holds: (edge: number) => boolean): number[] => {
      const edges: number[] = [];
      for (let edge = 0; edge < movements.count && context.budget.spend(1); edge++) if (holds(edge)) edges.push(edge);
      return edges;
    };
    const has =
      (flag: number) =>
      (edge: number): boolean =>
        ((movements.flags[edge] ?? 0) & flag) !== 0;
    const inferred = new Set(
      movements.assets.flatMap(({ scale_source }, asset) => (scale_source === 'inferred' ? [asset] : [])),
    );
    const problems: [string, readonly number[], string][] = [
      ['zero_amount', edgesWhere(has(FLAG.ZERO)), 'moves nothing'],
      ['from_equals_to', edgesWhere(has(FLAG.SELF)), 'goes from an account to itself'],
      [
        'unknown_asset_scale',
        inferred.size === 0 ? [] : edgesWhere((edge) => inferred.has(movements.asset[edge] ?? 0)),
        'is in an asset whose decimals had to be inferred',
      ],
      [
        'future_time',
        asOf === null ? [] : edgesWhere((edge) => (movements.at[edge] ?? 0) > latest),
        'lies after the time of the request',
      ],
      [
        'before_account_opening',
        openings.size === 0
          ? []
          : edgesWhere((edge) =>
              [movements.from[edge] ?? 0, movements.to[edge] ?? 0].some(
                (account) => (movements.at[edge] ?? 0) < (openings.get(account) ?? -Infinity),
              ),
            ),
        'lies before the opening of one of its accounts',
      ],
    ];
    const findings = problems.flatMap(([problem, edges, text]) =>
      edges.length === 0 ? [] : [draft(context, problem, edges, [], text)],
    );
    for (const finding of contradictionsOf(context)) findings.push(finding);
    if (context.conflicts.length > 0) {
      findings.push(
        draft(
          context,
          'duplicate_tx_id',
          [],
          context.conflicts,
          'comes twice, with different content, and was left out',
        ),
      );
    }
    return asOf === null
      ? { findings, notEvaluated: [{ why: 'no_as_of', needs: 'options.as_of, to tell future times' }] }
      : { findings };
  },
};

/**
 * What messages say in two ways, by what is said of it: of the movement itself, as others may bear its id. Each has a
 * subject of its own, so that findings of the same problem and transactions are told apart.
 */
function contradictionsOf(context: ScanContext): FindingDraft[] {
  const { movements, budget } = context;
  const bySubject = new Map<string, { readonly said: MessageContradiction; readonly edges: number[] }>();
  for (const [edge, facts] of movements.facts) {
    if (facts.profile !== 'bank' || facts.contradictions === undefined) continue;
    if (!budget.spend(1)) break;
    for (const said of facts.contradictions) {
      const known = bySubject.get(said.subject);
      if (known === undefined) bySubject.set(said.subject, { said, edges: [edge] });
      else known.edges.push(edge);
    }
  }
  // They come in the order of the movements.
  return [...bySubject]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([subject, { said, edges }]) => ({ ...draft(context, said.problem, edges, [], said.text), subject }));
}

function openingsOf(context: ScanContext): Map<number, number> {
  const openings = new Map<number, number>();
  for (const { account, at } of context.options.account_opened) {
    const number = context.accountNamed(account);
    const time = parseMovementTime(at);
    if (number !== undefined && time !== null) openings.set(number, time.at);
  }
  return openings;
}

/** Accounts named in a finding: those of its first movements. */
const ACCOUNTS_NAMED = 20;

function draft(
  context: ScanContext,
  problem: string,
  edges: readonly number[],
  txIds: readonly string[],
  text: string,
): FindingDraft {
  const { from, to, tx } = context.movements;
  const named = [...new Set(edges.flatMap((edge) => [from[edge] ?? 0, to[edge] ?? 0]))].slice(0, ACCOUNTS_NAMED);
  const count = edges.length > 0 ? new Set(edges.map((edge) => tx[edge] ?? 0)).size : txIds.length;
  return {
    subject: problem,
    severity: 'info',
    accounts: named.map((account) => ({ account, role: 'subject' })),
    edges: edges.map((edge) => ({ edge, role: problem })),
    txIds,
    measures: { problem, transactions: count },
    title: `${counted(count, 'transaction')} with a fault in the data: ${problem.replaceAll('_', ' ')}`,
    explanation: `${counted(count, 'transaction')}: ${count === 1 ? 'it' : 'each'} ${text}.`,
  };
}
