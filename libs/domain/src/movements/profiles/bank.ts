import type { RowIntake } from '../reading/row-intake.js';
import type { JsonObject, JsonValue } from '../formats/lossless-json.js';
import type { EdgeDraft } from '../table/movement-builder.js';
import type { MovementTime } from '../table/movement-time.js';
import { FLAG, type MovementKind } from '../table/movements.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import { readAmount, type AmountMember } from '../reading/read-amount.js';
import {
  checkMembers,
  txIdOf,
  readAccount,
  readName,
  readOptional,
  readTimeMember,
  restOf,
  type Read,
} from '../reading/row-checks.js';
import type { ProfileReader } from './profile-reader.js';

export const BANK_MEMBERS = [
  'tx_id',
  'timestamp',
  'booking_date',
  'value_date',
  'from_account',
  'to_account',
  'from_bank',
  'to_bank',
  'amount',
  'currency',
  'amount_received',
  'currency_received',
  'channel',
  'direction',
  'country_from',
  'country_to',
  'purpose',
  'end_to_end_id',
  'reversal_of',
  'branch',
] as const;
const KNOWN: ReadonlySet<string> = new Set(BANK_MEMBERS);
const REQUIRED = ['tx_id', 'amount', 'currency'] as const;
/** What is content of a row and nothing of its edge. */
const REST = ['direction', 'purpose', 'end_to_end_id'] as const;
/** What is in the edge only where the other member is given, or is given with another currency. */
const BESIDE = [
  ['from_account', 'from_bank'],
  ['to_account', 'to_bank'],
] as const;
const RECEIVED = ['amount_received', 'currency_received'] as const;
/** The first that is given is the time of the edge; the others are content of the row. */
const TIMES = ['timestamp', 'booking_date', 'value_date'] as const;
export const BANK_CHANNELS = ['cash', 'wire', 'ach', 'card', 'cheque', 'instant', 'internal'] as const;

/** One row, one edge. A side without an account is `cash` for cash and `unknown` otherwise, and joins with nothing. */
export class BankReader implements ProfileReader {
  constructor(private readonly intake: RowIntake) {}

  read(row: JsonValue, index: number): void {
    const edge = this.edgeOf(row);
    if ('code' in edge) this.intake.reject(index, txIdOf(row, 'tx_id'), edge);
    else this.intake.accept(index, edge.txId, edge.txId, [edge], contentBeside(row as JsonObject));
  }

  finish(): void {
    // Every row stands for itself.
  }

  private edgeOf(row: JsonValue): (EdgeDraft & { readonly txId: string }) | RowFault {
    const members = checkMembers(row, REQUIRED, KNOWN);
    if (members !== null) return members;
    const object = row as JsonObject;
    const txId = readName(object, 'tx_id');
    if ('fault' in txId) return txId.fault;
    const time = timeOf(object);
    if ('fault' in time) return time.fault;
    const channel = channelOf(object['channel']);
    if (channel === null) return fault('invalid_kind', 'channel', `one of ${BANK_CHANNELS.join(', ')}`);
    const absent = channel === 'cash' ? 'cash' : 'unknown';
    const from = accountOf(object, 'from_account', 'from_bank', absent);
    if ('fault' in from) return from.fault;
    const to = accountOf(object, 'to_account', 'to_bank', absent);
    if ('fault' in to) return to.fault;
    if (from.value === null && to.value === null) {
      return fault('missing_member', 'from_account', 'at least one account is required');
    }
    const amount = readAmount(object, 'amount');
    if ('fault' in amount) return amount.fault;
    const currency = readName(object, 'currency');
    if ('fault' in currency) return currency.fault;
    const texts = optionalTexts(object);
    if ('code' in texts) return texts;
    const received = this.receivedOf(object, currency.value);
    if ('fault' in received) return received.fault;
    const { digits, decimals, negative } = amount.value;
    if (negative && digits > 0n && texts.reversalOf === null) {
      return fault(
        'negative_amount',
        'amount',
        'below zero only for the reversal of another transaction (reversal_of)',
      );
    }
    const tooFine = this.intake.builder.checkDecimals(currency.value, decimals, 'amount');
    if (tooFine !== null) return tooFine;
    const [payer, payee] = [from.value ?? absent, to.value ?? absent];
    const turned = negative && digits > 0n;
    const own = ownAccount(texts.direction, from.value, to.value);
    if (own !== null) this.intake.ownAccounts.add(own);
    return {
      txId: txId.value,
      leg: 0,
      at: time.value.at,
      day: time.value.day,
      from: turned ? payee : payer,
      to: turned ? payer : payee,
      asset: currency.value,
      digits,
      decimals,
      kind: channel,
      flags: texts.reversalOf === null ? 0 : FLAG.REVERSAL,
      facts: {
        profile: 'bank',
        branch: texts.branch,
        countryFrom: texts.countryFrom,
        countryTo: texts.countryTo,
        reversalOf: texts.reversalOf,
        parties: null,
      },
      ...(received.value === null ? {} : { received: received.value }),
    };
  }

