import { isInferredByModel } from '../graph/admissible.js';
import { mayTakeSteps, ROLES, type Role } from '../shared/actor.js';
import type { EvidenceFields, FieldsOf, Status, StatusStep, Version } from '../graph/records.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';

/** What a step out of hypothesis must have: to verified it also needs a status on the way. */
export type PromotionNeed = 'a status between' | 'person' | 'reason' | 'evidence';

/** What the rule asks of a step from one status to another: nothing of one that does not begin at hypothesis. */
export function needsOfPromotion(from: Status | null, to: Status): readonly PromotionNeed[] {
  if (from !== 'hypothesis') return [];
  return to === 'verified' ? ['a status between', 'person', 'reason', 'evidence'] : ['person', 'reason', 'evidence'];
}

export const hypothesisDoesNotAutoPromote: Invariant = {
  id: 'hypothesis_does_not_auto_promote',
  rule: "Every step out of hypothesis is a person's, with a reason and evidence that is not a machine's.",
  applies_to: ['relation', 'claim'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'relation' && fields.object !== 'claim') return NO_VIOLATIONS;
    const faults: string[] = [];
    let status: Status | null = null;
    for (const step of fields.status_history) {
      const needs = needsOfPromotion(status === 'hypothesis' ? status : step.from, step.to);
      if (needs.length > 0) faults.push(...faultsOf(step, needs, view.graph.versions.bind(view.graph)));
      status = step.to;
    }
    if (fields.status_history.length > 0 && status !== fields.status) {
      faults.push(`the status ${fields.status} is not the one that its history ends with`);
    }
    const before = view.graph.versions(fields.object, fields.id).findLast((one) => one.version < version.version);
    if (before !== undefined && isOutWithoutStep(before, fields)) {
      faults.push(`hypothesis to ${fields.status} without a step`);
    }
    return faults.map((fault) => breach('hypothesis_does_not_auto_promote', version, fault));
  },
};

/** Whether the version before was a hypothesis and this is none, though no step was taken since: with the step it is judged. */
function isOutWithoutStep(
  before: Version<'relation' | 'claim'>,
  { status, status_history }: FieldsOf['relation' | 'claim'],
): boolean {
  if (before.fields.status !== 'hypothesis' || status === 'hypothesis') return false;
  const since = status_history.slice(before.fields.status_history.length);
  return !since.some(({ from }) => from === 'hypothesis');
}

type EvidenceLookup = (object: 'evidence', id: string) => readonly { readonly fields: EvidenceFields }[];

function faultsOf(step: StatusStep, needs: readonly PromotionNeed[], evidence: EvidenceLookup): readonly string[] {
  const name = `${step.from ?? 'entry'} to ${step.to}`;
  return needs.flatMap((need) => {
    const lack = lackOf(step, need, evidence);
    return lack === null ? [] : [`${name} ${lack}`];
  });
}

/** What the step lacks of what it needs; null when it has it. */
function lackOf({ role, reason, evidence_ids }: StatusStep, need: PromotionNeed, evidence: EvidenceLookup) {
  switch (need) {
    case 'a status between':
      return 'in one step';
    case 'person':
      return isRole(role) && mayTakeSteps(role) ? null : `was taken by ${role}, not by a person`;
    case 'reason':
      return reason !== null && reason.trim() !== '' ? null : 'has no reason';
    case 'evidence': {
      const isHumans = evidence_ids.some((id) => {
        const newest = evidence('evidence', id).at(-1);
        // Evidence that the reader may not see is not judged here; it was when the step was taken.
        return newest === undefined || !isInferredByModel(newest.fields);
      });
      return isHumans ? null : "rests on no evidence but a machine's";
    }
  }
}

function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}
