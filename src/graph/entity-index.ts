import { isVisible, type EntityFields, type LiveGraph } from '#domain/graph';
import { YieldBudget } from '../platform/work/yield-budget.js';
import type { EntitySearch, SearchField, SearchHit, SearchOptions, SearchText } from './entity-search.js';

const FIELD_OF_NAME: Readonly<Record<EntityFields['names'][number]['type'], SearchField>> = {
  primary: 'name',
  alias: 'alias',
  former: 'former',
  transliteration: 'transliteration',
};

/** The search index of one projection. It follows the graph: what changed is put in before the next search. */
export class EntityIndex {
  private readonly dirty = new Set<string>();
  private working: Promise<void> | null = null;
  /** Places of the graph below this are gone through first; null before. Who comes later is told of as changed. */
  private begunWith: number | null = null;
  /** How far that has come. */
  private reached = 0;

  constructor(
    private readonly graph: LiveGraph,
    private readonly search: EntitySearch,
  ) {}

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

  /** Call after `catchUp`. */
  find(query: string, options: SearchOptions): readonly SearchHit[] {
    return this.search.search(query, options);
  }

  private async work(): Promise<void> {
    const budget = new YieldBudget();
    this.begunWith ??= this.graph.places;
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
    const newest = this.graph.versions('entity', id).at(-1);
    if (newest === undefined || newest.revision !== null || !isVisible(this.graph, 'entity', id)) {
      this.search.remove(id);
    } else this.search.put(id, newest.fields.kind, textsOf(newest.fields));
  }
}

function textsOf({ name, names, identifiers }: EntityFields): readonly SearchText[] {
  const texts: SearchText[] = [{ field: 'name', value: name }];
  for (const { value, type } of names) if (value !== name) texts.push({ field: FIELD_OF_NAME[type], value });
  for (const { value } of identifiers) texts.push({ field: 'identifier', value });
  return texts;
}
