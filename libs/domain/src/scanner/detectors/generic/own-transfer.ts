import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { sumsText } from '../../analysis/fan.js';
import { counted } from '../../../shared/counted.js';

/** Context: both ends belong to one owner. Lowers round trips, cycles, chains and pass-throughs. */
export const ownTransfer: Detector = {
  detector: 'own_transfer',
  code: 'G22',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'use it to weigh other findings; it is no sign by itself',
  traps: [],
  detect(context) {
    if (!context.owners.isKnown) return notEvaluated('no_owners', 'options.account_owners or resolve_owners');
    const { movements } = context;
    const byGroup = new Map<string, number[]>();
    for (const edge of context.flow.edges) {
      if (!context.budget.spend(1)) break;
      if (!context.isOwnTransfer(edge)) continue;
      const group = context.owners.groupOf(movements.from[edge] ?? 0, movements.at[edge] ?? 0) ?? '';
      const list = byGroup.get(group);
      if (list === undefined) byGroup.set(group, [edge]);
      else list.push(edge);
    }
    const findings = [...byGroup].map(([group, edges]): FindingDraft => {
      const accounts = [...new Set(edges.flatMap((edge) => [movements.from[edge] ?? 0, movements.to[edge] ?? 0]))];
      const times = edges.map((edge) => movements.at[edge] ?? 0);
      return {
        subject: group,
        severity: 'info',
        accounts: accounts.map((account) => ({ account, role: 'own' })),
        edges: edges.map((edge) => ({ edge, role: 'own_transfer' })),
        measures: { owner: group, movements: edges.length, relation_ids: context.owners.relationsOf(accounts, times) },
        title: `${counted(edges.length, 'movement')} stayed with ${group}`,
        explanation: `Both ends of ${counted(edges.length, 'movement')} (${sumsText(context, edges)}) belong to ${group}.`,
      };
    });
    return foundFindings(findings);
  },
};
