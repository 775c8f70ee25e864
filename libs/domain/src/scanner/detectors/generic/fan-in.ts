import { countParameter, hours, ratio } from '../../../movements/reading/parameters.js';
import { fanDetector } from './fan-detector.js';

/** G02: many accounts, most of them new, pay one within a window. */
export const fanIn = fanDetector({
  side: 'in',
  detector: 'fan_in',
  code: 'G02',
  parameters: [
    countParameter('k', 5, 2, 1000),
    hours('window_h', 120),
    ratio('new_share', '0.60', '0', '1'),
    countParameter('hub_degree', 40, 2, 100_000),
  ],
  next: 'ask what the senders pay for, and what becomes of the money afterwards',
  refutes: 'goods or services that each of those who paid got for it',
  traps: ['hub', 'recurring_set', 'own_habit', 'same_parties', 'sent_through', 'traded'],
  roles: { subject: 'receiver', other: 'sender' },
  counted: 'senders',
  reason: 'most senders new',
  leftOut: (context, settings) =>
    context.degrees.hubs(settings.hoursMs('window_h'), settings.count('hub_degree'), 'in'),
  title: ({ subject, others, span }) => `${subject} was paid by ${others} accounts within ${span}`,
  explanation: ({ subject, others, sums, distinct, fresh, alike, isTraded }) =>
    `${others} accounts paid ${sums} to ${subject}; in the densest window ${distinct} different ones, of which ${fresh} had ` +
    `not paid it before.${alike}${isTraded ? '' : ' Merchants, utilities and collections look like this too.'}`,
});
