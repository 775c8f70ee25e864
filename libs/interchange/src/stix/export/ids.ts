import type { LedgerKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { sha256Hex } from '#domain/shared';
import { objectsAt, foreignTextAt } from '../../kit/foreign-value.js';

/**
 * The STIX id of a record: the one that it had where it was imported from, else one that is made from ours, so that the
 * same record has the same id in every export. Of two with the same one, the later has one of its own.
 */
export class StixIds {
  private readonly taken = new Set<string>();
  private readonly given = new Map<string, string>();

  of(type: string, record: Wire): string {
    return this.assign(`${record.object}:${record.id}`, type, this.importedId(record, type));
  }

  /** Of what is not a record of its own. */
  made(type: string, key: string): string {
    return this.assign(`${type}:${key}`, type, null);
  }

  /** The id that a record was given before; null where it is not in the bundle. */
  find(object: LedgerKind, id: string): string | null {
    return this.given.get(`${object}:${id}`) ?? null;
  }

  private assign(key: string, type: string, imported: string | null): string {
    const known = this.given.get(key);
    if (known !== undefined) return known;
    const id = imported !== null && !this.taken.has(imported) ? imported : `${type}--${uuidOf(key)}`;
    this.taken.add(id);
    this.given.set(key, id);
    return id;
  }

  private importedId(record: Wire, type: string): string | null {
    const known = objectsAt(record, 'external_ids').find((one) => foreignTextAt(one, 'scheme') === 'stix');
    const id = known === undefined ? null : foreignTextAt(known, 'value');
    return id !== null && id.startsWith(`${type}--`) ? id : null;
  }
}

/** A UUID of version 5's form, made from a text. */
function uuidOf(text: string): string {
  const hex = sha256Hex(text);
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
