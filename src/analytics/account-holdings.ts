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
   * Accounts of the entities of a perimeter: those that they hold themselves or as one with others, at any time, and
   * those of what any of these own or control, while they do (spec/rulings.md#c-55). Who is one with whom is as this
   * audience is told.
   */
  async ofEntities(table: FlowTable, { entities }: Perimeter, audience: Audience): Promise<readonly AccountHolding[]> {
    if (entities.length === 0) return [];
    const { owners, links } = await this.owners.of(table.accounts, audience);
    const view = this.graphs.projection(audience).view();
    const oneOf = (id: string): string => view.identity.clusterOf(id).canonical_id;
    const holdings: AccountHolding[] = [];
    for (const entity of entities) {
      const holder = oneOf(entity);
      // By whom they are one with: what a large cluster owns of another is looked at once, and not for each of its members.
      const spans = new Map<string, Tenure[]>([[holder, [ALWAYS]]]);
      for (const { a, b, from, until, relation_id } of links) {
        if (relation_id === null || oneOf(a) !== holder) continue;
        const predicate = view.find('relation', relation_id)?.fields.predicate;
        if (predicateRule(predicate ?? '')?.holding?.holder !== 'from') continue;
        const owned = oneOf(b);
        const known = spans.get(owned);
        if (known === undefined) spans.set(owned, [{ from, until }]);
        else known.push({ from, until });
      }
      for (const { account, entity_id } of owners) {
        const held = spans.get(oneOf(entity_id)) ?? [];
        for (const { from, until } of held) holdings.push({ account, entity, from, until });
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

interface Tenure {
  readonly from: number;
  readonly until: number;
}

const ALWAYS: Tenure = { from: -Infinity, until: Infinity };

/** Whether a perimeter needs the graph. */
export function needsGraph(perimeter: Perimeter): boolean {
  return isGiven(perimeter) && perimeter.entities.length > 0;
}
