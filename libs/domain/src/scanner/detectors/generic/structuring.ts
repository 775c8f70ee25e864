import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { count, days, factor, hours, ratio, type Parameter } from '../../../movements/reading/parameters.js';
import { seriesOf, structuredRuns } from '../../analysis/structured-payments.js';
import { appliesToAny, unitThresholds } from '../../analysis/threshold-bands.js';

/** The numbers of the band rule, the same wherever it is applied (G09, B01, X06). */
export const BAND_PARAMETERS: readonly Parameter[] = [
  count('n', 3, 2, 1000),
  ratio('band_from', '0.80', '0', '1'),
  hours('window_h', 24),
  days('pattern_days', 10, 365),
  factor('lift', '3'),
];

export const structuring: Detector = {
  detector: 'structuring',
  code: 'G09',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: BAND_PARAMETERS,
  traps: ['own_habit', 'goes_on_above', 'few_in_band', 'reversal', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    if (!appliesToAny(context, thresholds)) {
      return notEvaluated('no_threshold', 'a threshold in an asset of the request');
    }
    return foundFindings(
      thresholds.flatMap((threshold) =>
        seriesOf(context, settings, threshold, () => true).flatMap((series) =>
          structuredRuns(context, settings, threshold, series),
        ),
      ),
    );
  },
};
