import { compareIds } from '../shared/order.js';
import type { Violation } from '../shared/refusal.js';
import type { Millis } from '../shared/time.js';
import { withoutStop, type Interruptible } from '../shared/interruptible.js';
import type { Graph, Ref } from '../graph/graph.js';
import { ProposedGraph } from '../graph/proposed-graph.js';
import { RefSet } from '../graph/ref-set.js';
import type { LedgerKind, Version } from '../graph/records.js';
import { View } from '../graph/views/view.js';
import { aiInferenceIsNotEvidence } from './ai-inference-is-not-evidence.js';
import { derivativeSourcesAreNotIndependent } from './derivative-sources-are-not-independent.js';
import { evidenceSnapshotSurvivesSourceEdit } from './evidence-snapshot-survives-source-edit.js';
import { hypothesisDoesNotAutoPromote } from './hypothesis-does-not-auto-promote.js';
import { indirectPathIsNotDirectRelation } from './indirect-path-is-not-direct-relation.js';
import { NO_VIOLATIONS, type Invariant, type InvariantContext } from './invariant.js';
import { noVerifiedEdgeWithoutEvidence } from './no-verified-edge-without-evidence.js';
import { isPrivate, publicExportExcludesPrivateEvidence } from './public-export-excludes-private-evidence.js';
import { linksOfThings } from './time/links-of-things.js';
import { temporallyImpossibleRelationsRejected } from './temporally-impossible-relations-rejected.js';

export type { Invariant, InvariantContext } from './invariant.js';

/** In the order of the specification. A rule is in force by standing in this list. */
export const INVARIANTS: readonly Invariant[] = [
  noVerifiedEdgeWithoutEvidence,
  hypothesisDoesNotAutoPromote,
  derivativeSourcesAreNotIndependent,
  publicExportExcludesPrivateEvidence,
  indirectPathIsNotDirectRelation,
  temporallyImpossibleRelationsRejected,
  aiInferenceIsNotEvidence,
  evidenceSnapshotSurvivesSourceEdit,
];

/** What one invariant found in an export. */
export interface InvariantVerdict {
  readonly id: string;
  readonly ok: boolean;
  /** How many records it looked at. */
  readonly checked: number;
  readonly violations: readonly Violation[];
}

/** Runs every rule over every given record; always all eight answer. */
export class Validator {
  private readonly checked = new Map<string, number>();
  private readonly sound = new Map<LedgerKind, number>();
  private readonly violations = new Map<string, Violation[]>();

  constructor(private readonly context: InvariantContext) {}

  take(version: Version): void {
    for (const { id, check } of BY_KIND[version.fields.object]) {
      this.checked.set(id, (this.checked.get(id) ?? 0) + 1);
      const found = check(version, this.context);
      if (found.length === 0) continue;
      const known = this.violations.get(id);
      if (known === undefined) this.violations.set(id, [...found]);
      else known.push(...found);
    }
  }

  /** Counts records of a kind that were checked before as they stand now, and without a breach: they are not checked again. */
  takeSound(object: LedgerKind, count: number): void {
    this.sound.set(object, (this.sound.get(object) ?? 0) + count);
  }

  verdicts(): readonly InvariantVerdict[] {
    return INVARIANTS.map(({ id, applies_to }) => {
      const violations = this.violations.get(id) ?? [];
      const sound = applies_to.reduce((sum, kind) => sum + (this.sound.get(kind) ?? 0), 0);
      return { id, ok: violations.length === 0, checked: (this.checked.get(id) ?? 0) + sound, violations };
    });
  }
}

function rulesOf(kind: LedgerKind): readonly Invariant[] {
  return INVARIANTS.filter(({ applies_to }) => applies_to.includes(kind));
}

const BY_KIND: Readonly<Record<LedgerKind, readonly Invariant[]>> = {
  entity: rulesOf('entity'),
  source: rulesOf('source'),
  evidence: rulesOf('evidence'),
  claim: rulesOf('claim'),
  relation: rulesOf('relation'),
  event: rulesOf('event'),
  question: rulesOf('question'),
  case: rulesOf('case'),
  resolution: rulesOf('resolution'),
};

/** Every breach by the records given, in the order of the invariants. */
export function breachesBy(versions: Iterable<Version>, context: InvariantContext): readonly Violation[] {
  let found: Found | null = null;
  for (const version of versions) found = withBreachesBy(version, context, found);
  return inOrderOfInvariants(found);
}

function* breachesInTurns(versions: Iterable<Version>, context: InvariantContext): Interruptible<readonly Violation[]> {
  let found: Found | null = null;
  for (const version of versions) {
    yield;
    found = withBreachesBy(version, context, found);
  }
  return inOrderOfInvariants(found);
}

/** Breaches by the ids of the invariants. */
type Found = Map<string, Violation[]>;

/** Nearly no record breaches anything, so nothing is made before one does. */
function withBreachesBy(version: Version, context: InvariantContext, before: Found | null): Found | null {
  let found = before;
  for (const { id, check } of BY_KIND[version.fields.object]) {
    const violations = check(version, context);
    if (violations.length === 0) continue;
    found ??= new Map<string, Violation[]>();
    const known = found.get(id);
    if (known === undefined) found.set(id, [...violations]);
    else known.push(...violations);
  }
  return found;
}

function inOrderOfInvariants(found: Found | null): readonly Violation[] {
  return found === null ? NO_VIOLATIONS : INVARIANTS.flatMap(({ id }) => found.get(id) ?? NO_VIOLATIONS);
}

