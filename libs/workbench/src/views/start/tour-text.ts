import { catalogue } from '../../text/catalogue.js';

export const t = catalogue(
  {
    tour: 'A tour in five steps',
    'tour.begin': 'Begin the tour',
    'tour.at': 'Step {step} of {last}',
    'tour.back': 'Back',
    'tour.next': 'Next step',
    'tour.end': 'End the tour',
    'tour.1': 'From the fund to the villa',
    'tour.1.why':
      'Money of a pension fund becomes a villa, over six hands. A line that is chosen says on what it rests.',
    'tour.1.look':
      'Eight names, one chain of money. The panel tells of its last link: the sources behind it, and how many of them speak for themselves. Choose any other line.',
    'tour.2': 'The nominee, known too late',
    'tour.2.why':
      'In June 2015 Rauf Mammadli was a director; nobody could know it for another year. Blue lines were true and not knowable.',
    'tour.2.look':
      'The day is 1 June 2015. Blue lines were true and not knowable. Open the list of differences above the drawing, or move the day on the timeline below.',
    'tour.3': 'The article that was withdrawn',
    'tour.3.why': 'A newspaper takes a story back. What rests on it falls with it.',
    'tour.3.look':
      'It is 1 June 2019, and nobody knows yet that the newspaper will take its article back. Ask in the panel what would fall without it: nothing is changed by asking.',
    'tour.4': 'Who is who, decided and taken back',
    'tour.4.why': 'Each decision has a reason and a way back; no record is changed by it.',
    'tour.4.look':
      'A guest of a yacht and a chairman are read as one man, for the reason that stands there. Whoever has a key of the role analyst takes the decision back here, and both records stand apart again, as if it had never been.',
    'tour.5': 'A scan of movements',
    'tour.5.why': 'Ten payments, what stands out in them, and what could not be looked at.',
    'tour.5.look':
      'Ten payments were given in and nothing of them is stored. Read why a finding stands where it stands, move a threshold, and see what could not be looked at.',
  },
  {
    tour: 'Ein Rundgang in fünf Schritten',
    'tour.begin': 'Den Rundgang beginnen',
    'tour.at': 'Schritt {step} von {last}',
    'tour.back': 'Zurück',
    'tour.next': 'Nächster Schritt',
    'tour.end': 'Rundgang beenden',
    'tour.1': 'Vom Fonds zur Villa',
    'tour.1.why':
      'Geld eines Pensionsfonds wird über sechs Hände zur Villa. Eine gewählte Linie sagt, worauf sie ruht.',
    'tour.1.look':
      'Acht Namen, eine Kette von Geld. Daneben steht ihr letztes Glied: die Quellen dahinter und wie viele von ihnen für sich selbst sprechen. Wählen Sie irgendeine andere Linie.',
    'tour.2': 'Der Strohmann, zu spät bekannt',
    'tour.2.why':
      'Im Juni 2015 war Rauf Mammadli Direktor; ein Jahr lang konnte es niemand wissen. Blaue Linien waren wahr und nicht zu wissen.',
    'tour.2.look':
      'Es ist der 1. Juni 2015. Blaue Linien waren wahr und nicht zu wissen. Öffnen Sie die Liste der Unterschiede über der Zeichnung, oder bewegen Sie den Tag auf der Zeitleiste.',
    'tour.3': 'Der zurückgezogene Artikel',
    'tour.3.why': 'Eine Zeitung nimmt eine Geschichte zurück. Was darauf ruht, fällt mit ihr.',
    'tour.3.look':
      'Es ist der 1. Juni 2019, und noch weiß niemand, dass die Zeitung ihren Artikel zurücknehmen wird. Fragen Sie daneben, was ohne ihn fiele: Die Frage ändert nichts.',
    'tour.4': 'Wer wer ist, entschieden und zurückgenommen',
    'tour.4.why': 'Jede Entscheidung hat einen Grund und einen Weg zurück; kein Datensatz ändert sich.',
    'tour.4.look':
      'Ein Gast auf einer Yacht und ein Vorsitzender werden als ein Mann gelesen; der Grund steht dabei. Wer einen Schlüssel der Rolle analyst hat, nimmt die Entscheidung hier zurück, und beide stehen wieder für sich, als wäre nichts gewesen.',
    'tour.5': 'Eine Prüfung von Bewegungen',
    'tour.5.why': 'Zehn Zahlungen, was an ihnen auffällt, und was sich nicht prüfen ließ.',
    'tour.5.look':
      'Zehn Zahlungen wurden geprüft, und nichts von ihnen ist gespeichert. Lesen Sie, warum ein Befund steht, wo er steht, bewegen Sie eine Schwelle, und sehen Sie, was sich nicht prüfen ließ.',
  },
);
