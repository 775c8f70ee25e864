import type { Fault } from '../../shared/refusal.js';
import { FIELD_LIMITS, type TextLimits } from './field.js';

/** What sort of fault it is, as a code of the error table. */
export type FaultCode =
  'invalid_request' | 'invalid_encoding' | 'identity_link_requires_resolution' | 'invalid_endpoint';

/** One fault of a record, with a pointer into it. */
export interface RecordFault extends Fault {
  readonly pointer: string;
  readonly code: FaultCode;
}

/** What a reader gives for a value with a fault: no reader may take it for a value. */
export const FAULTY: unique symbol = Symbol('faulty');
export type Faulty = typeof FAULTY;

/** Collects the faults of one record. The readers keep `path` at the member that they look at. */
export class Faults {
  readonly path: (string | number)[] = [];
  private readonly found: RecordFault[] = [];

  /** @param limits how long ids, names and texts may be */
  constructor(readonly limits: TextLimits = FIELD_LIMITS) {}

  get list(): readonly RecordFault[] {
    return this.found;
  }

  get none(): boolean {
    return this.found.length === 0;
  }

  /** Notes a fault of the member at `path`. */
  add(detail: string, code: FaultCode = 'invalid_request'): Faulty {
    if (this.found.length < FIELD_LIMITS.faults) this.found.push({ pointer: pointerTo(this.path), detail, code });
    return FAULTY;
  }

  /** Notes a fault of a member of what stands at `path`. */
  addAt(member: string, detail: string, code: FaultCode = 'invalid_request'): Faulty {
    this.path.push(member);
    this.add(detail, code);
    this.path.pop();
    return FAULTY;
  }
}

/** RFC 6901, section 3: `~` and `/` are escaped. */
function pointerTo(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
