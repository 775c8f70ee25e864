import type { Breach } from '../breach.js';
import { asWritten } from './golden.js';
import { unharmed } from './hostile.js';
import { lossesCounted } from './losses.js';
import { Thrown } from './reading.js';
import { inputChanged, sameAgain } from './same-again.js';
import { wellFormed } from './well-formed.js';
import type { ImporterSubject } from './subject.js';

export type { ImporterSubject } from './subject.js';

const CHECKS = [asWritten, wellFormed, sameAgain, inputChanged, lossesCounted, unharmed];

/** All that an importer does not keep of what docs/ports/importer.md asks for. */
export function importerBreaches(subject: ImporterSubject): readonly Breach[] {
  if (subject.sample.length === 0) {
    return [
      { promise: 'has a sample', record: null, pointer: '', message: 'a contract without a sample says nothing' },
    ];
  }
  try {
    // Each has objects of its own: an importer that changes them is told once, and not by all that follows from it.
    return CHECKS.flatMap((check) => check({ ...subject, sample: structuredClone(subject.sample) }));
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    const record = error.at === null ? 'the end of the sample' : `object ${error.at} of the sample`;
    return [{ promise: 'never throws', record, pointer: '', message: `it throws ${error.message}` }];
  }
}
