import type { LedgerKind } from '../records.js';
import { LEDGER_KINDS } from '../records.js';
import { ofEveryKind } from '../record-keys.js';
import { IdMap } from './id-map.js';

/**
 * What records are called, by numbers: the names of every record that graphs beside each other hold or name, each once.
 * Which of them a graph knows of is said by that graph alone.
 */
export class RecordNames {
  private readonly numbers = ofEveryKind(() => new IdMap<number>());
  private readonly ids: string[] = [];
  private kinds = new Uint8Array(0);

  /** Undefined for what no record was ever called. */
  find(object: LedgerKind, id: string): number | undefined {
    return this.numbers[object].get(id);
  }

  /** The number of a name, the next one where it has none. */
  ensure(object: LedgerKind, id: string): number {
    const known = this.numbers[object].get(id);
    if (known !== undefined) return known;
    const number = this.ids.push(id) - 1;
    this.numbers[object].set(id, number);
    if (number >= this.kinds.length) {
      const grown = new Uint8Array(Math.max(ROOM, Math.ceil(number * 1.5)));
      grown.set(this.kinds);
      this.kinds = grown;
    }
    this.kinds[number] = LEDGER_KINDS.indexOf(object);
    return number;
  }

  /** The text of an id as it is held where some record of the kind is called so; else the one that was given. */
  textOf(object: LedgerKind, id: string): string {
    const number = this.numbers[object].get(id);
    return number === undefined ? id : this.idOf(number);
  }

  idOf(number: number): string {
    return this.ids[number] as string;
  }

  objectOf(number: number): LedgerKind {
    return LEDGER_KINDS[this.kinds[number] as number] as LedgerKind;
  }
}

const ROOM = 16;
