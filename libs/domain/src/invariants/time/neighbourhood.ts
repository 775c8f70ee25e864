import type { LinkEnd, LinkRef } from '../../graph/live/links.js';
import type { FieldsOf, LedgerKind, RelationFields, SourceFields, Version } from '../../graph/records.js';
import { lifeKnownIn } from '../../graph/views/known-end.js';
import type { View } from '../../graph/views/view.js';
import type { Millis } from '../../shared/time.js';
import type { Existing, LinkedAlong, NearbyLink, TemporalContext, TemporalFinding } from '../../graph/time/finding.js';
import type { LinkGuesses } from '../../graph/time/guessed-links.js';
import type { HoldingLinks } from '../../graph/time/holdings.js';
import { graphWideFindings, localFindings } from '../../graph/time/temporal-findings.js';

type LinkKind = LinkRef['object'];

/** The links of an entity with one predicate, from it or to it; looked up as far as somebody has gone through them. */
interface Place {
  readonly named: Iterator<LinkRef>;
  readonly live: NearbyLink[];
}

const NOWHERE: Place = { named: [][Symbol.iterator](), live: [] };

/** Those of a batch, so that its warnings need not be looked for again once it was judged; a view may stand for hours. */
const FINDINGS_KEPT = 4_096;

/**
 * What the rules about time see around a record: a view. The links of an entity are gone through once, so that a set of
 * relations with one great hub looks through the hub once and not once for each.
 */
class Neighbourhood implements TemporalContext {
  private readonly places = { from: new Map<string, Map<string, Place>>(), to: new Map<string, Map<string, Place>>() };
  private readonly found = new Map<Version, readonly TemporalFinding[]>();
  readonly guesses: LinkGuesses | null;

  constructor(
    private readonly view: View,
    readonly now: Millis,
  ) {
    this.guesses = view.graph.guesses;
  }

  findings(version: Version): readonly TemporalFinding[] {
    let findings = this.found.get(version);
    if (findings === undefined) {
      findings = localFindings(asJudgedIn(this.view, version), this);
      if (this.found.size >= FINDINGS_KEPT) this.found.clear();
      this.found.set(version, findings);
    }
    return findings;
  }

  entity(id: string): Existing | undefined {
    const version = this.view.find('entity', id);
    return version === null ? undefined : lifeKnownIn(this.view.options, version.fields);
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

  outgoing(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink> {
    return this.linksOf('from', predicate, entityId);
  }

  incoming(entityId: string, predicate: LinkedAlong): Iterable<NearbyLink> {
    return this.linksOf('to', predicate, entityId);
  }

  private *linksOf(end: LinkEnd, predicate: LinkedAlong, entityId: string): Iterable<NearbyLink> {
    const { named, live } = this.placeOf(end, predicate, entityId);
    for (let at = 0; ; at += 1) {
      while (at >= live.length) {
        const next = named.next();
        if (next.done === true) return;
        const { object, id } = next.value;
        const version: Version<LinkKind> | null = this.view.find(object, id);
        if (version === null || version.revision !== null) continue;
        const fields = asJudgedIn(this.view, version);
        if (!isLive(fields)) continue;
        if (fields.predicate === predicate && (end === 'from' ? fields.from_id : fields.to_id) === entityId) {
          live.push(fields);
        }
      }
      const link = live[at];
      if (link !== undefined) yield link;
    }
  }

  private placeOf(end: LinkEnd, predicate: LinkedAlong, entityId: string): Place {
    let byEntity = this.places[end].get(predicate);
    let place = byEntity?.get(entityId);
    if (place !== undefined) return place;
    const named = this.view.graph.links(end, predicate, entityId);
    // Most entities are one with no other, and what has no links needs no place.
    if (Array.isArray(named) && named.length === 0) return NOWHERE;
    if (byEntity === undefined) this.places[end].set(predicate, (byEntity = new Map<string, Place>()));
    byEntity.set(entityId, (place = { named: named[Symbol.iterator](), live: [] }));
    return place;
  }
}

/** What the record says, with the status that was decided, and the end of a life that was known, by the time of the view. */
function asJudgedIn<K extends LedgerKind>(view: View, version: Version<K>): FieldsOf[K] {
  const { fields } = version;
  if (fields.object === 'entity') return lifeKnownIn(view.options, fields);
  if (fields.object !== 'relation' && fields.object !== 'claim') return fields;
  // What is one of the two has its version.
  const status = view.decidedStatusOf(version as Version<'relation'> | Version<'claim'>);
  return status === fields.status ? fields : { ...fields, status };
}

/**
 * Whether the view knows the end of every life that the record is judged beside: only then what the whole graph finds odd
 * about it may be told in the view (spec/rulings.md#c-101).
 */
export function knowsLivesBeside(view: View, { fields }: Version): boolean {
  if (view.options.at === null || view.options.mode !== 'knowledge') return true;
  return livesBeside(fields).every((id) =>
    view.identity.clusterAround(id).member_ids.every((member) => {
      const life = view.find('entity', member);
      return life === null || lifeKnownIn(view.options, life.fields) === life.fields;
    }),
  );
}

function livesBeside(fields: FieldsOf[LedgerKind]): readonly string[] {
  switch (fields.object) {
    case 'entity':
      return [fields.id];
    case 'relation':
    case 'resolution':
      return [fields.from_id, fields.to_id];
    case 'event':
      return fields.participants.map(({ entity_id }) => entity_id);
    default:
      return [];
  }
}

/** Not disproven; of decisions, the positive ones that stand. */
function isLive(fields: FieldsOf[LinkKind]): boolean {
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

/** What is suspicious about a holding beside all the others of the view; see `graphWideFindings`. */
export function graphWideFindingsIn(
  view: View,
  version: Version,
  now: Millis,
  links?: HoldingLinks,
): readonly TemporalFinding[] {
  return graphWideFindings(asJudgedIn(view, version), neighbourhoodOf(view, now), links);
}

function neighbourhoodOf(view: View, now: Millis): Neighbourhood {
  let neighbourhood = KNOWN.get(view);
  if (neighbourhood === undefined || neighbourhood.now !== now) {
    neighbourhood = new Neighbourhood(view, now);
    KNOWN.set(view, neighbourhood);
  }
  return neighbourhood;
}
