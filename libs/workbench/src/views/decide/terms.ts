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

/** Where what it is called in the service is not what somebody would say. */
const FEATURES_EN = {
  name_align: 'name',
  numbers: 'numbers in the name',
  life: 'years of life',
  symbol: 'ticker',
  context: 'surroundings',
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
  nearDay: 'höchstens ein Jahr auseinander',
  nearYear: 'höchstens ein Jahr auseinander',
  not_compared: 'nicht verglichen',
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
  twoParts: 'zwei von Tag, Monat, Jahr gleich',
  unequal: 'ungleich',
  unreadable: 'nicht zu lesen',
  variant: 'Variante',
  year: 'auf das Jahr',
};

const LEVELS_EN = {
  day: 'same day',
  month: 'same month',
  year: 'same year',
  end_day: 'same last day',
  end_month: 'same last month',
  end_year: 'same last year',
  end_disjoint: 'ends exclude each other',
  disjoint: 'exclude each other',
  folded: 'equal but for accents and signs',
  joined: 'written as one word',
  missing_left: 'missing on the left',
  missing_right: 'missing on the right',
  nearDay: 'at most a year apart',
  nearYear: 'at most a year apart',
  oneDigit: 'one digit differs',
  same_controller: 'same controller',
  transliterated_equal: 'equal in another script',
  twoParts: 'two of day, month and year agree',
  unreadable: 'cannot be read',
};

const QUESTION_STATUSES_DE = {
  open: 'offen',
  partial: 'teils beantwortet',
  answered: 'beantwortet',
  abandoned: 'aufgegeben',
};

export const featureName = vocabulary(FEATURES_DE, FEATURES_EN);
export const levelName = vocabulary(LEVELS_DE, LEVELS_EN);
const questionStatus = vocabulary(QUESTION_STATUSES_DE);

/** The status of a claim or of a question; the two share no word. */
export function nameOfStatus(status: string): string {
  return Object.hasOwn(QUESTION_STATUSES_DE, status) ? questionStatus(status) : term('status', status);
}
