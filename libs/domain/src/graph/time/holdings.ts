import { isIndirectInterest } from '../indirect-interest.js';
import { predicateRule, WORLD_PREDICATES, type Holding, type WorldPredicate } from '../predicates.js';
import type { Share } from '../records.js';
import type { Millis } from '../../shared/time.js';
import { findCycle, mayBeCycle, type GuessedSteps, type Step } from './cycles.js';
import { impossible, suspicious, type NearbyLink, type TemporalContext, type TemporalFinding } from './finding.js';
import type { LinkGuesses } from './guessed-links.js';
import { NO_FINDINGS, type RelationCase, type RelationRule } from './relation-case.js';
import { isEmpty, likelyStretch, momentOf, overlapOf, type Stretch } from './span.js';
import { isSurelyBefore } from './surely-before.js';

/** Links looked at before the search for a circle of holdings gives up and says nothing. */
export const HOLDING_BUDGET = 200;
/** Other holders of one thing looked at when shares are added up. */
const HOLDERS_LOOKED_AT = 1_000;

/** Percent by which a sum may miss a hundred through floating point. */
const ROUNDING = 1e-9;

export const selfImpossible: RelationRule = ({ relation, from, to }) =>
  from.id === to.id
    ? [impossible('self_relation', `${relation.predicate} joins ${from.id} to itself.`, { related: [from.id] })]
    : NO_FINDINGS;

export const selfSuspicious: RelationRule = ({ relation, from, to }) =>
  from.id === to.id
    ? [suspicious('self_relation', `${relation.predicate} joins ${from.id} to itself.`, { related: [from.id] })]
    : NO_FINDINGS;

/** Shares of one sort in one thing that hold at one instant add up to more than all of it. */
export const sharesOver100: RelationRule = (it) => {
  const { relation, from, to, context } = it;
  const isChildOf = isHeldFirst(relation.predicate);
  const held = isChildOf ? from : to;
  const own = countedShare(relation);
  const within = likelyStretch(relation);
  if (own === 0 || isEmpty(within)) return NO_FINDINGS;

  const others: CountedHolding[] = [];
  let sum = own;
  let looked = 0;
  for (const link of isChildOf
    ? context.outgoing(held.id, relation.predicate)
    : context.incoming(held.id, relation.predicate)) {
    if ((looked += 1) > HOLDERS_LOOKED_AT) break;
    const share = link.id === relation.id ? 0 : countedShare(link);
    if (share === 0) continue;
    const stretch = overlapOf(within, likelyStretch(link));
    if (isEmpty(stretch)) continue;
    others.push({ id: link.id, share, stretch });
    sum += share;
  }
  if (sum <= 100 + ROUNDING) return NO_FINDINGS;
  const peak = peakOf(others, within);
  const total = own + peak.share;
  if (total <= 100 + ROUNDING) return NO_FINDINGS;
  const message = `Shares in ${held.id} that hold at one time add up to at least ${Number(total.toFixed(4))} %.`;
  const related = others.filter(({ stretch }) => stretch.from <= peak.at && peak.at < stretch.to).map(({ id }) => id);
  return [
    suspicious('share_over_100', message, { left: it.span.start, right: it.span.end, related: [held.id, ...related] }),
  ];
};

interface CountedHolding {
  readonly id: string;
  readonly share: number;
  readonly stretch: Stretch;
}

/** The least that the share can be. An asserted indirect interest is part of others and never counts twice. */
export function countedShare(link: NearbyLink): number {
  return isIndirectInterest(link) ? 0 : leastOf(link.share ?? null);
}

function leastOf(share: Share | null): number {
  if (share === null) return 0;
  return 'exact' in share ? share.exact : (share.min ?? 0);
}

/** The instant at which most is held, and how much that is. */
function peakOf(holdings: readonly CountedHolding[], within: Stretch): { readonly at: Millis; readonly share: number } {
  const turns = holdings.flatMap(({ share, stretch }) => [
    { at: stretch.from, change: share },
    { at: stretch.to, change: -share },
  ]);
  // What ends at an instant is over at it, so it goes before what begins there.
  turns.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.change - b.change));
  let peak = { at: within.from, share: 0 };
  let share = 0;
  for (const { at, change } of turns) {
    share += change;
    if (share > peak.share) peak = { at, share };
  }
  return peak;
}

/** Where the search for a circle finds the holdings of an entity. */
export type HoldingLinks = Pick<TemporalContext, 'outgoing' | 'incoming'>;

