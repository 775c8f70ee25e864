import type { LinkEnd } from '../live/links.js';
import { HOLDING_PREDICATES, predicateRule, type Holding } from '../predicates.js';
import type { Version } from '../records.js';
import { eachReference } from '../references.js';
import type { Need, Needs } from './needs.js';

/** Holdings of one holder that are gone on from: a search for a circle looks at no more links than this altogether. */
const GONE_ON_FROM = 200;

/** What is always asked with a need, and is little: with whom an entity is one, and what a source has in common with others. */
export function companionsOf(need: Need): readonly Need[] {
  if (need.of !== 'record') return [];
  const { object, id } = need;
  if (object === 'source') return [{ of: 'shared', id }];
  if (object !== 'entity') return [];
  return (['from', 'to'] as const).map((end) => ({ of: 'links', end, predicate: 'SAME_AS', id }));
}

/** Of the first records that a question asks for, what names them: most questions about a record are about that, too. */
export function referrersOf(asked: readonly Need[]): readonly Need[] {
  return asked.flatMap((need): readonly Need[] =>
    need.of === 'record' ? [{ of: 'referrers', object: need.object, id: need.id }] : [],
  );
}

/** Which of several kinds an id means is told by which of them is there. */
export function noteAlternatives(needs: Needs, fetched: readonly Version[]): void {
  for (const { fields } of fetched) {
    eachReference(fields, ({ targets }, id) => {
      if (targets.length > 1) for (const object of targets) needs.noteRecord(object, id);
    });
  }
}

/** What records name, as it is asked whether that is there. */
export function namedNeeds(fetched: readonly Version[]): readonly Need[] {
  const needs: Need[] = [];
  for (const { fields } of fetched) {
    eachReference(fields, ({ targets }, id) => {
      for (const object of targets) needs.push({ of: 'record', object, id });
    });
  }
  return needs;
}

/**
 * What whoever looks along holdings will look at next, once links that it missed were fetched: whom each of them joins, and
 * what those hold in turn, or who holds them. It says what is fetched together and never what is found: a search that stops sooner, as its
 * links did not hold at one time, has had more fetched for it than it asks, and one that goes further asks again.
 */
export function foreseenNeeds(asked: readonly Need[], fetched: readonly Version[]): readonly Need[] {
  const left = new Map<string, number>();
  for (const need of asked) {
    if (need.of !== 'links' || predicateRule(need.predicate)?.holding === undefined) continue;
    left.set(placeOf(need.end, need.predicate, need.id), GONE_ON_FROM);
  }
  if (left.size === 0) return [];
  const needs: Need[] = [];
  for (const { fields } of fetched) {
    if (fields.object !== 'relation') continue;
    const { predicate, from_id, to_id } = fields;
    const holding = predicateRule(predicate)?.holding;
    if (holding === undefined) continue;
    for (const [end, id, other] of [['from', from_id, to_id] as const, ['to', to_id, from_id] as const]) {
      const place = placeOf(end, predicate, id);
      const more = left.get(place) ?? 0;
      if (more === 0) continue;
      left.set(place, more - 1);
      needs.push({ of: 'record', object: 'entity', id: other });
      // Circles are sought from both ends: from what is held downwards, from who holds it upwards.
      needs.push(...onFrom(other, holding.network, end === holding.holder ? 'held' : 'holders'));
    }
  }
  return needs;
}

function onFrom(id: string, network: Holding['network'], sought: 'held' | 'holders'): readonly Need[] {
  return NETWORKS[network].map(({ end, predicate }): Need => {
    const towards = sought === 'held' ? end : end === 'from' ? 'to' : 'from';
    return { of: 'links', end: towards, predicate, id };
  });
}

interface Direction {
  readonly end: LinkEnd;
  readonly predicate: string;
}

/** How what an entity holds is looked up in each network. */
const NETWORKS: Readonly<Record<Holding['network'], readonly Direction[]>> = {
  ownership: directionsOf('ownership'),
  control: directionsOf('control'),
};

function directionsOf(network: Holding['network']): readonly Direction[] {
  return [...HOLDING_PREDICATES].flatMap((predicate): readonly Direction[] => {
    const holding = predicateRule(predicate)?.holding;
    return holding?.network === network ? [{ end: holding.holder, predicate }] : [];
  });
}

function placeOf(end: LinkEnd, predicate: string, id: string): string {
  return `${end} ${predicate} ${id}`;
}
