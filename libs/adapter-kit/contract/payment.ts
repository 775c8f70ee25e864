import type { GivenPayment } from '../port/transaction-profile.js';
import type { Breach } from './breach.js';

const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const KINDS: readonly (string | undefined)[] = [undefined, 'transfer', 'deposit', 'withdrawal'];
const MEMBERS = ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset', 'kind', 'metadata'];
const NAME_CHARS = 256;

/** What of a payment the service would not take, each with its place and words. */
export function paymentBreaches(payment: GivenPayment, record: string, at: string): readonly Breach[] {
  const breaches: Breach[] = [];
  const say = (member: string, message: string): void => {
    breaches.push({ promise: 'gives payments that the service takes', record, pointer: `${at}/${member}`, message });
  };
  for (const member of ['tx_id', 'from', 'to', 'asset'] as const) {
    const value: string | undefined = payment[member];
    const isName = typeof value === 'string' && value !== '' && [...value].length <= NAME_CHARS && !isControlled(value);
    if (!isName) say(member, `must have 1 to ${NAME_CHARS} characters and no control characters`);
  }
  if (typeof payment.timestamp !== 'string' || !TIME.test(payment.timestamp) || !isOfCalendar(payment.timestamp)) {
    say('timestamp', 'must be RFC 3339 with an offset, or a day of the calendar');
  }
  if (typeof payment.amount !== 'string' || !AMOUNT.test(payment.amount)) {
    say('amount', 'must be a decimal text that is not below zero');
  }
  if (!KINDS.includes(payment.kind)) say('kind', 'must be transfer, deposit or withdrawal');
  for (const member of Object.keys(payment)) if (!MEMBERS.includes(member)) say(member, 'is not a member');
  return breaches;
}

function isControlled(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}

function isOfCalendar(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(year, month, 0);
  return month >= 1 && month <= 12 && day >= 1 && day <= last.getUTCDate();
}
