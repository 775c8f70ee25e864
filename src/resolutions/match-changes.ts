import {
  toldNames,
  type Audience,
  type EntityFields,
  type EntityVersion,
  type Graph,
  type LedgerKind,
  type Ref,
  type ResolutionVersion,
  type Version,
  type View,
} from '#domain/graph';
import {
  factFingerprint,
  isEntityLink,
  matchableOf,
  type EntityLink,
  type LiveDecision,
  type MatchChange,
} from '#domain/resolutions';
import { visibilityOf } from '../platform/storage/stored-visibility.js';

/** The kinds that the matcher is told of. */
export const MATCHED_KINDS = ['entity', 'relation', 'event', 'resolution'] as const satisfies readonly LedgerKind[];

/**
 * What a record says to the matcher now, as the audience of the view may see it; nothing of a kind that says nothing.
 * `whole` is the graph of all versions, private ones too.
 */
export function matchChangeOf(view: View, whole: Graph, audience: Audience, { object, id }: Ref): MatchChange | null {
  switch (object) {
    case 'entity': {
      const entity = view.find('entity', id);
      if (entity === null) return { what: 'entity', id, entity: null, seen_at: 0 };
      const versions: readonly Version[] = whole.versions('entity', id);
      const shows_past = !versions.some((one) => isHidden(one, audience) || hidesNames(view.graph, one));
      return {
        what: 'entity',
        id,
        entity: matchableOf(toldOf(view.graph, entity.fields)),
        seen_at: view.firstSeenAt('entity', id),
        shows_past,
      };
    }
    case 'relation':
      return { what: 'link', id, link: relationLink(view, id) };
    case 'event':
      return { what: 'link', id, link: eventLink(view, id) };
    case 'resolution':
      return { what: 'decision', id, decision: liveDecision(view, id) };
    default:
      return null;
  }
}

/**
 * The records of which the matcher may have to be told again after a change. What comes into sight or goes out of it takes
 * along what names it; a changed entity may bring an unsure judgement of it back.
 */
export function eachMatched(graph: Graph, { fields }: Version, visit: (ref: Ref) => void): void {
  const { object, id } = fields;
  visit({ object, id });
  const all: readonly Version[] = graph.versions(object, id);
  const flickers = all.some((version) => isHidden(version, 'public'));
  if (object === 'entity' || flickers) {
    graph.eachReferrer(object, id, (referrer) => {
      if (!flickers && referrer.object !== 'resolution') return;
      visit({ object: referrer.object, id: referrer.id });
      if (referrer.object !== 'evidence') return;
      graph.eachReferrer('evidence', referrer.id, (resting) => visit({ object: resting.object, id: resting.id }));
    });
  }
}

/** Whether a version is in no history that the audience may read, or was taken out of sight by the next. */
function isHidden(version: Version, audience: Audience): boolean {
  return version.revision !== null || (audience === 'public' && visibilityOf(version) === 'private');
}

function hidesNames(graph: Graph, { fields }: Version): boolean {
  return fields.object === 'entity' && toldNames(graph, fields) !== fields.names;
}

function relationLink(view: View, id: string): EntityLink | null {
  const relation = view.find('relation', id);
  if (relation === null || relation.fields.status === 'disproven') return null;
  const { predicate, from_id, to_id, status, origin, evidence_ids } = relation.fields;
  if (!isEntityLink(predicate) || from_id === to_id) return null;
  const is_conjecture = status === 'hypothesis' || origin === 'inferred';
  return { predicate, ends: [from_id, to_id], is_conjecture, evidence: evidenceOf(view, evidence_ids) };
}

function eventLink(view: View, id: string): EntityLink | null {
  const event = view.find('event', id);
  if (event === null) return null;
  const { participants, evidence_ids, origin } = event.fields;
  const ends = view.presentIds(['entity'], [...new Set(participants.map(({ entity_id }) => entity_id))]);
  const evidence = evidenceOf(view, evidence_ids);
  return { predicate: null, ends, is_conjecture: origin === 'inferred', evidence };
}

function evidenceOf(view: View, ids: readonly string[]): EntityLink['evidence'] {
  return ids.flatMap((id) => {
    const sha256 = view.find('evidence', id)?.fields.snapshot.sha256 ?? null;
    return sha256 === null ? [] : [{ id, sha256 }];
  });
}

function liveDecision(view: View, id: string): LiveDecision | null {
  const decision = view.find('resolution', id);
  if (decision === null || decision.fields.revoked_at !== null) return null;
  const { predicate, judgement, from_id, to_id, fingerprint = null } = decision.fields;
  const [from, to] = [view.find('entity', from_id), view.find('entity', to_id)];
  const facts_changed = fingerprint !== null && fingerprint !== fingerprintNow(view, decision, from, to);
  return { predicate, judgement, from_id, to_id, facts_changed };
}

/**
 * What is known of the two of a decision; what was known then, where to the audience nothing else is known since: names
 * that it is not told of count for nothing (spec/rulings.md#c-97).
 */
function fingerprintNow(
  { graph }: View,
  { fields }: ResolutionVersion,
  from: EntityVersion | null,
  to: EntityVersion | null,
): string | null {
  if (from === null || to === null) return null;
  const [one, other] = [from, to].map(({ fields: { id } }) => graph.versions('entity', id));
  if (![...(one ?? []), ...(other ?? [])].some((version) => hidesNames(graph, version))) {
    return factFingerprint(from.fields, to.fields);
  }
  const judged = graph.versions('resolution', fields.id)[0]?.seq ?? 0;
  const told = (version: EntityVersion): EntityFields => toldOf(graph, version.fields);
  const then = (all: readonly EntityVersion[] | undefined, now: EntityVersion): EntityFields =>
    told(all?.findLast(({ seq }) => seq < judged) ?? now);
  const isAsThen = factFingerprint(then(one, from), then(other, to)) === factFingerprint(told(from), told(to));
  return isAsThen ? (fields.fingerprint ?? null) : factFingerprint(from.fields, to.fields);
}

function toldOf(graph: Graph, fields: EntityFields): EntityFields {
  return { ...fields, names: toldNames(graph, fields) };
}
