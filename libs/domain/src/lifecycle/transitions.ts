import { needsOfPromotion } from '../invariants/hypothesis-does-not-auto-promote.js';
import { mayBeVerified, VERIFIED_WITHOUT_EVIDENCE } from '../invariants/no-verified-edge-without-evidence.js';
import { isAtLeast, mayTakeSteps, STEP_ROLE, type Actor } from '../shared/actor.js';
import type { Violation } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { Status, StatusStep } from '../graph/records.js';

/** What a step of a status may ask for. */
export type StepNeed =
  /** A reason in free text. */
  | 'reason'
  /**
   * A source that says so: one that asserts it, or that of its admissible supporting evidence (spec/rulings.md#a-23).
   */
  | 'source'
  /** The same, of a source that everybody may see. */
  | 'public_source'
  /** A source that asserts it, besides what is evidence for it. */
  | 'asserting_source'
  /** Admissible supporting evidence, on the record or in the request. */
  | 'evidence'
  /** Admissible contradicting evidence, on the record or in the request. */
  | 'contradicting_evidence'
  /** Admissible evidence that is not yet on the record. */
  | 'new_evidence'
  /** A key of role reviewer or above. */
  | 'reviewer';

/** A cell of the table: what the step needs; `no` where it is refused, `automatic` where only a fall may take it. */
export type TransitionCell = readonly StepNeed[] | 'no' | 'automatic';

/** In which order the needs of a step out of `hypothesis` are told. */
const PROMOTION_ORDER: readonly StepNeed[] = [
  'reviewer',
  'reason',
  'asserting_source',
  'evidence',
  'contradicting_evidence',
];

/**
 * The life cycle of a claim, and of a relation (spec/semantics.md#steps). What every step out of `hypothesis` needs
 * (spec/rulings.md#a-5) is for its rule to say.
 */
