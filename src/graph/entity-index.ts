import {
  isVisible,
  knownNames,
  toldNames,
  type EntityFields,
  type EntityVersion,
  type LiveGraph,
  type View,
} from '#domain/graph';
import { compareIds } from '#domain/shared';
import { YieldBudget } from '../platform/work/yield-budget.js';
import type {
  EntitySearch,
  EntitySearches,
  SearchField,
  SearchHit,
  SearchOptions,
  SearchText,
} from './entity-search.js';

const FIELD_OF_NAME: Readonly<Record<EntityFields['names'][number]['type'], SearchField>> = {
  primary: 'name',
  alias: 'alias',
  former: 'former',
  transliteration: 'transliteration',
};

/** The search index of one projection. It follows the graph: what changed is put in before the next search. */
export class EntityIndex {
  /** What entities are called as they stand. */
  private readonly search: EntitySearch;
  /**
   * What the newest version of an entity does not say, and an earlier one says: for views in which that is the one that
   * shows. Apart from the names of today, so that it costs nothing to search those. Null while there is nothing of it.
   */
  private earlier: EntitySearch | null = null;
  private readonly dirty = new Set<string>();
  private working: Promise<void> | null = null;
  /** Ordinals of the graph below this are gone through first; null before. Who comes later is told of as changed. */
  private begunWith: number | null = null;
  /** How far that has come. */
  private reached = 0;

  constructor(
    private readonly graph: LiveGraph,
    private readonly searches: EntitySearches,
  ) {
    this.search = searches.open();
  }

  changed(entityId: string): void {
    // The first search goes through all there are.
    if (this.begunWith !== null) this.dirty.add(entityId);
  }

  /** Puts in what changed, in turns; callers share the work. */
  catchUp(): Promise<void> {
    this.working ??= this.work().finally(() => {
      this.working = null;
    });
    return this.working;
  }

  /** Entities by what they are called today. Call after `catchUp`. */
  find(query: string, options: SearchOptions): readonly SearchHit[] {
    return this.search.search(query, options);
  }

  /**
   * Entities of a view by what the version says that the view shows: in `knowledge` of a time by no name that was published
   * later, and by names that have been given up since. Ranked as if there were no other versions. Call after `catchUp`.
   *
   * @param filter asked of entities that the view has
   */
  findIn(
    view: View,
    query: string,
    {
      limit,
      filter = () => true,
    }: Pick<SearchOptions, 'limit'> & { readonly filter?: (entity: EntityVersion) => boolean },
  ): readonly SearchHit[] {
    const ofView = (id: string): boolean => {
      const entity = view.find('entity', id);
      return entity !== null && filter(entity);
    };
    // Every other view shows the newest version or none.
    const showsEarlier = view.options.at !== null && view.options.mode === 'knowledge';
    if (!showsEarlier) return this.find(query, { limit, filter: ofView });
    const options: SearchOptions = {
      limit,
      filter: ofView,
      counts: (id, text) => {
        const shown = view.find('entity', id);
        if (shown === null) return false;
        const { fields } = shown;
        const names = knownNames(view, fields);
        if (names === fields.names && this.graph.versions('entity', id).length === 1) return true;
        return textsOf({ ...fields, names }).some((one) => isSame(one, text));
      },
    };
    const now = this.search.search(query, options);
    const then = this.earlier?.search(query, options) ?? [];
    return then.length === 0 ? now : bestOf([...now, ...then], limit);
  }

  private async work(): Promise<void> {
    const budget = new YieldBudget();
    this.begunWith ??= this.graph.ordinalCount;
    for (; this.reached < this.begunWith; this.reached += 1) {
      const { object, id } = this.graph.recordAt(this.reached);
      if (object !== 'entity') continue;
      this.put(id);
      if (budget.isSpent) await budget.renew();
    }
    for (const id of this.dirty) {
      this.dirty.delete(id);
      this.put(id);
      if (budget.isSpent) await budget.renew();
    }
  }

  private put(id: string): void {
    const versions = isVisible(this.graph, 'entity', id) ? this.graph.versions('entity', id) : [];
    const newest = versions.at(-1);
    // A record that is closed is still in the views of the time before.
    const current = newest?.revision === null ? this.textsTold(newest) : [];
    if (newest?.revision === null) this.search.put(id, newest.fields.kind, current);
    else this.search.remove(id);
    const earlier = versions.length > 1 ? this.textsBefore(versions, current) : [];
    if (newest === undefined || earlier.length === 0) this.earlier?.remove(id);
    else (this.earlier ??= this.searches.open()).put(id, newest.fields.kind, earlier);
  }

  /** What versions say that are not closed, as far as it is not said now; each text once. */
  private textsBefore(versions: readonly EntityVersion[], now: readonly SearchText[]): readonly SearchText[] {
    const known = new Set(now.map(keyOf));
    const texts: SearchText[] = [];
    for (const version of versions) {
      if (version.revision !== null) continue;
      for (const text of this.textsTold(version)) {
        const key = keyOf(text);
        if (known.has(key)) continue;
        known.add(key);
        texts.push(text);
      }
    }
    return texts;
  }

  /** All that the audience can find it by. */
  private textsTold({ fields }: EntityVersion): readonly SearchText[] {
    const names = toldNames(this.graph, fields);
    return textsOf(names === fields.names ? fields : { ...fields, names });
  }
}

function keyOf({ field, value }: SearchText): string {
  return `${field}:${value}`;
}

function isSame(one: SearchText, other: SearchText): boolean {
  return one.field === other.field && one.value === other.value;
}

/** One hit an entity, ranked as a search ranks them. */
function bestOf(hits: readonly SearchHit[], limit: number): readonly SearchHit[] {
  const ranked = hits.toSorted((a, b) => b.score - a.score || compareIds(a.id, b.id));
  const seen = new Set<string>();
  return ranked.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}

/** All that an entity can be found by. */
export function textsOf({ name, names, identifiers }: EntityFields): readonly SearchText[] {
  const texts: SearchText[] = [{ field: 'name', value: name }];
  for (const { value, type } of names) if (value !== name) texts.push({ field: FIELD_OF_NAME[type], value });
  for (const { value } of identifiers) texts.push({ field: 'identifier', value });
  return texts;
}
