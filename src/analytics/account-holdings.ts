import { Injectable } from '@nestjs/common';
import { isGiven, type FlowTable, type AccountHolding, type Perimeter } from '#domain/analytics';
import { predicateRule, type Audience } from '#domain/graph';
import { Graphs } from '../graph/graphs.js';
import { AccountOwners } from '../scanner/account-owners.js';

/** Who held the accounts of a table, as the investigation graph says it to one audience. */
@Injectable()
export class AccountHoldings {
  constructor(
    private readonly owners: AccountOwners,
    private readonly graphs: Graphs,
  ) {}

  /**
   * Accounts of the entities of a perimeter: those that they hold themselves or as one with another entity, at any time,
   * and those of what they own or control, while they do.
   */
  async ofEntities(table: FlowTable, { entities }: Perimeter, audience: Audience): Promise<readonly AccountHolding[]> {
    if (entities.length === 0) return [];
    const { owners, links } = await this.owners.of(table.accounts, audience);
    const view = this.graphs.projection(audience).view();
    const holdings: AccountHolding[] = [];
    for (const entity of entities) {
      const spans = new Map([[entity, [ALWAYS]]]);
      for (const { a, b, from, until, relation_id } of links) {
        const predicate = relation_id === null ? null : view.find('relation', relation_id)?.fields.predicate;
        const isSame = relation_id === null && (a === entity || b === entity);
        const owned = isSame
          ? a === entity
            ? b
            : a
          : a === entity && predicateRule(predicate ?? '')?.holding?.holder === 'from'
            ? b
            : null;
        if (owned !== null) spans.set(owned, [...(spans.get(owned) ?? []), { from, until }]);
      }
      for (const { account, entity_id } of owners) {
        for (const { from, until } of spans.get(entity_id) ?? []) holdings.push({ account, entity, from, until });
      }
    }
    return holdings;
  }

  /** The entities that hold these accounts themselves. */
  async directly(accounts: readonly string[], audience: Audience): Promise<readonly AccountHolding[]> {
    const { owners } = await this.owners.of(accounts, audience);
    return owners.map(({ account, entity_id }) => ({ account, entity: entity_id, ...ALWAYS }));
  }

  /** Whether the graph can be asked at all. */
  get isReady(): boolean {
    return this.graphs.readsAreServed();
  }
}

const ALWAYS = { from: -Infinity, until: Infinity };

/** Whether a perimeter needs the graph. */
export function needsGraph(perimeter: Perimeter): boolean {
  return isGiven(perimeter) && perimeter.entities.length > 0;
}
