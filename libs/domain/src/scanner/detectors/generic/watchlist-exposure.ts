import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { notEvaluated, type Detector, type FindingDraft, type DetectorOutcome } from '../../detector.js';
import { tiesAlong } from '../../analysis/hops.js';
import { choice, countParameter, hubParameters, ratio } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { exposures, type Exposure, type TaintMethod } from '../../analysis/taint.js';

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
    let stoppedAtHubs = 0;
    for (const forward of [true, false]) {
      const spread = exposures(
        context,
        method,
        forward,
        settings.count('max_hops'),
        context.degrees.pathHubs(settings),
      );
      stoppedAtHubs += spread.stoppedAtHubs;
      for (const exposure of spread.exposures) {
        if (exposure.tainted * PPM < exposure.total * settings.ppm('min_share')) continue;
        findings.push(describe(context, exposure, method, forward));
      }
    }
    return { findings, stoppedAtHubs };
  },
};

/** How money that was mixed is told apart. */
const METHODS: Readonly<Record<TaintMethod, string>> = { haircut: 'in proportion', fifo: 'first in, first out' };

function describe(context: ScanContext, exposure: Exposure, method: TaintMethod, forward: boolean): FindingDraft {
  const { movements } = context;
  const { account, unit, path, fewestHops } = exposure;
  const givers = path.map((edge) => (forward ? movements.from[edge] : movements.to[edge]) ?? 0);
  const listed = givers[0] ?? account;
  const share = ratioText(exposure.tainted, exposure.total);
  const edges = [...new Set([...path, ...exposure.edges])].sort((a, b) => a - b);
  const onPath = new Set(path);
  const direction = forward ? 'from' : 'to';
  const name = context.nameOf(account);
  return {
    subject: `${name}/${direction}/${movements.units[unit]?.name ?? ''}`,
    severity: 'medium',
    accounts: [
      { account, role: 'exposed' },
      { account: listed, role: 'listed' },
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
    title: `${percentText(share)} of what ${name} ${forward ? 'received comes from' : 'paid goes to'} listed parties over ${fewestHops} payments`,
    explanation:
      `${context.money(exposure.tainted, unit)} of ${context.money(exposure.total, unit)} that ${name} ` +
      `${forward ? 'received came from' : 'paid went to'} ${context.nameOf(listed)} over ${fewestHops} payments (counted ${METHODS[method]}). ` +
      'An indirect path is not a direct relation.',
    contributions: [{ reason: 'two payments away', points: fewestHops === 2 ? 10 : 0 }],
    ties: tiesAlong(context, path),
  };
}
