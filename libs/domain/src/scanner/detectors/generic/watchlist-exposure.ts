import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { notEvaluated, type Detector, type FindingDraft, type DetectorOutcome } from '../../detector.js';
import { tiesAlong } from '../../analysis/hops.js';
import { choice, countParameter, hubParameters, ratio } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { sumsText } from '../../analysis/fan.js';
import { exposures, type Exposure, type TaintMethod } from '../../analysis/taint.js';
import { DirectlyMoved } from '../../analysis/directly-moved.js';
import { listings, type Listing } from '../../analysis/watchlist.js';

/** Value that came from, or went to, a listed party over others. An indirect path is not a direct relation. */
export const watchlistExposure: Detector = {
  detector: 'watchlist_exposure',
  code: 'G21',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('max_hops', 3, 2, 6),
    ratio('min_share', '0.10', '0', '1'),
    choice('method', ['haircut', 'fifo']),
    ...hubParameters(120),
  ],
  next: 'follow the path one payment at a time and ask who held each account then',
  confirms: 'the payments in between, each known to be of the same money',
  refutes: 'money of other origin in an account in between, enough for what it passed on',
  traps: ['hub', 'standing_hub', 'indirect_path_is_not_direct_relation', 'listed_later'],
  detect(context, settings): DetectorOutcome {
    if (context.options.watchlist.length === 0) return notEvaluated('no_watchlist', 'options.watchlist');
    const method: TaintMethod = settings.word('method') === 'fifo' ? 'fifo' : 'haircut';
    const findings: FindingDraft[] = [];
    const listed = listings(context);
    let stoppedAtHubs = 0;
    for (const forward of [true, false]) {
      const spread = exposures(
        context,
        method,
        forward,
        settings.count('max_hops'),
        context.degrees.pathHubs(settings),
      );
      const direct = new DirectlyMoved(context, listed, forward);
      stoppedAtHubs += spread.stoppedAtHubs;
      for (const exposure of spread.exposures) {
        if (exposure.tainted * PPM < exposure.total * settings.ppm('min_share')) continue;
        findings.push(describe(context, exposure, { method, forward, listed, direct }));
      }
    }
    return { findings, stoppedAtHubs };
  },
};

/** How money that was mixed is told apart. */
const METHODS: Readonly<Record<TaintMethod, string>> = { haircut: 'in proportion', fifo: 'first in, first out' };

/** How money was followed, and from or to whom. */
interface Following {
  readonly method: TaintMethod;
  readonly forward: boolean;
  readonly listed: readonly Listing[];
  readonly direct: DirectlyMoved;
}

function describe(context: ScanContext, exposure: Exposure, following: Following): FindingDraft {
  const { method, forward } = following;
  const { movements } = context;
  const { account, unit, path, fewestHops, mostHops } = exposure;
  const givers = path.map((edge) => (forward ? movements.from[edge] : movements.to[edge]) ?? 0);
  const nearest = givers[0] ?? account;
  const share = ratioText(exposure.tainted, exposure.total);
  const edges = [...new Set([...path, ...exposure.edges])].sort((a, b) => a - b);
  const onPath = new Set(path);
  const direction = forward ? 'from' : 'to';
  const name = context.nameOf(account);
  const isOne = new Set(following.listed.flatMap(({ accounts }) => accounts)).size === 1;
  const payments = `${fewestHops}${mostHops > fewestHops ? ` to ${mostHops}` : ''} payments`;
  return {
    subject: `${name}/${direction}/${movements.units[unit]?.name ?? ''}`,
    severity: 'medium',
    accounts: [
      { account, role: 'exposed' },
      { account: nearest, role: 'listed' },
      ...givers.slice(1).map((middle) => ({ account: middle, role: 'party' })),
    ],
    edges: edges.map((edge) => ({ edge, role: onPath.has(edge) ? 'path' : 'exposed' })),
    measures: {
      share,
      value: context.decimal(exposure.tainted, unit),
      total: context.decimal(exposure.total, unit),
      hops: fewestHops,
      direction,
      method,
      path: [...givers, account].map((step) => context.nameOf(step)),
    },
    title: `${percentText(share)} of what ${name} ${forward ? 'received comes from' : 'paid goes to'} listed parties over ${payments}`,
    explanation:
      `${context.money(exposure.tainted, unit)} of ${context.money(exposure.total, unit)} that ${name} ` +
      `${forward ? 'received came from' : 'paid went to'} ${isOne ? context.nameOf(nearest) : 'listed parties'} over ${payments} ` +
      `(counted ${METHODS[method]}). ${wayText(context, path, forward)}${directText(context, exposure, following)}` +
      'An indirect path is not a direct relation.',
    contributions: [{ reason: 'two payments away', points: fewestHops === 2 ? 10 : 0 }],
    ties: tiesAlong(context, path),
  };
}

/** Accounts along a way that are told one by one. */
const TOLD = 6;

/** Along whom most of it came, in the order in which it was paid. */
function wayText(
  { movements: { from, to, accounts } }: ScanContext,
  path: readonly number[],
  forward: boolean,
): string {
  const edges = forward ? path : path.toReversed();
  const names = [from[edges[0] ?? 0] ?? 0, ...edges.map((edge) => to[edge] ?? 0)].map((one) => accounts[one] ?? '');
  const told = names.length > TOLD ? [...names.slice(0, TOLD - 1), '…', ...names.slice(-1)] : names;
  return `Most of it went along ${told.join(' → ')}. `;
}

/** What the account got from, or paid to, listed parties itself: that is told by the rule of direct movements. */
function directText(context: ScanContext, { account, unit }: Exposure, { forward, direct }: Following): string {
  const edges = direct.of(account, unit);
  return edges.length === 0
    ? ''
    : `Besides, ${sumsText(context, edges)} ${forward ? 'came from' : 'went to'} them directly, which watchlist_direct tells. `;
}
