import { decide, type ResolutionDraft } from '#domain/resolutions';
import { a, type Said } from './a.js';
import { TestLedger } from './ledger.js';

type DecisionContext = Parameters<typeof decide>[2];
/** What a test says about a decision that stands. */
export type StandingDecision = Parameters<typeof a.resolution>[0];

export const DECISION: DecisionContext = { decided_by: 'kim', now: Date.UTC(2026, 5, 1), id: 'new' };
/** When it is decided, as the wire has it. */
export const DECIDED_AT = '2026-06-01T00:00:00.000Z';
const DRAFT: ResolutionDraft = {
  predicate: 'SAME_AS',
  judgement: 'positive',
  from_id: 'a',
  to_id: 'b',
  evidence_ids: [],
  reason: 'because',
  effective_at: null,
  effective_until: null,
  score: null,
  method: 'manual',
  run_id: null,
  revoke: [],
};

/** A decision that is new was taken. */
export const TAKEN = { ok: true, value: { resolution_id: 'new', isNew: true } };

/** Companies a to f, what else is told of one of them, and decisions that stand. */
export function decisionDesk(
  decisions: readonly StandingDecision[] = [],
  told: Readonly<Record<string, Said>> = {},
): TestLedger {
  const ledger = new TestLedger();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) ledger.store(a.entity({ id, name: id, ...told[id] }));
  for (const decision of decisions) ledger.store(a.resolution(decision));
  return ledger;
}

/** Decides that a and b are one, unless the test says otherwise; stores nothing. */
export function decideAt(
  ledger: TestLedger,
  said: Partial<ResolutionDraft> = {},
  context: Partial<DecisionContext> = {},
): ReturnType<typeof decide> {
  return decide(ledger.graph, { ...DRAFT, ...said }, { ...DECISION, ...context });
}

export function decisionRefused(
  ledger: TestLedger,
  said: Partial<ResolutionDraft> = {},
  context: Partial<DecisionContext> = {},
) {
  const decided = decideAt(ledger, said, context);
  if (decided.ok) throw new Error('taken');
  return decided.refusal;
}
