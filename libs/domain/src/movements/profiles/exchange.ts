import type { RowIntake } from '../reading/row-intake.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../formats/lossless-json.js';
import type { EdgeDraft } from '../table/movement-builder.js';
import { FLAG, type MovementKind } from '../table/movements.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import type { ExchangeFacts } from '../reading/row-facts.js';
import { readAmount, type AmountMember } from '../reading/read-amount.js';
import {
  checkMembers,
  txIdOf,
  readName,
  readOptional,
  readTimeMember,
  restOf,
  wrongType,
  type Read,
} from '../reading/row-checks.js';
import type { ProfileReader } from './profile-reader.js';
import { missingTravelRuleElements } from './travel-rule.js';

/** What a CSV can say; `travel_rule` is an object and so only JSON can. */
export const EXCHANGE_COLUMNS = [
  'tx_id',
  'timestamp',
  'kind',
  'user_id',
  'counterparty_user_id',
  'asset',
  'network',
  'amount',
  'to_asset',
  'to_amount',
  'fiat_value',
  'external_address',
  'address_tag',
  'txid',
  'counterparty_vasp',
  'ip_country',
  'device_id',
] as const;
const KNOWN: ReadonlySet<string> = new Set([...EXCHANGE_COLUMNS, 'travel_rule']);
const REQUIRED = ['tx_id', 'timestamp', 'kind', 'user_id', 'asset', 'amount'] as const;
/** What is content of a row and nothing of its edges. */
const REST = ['network', 'txid', 'counterparty_user_id', 'travel_rule', 'external_address', 'address_tag'] as const;
/** The same of what is no trade. */
const REST_WITHOUT_TRADE = [...REST, 'to_asset', 'to_amount'] as const;
const EXCHANGE_KINDS = ['deposit', 'withdrawal', 'transfer', 'trade', 'fee'] as const;
type ExchangeKind = (typeof EXCHANGE_KINDS)[number];

/** The side of the exchange that is nobody in particular: no address is known. */
const EXTERNAL = 'external';

/**
 * Movements of an exchange's users: a deposit comes from outside, a withdrawal goes there, a trade changes the asset
 * inside one user (two edges that no G detector reads), a fee leaves it.
 */
export class ExchangeReader implements ProfileReader {
  constructor(private readonly intake: RowIntake) {}

  read(row: JsonValue, index: number): void {
    const read = this.edgesOf(row);
    if ('code' in read) this.intake.reject(index, txIdOf(row, 'tx_id'), read);
    else {
      const object = row as JsonObject;
      const rest = restOf(object, object['kind'] === 'trade' ? REST : REST_WITHOUT_TRADE);
      this.intake.accept(index, read.txId, read.txId, read.edges, rest);
    }
  }

  finish(): void {
    // Every row stands for itself.
  }

