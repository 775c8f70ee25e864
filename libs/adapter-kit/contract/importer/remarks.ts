import type { ImportPlace } from '../../port/importer.js';
import type { Breach } from '../breach.js';
import { outcomeOf } from './reading.js';
import type { ExpectedRemark, ImporterSubject } from './subject.js';

type Remark = ImportPlace & { readonly code: string; readonly message: string };

/** What is said beside the records: what was lost, what was refused, what is to be known; and where. */
export function remarksAsWritten(subject: ImporterSubject): readonly Breach[] {
  const { importer, sample } = subject;
  const { rejections, warnings, unmapped } = outcomeOf(importer, sample);
  return [
    ...rejections.flatMap((rejection) => placeless(rejection)),
    ...(subject.losses === undefined ? [] : lossesDiffer(subject.losses, unmapped)),
    ...(subject.rejections === undefined ? [] : differ('refuses what the sample says', subject.rejections, rejections)),
    ...(subject.warnings === undefined ? [] : differ('warns of what the sample says', subject.warnings, warnings)),
  ];
}

/** A sender who is not told which object was refused finds it in no file. */
function placeless({ index, message }: Remark): readonly Breach[] {
  if (typeof index === 'number') return [];
  const promise = 'keeps the place of each object';
  return [{ promise, record: null, pointer: '/rejections', message: `a rejection has no place: ${message}` }];
}

function lossesDiffer(
  expected: Readonly<Record<string, number>>,
  received: Readonly<Record<string, number>>,
): readonly Breach[] {
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(received)])].sort();
  return paths.flatMap((path) => {
    const [wanted, counted] = [expected[path] ?? 0, received[path] ?? 0];
    if (wanted === counted) return [];
    const message = `of ${path} ${wanted} are lost as the sample says, and ${counted} are counted`;
    return [{ promise: 'counts the losses that the sample says', record: null, pointer: `/losses/${path}`, message }];
  });
}

function differ(promise: string, expected: readonly ExpectedRemark[], received: readonly Remark[]): readonly Breach[] {
  const left = [...received];
  const missing = expected.filter((wanted) => {
    const at = left.findIndex(({ index, code, message }) => {
      return index === wanted.index && message === wanted.message && (wanted.code ?? code) === code;
    });
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const told = (index: number | undefined, message: string): Breach => ({
    promise,
    record: index === undefined ? null : `object ${index} of the sample`,
    pointer: '',
    message,
  });
  return [
    ...missing.map(({ index, code, message }) => told(index, `it is not said: ${wordsOf(code, message)}`)),
    ...left.map(({ index, code, message }) =>
      told(index, `it is said, and nobody wrote it down: ${wordsOf(code, message)}`),
    ),
  ];
}

function wordsOf(code: string | undefined, message: string): string {
  return code === undefined ? JSON.stringify(message) : `${code}, ${JSON.stringify(message)}`;
}
