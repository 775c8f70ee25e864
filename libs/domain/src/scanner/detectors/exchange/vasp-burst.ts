import { found, type Detector, type Draft } from '../../detector.js';
import { durationText, spanMs, sumsText } from '../../fan.js';
import { count, hours } from '../../parameters.js';
import { mergeWindows, type Window } from '../../runs.js';
import { movesByUser } from './user-moves.js';

/** X04: one user sends to several providers at once (FATF: transferring immediately to multiple VASPs). */
export const multiVaspBurst: Detector = {
  detector: 'multi_vasp_burst',
  code: 'X04',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [count('min_vasps', 4, 2, 100), hours('window_h', 6)],
  traps: [],
  detect(context, settings) {
    const findings: Draft[] = [];
    for (const [user, list] of movesByUser(context, ({ kind, vasp }) => kind === 'withdrawal' && vasp !== null)) {
      const windows: (Window & { vasps: number })[] = [];
      let low = 0;
      for (let high = 0; high < list.length; high++) {
        while ((list[high]?.at ?? 0) - (list[low]?.at ?? 0) > settings.hoursMs('window_h')) low++;
        const vasps = new Set(list.slice(low, high + 1).map(({ facts }) => facts.vasp)).size;
        if (vasps >= settings.count('min_vasps')) windows.push({ low, high, vasps });
      }
      for (const run of mergeWindows(windows, (a, b) => a.vasps > b.vasps)) {
        const edges = list.slice(run.low, run.high + 1).map(({ edge }) => edge);
        const span = durationText(spanMs(context, edges));
        findings.push({
          subject: user,
          severity: 'medium',
          accounts: [{ account: user, role: 'user' }],
          edges: edges.map((edge) => ({ edge, role: 'withdrawal' })),
          measures: { vasps: run.best.vasps, withdrawals: edges.length },
          title: `${user} withdrew to ${run.best.vasps} providers within ${span}`,
          explanation: `${user} withdrew ${sumsText(context, edges)} to ${run.best.vasps} different providers within ${span}. Rebalancing looks the same.`,
        });
      }
    }
    return found(findings);
  },
};
