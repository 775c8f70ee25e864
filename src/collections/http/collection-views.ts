import { formatInstant } from '#domain/shared';
import { successText } from '../../platform/http/answer/answer.js';
import { AnswerBytes } from '../../platform/http/answer/answer-bytes.js';
import type { CollectionRecord, CollectionRun, CollectionState } from '../../platform/storage/collection-store.js';
import type { CollectionPrecondition } from '../collection.service.js';

/** A collection as it goes over the wire. */
export interface CollectionView extends Omit<CollectionRecord, 'address' | 'source' | 'created_at' | 'updated_at'> {
  /** Null for those whose business it is not. */
  readonly address: string | null;
  readonly source: Readonly<Record<string, unknown>> | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** How a collection stands, as it goes over the wire. */
export interface CollectionStateView extends Pick<
  CollectionState,
  'collection_id' | 'failures' | 'is_silent' | 'is_failing' | 'runs'
> {
  readonly is_running: boolean;
  readonly next_at: string | null;
  readonly checked_at: string | null;
  readonly news_at: string | null;
  readonly silent_at: string | null;
}

/** A collection in a list, with how it stands. */
export interface CollectionLineView extends CollectionView {
  readonly state: CollectionStateView;
}

/** A run as it goes over the wire. */
export interface CollectionRunView extends Omit<CollectionRun, 'started_at' | 'finished_at'> {
  readonly started_at: string;
  readonly finished_at: string | null;
}

export interface CollectionDeletedView {
  readonly id: string;
  readonly status: 'deleted';
}

/** @param isOwn whether the reader may be told where it leads */
export function collectionView(
  { address, created_at, updated_at, ...record }: CollectionRecord,
  isOwn: boolean,
): CollectionView {
  return {
    ...record,
    address: isOwn ? address : null,
    created_at: formatInstant(created_at),
    updated_at: formatInstant(updated_at),
  };
}

export function stateView(state: CollectionState): CollectionStateView {
  const { collection_id, failures, is_silent, is_failing, runs } = state;
  const { is_active, running, next_at, checked_at, news_at, silent_at } = state;
  return {
    ...{ collection_id, failures, is_silent, is_failing, runs },
    is_running: running !== null,
    next_at: is_active ? formatInstant(next_at) : null,
    checked_at: instantOf(checked_at),
    news_at: instantOf(news_at),
    silent_at: instantOf(silent_at),
  };
}

/** @param isOwn whether the reader may be told what was wrong, which may say where it leads */
export function runView({ error, started_at, finished_at, ...run }: CollectionRun, isOwn: boolean): CollectionRunView {
  return {
    ...run,
    error: isOwn ? error : null,
    started_at: formatInstant(started_at),
    finished_at: instantOf(finished_at),
  };
}

/** Whether `If-Match` names the collection as it stands: the ETag of its GET. */
export function collectionPrecondition(ifMatch: readonly string[] | '*' | null): CollectionPrecondition | null {
  if (ifMatch === null) return null;
  return (standing) =>
    ifMatch === '*' || ifMatch.includes(AnswerBytes.ofText(successText(collectionView(standing, true))).version);
}

function instantOf(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}
