import { source } from './draft.js';

const original = { derivation_state: 'original' } as const;

/** A source that is withdrawn later: the first list holds it as it was published. See `revisions.ts`. */
export const WITHDRAWN_ARTICLE = source(
  'source:ledger-weekly-2019',
  'press',
  'Minister’s husband paid by harbour group, papers say',
  'Ledger Weekly',
  '2019-03-01',
  { ...original, language: 'en', author: 'B. Quill', url: 'https://ledger-weekly.example/2019/03/01/minister' },
);

/** Who said what, and from whom they had it. Addresses end in `.example`: they lead nowhere. */
export const SOURCES = [
  // Registers and filings
  source(
    'source:nl-register-lqh-2014',
    'registry',
    'Extract: Smit Maritime / Lantern Quay Holding',
    'Chamber of Halmstede',
    '2014-04-01',
    {
      ...original,
      asserted_as_of: '2014-03-31',
      language: 'nl',
      reliability: 'A',
    },
  ),
  source(
    'source:nl-register-lqh-2020',
    'registry',
    'Corrected extract: Lantern Quay Terminals',
    'Chamber of Halmstede',
    '2020-01-10',
    {
      ...original,
      asserted_as_of: '2020-01-09',
      reliability: 'A',
    },
  ),
  source(
    'source:nl-register-terminals-2019',
    'registry',
    'Extract: Lantern Quay Terminals',
    'Chamber of Halmstede',
    '2019-10-01',
    {
      ...original,
      asserted_as_of: '2019-09-30',
      reliability: 'A',
    },
  ),
  source(
    'source:nl-register-northgate',
    'registry',
    'Deed of takeover: Northgate Logistics',
    'Chamber of Halmstede',
    '2014-02',
    original,
  ),
  source(
    'source:cy-register-heron',
    'registry',
    'Certificate of shareholders: Blue Heron Trading',
    'Registrar of Kition',
    '2016-06-30',
    {
      ...original,
      asserted_as_of: '2016-06-28',
    },
  ),
  source(
    'source:mt-register-cormorant',
    'registry',
    'Annual return: Cormorant Services',
    'Register of Melita',
    '2018-03-15',
    {
      ...original,
      asserted_as_of: '2018-03-01',
      coverage_until: '2019-12-31',
    },
  ),
  source(
    'source:lu-register-tern',
    'registry',
    'Beneficial owners: Tern Capital',
    'Register of Lucilin',
    '2019-09-02',
    {
      ...original,
      asserted_as_of: '2019-09-01',
    },
  ),
  source('source:ru-register-morport', 'registry', 'Выписка: ООО «Морпорт Инвест»', 'Реестр Поморья', '2017-02-20', {
    ...original,
    language: 'ru',
  }),
  source('source:gr-register-aegean', 'registry', 'Μητρώο: Αιγαίον Γραμμές', 'Μητρώο Θαλασσίας', '2016-11-11', {
    ...original,
    language: 'el',
  }),
  source(
    'source:de-register-quay',
    'registry',
    'Handelsregister: Quay Digital',
    'Registergericht Lindenau',
    '2017-04-10',
    original,
  ),
  source('source:lqh-annual-report-2015', 'filing', 'Annual report 2015', 'Lantern Quay Holding', '2016-05-20', {
    ...original,
    independence_group: 'lantern-quay',
  }),
  source(
    'source:terminals-annual-report-2015',
    'filing',
    'Annual report 2015 of the terminals',
    'Lantern Quay Terminals',
    '2016-05-23',
    {
      ...original,
      independence_group: 'lantern-quay',
    },
  ),
  source(
    'source:bond-prospectus-2017',
    'filing',
    'Prospectus of the bond of 2027',
    'Lantern Quay Holding',
    '2017-05-02',
    {
      ...original,
      independence_group: 'lantern-quay',
    },
  ),
  source('source:meridiaan-report-2015', 'filing', 'Investors’ report 2015', 'Meridiaan Haven', '2016-03-31', original),
  source(
    'source:teachers-report-2015',
    'filing',
    'Where your pension is invested',
    'Northern Teachers',
    '2015-12-15',
    original,
  ),
  source(
    'source:yacht-register',
    'registry',
    'Transcript of register: Baltic Lantern, Aurelia Star',
    'Ship Register of Thalassia',
    '2016-04-05',
    original,
  ),
  source(
    'source:yacht-register-correction',
    'registry',
    'Correction of a transcript: Aurelia Star',
    'Ship Register of Thalassia',
    '2018-05-14',
    original,
  ),
  // Press, and what came of it
  source('source:courier-2021-directorship', 'press', 'The director nobody mentioned', 'Wisent Courier', '2021-04-10', {
    ...original,
    author: 'Petra Okoro',
    url: 'https://wisent-courier.example/2021/04/10/director',
    language: 'en',
  }),
  source('source:courier-2018-villa', 'press', 'A villa, a yacht and a pension fund', 'Wisent Courier', '2018-10-07', {
    ...original,
    author: 'Petra Okoro',
    language: 'en',
  }),
  source('source:morning-tide-2018', 'press', 'A villa, a yacht and a pension fund', 'The Morning Tide', '2018-10-08', {
    derived_from: [{ source_id: 'source:courier-2018-villa', kind: 'republication' }],
  }),
  source('source:thalassia-nea-2018', 'press', 'Μια βίλα, ένα γιοτ και ένα ταμείο', 'Θαλασσινά Νέα', '2018-10-09', {
    derived_from: [{ source_id: 'source:courier-2018-villa', kind: 'translation' }],
    language: 'el',
  }),
  source('source:portwatch-2019', 'website', 'Who owns the quay? All reports in one place', 'Portwatch', '2019-01', {
    derived_from: [
      { source_id: 'source:morning-tide-2018', kind: 'aggregation' },
      { source_id: 'source:lqh-annual-report-2015', kind: 'aggregation' },
    ],
  }),
  source('source:blog-gangway', 'website', 'The minister knew', 'Gangway blog', '2019-05-02', {
    derived_from: [{ source_id: 'source:blog-bollard', kind: 'quotation' }],
  }),
  source('source:blog-bollard', 'website', 'Gangway: the minister knew', 'Bollard blog', '2019-05-02', {
    derived_from: [{ source_id: 'source:blog-gangway', kind: 'quotation' }],
  }),
  source(
    'source:ai-summary-2023',
    'other',
    'Machine summary of eleven articles on the quay',
    'Summariser',
    '2023-02-01',
    {
      derived_from: [
        { source_id: 'source:courier-2018-villa', kind: 'ai_generated' },
        { source_id: 'source:portwatch-2019', kind: 'ai_generated' },
      ],
    },
  ),
  WITHDRAWN_ARTICLE,
  source(
    'source:ledger-weekly-withdrawal',
    'press',
    'A withdrawal and an apology',
    'Ledger Weekly',
    '2020-09-15',
    original,
  ),
  source(
    'source:port-gazette-2022',
    'press',
    'Consultancy’s books cleared by auditors',
    'Port Gazette',
    '2022-06-21',
    original,
  ),
  source(
    'source:halmstede-herald-2017',
    'press',
    'Brandis, founder of Smit Cargo, dies at 79',
    'Halmstede Herald',
    '2017-05-04',
    {
      derivation_state: 'unknown',
    },
  ),
  source(
    'source:press-release-merger',
    'website',
    'Lantern Quay to take over Amberline Shipyard',
    'Lantern Quay Holding',
    '2023-11-06',
    {
      ...original,
      independence_group: 'lantern-quay',
    },
  ),
  // Courts, regulators, chains, leaks, and one that stays inside
  source('source:court-2021-118', 'court', 'Judgment in 2021/118', 'District Court of Halmstede', '2022-03-11', {
    ...original,
    reliability: 'A',
  }),
  source(
    'source:mfa-decision-2018',
    'filing',
    'Decision 18-44 on the licence of Petrel Finance',
    'Marine Finance Authority',
    '2018-12-03',
    original,
  ),
  source(
    'source:tidepool-chain',
    'chain',
    'Blocks 1 to 900 000 of the demo chain',
    'Demo chain',
    '2019-06-01',
    original,
  ),
  source('source:osprey-files', 'leak', 'The Osprey files', 'An unnamed sender', '2019-08-25', {
    derivation_state: 'unknown',
    asserted_as_of: '2018-06-30',
    coverage_until: '2018-12-31',
    reliability: 'C',
  }),
  source(
    'source:crew-list-2017',
    'dataset',
    'Crew and guest list of the Aurelia Star, summer 2017',
    'Harbour Office of Thalassia',
    '2018-01-15',
    original,
  ),
  source('source:interview-dockside', 'interview', 'Conversation on the quay', 'The investigators', null, {
    ...original,
    visibility: 'private',
    reliability: 'B',
  }),
];
