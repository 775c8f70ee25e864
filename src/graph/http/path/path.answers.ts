import { PATH_KINDS, PATH_LIMITS, type PathAnswer } from '#domain/paths';
import { PATH } from '../../../platform/http/openapi/path-shapes.js';
import {
  count,
  flag,
  ids,
  instant,
  list,
  nullable,
  object,
  optional,
  text,
  word,
} from '../../../platform/http/openapi/shape.js';
import { VIEW_META } from '../graph.answers.js';

const LIMITS = object<PathAnswer['limits']>('PathLimits', 'What the search was bounded by, and what it cost.', {
  max_hops: count('The longest path looked for.', 6),
  max_paths: count('Paths told.', 1),
  max_expansions: count('Relations that may be looked at.', 50_000),
  expansions: count('Relations that were looked at.'),
  hub_degree: count('An entity with more relations than this is not walked through.', 5_000),
  stopped_at_hubs: ids('Hubs that were met, in byte order.'),
});

export const PATH_ANSWER = object<PathAnswer & { readonly next?: string; readonly meta: object }>(
  'PathAnswer',
  'How two entities hang together.',
  {
    found: flag('Whether there is a path.'),
    kind: word(PATH_KINDS, 'What the path is made of.'),
    direct: flag('The best path is exactly one hop over a stored relation that is not called indirect, or unknown.'),
    relationship: word(['direct', 'indirect', 'none'], 'In one word; indirect is all that is not known to be direct.'),
    hops: nullable(count('Of the best path; null without one.', 2)),
    paths: list(PATH, 'The best first.'),
    first_knowable_at: optional(nullable(instant('With kind=knowledge_at_time: when the path first could be known.'))),
    limited_by: optional(
      word(PATH_LIMITS, 'What ended a search that found nothing; absent where everything was searched.'),
    ),
    next: optional(text('The address of the same question with the next larger limit.')),
    truncated: flag('A budget or a hub was met: there may be other paths.'),
    limits: LIMITS,
    meta: VIEW_META,
  },
);
