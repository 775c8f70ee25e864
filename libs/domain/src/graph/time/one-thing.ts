import { compareIds } from '../../shared/order.js';
import { isSameJson } from '../../shared/same-json.js';
import type { LinkedAlong, NearbyLink, TemporalContext } from './finding.js';
import { hasOffset } from './offset-dates.js';
import { isWoman } from './relation-case.js';
import { validitySpanOf, type ValiditySpan } from './span.js';

/** An entity, as far as rules about time look at it. */
export interface Life extends ValiditySpan {
  readonly id: string;
  readonly isPerson: boolean;
  readonly isWoman: boolean;
}

export function lifeOf(id: string, context: TemporalContext): Life {
  const entity = context.entity(id);
  const dates = entity ?? { effective_at: null, effective_until: null };
  const isPerson = entity?.kind === 'person';
  return { ...validitySpanOf(dates), id, isPerson, isWoman: entity !== undefined && isWoman(entity) };
}

/**
 * What live decisions say is one thing, as rules about time need it: of each date that a rule may look at, the member
 * with the first and the one with the last. Where none of these contradicts, no member does.
 */
export interface OneThing {
  readonly ids: ReadonlySet<string>;
  readonly firstEnd: Life;
  readonly lastStart: Life;
  /** The person with the earliest birth and the one with the latest; null where no birth of a person is known. */
  readonly births: readonly [Life, Life] | null;
  /** Each once; the members of a small cluster, or those with the first and the last dates of a large one. */
  readonly outermost: readonly Life[];
  /** Whether a member has a date with an offset other than that of UTC. */
  readonly isDatedElsewhere: boolean;
}

/** Found once for all members of a cluster, as long as somebody holds the context. */
const KNOWN = new WeakMap<TemporalContext, Map<string, OneThing>>();

/** The entity with all that it is decided to be one with; null where it stands alone. */
export function oneThingWith(entityId: string, context: TemporalContext): OneThing | null {
  const known = KNOWN.get(context)?.get(entityId);
  if (known !== undefined) return known;
  const ids = membersOf(entityId, context);
  if (ids.size === 1) return null;
  // Whoever asks first, and in whatever order links came: of equal dates the smallest id is told.
  const lives = [...ids].sort(compareIds).map((id) => lifeOf(id, context));
  const [self] = lives;
  if (self === undefined) return null;
  const first = (date: (life: Life) => number): Life =>
    lives.reduce((best, life) => (date(life) < date(best) ? life : best), self);
  const firstEnd = first(({ end }) => end?.hi ?? Infinity);
  const lastStart = first(({ start }) => -(start?.lo ?? -Infinity));
  const outermost = new Set([
    firstEnd,
    lastStart,
    first(({ end }) => end?.latest ?? Infinity),
    first(({ start }) => start?.hi ?? Infinity),
  ]);
  const isDatedElsewhere = lives.some(({ start, end }) => hasOffset(start?.text) || hasOffset(end?.text));
  const thing = {
    ...{ ids, firstEnd, lastStart, births: birthsAmong(lives), outermost: [...outermost] },
    isDatedElsewhere,
  };
  let things = KNOWN.get(context);
  if (things === undefined) KNOWN.set(context, (things = new Map<string, OneThing>()));
  for (const id of ids) things.set(id, thing);
  return thing;
}

/** The person who was born first and the one who was born last, of those whose birth is known. */
export function birthsAmong(lives: readonly Life[]): readonly [Life, Life] | null {
  const born = lives.filter(({ isPerson, start }) => isPerson && start !== null);
  const [one] = born;
  if (one === undefined) return null;
  const lo = ({ start }: Life): number => start?.lo ?? 0;
  return [
    born.reduce((best, life) => (lo(life) < lo(best) ? life : best), one),
    born.reduce((best, life) => (lo(life) > lo(best) ? life : best), one),
  ];
}

/** Whether two lives say the same to every rule about time. */
export function isLifeAlike(one: Life, other: Life): boolean {
  return isSameJson({ ...one, id: '' }, { ...other, id: '' });
}

function membersOf(entityId: string, context: TemporalContext): ReadonlySet<string> {
  const ids = new Set([entityId]);
  for (const id of ids) {
    for (const link of context.outgoing(id, 'SAME_AS')) ids.add(link.to_id);
    for (const link of context.incoming(id, 'SAME_AS')) ids.add(link.from_id);
  }
  return ids;
}

/** The surroundings of a record in which what is decided to be one is one: links of a member are links of all. */
export class MergedContext implements TemporalContext {
  readonly now = this.apart.now;

  /** @param names by which id a thing goes here, of the ids of its members */
  constructor(
    private readonly apart: TemporalContext,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  readonly entity: TemporalContext['entity'] = (id) => this.apart.entity(id);
  readonly source: TemporalContext['source'] = (id) => this.apart.source(id);
  readonly sourcesOf: TemporalContext['sourcesOf'] = (relation) => this.apart.sourcesOf(relation);

  *outgoing(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink> {
    for (const id of [...membersOf(entityId, this.apart)].sort(compareIds)) {
      for (const link of this.apart.outgoing(id, predicate)) yield this.named(link);
    }
  }

  *incoming(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink> {
    for (const id of [...membersOf(entityId, this.apart)].sort(compareIds)) {
      for (const link of this.apart.incoming(id, predicate)) yield this.named(link);
    }
  }

  private named(link: NearbyLink): NearbyLink {
    const { from_id, to_id } = link;
    return { ...link, from_id: this.names.get(from_id) ?? from_id, to_id: this.names.get(to_id) ?? to_id };
  }
}
