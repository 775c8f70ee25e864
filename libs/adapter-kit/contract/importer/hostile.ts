import { ID_PATTERN, OBJECT_KINDS } from '#domain/graph';
import type { Json } from '../../port/json.js';
import type { Breach } from '../breach.js';
import { Chance, HOSTILE_WORDS } from '../chance.js';
import { outcomeOf, Thrown } from './reading.js';
import type { ImporterSubject } from './subject.js';

const PROMISE = 'never throws, and gives no malformed id, whatever JSON comes';
const ROUNDS = 300;
const KINDS: ReadonlySet<string> = new Set(OBJECT_KINDS);

/** What a hostile sender may do. The first thing that breaks is told: there would be hundreds. */
export function unharmed(subject: ImporterSubject): readonly Breach[] {
  const chance = new Chance();
  for (const inputs of [
    ...strangeInputs(subject.sample),
    ...Array.from({ length: ROUNDS }, () => bent(subject, chance)),
  ]) {
    const breach = harmOf(subject, inputs);
    if (breach !== null) return [breach];
  }
  if (Object.keys(Object.prototype).length > 0) {
    return [{ promise: PROMISE, record: null, pointer: '', message: 'it wrote to the prototype of every object' }];
  }
  return [];
}

function harmOf({ importer }: ImporterSubject, inputs: readonly Json[]): Breach | null {
  try {
    const { records, warnings, rejections } = outcomeOf(importer, inputs);
    for (const { record } of records) {
      if (!KINDS.has(record.object) || !ID_PATTERN.test(record.id)) {
        const message = `${record.object} ${record.id} is no name of a record (${shown(inputs)})`;
        return { promise: PROMISE, record: null, pointer: '/id', message };
      }
    }
    const wordless = [...warnings, ...rejections].some(({ code, message }) => code === '' || message === '');
    if (!wordless) return null;
    return { promise: PROMISE, record: null, pointer: '', message: `a remark has no words (${shown(inputs)})` };
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    const at = error.at === null ? inputs : [inputs[error.at] ?? null];
    return { promise: PROMISE, record: null, pointer: '', message: `it throws ${error.message} at ${shown(at)}` };
  }
}

function bent({ sample }: ImporterSubject, chance: Chance): readonly Json[] {
  const [first, ...rest] = sample;
  return Array.from({ length: 1 + chance.below(4) }, () => {
    if (first === undefined || chance.below(4) === 0) return chance.json();
    return bentObject(chance.of([first, ...rest]), chance);
  });
}

/** The object with some of its values, at whatever depth, put in other ones' place. */
function bentObject(value: Json, chance: Chance): Json {
  if (typeof value !== 'object' || value === null || chance.below(12) === 0) {
    return chance.below(4) === 0 ? chance.json() : value;
  }
  if (Array.isArray(value)) return value.map((one: Json) => bentObject(one, chance));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bentObject(one, chance)]));
}

/** Nesting beyond every limit, members of the prototype, and every word in every place. */
function strangeInputs(sample: readonly Json[]): readonly (readonly Json[])[] {
  const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as Json;
  const polluting = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as Json;
  const objects = sample.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return [
    [deep],
    [polluting],
    ...objects.flatMap((object) =>
      Object.keys(object as object).map((member) => [{ ...(object as object), [member]: deep }]),
    ),
    ...HOSTILE_WORDS.map((word) =>
      objects.map((object) => Object.fromEntries(Object.keys(object as object).map((member) => [member, word]))),
    ),
  ];
}

function shown(inputs: readonly Json[]): string {
  try {
    const text = JSON.stringify(inputs);
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  } catch {
    return 'an object of great depth';
  }
}
