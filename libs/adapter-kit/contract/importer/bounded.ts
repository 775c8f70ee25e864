import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { HOSTILE_WORDS } from '../chance.js';
import { calledWithin, Endless, heldMb, IMPORTER_BOUNDS } from './bounds.js';
import { OPTIONS, Stopped, Thrown } from './reading.js';
import type { ImporterSubject } from './subject.js';

/** What holds too much shows within so many objects. */
const OBJECTS = 100;

/**
 * What an importer holds on to: the service ends one that needs more memory than it may have.
 *
 * @throws Stopped, Thrown where it does not come to that
 */
export function memoryBounded({ importer, sample }: ImporterSubject): readonly Breach[] {
  const { heapMb, objectMs } = IMPORTER_BOUNDS;
  const before = heldMb(0);
  const session = importer.open(OPTIONS);
  for (let index = 0; index < Math.max(OBJECTS, sample.length); index += 1) {
    const input = sample[index % sample.length] ?? null;
    try {
      calledWithin(objectMs, () => session.take(structuredClone(input), { index }));
    } catch (error) {
      if (error instanceof Endless) throw new Stopped(index % sample.length, error.message);
      throw new Thrown(index % sample.length, error);
    }
    if (heldMb(before + heapMb) - before <= heapMb) continue;
    const message = `it holds more than the ${heapMb} MB that it may have, after ${index + 1} objects: a file has any number`;
    const record = `object ${index % sample.length} of the sample`;
    return [{ promise: 'holds no more memory than it may', record, pointer: '', message }];
  }
  return [];
}

/** Whether `sniff` answers, whatever file it is shown the beginning of. */
export function sniffAnswers({ importer, sample }: ImporterSubject): readonly Breach[] {
  const { sniff } = importer;
  if (sniff === undefined) return [];
  const promise = '`sniff` says of any text whether it looks like the format';
  for (const text of [...textsOf(sample), ...HOSTILE_WORDS]) {
    const told = (message: string): readonly Breach[] => [
      { promise, record: null, pointer: '/sniff', message: `${message} (of ${JSON.stringify(text.slice(0, 80))})` },
    ];
    try {
      const answer: unknown = calledWithin(IMPORTER_BOUNDS.sniffMs, () => sniff.call(importer, text));
      if (typeof answer !== 'boolean') return told('it answers neither true nor false');
    } catch (error) {
      return told(error instanceof Endless ? error.message : `it throws ${String(error)}`);
    }
  }
  return [];
}

/** The sample as a file might hold it, line by line and as a CSV. */
function textsOf(sample: readonly Json[]): readonly string[] {
  const members = [...new Set(sample.flatMap((one) => Object.keys(Object(one) as object)))];
  return [
    sample.map((one) => JSON.stringify(one)).join('\n'),
    `${members.join(',')}\n${sample.map((one) => Object.values(Object(one) as object).join(',')).join('\n')}`,
    'a,'.repeat(32_768),
  ];
}
