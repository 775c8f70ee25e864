import { marked, type DemonstrationRecord } from './draft.js';

/** Asked early; the revisions bring the first part of an answer. */
export const WHO_PAID: DemonstrationRecord = {
  object: 'question',
  id: 'question:who-paid-for-the-villa',
  text: 'Whose money paid for Villa Korali?',
  status: 'open',
  visibility: 'public',
  about_ids: ['asset:villa-korali', 'fund:northern-teachers'],
  case_ids: ['case-file:pension-money'],
  ...marked(),
};

/** What nobody knows yet. Private unless it says otherwise. */
export const QUESTIONS: readonly DemonstrationRecord[] = [
  WHO_PAID,
  {
    object: 'question',
    id: 'question:who-owns-the-yacht',
    text: 'Who owned the Aurelia Star on 1 January 2017, and who could have known it then?',
    status: 'open',
    visibility: 'public',
    about_ids: ['asset:aurelia-star'],
    case_ids: ['case-file:pension-money'],
    ...marked(),
  },
  {
    object: 'question',
    id: 'question:who-is-orlowski',
    text: 'Are Michail Orlowski and Михаил Орловский one person?',
    status: 'open',
    visibility: 'public',
    about_ids: ['person:michail-orlowski', 'person:mikhail-orlovsky'],
    ...marked(),
  },
  {
    object: 'question',
    id: 'question:who-bought-the-villa',
    text: 'Who bought the villa in September 2018?',
    status: 'open',
    about_ids: ['other:unnamed-buyer', 'asset:villa-korali'],
    case_ids: ['case-file:pension-money'],
    ...marked(),
  },
  {
    object: 'question',
    id: 'question:what-did-the-minister-know',
    text: 'What did the minister know, and who says so independently of whom?',
    status: 'open',
    about_ids: ['person:ingrid-solvang'],
    case_ids: ['case-file:minister'],
    ...marked(),
  },
  {
    object: 'question',
    id: 'question:who-holds-the-gull-wallet',
    text: 'Who holds the wallet 0xfic9…gull?',
    status: 'open',
    about_ids: ['asset:wallet-gull'],
    ...marked(),
  },
];

/** Our two files: one that may be shown, one that may not. */
export const CASES: readonly DemonstrationRecord[] = [
  {
    object: 'case',
    id: 'case-file:pension-money',
    title: 'The teachers’ money and the villa',
    summary: 'How 25 million euros of a pension fund became a villa, a yacht and a wallet. Invented from end to end.',
    visibility: 'public',
    member_ids: [
      'fund:northern-teachers',
      'fund:meridiaan-haven',
      'company:lantern-quay-holding',
      'company:blue-heron-trading',
      'company:cormorant',
      'company:kestrel-invest',
      'fund:tern-opportunities',
      'asset:villa-korali',
      'asset:aurelia-star',
      'person:ada-verhoeven',
    ],
    question_ids: ['question:who-paid-for-the-villa', 'question:who-owns-the-yacht', 'question:who-bought-the-villa'],
    claim_ids: [
      'claim:villa-bought',
      'claim:villa-press-echo',
      'claim:ada-director-gannet',
      'claim:loan-repaid',
      'claim:petrel-round-trip',
    ],
    lead: 'The loan of March 2015',
    tags: ['demonstration', 'pensions', 'shells'],
    ...marked(),
  },
  {
    object: 'case',
    id: 'case-file:minister',
    title: 'What the minister knew',
    summary: 'An allegation that did not hold, and one that a single voice keeps alive.',
    member_ids: [
      'person:ingrid-solvang',
      'person:tomas-solvang',
      'company:solvang-consult',
      'person:dockside-informant',
    ],
    question_ids: ['question:what-did-the-minister-know'],
    claim_ids: ['claim:minister-paid', 'claim:minister-knew', 'claim:minister-on-board'],
    tags: ['demonstration'],
    ...marked(),
  },
];
