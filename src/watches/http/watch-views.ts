import { formatInstant } from '#domain/shared';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { successText } from '../../platform/http/answer/answer.js';
import { decodePlace, encodeCursor, isCursorOf } from '../../platform/http/input/cursor.js';
import type { Alert, WatchAudience } from '#domain/watches';
import type {
  AlertRecord,
  AlertSettlement,
  AlertState,
  DeliveryRecord,
  DigestRecord,
  FoundAlert,
  WatchRecord,
} from '../../platform/storage/watch-store.js';
import type { DryRun } from '../dry-run.service.js';
import type { AlertPrecondition, WatchPrecondition } from '../watch.service.js';

/** A watch as it goes over the wire. */
export interface WatchView extends Omit<WatchRecord, 'question' | 'since' | 'revision' | 'created_at' | 'updated_at'> {
  readonly question: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface WatchDeletedView {
  readonly id: string;
  readonly status: 'deleted';
}

/** What a watch tells, without what somebody made of it. */
interface NewsView extends Alert {
  readonly graph_version: string;
}

/** An alert as it goes over the wire. */
export interface AlertView extends NewsView {
  readonly cursor: string;
  readonly state: AlertState;
  readonly state_reason: string | null;
  readonly state_by: string | null;
  readonly state_at: string | null;
  /** Over which graph it was found: that of the watch, as it was then. */
  readonly audience: WatchAudience;
  /** What was said of it before, oldest first. */
  readonly earlier: readonly SettlementView[];
}

export type SettlementView = Omit<AlertSettlement, 'at'> & { readonly at: string };

/** What a watch would have told, as it goes over the wire. */
export interface DryRunView {
  readonly alerts: readonly NewsView[];
  readonly commits: number;
  readonly truncated: boolean;
  readonly next_from_at: string | null;
  readonly left_out: number;
}

/** Where alerts are sent, without the secrets that are not new. */
export interface WebhookView {
  readonly watch_id: string;
  readonly url: string;
  readonly secrets: readonly {
    readonly id: string;
    readonly created_at: string;
    readonly expires_at: string | null;
  }[];
  readonly secret?: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** To whom what a watch tells is sent by mail. */
export interface DigestView extends Pick<DigestRecord, 'watch_id' | 'every_minutes' | 'attempts' | 'last_error'> {
  readonly to: string;
  readonly is_under_way: boolean;
  readonly next_at: string;
  readonly sent_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What became of one alert on its way. */
export interface DeliveryView extends Pick<
  DeliveryRecord,
  'alert_id' | 'state' | 'attempts' | 'last_status' | 'last_error'
> {
  readonly next_at: string | null;
  readonly delivered_at: string | null;
}

export function watchView({ since: _, revision: __, created_at, updated_at, ...watch }: WatchRecord): WatchView {
  return {
    ...watch,
    question: { ...watch.question },
    created_at: formatInstant(created_at),
    updated_at: formatInstant(updated_at),
  };
}

/** As a list shows it: a search may have thousands of names. */
export function watchLine(watch: WatchRecord): WatchView {
  const view = watchView(watch);
  if (watch.question.kind !== 'search') return view;
  const { kind, min_score, names } = watch.question;
  return { ...view, question: { kind, min_score, names_count: names.length } };
}

export function dryRunView({ alerts, next_from, ...run }: DryRun): DryRunView {
  return { ...run, alerts: alerts.map(newsView), next_from_at: next_from === null ? null : formatInstant(next_from) };
}

function newsView({ alert, graph_version }: FoundAlert): NewsView {
  return { ...alert, graph_version };
}

/** Over which graph each version of a watch was asked: a public one may have become private. */
export interface AlertAudience {
  readonly audience: WatchAudience;
  /** The first version that is private; null where none was public before. */
  readonly turnedAt: number | null;
}

export function alertView(
  { watch_id, alert, graph_version, place, ...record }: AlertRecord,
  { audience, turnedAt }: AlertAudience,
): AlertView {
  const { state, state_reason, state_by, state_at, earlier } = record;
  return {
    ...alert,
    graph_version,
    cursor: cursorOf(watch_id, {}, place),
    state,
    state_reason,
    state_by,
    state_at: state_at === null ? null : formatInstant(state_at),
    earlier: earlier.map((one) => ({ ...one, at: formatInstant(one.at) })),
    audience: turnedAt !== null && alert.watch_version < turnedAt ? 'public' : audience,
  };
}

/**
 * A place among the alerts of one watch, counted among what its readers see. Without filters it names the place of an
 * alert; with those of a list, where a page of that list ended.
 */
export function cursorOf(watchId: string, filters: object, place: number): string {
  return encodeCursor({ ...filters, watch_id: watchId }, [place]);
}

/**
 * The place that a cursor of this watch names: one of a list with the same filters, or that of an alert, which is the same
 * under any. Refuses with `invalid_parameter` every other.
 */
export function placeOf(watchId: string, filters: object, cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0;
  const ofAlert = { watch_id: watchId };
  return decodePlace(isCursorOf(ofAlert, cursor) ? ofAlert : { ...filters, watch_id: watchId }, cursor);
}

/** Whether `If-Match` names the alert as it stands: the ETag of its GET. */
export function alertPrecondition(
  ifMatch: readonly string[] | '*' | null,
  seen: AlertAudience,
): AlertPrecondition | null {
  if (ifMatch === null) return null;
  return (standing) =>
    ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(alertView(standing, seen))).version);
}

/** Whether `If-Match` names the watch as it stands: the ETag of its GET. */
export function watchPrecondition(ifMatch: readonly string[] | '*' | null): WatchPrecondition | null {
  if (ifMatch === null) return null;
  return (standing) =>
    ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(watchView(standing))).version);
}
