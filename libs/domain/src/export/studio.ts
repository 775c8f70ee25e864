import { LENSES } from '../graph/predicates.js';

/** What a peer that imports a pack must keep to, so that the two graphs stay one truth. */
export const IMPORT_HINTS = {
  preserve_ids: true,
  preserve_status: true,
  preserve_time: true,
  identity_by_resolution_only: true,
} as const;

/** The lenses that graph_studio imports one by one; `all` is the whole and needs no import of its own. */
export const IMPORT_LENSES = LENSES.filter((lens) => lens !== 'all');

const BASE = '/api/v1/graph';
export const STUDIO_URLS = {
  pack_url: `${BASE}?adapter=capital`,
  recipe_url: `${BASE}/export/studio/recipe`,
} as const;

/** How graph_studio authors on this graph without becoming a second source of truth: five steps, in order. */
export function studioRecipe(logicVersion: string): Readonly<Record<string, unknown>> {
  return {
    author_truth: false,
    logic_version: logicVersion,
    mode: 'investigation',
    peer: 'graph_studio',
    optional: {
      companies: `${BASE}?adapter=companies`,
      people: `${BASE}?adapter=people`,
      full_embed: `${BASE}/export/studio?include_pack=1`,
      monitor: `${BASE}/export/monitor`,
    },
    steps: [
      { step: 1, action: `GET ${BASE}/export/studio`, purpose: 'Learn the schema, the version and where the pack is.' },
      { step: 2, action: `GET ${STUDIO_URLS.pack_url}`, purpose: 'Fetch the pack.', default: true },
      { step: 3, action: 'Import the lenses of the pack, one by one.', lenses: IMPORT_LENSES },
      { step: 4, action: 'Honour the import hints.', hints: IMPORT_HINTS },
      {
        step: 5,
        action: `POST ${BASE}/resolutions`,
        purpose: 'Say that two entities are the same: one explicit SAME_AS decision each, never by merging on import.',
      },
    ],
  };
}
