import type { Alert, WatchAudience, WatchContent, WatchStatus } from '#domain/watches';
import type { LedgerTransaction } from './ledger.js';

/** One version of a watch. Versions are added, never changed. */
export interface WatchRecord extends Omit<WatchContent, 'status'> {
  readonly id: string;
  readonly version: number;
  /** The label of the key that made it. */
  readonly owner: string;
  readonly status: WatchStatus;
  readonly created_at: number;
  readonly updated_at: number;
  /** The place in the ledger after which this version holds. Never shown. */
  readonly since: number;
  /** Grows with every version of every watch. Never shown. */
  readonly revision: number;
}

export const ALERT_STATES = ['open', 'acknowledged', 'dismissed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** What somebody made of an alert. */
export interface AlertSettlement {
  readonly state: Exclude<AlertState, 'open'>;
  readonly reason: string;
  /** The label of their key. */
  readonly by: string;
  readonly at: number;
}

/** An alert at its place among those of its watch, and what somebody made of it. */
export interface AlertRecord {
  readonly watch_id: string;
  /** 1, 2, 3 … within the watch. */
  readonly place: number;
  readonly alert: Alert;
  /** Of the graph of the watch's audience, after the change. */
  readonly graph_version: string;
  readonly state: AlertState;
  readonly state_reason: string | null;
  readonly state_by: string | null;
  readonly state_at: number | null;
  /** What was said of it before, oldest first. */
  readonly earlier: readonly AlertSettlement[];
}

/** The graph as all watches have been evaluated up to a place of the ledger. */
export interface WatchStep {
  readonly place: number;
  readonly public_version: string;
  readonly full_version: string;
}

/** An alert that is new, with the place in the ledger of the change that caused it. */
export interface FoundAlert {
  readonly alert: Alert;
  readonly graph_version: string;
  readonly caused_at: number;
}

/** How far the evaluation has come. */
export interface WatchProgress {
  /** Of the ledger; null before the first evaluation. */
  readonly place: number | null;
  /** Of the watches. */
  readonly revision: number;
}

/** What a turn of the evaluation came to. All of it is stored together, with how far it came. */
export interface EvaluatedTurn {
  readonly place: number;
  readonly steps: readonly WatchStep[];
  readonly alerts: readonly FoundAlert[];
}

export interface WatchQuery {
  readonly audiences: readonly WatchAudience[];
  /** Watches whose id stands behind this one. */
  readonly after: string;
  readonly status: WatchStatus | null;
  readonly kind: string | null;
  readonly owner: string | null;
  readonly limit: number;
}

export interface WatchChanges {
  readonly revision: number;
  /**
   * Nobody asks any more what held before this place of the ledger: of versions that hold there only the newest of each
   * watch is given. Null where every version is asked for.
   */
  readonly passed: number | null;
  readonly limit: number;
}

export interface AlertQuery {
  readonly watch_id: string;
  /** Alerts behind this place. */
  readonly after: number;
  /** Alerts that changes behind this place of the ledger caused. */
  readonly caused_after: number;
  readonly state: AlertState | null;
  readonly limit: number;
}

/** A secret that messages of a webhook are signed with. */
export interface WebhookSecret {
  /** Names it without telling it. */
  readonly id: string;
  readonly secret: string;
  readonly created_at: number;
  /** When it signs no longer; null while it is the one in use. */
  readonly expires_at: number | null;
}

/** Where what a watch tells is sent to. */
export interface WebhookRecord {
  readonly watch_id: string;
  readonly url: string;
  readonly secrets: readonly WebhookSecret[];
  readonly created_at: number;
  readonly updated_at: number;
}

export const DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One alert on its way to the webhook of its watch. */
export interface DeliveryRecord {
  readonly watch_id: string;
  /** Of the alert. */
  readonly place: number;
  readonly alert_id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is tried again. */
  readonly next_at: number;
  /** Of the last answer; null where there was none. */
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly delivered_at: number | null;
}

/** An alert that whoever took it is to send. */
export interface DueDelivery {
  readonly record: DeliveryRecord;
  readonly alert: AlertRecord;
  readonly webhook: WebhookRecord;
  /** Until when nobody else takes it; names this taking among all of them. */
  readonly leased_until: number;
}

/** What became of an attempt. */
export interface DeliveryOutcome extends Pick<
  DeliveryRecord,
  'watch_id' | 'place' | 'state' | 'next_at' | 'last_status' | 'last_error' | 'delivered_at'
> {
  /** Of the taking that it is about. */
  readonly leased_until: number;
}

export interface DeliveryQuery {
  readonly watch_id: string;
  /** Deliveries of alerts behind this place. */
  readonly after: number;
  readonly state: DeliveryState | null;
  readonly limit: number;
}

/** What a watch tells, gathered and sent by mail: at most one message in so many minutes. */
export interface DigestRecord {
  readonly watch_id: string;
  /** The address of a mailbox. */
  readonly recipient: string;
  readonly every_minutes: number;
  /** Of the last alert that was sent; what was told before the digest was asked for counts as sent. */
  readonly sent_place: number;
  /** Of the last alert of the message that is on its way; null where none is. The same for every attempt. */
  readonly open_place: number | null;
  /** No message leaves before. */
  readonly next_at: number;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A digest that whoever took it is to send. */
export interface DueDigest {
  readonly digest: DigestRecord & { readonly open_place: number };
  /** Until when nobody else takes it; names this taking among all of them. */
  readonly leased_until: number;
}

/** What became of a message. */
export interface DigestOutcome extends Pick<
  DigestRecord,
  'watch_id' | 'sent_place' | 'open_place' | 'next_at' | 'attempts' | 'last_error' | 'sent_at'
> {
  /** Of the taking that it is about. */
  readonly leased_until: number;
}

/** Writing of watches and of what is said of alerts, beside the audit trail. */
export interface WatchRows {
  find(id: string): Promise<WatchRecord | null>;
  /** How many watches of the owner there are that are not deleted. */
  countOf(owner: string): Promise<number>;
  /** How many names, aliases included, the lists of the owner's other watches hold that are not deleted. */
  namesOf(owner: string, except: string): Promise<number>;
  /** Adds a version; `since` and `revision` are given by the store. */
  add(version: Omit<WatchRecord, 'since' | 'revision'>): Promise<WatchRecord>;
  alert(watchId: string, alertId: string): Promise<AlertRecord | null>;
  settleAlert(alert: AlertRecord): Promise<void>;
  webhook(watchId: string): Promise<WebhookRecord | null>;
  setWebhook(webhook: WebhookRecord): Promise<void>;
  /** Takes the webhook away, and what waits for it. */
  removeWebhook(watchId: string): Promise<void>;
  digest(watchId: string): Promise<DigestRecord | null>;
  /** Sends from now on what is told from now on; of one that is there, what was not sent yet, too. */
  setDigest(digest: Pick<DigestRecord, 'watch_id' | 'recipient' | 'every_minutes'>, at: number): Promise<DigestRecord>;
  removeDigest(watchId: string): Promise<void>;
  /** Sends an alert again, before all that waits behind it. */
  redeliver(alert: AlertRecord, at: number): Promise<DeliveryRecord>;
}

/** How many messages may be on their way at a time, over all watches and replicas. */
export interface DeliveryShares {
  /** To one receiver: host and port. */
  readonly of_receiver: number;
  /** For the watches of one owner. */
  readonly of_owner: number;
}

/**
 * Watches, what they told, and how far they have been evaluated. Every method of this and of the stores below rejects with
 * `LedgerUnavailable` when the store cannot be used.
 */
export abstract class WatchStore {
  /** The newest version; also of one that is deleted. */
  abstract find(id: string): Promise<WatchRecord | null>;
  /** The newest versions, in byte order of ids; deleted ones only where they are asked for. */
  abstract list(query: WatchQuery): Promise<readonly WatchRecord[]>;
  /** Versions behind a revision, oldest first, so many at most: who gets as many asks on behind the last. */
  abstract changedSince(changed: WatchChanges): Promise<readonly WatchRecord[]>;
  /** The place in the ledger behind which the first watch held; null where there never was one. */
  abstract firstPlace(): Promise<number | null>;

  /** Runs `work` as the only writer of the ledger: what it writes and audits is stored together or not at all. */
  abstract write<T>(work: (rows: WatchRows, transaction: LedgerTransaction) => Promise<T>): Promise<T>;

  /** In the order in which they were told. */
  abstract alerts(query: AlertQuery): Promise<readonly AlertRecord[]>;
  abstract alert(watchId: string, alertId: string): Promise<AlertRecord | null>;

  /** The first version of a watch that is private, where it was public before; null of every other watch. */
  abstract turnedPrivate(id: string): Promise<Pick<WatchRecord, 'version' | 'since'> | null>;

  /** The first place at which the graph of the audience had this version; null where no evaluation came past it. */
  abstract placeOf(audience: WatchAudience, graphVersion: string): Promise<number | null>;

  abstract progress(): Promise<WatchProgress>;

  /**
   * Runs `work` as the only one of all replicas that evaluates, and stores what it came to. False where another one is
   * at it. Alerts that are there already are left as they are: what is told twice is stored once. `work` answers null
   * where it has nothing to store.
   */
  abstract evaluate(work: (progress: WatchProgress) => Promise<EvaluatedTurn | null>): Promise<boolean>;
}

/** Webhooks of watches, and the alerts on their way to them. */
export abstract class DeliveryStore {
  abstract webhook(watchId: string): Promise<WebhookRecord | null>;
  /** In the order of their alerts. */
  abstract list(query: DeliveryQuery): Promise<readonly DeliveryRecord[]>;

  /**
   * Takes what is due for sending: of each watch the first that waits, so that alerts arrive in their order. Nobody else
   * takes it before `leaseMs` are over; whoever is lost with it leaves it to the next one. With those that somebody has
   * already, no receiver and no owner of watches is given more than its share: what does not answer holds up nobody else.
   */
  abstract take(now: number, leaseMs: number, most: number, shares: DeliveryShares): Promise<readonly DueDelivery[]>;
  /** Nothing becomes of an attempt whose delivery somebody else has taken, or is to be sent again, meanwhile. */
  abstract settle(outcome: DeliveryOutcome): Promise<void>;
}

/** What watches send by mail, gathered. */
export abstract class DigestStore {
  abstract find(watchId: string): Promise<DigestRecord | null>;
  /**
   * Takes digests that have something to tell and may be sent. Nobody else takes them before `leaseMs` are over. What a
   * message holds is settled when it is first taken.
   */
  abstract take(now: number, leaseMs: number, most: number): Promise<readonly DueDigest[]>;
  /** Nothing becomes of a message whose digest somebody else has taken, or that was set anew, meanwhile. */
  abstract settle(outcome: DigestOutcome): Promise<void>;
}
