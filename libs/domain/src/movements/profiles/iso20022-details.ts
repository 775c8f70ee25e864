import type { AmountMember } from '../reading/read-amount.js';
import type { MessageContradiction } from '../reading/row-facts.js';
import { all, at, xmlTextAt, type XmlElement } from '../formats/xml.js';

/**
 * The IBAN without blanks, else the other identification (spec/rulings.md#b-40), which the first versions call by other
 * names.
 */
export function accountIn(account: XmlElement | undefined): string | null {
  const iban = xmlTextAt(account, 'Id', 'IBAN');
  if (iban !== null) return iban.replace(/\s+/g, '');
  return (
    xmlTextAt(account, 'Id', 'Othr', 'Id') ??
    xmlTextAt(account, 'Id', 'PrtryAcct', 'Id') ??
    xmlTextAt(account, 'Id', 'BBAN')
  );
}

export function directionOf(element: XmlElement): 'CRDT' | 'DBIT' | null {
  const word = xmlTextAt(element, 'CdtDbtInd');
  return word === 'CRDT' || word === 'DBIT' ? word : null;
}

/** Whether a detail has the other direction than its entry. */
function isAgainst(detail: XmlElement, entry: XmlElement): boolean {
  const own = directionOf(detail);
  return own !== null && own !== directionOf(entry);
}

const AGAINST_ITS_ACCOUNTS: MessageContradiction = {
  problem: 'direction_contradicted',
  subject: 'direction_contradicted',
  text: 'has a direction against that of its entry, while the accounts that it names go the way of the entry and are taken as written',
};

const AGAINST_ITS_ENTRY: MessageContradiction = {
  problem: 'direction_contradicted',
  subject: 'direction_contradicted by direction',
  text: 'has a direction against that of its entry, by which alone the details add up to it and by which it is taken, while the accounts that it names go the way of the entry',
};

const AGAINST_THE_WHOLE: MessageContradiction = {
  problem: 'direction_contradicted',
  subject: 'direction_contradicted of the whole entry',
  text: 'has a direction against that of its entry, and no amount but that of the entry, whose direction is taken',
};

/** By what a detail goes whose direction and accounts contradict each other: all details of an entry by the same. */
export type Reading = 'accounts' | 'direction';

/** What is money in a message. */
export interface Money {
  readonly amount: AmountMember;
  readonly currency: string;
}

/**
 * The reading by which the details of an entry add up to it: with the accounts as written, else by the directions alone;
 * null where they do by neither (spec/rulings.md#c-94).
 */
export function readingOf(
  entry: XmlElement,
  details: readonly XmlElement[],
  amounts: readonly (Money | null)[],
  total: Money,
  own: string | null,
): Reading | null {
  const against = details.map((detail) => isAgainst(detail, entry));
  const byAccounts = details.map((detail, leg) => against[leg] === true && !goesAsEntry(detail, entry, own));
  return sumsTo(amounts, byAccounts, total) ? 'accounts' : sumsTo(amounts, against, total) ? 'direction' : null;
}

/** Whether all details of an entry with an amount have none, told in another currency: it stands by its own amount. */
export function areWorthless(amounts: readonly (Money | null)[], total: Money): boolean {
  return amounts.every(isZero) && !isZero(total) && amounts.some((money) => money?.currency !== total.currency);
}

function isZero(money: Money | null): boolean {
  return money?.amount.digits === 0n;
}

/** What an entry says whose details say that nothing moved (spec/rulings.md#c-94). */
export const WORTHLESS_DETAILS: MessageContradiction = {
  problem: 'entry_sum_mismatch',
  subject: 'entry_sum_mismatch of details of zero',
  text: 'has an amount where its details say zero in another currency, which is no exchange of it: the amount of the entry is taken',
};

/** What is contradicted by the direction of a detail; a `reading` of null is that of a detail without an amount, which goes as its entry does. */
export function contradictionOf(
  detail: XmlElement | undefined,
  entry: XmlElement,
  own: string | null,
  reading: Reading | null,
): MessageContradiction | null {
  if (goesAsEntry(detail, entry, own)) return reading === 'direction' ? AGAINST_ITS_ENTRY : AGAINST_ITS_ACCOUNTS;
  const isWhole = reading === null && detail !== undefined;
  return isWhole && isAgainst(detail, entry) ? AGAINST_THE_WHOLE : null;
}

/** Whether the details of an entry add up to it, those that go `against` it taken off. */
function sumsTo(amounts: readonly (Money | null)[], against: readonly boolean[], total: Money): boolean {
  const scaled = ({ digits, decimals }: AmountMember): bigint => digits * 10n ** BigInt(Math.max(0, 30 - decimals));
  // An entry in another currency than its details was exchanged on the way, and cannot be compared; zero is not exchanged.
  const isExchanged = (money: Money | null): boolean => !isZero(money) && money?.currency !== total.currency;
  if (amounts.some(isExchanged)) return true;
  return (
    amounts.reduce((sum, money, index) => {
      const own = money === null ? 0n : scaled(money.amount);
      return against[index] === true ? sum - own : sum + own;
    }, 0n) === scaled(total.amount)
  );
}

/**
 * Whether a detail has the other direction than its entry, and yet names the accounts of a payment in that of the entry:
 * by its own direction it would go from the account of the statement to itself (spec/rulings.md#c-94).
 */
function goesAsEntry(detail: XmlElement | undefined, entry: XmlElement, own: string | null): boolean {
  if (detail === undefined || own === null || !isAgainst(detail, entry) || isSet(xmlTextAt(entry, 'RvslInd'))) {
    return false;
  }
  const parties = at(detail, 'RltdPties');
  const [debtor, creditor] = [accountIn(at(parties, 'DbtrAcct')), accountIn(at(parties, 'CdtrAcct'))];
  const [near, far] = directionOf(entry) === 'CRDT' ? [creditor, debtor] : [debtor, creditor];
  return near === own && far !== null && far !== own;
}

/** The details of batches that state another number of transactions, each with what is said of it. */
export function miscountedBatches(entry: XmlElement): ReadonlyMap<XmlElement, MessageContradiction> {
  const miscounted = new Map<XmlElement, MessageContradiction>();
  for (const batch of all(entry, 'NtryDtls')) {
    const stated = xmlTextAt(batch, 'Btch', 'NbOfTxs');
    const details = all(batch, 'TxDtls');
    if (stated === null || !/^\d{1,15}$/.test(stated) || Number(stated) === details.length) continue;
    const contradiction: MessageContradiction = {
      problem: 'batch_count_differs',
      subject: `batch_count_differs ${Number(stated)} ${details.length}`,
      text: `is of a batch that states ${Number(stated)} as the number of its transactions and has ${details.length} in detail`,
    };
    for (const detail of details) miscounted.set(detail, contradiction);
  }
  return miscounted;
}

/** Whether an entry that is taken as one movement is the sum of several: as its batches state, or by its details. */
export function isSumOfSeveral(entry: XmlElement): boolean {
  const batches = all(entry, 'NtryDtls');
  const count = batches.reduce((sum, batch) => {
    const stated = xmlTextAt(batch, 'Btch', 'NbOfTxs');
    const number = stated !== null && /^\d{1,15}$/.test(stated) ? Number(stated) : 0;
    return sum + Math.max(number, all(batch, 'TxDtls').length);
  }, 0);
  return count > 1;
}

/** A truth value of XML Schema. */
export function isSet(text: string | null): boolean {
  return text === 'true' || text === '1';
}
