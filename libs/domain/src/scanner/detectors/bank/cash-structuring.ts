import { materialise, type Detector } from '../../detector.js';
import { seriesOf } from '../../analysis/structured-payments.js';
import { foundBy, unitThresholds } from '../../analysis/threshold-bands.js';
import { BAND_PARAMETERS, structuringFindings } from '../generic/structuring.js';
import { CASH, bankFacts } from './bank-facts.js';

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
          const branches = new Set(
            materialise(draft.edges).flatMap(({ edge }) => bankFacts(context, edge)?.branch ?? []),
          );
          return { ...draft, measures: { ...materialise(draft.measures), branches: branches.size } };
        });
    });
  },
};
