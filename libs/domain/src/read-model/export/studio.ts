import { LENSES } from '../../graph/predicates.js';

/** Who does what with one graph: the service keeps its truth, and neither peer becomes a second one. */
export const ROLES_OF_PEERS = {
  graph_studio: 'author: edit, validate, simulate, case packs',
  service: 'single source of truth: collect, normalize, evidence, claims, events, watch, report',
  monitor: 'explore: timeline, replay, path, diff, change detection',
} as const;

/** What a peer that imports a pack must keep to, so that the two graphs stay one truth. */
export const IMPORT_HINTS = {
  claims_are_not_relations: true,
  experience_mode_forbidden: true,
  hypothesis_does_not_auto_promote: true,
  same_as_requires_resolution_endpoint: true,
} as const;

/**
 * The lenses that graph_studio imports one by one, in the order of the specification. `all` is the whole, and no
 * relation is of the lens `cases`.
 */
export const IMPORT_LENSES = LENSES.filter((lens) => lens !== 'all' && lens !== 'cases');

const BASE = '/api/v1/graph';
export const STUDIO_URLS = {
  pack_url: `${BASE}?adapter=capital`,
  recipe_url: `${BASE}/export/studio/recipe`,
} as const;

/** How graph_studio authors on this graph without becoming a second source of truth: five steps, in order. */
export function studioRecipe(logicVersion: string): Readonly<Record<string, unknown>> {
  const { pack_url } = STUDIO_URLS;
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
      {
        step: 1,
        action: `GET ${BASE}/export/studio`,
        purpose: 'The light handshake envelope, with no pack embedded: it says where the pack is.',
      },
      {
        step: 2,
        action: `GET ${pack_url}`,
        purpose: 'The pack of Entity, Claim, Relation, Event, at the pack_url of the envelope.',
        default: pack_url,
      },
      { step: 3, action: 'Import the lenses.', purpose: 'One after the other, in this order.', lenses: IMPORT_LENSES },
      { step: 4, action: 'Respect the import hints.', hints: IMPORT_HINTS },
      {
        step: 5,
        action: `POST ${BASE}/resolutions`,
        purpose: 'Only for explicit SAME_AS, SUCCESSOR_OF, FORMERLY_KNOWN_AS: no import makes such a link.',
      },
    ],
  };
}