export function ownershipCycle(it: RelationCase, links: HoldingLinks): readonly TemporalFinding[] {
  const isChildOf = isHeldFirst(it.relation.predicate);
  const [owner, owned] = isChildOf ? [it.to.id, it.from.id] : [it.from.id, it.to.id];
  return circle(it, { holder: owner, held: owned, network: 'ownership', rule: 'ownership_cycle' }, links);
}

export function controlCycle(it: RelationCase, links: HoldingLinks): readonly TemporalFinding[] {
  return circle(it, { holder: it.from.id, held: it.to.id, network: 'control', rule: 'control_cycle' }, links);
}

/** Nobody holds most holders, and then no circle needs to be looked for. */
function hasAny(links: Iterable<NearbyLink>): boolean {
  return links[Symbol.iterator]().next().done !== true;
}

/** Predicates of one network of holdings: those whose holder stands first, and those whose holder stands second. */
function predicatesOf(network: Holding['network']): Readonly<Record<Holding['holder'], readonly WorldPredicate[]>> {
  const where = (holder: Holding['holder']): readonly WorldPredicate[] =>
    WORLD_PREDICATES.filter((one) => {
      const holding = predicateRule(one)?.holding;
      return holding?.network === network && holding.holder === holder;
    });
  return { from: where('from'), to: where('to') };
}

const NETWORKS = { ownership: predicatesOf('ownership'), control: predicatesOf('control') };

function isHeldFirst(predicate: string): boolean {
  return predicateRule(predicate)?.holding?.holder === 'to';
}

function holdersOf(links: HoldingLinks, held: string, network: Holding['network']): readonly Iterable<NearbyLink>[] {
  const { from, to } = NETWORKS[network];
  return [...from.map((one) => links.incoming(held, one)), ...to.map((one) => links.outgoing(held, one))];
}

function heldBy(context: HoldingLinks, network: Holding['network']) {
  const { from, to } = NETWORKS[network];
  return function* (id: string): Iterable<Step> {
    for (const one of from) for (const link of context.outgoing(id, one)) yield { link, to: link.to_id };
    for (const one of to) for (const link of context.incoming(id, one)) yield { link, to: link.from_id };
  };
}

/** The steps of both ends, as they are guessed. */
function guessedBy(guesses: LinkGuesses, network: Holding['network']): Record<'onward' | 'back', GuessedSteps> {
  const { from, to } = NETWORKS[network];
  return {
    onward: (id) => [
      ...from.map((one) => guesses.links('from', one, id)),
      ...to.map((one) => guesses.links('to', one, id)),
    ],
    back: (id) => [
      ...from.map((one) => guesses.links('to', one, id)),
      ...to.map((one) => guesses.links('from', one, id)),
    ],
  };
}

interface SoughtCircle {
  readonly holder: string;
  readonly held: string;
  readonly network: Holding['network'];
  readonly rule: 'ownership_cycle' | 'control_cycle';
}

function circle(
  { relation, context }: RelationCase,
  { holder, held, network, rule }: SoughtCircle,
  links: HoldingLinks,
): readonly TemporalFinding[] {
  const within = likelyStretch(relation);
  if (holder === held || isEmpty(within)) return NO_FINDINGS;
  const sought = { start: held, goal: holder, except: relation.id, within, budget: HOLDING_BUDGET };
  // What is told of a part of the links is at hand.
  const guesses = links === context ? (context.guesses ?? null) : null;
  if (guesses !== null && !mayBeCycle({ ...sought, ...guessedBy(guesses, network) })) return NO_FINDINGS;
  if (!holdersOf(links, holder, network).some(hasAny)) return NO_FINDINGS;
  const found = findCycle({ ...sought, steps: heldBy(links, network) }).links;
  if (found === null) return NO_FINDINGS;
  const what = rule === 'ownership_cycle' ? 'owned' : 'controlled';
  const more = found.length === 1 ? 'one more link' : `${found.length} more links`;
  return [suspicious(rule, `${holder} would be ${what} by itself through ${more}.`, { related: found })];
}

/** A source that says what is, before it is. An announcement may. */
export const publishedBeforeStart: RelationRule = ({ relation, span, context }) => {
  const { start } = span;
  if (start === null || relation.modality === 'planned') return NO_FINDINGS;
  for (const { id, published_at } of context.sourcesOf(relation)) {
    const published = momentOf(published_at);
    if (published === null || !isSurelyBefore(published, start)) continue;
    const message = `Its source ${id} was published (${published.text}) before it started (${start.text}).`;
    return [suspicious('published_before_start', message, { left: published, right: start, related: [id] })];
  }
  return NO_FINDINGS;
};
