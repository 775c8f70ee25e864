import { CandidateIndex, type MatchCandidate } from './candidate-index.js';
import { EqualRecords, type GroupChange } from './equal-records.js';

/** The index of candidates, in which one entity stands for all that are looked up by the very same keys. */
export class CandidateGroups {
  private readonly index = new CandidateIndex();
  private readonly equals: EqualRecords;

  /** @param isBefore the order of entries: the first of a group stands for it */
  constructor(private readonly isBefore: (a: number, b: number) => boolean) {
    this.equals = new EqualRecords(isBefore);
  }

  put(entry: number, keys: readonly number[]): void {
    this.stand(this.equals.put(entry, keys), keys);
  }

  remove(entry: number, keys: readonly number[]): void {
    this.stand(this.equals.remove(entry), keys);
  }

  replace(entry: number, old: readonly number[], keys: readonly number[]): void {
    const [left, joined] = [this.equals.remove(entry), this.equals.put(entry, keys)];
    if (left.before === entry && left.after === null && joined.before === null) this.index.replace(entry, old, keys);
    else {
      this.stand(left, old);
      this.stand(joined, keys);
    }
  }

  /** One entity of those that have the same keys stands for all of them in the index. */
  private stand({ before, after }: GroupChange, keys: readonly number[]): void {
    if (before === after) return;
    if (before !== null) this.index.remove(before, keys);
    if (after !== null) this.index.put(after, keys);
  }

  /** Makes room in the index for what it holds now. */
  makeRoom(): void {
    this.index.makeRoom();
  }

  /** All that have the keys of an entry, itself among them, in order. */
  equalTo(entry: number): readonly number[] {
    return this.equals.of(entry);
  }

  /** The groups nearest to one by its keys, each by who stands for it, the nearest first. */
  candidates(keys: readonly number[], standing: number, limit: number): readonly MatchCandidate[] {
    return this.index.candidates(keys, standing, limit, this.isBefore);
  }

  /**
   * Those whose nearest an entry may be: of its own group whom it stands for or is one of the next `next` of, of others
   * all, where it is among the `most` that are read of a group.
   */
  *facing(entry: number, keys: readonly number[], most: number, next: number): Generator<number> {
    const own = this.equals.of(entry);
    const at = own.indexOf(entry);
    yield* at === 0 ? own.slice(1) : own.slice(Math.max(0, at - next), at);
    if (at >= most) return;
    for (const standing of this.index.sharers(keys)) if (standing !== own[0]) yield* this.equals.of(standing);
  }

  /** Tells of other entries whether they share a key that is read with this one, or have the very same ones. */
  meeting(entry: number, keys: readonly number[]): (other: number) => boolean {
    const standing = this.equals.standingFor(entry);
    const sharers = this.index.sharers(keys);
    return (other) => {
      const group = this.equals.standingFor(other);
      return group === standing || sharers.has(group);
    };
  }
}
