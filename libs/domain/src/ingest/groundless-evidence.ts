import { eachReference } from '../graph/references.js';
import { readFieldsOf, reject, type IngestContext, type Item } from './item.js';

/**
 * Refuses the new evidence that an importer made for records all of which are refused: nobody sent it for itself, and
 * without them it says nothing (spec/rulings.md#c-44). What a link that lacks an end rests on stays, because the link is
 * told whole to be sent again; while its end may still come, it waits with the link. Answers whether any was refused.
 */
export function refuseGroundless(items: readonly Item[], { imported }: IngestContext): boolean {
  if (imported === undefined || !items.some(({ refusal }) => refusal !== null)) return false;
  const groundless = new Map<string, readonly Item[]>();
  for (const item of items) {
    const { version, reading } = item;
    if (reading.kind === 'evidence' && version?.version === 1) groundless.set(item.id, []);
  }
  for (const item of items) {
    const fields = readFieldsOf(item.reading)?.fields;
    if (fields === undefined) continue;
    eachReference(fields, ({ targets }, id) => {
      const namers = targets.includes('evidence') ? groundless.get(id) : undefined;
      if (namers === undefined) return;
      if (item.refusal === null || (imported === 'whole' && isTold(item))) groundless.delete(id);
      else groundless.set(id, [...namers, item]);
    });
  }
  let refused = false;
  for (const item of items) {
    const namers = item.reading.kind === 'evidence' ? (groundless.get(item.id) ?? []) : [];
    if (namers.length === 0 || item.version === null) continue;
    refused = true;
    const message = `Nothing that was taken rests on it; refused: ${namers.slice(0, 5).map(nameOf).join(', ')}.`;
    const missing = [...new Set(namers.flatMap(({ refusal }) => refusal?.missing ?? []))];
    reject(item, 'dangling_reference', message, { missing });
    // What was withdrawn need not hold together any more, and what it rested on is no fault either.
    if (namers.every(({ reading }) => reading.revision !== null)) [item.skipped, item.refusal] = [item.refusal, null];
  }
  return refused;
}

/** A link that is refused for want of an end is told whole, where it still stands. */
function isTold({ reading, refusal }: Item): boolean {
  return reading.kind === 'relation' && reading.revision === null && refusal?.code === 'dangling_reference';
}

function nameOf({ reading, id }: Item): string {
  return `${reading.kind} ${id}`;
}
