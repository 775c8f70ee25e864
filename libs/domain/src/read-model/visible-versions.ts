import type { Sight } from '../graph/graph.js';
import { sayingHowHeld } from '../graph/indirect-interest.js';
import type { FieldsOf, LedgerKind, SourceFields, Status, StatusStep, Version } from '../graph/records.js';
import {
  disclosedAnswer,
  disclosedQuestionStatus,
  disclosedSteps,
  type Stepped,
} from '../graph/views/disclosed-steps.js';
import { toldNames } from '../graph/views/known-names.js';
import { isVisible, isVisibleVersion, resolveTarget } from '../graph/views/visibility.js';
import { disclosedReasons } from '../graph/views/written-in-sight.js';
import { isSameJson } from '../shared/same-json.js';
import { membersWithoutHidden, type Scope } from './hidden-references.js';

const NO_VERSIONS: readonly Version[] = [];

/** A view, or a sight of what is to come. */
interface Seeing {
  readonly graph: Sight;
}

/**
 * The versions of a record as the audience counts them. In the public graph, versions that differ only in what that
 * reader may not see are one version (spec/semantics.md#visibility-9). The same for every time that is asked about.
 */
export function visibleVersions(view: Seeing, object: LedgerKind, id: string): readonly Version[] {
  const versions: readonly Version[] = view.graph.versions(object, id);
  if (view.graph.audience === 'full') return versions;
  const [only] = versions;
  if (only !== undefined && versions.length === 1) return isVisibleVersion(view.graph, only) ? versions : NO_VERSIONS;
  return distinctVersions(view, versions).map(({ version }) => version);
}

/** What a version says to an audience; the stored fields themselves where nothing of them is hidden. */
export type VisibleContent = Readonly<Record<string, unknown>> | Version['fields'];

/** A version that an audience counts, and what it says to it. */
export interface VisibleVersion {
  readonly version: Version;
  readonly content: VisibleContent;
}

/** The versions of {@link visibleVersions}, with what each says. */
export function visibleContents(view: Seeing, object: LedgerKind, id: string): readonly VisibleVersion[] {
  const versions: readonly Version[] = view.graph.versions(object, id);
  // Most records of a change are new.
  if (versions.length === 0) return NOTHING_VISIBLE;
  return view.graph.audience === 'full'
    ? versions.map((version) => ({ version, content: version.fields }))
    : distinctVersions(view, versions);
}

const NOTHING_VISIBLE: readonly VisibleVersion[] = [];

function distinctVersions(view: Seeing, versions: readonly Version[]): readonly VisibleVersion[] {
  const distinct: VisibleVersion[] = [];
  let last: VisibleVersion | null = null;
  for (const version of versions) {
    if (!isVisibleVersion(view.graph, version)) continue;
    const next = { version, content: visibleContent(view, version) };
    if (last === null || last.version.revision !== version.revision || !isSameJson(last.content, next.content)) {
      distinct.push(next);
    }
    last = next;
  }
  return distinct;
}

/**
 * What a version says to this audience, at whatever time: for telling whether two versions differ. The stored fields
 * themselves where nothing of them is hidden, and else equal in text to those of a record that never had it.
 */
export function visibleContent({ graph }: Seeing, version: Version): Readonly<Record<string, unknown>> {
  const { fields } = version;
  const scope: Scope = {
    presentIds: (targets, ids) => {
      const kept = ids.filter((id) => resolveTarget(graph, targets, id) !== null);
      return kept.length === ids.length ? ids : kept;
    },
  };
  // Every kind of fields is a record of its members.
  const stored = (fields.object === 'relation' ? sayingHowHeld(fields) : fields) as unknown as Readonly<
    Record<string, unknown>
  >;
  let changed = membersWithoutHidden(fields, scope);
  if (fields.object === 'entity') {
    const names = toldNames(graph, fields);
    if (names !== fields.names) changed = { ...changed, names };
  }
  if (fields.object === 'claim' || fields.object === 'relation' || fields.object === 'question') {
    const steps: readonly StatusStep<string>[] = fields.status_history;
    const shown = visibleSteps(graph, fields, scope);
    const isAsStored = ([step, evidence_ids]: (typeof shown)[number], at: number): boolean =>
      step.evidence_ids === evidence_ids && step.from === steps[at]?.from && step.reason === steps[at].reason;
    if (shown.length < steps.length || !shown.every(isAsStored)) {
      changed = { ...changed, status_history: shown.map(([step, evidence_ids]) => ({ ...step, evidence_ids })) };
    }
  }
  if (fields.object === 'claim' || fields.object === 'relation') {
    const status = visibleStatus(graph, fields);
    if (status !== fields.status) changed = { ...changed, status };
  }
  if (fields.object === 'question') {
    const status = disclosedQuestionStatus(graph, fields);
    if (status !== fields.status) changed = { ...changed, status };
    const answer = disclosedAnswer(graph, version as Version<'question'>);
    if (answer !== fields.answer) changed = { ...changed, answer };
  }
  if (fields.object === 'resolution') {
    const { reason, revocation_reason } = disclosedReasons(graph, fields);
    const isAsStored = reason === fields.reason && revocation_reason === fields.revocation_reason;
    if (!isAsStored) changed = { ...changed, reason, revocation_reason };
  }
  if (fields.object === 'source') {
    const derivation_state = visibleDerivation(graph, fields);
    if (derivation_state !== fields.derivation_state) changed = { ...changed, derivation_state };
  }
  return changed === null ? stored : { ...stored, ...changed };
}

/** That a source derives from others is not told where all of them are hidden: nothing else says so. */
export function visibleDerivation(graph: Sight, { derived_from, derivation_state }: SourceFields): DerivationState {
  if (graph.audience === 'full' || derivation_state !== 'derived' || derived_from.length === 0) return derivation_state;
  return derived_from.some((from) => isVisible(graph, 'source', from.source_id)) ? 'derived' : 'unknown';
}

/** A verification on hidden evidence alone is none: spec/semantics.md#visibility-6, as far as visibility decides it. */
function visibleStatus(graph: Sight, fields: FieldsOf['claim'] | FieldsOf['relation']): Status {
  if (graph.audience === 'full' || fields.status !== 'verified') return fields.status;
  const grounds = fields.object === 'claim' ? fields.supporting_evidence_ids : fields.evidence_ids;
  if (grounds.some((id) => isVisible(graph, 'evidence', id))) return 'verified';
  const says = fields.object === 'claim' && fields.source_ids.some((id) => isVisible(graph, 'source', id));
  return says ? 'reported' : 'unverified';
}

type DerivationState = SourceFields['derivation_state'];

/** The steps that the audience is told of, with the evidence in scope. */
export function visibleSteps(
  graph: Sight,
  fields: Stepped,
  scope: Scope,
): readonly (readonly [StatusStep<string>, readonly string[]])[] {
  return disclosedSteps(graph, fields).map((step) => [step, scope.presentIds(['evidence'], step.evidence_ids)]);
}
