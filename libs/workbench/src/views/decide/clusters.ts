import type { ResolutionView } from './answers.js';

interface Cluster {
  readonly members: readonly string[];
  readonly decisions: readonly ResolutionView[];
}

/** Decisions that speak of the same things stand together: one list for everything that was ever linked. */
export function clustersOfDecisions(decisions: readonly ResolutionView[]): readonly Cluster[] {
  const groups: { members: Set<string>; decisions: ResolutionView[] }[] = [];
  for (const decision of decisions) {
    const ends = [decision.from_id, decision.to_id];
    const touched = groups.filter(({ members }) => ends.some((id) => members.has(id)));
    const joined = {
      members: new Set([...touched.flatMap(({ members }) => [...members]), ...ends]),
      decisions: [...touched.flatMap((group) => group.decisions), decision],
    };
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => ({ members: [...group.members].sort(), decisions: group.decisions }));
}
