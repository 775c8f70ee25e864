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
export function isAgainst(detail: XmlElement, entry: XmlElement): boolean {
  const own = directionOf(detail);
  return own !== null && own !== directionOf(entry);
}

export const AGAINST_ITS_ACCOUNTS: MessageContradiction = {
  problem: 'direction_contradicted',
  subject: 'direction_contradicted',
  text: 'has a direction against that of its entry, while the accounts that it names go the way of the entry and are taken as written',
};

/**
 * Whether a detail has the other direction than its entry, and yet names the accounts of a payment in that of the entry:
 * by its own direction it would go from the account of the statement to itself (spec/rulings.md#c-94).
 */
export function goesAsEntry(detail: XmlElement | undefined, entry: XmlElement, own: string | null): boolean {
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
