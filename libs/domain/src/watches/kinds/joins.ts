import { disclosedReasons, type View } from '../../graph/index.js';
import { compareIds } from '../../shared/order.js';

interface Join {
  readonly id: string;
  readonly version: number;
  readonly told: Readonly<Record<string, unknown>>;
}

/** Decisions that make these entities one, in byte order of ids. */
export function joinFacts(view: View, memberIds: readonly string[]): readonly Join[] {
  const found = new Map<string, Join>();
  for (const member of memberIds) {
    for (const end of ['from', 'to'] as const) {
      for (const { id } of view.graph.links(end, 'SAME_AS', member)) {
        const decision = view.find('resolution', id);
        if (decision === null || decision.fields.revoked_at !== null || decision.fields.judgement !== 'positive') {
          continue;
        }
        const { from_id, to_id, evidence_ids, method } = decision.fields;
        const { reason } = disclosedReasons(view.graph, decision.fields);
        const told = { id, from_id, to_id, method, reason, evidence_ids: view.presentIds(['evidence'], evidence_ids) };
        found.set(id, { id, version: decision.version, told });
      }
    }
  }
  return [...found.values()].sort((a, b) => compareIds(a.id, b.id));
}
