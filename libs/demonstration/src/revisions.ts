import { MINISTER_PAID } from './claims.js';
import type { DemonstrationRecord } from './draft.js';
import { WHO_PAID } from './inquiry.js';
import { TERMINALS_DIRECTORSHIP } from './offices.js';
import { YACHT_OWNER } from './ownership.js';
import { WITHDRAWN_ARTICLE } from './sources.js';

/**
 * Later versions of records of `DEMONSTRATION`, to be stored after it by a reviewer: what was corrected, withdrawn,
 * disproven and half answered. Each is the whole record, as a new version is.
 */
export const DEMONSTRATION_REVISIONS: readonly DemonstrationRecord[] = [
  // Published on 2020-01-10: the directorship began a year before the day that the register had given.
  {
    ...TERMINALS_DIRECTORSHIP,
    effective_at: '2018-09-01',
    evidence_ids: ['evidence:terminals-extract-2019', 'evidence:terminals-extract-2020'],
  },
  // Published on 2018-05-14: the shell was owner for two weeks only. In 2017 everybody had to believe otherwise.
  {
    ...YACHT_OWNER,
    effective_until: '2016-02-15',
    evidence_ids: ['evidence:yacht-transcript', 'evidence:yacht-correction'],
  },
  {
    ...WITHDRAWN_ARTICLE,
    retracted_at: '2020-09-15',
    retraction_source_id: 'source:ledger-weekly-withdrawal',
  },
  {
    ...MINISTER_PAID,
    status: 'disproven',
    contradicting_evidence_ids: ['evidence:port-gazette', 'evidence:ledger-withdrawal'],
  },
  {
    ...WHO_PAID,
    status: 'partial',
    answer: 'Most of it came from the loan of March 2015; what became of the other 5.3 million is not known.',
    answer_claim_ids: ['claim:villa-bought', 'claim:loan-granted'],
  },
];
