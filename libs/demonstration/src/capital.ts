import type { Amount } from '#domain/graph';
import { relation } from './draft.js';

/**
 * The money. In order of time it really runs from the teachers to the villa. By way of Petrel and Gannet it seems to,
 * but Petrel's loan to Gannet had ended before Petrel had a cent of Lantern Quay.
 */
export const CAPITAL = [
  relation(
    'relation:teachers-invest-meridiaan',
    'fund:northern-teachers',
    'INVESTED_IN',
    'fund:meridiaan-haven',
    ['2015-01-10', null],
    ['evidence:teachers-report'],
    {
      status: 'verified',
      ...euros('25000000'),
    },
  ),
  relation(
    'relation:meridiaan-invest-lqh',
    'fund:meridiaan-haven',
    'INVESTED_IN',
    'company:lantern-quay-holding',
    ['2015-03', null],
    ['evidence:meridiaan-report'],
    {
      status: 'verified',
      ...euros('10000000'),
    },
  ),
  relation(
    'relation:lqh-lent-heron',
    'company:lantern-quay-holding',
    'LENT_TO',
    'company:blue-heron-trading',
    ['2015-03-20', null],
    ['evidence:lqh-report-loans', 'evidence:terminals-report'],
    {
      status: 'verified',
      ...euros('9500000'),
    },
  ),
  relation(
    'relation:heron-funded-cormorant',
    'company:blue-heron-trading',
    'FUNDED',
    'company:cormorant',
    ['2015-04-02', null],
    ['evidence:judgment-payments'],
    {
      status: 'verified',
      ...euros('9000000'),
    },
  ),
  relation(
    'relation:cormorant-lent-kestrel',
    'company:cormorant',
    'LENT_TO',
    'company:kestrel-invest',
    ['2015-04-15', '2018-04-15'],
    ['evidence:judgment-payments'],
    {
      status: 'verified',
      ...euros('8800000'),
    },
  ),
  relation(
    'relation:kestrel-invest-tern-fund',
    'company:kestrel-invest',
    'INVESTED_IN',
    'fund:tern-opportunities',
    ['2015-10', null],
    ['evidence:judgment-payments'],
    {
      ...euros('8500000'),
    },
  ),
  relation(
    'relation:tern-fund-invest-villa',
    'fund:tern-opportunities',
    'INVESTED_IN',
    'asset:villa-korali',
    ['2016-05-02', '2018-09-28'],
    [
      'evidence:judgment-villa',
      'evidence:courier-villa',
      'evidence:morning-tide-villa',
      'evidence:thalassia-nea-villa',
    ],
    {
      status: 'verified',
      ...euros('4200000'),
    },
  ),
  relation(
    'relation:lqh-lent-petrel',
    'company:lantern-quay-holding',
    'LENT_TO',
    'company:petrel-finance',
    ['2018-06-01', null],
    ['evidence:mfa-decision'],
    {
      ...euros('2500000'),
    },
  ),
  relation(
    'relation:petrel-lent-gannet',
    'company:petrel-finance',
    'LENT_TO',
    'company:gannet-services',
    ['2015-01', '2016-12-31'],
    ['evidence:judgment-petrel'],
    {
      ...euros('2000000'),
    },
  ),
  relation(
    'relation:gannet-funded-villa',
    'company:gannet-services',
    'FUNDED',
    'asset:villa-korali',
    ['2017-01', null],
    ['evidence:courier-director'],
    {
      ...euros('120000'),
      role: 'upkeep',
    },
  ),
  relation(
    'relation:polderbank-lent-lqh',
    'company:polder-bank',
    'LENT_TO',
    'company:lantern-quay-holding',
    ['2017-06-01', null],
    ['evidence:bond-prospectus'],
    {
      modality: 'planned',
      ...euros('12000000'),
    },
  ),
  relation(
    'relation:alnoor-lent-osprey',
    'company:alnoor-trading',
    'LENT_TO',
    'company:osprey-nominees',
    ['2013-09-14', null],
    ['evidence:osprey-loan'],
    {
      amount: { value: '3000000', asset: 'USD' },
    },
  ),
  relation(
    'relation:osprey-funded-heron',
    'company:osprey-nominees',
    'FUNDED',
    'company:blue-heron-trading',
    ['2013-10', null],
    [],
    {
      status: 'unverified',
      amount: { value: '250000', asset: 'USD' },
    },
  ),
  relation(
    'relation:polaris-invest-quay',
    'fund:polaris-seed',
    'INVESTED_IN',
    'company:quay-digital',
    ['2017-03-01', null],
    ['evidence:quay-extract'],
    {
      ...euros('750000.50'),
    },
  ),
  relation(
    'relation:tern-invest-polaris',
    'company:tern-capital',
    'INVESTED_IN',
    'fund:polaris-seed',
    ['2016-11', null],
    [],
    {
      status: 'unverified',
    },
  ),
  relation(
    'relation:quay-funded-tidepool',
    'company:quay-digital',
    'FUNDED',
    'protocol:tidepool',
    ['2019-01-21', null],
    [],
    {
      status: 'unverified',
      ...euros('400000'),
    },
  ),
  relation(
    'relation:heron-wallet-funded-tidepool',
    'asset:wallet-heron',
    'FUNDED',
    'protocol:tidepool',
    ['2019-03-11T09:15:00Z', null],
    ['evidence:chain-transfers'],
    {
      origin: 'observed',
      amount: { value: '1500000', asset: 'TDP' },
    },
  ),
  relation(
    'relation:tidepool-funded-gull-wallet',
    'protocol:tidepool',
    'FUNDED',
    'asset:wallet-gull',
    ['2019-03-11T09:21:30Z', null],
    ['evidence:chain-transfers'],
    {
      origin: 'observed',
      amount: { value: '1499000', asset: 'TDP' },
    },
  ),
  relation(
    'relation:kestrel-controls-gull-wallet',
    'company:kestrel-invest',
    'CONTROLS',
    'asset:wallet-gull',
    ['2019-03', null],
    [],
    {
      status: 'hypothesis',
      origin: 'inferred',
      attributes: { model: 'time of use', score: 0.58 },
    },
  ),
  relation(
    'relation:heron-controls-heron-wallet',
    'company:blue-heron-trading',
    'CONTROLS',
    'asset:wallet-heron',
    ['2019-02', null],
    [],
    {
      status: 'unverified',
    },
  ),
  relation(
    'relation:lqh-funded-consult',
    'company:lantern-quay-holding',
    'FUNDED',
    'company:solvang-consult',
    ['2018-05', null],
    ['evidence:ledger-weekly'],
    {
      ...euros('300000'),
    },
  ),
  relation(
    'relation:lqh-funded-foundation',
    'company:lantern-quay-holding',
    'FUNDED',
    'organization:lantern-foundation',
    ['2016', null],
    ['evidence:lqh-report-loans'],
    {
      ...euros('150000'),
      role: 'donation',
    },
  ),
  relation(
    'relation:foundation-funded-city',
    'organization:lantern-foundation',
    'FUNDED',
    'government:city-of-halmstede',
    ['2016-09', null],
    [],
    {
      status: 'unverified',
      ...euros('90000'),
      role: 'donation of a lighthouse',
    },
  ),
  relation(
    'relation:morport-lent-aegean',
    'company:morport-invest',
    'LENT_TO',
    'company:aegean-lines',
    ['2014-05-01', '2017-05-01'],
    [],
    {
      status: 'unverified',
      amount: { value: '180000000', asset: 'RUB' },
    },
  ),
  relation(
    'relation:jinhai-lent-aegean',
    'company:jinhai-shipping',
    'LENT_TO',
    'company:aegean-lines',
    ['2015', '2020'],
    [],
    {
      status: 'unverified',
      amount: { value: '21000000', asset: 'CNY' },
    },
  ),
  relation(
    'relation:lqh-invest-amberline',
    'company:lantern-quay-holding',
    'INVESTED_IN',
    'company:amberline-shipyard',
    ['2029-03', null],
    ['evidence:merger-release'],
    {
      modality: 'planned',
      ...euros('60000000'),
    },
  ),
];

function euros(value: string): { readonly amount: Amount } {
  return { amount: { value, asset: 'EUR' } };
}
