import type { Audience, Ref, Sight, Version } from '#domain/graph';
import { visibleContent, visibleVersions } from '#domain/read-model';
import { SetDigest, type DigestPart } from '../../platform/digest.js';
import type { ContentDigests } from './content-digests.js';
import { InstantTally } from './instant-tally.js';

/** Fields of versions as `JSON.stringify` writes them. */
export type StoredTexts = ReadonlyMap<Version, string>;
const NO_TEXTS: StoredTexts = new Map();

/** What a projection came to, for one that is restored from the same versions. */
export interface ProjectionState {
  readonly digest: string;
  /** Instants at which visible versions were stored, and how many at each. */
  readonly instants: readonly (readonly [number, number])[];
}

/** Where records are looked at. */
interface Seeing {
  readonly graph: Sight;
}

/**
 * The `graph_version` of one audience: the digest of a set that has a part for each visible version of each record, so
 * that equal content is an equal version on every replica, whatever order it came in. Whoever changes the graph takes
 * the records out that may be seen otherwise afterwards, and adds them again then.
 */
export class GraphVersion {
  private readonly digest = new SetDigest();
  private readonly instants = new InstantTally();

  constructor(
    private readonly audience: Audience,
    private readonly digests: ContentDigests,
  ) {}

  /** The version as it is told: equal content, equal text. */
  get text(): string {
    return this.digest.hex();
  }

  /** When the newest visible version was stored; 0 while nothing is visible. */
  get changedAt(): number {
    return this.instants.newest;
  }

  /** Takes out what a record is now, before it is changed. */
  remove(seeing: Seeing, ref: Ref): void {
    this.eachPart(seeing, ref, NO_TEXTS, (version, part) => {
      this.digest.remove(part);
      this.instants.remove(version.recorded_at);
    });
  }

  /**
   * Adds what a record is after a change.
   *
   * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
   */
  add(seeing: Seeing, ref: Ref, texts: StoredTexts): void {
    this.eachPart(seeing, ref, texts, (version, part) => {
      this.digest.add(part);
      this.instants.add(version.recorded_at);
    });
  }

  /** The version that a change of these records would lead to; nothing is changed. */
  foresee(refs: readonly Ref[], before: Seeing, after: Seeing): string {
    const digest = this.digest.copy();
    for (const ref of refs) {
      this.eachPart(before, ref, NO_TEXTS, (_, part) => digest.remove(part));
      this.eachPart(after, ref, NO_TEXTS, (_, part) => digest.add(part));
    }
    return digest.hex();
  }

  state(): ProjectionState {
    return { digest: this.digest.hex(), instants: this.instants.all() };
  }

  restore({ digest, instants }: ProjectionState): void {
    this.digest.restore(digest);
    this.instants.restore(instants);
  }

  /** What a record is in the digest: a part for each of its visible versions. */
  private eachPart(
    seeing: Seeing,
    { object, id }: Ref,
    texts: StoredTexts,
    visit: (version: Version, part: DigestPart) => void,
  ): void {
    let ordinal = 0;
    for (const version of visibleVersions(seeing, object, id)) {
      ordinal += 1;
      const content = this.audience === 'full' ? version.fields : visibleContent(seeing, version);
      visit(version, this.digests.of(version, ordinal, content, texts.get(version)));
    }
  }
}
