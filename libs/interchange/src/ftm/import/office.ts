import type { Json } from '#domain/graph';
import { countriesOf } from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';
import type { ImportCollector } from '../../kit/import-collector.js';
import type { FtmEntity } from './entity.js';
import type { PendingEntities } from './pending-entities.js';
import { product, type FtmLinks } from '../link.js';

/** Beyond this many, offices whose position has not been seen are put as they are. */
const WAITING_MAX = 50_000;

interface Position {
  readonly name: string;
  readonly organizations: readonly string[];
  readonly countries: readonly string[];
}

interface Waiting {
  readonly occupancy: FtmEntity;
  readonly place: ImportPlace;
}

/**
 * Positions and who holds them. An office in a named organisation is employment there; any other is an attribute of the
 * holder, for a position is no entity of ours.
 */
export class FtmOffices {
  private readonly positions = new Map<string, Position>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly intake: ImportCollector,
    private readonly links: FtmLinks,
    private readonly holding: PendingEntities,
  ) {}

  takes(schema: string): boolean {
    return schema === 'Position' || schema === 'Occupancy';
  }

  put(entity: FtmEntity, place: ImportPlace): void {
    if (entity.schema === 'Position') this.position(entity);
    else if (entity.values('post').every((post) => this.positions.has(post))) this.occupancy(entity, place);
    else this.waiting.push({ occupancy: entity, place });
    if (this.waiting.length > WAITING_MAX || this.positions.size > WAITING_MAX) this.flush();
  }

  finish(): void {
    this.flush();
    this.positions.clear();
  }

  private flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const { occupancy, place } of waiting) this.occupancy(occupancy, place);
  }

  private position(entity: FtmEntity): void {
    this.positions.set(entity.id, {
      name: entity.first('name') ?? entity.caption ?? entity.id,
      organizations: entity.values('organization'),
      countries: countriesOf(entity.values('country')),
    });
    entity.reportLosses(this.intake);
  }

  private occupancy(entity: FtmEntity, place: ImportPlace): void {
    const [holders, posts] = [entity.values('holder'), entity.values('post')];
    if (holders.length === 0 || posts.length === 0) {
      this.links.rejectEndless(entity, holders.length === 0 ? 'holder' : 'post', place);
      return;
    }
    for (const post of posts) this.office(entity, holders, post, posts.length > 1, place);
    entity.reportLosses(this.intake);
  }

  private office(
    entity: FtmEntity,
    holders: readonly string[],
    post: string,
    several: boolean,
    place: ImportPlace,
  ): void {
    const position = this.positions.get(post);
    const role = (position?.name ?? post).slice(0, 500);
    const starts = entity.values('startDate');
    // A declaration shows somebody in office; it is not the day on which the office began.
    const declared = starts.length === 0 ? (entity.first('declarationDate') ?? entity.first('date')) : null;
    const status = entity.sorted('status');
    if (position !== undefined && position.organizations.length > 0) {
      const attributes = { ...this.links.attributesOf(entity), occupancy_statuses: status, ftm_position: post };
      const pairs = product(holders, position.organizations);
      const part = several ? { part: post } : {};
      const draft = {
        predicate: 'EMPLOYED_BY',
        pairs,
        starts,
        asOf: declared,
        members: { role, attributes },
        ...part,
      } as const;
      this.links.relations(entity, draft, place);
      return;
    }
    const held: Record<string, Json> = { position: role, position_id: post };
    const more = { effective_at: starts[0], effective_until: entity.first('endDate'), asserted_as_of: declared };
    for (const [name, value] of Object.entries(more)) if (value) held[name] = value;
    if (status.length > 0) held.statuses = status;
    if (position !== undefined && position.countries.length > 0) held.countries = position.countries;
    for (const holder of holders) this.holding.attach(holder, 'positions', held, 'Occupancy', place);
  }
}
