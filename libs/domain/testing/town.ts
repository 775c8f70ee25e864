import type { LiveGraph, StatusStep, Version, View } from '#domain/graph';
import { packRecord } from '#domain/read-model';
import { a, version } from './a.js';

/** A row of a status history. */
export function statusStep<S extends string>(
  from: S | null,
  to: S,
  at: string,
  ...evidence_ids: readonly string[]
): StatusStep<S> {
  return { from, to, actor: 'ana', role: 'reviewer', at, reason: 'looked at', evidence_ids };
}

/** Records of every kind, each of one version, which hang on each other in every way; a day between their dates. */
export const TOWN: readonly Version[] = [
  a.entity({ id: 'ada', kind: 'person', effective_at: '1950-01-01', effective_until: '2015-06-01' }),
  a.entity({ id: 'ada-2', kind: 'person', published_at: '2012-01-05' }),
  a.entity({ id: 'bob', kind: 'person', effective_at: '1980' }),
  a.entity({ id: 'acme', effective_at: '2001-02-01', effective_until: '2019-03' }),
  a.entity({ id: 'core' }),
  a.entity({ id: 'lone', effective_at: '1990-01-01', effective_until: '1995-01-01' }),
  a.source({ id: 'paper', published_at: '2010-03-01', coverage_until: '2012-06-01' }),
  a.source({
    id: 'book',
    published_at: '2011-04',
    asserted_as_of: '2009-08-01',
    derived_from: [{ source_id: 'paper' }],
  }),
  a.source({ id: 'blog', published_at: '2012-05-01', retracted_at: '2014-09-01', retraction_source_id: 'notice' }),
  a.source({ id: 'notice', published_at: '2014-11-01' }),
  a.source({ id: 'copy', published_at: '2013-07-01' }),
  a.source({ id: 'scan' }),
  a.source({ id: 'secret', visibility: 'private', published_at: '2008-01-01' }),
  a.evidence({ id: 'of-paper', source_id: 'paper', source_version: 1, snapshot: { sha256: 'a'.repeat(64) } }),
  a.evidence({ id: 'of-book', source_id: 'book', source_version: 1 }),
  a.evidence({ id: 'of-blog', source_id: 'blog', source_version: 1 }),
  a.evidence({ id: 'of-copy', source_id: 'copy', source_version: 1, snapshot: { sha256: 'a'.repeat(64) } }),
  a.evidence({
    id: 'of-scan',
    source_id: 'scan',
    source_version: 1,
    snapshot: { captured_at: '2016-02-01T10:00:00Z' },
  }),
  a.evidence({ id: 'of-secret', visibility: 'private', source_id: 'secret', source_version: 1 }),
  a.relation({
    id: 'owns',
    predicate: 'OWNS',
    from_id: 'ada',
    to_id: 'acme',
    evidence_ids: ['of-paper', 'of-blog'],
    effective_at: '2005',
    status: 'verified',
    status_history: [
      statusStep(null, 'reported', '2010-03-02'),
      statusStep('reported', 'verified', '2013-01-01', 'of-blog'),
    ],
  }),
  a.relation({
    id: 'fell',
    predicate: 'OWNS',
    from_id: 'bob',
    to_id: 'acme',
    evidence_ids: ['of-blog'],
    status: 'verified',
  }),
  a.relation({
    id: 'plans',
    predicate: 'OWNS',
    from_id: 'bob',
    to_id: 'core',
    modality: 'planned',
    effective_at: '2014-01-01',
    effective_until: '2017-01-01',
    evidence_ids: ['of-copy'],
  }),
  a.relation({
    id: 'by-parts',
    predicate: 'OWNS',
    from_id: 'ada',
    to_id: 'core',
    component_relation_ids: ['owns', 'plans'],
    claim_ids: ['says', 'denied'],
    evidence_ids: ['of-scan'],
    end_state: 'unknown',
  }),
  a.relation({
    id: 'whispered',
    predicate: 'OWNS',
    from_id: 'ada',
    to_id: 'core',
    evidence_ids: ['of-secret', 'of-book'],
  }),
  a.claim({
    id: 'says',
    subject_id: 'ada',
    source_ids: ['book'],
    supporting_evidence_ids: ['of-copy'],
    status: 'reported',
    status_history: [statusStep(null, 'unverified', '2011-05-02'), statusStep('unverified', 'reported', '2018-04-01')],
  }),
  a.claim({
    id: 'denied',
    subject_id: 'bob',
    supporting_evidence_ids: ['of-paper'],
    contradicting_evidence_ids: ['of-blog'],
    status: 'disputed',
    effective_at: '2013-02-01',
  }),
  a.claim({ id: 'of-meeting', subject_id: 'meeting', source_ids: ['paper'], effective_until: '2016-01-01' }),
  a.event({
    id: 'meeting',
    participants: [{ entity_id: 'ada' }, { entity_id: 'core' }],
    evidence_ids: ['of-scan'],
    effective_at: '2009-05-05',
    effective_until: '2009-05-05',
  }),
  a.question({
    id: 'why',
    about_ids: ['owns', 'lone', 'meeting'],
    answer_claim_ids: ['says'],
    published_at: '2011-01-01',
    status: 'partial',
    status_history: [statusStep(null, 'open', '2011-01-01'), statusStep('open', 'partial', '2017-08-01', 'of-copy')],
  }),
  a.case({ id: 'file', member_ids: ['ada', 'owns'], question_ids: ['why'], claim_ids: ['denied'] }),
  a.resolution({ id: 'one', from_id: 'ada', to_id: 'ada-2', evidence_ids: ['of-copy'] }),
  a.resolution({
    id: 'other',
    from_id: 'acme',
    to_id: 'core',
    judgement: 'negative',
    decided_at: '2015-01-01T00:00:00.000Z',
  }),
].map((fields, ordinal) => version(fields, { seq: ordinal + 1, recorded_at: Date.UTC(2020, 0, 1) }));

/** Every instant at which an answer may turn, and the one before. */
export function turnsOf(versions: readonly Version[]): readonly number[] {
  const turns = new Set(versions.map(({ recorded_at }) => recorded_at));
  for (const [text] of JSON.stringify(versions).matchAll(/"(?:19|20)\d\d(?:-[^"]*)?"/g)) {
    const date = text.slice(1, -1);
    const start = Date.parse(date);
    turns.add(start);
    const [year = 0, month = 0] = date.split('-').map(Number);
    if (date.length === 4) turns.add(Date.UTC(year + 1, 0, 1));
    if (date.length === 7) turns.add(Date.UTC(year, month, 1));
    if (date.length === 10) turns.add(start + 86_400_000);
  }
  return [...new Set([...turns].flatMap((at) => [at - 1, at]))].sort((a, b) => a - b);
}

/** What a view says of the record of an ordinal: its words, state aside, null where it is not there; and its state. */
export interface SaidThen {
  readonly words: string | null;
  readonly state: ReturnType<View['stateOf']>;
}

export function saidBy(view: View, graph: LiveGraph, ordinal: number): SaidThen {
  const { object, id } = graph.recordAt(ordinal);
  const found: Version | null = view.find(object, id);
  if (found === null) return { words: null, state: null };
  const state = view.stateOf(found);
  if (found.fields.object === 'resolution') {
    return { words: JSON.stringify([found.fields, view.identity.clusterOf(found.fields.from_id)]), state };
  }
  const { state_at: _, ...rest } = packRecord(view, null, found);
  return { words: JSON.stringify(rest), state };
}
