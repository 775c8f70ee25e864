export {
  differenceOf,
  differenceOfDecision,
  type DiffEntry,
  diffViews,
  type FoundGap,
  gapOf,
  gapsBetween,
  isOfGaps,
} from './diff.js';
export { chosen, EDGE_KINDS, PACK_MEMBERS, packEdges, type PackMember, packRecord } from './export/pack.js';
export { IMPORT_HINTS, IMPORT_LENSES, ROLES_OF_PEERS, STUDIO_URLS, studioRecipe } from './export/studio.js';
export { Summary } from './export/summary.js';
export {
  type DatedFact,
  datedFactsOf,
  inTimeOrder,
  replayOf,
  timelineOf,
  type TimelineEntry,
} from './export/timeline.js';
export { formerlyCalled, presentEntityId } from './former-ids.js';
export {
  identityEdge,
  present,
  presentHistory,
  presentVersion,
  structuralEdgeCount,
  type Wire,
} from './presentation.js';
export { WHOLE_SELECTION, select, Selection, type SelectionOptions } from './selection.js';
export { recordsOfEdge, type ShownEdge, shownEdgeOf } from './shown-edge.js';
export { addSlice, type GraphSlice, sliceOf, SLICES } from './slices.js';
export {
  visibleContent,
  type VisibleContent,
  visibleContents,
  type VisibleVersion,
  visibleVersions,
} from './visible-versions.js';
