import { HISTORY_BASE, type RowIntake } from '../reading/row-intake.js';
import { isJsonObject, type JsonValue } from '../formats/lossless-json.js';
import type { EdgeDraft } from '../table/movement-builder.js';
import { parseMovementTime, type MovementTime } from '../table/movement-time.js';
import { FLAG } from '../table/movements.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import type { MessageContradiction, PartyData } from '../reading/row-facts.js';
import { readAmount } from '../reading/read-amount.js';
import { all, at, xmlTextAt, type XmlElement } from '../formats/xml.js';
import {
  accountIn,
  areWorthless,
  contradictionOf,
  directionOf,
  isSet,
  isSumOfSeveral,
  miscountedBatches,
  readingOf,
  WORTHLESS_DETAILS,
  type Money,
  type Reading,
} from './iso20022-details.js';
import type { ProfileReader } from './profile-reader.js';

/** ISO 20022 allows five decimals of any currency. */
const SCALE = { scale: 5, source: 'iso20022' } as const;
const UNKNOWN = 'unknown';

/** What a message says of one movement. */
interface Payment {
  readonly id: string;
  /** The entry or payment that it is of, the same wherever that comes again, and all that this says there. */
  readonly source: string;
  readonly content: string;
  readonly leg: number;
  /** Its own; and when the message was made, by which it is dated without. */
  readonly time: MovementTime | null;
  readonly madeAt: MovementTime | null;
  readonly money: Money | RowFault;
  readonly from: string | null;
  readonly to: string | null;
  readonly isReversal: boolean;
  readonly parties: PartyData | null;
  readonly isSum?: boolean;
  readonly contradictions?: readonly MessageContradiction[];
}

/** The message and, where there are several in it, the report or order: by their ids, or by their place. */
type Source = readonly (string | number)[];

/** What an entry is called where it has no reference, what tells it from others, whose it is, and all that it says. */
interface EntryNames {
  readonly unnamed: string;
  readonly source: string;
  readonly content: string;
  readonly own: string | null;
  /** By what its details go; null where they have no amounts. */
  readonly reading?: Reading | null;
  /** What a batch says of how many details it has, where it has another number, by the detail. */
  readonly miscounted: ReadonlyMap<XmlElement, MessageContradiction>;
}

/** camt.052/053/054, pacs.004/007/008/009 and pain.001, of any version, in any wrapper. */
export class IsoReader implements ProfileReader {
  private taken = 0;
  /** What can be read, by its row: whether its entry comes again with other content shows at the end only. */
  private readonly payments: { readonly row: number; readonly payment: Payment; readonly edge: EdgeDraft }[] = [];

  constructor(private readonly intake: RowIntake) {}

  read(row: JsonValue, index: number): void {
    // The body is one document; history, which comes in the options, has none.
    if (!isJsonObject(row) || index >= HISTORY_BASE) {
      this.intake.reject(index, null, fault('not_this_profile', null, 'history is read from XML only'));
      return;
    }
    const root = row as XmlElement;
    const messages = documentsIn(root).flatMap((document) => document.children);
    let isKnown = false;
    messages.forEach((message, i) => (isKnown = this.message(message, i) || isKnown));
    if (!isKnown) {
      this.intake.reject(0, null, fault('not_this_profile', null, 'no message of the profile in the document'));
    }
  }

  /** Of an entry that comes again with other content nothing is taken, also none of the details that it has once. */
  finish(): void {
    const contents = new Map<string, string>();
    const contradicted = new Set<string>();
    for (const { payment } of this.payments) {
      const { source, content } = payment;
      const known = contents.get(source);
      if (known === undefined) contents.set(source, content);
      else if (known !== content) contradicted.add(source);
    }
    for (const { row, payment, edge } of this.payments) {
      const { id, source, leg } = payment;
      if (contradicted.has(source)) {
        this.intake.contradict(row, id);
        continue;
      }
      this.intake.accept(row, JSON.stringify([source, leg]), id, [edge]);
    }
  }

  private message(message: XmlElement, index: number): boolean {
    const header = at(message, 'GrpHdr');
    const id = xmlTextAt(header, 'MsgId') ?? '';
    const source = xmlTextAt(header, 'MsgId') ?? index;
    // The first versions of a message carry their number in its name.
    switch (message.name.replace(/V\d+$/, '')) {
      case 'BkToCstmrStmt':
      case 'BkToCstmrAcctRpt':
      case 'BkToCstmrDbtCdtNtfctn':
        message.children.forEach((report, number) => {
          if (!['Stmt', 'Rpt', 'Ntfctn'].includes(report.name)) return;
          this.statement(report, id, [source, xmlTextAt(report, 'Id') ?? number]);
        });
        return true;
      case 'FIToFICstmrCdtTrf':
        this.transfers(message, id, source, true);
        return true;
      case 'FICdtTrf':
      case 'FinInstnCdtTrf':
        this.transfers(message, id, source, false);
        return true;
      case 'PmtRtr':
        this.returns(message, id, source, 'RtrdIntrBkSttlmAmt');
        return true;
      case 'FIToFIPmtRvsl':
        this.returns(message, id, source, 'RvsdIntrBkSttlmAmt');
        return true;
      case 'CstmrCdtTrfInitn':
        all(message, 'PmtInf').forEach((order, number) => {
          this.orders(order, id, [source, xmlTextAt(order, 'PmtInfId') ?? number], header);
        });
        return true;
      default:
        return false;
    }
  }

