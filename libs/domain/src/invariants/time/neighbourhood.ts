import type { IdentityPredicate, WorldPredicate } from '../../graph/predicates.js';
import type { RelationFields, SourceFields, Version } from '../../graph/records.js';
import type { View } from '../../graph/view.js';
import type { Millis } from '../../shared/time.js';
import type { Existing, NearbyLink, TemporalContext, TemporalFinding } from './finding.js';
import type { HoldingLinks } from './holdings.js';
import { farFindings, nearFindings } from './temporal-findings.js';

type LinkPredicate = WorldPredicate | IdentityPredicate;
type LinkKind = 'relation' | 'resolution';
type Links = ReadonlyMap<string, Place>;

/** The links of an entity with one predicate, from it or to it; looked up as far as somebody has gone through them. */
interface Place {
  readonly named: (readonly [LinkKind, string])[];
  readonly live: NearbyLink[];
  lookedUp: number;
}

/**
 * What the rules about time see around a record: a view. The links of an entity are sorted by predicate once, so that a
 * set of relations with one great hub looks through the hub once and not once for each.
 */
class Neighbourhood implements TemporalContext {
  private readonly links = new Map<string, Links>();
  private readonly found = new WeakMap<Version, readonly TemporalFinding[]>();

  constructor(
    private readonly view: View,
    readonly now: Millis,
  ) {}

  findings(version: Version): readonly TemporalFinding[] {
    let findings = this.found.get(version);
    if (findings === undefined) {
      findings = nearFindings(version.fields, this);
      this.found.set(version, findings);
    }
    return findings;
  }

  entity(id: string): Existing | undefined {
    return this.view.find('entity', id)?.fields;
  }

  source(id: string): SourceFields | undefined {
    return this.view.find('source', id)?.fields;
  }

  *sourcesOf({ evidence_ids }: RelationFields): Iterable<SourceFields> {
    for (const id of evidence_ids) {
      const evidence = this.view.find('evidence', id);
      const source = evidence === null ? undefined : this.source(evidence.fields.source_id);
      if (source !== undefined) yield source;
    }
  }

  outgoing(entityId: string, predicate: LinkPredicate): Iterable<NearbyLink> {
    return this.linksOf(entityId, `from ${predicate}`, 'from_id');
  }

  incoming(entityId: string, predicate: LinkPredicate): Iterable<NearbyLink> {
    return this.linksOf(entityId, `to ${predicate}`, 'to_id');
  }

  private *linksOf(entityId: string, placeName: string, end: 'from_id' | 'to_id'): Iterable<NearbyLink> {
    const place = this.sorted(entityId).get(placeName);
    if (place === undefined) return;
    const { named, live } = place;
    for (let at = 0; ; at += 1) {
      while (at >= live.length && place.lookedUp < named.length) {
        const [kind, id] = named[place.lookedUp] as readonly [LinkKind, string];
        place.lookedUp += 1;
        const version = this.view.find(kind, id);
        if (version !== null && isLive(version) && version.fields[end] === entityId) live.push(version.fields);
      }
      const link = live[at];
      if (link === undefined) return;
      yield link;
    }
  }

  private sorted(entityId: string): Links {
    const known = this.links.get(entityId);
    if (known !== undefined) return known;
    const links = new Map<string, Place>();
    const put = (placeName: string, kind: LinkKind, id: string): void => {
      const place = links.get(placeName);
      if (place === undefined) links.set(placeName, { named: [[kind, id]], live: [], lookedUp: 0 });
      else place.named.push([kind, id]);
    };
    this.view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
      if (object !== 'relation' && object !== 'resolution') return;
      const newest = this.view.graph.versions(object, id).at(-1);
      if (newest === undefined) return;
      const { predicate, from_id, to_id } = newest.fields;
      if (from_id === entityId) put(`from ${predicate}`, object, id);
      if (to_id === entityId) put(`to ${predicate}`, object, id);
    });
    this.links.set(entityId, links);
    return links;
  }
}

/** Neither disproven nor closed; of decisions, the positive ones that stand. */
function isLive({ fields, revision }: Version<LinkKind>): boolean {
  if (revision !== null) return false;
  return fields.object === 'relation'
    ? fields.status !== 'disproven'
    : fields.judgement === 'positive' && fields.revoked_at === null;
}

/** Neighbourhoods already looked at: one for each view, as long as somebody holds the view. */
const KNOWN = new WeakMap<View, Neighbourhood>();

/** What the record, its ends and its sources tell of time that is impossible or suspicious, as the view has them. */
export function findingsIn(view: View, version: Version, now: Millis): readonly TemporalFinding[] {
  return neighbourhoodOf(view, now).findings(version);
}

/** What is suspicious about a holding beside all the others of the view; see `farFindings`. */
export function farFindingsIn(
  view: View,
  version: Version,
  now: Millis,
  links?: HoldingLinks,
): readonly TemporalFinding[] {
  return farFindings(version.fields, neighbourhoodOf(view, now), links);
}

function neighbourhoodOf(view: View, now: Millis): Neighbourhood {
  let neighbourhood = KNOWN.get(view);
  if (neighbourhood === undefined || neighbourhood.now !== now) {
    neighbourhood = new Neighbourhood(view, now);
    KNOWN.set(view, neighbourhood);
  }
  return neighbourhood;
}
