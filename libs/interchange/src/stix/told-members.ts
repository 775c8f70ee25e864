import { LINK_MEMBERS, toldMembers } from '../kit/untold.js';

/** Ids that objects had when they came in are given to them again. */
export const STIX_SCHEME = /^stix$/;

const DATED = ['effective_at', 'effective_until', 'visibility', 'attributes'] as const;

export const TOLD_OF_ENTITY = toldMembers(
  'kind',
  'name',
  'names',
  'countries',
  'description',
  'visibility',
  'attributes',
);
export const TOLD_OF_RELATION = toldMembers(...LINK_MEMBERS, ...['evidence_ids', 'role', 'modality'], ...DATED);
export const TOLD_OF_EVENT = toldMembers('title', 'type', 'participants', 'evidence_ids', ...DATED);
export const TOLD_OF_CLAIM = toldMembers(
  ...['statement', 'subject_id', 'status', 'supporting_evidence_ids', 'contradicting_evidence_ids', 'relation_ids'],
  ...['source_ids', 'case_ids', 'visibility', 'attributes'],
);
export const TOLD_OF_SOURCE = toldMembers(
  ...['title', 'url', 'published_at', 'retracted_at', 'derivation_state', 'visibility', 'attributes'],
);
export const TOLD_OF_CASE = toldMembers('title', 'summary', 'member_ids', 'tags', 'visibility', 'attributes');
