import { DATASET } from './ground.js';

/** What a watch is to tell of, on the ground that a thousand others watch. */
export interface Story {
  readonly question: object;
  readonly mode: 'both' | 'knowledge';
  /** Records that are there before it is watched. */
  readonly before: readonly object[];
  /** What happens then: records that come, movements that come, or a request. */
  readonly happens:
    | { readonly records: readonly object[] }
    | { readonly movements: readonly object[] }
    | { readonly post: string; readonly body: object };
  /** The kind of the alert that must come. */
  readonly tells: string;
}

const PAYERS = 12;
const WATCHED_LINKS = 2;

const entity = (id: string, name: string, kind = 'person'): object => ({ object: 'entity', id, kind, name });
const source = (id: string, more: object = {}): object => ({
  ...{ object: 'source', id, title: id, type: 'press', published_at: '2022-01-01', derivation_state: 'original' },
  ...more,
});
const evidence = (id: string, source_id: string): object => ({
  ...{ object: 'evidence', id, source_id, method: 'document', snapshot: { text: id } },
});
const relation = (id: string, from_id: string, to_id: string, more: object = {}): object => ({
  ...{ object: 'relation', id, predicate: 'DIRECTOR_OF', from_id, to_id, effective_at: '2020-01-01' },
  ...more,
});
const claim = (id: string, supporting_evidence_ids: readonly string[]): object => ({
  ...{ object: 'claim', id, statement: `So it is with ${id}.`, subject_id: 'story:ann', visibility: 'public' },
  ...{ source_ids: ['story:s1'], supporting_evidence_ids },
});

/** What every story stands on. */
export const STORY_GROUND: readonly object[] = [
  entity('story:ann', 'Annika Lindqvist'),
  entity('story:acme', 'Acme of the story', 'company'),
  entity('story:bank', 'Bank of the story', 'company'),
  source('story:s1'),
  source('story:s2'),
  evidence('story:e1', 'story:s1'),
  evidence('story:e2', 'story:s2'),
  claim('story:claim', ['story:e1', 'story:e2']),
  claim('story:thin', ['story:e1']),
  { object: 'question', id: 'story:question', text: 'Is it?', visibility: 'public', about_ids: ['story:claim'] },
];

/** One story of every kind of watch. @param collectionId a collection whose source cannot be reached */
export function storiesOf(collectionId: string): Readonly<Record<string, Story>> {
  const knowing = { mode: 'knowledge' as const, before: [] };
  return {
    // Before it is tried for the first time by itself, which is told once.
    collection: {
      ...knowing,
      question: { kind: 'collection', collection_id: collectionId },
      happens: { post: `/collections/${collectionId}/run`, body: {} },
      tells: 'source_failing',
    },
    entity: {
      ...knowing,
      question: { kind: 'entity', entity_id: 'story:ann' },
      happens: { records: [relation('story:job', 'story:ann', 'story:acme', { evidence_ids: ['story:e1'] })] },
      tells: 'record_added',
    },
    'entity, merged': {
      ...knowing,
      question: { kind: 'entity', entity_id: 'story:ann' },
      before: [entity('story:other-ann', 'A. Lindqvist')],
      happens: {
        post: '/graph/resolutions',
        body: {
          ...{ predicate: 'SAME_AS', judgement: 'positive', from_id: 'story:ann', to_id: 'story:other-ann' },
          reason: 'the same number of a register',
        },
      },
      tells: 'merged',
    },
    search: {
      ...knowing,
      question: { kind: 'search', names: [{ key: 'list-7', name: 'Mikhail Orlovskiy', kind: 'person' }] },
      happens: { records: [entity('story:orlovskij', 'Михаил Орловский')] },
      tells: 'match',
    },
    path: {
      ...knowing,
      question: { kind: 'path', from_id: 'story:ann', to_id: 'story:bank', max_hops: WATCHED_LINKS },
      happens: { records: [relation('story:way', 'story:ann', 'story:bank', { evidence_ids: ['story:e2'] })] },
      tells: 'path_known',
    },
    claim: {
      ...knowing,
      question: { kind: 'claim', claim_id: 'story:claim' },
      happens: { records: [source('story:s2', { retracted_at: '2024-01-01' })] },
      tells: 'support_fell',
    },
    question: {
      ...knowing,
      question: { kind: 'question', question_id: 'story:question' },
      happens: {
        post: '/graph/questions/story:question/transitions',
        body: { to: 'abandoned', reason: 'nobody is left to ask' },
      },
      tells: 'status_changed',
    },
    corroboration: {
      ...knowing,
      question: { kind: 'corroboration', object: 'claim', id: 'story:thin', at_least: 2 },
      before: [source('story:s3'), evidence('story:e3', 'story:s3')],
      happens: { records: [claim('story:thin', ['story:e1', 'story:e3'])] },
      tells: 'threshold_reached',
    },
    invariant: {
      ...knowing,
      question: { kind: 'invariant', rules: [] },
      before: [{ ...entity('story:young', 'Young of the story', 'company'), effective_at: '2015-01-01' }],
      happens: { records: [relation('story:early', 'story:ann', 'story:young', { effective_at: '2010-01-01' })] },
      tells: 'warning',
    },
    pattern: {
      ...knowing,
      question: {
        ...{ kind: 'pattern', dataset: `${DATASET}-story`, detector: 'fan_in', window_days: 3 },
        options: { parameters: { fan_in: { k: PAYERS, window_h: 48, new_share: '0' } } },
      },
      happens: {
        movements: Array.from({ length: PAYERS }, (_, at) => ({
          ...{ tx_id: `story${at}`, from: `payer-${at}`, to: 'story-quay', amount: '100.00', asset: 'EUR' },
          timestamp: new Date(Date.UTC(2026, 0, 5, at)).toISOString(),
        })),
      },
      tells: 'pattern_found',
    },
  };
}
