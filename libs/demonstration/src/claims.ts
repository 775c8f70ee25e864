import { claim } from './draft.js';

/** Reported here; a source of 2022 disproves it: see `revisions.ts`. */
export const MINISTER_PAID = claim(
  'claim:minister-paid',
  'The firm of the minister’s husband was paid by Lantern Quay.',
  'company:solvang-consult',
  'reported',
  {
    object_id: 'company:lantern-quay-holding',
    source_ids: ['source:ledger-weekly-2019'],
    supporting_evidence_ids: ['evidence:ledger-weekly'],
    case_ids: ['case-file:minister'],
    relation_ids: ['relation:lqh-funded-consult'],
  },
);

/** What somebody says is so, and how far it has come. */
export const CLAIMS = [
  MINISTER_PAID,
  claim(
    'claim:villa-bought',
    'Tern Opportunities Fund bought Villa Korali on 2 May 2016 for 4.2 million euros.',
    'fund:tern-opportunities',
    'verified',
    {
      predicate: 'OWNS',
      object_id: 'asset:villa-korali',
      source_ids: [
        'source:court-2021-118',
        'source:courier-2018-villa',
        'source:morning-tide-2018',
        'source:thalassia-nea-2018',
      ],
      supporting_evidence_ids: [
        'evidence:judgment-villa',
        'evidence:courier-villa',
        'evidence:morning-tide-villa',
        'evidence:thalassia-nea-villa',
      ],
      case_ids: ['case-file:pension-money'],
      relation_ids: ['relation:tern-fund-owns-villa'],
    },
  ),
  claim(
    'claim:villa-press-echo',
    'Five companies stood between the pension fund and the villa.',
    'asset:villa-korali',
    'reported',
    {
      source_ids: [
        'source:courier-2018-villa',
        'source:morning-tide-2018',
        'source:thalassia-nea-2018',
        'source:portwatch-2019',
      ],
      supporting_evidence_ids: ['evidence:courier-villa', 'evidence:morning-tide-villa', 'evidence:portwatch-list'],
      case_ids: ['case-file:pension-money'],
    },
  ),
  claim(
    'claim:ada-director-gannet',
    'Ada Verhoeven was a director of Gannet Marine Services from February 2015 to June 2018.',
    'person:ada-verhoeven',
    'reported',
    {
      predicate: 'DIRECTOR_OF',
      object_id: 'company:gannet-services',
      source_ids: ['source:courier-2021-directorship'],
      supporting_evidence_ids: ['evidence:courier-director'],
      case_ids: ['case-file:pension-money'],
      relation_ids: ['relation:ada-director-gannet'],
    },
  ),
  claim(
    'claim:loan-granted',
    'Lantern Quay lent 9.5 million euros to Blue Heron Trading.',
    'company:lantern-quay-holding',
    'verified',
    {
      predicate: 'LENT_TO',
      object_id: 'company:blue-heron-trading',
      source_ids: ['source:lqh-annual-report-2015', 'source:terminals-annual-report-2015'],
      supporting_evidence_ids: ['evidence:lqh-report-loans', 'evidence:terminals-report'],
      relation_ids: ['relation:lqh-lent-heron'],
    },
  ),
  claim('claim:loan-repaid', 'Blue Heron has repaid the loan.', 'company:blue-heron-trading', 'disputed', {
    source_ids: ['source:bond-prospectus-2017'],
    supporting_evidence_ids: ['evidence:bond-prospectus'],
    contradicting_evidence_ids: ['evidence:judgment-payments'],
    case_ids: ['case-file:pension-money'],
    relation_ids: ['relation:lqh-lent-heron'],
  }),
  claim('claim:minister-knew', 'The minister knew of the loan.', 'person:ingrid-solvang', 'reported', {
    source_ids: ['source:blog-gangway', 'source:blog-bollard'],
    supporting_evidence_ids: ['evidence:gangway', 'evidence:bollard'],
    case_ids: ['case-file:minister'],
  }),
  claim('claim:minister-on-board', 'The minister was on board in July 2017.', 'person:ingrid-solvang', 'internal', {
    source_ids: ['source:interview-dockside'],
    supporting_evidence_ids: ['evidence:dockside-talk'],
    case_ids: ['case-file:minister'],
    visibility: 'private',
  }),
  claim(
    'claim:samir-behind-osprey',
    'Samir al-Khatib is the person behind Osprey Nominees.',
    'person:samir-al-khatib',
    'reported',
    {
      predicate: 'CONTROLS',
      object_id: 'company:osprey-nominees',
      source_ids: ['source:osprey-files'],
      supporting_evidence_ids: ['evidence:osprey-register'],
      relation_ids: ['relation:samir-owns-osprey'],
    },
  ),
  claim('claim:khatib-signed', 'S. Khatib, who signed the loan, is Samir al-Khatib.', 'person:s-khatib', 'unverified', {
    predicate: 'SAME_AS',
    object_id: 'person:samir-al-khatib',
  }),
  claim(
    'claim:orlowski-is-orlovsky',
    'The shareholder Michail Orlowski is Михаил Орловский.',
    'person:michail-orlowski',
    'hypothesis',
    {
      predicate: 'SAME_AS',
      object_id: 'person:mikhail-orlovsky',
    },
  ),
  claim(
    'claim:gull-wallet-kestrel',
    'The wallet 0xfic9…gull is used by Kestrel Invest.',
    'asset:wallet-gull',
    'hypothesis',
    {
      predicate: 'CONTROLS',
      object_id: 'company:kestrel-invest',
      origin: 'inferred',
      relation_ids: ['relation:kestrel-controls-gull-wallet'],
    },
  ),
  claim(
    'claim:machine-says-launder',
    'The harbour group launders the money of five clients.',
    'company:lantern-quay-holding',
    'hypothesis',
    {
      source_ids: ['source:ai-summary-2023'],
      origin: 'inferred',
    },
  ),
  claim(
    'claim:yacht-name',
    'The yacht Baltic Lantern was renamed Aurelia Star in February 2016.',
    'asset:aurelia-star',
    'verified',
    {
      value: 'Aurelia Star',
      source_ids: ['source:yacht-register'],
      supporting_evidence_ids: ['evidence:yacht-transcript'],
    },
  ),
  claim(
    'claim:petrel-round-trip',
    'The money that Petrel lent to Gannet came from Lantern Quay.',
    'company:petrel-finance',
    'disproven',
    {
      source_ids: ['source:portwatch-2019'],
      contradicting_evidence_ids: ['evidence:judgment-petrel'],
      case_ids: ['case-file:pension-money'],
      relation_ids: ['relation:petrel-lent-gannet', 'relation:lqh-lent-petrel'],
    },
  ),
  claim('claim:li-is-guest', 'The guest Wenzhao Li is 李文昭 of Jinhai Shipping.', 'person:wenzhao-li', 'reported', {
    predicate: 'SAME_AS',
    object_id: 'person:li-wenzhao',
    source_ids: ['source:crew-list-2017'],
    supporting_evidence_ids: ['evidence:guest-list'],
  }),
];
