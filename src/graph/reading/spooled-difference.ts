import type { ObjectKind } from '#domain/graph';
import { PACK_MEMBERS, type PackMember } from '#domain/read-model';
import type { Bytes } from '../../platform/bytes.js';
import type { Spool, Spools } from '../../platform/spools.js';

/** A difference as JSON text, in pieces: of a graph that is not held. */
export class SpooledDifference {
  constructor(readonly parts: readonly Bytes[]) {}
}

/** Of one record: in which list it stands, and how. */
export interface ListedRecord<List extends string> {
  readonly list: List;
  readonly text: string;
}

/** Lists of records by the members of a pack, spooled member by member. */
export class SpooledLists<List extends string> {
  readonly counts: Record<List, number>;
  private readonly spools: ReadonlyMap<List, Spool>;

  constructor(lists: readonly List[], spools: Spools) {
    this.spools = new Map(lists.map((list) => [list, spools.open()]));
    const counts: Partial<Record<List, number>> = {};
    for (const list of lists) counts[list] = 0;
    // Every list was just given its count.
    this.counts = counts as Record<List, number>;
  }

  /** @param of what there is of a member, some after some */
  async fill(
    of: (member: PackMember, object: ObjectKind) => AsyncIterable<readonly ListedRecord<List>[]>,
  ): Promise<void> {
    let opening = '{';
    for (const [member, object] of PACK_MEMBERS) {
      const begun = new Set<List>();
      for (const spool of this.spools.values()) spool.write(`${opening}"${member}":[`);
      opening = ',';
      for await (const records of of(member, object)) {
        for (const { list, text } of records) {
          this.spools.get(list)?.write(begun.has(list) ? `,${text}` : text);
          begun.add(list);
          this.counts[list] += 1;
        }
      }
      for (const spool of this.spools.values()) spool.write(']');
    }
    for (const spool of this.spools.values()) spool.write('}');
  }

  /** The lists as members of an object, behind some and before others. */
  within(before: object, after: object): SpooledDifference {
    const parts: Bytes[] = [Buffer.from(JSON.stringify(before).slice(0, -1))];
    for (const [list, spool] of this.spools) parts.push(Buffer.from(`,"${list}":`), ...spool.bytes());
    parts.push(Buffer.from(`,${JSON.stringify(after).slice(1)}`));
    return new SpooledDifference(parts);
  }
}
