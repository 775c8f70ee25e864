import { countParameter, hours, ratio } from '../../../movements/reading/parameters.js';
import { fanDetector } from './fan-detector.js';

/** G01: one account pays many, most of them new to it, within a window. */
export const fanOut = fanDetector({
  side: 'out',
  detector: 'fan_out',
  code: 'G01',
  parameters: [countParameter('k', 5, 2, 1000), hours('window_h', 120), ratio('new_share', '0.60', '0', '1')],
  next: 'ask what the payments were for, and whether the receivers pass them on',
  refutes: 'a list of employees, suppliers or customers on which those who were paid stand',
  traps: ['recurring_set', 'own_habit', 'same_parties', 'sent_through', 'traded', 'batch_payout', 'known_service'],
  roles: { subject: 'payer', other: 'receiver' },
  counted: 'receivers',
  reason: 'most receivers new',
  leftOut: ({ known }) => known,
  title: ({ subject, others, span }) => `${subject} paid ${others} accounts within ${span}`,
  explanation: ({ subject, others, sums, distinct, fresh, alike, isTraded }) =>
    `${subject} paid ${sums} to ${others} accounts; in the densest window ${distinct} different ones, of which ${fresh} had ` +
    `not been paid by it before.${alike}${isTraded ? '' : ' Payrolls, supplier runs and payouts look like this too.'}`,
});