  private statement(report: XmlElement, messageId: string, source: Source): void {
    const own = accountIn(at(report, 'Acct'));
    if (own !== null) this.intake.ownAccounts.add(own);
    all(report, 'Ntry').forEach((entry, index) => {
      const status = xmlTextAt(entry, 'Sts', 'Cd') ?? xmlTextAt(entry, 'Sts') ?? 'BOOK';
      if (!this.intake.options.entry_status.includes(status)) {
        this.intake.leaveOut();
        return;
      }
      const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
      if (directionOf(entry) === null) {
        const id = referenceOf(details[0], entry) ?? `${messageId}/${index + 1}`;
        this.reject(id, fault('missing_member', 'CdtDbtInd', 'CRDT or DBIT is required'));
        return;
      }
      const names: EntryNames = {
        unnamed: `${messageId}/${index + 1}`,
        source: JSON.stringify(entryIdentity(entry, own, source, index)),
        content: contentOf(entry),
        own,
        miscounted: miscountedBatches(entry),
      };
      const amounts = details.map(detailMoney);
      const total = moneyAt(entry, 'Amt');
      const isOwn = 'code' in total || !areWorthless(amounts, total);
      const hasAmounts = details.length > 0 && amounts.every((amount) => amount !== null) && isOwn;
      if (!hasAmounts) {
        // Of a sum of several, the one detail that is told is not the whole.
        const isSum = isSumOfSeveral(entry);
        const [detail] = isSum ? [] : details;
        const whole = this.entry(report, entry, detail, total, 0, names);
        const contradictions = [...(isOwn ? [] : [WORTHLESS_DETAILS]), ...(whole.contradictions ?? [])];
        this.accept({ ...whole, isSum, contradictions });
        return;
      }
      const reading = 'code' in total ? 'accounts' : readingOf(entry, details, amounts, total, own);
      if (reading === null) {
        const id = referenceOf(undefined, entry) ?? `${messageId}/${index + 1}`;
        this.reject(id, fault('entry_sum_mismatch', null, 'the details do not add up to the entry'));
        return;
      }
      details.forEach((detail, leg) => {
        const money = amounts[leg];
        if (money !== null && money !== undefined) {
          this.accept(this.entry(report, entry, detail, money, leg, { ...names, reading }));
        }
      });
    });
  }

  private entry(
    report: XmlElement,
    entry: XmlElement,
    detail: XmlElement | undefined,
    money: Money | RowFault,
    leg: number,
    { unnamed, source, content, own, reading = null, miscounted }: EntryNames,
  ): Payment {
    const isReversal = isSet(xmlTextAt(entry, 'RvslInd'));
    // The direction alone is the sign: a reversed debit comes as CRDT (spec/rulings.md#c-3). A detail may go against it.
    const contradiction = contradictionOf(detail, entry, own, reading);
    const isAsEntry = detail === undefined || (contradiction !== null && reading !== 'direction');
    const direction = (isAsEntry ? null : directionOf(detail)) ?? directionOf(entry);
    const batches = reading === null ? new Set(miscounted.values()) : [detail && miscounted.get(detail)];
    const comesIn = direction === 'CRDT';
    const parties = at(detail, 'RltdPties');
    const [debtor, creditor] = [accountIn(at(parties, 'DbtrAcct')), accountIn(at(parties, 'CdtrAcct'))];
    const [near, far] = comesIn ? [creditor, debtor] : [debtor, creditor];
    // Many banks name the parties of a reversal as the payment that it reverses had them: then ours is on the other side.
    const other = (isReversal || contradiction !== null) && far === own ? near : far;
    return {
      id: referenceOf(detail, entry) ?? unnamed,
      source,
      content,
      leg,
      time: timeAt(entry, ['BookgDt', 'DtTm'], ['BookgDt', 'Dt'], ['ValDt', 'DtTm'], ['ValDt', 'Dt']),
      madeAt: timeAt(report, ['CreDtTm']),
      money,
      from: comesIn ? other : own,
      to: comesIn ? own : other,
      isReversal,
      parties: null,
      contradictions: [contradiction, ...batches].filter((one) => one !== null && one !== undefined),
    };
  }

