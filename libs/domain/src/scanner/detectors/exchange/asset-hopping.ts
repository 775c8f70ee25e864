import { PPM } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { movedText, spanText } from '../../analysis/fan.js';
import { countParameter, hours, ratio, type Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { movementsByUser, tiesAmong, type UserMovement } from './user-movements.js';

/** X05: the asset is switched several times, and what comes of it is withdrawn; nothing was held before or is after. */
export const assetHopping: Detector = {
  detector: 'asset_hopping',
  code: 'X05',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_switches', 2, 1, 100), hours('window_h', 24), ratio('min_ratio', '0.90', '0', '1')],
  next: 'compare what the exchanges cost with what they gained: without a gain they hide a trail',
  confirms: 'trades at a loss that serve nothing but to change what leaves',
  refutes: 'trades for profit, or a position that was held before or is held after',
  traps: ['open_position'],
  detect(context, settings) {
    const findings: FindingDraft[] = [];
    for (const [user, movements] of movementsByUser(context, () => true)) {
      if (!context.budget.begin(movements.length)) break;
      if (!movements.some(({ facts }) => facts.kind === 'trade')) continue;
      for (const draft of hopsOf(context, settings, user, movements)) findings.push(draft);
    }
    return foundFindings(findings);
  },
};

/** Trades in a row, each selling what the one before bought. */
interface Switches {
  /** Taken over by the one that goes on, which nobody else does. */
  readonly edges: number[];
  readonly start: number;
  readonly asset: number;
  readonly received: bigint;
  /** The stated value of what was sold first, in the common unit (spec/rulings.md#b-93); null where it has none. */
  readonly value: bigint | null;
  readonly switches: number;
  /** Nothing else was held when the first began. */
  readonly clean: boolean;
}

function continuing(chain: Switches | null, sold: number, at: number, windowMs: number): Switches | null {
  return chain !== null && chain.asset === sold && at - chain.start <= windowMs ? chain : null;
}

function hopsOf(
  context: ScanContext,
  settings: Settings,
  user: string,
  movements: readonly UserMovement[],
): FindingDraft[] {
  const { asset, amount, leg } = context.movements;
  const findings: FindingDraft[] = [];
  const trades = movements.filter(({ edge, facts }) => facts.kind === 'trade' && leg[edge] === 0).length;
  const position = new Map<number, bigint>();
  const change = (edge: number, sign: bigint): void => {
    position.set(asset[edge] ?? 0, (position.get(asset[edge] ?? 0) ?? 0n) + sign * amount.at(edge));
  };
  let chain: Switches | null = null;
  for (let index = 0; index < movements.length; index++) {
    const { edge, at, facts } = movements[index] ?? { edge: 0, at: 0, facts: null };
    if (facts === null) continue;
    if (facts.kind === 'trade' && leg[edge] === 0) {
      const other = movements[index + 1]?.edge ?? edge;
      const sold = asset[edge] ?? 0;
      const before = continuing(chain, sold, at, settings.hoursMs('window_h'));
      if (before === null && !context.budget.spend(position.size)) break;
      const isClean = before === null && [...position].every(([held, units]) => held === sold || units <= 0n);
      const edges = before?.edges ?? [];
      edges.push(edge, other);
      chain = {
        edges,
        start: before?.start ?? at,
        asset: asset[other] ?? 0,
        received: amount.at(other),
        value: before === null ? valueOf(context, edge) : before.value,
        switches: (before?.switches ?? 0) + 1,
        clean: before?.clean ?? isClean,
      };
      change(edge, -1n);
    } else if (facts.kind === 'trade' || facts.kind === 'deposit') {
      change(edge, 1n);
    } else {
      change(edge, -1n);
      if (facts.kind !== 'withdrawal' || chain === null || chain.asset !== asset[edge]) continue;
      const isSoon = at - chain.start <= settings.hoursMs('window_h');
      const isNearlyAll = keepsValue(context, settings, chain, edge);
      const last = chain.asset;
      const left = [...position].every(([held, units]) => held === last || units <= 0n);
      const isEmpty = (position.get(chain.asset) ?? 0n) * 10n <= chain.received && left;
      if (isSoon && isNearlyAll && isEmpty && chain.clean && chain.switches >= settings.count('min_switches')) {
        findings.push(describe(context, user, [...chain.edges, edge], { switches: chain.switches, trades }));
      }
      chain = null;
    }
  }
  return findings;
}

/** What an edge is worth in the common unit; null where nobody says. */
function valueOf({ movements }: ScanContext, edge: number): bigint | null {
  return movements.paid.unit[edge] === 0 ? movements.paid.amounts.at(edge) : null;
}

/** Whether a withdrawal takes along what the switches began with, by stated values, else what the last of them brought. */
function keepsValue(context: ScanContext, settings: Settings, chain: Switches, withdrawal: number): boolean {
  const left = valueOf(context, withdrawal);
  const [taken, had] =
    left !== null && chain.value !== null
      ? [left, chain.value]
      : [context.movements.amount.at(withdrawal), chain.received];
  return taken * PPM >= had * settings.ppm('min_ratio');
}

/** Switches that are told one by one. */
const TOLD = 5;

/** How often assets were switched for it, and how many trades the user has in the rows. */
interface Hopping {
  readonly switches: number;
  readonly trades: number;
}

function describe(
  context: ScanContext,
  user: string,
  edges: readonly number[],
  { switches, trades }: Hopping,
): FindingDraft {
  const { asset, assets } = context.movements;
  const path = [...new Set(edges.map((edge) => assets[asset[edge] ?? 0]?.asset ?? ''))];
  const span = spanText(context, edges);
  return {
    subject: user,
    severity: 'medium',
    accounts: [{ account: user, role: 'user' }],
    edges: edges.map((edge) => ({ edge, role: 'switch' })),
    measures: { switches, assets: path },
    title: `${user} switched assets ${switches} times and withdrew within ${span}`,
    explanation: () =>
      `${user} sold ${stepsText(context, edges)} and withdrew ${movedText(context, edges.slice(-1))}. By the rows it held nothing ` +
      `else before, and no more than a tenth of what it bought last is left. ${
        trades === switches
          ? 'It has no other trade in the rows.'
          : `It has ${trades} trades in the rows in all, as a trader has.`
      }`,
    ties: tiesAmong(context, edges),
  };
}

/** What was sold for what, one switch after the other; each stands as two legs of a trade. */
function stepsText(context: ScanContext, edges: readonly number[]): string {
  const steps: string[] = [];
  for (let sold = 0; sold + 2 < edges.length; sold += 2) {
    const [gave, got] = [edges.slice(sold, sold + 1), edges.slice(sold + 1, sold + 2)];
    steps.push(`${movedText(context, gave)} for ${movedText(context, got)}`);
  }
  const more = steps.length - TOLD;
  return `${steps.slice(0, TOLD).join(', then ')}${more > 0 ? `, then ${more} more` : ''}`;
}
