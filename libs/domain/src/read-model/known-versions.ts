import type { EvidenceFields, LedgerKind, StatusStep, Version } from '../graph/records.js';
import { statusKnownBy } from '../graph/views/known-at.js';
import { knownEnd } from '../graph/views/known-end.js';
import { knownNames } from '../graph/views/known-names.js';
import { isWithdrawalKnown } from '../graph/views/retraction.js';
import type { View } from '../graph/views/view.js';
import { resolveTarget } from '../graph/views/visibility.js';
import { isSameJson } from '../shared/same-json.js';
import { membersWithoutHidden, type Scope } from './hidden-references.js';
import { visibleContent, visibleVersions } from './visible-versions.js';

/**
 * The versions of a record as a view counts them. Knowledge of a time has no number for what could not be known then:
 * a version that was knowable only later is none, and of those that said the same then, because a withdrawal, a step, a
 * name, the end of a life or evidence was yet to come, the first is the one (spec/rulings.md#c-71). Any other view has all of its audience.
 */
export function knownVersions(view: View, object: LedgerKind, id: string): readonly Version[] {
  const versions = visibleVersions(view, object, id);
  const { at, mode } = view.options;
  if (at === null || mode !== 'knowledge' || versions.length < 2) return versions;
  let counted = countedBy.get(view);
  if (counted === undefined) countedBy.set(view, (counted = new Map<string, readonly Version[]>()));
  const key = `${object}:${id}`;
  let known = counted.get(key);
  // Everything that is bound to a source asks for the versions of that.
  if (known === undefined) counted.set(key, (known = toldApart(view, versions, at)));
  return known;
}

const countedBy = new WeakMap<View, Map<string, readonly Version[]>>();

/** The number of the source version that an evidence is bound to, as the view counts them. */
export function boundOrdinal(view: View, { source_id, source_version }: EvidenceFields): number {
  return ordinalIn(knownVersions(view, 'source', source_id), source_version);
}

/** Which of the versions that are counted a stored one is, or is told as. */
export function ordinalIn(counted: readonly Version[], stored: number): number {
  return Math.max(1, counted.findLastIndex(({ version }) => version <= stored) + 1);
}

function toldApart(view: View, versions: readonly Version[], at: number): readonly Version[] {
  const distinct: Version[] = [];
  let last: readonly [Version['revision'], Content] | null = null;
  for (const version of versions) {
    if (view.clock.version(version).at > at) continue;
    const { revision } = version;
    const content = knownContent(view, version, at);
    if (last === null || last[0] !== revision || !isSameJson(last[1], content)) distinct.push(version);
    last = [revision, content];
  }
  return distinct;
}

type Content = Readonly<Record<string, unknown>>;

/** What a version says, without what could be known only after the instant. */
function knownContent(view: View, version: Version, at: number): Content {
  const { fields } = version;
  const content = visibleContent(view, version);
  const known = { ...content, ...membersWithoutHidden(fields, knownBy(view, at)) };
  switch (fields.object) {
    case 'entity': {
      const names = knownNames(view, fields);
      const effective_until = knownEnd(view.options, fields);
      if (names === fields.names && effective_until === fields.effective_until) return known;
      return { ...known, names, effective_until };
    }
    case 'source':
      return isWithdrawalKnown(view, version as Version<'source'>)
        ? known
        : { ...known, retracted_at: null, retraction_source_id: null };
    case 'evidence':
      return { ...known, source_version: boundOrdinal(view, fields) };
    case 'claim':
    case 'relation':
    case 'question': {
      // As the audience is told of them.
      const steps = content['status_history'] as readonly StatusStep<string>[];
      const isKnown = (step: StatusStep<string>): boolean => step.from === null || view.clock.step(step) <= at;
      if (steps.every(isKnown)) return known;
      const status = statusKnownBy(steps, view.clock, at) ?? fields.status;
      return { ...known, status, status_history: steps.filter(isKnown) };
    }
    default:
      return known;
  }
}

/** What could be known of by then, were it closed since; a version may name what came later. */
function knownBy({ graph, clock }: View, at: number): Scope {
  return {
    presentIds: (targets, ids) =>
      ids.filter((id) => {
        const target = resolveTarget(graph, targets, id);
        return target !== null && (clock.record(target, id)?.at ?? -Infinity) <= at;
      }),
  };
}