  private transfers(message: XmlElement, messageId: string, source: string | number, isCustomers: boolean): void {
    const header = at(message, 'GrpHdr');
    all(message, 'CdtTrfTxInf').forEach((transfer, index) => {
      const [from, to] = [partyAccount(transfer, 'Dbtr'), partyAccount(transfer, 'Cdtr')];
      const parties: PartyData = {
        debtorName: xmlTextAt(transfer, 'Dbtr', 'Nm') !== null,
        debtorAccount: accountIn(at(transfer, 'DbtrAcct')) !== null,
        creditorName: xmlTextAt(transfer, 'Cdtr', 'Nm') !== null,
        creditorAccount: accountIn(at(transfer, 'CdtrAcct')) !== null,
      };
      this.accept({
        id: referenceOf(at(transfer, 'PmtId'), undefined) ?? `${messageId}/${index + 1}`,
        source: JSON.stringify(transferIdentity(transfer) ?? [source, index]),
        content: contentOf(transfer),
        leg: 0,
        time: timeAt(transfer, ['AccptncDtTm'], ['IntrBkSttlmDt']) ?? timeAt(header, ['IntrBkSttlmDt']),
        madeAt: timeAt(header, ['CreDtTm']),
        money: moneyAt(transfer, 'IntrBkSttlmAmt'),
        from,
        to,
        isReversal: false,
        parties: isCustomers ? parties : null,
      });
    });
  }

  /** A return goes from the payee of the original back to its payer. */
  private returns(message: XmlElement, messageId: string, source: string | number, amountName: string): void {
    const header = at(message, 'GrpHdr');
    all(message, 'TxInf').forEach((info, index) => {
      const original = at(info, 'OrgnlTxRef');
      this.accept({
        id:
          xmlTextAt(info, 'OrgnlUETR') ??
          xmlTextAt(info, 'RtrId') ??
          xmlTextAt(info, 'RvslId') ??
          `${messageId}/${index + 1}`,
        source: JSON.stringify([source, index]),
        content: contentOf(info),
        leg: 0,
        time: timeAt(info, ['IntrBkSttlmDt']) ?? timeAt(header, ['IntrBkSttlmDt']),
        madeAt: timeAt(header, ['CreDtTm']),
        money: moneyAt(info, amountName),
        from: partyAccount(original, 'Cdtr'),
        to: partyAccount(original, 'Dbtr'),
        isReversal: true,
        parties: null,
      });
    });
  }

  private orders(order: XmlElement, messageId: string, source: Source, header: XmlElement | undefined): void {
    const from = accountIn(at(order, 'DbtrAcct'));
    all(order, 'CdtTrfTxInf').forEach((transfer, index) => {
      this.accept({
        id: referenceOf(at(transfer, 'PmtId'), undefined) ?? `${messageId}/${index + 1}`,
        source: JSON.stringify([...source, index]),
        content: contentOf(transfer),
        leg: 0,
        time: timeAt(order, ['ReqdExctnDt', 'DtTm'], ['ReqdExctnDt', 'Dt'], ['ReqdExctnDt']),
        madeAt: timeAt(header, ['CreDtTm']),
        money: orderedMoney(at(transfer, 'Amt')),
        from,
        to: accountIn(at(transfer, 'CdtrAcct')),
        isReversal: false,
        parties: null,
      });
    });
  }

  private reject(id: string | null, why: RowFault): void {
    this.intake.reject(this.taken++, id, why);
  }

  private accept(payment: Payment): void {
    const { id, money, from, to } = payment;
    const time = payment.time ?? payment.madeAt;
    if ('code' in money) return this.reject(id, money);
    if (time === null) return this.reject(id, fault('no_time', null, 'no booking, settlement or execution date'));
    const { amount, currency } = money;
    if (amount.negative && amount.digits > 0n) {
      return this.reject(id, fault('negative_amount', 'Amt', 'amounts are not below zero'));
    }
    const tooFine = this.intake.builder.checkDecimals(currency, amount.decimals, 'Amt', SCALE.scale);
    if (tooFine !== null) return this.reject(id, tooFine);
    const contradictions = [...(payment.time === null ? [DATED_BY_MESSAGE] : []), ...(payment.contradictions ?? [])];
    const edge: EdgeDraft = {
      leg: payment.leg,
      at: time.at,
      day: time.day,
      from: from ?? UNKNOWN,
      to: to ?? UNKNOWN,
      asset: currency,
      digits: amount.digits,
      decimals: amount.decimals,
      kind: 'transfer',
      scale: SCALE,
      flags: payment.isReversal ? FLAG.REVERSAL : 0,
      facts: {
        profile: 'bank',
        branch: null,
        countryFrom: null,
        countryTo: null,
        reversalOf: null,
        parties: payment.parties,
        ...(payment.isSum === true ? { isSum: true as const } : {}),
        ...(contradictions.length > 0 ? { contradictions } : {}),
      },
    };
    this.payments.push({ row: this.taken++, payment, edge });
  }
}

