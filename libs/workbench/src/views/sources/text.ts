import { catalogue } from '../../text/catalogue.js';

export const t = catalogue(
  {
    heading: 'Sources',
    query: 'Title or publisher',
    type: 'Type',
    any: 'any',
    title: 'Title',
    publisher: 'Publisher',
    published: 'Published',
    withdrawn: 'Withdrawn',
    origin: 'Origin',
    original: 'original',
    derived: 'derives from one|derives from {n}',
    more: 'More',
    none: 'No source is called so.',
  },
  {
    heading: 'Quellen',
    query: 'Titel oder Verlag',
    type: 'Art',
    any: 'jede',
    title: 'Titel',
    publisher: 'Verlag',
    published: 'Erschienen',
    withdrawn: 'Zurückgezogen',
    origin: 'Ursprung',
    original: 'ursprünglich',
    derived: 'geht auf eine zurück|geht auf {n} zurück',
    more: 'Mehr',
    none: 'Keine Quelle heißt so.',
  },
);
