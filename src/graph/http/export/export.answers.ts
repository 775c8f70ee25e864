import { LENSES, OBJECT_KINDS } from '#domain/graph';
import { IMPORT_LENSES } from '#domain/read-model';
import { PACK_COUNTS } from '../../../platform/http/openapi/record-shapes.js';
import {
  id,
  instant,
  integer,
  list,
  nullable,
  optional,
  partialDate,
  record,
  text,
  described,
  word,
} from '../../../platform/http/openapi/shape.js';
import { GRAPH_VERSION_FIELD, LOGIC_VERSION_FIELD, PACK, SCHEMA_FIELD } from '../graph.answers.js';

const ROLES_OF_PEERS = record('PeerRoles', 'Who does what with one graph.', {
  graph_studio: text('What graph_studio does.'),
  service: text('What this service does.'),
  monitor: text('What monitor does.'),
});

const IMPORT_HINTS = record('ImportHints', 'What an importer keeps to: all true.', {
  claims_are_not_relations: word([true], 'A claim is never shown as a relation.'),
  experience_mode_forbidden: word([true], 'The graph is not played as an experience.'),
  hypothesis_does_not_auto_promote: word([true], 'A hypothesis stays one until somebody decides.'),
  same_as_requires_resolution_endpoint: word([true], 'No import makes two entities one.'),
});

export const STUDIO_RECIPE = record('StudioRecipe', 'How graph_studio imports the graph.', {
  author_truth: word([false], 'What graph_studio holds is no truth of its own.'),
  logic_version: LOGIC_VERSION_FIELD,
  mode: word(['investigation'], 'The mode of the importer.'),
  peer: word(['graph_studio'], 'Whom it is for.'),
  optional: record('StudioRecipeLinks', 'Addresses of what may be imported beside.', {
    companies: text('Companies alone.', '/api/v1/graph?adapter=companies'),
    people: text('People alone.', '/api/v1/graph?adapter=people'),
    full_embed: text('The handshake with the pack in it.'),
    monitor: text('The graph for exploring.', '/api/v1/graph/export/monitor'),
  }),
  steps: list(
    record('StudioRecipeStep', 'One step.', {
      step: integer('1 to 5.', 1, 5),
      action: text('What to do.', 'GET /api/v1/graph/export/studio'),
      purpose: optional(text('What for.')),
      default: optional(text('What is taken where nothing is said.')),
      lenses: optional(list(word(IMPORT_LENSES, 'A lens.'), 'Lenses to import, in this order.')),
      hints: optional(IMPORT_HINTS),
    }),
    'Five steps, in order.',
  ),
});

export const STUDIO_EXPORT = record('StudioExport', 'The handshake with graph_studio.', {
  peer: word(['graph_studio'], 'Whom it is for.'),
  role: word(['author'], 'What the peer does.'),
  roles: ROLES_OF_PEERS,
  author_truth: word([false], 'What graph_studio holds is no truth of its own.'),
  mode: word(['investigation'], 'The mode of the importer.'),
  schema: SCHEMA_FIELD,
  logic_version: LOGIC_VERSION_FIELD,
  graph_version: GRAPH_VERSION_FIELD,
  pack_url: text('Where the pack is.', '/api/v1/graph?adapter=capital'),
  recipe_url: text('Where the recipe is.', '/api/v1/graph/export/studio/recipe'),
  counts: PACK_COUNTS,
  import_lenses: list(word(IMPORT_LENSES, 'A lens.'), 'Lenses to import, in this order.'),
  import_hints: IMPORT_HINTS,
  pack: described('The full pack, with include_pack=1.', nullable(PACK)),
});

const TIMELINE_ENTRY = record('TimelineEntry', 'A dated fact.', {
  at: partialDate('The date as it was given.'),
  clock: word(['effective_at', 'effective_until', 'published_at', 'retracted_at'], 'Which date of the record it is.'),
  object: word(OBJECT_KINDS, 'The kind of record.'),
  id: id('Its id.'),
  label: text('What to call it.'),
  lens: optional(word(LENSES, 'The theme of a relation.')),
});

export const MONITOR_EXPORT = record('MonitorExport', 'The graph for exploring.', {
  peer: word(['monitor'], 'Whom it is for.'),
  role: word(['explore'], 'What the peer does.'),
  roles: ROLES_OF_PEERS,
  schema: SCHEMA_FIELD,
  logic_version: LOGIC_VERSION_FIELD,
  graph_version: GRAPH_VERSION_FIELD,
  graph: PACK,
  timeline: list(TIMELINE_ENTRY, 'In the order of time.'),
  replay: record('ReplayHint', 'How the timeline is played.', {
    from_at: nullable(instant('From this instant; null where nothing is dated.')),
    to_at: nullable(instant('To this instant.')),
    url_template: text('The graph of an instant.', '/api/v1/graph?at={at}&mode={mode}'),
  }),
  path: record('PathHint', 'How paths are asked for.', {
    url_template: text('A path.', '/api/v1/graph/path?from={from}&to={to}&kind={kind}'),
    kinds: list(text('A kind of path.', 'documented_path'), 'The kinds of path.'),
  }),
  diff: record('DiffHint', 'How differences are asked for.', {
    url_template: text('A difference.', '/api/v1/graph/diff?from_at={from_at}&to_at={to_at}&mode={mode}'),
  }),
  changes_url: text('The feed of changes.', '/api/v1/graph/changes'),
});
