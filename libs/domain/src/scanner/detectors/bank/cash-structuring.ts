import { materialise, type Detector } from '../../detector.js';
import { seriesOf } from '../../analysis/structured-payments.js';
import { foundBy, unitThresholds } from '../../analysis/threshold-bands.js';
import { compareIds } from '../../../shared/order.js';
import { someOf } from '../../../shared/counted.js';
import { BAND_PARAMETERS, structuringFindings } from '../generic/structuring.js';
import { CASH, bankFacts } from './bank-facts.js';

/** Cash that is taken out comes from the account, and is none that a shop banks. */
const OF_CASH_TAKEN_OUT = {
  next: 'ask what the cash was taken out for, by whom at each branch, and where the money came from',
  confirms: 'money that was there at once and was taken out in parts, by one who cannot say what for',
  refutes: 'wages or purchases that the account pays in cash at other times as well',
} as const;

/** B01: cash just below a threshold, per person across branches. */
export const cashStructuring: Detector = {
  detector: 'cash_structuring',
  code: 'B01',
  version: '1',
  severity: 'medium',
  context: false,
  contains: 'structuring',
  parameters: BAND_PARAMETERS,
  next: 'ask where the cash comes from and who paid it in at each branch',
  confirms: 'one origin of the cash that was there at once, paid in at several branches',
  refutes: 'the daily takings of a shop, banked as they come',
  traps: ['own_habit', 'goes_on_above', 'few_in_band', 'paid_with_others', 'reversal', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    return foundBy(context, thresholds, 'a threshold', () => {
      const isCash = (edge: number): boolean => context.movements.kind[edge] === CASH;
      return thresholds
        .flatMap((threshold) =>
          seriesOf(context, settings, threshold, isCash).flatMap((series) =>
            structuringFindings(context, settings, threshold, series),
          ),
        )
        .map((draft) => {
          const branches = [
            ...new Set(materialise(draft.edges).flatMap(({ edge }) => bankFacts(context, edge)?.branch ?? [])),
          ].sort(compareIds);
          const told = materialise(draft.measures);
          const measures = { ...told, branches: branches.length };
          const explanation = (): string => `${materialise(draft.explanation)} ${branchesText(branches)}`;
          return { ...draft, measures, explanation, ...(told['direction'] === 'out' ? OF_CASH_TAKEN_OUT : {}) };
        });
    });
  },
};

/** At which branches it was: of one alone nobody went from one to the next. */
function branchesText(branches: readonly string[]): string {
  if (branches.length === 0) return 'No row tells a branch.';
  return branches.length === 1
    ? `The rows tell one branch alone, ${branches[0]}.`
    : `It was at ${branches.length} branches: ${someOf(branches)}.`;
}
