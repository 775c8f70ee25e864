import { catalogue } from './catalogue.js';
import { KINDS, LENSES, STATUSES } from './domain.js';

/** Words of the records themselves that stand all over the page. A word that is none of these is shown as it is. */
const t = catalogue(
  {
    'kind.person': 'person',
    'kind.company': 'company',
    'kind.fund': 'fund',
    'kind.asset': 'asset',
    'kind.protocol': 'protocol',
    'kind.government': 'government',
    'kind.regulator': 'regulator',
    'kind.organization': 'organization',
    'kind.case': 'case',
    'kind.other': 'other',
    'lens.all': 'every theme',
    'lens.capital': 'capital',
    'lens.ownership': 'ownership',
    'lens.control': 'control',
    'lens.organization': 'organization',
    'lens.people': 'people',
    'lens.identity': 'identity',
    'lens.events': 'events',
    'lens.claims': 'claims',
    'lens.evidence': 'evidence',
    'lens.cases': 'cases',
    'status.verified': 'verified',
    'status.reported': 'reported',
    'status.internal': 'internal',
    'status.unverified': 'unverified',
    'status.disputed': 'disputed',
    'status.hypothesis': 'hypothesis',
    'status.disproven': 'disproven',
  },
  {
    'kind.person': 'Person',
    'kind.company': 'Unternehmen',
    'kind.fund': 'Fonds',
    'kind.asset': 'Vermögenswert',
    'kind.protocol': 'Protokoll',
    'kind.government': 'Behörde',
    'kind.regulator': 'Aufsicht',
    'kind.organization': 'Organisation',
    'kind.case': 'Verfahren',
    'kind.other': 'Sonstiges',
    'lens.all': 'jedes Thema',
    'lens.capital': 'Kapital',
    'lens.ownership': 'Eigentum',
    'lens.control': 'Kontrolle',
    'lens.organization': 'Organisation',
    'lens.people': 'Menschen',
    'lens.identity': 'Identität',
    'lens.events': 'Ereignisse',
    'lens.claims': 'Behauptungen',
    'lens.evidence': 'Belege',
    'lens.cases': 'Fälle',
    'status.verified': 'bestätigt',
    'status.reported': 'berichtet',
    'status.internal': 'intern',
    'status.unverified': 'unbestätigt',
    'status.disputed': 'umstritten',
    'status.hypothesis': 'Vermutung',
    'status.disproven': 'widerlegt',
  },
);

type Term = Parameters<typeof t>[0];

/** A word of a record in the language of the page: `term('kind', 'company')` → `Unternehmen`. */
export function term(of: 'kind' | 'lens' | 'status', word: string): string {
  const key = `${of}.${word}`;
  return isTerm(key) ? t(key) : word;
}

const TERMS: ReadonlySet<string> = new Set([
  ...KINDS.map((word) => `kind.${word}`),
  'lens.all',
  ...LENSES.map((word) => `lens.${word}`),
  ...STATUSES.map((word) => `status.${word}`),
]);

function isTerm(key: string): key is Term {
  return TERMS.has(key);
}
