import { ROLES, isAtLeast, type Role } from '../shared/actor.js';
import type { StatusStep } from '../graph/records.js';
import { breach, HOLDS, type Invariant } from './invariant.js';

export const hypothesisDoesNotAutoPromote: Invariant = {
  id: 'hypothesis_does_not_auto_promote',
  rule: "Every step out of hypothesis is a person's, with a reason and evidence that is not a machine's.",
  applies_to: ['relation', 'claim'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'relation' && fields.object !== 'claim') return HOLDS;
    const faults: string[] = [];
    let status: string | null = null;
    for (const step of fields.status_history) {
      if (status === 'hypothesis' || step.from === 'hypothesis') {
        faults.push(...faultsOf(step, view.graph.versions.bind(view.graph)));
      }
      status = step.to;
    }
    if (fields.status_history.length > 0 && status !== fields.status) {
      faults.push(`the status ${fields.status} is not the one that its history ends with`);
    }
    return faults.map((fault) => breach('hypothesis_does_not_auto_promote', version, fault));
  },
};

type EvidenceLookup = (object: 'evidence', id: string) => readonly { readonly fields: { readonly method: string } }[];

function faultsOf(step: StatusStep, evidence: EvidenceLookup): readonly string[] {
  const { from, to, role, reason, evidence_ids } = step;
  const name = `${from ?? 'entry'} to ${to}`;
  const faults: string[] = [];
  if (to === 'verified') faults.push(`${name} in one step`);
  if (!isRole(role) || !isAtLeast(role, 'analyst')) faults.push(`${name} was taken by ${role}, not by a person`);
  if (reason === null || reason.trim() === '') faults.push(`${name} has no reason`);
  const human = evidence_ids.filter((id) => {
    const newest = evidence('evidence', id).at(-1);
    // Evidence that the reader may not see is not judged here; it was when the step was taken.
    return newest === undefined || newest.fields.method !== 'ai_inference';
  });
  if (human.length === 0) faults.push(`${name} rests on no evidence but a machine's`);
  return faults;
}

function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}
