import { flowTable, mergedTable, type FlowTable } from '#domain/analytics';
import { ok, type Result } from '#domain/shared';
import { LedgerUnavailable } from '../platform/storage/ledger.js';
import type { DatasetRecord, MovementStore } from '../platform/storage/movement-store.js';
import { readInPlace, type ReadColumns } from './read-columns.js';
import {
  inTurns,
  sourceUnavailable,
  TransactionSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';

interface Loaded {
  /** Of the dataset: another one of the same name, or the same one after a change, has another state. */
  readonly state: string;
  readonly table: Promise<FlowTable>;
}

/** Datasets up to this are read in place, which takes some milliseconds. */
const AT_ONCE_EDGES = 10_000;

/** How often what is missing is asked for again before the caller is told that it is not to be had. */
const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** The store says that it holds more than it gives. */
class IncompleteDataset extends LedgerUnavailable {
  constructor() {
    super('db_not_ready', 'The database does not give all that it says was stored', 2);
  }
}

/**
 * Movements that were taken in, read from the store into columns when they are first asked for, and again when their
 * dataset has changed. The store is asked at every question whether it has: what it cannot say, nobody is told.
 */
export class StoredSource extends TransactionSource {
  private readonly loaded = new Map<string, Loaded>();
  private turn: Promise<unknown> = Promise.resolve();
  private merged: { readonly key: string; readonly table: FlowTable } | null = null;

  /**
   * @param source the name of the source: that of the storage
   * @param readMany reads datasets that would hold others up
   */
  constructor(
    private readonly source: string,
    private readonly store: MovementStore,
    private readonly readMany: ReadColumns = readInPlace,
  ) {
    super();
  }

  override describe(): SourceDescription {
    return {
      source: this.source,
      kind: this.source,
      stores: true,
      capabilities: {
        pushdown: false,
        order: ['at', '-at', 'amount', '-amount'],
        exact_total: true,
        realtime: true,
        fx: false,
      },
    };
  }

  override async table({ filter }: SourceRequest): Promise<Result<SourceTable>> {
    try {
      const all = await this.store.datasets();
      for (const name of this.loaded.keys()) {
        if (!all.some(({ dataset }) => dataset === name)) this.loaded.delete(name);
      }
      const asked = filter.datasets.length === 0 ? all : all.filter(({ dataset }) => filter.datasets.includes(dataset));
      const coverage = { stored: asked.reduce((sum, { edges }) => sum + edges, 0), datasets: asked.length };
      return ok({ table: await this.tableOf(asked), coverage });
    } catch (error) {
      if (error instanceof IncompleteDataset) return sourceUnavailable(this.source, 'not all of it can be read yet');
      if (error instanceof LedgerUnavailable) return sourceUnavailable(this.source, 'the database is away');
      throw error;
    }
  }

  private async tableOf(datasets: readonly DatasetRecord[]): Promise<FlowTable> {
    const key = JSON.stringify(datasets.map((record) => [record.dataset, stateOf(record)]));
    if (this.merged?.key === key) return this.merged.table;
    const tables: FlowTable[] = [];
    for (const record of datasets) if (record.edges > 0) tables.push(await this.tableOfOne(record));
    const table = await inTurns(mergedTable(tables));
    if (tables.length > 1) this.merged = { key, table };
    return table;
  }

  private tableOfOne(record: DatasetRecord): Promise<FlowTable> {
    const { dataset } = record;
    const state = stateOf(record);
    const known = this.loaded.get(dataset);
    if (known !== undefined && known.state === state) return known.table;
    const table = record.edges > AT_ONCE_EDGES ? this.inItsTurn(record) : this.load(record, readInPlace);
    this.loaded.set(dataset, { state, table });
    // What could not be loaded is tried again by the next who asks.
    table.catch(() => this.loaded.delete(dataset));
    return table;
  }

  /**
   * A dataset to its last movement: what is read is counted against what its record says. Where it has changed meanwhile
   * the new record is asked for, and where the store is behind its own record it is asked again: an engine of several
   * nodes may show the record before all of the rows.
   */
  private async load(record: DatasetRecord, read: ReadColumns): Promise<FlowTable> {
    let asked = record;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { dataset, tx_profile, edges } = asked;
      const table = await read({ dataset, profile: tx_profile }, this.store.read(asked));
      if (table.count === edges) return table;
      const now = (await this.store.datasets()).find((one) => one.dataset === dataset);
      if (now === undefined) return flowTable([]);
      if (stateOf(now) === stateOf(asked)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      asked = now;
    }
    throw new IncompleteDataset();
  }

  /** One large dataset after the other, so that as many threads as there are datasets are never at work. */
  private inItsTurn(record: DatasetRecord): Promise<FlowTable> {
    const load = (): Promise<FlowTable> => this.load(record, this.readMany);
    const table = this.turn.then(load, load);
    this.turn = table;
    return table;
  }
}

function stateOf({ created_at, revision, edges }: DatasetRecord): string {
  return `${created_at} ${revision} ${edges}`;
}
