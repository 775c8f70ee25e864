import { SLICES } from '#domain/read-model';
import { Choice, QueryInstant } from '../../../platform/http/input/query-fields.js';
import { TimeQuery } from '../graph.dto.js';

export class DiffQuery extends TimeQuery {
  @QueryInstant('The earlier instant.', '2015-01-01')
  from_at?: number;

  @QueryInstant('The later instant.', '2016-06-01')
  to_at?: number;

  @Choice(SLICES.map(({ key }) => key), 'The slice of the graph.', 'capital')
  adapter?: string;

  @Choice(['reality_knowledge'], 'With at: what was so against what could be known.')
  compare?: 'reality_knowledge';
}
