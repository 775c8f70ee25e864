import type { RowIntake } from '../reading/row-intake.js';
import { isJsonArray, isJsonObject, JsonNumber, type JsonObject, type JsonValue } from '../formats/lossless-json.js';
import type { EdgeDraft } from '../table/movement-builder.js';
import type { MovementKind } from '../table/movements.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import { readAmount } from '../reading/read-amount.js';
import { checkMembers, txIdOf, readAccount, readName, readTimeMember, restOf } from '../reading/row-checks.js';
import { GENERIC_KINDS, GenericLines } from './generic-lines.js';
import type { ProfileReader } from './profile-reader.js';

export const GENERIC_MEMBERS = ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset', 'kind', 'metadata'] as const;
const KNOWN: ReadonlySet<string> = new Set(GENERIC_MEMBERS);
const REQUIRED = ['tx_id', 'timestamp', 'from', 'to', 'amount', 'asset'] as const;
/** What is content of a row and nothing of its edge. */
const REST = ['metadata'] as const;

/** One row, one edge: who paid whom, what, when. */
export class GenericReader implements ProfileReader {
  private readonly lines = new GenericLines();

  constructor(
    private readonly intake: RowIntake,
    private readonly keepsMetadata: boolean,
  ) {}

  read(row: JsonValue, index: number): void {
    const edge = genericEdge(row, this.intake, this.keepsMetadata);
    if ('code' in edge) this.intake.reject(index, txIdOf(row, 'tx_id'), edge);
    else this.intake.accept(index, edge.txId, edge.txId, [edge], restOf(row as JsonObject, REST));
  }

  readLine(bytes: Uint8Array, start: number, index: number): number {
    const next = this.lines.read(bytes, start);
    return next > 0 && this.intake.acceptPlain(bytes, index, this.lines.row) ? next : 0;
  }

  finish(): void {
    // Every row stands for itself.
  }
}

/** The movement that a row of this profile is, or why it is none. */
export function genericEdge(
  row: JsonValue,
  { builder }: Pick<RowIntake, 'builder'>,
  keepsMetadata: boolean,
): (EdgeDraft & { readonly txId: string }) | RowFault {
  const members = checkMembers(row, REQUIRED, KNOWN);
  if (members !== null) return members;
  const object = row as JsonObject;
  const txId = readName(object, 'tx_id');
  if ('fault' in txId) return txId.fault;
  const time = readTimeMember(object, 'timestamp');
  if ('fault' in time) return time.fault;
  const from = readAccount(object, 'from');
  if ('fault' in from) return from.fault;
  const to = readAccount(object, 'to');
  if ('fault' in to) return to.fault;
  const amount = readAmount(object, 'amount');
  if ('fault' in amount) return amount.fault;
  const asset = readName(object, 'asset');
  if ('fault' in asset) return asset.fault;
  const kind = kindOf(object['kind']);
  if (kind === null) return fault('invalid_kind', 'kind', `one of ${GENERIC_KINDS.join(', ')}`);
  const metadata = object['metadata'];
  const badMetadata = metadata === undefined ? null : metadataFault(metadata);
  if (badMetadata !== null) return badMetadata;
  const { digits, decimals, negative } = amount.value;
  if (negative && digits > 0n) {
    return fault('negative_amount', 'amount', 'amounts are not below zero: from and to tell the direction');
  }
  const tooFine = builder.checkDecimals(asset.value, decimals, 'amount');
  if (tooFine !== null) return tooFine;
  const draft = {
    txId: txId.value,
    leg: 0,
    at: time.value.at,
    day: time.value.day,
    from: from.value,
    to: to.value,
    asset: asset.value,
    digits,
    decimals,
    kind,
  };
  return keepsMetadata && metadata !== undefined ? { ...draft, facts: { profile: 'generic', metadata } } : draft;
}

function kindOf(given: JsonValue | undefined): MovementKind | null {
  if (given === undefined || given === null) return 'transfer';
  return GENERIC_KINDS.find((kind) => kind === given) ?? null;
}

/** Metadata is free, but a number in it must be one that JSON readers agree on, and no member one of JavaScript's own. */
function metadataFault(metadata: JsonValue): RowFault | null {
  if (!isJsonObject(metadata)) return metadata === null ? null : fault('wrong_type', 'metadata', 'must be an object');
  if (hasPrototypeMember(metadata)) {
    return fault('unknown_member', 'metadata', `none of ${PROTOTYPE_MEMBERS.join(', ')}`);
  }
  return hasUnsafeNumber(metadata) ? fault('unsafe_number', 'metadata', 'a number beyond 2^53 - 1') : null;
}

const PROTOTYPE_MEMBERS = ['__proto__', 'constructor', 'prototype'] as const;

function hasPrototypeMember(value: JsonValue): boolean {
  if (isJsonArray(value)) return value.some(hasPrototypeMember);
  if (!isJsonObject(value)) return false;
  return (
    PROTOTYPE_MEMBERS.some((member) => Object.hasOwn(value, member)) || Object.values(value).some(hasPrototypeMember)
  );
}

function hasUnsafeNumber(value: JsonValue): boolean {
  if (value instanceof JsonNumber) return value.isInteger || !Number.isFinite(Number(value.text));
  if (Array.isArray(value)) return value.some(hasUnsafeNumber);
  return isJsonObject(value) && Object.values(value).some(hasUnsafeNumber);
}
