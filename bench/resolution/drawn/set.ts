import type { NeutralRecord } from '../records.js';

/** A drawn set of records: which of them are one is known by how they were made. */
export interface DrawnSet {
  readonly name: string;
  readonly records: readonly NeutralRecord[];
  readonly clusterOf: ReadonlyMap<string, string>;
}

/** Collects records with the entity that each was made of. */
export class Drawing {
  private readonly made: NeutralRecord[] = [];
  private readonly clusters = new Map<string, string>();

  constructor(private readonly name: string) {}

  add(cluster: string, record: NeutralRecord): void {
    const id = `${this.name}-${this.made.length}`;
    this.made.push({ ...record, id, src: this.name });
    this.clusters.set(id, cluster);
  }

  get set(): DrawnSet {
    return { name: this.name, records: this.made, clusterOf: this.clusters };
  }
}
