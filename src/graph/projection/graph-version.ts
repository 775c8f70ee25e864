import type { Ref, Sight, Version } from '#domain/graph';
import { visibleContents, type VisibleVersion } from '#domain/read-model';
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
 * that equal content is an equal version on every replica, whatever order it came in. Whoever changes the graph
 * says what the records were that may be seen otherwise afterwards, and only what differs is hashed.
 */
export class GraphVersion {
  private readonly digest = new SetDigest();
  private readonly instants = new InstantTally();

  constructor(private readonly digests: ContentDigests) {}

  /** The version as it is told: equal content, equal text. */
  get text(): string {
    return this.digest.hex();
  }

  /** When the newest visible version was stored; 0 while nothing is visible. */
  get changedAt(): number {
    return this.instants.newest;
  }

  /**
   * Takes in what records have become.
   *
   * @param before what they were, of {@link partsOf}, in the same order
   * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
   */
  change(refs: readonly Ref[], before: readonly Parts[], after: Seeing, texts: StoredTexts): void {
    const { digest, instants } = this;
    const differing: Differing = {
      gone: (part, instant) => {
        digest.remove(part);
        instants.remove(instant);
      },
      come: (part, instant) => {
        digest.add(part);
        instants.add(instant);
      },
    };
    refs.forEach((ref, at) => this.eachDifference(before[at] ?? NO_PARTS, partsOf(after, ref), texts, differing));
  }

  /** The version that a change of these records would lead to; nothing is changed. */
  foresee(refs: readonly Ref[], before: Seeing, after: Seeing): string {
    const digest = this.digest.copy();
    for (const ref of refs) {
      this.eachDifference(partsOf(before, ref), partsOf(after, ref), NO_TEXTS, {
        gone: (part) => digest.remove(part),
        come: (part) => digest.add(part),
      });
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

  /** What makes the difference between two states of a record: what says the same in both is not written out. */
  private eachDifference(before: Parts, after: Parts, texts: StoredTexts, { gone, come }: Differing): void {
    const most = Math.max(before.length, after.length);
    for (let at = 0; at < most; at += 1) {
      const [was, is] = [before[at], after[at]];
      // What is hidden in part is made anew each time; such parts cancel each other in the digest.
      if (was?.version === is?.version && was?.content === is?.content) continue;
      if (was !== undefined) gone(this.digestOf(was, at + 1), was.version.recorded_at);
      if (is !== undefined) come(this.digestOf(is, at + 1, texts.get(is.version)), is.version.recorded_at);
    }
  }

  private digestOf({ version, content }: VisibleVersion, ordinal: number, text?: string): DigestPart {
    return this.digests.of(version, ordinal, content, text);
  }
}

/** What a record is in the digest: each of its visible versions, by the number that the audience counts it with. */
export type Parts = readonly VisibleVersion[];
const NO_PARTS: Parts = [];

/** What is done with the part of a version, and with the instant at which it was stored. */
interface Differing {
  readonly gone: (part: DigestPart, instant: number) => void;
  readonly come: (part: DigestPart, instant: number) => void;
}

/** What a record is to an audience now, to be told from what it is after a change. */
export function partsOf({ graph }: Seeing, { object, id }: Ref): Parts {
  return visibleContents({ graph }, object, id);
}
