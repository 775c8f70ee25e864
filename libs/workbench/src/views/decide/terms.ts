import { term } from '../../text/terms.js';
import { vocabulary } from '../../text/vocabulary.js';

/** What of two records is compared. */
const FEATURES_DE = {
  name_align: 'Name',
  generation: 'Generation',
  numbers: 'Zahlen im Namen',
  legal_form: 'Rechtsform',
  identifier: 'Kennzeichen',
  birth_date: 'Geburtstag',
  incorporation_date: 'Gründung',
  life: 'Lebenszeit',
  country: 'Land',
  gender: 'Geschlecht',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Anschrift',
  birth_place: 'Geburtsort',
  symbol: 'Kürzel',
  context: 'Umgebung',
  same_source: 'eine Quelle',
  kind: 'Art',
};

/** How far the two sides agree. */
const LEVELS_DE = {
  acronym: 'Abkürzung',
  apart: 'auseinander',
  close: 'nah',
  compatible: 'verträglich',
  conflict: 'Widerspruch',
  day: 'auf den Tag',
  different: 'verschieden',
  disjoint: 'schließt sich aus',
  end_day: 'Ende auf den Tag',
  end_disjoint: 'Enden schließen sich aus',
  end_month: 'Ende auf den Monat',
  end_year: 'Ende auf das Jahr',
  equal: 'gleich',
  folded: 'gleich bis auf Zeichen',
  joined: 'zusammengeschrieben',
  missing_left: 'fehlt links',
  missing_right: 'fehlt rechts',
  month: 'auf den Monat',
  oneDigit: 'eine Ziffer anders',
  other: 'andere',
  other_house: 'andere Hausnummer',
  other_street: 'andere Straße',
  partial: 'teilweise',
  reordered: 'umgestellt',
  same_controller: 'dieselbe Hand',
  shared: 'gemeinsam',
  swapped: 'vertauscht',
  transliterated_equal: 'gleich in anderer Schrift',
  unequal: 'ungleich',
  unreadable: 'nicht zu lesen',
  variant: 'Variante',
  year: 'auf das Jahr',
};

const QUESTION_STATUSES_DE = {
  open: 'offen',
  partial: 'teils beantwortet',
  answered: 'beantwortet',
  abandoned: 'aufgegeben',
};

export const featureName = vocabulary(FEATURES_DE);
export const levelName = vocabulary(LEVELS_DE);
const questionStatus = vocabulary(QUESTION_STATUSES_DE);

/** The status of a claim or of a question; the two share no word. */
export function nameOfStatus(status: string): string {
  return Object.hasOwn(QUESTION_STATUSES_DE, status) ? questionStatus(status) : term('status', status);
}
