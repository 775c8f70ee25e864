import {
  type ClaimVersion,
  groundsOf,
  type ObjectKind,
  type RelationVersion,
  type SourceVersion,
  type View,
  WithoutSource,
} from '#domain/graph';
import { presentVersion } from '#domain/read-model';
import { compareIds } from '#domain/shared';

/** Relations and claims of one answer; a register carries more. */
const MAX_TOLD = 1_000;

/** What rests on a source of the view, and what would be left of each status if the source were withdrawn. */
export function dependentsOf(view: View, source: SourceVersion): Readonly<Record<string, unknown>> {
  const { id } = source.fields;
  const without = new WithoutSource(view, id);
  const evidence = evidenceFrom(view, id);
  const resting = restingOn(view, id, evidence);
  const listed = resting.slice(0, MAX_TOLD).map((version) => {
    const left = groundsOf(version).filter((one) => without.isAdmissible(one)).length;
    const [status, if_withdrawn] = [view.statusOf(version), without.statusOf(version)];
    return {
      object: version.fields.object,
      id: version.fields.id,
      record: presentVersion(view, version),
      evidence_left: left,
      status,
      status_if_withdrawn: if_withdrawn,
      falls: status !== if_withdrawn,
    };
  });
  return {
    source_id: id,
    evidence_ids: evidence,
    derived_source_ids: derivedFrom(view, id),
    dependents: listed,
    counts: {
      evidence: evidence.length,
      dependents: resting.length,
      falls: listed.filter(({ falls }) => falls).length,
    },
    truncated: resting.length > MAX_TOLD,
  };
}

function referrersOf(view: View, object: ObjectKind, id: string, kinds: readonly ObjectKind[]): readonly string[][] {
  const found = kinds.map((): string[] => []);
  view.graph.eachReferrer(object, id, (referrer) => {
    const at = kinds.findIndex((kind) => kind === referrer.object);
    if (at >= 0) found[at]?.push(referrer.id);
  });
  return found;
}

function evidenceFrom(view: View, sourceId: string): readonly string[] {
  const [evidence = []] = referrersOf(view, 'source', sourceId, ['evidence']);
  return evidence.filter((id) => view.find('evidence', id)?.fields.source_id === sourceId).sort(compareIds);
}

function derivedFrom(view: View, sourceId: string): readonly string[] {
  const [sources = []] = referrersOf(view, 'source', sourceId, ['source']);
  const derives = (id: string): boolean =>
    view.find('source', id)?.fields.derived_from.some((from) => from.source_id === sourceId) === true;
  return sources.filter(derives).sort(compareIds);
}

/** Claims that the source asserts, and whatever its evidence is for, in byte order of ids. */
function restingOn(
  view: View,
  sourceId: string,
  evidence: readonly string[],
): readonly (RelationVersion | ClaimVersion)[] {
  const found = new Map<string, RelationVersion | ClaimVersion>();
  const [asserted = []] = referrersOf(view, 'source', sourceId, ['claim']);
  for (const id of asserted) {
    const claim = view.find('claim', id);
    if (claim?.fields.source_ids.includes(sourceId) === true) found.set(id, claim);
  }
  for (const one of evidence) {
    const [relations = [], claims = []] = referrersOf(view, 'evidence', one, ['relation', 'claim']);
    const versions = [
      ...relations.map((id) => view.find('relation', id)),
      ...claims.map((id) => view.find('claim', id)),
    ];
    for (const version of versions) {
      if (version !== null && groundsOf(version).includes(one)) found.set(version.fields.id, version);
    }
  }
  return [...found.values()].sort((a, b) => compareIds(a.fields.id, b.fields.id));
}
