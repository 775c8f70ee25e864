/** What is known of a content by its hash. */
export interface ContentLookup {
  /** Evidence whose snapshot has these bytes. */
  evidenceWith(hash: string): readonly string[];
  /** Sources that such evidence was taken from. */
  sourcesWith(hash: string): ReadonlySet<string>;
  /** Hashes of content of the source that another source holds too. May name one that has since been forgotten. */
  sharedBy(sourceId: string): ReadonlySet<string>;
}

/** Most contents are told by one evidence of one source: then each is held as it is. */
interface Content {
  evidence: string | string[];
  sources: string | Set<string>;
}

const NO_IDS: readonly string[] = [];
const NO_SET: ReadonlySet<string> = new Set();

/**
 * Which sources hold the same content, found by the hash of their snapshots (spec/rulings.md#a-32). A source that
 * shares nothing costs nothing to ask, however much evidence was taken from it. May be laid over another index, which
 * is not touched.
 */
export class ContentIndex implements ContentLookup {
  private readonly contents = new Map<string, Content>();
  private readonly shared = new Map<string, Set<string>>();

  constructor(private readonly base: ContentLookup | null = null) {}

  add(hash: string, evidenceId: string, sourceId: string): void {
    const others = this.sourcesWith(hash);
    if (others.size > 0 && !others.has(sourceId)) {
      this.share(sourceId, hash);
      // From the second on, those before it were told already.
      if (others.size === 1) for (const first of others) this.share(first, hash);
    }
    const content = this.contents.get(hash);
    if (content === undefined) {
      this.contents.set(hash, { evidence: evidenceId, sources: sourceId });
      return;
    }
    if (typeof content.evidence === 'string') content.evidence = [content.evidence, evidenceId];
    else content.evidence.push(evidenceId);
    if (typeof content.sources !== 'string') content.sources.add(sourceId);
    else if (content.sources !== sourceId) content.sources = new Set([content.sources, sourceId]);
  }

  remove(hash: string, evidenceId: string): void {
    const content = this.contents.get(hash);
    if (content !== undefined) content.evidence = listOf(content.evidence).filter((id) => id !== evidenceId);
  }

  evidenceWith(hash: string): readonly string[] {
    const below = this.base?.evidenceWith(hash) ?? NO_IDS;
    const held = this.contents.get(hash)?.evidence;
    if (held === undefined) return below;
    const own = listOf(held);
    return below.length === 0 ? own : [...new Set([...below, ...own])];
  }

  sourcesWith(hash: string): ReadonlySet<string> {
    const below = this.base?.sourcesWith(hash) ?? NO_SET;
    const held = this.contents.get(hash)?.sources;
    if (held === undefined) return below;
    const own = typeof held === 'string' ? new Set([held]) : held;
    return below.size === 0 ? own : new Set([...below, ...own]);
  }

  sharedBy(sourceId: string): ReadonlySet<string> {
    const below = this.base?.sharedBy(sourceId) ?? NO_SET;
    const own = this.shared.get(sourceId);
    if (own === undefined) return below;
    return below.size === 0 ? own : new Set([...below, ...own]);
  }

  private share(sourceId: string, hash: string): void {
    const hashes = this.shared.get(sourceId);
    if (hashes === undefined) this.shared.set(sourceId, new Set([hash]));
    else hashes.add(hash);
  }
}

function listOf(held: string | string[]): string[] {
  return typeof held === 'string' ? [held] : held;
}
