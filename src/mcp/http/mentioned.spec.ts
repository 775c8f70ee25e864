import { changedIn, caseRecordsIn, lookedUp, type Mentioned } from './mentioned.js';
import type { ApiQuestion } from './own-api.js';
import { toolAnswer } from './tool-answer.js';

const relations = (count: number): readonly Mentioned[] =>
  Array.from({ length: count }, (_, index) => ({ object: 'relation', id: `rel:${index}` }));
const asRecord = (id: string, more: object = {}) => ({
  object: 'relation',
  id,
  status: 'hypothesis',
  evidence_ids: [],
  ...more,
});

describe('records that an answer speaks of', () => {
  it('are those of a difference that both times have', () => {
    const data = {
      added: { relations: [{ id: 'rel:new', after: {} }] },
      changed: { claims: [{ id: 'claim:1', fields: {} }], relations: [{ id: 'rel:1', fields: {} }] },
    };
    expect(changedIn(data)).toEqual([
      { object: 'claim', id: 'claim:1' },
      { object: 'relation', id: 'rel:1' },
    ]);
    expect(changedIn(null)).toEqual([]);
  });

  it('are those of the file of a case; nobody can tell of what is none', () => {
    const file = { id: 'case:1', members: [{ id: 'ann' }], relations: [{ id: 'rel:1' }], claims: [], questions: [] };
    expect(caseRecordsIn({ content: { case: file } })).toEqual([
      { object: 'relation', id: 'rel:1' },
      { object: 'case', id: 'case:1' },
      { object: 'entity', id: 'ann' },
    ]);
    expect(caseRecordsIn({ content: 'text' })).toBeNull();
  });

  it('are looked up a hundred at a time, by kind and id, and the others are counted', async () => {
    const asked: ApiQuestion[] = [];
    const found = await lookedUp({ records: relations(150), view: { at: '2018' } }, (question) => {
      asked.push(question);
      const { record_ids } = question.body as { readonly record_ids: readonly string[] };
      const records = record_ids.slice(1).flatMap((id) => [asRecord(id), { object: 'entity', id }]);
      return Promise.resolve({ ok: true, data: { records }, page: null });
    });
    expect(asked).toMatchObject([{ method: 'POST', path: '/graph/subgraph', query: { at: '2018' } }]);
    expect(found.records).toHaveLength(99);
    expect(found.untold).toBe(51);
    const told = toolAnswer({ name: 'diff', isOfRecords: true }, { data: {}, page: null }, found);
    expect(told.standing).toHaveLength(99);
    expect(told.standing[0]).toMatchObject({ id: 'rel:1', status: 'hypothesis', is_hypothesis: true });
    expect(told.standing_left_out).toBe(51);
    expect(told.counts).toMatchObject({ records: 150, hypothesis: 99, without_evidence: 99 });
    expect(told.not_known.join(' ')).toContain('How 51 records stand');
  });

  it('are said to be there where they cannot be looked up', async () => {
    const refused = { ok: false, refusal: { code: 'internal', detail: '' } } as const;
    const view = {};
    expect(await lookedUp({ records: relations(2), view }, () => Promise.resolve(refused))).toEqual({
      records: [],
      untold: 2,
    });
    const unknown = await lookedUp({ records: null, view }, () => Promise.resolve(refused));
    expect(unknown).toEqual({ records: [], untold: null });
    const told = toolAnswer({ name: 'draft_report', isOfRecords: false }, { data: {}, page: null }, unknown);
    expect(told.not_known.join(' ')).toContain('How the records stand that this rests on is not told here');
  });
});
