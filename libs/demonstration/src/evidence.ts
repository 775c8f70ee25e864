import { evidence } from './draft.js';

const register = { method: 'registry_extract' } as const;
const onchain = { method: 'onchain' } as const;

/** Republished word for word: equal snapshots make the later one derived from the earlier. */
const VILLA_PARAGRAPH =
  'On 2 May 2016 Villa Korali changed hands for 4.2 million euros. The money, documents suggest, began its way in the ' +
  'account of a pension fund in the north and passed five companies in thirteen months.';

/** What was captured of each source: a paragraph, word for word, of a document that does not exist. */
export const EVIDENCE = [
  evidence(
    'evidence:lqh-extract-names',
    'source:nl-register-lqh-2014',
    '2014-04-02T09:00:00Z',
    'Smit & Zonen Scheepvaart B.V. (1999), from 1 January 2005 Smit Maritime B.V., from 1 July 2012 Lantern Quay Holding B.V. Director: A. Verhoeven, since 1 July 2012. Shareholders: Michail Orlowski 45 %, Tern Capital 55 %.',
    register,
  ),
  evidence(
    'evidence:terminals-extract-2019',
    'source:nl-register-terminals-2019',
    '2019-10-02T08:15:00Z',
    'Director of Lantern Quay Terminals B.V.: Nikos Papadakis, in office since 1 September 2019.',
    register,
  ),
  evidence(
    'evidence:terminals-extract-2020',
    'source:nl-register-lqh-2020',
    '2020-01-11T10:30:00Z',
    'The extract of 1 October 2019 gave a wrong year. Nikos Papadakis has been a director since 1 September 2018.',
    register,
  ),
  evidence(
    'evidence:northgate-deed',
    'source:nl-register-northgate',
    '2014-03-01T12:00:00Z',
    'Northgate Logistics B.V., founded on 6 January 2014, takes over all contracts, ships and staff of Smit Cargo B.V., dissolved on 31 December 2013.',
    register,
  ),
  evidence(
    'evidence:heron-shareholders',
    'source:cy-register-heron',
    '2016-07-01T07:45:00Z',
    'Sole shareholder of Blue Heron Trading Ltd since 21 May 2013: Osprey Nominees S.A. Director: Rauf Mammadli. Secretary: Eleni Papadaki.',
    register,
  ),
  evidence(
    'evidence:cormorant-return',
    'source:mt-register-cormorant',
    '2018-03-20T11:00:00Z',
    'Present director: Lucia Ferrante. Present shareholder: Osprey Nominees S.A. (all shares). The return does not say since when.',
    register,
  ),
  evidence(
    'evidence:tern-owners',
    'source:lu-register-tern',
    '2019-09-05T16:00:00Z',
    'Declared beneficial owners: A. Verhoeven, 40 %, since 4 April 2016; S. al-Khatib, between 50 and 75 %, since January 2017; R. Mammadli, more than 25 %, since 2017.',
    register,
  ),
  evidence(
    'evidence:morport-extract',
    'source:ru-register-morport',
    '2017-02-21T06:00:00Z',
    'Учредитель: Орловский Михаил Андреевич, доля 100 %. Генеральный директор: Орловский Виктор Михайлович, с 1 февраля 2016 г.',
    register,
  ),
  evidence(
    'evidence:aegean-extract',
    'source:gr-register-aegean',
    '2016-11-12T09:10:00Z',
    'Διευθύνων σύμβουλος: Νίκος Παπαδάκης, από το 2010. Μέτοχος: Ελένη Παπαδάκη, 30 %.',
    register,
  ),
  evidence(
    'evidence:quay-extract',
    'source:de-register-quay',
    '2017-04-11T13:20:00Z',
    'Quay Digital GmbH, vormals Lantern Labs UG. Geschäftsführerin: Dana Reyes. Gesellschafter: Polaris Seed.',
    register,
  ),
  evidence(
    'evidence:lqh-report-loans',
    'source:lqh-annual-report-2015',
    '2016-05-25T10:00:00Z',
    'On 20 March 2015 the company granted a loan of EUR 9,500,000 to Blue Heron Trading Ltd. The loan is unsecured. Signed: A. J. Verhoeven-Smit.',
  ),
  evidence(
    'evidence:terminals-report',
    'source:terminals-annual-report-2015',
    '2016-05-25T10:05:00Z',
    'Our parent, Lantern Quay Holding B.V., holds all shares since 1 September 2006. Lent to Blue Heron by the parent: EUR 9,500,000.',
  ),
  evidence(
    'evidence:bond-prospectus',
    'source:bond-prospectus-2017',
    '2017-05-03T08:00:00Z',
    'The notes are held by the issuer until placement. Polderbank N.V. places the notes and lends the issuer EUR 12,000,000 on 1 June 2017.',
  ),
  evidence(
    'evidence:meridiaan-report',
    'source:meridiaan-report-2015',
    '2016-04-02T09:30:00Z',
    'In March 2015 the fund, then Meridiaan Infrastructure Fund I, invested EUR 10,000,000 in Lantern Quay Holding B.V.',
  ),
  evidence(
    'evidence:teachers-report',
    'source:teachers-report-2015',
    '2015-12-20T15:00:00Z',
    'Infrastructure: Meridiaan Infrastructure Fund I, EUR 25,000,000, since 10 January 2015.',
  ),
  evidence(
    'evidence:yacht-transcript',
    'source:yacht-register',
    '2016-04-06T12:00:00Z',
    'Baltic Lantern, renamed Aurelia Star on 1 February 2016. Owner from that day: Kestrel Invest Inc.',
    register,
  ),
  evidence(
    'evidence:yacht-correction',
    'source:yacht-register-correction',
    '2018-05-15T12:00:00Z',
    'The entry of Kestrel Invest Inc. as owner was cancelled on 15 February 2016. Owner since then: Osprey Nominees S.A.',
    register,
  ),
  evidence(
    'evidence:courier-director',
    'source:courier-2021-directorship',
    '2021-04-10T06:30:00Z',
    'From 1 February 2015 until 30 June 2018 Ada Verhoeven was also a director of Gannet Marine Services in the Gulf. No report of her company ever mentioned it. Gannet paid the upkeep of Villa Korali throughout.',
    { snapshot: { locator: 'third paragraph' }, credibility: 2 },
  ),
  evidence('evidence:courier-villa', 'source:courier-2018-villa', '2018-10-07T07:00:00Z', VILLA_PARAGRAPH),
  evidence('evidence:morning-tide-villa', 'source:morning-tide-2018', '2018-10-08T07:00:00Z', VILLA_PARAGRAPH),
  evidence(
    'evidence:thalassia-nea-villa',
    'source:thalassia-nea-2018',
    '2018-10-10T07:00:00Z',
    'Στις 2 Μαΐου 2016 η βίλα Κοράλι άλλαξε χέρια για 4,2 εκατομμύρια ευρώ.',
  ),
  evidence(
    'evidence:portwatch-list',
    'source:portwatch-2019',
    '2019-02-03T20:00:00Z',
    'The Morning Tide reports the sale of the villa; the annual report shows the loan to Blue Heron.',
  ),
  evidence(
    'evidence:gangway',
    'source:blog-gangway',
    '2019-05-03T05:00:00Z',
    'Bollard has it from a sure hand: the minister knew.',
  ),
  evidence(
    'evidence:bollard',
    'source:blog-bollard',
    '2019-05-03T05:10:00Z',
    'Gangway writes today that the minister knew.',
  ),
  evidence(
    'evidence:ledger-weekly',
    'source:ledger-weekly-2019',
    '2019-03-01T08:00:00Z',
    'Sølvang Consult, the firm of the minister’s husband, received 300,000 euros from Lantern Quay Holding in May 2018, papers seen by this newspaper say.',
  ),
  evidence(
    'evidence:ledger-withdrawal',
    'source:ledger-weekly-withdrawal',
    '2020-09-16T08:00:00Z',
    'We withdraw our article of 1 March 2019. The papers it rests on were forged. We apologise to Tomáš Sølvang.',
  ),
  evidence(
    'evidence:port-gazette',
    'source:port-gazette-2022',
    '2022-06-21T18:00:00Z',
    'Auditors went through every account of Sølvang Consult from 2014 to 2020. There is no income from any harbour company.',
  ),
  evidence(
    'evidence:herald-obituary',
    'source:halmstede-herald-2017',
    '2017-05-04T09:00:00Z',
    'Helmut Brandis, who founded Smit Cargo in 2001 with borrowed money and two lorries, died on Tuesday.',
  ),
  evidence(
    'evidence:merger-release',
    'source:press-release-merger',
    '2023-11-06T10:00:00Z',
    'Lantern Quay Holding will acquire all shares in Amberline Shipyard AB on 1 July 2024, and build a terminal for 60 million euros there from March 2029.',
  ),
  evidence(
    'evidence:judgment-payments',
    'source:court-2021-118',
    '2022-03-12T09:00:00Z',
    'The court finds as proved: on 2 April 2015 Blue Heron Trading paid EUR 9,000,000 to Cormorant Services; on 15 April 2015 Cormorant lent EUR 8,800,000 to Kestrel Invest; in October 2015 Kestrel put EUR 8,500,000 into Tern Opportunities Fund.',
    { snapshot: { locator: 'considerations 4.1 to 4.9' } },
  ),
  evidence(
    'evidence:judgment-villa',
    'source:court-2021-118',
    '2022-03-12T09:05:00Z',
    'On 2 May 2016 Tern Opportunities Fund paid EUR 4,200,000 for Villa Korali. The notary, mr. J. de Wit (born 1959), passed the deed; he is not the J. de Wit (born 1984) whom the prosecutor summoned by mistake.',
    { snapshot: { locator: 'considerations 4.10 to 4.16' } },
  ),
  evidence(
    'evidence:judgment-petrel',
    'source:court-2021-118',
    '2022-03-12T09:10:00Z',
    'Petrel Finance lent EUR 2,000,000 to Gannet Marine Services from January 2015 to 31 December 2016. The only money that Petrel had of Lantern Quay came on 1 June 2018, too late to be the same.',
  ),
  evidence(
    'evidence:mfa-decision',
    'source:mfa-decision-2018',
    '2018-12-04T09:00:00Z',
    'Lantern Quay Holding lent EUR 2,500,000 to Petrel Finance on 1 June 2018. The licence of Petrel Finance is withdrawn. Signed: S. Lindqvist.',
  ),
  evidence(
    'evidence:chain-transfers',
    'source:tidepool-chain',
    '2019-06-02T00:00:00Z',
    'block 412 007 0xfic7…heron -> tidepool 1 500 000 TDP; block 412 019 tidepool -> 0xfic9…gull 1 499 000 TDP',
    { ...onchain, origin: 'observed', snapshot: { locator: 'blocks 412007 to 412019' } },
  ),
  evidence(
    'evidence:osprey-register',
    'source:osprey-files',
    '2019-08-27T22:00:00Z',
    'Bearer shares of Osprey Nominees: 100 held for Sameer Elkhateeb. Kestrel Invest: 60 of 100 shares held by Osprey. Present at the last entry, 30 June 2018.',
  ),
  evidence(
    'evidence:osprey-loan',
    'source:osprey-files',
    '2019-08-27T22:10:00Z',
    'Loan agreement, Alnoor Trading to Osprey Nominees, USD 3,000,000, 14 September 2013, signed S. Khatib.',
  ),
  evidence(
    'evidence:guest-list',
    'source:crew-list-2017',
    '2018-01-20T10:00:00Z',
    'Guests of 12 July 2017: Wenzhao Li, born 1979, chairman, Jinhai Shipping; V. Orlovsky; A. Verhoeven.',
    { method: 'measurement' },
  ),
  evidence(
    'evidence:dockside-talk',
    'source:interview-dockside',
    '2020-02-14T19:00:00Z',
    'He says that Verhoeven gave the orders at Kestrel from the first day, and that the minister was on board in July.',
    { method: 'testimony', visibility: 'private' },
  ),
];
