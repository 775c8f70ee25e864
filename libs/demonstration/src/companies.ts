import { entity } from './draft.js';

/** The trading companies, and the shells between them. */
export const COMPANIES = [
  entity('company', 'company:lantern-quay-holding', 'Lantern Quay Holding B.V.', ['1999-03-15', null], {
    names: [
      { value: 'Lantern Quay Holding B.V.', type: 'primary', lang: 'nl', effective_at: '2012-07-01' },
      { value: 'Smit Maritime B.V.', type: 'former', effective_at: '2005-01-01', effective_until: '2012-07-01' },
      {
        value: 'Smit & Zonen Scheepvaart B.V.',
        type: 'former',
        effective_at: '1999-03-15',
        effective_until: '2005-01-01',
      },
      { value: 'LQH', type: 'alias' },
    ],
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00LANTERNQUAY072' },
      { scheme: 'registration', value: 'HLM-1999-00417', jurisdiction: 'nl' },
    ],
    addresses: [{ full: 'Lantaarnkade 7, Halmstede', street: 'Lantaarnkade 7', city: 'Halmstede', country: 'NL' }],
    countries: ['NL'],
  }),
  entity('company', 'company:lantern-quay-terminals', 'Lantern Quay Terminals B.V.', ['2006-09-01', null], {
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00QUAYTERMINAL93' },
      { scheme: 'registration', value: 'HLM-2006-02210', jurisdiction: 'nl' },
    ],
    countries: ['NL'],
  }),
  entity('company', 'company:smit-cargo', 'Smit Cargo B.V.', ['2001-02-01', '2013-12-31'], {
    identifiers: [{ scheme: 'registration', value: 'HLM-2001-00933', jurisdiction: 'nl' }],
    countries: ['NL'],
  }),
  entity('company', 'company:northgate-logistics', 'Northgate Logistics B.V.', ['2014-01-06', null], {
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00NORTHGATE00123' },
      { scheme: 'registration', value: 'HLM-2014-00012', jurisdiction: 'nl' },
    ],
    countries: ['NL'],
  }),
  entity('company', 'company:blue-heron-trading', 'Blue Heron Trading Ltd', ['2013-05-21', null], {
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00BLUEHERON00155' },
      { scheme: 'registration', value: 'HE-X-310044', jurisdiction: 'cy' },
    ],
    countries: ['CY'],
  }),
  entity('company', 'company:cormorant', 'Cormorant Services Ltd', ['2014-06', null], {
    identifiers: [{ scheme: 'registration', value: 'C-X-64120', jurisdiction: 'mt' }],
    countries: ['MT'],
  }),
  entity('company', 'company:kestrel-invest', 'Kestrel Invest Inc.', ['2012', null], {
    identifiers: [{ scheme: 'registration', value: 'VG-X-1774203', jurisdiction: 'vg' }],
    countries: ['VG'],
  }),
  entity('company', 'company:osprey-nominees', 'Osprey Nominees S.A.', ['2009-10-08', null], {
    identifiers: [{ scheme: 'registration', value: 'PA-X-680551', jurisdiction: 'pa' }],
    countries: ['PA'],
  }),
  entity('company', 'company:tern-capital', 'Tern Capital S.à r.l.', ['2011-04-04', null], {
    names: [{ value: 'Tern Capital Sarl', type: 'alias' }],
    identifiers: [{ scheme: 'lei', value: 'ZZZZ00TERNCAPITAL168' }],
    countries: ['LU'],
  }),
  entity('company', 'company:gannet-services', 'Gannet Marine Services FZE', ['2013-01-15', '2021-02-28'], {
    countries: ['AE'],
  }),
  entity('company', 'company:petrel-finance', 'Petrel Finance AG', ['2010', null], { countries: ['LI'] }),
  entity('company', 'company:alnoor-trading', 'شركة النور للتجارة', ['2008-03-30', null], {
    names: [
      { value: 'شركة النور للتجارة', type: 'primary', lang: 'ar' },
      { value: 'Alnoor Trading Company', type: 'transliteration', lang: 'en' },
      { value: 'Al Nour General Trading', type: 'alias', lang: 'en' },
    ],
    countries: ['AE'],
  }),
  entity('company', 'company:morport-invest', 'ООО «Морпорт Инвест»', ['2010-12-14', null], {
    names: [
      { value: 'ООО «Морпорт Инвест»', type: 'primary', lang: 'ru' },
      { value: 'OOO Morport Invest', type: 'transliteration', lang: 'en' },
    ],
    identifiers: [{ scheme: 'tax_id', value: '0077140258', country: 'RU' }],
    countries: ['RU'],
  }),
  entity('company', 'company:morport-invest-llc', 'Morport Invest LLC', ['2010-12-14', null], {
    identifiers: [{ scheme: 'tax_id', value: '00 7714 0258', country: 'RU' }],
    countries: ['RU'],
    description: 'The same tax number as ООО «Морпорт Инвест»: a bootstrap of identities joins the two.',
  }),
  entity('company', 'company:aegean-lines', 'Αιγαίον Γραμμές Α.Ε.', ['1996-05', null], {
    names: [
      { value: 'Αιγαίον Γραμμές Α.Ε.', type: 'primary', lang: 'el' },
      { value: 'Aigaion Grammes', type: 'transliteration', lang: 'en' },
      { value: 'Aegean Lantern Lines', type: 'alias', lang: 'en' },
    ],
    identifiers: [{ scheme: 'lei', value: 'ZZZZ00AEGEANLINES107' }],
    countries: ['GR'],
  }),
  entity('company', 'company:jinhai-shipping', '金海航运有限公司', ['2004-08-08', null], {
    names: [
      { value: '金海航运有限公司', type: 'primary', lang: 'zh' },
      { value: 'Jinhai Shipping Co., Ltd.', type: 'transliteration', lang: 'en' },
    ],
    identifiers: [{ scheme: 'lei', value: 'ZZZZ00JINHAISHIP0171' }],
    countries: ['CN'],
  }),
  entity('company', 'company:polder-bank', 'Polderbank N.V.', ['1952', null], {
    identifiers: [
      { scheme: 'lei', value: 'ZZZZ00POLDERBANK0172' },
      { scheme: 'bic', value: 'PLDXNL2X' },
    ],
    countries: ['NL'],
  }),
  entity('company', 'company:delta-audit', 'Delta Audit & Partners', ['1988-01-01', null], { countries: ['NL'] }),
  entity('company', 'company:solvang-consult', 'Sølvang Consult AS', ['2014-11-20', null], { countries: ['NO'] }),
  entity('company', 'company:quay-digital', 'Quay Digital GmbH', ['2017-03-01', null], {
    identifiers: [{ scheme: 'registration', value: 'HRB-X-20117', jurisdiction: 'de' }],
    countries: ['DE'],
  }),
  entity('company', 'company:lantern-labs', 'Lantern Labs UG', ['2017-03-01', null], {
    description: 'The name under which an old register extract knows Quay Digital.',
    countries: ['DE'],
  }),
  entity('company', 'company:amberline-shipyard', 'Amberline Shipyard AB', ['1974', null], { countries: ['SE'] }),
];
