import { event } from './draft.js';

/** What happened, and who took part. */
export const DEMONSTRATION_EVENTS = [
  event(
    'event:lqh-renamed',
    'renaming',
    'Smit Maritime becomes Lantern Quay Holding',
    '2012-07-01',
    [['company:lantern-quay-holding', 'subject']],
    ['evidence:lqh-extract-names'],
  ),
  event(
    'event:northgate-takeover',
    'takeover',
    'Northgate takes over what Smit Cargo was',
    '2014-01-06',
    [
      ['company:northgate-logistics', 'successor'],
      ['company:smit-cargo', 'predecessor'],
    ],
    ['evidence:northgate-deed'],
  ),
  event(
    'event:heron-loan-signed',
    'contract',
    'The loan to Blue Heron is signed',
    '2015-03-20',
    [
      ['company:lantern-quay-holding', 'lender'],
      ['company:blue-heron-trading', 'borrower'],
      ['person:ada-verhoeven', 'signatory'],
    ],
    ['evidence:lqh-report-loans'],
    { amount: { value: '9500000', asset: 'EUR' } },
  ),
  event(
    'event:villa-sold',
    'sale',
    'Villa Korali is sold to the fund',
    '2016-05-02',
    [
      ['fund:tern-opportunities', 'buyer'],
      ['person:jan-de-wit-1959', 'notary'],
      ['asset:villa-korali', 'object'],
    ],
    ['evidence:judgment-villa', 'evidence:courier-villa'],
    {
      location: 'Halmstede',
      amount: { value: '4200000', asset: 'EUR' },
    },
  ),
  event(
    'event:brandis-dies',
    'death',
    'Helmut Brandis dies',
    '2017-05-02',
    [['person:helmut-brandis', 'deceased']],
    ['evidence:herald-obituary'],
  ),
  event(
    'event:july-voyage',
    'voyage',
    'The Aurelia Star sails with guests',
    '2017-07-12',
    [
      ['asset:aurelia-star', 'vessel'],
      ['person:wenzhao-li', 'guest'],
      ['person:viktor-orlovsky', 'guest'],
      ['person:ada-verhoeven', 'guest'],
    ],
    ['evidence:guest-list'],
    { location: 'Korali Bay' },
  ),
  event(
    'event:minister-on-board',
    'meeting',
    'The minister is said to come on board',
    '2017-07',
    [
      ['person:ingrid-solvang', 'guest'],
      ['person:dockside-informant', 'witness'],
    ],
    ['evidence:dockside-talk'],
    { visibility: 'private' },
  ),
  event(
    'event:petrel-licence',
    'sanction',
    'Petrel Finance loses its licence',
    '2018-12-03',
    [
      ['company:petrel-finance', 'subject'],
      ['regulator:marine-finance-authority', 'authority'],
    ],
    ['evidence:mfa-decision'],
  ),
  event(
    'event:tidepool-transfer',
    'transfer',
    'A million and a half through Tidepool in six minutes',
    '2019-03-11T09:15:00Z',
    [
      ['asset:wallet-heron', 'sender'],
      ['protocol:tidepool', 'through'],
      ['asset:wallet-gull', 'receiver'],
    ],
    ['evidence:chain-transfers'],
    {
      origin: 'observed',
      asset_symbol: 'TDP',
      amount: { value: '1499000', asset: 'TDP' },
    },
  ),
  event(
    'event:judgment',
    'judgment',
    'The court finds the payments proved',
    '2022-03-11',
    [
      ['case:halmstede-2021-118', 'proceedings'],
      ['company:kestrel-invest', 'named'],
      ['person:lucia-ferrante', 'witness'],
    ],
    ['evidence:judgment-payments', 'evidence:judgment-villa'],
    { location: 'Halmstede' },
  ),
];
