import { catalogue } from '../../text/catalogue.js';

export const t = catalogue(
  {
    heading: 'Who owned, controlled, paid and lied to whom',
    clocks:
      'Two clocks run here: what was true on a day, and what could be known on it. Choose a day above, and change the clock: the day stays.',
    lines: 'A thick line is verified, a dashed one in doubt, a dotted one a hypothesis.',
    'no-data': 'There is nothing here yet. Records come in by POST /api/v1/graph/sync, or by the command line.',
    begin: 'Begin with a search',
  },
  {
    heading: 'Wer wem gehörte, wen lenkte, bezahlte und belog',
    clocks:
      'Hier gehen zwei Uhren: was an einem Tag wahr war, und was man an ihm wissen konnte. Wählen Sie oben einen Tag und wechseln Sie die Uhr: Der Tag bleibt.',
    lines: 'Eine dicke Linie ist bestätigt, eine gestrichelte zweifelhaft, eine gepunktete eine Vermutung.',
    'no-data': 'Hier ist noch nichts. Daten kommen durch POST /api/v1/graph/sync oder über die Befehlszeile.',
    begin: 'Mit einer Suche beginnen',
  },
);
