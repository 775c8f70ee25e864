import type { Json } from '../port/json.js';
import type { GivenPayment, RowReading, RowValue, TransactionProfile } from '../port/transaction-profile.js';
import type { Breach } from './breach.js';
import { takenWord } from './own-words.js';
import { Chance } from './chance.js';
import { differencesOf, differenceText } from './differences.js';
import { paymentBreaches } from './payment.js';

/** What a profile is held to. */
export interface ProfileSubject {
  readonly profile: TransactionProfile;
  /** Rows as the service hands them over (`sampleObjects`), those that must be left out among them. */
  readonly sample: readonly RowValue[];
  /** For each row, in order, the payments that it is, written down by hand; none for one that is left out. */
  readonly golden: readonly (readonly GivenPayment[])[];
}

const HOSTILE_ROWS = 200;

/** All that a profile does not keep of what docs/ports/transaction-profile.md asks for. */
export function profileBreaches({ profile, sample, golden }: ProfileSubject): readonly Breach[] {
  const breaches: Breach[] = [...introduced(profile), ...takenWord('transaction-profile', profile.profile, '/profile')];
  if (sample.length !== golden.length) {
    breaches.push(
      breach('says of every row what it is', null, `${sample.length} rows, ${golden.length} in the golden list`),
    );
  }
  sample.forEach((row, index) => {
    const name = `row ${index}`;
    const before = JSON.stringify(row);
    const read = reading(profile, row, name, breaches);
    if (read === null) return;
    breaches.push(...shaped(read, name));
    breaches.push(...compared('gives the payments that the sample says', name, golden[index] ?? [], paymentsOf(read)));
    const changed = differencesOf(JSON.parse(before) as Json, row);
    breaches.push(...changed.map((one) => breach('does not change its input', name, differenceText(one), one.pointer)));
  });
  // In another order, and each again: what came before must not matter.
  sample.toReversed().forEach((row, i) => {
    const index = sample.length - 1 - i;
    const again = reading(profile, row, `row ${index}`, breaches);
    if (again === null) return;
    breaches.push(
      ...compared('does not depend on the rows before', `row ${index}`, golden[index] ?? [], paymentsOf(again)),
    );
  });
  breaches.push(...unnoticed(profile, sample));
  breaches.push(...hostile(profile, sample));
  return unique(breaches);
}

function breach(promise: string, record: string | null, message: string, pointer = ''): Breach {
  return { promise, record, pointer, message };
}

function introduced({ profile, version, content, reads = [] }: TransactionProfile): readonly Breach[] {
  return [
    ...(/^[a-z][a-z0-9_]{1,31}$/.test(profile) ? [] : [breach('has a name', null, `${profile} is none`, '/profile')]),
    ...(version === '' ? [breach('has a version', null, 'it is empty', '/version')] : []),
    ...(/\S/.test(content) ? [] : [breach('says what it reads', null, 'it says nothing', '/content')]),
    ...reads.flatMap((form) =>
      form === 'csv' ? [] : [breach('reads csv or nothing beside JSON', null, form, '/reads')],
    ),
  ];
}

function reading(profile: TransactionProfile, row: RowValue, name: string, breaches: Breach[]): RowReading | null {
  try {
    return profile.read(row);
  } catch (error) {
    breaches.push(breach('never throws', name, error instanceof Error ? error.message : String(error)));
    return null;
  }
}

function paymentsOf(read: RowReading): readonly GivenPayment[] {
  return 'payments' in read ? read.payments : [];
}

function shaped(read: RowReading, name: string): readonly Breach[] {
  if ('refused' in read) {
    return /\S/.test(read.refused.detail)
      ? []
      : [breach('says why a row is left out', name, 'it says nothing', '/detail')];
  }
  if (read.payments.length === 0) return [breach('says why a row is left out', name, 'no payment and no reason')];
  const [first] = read.payments;
  return read.payments.flatMap((payment, index) => [
    ...paymentBreaches(payment, name, `/payments/${index}`),
    ...(payment.tx_id === first?.tx_id
      ? []
      : [
          breach(
            'gives the payments of one transaction',
            name,
            `${payment.tx_id} beside ${String(first?.tx_id)}`,
            `/payments/${index}/tx_id`,
          ),
        ]),
  ]);
}

function compared(
  promise: string,
  name: string,
  expected: readonly GivenPayment[],
  received: readonly GivenPayment[],
): readonly Breach[] {
  if (expected.length !== received.length) {
    return [breach(promise, name, `expected ${expected.length} payments, received ${received.length}`)];
  }
  return differencesOf(plain(expected), plain(received)).map((one) =>
    breach(promise, name, differenceText(one), one.pointer),
  );
}

function plain(value: readonly GivenPayment[]): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** A day that is another day, and an amount that is another amount, make another payment. */
function unnoticed(profile: TransactionProfile, sample: readonly RowValue[]): readonly Breach[] {
  const breaches: Breach[] = [];
  sample.forEach((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return;
    const said = quietly(profile, row);
    if (said === null || 'refused' in said) return;
    for (const [member, value] of Object.entries(row)) {
      const other = typeof value === 'string' ? otherText(value) : null;
      if (other === null) continue;
      const now = quietly(profile, { ...row, [member]: other });
      if (now === null || JSON.stringify(now) !== JSON.stringify(said)) continue;
      const message = `with ${other} in place of ${String(value)} everything is the same: it is lost`;
      breaches.push(breach('loses no day and no amount', `row ${index}`, message, `/${member}`));
    }
  });
  return breaches;
}

/** Another day or amount of the same form; null for any other text. */
function otherText(text: string): string | null {
  const day = /^(.*\d{4}-\d{2}-)(\d{2})(.*)$/.exec(text);
  if (day !== null) return `${day[1] ?? ''}${day[2] === '11' ? '12' : '11'}${day[3] ?? ''}`;
  const cents = /^(-?\d+[.,]\d*)(\d)$/.exec(text);
  return cents === null ? null : `${cents[1] ?? ''}${cents[2] === '7' ? '3' : '7'}`;
}

function quietly(profile: TransactionProfile, row: RowValue): RowReading | null {
  try {
    return profile.read(row);
  } catch {
    return null;
  }
}

/** Anything that JSON can be, and the rows of the sample with a member that is something else. */
function hostile(profile: TransactionProfile, sample: readonly RowValue[]): readonly Breach[] {
  const chance = new Chance();
  const breaches: Breach[] = [];
  for (let at = 0; at < HOSTILE_ROWS; at++) {
    const base = sample[chance.below(Math.max(1, sample.length))];
    const isObject = typeof base === 'object' && base !== null && !Array.isArray(base);
    const members = isObject ? Object.keys(base) : [];
    const member = members[chance.below(Math.max(1, members.length))];
    const row =
      !isObject || member === undefined || at % 2 === 0 ? chance.json() : { ...base, [member]: chance.json() };
    const read = reading(profile, row, `a hostile row: ${JSON.stringify(row).slice(0, 80)}`, breaches);
    if (read !== null) breaches.push(...shaped(read, `a hostile row: ${JSON.stringify(row).slice(0, 80)}`));
    if (breaches.length > 0) return breaches;
  }
  return breaches;
}

function unique(breaches: readonly Breach[]): readonly Breach[] {
  return [...new Map(breaches.map((one) => [JSON.stringify(one), one])).values()];
}
