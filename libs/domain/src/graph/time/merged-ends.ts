import type { RelationFields, ResolutionFields } from '../records.js';
import type { TemporalContext, TemporalFinding } from './finding.js';
import { MergedContext, isLifeAlike, lifeOf, oneThingWith, type Life, type OneThing } from './one-thing.js';
import { NO_FINDINGS, type RelationCase, type RelationEnd, type RelationRule } from './relation-case.js';

/**
 * What the rules find in a relation once its ends are what they are decided to be: the lives of all that is one with an
 * end are its life (spec/rulings.md#c-23). It stays as it was asserted, and the decision may be the mistake: what is
 * impossible so is suspicious, names the relation and its merged ends, and is refused nowhere.
 *
 * @param own what the rules find of the ends as they stand: said already
 */
export function mergedFindings(
  it: RelationCase,
  rules: readonly RelationRule[],
  own: readonly TemporalFinding[],
): readonly TemporalFinding[] {
  const { relation, context } = it;
  const [from, to] = [oneThingWith(relation.from_id, context), oneThingWith(relation.to_id, context)];
  if (from === null && to === null) return NO_FINDINGS;
  const said = new Set(own.map(({ rule }) => rule));
  const found: TemporalFinding[] = [];
  for (const [fromLife, toLife] of pairsOf(relation, from, to, context)) {
    const names = new Map([...named(from, fromLife.id), ...named(to, toLife.id)]);
    const merged = { ...it, from: endOf(fromLife), to: endOf(toLife), context: new MergedContext(context, names) };
    for (const rule of rules) {
      for (const finding of rule(merged)) {
        if (said.has(finding.rule)) continue;
        said.add(finding.rule);
        found.push({ ...ofMerged(finding, relation, fromLife, toLife), severity: 'suspicious' });
      }
    }
  }
  return found;
}

/** Which lives to look at together; of a relation within one thing, that thing with itself. */
function pairsOf(
  { from_id, to_id }: RelationFields,
  from: OneThing | null,
  to: OneThing | null,
  context: TemporalContext,
): readonly (readonly [Life, Life])[] {
  const [ownFrom, ownTo] = [lifeOf(from_id, context), lifeOf(to_id, context)];
  if (from !== null && from === to) return from_id === to_id ? [] : [[ownFrom, ownFrom]];
  const [froms, tos] = [livesOf(from, ownFrom), livesOf(to, ownTo)];
  return froms.flatMap((one) => tos.map((other) => [one, other] as const));
}

/** The lives to look at for an end: its own where others are alike, so that nobody else is named for nothing. */
export function livesOf(thing: OneThing | null, own: Life): readonly Life[] {
  if (thing === null) return [own];
  return [...new Set(thing.outermost.map((life) => (isLifeAlike(life, own) ? own : life)))];
}

function named(thing: OneThing | null, name: string): readonly (readonly [string, string])[] {
  return thing === null ? [] : [...thing.ids].map((id) => [id, name] as const);
}

function endOf({ id, isPerson, isWoman, ...life }: Life): RelationEnd {
  return { id, isPerson, isWoman, life };
}

/** The finding with whom the ends of the link are decided to be, where it is not their own lives that were looked at. */
export function ofMerged(
  finding: TemporalFinding,
  { from_id, to_id }: Pick<RelationFields | ResolutionFields, 'from_id' | 'to_id'>,
  from: Life,
  to: Life,
): TemporalFinding {
  const merged = [
    ...(from.id === from_id ? [] : [[from_id, from.id] as const]),
    ...(to.id === to_id ? [] : [[to_id, to.id] as const]),
  ];
  const decided = merged.map(([own, other]) => `${own} is decided to be ${other}`).join(', ');
  return {
    ...finding,
    message: decided === '' ? finding.message : `${finding.message} (${decided}.)`,
    related_ids: [...new Set([...finding.related_ids, ...merged.flat()])],
  };
}
