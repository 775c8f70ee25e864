import type { Graph, Sight } from '../graph.js';
import type { EvidenceVersion, SourceVersion, Version } from '../records.js';
import { capturedAt, earlier, soonest, stated, type KnownAt } from './known-instant.js';
import { isPublic, PublicationDates } from './publication-dates.js';

type Looked = Sight & Pick<Graph, 'eachReferrer'>;

/** What was stored at this instant was first seen then. */
export type FirstSeen = (version: Version) => KnownAt;

/**
 * When sources and evidence became knowable, by all of their versions or by the public ones alone
 * (spec/rulings.md#a-62, #a-63, #c-96). Holds answers for one state of the graph.
 */
export class SourceClock {
  /** When each of them was known, of sources with several. */
  private readonly chains = new Map<string, ReadonlyMap<SourceVersion, KnownAt>>();
  private readonly publications = new Map<string, PublicationDates>();
  /** Of sources with several versions, those that count here. */
  private readonly counted = new Map<string, readonly SourceVersion[]>();

  constructor(
    private readonly graph: Looked,
    private readonly firstSeen: FirstSeen,
    private readonly isPublicAlone: boolean,
  ) {}

  /** A source by its own date, else by that which is filled in, where it was not known sooner. */
  source(version: SourceVersion): KnownAt {
    const before = this.openBefore(version);
    return before === null ? this.first(version) : this.next(version, before, this.chainOf(version).get(before));
  }

  evidence(version: EvidenceVersion): KnownAt {
    const { source_id, source_version, snapshot, published_at } = version.fields;
    const own = stated(published_at);
    const source = boundVersion(this.versionsOf(source_id), source_version);
    const bySource = source === null ? null : stated(source.fields.published_at);
    if (bySource !== null) return own !== null && own.at > bySource.at ? own : bySource;
    if (own !== null) return own;
    const seen = capturedAt(snapshot.captured_at) ?? this.firstSeen(firstOf(this.graph, version));
    // A date that comes later takes nothing away from what was known by then.
    return soonest(seen, source === null ? null : this.filledIn(source));
  }

  /** Whether the source has versions that do not count here. */
  isInPart(sourceId: string): boolean {
    return this.versionsOf(sourceId).length < this.graph.versions('source', sourceId).length;
  }

  /** The versions of the source that count here; the very list of the graph where that is all of them. */
  private versionsOf(sourceId: string): readonly SourceVersion[] {
    const versions: readonly SourceVersion[] = this.graph.versions('source', sourceId);
    if (!this.isPublicAlone) return versions;
    const known = this.counted.get(sourceId);
    if (known !== undefined) return known;
    const counted = versions.every(isPublic) ? versions : versions.filter(isPublic);
    if (versions.length > 1) this.counted.set(sourceId, counted);
    return counted;
  }

  private first(version: SourceVersion): KnownAt {
    const { id, published_at } = version.fields;
    const known = stated(published_at) ?? this.earliestCapture(id) ?? this.firstSeen(version);
    return soonest(known, this.filledIn(version));
  }

  /** A later version is known by a publication of its own, else with the one before it: a source rests on nothing. */
  private next(version: SourceVersion, before: SourceVersion, known: KnownAt | undefined): KnownAt {
    const [own, old] = [version.fields.published_at, before.fields.published_at];
    const revised = (own === old ? null : stated(own)) ?? known ?? this.firstSeen(version);
    return soonest(revised, this.filledIn(version));
  }

  /** All that are stored, oldest first: each asks for the one before it, and a source may have thousands. */
  private chainOf({ fields: { id } }: SourceVersion): ReadonlyMap<SourceVersion, KnownAt> {
    const made = this.chains.get(id);
    if (made !== undefined) return made;
    const chain = new Map<SourceVersion, KnownAt>();
    let before: SourceVersion | null = null;
    for (const version of this.versionsOf(id)) {
      if (version.revision !== null) continue;
      chain.set(version, before === null ? this.first(version) : this.next(version, before, chain.get(before)));
      before = version;
    }
    this.chains.set(id, chain);
    return chain;
  }

  /** The date of a version that states none, where another one states it of the same publication. */
  private filledIn(version: SourceVersion): KnownAt | null {
    const { id, published_at } = version.fields;
    const versions = this.versionsOf(id);
    if (published_at !== null || versions.length === 1) return null;
    let dates = this.publications.get(id);
    if (dates === undefined) this.publications.set(id, (dates = new PublicationDates(versions)));
    return dates.of(version).reduce<KnownAt | null>((known, date) => earlier(known, stated(date)), null);
  }

  private earliestCapture(sourceId: string): KnownAt | null {
    let earliest: KnownAt | null = null;
    this.graph.eachReferrer('source', sourceId, (referrer) => {
      if (referrer.object !== 'evidence') return;
      const versions: readonly EvidenceVersion[] = this.graph.versions('evidence', referrer.id);
      for (const version of versions) {
        const { fields, revision } = version;
        if (revision !== null || fields.source_id !== sourceId || (this.isPublicAlone && !isPublic(version))) continue;
        earliest = earlier(earlier(earliest, stated(fields.published_at)), capturedAt(fields.snapshot.captured_at));
      }
    });
    return earliest;
  }

  private openBefore({ fields, version: number }: SourceVersion): SourceVersion | null {
    const versions = this.versionsOf(fields.id);
    let [low, high] = [0, versions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((versions[middle]?.version ?? Infinity) < number) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= 0; at -= 1) {
      const candidate = versions[at];
      if (candidate?.revision === null) return candidate;
    }
    return null;
  }
}

function firstOf(graph: Sight, version: EvidenceVersion): Version {
  return graph.versions('evidence', version.fields.id)[0] ?? version;
}

/** The source version that an evidence is bound to; the last one before it where that one is not to be seen. */
export function boundVersion(versions: readonly SourceVersion[], number: number): SourceVersion | null {
  let bound: SourceVersion | null = null;
  for (const version of versions) {
    if (version.revision === null && (bound === null || version.version <= number)) bound = version;
  }
  return bound;
}