/**
 * The one door for writes: the breaches that a change would bring in, and did not find there. Looks at the change and at
 * the records whose verdict it can alter, never at the rest, so a write costs what its change costs.
 */
export function newBreaches(graph: Graph, change: readonly Version[], now: Millis): readonly Violation[] {
  return withoutStop(breachesOfChange(graph, change, new View(new ProposedGraph(graph, change)), now));
}

/** As `newBreaches`, in turns, for a caller that has the view after the change already. */
export function* breachesOfChange(
  graph: Graph,
  change: readonly Version[],
  proposed: View,
  now: Millis,
): Interruptible<readonly Violation[]> {
  const touched = recordsToCheck(proposed.graph, change);
  const after = yield* breachesInTurns(currentVersions(proposed.graph, touched), { view: proposed, now });
  if (after.length === 0) return after;
  const before = new Set(breachesBy(currentVersions(graph, touched), { view: new View(graph), now }).map(keyOf));
  return after.filter((violation) => !before.has(keyOf(violation)));
}

/**
 * The changed records, and those whose verdict hangs on what was changed of them: what cites an evidence that was closed
 * or whose source was withdrawn, the relations and events of an entity whose life was changed, the relations that name a
 * claim whose status was, the successions and former names of what is decided to be one.
 */
export function recordsToCheck(graph: Graph, change: Iterable<Version>): readonly Ref[] {
  const touched = new Map<string, Ref>();
  const add = (ref: Ref): boolean => {
    const key = `${ref.object}:${ref.id}`;
    if (touched.has(key)) return false;
    touched.set(key, { object: ref.object, id: ref.id });
    return true;
  };
  const spread = (ref: Ref): void => {
    graph.eachReferrer(ref.object, ref.id, (referrer) => {
      if (!SPREADS[ref.object].includes(referrer.object)) return;
      if (add(referrer) && (referrer.object === 'evidence' || referrer.object === 'source')) spread(referrer);
    });
  };
  const published: Ref[] = [];
  for (const version of change) {
    const { fields } = version;
    const ref: Ref = { object: fields.object, id: fields.id };
    add(ref);
    if (version.version > 1 && matters(graph, version)) spread(ref);
    if (version.version > 1 && isPublished(graph, version)) published.push(ref);
    if (fields.object !== 'relation') continue;
    for (const id of fields.component_relation_ids) add({ object: 'relation', id });
  }
  const reached = new RefSet();
  for (let ref = published.pop(); ref !== undefined; ref = published.pop()) {
    graph.eachReferrer(ref.object, ref.id, (referrer) => {
      if (reached.add(referrer)) published.push(referrer);
      add(referrer);
    });
  }
  for (const link of linksOfThings(graph, touched.values())) add(link);
  return [...touched.values()].sort((a, b) => compareIds(a.object, b.object) || compareIds(a.id, b.id));
}

/** Whether the version changes something that the verdict on another record hangs on: a new name of a hub does not. */
function matters(graph: Graph, version: Version): boolean {
  const { object, id } = version.fields;
  const before = graph.versions(object, id).findLast((known) => known.version < version.version);
  if (before === undefined || before.revision !== version.revision) return true;
  const [old, now]: readonly Readonly<Record<string, unknown>>[] = [{ ...before.fields }, { ...version.fields }];
  return JUDGED_BY[object].some((member) => JSON.stringify(old?.[member]) !== JSON.stringify(now?.[member]));
}

/**
 * Whether a private record becomes public: a fall that was put off because the public did not see its reason is due for
 * whatever names the record, and whatever names that (spec/rulings.md#c-46, #c-54).
 */
function isPublished(graph: Graph, { fields, version }: Version): boolean {
  if (isPrivate(fields)) return false;
  const before = graph.versions(fields.object, fields.id).findLast((known) => known.version < version);
  return before !== undefined && isPrivate(before.fields);
}

/** Members of a record that rules about its referrers look at. */
const JUDGED_BY: Readonly<Record<LedgerKind, readonly string[]>> = {
  entity: ['kind', 'effective_at', 'effective_until', 'end_state', 'gender'],
  source: ['origin', 'retracted_at', 'derived_from', 'derivation_state', 'independence_group'],
  evidence: ['method', 'source_id'],
  claim: ['status', 'supporting_evidence_ids', 'contradicting_evidence_ids'],
  relation: ['component_relation_ids'],
  event: [],
  question: [],
  case: [],
  resolution: [],
};

/** Which kinds of referrer a change of a record can alter the verdict of. */
const SPREADS: Readonly<Record<LedgerKind, readonly LedgerKind[]>> = {
  entity: ['relation', 'event', 'resolution'],
  source: ['evidence', 'source', 'claim'],
  evidence: ['relation', 'claim'],
  claim: ['relation', 'question'],
  relation: ['relation'],
  event: [],
  question: [],
  case: [],
  resolution: [],
};

function* currentVersions(graph: Graph, refs: Iterable<Ref>): Generator<Version> {
  for (const { object, id } of refs) {
    const version = graph.versions(object, id).at(-1);
    if (version !== undefined && version.revision === null) yield version;
  }
}

function keyOf({ invariant, rule, record, message }: Violation): string {
  return `${invariant} ${rule ?? ''} ${record?.object ?? ''} ${record?.id ?? ''} ${message}`;
}
