import { LINK_MEMBERS, toldMembers } from '../kit/untold.js';

/** Schemes of the ids that records had in FtM: they are given again as ids there. */
export const FTM_SCHEME = /^ftm/;

export const TOLD_OF_ENTITY = toldMembers(
  ...[
    'kind',
    'name',
    'names',
    'identifiers',
    'gender',
    'addresses',
    'birth_place',
    'countries',
    'asset_symbol',
    'description',
  ],
  ...['effective_at', 'effective_until', 'end_state', 'attributes'],
);

export const TOLD_OF_RELATION = toldMembers(
  ...LINK_MEMBERS,
  ...['evidence_ids', 'claim_ids'],
  ...['role', 'share', 'amount', 'modality', 'component_relation_ids'],
  ...['effective_at', 'effective_until', 'end_state', 'attributes'],
);

export const TOLD_OF_EVENT = toldMembers(
  ...['title', 'type', 'participants', 'location', 'amount', 'asset_symbol', 'evidence_ids'],
  ...['effective_at', 'effective_until', 'end_state', 'attributes'],
);
