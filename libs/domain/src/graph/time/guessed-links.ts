import { leads, type LinkEnd, type LinkRef } from '../live/links.js';
import type { Version } from '../records.js';
import { likelyStretch, type Stretch } from './span.js';

/** A link as some version of it led: to whom, and when that most likely held. Whether it stands is not asked. */
export interface GuessedLink {
  readonly id: string;
  readonly other: string;
  readonly stretch: Stretch;
}

/** What is looked at, where each look has its price, to find out whether a search may find anything. */
export interface LinkGuesses {
  /** All links of the entity and more, in no order; null where they are too many to look at for a guess. */
  links(end: LinkEnd, predicate: string, entityId: string): readonly GuessedLink[] | null;
}

/** Links of an entity, as any version of them led so from (or to) it. */
export function guessedLinks(
  links: Iterable<LinkRef>,
  versionsOf: (link: LinkRef) => readonly Version[],
  [end, predicate, entityId]: readonly [LinkEnd, string, string],
): readonly GuessedLink[] {
  const found: GuessedLink[] = [];
  for (const link of links) {
    for (const version of versionsOf(link)) {
      const { fields } = version;
      if (!leads(version, end, predicate, entityId) || !('from_id' in fields)) continue;
      const other = end === 'from' ? fields.to_id : fields.from_id;
      found.push({ id: link.id, other, stretch: likelyStretch(fields) });
    }
  }
  return found;
}
