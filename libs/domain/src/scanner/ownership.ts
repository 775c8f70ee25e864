import { parseMovementTime } from './movement-time.js';

/** Who held an account, from `from_at` (inclusive) to `until_at` (exclusive); a missing bound is open. */
export interface AccountOwner {
  readonly account: string;
  readonly entity_id: string;
  readonly from_at?: string;
  readonly until_at?: string;
  /** Relations of the graph that the ownership rests on, where it was read there. */
  readonly relation_ids?: readonly string[];
}

interface Tenure {
  readonly from: number;
  readonly until: number;
  readonly group: string;
}

/** Ownership groups of accounts over time: accounts whose owner entity is the same belong together. */
export class Ownership {
  private readonly tenures = new Map<number, Tenure[]>();

  /** `accounts` maps the names of the request to their numbers; owners of other accounts are of no use here. */
  constructor(
    private readonly owners: readonly AccountOwner[],
    accounts: ReadonlyMap<string, number>,
  ) {
    for (const owner of owners) {
      const account = accounts.get(owner.account);
      if (account === undefined) continue;
      const tenures = this.tenures.get(account) ?? [];
      tenures.push({
        from: bound(owner.from_at, -Infinity),
        until: bound(owner.until_at, Infinity),
        group: owner.entity_id,
      });
      this.tenures.set(account, tenures);
    }
    for (const tenures of this.tenures.values()) {
      tenures.sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0));
    }
  }

  /** Whether the request says who owns anything at all. */
  get isKnown(): boolean {
    return this.owners.length > 0;
  }

  /** The group that held the account at that time: the smallest id where several did; null when nobody is named. */
  groupOf(account: number, at: number): string | null {
    const tenures = this.tenures.get(account);
    if (tenures === undefined) return null;
    for (const tenure of tenures) if (at >= tenure.from && at < tenure.until) return tenure.group;
    return null;
  }

  /** Whether one owner held both accounts at that time. */
  isOwn(a: number, b: number, at: number): boolean {
    if (this.tenures.size === 0) return false;
    const [left, right] = [this.tenures.get(a), this.tenures.get(b)];
    if (left === undefined || right === undefined) return false;
    return left.some((one) => holds(one, at) && right.some((other) => other.group === one.group && holds(other, at)));
  }

  /** The relations on which the ownership of an account rests. */
  relationsOf(names: ReadonlySet<string>): readonly string[] {
    const ids = this.owners
      .filter(({ account }) => names.has(account))
      .flatMap(({ relation_ids }) => relation_ids ?? []);
    return [...new Set(ids)].sort();
  }
}

function holds(tenure: Tenure, at: number): boolean {
  return at >= tenure.from && at < tenure.until;
}

function bound(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : (parseMovementTime(text)?.at ?? otherwise);
}
