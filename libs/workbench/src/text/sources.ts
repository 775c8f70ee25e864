import { vocabulary } from './vocabulary.js';

const SOURCE_TYPES_DE = {
  filing: 'Einreichung',
  registry: 'Register',
  court: 'Gericht',
  press: 'Presse',
  website: 'Webseite',
  leak: 'Leak',
  dataset: 'Datensammlung',
  chain: 'Blockchain',
  interview: 'Gespräch',
  internal: 'intern',
  other: 'sonstige',
};

const DERIVATIONS_DE = {
  republication: 'Nachdruck',
  translation: 'Übersetzung',
  quotation: 'Zitat',
  aggregation: 'Zusammenstellung',
  based_on: 'beruht darauf',
  ai_generated: 'von einer KI verfasst',
};

const EVIDENCE_METHODS_DE = {
  document: 'Dokument',
  registry_extract: 'Registerauszug',
  onchain: 'auf der Blockchain',
  testimony: 'Aussage',
  measurement: 'Messung',
  ai_inference: 'Schluss einer KI',
};

export const sourceTypeName = vocabulary(SOURCE_TYPES_DE);
export const derivationName = vocabulary(DERIVATIONS_DE);
export const evidenceMethodName = vocabulary(EVIDENCE_METHODS_DE);
