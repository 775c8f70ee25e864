import { joins } from '../../graph/identity.js';
import type { Graph, Ref } from '../../graph/graph.js';
import type { LinkRef } from '../../graph/live/links.js';
import type { ResolutionFields } from '../../graph/records.js';

/** Identity decisions that are judged by the lives of all that their ends are decided to be (spec/rulings.md#c-106). */
const HELD_TO_MERGED_LIVES = ['SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const;
const ENDS = ['from', 'to'] as const;

/**
 * The successions and former names of all that is one by the decisions among these records, or was before they were taken
 * back. Each member is looked at once, however many of the decisions join it.
 */
export function linksOfThings(graph: Graph, refs: Iterable<Ref>): readonly LinkRef[] {
  const members = new Set<string>();
  for (const ref of refs) {
    const fields = decisionOf(graph, ref);
    if (fields?.predicate === 'SAME_AS' && fields.judgement === 'positive') {
      members.add(fields.from_id).add(fields.to_id);
    }
  }
  for (const member of members) {
    for (const end of ENDS) {
      for (const link of graph.links(end, 'SAME_AS', member)) {
        const fields = decisionOf(graph, link);
        if (fields !== null && joins(fields)) members.add(fields.from_id).add(fields.to_id);
      }
    }
  }
  const links: LinkRef[] = [];
  for (const member of members) {
    for (const end of ENDS) {
      for (const predicate of HELD_TO_MERGED_LIVES) links.push(...graph.links(end, predicate, member));
    }
  }
  return links;
}

function decisionOf(graph: Graph, { object, id }: Ref): ResolutionFields | null {
  return object === 'resolution' ? (graph.versions('resolution', id).at(-1)?.fields ?? null) : null;
}
