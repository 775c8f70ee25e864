import type { Version } from '#domain/graph';
import type { VisibleContent } from '#domain/read-model';
import { digestPart, type DigestPart } from '../../platform/digest.js';

/** Parts that are remembered: more than the versions of a batch, so that both projections find those of one. */
const KEPT = 8_192;

/**
 * The digest of each visible version, for the two projections of one graph: what is hidden from nobody says the same in
 * both, and is written out and hashed once.
 */
export class ContentDigests {
  private readonly stored = new Map<Version, DigestPart>();

  /** Forgets what was remembered: both projections have taken the change. */
  clear(): void {
    this.stored.clear();
  }

  /**
   * @param ordinal which of the versions that the audience sees
   * @param content what the audience sees of it; the version's own fields where nothing is hidden
   * @param text the version's own fields as `JSON.stringify` writes them, where that is known
   */
  of(version: Version, ordinal: number, content: VisibleContent, text?: string): DigestPart {
    const isOwn = content === version.fields;
    const isStored = isOwn && ordinal === version.version;
    const known = isStored ? this.stored.get(version) : undefined;
    if (known !== undefined) return known;
    const json = isOwn && text !== undefined ? text : JSON.stringify(content);
    const part = digestPart(`[${ordinal},${version.recorded_at},${JSON.stringify(version.revision)},${json}]`);
    if (!isStored) return part;
    if (this.stored.size >= KEPT) this.stored.clear();
    this.stored.set(version, part);
    return part;
  }
}
