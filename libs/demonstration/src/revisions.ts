import { CAPITAL } from './capital.js';
import { MINISTER_PAID } from './claims.js';
import { COMPANIES } from './companies.js';
import type { DemonstrationRecord } from './draft.js';
import { WHO_PAID } from './inquiry.js';
import { OFFICES, TERMINALS_DIRECTORSHIP } from './offices.js';
import { OWNERSHIP, YACHT_OWNER } from './ownership.js';
import { WITHDRAWN_ARTICLE } from './sources.js';

/** When what was told as going on had ended, and when that was told: nobody knew it before. */
const ENDINGS: readonly (readonly [id: string, until: string, published: string])[] = [
  ['relation:ada-director-terminals', '2018-09', '2020-01-10'],
  ['relation:lqh-lent-petrel', '2019-06-30', '2019-07-08'],
  ['company:petrel-finance', '2019-06-30', '2019-07-08'],
  ['relation:lucia-director-cormorant', '2019-11-30', '2019-12-03'],
  ['relation:osprey-owns-cormorant', '2019-11-30', '2019-12-03'],
  ['company:cormorant', '2019-11-30', '2019-12-03'],
  ['relation:eleni-employed-heron', '2018', '2019-07-01'],
  ['company:solvang-consult', '2020', '2021-02-15'],
  ['relation:ingrid-employed-ministry', '2021-09-13', '2021-09-14'],
];

const GOING_ON = new Map([...COMPANIES, ...OFFICES, ...OWNERSHIP, ...CAPITAL].map((record) => [record.id, record]));

function ended([id, effective_until, published_at]: (typeof ENDINGS)[number]): DemonstrationRecord {
  const record = GOING_ON.get(id);
  if (record === undefined) throw new Error(`the demonstration has no ${id} to end`);
  return { ...record, effective_until, published_at };
}

/**
 * Later versions of records of `DEMONSTRATION`, to be stored after it by a reviewer: what had ended, was corrected, withdrawn,
 * disproven and half answered. Each is the whole record, as a new version is.
 */
export const DEMONSTRATION_REVISIONS: readonly DemonstrationRecord[] = [
  ...ENDINGS.map(ended),
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
