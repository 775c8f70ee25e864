import { LENSES, type Lens } from '#domain/graph';
import { PATH_DEFAULTS, PATH_KINDS, PATH_OBJECTIVES, type PathKind, type PathObjective } from '#domain/paths';
import { Choice, Flag, RequiredRecordId, WholeNumberUpTo } from '../../../platform/http/input/query-fields.js';
import { TimeQuery } from '../graph.dto.js';

export class PathFromTo extends TimeQuery {
  @RequiredRecordId('The entity where it starts.', 'person:ada-verhoeven')
  from!: string;

  @RequiredRecordId('The entity where it ends.', 'asset:villa-korali')
  to!: string;

  @Choice(PATH_KINDS, 'What the path must be made of.', PATH_DEFAULTS.kind)
  kind?: PathKind;

  @Choice(PATH_OBJECTIVES, 'Of time-respecting paths, the best one.', PATH_DEFAULTS.objective)
  objective?: PathObjective;

  @WholeNumberUpTo('path_hops', 'The longest path that is looked for.', PATH_DEFAULTS.max_hops)
  max_hops?: number;

  @WholeNumberUpTo('path_count', 'How many paths are told.', PATH_DEFAULTS.max_paths)
  max_paths?: number;

  @Choice(LENSES, 'Only relations of this theme.', PATH_DEFAULTS.lens)
  lens?: Lens;

  @Flag('Walk RELATED_TO too.')
  include_weak?: boolean;

  @Flag('With kind=capital_path: walk OWNS and SUBSIDIARY_OF too.')
  include_ownership?: boolean;
}
