import { formatInstant } from '#domain/shared';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import { successText } from '../../platform/http/answer/answer.js';
import { decodeCursor, encodeCursor } from '../../platform/http/input/cursor.js';
import type { AlertRecord, FoundAlert, WatchRecord } from '../../platform/storage/watch-store.js';
import type { StandsAs } from '../watch.service.js';
import type { AlertView, DryRunView, WatchView } from './watches.dto.js';

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

export function toldView({ alert, graph_version }: FoundAlert): DryRunView {
  return { ...alert, subject: { ...alert.subject }, graph_version };
}

export function alertView({ alert, graph_version, place, ...record }: AlertRecord): AlertView {
  const { state, state_reason, state_by, state_at } = record;
  return {
    ...alert,
    subject: { ...alert.subject },
    graph_version,
    cursor: cursorOf(place),
    state,
    state_reason,
    state_by,
    state_at: state_at === null ? null : formatInstant(state_at),
  };
}

/** A place among the alerts of a watch, counted among what its readers see. */
export function cursorOf(place: number): string {
  return encodeCursor({}, [place]);
}

/** Refuses with `invalid_parameter` what is no cursor of alerts. */
export function placeOf(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0;
  const [place] = decodeCursor({}, cursor);
  return typeof place === 'number' ? place : 0;
}

/** Whether `If-Match` names the watch as it stands: the ETag of its GET. */
export function standsAs(ifMatch: readonly string[] | '*' | null): StandsAs | null {
  if (ifMatch === null) return null;
  return (standing) =>
    ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(watchView(standing))).version);
}
