import type { DetectedPattern, DetectedPayment, TransactionDetector } from '../port/detector.js';
import type { Json } from '../port/json.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { differencesOf, differenceText } from './differences.js';

/** What a detector is held to. */
export interface DetectorSubject {
  readonly detector: TransactionDetector;
  /** Payments in the order of time, among which there is what it looks for, and what looks like it. */
  readonly payments: readonly DetectedPayment[];
  /** What it must find there, with the members that matter, written down by hand. */
  readonly golden: readonly Partial<DetectedPattern>[];
  /** Parameters of the request; without them each has its default. */
  readonly settings?: Readonly<Record<string, number>>;
}

const SEVERITIES: ReadonlySet<string> = new Set(['info', 'low', 'medium', 'high']);
/** More than payments of a sample can show: what gives more has no end. */
const MAX_PATTERNS = 100_000;

/** All that a detector does not keep of what docs/ports/detector.md asks for. */
export function detectorBreaches(subject: DetectorSubject): readonly Breach[] {
  const { detector, payments, golden } = subject;
  const defaults = Object.fromEntries((detector.parameters ?? []).map((one) => [one.name, one.default]));
  const settings = { ...defaults, ...subject.settings };
  try {
    const before = JSON.stringify(payments);
    const found = patterns(detector, payments, settings);
    const again = patterns(detector, payments, settings);
    const isChanged = JSON.stringify(payments) !== before;
    return [
      ...introduced(detector),
      ...takenWord('detector', detector.detector, '/detector'),
      ...found.flatMap((pattern, index) => malformed(pattern, index, payments.length)),
      ...compared('finds what the payments show', golden, found),
      ...compared('finds the same in the same payments', found, again),
      ...(isChanged ? [breach('does not change the payments', null, 'they were changed')] : []),
      ...atTheEdges(detector, payments, settings),
    ];
  } catch (error) {
    return [breach('never throws', null, error instanceof Error ? error.message : String(error))];
  }
}

function breach(promise: string, record: string | null, message: string, pointer = ''): Breach {
  return { promise, record, pointer, message };
}

function introduced({ detector, version, severity, parameters = [] }: TransactionDetector): readonly Breach[] {
  return [
    ...(/^[a-z][a-z0-9_]{1,63}$/.test(detector)
      ? []
      : [breach('has a name', null, `${detector} is none`, '/detector')]),
    ...(version === '' ? [breach('has a version', null, 'it is empty', '/version')] : []),
    ...(SEVERITIES.has(severity) ? [] : [breach('has a severity', null, `${severity} is none`, '/severity')]),
    ...parameters.flatMap((one, index) =>
      one.min <= one.default && one.default <= one.max
        ? []
        : [breach('has parameters with a default within their bounds', null, one.name, `/parameters/${index}`)],
    ),
  ];
}

function malformed(pattern: DetectedPattern, index: number, count: number): readonly Breach[] {
  const name = `pattern ${index}`;
  const wrong = pattern.payments.filter((payment) => !Number.isInteger(payment) || payment < 0 || payment >= count);
  return [
    ...(pattern.payments.length === 0 ? [breach('names the payments', name, 'it names none', '/payments')] : []),
    ...wrong.map((payment) => breach('names the payments', name, `there is no payment ${payment}`, '/payments')),
    ...(/\S/.test(pattern.title) && !pattern.title.endsWith('.')
      ? []
      : [breach('has a title without a full stop', name, JSON.stringify(pattern.title), '/title')]),
    ...(/\S/.test(pattern.explanation)
      ? []
      : [breach('says what honest thing looks the same', name, 'it says nothing', '/explanation')]),
  ];
}

function compared(
  promise: string,
  expected: readonly Partial<DetectedPattern>[],
  found: readonly DetectedPattern[],
): readonly Breach[] {
  const surplus = found.slice(expected.length).map(({ title }, index) => {
    return breach(promise, `pattern ${expected.length + index}`, `it is found, and not expected: ${title}`);
  });
  const others = expected.flatMap((wanted, index) => {
    const received = found[index];
    if (received === undefined) return [breach(promise, `pattern ${index}`, 'it is not found')];
    const told = Object.fromEntries(Object.keys(wanted).map((member) => [member, plain(received)[member]]));
    return differencesOf(plain(wanted), plain(told)).map((difference) =>
      breach(promise, `pattern ${index}`, differenceText(difference), difference.pointer),
    );
  });
  return [...others, ...surplus];
}

function plain(value: object): Readonly<Record<string, Json>> {
  return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, Json>>;
}

/** No payments, one, those with one end, and the least and most of each parameter. */
function atTheEdges(
  detector: TransactionDetector,
  payments: readonly DetectedPayment[],
  settings: Readonly<Record<string, number>>,
): readonly Breach[] {
  const [any] = payments;
  const sets: [string, readonly DetectedPayment[], Readonly<Record<string, number>>][] = [
    ['no payments', [], settings],
  ];
  if (any !== undefined) {
    sets.push(['one payment', [any], settings]);
    sets.push(['payments without a payer', payments.map((one) => ({ ...one, from: null })), settings]);
    sets.push(['payments without a payee', payments.map((one) => ({ ...one, to: null })), settings]);
    sets.push(['amounts of 60 digits', payments.map((one) => ({ ...one, amount: '9'.repeat(60) })), settings]);
  }
  for (const { name, min, max } of detector.parameters ?? []) {
    for (const value of [min, max]) sets.push([`${name} = ${value}`, payments, { ...settings, [name]: value }]);
  }
  return sets.flatMap(([what, given, values]) => {
    try {
      const found = patterns(detector, given, values);
      return found
        .flatMap((pattern, index) => malformed(pattern, index, given.length))
        .map((one) => ({
          ...one,
          message: `${one.message} (${what})`,
        }));
    } catch (error) {
      return [breach('never throws', null, `${what}: ${error instanceof Error ? error.message : String(error)}`)];
    }
  });
}

function patterns(
  detector: TransactionDetector,
  payments: readonly DetectedPayment[],
  settings: Readonly<Record<string, number>>,
): readonly DetectedPattern[] {
  const found: DetectedPattern[] = [];
  for (const pattern of detector.detect(payments, settings)) {
    found.push(pattern);
    if (found.length > MAX_PATTERNS) throw new Error('it finds without an end');
  }
  return found;
}
