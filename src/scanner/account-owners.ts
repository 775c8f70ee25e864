import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Audience } from '#domain/graph';
import {
  AccountRegister,
  ownershipLinksOf,
  WantedAccounts,
  type AccountOwner,
  type OwnershipFacts,
  type OwnershipLink,
} from '#domain/movements';
import { nextTurn } from '../platform/work/yield-budget.js';
import type { GraphWindows } from '../graph/graph-windows.js';
import { Graphs } from '../graph/graphs.js';

/** Entities or accounts looked at before others get their turn. */
const TURN = 2_000;

interface Register {
  readonly accounts: AccountRegister;
  /** Entities to be taken in. */
  due: Set<string>;
}

/**
 * Who holds an account, as the investigation graph says it to one audience. One register of accounts for each, built
 * when it is first asked for; afterwards a changed entity costs what that entity costs.
 */
@Injectable()
export class AccountOwners implements OnModuleDestroy {
  private registers = new Map<Audience, Register>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly stopListening: () => void;

  constructor(private readonly graphs: Graphs) {
    this.stopListening = graphs.onChange((changed) => {
      // Nothing is told of when the graph was built anew.
      if (changed.length === 0) this.registers = new Map();
      for (const { fields } of changed) {
        if (fields.object !== 'entity') continue;
        for (const { due } of this.registers.values()) due.add(fields.id);
      }
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** The entities that hold these accounts, and everything that ties such an entity to another, of any time. */
  async of(accounts: readonly string[], audience: Audience): Promise<OwnershipFacts> {
    const { windows } = this.graphs;
    const register = windows === null ? await this.afterOthers(audience) : await found(windows, accounts, audience);
    const owners: AccountOwner[] = [];
    await inTurns(accounts, (account) => {
      for (const entity_id of register.holdersOf(account)) owners.push({ account, entity_id });
    });
    const entities = owners.map(({ entity_id }) => entity_id);
    // The rows may have been streamed: then only this is asked again until nothing is missing.
    return { owners, links: await this.graphs.whole(() => this.linksFrom(entities, audience)) };
  }

  private afterOthers(audience: Audience): Promise<AccountRegister> {
    const mine = this.turn.then(() => this.current(audience));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async current(audience: Audience): Promise<AccountRegister> {
    let register = this.registers.get(audience);
    if (register === undefined) {
      const { graph } = this.graphs.projection(audience);
      register = { accounts: new AccountRegister(), due: new Set(graph.ids('entity')) };
      this.registers.set(audience, register);
    }
    const { accounts } = register;
    while (register.due.size > 0) {
      const due = [...register.due];
      register.due = new Set();
      await inTurns(due, (id) => {
        const entity = this.graphs.projection(audience).view().find('entity', id);
        if (entity === null) accounts.remove(id);
        else accounts.put(entity.fields);
      });
    }
    return accounts;
  }

  private async linksFrom(entities: readonly string[], audience: Audience): Promise<readonly OwnershipLink[]> {
    const links = new Map<string, OwnershipLink>();
    const seen = new Set(entities);
    let frontier = [...seen];
    while (frontier.length > 0) {
      const next: string[] = [];
      await inTurns(frontier, (entity) => {
        for (const link of ownershipLinksOf(this.graphs.projection(audience).view(), entity)) {
          links.set(link.relation_id ?? JSON.stringify([link.a, link.b]), link);
          for (const end of [link.a, link.b]) {
            if (seen.has(end)) continue;
            seen.add(end);
            next.push(end);
          }
        }
      });
      frontier = next;
    }
    return [...links.values()];
  }
}

/** Of a graph that is not held: those among all entities that may hold one of the accounts. */
async function found(windows: GraphWindows, accounts: readonly string[], audience: Audience): Promise<AccountRegister> {
  const wanted = new WantedAccounts(accounts);
  const register = new AccountRegister();
  const holders = windows.through(audience, 'entity', (projection, ids) => {
    const view = projection.view();
    return ids.flatMap((id) => {
      const fields = view.find('entity', id)?.fields;
      return fields !== undefined && wanted.mayBeOf(fields) ? [fields] : [];
    });
  });
  for await (const some of holders) for (const fields of some) register.put(fields);
  return register;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += TURN) {
    items.slice(at, at + TURN).forEach(work);
    if (at + TURN < items.length) await nextTurn();
  }
}