  private receivedOf(row: JsonObject, currency: string): Read<EdgeDraft['received'] | null> {
    if (row['amount_received'] === undefined && row['currency_received'] === undefined) return { value: null };
    const amount: Read<AmountMember> = readAmount(row, 'amount_received');
    if ('fault' in amount) return amount;
    const asset = row['currency_received'] === undefined ? { value: currency } : readName(row, 'currency_received');
    if ('fault' in asset) return asset;
    const { digits, decimals, negative } = amount.value;
    if (negative && digits > 0n && row['reversal_of'] === undefined) {
      return { fault: fault('negative_amount', 'amount_received', 'amounts are not below zero') };
    }
    const tooFine = this.intake.builder.checkDecimals(asset.value, decimals, 'amount_received');
    if (tooFine !== null) return { fault: tooFine };
    return asset.value === currency ? { value: null } : { value: { asset: asset.value, digits, decimals } };
  }
}

/** What a row says beside its edge. */
function contentBeside(row: JsonObject): string {
  const given = TIMES.filter((member) => row[member] !== undefined && row[member] !== null);
  const banks = BESIDE.flatMap(([account, bank]) => (hasText(row[account]) ? [] : [bank]));
  const isExchanged = hasText(row['currency_received']) && row['currency_received'] !== row['currency'];
  return restOf(row, [...given.slice(1), ...REST, ...banks, ...(isExchanged ? [] : RECEIVED)]);
}

function hasText(given: JsonValue | undefined): boolean {
  return typeof given === 'string';
}

/** The timestamp, else the booking date, else the value date; each that is given must be one. */
function timeOf(row: JsonObject): Read<MovementTime> {
  let first: Read<MovementTime> | null = null;
  for (const member of TIMES) {
    if (row[member] === undefined || row[member] === null) continue;
    const time = readTimeMember(row, member);
    if ('fault' in time) return time;
    first ??= time;
  }
  return first ?? { fault: fault('no_time', null, 'a timestamp or a booking_date is required') };
}

function channelOf(given: JsonValue | undefined): MovementKind | null {
  if (given === undefined || given === null) return 'transfer';
  return BANK_CHANNELS.find((channel) => channel === given) ?? null;
}

/** `bank:account` where the bank is given; null where there is no account. */
function accountOf(row: JsonObject, account: string, bank: string, absent: string): Read<string | null> {
  if (row[account] === undefined || row[account] === null) return { value: null };
  const name = readAccount(row, account);
  if ('fault' in name) return name;
  const at = readOptional(row, bank);
  if ('fault' in at) return at;
  if (at.value !== null) return { value: `${at.value}:${name.value}` };
  return { value: name.value === absent ? null : name.value };
}

interface Texts {
  readonly branch: string | null;
  readonly countryFrom: string | null;
  readonly countryTo: string | null;
  readonly reversalOf: string | null;
  readonly direction: string | null;
}

/** A row with a direction is of somebody's statement: of the payee what came in, of the payer what went out. */
function ownAccount(direction: string | null, from: string | null, to: string | null): string | null {
  const word = direction?.toLowerCase();
  if (word === 'in' || word === 'credit') return to;
  return word === 'out' || word === 'debit' ? from : null;
}

function optionalTexts(row: JsonObject): Texts | RowFault {
  const texts: Record<string, string | null> = {};
  for (const member of [
    'branch',
    'country_from',
    'country_to',
    'reversal_of',
    'direction',
    'purpose',
    'end_to_end_id',
  ]) {
    const text = readOptional(row, member);
    if ('fault' in text) return text.fault;
    texts[member] = text.value;
  }
  return {
    branch: texts['branch'] ?? null,
    countryFrom: texts['country_from'] ?? null,
    countryTo: texts['country_to'] ?? null,
    reversalOf: texts['reversal_of'] ?? null,
    direction: texts['direction'] ?? null,
  };
}
