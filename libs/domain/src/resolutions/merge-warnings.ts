import { joins } from '../graph/identity.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import type { Graph, Ref } from '../graph/graph.js';
import type { ResolutionVersion } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { localWarningsOf, type RecordWarning } from '../invariants/warnings.js';
import { formatInstant, type Millis } from '../shared/time.js';

/** Relations and events looked at for one answer: whoever merges a hub reads of the rest in the validation of an export. */
const LOOKED_AT = 5_000;

/**
 * What is odd about relations and events by these decisions, and was not without them: what cannot be of the one thing
 * that its end, or who takes part in it, is now. The words are those of the validation of every export (spec/rulings.md#c-23).
 *
 * @param graph with the decisions
 */
export function warningsOfMerge(
  graph: Graph,
  decisions: readonly ResolutionVersion[],
  now: Millis,
): readonly RecordWarning[] {
  const merging = decisions.filter(({ fields }) => joins(fields));
  if (merging.length === 0) return [];
  const merged = new View(graph);
  const apart = new View(
    new ProposedGraph(
      graph,
      merging.map((decision) => revoked(decision, now)),
    ),
  );
  const found: RecordWarning[] = [];
  for (const { object, id } of namingOf(merging, merged)) {
    const naming = merged.find(object, id);
    if (naming === null) continue;
    const warnings = localWarningsOf(naming, { view: merged, now });
    if (warnings.length === 0) continue;
    const said = new Set(localWarningsOf(naming, { view: apart, now }).map(textOf));
    found.push(...warnings.filter((warning) => !said.has(textOf(warning))));
  }
  return found;
}

function revoked(decision: ResolutionVersion, now: Millis): ResolutionVersion {
  const fields = { ...decision.fields, revoked_at: formatInstant(now) };
  return { ...decision, seq: Infinity, version: decision.version + 1, recorded_at: now, fields };
}

/** The relations and events of all that is one by the decisions, up to a limit. */
function namingOf(decisions: readonly ResolutionVersion[], view: View): readonly Ref[] {
  const members = new Set(decisions.flatMap(({ fields }) => view.identity.clusterAround(fields.from_id).member_ids));
  const naming = new Map<string, Ref>();
  for (const member of members) {
    view.graph.eachReferrer('entity', member, ({ object, id }) => {
      if ((object !== 'relation' && object !== 'event') || naming.size >= LOOKED_AT) return;
      naming.set(`${object} ${id}`, { object, id });
    });
  }
  return [...naming.values()];
}

function textOf({ rule, message }: RecordWarning): string {
  return `${rule ?? ''} ${message}`;
}
