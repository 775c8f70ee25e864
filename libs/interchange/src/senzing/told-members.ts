import { LINK_MEMBERS, toldMembers } from '../kit/untold.js';

/** Its value is the name of the record there. */
export const SENZING_SCHEME = /^senzing$/;

export const TOLD_OF_ENTITY = toldMembers(
  ...['kind', 'name', 'names', 'identifiers', 'gender', 'addresses', 'birth_place', 'countries'],
  ...['effective_at', 'effective_until', 'attributes'],
);
export const TOLD_OF_RELATION = toldMembers(...LINK_MEMBERS, 'role', 'share', 'modality', 'attributes');
