import { groundsOf, originsOf, type ClaimVersion, type RelationVersion, type View } from '../graph/index.js';
import { compareIds } from '../shared/order.js';

/** Evidence that is told with one alert; the rest is counted. */
const MAX_EVIDENCE = 20;

/** Evidence as an alert names it: enough to look it up, and to see who says so. */
function evidenceFacts(view: View, ids: readonly string[]): Readonly<Record<string, unknown>> {
  const there = view.presentIds(['evidence'], ids);
  return {
    evidence: there.slice(0, MAX_EVIDENCE).map((id) => evidenceOf(view, id)),
    evidence_count: there.length,
  };
}

function evidenceOf(view: View, id: string): Readonly<Record<string, unknown>> {
  const evidence = view.find('evidence', id);
  const source = evidence === null ? null : view.find('source', evidence.fields.source_id);
  return {
    id,
    method: evidence?.fields.method ?? null,
    sha256: evidence?.fields.snapshot.sha256 ?? null,
    source_id: source?.fields.id ?? null,
    source_title: source?.fields.title ?? null,
    admissible: view.isAdmissible(id),
  };
}

/** How well a record is corroborated, by which independent origins. */
export function supportFacts(view: View, version: ClaimVersion | RelationVersion): Readonly<Record<string, unknown>> {
  const grounds = view.admissibleFor(version);
  const sources = new Set(grounds.flatMap((id) => view.find('evidence', id)?.fields.source_id ?? []));
  const origins = [...sources].flatMap((source) => originsOf(source, (one) => view.sources.factsOf(one)));
  return {
    status: view.statusOf(version),
    corroboration: view.corroborationOf(version),
    origin_ids: [...new Set(origins)].sort(compareIds),
    ...evidenceFacts(view, groundsOf(version)),
  };
}
