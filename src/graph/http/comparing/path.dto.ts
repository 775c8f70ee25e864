import { LENSES, type Lens } from '#domain/graph';
import { PATH_KINDS, PATH_OBJECTIVES, type PathKind, type PathObjective } from '#domain/paths';
import { Choice, Flag, RequiredRecordId, WholeNumber } from '../../../platform/http/input/query-fields.js';
import { TimeQuery } from '../graph.dto.js';

/** The longest path that can be asked for. */
export const MAX_HOPS = 12;

export class PathFromTo extends TimeQuery {
  @RequiredRecordId('The entity where it starts.', 'person:ada-verhoeven')
  from!: string;

  @RequiredRecordId('The entity where it ends.', 'asset:villa-korali')
  to!: string;

  @Choice(PATH_KINDS, 'What the path must be made of.', 'documented_path')
  kind?: PathKind;

  @Choice(PATH_OBJECTIVES, 'Of time-respecting paths, the best one.', 'foremost')
  objective?: PathObjective;

  @WholeNumber('The longest path that is looked for.', 1, MAX_HOPS, 6)
  max_hops?: number;

  @WholeNumber('How many paths are told.', 1, 10, 1)
  max_paths?: number;

  @Choice(LENSES, 'Only relations of this theme.', 'all')
  lens?: Lens;

  @Flag('Walk RELATED_TO too.')
  include_weak?: boolean;

  @Flag('With kind=capital_path: walk OWNS and SUBSIDIARY_OF too.')
  include_ownership?: boolean;
}
