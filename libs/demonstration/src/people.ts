import { entity } from './draft.js';

/** The nineteen people, two of them written down twice: once as the register spells them and once as a list does. */
export const PEOPLE = [
  entity('person', 'person:ada-verhoeven', 'Ada Verhoeven', ['1971-04-12', null], {
    names: [
      { value: 'Ada Verhoeven', type: 'primary', lang: 'nl' },
      { value: 'Ada Smit', type: 'former', lang: 'nl', effective_at: '1971-04-12', effective_until: '1998-06-20' },
      { value: 'A. J. Verhoeven-Smit', type: 'alias', source_id: 'source:lqh-annual-report-2015' },
    ],
    gender: 'female',
    birth_place: 'Halmstede',
    countries: ['NL'],
    description: 'Invented shipping executive; took the name Verhoeven when she married.',
  }),
  entity('person', 'person:mikhail-orlovsky', 'Михаил Орловский', ['1968-09-30', null], {
    names: [
      { value: 'Михаил Орловский', type: 'primary', lang: 'ru' },
      { value: 'Mikhail Orlovskiy', type: 'transliteration', lang: 'en' },
      { value: 'Михаил Андреевич Орловский', type: 'alias', lang: 'ru' },
    ],
    identifiers: [{ scheme: 'tax_id', value: '007714025123', country: 'RU' }],
    gender: 'male',
    countries: ['RU'],
  }),
  entity('person', 'person:michail-orlowski', 'Michail Orlowski', ['1968-09-30', null], {
    names: [{ value: 'Michail Orlowski', type: 'primary', lang: 'nl', source_id: 'source:nl-register-lqh-2014' }],
    gender: 'male',
    description: 'As a Dutch filing spells a shareholder. Perhaps Михаил Орловский: nobody has decided.',
  }),
  entity('person', 'person:viktor-orlovsky', 'Виктор Орловский', ['1994-02', null], {
    names: [
      { value: 'Виктор Орловский', type: 'primary', lang: 'ru' },
      { value: 'Viktor Orlovsky', type: 'transliteration', lang: 'en' },
    ],
    countries: ['RU', 'CY'],
  }),
  entity('person', 'person:eleni-papadaki', 'Ελένη Παπαδάκη', ['1975-11-03', null], {
    names: [
      { value: 'Ελένη Παπαδάκη', type: 'primary', lang: 'el' },
      { value: 'Eleni Papadaki', type: 'transliteration', lang: 'en' },
    ],
    gender: 'female',
    countries: ['GR'],
  }),
  entity('person', 'person:nikos-papadakis', 'Νίκος Παπαδάκης', ['1972', null], {
    names: [
      { value: 'Νίκος Παπαδάκης', type: 'primary', lang: 'el' },
      { value: 'Nikos Papadakis', type: 'transliteration', lang: 'en' },
    ],
    countries: ['GR'],
  }),
  entity('person', 'person:li-wenzhao', '李文昭', ['1979-07-18', null], {
    names: [
      { value: '李文昭', type: 'primary', lang: 'zh' },
      { value: 'Li Wenzhao', type: 'transliteration', lang: 'en' },
    ],
    countries: ['CN'],
  }),
  entity('person', 'person:wenzhao-li', 'Wenzhao Li', ['1979', null], {
    names: [
      { value: 'Wenzhao Li', type: 'primary', lang: 'en' },
      { value: 'W. Z. Lee', type: 'alias', source_id: 'source:crew-list-2017' },
    ],
    description: 'A name on the crew and guest list of the yacht.',
  }),
  entity('person', 'person:samir-al-khatib', 'سمير الخطيب', ['1963-01-25', null], {
    names: [
      { value: 'سمير الخطيب', type: 'primary', lang: 'ar' },
      { value: 'Samir al-Khatib', type: 'transliteration', lang: 'en' },
      { value: 'Sameer Elkhateeb', type: 'transliteration', lang: 'en', source_id: 'source:osprey-files' },
    ],
    countries: ['AE', 'LB'],
    description: 'Said to stand behind Osprey Nominees: the person that the investigation is about.',
  }),
  entity('person', 'person:s-khatib', 'S. Khatib', [null, null], {
    description: 'A signature on a loan agreement. Too little to decide on.',
  }),
  entity('person', 'person:jan-de-wit-1959', 'Jan de Wit', ['1959-05-05', null], {
    countries: ['NL'],
    description: 'Civil-law notary in Halmstede.',
  }),
  entity('person', 'person:jan-de-wit-1984', 'Jan de Wit', ['1984-12-01', null], {
    names: [{ value: 'jandw', type: 'alias' }],
    countries: ['NL'],
    description: 'Software developer at Quay Digital. Not the notary of the same name.',
  }),
  entity('person', 'person:ingrid-solvang', 'Ingrid Sølvang', ['1966-08-14', null], {
    gender: 'female',
    countries: ['NO'],
    description: 'Minister of Ports of the invented administration of Halmstede.',
  }),
  entity('person', 'person:tomas-solvang', 'Tomáš Sølvang', ['1964-03-09', null], {
    gender: 'male',
    countries: ['CZ'],
  }),
  entity('person', 'person:rauf-mammadli', 'Rauf Məmmədli', ['1981', null], {
    names: [{ value: 'Rauf Mammadli', type: 'transliteration', lang: 'en' }],
    countries: ['AZ'],
    description: 'Nominee director of many shells.',
  }),
  entity('person', 'person:lucia-ferrante', 'Lucia Ferrante', ['1978-10-22', null], {
    gender: 'female',
    countries: ['IT'],
  }),
  entity('person', 'person:helmut-brandis', 'Helmut Brandis', ['1938-02-11', '2017-05-02'], { countries: ['DE'] }),
  entity('person', 'person:sofia-lindqvist', 'Sofia Lindqvist', ['1970-06-01', null], {
    gender: 'female',
    countries: ['SE'],
  }),
  entity('person', 'person:claire-dumont', 'Claire Dumont', ['1974', null], { gender: 'female', countries: ['FR'] }),
  entity('person', 'person:dana-reyes', 'Dana Reyes', ['1990-09-17', null], {
    names: [{ value: 'tidewright', type: 'alias' }],
    gender: 'female',
    countries: ['PT'],
  }),
  entity('person', 'person:dockside-informant', 'Dockside (an informant)', [null, null], {
    visibility: 'private',
    description: 'Somebody on the quay who talked to the investigators. Nobody outside may learn of it.',
  }),
];
