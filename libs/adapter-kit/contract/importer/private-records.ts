import { readRecord, type FieldsOf, type ObjectKind } from '#domain/graph';
import { idOf } from '../../port/mapping.js';
import type { Breach } from '../breach.js';
import { placesOfTexts } from './texts.js';
import { outcomeOf, recordLabel } from './reading.js';
import type { ImporterSubject } from './subject.js';

type Fields = FieldsOf[ObjectKind];

const PROMISE = 'says nothing of a private record in a public one';
/** Shorter texts stand anywhere. */
const MIN_CHARS = 4;
/** A year stands in many a title. */
const YEAR = /^\d{4}$/;
/** What says which record something is about, and not what it says; a name that an id is made of is found in `/id`. */
const REFERENCE = /_ids?(?:\/|$)/;
/** Words of the service, which every record may have. */
const OWN_WORDS =
  /^\/(?:object|from_object|to_object|visibility|status|end_state|predicate|method|modality|origin|derivation_state)$|\/(?:kind|type|scheme|lang)$/;

/**
 * What a private record says stands in no public record of the same object: evidence is public unless it says otherwise,
 * and a copy of the row in it tells everybody what the record keeps to itself.
 */
export function privateKept({ importer, sample }: ImporterSubject): readonly Breach[] {
  return sample.flatMap((input, index) => {
    const read = outcomeOf(importer, [input]).records.map(({ record }) => readRecord(record));
    const fields = read.flatMap((reading) => (reading.ok && reading.revision === null ? [reading.fields] : []));
    const hidden = fields.filter(({ visibility }) => visibility === 'private');
    const shown = fields.filter(({ visibility }) => visibility === 'public');
    const said = new Set(shown.flatMap((record) => textsOf(record).map(({ text }) => text)));
    return hidden.flatMap((secret) => {
      const own = textsOf(secret)
        .filter(({ text }) => text.length >= MIN_CHARS && !YEAR.test(text) && !said.has(text))
        // A name says more than a day does.
        .sort((a, b) => Number(b.pointer.startsWith('/name')) - Number(a.pointer.startsWith('/name')));
      return shown.flatMap((record) => leaksOf(secret, own, record, index));
    });
  });
}

interface Text {
  readonly pointer: string;
  readonly text: string;
}

/** What a record says in members of its own; a snapshot is a copy of something else. */
function textsOf(record: Fields): readonly Text[] {
  return placesOfTexts(record).filter(
    ({ pointer }) =>
      !pointer.startsWith('/snapshot') && pointer !== '/id' && !REFERENCE.test(pointer) && !OWN_WORDS.test(pointer),
  );
}

/** The first thing that a public record says of a private one. */
function leaksOf(secret: Fields, own: readonly Text[], record: Fields, index: number): readonly Breach[] {
  const places = placesOfTexts(record).filter(({ pointer }) => !REFERENCE.test(pointer) && !OWN_WORDS.test(pointer));
  for (const { pointer: from, text } of own) {
    const asId = idOf('ds', text).slice('ds:'.length);
    const place = places.find(({ pointer, text: there }) => saysWhole(there, pointer === '/id' ? asId : text));
    if (place === undefined) continue;
    const message = `it is public, and says ${JSON.stringify(text)}, which is ${from} of the private ${recordLabel(secret)} (of object ${index} of the sample)`;
    return [{ promise: PROMISE, record: recordLabel(record), pointer: place.pointer, message }];
  }
  return [];
}

/** Whether one text stands in the other, and not as a part of a longer word or number. */
function saysWhole(all: string, text: string): boolean {
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
    if (!isWord(all.charAt(at - 1)) && !isWord(all.charAt(at + text.length))) return true;
  }
  return false;
}

function isWord(letter: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(letter);
}