export const TRANSITIONS: Readonly<Record<Status, Readonly<Partial<Record<Status, TransitionCell>>>>> = {
  unverified: {
    reported: ['source'],
    internal: [],
    hypothesis: [],
    disputed: ['contradicting_evidence'],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  reported: {
    unverified: ['reason'],
    internal: ['reason'],
    hypothesis: 'no',
    disputed: ['contradicting_evidence'],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  internal: {
    unverified: [],
    reported: ['public_source'],
    hypothesis: [],
    disputed: [],
    verified: ['reviewer', 'evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  hypothesis: {
    unverified: promotion('unverified'),
    reported: promotion('reported', 'asserting_source'),
    internal: promotion('internal'),
    disputed: promotion('disputed'),
    verified: promotion('verified'),
    disproven: promotion('disproven', 'reviewer'),
  },
  disputed: {
    unverified: ['reason'],
    reported: ['reviewer', 'reason'],
    internal: 'no',
    hypothesis: 'no',
    verified: ['reviewer', 'evidence', 'reason'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  verified: {
    unverified: 'automatic',
    reported: 'automatic',
    internal: 'no',
    hypothesis: 'no',
    disputed: ['contradicting_evidence'],
    disproven: ['reviewer', 'contradicting_evidence'],
  },
  disproven: {
    unverified: ['reviewer', 'new_evidence'],
    reported: 'no',
    internal: 'no',
    hypothesis: 'no',
    disputed: ['reviewer', 'new_evidence'],
    verified: 'no',
  },
};

/**
 * A cell of the row of `hypothesis`: what its rule asks for, and what the step takes besides. That it is a person's is
 * asked of every step (`mayTakeSteps`), so no cell says it.
 */
function promotion(to: Status, ...more: readonly StepNeed[]): TransitionCell {
  const asked = needsOfPromotion('hypothesis', to);
  if (asked.includes('a status between')) return 'no';
  const needs = new Set<StepNeed>(more);
  if (asked.includes('reason')) needs.add('reason');
  if (asked.includes('evidence')) needs.add(speaksAgainst(to) ? 'contradicting_evidence' : 'evidence');
  return PROMOTION_ORDER.filter((need) => needs.has(need));
}

/** Whether evidence brought for a step to this status is contradicting evidence. */
export function speaksAgainst(to: Status): boolean {
  return to === 'disputed' || to === 'disproven';
}

/** What is asked for when a step is asked for. */
export interface StepRequest {
  readonly to: Status;
  readonly actor: Actor;
  /** When it is stored, as the wire writes instants. */
  readonly at: string;
  readonly reason: string | null;
  /** Evidence that the request names for this step. */
  readonly evidence_ids: readonly string[];
}

/** The standing of the record that a step is asked of, with what the request adds. */
export interface Grounds {
  /** Admissible supporting evidence. */
  readonly supporting: readonly string[];
  /** Admissible contradicting evidence. */
  readonly contradicting: readonly string[];
  /** Evidence that stood on the record before the request. */
  readonly before: readonly string[];
  /** Sources that assert it. */
  readonly sources: readonly string[];
  /** Sources that assert it, and those of its admissible supporting evidence. */
  readonly speaking_sources: readonly string[];
  /** Those of them that everybody may see. */
  readonly public_sources: readonly string[];
}

/**
 * Takes one step of the life cycle: answers the row to append to the history, or why not. `forbidden` when a higher role
 * alone would make it legal (spec/rulings.md#a-7), else `transition_not_allowed`, with the invariant where one is the
 * reason.
 */
export function takeStep(from: Status, request: StepRequest, grounds: Grounds): Result<StatusStep> {
  const { to, actor } = request;
  const cell = TRANSITIONS[from][to] ?? 'no';
  if (cell === 'no' || cell === 'automatic') {
    const why =
      cell === 'automatic' ? 'happens only by itself, when the last admissible evidence goes' : 'is not a step';
    const detail = `${from} to ${to} ${why}.`;
    return refuse({ code: 'transition_not_allowed', detail, violations: brokenBy(from, to, null) });
  }
  if (!mayTakeSteps(actor.role)) {
    return refuse({
      code: 'forbidden',
      detail: `${from} to ${to} takes a person's key of role ${STEP_ROLE} or above.`,
    });
  }
  const missing = cell.filter((need) => !isMet(need, request, grounds));
  if (missing.length === 1 && missing[0] === 'reviewer') {
    return refuse({ code: 'forbidden', detail: `${from} to ${to} takes a key of role reviewer or above.` });
  }
  if (missing.length > 0) {
    return refuse({
      code: 'transition_not_allowed',
      detail: `${from} to ${to} is missing: ${missing.map((need) => NEED_TEXT[need]).join(', ')}.`,
      violations: brokenBy(from, to, missing),
    });
  }
  const step = { from, to, actor: actor.label, role: actor.role, at: request.at, reason: request.reason };
  return ok({ ...step, evidence_ids: basisOf(from, request, grounds) });
}

/** What a step rests on: what the request names, else all the evidence that a judgement was taken on. */
function basisOf(from: Status, { to, evidence_ids }: StepRequest, grounds: Grounds): readonly string[] {
  if (evidence_ids.length > 0) return evidence_ids;
  if (speaksAgainst(to)) return grounds.contradicting;
  return to === 'verified' || from === 'hypothesis' ? grounds.supporting : [];
}

/** What bears a step of the admissible evidence: where the request names some, no other. */
function bearing(named: readonly string[], admissible: readonly string[]): readonly string[] {
  return named.length === 0 ? admissible : admissible.filter((id) => named.includes(id));
}

/** Needs that the invariants stand behind: of every step out of `hypothesis`, and of every step to `verified`. */
const OUT_OF_HYPOTHESIS: ReadonlySet<StepNeed> = new Set(['reason', 'evidence', 'contradicting_evidence']);
const TO_VERIFIED: ReadonlySet<StepNeed> = new Set(['evidence']);

const NEED_TEXT: Readonly<Record<StepNeed, string>> = {
  reason: 'a reason',
  source: 'a source that says so',
  public_source: 'a public source that says so',
  asserting_source: 'a source that asserts it',
  evidence: 'admissible supporting evidence',
  contradicting_evidence: 'admissible contradicting evidence',
  new_evidence: 'admissible evidence that is not yet on the record',
  reviewer: 'a key of role reviewer or above',
};

function isMet(need: StepNeed, { to, reason, actor, evidence_ids }: StepRequest, grounds: Grounds): boolean {
  switch (need) {
    case 'reason':
      return reason !== null && reason.trim() !== '';
    case 'source':
      return grounds.speaking_sources.length > 0;
    case 'asserting_source':
      return grounds.sources.length > 0;
    case 'public_source':
      return grounds.public_sources.length > 0;
    case 'evidence': {
      const supporting = bearing(evidence_ids, grounds.supporting);
      return to === 'verified' ? mayBeVerified(supporting) : supporting.length > 0;
    }
    case 'contradicting_evidence':
      return bearing(evidence_ids, grounds.contradicting).length > 0;
    case 'new_evidence':
      return evidence_ids.some(
        (id) => !grounds.before.includes(id) && (grounds.supporting.includes(id) || grounds.contradicting.includes(id)),
      );
    case 'reviewer':
      return isAtLeast(actor.role, 'reviewer');
  }
}

/** @param missing what the step lacks; null where there is no such step */
function brokenBy(from: Status, to: Status, missing: readonly StepNeed[] | null): readonly Violation[] {
  const isPromotion = needsOfPromotion(from, to).length > 0;
  if (isPromotion && (missing === null || missing.some((need) => OUT_OF_HYPOTHESIS.has(need)))) {
    const message = `A step out of hypothesis needs a person's reason and evidence that is not a machine's.`;
    return [{ invariant: 'hypothesis_does_not_auto_promote', message, details: { from, to } }];
  }
  if (to === 'verified' && missing?.some((need) => TO_VERIFIED.has(need)) === true) {
    const message = VERIFIED_WITHOUT_EVIDENCE;
    return [{ invariant: 'no_verified_edge_without_evidence', message, details: { from, to } }];
  }
  return [];
}
