import type { LinkEnd, LinkRef } from '../live/links.js';
import type { Version } from '../records.js';
import { guessedLinks, type GuessedLink } from '../time/guessed-links.js';
import type { LinksNeed } from './needs.js';

/** Links of entities that are guessed by, all there are of each: of their relations nothing else is kept. */
export class KeptGuesses {
  private readonly lists: Readonly<Record<LinkEnd, Map<string, Map<string, GuessedLink[]>>>> = {
    from: new Map(),
    to: new Map(),
  };

  find(end: LinkEnd, predicate: string, id: string): readonly GuessedLink[] | undefined {
    return this.lists[end].get(predicate)?.get(id);
  }

  /** @param versions all versions of the relations that the needs are met by, and of whatever others */
  know(needs: readonly LinksNeed[], versions: readonly Version[]): void {
    for (const need of needs) this.put(need.end, need.predicate, need.id, []);
    this.add(versions);
  }

  put(end: LinkEnd, predicate: string, id: string, links: readonly GuessedLink[]): void {
    let byId = this.lists[end].get(predicate);
    if (byId === undefined) this.lists[end].set(predicate, (byId = new Map<string, GuessedLink[]>()));
    byId.set(id, [...links]);
  }

  /** Versions that are not among these links yet. */
  add(versions: readonly Version[]): void {
    for (const version of versions) {
      const { fields } = version;
      if (fields.object !== 'relation') continue;
      const { predicate, from_id, to_id } = fields;
      const link: LinkRef = { object: 'relation', id: fields.id };
      for (const [end, id] of [['from', from_id] as const, ['to', to_id] as const]) {
        const list = this.lists[end].get(predicate)?.get(id);
        list?.push(...guessedLinks([link], () => [version], [end, predicate, id]));
      }
    }
  }

  clear(): void {
    this.lists.from.clear();
    this.lists.to.clear();
  }
}
