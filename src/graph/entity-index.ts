import { isVisible, type EntityFields, type Graph } from '#domain/graph';
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

  constructor(
    private readonly graph: Graph,
    private readonly search: EntitySearch,
  ) {}

  changed(entityId: string): void {
    this.dirty.add(entityId);
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
