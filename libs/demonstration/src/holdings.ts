import { entity } from './draft.js';

/** Funds, what is owned, the protocol, and the public bodies. */
export const HOLDINGS = [
  entity('fund', 'fund:northern-teachers', 'Northern Teachers Pension Fund', ['1961', null], {
    identifiers: [{ scheme: 'lei', value: 'ZZZZ00NTPENSION00131' }],
    countries: ['NL'],
  }),
  entity('fund', 'fund:meridiaan-haven', 'Meridiaan Haven Fund', ['2009-06-01', null], {
    names: [
      { value: 'Meridiaan Haven Fund', type: 'primary', effective_at: '2016-01-01' },
      {
        value: 'Meridiaan Infrastructure Fund I',
        type: 'former',
        effective_at: '2009-06-01',
        effective_until: '2016-01-01',
      },
    ],
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00MERIDIAAN00165' },
      { scheme: 'isin', value: 'ZZ00MHFUND08' },
    ],
    countries: ['LU'],
  }),
  entity('fund', 'fund:tern-opportunities', 'Tern Opportunities Fund', ['2014-02', null], {
    identifiers: [{ scheme: 'isin', value: 'ZZ00TERNOP04' }],
    countries: ['LU'],
  }),
  entity('fund', 'fund:polaris-seed', 'Polaris Seed', ['2016-10-10', null], { countries: ['EE'] }),
  entity('asset', 'asset:aurelia-star', 'Aurelia Star', ['2008-04-19', null], {
    names: [
      { value: 'Aurelia Star', type: 'primary', effective_at: '2016-02-01' },
      { value: 'Baltic Lantern', type: 'former', effective_at: '2008-04-19', effective_until: '2016-02-01' },
    ],
    identifiers: [{ scheme: 'imo', value: '4102002' }],
    description: 'A motor yacht of 61 metres.',
  }),
  entity('asset', 'asset:nereid', 'Nereid', ['2011-09', null], {
    names: [{ value: 'Νηρηίς', type: 'alias', lang: 'el' }],
    identifiers: [{ scheme: 'imo', value: '4103771' }],
    description: 'A feeder ship.',
  }),
  entity('asset', 'asset:villa-korali', 'Villa Korali', ['1993', null], {
    addresses: ['Korali Bay 3, Thalassia'],
    countries: ['GR'],
  }),
  entity('asset', 'asset:lqh-bond-2027', 'Lantern Quay 4.5% 2027', ['2017-05-15', null], {
    identifiers: [{ scheme: 'isin', value: 'ZZ00LQH20278' }],
  }),
  entity('asset', 'asset:tdp-token', 'Tidepool Token', ['2019-01-20', null], { asset_symbol: 'TDP' }),
  entity('asset', 'asset:wallet-heron', 'Wallet 0xfic7…heron', ['2019-02', null], {
    identifiers: [{ scheme: 'wallet', value: '0xfic70000000000000000000000000000000heron', chain: 'demo' }],
    asset_symbol: 'TDP',
  }),
  entity('asset', 'asset:wallet-gull', 'Wallet 0xfic9…gull', ['2019-02', null], {
    identifiers: [{ scheme: 'wallet', value: '0xfic900000000000000000000000000000000gull', chain: 'demo' }],
    asset_symbol: 'TDP',
  }),
  entity('protocol', 'protocol:tidepool', 'Tidepool', ['2019-01-20', null], {
    asset_symbol: 'TDP',
    description: 'A lending protocol on an invented chain.',
  }),
  entity('government', 'government:ministry-of-ports', 'Ministry of Ports of Halmstede', ['1949', null]),
  entity('government', 'government:city-of-halmstede', 'City of Halmstede', [null, null]),
  entity('regulator', 'regulator:marine-finance-authority', 'Marine Finance Authority', ['1991-01-01', null], {
    names: [{ value: 'MFA', type: 'alias' }],
  }),
  entity('organization', 'organization:lantern-foundation', 'Lantern Foundation', ['2012-03-03', null]),
  entity('organization', 'organization:harbour-workers-union', 'Harbour Workers Union of Halmstede', ['1920', null]),
  entity(
    'case',
    'case:halmstede-2021-118',
    'Public Prosecutor v. Cormorant Services (Halmstede 2021/118)',
    ['2021-06-07', null],
    {
      description: 'The proceedings in the invented District Court of Halmstede.',
    },
  ),
  entity('other', 'other:unnamed-buyer', 'Unnamed buyer of the villa', [null, null], {
    description: 'A buyer that a deed leaves out. What it is, nobody knows.',
  }),
];