  private edgesOf(row: JsonValue): { readonly txId: string; readonly edges: readonly EdgeDraft[] } | RowFault {
    const members = checkMembers(row, REQUIRED, KNOWN);
    if (members !== null) return members;
    const object = row as JsonObject;
    const txId = readName(object, 'tx_id');
    if ('fault' in txId) return txId.fault;
    const time = readTimeMember(object, 'timestamp');
    if ('fault' in time) return time.fault;
    const kind = EXCHANGE_KINDS.find((one) => one === object['kind']);
    if (kind === undefined) return fault('invalid_kind', 'kind', `one of ${EXCHANGE_KINDS.join(', ')}`);
    const user =
      object['user_id'] === ''
        ? { fault: fault('empty_account', 'user_id', 'a user has an id') }
        : readName(object, 'user_id');
    if ('fault' in user) return user.fault;
    const amount = this.amount(object, 'amount', 'asset');
    if ('fault' in amount) return amount.fault;
    const texts = optionalTexts(object);
    if ('fault' in texts) return texts.fault;
    const other = otherEnd(kind, texts.value, user.value);
    if ('code' in other) return other;
    const value =
      object['fiat_value'] === undefined || object['fiat_value'] === null ? null : readAmount(object, 'fiat_value');
    if (value !== null && 'fault' in value) return value.fault;
    if (value !== null && isBelowZero(value.value)) {
      return fault('negative_amount', 'fiat_value', 'amounts are not below zero');
    }
    const travelRule = object['travel_rule'];
    if (travelRule !== undefined && travelRule !== null && !isJsonObject(travelRule)) {
      return wrongType(travelRule, 'travel_rule', 'an object');
    }
    const traded = kind === 'trade' ? this.amount(object, 'to_amount', 'to_asset') : null;
    if (traded !== null && 'fault' in traded) return traded.fault;
    const facts: ExchangeFacts = {
      profile: 'exchange',
      kind,
      user: user.value,
      external: other.external,
      vasp: texts.value['counterparty_vasp'] ?? null,
      device: texts.value['device_id'] ?? null,
      ip: texts.value['ip_country'] ?? null,
      toAsset: traded === null ? null : traded.value.asset,
      travelRuleMissing: isJsonObject(travelRule) ? missingTravelRuleElements(travelRule) : null,
    };
    const base = {
      at: time.value.at,
      day: time.value.day,
      kind: kind satisfies MovementKind,
      facts,
      ...(value === null ? {} : { value: value.value }),
    };
    if (traded !== null) {
      const [sold, bought] = [amount.value, traded.value];
      return {
        txId: txId.value,
        edges: [
          { ...base, ...sold, leg: 0, from: user.value, to: EXTERNAL, flags: FLAG.ASIDE },
          { ...base, ...bought, leg: 1, from: EXTERNAL, to: user.value, flags: FLAG.ASIDE },
        ],
      };
    }
    const flags = kind === 'fee' ? FLAG.ASIDE : 0;
    return { txId: txId.value, edges: [{ ...base, ...amount.value, leg: 0, from: other.from, to: other.to, flags }] };
  }

  private amount(
    row: JsonObject,
    amountMember: string,
    assetMember: string,
  ): Read<{ asset: string; digits: bigint; decimals: number }> {
    const amount = readAmount(row, amountMember);
    if ('fault' in amount) return amount;
    if (isBelowZero(amount.value)) {
      return { fault: fault('negative_amount', amountMember, 'amounts are not below zero') };
    }
    const asset = readName(row, assetMember);
    if ('fault' in asset) return asset;
    const { digits, decimals } = amount.value;
    const tooFine = this.intake.builder.checkDecimals(asset.value, decimals, amountMember);
    return tooFine === null ? { value: { asset: asset.value, digits, decimals } } : { fault: tooFine };
  }
}

function isBelowZero({ negative, digits }: AmountMember): boolean {
  return negative && digits > 0n;
}

type Texts = Readonly<Record<string, string | null>>;

function optionalTexts(row: JsonObject): Read<Texts> {
  const texts: Record<string, string | null> = {};
  for (const member of [
    'counterparty_user_id',
    'network',
    'external_address',
    'address_tag',
    'txid',
    'counterparty_vasp',
    'ip_country',
    'device_id',
  ]) {
    const text = readOptional(row, member);
    if ('fault' in text) return text;
    texts[member] = text.value;
  }
  return { value: texts };
}

interface Ends {
  readonly from: string;
  readonly to: string;
  /** The outside address with its tag; null where none is given or the movement stays inside. */
  readonly external: string | null;
}

/** `address` or `address#tag`, else `external` (spec/rulings.md#b-40). */
function otherEnd(kind: ExchangeKind, texts: Texts, user: string): Ends | RowFault {
  const [address, tag] = [texts['external_address'] ?? null, texts['address_tag'] ?? null];
  const external = address === null ? null : tag === null ? address : `${address}#${tag}`;
  const outside = external ?? EXTERNAL;
  switch (kind) {
    case 'deposit':
      return { from: outside, to: user, external };
    case 'withdrawal':
      return { from: user, to: outside, external };
    case 'transfer': {
      const other = texts['counterparty_user_id'] ?? null;
      if (other === null) return fault('missing_member', 'counterparty_user_id', 'a transfer has a counterparty');
      return { from: user, to: other, external: null };
    }
    default:
      return { from: user, to: EXTERNAL, external: null };
  }
}
