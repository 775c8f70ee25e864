import { compareIds } from '../../shared/order.js';
import { parseMovementTime } from './movement-time.js';
import type { OwnershipLink } from './ownership-links.js';
import { OwnershipGroups } from './ownership-links.js';

/** Who held an account, from `from_at` (inclusive) to `until_at` (exclusive); a missing bound is open. */
export interface AccountOwner {
  readonly account: string;
  readonly entity_id: string;
  readonly from_at?: string;
  readonly until_at?: string;
}

/** Who holds the accounts of a scan, and what ties the holders together. */
export interface OwnershipFacts {
  readonly owners: readonly AccountOwner[];
  readonly links: readonly OwnershipLink[];
}

export const NO_OWNERSHIP: OwnershipFacts = { owners: [], links: [] };

interface Tenure {
  readonly from: number;
  readonly until: number;
  readonly entity: string;
}

/**
 * Ownership groups of accounts over time: accounts belong together while their owner entities are the same, or tied to
 * each other by what the graph says of that time (spec/scanner.md#ownership-group).
 */
export class Ownership {
  private readonly tenures = new Map<number, Tenure[]>();
  private readonly groups: OwnershipGroups;
  /** Whether anybody says who owns anything at all. */
  readonly isKnown: boolean;

  /** `numberOf` tells the number of an account of the request; owners of other accounts are of no use here. */
  constructor({ owners, links }: OwnershipFacts, numberOf: (account: string) => number | undefined) {
    this.isKnown = owners.length > 0;
    this.groups = new OwnershipGroups(links);
    for (const owner of owners) {
      const account = numberOf(owner.account);
      if (account === undefined) continue;
      const tenures = this.tenures.get(account) ?? [];
      tenures.push({
        from: bound(owner.from_at, -Infinity),
        until: bound(owner.until_at, Infinity),
        entity: owner.entity_id,
      });
      this.tenures.set(account, tenures);
    }
  }

  /** The group that held the account at that time: the smallest id where several did; null when nobody is named. */
  groupOf(account: number, at: number): string | null {
    let smallest: string | null = null;
    for (const group of this.groupsOf(account, at)) {
      if (smallest === null || compareIds(group, smallest) < 0) smallest = group;
    }
    return smallest;
  }

  /** Whether one group held both accounts at that time. */
  isOwn(a: number, b: number, at: number): boolean {
    if (this.tenures.size === 0) return false;
    const left = this.groupsOf(a, at);
    return left.length > 0 && this.groupsOf(b, at).some((group) => left.includes(group));
  }

  /** The relations by which the owners of these accounts belonged together at one of these times, in order of ids. */
  relationsOf(accounts: readonly number[], times: readonly number[]): readonly string[] {
    const ids = new Set<string>();
    for (const at of new Set(times.map((time) => this.groups.periodOf(time)))) {
      const entities = accounts.flatMap((account) => this.entitiesOf(account, at));
      for (const id of this.groups.relationsAmong(new Set(entities), at)) ids.add(id);
    }
    return [...ids].sort(compareIds);
  }

  private groupsOf(account: number, at: number): readonly string[] {
    return this.entitiesOf(account, at).map((entity) => this.groups.groupOf(entity, at));
  }

  private entitiesOf(account: number, at: number): readonly string[] {
    const entities: string[] = [];
    for (const { entity, from, until } of this.tenures.get(account) ?? []) {
      if (at >= from && at < until) entities.push(entity);
    }
    return entities;
  }
}

function bound(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : (parseMovementTime(text)?.at ?? otherwise);
}
