import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import { sumsText } from '../fan.js';
import { listings } from '../watchlist.js';

/** A party of a movement is on a list at that time. Names are compared exactly: folding the case of base58 is wrong. */
export const watchlistDirect: Detector = {
  detector: 'watchlist_direct',
  code: 'G20',
  version: '1',
  severity: 'high',
  context: false,
  parameters: [],
  traps: ['listed_later', 'reversal'],
  detect(context) {
    if (context.options.watchlist.length === 0) return notEvaluated('no_watchlist', 'options.watchlist');
    const { moves } = context;
    const { out, into } = context.watched;
    const findings: Draft[] = [];
    for (const { entry, account, from } of listings(context)) {
      const own = [
        ...out.edges.subarray(out.start[account] ?? 0, out.start[account + 1] ?? 0),
        ...into.edges.subarray(into.start[account] ?? 0, into.start[account + 1] ?? 0),
      ].filter((edge) => (moves.at[edge] ?? 0) >= from);
      const edges = [...new Set(own)].sort((a, b) => a - b);
      if (edges.length === 0) continue;
      const parties = [...new Set(edges.flatMap((edge) => [moves.from[edge] ?? 0, moves.to[edge] ?? 0]))].filter(
        (party) => party !== account,
      );
      findings.push({
        subject: `${entry.account}/${entry.list}`,
        severity: 'high',
        accounts: [{ account, role: 'listed' }, ...parties.map((party) => ({ account: party, role: 'party' }))],
        edges: edges.map((edge) => ({ edge, role: moves.from[edge] === account ? 'from_listed' : 'to_listed' })),
        measures: {
          entry: entry.account,
          list: entry.list,
          ...(entry.version === undefined ? {} : { version: entry.version }),
          ...(entry.listed_at === undefined ? {} : { listed_at: entry.listed_at }),
          movements: edges.length,
        },
        title: `${entry.account} is on the list ${entry.list} and took part in ${edges.length} movements`,
        explanation:
          `${entry.account} stands on ${entry.list}${entry.listed_at === undefined ? '' : ` since ${entry.listed_at}`}; ` +
          `${edges.length} movements (${sumsText(context, edges)}) with ${parties.length} accounts follow. Account numbers are reassigned: check who held it then.`,
      });
    }
    return found(findings);
  },
};
