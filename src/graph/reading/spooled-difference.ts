import type { ObjectKind } from '#domain/graph';
import { PACK_MEMBERS, type PackMember } from '#domain/read-model';
import type { Bytes } from '../../platform/bytes.js';
import { sha256Of, TextDigest } from '../../platform/digest.js';
import type { HeldSpools, Spool, SpoolsOfWork } from '../../platform/spools.js';

/** A difference as JSON text, in pieces: of a graph that is not held. */
export class SpooledDifference {
  /** @param version names the content */
  constructor(
    readonly parts: readonly Bytes[],
    readonly version: string,
    readonly held: HeldSpools,
  ) {}
}

/** Of one record: in which list it stands, and how. */
export interface ListedRecord<List extends string> {
  readonly list: List;
  readonly text: string;
}

/** One list while it is put down, hashed as it goes: it may be too much to be read once more for that. */
class SpooledList {
  readonly digest = new TextDigest();

  constructor(readonly spool: Spool) {}

  write(text: string): void {
    this.digest.add(text);
    this.spool.write(text);
  }
}

/** Lists of records by the members of a pack, put down member by member. */
export class SpooledLists<List extends string> {
  readonly counts: Record<List, number>;
  private readonly lists: ReadonlyMap<List, SpooledList>;

  constructor(
    lists: readonly List[],
    private readonly spools: SpoolsOfWork,
  ) {
    this.lists = new Map(lists.map((list) => [list, new SpooledList(spools.open())]));
    const counts: Partial<Record<List, number>> = {};
    for (const list of lists) counts[list] = 0;
    // Every list was just given its count.
    this.counts = counts as Record<List, number>;
  }

  /**
   * @param of what there is of a member, some after some
   * @param signal aborts when nobody waits for it any longer
   */
  async fill(
    of: (member: PackMember, object: ObjectKind) => AsyncIterable<readonly ListedRecord<List>[]>,
    signal: AbortSignal,
  ): Promise<void> {
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      const begun = new Set<List>();
      for (const list of this.lists.values()) list.write(`${opening}"${member}":[`);
      opening = ',';
      for await (const records of of(member, object)) {
        signal.throwIfAborted();
        for (const { list, text } of records) {
          this.lists.get(list)?.write(begun.has(list) ? `,${text}` : text);
          begun.add(list);
          this.counts[list] += 1;
        }
      }
      for (const list of this.lists.values()) list.write(']');
    }
    for (const list of this.lists.values()) list.write('}');
  }

  /** The lists as members of an object, behind some and before others. */
  within(before: object, after: object): SpooledDifference {
    const [head, foot] = [JSON.stringify(before).slice(0, -1), `,${JSON.stringify(after).slice(1)}`];
    const parts: Bytes[] = [Buffer.from(head)];
    const named = [head];
    for (const [name, list] of this.lists) {
      parts.push(Buffer.from(`,"${name}":`), ...list.spool.bytes());
      named.push(list.digest.hex());
    }
    parts.push(Buffer.from(foot));
    return new SpooledDifference(parts, sha256Of([...named, foot].join('')).slice(0, 32), this.spools.held());
  }
}
