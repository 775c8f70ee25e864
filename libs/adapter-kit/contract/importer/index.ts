import type { Breach } from '../breach.js';
import { takenWord } from '../own-words.js';
import type { Json } from '../../port/json.js';
import { lineNumberOf } from '../golden-records.js';
import { memoryBounded, sniffAnswers } from './bounded.js';
import { IMPORTER_BOUNDS } from './bounds.js';
import { asWritten } from './golden.js';
import { precisionKept } from './precision.js';
import { privateKept } from './private-records.js';
import { unharmed } from './hostile.js';
import { lossesCounted } from './losses.js';
import { Stopped, Thrown } from './reading.js';
import { remarksAsWritten } from './remarks.js';
import { inputChanged, sameAgain } from './same-again.js';
import { wellFormed } from './well-formed.js';
import type { ImporterSubject } from './subject.js';

export type { ExpectedRemark, ImporterSubject } from './subject.js';

/** In the order in which they are to be mended: a record that cannot be read is no wonder to differ. */
const CHECKS = [
  memoryBounded,
  wellFormed,
  privateKept,
  asWritten,
  remarksAsWritten,
  precisionKept,
  sameAgain,
  inputChanged,
  lossesCounted,
  unharmed,
  sniffAnswers,
];

/** All that an importer does not keep of what docs/ports/importer.md asks for. */
export function importerBreaches(subject: ImporterSubject): readonly Breach[] {
  if (subject.sample.length === 0) {
    return [
      { promise: 'has a sample', record: null, pointer: '', message: 'a contract without a sample says nothing' },
    ];
  }
  const breaches: Breach[] = [...takenWord('importer', subject.importer.format, '/format')];
  for (const check of CHECKS) {
    try {
      // Each has objects of its own: an importer that changes them is told once, and not by all that follows from it.
      breaches.push(...check({ ...subject, sample: structuredClone(subject.sample) }));
    } catch (error) {
      const end = endOf(error);
      // What throws at its sample, or has no end, does so in every check.
      breaches.push(end);
      break;
    }
  }
  return breaches.map((breach) => withLines(breach, subject.sample));
}

function endOf(error: unknown): Breach {
  if (!(error instanceof Thrown) && !(error instanceof Stopped)) throw error;
  const record = error.at === null ? 'the beginning or the end of the sample' : `object ${error.at} of the sample`;
  if (error instanceof Stopped) {
    const promise = `takes no longer than ${IMPORTER_BOUNDS.objectMs} ms for one object`;
    return { promise, record, pointer: '', message: error.message };
  }
  return { promise: 'never throws', record, pointer: '', message: `it throws ${error.message}` };
}

/** Says the line of the file too, where an object was read from one. */
function withLines(breach: Breach, sample: readonly Json[]): Breach {
  const lined = (text: string): string =>
    text.replaceAll(/object (\d+) of the sample/g, (words, number) => {
      const line = lineNumberOf(sample[Number(number)]);
      return line === null ? words : `${words}, line ${line}`;
    });
  return { ...breach, record: breach.record === null ? null : lined(breach.record), message: lined(breach.message) };
}
