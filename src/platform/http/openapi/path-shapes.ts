import { PREDICATES, STATUSES } from '#domain/graph';
import type { PathAnswer } from '#domain/paths';
import {
  count,
  decimal,
  flag,
  id,
  ids,
  instant,
  list,
  nullable,
  object,
  optional,
  validDate,
  text,
  described,
  word,
} from './shape.js';

/*
 * Ways through the graph, as searches and watches tell them.
 */

type Path = PathAnswer['paths'][number];
type Step = Path['steps'][number];

const AMOUNT = object<NonNullable<Path['bottleneck_amount']>>('Amount', 'An amount of money or of units.', {
  value: decimal('Decimal text.'),
  asset: text('Currency code, asset symbol or asset id.', 'EUR'),
});

const STEP = object<Step>('PathStep', 'One relation, or one decision about identity, that a path walks.', {
  relation_id: id('The relation, or the decision.', 'relation:kestrel-owns-aurelia'),
  predicate: word(
    PREDICATES.map(({ predicate }) => predicate),
    'What joins the two.',
  ),
  from_id: id('Where the relation starts.'),
  to_id: id('Where the relation ends.', 'asset:villa-korali'),
  walked: word(['forward', 'reverse'], 'Along the relation, or against it.'),
  identity_hop: flag('A decision that two entities are one: no relation of the world.'),
  status: nullable(word(STATUSES, 'How far the relation is believed; null of a decision.')),
  evidence_ids: ids('Evidence for it.', 'evidence:deed-2016'),
  independent_source_count_min: count('Independent sources, if every source of unknown derivation copies another.'),
  effective_at: nullable(validDate('From when on it holds.')),
  effective_until: nullable(validDate('Until when, exclusive.')),
  direct_or_indirect: optional(
    word(['indirect', 'unknown'], 'Of an interest that is not known to be direct: what is known of that.'),
  ),
  time: optional(
    nullable(instant('With kind=temporal_path: when the path is on this step; null for the first beginning.')),
  ),
});

export const PATH = object<Path>('Path', 'A way from one entity to another. An indirect path is never a relation.', {
  hops: count('Relations walked.', 2),
  direct: flag('Exactly one hop over a stored relation that is not called indirect, or unknown.'),
  steps: list(STEP, 'In the order in which they are walked.'),
  weakest_status: nullable(word(STATUSES, 'The least believed of its relations.')),
  certainty: nullable(
    word(['certain', 'possible'], 'Whether every step surely is in effect; null without an instant.'),
  ),
  departure_at: optional(nullable(instant('With kind=temporal_path: when it begins.'))),
  arrival_at: optional(nullable(instant('With kind=temporal_path: when it ends.'))),
  bottleneck_amount: optional(described('The least amount, where every step has one of the same asset.', AMOUNT)),
});
