import type { Json } from '../port/json.js';
import type { GivenPayment } from '../port/transaction-profile.js';
import type { MovementsAsked, MovementSource } from '../port/transaction-source.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { differencesOf, differenceText } from './differences.js';
import { paymentBreaches } from './payment.js';

/** What a source is held to, while it stands on something whose content is known: a folder, a server of the test. */
export interface SourceSubject {
  readonly source: MovementSource;
  /** Every payment that there is, written down by hand, in any order. */
  readonly golden: readonly GivenPayment[];
  /** The dataset of the golden payments, where the source has datasets. */
  readonly dataset?: string;
  /** Makes that on which the source stands unreachable, and answers how it is made reachable again. */
  readonly cutOff?: () => Promise<() => Promise<void>>;
}

const EVERYTHING: MovementsAsked = { from: null, until: null, datasets: [] };
/** More than a sample holds: what gives more has no end. */
const MAX_TRANSACTIONS = 100_000;

/** All that a source does not keep of what docs/ports/transaction-source.md asks for. */
export async function sourceBreaches({ source, golden, dataset, cutOff }: SourceSubject): Promise<readonly Breach[]> {
  const breaches: Breach[] = [...introduced(source), ...takenWord('transaction-source', source.source, '/source')];
  const first = await handedOver(source, EVERYTHING, breaches);
  breaches.push(...first.flatMap((payment, index) => paymentBreaches(payment, `payment ${index}`, '')));
  breaches.push(...compared('hands over every payment', golden, first));
  breaches.push(...compared('gives the same each time', golden, await handedOver(source, EVERYTHING, breaches)));
  for (const [what, asked] of spans(golden, dataset)) {
    const given = new Set((await handedOver(source, asked, breaches)).map(keyOf));
    for (const payment of golden.filter((one) => isWithin(one, asked)).filter((one) => !given.has(keyOf(one)))) {
      breaches.push(
        breach('never hands over less than is asked for', `payment ${payment.tx_id}`, `it is missing ${what}`),
      );
    }
  }
  if (cutOff !== undefined) {
    const restore = await cutOff();
    const heard: Breach[] = [];
    const given = await handedOver(source, EVERYTHING, heard);
    if (heard.length === 0) {
      const message = `nothing was thrown, and ${given.length} payments were handed over`;
      breaches.push(breach('throws where it cannot be reached, and never answers zeros', null, message));
    }
    await restore();
    breaches.push(...compared('comes back', golden, await handedOver(source, EVERYTHING, breaches)));
  }
  return breaches;
}

function breach(promise: string, record: string | null, message: string, pointer = ''): Breach {
  return { promise, record, pointer, message };
}

function introduced({ source, version, kind }: MovementSource): readonly Breach[] {
  return [
    ...(/^[a-z][a-z0-9_-]{0,31}$/.test(source) ? [] : [breach('has a name', null, `${source} is none`, '/source')]),
    ...(version === '' ? [breach('has a version', null, 'it is empty', '/version')] : []),
    ...(/\S/.test(kind) ? [] : [breach('says what is behind it', null, 'it says nothing', '/kind')]),
  ];
}

async function handedOver(
  source: MovementSource,
  asked: MovementsAsked,
  breaches: Breach[],
): Promise<readonly GivenPayment[]> {
  const all: GivenPayment[] = [];
  try {
    for await (const part of source.movements(asked)) {
      all.push(...part);
      if (all.length > MAX_TRANSACTIONS) throw new Error('it hands over without an end');
    }
  } catch (error) {
    breaches.push(breach('can be read', null, error instanceof Error ? error.message : String(error)));
  }
  return all;
}

/** Spans of time that begin and end at payments of the sample, and its dataset alone. */
function spans(
  golden: readonly GivenPayment[],
  dataset: string | undefined,
): readonly (readonly [string, MovementsAsked])[] {
  const times = golden.map(({ timestamp }) => new Date(timestamp).toISOString()).sort();
  const [first, last] = [times[0], times.at(-1)];
  const spans: [string, MovementsAsked][] = [];
  if (first !== undefined && last !== undefined) {
    spans.push([`from ${last}`, { ...EVERYTHING, from: last }]);
    spans.push([`before ${last}`, { ...EVERYTHING, until: last }]);
    spans.push([`from ${first} and before ${last}`, { ...EVERYTHING, from: first, until: last }]);
  }
  if (dataset !== undefined) spans.push([`of the dataset ${dataset}`, { ...EVERYTHING, datasets: [dataset] }]);
  return spans;
}

function isWithin({ timestamp }: GivenPayment, { from, until }: MovementsAsked): boolean {
  const at = Date.parse(timestamp);
  return (from === null || at >= Date.parse(from)) && (until === null || at < Date.parse(until));
}

function keyOf(payment: GivenPayment): string {
  return JSON.stringify([payment.tx_id, payment.timestamp, payment.from, payment.to, payment.amount, payment.asset]);
}

function compared(
  promise: string,
  expected: readonly GivenPayment[],
  received: readonly GivenPayment[],
): readonly Breach[] {
  const byId = new Map(received.map((payment) => [payment.tx_id, payment]));
  const surplus = received.filter(({ tx_id }) => !expected.some((one) => one.tx_id === tx_id));
  const twice = received.filter((one, index) => received.findIndex(({ tx_id }) => tx_id === one.tx_id) < index);
  return [
    ...expected.flatMap((wanted) => {
      const given = byId.get(wanted.tx_id);
      const name = `payment ${wanted.tx_id}`;
      if (given === undefined) return [breach(promise, name, 'it is not handed over')];
      return differencesOf(plain(wanted), plain(given)).map((one) =>
        breach(promise, name, differenceText(one), one.pointer),
      );
    }),
    ...surplus.map(({ tx_id }) => breach(promise, `payment ${tx_id}`, 'it is handed over, and not there')),
    ...twice.map(({ tx_id }) => breach(promise, `payment ${tx_id}`, 'it is handed over twice')),
  ];
}

function plain(value: GivenPayment): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
