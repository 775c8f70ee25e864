import { mayModelEnter } from '../invariants/ai-inference-is-not-evidence.js';
import { mayBeVerified, VERIFIED_WITHOUT_EVIDENCE } from '../invariants/no-verified-edge-without-evidence.js';
import { isAtLeast, isPerson, type Actor } from '../shared/actor.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { Status, StatusStep } from '../graph/records.js';
import type { Grounds } from './transitions.js';

/** Statuses that each role may enter a record with (spec/semantics.md#entry; spec/rulings.md#a-22, #a-78, #a-79). */
function mayEnter({ role }: Actor, status: Status): boolean {
  if (role === 'peer') return status === 'unverified' || status === 'reported';
  if (role === 'ai') return mayModelEnter(status);
  if (status === 'verified' || status === 'disproven') return isAtLeast(role, 'reviewer');
  return isAtLeast(role, 'analyst');
}

/**
 * The first rows of a status history: how a new record comes to the status that it is entered with. One that is entered
 * as judged (verified, disputed, disproven) first stands as its sources have it, and the judgement is a step of its own,
 * so that knowledge of a time before the judgement's evidence shows what was known then.
 */
export function enterWith(
  status: Status,
  request: { readonly actor: Actor; readonly at: string; readonly reason: string | null },
  grounds: Grounds,
): Result<readonly StatusStep[]> {
  const { actor } = request;
  if (status === 'verified' && !mayBeVerified(grounds.supporting)) {
    return refuse({
      code: 'invariant_violated',
      detail: 'Nothing is verified without admissible evidence.',
      violations: [{ invariant: 'no_verified_edge_without_evidence', message: VERIFIED_WITHOUT_EVIDENCE }],
    });
  }
  // A role is what is missing only where nothing else is (spec/rulings.md#a-7); a machine never enters these.
  if ((status === 'disputed' || status === 'disproven') && isPerson(actor.role) && grounds.contradicting.length === 0) {
    return refuse({ code: 'status_unsupported', detail: `${status} needs admissible contradicting evidence.` });
  }
  if (!mayEnter(actor, status)) {
    return refuse({ code: 'forbidden', detail: `A key of role ${actor.role} may not enter a record as ${status}.` });
  }
  if (status === 'reported' && grounds.sources.length === 0) {
    return refuse({ code: 'status_unsupported', detail: 'reported needs a source that says so.' });
  }
  const step = { actor: actor.label, role: actor.role, at: request.at, reason: request.reason };
  if (status !== 'verified' && status !== 'disputed' && status !== 'disproven') {
    return ok([{ from: null, to: status, ...step, evidence_ids: [] }]);
  }
  const before: Status = grounds.sources.length > 0 ? 'reported' : 'unverified';
  const basis = status === 'verified' ? grounds.supporting : grounds.contradicting;
  return ok([
    { from: null, to: before, ...step, evidence_ids: [] },
    { from: before, to: status, ...step, evidence_ids: basis },
  ]);
}
