import { foreignTextAt, type ForeignObject } from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';

/** A row of a statement file: one value of one property, with the dataset that says it. */
export function isStatement(input: ForeignObject): boolean {
  return Object.hasOwn(input, 'prop') && Object.hasOwn(input, 'schema') && Object.hasOwn(input, 'entity_id');
}

interface Gathered {
  readonly place: ImportPlace;
  readonly schemas: Set<string>;
  readonly datasets: Set<string>;
  readonly referents: Set<string>;
  /** The entities of the sources that say more of it than that it is there. */
  readonly speaking: Set<string>;
  readonly properties: Map<string, Set<string>>;
  firstSeen: string | null;
}

/** Puts statement rows together again to entities. Rows come in any order, so that all wait for the end. */
export class FtmStatements {
  private readonly gathered = new Map<string, Gathered>();

  add(row: ForeignObject, place: ImportPlace): void {
    const entityId = foreignTextAt(row, 'entity_id');
    const id = foreignTextAt(row, 'canonical_id') ?? entityId;
    const [schema, prop, value] = [
      foreignTextAt(row, 'schema'),
      foreignTextAt(row, 'prop'),
      foreignTextAt(row, 'value'),
    ];
    if (id === null || schema === null) return;
    const known = this.gathered.get(id) ?? {
      place,
      schemas: new Set<string>(),
      datasets: new Set<string>(),
      referents: new Set<string>(),
      speaking: new Set<string>(),
      properties: new Map<string, Set<string>>(),
      firstSeen: null,
    };
    this.gathered.set(id, known);
    known.schemas.add(schema);
    const [dataset, firstSeen] = [foreignTextAt(row, 'dataset'), foreignTextAt(row, 'first_seen')];
    if (dataset !== null) known.datasets.add(dataset);
    if (entityId !== null && entityId !== id) known.referents.add(entityId);
    if (firstSeen !== null && (known.firstSeen === null || firstSeen < known.firstSeen)) known.firstSeen = firstSeen;
    // The row for `id` only says that the entity exists.
    if (prop === null || prop === 'id' || value === null) return;
    known.speaking.add(entityId ?? id);
    const values = known.properties.get(prop) ?? new Set<string>();
    known.properties.set(prop, values.add(value));
  }

  /**
   * The entities, in the order in which they were first named. Of several schemata the most special one counts. An
   * entity of the publisher may be several of its sources (`merged`): that is its judgement, which decides nothing here
   * and cannot be taken back here, so that whoever imports it is told.
   */
  *entities(): Generator<{
    readonly entity: ForeignObject;
    readonly place: ImportPlace;
    readonly merged: readonly string[];
  }> {
    for (const [id, gathered] of this.gathered) {
      const entity = {
        id,
        schema: mostSpecial(gathered.schemas),
        datasets: [...gathered.datasets],
        referents: [...gathered.referents],
        properties: Object.fromEntries([...gathered.properties].map(([prop, values]) => [prop, [...values]])),
        ...(gathered.firstSeen === null ? {} : { first_seen: gathered.firstSeen }),
      };
      const merged = gathered.speaking.size > 1 ? [...gathered.speaking].sort() : [];
      yield { entity, place: gathered.place, merged };
    }
    this.gathered.clear();
  }
}

/** From the general to the special, as the schemata extend each other. */
const GENERAL = ['Thing', 'LegalEntity', 'Organization', 'Asset'];

function mostSpecial(schemas: ReadonlySet<string>): string {
  const rank = (schema: string): number => {
    const index = GENERAL.indexOf(schema);
    return index < 0 ? GENERAL.length : index;
  };
  return [...schemas].sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1))[0] ?? 'Thing';
}
