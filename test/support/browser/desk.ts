import type { Role } from '#domain/shared';
import { type Service, startService } from '../service.js';

export const API = '/api/v1/graph';
/** The id of a record that nobody made. */
export const ABSENT = '019a0000-0000-7000-8000-000000000000';

/** A service with sources, evidence and two entities to claim something about. */
export class Desk {
  private constructor(readonly service: Service) {}

  static async open(): Promise<Desk> {
    const desk = new Desk(await startService({ storage: 'postgres' }));
    await desk.sync([
      { object: 'source', id: 'register', title: 'Register', type: 'registry', published_at: '2019-01-01' },
      { object: 'source', id: 'paper', title: 'Paper', type: 'press', published_at: '2020-01-01' },
      {
        object: 'source',
        id: 'model',
        title: 'Summary',
        type: 'other',
        derived_from: [{ source_id: 'paper', kind: 'ai_generated' }],
      },
      { object: 'source', id: 'tip', title: 'Tip', type: 'interview', visibility: 'private' },
      evidence('extract', 'register'),
      evidence('article', 'paper'),
      evidence('denial', 'paper'),
      evidence('whisper', 'tip'),
      { object: 'entity', id: 'ann', kind: 'person', name: 'Ann Example' },
      { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
    ]);
    return desk;
  }

  close(): Promise<void> {
    return this.service.stop();
  }

  async sync(records: readonly object[], role: Role = 'reviewer'): Promise<void> {
    const { body } = await this.post('/sync', { dataset: 'd', records, on_error: 'abort' }, role);
    expect(body).toMatchObject({ success: true });
  }

  post(path: string, body: object | string, role: Role | null = 'analyst', headers: Record<string, string> = {}) {
    const request = this.service.api.post(`${API}${path}`).set(headers);
    if (role !== null) void request.set('X-API-Key', this.service.keyOf(role));
    return request.send(body);
  }

  get(path: string, role: Role | null = 'analyst') {
    const request = this.service.api.get(`${API}${path}`);
    return role === null ? request : request.set('X-API-Key', this.service.keyOf(role));
  }

  /** The id of a new claim about Ann of the status, entered by a reviewer with what that status needs. */
  async claim(status: string, more: object = {}): Promise<string> {
    const needs = {
      source_ids: ['register'],
      ...(status === 'verified' ? { supporting_evidence_ids: ['extract'] } : {}),
      ...(status === 'disputed' || status === 'disproven' ? { contradicting_evidence_ids: ['denial'] } : {}),
    };
    const draft = { statement: 'It is so.', subject_id: 'ann', status, ...needs, ...more };
    const { body } = await this.post('/claims', draft, 'reviewer');
    expect(body).toMatchObject({ data: { status } });
    return String(body.data.id);
  }
}

export function evidence(id: string, source_id: string) {
  return { object: 'evidence', id, source_id, method: 'document', snapshot: { text: `text of ${id}` } };
}
