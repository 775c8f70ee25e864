import type { ScanFormat } from '../formats/formats.js';
import { JsonNumber, type JsonValue } from '../formats/lossless-json.js';
import { fault } from '../reading/rejection-codes.js';
import type { RowIntake } from '../reading/row-intake.js';
import { genericEdge } from './generic.js';
import { PROFILE_NAMES } from './profile-name.js';
import type { ProfileReader } from './profile-reader.js';
import type { GivenPayment, RefusedRow, RowReading, RowValue, TransactionProfile } from './transaction-profile.js';

/** What rows came to in the profile of others, or why it was not asked any more. */
export interface RowReader {
  /** An outcome for each row; null where nothing came of any. */
  read(rows: readonly RowValue[]): readonly RowOutcome[] | { readonly failed: string };
  close(): void;
}

/** What a row came to, or what the profile threw. */
export type RowOutcome = { readonly given: RowReading } | { readonly failed: string };

/** A profile that others bring, and how its rows are read. */
export interface AddedProfile extends Omit<TransactionProfile, 'read'> {
  readonly open: () => RowReader;
}

const ADDED: AddedProfile[] = [];
const REQUESTED: string[] = [...PROFILE_NAMES];
const NAME = /^[a-z][a-z0-9_]{1,31}$/;

/** Every word that `tx_profile` of a request may be: the profiles of the service, and those that others brought. */
export const REQUEST_PROFILES: readonly string[] = REQUESTED;

/**
 * Adds a profile, before the first body.
 *
 * @throws Error where its name is taken or cannot be one
 */
export function addProfile(added: AddedProfile): void {
  if (!NAME.test(added.profile)) throw new Error(`${added.profile} is no name of a profile`);
  if (REQUESTED.includes(added.profile)) throw new Error(`the name ${added.profile} is taken by the service itself`);
  ADDED.push(added);
  REQUESTED.push(added.profile);
}

/** The profiles that others brought. */
export function addedProfiles(): readonly AddedProfile[] {
  return ADDED;
}

/** The forms that a profile of others is read from. */
export function formatsOfAdded({ reads = [] }: AddedProfile): readonly ScanFormat[] {
  return reads.includes('csv') ? ['json', 'ndjson', 'csv'] : ['json', 'ndjson'];
}

/** Rows that are read at once. */
const BATCH = 200;
/** Payments of one row. */
const MAX_PAYMENTS = 64;
const DETAIL_CHARS = 200;

/** Reads rows by the profile of others, many at once, into movements of `generic`. Its faults end in rejected rows. */
export class AddedProfileReader implements ProfileReader {
  private readonly rows: RowReader;
  private waiting: { readonly index: number; readonly row: RowValue }[] = [];

  constructor(
    private readonly intake: RowIntake,
    private readonly profile: AddedProfile,
    private readonly keepsMetadata: boolean,
  ) {
    this.rows = profile.open();
  }

  read(row: JsonValue, index: number): void {
    this.waiting.push({ index, row: plainOf(row) });
    if (this.waiting.length >= BATCH) this.flush();
  }

  finish(): void {
    if (this.waiting.length > 0) this.flush();
    this.rows.close();
  }

  private flush(): void {
    const { waiting } = this;
    this.waiting = [];
    const read = this.rows.read(waiting.map(({ row }) => row));
    waiting.forEach(({ index }, i) => {
      const outcome = 'failed' in read ? read : (read[i] ?? { failed: 'it gave nothing for this row' });
      if ('failed' in outcome) {
        this.refuse(index, null, null, `the profile ${this.profile.profile} failed: ${outcome.failed}`);
      } else this.take(index, outcome.given);
    });
  }

  private take(index: number, given: RowReading): void {
    const reading = wellFormed(given);
    if (typeof reading === 'string') {
      this.refuse(index, null, null, `the profile ${this.profile.profile} failed: ${reading}`);
      return;
    }
    if ('refused' in reading) {
      const { tx_id, member, detail } = reading.refused;
      this.refuse(index, tx_id, member, detail);
      return;
    }
    const edges = [];
    for (const [leg, payment] of reading.payments.entries()) {
      const edge = genericEdge({ ...payment }, this.intake, this.keepsMetadata);
      if ('code' in edge) {
        this.intake.reject(index, null, {
          ...edge,
          detail: `payment ${leg} that ${this.profile.profile} gives: ${edge.detail}`,
        });
        return;
      }
      edges.push({ ...edge, leg });
    }
    const [first] = edges;
    if (first !== undefined) this.intake.accept(index, first.txId, first.txId, edges);
  }

  private refuse(index: number, txId: string | null, member: string | null, detail: string): void {
    this.intake.reject(index, txId, fault('not_this_profile', member, detail.slice(0, DETAIL_CHARS)));
  }
}

/** What the port asks for, or what is wrong with it: a profile may be written without the types. */
function wellFormed(given: RowReading): RowReading | string {
  const { payments, refused } = (given ?? {}) as { readonly payments?: unknown; readonly refused?: unknown };
  if (Array.isArray(payments)) {
    const all = payments as readonly GivenPayment[];
    if (all.length === 0) return 'it gave no payment, and did not say why';
    if (all.length > MAX_PAYMENTS) return `it gave more than ${MAX_PAYMENTS} payments for a row`;
    if (all.some((one) => typeof one !== 'object' || one === null)) return 'it gave a payment that is no object';
    return all.some(({ tx_id }) => tx_id !== all[0]?.tx_id)
      ? 'it gave payments of two transactions for one row'
      : { payments: all };
  }
  const { tx_id = null, member = null, detail } = (refused ?? {}) as Partial<RefusedRow>;
  if (typeof detail !== 'string') return 'it gave neither payments nor why there are none';
  const texts = { tx_id: typeof tx_id === 'string' ? tx_id : null, member: typeof member === 'string' ? member : null };
  return { refused: { ...texts, detail } };
}

/** A number that JSON readers disagree on, as its text. */
function plainOf(value: JsonValue): RowValue {
  if (value instanceof JsonNumber) return value.text;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, plainOf(inner)]));
}
