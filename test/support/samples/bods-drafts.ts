let serial = 0;

/** A statement of BODS 0.4, each with an id of its own. */
const statement = (recordType: string, recordId: string, recordDetails: object, more: object = {}) => ({
  statementId: `s${(serial += 1)}`,
  declarationSubject: 'c',
  statementDate: '2020-03-04',
  recordId,
  recordType,
  recordDetails: { isComponent: false, ...recordDetails },
  ...more,
});

/** A statement about a company. */
export const company = (id = 'c', details: object = {}, more: object = {}) =>
  statement('entity', id, { entityType: { type: 'registeredEntity' }, name: `Company ${id}`, ...details }, more);

/** A statement about a person. */
export const person = (id = 'p', details: object = {}, more: object = {}) =>
  statement(
    'person',
    id,
    { personType: 'knownPerson', names: [{ type: 'legal', fullName: `Person ${id}` }], ...details },
    more,
  );

/** A statement about what `p` has in `c`. */
export const relationship = (interests: readonly object[], details: object = {}, more: object = {}) =>
  statement('relationship', 'r', { subject: 'c', interestedParty: 'p', interests, ...details }, more);

/** The ends of `relationship`. */
export const parties = () => [company(), person()];
