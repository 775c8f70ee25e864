import { formatInstant, type Millis } from '../../shared/time.js';
import type { Sight } from '../graph.js';
import type { FieldsOf, LedgerKind, ResolutionFields, StatusStep, Version } from '../records.js';
import { referencesOf } from '../references.js';
import { groundsNamedBy, isVisibleVersion } from './visibility.js';

/** What has a history of its status. */
export type Stepped = FieldsOf['claim'] | FieldsOf['relation'] | FieldsOf['question'];

/**
 * Whether a step was written in a version that the audience is told of, rather than while the record was kept from it
 * (spec/rulings.md#c-59).
 */
export function writtenInSight(graph: Sight, { object, id }: Stepped): (step: StatusStep<string>) => boolean {
  const versions: readonly Version[] = graph.versions(object, id);
  const newest = versions.at(-1);
  if (newest === undefined) return () => true;
  // The newest was judged with the record.
  const told = versions.filter((one) => one === newest || isVisibleVersion(graph, one));
  return (step) => {
    const first = told.find(
      ({ fields }) => 'status_history' in fields && fields.status_history.some((one) => isSame(one, step)),
    );
    if (first === undefined || !wasInSight(graph, first)) return false;
    // What the version before did not have was written in this one; where that is hidden, only what came at its instant.
    if (first.version === 1 || told.some(({ version }) => version === first.version - 1)) return true;
    return formatInstant(first.recorded_at) === step.at;
  };
}

/** The words of a decision on identity, as far as they were written in sight of the audience, as those of a step. */
export function disclosedReasons(
  graph: Sight,
  { id, reason, revocation_reason }: ResolutionFields,
): Pick<ResolutionFields, 'reason' | 'revocation_reason'> {
  const versions = graph.audience === 'full' ? [] : graph.versions('resolution', id);
  const told = (member: 'reason' | 'revocation_reason', words: string | null): string | null => {
    const first = versions.find(({ fields }) => fields[member] === words);
    return first === undefined || wasInSight(graph, first) ? words : null;
  };
  return { reason: told('reason', reason), revocation_reason: told('revocation_reason', revocation_reason) };
}

/** Whether what the version cannot do without, and some of what it rests on, was not kept from the audience then either. */
function wasInSight(graph: Sight, { fields, recorded_at }: Version): boolean {
  for (const reference of referencesOf(fields.object)) {
    if (reference.need !== 'required') continue;
    for (const id of reference.ids(fields)) {
      if (!reference.targets.some((target) => wasSeenAt(graph, target, id, recorded_at))) return false;
    }
  }
  return groundsNamedBy(fields).every(
    ({ object, ids }) => ids.length === 0 || ids.some((id) => wasSeenAt(graph, object, id, recorded_at)),
  );
}

/** Where versions are hidden between two that are not, nobody can say when they came: then it was not. */
function wasSeenAt(graph: Sight, object: LedgerKind, id: string, at: Millis): boolean {
  const versions: readonly Version[] = graph.versions(object, id);
  const index = versions.findLastIndex(({ recorded_at }) => recorded_at <= at);
  const [then, next] = [versions[index], versions[index + 1]];
  return then !== undefined && (next === undefined || next.version === then.version + 1);
}

function isSame(one: StatusStep<string>, other: StatusStep<string>): boolean {
  return one.at === other.at && one.from === other.from && one.to === other.to;
}
