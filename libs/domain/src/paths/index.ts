export { PathFinder } from './find-path.js';
export { PATH_LIMITS } from './path-limit.js';
export {
  PATH_KINDS,
  PATH_OBJECTIVES,
  type PathAnswer,
  type PathKind,
  type PathObjective,
  type PathQuery,
  MAX_HOPS,
  MAX_PATHS,
  PATH_DEFAULTS,
} from './path-query.js';
