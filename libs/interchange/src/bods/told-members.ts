import { LINK_MEMBERS, toldMembers } from '../kit/untold.js';

const TOLD_OF_ALL = [
  'kind',
  'name',
  'names',
  'identifiers',
  'addresses',
  'countries',
  'effective_at',
  'effective_until',
  'attributes',
];

export const TOLD_OF_ENTITY = toldMembers(...TOLD_OF_ALL);
export const TOLD_OF_PERSON = toldMembers(...TOLD_OF_ALL, 'birth_place');

export const TOLD_OF_RELATION = toldMembers(
  ...LINK_MEMBERS,
  ...['evidence_ids', 'role', 'share', 'modality', 'component_relation_ids'],
  ...['effective_at', 'effective_until', 'attributes'],
);
