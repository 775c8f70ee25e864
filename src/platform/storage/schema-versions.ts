/** The shape of a pack. */
export const PACK_SCHEMA = 'svc.investigation-graph.v1';

/** The rules of the graph: it moves with a release that gives another export of the same records (spec/api.md#compatibility). */
export const LOGIC_VERSION = '0.17.0';

/** The service itself, as in package.json. */
export const SERVICE_VERSION = '0.1.0';
