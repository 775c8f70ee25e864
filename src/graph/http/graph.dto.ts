import { LENSES, WHOLE_GRAPH, type Lens, type Mode } from '#domain/graph';
import { SLICES, sliceOf } from '#domain/read-model';
import { exportFormats } from '#interchange';
import type { Caller } from '../../platform/http/auth/access-policy.js';
import { audienceOf } from '../../platform/http/auth/audience-of-caller.js';
import { Choice, Flag, QueryInstant, QueryText } from '../../platform/http/input/query-fields.js';
import { flag, instant, nullable, text, word } from '../../platform/http/openapi/shape.js';
import type { DocumentQuery } from '../documents/document-query.js';

const FORMATS = ['json', ...exportFormats()];
const ADAPTERS = SLICES.map(({ key }) => key);

/** Whose eyes a path without a time reads for. */
export class AudienceQuery {
  @Flag('Count private records too; admin only.')
  include_private?: boolean;
}

/** Which graph is asked for: what every path that reads the graph of a time takes. */
export class TimeQuery {
  @QueryInstant('The instant; without it the whole graph as it stands.')
  at?: number;

  @Choice(['reality', 'knowledge'], 'What was so, or what could be known.', 'reality')
  mode?: Mode;

  @Choice(['published', 'recorded'], 'Known to the world, or stored by this service.', 'published')
  known_basis?: 'published' | 'recorded';

  @Choice(['possible', 'certain'], 'Keep what may be in effect, or only what surely is.', 'possible')
  certainty?: 'possible' | 'certain';

  @Choice(['in_effect'], 'With mode=knowledge: keep only what is in effect at the instant.')
  state?: 'in_effect';

  @Flag('Keep records that a collector observed and nobody asserted; on unless it is 0.', 'on')
  include_observations?: boolean;

  @Flag('Read private records too; admin only.')
  include_private?: boolean;
}

/** The options of a view that a query asks for. */
export function viewOptionsOf(query: TimeQuery): typeof WHOLE_GRAPH {
  return {
    at: query.at ?? null,
    mode: query.mode ?? 'reality',
    known_basis: query.known_basis ?? 'published',
    certain: query.certainty === 'certain',
    in_effect: query.state === 'in_effect',
    include_observations: query.include_observations ?? true,
  };
}

/** What `GET /graph` takes. `documentQueryOf` reads it, and `ASKED` describes how the answer repeats it. */
export class GraphQuery extends TimeQuery {
  @Choice(ADAPTERS, 'The slice of the graph.', 'capital')
  adapter?: string;

  @QueryText('Symbol of an asset, in either case: what is denominated in it, and its neighbourhood.', 100)
  asset?: string;

  @Choice(LENSES, 'Relations of one theme, the entities that they touch, and what they cite.', 'all')
  lens?: Lens;

  @Choice(['full', 'summary'], 'Every record, or clusters and parallel relations presented as one.', 'full')
  shape?: 'full' | 'summary';

  @Choice(FORMATS, 'The form of the answer: json is enveloped, the others are bare documents.', 'json')
  format?: string;
}

/** The document that a query asks for. */
export function documentQueryOf(query: GraphQuery, caller: Caller): DocumentQuery {
  return {
    ...viewOptionsOf(query),
    audience: audienceOf(caller, query.include_private === true),
    slice: sliceOf(query.adapter ?? 'capital'),
    asset: query.asset ?? null,
    lens: query.lens ?? 'all',
    shape: query.shape ?? 'full',
  };
}

export const MODE = word(['reality', 'knowledge'], 'What was so, or what could be known.');
export const KNOWN_BASIS = word(['published', 'recorded'], 'Known to the world, or stored by this service.');
export const AT = nullable(instant('The instant that was asked for; null for the whole graph.'));

/** The members of an answer that repeat what it was asked with. */
export const ASKED = {
  adapter: word(ADAPTERS, 'The slice.'),
  asset: nullable(text('The symbol of the asset that was asked for.', 'EUR')),
  at: AT,
  mode: MODE,
  view: word(['historical_reality', 'historical_knowledge'], 'The view that the mode gives.'),
  known_basis: KNOWN_BASIS,
  certainty: word(['possible', 'certain'], 'Whether what only may be in effect is there.'),
  state: nullable(word(['in_effect'], 'What the pack was narrowed to.')),
  lens: word(LENSES, 'The theme.'),
  shape: word(['full', 'summary'], 'Every record, or clusters and parallel relations presented as one.'),
  include_observations: flag('Whether what only a collector saw is there.'),
  include_private: flag('Whether private records are there.'),
};
