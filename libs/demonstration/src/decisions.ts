import type { IdentityPredicate, ResolutionFields } from '#domain/graph';

export type DemonstrationDecision = Pick<ResolutionFields, 'judgement' | 'from_id' | 'to_id' | 'evidence_ids'> & {
  readonly predicate: IdentityPredicate;
  readonly reason: string;
};

/**
 * What somebody decided about who is who, to be posted once the records stand. Left undecided on purpose:
 * Михаил Орловский and Michail Orlowski (a suggestion), and the two spellings of Morport Invest (a bootstrap finds them).
 */
export const DEMONSTRATION_DECISIONS: readonly DemonstrationDecision[] = [
  {
    predicate: 'SUCCESSOR_OF',
    judgement: 'positive',
    from_id: 'company:northgate-logistics',
    to_id: 'company:smit-cargo',
    evidence_ids: ['evidence:northgate-deed'],
    reason: 'The deed passes every contract, ship and employee to the new company.',
  },
  {
    predicate: 'SAME_AS',
    judgement: 'negative',
    from_id: 'person:jan-de-wit-1959',
    to_id: 'person:jan-de-wit-1984',
    evidence_ids: ['evidence:judgment-villa'],
    reason: 'The court itself tells the notary from the developer: 25 years lie between their births.',
  },
  {
    predicate: 'SAME_AS',
    judgement: 'positive',
    from_id: 'person:wenzhao-li',
    to_id: 'person:li-wenzhao',
    evidence_ids: ['evidence:guest-list'],
    reason: 'The guest list gives the year of birth and the office at Jinhai Shipping.',
  },
  {
    predicate: 'FORMERLY_KNOWN_AS',
    judgement: 'positive',
    from_id: 'company:quay-digital',
    to_id: 'company:lantern-labs',
    evidence_ids: ['evidence:quay-extract'],
    reason: 'The register says: formerly Lantern Labs UG.',
  },
  {
    predicate: 'SAME_AS',
    judgement: 'unsure',
    from_id: 'person:s-khatib',
    to_id: 'person:samir-al-khatib',
    evidence_ids: ['evidence:osprey-loan'],
    reason: 'One initial and a common family name are not enough.',
  },
];