const DATED_BY_MESSAGE: MessageContradiction = {
  problem: 'dated_by_message',
  subject: 'dated_by_message',
  text: 'has no day of its own and is dated by when its message was made',
};

/** Documents wherever they stand: bare, or wrapped with an AppHdr. */
function documentsIn(element: XmlElement): readonly XmlElement[] {
  if (element.name === 'Document') return [element];
  return element.children.flatMap(documentsIn);
}

/** The account of a side; of a bank that names none, its BIC. */
function partyAccount(element: XmlElement | undefined, side: 'Dbtr' | 'Cdtr'): string | null {
  return (
    accountIn(at(element, `${side}Acct`)) ??
    xmlTextAt(element, side, 'FinInstnId', 'BICFI') ??
    xmlTextAt(element, side, 'FinInstnId', 'BIC')
  );
}

/**
 * What tells two entries apart (spec/rulings.md#b-12): the reference of the account servicer, else the entry's own,
 * which counts within its report only; without any, every entry is another one.
 */
function entryIdentity(entry: XmlElement, own: string | null, source: Source, index: number): readonly unknown[] {
  const servicer = xmlTextAt(entry, 'AcctSvcrRef');
  if (servicer !== null) return ['servicer', own, servicer];
  const reference = xmlTextAt(entry, 'NtryRef');
  return reference === null ? [...source, index] : ['entry', own, ...source.slice(1), reference];
}

/** All that an element says, the same however that is written: names without prefix, attributes in order, texts bare. */
function contentOf({ name, attributes, text, children }: XmlElement): string {
  const said = Object.keys(attributes).filter((attribute) => !/^xmlns(?::|$)/.test(attribute));
  const inOrder = said.sort().map((attribute) => [attribute, attributes[attribute]]);
  return JSON.stringify([name, inOrder, text.trim(), children.map(contentOf)]);
}

/** The same of a payment between banks; what ordering parties call it may come again. */
function transferIdentity(transfer: XmlElement): readonly unknown[] | null {
  const id = xmlTextAt(transfer, 'PmtId', 'UETR') ?? xmlTextAt(transfer, 'PmtId', 'TxId');
  return id === null ? null : ['payment', id];
}

/** The first reference there is (spec/rulings.md#b-56). */
function referenceOf(detail: XmlElement | undefined, entry: XmlElement | undefined): string | null {
  const references = detail?.name === 'TxDtls' ? at(detail, 'Refs') : detail;
  const endToEnd = xmlTextAt(references, 'EndToEndId');
  return (
    xmlTextAt(references, 'UETR') ??
    xmlTextAt(references, 'TxId') ??
    (endToEnd === 'NOTPROVIDED' ? null : endToEnd) ??
    xmlTextAt(references, 'AcctSvcrRef') ??
    xmlTextAt(entry, 'AcctSvcrRef') ??
    xmlTextAt(entry, 'NtryRef')
  );
}

function moneyAt(element: XmlElement | undefined, name: string): Money | RowFault {
  const amount = at(element, name);
  const text = amount?.text.trim() ?? '';
  if (amount === undefined) return fault('missing_member', name, `${name} is required`);
  const read = readAmount({ [name]: text }, name);
  if ('fault' in read) return read.fault;
  const currency = amount.attributes['Ccy'] ?? '';
  return currency === '' ? fault('missing_member', name, 'the currency is required') : { amount: read.value, currency };
}

/** The amount of a detail, where it has one. */
function detailMoney(detail: XmlElement): Money | null {
  for (const holder of [detail, at(detail, 'AmtDtls', 'TxAmt'), at(detail, 'AmtDtls', 'InstdAmt')]) {
    if (at(holder, 'Amt') === undefined) continue;
    const money = moneyAt(holder, 'Amt');
    if (!('code' in money)) return money;
  }
  return null;
}

/** The amount of an order: as instructed, or its equivalent in the currency of the payer's account. */
function orderedMoney(amount: XmlElement | undefined): Money | RowFault {
  const equivalent = at(amount, 'EqvtAmt');
  return at(amount, 'InstdAmt') === undefined && equivalent !== undefined
    ? moneyAt(equivalent, 'Amt')
    : moneyAt(amount, 'InstdAmt');
}

/** The first time there is. One without an offset says no instant, but it says the day. */
function timeAt(element: XmlElement | undefined, ...paths: readonly (readonly string[])[]): MovementTime | null {
  for (const path of paths) {
    const text = xmlTextAt(element, ...path);
    if (text === null) continue;
    const time = parseMovementTime(text) ?? parseMovementTime(text.slice(0, 10));
    if (time !== null) return time;
  }
  return null;
}
