import type { Fault } from '../shared/refusal.js';
import { isJsonArray, type JsonObject, type JsonValue } from '../movements/formats/lossless-json.js';

/** Reads the members of one object, and keeps what is wrong with them. */
export class MemberReader {
  readonly faults: Fault[] = [];
  private senselessFaults = 0;

  /** @param place RFC 6901 pointer to the object */
  constructor(
    private readonly object: JsonObject,
    private readonly place: string,
  ) {}

  /** Whether nothing is wrong but values that have the right form and make no sense (`invalid_parameter`). */
  get areAllSenseless(): boolean {
    return this.faults.length > 0 && this.faults.length === this.senselessFaults;
  }

  only(known: readonly string[]): void {
    for (const member of Object.keys(this.object)) {
      if (!known.includes(member)) this.fault(member, `unknown member; known are ${known.join(', ')}`);
    }
  }

  /** Notes a fault of a member; null, so that a reading can end with it. */
  fault(member: string, detail: string): null {
    this.faults.push({ pointer: this.pointer(member), detail });
    return null;
  }

  /** Notes a value that has the right form and makes no sense. */
  senseless(member: string, detail: string): null {
    this.senselessFaults++;
    return this.fault(member, detail);
  }

  /** @param byDefault null where the member is required */
  choice<T extends string>(member: string, words: readonly T[], byDefault: T | null): T | null {
    const value = this.object[member];
    if (value === undefined) {
      return byDefault ?? this.fault(member, `is required: one of ${words.join(', ')}`);
    }
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    const detail = `must be one of ${words.join(', ')}`;
    return typeof value === 'string' ? this.senseless(member, detail) : this.fault(member, detail);
  }

  text(member: string, min: number, max: number): string | null {
    const value = this.object[member];
    if (value === undefined) return null;
    if (typeof value === 'string' && value.length >= min && value.length <= max) return value;
    return this.fault(member, `must be a text of ${min} to ${max} characters`);
  }

  flag(member: string, byDefault: boolean): boolean {
    const value = this.object[member];
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.fault(member, 'must be true or false');
    return byDefault;
  }

  texts(member: string, maxItems: number, maxChars: number): readonly string[] | null {
    const value = this.object[member];
    if (value === undefined) return null;
    if (!isJsonArray(value) || value.length > maxItems) {
      return this.fault(member, `must be a list of at most ${maxItems} texts`);
    }
    const texts: string[] = [];
    value.forEach((item: JsonValue, index) => {
      if (typeof item === 'string' && item.length > 0 && item.length <= maxChars) texts.push(item);
      else this.fault(`${member}/${index}`, `must be a text of 1 to ${maxChars} characters`);
    });
    return texts;
  }

  private pointer(member: string): string {
    return member === '' ? this.place : `${this.place}/${member.replaceAll('~', '~0')}`;
  }
}
