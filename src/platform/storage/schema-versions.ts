/** The shape of a pack. */
export const PACK_SCHEMA = 'svc.investigation-graph.v1';

/** The rules of the graph: it moves when the same records would give another export. */
export const LOGIC_VERSION = '0.17.0';

/** The service itself, as in package.json. */
export const SERVICE_VERSION = '0.1.0';
