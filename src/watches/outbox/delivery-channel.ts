import type { WatchRecord } from '../../platform/storage/watch-store.js';

/** What the other side said of a message. */
export interface DeliveryAnswer {
  /** Null where there was none, or it has no number. */
  readonly status: number | null;
  /** Null once the message was taken. */
  readonly error: string | null;
  /** Whether no further attempt is to be made by itself. */
  readonly is_final?: boolean;
}

/** What becomes of a message after an attempt: it is there, waits for the next one, or was given up. */
export type Outcome = 'sent' | 'waits' | 'dead';

/** One message that whoever took it is to send, and nobody else meanwhile. */
export interface DueMessage {
  readonly watch_id: string;
  /** With the one that is made now. */
  readonly attempts: number;
  /** Rejects only where the store is away. */
  send(watch: WatchRecord): Promise<DeliveryAnswer>;
  /** Nothing becomes of an attempt at what somebody else has taken, or was set anew, meanwhile. */
  settle(outcome: Outcome, answer: DeliveryAnswer, nextAt: number): Promise<void>;
}

/** A way on which what watches tell leaves the service. What waits for it is stored. */
export interface DeliveryChannel {
  /** Whether there is one: else nothing is taken. */
  readonly isOpen: boolean;
  /** How often it is looked by itself for what other replicas told, and for what is due again. */
  readonly look_ms: number;
  /** Messages that are sent at a time. */
  readonly most: number;
  /** After so many attempts a message is given up; null where none is. */
  readonly attempts: number | null;
  /** Takes what is due, so many messages at most. Nobody else takes them before `leaseMs` are over. */
  take(now: number, leaseMs: number, most: number): Promise<readonly DueMessage[]>;
}

/** What delivery may cost, and how long it goes on. */
export abstract class DeliveryLimits {
  abstract readonly webhook_ms: number;
  abstract readonly webhook_attempts: number;
  abstract readonly webhook_retry_ms: number;
  /** Whether this process sends at all. */
  abstract readonly isSending: boolean;
}
