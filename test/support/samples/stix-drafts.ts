/** A STIX object of the type that its id begins with. */
export const object = (id: string, more: object = {}) => ({
  type: id.split('--')[0],
  spec_version: '2.1',
  id,
  name: `Name of ${id}`,
  ...more,
});

/** A relationship of STIX. */
export const related = (relationship_type: string, source_ref: string, target_ref: string, more: object = {}) => ({
  type: 'relationship',
  spec_version: '2.1',
  id: 'relationship--1',
  relationship_type,
  source_ref,
  target_ref,
  ...more,
});

/** Two identities, for what stands between them. */
export const A = object('identity--a', { identity_class: 'individual' });
export const B = object('identity--b', { identity_class: 'organization' });

/** The definition of a TLP marking. */
export const tlp = (level: string) => ({
  type: 'marking-definition',
  id: `marking-definition--${level}`,
  definition_type: 'tlp',
  definition: { tlp: level },
});

/** What an object says that bears the marking. */
export const marked = (level: string) => ({ object_marking_refs: [`marking-definition--${level}`] });
