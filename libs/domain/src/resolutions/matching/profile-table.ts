import type { Profile } from './profile.js';

/** The profiles of all entities by small numbers; a number that an entity leaves free is the next one's. */
export class ProfileTable {
  /** By number; undefined where nobody is. */
  readonly profiles: (Profile | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  /** The ids of the profiles, apart from them: candidates of one weight are told apart by these, a million times in a pass. */
  private readonly ids: string[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.numbers.size;
  }

  /** The number of an entity; -1 for one that is not here. */
  numberOf(id: string): number {
    return this.numbers.get(id) ?? -1;
  }

  find(id: string): Profile | undefined {
    return this.profiles[this.numbers.get(id) ?? -1];
  }

  /** Takes in a profile in the place of what its entity has here, and answers its number. */
  put(profile: Profile): number {
    const number = this.numbers.get(profile.id) ?? this.free.pop() ?? this.profiles.length;
    this.profiles[number] = profile;
    this.ids[number] = profile.id;
    this.numbers.set(profile.id, number);
    return number;
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    if (number === undefined) return;
    this.numbers.delete(id);
    this.profiles[number] = undefined;
    this.free.push(number);
  }

  /** Whether the id of one number stands before that of another. */
  readonly isBefore = (a: number, b: number): boolean => (this.ids[a] ?? '') < (this.ids[b] ?? '');
}
