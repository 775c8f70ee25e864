import { powerOfTen } from '../decimal.js';
import { found, type Detector, type Draft } from '../detector.js';
import { sumsText } from '../fan.js';
import { count } from '../parameters.js';

/** Whole amounts that end in zeros, by payer. Most prices of this world do. */
export const roundAmount: Detector = {
  detector: 'round_amount',
  code: 'G15',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [count('trailing_zeros', 3, 1, 18)],
  traps: [],
  detect(context, settings) {
    const { moves, flow } = context;
    const zeros = powerOfTen(settings.count('trailing_zeros'));
    const steps = moves.assets.map(({ scale }) => zeros * powerOfTen(scale));
    const byPayer = new Map<number, number[]>();
    for (const edge of flow.edges) {
      if ((moves.amount[edge] ?? 0n) % (steps[moves.asset[edge] ?? 0] ?? 1n) !== 0n) continue;
      const payer = moves.from[edge] ?? 0;
      const list = byPayer.get(payer);
      if (list === undefined) byPayer.set(payer, [edge]);
      else list.push(edge);
    }
    const findings = [...byPayer].map(([payer, edges]): Draft => {
      const name = context.nameOf(payer);
      return {
        severity: 'info',
        accounts: [{ account: payer, role: 'payer' }],
        edges: edges.map((edge) => ({ edge, role: 'round' })),
        measures: { movements: edges.length, trailing_zeros: settings.count('trailing_zeros') },
        title: `${name} paid ${edges.length} round amounts`,
        explanation:
          `${edges.length} amounts that ${name} paid (${sumsText(context, edges)}) are whole multiples of ` +
          `${zeros.toString()}. Prices and savings plans are, too.`,
      };
    });
    return found(findings);
  },
};
