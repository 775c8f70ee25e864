import { formatInstant, type Role } from '#domain/shared';
import { Graphs } from '../../src/graph/graphs.js';
import type { Service } from './service.js';

export const GRAPH = '/api/v1/graph';
export const SYNC = `${GRAPH}/sync`;

/** A native record as a client sends it. */
export type Draft = Readonly<Record<string, unknown>>;

/** A record as the service answers it; each test names the members that it is about. */
export interface Told {
  readonly object: string;
  readonly id: string;
  readonly version: number;
  readonly [member: string]: unknown;
}

export interface ToldPack {
  readonly entities: readonly Told[];
  readonly sources: readonly Told[];
  readonly evidence: readonly Told[];
  readonly claims: readonly Told[];
  readonly relations: readonly Told[];
  readonly events: readonly Told[];
  readonly questions: readonly Told[];
  readonly cases: readonly Told[];
  readonly meta: Readonly<Record<string, unknown>> & { readonly counts: Readonly<Record<string, number>> };
  readonly validation: Readonly<Record<string, unknown>> & {
    readonly invariants: readonly { readonly id: string; readonly ok: boolean; readonly checked: number }[];
    readonly warnings: readonly Readonly<Record<string, unknown>>[];
  };
}

export function person(id: string, more: Draft = {}): Draft {
  return { object: 'entity', id, kind: 'person', name: `Person ${id}`, ...more };
}

export function company(id: string, more: Draft = {}): Draft {
  return { object: 'entity', id, kind: 'company', name: `Company ${id}`, ...more };
}

export function source(id: string, published_at: string | null, more: Draft = {}): Draft {
  return { object: 'source', id, title: `Source ${id}`, type: 'press', published_at, ...more };
}

export function evidence(id: string, source_id: string, more: Draft = {}): Draft {
  const snapshot = { text: `What ${id} shows`, media_type: 'text/plain', captured_at: '2024-01-01T00:00:00Z' };
  return { object: 'evidence', id, source_id, method: 'document', snapshot, ...more };
}

export function relation(id: string, predicate: string, from_id: string, to_id: string, more: Draft = {}): Draft {
  return { object: 'relation', id, predicate, from_id, to_id, ...more };
}

export function claim(id: string, subject_id: string, more: Draft = {}): Draft {
  return { object: 'claim', id, subject_id, statement: `What ${id} says`, ...more };
}

export interface SyncAs {
  readonly source?: Draft;
  readonly role?: Role;
  readonly dataset?: string;
  readonly format?: string;
  readonly dry_run?: boolean;
  readonly on_error?: 'skip' | 'abort';
}

/** Sends records; the answer is for the test to judge. */
export function sync(service: Service, records: readonly unknown[], { role = 'reviewer', ...options }: SyncAs = {}) {
  return service.api
    .post(SYNC)
    .set('X-API-Key', service.keyOf(role))
    .send({ dataset: 'test', ...options, records });
}

/** Sends records that must all be taken; answers the data of the sync. */
export async function stored(service: Service, records: readonly unknown[], options: SyncAs = {}): Promise<SyncTold> {
  const { body } = await sync(service, records, options).expect(200);
  expect(body.data.rejections).toEqual([]);
  return body.data;
}

export interface SyncTold {
  readonly run_id: string;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warnings: readonly Readonly<Record<string, unknown>>[];
  readonly graph_version: string;
}

/** Asks for data that must be there, with the key of a role or with none. */
export async function read<T>(service: Service, path: string, role: Role | null = null): Promise<T> {
  const asked = service.api.get(path);
  const { body } = await (role === null ? asked : asked.set('X-API-Key', service.keyOf(role))).expect(200);
  return body.data;
}

/** The pack of a query such as `at=2016-01-01&mode=knowledge`. */
export function packOf(service: Service, query = '', role: Role | null = null): Promise<ToldPack> {
  return read<ToldPack>(service, `${GRAPH}?${query}`, role);
}

/** The record of a list with the id. */
export function byId(records: readonly Told[], id: string): Told | undefined {
  return records.find((record) => record.id === id);
}

/** Decides that two entities are one, beside the endpoint that a person would use. */
export async function decideSame(service: Service, id: string, from_id: string, to_id: string): Promise<void> {
  await service.app.get(Graphs).transact((open) =>
    open.append([
      {
        version: 1,
        recorded_at: open.now,
        revision: null,
        revision_reason: null,
        run_id: null,
        fields: {
          object: 'resolution',
          id,
          predicate: 'SAME_AS',
          judgement: 'positive',
          from_id,
          to_id,
          evidence_ids: [],
          reason: 'the same',
          effective_at: null,
          effective_until: null,
          score: null,
          method: 'manual',
          decided_by: 'reviewer',
          decided_at: formatInstant(open.now),
          revoked_at: null,
          revoked_by: null,
          revocation_reason: null,
          run_id: null,
        },
      },
    ]),
  );
}
