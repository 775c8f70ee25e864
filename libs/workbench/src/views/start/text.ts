import { catalogue } from '../../text/catalogue.js';

export const t = catalogue(
  {
    heading: 'Who owned, controlled, paid and lied to whom',
    clocks:
      'Two clocks run here: what was true on a day, and what could be known on it. Choose a day above, and change the clock: the day stays.',
    lines: 'A thick line is verified, a dashed one in doubt, a dotted one a hypothesis.',
    'no-data': 'There is nothing here yet. Bring in a file below: it becomes a graph.',
    begin: 'Begin with a search',
    first:
      'No data to look at yet? Whoever runs the service can start it with DEMO_DATA=true: then an invented investigation is there to walk through.',
    bring: 'Bring in your own',
    'bring.what':
      'People, companies and what ties them together, as files of Aleph and OpenSanctions (FollowTheMoney), of owners (BODS), of threats (STIX), or of this service. Payments are given in under Money.',
    'bring.sign-in': 'To bring in data, sign in with a key of the role analyst or above.',
    'bring.file': 'Drop a file here, or choose one',
    'bring.waits': '{file} waits until you have signed in.',
    'bring.payments':
      '{file} is no table of FollowTheMoney, which has a column schema. If it holds payments, they are looked at under Money, and nothing of them is stored.',
    'bring.payments.look': 'Look at it as payments',
    'bring.another': 'Another file',
    'bring.format': 'What it is',
    'bring.dataset': 'Name of the dataset',
    'bring.line': 'Line {line}:',
    'bring.look': 'Look at it',
    'bring.try': 'Try it without storing',
    'bring.store': 'Store it',
    'bring.would': 'It would store {created} records from {received} lines, and reject {rejected}.',
    'bring.did': 'Stored {created} records from {received} lines, rejected {rejected}.',
  },
  {
    heading: 'Wer wem gehörte, wen lenkte, bezahlte und belog',
    clocks:
      'Hier gehen zwei Uhren: was an einem Tag wahr war, und was man an ihm wissen konnte. Wählen Sie oben einen Tag und wechseln Sie die Uhr: Der Tag bleibt.',
    lines: 'Eine dicke Linie ist bestätigt, eine gestrichelte zweifelhaft, eine gepunktete eine Vermutung.',
    'no-data': 'Hier ist noch nichts. Geben Sie unten eine Datei hinein: Aus ihr wird ein Graph.',
    begin: 'Mit einer Suche beginnen',
    first:
      'Noch nichts zum Ansehen? Wer den Dienst betreibt, kann ihn mit DEMO_DATA=true starten: Dann bringt er eine erfundene Ermittlung mit, die man abgehen kann.',
    bring: 'Eigenes hineingeben',
    'bring.what':
      'Menschen, Unternehmen und was sie verbindet, als Dateien von Aleph und OpenSanctions (FollowTheMoney), von Eigentümern (BODS), von Bedrohungen (STIX) oder dieses Dienstes. Zahlungen gehören unter Geld.',
    'bring.sign-in': 'Um Daten hineinzugeben, melden Sie sich mit der Rolle analyst oder höher an.',
    'bring.file': 'Eine Datei hier ablegen oder wählen',
    'bring.waits': '{file} wartet, bis Sie angemeldet sind.',
    'bring.payments':
      '{file} ist keine Tabelle von FollowTheMoney, die eine Spalte schema hat. Sind es Zahlungen, werden sie unter Geld angesehen, und nichts davon wird gespeichert.',
    'bring.payments.look': 'Als Zahlungen ansehen',
    'bring.another': 'Eine andere Datei',
    'bring.format': 'Was sie ist',
    'bring.dataset': 'Name des Datenbestands',
    'bring.line': 'Zeile {line}:',
    'bring.look': 'Ansehen',
    'bring.try': 'Ausprobieren, ohne zu speichern',
    'bring.store': 'Speichern',
    'bring.would': 'Es würden {created} Datensätze aus {received} Zeilen gespeichert und {rejected} abgelehnt.',
    'bring.did': '{created} Datensätze aus {received} Zeilen gespeichert, {rejected} abgelehnt.',
  },
);
